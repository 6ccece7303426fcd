#pragma once

// What the steps of a run may speak of.

#include "scenario/naming.h"
#include "scenario/scenario_names.h"

namespace lockstep {

/// The names of the run's position. Both tables must outlive it.
struct StepContext {
  const ScenarioNames& names;
  const NameTable& stickers;
};

}  // namespace lockstep
