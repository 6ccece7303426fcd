#include "scenario/sheet.h"

#include <algorithm>

#include "scenario/card_json.h"
#include "scenario/tree_json.h"
#include "scenario/vocabulary.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

constexpr std::string_view kSheetKeys[] = {"number", "name", "stickers", "synthetic"};

// A sticker says what it is by its one key besides the ticket cost.
constexpr std::string_view kStickerKeys[] = {"name", "ability", "power_toughness", "art",
                                             "tickets"};

std::optional<PrintedName> read_name(const JsonCursor& at) {
  const auto text = at.text();
  if (!text) return std::nullopt;
  if (is_spaced_text(*text)) return parse_name(*text);
  at.error("a text with spaces to spare", "words separated by single spaces");
  return std::nullopt;
}

void read_power_toughness(const JsonCursor& at, StickerDefinition& sticker) {
  const auto numbers = at.elements();
  if (!numbers) return;
  if (numbers->size() != 2) {
    at.error("a list of " + std::to_string(numbers->size()), "[power, toughness]");
    return;
  }
  sticker.power = (*numbers)[0].integer().value_or(0);
  sticker.toughness = (*numbers)[1].integer().value_or(0);
}

void read_kind(const JsonCursor& at, std::string_view key, TreeReader& trees,
               StickerDefinition& sticker) {
  const JsonCursor inside = at.at(key);
  if (key == "name") {
    sticker.kind = StickerKind::name;
    if (auto words = read_name(inside)) sticker.words = std::move(*words);
  } else if (key == "ability") {
    sticker.kind = StickerKind::ability;
    sticker.abilities = trees.read_abilities(inside, false);
  } else if (key == "power_toughness") {
    sticker.kind = StickerKind::power_toughness;
    read_power_toughness(inside, sticker);
  } else {
    sticker.kind = StickerKind::art;
    const auto value = inside.boolean();
    if (value && !*value) inside.error("false stands here", "true");
  }
}

StickerDefinition read_sticker(const JsonCursor& at, TreeReader& trees) {
  StickerDefinition sticker;
  if (!at.object_of(kStickerKeys)) return sticker;
  std::vector<std::string_view> kinds;
  for (const std::string_view key : kStickerKeys) {
    if (key != "tickets" && at.find(key)) kinds.push_back(key);
  }
  if (kinds.size() != 1) {
    at.error("a sticker of " + std::to_string(kinds.size()) + " kinds",
             "one of name, ability, power_toughness, art");
    return sticker;
  }
  read_kind(at, kinds.front(), trees, sticker);
  if (const auto tickets = at.find("tickets")) {
    sticker.ticket_cost = tickets->integer(1, at.settings().max_number).value_or(0);
  }
  return sticker;
}

Json sticker_to_json(const StickerDefinition& sticker) {
  Json json = Json::object();
  switch (sticker.kind) {
    case StickerKind::name: json["name"] = to_string(sticker.words); break;
    case StickerKind::ability: json["ability"] = trees_to_json(sticker.abilities); break;
    case StickerKind::power_toughness:
      json["power_toughness"] = Json::array({sticker.power, sticker.toughness});
      break;
    case StickerKind::art: json["art"] = true; break;
  }
  if (sticker.ticket_cost != 0) json["tickets"] = sticker.ticket_cost;
  return json;
}

}  // namespace

std::string_view sticker_kind_name(StickerKind kind) {
  return vocabulary_words(Vocabulary::sticker_kind)[static_cast<std::size_t>(kind)];
}

bool operator==(const StickerDefinition& left, const StickerDefinition& right) {
  return left.kind == right.kind && left.ticket_cost == right.ticket_cost &&
         left.words == right.words && left.power == right.power &&
         left.toughness == right.toughness &&
         std::ranges::equal(left.abilities, right.abilities, equal);
}

std::optional<SheetDefinition> read_sheet(const JsonCursor& at) {
  const std::size_t errors = at.errors().size();
  if (!at.object_of(kSheetKeys)) return std::nullopt;
  SheetDefinition sheet;
  if (const auto number = at.find("number")) {
    sheet.number = number->integer(1, at.settings().max_number);
  }
  if (const auto name = at.require("name")) {
    if (const auto words = read_name(*name)) sheet.name = Symbol::intern(to_string(*words));
  }
  if (const auto synthetic = at.find("synthetic")) {
    sheet.synthetic = synthetic->boolean().value_or(false);
    if (!sheet.synthetic) synthetic->error("false stands here", "true, or no such field");
  }
  TreeReader trees;
  if (const auto stickers = at.require("stickers")) {
    if (const auto elements = stickers->elements()) {
      for (const JsonCursor& element : *elements) {
        sheet.stickers.push_back(read_sticker(element, trees));
      }
    }
  }
  if (at.errors().size() != errors) return std::nullopt;
  return sheet;
}

Json sheet_to_json(const SheetDefinition& sheet) {
  Json json = Json::object();
  if (sheet.number) json["number"] = *sheet.number;
  json["name"] = std::string(sheet.name.text());
  if (sheet.synthetic) json["synthetic"] = true;
  json["stickers"] = Json::array();
  for (const StickerDefinition& sticker : sheet.stickers) {
    json["stickers"].push_back(sticker_to_json(sticker));
  }
  return json;
}

std::expected<SheetDefinition, LoadErrors> load_sheet(std::string_view text, std::string_view file,
                                                      const Settings& settings) {
  ErrorList errors(std::string(file), settings.max_errors);
  if (const auto json = parse_json(text, settings, errors)) {
    if (auto sheet = read_sheet(JsonCursor(*json, settings, errors))) return std::move(*sheet);
  }
  return std::unexpected(errors.take());
}

std::string print_sheet(const SheetDefinition& sheet) {
  return json_text(sheet_to_json(sheet));
}

}  // namespace lockstep
