// Every scenario of the corpus holds on both sides, and each of its runs would notice if its last
// action did nothing.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "harness/run.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

namespace fs = std::filesystem;

struct Loaded {
  std::string file;
  Scenario scenario;
};

std::string read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// All scenario files, sorted, so that a failure stands at the same place on every machine.
std::vector<Loaded> load_folder(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  std::vector<Loaded> loaded;
  for (const fs::path& file : files) {
    auto scenario =
        load_scenario(read(file), file.string(), generators::testing::corpus_universe());
    if (scenario) {
      loaded.push_back({file.string(), std::move(*scenario)});
    } else {
      ADD_FAILURE() << to_string(scenario.error());
    }
  }
  return loaded;
}

class Corpus : public ::testing::TestWithParam<std::string> {
 protected:
  std::vector<Loaded> scenarios = load_folder(fs::path(LOCKSTEP_SOURCE_DIR "/corpus") / GetParam());
};

TEST_P(Corpus, is_not_empty) {
  EXPECT_FALSE(scenarios.empty());
}

TEST_P(Corpus, both_sides_agree_and_every_expectation_holds) {
  for (const Loaded& each : scenarios) {
    for (const RunReport& run : run_scenario(each.scenario).runs) {
      EXPECT_EQ(run.verdict, Verdict::agree)
          << to_string(run.verdict) << " at " << run.step << ": " << run.message
          << "\n  next: lockstep replay " << each.file;
    }
  }
}

TEST_P(Corpus, every_run_has_an_expectation_that_is_false_before_its_last_action) {
  for (const Loaded& each : scenarios) {
    for (const lockstep::Run& run : each.scenario.runs) {
      EXPECT_TRUE(tests_its_last_action(each.scenario, run)) << each.file << " " << run.title;
    }
  }
}

// What waits needs something that a side does not carry out, or is an open finding; as soon as all
// of it agrees it belongs to the scenarios.
TEST(Waiting, no_scenario_agrees_already) {
  for (const Loaded& each : load_folder(fs::path(LOCKSTEP_SOURCE_DIR "/corpus/waiting"))) {
    const auto runs = run_scenario(each.scenario).runs;
    EXPECT_FALSE(std::ranges::all_of(
        runs, [](const RunReport& run) { return run.verdict == Verdict::agree; }))
        << each.file << " agrees: move it to corpus/scenarios";
  }
}

INSTANTIATE_TEST_SUITE_P(Folders, Corpus, ::testing::Values("scenarios", "counterexamples"),
                         [](const auto& folder) { return folder.param; });

}  // namespace
}  // namespace lockstep::harness
