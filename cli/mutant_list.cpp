#include "cli/mutant_list.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/child.h"
#include "generators/choices.h"
#include "scenario/text_file.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;

std::optional<MutantAbout> read_mutant(const fs::path& file) {
  const auto json = nlohmann::json::parse(read_text_file(file).value_or(""), nullptr, false);
  if (!json.is_object()) return std::nullopt;
  const auto rule = json.find("rule");
  const auto observable = json.find("observable");
  if (observable == json.end() || !observable->is_boolean()) return std::nullopt;
  return MutantAbout{
      .id = file.stem().string(),
      .rule = rule != json.end() && rule->is_string() ? rule->get<std::string>() : "",
      .observable = observable->get<bool>()};
}

// 613.8 of 613.8b, and 613 of 613.8; a number goes on only where the other one is over.
bool is_part_of(std::string_view part, std::string_view whole) {
  if (whole.empty() || !part.starts_with(whole)) return false;
  const std::string_view rest = part.substr(whole.size());
  return rest.empty() || std::isdigit(static_cast<unsigned char>(rest.front())) == 0;
}

}  // namespace

std::expected<std::vector<MutantAbout>, std::string> read_mutants(const fs::path& folder) {
  std::error_code error;
  if (!fs::is_directory(folder, error))
    return std::unexpected(folder.string() + ": expected the folder with mutants as JSON");
  std::vector<MutantAbout> found;
  for (const fs::path& file : json_files_below(folder)) {
    auto mutant = read_mutant(file);
    if (!mutant) {
      return std::unexpected(file.string() +
                             ": is no description of a mutant\n  next: ci/mutate.py check");
    }
    found.push_back(std::move(*mutant));
  }
  std::ranges::sort(found, {}, &MutantAbout::id);
  return found;
}

std::vector<MutantAbout> sample_of(const std::vector<MutantAbout>& all, std::uint32_t count,
                                   std::uint64_t seed) {
  const auto size = static_cast<std::uint32_t>(all.size());
  const std::uint32_t wanted = std::min(count, size);
  generators::RandomChoices choices(seed);
  std::vector<MutantAbout> sample;
  // Each is taken with the chance that the rest of the sample needs.
  for (std::uint32_t i = 0; i < size; ++i) {
    const auto missing = wanted - static_cast<std::uint32_t>(sample.size());
    if (missing != 0 && choices.choose(size - i) < missing) sample.push_back(all[i]);
  }
  return sample;
}

bool is_about_rule(std::string_view rule, std::string_view mutants_rule) {
  return is_part_of(rule, mutants_rule) || is_part_of(mutants_rule, rule);
}

std::expected<Holder, std::string> ask_holder(const fs::path& program) {
  const ChildResult asked = run_child({.words = {program.string(), "--version"},
                                       .environment = {{"LOCKSTEP_MUTANT", "list"}},
                                       .limit = std::chrono::seconds(60)});
  const auto json = nlohmann::json::parse(asked.output, nullptr, false);
  if (!json.is_object() || !json.contains("mutants")) {
    return std::unexpected(fmt::format("{}: holds no mutants", program.string()));
  }
  return Holder{.version = json.value("version", ""),
                .mutants = json["mutants"].get<std::vector<std::string>>()};
}

}  // namespace lockstep::cli
