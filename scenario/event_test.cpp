#include "scenario/event.h"

#include <gtest/gtest.h>

namespace lockstep {
namespace {

Event tapped(std::uint32_t root) {
  return {.kind = EventKind::tapped, .object = {{root}, {}}};
}

TEST(Events, NormalizeSortsWithinBatchesAndDropsEmptyOnes) {
  Events events{{{tapped(2), tapped(1)}, {}, {tapped(0)}}};
  events.normalize();
  EXPECT_EQ(events, (Events{{{tapped(1), tapped(2)}, {tapped(0)}}}));
}

TEST(Events, ABatchIsAMultiset) {
  Events events{{{tapped(1), tapped(1)}}};
  events.normalize();
  EXPECT_EQ(events.batches[0].size(), 2U);
}

TEST(Events, BatchesKeepTheirOrder) {
  Events one{{{tapped(1)}, {tapped(0)}}};
  Events other{{{tapped(0)}, {tapped(1)}}};
  one.normalize();
  other.normalize();
  EXPECT_NE(one, other);
}

}  // namespace
}  // namespace lockstep
