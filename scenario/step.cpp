#include "scenario/step.h"

#include <algorithm>
#include <array>

#include "scenario/enum_names.h"

namespace lockstep {
namespace {

constexpr auto kVerbNames =
    std::to_array<std::string_view>({"pass", "effect", "cast", "cast_face_down", "play_land",
                                     "activate", "turn_face_up", "resolve", "advance_to"});
static_assert(names_all(kVerbNames, Verb::advance_to));

}  // namespace

bool is_by_everybody(Verb verb) {
  return verb == Verb::resolve || verb == Verb::advance_to;
}

bool is_about_an_object(Verb verb) {
  return verb != Verb::pass && verb != Verb::effect && !is_by_everybody(verb);
}

std::optional<std::string_view> number_field(Verb verb) {
  switch (verb) {
    case Verb::cast:
    case Verb::play_land: return "face";
    case Verb::activate: return "ability";
    default: return std::nullopt;
  }
}

std::string_view to_string(Verb verb) {
  return name_in(kVerbNames, verb);
}

std::optional<Verb> verb_from_string(std::string_view text) {
  return value_in<Verb>(kVerbNames, text);
}

bool operator==(const Action& a, const Action& b) {
  return a.by == b.by && a.verb == b.verb && a.source == b.source &&
         std::ranges::equal(a.instructions, b.instructions, equal) && a.object == b.object &&
         a.number == b.number && a.step == b.step && a.answers == b.answers;
}

}  // namespace lockstep
