// The loader against the published schema. Files of corpus/bad/shape are refused by both: what is
// wrong with them is their shape. Files of corpus/bad/meaning only the loader refuses: what is
// wrong hangs on other parts of the file, on the cards or on the rulebook. What the loader says
// about each of them stands in corpus/bad/messages.txt; LOCKSTEP_REWRITE=1 writes it anew.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "scenario/scenario_file.h"
#include "scenario/testing.h"
#include "scenario/text_file.h"

namespace lockstep {
namespace {

using namespace scenario_testing;

namespace fs = std::filesystem;

const fs::path kBad = kCorpus / "bad";

/// What an independent validator says about files, a line each.
std::vector<std::string> validate(const std::vector<fs::path>& files) {
  const fs::path schema =
      fs::path(testing::TempDir()) / ("scenario.schema." + std::to_string(getpid()) + ".json");
  std::ofstream(schema) << scenario_schema();
  std::string command =
      "/usr/bin/python3 " LOCKSTEP_SOURCE_DIR "/scenario/validate_json.py " + schema.string();
  for (const fs::path& file : files)
    command += " '" + file.string() + "'";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::vector<std::string> lines;
  std::array<char, 4096> line{};
  while (pipe != nullptr && std::fgets(line.data(), line.size(), pipe.get()) != nullptr) {
    lines.emplace_back(line.data());
  }
  fs::remove(schema);
  return lines;
}

TEST(ScenarioSchema, accepts_every_scenario_of_the_corpus) {
  const auto files = json_files_below(kCorpus / "scenarios");
  const auto lines = validate(files);
  ASSERT_EQ(lines.size(), files.size());
  for (const std::string& line : lines)
    EXPECT_EQ(line, "valid\n");
}

TEST(ScenarioSchema, and_loader_refuse_files_of_bad_shape) {
  const auto files = json_files_below(kBad / "shape");
  const auto lines = validate(files);
  ASSERT_EQ(lines.size(), files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    EXPECT_NE(lines[i], "valid\n") << files[i];
    EXPECT_FALSE(load_scenario(read_file(files[i]), "file", universe())) << files[i];
  }
}

TEST(ScenarioSchema, leaves_what_hangs_on_other_parts_to_the_loader) {
  const auto files = json_files_below(kBad / "meaning");
  const auto lines = validate(files);
  ASSERT_EQ(lines.size(), files.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    EXPECT_EQ(lines[i], "valid\n");
    EXPECT_FALSE(load_scenario(read_file(files[i]), "file", universe())) << files[i];
  }
}

TEST(ScenarioFile, says_of_each_bad_file_where_and_what_is_wrong) {
  std::string said;
  for (const fs::path& path : json_files_below(kBad)) {
    const auto loaded = load_scenario(
        read_file(path), path.parent_path().filename().string() + "/" + path.filename().string(),
        universe());
    ASSERT_FALSE(loaded) << path;
    ASSERT_FALSE(loaded.error().empty()) << path;
    said += to_string(loaded.error().front()) + "\n";
  }
  const fs::path messages = kBad / "messages.txt";
  if (std::getenv("LOCKSTEP_REWRITE") != nullptr) std::ofstream(messages) << said;
  EXPECT_EQ(said, read_file(messages));
}

}  // namespace
}  // namespace lockstep
