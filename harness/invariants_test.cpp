#include "harness/invariants.h"

#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "harness/testing.h"

namespace lockstep::harness {
namespace {

using namespace testing;

StickerId sticker(std::uint8_t index) {
  return {.owner = kAna, .sheet = 0, .index = index};
}

// A card of Ana off the battlefield.
ObjectView card_in(Zone zone, ObjectId object) {
  ObjectView view = permanent(object.root.value, "Bear");
  view.id = object;
  view.zone = zone;
  view.controller = PlayerId::none();
  return view;
}

std::string name_of_broken(Invariants& invariants, const Snapshot& after, const Events& events) {
  const auto broken = invariants.broken(after, events);
  return broken ? broken->substr(0, broken->find(':')) : "none";
}

std::string broken_alone(const Snapshot& snapshot) {
  Invariants invariants;
  return name_of_broken(invariants, snapshot, {});
}

std::string broken_between(const Snapshot& before, const Events& events, const Snapshot& after) {
  Invariants invariants;
  EXPECT_EQ(name_of_broken(invariants, before, {}), "none");
  return name_of_broken(invariants, after, events);
}

// The shortest complete use: feed each resting position with the events that led to it.
TEST(Invariants, an_ordinary_move_breaks_none) {
  const Snapshot before = snapshot_of({permanent(0, "Bear")});
  const Snapshot after = snapshot_of({card_in(Zone::hand, id(0, 2))});
  const Events moved = events_of({{zone_change(id(0), id(0, 2), Zone::battlefield, Zone::hand)}});
  EXPECT_EQ(broken_between(before, moved, after), "none");
}

TEST(Invariants, each_has_a_name_of_its_own_a_sentence_and_rules) {
  std::set<std::string_view> names;
  for (const Invariant& each : all_invariants()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_TRUE(each.sentence.ends_with('.')) << each.name;
    EXPECT_FALSE(each.rules.empty()) << each.name;
  }
}

TEST(Invariants, a_root_is_one_object) {
  const Snapshot doubled = snapshot_of({permanent(0, "Bear"), card_in(Zone::hand, id(0, 2))});
  EXPECT_EQ(broken_alone(doubled), "one_object_a_root");
}

TEST(Invariants, piles_have_no_gaps) {
  ObjectView second = card_in(Zone::graveyard, id(0));
  second.place = 1;
  EXPECT_EQ(broken_alone(snapshot_of({second})), "places_are_counted");
}

TEST(Invariants, stickers_are_gone_in_hidden_zones) {
  ObjectView card = card_in(Zone::hand, id(0));
  card.stickers = {{.sticker = sticker(0)}};
  EXPECT_EQ(broken_alone(snapshot_of({card})), "stickers_are_in_public_zones");
}

TEST(Invariants, a_sticker_is_on_one_object) {
  ObjectView one = permanent(0, "Bear");
  ObjectView other = permanent(1, "Ox");
  one.stickers = other.stickers = {{.sticker = sticker(0)}};
  EXPECT_EQ(broken_alone(snapshot_of({one, other})), "stickers_are_in_public_zones");
}

TEST(Invariants, a_placed_sticker_is_not_accessible) {
  ObjectView one = permanent(0, "Bear");
  one.stickers = {{.sticker = sticker(0)}};
  Snapshot snapshot = snapshot_of({one});
  snapshot.players[0].accessible_stickers = {sticker(0)};
  EXPECT_EQ(broken_alone(snapshot), "stickers_are_in_public_zones");
}

TEST(Invariants, stickers_keep_their_order_between_public_zones) {
  ObjectView before = permanent(0, "Bear");
  before.stickers = {{.sticker = sticker(0)}, {.sticker = sticker(1)}};
  ObjectView after = card_in(Zone::graveyard, id(0, 2));
  after.stickers = {{.sticker = sticker(1)}, {.sticker = sticker(0)}};
  const Events moved =
      events_of({{zone_change(id(0), id(0, 2), Zone::battlefield, Zone::graveyard)}});
  EXPECT_EQ(broken_between(snapshot_of({before}), moved, snapshot_of({after})),
            "stickers_keep_order_and_place");
  std::ranges::reverse(after.stickers);
  EXPECT_EQ(broken_between(snapshot_of({before}), moved, snapshot_of({after})), "none");
}

TEST(Invariants, a_new_object_needs_a_zone_change) {
  ObjectView after = permanent(0, "Bear");
  after.id = id(0, 2);
  EXPECT_EQ(broken_between(snapshot_of({permanent(0, "Bear")}), {}, snapshot_of({after})),
            "new_objects_come_from_zone_changes");
}

TEST(Invariants, a_zone_change_needs_a_new_object) {
  const Events moved = events_of({{zone_change(id(0), id(0, 2), Zone::battlefield, Zone::exile)}});
  EXPECT_EQ(broken_between(snapshot_of({permanent(0, "Bear")}), moved,
                           snapshot_of({card_in(Zone::exile, id(0))})),
            "new_objects_come_from_zone_changes");
}

TEST(Invariants, counters_do_not_follow_to_a_new_object) {
  ObjectView before = permanent(0, "Bear");
  before.counters = {{word("+1/+1"), 1}};
  ObjectView after = before;
  after.id = id(0, 3);
  const Events flickered =
      events_of({{zone_change(id(0), id(0, 2), Zone::battlefield, Zone::exile)},
                 {zone_change(id(0, 2), id(0, 3), Zone::exile, Zone::battlefield)}});
  EXPECT_EQ(broken_between(snapshot_of({before}), flickered, snapshot_of({after})),
            "new_objects_remember_nothing");
}

TEST(Invariants, what_comes_to_be_was_created) {
  ObjectView token = permanent(1, "Saproling");
  token.nature = Nature::token;
  const Snapshot before = snapshot_of({permanent(0, "Bear")});
  const Snapshot after = snapshot_of({permanent(0, "Bear"), token});
  EXPECT_EQ(broken_between(before, {}, after), "created_objects_have_events");
  Event created;
  created.kind = EventKind::created;
  created.result = id(1);
  created.to = Zone::battlefield;
  EXPECT_EQ(broken_between(before, events_of({{created}}), after), "none");
}

TEST(Invariants, abilities_and_copies_on_the_stack_have_events_of_their_own) {
  ObjectView ability = permanent(1, "");
  ability.nature = Nature::ability;
  ability.zone = Zone::stack;
  const Snapshot before = snapshot_of({permanent(0, "Bear")});
  const Snapshot after = snapshot_of({permanent(0, "Bear"), ability});
  Event activated;
  activated.kind = EventKind::activated;
  activated.object = id(1);
  activated.other = id(0);
  EXPECT_EQ(broken_between(before, events_of({{activated}}), after), "none");
  Event copied;
  copied.kind = EventKind::copied;
  copied.object = id(0);
  copied.result = id(1);
  EXPECT_EQ(broken_between(before, events_of({{copied}}), after), "none");
}

TEST(Invariants, tokens_are_on_the_battlefield) {
  ObjectView token = card_in(Zone::exile, id(0));
  token.nature = Nature::token;
  Snapshot snapshot = snapshot_of({token});
  EXPECT_EQ(broken_alone(snapshot), "tokens_are_on_the_battlefield");
  snapshot.result = GameResult::won;
  EXPECT_EQ(broken_alone(snapshot), "none") << "nothing looks any more";
}

TEST(Invariants, only_permanents_have_a_status) {
  ObjectView tapped = card_in(Zone::exile, id(0));
  tapped.status.tapped = true;
  EXPECT_EQ(broken_alone(snapshot_of({tapped})), "status_is_for_permanents");
}

TEST(Invariants, hosts_are_there) {
  ObjectView aura = permanent(0, "Veil");
  aura.attached_to.object = id(9);
  Snapshot snapshot = snapshot_of({aura});
  EXPECT_EQ(broken_alone(snapshot), "hosts_exist");
  snapshot.result = GameResult::won;
  EXPECT_EQ(broken_alone(snapshot), "none") << "nothing looks any more";
}

TEST(Invariants, no_kind_of_counter_without_counters) {
  ObjectView bear = permanent(0, "Bear");
  bear.counters = {{word("+1/+1"), 0}};
  EXPECT_EQ(broken_alone(snapshot_of({bear})), "counters_are_counted");
}

TEST(Invariants, counters_lie_on_cards_in_any_zone) {
  ObjectView card = card_in(Zone::hand, id(0));
  card.counters = {{word("flying"), 1}};
  EXPECT_EQ(broken_alone(snapshot_of({card})), "none");
}

TEST(Invariants, stickers_take_no_word_away) {
  ObjectView card = card_in(Zone::exile, id(0));
  card.stickers = {{.sticker = sticker(0)}};
  card.now.names.names = {{word("Dark")}};
  EXPECT_EQ(broken_alone(snapshot_of({card})), "stickered_names_keep_their_words");
  card.now.names.names = {{word("Dark"), word("Bear")}};
  EXPECT_EQ(broken_alone(snapshot_of({card})), "none");
}

TEST(Invariants, copiable_values_stay_off_the_battlefield) {
  ObjectView after = card_in(Zone::graveyard, id(0, 2));
  after.copiable.names.names = {{word("Clone")}};
  const Events moved = events_of({{zone_change(id(0), id(0, 2), Zone::hand, Zone::graveyard)}});
  EXPECT_EQ(broken_between(snapshot_of({card_in(Zone::hand, id(0))}), moved, snapshot_of({after})),
            "copiable_values_stay_off_the_battlefield");
}

TEST(Invariants, a_face_down_permanent_has_no_mana_cost) {
  ObjectView bear = permanent(0, "Bear");
  bear.copiable.mana_cost = ManaCost{};
  EXPECT_EQ(broken_alone(snapshot_of({bear})), "none");
  bear.status.face_down = true;
  EXPECT_EQ(broken_alone(snapshot_of({bear})), "face_down_costs_nothing");
}

TEST(Invariants, what_leaves_face_down_is_shown) {
  ObjectView bear = permanent(0, "Bear");
  bear.status.face_down = true;
  const Snapshot before = snapshot_of({bear});
  const Snapshot after = snapshot_of({card_in(Zone::hand, id(0, 2))});
  const Event moved = zone_change(id(0), id(0, 2), Zone::battlefield, Zone::hand);
  EXPECT_EQ(broken_between(before, events_of({{moved}}), after), "face_down_is_shown_as_it_leaves");
  const Event shown{.kind = EventKind::revealed, .object = id(0)};
  EXPECT_EQ(broken_between(before, events_of({{moved, shown}}), after), "none");
}

}  // namespace
}  // namespace lockstep::harness
