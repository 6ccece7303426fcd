#include "generators/answers.h"

#include <algorithm>

namespace lockstep::generators {
namespace {

// Vocabularies longer than this prefer words of the game.
constexpr std::size_t kFewWords = 8;

std::uint32_t count_of(const Prompt& prompt) {
  return static_cast<std::uint32_t>(prompt.options.size());
}

// The options of a long vocabulary that the game shows, as indexes; empty for a short one.
std::vector<std::uint32_t> shown_options(const Prompt& prompt, const World& world) {
  std::vector<std::uint32_t> shown;
  if (prompt.options.size() <= kFewWords) return shown;
  const std::vector<Symbol> words = world.words_shown();
  for (std::uint32_t i = 0; i < count_of(prompt); ++i) {
    if (std::ranges::binary_search(words, prompt.options[i].word)) shown.push_back(i);
  }
  return shown;
}

Answer choose_word(const Prompt& prompt, const World& world, Choices& choices) {
  const std::vector<std::uint32_t> shown = shown_options(prompt, world);
  if (shown.empty() || choices.chance(1, 10)) {
    return {{static_cast<std::int32_t>(choices.choose(count_of(prompt)))}};
  }
  return {{static_cast<std::int32_t>(choices.pick(shown))}};
}

Answer choose_order(const Prompt& prompt, Choices& choices) {
  std::vector<std::int32_t> left;
  left.reserve(prompt.options.size());
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    left.push_back(static_cast<std::int32_t>(i));
  }
  // The canonical order costs one number only: long libraries would eat up the rest.
  if (!choices.chance(1, 2)) return {left};
  Answer answer;
  while (!left.empty()) {
    const std::size_t place = choices.index(left.size());
    answer.values.push_back(left[place]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
  }
  return answer;
}

// The parts of a division, one option after the other, with the room that each has. An option's
// number bounds what it takes; 0 is no bound.
template <class Part>
void divide(const Prompt& prompt, Part part) {
  const auto count = static_cast<std::int32_t>(prompt.options.size());
  const std::int32_t total = prompt.total - prompt.least * count;
  const auto room_of = [&](const Option& option) {
    return option.number == 0 ? total : std::min(option.number - prompt.least, total);
  };
  std::int64_t behind = 0;
  for (const Option& option : prompt.options)
    behind += room_of(option);
  std::int32_t left = total;
  for (std::size_t i = 0; i < prompt.options.size(); ++i) {
    const std::int32_t here = room_of(prompt.options[i]);
    behind -= here;
    const auto least = static_cast<std::int32_t>(std::max<std::int64_t>(left - behind, 0));
    left -= part(i, least, std::min(here, left));
  }
}

Answer choose_division(const Prompt& prompt, Choices& choices) {
  Answer answer;
  answer.values.assign(prompt.options.size(), prompt.least);
  divide(prompt, [&](std::size_t i, std::int32_t least, std::int32_t most) {
    const std::int32_t more = choices.in_range(least, most);
    answer.values[i] += more;
    return more;
  });
  return answer;
}

// Announcements ask for mana abilities until they are told that these are enough, and for an X up
// to a limit that hardly anybody can pay.
constexpr std::int32_t kSmallX = 3;

std::size_t place_of_done(const Prompt& prompt) {
  return static_cast<std::size_t>(
      std::ranges::find(prompt.options, OptionKind::done, &Option::kind) - prompt.options.begin());
}

Answer choose_mana_ability(const Prompt& prompt, Choices& choices) {
  const std::size_t done = place_of_done(prompt);
  if (done < prompt.options.size() && !choices.chance(1, 2))
    return {{static_cast<std::int32_t>(done)}};
  return {{static_cast<std::int32_t>(choices.choose(count_of(prompt)))}};
}

Answer choose_x(const Prompt& prompt, Choices& choices) {
  const std::int32_t most = choices.chance(1, 8) ? prompt.most : prompt.least + kSmallX;
  return {{choices.in_range(prompt.least, std::min(most, prompt.most))}};
}

std::uint16_t number(std::int64_t value) {
  return static_cast<std::uint16_t>(value);
}

std::vector<std::uint16_t> numbers_of_word(const Prompt& prompt, const World& world,
                                           std::int32_t chosen) {
  const std::vector<std::uint32_t> shown = shown_options(prompt, world);
  if (shown.empty()) return {number(chosen)};
  const auto found = std::ranges::find(shown, static_cast<std::uint32_t>(chosen));
  if (found == shown.end()) return {9, number(chosen)};
  if (shown.size() == 1) return {0};
  return {0, number(found - shown.begin())};
}

std::vector<std::uint16_t> numbers_of_mana_ability(const Prompt& prompt, std::int32_t chosen) {
  const auto done = static_cast<std::int32_t>(place_of_done(prompt));
  if (chosen == done) return {0};
  if (done == static_cast<std::int32_t>(prompt.options.size())) return {number(chosen)};
  return {1, number(chosen)};
}

std::vector<std::uint16_t> numbers_of_x(const Prompt& prompt, std::int32_t chosen) {
  const std::int64_t above = std::int64_t{chosen} - prompt.least;
  return {number(above <= kSmallX ? 0 : 7), number(above)};
}

std::vector<std::uint16_t> numbers_of_set(const Prompt& prompt, const Answer& answer) {
  std::vector<std::uint16_t> numbers;
  const auto count = static_cast<std::int32_t>(prompt.options.size());
  const std::int32_t most = std::min(prompt.most, count);
  const std::int32_t least = std::min(prompt.least, most);
  if (most > least) {
    numbers.push_back(number(static_cast<std::int64_t>(answer.values.size()) - least));
  }
  // Members are taken out of what is left one by one, so each stands as many places lower as
  // members were taken out before it.
  for (std::size_t taken = 0; taken < answer.values.size(); ++taken) {
    const std::size_t left = prompt.options.size() - taken;
    if (left == answer.values.size() - taken) break;
    numbers.push_back(number(answer.values[taken] - static_cast<std::int64_t>(taken)));
  }
  return numbers;
}

std::vector<std::uint16_t> numbers_of_order(const Answer& answer) {
  if (std::ranges::is_sorted(answer.values)) return {0};
  std::vector<std::uint16_t> numbers = {1};
  std::vector<std::int32_t> left = answer.values;
  std::ranges::sort(left);
  for (const std::int32_t value : answer.values) {
    if (left.size() == 1) break;
    const auto found = std::ranges::find(left, value);
    numbers.push_back(number(found - left.begin()));
    left.erase(found);
  }
  return numbers;
}

std::vector<std::uint16_t> numbers_of_division(const Prompt& prompt, const Answer& answer) {
  std::vector<std::uint16_t> numbers;
  divide(prompt, [&](std::size_t i, std::int32_t least, std::int32_t most) {
    const std::int32_t more = answer.values[i] - prompt.least;
    if (most > least) numbers.push_back(number(more - least));
    return more;
  });
  return numbers;
}

}  // namespace

Answer choose_answer(const Prompt& prompt, const World& world, Choices& choices) {
  if (has_sole_answer(prompt)) return quiet_answer(prompt);
  if (prompt.kind == PromptKind::mana) return choose_mana_ability(prompt, choices);
  if (prompt.kind == PromptKind::x_value) return choose_x(prompt, choices);
  switch (prompt.shape) {
    case Shape::one: return {{static_cast<std::int32_t>(choices.choose(count_of(prompt)))}};
    case Shape::word: return choose_word(prompt, world, choices);
    case Shape::order: return choose_order(prompt, choices);
    case Shape::divide: return choose_division(prompt, choices);
    case Shape::number: return {{choices.in_range(prompt.least, prompt.most)}};
    case Shape::some: break;
  }
  Answer answer;
  for (const std::uint32_t member :
       choices.subset(count_of(prompt), static_cast<std::uint32_t>(std::max(prompt.least, 0)),
                      static_cast<std::uint32_t>(std::max(prompt.most, 0)))) {
    answer.values.push_back(static_cast<std::int32_t>(member));
  }
  return answer;
}

std::vector<std::uint16_t> numbers_of(const Prompt& prompt, const World& world,
                                      const Answer& answer) {
  if (has_sole_answer(prompt)) return {};
  if (prompt.kind == PromptKind::mana)
    return numbers_of_mana_ability(prompt, answer.values.front());
  if (prompt.kind == PromptKind::x_value) return numbers_of_x(prompt, answer.values.front());
  switch (prompt.shape) {
    case Shape::one: return {number(answer.values.front())};
    case Shape::word: return numbers_of_word(prompt, world, answer.values.front());
    case Shape::order: return numbers_of_order(answer);
    case Shape::divide: return numbers_of_division(prompt, answer);
    case Shape::number: return {number(std::int64_t{answer.values.front()} - prompt.least)};
    case Shape::some: return numbers_of_set(prompt, answer);
  }
  return {};
}

}  // namespace lockstep::generators
