// The table of rules in scope: number, our own one-line statement, tier. Data from rulebook.json,
// turned into constants when the project is built; a rule outside it cannot be cited. The engine
// never reads it.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace lockstep {

/// A rule of the table, by its place.
struct RuleId {
  std::uint16_t index = 0;
  auto operator<=>(const RuleId&) const = default;
};

/// One row of the table.
struct RuleRow {
  std::string_view number;     // "123.6c"
  std::string_view area;       // "sticker"
  std::string_view statement;  // in our words
  std::uint8_t tier = 0;       // 1 is the first complete version; 0 is out of scope
};

/// All rows, in the order of the rulebook.
std::span<const RuleRow> rulebook();
const RuleRow& row_of(RuleId rule);
std::optional<RuleId> find_rule(std::string_view number);

}  // namespace lockstep
