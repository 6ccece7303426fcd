// The list of abilities that no scenario can use, each with its reason: corpus/not-exercised.json.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <vector>

namespace lockstep::harness {

/// One ability, by its card and its number on the face, both counted from 1.
struct Reviewed {
  std::string card;
  std::size_t face = 1;
  std::size_t ability = 1;
  std::string reason;  // `acts in combat only`, ...
};

/// Reads the list of a corpus, which is empty where it has none. Each entry has a card, an ability,
/// at times a face, and one of the reasons that there are. Errors are text, ready to print.
std::expected<std::vector<Reviewed>, std::string> read_reviewed(
    const std::filesystem::path& corpus);

}  // namespace lockstep::harness
