#include "generators/position_maker.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/playable.h"
#include "generators/rapidcheck_seed.h"
#include "generators/testing.h"
#include "generators/theme.h"

namespace lockstep::generators {
namespace {

using testing::corpus_stock;

SeedGame any_game(RandomChoices& random) {
  if (random.chance(1, 2)) {
    return campaign_game(random.bits(), random.choose(20), std::nullopt, corpus_stock());
  }
  std::vector<std::uint8_t> bytes(random.choose(400));
  for (std::uint8_t& byte : bytes)
    byte = static_cast<std::uint8_t>(random.choose(256));
  return decode(bytes);
}

// docs/conventions.md lists what makes a position impossible; the form of it can be seen here.
void assert_possible(const Position& position) {
  std::set<StickerId> stickers;
  for (const PositionObject& object : position.objects) {
    const bool hidden = object.zone == Zone::hand || object.zone == Zone::library;
    RC_ASSERT(object.zone != Zone::stack);
    RC_ASSERT(object.card.has_value() != object.token.has_value());
    RC_ASSERT(!object.token || object.zone == Zone::battlefield);
    RC_ASSERT(!hidden || object.stickers.empty());
    RC_ASSERT(object.zone == Zone::battlefield || !object.controller.is_player());
    RC_ASSERT(object.zone == Zone::battlefield || !object.status.tapped);
    RC_ASSERT(object.zone == Zone::battlefield || !object.status.face_down);
    RC_ASSERT(object.zone == Zone::battlefield || object.damage == 0);
    RC_ASSERT(object.zone == Zone::battlefield || !object.attached_to.exists());
    for (const PositionSticker& sticker : object.stickers) {
      RC_ASSERT(sticker.sticker.owner == object.owner);
      RC_ASSERT(stickers.insert(sticker.sticker).second);
      RC_ASSERT(sticker.stamp > object.stamp);
    }
  }
}

RC_GTEST_PROP(PositionMaker, any_plan_makes_a_possible_position, ()) {
  RandomChoices random(draw_seed());
  assert_possible(make_position(any_game(random).plan, corpus_stock()));
}

TEST(PositionMaker, where_players_act_they_have_mana_and_spells_in_their_hands) {
  const SeedGame effects = campaign_game(5, 0, find_theme("zone_tours"), corpus_stock());
  EXPECT_FALSE(make_position(effects.plan, corpus_stock()).actions);
  int with_mana = 0;
  int spells = 0;
  for (std::uint64_t index = 0; index < 40; ++index) {
    const SeedGame game = campaign_game(5, index, find_theme("stack_wars"), corpus_stock());
    const Position position = make_position(game.plan, corpus_stock());
    EXPECT_TRUE(position.actions);
    for (const PositionPlayer& player : position.players)
      with_mana += player.mana[0] > 0 && player.mana[5] > 0 ? 1 : 0;
    for (const PositionObject& object : position.objects) {
      if (!object.card) continue;
      const CardDefinition& card = corpus_stock().universe()->cards[*object.card];
      EXPECT_TRUE(is_playable(card, Play::actions));
      const auto targets = corpus_stock().group(Group::targeting, Play::actions);
      const bool targeting = std::ranges::any_of(targets, [&](std::uint16_t place) {
        return corpus_stock().cards(Play::actions)[place] == *object.card;
      });
      spells += targeting && object.zone == Zone::hand ? 1 : 0;
    }
  }
  EXPECT_GT(with_mana, 40);
  EXPECT_GT(spells, 60);
}

// Counters are lost by moving, not by lying somewhere (122.2), and a keyword counter grants its
// keyword in every zone (122.1b).
TEST(PositionMaker, counters_lie_in_every_zone) {
  std::set<Zone> zones;
  for (std::uint64_t index = 0; index < 200; ++index) {
    const SeedGame game = campaign_game(5, index, find_theme("zone_tours"), corpus_stock());
    for (const PositionObject& object : make_position(game.plan, corpus_stock()).objects) {
      if (!object.counters.empty()) zones.insert(object.zone);
    }
  }
  for (const Zone zone :
       {Zone::battlefield, Zone::exile, Zone::graveyard, Zone::hand, Zone::library}) {
    EXPECT_TRUE(zones.contains(zone)) << to_string(zone);
  }
}

RC_GTEST_PROP(PositionMaker, names_and_stamps_are_unique, ()) {
  RandomChoices random(draw_seed());
  const Position position = make_position(any_game(random).plan, corpus_stock());
  std::set<std::string_view> names;
  std::set<std::int32_t> stamps;
  for (const PositionPlayer& player : position.players)
    names.insert(player.name.text());
  std::size_t stamped = 0;
  for (const PositionObject& object : position.objects) {
    names.insert(object.name.text());
    stamps.insert(object.stamp.order);
    for (const PositionCounters& counters : object.counters)
      stamps.insert(counters.stamp.order);
    for (const PositionSticker& sticker : object.stickers)
      stamps.insert(sticker.stamp.order);
    stamped += 1 + object.counters.size() + object.stickers.size();
  }
  RC_ASSERT(names.size() == position.players.size() + position.objects.size());
  RC_ASSERT(stamps.size() == stamped);
}

RC_GTEST_PROP(PositionMaker, a_plan_made_from_a_position_makes_it_again, ()) {
  RandomChoices random(draw_seed());
  const Position position = make_position(any_game(random).plan, corpus_stock());
  const PositionPlan plan = plan_of(position, corpus_stock());
  RC_ASSERT(plan_of(make_position(plan, corpus_stock()), corpus_stock()) == plan);
  const Position again = make_position(plan, corpus_stock());
  for (std::size_t i = 0; i < position.objects.size(); ++i) {
    RC_ASSERT(again.objects[i].name == position.objects[i].name);
    RC_ASSERT(again.objects[i].zone == position.objects[i].zone);
    RC_ASSERT(again.objects[i].owner == position.objects[i].owner);
    RC_ASSERT(again.objects[i].controller == position.objects[i].controller);
    RC_ASSERT(again.objects[i].counters.size() == position.objects[i].counters.size());
    RC_ASSERT(again.objects[i].stickers.size() == position.objects[i].stickers.size());
    RC_ASSERT(again.objects[i].stamp == position.objects[i].stamp);
    RC_ASSERT(again.objects[i].chosen == position.objects[i].chosen);
    RC_ASSERT(again.objects[i].status == position.objects[i].status);
  }
}

}  // namespace
}  // namespace lockstep::generators
