#include "scenario/value_reader.h"

#include <algorithm>

#include <fmt/format.h>

#include "scenario/rulebook.h"

namespace lockstep {

std::array<std::int32_t, 6> read_mana_pool(const JsonCursor& place) {
  std::array<std::int32_t, 6> mana{};
  auto fields = Fields::of(place, "an amount for each kind of mana, as {\"W\": 1}");
  if (!fields) return mana;
  for (std::size_t i = 0; i < kManaLetters.size(); ++i) {
    const auto amount = fields->take(kManaLetters[i]);
    if (amount) mana[i] = read_integer(*amount, 0, place.settings().max_number).value_or(0);
  }
  fields->finish();
  return mana;
}

std::vector<CounterCount> read_counts(const JsonCursor& place, CountOrder order) {
  std::vector<CounterCount> counts;
  auto fields = Fields::of(place, "counters by kind, as {\"+1/+1\": 2}");
  if (!fields) return counts;
  const Settings& settings = place.settings();
  for (const auto& [kind, count] : fields->take_rest()) {
    if (kind.empty() || kind.size() > settings.max_name_bytes) {
      count.error("the kind of counter is empty or too long", "a kind of counter");
      continue;
    }
    if (counts.size() == settings.max_list) {
      place.error("there are too many kinds of counters",
                  fmt::format("at most {} kinds", settings.max_list));
      break;
    }
    const auto number = read_integer(count, 1, settings.max_number);
    if (number) counts.push_back({.kind = Symbol::intern(kind), .count = *number});
  }
  if (order == CountOrder::kinds) {
    std::sort(counts.begin(), counts.end(),
              [](const CounterCount& a, const CounterCount& b) { return a.kind < b.kind; });
  }
  return counts;
}

std::optional<Zone> read_zone(const JsonCursor& place) {
  return read_word(place, "zone", Zone::command);
}

std::optional<Symbol> read_vocabulary_word(const JsonCursor& place, Vocabulary vocabulary) {
  const auto word = place.one_of(vocabulary_words(vocabulary), vocabulary_name(vocabulary));
  if (!word) return std::nullopt;
  return Symbol::intern(*word);
}

std::vector<Symbol> read_symbols(const JsonCursor& place) {
  std::vector<Symbol> symbols;
  const auto most = place.settings().max_list;
  for (const JsonCursor& element : read_list(place, most, "a list of words")) {
    if (const auto text = read_text(element, "a word")) symbols.push_back(Symbol::intern(*text));
  }
  return symbols;
}

std::optional<StickerId> read_sticker(const JsonCursor& place, const NameTable& names) {
  const auto text = read_text(place, "a sticker, as Ana.sheet1.Dark");
  if (!text) return std::nullopt;
  if (const auto sticker = names.find_sticker(*text)) return sticker;
  report_unknown(
      place, "unknown sticker", *text,
      "player.sheetN.word, or player.sheetN.abilityM, power_toughnessM, artM or stickerM", {});
  return std::nullopt;
}

std::optional<std::string> read_rule(const JsonCursor& place) {
  const auto text = read_text(place, "the number of a rule");
  if (!text) return std::nullopt;
  if (find_rule(*text)) return text;
  std::vector<std::string_view> numbers;
  for (const RuleRow& row : rulebook())
    numbers.push_back(row.number);
  report_unknown(place, "unknown rule", *text, "a rule of the rulebook, as 123.6c", numbers);
  return std::nullopt;
}

}  // namespace lockstep
