#include "scenario/expectation.h"

#include <array>

#include "scenario/enum_names.h"

namespace lockstep {
namespace {

constexpr auto kExpectedFieldNames =
    std::to_array<std::string_view>({"name",           "names",         "mana_cost",
                                     "mana_value",     "colors",        "color_indicator",
                                     "supertypes",     "types",         "subtypes",
                                     "abilities",      "has",           "has_not",
                                     "power",          "toughness",     "loyalty",
                                     "defense",        "exists",        "nature",
                                     "zone",           "place",         "owner",
                                     "controller",     "incarnation",   "tapped",
                                     "flipped",        "face_down",     "phased_out",
                                     "summoning_sick", "counters",      "stickers",
                                     "stickered",      "attached_to",   "damage",
                                     "chosen",         "chosen_player", "source",
                                     "modes",          "paid",          "x",
                                     "targets",        "division"});
static_assert(names_all(kExpectedFieldNames, ExpectedField::division));

constexpr auto kPlayerFieldNames = std::to_array<std::string_view>(
    {"life", "mana", "counters", "accessible_stickers", "in_game", "library", "hand", "graveyard"});
static_assert(names_all(kPlayerFieldNames, ExpectedPlayerField::graveyard));
static_assert(kExpectedFieldNames.size() == kExpectedFieldCount);

}  // namespace

std::string_view to_string(ExpectedField field) {
  return name_in(kExpectedFieldNames, field);
}

std::optional<ExpectedField> expected_field_from_string(std::string_view text) {
  return value_in<ExpectedField>(kExpectedFieldNames, text);
}

std::string_view to_string(ExpectedPlayerField field) {
  return name_in(kPlayerFieldNames, field);
}

std::optional<ExpectedPlayerField> expected_player_field_from_string(std::string_view text) {
  return value_in<ExpectedPlayerField>(kPlayerFieldNames, text);
}

}  // namespace lockstep
