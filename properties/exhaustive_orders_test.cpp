// Every order in which permanents that rewrite each other can have come is the same on both sides
// (613.7, 613.8).
//
// Bounds: each set of two to four out of the list, in each order of their timestamps, with three
// bystanders that are older than all of them. Which effect waits for which is all that differs.
#include <algorithm>
#include <bit>
#include <string>

#include <gtest/gtest.h>

#include "harness/lockstep.h"
#include "properties/side_game.h"

namespace lockstep::properties {
namespace {

// What was chosen as it entered, where something was.
struct Rewriter {
  std::string_view card;
  std::string_view chosen;
};

constexpr Rewriter kRewriters[] = {
    {"Blood Moon", ""},
    {"Urborg, Tomb of Yawgmoth", ""},
    {"Life and Limb", ""},
    {"Humility", ""},
    {"Opalescence", ""},
    {"Conspiracy", "Saproling"},
    {"March of the Machines", ""},
    {"Painter's Servant", "blue"},
    {"Age of Gears", ""},
    {"Rooted Host", ""},
};
constexpr std::size_t kRewriterCount = std::size(kRewriters);
constexpr std::string_view kBystanders[] = {"Dryad Arbor", "Bayou", "Consulate Dreadnought"};
constexpr int kMostInASet = 4;
constexpr int kMostTold = 5;

using Order = std::vector<std::size_t>;  // places in kRewriters, oldest first

void add_object(Position& position, std::string_view card, std::string_view chosen) {
  PositionObject object;
  object.name = Symbol::intern("object" + std::to_string(position.objects.size() + 1));
  object.card = position.universe->find_card(card);
  ASSERT_TRUE(object.card.has_value()) << card;
  object.owner = PlayerId{static_cast<std::uint8_t>(position.objects.size() % 2)};
  object.controller = PlayerId::none();
  object.stamp = {static_cast<std::int32_t>(position.objects.size())};
  if (!chosen.empty()) object.chosen = {Symbol::intern(chosen)};
  position.objects.push_back(std::move(object));
}

Position board(const Order& order) {
  Position position;
  position.universe = corpus_stock().universe();
  position.players.resize(2);
  position.players[0].name = Symbol::intern("Ana");
  position.players[1].name = Symbol::intern("Ben");
  position.phase = Symbol::intern("precombat_main");
  for (const std::string_view card : kBystanders)
    add_object(position, card, "");
  for (const std::size_t place : order)
    add_object(position, kRewriters[place].card, kRewriters[place].chosen);
  return position;
}

std::string told(const Order& order, const harness::Difference& difference) {
  std::string text;
  for (const std::size_t place : order)
    text += std::string(text.empty() ? "" : ", ") + std::string(kRewriters[place].card);
  return text + ": " + difference.path + ": specification " + difference.specification +
         ", engine " + difference.subject;
}

std::vector<Order> sets() {
  std::vector<Order> result;
  for (unsigned bits = 0; bits < 1U << kRewriterCount; ++bits) {
    const int count = std::popcount(bits);
    if (count < 2 || count > kMostInASet) continue;
    Order members;
    for (std::size_t place = 0; place < kRewriterCount; ++place) {
      if ((bits >> place & 1U) != 0) members.push_back(place);
    }
    result.push_back(std::move(members));
  }
  return result;
}

TEST(Exhaustive, every_order_of_rewriters_is_the_same_on_both_sides) {
  const harness::Side specification = harness::make_side(harness::SideName::specification);
  const harness::Side engine = harness::make_side(harness::SideName::engine);
  harness::Lockstep pair(*specification.game, *engine.game);
  int orders = 0;
  int different = 0;
  for (Order order : sets()) {
    do {
      ++orders;
      ASSERT_TRUE(pair.load(board(order), {}).has_value() || pair.difference());
      if (!pair.difference()) pair.check_promise();
      if (!pair.difference()) continue;
      if (++different <= kMostTold) ADD_FAILURE() << told(order, *pair.difference());
    } while (std::ranges::next_permutation(order).found);
  }
  RecordProperty("orders", orders);
  EXPECT_EQ(different, 0) << "of " << orders;
  EXPECT_GT(orders, 5000);
}

}  // namespace
}  // namespace lockstep::properties
