// make_seeds FOLDER [EVERY]: seeds for every target, in a folder for each. Scenarios of the corpus
// become seed games, as far as they can; random games of every theme are added; the loader gets the
// files. With EVERY, only one scenario in so many becomes seed games: that search is what takes
// time.
//
// Bytes do not outlive a change of themes or cards, so seeds are made when they are needed.
#include <charconv>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "fuzz/layers_body.h"
#include "fuzz/scenario_seeds.h"
#include "fuzz/stock_of_corpus.h"
#include "fuzz/targets_body.h"
#include "generators/narrowed_games.h"
#include "generators/theme.h"
#include "scenario/scenario_file.h"
#include "scenario/text_file.h"

namespace {

namespace fs = std::filesystem;
using namespace lockstep;

constexpr std::uint64_t kRandomGames = 80;
constexpr std::uint64_t kLayerGames = 60;
constexpr std::uint64_t kTargetGames = 60;
// Themes whose positions are about characteristics.
constexpr std::string_view kLayerThemes[] = {"layer_knots", "type_storms", "text_knots"};
// Themes in which spells have many targets.
constexpr std::string_view kTargetThemes[] = {"stack_wars", "retargeting", "copy_storms"};

template <class Bytes>
void write(const fs::path& path, const Bytes& bytes) {
  std::ofstream file(path, std::ios::binary);
  for (const auto each : bytes)
    file.put(static_cast<char>(each));
}

// Returns how many runs became seed games.
int make_games(const fs::path& file, const fs::path& games) {
  const std::string text = read_text_file(file).value_or("");
  const auto& stock = fuzz::stock_of_corpus();
  const auto scenario = load_scenario(text, file.string(), stock.universe());
  if (!scenario) return 0;
  int made = 0;
  for (const Run& run : scenario->runs) {
    const auto game = fuzz::seed_of(*scenario, run, stock);
    if (!game) continue;
    write(games / fmt::format("{}-{}", file.stem().string(), made++), generators::encode(*game));
  }
  return made;
}

// Narrowed here already, so that no seed is longer than what is played of it.
void make_layer_games(const fs::path& folder) {
  const auto& stock = fuzz::stock_of_corpus();
  for (std::uint64_t i = 0; i < kLayerGames; ++i) {
    const auto theme = generators::find_theme(kLayerThemes[i % std::size(kLayerThemes)]);
    const auto game = generators::campaign_game(2, i, theme, stock);
    write(folder / fmt::format("random-{}", i),
          generators::encode(generators::narrowed_to_layers(game)));
  }
}

void make_target_games(const fs::path& folder) {
  const auto& stock = fuzz::stock_of_corpus();
  for (std::uint64_t i = 0; i < kTargetGames; ++i) {
    const auto theme = generators::find_theme(kTargetThemes[i % std::size(kTargetThemes)]);
    const auto game = generators::campaign_game(4, i, theme, stock);
    write(folder / fmt::format("random-{}", i),
          generators::encode(generators::narrowed_to_targets(game)));
  }
}

// One in how many scenarios becomes seed games; 0 if the text is no such number.
std::size_t every_of(std::string_view text) {
  std::size_t every = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, every);
  return error == std::errc{} && stop == end ? every : 0;
}

}  // namespace

int main(int count, char** arguments) {
  const std::size_t every = count == 3 ? every_of(arguments[2]) : 1;
  if (count < 2 || count > 3 || every == 0) {
    fmt::print(stderr,
               "make_seeds FOLDER [EVERY]: makes seeds for the fuzz targets, games of one scenario "
               "in EVERY\n");
    return 2;
  }
  const fs::path folder = arguments[1];
  const fs::path games = folder / "fuzz_lockstep";
  const fs::path layers = folder / "fuzz_layers";
  const fs::path targets = folder / "fuzz_targets";
  const fs::path texts = folder / "fuzz_scenario_json";
  for (const fs::path& each : {games, layers, targets, texts}) {
    fs::remove_all(each);
    fs::create_directories(each);
  }
  int made = 0;
  const std::vector<fs::path> files = json_files_below(fs::path("corpus") / "scenarios");
  for (std::size_t i = 0; i < files.size(); ++i) {
    write(texts / files[i].filename(), read_text_file(files[i]).value_or(""));
    if (i % every == 0) made += make_games(files[i], games);
  }
  for (std::uint64_t i = 0; i < kRandomGames; ++i) {
    write(games / fmt::format("random-{}", i), generators::encode(generators::campaign_game(
                                                   1, i, std::nullopt, fuzz::stock_of_corpus())));
  }
  make_layer_games(layers);
  make_target_games(targets);
  fmt::print("{} scenario files, {} runs as seed games, {} random games\n", files.size(), made,
             kRandomGames + kLayerGames + kTargetGames);
  return 0;
}
