// A finding as a page: one HTML file that works without network.
#pragma once

#include <string>

#include "harness/run.h"
#include "scenario/scenario.h"

namespace lockstep::harness {

/// The page of one run of a scenario: steps to move through, the board after each, what the sides
/// show differently, and the effects in the order in which they apply.
std::string html_page(const Scenario& scenario, const Run& run, const RunReport& report,
                      const SideMaker& make = make_side);

/// What the page shows, as JSON.
std::string page_data(const Scenario& scenario, const Run& run, const RunReport& report,
                      const SideMaker& make = make_side);

/// The page itself; the data goes in place of kPageDataMark.
extern const char* const kPageTemplate;
inline constexpr const char* kPageDataMark = "@DATA@";
inline constexpr const char* kPageTitleMark = "@TITLE@";

}  // namespace lockstep::harness
