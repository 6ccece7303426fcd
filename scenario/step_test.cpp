#include "scenario/step.h"

#include <gtest/gtest.h>

namespace lockstep {
namespace {

Action put_counter() {
  return {.by = Symbol::intern("Ana"),
          .verb = Verb::effect,
          .source = Symbol::intern("bear"),
          .instructions = {make(Kind::self)},
          .answers = {{.kind = PromptKind::number, .value = {.numbers = {2}}}}};
}

TEST(Action, EqualActionsMayHoldDifferentTreesOfEqualContent) {
  EXPECT_EQ(put_counter(), put_counter());
}

TEST(Action, EachMemberCounts) {
  std::vector<Action> others(7, put_counter());
  others[0].by = Symbol::intern("Ben");
  others[1].verb = Verb::pass;
  others[2].source = {};
  others[3].instructions = {make(Kind::tap_symbol)};
  others[4].answers[0].value.numbers = {3};
  others[5].object = Symbol::intern("ox");
  others[6].number = 1;
  for (const Action& other : others)
    EXPECT_NE(put_counter(), other);
}

}  // namespace
}  // namespace lockstep
