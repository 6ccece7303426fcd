#include "scenario/step.h"

#include <algorithm>
#include <array>

#include "scenario/enum_names.h"

namespace lockstep {
namespace {

constexpr auto kVerbNames = std::to_array<std::string_view>({"pass", "effect"});
static_assert(names_all(kVerbNames, Verb::effect));

}  // namespace

std::string_view to_string(Verb verb) {
  return name_in(kVerbNames, verb);
}

std::optional<Verb> verb_from_string(std::string_view text) {
  return value_in<Verb>(kVerbNames, text);
}

bool operator==(const Action& a, const Action& b) {
  return a.by == b.by && a.verb == b.verb && a.source == b.source &&
         std::ranges::equal(a.instructions, b.instructions, equal) && a.answers == b.answers;
}

}  // namespace lockstep
