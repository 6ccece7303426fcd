// What the tests of this folder read the corpus with.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "scenario/scenario_file.h"
#include "scenario/text_file.h"

namespace lockstep::scenario_testing {

inline const std::filesystem::path kCorpus = std::filesystem::path(LOCKSTEP_SOURCE_DIR) / "corpus";

inline std::string read_file(const std::filesystem::path& path) {
  return read_text_file(path).value_or("");
}

inline std::string lines_of(const std::vector<LoadError>& errors) {
  std::string text;
  for (const LoadError& error : errors)
    text += to_string(error) + "\n";
  return text;
}

/// The cards and sheets of the corpus.
inline const std::shared_ptr<const Universe>& universe() {
  static const std::shared_ptr<const Universe> loaded = [] {
    auto result = load_universe(kCorpus);
    if (!result) ADD_FAILURE() << lines_of(result.error());
    return result ? *result : std::make_shared<const Universe>();
  }();
  return loaded;
}

inline Symbol word(std::string_view text) {
  return Symbol::intern(text);
}

}  // namespace lockstep::scenario_testing
