#include "model/cr116_special_actions.h"

#include "model/cr400_zones.h"
#include "model/cr602_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr708_guises.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// 305.2a: one, and as many more as effects allow.
std::int64_t lands_allowed(const Board& board, PlayerId player) {
  return 1 + sum_of_rule(board, Kind::extra_land_plays, player);
}

bool is_land_so(const Board& board, std::size_t index, std::int32_t side) {
  const auto moment = moment_in_guise(board, index, Guise{side});
  const Values& values = moment ? *moment->board.values[index] : *board.values[index];
  return holds(values.types, word::land());
}

}  // namespace

std::optional<RuleId> cant_play_land(const Board& board, PlayerId player, std::size_t index,
                                     std::int32_t side) {
  const Object& object = board.object(index);
  const State& state = *board.state;
  const bool in_hand = object.zone == Zone::hand && object.owner == player;
  const bool in_exile =
      object.zone == Zone::exile && object.playable_by == player && side == 0;  // 715.3d
  if (object.nature != Nature::card || (!in_hand && !in_exile)) return cr::r305_1;
  if (!is_land_so(board, index, side)) return cr::r305_1;
  if (state.active_player == player && no_time_for_sorceries(state, player)) return cr::r305_1;
  return cant_play_land_when_told(board, player, index, side);
}

std::optional<RuleId> cant_play_land_when_told(const Board& board, PlayerId player,
                                               std::size_t index, std::int32_t side) {
  const State& state = *board.state;
  if (!is_land_so(board, index, side)) return cr::r305_1;
  if (state.active_player != player) return cr::r305_3;
  if (state.lands_played >= lands_allowed(board, player)) return cr::r305_2b;
  if (is_forbidden(board, Kind::cant_play_lands, player, board.object(index).id)) return cr::r101_2;
  return std::nullopt;
}

void play_land(Process& process, PlayerId player, ObjectId land, std::int32_t side) {
  const About about(event_of(land));
  cite(cr::r116_2a);
  Move move;
  move.object = land;
  move.to = Zone::battlefield;
  move.cause = Cause::play;
  move.how.controller = player;
  move.side = side;
  Event played;
  played.kind = EventKind::played_land;
  played.object = {land.root, Incarnation{land.incarnation.value + 1}};
  played.player = player;
  move.with_it = {played};
  // 303.4g: what can't enter stays, and was not played.
  if (!move_objects(process, {move}).empty()) ++process.state.lands_played;
}

}  // namespace lockstep::model
