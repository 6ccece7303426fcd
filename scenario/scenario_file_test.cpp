#include "scenario/scenario_file.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace lockstep {
namespace {

namespace fs = std::filesystem;

const fs::path kCorpus = fs::path(LOCKSTEP_SOURCE_DIR) / "corpus";

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<fs::path> json_files(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

std::string text_of(const std::vector<LoadError>& errors) {
  std::string text;
  for (const LoadError& error : errors)
    text += to_string(error) + "\n";
  return text;
}

const std::shared_ptr<const Universe>& universe() {
  static const std::shared_ptr<const Universe> loaded = [] {
    auto result = load_universe(kCorpus);
    if (!result) ADD_FAILURE() << text_of(result.error());
    return result ? *result : std::make_shared<const Universe>();
  }();
  return loaded;
}

TEST(ScenarioFile, every_scenario_of_the_corpus_loads_and_is_kept_in_canonical_form) {
  const bool rewrite = std::getenv("LOCKSTEP_REWRITE") != nullptr;
  for (const char* folder : {"scenarios", "counterexamples"}) {
    for (const fs::path& path : json_files(kCorpus / folder)) {
      const std::string text = read_file(path);
      const auto scenario = load_scenario(text, path.string(), universe());
      if (!scenario) {
        ADD_FAILURE() << text_of(scenario.error());
        continue;
      }
      const std::string printed = print_scenario(*scenario);
      const auto again = load_scenario(printed, path.string(), universe());
      if (!again) {
        ADD_FAILURE() << "printed form does not load: " << text_of(again.error()) << printed;
        continue;
      }
      EXPECT_EQ(print_scenario(*again), printed) << path;
      if (rewrite && printed != text) std::ofstream(path, std::ios::binary) << printed;
      if (!rewrite) {
        EXPECT_EQ(printed, text) << path << " is not in canonical form";
      }
    }
  }
}

}  // namespace
}  // namespace lockstep
