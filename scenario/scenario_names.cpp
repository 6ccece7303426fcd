#include "scenario/scenario_names.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "scenario/grammar.h"
#include "scenario/text_parts.h"

namespace lockstep {

namespace {

constexpr std::array<std::string_view, 19> kReserved = {
    "stack",  "offered", "not_offered", "events", "no_event", "prompt", "winner",  // expectations
    "active", "phase",                                                             // expectations
    "pass",   "done",    "yes",         "no",     "top",      "bottom",            // answers
    "chance", "draw",    "game",        "none",                                    // players
};

constexpr std::array<std::string_view, 5> kCreated = {"token", "copy", "card_copy", "ability",
                                                      "emblem"};

/// Takes a number without leading zeros off the front; whether there was one.
bool take_ordinal(std::string_view& text) {
  constexpr std::size_t kMostDigits = 5;
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[digits]))
    ++digits;
  if (digits == 0 || digits > kMostDigits || text.front() == '0') return false;
  text.remove_prefix(digits);
  return true;
}

/// Whether a text is what follows a name in a reference: `.token1`, `#2`, `.token1.copy2#3`.
bool is_suffix(std::string_view text) {
  while (text.starts_with('.')) {
    text.remove_prefix(1);
    const auto* const made = std::find_if(kCreated.begin(), kCreated.end(),
                                          [&](auto word) { return text.starts_with(word); });
    if (made == kCreated.end()) return false;
    text.remove_prefix(made->size());
    if (!take_ordinal(text)) return false;
  }
  if (text.starts_with('#')) {
    text.remove_prefix(1);
    if (!take_ordinal(text)) return false;
  }
  return text.empty();
}

std::string_view expected_names(Names names) {
  switch (names) {
    case Names::objects: return "an object of the scenario";
    case Names::players: return "a player of the scenario";
    case Names::both: return "an object or a player of the scenario";
  }
  return {};
}

}  // namespace

bool is_name(std::string_view text) {
  const auto fits = [](char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '-'; };
  return !text.empty() && is_letter(text.front()) && std::all_of(text.begin(), text.end(), fits);
}

bool is_reserved(std::string_view text) {
  return std::find(kReserved.begin(), kReserved.end(), text) != kReserved.end();
}

bool ScenarioNames::add(const JsonCursor& place, std::string_view name, Entity entity) {
  if (!is_name(name)) {
    place.error(fmt::format("\"{}\" cannot be a name", name),
                "a letter, then letters, digits, _ and -");
    return false;
  }
  if (is_reserved(name) || kind_named(name)) {
    place.error(fmt::format("\"{}\" is a word of the language", name),
                "a name that is no word of expectations, answers or the card language",
                fmt::format("{}1", name));
    return false;
  }
  if (!entities_.emplace(std::string(name), entity).second) {
    place.error(fmt::format("\"{}\" is already the name of something else", name),
                "a name of its own for each player and object");
    return false;
  }
  order_.emplace_back(name);
  return true;
}

std::optional<Entity> ScenarioNames::find(std::string_view name) const {
  const auto found = entities_.find(std::string(name));
  if (found == entities_.end()) return std::nullopt;
  return found->second;
}

bool ScenarioNames::is_sound(std::string_view reference, Names names) const {
  const auto end = std::min(reference.find_first_of(".#"), reference.size());
  const auto entity = find(reference.substr(0, end));
  const auto suffix = reference.substr(end);
  if (!entity || !is_suffix(suffix)) return false;
  const bool is_player = entity->player.is_player() && !suffix.starts_with('.');
  if (is_player) return suffix.empty() && names != Names::objects;
  return names != Names::players;
}

std::optional<Symbol> ScenarioNames::read(const JsonCursor& place, Names names) const {
  const auto text = read_text(place, expected_names(names));
  if (!text) return std::nullopt;
  if (is_sound(*text, names)) return Symbol::intern(*text);
  report_unknown_name(place, *text, names);
  return std::nullopt;
}

std::optional<Symbol> ScenarioNames::read_asked(const JsonCursor& place) const {
  if (place.value() == "chance") return Symbol::intern("chance");
  return read(place, Names::players);
}

std::optional<Entity> ScenarioNames::read_entity(const JsonCursor& place, Names names) const {
  const auto text = read_text(place, expected_names(names));
  if (!text) return std::nullopt;
  const auto entity = find(*text);
  if (entity && is_sound(*text, names)) return entity;
  report_unknown_name(place, *text, names);
  return std::nullopt;
}

void ScenarioNames::report_unknown_name(const JsonCursor& place, std::string_view name,
                                        Names names) const {
  report_unknown(place, "unknown name", name, expected_names(names), candidates(names));
}

std::vector<std::string_view> ScenarioNames::candidates(Names names) const {
  std::vector<std::string_view> words;
  for (const std::string& name : order_) {
    if (is_sound(name, names)) words.emplace_back(name);
  }
  return words;
}

}  // namespace lockstep
