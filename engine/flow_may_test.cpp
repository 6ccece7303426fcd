// What cannot be done cannot be chosen (608.2d).
#include "engine/testing.h"

namespace lockstep::engine {
namespace {

std::size_t options_of(const char* effect) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.bear("card", "Card", 0, Zone::hand);
  table.start();
  table.do_effect(std::string(R"({"may": )") + effect + "}");
  EXPECT_EQ(table.asked(), PromptKind::may);
  return table.game->prompt().options.size();
}

TEST(Cr608_2d, more_than_there_is_cannot_be_sacrificed) {
  EXPECT_EQ(options_of(R"({"sacrifice": {"choose": "creature"}})"), 2U);
  EXPECT_EQ(options_of(R"({"sacrifice": {"choose": {"of": "creature", "min": 2, "max": 2}}})"), 1U);
  EXPECT_EQ(options_of(R"({"sacrifice": {"choose": "artifact"}})"), 1U);
}

TEST(Cr608_2d, more_than_there_is_cannot_be_discarded_or_chosen) {
  EXPECT_EQ(options_of(R"({"discard": 1})"), 2U);
  EXPECT_EQ(options_of(R"({"discard": 2})"), 1U);
  EXPECT_EQ(options_of(R"([{"choose_objects": {"of": "land", "slot": "l"}}, {"draw": 1}])"), 1U);
  EXPECT_EQ(options_of(R"({"destroy": {"choose": "land"}})"), 1U);
}

TEST(Cr608_2d, all_else_may_be_chosen) {
  EXPECT_EQ(options_of(R"({"draw": 1})"), 2U);
  EXPECT_EQ(options_of(R"({"destroy": {"every": "land"}})"), 2U);
  EXPECT_EQ(options_of(R"({"destroy": {"choose": {"of": "land", "any_number": true}}})"), 2U);
}

}  // namespace
}  // namespace lockstep::engine
