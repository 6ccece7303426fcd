// What citations are kept for: each field of an object has the rules that made it, and no others.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

using Numbers = std::set<std::string>;
using Shown = SnapshotField;

constexpr const char* kHybrid = R"({"name":"Twin Imp","synthetic":true,"mana_cost":"{X}{2/W}{B/G}",
  "types":["creature"],"subtypes":["Imp"],"power":1,"toughness":1})";
constexpr const char* kPlainsField = R"({"name":"Plain Field","synthetic":true,"types":["land"],
  "subtypes":["Plains"],"abilities":[{"keyword":"hexproof"}]})";
constexpr const char* kStillRelic = R"({"name":"Still Relic","synthetic":true,"mana_cost":"{1}",
  "types":["artifact"],"power":3,"toughness":3})";

/// A position that is played with recording on.
struct CitedGame : TestGame {
  void begin() {
    ASSERT_TRUE(load());
    game().record_citations(true);
  }

  /// The applied rules of a field in the last step.
  Numbers rules(const char* name, Shown field) {
    return rules({Product::Kind::field, object(name), field});
  }
  Numbers rules(const Product& product) {
    Numbers numbers;
    for (const Citation& each : game().citations()) {
      if (each.use == Citation::Use::applied && each.product == product) {
        numbers.emplace(row_of(each.rule).number);
      }
    }
    return numbers;
  }

  /// The fields of an object that have any applied rule.
  std::set<Shown> fields(const char* name) {
    std::set<Shown> found;
    for (const Citation& each : game().citations()) {
      const Product& about = each.product;
      if (each.use == Citation::Use::applied && about.kind == Product::Kind::field &&
          about.object == object(name)) {
        found.insert(about.field);
      }
    }
    return found;
  }
};

// Says a static ability of an artifact that costs one.
std::string relic(const std::string& affects, const std::string& changes) {
  return R"({"name":"Old Relic","synthetic":true,"mana_cost":"{1}","types":["artifact"],
    "abilities":[{"static":{"affects":)" +
         affects + R"(,"changes":)" + changes + "}}]}";
}

TEST(Citations, mana_value_has_the_rules_of_its_own_cost) {
  CitedGame game;
  game.add("ogre", kOgre);
  game.add("land", kPlainsField);
  game.add("imp", kHybrid);
  game.begin();
  ASSERT_TRUE(game.effect(R"({"gain_life":1})"));
  EXPECT_EQ(game.rules("ogre", Shown::mana_value), (Numbers{"202.3"}));
  EXPECT_EQ(game.rules("land", Shown::mana_value), (Numbers{"202.3a"}));
  EXPECT_EQ(game.rules("imp", Shown::mana_value), (Numbers{"202.3", "202.3e", "202.3f"}));
  EXPECT_EQ(game.rules("imp", Shown::copiable_mana_value), (Numbers{"202.3", "202.3e", "202.3f"}));
  EXPECT_EQ(game.fields("ogre"), (std::set{Shown::mana_value, Shown::copiable_mana_value}));
  EXPECT_EQ(game.fields("imp"), (std::set{Shown::mana_value, Shown::copiable_mana_value}));
  EXPECT_FALSE(game.rules(Product{}).contains("202.3"));
}

TEST(Citations, a_filter_that_asks_a_mana_value_leaves_its_rules_with_the_mana_value) {
  CitedGame game;
  game.add("ogre", kOgre);
  game.add("imp", kHybrid);
  game.add("relic", relic(R"({"every":["creature",{"mana_value":{"at_most":3}}]})",
                          R"([{"modify_power_toughness":{"power":1}}])"));
  game.begin();
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":["creature",{"mana_value":{"at_least":4}}]}})"));
  EXPECT_EQ(game.size_of("ogre"), "3/2");
  EXPECT_EQ(game.rules("ogre", Shown::power), (Numbers{"613.4c", "613.7"}));
  EXPECT_EQ(game.rules("ogre", Shown::toughness), Numbers{});
  EXPECT_EQ(game.rules("ogre", Shown::mana_value), (Numbers{"202.3"}));
}

TEST(Citations, a_number_that_is_a_mana_value_leaves_its_rules_there) {
  CitedGame game;
  game.add("imp", kHybrid);
  game.add("ogre", kOgre);
  game.add("relic", relic(R"({"every":"creature"})",
                          R"([{"set_power_toughness":{"power":{"mana_value_of":"affected"}}}])"));
  game.begin();
  ASSERT_TRUE(game.effect(R"({"gain_life":1})"));
  EXPECT_EQ(game.size_of("imp"), "3/1");
  EXPECT_EQ(game.rules("imp", Shown::power), (Numbers{"613.4b", "613.7"}));
  EXPECT_EQ(game.rules("imp", Shown::toughness), Numbers{});
}

TEST(Citations, counters_and_stickers_are_cited_for_what_they_change) {
  CitedGame game;
  game.add_sheet(R"({"name":"Ancestral Hot Dog Minotaur","stickers":[{"name":"Dark"}]})");
  game.add("ogre", kOgre);
  auto& plain = game.add("plain", kOgre);
  plain.counters.push_back({Symbol::intern("+1/+0"), 2, game.next_stamp()});
  plain.counters.push_back({Symbol::intern("flying"), 1, game.next_stamp()});
  game.begin();
  ASSERT_TRUE(game.effect(make(Kind::put_sticker, {{Field::on, TestGame::named("ogre")}})));
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.answer({1}));
  EXPECT_EQ(game.name_of("ogre"), "Gray Dark Ogre");
  EXPECT_EQ(game.rules("ogre", Shown::names), (Numbers{"123.6", "123.6c", "613.7"}));
  EXPECT_EQ(game.rules("ogre", Shown::copiable_names), Numbers{});
  EXPECT_EQ(game.rules("plain", Shown::power), (Numbers{"122.1a", "613.7"}));
  EXPECT_EQ(game.rules("plain", Shown::toughness), Numbers{});
  EXPECT_EQ(game.rules("plain", Shown::abilities), (Numbers{"122.1b", "613.7"}));
}

TEST(Citations, a_type_line_that_is_set_is_told_apart_from_the_abilities_it_takes) {
  CitedGame game;
  game.add("land", kPlainsField);
  game.begin();
  ASSERT_TRUE(game.effect(
      R"({"apply":{"to":{"every":"land"},"changes":[{"set_types":{"subtypes":["Swamp"]}}]}})"));
  EXPECT_EQ(game.rules("land", Shown::subtypes), (Numbers{"205.1a", "613.1d", "613.7"}));
  EXPECT_EQ(game.rules("land", Shown::abilities), (Numbers{"305.7", "613.1d", "613.7"}));
  EXPECT_EQ(game.rules("land", Shown::types), Numbers{});
  EXPECT_EQ(game.rules("land", Shown::names), Numbers{});
}

TEST(Citations, permanents_that_are_no_creatures_have_no_power_by_its_own_rule) {
  CitedGame game;
  game.add("relic", kStillRelic);
  game.begin();
  ASSERT_TRUE(game.effect(R"({"gain_control":{"every":"artifact"}})", TestGame::ben));
  EXPECT_EQ(game.rules("relic", Shown::power), (Numbers{"208.3"}));
  EXPECT_EQ(game.rules("relic", Shown::toughness), (Numbers{"208.3"}));
  EXPECT_EQ(game.rules("relic", Shown::copiable_power), Numbers{});
  EXPECT_EQ(game.rules("relic", Shown::controller), (Numbers{"613.1b", "613.7"}));
}

TEST(Citations, a_copy_effect_makes_copiable_values_and_what_follows_from_them) {
  CitedGame game;
  game.add("ogre", kOgre);
  game.add("land", kPlainsField);
  game.begin();
  ASSERT_TRUE(game.effect(make(Kind::become_copy, {{Field::object, TestGame::named("land")},
                                                   {Field::of, TestGame::named("ogre")}})));
  const Numbers copied{"613.2a", "707.2"};
  for (const Shown field : {Shown::names, Shown::mana_cost, Shown::colors, Shown::types,
                            Shown::subtypes, Shown::abilities, Shown::power, Shown::toughness}) {
    EXPECT_EQ(game.rules("land", field), copied) << static_cast<int>(field);
  }
  EXPECT_EQ(game.rules("land", Shown::copiable_names), copied);
  EXPECT_EQ(game.rules("land", Shown::copiable_mana_value), (Numbers{"202.3"}));
  EXPECT_EQ(game.rules("land", Shown::supertypes), Numbers{});
}

TEST(Citations, split_cards_adventures_and_token_copies_have_the_mana_value_of_their_cost) {
  CitedGame game;
  game.add("split",
           R"({"name":"Fire // Ice","layout":"split","synthetic":true,"faces":[
    {"name":"Fire","mana_cost":"{1}{R}","types":["instant"]},
    {"name":"Ice","mana_cost":"{1}{U/R}","types":["instant"]}]})",
           TestGame::ana, Zone::graveyard);
  game.add("adventurer", R"({"name":"Tall Giant","layout":"adventure","synthetic":true,"faces":[
    {"name":"Tall Giant","mana_cost":"{4}{G}","types":["creature"],"power":7,"toughness":7},
    {"name":"Small Step","mana_cost":"{W/P}","types":["instant"]}]})");
  game.begin();
  ASSERT_TRUE(game.effect(R"({"create_token_copy":{"of":{"every":"creature"}}})"));
  EXPECT_EQ(game.rules("split", Shown::mana_value), (Numbers{"202.3", "202.3f"}));
  EXPECT_EQ(game.rules("adventurer", Shown::mana_value), (Numbers{"202.3"}));
  const ObjectId token{RootId{2}, Incarnation{1}};
  EXPECT_EQ(game.rules(field_of(token, Shown::mana_value)), (Numbers{"202.3"}));
  EXPECT_EQ(game.rules(event_of(token)), (Numbers{"111.2", "701.7a"}));
}

TEST(Citations, what_an_effect_did_not_leave_behind_is_not_cited_for_what_is_shown) {
  CitedGame game;
  game.add("ogre", kOgre);
  game.add("relic", relic(R"({"every":"creature"})",
                          R"([{"modify_power_toughness":{"power":1,"toughness":1}}])"));
  game.begin();
  ASSERT_TRUE(game.effect(R"({"destroy":{"every":"artifact"}})"));
  EXPECT_EQ(game.size_of("ogre"), "2/2");
  EXPECT_EQ(game.rules("ogre", Shown::power), Numbers{});
}

}  // namespace
}  // namespace lockstep::model
