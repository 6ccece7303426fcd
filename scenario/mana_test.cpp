#include "scenario/mana.h"

#include <gtest/gtest.h>

namespace lockstep {
namespace {

TEST(Mana, EverySymbolRoundTrips) {
  for (const std::string_view text : {"{0}", "{15}", "{W}", "{C}", "{W/U}", "{G/W}", "{2/B}",
                                      "{U/P}", "{G/U/P}", "{S}", "{X}", "{C/W}"}) {
    const auto symbol = parse_mana_symbol(text);
    ASSERT_TRUE(symbol.has_value()) << text;
    EXPECT_EQ(to_string(*symbol), text);
  }
}

TEST(Mana, OtherTextsAreNoSymbols) {
  for (const std::string_view text : {"", "{", "{}", "W", "{Y}", "{W/W}", "{01}", "{-1}", "{W/U/B}",
                                      "{2/X}", "{T}", "{99999999}", "{W}{U}"}) {
    EXPECT_FALSE(parse_mana_symbol(text).has_value()) << text;
  }
}

TEST(Mana, ACostIsItsSymbolsInOrder) {
  const auto cost = parse_mana_cost("{X}{2}{W/U}");
  ASSERT_TRUE(cost.has_value());
  EXPECT_EQ(cost->size(), 3U);
  EXPECT_EQ(to_string(*cost), "{X}{2}{W/U}");
  EXPECT_FALSE(parse_mana_cost("{2}{W").has_value());
  EXPECT_FALSE(parse_mana_cost("2{W}").has_value());
}

}  // namespace
}  // namespace lockstep
