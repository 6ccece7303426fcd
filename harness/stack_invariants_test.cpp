#include "harness/stack_invariants.h"

#include <string>

#include <gtest/gtest.h>

#include "harness/testing.h"

namespace lockstep::harness {
namespace {

using namespace testing;

std::string name_of(const std::optional<std::string>& broken) {
  return broken ? broken->substr(0, broken->find(':')) : "none";
}

std::string broken_by(const Snapshot& before, const Events& events, const Snapshot& after) {
  Invariants invariants;
  EXPECT_EQ(name_of(invariants.broken(before, {})), "none");
  return name_of(invariants.broken(after, events));
}

std::string broken_by(const Snapshot& snapshot) {
  Invariants invariants;
  return name_of(invariants.broken(snapshot, {}));
}

// A spell of Ana on the stack with one group of targets.
ObjectView spell(std::uint32_t root, std::vector<Entity> targets) {
  ObjectView view = permanent(root, "Bolt");
  view.zone = Zone::stack;
  view.stack.emplace();
  view.stack->targets = {{.slot = word("targets"), .targets = std::move(targets), .division = {}}};
  return view;
}

Entity target(std::uint32_t root) {
  return {.object = id(root), .player = PlayerId::none()};
}

ObjectView copy_of(ObjectView original, std::uint32_t root) {
  original.id = id(root);
  original.nature = Nature::spell_copy;
  return original;
}

Event event(EventKind kind, ObjectId object, ObjectId result = {}) {
  Event made;
  made.kind = kind;
  made.object = object;
  made.result = result;
  return made;
}

Event mana(EventKind kind, std::int32_t number) {
  Event made;
  made.kind = kind;
  made.player = kAna;
  made.word = word("R");
  made.number = number;
  return made;
}

TEST(StackInvariants, a_target_is_there_once_for_an_instance) {
  EXPECT_EQ(broken_by(snapshot_of({spell(0, {target(1), target(2)})})), "none");
  EXPECT_EQ(broken_by(snapshot_of({spell(0, {target(1), target(1)})})),
            "targets_of_an_instance_differ");
  ObjectView divided = spell(0, {target(1), target(2)});
  divided.stack->targets.front().division = {3};
  EXPECT_EQ(broken_by(snapshot_of({divided})), "targets_of_an_instance_differ");
}

TEST(StackInvariants, a_copy_has_the_choices_of_the_original) {
  const ObjectView original = spell(0, {target(1), target(2)});
  const Snapshot before = snapshot_of({original});
  const Events copied = events_of({{event(EventKind::copied, id(0), id(3))}});
  ObjectView copy = copy_of(original, 3);
  EXPECT_EQ(broken_by(before, copied, snapshot_of({original, copy})), "none");
  copy.stack->targets.front().targets = {target(2), target(4)};
  EXPECT_EQ(broken_by(before, copied, snapshot_of({original, copy})), "none") << "others";
  copy.stack->targets.front().targets = {target(2)};
  EXPECT_EQ(broken_by(before, copied, snapshot_of({original, copy})), "copies_keep_choices");
  copy = copy_of(original, 3);
  copy.stack->x = 2;
  EXPECT_EQ(broken_by(before, copied, snapshot_of({original, copy})), "copies_keep_choices");
}

TEST(StackInvariants, counters_are_not_copied) {
  ObjectView token = permanent(1, "Bear");
  token.nature = Nature::token;
  token.counters = {{word("+1/+1"), 1}};
  Event created = event(EventKind::created, {}, id(1));
  created.to = Zone::battlefield;
  EXPECT_EQ(broken_by(snapshot_of({}), events_of({{created}}), snapshot_of({token})),
            "copies_bear_nothing");
  const Event puts = event(EventKind::counters_put, id(1));
  EXPECT_EQ(broken_by(snapshot_of({}), events_of({{created}, {puts}}), snapshot_of({token})),
            "none");
}

TEST(StackInvariants, the_copy_of_a_spell_is_on_the_stack) {
  ObjectView copy = copy_of(spell(0, {}), 0);
  EXPECT_EQ(broken_by(snapshot_of({copy})), "none");
  copy.zone = Zone::graveyard;
  copy.controller = PlayerId::none();
  EXPECT_EQ(broken_by(snapshot_of({copy})), "copies_are_where_they_may");
}

TEST(StackInvariants, what_has_lost_its_targets_does_nothing) {
  const Snapshot before = snapshot_of({spell(0, {target(1)})});
  ObjectView gone = permanent(0, "Bolt");
  gone.id = id(0, 2);
  gone.zone = Zone::graveyard;
  gone.controller = PlayerId::none();
  const Event moved = zone_change(id(0), id(0, 2), Zone::stack, Zone::graveyard);
  const Event vain = event(EventKind::did_not_resolve, id(0));
  EXPECT_EQ(broken_by(before, events_of({{vain, moved}}), snapshot_of({gone})), "none");
  const Event damage = event(EventKind::damage, id(1));
  EXPECT_EQ(broken_by(before, events_of({{vain, moved, damage}}), snapshot_of({gone})),
            "what_does_not_resolve_does_nothing");
}

TEST(StackInvariants, mana_comes_from_somewhere_and_goes_somewhere) {
  const Snapshot empty = snapshot_of({});
  Snapshot two = empty;
  two.players[0].mana[3] = 2;
  EXPECT_EQ(broken_by(empty, {}, two), "mana_is_accounted_for");
  const Events added =
      events_of({{mana(EventKind::mana_added, 3)}, {mana(EventKind::mana_spent, 1)}});
  EXPECT_EQ(broken_by(empty, added, two), "none");
  EXPECT_EQ(broken_by(two, events_of({{mana(EventKind::mana_lost, 2)}}), empty), "none");
  EXPECT_EQ(broken_by(two, {}, empty), "mana_is_accounted_for");
}

TEST(StackInvariants, what_is_reversed_leaves_no_trace) {
  const Snapshot before = snapshot_of({permanent(0, "Bear")});
  ObjectView tapped = permanent(0, "Bear");
  tapped.status.tapped = true;
  const Events reversed = events_of({{event(EventKind::reversed, {})}});
  EXPECT_EQ(broken_by(before, reversed, before), "none");
  EXPECT_EQ(broken_by(before, reversed, snapshot_of({tapped})), "what_is_reversed_leaves_no_trace");
}

}  // namespace
}  // namespace lockstep::harness
