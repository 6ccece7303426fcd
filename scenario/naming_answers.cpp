// Answers in names: `"target": "bear"` instead of an index into the options.
//
// A name can mean several things at once: an object may be called `top`, a word may be `7`. Among
// its meanings the one that is on offer counts; so names stay short, and a file means the same
// whichever side reads it.

#include <algorithm>
#include <utility>

#include "scenario/naming.h"
#include "scenario/text_parts.h"

namespace lockstep {
namespace {

constexpr std::pair<OptionKind, std::string_view> kPlainOptions[] = {
    {OptionKind::pass, "pass"}, {OptionKind::done, "done"}, {OptionKind::yes, "yes"},
    {OptionKind::no, "no"},     {OptionKind::top, "top"},   {OptionKind::bottom, "bottom"},
};

// What follows `start`, as a number.
std::optional<std::int32_t> number_after(std::string_view start, std::string_view text) {
  return text.starts_with(start) ? whole_number<std::int32_t>(text.substr(start.size()))
                                 : std::nullopt;
}

bool asks_for_a_word(const Prompt& prompt) {
  return prompt.shape == Shape::word || prompt.kind == PromptKind::word ||
         prompt.kind == PromptKind::counters;
}

// The option as names tell it: how much a word can take in a division is no part of its name.
Option as_named(const Prompt& prompt, Option option) {
  if (prompt.shape == Shape::divide && option.kind == OptionKind::word) option.number = 0;
  return option;
}

std::optional<std::int32_t> option_index(const Prompt& prompt, const Option& option) {
  const auto found = std::ranges::find_if(
      prompt.options, [wanted = as_named(prompt, option), &prompt](const Option& each) {
        return as_named(prompt, each) == wanted;
      });
  if (found == prompt.options.end()) return std::nullopt;
  return static_cast<std::int32_t>(found - prompt.options.begin());
}

bool holds_index(const std::vector<std::int32_t>& indexes, std::int32_t index) {
  return std::ranges::find(indexes, index) != indexes.end();
}

// The names of an answer; a lone number may stand where an option is a number.
std::vector<std::string> names_in(const NamedAnswer& named) {
  std::vector<std::string> names = named.names;
  if (!names.empty()) return names;
  for (const std::int32_t number : named.numbers)
    names.push_back(std::to_string(number));
  return names;
}

// Options without which an order reads the same: those that the canonical order puts last anyway.
std::size_t needed_names(const std::vector<std::int32_t>& order) {
  std::size_t needed = order.size();
  while (needed > 0) {
    const auto tail = order.begin() + static_cast<std::ptrdiff_t>(needed) - 1;
    if (!std::is_sorted(tail, order.end())) break;
    --needed;
  }
  return needed;
}

}  // namespace

std::string NameTable::name_of(const Option& option) const {
  for (const auto& [kind, name] : kPlainOptions) {
    if (kind == option.kind) return std::string(name);
  }
  const std::string number = std::to_string(option.number);
  switch (option.kind) {
    case OptionKind::object: return name_of(option.object);
    case OptionKind::player: return name_of(option.player);
    case OptionKind::sticker: return name_of(option.sticker);
    case OptionKind::word: return std::string(option.word.text());
    case OptionKind::number: return number;
    case OptionKind::effect:
      return option.object.exists() ? name_of(option.object) + ".effect" + number
                                    : "effect " + number;
    default: break;
  }
  std::string name(option.word.text());
  if (option.object.exists()) name += " " + name_of(option.object);
  if (option.number != 0) name += " " + number;  // which ability is activated
  return name;
}

// Everything that a name can mean, the likeliest first; a word comes last, as any text may be one.
std::vector<Option> NameTable::meanings(std::string_view name) const {
  std::vector<Option> all;
  for (const auto& [kind, plain] : kPlainOptions) {
    if (plain == name) all.push_back({.kind = kind});
  }
  if (const auto entity = find_entity(name)) {
    const bool is_object = entity->object.exists();
    all.push_back({.kind = is_object ? OptionKind::object : OptionKind::player,
                   .player = entity->player,
                   .object = entity->object});
  }
  if (const auto sticker = find_sticker(name)) {
    all.push_back({.kind = OptionKind::sticker, .sticker = *sticker});
  }
  if (const auto number = whole_number<std::int32_t>(name)) {
    all.push_back({.kind = OptionKind::number, .number = *number});
  }
  if (const auto number = number_after("effect ", name)) {
    all.push_back({.kind = OptionKind::effect, .number = *number});
  }
  if (const std::size_t dot = name.rfind('.'); dot != name.npos) {
    const auto number = number_after(".effect", name.substr(dot));
    const auto entity = find_entity(name.substr(0, dot));
    if (number && entity && entity->object.exists()) {
      all.push_back({.kind = OptionKind::effect, .object = entity->object, .number = *number});
    }
  }
  if (const std::size_t space = name.find(' '); space != name.npos) {
    std::string_view rest = name.substr(space + 1);
    std::int32_t ability = 0;
    auto entity = find_entity(rest);
    if (const std::size_t last = rest.rfind(' '); !entity && last != rest.npos) {
      ability = whole_number<std::int32_t>(rest.substr(last + 1)).value_or(0);
      if (ability != 0) entity = find_entity(rest.substr(0, last));
    }
    if (entity && entity->object.exists()) {
      all.push_back({.kind = OptionKind::action,
                     .object = entity->object,
                     .number = ability,
                     .word = Symbol::intern(name.substr(0, space))});
    }
  }
  const Symbol word = Symbol::intern(name);
  all.push_back({.kind = OptionKind::action, .word = word});
  all.push_back({.kind = OptionKind::word, .word = word});
  return all;
}

std::optional<Option> NameTable::find_option(const Prompt& prompt, std::string_view name) const {
  const std::vector<Option> all = meanings(name);
  for (const Option& option : all) {
    if (const auto index = option_index(prompt, option)) {
      return prompt.options[static_cast<std::size_t>(*index)];
    }
  }
  if (asks_for_a_word(prompt)) return all.back();
  // Not on offer: any text is a word, so only the other meanings show that the name means a thing.
  const Option& likeliest = all.front();
  const bool is_only_text = likeliest.kind == OptionKind::action && !likeliest.object.exists();
  return is_only_text ? std::nullopt : std::optional(likeliest);
}

std::expected<std::int32_t, NameTable::NotOffered> NameTable::find_index(
    const Prompt& prompt, std::string_view name) const {
  if (const auto option = find_option(prompt, name)) {
    if (const auto index = option_index(prompt, *option)) return *index;
  }
  return std::unexpected(NotOffered{std::string(name)});
}

std::expected<Answer, NameTable::NotOffered> NameTable::find_set(const Prompt& prompt,
                                                                 const NamedAnswer& named) const {
  Answer answer;
  for (const std::string& name : names_in(named)) {
    const auto index = find_index(prompt, name);
    if (!index) return std::unexpected(index.error());
    // An option can be chosen once: after that it is no longer on offer.
    if (holds_index(answer.values, *index)) return std::unexpected(NotOffered{name});
    answer.values.push_back(*index);
  }
  return answer;
}

std::expected<Answer, NameTable::NotOffered> NameTable::find_order(const Prompt& prompt,
                                                                   const NamedAnswer& named) const {
  auto answer = find_set(prompt, named);
  if (!answer) return answer;
  for (std::int32_t index = 0; std::cmp_less(index, prompt.options.size()); ++index) {
    if (!holds_index(answer->values, index)) answer->values.push_back(index);
  }
  return answer;
}

std::expected<Answer, NameTable::NotOffered> NameTable::find_division(
    const Prompt& prompt, const NamedAnswer& named) const {
  Answer answer{std::vector<std::int32_t>(prompt.options.size(), 0)};
  std::vector<bool> given(prompt.options.size());
  for (std::size_t place = 0; place < named.names.size(); ++place) {
    const std::string& name = named.names[place];
    const auto index = find_index(prompt, name);
    if (!index) return std::unexpected(index.error());
    const auto option = static_cast<std::size_t>(*index);
    if (given[option] || place >= named.numbers.size()) return std::unexpected(NotOffered{name});
    given[option] = true;
    answer.values[option] = named.numbers[place];
  }
  return answer;
}

std::expected<Answer, NameTable::NotOffered> NameTable::find_answer(
    const Prompt& prompt, const NamedAnswer& named) const {
  switch (prompt.shape) {
    case Shape::order: return find_order(prompt, named);
    case Shape::divide: return find_division(prompt, named);
    case Shape::some: {
      auto answer = find_set(prompt, named);
      if (answer) std::ranges::sort(answer->values);
      return answer;
    }
    case Shape::number:
    case Shape::one:
    case Shape::word: break;
  }
  const std::vector<std::string> names = names_in(named);
  if (names.size() != 1) return std::unexpected(NotOffered{names.empty() ? "" : names[1]});
  if (prompt.shape != Shape::number) {
    const auto index = find_index(prompt, names[0]);
    if (!index) return std::unexpected(index.error());
    return Answer{{*index}};
  }
  const auto number = whole_number<std::int32_t>(names[0]);
  const bool offered = number && prompt.least <= *number && *number <= prompt.most;
  if (!offered) return std::unexpected(NotOffered{names[0]});
  return Answer{{*number}};
}

NamedAnswer NameTable::name_answer(const Prompt& prompt, const Answer& answer) const {
  if (prompt.shape == Shape::number) return {.names = {}, .numbers = answer.values};
  NamedAnswer named;
  if (prompt.shape == Shape::divide) {
    for (std::size_t place = 0; place < answer.values.size(); ++place) {
      if (answer.values[place] == 0) continue;
      named.names.push_back(name_of(prompt.options[place]));
      named.numbers.push_back(answer.values[place]);
    }
    return named;
  }
  const bool all = prompt.shape != Shape::order;
  const std::size_t count = all ? answer.values.size() : needed_names(answer.values);
  for (std::size_t place = 0; place < count; ++place) {
    const auto index = static_cast<std::size_t>(answer.values[place]);
    named.names.push_back(name_of(prompt.options[index]));
  }
  return named;
}

}  // namespace lockstep
