#pragma once

// Reads trees of the card language where a scenario holds them: instructions that speak of its
// objects and players by name, and abilities that an expectation asks for.

#include <vector>

#include "scenario/json_fields.h"
#include "scenario/scenario_names.h"
#include "scenario/tree.h"

namespace lockstep {

/// One instruction or a list of them, which may name objects and players of the scenario.
std::vector<Tree> read_effect(const JsonCursor& cursor, const ScenarioNames& names);

/// A list of abilities as cards print them.
std::vector<Tree> read_abilities(const JsonCursor& cursor, const ScenarioNames& names);

}  // namespace lockstep
