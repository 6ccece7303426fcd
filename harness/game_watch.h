// Watches one game step by step: invariants of both sides, and what would act but is not
// interpreted.
#pragma once

#include <optional>
#include <string>

#include "harness/events.h"
#include "harness/invariants.h"
#include "harness/lockstep.h"
#include "harness/support.h"
#include "scenario/position.h"
#include "scenario/verdict.h"

namespace lockstep::harness {

/// What ends a game early: a broken invariant, or something that is not interpreted.
struct Ending {
  Verdict verdict = Verdict::invariant_broken;
  std::string message;
};

class GameWatch {
 public:
  explicit GameWatch(const Position& position) : support_(position) {}
  /// To be called after the load and after every accepted call. Looks when an action is over, since
  /// a snapshot in the middle of one may show what no rest position could.
  std::optional<Ending> look(Lockstep& pair);

 private:
  Support support_;
  Invariants specification_;
  Invariants subject_;
  EventLog specification_events_;
  EventLog subject_events_;
};

}  // namespace lockstep::harness
