#include "harness/export.h"

#include <cctype>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

// A text that may stand in a raw string literal with this delimiter.
constexpr std::string_view kDelimiter = "scenario";

// Moves definitions that are used into a universe of their own.
template <class Definition>
class Moved {
 public:
  Moved(const std::vector<Definition>& from, std::vector<Definition>& to) : from_(from), to_(to) {}
  std::size_t operator()(std::size_t old) {
    const auto [place, is_new] = places_.try_emplace(old, to_.size());
    if (is_new) to_.push_back(from_[old]);
    return place->second;
  }

 private:
  const std::vector<Definition>& from_;
  std::vector<Definition>& to_;
  std::map<std::size_t, std::size_t> places_;
};

}  // namespace

std::string identifier_of(std::string_view title) {
  std::string identifier;
  for (const char letter : title) {
    const auto byte = static_cast<unsigned char>(letter);
    if (std::isalnum(byte) != 0)
      identifier += static_cast<char>(std::tolower(byte));
    else if (!identifier.empty() && identifier.back() != '_')
      identifier += '_';
  }
  while (!identifier.empty() && identifier.back() == '_')
    identifier.pop_back();
  const bool is_none =
      identifier.empty() || std::isdigit(static_cast<unsigned char>(identifier.front())) != 0;
  return is_none ? "finding_" + identifier : identifier;
}

Scenario with_own_cards(const Scenario& scenario) {
  const Universe& old = *scenario.runs.front().position.universe;
  auto own = std::make_shared<Universe>();
  Moved<CardDefinition> card(old.cards, own->cards);
  Moved<SheetDefinition> sheet(old.sheets, own->sheets);
  Scenario moved = scenario;
  for (Run& run : moved.runs) {
    for (PositionObject& each : run.position.objects) {
      if (each.card) each.card = card(*each.card);
    }
    for (PositionPlayer& player : run.position.players) {
      for (std::size_t& each : player.sheets)
        each = sheet(each);
    }
  }
  for (Run& run : moved.runs)
    run.position.universe = own;
  return moved;
}

std::string gtest_of(const Scenario& scenario) {
  return fmt::format(
      R"(// Written by `lockstep export --gtest`. Fails while the finding is there.
// Link it with lockstep_harness and GTest::gtest_main.

{3} <memory>
{3} <string_view>

{3} <gtest/gtest.h>

{3} "harness/run.h"
{3} "scenario/position.h"
{3} "scenario/scenario_file.h"
{3} "scenario/verdict.h"

namespace {{

constexpr std::string_view kScenario = R"{0}(
{1}){0}";

TEST(Finding, {2}) {{
  const auto nothing = std::make_shared<const lockstep::Universe>();
  const auto scenario = lockstep::load_scenario(kScenario, "kScenario", nothing);
  ASSERT_TRUE(scenario) << to_string(scenario.error().front());
  for (const auto& run : lockstep::harness::run_scenario(*scenario).runs) {{
    EXPECT_EQ(to_string(run.verdict), "agree") << run.step << ": " << run.message;
  }}
}}

}}  // namespace
)",
      kDelimiter, print_scenario(with_own_cards(scenario)), identifier_of(scenario.title),
      "#include");
}

}  // namespace lockstep::harness
