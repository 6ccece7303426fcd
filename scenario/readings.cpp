#include "scenario/readings.h"

#include <array>

namespace lockstep {
namespace {

constexpr auto kManyNames = std::to_array<std::string_view>({"each", "none"});
static_assert(kManyNames[many_names::each] == "each" && kManyNames[many_names::none] == "none");

constexpr auto kLegendGroups = std::to_array<std::string_view>({"connected", "pairs", "per_name"});
static_assert(kLegendGroups[legend_groups::connected] == "connected" &&
              kLegendGroups[legend_groups::pairs] == "pairs" &&
              kLegendGroups[legend_groups::per_name] == "per_name");

constexpr auto kSoleRevealer = std::to_array<std::string_view>({"wins", "nobody"});
static_assert(kSoleRevealer[sole_revealer::wins] == "wins" &&
              kSoleRevealer[sole_revealer::nobody] == "nobody");

constexpr auto kTargetOfATarget = std::to_array<std::string_view>({"stays", "goes"});
static_assert(kTargetOfATarget[target_of_a_target::stays] == "stays" &&
              kTargetOfATarget[target_of_a_target::goes] == "goes");

constexpr auto kCouldTarget = std::to_array<std::string_view>({"original", "copy"});
static_assert(kCouldTarget[could_target::original] == "original" &&
              kCouldTarget[could_target::copy] == "copy");

constexpr auto kReadings = std::to_array<ReadingSpec>({
    {ReadingName::name_sticker_on_many_names, "name_sticker_on_many_names", "123.6c",
     "Does a name sticker on an object with several names go into each of them, or into none?",
     kManyNames},
    {ReadingName::legend_rule_groups, "legend_rule_groups", "704.5j",
     "Which legendary permanents with several names make one choice of the one to keep?",
     kLegendGroups},
    {ReadingName::sole_revealer, "sole_revealer", "701.30d",
     "Does the only player who reveals a card in a clash win it?", kSoleRevealer},
    {ReadingName::target_of_a_target, "target_of_a_target", "608.2b",
     "Is a target still legal that is described by another target which has become illegal?",
     kTargetOfATarget},
    {ReadingName::could_target, "could_target", "707.10d",
     "Which controller's view tells what a spell could target when a copy gets another controller?",
     kCouldTarget},
});
static_assert(kReadings.size() == kReadingCount);

// Readings are looked up by place.
constexpr bool in_order() {
  for (std::size_t place = 0; place < kReadings.size(); ++place) {
    if (kReadings[place].name != static_cast<ReadingName>(place)) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

std::span<const ReadingSpec> all_readings() {
  return kReadings;
}

const ReadingSpec& spec_of(ReadingName name) {
  return kReadings[static_cast<std::size_t>(name)];
}

std::optional<ReadingName> reading_from_string(std::string_view text) {
  for (const ReadingSpec& spec : kReadings) {
    if (spec.text == text) return spec.name;
  }
  return std::nullopt;
}

std::string_view Readings::value_text(ReadingName name) const {
  return spec_of(name).values[value(name)];
}

}  // namespace lockstep
