#include "model/cr104_ending.h"

#include "model/citations.h"
#include "model/cr708_face_down.h"
#include "model/cr800_leaving.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

// 708.9: at the end of the game face-down permanents and spells are revealed.
void reveal_all(const State& state, Batch& batch) {
  for (const Object& object : state.objects) {
    const bool there = object.zone == Zone::battlefield || object.zone == Zone::stack;
    if (!object.face_down || !there) continue;
    cite(cr::r708_9);
    batch.push_back(revealed(object.id));
  }
}

// Without a winner it is a draw.
void end_game(Process& process, PlayerId winner, RuleId rule) {
  State& state = process.state;
  state.finished = true;
  state.result = winner.is_player() ? GameResult::won : GameResult::drawn;
  state.winner = winner;
  const About about(event_of());
  cite(rule);
  Event event;
  event.kind = EventKind::game_over;
  event.player = state.winner;
  Batch batch{event};
  reveal_all(state, batch);
  process.happen(std::move(batch));
}

// 104.3e: at once, whatever else the effect does.
void lose_game(Resolution& resolution, const Node& node) {
  Losers losers;
  for (const PlayerId player : acting_players(resolution, node))
    losers.emplace_back(player, cr::r104_3e);
  if (losers.empty()) return;
  const bool game_goes_on = game_goes_on_without(resolution.state(), losers);
  Batch batch;
  lose(resolution.state(), losers, game_goes_on, batch);
  resolution.process.happen(std::move(batch));
  end_or_go_on(resolution.process, losers, game_goes_on);
}

// 104.2b. If several players are told to win at once nobody is the winner.
void win_game(Resolution& resolution, const Node& node) {
  const std::vector<PlayerId> winners = acting_players(resolution, node);
  if (winners.empty()) return;
  end_game(resolution.process, winners.size() == 1 ? winners.front() : PlayerId::none(),
           cr::r104_2b);
}

}  // namespace

bool game_goes_on_without(const State& state, const Losers& losers) {
  return state.turn_order().size() > losers.size() + 1;
}

void lose(State& state, const Losers& losers, bool game_goes_on, Batch& batch) {
  for (const auto& [player, rule] : losers) {
    const About about(event_of());
    cite(rule);
    state.player(player).in_game = false;
    state.player(player).has_left = game_goes_on;
    Event event;
    event.kind = EventKind::lost_game;
    event.player = player;
    event.rule = Symbol::intern(row_of(rule).number);
    batch.push_back(event);
  }
}

void end_or_go_on(Process& process, const Losers& losers, bool game_goes_on) {
  if (losers.empty()) return leave_game(process, {});
  if (!game_goes_on) {
    const std::vector<PlayerId> left = process.state.turn_order();
    return end_game(process, left.empty() ? PlayerId::none() : left.front(),
                    left.empty() ? cr::r104_4a : cr::r104_2a);
  }
  std::vector<PlayerId> leaving;
  for (const auto& [player, rule] : losers)
    leaving.push_back(player);
  leave_game(process, leaving);
}

bool carry_out_ending(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::win_game: win_game(resolution, node); return true;
    case Kind::lose_game: lose_game(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
