// Enumerations and their names in files: one table per enumeration, in the order of its values.
//
// In files a value has exactly the name of its enumerator. A table is a constexpr array of names,
// so its length can be asserted against the enumeration where it is written.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace lockstep {

/// Whether a table names every value up to `last`, and none with the empty text.
template <typename Enum, std::size_t N>
constexpr bool names_all(const std::array<std::string_view, N>& names, Enum last) {
  for (const std::string_view name : names) {
    if (name.empty()) return false;
  }
  return N == static_cast<std::size_t>(last) + 1;
}

/// The name of a value; the empty text for a number that is no value of the enumeration.
template <typename Enum, std::size_t N>
constexpr std::string_view name_in(const std::array<std::string_view, N>& names, Enum value) {
  const auto place = static_cast<std::size_t>(value);
  return place < N ? names[place] : std::string_view{};
}

/// The value of that name, or nothing. Letters must agree in case.
template <typename Enum, std::size_t N>
constexpr std::optional<Enum> value_in(const std::array<std::string_view, N>& names,
                                       std::string_view text) {
  for (std::size_t place = 0; place < N; ++place) {
    if (names[place] == text) return static_cast<Enum>(place);
  }
  return std::nullopt;
}

}  // namespace lockstep
