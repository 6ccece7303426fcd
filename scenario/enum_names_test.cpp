// In files a value has exactly the name of its enumerator: read from the headers themselves.

#include "scenario/enum_names.h"

#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "scenario/event.h"
#include "scenario/expectation.h"
#include "scenario/prompt.h"
#include "scenario/readings.h"
#include "scenario/snapshot.h"
#include "scenario/step.h"
#include "scenario/text_file.h"
#include "scenario/verdict.h"
#include "scenario/zone.h"

namespace lockstep {
namespace {

std::string contents(const std::string& file) {
  return read_text_file(LOCKSTEP_SOURCE_DIR "/scenario/" + file).value_or("");
}

// The enumerators of `enum class <name>` in a header of scenario/, in order.
std::vector<std::string> enumerators(const std::string& file, const std::string& name) {
  const std::string text = contents(file);
  const std::size_t start = text.find("enum class " + name + " :");
  if (start == text.npos) return {};
  const std::size_t open = text.find('{', start);
  const std::string body = text.substr(open + 1, text.find("};", open) - open - 1);
  const std::string bare = std::regex_replace(body, std::regex("//[^\n]*"), "");
  const std::regex word("[a-z_]+");
  std::vector<std::string> found;
  for (std::sregex_iterator at(bare.begin(), bare.end(), word), end; at != end; ++at) {
    found.push_back(at->str());
  }
  return found;
}

template <typename Enum>
void expect_names(const std::string& file, const std::string& name,
                  std::optional<Enum> (*from_string)(std::string_view)) {
  const std::vector<std::string> names = enumerators(file, name);
  ASSERT_FALSE(names.empty()) << name;
  for (std::size_t place = 0; place < names.size(); ++place) {
    const auto value = static_cast<Enum>(place);
    EXPECT_EQ(to_string(value), names[place]) << name;
    EXPECT_EQ(from_string(names[place]), value) << name;
  }
  EXPECT_EQ(to_string(static_cast<Enum>(names.size())), "") << name << " has further names";
  EXPECT_FALSE(from_string("")) << name;
  EXPECT_FALSE(from_string(names[0] + " ")) << name;
}

TEST(EnumNames, AreTheEnumerators) {
  expect_names("zone.h", "Zone", zone_from_string);
  expect_names("zone.h", "Cause", cause_from_string);
  expect_names("prompt.h", "PromptKind", prompt_kind_from_string);
  expect_names("prompt.h", "Shape", shape_from_string);
  expect_names("prompt.h", "OptionKind", option_kind_from_string);
  expect_names("event.h", "EventKind", event_kind_from_string);
  expect_names("snapshot.h", "Nature", nature_from_string);
  expect_names("snapshot.h", "GameResult", game_result_from_string);
  expect_names("snapshot.h", "SnapshotField", snapshot_field_from_string);
  expect_names("verdict.h", "Verdict", verdict_from_string);
  expect_names("step.h", "Verb", verb_from_string);
  expect_names("expectation.h", "ExpectedField", expected_field_from_string);
  expect_names("expectation.h", "ExpectedPlayerField", expected_player_field_from_string);
}

TEST(EnumNames, OfReadingsAreTheEnumeratorsToo) {
  const std::vector<std::string> names = enumerators("readings.h", "ReadingName");
  ASSERT_EQ(names.size(), all_readings().size());
  for (std::size_t place = 0; place < names.size(); ++place) {
    EXPECT_EQ(all_readings()[place].text, names[place]);
  }
}

TEST(EnumNames, ATableMustNameEveryValueOnce) {
  constexpr auto kShort = std::to_array<std::string_view>({"library", "hand"});
  constexpr auto kGap = std::to_array<std::string_view>({"library", ""});
  static_assert(names_all(kShort, Zone::hand));
  static_assert(!names_all(kShort, Zone::battlefield));
  static_assert(!names_all(kGap, Zone::hand));
  EXPECT_EQ(name_in(kShort, Zone::battlefield), "");
  EXPECT_EQ(value_in<Zone>(kShort, "hand"), Zone::hand);
}

}  // namespace
}  // namespace lockstep
