#include "scenario/answer_reader.h"

#include <optional>
#include <string>

#include <fmt/format.h>

namespace lockstep {

namespace {

std::optional<std::string> read_choice(const JsonCursor& place) {
  if (!place.value().is_number_integer())
    return read_text(place, "the name of an option, as a string");
  const auto number = read_integer(place, 0, place.settings().max_number);
  if (!number) return std::nullopt;
  return fmt::format("{}", *number);
}

/// A name, a list of names, or amounts by name. The numbers of modes and abilities are names too.
NamedAnswer read_choices(const JsonCursor& place) {
  NamedAnswer answer;
  const auto most = place.settings().max_list;
  if (place.value().is_array()) {
    for (const JsonCursor& element : read_list(place, most, "a list of options")) {
      if (auto name = read_choice(element)) answer.names.push_back(std::move(*name));
    }
    return answer;
  }
  if (place.value().is_object()) {
    auto amounts = Fields::of(place, "amounts by name");
    for (const auto& [name, amount] : amounts->take_rest()) {
      const auto number = read_integer(amount, 0, place.settings().max_number);
      if (!number) continue;
      answer.names.push_back(name);
      answer.numbers.push_back(*number);
    }
    return answer;
  }
  if (auto name = read_choice(place)) answer.names.push_back(std::move(*name));
  return answer;
}

NamedAnswer read_value(PromptKind kind, const JsonCursor& place) {
  if (!is_answered_by_number(kind)) return read_choices(place);
  NamedAnswer answer;
  const auto most = place.settings().max_number;
  if (const auto number = read_integer(place, -most, most)) answer.numbers.push_back(*number);
  return answer;
}

void read_pair(std::string_view key, const JsonCursor& value, KeyedAnswer answer,
               std::vector<KeyedAnswer>& answers) {
  const auto kind = prompt_kind_from_string(key);
  if (!kind) {
    report_unknown(value, "unknown kind of prompt", key, "a kind of prompt",
                   words_up_to(PromptKind::shuffle));
    return;
  }
  answer.kind = *kind;
  answer.value = read_value(*kind, value);
  answers.push_back(std::move(answer));
}

/// A record of the list form: one kind of prompt, and what it is for.
void read_record(const JsonCursor& place, const ScenarioNames& names,
                 std::vector<KeyedAnswer>& answers) {
  auto fields = Fields::of(place, "an answer, as {\"sticker\": \"Ana.sheet1.Dark\"}");
  if (!fields) return;
  KeyedAnswer answer;
  if (const auto by = fields->take("by")) {
    answer.player = names.read_asked(*by).value_or(Symbol{});
  }
  if (const auto source = fields->take("source")) {
    answer.source = names.read(*source, Names::objects).value_or(Symbol{});
  }
  if (const auto slot = fields->take("slot")) {
    if (const auto text = read_text(*slot, "the name of a slot"))
      answer.slot = Symbol::intern(*text);
  }
  const auto rest = fields->take_rest();
  if (rest.size() != 1) {
    place.error(fmt::format("the record answers {} kinds of prompt", rest.size()),
                "one kind of prompt, and perhaps by, source and slot");
    return;
  }
  read_pair(rest.front().first, rest.front().second, std::move(answer), answers);
}

}  // namespace

bool is_answered_by_number(PromptKind kind) {
  return kind == PromptKind::after_word || kind == PromptKind::number ||
         kind == PromptKind::x_value;
}

std::vector<KeyedAnswer> read_answers(const JsonCursor& place, const ScenarioNames& names) {
  std::vector<KeyedAnswer> answers;
  const auto most = place.settings().max_answers;
  if (place.value().is_array()) {
    for (const JsonCursor& element : read_list(place, most, "a list of answers")) {
      read_record(element, names, answers);
    }
    return answers;
  }
  auto fields = Fields::of(place, "answers by kind of prompt, or a list of them");
  if (!fields) return answers;
  for (const auto& [key, value] : fields->take_rest())
    read_pair(key, value, {}, answers);
  return answers;
}

}  // namespace lockstep
