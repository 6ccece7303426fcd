#pragma once

// What the steps of a run may speak of.

#include "scenario/naming.h"
#include "scenario/scenario_names.h"

namespace lockstep {

/// What the run's position gives: names, in tables that must outlive it, and whether players act.
struct StepContext {
  const ScenarioNames& names;
  const NameTable& stickers;
  bool actions = false;
};

}  // namespace lockstep
