// Whole actions on the wire: as scenario files write them, with a table of the handles that their
// names stand for. What an effect comes from stands beside the action, by its handle.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenario/game.h"
#include "scenario/json_reader.h"
#include "scenario/naming.h"
#include "scenario/position.h"
#include "scenario/step.h"

namespace lockstep::protocol {

/// An action of a game that began at this position.
Json action_to_json(const Action& action, const Position& position);

/// Every name of an object or a player in the action, its answers included; nothing where one that
/// must stand for something does not, which `unknown` then holds.
std::optional<std::vector<Binding>> names_in_action(const Action& action, const NameTable& names,
                                                    std::string& unknown);

}  // namespace lockstep::protocol
