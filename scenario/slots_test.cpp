#include "scenario/slots.h"

#include <gtest/gtest.h>

#include "scenario/tree_json.h"

namespace lockstep {
namespace {

// The problems of an ability written as JSON, a line each.
std::string problems_of(std::string_view ability, bool has_x = false) {
  const Settings settings;
  ErrorList errors("test", settings.max_errors);
  const auto json = parse_json(ability, settings, errors);
  TreeReader reader;
  const Tree tree =
      json ? reader.read(JsonCursor(*json, settings, errors), Sort::ability) : nullptr;
  if (tree == nullptr) return to_string(errors.take());
  std::string text;
  for (const SlotProblem& problem : check_ability_slots(*tree, has_x)) {
    text += problem.message + "\n";
  }
  return text;
}

TEST(Slots, ATargetMayBeReadAfterItsGroup) {
  EXPECT_EQ(problems_of(R"({"spell": {"targets": {"slot": "t", "of": "creature"},
                                      "effect": {"destroy": {"target": "t"}}}})"),
            "");
}

TEST(Slots, AnUnfilledSlotIsRefused) {
  EXPECT_EQ(problems_of(R"({"spell": {"effect": {"destroy": {"target": "t"}}}})"),
            "nothing before fills the slot \"t\" on every path\n");
}

TEST(Slots, ASlotHoldsOneSortOfThing) {
  EXPECT_NE(problems_of(R"({"spell": {"targets": {"slot": "t", "of": "creature"},
                                      "effect": {"destroy": {"those": "t"}}}})"),
            "");
}

TEST(Slots, BothBranchesMustFillASlot) {
  const auto with_else = [](const std::string& otherwise) {
    return R"({"spell": {"effect": [
      {"if": {"condition": {"exists": "Forest"},
              "then": {"choose_objects": {"of": "creature", "slot": "c"}})" +
           otherwise + R"(}}, {"tap": {"those": "c"}}]}})";
  };
  EXPECT_NE(problems_of(with_else("")), "");
  EXPECT_EQ(problems_of(with_else(R"(, "else": {"choose_objects": {"of": "land", "slot": "c"}})")),
            "");
}

TEST(Slots, AnInstanceForEachPlayerKnowsThatPlayer) {
  const auto with = [](const std::string& each) {
    return R"({"spell": {"targets": {"slot": "t", "of": ["permanent",
                {"controlled_by": "that_player"}])" +
           each + R"(}, "effect": {"gain_control": {"target": "t"}}}})";
  };
  EXPECT_NE(problems_of(with("")), "");
  EXPECT_EQ(problems_of(with(R"(, "for_each": "opponents")")), "");
}

TEST(Slots, WhatIsSaidOfOthersThatEnterKnowsThem) {
  const auto with = [](const std::string& of) {
    return R"({"static": {"rules": {"as_enters": {
                "effect": {"become_copy": {"object": "that_object", "of": "self"}})" +
           of + "}}}}";
  };
  EXPECT_NE(problems_of(with("")), "");
  EXPECT_EQ(problems_of(with(R"(, "of": "creature")")), "");
}

TEST(Slots, CostsToChooseFromMustAllFillASlot) {
  const auto with = [](const std::string& other) {
    return R"({"activated": {"cost": {"either": [
                {"cost": {"sacrifice": {"objects": {"choose": "creature"}, "slot": "paid"}}},
                {"cost": )" +
           other + R"(}]}, "effect": {"exile": {"those": "paid"}}}})";
  };
  EXPECT_NE(problems_of(with("\"{3}\"")), "");
  EXPECT_EQ(problems_of(with(R"({"exile": {"objects": {"choose": "artifact"}, "slot": "paid"}})")),
            "");
}

TEST(Slots, WhatMayBeDoneCountsOnlyInThen) {
  EXPECT_EQ(problems_of(R"({"spell": {"effect": {"may": {
      "effect": {"choose_objects": {"of": "creature", "slot": "c"}},
      "then": {"tap": {"those": "c"}}}}}})"),
            "");
  EXPECT_NE(problems_of(R"({"spell": {"effect": [
      {"may": {"choose_objects": {"of": "creature", "slot": "c"}}}, {"tap": {"those": "c"}}]}})"),
            "");
}

TEST(Slots, AModeDoesNotSeeTheTargetsOfAnother) {
  EXPECT_NE(problems_of(R"({"spell": {"modes": [
      {"targets": {"slot": "t", "of": "creature"}, "effect": {"tap": {"target": "t"}}},
      {"effect": {"untap": {"target": "t"}}}]}})"),
            "");
}

TEST(Slots, ALoopNamesWhatItGoesThrough) {
  EXPECT_EQ(problems_of(R"({"spell": {"effect": {"for_each": {
      "things": {"every": "creature"}, "slot": "it", "effect": {"tap": {"those": "it"}}}}}})"),
            "");
}

TEST(Slots, AnEventTellsOnlyWhatItConcerns) {
  EXPECT_EQ(problems_of(R"({"triggered": {"when": {"dies": "creature"},
                                          "effect": {"exile": "that_object"}}})"),
            "");
  EXPECT_NE(problems_of(R"({"triggered": {"when": {"dies": "creature"},
                                          "effect": {"gain_life": "that_much"}}})"),
            "");
  EXPECT_NE(problems_of(R"({"triggered": {"when": [{"dies": "creature"}, {"begins": "upkeep"}],
                                          "effect": {"exile": "that_object"}}})"),
            "");
}

TEST(Slots, XNeedsACostWithX) {
  constexpr std::string_view kSpell = R"({"spell": {"effect": {"draw": "x"}}})";
  EXPECT_NE(problems_of(kSpell), "");
  EXPECT_EQ(problems_of(kSpell, true), "");
  EXPECT_EQ(problems_of(R"({"activated": {"cost": "{X}", "effect": {"draw": "x"}}})"), "");
}

TEST(Slots, AGrantedAbilityMayReuseANameAndSeesWhatWasChosen) {
  EXPECT_EQ(problems_of(R"({"spell": {"targets": {"slot": "t", "of": "creature"}, "effect": [
      {"choose_word": {"from": "color", "slot": "c"}},
      {"apply": {"to": {"target": "t"}, "changes": {"gain_abilities": [
        {"keyword": {"name": "protection", "quality": {"has_color": {"that_word": "c"}}}},
        {"activated": {"cost": "{T}", "targets": {"slot": "t", "of": "creature"},
                       "effect": {"tap": {"target": "t"}}}}]}}}]}})"),
            "");
}

TEST(Slots, TheAffectedObjectIsKnownOnlyWithinChanges) {
  EXPECT_EQ(problems_of(R"({"static": {"affects": {"every": "artifact"}, "changes":
      {"set_power_toughness": {"power": {"mana_value_of": "affected"}}}}})"),
            "");
  EXPECT_NE(problems_of(R"({"spell": {"effect": {"destroy": "affected"}}})"), "");
}

TEST(Slots, FillingASlotTwiceInOneAbilityIsRefused) {
  EXPECT_NE(problems_of(R"({"spell": {"targets": [{"slot": "t", "of": "creature"},
                                                  {"slot": "t", "of": "land"}],
                                      "effect": {"tap": {"target": "t"}}}})"),
            "");
}

}  // namespace
}  // namespace lockstep
