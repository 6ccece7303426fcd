// Reading and writing scenario files.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/load_error.h"
#include "scenario/position.h"
#include "scenario/scenario.h"
#include "scenario/settings.h"

namespace lockstep {

/// Reads every card file of `cards/` and every sheet file of `sheets/` below a folder, in the order
/// of their file names. The universe of a run.
std::expected<std::shared_ptr<const Universe>, std::vector<LoadError>> load_universe(
    const std::filesystem::path& corpus, const Settings& settings = {});

/// Reads one scenario. `file` is for messages only. Cards and sheets come from the universe and
/// from the file's own definitions, which are added behind it. All errors that can be told apart
/// are reported, the first first; never more than Settings::max_errors.
std::expected<Scenario, std::vector<LoadError>> load_scenario(
    std::string_view json, std::string_view file, std::shared_ptr<const Universe> universe,
    const Settings& settings = {});

/// Writes a scenario in the canonical form of files: loading it again gives an equal scenario, and
/// writing that gives the same bytes.
std::string print_scenario(const Scenario& scenario);

/// The JSON Schema (draft 2020-12) of scenario files; accepts what the loader accepts, as far as
/// shape goes.
std::string scenario_schema();

}  // namespace lockstep
