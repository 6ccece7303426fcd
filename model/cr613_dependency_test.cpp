#include "model/cr613_dependency.h"

#include <gtest/gtest.h>

#include "model/test_game.h"

namespace lockstep::model {
namespace {

std::string law(const char* name, const std::string& affects, const std::string& changes) {
  return std::string(R"({"name":")") + name + R"(","synthetic":true,"types":["enchantment"],)" +
         R"("abilities":[{"static":{"affects":{"every":)" + affects + R"(},"changes":)" + changes +
         "}}]}";
}

/// Two laws that apply only while the other has not; the first also depends on an outside one.
void add_loop(TestGame& game, int first, int second) {
  game.add("first", law("First", R"(["creature",{"not":"Zombie"},{"not":"Wall"}])",
                        R"({"set_types":{"subtypes":"Knight"}})"))
      .stamp = Stamp{first};
  game.add("second", law("Second", R"(["creature",{"not":"Knight"}])",
                         R"({"set_types":{"subtypes":"Zombie"}})"))
      .stamp = Stamp{second};
  game.add("ogre", kOgre);
}

TEST(Cr613_8b, a_member_of_a_loop_waits_for_no_effect_outside_it) {
  for (const bool first_is_older : {true, false}) {
    TestGame game;
    add_loop(game, first_is_older ? 10 : 60, 50);
    game.add("outside", law("Outside", "\"creature\"", R"({"add_types":{"subtypes":"Wall"}})"))
        .stamp = Stamp{90};
    ASSERT_TRUE(game.load());
    const auto& subtypes = game.view("ogre").now.subtypes;
    EXPECT_EQ(TestGame::has(subtypes, "Knight"), first_is_older);
    EXPECT_EQ(TestGame::has(subtypes, "Zombie"), !first_is_older);
    EXPECT_TRUE(TestGame::has(subtypes, "Wall"));
  }
}

TEST(Cr613_8b, an_independent_effect_with_an_earlier_timestamp_comes_before_a_loop) {
  TestGame game;
  add_loop(game, 20, 50);
  game.add("outside", law("Outside", "\"creature\"", R"({"add_types":{"subtypes":"Wall"}})"))
      .stamp = Stamp{10};
  ASSERT_TRUE(game.load());
  const auto& subtypes = game.view("ogre").now.subtypes;
  EXPECT_FALSE(TestGame::has(subtypes, "Knight"));
  EXPECT_TRUE(TestGame::has(subtypes, "Zombie"));
}

TEST(Cr613_8b, what_depends_on_a_loop_waits_until_the_loop_is_through) {
  TestGame game;
  add_loop(game, 40, 50);
  game.add("squires", law("Squires", R"("Knight")", R"({"add_types":{"subtypes":"Human"}})"))
      .stamp = Stamp{10};
  ASSERT_TRUE(game.load());
  EXPECT_TRUE(TestGame::has(game.view("ogre").now.subtypes, "Human"));
}

TEST(Cr613_8c, the_order_is_looked_at_again_when_a_loop_is_broken) {
  TestGame game;
  add_loop(game, 60, 50);
  // Once the second law has made a Zombie, nothing waits for anything.
  game.add("outside", law("Outside", R"("Zombie")", R"({"add_types":{"subtypes":"Wall"}})")).stamp =
      Stamp{20};
  ASSERT_TRUE(game.load());
  const auto& subtypes = game.view("ogre").now.subtypes;
  EXPECT_TRUE(TestGame::has(subtypes, "Zombie"));
  EXPECT_TRUE(TestGame::has(subtypes, "Wall"));
  EXPECT_FALSE(TestGame::has(subtypes, "Knight"));
}

// As long as there is no Wall, the second law does nothing that the first could depend on.
TEST(Cr613_8a, nothing_waits_for_what_applies_to_nothing_yet) {
  TestGame game;
  game.add("first", law("First", R"("Zombie")", R"({"add_types":{"subtypes":"Human"}})")).stamp =
      Stamp{10};
  game.add("second", law("Second", R"("Wall")", R"({"add_types":{"subtypes":"Zombie"}})")).stamp =
      Stamp{20};
  game.add("third", law("Third", "\"creature\"", R"({"add_types":{"subtypes":"Wall"}})")).stamp =
      Stamp{30};
  game.add("ogre", kOgre);
  ASSERT_TRUE(game.load());
  const auto& subtypes = game.view("ogre").now.subtypes;
  EXPECT_TRUE(TestGame::has(subtypes, "Wall"));
  EXPECT_TRUE(TestGame::has(subtypes, "Zombie"));
  EXPECT_FALSE(TestGame::has(subtypes, "Human"));
}

// An effect on the objects of these names.
Tree apply_to(const std::vector<const char*>& names, const char* changes) {
  std::vector<Tree> parts;
  for (const char* name : names)
    parts.push_back(TestGame::named(name));
  const Tree to = make(Kind::together, {{Field::parts, std::move(parts)}});
  const Tree pattern = TestGame::instruction(
      std::string(R"({"apply":{"to":{"every":"creature"},"changes":)") + changes + "}}");
  return make(Kind::apply, {{Field::to, to}, {Field::changes, *pattern->find(Field::changes)}});
}

std::string types_of(TestGame& game, const char* name) {
  std::string text;
  for (const auto* words : {&game.view(name).now.types, &game.view(name).now.subtypes}) {
    for (const Symbol word : *words)
      text += std::string(word.text()) + " ";
  }
  return text;
}

// The rock is an artifact as long as there is a creature. Neither effect alone takes both bears
// away, so the rock's is through before them; one effect that takes both it waits for.
TEST(Cr613_8a, what_only_two_later_effects_together_make_true_comes_too_late) {
  for (const bool at_once : {false, true}) {
    TestGame game;
    game.add("rock", R"({"name":"Rock","synthetic":true,"types":["artifact"],"abilities":[
      {"static":{"affects":"self","changes":{"lose_types":{"types":"artifact"}},
      "while":{"not_true":{"exists":"creature"}}}}]})");
    game.add("one", kBear);
    game.add("two", kBear);
    ASSERT_TRUE(game.load());
    const char* changes = R"({"set_types":{"types":"artifact"}})";
    if (at_once) {
      ASSERT_TRUE(game.effect(apply_to({"one", "two"}, changes)));
    } else {
      ASSERT_TRUE(game.effect(apply_to({"one"}, changes)));
      ASSERT_TRUE(game.effect(apply_to({"two"}, changes)));
    }
    EXPECT_EQ(TestGame::has(game.view("rock").now.types, "artifact"), !at_once);
    EXPECT_FALSE(TestGame::has(game.view("two").now.types, "creature"));
  }
}

// It takes the creature type away before it would give a creature type, so nothing about that
// depends on who is a creature.
TEST(Cr613_8a, changes_of_one_effect_follow_each_other) {
  TestGame game;
  game.add_token("one", kBear);
  game.add_token("two", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(apply_to({"one", "two"}, R"([{"lose_types":{"types":["creature"]}},
    {"add_types":{"types":["enchantment"],"subtypes":["Wizard"]}}])")));
  ASSERT_TRUE(game.effect(apply_to({"one"}, R"({"set_types":{"types":["enchantment"]}})")));
  ASSERT_TRUE(game.effect(apply_to({"one", "two"}, R"({"add_types":{"types":["creature"]}})")));
  EXPECT_TRUE(TestGame::has(game.view("two").now.types, "creature"));
}

TEST(Cr613_8a, an_effect_waits_whole_if_a_later_part_differs_for_one_object) {
  TestGame game;
  game.add_token("one", kBear);
  game.add_token("two", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(apply_to({"one", "two"}, R"([{"lose_every_type":"creature_type"},
    {"set_types":{"supertypes":"basic"}},{"set_types":{"subtypes":"Goblin"}}])")));
  ASSERT_TRUE(game.effect(apply_to({"two"}, R"({"set_types":{"subtypes":"Elf"}})")));
  ASSERT_TRUE(game.effect(apply_to({"one"}, R"({"set_types":{"types":"land"}})")));
  EXPECT_EQ(types_of(game, "one"), "land ");
  EXPECT_EQ(types_of(game, "two"), "creature Goblin ");
}

TEST(Cr613_8a, what_an_earlier_part_gives_leaves_nothing_to_depend_on) {
  TestGame game;
  game.add_token("one", kBear);
  game.add_token("two", kBear);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(apply_to({"one", "two"}, R"([{"add_types":{"types":"creature"}},
    {"add_types":{"subtypes":"Goblin"}}])")));
  ASSERT_TRUE(game.effect(apply_to({"two"}, R"({"set_types":{"subtypes":"Elf"}})")));
  ASSERT_TRUE(game.effect(apply_to({"one"}, R"({"set_types":{"types":"land"}})")));
  EXPECT_EQ(types_of(game, "one"), "land ");
  EXPECT_EQ(types_of(game, "two"), "creature Elf ");
}

TEST(Cr205_3d, parts_of_an_effect_are_applied_in_their_order) {
  TestGame game;
  const char* rock = R"({"name":"Rock","synthetic":true,"types":["artifact"],
    "abilities":["indestructible"]})";
  game.add("one", rock);
  game.add("two", rock);
  ASSERT_TRUE(game.load());
  ASSERT_TRUE(game.effect(apply_to({"one"}, R"([{"add_types":{"types":"land"}},
    {"set_types":{"subtypes":"Mountain"}}])")));
  ASSERT_TRUE(game.effect(apply_to({"two"}, R"([{"set_types":{"subtypes":"Mountain"}},
    {"add_types":{"types":"land"}}])")));
  EXPECT_EQ(types_of(game, "one"), "artifact land Mountain ");
  EXPECT_FALSE(game.has_keyword("one", "indestructible"));
  EXPECT_EQ(types_of(game, "two"), "artifact land ");
  EXPECT_TRUE(game.has_keyword("two", "indestructible"));
}

}  // namespace
}  // namespace lockstep::model
