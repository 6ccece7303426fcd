#include "scenario/json_reader.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lockstep {
namespace {

// The deepest nesting of brackets outside strings. Looked at before parsing, so that no recursion
// over the parsed document can run deep.
std::size_t depth_of(std::string_view text) {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  bool in_string = false;
  for (std::size_t place = 0; place < text.size(); ++place) {
    const char letter = text[place];
    if (in_string) {
      if (letter == '\\') ++place;
      if (letter == '"') in_string = false;
    } else if (letter == '"') {
      in_string = true;
    } else if (letter == '{' || letter == '[') {
      deepest = std::max(deepest, ++depth);
    } else if ((letter == '}' || letter == ']') && depth > 0) {
      --depth;
    }
  }
  return deepest;
}

// An object with more keys than the settings allow. Keys keep their order, so adding one costs time
// by their number, and a file must not be able to make the parser slow.
struct TooManyKeys {};

// Notices keys that appear twice in one object, which the library would silently drop.
class KeyWatch {
 public:
  explicit KeyWatch(std::size_t most) : most_(most) {}

  bool operator()(int, Json::parse_event_t event, const Json& parsed) {
    if (event == Json::parse_event_t::object_start) open_.emplace_back();
    if (event == Json::parse_event_t::object_end) open_.pop_back();
    if (event == Json::parse_event_t::key) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!open_.back().insert(key).second && !twice_) twice_ = key;
      if (open_.back().size() > most_) throw TooManyKeys();
    }
    return true;
  }

  [[nodiscard]] const std::optional<std::string>& twice() const { return twice_; }

 private:
  std::size_t most_;
  std::vector<std::set<std::string>> open_;
  std::optional<std::string> twice_;
};

std::string escaped(std::string_view step) {
  std::string result;
  for (const char letter : step) {
    if (letter == '~') {
      result += "~0";
    } else if (letter == '/') {
      result += "~1";
    } else {
      result += letter;
    }
  }
  return result;
}

constexpr std::size_t kColumns = 100;
constexpr std::size_t kIndent = 2;

std::string inline_text(const Json& json) {
  if (json.is_object()) {
    std::string text = "{";
    for (const auto& [key, value] : json.items()) {
      if (text.size() > 1) text += ", ";
      text += Json(key).dump() + ": " + inline_text(value);
    }
    return text + "}";
  }
  if (json.is_array()) {
    std::string text = "[";
    for (const Json& value : json) {
      if (text.size() > 1) text += ", ";
      text += inline_text(value);
    }
    return text + "]";
  }
  return json.dump();
}

// Appends a value that starts at `column` of a line indented by `indent`; `after` columns follow.
void write(const Json& json, std::size_t indent, std::size_t column, std::size_t after,
           std::string& text) {
  const std::string in_line = inline_text(json);
  const bool nested = (json.is_object() || json.is_array()) && !json.empty();
  if (!nested || column + in_line.size() + after <= kColumns) {
    text += in_line;
    return;
  }
  const std::string margin(indent + kIndent, ' ');
  text += json.is_object() ? "{\n" : "[\n";
  std::size_t left = json.size();
  for (const auto& [key, value] : json.items()) {
    const std::string label = json.is_object() ? Json(key).dump() + ": " : std::string();
    text += margin + label;
    write(value, indent + kIndent, margin.size() + label.size(), left > 1 ? 1 : 0, text);
    text += --left > 0 ? ",\n" : "\n";
  }
  text += std::string(indent, ' ') + (json.is_object() ? "}" : "]");
}

}  // namespace

std::optional<Json> parse_json(std::string_view text, const Settings& settings, ErrorList& errors) {
  if (text.size() > settings.max_file_bytes) {
    errors.add("", "the file has " + std::to_string(text.size()) + " bytes",
               "at most " + std::to_string(settings.max_file_bytes));
    return std::nullopt;
  }
  if (const std::size_t depth = depth_of(text); depth > settings.max_depth) {
    errors.add("", "the file is nested " + std::to_string(depth) + " deep",
               "at most " + std::to_string(settings.max_depth));
    return std::nullopt;
  }
  KeyWatch watch(settings.max_keys);
  try {
    Json json = Json::parse(text, std::ref(watch));
    if (watch.twice()) {
      errors.add("", "the key \"" + *watch.twice() + "\" appears twice in one object");
      return std::nullopt;
    }
    return json;
  } catch (const Json::parse_error& error) {
    errors.add("", "no JSON at byte " + std::to_string(error.byte), "one JSON document in UTF-8");
    return std::nullopt;
  } catch (const TooManyKeys&) {
    errors.add("", "an object has too many fields", "at most " + std::to_string(settings.max_keys));
    return std::nullopt;
  } catch (const Json::exception&) {
    errors.add("", "a number is out of range", "one JSON document in UTF-8");
    return std::nullopt;
  }
}

std::string json_text(const Json& json) {
  std::string text;
  write(json, 0, 0, 0, text);
  return text + "\n";
}

std::string describe(const Json& value) {
  constexpr std::size_t kLongest = 40;
  if (value.is_object()) return "an object";
  if (value.is_array()) return "a list";
  std::string text = value.dump(-1, ' ', true);
  if (text.size() > kLongest) text = text.substr(0, kLongest) + "...";
  return text;
}

JsonCursor JsonCursor::below(const Json& value, std::string_view step) const {
  JsonCursor cursor = *this;
  cursor.value_ = &value;
  cursor.pointer_ += "/" + escaped(step);
  return cursor;
}

JsonCursor JsonCursor::at(std::size_t index) const {
  return below(value_->at(index), std::to_string(index));
}

JsonCursor JsonCursor::at(std::string_view key) const {
  return below(value_->at(std::string(key)), key);
}

std::optional<JsonCursor> JsonCursor::find(std::string_view key) const {
  if (!value_->is_object()) return std::nullopt;
  const auto found = value_->find(std::string(key));
  if (found == value_->end()) return std::nullopt;
  return below(*found, key);
}

std::optional<JsonCursor> JsonCursor::require(std::string_view key) const {
  auto found = find(key);
  if (!found) error("\"" + std::string(key) + "\" is missing");
  return found;
}

bool JsonCursor::object_of(std::span<const std::string_view> keys) const {
  if (!value_->is_object()) {
    wrong_type("an object");
    return false;
  }
  bool good = true;
  for (const auto& [key, member] : value_->items()) {
    if (std::ranges::find(keys, std::string_view(key)) != keys.end()) continue;
    below(member, key)
        .error("unknown field \"" + key.substr(0, settings_->max_name_bytes) + "\"", {},
               nearest_name(key, keys).value_or(""));
    good = false;
  }
  return good;
}

std::optional<std::vector<JsonCursor>> JsonCursor::elements() const {
  if (!value_->is_array()) {
    wrong_type("a list");
    return std::nullopt;
  }
  if (value_->size() > settings_->max_list) {
    error("the list has " + std::to_string(value_->size()) + " elements",
          "at most " + std::to_string(settings_->max_list));
    return std::nullopt;
  }
  std::vector<JsonCursor> cursors;
  cursors.reserve(value_->size());
  for (std::size_t index = 0; index < value_->size(); ++index) {
    cursors.push_back(at(index));
  }
  return cursors;
}

std::optional<std::vector<JsonCursor>> JsonCursor::elements_or_one() const {
  if (value_->is_array()) return elements();
  return std::vector<JsonCursor>{*this};
}

std::optional<std::string_view> JsonCursor::text() const {
  if (!value_->is_string()) {
    wrong_type("a string");
    return std::nullopt;
  }
  const auto& text = value_->get_ref<const std::string&>();
  if (text.empty() || text.size() > settings_->max_name_bytes) {
    error("a string of " + std::to_string(text.size()) + " bytes",
          "1 to " + std::to_string(settings_->max_name_bytes));
    return std::nullopt;
  }
  return text;
}

std::optional<std::int64_t> JsonCursor::integer() const {
  return integer(-settings_->max_number, settings_->max_number);
}

std::optional<std::int64_t> JsonCursor::integer(std::int64_t least, std::int64_t most) const {
  const std::string expected =
      "an integer from " + std::to_string(least) + " to " + std::to_string(most);
  if (!value_->is_number_integer()) {
    wrong_type(expected);
    return std::nullopt;
  }
  const bool huge = value_->is_number_unsigned() && value_->get<std::uint64_t>() > INT64_MAX;
  if (huge || value_->get<std::int64_t>() < least || value_->get<std::int64_t>() > most) {
    error("the number " + value_->dump() + " is out of range", expected);
    return std::nullopt;
  }
  return value_->get<std::int64_t>();
}

std::optional<bool> JsonCursor::boolean() const {
  if (!value_->is_boolean()) {
    wrong_type("true or false");
    return std::nullopt;
  }
  return value_->get<bool>();
}

std::optional<std::string_view> JsonCursor::one_of(std::span<const std::string_view> words,
                                                   std::string_view expected) const {
  const auto given = text();
  if (!given) return std::nullopt;
  if (std::ranges::find(words, *given) != words.end()) return given;
  error("unknown " + std::string(expected) + " " + describe(*value_), std::string(expected),
        nearest_name(*given, words).value_or(""));
  return std::nullopt;
}

void JsonCursor::error(std::string message, std::string expected, std::string suggestion) const {
  errors_->add(pointer_, std::move(message), std::move(expected), std::move(suggestion));
}

void JsonCursor::wrong_type(std::string_view expected) const {
  error(describe(*value_) + " stands here", std::string(expected));
}

}  // namespace lockstep
