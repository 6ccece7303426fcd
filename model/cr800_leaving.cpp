#include "model/cr800_leaving.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr400_objects.h"
#include "model/cr400_zones.h"
#include "model/cr708_face_down.h"
#include "model/moments.h"

namespace lockstep::model {
namespace {

bool everybody_is_there(const State& state) {
  return std::ranges::none_of(state.players, &Player::has_left);
}

// Settled effects name the player to whom they give control.
bool gives_control_to(const EffectPart& part, Symbol name) {
  return std::ranges::any_of(part.changes, [&](const Tree& change) {
    return change->kind() == Kind::set_controller &&
           change->tree(Field::player)->symbol(Field::name) == name;
  });
}

// What one instruction gives several players is each one's own (701.12b): nothing binds the halves
// of an exchange together any more, so what it gives the others goes on.
void end_control(State& state, PlayerId player) {
  const Symbol name = state.table->player_names[player.seat];
  const auto ends = [&](const EffectPart& part) { return gives_control_to(part, name); };
  for (std::shared_ptr<const ContinuousEffect>& effect : state.effects) {
    if (std::ranges::none_of(effect->parts, ends)) continue;
    ContinuousEffect rest = *effect;
    std::erase_if(rest.parts, ends);
    effect =
        rest.parts.empty() ? nullptr : std::make_shared<const ContinuousEffect>(std::move(rest));
  }
  std::erase(state.effects, nullptr);
}

// 708.9: what a leaving player owns face down is shown.
void show_face_down(const State& state, const std::vector<ObjectId>& ids, Batch& batch) {
  for (const ObjectId id : ids) {
    const Object& object = *state.find(id);
    if (object.zone != Zone::battlefield || !object.face_down) continue;
    const About about(event_of(id));
    cite(cr::r708_9);
    batch.push_back(revealed(id));
  }
}

void take_owned_away(Process& process) {
  std::vector<ObjectId> owned;
  for (const Object& object : process.state.objects) {
    if (process.state.player(object.owner).has_left) owned.push_back(object.id);
  }
  const State before = process.state;
  Board board = process.board();
  board.state = &before;
  for (const ObjectId id : owned)
    remember_past(process.state, board, id);  // 608.2h
  Batch batch;
  show_face_down(process.state, owned, batch);
  cease_all(process.state, owned, cr::r800_4a, batch);
  process.happen(std::move(batch));
}

std::vector<Move> exiles(const Board& board, const std::vector<PlayerId>& leaving) {
  std::vector<Move> moves;
  for (std::size_t index = 0; index < board.size(); ++index) {
    const PlayerId controller = board.controllers[index];
    if (!is_permanent(board, index) || !board.state->player(controller).has_left) continue;
    Move move;
    move.object = board.object(index).id;
    move.to = Zone::exile;
    move.cause = Cause::exile;
    const About about(event_of(move.object));
    const bool just_now = std::ranges::find(leaving, controller) != leaving.end();
    cite(just_now ? cr::r800_4a : cr::r800_4c);
    moves.push_back(move);
  }
  return moves;
}

// What an exile takes away may have given control of something else. What was away until something
// left (610.3) returns behind that.
void exile_uncontrolled(Process& process, const std::vector<PlayerId>& leaving) {
  for (;;) {
    look_at_moment(process);
    std::vector<Move> moves = exiles(process.board(), leaving);
    if (moves.empty()) break;
    move_objects(process, std::move(moves));
  }
  let_moment_pass(process);
}

}  // namespace

void leave_game(Process& process, const std::vector<PlayerId>& leaving) {
  if (!leaving.empty()) take_owned_away(process);
  for (const PlayerId player : leaving)
    end_control(process.state, player);
  if (!everybody_is_there(process.state)) exile_uncontrolled(process, leaving);
}

void exile_abandoned(Process& process) {
  leave_game(process, {});
}

}  // namespace lockstep::model
