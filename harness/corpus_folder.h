// Finds the corpus without a path built into the program.
#pragma once

#include <filesystem>
#include <optional>

namespace lockstep::harness {

/// The folder named by the environment variable LOCKSTEP_CORPUS, else the `corpus` that holds
/// `cards` in the nearest parent of a path, or of the working directory when none is given.
std::optional<std::filesystem::path> find_corpus(const std::filesystem::path& start = {});

}  // namespace lockstep::harness
