// Cards and copies of cards that are cast or played within a resolution (608.2g, 707.12).
#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

constexpr const char* kSpark = R"({"name":"Spark","synthetic":true,"mana_cost":"{3}{R}",
  "types":["sorcery"],"abilities":[{"spell":{"targets":{"slot":"it","of":"creature"},
    "effect":{"destroy":{"target":"it"}}}}]})";

// A sorcery for {W} that does this to a card in a graveyard, which it targets as "card".
std::string recall(const char* effect) {
  return std::string(R"({"name":"Recall","synthetic":true,"mana_cost":"{W}","types":["sorcery"],
    "abilities":[{"spell":{"targets":{"slot":"card","of":["card",{"in_zone":"graveyard"}]},
    "effect":)") +
         effect + "}}]}";
}

// Ana's Recall resolves with a Spark in her graveyard.
void resolve_recall(ActingGame& game, const char* effect, const char* card = kSpark) {
  game.give_mana({1, 0, 0, 0, 0, 0});
  game.add("recall", recall(effect), TestGame::ana, Zone::hand);
  game.add("spark", card, TestGame::ana, Zone::graveyard);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.act("cast", "recall"));
  ASSERT_TRUE(game.choose_objects({"spark"}));
  ASSERT_TRUE(game.done());
  game.pass_all();
}

constexpr const char* kCastFree = R"({"cast":{"objects":{"target":"card"},"free":true}})";

TEST(Cr608_2g, a_card_is_cast_as_something_resolves) {
  ActingGame game;
  game.add("bear", kBear, TestGame::ben);
  resolve_recall(game, kCastFree);
  ASSERT_EQ(game.prompt().kind, PromptKind::alternative_cost);
  ASSERT_EQ(game.prompt().options.size(), 1U);
  EXPECT_EQ(game.prompt().options.front().word.text(), "free");
  ASSERT_TRUE(game.answer({0}));
  ASSERT_EQ(game.prompt().kind, PromptKind::targets);
  ASSERT_TRUE(game.choose_objects({"bear"}));
  EXPECT_EQ(game.events(), "cast / zone_change resolved / ");
  EXPECT_EQ(game.view("spark").zone, Zone::stack);
  EXPECT_EQ(game.view("recall").zone, Zone::graveyard);
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::graveyard);
}

TEST(Cr733_1, what_cannot_be_completed_is_reversed_by_itself) {
  ActingGame game;
  resolve_recall(game, R"([{"gain_life":1},{"cast":{"objects":{"target":"card"}}},
    {"gain_life":2}])");
  EXPECT_EQ(game.events(), "life_gained / reversed / life_gained / zone_change resolved / ");
  EXPECT_EQ(game.view("spark").zone, Zone::graveyard);
  EXPECT_EQ(game.view("spark").id.incarnation.value, 1U);
  EXPECT_EQ(game.life(), 23);
}

TEST(Cr733_1, it_is_taken_back_by_itself) {
  ActingGame game;
  game.add("bear", kBear, TestGame::ben);
  resolve_recall(game, kCastFree);
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.game().take_back());
  EXPECT_EQ(game.events(), "reversed / zone_change resolved / ");
  EXPECT_EQ(game.view("spark").zone, Zone::graveyard);
  EXPECT_EQ(game.view("recall").zone, Zone::graveyard);
}

TEST(Cr400_7h, other_parts_of_the_effect_find_the_spell) {
  ActingGame game;
  game.add("bear", kBear, TestGame::ben);
  resolve_recall(game, R"([{"cast":{"objects":{"target":"card"},"free":true}},
    {"copy_spell":{"target":"card"}}])");
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  EXPECT_EQ(game.events(), "cast / copied / zone_change resolved / ");
}

TEST(Cr305_2b, a_land_is_played_while_it_may_be) {
  constexpr const char* kField = R"({"name":"Field","synthetic":true,"types":["land"]})";
  for (const bool played : {false, true}) {
    ActingGame game;
    game.add("other", kField, TestGame::ana, Zone::hand);
    game.give_mana({1, 0, 0, 0, 0, 0});
    game.add("recall", recall(R"({"play":{"target":"card"}})"), TestGame::ana, Zone::hand);
    game.add("field", kField, TestGame::ana, Zone::graveyard);
    ASSERT_TRUE(game.load());
    if (played) {
      ASSERT_TRUE(game.act("play_land", "other"));
    }
    ASSERT_TRUE(game.act("cast", "recall"));
    ASSERT_TRUE(game.choose_objects({"field"}));
    ASSERT_TRUE(game.done());
    game.pass_all();
    EXPECT_EQ(game.view("field").zone, played ? Zone::graveyard : Zone::battlefield);
  }
}

constexpr const char* kCopy = R"([{"copy_spell":{"objects":{"target":"card"},"slot":"copy"}},
  {"may":{"effect":{"cast":{"objects":{"those":"copy"},"free":true}}}}])";

TEST(Cr707_12, a_copy_of_a_card_is_cast) {
  ActingGame game;
  game.add("bear", kBear, TestGame::ben);
  resolve_recall(game, kCopy);
  ASSERT_EQ(game.prompt().kind, PromptKind::may);
  EXPECT_EQ(game.game().observe().objects.back().nature, Nature::card_copy);
  EXPECT_EQ(game.game().observe().objects.back().zone, Zone::graveyard);
  ASSERT_TRUE(game.choose(OptionKind::yes));
  ASSERT_TRUE(game.answer({0}));
  ASSERT_TRUE(game.choose_objects({"bear"}));
  EXPECT_EQ(game.game().observe().objects.back().zone, Zone::stack);
  EXPECT_EQ(game.view("spark").zone, Zone::graveyard);
  game.pass_all();
  EXPECT_EQ(game.view("bear").zone, Zone::graveyard);
  EXPECT_EQ(game.game().observe().objects.size(), 3U);
}

TEST(Cr704_5e, a_copy_of_a_card_that_is_not_cast_ceases_to_exist) {
  ActingGame game;
  resolve_recall(game, kCopy);
  ASSERT_TRUE(game.choose(OptionKind::no));
  EXPECT_EQ(game.events(), "zone_change resolved / ceased_to_exist / ");
  EXPECT_EQ(game.game().observe().objects.size(), 2U);
}

}  // namespace
}  // namespace lockstep::model
