#include "scenario/snapshot.h"

#include <gtest/gtest.h>

namespace lockstep {
namespace {

TEST(Snapshot, FindsThePresentObjectOfARoot) {
  Snapshot snapshot;
  for (const std::uint32_t root : {1U, 4U, 9U}) {
    snapshot.objects.push_back({.id = {{root}, {2}}});
  }
  EXPECT_EQ(snapshot.current({4}), &snapshot.objects[1]);
  EXPECT_EQ(snapshot.current({5}), nullptr);
  EXPECT_EQ(snapshot.current(RootId::none()), nullptr);
  EXPECT_EQ(snapshot.find({{9}, {2}}), &snapshot.objects[2]);
}

TEST(Snapshot, APastObjectIsNotFound) {
  const Snapshot snapshot{.objects = {{.id = {{4}, {2}}}}};
  EXPECT_EQ(snapshot.find({{4}, {1}}), nullptr);
  EXPECT_EQ(snapshot.find({{4}, {3}}), nullptr);
}

TEST(Snapshot, EqualSnapshotsShowTheSame) {
  Snapshot one{.objects = {{.id = {{4}, {2}}}}};
  Snapshot other = one;
  EXPECT_EQ(one, other);
  other.objects[0].now.abilities = {make(Kind::self)};
  EXPECT_NE(one, other);
  one.objects[0].now.abilities = {make(Kind::self)};
  EXPECT_EQ(one, other);
}

}  // namespace
}  // namespace lockstep
