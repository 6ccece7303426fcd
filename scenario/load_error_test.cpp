#include "scenario/load_error.h"

#include <array>

#include <gtest/gtest.h>

#include "scenario/json_reader.h"

namespace lockstep {
namespace {

TEST(LoadError, NearestNameForgivesSmallSlips) {
  constexpr std::array<std::string_view, 3> kNames = {"creature", "artifact", "land"};
  EXPECT_EQ(nearest_name("Creature", kNames), "creature");
  EXPECT_EQ(nearest_name("artefact", kNames), "artifact");
  EXPECT_EQ(nearest_name("enchantment", kNames), std::nullopt);
  EXPECT_EQ(nearest_name("", kNames), std::nullopt);
}

TEST(LoadError, IsOneLine) {
  const LoadError error{"a.json", "/x/0", "unknown field \"y\"", "z", "z"};
  EXPECT_EQ(to_string(error), "a.json#/x/0: unknown field \"y\"; expected z; did you mean \"z\"?");
}

TEST(JsonText, FillsLinesAndBreaksWhatIsTooLong) {
  Json json = Json::object();
  json["short"] = Json::array({1, 2, 3});
  EXPECT_EQ(json_text(json), "{\"short\": [1, 2, 3]}\n");
  json["long"] = std::string(100, 'x');
  EXPECT_EQ(json_text(json),
            "{\n  \"short\": [1, 2, 3],\n  \"long\": \"" + std::string(100, 'x') + "\"\n}\n");
}

TEST(JsonCursor, PointersAreEscaped) {
  const Settings settings;
  ErrorList errors("f", settings.max_errors);
  const Json json = {{"a/b~c", 1}};
  EXPECT_EQ(JsonCursor(json, settings, errors).at("a/b~c").pointer(), "/a~1b~0c");
}

}  // namespace
}  // namespace lockstep
