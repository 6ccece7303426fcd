#include "harness/support.h"

#include <gtest/gtest.h>

#include "harness/testing.h"

namespace lockstep::harness {
namespace {

using namespace testing;

Tree self_filter() {
  return make(Kind::self);
}

Tree when_this_dies() {
  return make(Kind::triggered,
              {{Field::when, std::vector<Tree>{make(
                                 Kind::dies, {{Field::of, std::vector<Tree>{self_filter()}}})}},
               {Field::effect, std::vector<Tree>{make(Kind::draw)}}});
}

Tree keyword(std::string_view name) {
  return make(Kind::keyword,
              {{Field::name, make(Kind::keyword_name, {{Field::word, word(name)}})}});
}

ObjectView with_ability(std::uint32_t root, Tree ability) {
  ObjectView view = permanent(root, "Bear");
  view.now.abilities = {std::move(ability)};
  return view;
}

Events dying(std::uint32_t root) {
  return events_of({{zone_change(id(root), id(root, 2), Zone::battlefield, Zone::graveyard)}});
}

class WhatActs : public ::testing::Test {
 protected:
  std::optional<std::string> after_death_of(std::uint32_t root, Tree ability) {
    Support support(position_of({"bear", "ox"}));
    EXPECT_FALSE(support.missing(
        snapshot_of({with_ability(0, std::move(ability)), permanent(1, "Ox")}), {}));
    // Both are gone afterwards, so abilities that look back are all that counts.
    return support.missing(snapshot_of({}), dying(root));
  }
};

// The shortest complete use: a trigger that would have gone on the stack is named.
TEST_F(WhatActs, a_trigger_acts_when_its_event_happens) {
  const auto missing = after_death_of(0, when_this_dies());
  ASSERT_TRUE(missing);
  EXPECT_NE(missing->find("triggered (dies)"), std::string::npos) << *missing;
}

TEST_F(WhatActs, a_trigger_about_its_own_object_ignores_others) {
  EXPECT_FALSE(after_death_of(1, when_this_dies()));
}

TEST_F(WhatActs, a_trigger_about_any_object_does_not) {
  const Tree any =
      make(Kind::triggered,
           {{Field::when, std::vector<Tree>{make(Kind::dies, {{Field::of, std::vector<Tree>{}}})}},
            {Field::effect, std::vector<Tree>{make(Kind::draw)}}});
  EXPECT_TRUE(after_death_of(1, any));
}

TEST_F(WhatActs, a_keyword_that_triggers_counts_as_a_trigger) {
  EXPECT_TRUE(after_death_of(0, keyword("persist")));
  EXPECT_FALSE(after_death_of(1, keyword("persist")));
}

// Riot is about how its own object enters (702.136a), graft also about others (702.58a).
TEST_F(WhatActs, a_keyword_about_entering_counts_for_the_object_that_enters) {
  const auto entering = [](std::uint32_t root, std::string_view name) {
    const Event enters = zone_change(id(root), id(root, 2), Zone::hand, Zone::battlefield);
    ObjectView bear = with_ability(0, keyword(name));
    bear.id = id(0, 2);
    return Support(position_of({"bear", "ox"})).missing(snapshot_of({bear}), events_of({{enters}}));
  };
  EXPECT_TRUE(entering(0, "riot"));
  EXPECT_FALSE(entering(1, "riot"));
  EXPECT_TRUE(entering(1, "graft"));
}

TEST_F(WhatActs, a_quiet_keyword_never_acts) {
  EXPECT_FALSE(after_death_of(0, keyword("flying")));
}

TEST_F(WhatActs, a_rule_that_replaces_events_is_interpreted) {
  const Tree rule =
      make(Kind::static_, {{Field::rules, std::vector<Tree>{make(Kind::twice_as_many)}}});
  Support support(position_of({"bear", "ox"}));
  EXPECT_FALSE(support.missing(snapshot_of({with_ability(0, rule)}), dying(1)));
}

TEST_F(WhatActs, texts_and_abilities_taken_from_others_are_interpreted) {
  for (const Kind change : {Kind::full_text_of, Kind::gain_abilities_of}) {
    const Tree taking =
        make(Kind::static_,
             {{Field::affects, make(Kind::self)},
              {Field::changes,
               std::vector<Tree>{make(change, {{Field::objects, make(Kind::top_of_graveyard)}})}}});
    Support support(position_of({"bear", "ox"}));
    EXPECT_FALSE(support.missing(snapshot_of({with_ability(0, taking)}), dying(1)));
  }
}

TEST_F(WhatActs, a_trigger_that_nothing_sets_off_is_no_obstacle) {
  Support support(position_of({"bear"}));
  EXPECT_FALSE(support.missing(snapshot_of({with_ability(0, when_this_dies())}), {}));
}

TEST_F(WhatActs, what_enters_and_is_gone_at_once_has_acted_too) {
  Position position = position_of({"bear"});
  position.objects[0].token = CardFace{.abilities = {when_this_dies()}};
  Support support(position);
  const Events through =
      events_of({{zone_change(id(0), id(0, 2), Zone::hand, Zone::battlefield)},
                 {zone_change(id(0, 2), id(0, 3), Zone::battlefield, Zone::graveyard)}});
  const auto missing = support.missing(snapshot_of({}), through);
  ASSERT_TRUE(missing);
  EXPECT_NE(missing->find("triggered (dies)"), std::string::npos) << *missing;
}

TEST_F(WhatActs, abilities_off_the_battlefield_are_no_obstacle) {
  Support support(position_of({"bear"}));
  ObjectView card = with_ability(0, when_this_dies());
  card.zone = Zone::hand;
  EXPECT_FALSE(support.missing(snapshot_of({card}), dying(1)));
}

TEST_F(WhatActs, where_players_take_actions_triggers_and_spells_do_what_is_interpreted) {
  const auto drawing = [](Kind instruction) {
    return make(Kind::spell, {{Field::effect, std::vector<Tree>{make(instruction)}}});
  };
  Position position = position_of({"bear", "ox"});
  position.actions = true;
  Support support(position);
  EXPECT_FALSE(support.missing(snapshot_of({with_ability(0, when_this_dies())}), {}));
  EXPECT_FALSE(support.missing(snapshot_of({}), dying(0)));
  ObjectView spell = with_ability(1, drawing(Kind::draw));
  spell.zone = Zone::stack;
  EXPECT_FALSE(support.missing(snapshot_of({spell}), {}));
  spell.now.abilities = {drawing(Kind::meld)};
  EXPECT_TRUE(support.missing(snapshot_of({spell}), {}));
}

}  // namespace
}  // namespace lockstep::harness
