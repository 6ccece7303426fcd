// Finding and reading what the command line names: scenario files, folders of them, the corpus.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/paint.h"
#include "scenario/load_error.h"
#include "scenario/position.h"
#include "scenario/scenario.h"

namespace lockstep::cli {

/// The scenario files that a path stands for: the file, or every *.json below the folder, sorted.
std::expected<std::vector<std::filesystem::path>, std::string> scenario_files(
    const std::filesystem::path& path);

/// The folder that holds cards/ and sheets/: the one given, else `corpus` in the folder of `near`
/// or the nearest folder above it, else in the present folder or above it.
std::expected<std::filesystem::path, std::string> find_corpus(const std::string& given,
                                                              const std::filesystem::path& near);

/// The cards and sheets of a corpus; errors as text, ready to print.
std::expected<std::shared_ptr<const Universe>, std::string> read_universe(
    const std::filesystem::path& corpus);

/// A scenario of a file; errors as text, ready to print.
std::expected<Scenario, std::string> read_scenario(const std::filesystem::path& file,
                                                   std::shared_ptr<const Universe> universe);

/// `1 scenario`, `2 scenarios`.
std::string counted(std::uint64_t count, std::string_view what);

/// Colour if standard output is a terminal and the environment does not hold NO_COLOR.
harness::Color output_color();

}  // namespace lockstep::cli
