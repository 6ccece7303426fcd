// A finding in forms that others keep: a test of their own, a scenario of the corpus.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "harness/run.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// A GoogleTest file that fails while the finding is there. It holds the scenario with all cards
/// and sheets that it uses, and needs the library and nothing else.
std::string gtest_of(const Scenario& scenario);

/// The scenario with what it uses of the corpus written into it; the universe holds nothing else.
Scenario with_own_cards(const Scenario& scenario);

/// The failing run with its answers completed and, where it failed, an expectation of what the
/// specification shows there; or why that cannot be written. It holds on the specification alone.
std::expected<Scenario, std::string> with_expectations(const Scenario& scenario,
                                                       const SideMaker& make = make_side);

/// `a_counter_is_forgotten` of a title: letters, digits and underscores.
std::string identifier_of(std::string_view title);

}  // namespace lockstep::harness
