// How a subject fails: each way ends in a verdict of its own.
#pragma once

#include "harness/guarded_game.h"

namespace lockstep::protocol {

/// The subject broke the protocol, ended, gave no answer or reported an error of its own. What it
/// said before counts for nothing any more.
class SubjectFailed : public harness::NamedFailure {
 public:
  using harness::NamedFailure::NamedFailure;
};

}  // namespace lockstep::protocol
