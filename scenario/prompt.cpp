#include "scenario/prompt.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include "scenario/enum_names.h"

namespace lockstep {
namespace {

constexpr auto kPromptKindNames = std::to_array<std::string_view>({
    "priority",
    "targets",
    "modes",
    "x_value",
    "optional_cost",
    "alternative_cost",
    "cost_objects",
    "division",
    "mana",
    "pay",
    "mana_payment",
    "triggers_order",
    "sticker",
    "after_word",
    "objects",
    "player",
    "number",
    "word",
    "may",
    "mode_of_effect",
    "order",
    "replacement",
    "enter_as_copy",
    "legend",
    "search",
    "discard",
    "sacrifice",
    "new_targets",
    "keep_library_place",
    "counters",
    "random",
    "shuffle",
});
static_assert(names_all(kPromptKindNames, PromptKind::shuffle));

constexpr auto kShapeNames =
    std::to_array<std::string_view>({"one", "some", "order", "divide", "number", "word"});
static_assert(names_all(kShapeNames, Shape::word));

constexpr auto kOptionKindNames =
    std::to_array<std::string_view>({"pass", "done", "yes", "no", "action", "object", "player",
                                     "sticker", "word", "number", "top", "bottom", "effect"});
static_assert(names_all(kOptionKindNames, OptionKind::effect));

bool in_range(std::int32_t index, std::size_t count) {
  return index >= 0 && static_cast<std::size_t>(index) < count;
}

// How few and how many options a `some` takes: never more than there are.
struct Bounds {
  std::int32_t least;
  std::int32_t most;
};

Bounds bounds_of_some(const Prompt& prompt) {
  const auto count = static_cast<std::int32_t>(prompt.options.size());
  const std::int32_t most = std::clamp(prompt.most, 0, count);
  return {std::clamp(prompt.least, 0, most), most};
}

std::optional<std::string_view> malformed_one(const Prompt& prompt, const Answer& answer) {
  if (answer.values.size() != 1) return "takes exactly one option";
  if (!in_range(answer.values[0], prompt.options.size())) return "there is no option of that index";
  return std::nullopt;
}

std::optional<std::string_view> malformed_some(const Prompt& prompt, const Answer& answer) {
  const auto [least, most] = bounds_of_some(prompt);
  const auto count = static_cast<std::int64_t>(answer.values.size());
  if (count < least) return "takes more options";
  if (count > most) return "takes fewer options";
  std::int32_t previous = -1;
  for (const std::int32_t index : answer.values) {
    if (!in_range(index, prompt.options.size())) return "there is no option of that index";
    if (index <= previous) return "the indexes of a set must ascend, each once";
    previous = index;
  }
  return std::nullopt;
}

std::optional<std::string_view> malformed_order(const Prompt& prompt, const Answer& answer) {
  if (answer.values.size() != prompt.options.size()) return "takes every option once";
  std::vector<bool> seen(prompt.options.size());
  for (const std::int32_t index : answer.values) {
    if (!in_range(index, prompt.options.size())) return "there is no option of that index";
    if (seen[static_cast<std::size_t>(index)]) return "takes every option once";
    seen[static_cast<std::size_t>(index)] = true;
  }
  return std::nullopt;
}

// What an option of a division takes at most: its number, if it has one.
std::int32_t most_of(const Option& option) {
  return option.number > 0 ? option.number : std::numeric_limits<std::int32_t>::max();
}

std::optional<std::string_view> malformed_divide(const Prompt& prompt, const Answer& answer) {
  if (answer.values.size() != prompt.options.size()) return "takes an amount for every option";
  std::int64_t sum = 0;
  for (std::size_t place = 0; place < answer.values.size(); ++place) {
    const std::int32_t amount = answer.values[place];
    if (amount < prompt.least) return "an amount is less than each option must get";
    if (amount > most_of(prompt.options[place]))
      return "an amount is more than the option can take";
    sum += amount;
  }
  if (sum != prompt.total) return "the amounts must add up to the total";
  return std::nullopt;
}

std::optional<std::string_view> malformed_number(const Prompt& prompt, const Answer& answer) {
  if (answer.values.size() != 1) return "takes exactly one number";
  if (answer.values[0] < prompt.least) return "the number is too small";
  if (answer.values[0] > prompt.most) return "the number is too large";
  return std::nullopt;
}

// The first of pass, done and no that is an option, else the first option.
std::int32_t quiet_option(const Prompt& prompt) {
  for (const OptionKind quiet : {OptionKind::pass, OptionKind::done, OptionKind::no}) {
    const auto found = std::ranges::find(prompt.options, quiet, &Option::kind);
    if (found != prompt.options.end()) {
      return static_cast<std::int32_t>(found - prompt.options.begin());
    }
  }
  return 0;
}

std::vector<std::int32_t> first_indexes(std::size_t count) {
  std::vector<std::int32_t> indexes(count);
  for (std::size_t place = 0; place < count; ++place) {
    indexes[place] = static_cast<std::int32_t>(place);
  }
  return indexes;
}

// As much as it can take onto the first, then onto the next.
std::vector<std::int32_t> everything_onto_the_first(const Prompt& prompt) {
  std::vector<std::int32_t> amounts(prompt.options.size(), prompt.least);
  std::int64_t left = prompt.total - std::int64_t{prompt.least} * std::ssize(amounts);
  for (std::size_t place = 0; place < amounts.size() && left > 0; ++place) {
    const std::int64_t room = std::int64_t{most_of(prompt.options[place])} - prompt.least;
    const std::int64_t more = std::min(left, room);
    amounts[place] += static_cast<std::int32_t>(more);
    left -= more;
  }
  return amounts;
}

}  // namespace

std::string_view to_string(PromptKind kind) {
  return name_in(kPromptKindNames, kind);
}

std::optional<PromptKind> prompt_kind_from_string(std::string_view text) {
  return value_in<PromptKind>(kPromptKindNames, text);
}

std::string_view to_string(Shape shape) {
  return name_in(kShapeNames, shape);
}

std::optional<Shape> shape_from_string(std::string_view text) {
  return value_in<Shape>(kShapeNames, text);
}

std::string_view to_string(OptionKind kind) {
  return name_in(kOptionKindNames, kind);
}

std::optional<OptionKind> option_kind_from_string(std::string_view text) {
  return value_in<OptionKind>(kOptionKindNames, text);
}

void Prompt::normalize() {
  std::ranges::sort(options);
  const auto doubles = std::ranges::unique(options);
  options.erase(doubles.begin(), doubles.end());
}

std::optional<std::string_view> malformed(const Prompt& prompt, const Answer& answer) {
  switch (prompt.shape) {
    case Shape::one:
    case Shape::word: return malformed_one(prompt, answer);
    case Shape::some: return malformed_some(prompt, answer);
    case Shape::order: return malformed_order(prompt, answer);
    case Shape::divide: return malformed_divide(prompt, answer);
    case Shape::number: return malformed_number(prompt, answer);
  }
  return "the prompt has no shape";
}

Answer quiet_answer(const Prompt& prompt) {
  switch (prompt.shape) {
    case Shape::one:
    case Shape::word: return {{quiet_option(prompt)}};
    case Shape::some:
      return {first_indexes(static_cast<std::size_t>(bounds_of_some(prompt).least))};
    case Shape::order: return {first_indexes(prompt.options.size())};
    case Shape::divide: return {everything_onto_the_first(prompt)};
    case Shape::number: return {{prompt.least}};
  }
  return {};
}

bool has_sole_answer(const Prompt& prompt) {
  const auto count = static_cast<std::int64_t>(prompt.options.size());
  switch (prompt.shape) {
    case Shape::one:
    case Shape::word: return count == 1;
    case Shape::some: {
      const auto [least, most] = bounds_of_some(prompt);
      return most == 0 || (least == most && most == count);
    }
    case Shape::order: return count <= 1;
    case Shape::divide: return count == 1 || prompt.total == prompt.least * count;
    case Shape::number: return prompt.least == prompt.most;
  }
  return false;
}

}  // namespace lockstep
