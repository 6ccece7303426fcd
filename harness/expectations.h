// Holds what a scenario expects against what one side shows.
#pragma once

#include <string>
#include <vector>

#include "scenario/event.h"
#include "scenario/expectation.h"
#include "scenario/game.h"
#include "scenario/judge.h"
#include "scenario/naming.h"
#include "scenario/snapshot.h"

namespace lockstep::harness {

/// One expectation that does not hold.
struct Failure {
  std::string pointer;  // JSON pointer of the expectation in its file
  std::string about;    // `bear.power`
  std::string expected;
  std::string shown;
};

/// What is shown at one moment.
struct Moment {
  Game* game = nullptr;
  Judge* judge = nullptr;  // the specification's; null where nobody can be asked for rules
  const NameTable* names = nullptr;
  Events events;  // since the previous step of the scenario
};

/// Every expectation that does not hold; nothing when all hold.
std::vector<Failure> check(const Expectation& expectation, const Moment& moment);

}  // namespace lockstep::harness
