// The letters and numbers that names and words are read by, whatever the locale.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace lockstep {

constexpr bool is_small(char letter) {
  return letter >= 'a' && letter <= 'z';
}

constexpr bool is_letter(char letter) {
  return is_small(letter) || (letter >= 'A' && letter <= 'Z');
}

constexpr bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}

/// The number that the whole text is; nothing where it is none, or one too large.
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return number;
}

}  // namespace lockstep
