// Pairs of ways to the same end: each property does a thing in two ways and expects one outcome.
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "properties/start.h"
#include "scenario/vocabulary.h"

namespace lockstep::properties {
namespace {

using generators::Choices;

Tree literal(std::int64_t number) {
  return make(Kind::literal, {{Field::value, number}});
}

Tree counter(std::string_view kind) {
  return make(Kind::counter_kind, {{Field::word, Symbol::intern(kind)}});
}

Tree put_counters(const Tree& on, std::string_view kind, std::int64_t number) {
  return make(Kind::put_counters,
              {{Field::on, on}, {Field::kind, counter(kind)}, {Field::number, literal(number)}});
}

Tree become_copy(const Tree& object, const Tree& of) {
  return make(Kind::become_copy, {{Field::object, object}, {Field::of, of}});
}

// The start played twice on one side, and two ways to go on from it.
struct TwoWays {
  SideGame first;
  SideGame second;
  explicit TwoWays(harness::SideName name) : first(name), second(name) {}
};

// For each side: plays the start twice and has the property go on, if so many objects are on the
// battlefield.
template <class Property>
void in_two_ways(RandomStart& random, std::size_t least, const Property& property) {
  for (const auto name : kSides) {
    TwoWays ways(name);
    if (!random.start().play(ways.first) || !random.start().play(ways.second)) continue;
    const std::vector<ObjectId> objects = battlefield(ways.first.shown());
    if (objects.size() >= least) property(ways, objects);
  }
}

// 122.1: counters are counters, however they came.
RC_GTEST_PROP(Metamorphic, r122_1_counters_in_two_portions_are_counters_at_once, ()) {
  RandomStart random;
  in_two_ways(random, 1, [&](TwoWays& ways, const std::vector<ObjectId>& objects) {
    std::vector<Binding> names;
    const Tree on = node_of(random.choices().pick(objects), names);
    constexpr std::string_view kKinds[] = {"+1/+1", "-1/-1", "flying", "charge", "shield"};
    const std::string_view kind = kKinds[random.choices().index(std::size(kKinds))];
    const std::int64_t n = random.choices().in_range(1, 3);
    const std::int64_t m = random.choices().in_range(1, 3);
    const PlayerId by{0};
    if (!ways.first.carry_out(
            effect_of(by, {put_counters(on, kind, n), put_counters(on, kind, m)}, names))) {
      return;
    }
    RC_ASSERT(ways.second.carry_out(effect_of(by, {put_counters(on, kind, n + m)}, names)));
    assert_same(ways.first.shown(), ways.second.shown(), random.start().position);
  });
}

// 707.3: what is copied of a copy are the copied values. What lies face down shows nothing of what
// it has become a copy of (708.10), so that it is none that could be told.
RC_GTEST_PROP(Metamorphic, r707_3_a_copy_of_a_copy_is_a_copy, ()) {
  RandomStart random;
  in_two_ways(random, 3, [&](TwoWays& ways, const std::vector<ObjectId>& objects) {
    std::vector<Binding> names;
    const auto chosen = random.choices().subset(static_cast<std::uint32_t>(objects.size()), 3, 3);
    const ObjectId last = objects[chosen[2]];
    if (ways.first.shown().find(objects[chosen[1]])->status.face_down) return;
    const Tree a = node_of(objects[chosen[0]], names);
    const Tree b = node_of(objects[chosen[1]], names);
    const Tree c = node_of(last, names);
    const PlayerId by{0};
    if (!ways.first.carry_out(effect_of(by, {become_copy(b, a), become_copy(c, b)}, names))) {
      return;
    }
    RC_ASSERT(ways.second.carry_out(effect_of(by, {become_copy(b, a), become_copy(c, a)}, names)));
    const ObjectView* const of_copy = ways.first.shown().find(last);
    const ObjectView* const of_original = ways.second.shown().find(last);
    RC_ASSERT((of_copy == nullptr) == (of_original == nullptr));
    if (of_copy == nullptr) return;
    RC_ASSERT(of_copy->copiable == of_original->copiable);
  });
}

// 400.7: an object that was somewhere hidden comes back as one that has never been anywhere else.
RC_GTEST_PROP(Metamorphic, r400_7_through_the_hand_comes_a_fresh_card, ()) {
  RandomStart random;
  for (const auto name : kSides) {
    SideGame side(name);
    if (!random.start().play(side)) continue;
    std::vector<ObjectId> cards;
    for (const ObjectView& object : side.shown().objects) {
      if (object.zone == Zone::battlefield && object.nature == Nature::card) {
        cards.push_back(object.id);
      }
    }
    if (cards.empty()) continue;
    const ObjectId card = random.choices().pick(cards);
    std::vector<Binding> names;
    const Tree node = node_of(card, names);
    const PlayerId by{0};
    if (!side.carry_out(
            effect_of(by, {make(Kind::return_to_hand, {{Field::objects, node}})}, names))) {
      continue;
    }
    if (side.shown().current(card.root) == nullptr) continue;
    // What it would be, had it begun in that hand and nothing else been there.
    Position fresh = random.start().position;
    const PositionObject printed = fresh.objects[card.root.value];
    fresh.objects = {printed};
    PositionObject& only = fresh.objects.front();
    only.zone = Zone::hand;
    only.controller = PlayerId::none();
    only.status = {};
    only.counters.clear();
    only.stickers.clear();
    only.attached_to = {};
    only.damage = 0;
    SideGame beginning(name);
    RC_ASSERT(beginning.game().load(fresh, {}).has_value());
    const ObjectView& now = *side.shown().current(card.root);
    const ObjectView& expected = beginning.shown().objects.front();
    RC_ASSERT(now.zone == Zone::hand);
    RC_ASSERT(now.copiable == expected.copiable);
    RC_ASSERT(now.counters.empty());
    RC_ASSERT(now.stickers.empty());
    RC_ASSERT(now.damage == 0);
    RC_ASSERT(!now.attached_to.exists());
    RC_ASSERT(now.status == Status{});
  }
}

// Two instructions that have nothing to do with each other.
RC_GTEST_PROP(Metamorphic, r608_2c_independent_instructions_take_either_order, ()) {
  RandomStart random;
  in_two_ways(random, 2, [&](TwoWays& ways, const std::vector<ObjectId>& objects) {
    std::vector<Binding> names;
    const auto chosen = random.choices().subset(static_cast<std::uint32_t>(objects.size()), 2, 2);
    const Tree a = node_of(objects[chosen[0]], names);
    const Tree b = node_of(objects[chosen[1]], names);
    const Tree player = node_of(PlayerId{0}, names);
    std::vector<Tree> acts = {
        make(Kind::tap, {{Field::objects, a}}), put_counters(b, "charge", 1),
        make(Kind::gain_life, {{Field::number, literal(2)}, {Field::player, player}}),
        make(Kind::get_counters, {{Field::kind, counter("ticket")},
                                  {Field::number, literal(1)},
                                  {Field::player, player}})};
    const PlayerId by{0};
    if (!ways.first.carry_out(effect_of(by, acts, names))) return;
    std::vector<Tree> shuffled;
    while (!acts.empty()) {
      const std::size_t next = random.choices().index(acts.size());
      shuffled.push_back(acts[next]);
      acts.erase(acts.begin() + static_cast<std::ptrdiff_t>(next));
    }
    RC_ASSERT(ways.second.carry_out(effect_of(by, shuffled, names)));
    assert_same(ways.first.shown(), ways.second.shown(), random.start().position);
  });
}

// 701.26: tapping and untapping leaves a permanent as it was.
RC_GTEST_PROP(Metamorphic, r701_26_tapping_what_was_untapped_and_untapping_it_changes_nothing, ()) {
  RandomStart random;
  in_two_ways(random, 1, [&](TwoWays& ways, std::vector<ObjectId> objects) {
    std::erase_if(objects, [&](ObjectId id) {
      const ObjectView* const view = ways.first.shown().find(id);
      return view->status.tapped ||
             std::ranges::any_of(view->counters, [](const CounterCount& counters) {
               return counters.kind.text() == "stun";
             });
    });
    if (objects.empty()) return;
    std::vector<Binding> names;
    const Tree object = node_of(random.choices().pick(objects), names);
    if (!ways.first.carry_out(effect_of(PlayerId{0},
                                        {make(Kind::tap, {{Field::objects, object}}),
                                         make(Kind::untap, {{Field::objects, object}})},
                                        names))) {
      return;
    }
    // An effect that does nothing, so that both ways have resolved one.
    const Tree nobody = make(Kind::gain_life, {{Field::number, literal(0)}});
    RC_ASSERT(ways.second.carry_out(effect_of(PlayerId{0}, {nobody}, {})));
    assert_same(ways.first.shown(), ways.second.shown(), random.start().position);
  });
}

}  // namespace
}  // namespace lockstep::properties
