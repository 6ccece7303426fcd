#include "model/moments.h"

#include "model/cr603_triggers.h"
#include "model/cr610_returning.h"
#include "model/cr611_durations.h"
#include "model/cr704_world_rule.h"

namespace lockstep::model {
namespace {

// 302.6: a permanent that changes its controller is as new as one that has just entered.
void note_controllers(State& state, const Board& board) {
  std::vector<PlayerId> controllers = board.controllers;
  for (std::size_t index = 0; index < state.objects.size(); ++index) {
    Object& object = state.objects[index];
    if (object.zone != Zone::battlefield || object.held_by == controllers[index]) continue;
    if (object.held_by.is_player()) object.status.summoning_sick = true;
    object.held_by = controllers[index];
  }
}

}  // namespace

void look_at_moment(Process& process) {
  end_durations(process);
  State& state = process.state;
  if (state.has_worlds) note_worlds(state, process.board());
  if (!state.has_actions) return;
  note_controllers(state, process.board());
  note_states(process);
}

void let_moment_pass(Process& process) {
  look_at_moment(process);
  if (process.state.has_actions) return_exiled(process);
}

}  // namespace lockstep::model
