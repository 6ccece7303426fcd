#include "scenario/card_schema.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "scenario/card.h"
#include "scenario/testing.h"
#include "scenario/text_file.h"

namespace lockstep {
namespace {

using namespace scenario_testing;

namespace fs = std::filesystem;

// What an independent validator says about files, a line each.
std::vector<std::string> validate(const fs::path& schema, const std::vector<fs::path>& files) {
  std::string command =
      "python3 " LOCKSTEP_SOURCE_DIR "/scenario/validate_json.py " + schema.string();
  for (const fs::path& file : files)
    command += " '" + file.string() + "'";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::vector<std::string> lines;
  std::array<char, 1024> line{};
  while (pipe != nullptr && std::fgets(line.data(), line.size(), pipe.get()) != nullptr) {
    lines.emplace_back(line.data());
  }
  return lines;
}

class Schema : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  fs::path write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
    return folder_ / name;
  }

  fs::path folder_;
};

TEST_F(Schema, AcceptsEveryCardAndSheetOfTheCorpus) {
  const std::vector<std::pair<fs::path, std::vector<fs::path>>> jobs = {
      {write("card.schema.json", card_schema()), json_files_below(kCorpus / "cards")},
      {write("sheet.schema.json", sheet_schema()), json_files_below(kCorpus / "sheets")}};
  for (const auto& [schema, files] : jobs) {
    const auto lines = validate(schema, files);
    ASSERT_EQ(lines.size(), files.size());
    for (const std::string& line : lines)
      EXPECT_EQ(line, "valid\n");
  }
}

struct Example {
  const char* text;
  bool schema;  // whether the schema accepts it
  bool loader;  // whether the loader accepts it
};

// Good cards, cards of bad shape, and cards whose fault only the loader sees.
constexpr Example kExamples[] = {
    {R"({"name": "A", "types": ["land"]})", true, true},
    {R"({"name": "_____ A", "types": ["creature"], "power": "1+*", "toughness": 3})", true, true},
    {R"({"name": "A", "types": ["instant"], "mana_cost": "{X}{2/W}{G/U/P}"})", true, true},
    {R"({"name": "A", "types": ["instant"], "abilities": [{"spell": {"effect": {"draw": 2}}}]})",
     true, true},
    {R"({"name": "A", "types": ["instant"], "abilities": [{"spell": {"effect": "proliferate"}}]})",
     true, true},
    {R"({"name": "A // B", "layout": "split", "faces": [
          {"name": "A", "types": ["instant"]}, {"name": "B", "types": ["instant"]}]})",
     true, true},
    {R"([])", false, false},
    {R"({"types": ["land"]})", false, false},
    {R"({"name": "A"})", false, false},
    {R"({"name": "A", "types": ["lnad"]})", false, false},
    {R"({"name": "A", "types": ["land"], "colour": "red"})", false, false},
    {R"({"name": "A", "types": ["land"], "power": "x"})", false, false},
    {R"({"name": "A", "types": ["land"], "power": 1.5})", false, false},
    {R"({"name": "A", "types": ["land"], "mana_cost": ""})", false, false},
    {R"({"name": "A", "types": ["land"], "mana_cost": "{01}"})", false, false},
    {R"({"name": "A", "types": ["land"], "layout": "split"})", false, false},
    {R"({"name": "A", "types": ["land"], "abilities": ["flyng"]})", false, false},
    {R"({"name": "A", "types": ["land"], "abilities": [{"static": {"affcts": "self"}}]})", false,
     false},
    {R"({"name": "A", "types": ["land"], "abilities": [{"spell": {"effect": {"fight": {}}}}]})",
     false, false},
    {R"({"name": "A", "types": ["land"],
         "abilities": [{"spell": {"effect": {"destroy": "bear"}}}]})",
     false, false},
    {R"({"name": "A", "types": ["land"], "partial": false})", false, false},
    // Only the loader knows what belongs together and what was filled before.
    {R"({"name": "A", "types": []})", true, false},
    {R"({"name": "A", "types": ["land", "land"]})", true, false},
    {R"({"name": "A", "types": ["land"], "abilities": [{"spell": {}}]})", true, false},
    {R"({"name": "A", "types": ["land"], "abilities": [{"spell": {"effect": {"draw": "x"}}}]})",
     true, false},
    {R"({"name": "A", "types": ["land"], "abilities": [
          {"spell": {"effect": {"destroy": {"target": "t"}}}}]})",
     true, false},
    {R"({"name": "A", "name": "B", "types": ["land"]})", true, false},
};

TEST_F(Schema, AndLoaderAgreeOnShape) {
  std::vector<fs::path> files;
  for (const Example& example : kExamples) {
    files.push_back(write(std::to_string(files.size()) + ".json", example.text));
  }
  const auto lines = validate(write("card.schema.json", card_schema()), files);
  ASSERT_EQ(lines.size(), files.size());
  std::size_t place = 0;
  for (const Example& example : kExamples) {
    EXPECT_EQ(lines[place++] == "valid\n", example.schema) << example.text;
    EXPECT_EQ(load_card(example.text, "test").has_value(), example.loader) << example.text;
  }
}

}  // namespace
}  // namespace lockstep
