#include "harness/events.h"

#include <gtest/gtest.h>

#include "harness/testing.h"

namespace lockstep::harness {
namespace {

using namespace testing;

Events moving(std::uint32_t root, Zone to) {
  return events_of({{zone_change(id(root), id(root, 2), Zone::hand, to)}});
}

Events reversing() {
  Event reversed;
  reversed.kind = EventKind::reversed;
  return events_of({{reversed}});
}

// A game that told this in its last call, and now asks that.
class Telling {
 public:
  Telling() {
    game_.asks = {prompt_of(PromptKind::mana, Shape::one, {option(OptionKind::done)})};
    game_.asks.front().source = id(0, 2);
  }
  const Game& asking_for_mana(const Events& events) {
    game_.happens = events;
    EXPECT_TRUE(game_.begin({}));
    return game_;
  }
  const Game& at_rest(const Events& events) {
    game_.happens = events;
    EXPECT_TRUE(game_.load({}, {}));
    return game_;
  }

 private:
  ToyGame game_;
};

TEST(EventLog, what_is_reversed_has_not_happened) {
  Telling telling;
  EventLog log;
  log.add(telling.at_rest(moving(0, Zone::stack)));
  log.add(telling.at_rest(moving(1, Zone::exile)));
  EXPECT_EQ(log.all().batches.size(), 2U);
  log.add(telling.at_rest(reversing()));
  EXPECT_EQ(log.all(), reversing());
}

TEST(EventLog, a_mana_ability_is_reversed_by_itself) {
  Telling telling;
  EventLog log;
  log.add(telling.asking_for_mana(moving(0, Zone::stack)));
  log.add(telling.at_rest(moving(1, Zone::exile)));
  log.add(telling.asking_for_mana(reversing()));
  Events wanted = moving(0, Zone::stack);
  wanted.batches.push_back(reversing().batches.front());
  EXPECT_EQ(log.all(), wanted) << "the spell is on the stack, nothing was exiled";
  log.add(telling.at_rest(reversing()));
  EXPECT_EQ(log.all(), reversing()) << "now the whole announcement is";
}

TEST(EventLog, what_was_cleared_does_not_come_back) {
  Telling telling;
  EventLog log;
  log.add(telling.asking_for_mana(moving(0, Zone::stack)));
  log.clear();
  log.add(telling.asking_for_mana(reversing()));
  EXPECT_EQ(log.all(), reversing());
}

}  // namespace
}  // namespace lockstep::harness
