#include <functional>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "scenario/mixer.h"
#include "scenario/snapshot.h"
#include "scenario/testing.h"

namespace lockstep {
namespace {

using namespace scenario_testing;

using Shown = SnapshotField;

Characteristics bear() {
  Characteristics value;
  value.names.names = {{word("Grizzly"), word("Bears")}};
  value.mana_cost = parse_mana_cost("{1}{G}");
  value.mana_value = 2;
  value.colors = {16};
  value.types = {word("creature")};
  value.subtypes = {word("Bear")};
  value.abilities = {make(Kind::tap_symbol)};
  value.power = Amount{2, false};
  value.toughness = Amount{2, false};
  return value;
}

ObjectView bear_on_the_battlefield() {
  ObjectView view;
  view.id = {{3}, {2}};
  view.zone = Zone::battlefield;
  view.owner = {0};
  view.controller = {1};
  view.now = bear();
  view.copiable = bear();
  view.counters = {{word("+1/+1"), 2}, {word("flying"), 1}};
  view.stickers = {{{{0}, 0, 1}, 1}, {{{0}, 1, 0}, 0}};
  view.chosen = {word("Elf")};
  view.stack = StackPart{.modes = {1, 2},
                         .paid_costs = {word("bargain")},
                         .targets = {{.slot = word("target"), .targets = {{.player = {1}}}}}};
  return view;
}

struct Change {
  Shown field;
  std::function<void(ObjectView&)> make;
};

using View = ObjectView;

// Changes of characteristics, for the present and for the copiable values.
std::vector<Change> changes_of(Characteristics View::* part, Shown first) {
  const auto field = [first](Shown present) {
    const int shift = static_cast<int>(present) - static_cast<int>(Shown::names);
    return static_cast<Shown>(static_cast<int>(first) + shift);
  };
  std::vector<Change> changes;
  const auto add = [&](Shown present, std::function<void(Characteristics&)> change) {
    changes.push_back({field(present), [part, change](View& view) { change(view.*part); }});
  };
  using C = Characteristics;
  add(Shown::names, [](C& c) { c.names.names[0].pop_back(); });
  add(Shown::names, [](C& c) { std::swap(c.names.names[0][0], c.names.names[0][1]); });
  add(Shown::names, [](C& c) { c.names.names.clear(); });
  add(Shown::names, [](C& c) { c.names.names.push_back({}); });
  add(Shown::names, [](C& c) { c.names.all_nonlegendary_creature_names = true; });
  add(Shown::mana_cost, [](C& c) { c.mana_cost.reset(); });
  add(Shown::mana_cost, [](C& c) { c.mana_cost->clear(); });
  add(Shown::mana_cost, [](C& c) { c.mana_cost->at(0).amount = 2; });
  add(Shown::mana_cost, [](C& c) { c.mana_cost->at(1).first = ManaType::red; });
  add(Shown::mana_cost, [](C& c) { c.mana_cost->at(1).second = ManaType::red; });
  add(Shown::mana_cost, [](C& c) { c.mana_cost->at(1).form = ManaSymbol::Form::phyrexian; });
  add(Shown::mana_value, [](C& c) { c.mana_value = 3; });
  add(Shown::colors, [](C& c) { c.colors.bits = 17; });
  add(Shown::color_indicator, [](C& c) { c.color_indicator.bits = 1; });
  add(Shown::supertypes, [](C& c) { c.supertypes = {word("snow")}; });
  add(Shown::types, [](C& c) { c.types = {word("artifact")}; });
  add(Shown::subtypes, [](C& c) { c.subtypes.push_back(word("Elf")); });
  add(Shown::abilities, [](C& c) { c.abilities.push_back(c.abilities[0]); });
  add(Shown::abilities, [](C& c) { c.abilities[0] = make(Kind::self); });
  add(Shown::power, [](C& c) { c.power = Amount{-2, false}; });
  add(Shown::power, [](C& c) { c.power = Amount{2, true}; });
  add(Shown::power, [](C& c) { c.power.reset(); });
  add(Shown::toughness, [](C& c) { c.toughness = Amount{0, false}; });
  add(Shown::toughness, [](C& c) { c.toughness.reset(); });
  add(Shown::loyalty, [](C& c) { c.loyalty = Amount{}; });
  add(Shown::defense, [](C& c) { c.defense = Amount{}; });
  return changes;
}

std::vector<Change> changes_outside_characteristics() {
  return {
      {Shown::nature, [](View& v) { v.nature = Nature::token; }},
      {Shown::origin, [](View& v) { v.origin.source = {1}; }},
      {Shown::origin, [](View& v) { v.origin.player = {1}; }},
      {Shown::origin, [](View& v) { v.origin.ordinal = 1; }},
      {Shown::zone, [](View& v) { v.zone = Zone::exile; }},
      {Shown::place, [](View& v) { v.place = 1; }},
      {Shown::owner, [](View& v) { v.owner = {1}; }},
      {Shown::controller, [](View& v) { v.controller = PlayerId::none(); }},
      {Shown::status, [](View& v) { v.status.tapped = true; }},
      {Shown::status, [](View& v) { v.status.flipped = true; }},
      {Shown::status, [](View& v) { v.status.face_down = true; }},
      {Shown::status, [](View& v) { v.status.phased_out = true; }},
      {Shown::status, [](View& v) { v.status.summoning_sick = true; }},
      {Shown::counters, [](View& v) { v.counters.pop_back(); }},
      {Shown::counters, [](View& v) { v.counters[0].count = 3; }},
      {Shown::counters, [](View& v) { v.counters[0].kind = word("-1/-1"); }},
      {Shown::counters, [](View& v) { std::swap(v.counters[0].count, v.counters[1].count); }},
      {Shown::stickers, [](View& v) { std::swap(v.stickers[0], v.stickers[1]); }},
      {Shown::stickers, [](View& v) { v.stickers[0].words_before = 2; }},
      {Shown::stickers, [](View& v) { v.stickers[0].sticker.owner = {1}; }},
      {Shown::stickers, [](View& v) { v.stickers[0].sticker.sheet = 2; }},
      {Shown::stickers, [](View& v) { v.stickers[0].sticker.index = 2; }},
      {Shown::attached_to, [](View& v) { v.attached_to.object = {{0}, {1}}; }},
      {Shown::attached_to, [](View& v) { v.attached_to.player = {0}; }},
      {Shown::damage, [](View& v) { v.damage = 1; }},
      {Shown::chosen, [](View& v) { v.chosen.clear(); }},
      {Shown::chosen_player, [](View& v) { v.chosen_player = {1}; }},
      {Shown::stack, [](View& v) { v.stack.reset(); }},
      {Shown::stack, [](View& v) { v.stack->source = {{1}, {1}}; }},
      {Shown::stack, [](View& v) { std::swap(v.stack->modes[0], v.stack->modes[1]); }},
      {Shown::stack, [](View& v) { v.stack->paid_costs.clear(); }},
      {Shown::stack, [](View& v) { v.stack->x = 0; }},
      {Shown::stack, [](View& v) { v.stack->targets[0].slot = word("other"); }},
      {Shown::stack, [](View& v) { v.stack->targets[0].targets[0].player = {0}; }},
      {Shown::stack, [](View& v) { v.stack->targets[0].division = {1}; }},
  };
}

std::vector<Change> all_changes() {
  std::vector<Change> all = changes_outside_characteristics();
  for (const auto& part :
       {changes_of(&View::now, Shown::names), changes_of(&View::copiable, Shown::copiable_names)}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

TEST(SnapshotHash, EveryChangeOfAnObjectChangesItsCellAndNoOther) {
  const ObjectView before = bear_on_the_battlefield();
  std::set<Shown> changed;
  for (const Change& change : all_changes()) {
    ObjectView after = before;
    change.make(after);
    EXPECT_NE(before, after) << to_string(change.field);
    EXPECT_NE(hash_object(before), hash_object(after)) << to_string(change.field);
    for (int place = 0; place < kSnapshotFieldCount; ++place) {
      const auto field = static_cast<Shown>(place);
      const bool same = hash_cell(before, field) == hash_cell(after, field);
      EXPECT_EQ(same, field != change.field)
          << "a change of " << to_string(change.field) << " seen in " << to_string(field);
    }
    changed.insert(change.field);
  }
  EXPECT_EQ(changed.size(), static_cast<std::size_t>(Shown::stack) + 1) << "a field is untested";
}

TEST(SnapshotHash, AnotherObjectHasOtherCellsThroughout) {
  const ObjectView before = bear_on_the_battlefield();
  for (const ObjectId other : {ObjectId{{3}, {3}}, ObjectId{{2}, {2}}, ObjectId{{2}, {3}}}) {
    ObjectView after = before;
    after.id = other;
    for (int place = 0; place <= static_cast<int>(Shown::stack); ++place) {
      const auto field = static_cast<Shown>(place);
      EXPECT_NE(hash_cell(before, field), hash_cell(after, field)) << to_string(field);
    }
  }
}

TEST(SnapshotHash, EqualContentsInTwoFieldsDoNotCancelOut) {
  ObjectView one = bear_on_the_battlefield();
  one.now.power = Amount{1, false};
  ObjectView other = bear_on_the_battlefield();
  other.now.toughness = Amount{1, false};
  EXPECT_NE(hash_object(one), hash_object(other));
}

TEST(SnapshotHash, TheOrderOfASetDoesNotMatter) {
  ObjectView one = bear_on_the_battlefield();
  one.now.subtypes = {word("Bear"), word("Elf")};
  one.now.names.names = {{word("Night")}, {word("Day")}};
  ObjectView other = one;
  std::swap(other.now.subtypes[0], other.now.subtypes[1]);
  std::swap(other.now.names.names[0], other.now.names.names[1]);
  std::swap(other.counters[0], other.counters[1]);
  EXPECT_EQ(hash_object(one), hash_object(other));
}

TEST(SnapshotHash, AnObjectIsTheSumOfItsCells) {
  const ObjectView object = bear_on_the_battlefield();
  std::uint64_t sum = 0;
  for (int place = 0; place < kSnapshotFieldCount; ++place) {
    sum += hash_cell(object, static_cast<Shown>(place));
  }
  EXPECT_EQ(sum, hash_object(object));
}

TEST(SnapshotHash, EveryChangeOfAPlayerChangesIt) {
  const PlayerView before{.id = {0},
                          .counters = {{word("ticket"), 2}},
                          .accessible_stickers = {{{0}, 0, 0}, {{0}, 0, 1}}};
  const std::function<void(PlayerView&)> changes[] = {
      [](PlayerView& v) { v.id = {1}; },
      [](PlayerView& v) { v.life = 19; },
      [](PlayerView& v) { v.mana[0] = 1; },
      [](PlayerView& v) { v.mana[5] = 1; },
      [](PlayerView& v) { v.counters[0].count = 1; },
      [](PlayerView& v) { v.counters.clear(); },
      [](PlayerView& v) { v.accessible_stickers.pop_back(); },
      [](PlayerView& v) { v.in_game = false; },
  };
  std::set<std::uint64_t> hashes = {hash_player(before)};
  for (const auto& change : changes) {
    PlayerView after = before;
    change(after);
    EXPECT_NE(before, after);
    hashes.insert(hash_player(after));
  }
  EXPECT_EQ(hashes.size(), std::size(changes) + 1);
}

TEST(SnapshotHash, EveryChangeOfTheGameChangesIt) {
  const Snapshot before{.active_player = {0}, .phase = word("precombat_main")};
  const std::function<void(Snapshot&)> changes[] = {
      [](Snapshot& s) { s.active_player = {1}; },
      [](Snapshot& s) { s.phase = word("end"); },
      [](Snapshot& s) { s.result = GameResult::won; },
      [](Snapshot& s) { s.result = GameResult::drawn; },
      [](Snapshot& s) { s.winner = {0}; },
  };
  std::set<std::uint64_t> hashes = {hash_game(before)};
  for (const auto& change : changes) {
    Snapshot after = before;
    change(after);
    EXPECT_NE(before, after);
    hashes.insert(hash_game(after));
  }
  EXPECT_EQ(hashes.size(), std::size(changes) + 1);
}

TEST(SnapshotHash, ASnapshotIsTheSumOfItsParts) {
  const Snapshot snapshot{.objects = {bear_on_the_battlefield()},
                          .players = {{.id = {0}}, {.id = {1}}},
                          .active_player = {0},
                          .phase = word("precombat_main")};
  EXPECT_EQ(hash_snapshot(snapshot), hash_object(snapshot.objects[0]) +
                                         hash_player(snapshot.players[0]) +
                                         hash_player(snapshot.players[1]) + hash_game(snapshot));
}

// Recorded findings keep hashes: a change of this number makes them worthless.
TEST(SnapshotHash, IsTheSameInEveryRun) {
  ObjectView object = bear_on_the_battlefield();
  object.now.abilities.clear();  // the numbers of kinds of nodes change with the card language
  object.copiable.abilities.clear();
  EXPECT_EQ(hash_object(object), 14310510824383387220U);
}

TEST(Mixer, ReachesEveryBit) {
  std::uint64_t reached = 0;
  for (std::uint64_t bit = 0; bit < 64; ++bit)
    reached |= mix(0) ^ mix(1ULL << bit);
  EXPECT_EQ(reached, ~0ULL);
  EXPECT_NE(chain(chain(0, 1), 2), chain(chain(0, 2), 1));
}

}  // namespace
}  // namespace lockstep
