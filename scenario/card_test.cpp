#include "scenario/card.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "scenario/sheet.h"
#include "scenario/testing.h"
#include "scenario/text_file.h"

namespace lockstep {
namespace {

using namespace scenario_testing;

// With LOCKSTEP_REWRITE set in the environment the tests write the files in canonical form instead
// of complaining; for people who write many cards by hand.
void rewrite_if_asked(const std::filesystem::path& path, const std::string& printed) {
  if (std::getenv("LOCKSTEP_REWRITE") != nullptr) std::ofstream(path) << printed;
}

// Reading and printing are inverse, and files are kept as they are printed.
TEST(Card, EveryCardOfTheCorpusLoadsAndIsKeptInCanonicalForm) {
  for (const auto& path : json_files_below(kCorpus / "cards")) {
    const std::string text = read_file(path);
    const auto card = load_card(text, path.filename().string());
    if (!card) {
      ADD_FAILURE() << to_string(card.error());
      continue;
    }
    const std::string printed = print_card(*card);
    rewrite_if_asked(path, printed);
    EXPECT_EQ(printed, text) << path.filename();
    const auto again = load_card(printed, "printed");
    ASSERT_TRUE(again.has_value()) << to_string(again.error());
    EXPECT_EQ(*again, *card);
  }
}

TEST(Sheet, EverySheetOfTheCorpusLoadsAndIsKeptInCanonicalForm) {
  for (const auto& path : json_files_below(kCorpus / "sheets")) {
    const std::string text = read_file(path);
    const auto sheet = load_sheet(text, path.filename().string());
    if (!sheet) {
      ADD_FAILURE() << to_string(sheet.error());
      continue;
    }
    rewrite_if_asked(path, print_sheet(*sheet));
    EXPECT_EQ(print_sheet(*sheet), text) << path.filename();
  }
}

TEST(Card, BlanksAreKeptAndMarked) {
  const PrintedName name = parse_name("Wolf in _____ Clothing");
  ASSERT_EQ(name.size(), 4U);
  EXPECT_TRUE(name[2].blank);
  EXPECT_FALSE(name[3].blank);
  EXPECT_EQ(to_string(name), "Wolf in _____ Clothing");
  EXPECT_FALSE(parse_name("_____-o-saurus")[0].blank);
}

TEST(Card, PrintedNumbersRoundTrip) {
  for (const std::string_view text : {"0", "3", "-1", "*", "1+*", "7-*"}) {
    const auto number = parse_printed_number(text);
    ASSERT_TRUE(number.has_value()) << text;
    EXPECT_EQ(to_string(*number), text);
  }
  for (const std::string_view text : {"", "+", "1+", "**", "x", "12345678"}) {
    EXPECT_FALSE(parse_printed_number(text).has_value()) << text;
  }
}

TEST(Card, NoManaCostIsNotZero) {
  const auto forest = load_card(R"({"name": "A", "types": ["land"]})", "test");
  const auto zero =
      load_card(R"({"name": "A", "mana_cost": "{0}", "types": ["artifact"]})", "test");
  ASSERT_TRUE(forest && zero);
  EXPECT_FALSE(forest->faces[0].mana_cost.has_value());
  EXPECT_EQ(zero->faces[0].mana_cost->size(), 1U);
}

LoadError first_error(std::string_view text) {
  const auto card = load_card(text, "test.json");
  if (card) {
    ADD_FAILURE() << "loaded: " << text;
    return {};
  }
  return card.error().front();
}

TEST(Card, BadCardsAreRefusedWithPlaceAndSuggestion) {
  EXPECT_EQ(first_error(R"({"name": "A", "types": ["creture"]})").suggestion, "creature");
  EXPECT_EQ(first_error(R"({"name": "A", "types": ["land"], "color": ["W"]})").pointer, "/color");
  EXPECT_EQ(first_error(R"({"name": "A", "types": ["land"], "subtypes": ["Forrest"]})").suggestion,
            "Forest");
  EXPECT_EQ(first_error(R"({"name": "A", "types": ["instant"], "mana_cost": "{2}{Y}"})").pointer,
            "/mana_cost");
  EXPECT_EQ(first_error(R"({"name": "A", "types": ["instant"], "mana_cost": ""})").pointer,
            "/mana_cost");
  const LoadError slot = first_error(
      R"({"name": "A", "types": ["instant"], "abilities": [
           {"spell": {"targets": {"slot": "a", "of": "creature"},
                      "effect": {"destroy": {"target": "b"}}}}]})");
  EXPECT_EQ(slot.pointer, "/abilities/0/spell/effect/destroy");
  EXPECT_EQ(slot.expected, "one of a");
  EXPECT_EQ(first_error(R"({"name": "A", "types": ["instant"], "abilities": [
           {"spell": {"effect": {"if": {"condition": {"paid": "kikcer"},
                                       "then": "proliferate"}}}}]})")
                .pointer,
            "/abilities/0/spell/effect/if/condition");
  EXPECT_EQ(first_error(R"({"name": "A", "name": "B", "types": ["land"]})").message,
            "the key \"name\" appears twice in one object");
  EXPECT_EQ(first_error(R"({"name": "A", "layout": "split", "types": ["land"]})").pointer,
            "/types");
}

TEST(Card, HostileFilesGetAnError) {
  EXPECT_FALSE(load_card("", "test").has_value());
  EXPECT_FALSE(load_card("{\"name\": \"\xff\"}", "test").has_value());
  EXPECT_FALSE(load_card("[]", "test").has_value());
  EXPECT_FALSE(load_card("null", "test").has_value());
  EXPECT_FALSE(load_card(std::string(100'000, '['), "test").has_value());
  EXPECT_FALSE(load_card(std::string(100'000, '{'), "test").has_value());
  EXPECT_FALSE(load_card("1e999999", "test").has_value());
  EXPECT_FALSE(load_card(std::string((8U << 20U) + 1, ' '), "test").has_value());
  std::string deep = R"({"name": "A", "types": ["land"], "abilities": [{"static": {"affects": )";
  for (int level = 0; level < 1000; ++level)
    deep += R"({"every": {"not": )";
  EXPECT_FALSE(load_card(deep, "test").has_value());
  const auto many = load_card(R"({"a":1,"b":1,"c":1,"d":1})", "test");
  ASSERT_FALSE(many.has_value());
  EXPECT_GE(many.error().size(), 4U);
}

}  // namespace
}  // namespace lockstep
