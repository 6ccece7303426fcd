#pragma once

// Objects whose fields are taken one after the other, and the readers of single values that all
// readers of scenario files use.
//
// A read that fails has already been reported with pointer and expectation, and gives nothing; so a
// reader goes on to its next field, and one run over a file finds many errors.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/json_reader.h"

namespace lockstep {

/// The fields of an object in file order. A field that nobody takes is an error in the end.
class Fields {
 public:
  /// The fields of an object; nothing, reported, when something else stands there.
  static std::optional<Fields> of(const JsonCursor& cursor, std::string_view expected);

  /// Where the object stands.
  const JsonCursor& cursor() const { return cursor_; }
  const Settings& settings() const { return cursor_.settings(); }
  std::size_t size() const { return entries_.size(); }
  bool has(std::string_view key) const;
  /// The field, or nothing when the object lacks it.
  std::optional<JsonCursor> take(std::string_view key);
  /// The field; reported when the object lacks it.
  std::optional<JsonCursor> require(std::string_view key, std::string_view expected);
  /// The fields not yet taken, in file order; they count as taken.
  std::vector<std::pair<std::string, JsonCursor>> take_rest();
  /// Reports every field that nobody took.
  void finish() const;
  /// Puts each field of `changes` in place of the field of that name, or behind all others; null
  /// takes the field away.
  void replace(const Fields& changes);

 private:
  explicit Fields(JsonCursor cursor) : cursor_(std::move(cursor)) {}
  struct Entry {
    std::string key;
    JsonCursor value;
    bool taken = false;
  };
  JsonCursor cursor_;
  std::vector<Entry> entries_;
  std::vector<std::string> known_;
};

/// A string that is not empty and no longer than a name may be.
std::optional<std::string> read_text(const JsonCursor& cursor, std::string_view expected);
/// A whole number within bounds, which must fit into 32 bits.
std::optional<std::int32_t> read_integer(const JsonCursor& cursor, std::int64_t least,
                                         std::int64_t most);
/// The elements of a list of at most `most`; none, reported, when it is something else.
std::vector<JsonCursor> read_list(const JsonCursor& cursor, std::size_t most,
                                  std::string_view expected);
/// Reports a word that stands for nothing, with the nearest one that would.
void report_unknown(const JsonCursor& cursor, std::string_view what, std::string_view word,
                    std::string_view expected, std::span<const std::string_view> candidates);

/// The words of an enumeration without gaps, from 0 up to and including `last`.
template <typename Enumeration>
std::vector<std::string_view> words_up_to(Enumeration last) {
  std::vector<std::string_view> words;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    words.push_back(to_string(static_cast<Enumeration>(i)));
  }
  return words;
}

/// The value of an enumeration whose word stands at a place; `last` is its last value.
template <typename Enumeration>
std::optional<Enumeration> read_word(const JsonCursor& cursor, std::string_view what,
                                     Enumeration last) {
  const auto words = words_up_to(last);
  const auto word = cursor.one_of(words, what);
  if (!word) return std::nullopt;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == *word) return static_cast<Enumeration>(i);
  }
  return std::nullopt;
}

}  // namespace lockstep
