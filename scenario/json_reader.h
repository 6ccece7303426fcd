#pragma once

// Reading and writing JSON strictly. Internal to scenario/ (and to the parts of the harness that
// write JSON): this is the only header that brings nlohmann/json along.

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "scenario/load_error.h"
#include "scenario/settings.h"

namespace lockstep {

/// JSON whose keys keep their order.
using Json = nlohmann::ordered_json;

/// Parses a text: UTF-8, within the limits on size and depth, no key twice in one object. Adds an
/// error and returns nothing otherwise.
std::optional<Json> parse_json(std::string_view text, const Settings& settings, ErrorList& errors);

/// Writes JSON with two spaces of indentation; what fits into a line of 100 columns stays on one.
/// Ends with a newline. Expects valid UTF-8, which parse_json assures.
std::string json_text(const Json& json);

/// A place in a JSON document, which knows its JSON pointer and where errors go. Every reading
/// function adds an error and returns nothing if the value is not as asked.
class JsonCursor {
 public:
  JsonCursor(const Json& value, const Settings& settings, ErrorList& errors)
      : value_(&value), settings_(&settings), errors_(&errors) {}

  [[nodiscard]] const Json& value() const { return *value_; }
  [[nodiscard]] const std::string& pointer() const { return pointer_; }
  [[nodiscard]] const Settings& settings() const { return *settings_; }
  [[nodiscard]] ErrorList& errors() const { return *errors_; }

  /// The element of an array or the member of an object; it must exist.
  [[nodiscard]] JsonCursor at(std::size_t index) const;
  [[nodiscard]] JsonCursor at(std::string_view key) const;

  /// The member of an object, or nothing (and no error) if there is none.
  [[nodiscard]] std::optional<JsonCursor> find(std::string_view key) const;

  /// The member of an object; an error if there is none.
  [[nodiscard]] std::optional<JsonCursor> require(std::string_view key) const;

  /// True for an object with none but these keys; an error, with a suggestion, for every other key.
  [[nodiscard]] bool object_of(std::span<const std::string_view> keys) const;
  [[nodiscard]] bool object_of(std::initializer_list<std::string_view> keys) const {
    return object_of(std::span(keys.begin(), keys.size()));
  }

  /// The elements of an array of at most settings.max_list elements.
  [[nodiscard]] std::optional<std::vector<JsonCursor>> elements() const;

  /// Those elements, or a value that is no array as the only element.
  [[nodiscard]] std::optional<std::vector<JsonCursor>> elements_or_one() const;

  /// A string that is not empty and not longer than a name may be.
  [[nodiscard]] std::optional<std::string_view> text() const;

  /// An integer within the limits of the settings.
  [[nodiscard]] std::optional<std::int64_t> integer() const;
  [[nodiscard]] std::optional<std::int64_t> integer(std::int64_t least, std::int64_t most) const;

  [[nodiscard]] std::optional<bool> boolean() const;

  /// A string that is one of these words; an error with a suggestion otherwise.
  [[nodiscard]] std::optional<std::string_view> one_of(std::span<const std::string_view> words,
                                                       std::string_view expected) const;

  /// Adds an error at this place.
  void error(std::string message, std::string expected = {}, std::string suggestion = {}) const;

  /// Adds the error of a value of the wrong type.
  void wrong_type(std::string_view expected) const;

 private:
  JsonCursor below(const Json& value, std::string_view step) const;

  const Json* value_;
  const Settings* settings_;
  ErrorList* errors_;
  std::string pointer_;
};

/// A short rendering of a value for messages.
std::string describe(const Json& value);

}  // namespace lockstep
