#include "scenario/scenario_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "scenario/testing.h"
#include "scenario/text_file.h"

namespace lockstep {
namespace {

using namespace scenario_testing;

namespace fs = std::filesystem;

TEST(ScenarioFile, every_scenario_of_the_corpus_loads_and_is_kept_in_canonical_form) {
  const bool rewrite = std::getenv("LOCKSTEP_REWRITE") != nullptr;
  for (const char* folder : {"scenarios", "counterexamples", "waiting"}) {
    for (const fs::path& path : json_files_below(kCorpus / folder)) {
      const std::string text = read_file(path);
      const auto scenario = load_scenario(text, path.string(), universe());
      if (!scenario) {
        ADD_FAILURE() << lines_of(scenario.error());
        continue;
      }
      const std::string printed = print_scenario(*scenario);
      const auto again = load_scenario(printed, path.string(), universe());
      if (!again) {
        ADD_FAILURE() << "printed form does not load: " << lines_of(again.error()) << printed;
        continue;
      }
      EXPECT_EQ(print_scenario(*again), printed) << path;
      if (rewrite && printed != text) std::ofstream(path, std::ios::binary) << printed;
      if (!rewrite) {
        EXPECT_TRUE(printed == text)
            << path << " is not in canonical form; with LOCKSTEP_REWRITE=1 this test writes it so";
      }
    }
  }
}

}  // namespace
}  // namespace lockstep
