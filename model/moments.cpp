#include "model/moments.h"

#include "model/cr611_durations.h"
#include "model/cr704_world_rule.h"

namespace lockstep::model {

void let_moment_pass(Process& process) {
  end_durations(process);
  State& state = process.state;
  if (state.has_worlds) note_worlds(state, process.board());
}

}  // namespace lockstep::model
