#include "scenario/json_fields.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace lockstep {

std::optional<Fields> Fields::of(const JsonCursor& cursor, std::string_view expected) {
  if (!cursor.value().is_object()) {
    cursor.wrong_type(expected);
    return std::nullopt;
  }
  Fields fields(cursor);
  for (const auto& item : cursor.value().items()) {
    fields.entries_.push_back({item.key(), cursor.at(std::string_view(item.key()))});
  }
  return fields;
}

bool Fields::has(std::string_view key) const {
  return std::ranges::any_of(entries_, [&](const Entry& entry) { return entry.key == key; });
}

std::optional<JsonCursor> Fields::take(std::string_view key) {
  if (std::ranges::find(known_, key) == known_.end()) known_.emplace_back(key);
  for (Entry& entry : entries_) {
    if (entry.key != key) continue;
    entry.taken = true;
    return entry.value;
  }
  return std::nullopt;
}

std::optional<JsonCursor> Fields::require(std::string_view key, std::string_view expected) {
  auto found = take(key);
  if (!found) cursor_.error(fmt::format("\"{}\" is missing", key), std::string(expected));
  return found;
}

std::vector<std::pair<std::string, JsonCursor>> Fields::take_rest() {
  std::vector<std::pair<std::string, JsonCursor>> rest;
  for (Entry& entry : entries_) {
    if (entry.taken) continue;
    entry.taken = true;
    rest.emplace_back(entry.key, entry.value);
  }
  return rest;
}

void Fields::finish() const {
  const std::vector<std::string_view> known(known_.begin(), known_.end());
  for (const Entry& entry : entries_) {
    if (entry.taken) continue;
    report_unknown(entry.value, "unknown field", entry.key,
                   fmt::format("one of {}", fmt::join(known, ", ")), known);
  }
}

void Fields::replace(const Fields& changes) {
  for (const Entry& change : changes.entries_) {
    const auto found = std::ranges::find(entries_, change.key, &Entry::key);
    if (change.value.value().is_null()) {
      if (found != entries_.end()) entries_.erase(found);
    } else if (found != entries_.end()) {
      *found = change;
    } else {
      entries_.push_back(change);
    }
  }
}

std::optional<std::string> read_text(const JsonCursor& cursor, std::string_view expected) {
  if (!cursor.value().is_string()) {
    cursor.wrong_type(expected);
    return std::nullopt;
  }
  const auto text = cursor.text();
  if (!text) return std::nullopt;
  return std::string(*text);
}

std::optional<std::int32_t> read_integer(const JsonCursor& cursor, std::int64_t least,
                                         std::int64_t most) {
  const auto number = cursor.integer(least, most);
  if (!number) return std::nullopt;
  return static_cast<std::int32_t>(*number);
}

std::vector<JsonCursor> read_list(const JsonCursor& cursor, std::size_t most,
                                  std::string_view expected) {
  std::vector<JsonCursor> elements;
  const Json& value = cursor.value();
  if (!value.is_array()) {
    cursor.wrong_type(expected);
  } else if (value.size() > most) {
    cursor.error(fmt::format("the list has {} elements", value.size()),
                 fmt::format("{}, at most {}", expected, most));
  } else {
    for (std::size_t i = 0; i < value.size(); ++i)
      elements.push_back(cursor.at(i));
  }
  return elements;
}

void report_unknown(const JsonCursor& cursor, std::string_view what, std::string_view word,
                    std::string_view expected, std::span<const std::string_view> candidates) {
  constexpr std::size_t kLongest = 80;
  cursor.error(fmt::format("{} \"{}\"", what, word.substr(0, kLongest)), std::string(expected),
               nearest_name(word, candidates).value_or(""));
}

}  // namespace lockstep
