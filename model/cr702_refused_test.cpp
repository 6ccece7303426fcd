#include "model/cr702_refused.h"

#include <gtest/gtest.h>

#include "model/acting_game.h"

namespace lockstep::model {
namespace {

std::string with_keyword(const char* keyword) {
  return creature_card("Odd One", 2, 2, (std::string(R"(,"abilities":[)") + keyword + "]").c_str());
}

TEST(Support, a_keyword_that_allows_an_action_is_refused_when_its_player_could_take_it) {
  ActingGame own;
  own.add("odd", with_keyword(R"({"keyword":{"name":"unearth","cost":"{B}"}})"), TestGame::ana,
          Zone::graveyard);
  const Outcome loaded = own.load();
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().what, "keyword");
  ActingGame others;  // as a sorcery, in a turn of its player's
  others.add("odd", with_keyword(R"({"keyword":{"name":"unearth","cost":"{B}"}})"), TestGame::ben,
             Zone::graveyard);
  ASSERT_TRUE(others.load());
  EXPECT_TRUE(others.choose(OptionKind::pass));
}

TEST(Support, another_player_may_have_to_be_asked_first) {
  ActingGame game;
  game.add("odd", with_keyword(R"({"keyword":{"name":"reinforce","cost":"{B}","number":1}})"),
           TestGame::ben, Zone::hand);
  ASSERT_TRUE(game.load());
  const Outcome passed = game.choose(OptionKind::pass);
  ASSERT_FALSE(passed);
  EXPECT_EQ(passed.error().what, "keyword");
}

TEST(Support, a_keyword_that_changes_how_a_spell_is_cast_is_refused_then) {
  ActingGame game;
  game.give_mana({0, 0, 1, 0, 0, 1});
  game.add("odd", with_keyword("\"convoke\""), TestGame::ana, Zone::hand);
  ASSERT_TRUE(game.load());
  const Outcome cast = game.act("cast", "odd");
  ASSERT_FALSE(cast);
  EXPECT_EQ(cast.error().what, "keyword");
}

TEST(Support, a_keyword_that_triggers_in_the_upkeep_is_refused_there) {
  ActingGame game;
  game.add("odd", with_keyword(R"({"keyword":{"name":"echo","cost":"{B}"}})"), TestGame::ben);
  ASSERT_TRUE(game.load());
  Outcome passed{};
  for (int passes = 0; passed && passes < 20; ++passes)
    passed = game.choose(OptionKind::pass);
  ASSERT_FALSE(passed);
  EXPECT_EQ(passed.error().what, "keyword");
  EXPECT_EQ(game.game().observe().active_player, TestGame::ana);
}

}  // namespace
}  // namespace lockstep::model
