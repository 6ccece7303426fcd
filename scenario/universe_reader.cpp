#include "scenario/universe_reader.h"

#include <algorithm>
#include <string>
#include <system_error>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "scenario/scenario_file.h"
#include "scenario/text_file.h"

namespace lockstep {

namespace {

namespace fs = std::filesystem;

/// Adds definitions one by one and keeps their names apart.
template <typename Definition>
class Shelf {
 public:
  explicit Shelf(std::vector<Definition>& definitions) : definitions_(definitions) {
    for (const Definition& each : definitions)
      names_.insert(each.name);
  }
  /// Whether the name was free; if so, the definition is now on the shelf.
  bool add(Definition definition) {
    if (!names_.insert(definition.name).second) return false;
    definitions_.push_back(std::move(definition));
    return true;
  }

 private:
  std::vector<Definition>& definitions_;
  std::unordered_set<Symbol> names_;
};

/// Reads a list of definitions in a scenario file with the loader of their own files.
template <typename Definition, typename Load>
void add_list(const JsonCursor& cursor, Load load, std::vector<Definition>& definitions) {
  Shelf<Definition> shelf(definitions);
  const Settings& settings = cursor.settings();
  for (const JsonCursor& element : read_list(cursor, settings.max_list, "a list of definitions")) {
    auto loaded = load(element.value().dump(), "", settings);
    if (!loaded) {
      for (const LoadError& error : loaded.error()) {
        cursor.errors().add(element.pointer() + error.pointer, error.message, error.expected,
                            error.suggestion);
      }
    } else if (const Symbol name = loaded->name; !shelf.add(std::move(*loaded))) {
      element.error(fmt::format("\"{}\" is defined already", name.text()),
                    "a name that no other definition has");
    }
  }
}

std::optional<std::string> read_file(const fs::path& path, const Settings& settings,
                                     ErrorList& errors) {
  std::error_code code;
  const auto size = fs::file_size(path, code);
  if (!code && size > settings.max_file_bytes) {
    errors.add("", fmt::format("the file has {} bytes", size),
               fmt::format("at most {}", settings.max_file_bytes));
    return std::nullopt;
  }
  std::optional<std::string> text = read_text_file(path);
  if (text) return text;
  errors.add("", "the file cannot be read", "a file that can be read");
  return std::nullopt;
}

std::vector<fs::path> json_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code code;
  for (const auto& entry : fs::directory_iterator(folder, code)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

/// Reads every definition of a folder; errors go behind those of other folders.
template <typename Definition, typename Load>
void add_folder(const fs::path& folder, Load load, const Settings& settings,
                std::vector<Definition>& definitions, std::vector<LoadError>& errors) {
  Shelf<Definition> shelf(definitions);
  for (const fs::path& path : json_files(folder)) {
    ErrorList list(path.string(), settings.max_errors);
    const auto text = read_file(path, settings, list);
    if (text) {
      auto loaded = load(*text, path.string(), settings);
      if (!loaded) {
        errors.insert(errors.end(), loaded.error().begin(), loaded.error().end());
      } else if (const Symbol name = loaded->name; !shelf.add(std::move(*loaded))) {
        list.add("/name", fmt::format("\"{}\" is defined already", name.text()),
                 "a name that no other file defines");
      }
    }
    for (LoadError& error : list.take())
      errors.push_back(std::move(error));
  }
}

}  // namespace

std::expected<std::shared_ptr<const Universe>, std::vector<LoadError>> load_universe(
    const fs::path& corpus, const Settings& settings) {
  auto universe = std::make_shared<Universe>();
  std::vector<LoadError> errors;
  add_folder(corpus / "cards", load_card, settings, universe->cards, errors);
  add_folder(corpus / "sheets", load_sheet, settings, universe->sheets, errors);
  if (errors.empty() && universe->cards.empty()) {
    errors.push_back({.file = (corpus / "cards").string(),
                      .pointer = "",
                      .message = "there is no card file here",
                      .expected = "a corpus with cards in its folder cards/",
                      .suggestion = ""});
  }
  if (errors.size() > settings.max_errors) errors.resize(settings.max_errors);
  if (!errors.empty()) return std::unexpected(std::move(errors));
  universe->shared_cards = universe->cards.size();
  universe->shared_sheets = universe->sheets.size();
  return universe;
}

std::shared_ptr<const Universe> add_own_definitions(const std::optional<JsonCursor>& cards,
                                                    const std::optional<JsonCursor>& sheets,
                                                    std::shared_ptr<const Universe> universe) {
  if (!cards && !sheets) return universe;
  auto own = std::make_shared<Universe>(*universe);
  own->shared_cards = own->cards.size();
  own->shared_sheets = own->sheets.size();
  if (cards) add_list(*cards, load_card, own->cards);
  if (sheets) add_list(*sheets, load_sheet, own->sheets);
  return own;
}

}  // namespace lockstep
