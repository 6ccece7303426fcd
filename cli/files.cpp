#include "cli/files.h"

#include <cstdlib>
#include <utility>

#include <unistd.h>

#include "scenario/scenario_file.h"
#include "scenario/settings.h"
#include "scenario/text_file.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;

std::string text_of(const std::vector<LoadError>& errors) {
  std::string text;
  for (const LoadError& error : errors)
    text += (text.empty() ? "" : "\n") + to_string(error);
  return text;
}

std::optional<fs::path> corpus_above(fs::path folder) {
  std::error_code ignored;
  folder = fs::absolute(folder, ignored);
  while (true) {
    for (const fs::path& candidate : {folder / "corpus", folder}) {
      if (fs::is_directory(candidate / "cards", ignored)) return candidate;
    }
    if (!folder.has_relative_path()) return std::nullopt;
    folder = folder.parent_path();
  }
}

}  // namespace

std::expected<std::vector<fs::path>, std::string> scenario_files(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return json_files_below(path);
  if (fs::exists(path, error)) return std::vector{path};
  return std::unexpected(path.string() +
                         ": no such file or folder\n  next: lockstep check corpus/scenarios");
}

std::expected<fs::path, std::string> find_corpus(const std::string& given, const fs::path& near) {
  std::error_code error;
  if (!given.empty()) {
    if (fs::is_directory(fs::path(given) / "cards", error)) return fs::path(given);
    return std::unexpected(given + ": expected a folder with cards/ and sheets/ in it");
  }
  const fs::path folder = fs::is_directory(near, error) ? near : near.parent_path();
  if (auto found = corpus_above(folder.empty() ? fs::path(".") : folder)) return *found;
  if (auto found = corpus_above(fs::path("."))) return *found;
  return std::unexpected(
      "no folder corpus/cards found here or above; name the corpus with --cards DIR");
}

std::expected<std::shared_ptr<const Universe>, std::string> read_universe(const fs::path& corpus) {
  auto universe = load_universe(corpus);
  if (!universe) return std::unexpected(text_of(universe.error()));
  return *universe;
}

std::expected<Scenario, std::string> read_scenario(const fs::path& file,
                                                   std::shared_ptr<const Universe> universe) {
  std::error_code error;
  if (fs::is_directory(file, error)) {
    return std::unexpected(file.string() + ": a folder, expected one scenario file\n" +
                           "  next: lockstep check " + file.string());
  }
  const std::uintmax_t size = fs::file_size(file, error);
  if (error) return std::unexpected(file.string() + ": cannot be read: " + error.message());
  if (size > Settings{}.max_file_bytes) {
    return std::unexpected(file.string() + ": " + std::to_string(size) +
                           " bytes, expected at most " + std::to_string(Settings{}.max_file_bytes));
  }
  const auto text = read_text_file(file);
  if (!text) return std::unexpected(file.string() + ": cannot be read");
  auto scenario = load_scenario(*text, file.string(), std::move(universe));
  if (!scenario) return std::unexpected(text_of(scenario.error()));
  return std::move(*scenario);
}

std::string counted(std::uint64_t count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

harness::Color output_color() {
  const bool wanted = std::getenv("NO_COLOR") == nullptr && isatty(STDOUT_FILENO) != 0;
  return wanted ? harness::Color::on : harness::Color::off;
}

}  // namespace lockstep::cli
