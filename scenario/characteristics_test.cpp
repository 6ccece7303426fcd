#include "scenario/characteristics.h"

#include <gtest/gtest.h>

#include "scenario/testing.h"

namespace lockstep {
namespace {

using namespace scenario_testing;

TEST(Characteristics, NormalizeSortsSetsAndRemovesDoubles) {
  const Symbol low = std::min(word("Bear"), word("Elf"));
  const Symbol high = std::max(word("Bear"), word("Elf"));
  Characteristics value{.subtypes = {high, low, high}};
  value.normalize();
  EXPECT_EQ(value.subtypes, (std::vector<Symbol>{low, high}));
}

TEST(Characteristics, NamesAreASetOfLists) {
  NameSet names{.names = {{word("Night"), word("Bear")}, {word("Bear")}, {word("Bear")}}};
  names.normalize();
  EXPECT_EQ(names.names.size(), 2U);
  EXPECT_LT(names.names[0], names.names[1]);
}

TEST(Characteristics, AbilitiesAreAMultisetComparedByContent) {
  Characteristics one{.abilities = {make(Kind::self), make(Kind::tap_symbol), make(Kind::self)}};
  Characteristics other{.abilities = {make(Kind::self), make(Kind::self), make(Kind::tap_symbol)}};
  one.normalize();
  other.normalize();
  EXPECT_EQ(one, other);
  other.abilities.pop_back();
  EXPECT_NE(one, other);
}

TEST(Characteristics, AManaCostOfNothingIsNotZero) {
  Characteristics land;
  Characteristics free;
  free.mana_cost = parse_mana_cost("{0}");
  EXPECT_NE(land, free);
}

}  // namespace
}  // namespace lockstep
