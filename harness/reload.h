// Scenarios as their files will be read.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "scenario/position.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// The universe without what a scenario's own file defines: a scenario is printed with its
/// definitions, so it is loaded without them.
std::shared_ptr<const Universe> shared_part(const Universe& universe);

/// A scenario printed and loaded again: steps know their pointers, and what does not fit is
/// refused.
std::expected<Scenario, std::string> reloaded(const Scenario& scenario, std::string_view file);

}  // namespace lockstep::harness
