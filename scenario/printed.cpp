#include <charconv>

#include "scenario/card.h"

namespace lockstep {
namespace {

std::optional<std::int64_t> integer_of(std::string_view text) {
  // More digits than any printed number has.
  constexpr std::size_t kMostDigits = 7;
  if (text.empty() || text.size() > kMostDigits) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_blank(std::string_view word) {
  return word.find_first_not_of('_') == std::string_view::npos;
}

}  // namespace

PrintedName parse_name(std::string_view text) {
  PrintedName name;
  while (true) {
    const std::size_t end = text.find(' ');
    const std::string_view word = text.substr(0, end);
    if (!word.empty()) name.push_back({.text = Symbol::intern(word), .blank = is_blank(word)});
    if (end == std::string_view::npos) return name;
    text.remove_prefix(end + 1);
  }
}

std::string to_string(const PrintedName& name) {
  std::string text;
  for (const NameWord& word : name) {
    if (!text.empty()) text += ' ';
    text += word.text.text();
  }
  return text;
}

std::optional<PrintedNumber> parse_printed_number(std::string_view text) {
  using Star = PrintedNumber::Star;
  if (text == "*") return PrintedNumber{.number = 0, .star = Star::plus};
  Star star = Star::none;
  if (text.ends_with("+*")) star = Star::plus;
  if (text.ends_with("-*")) star = Star::minus;
  if (star != Star::none) text.remove_suffix(2);
  const auto number = integer_of(text);
  if (!number) return std::nullopt;
  return PrintedNumber{.number = *number, .star = star};
}

std::string to_string(const PrintedNumber& number) {
  using Star = PrintedNumber::Star;
  std::string digits = std::to_string(number.number);
  switch (number.star) {
    case Star::none: return digits;
    case Star::plus: return number.number == 0 ? "*" : digits + "+*";
    case Star::minus: return digits + "-*";
  }
  return digits;
}

}  // namespace lockstep
