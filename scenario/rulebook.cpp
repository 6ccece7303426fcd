#include "scenario/rulebook.h"

#include <algorithm>

namespace lockstep {

const RuleRow& row_of(RuleId rule) {
  return rulebook()[rule.index];
}

std::optional<RuleId> find_rule(std::string_view number) {
  const auto rows = rulebook();
  const auto found = std::ranges::find(rows, number, &RuleRow::number);
  if (found == rows.end()) return std::nullopt;
  return RuleId{static_cast<std::uint16_t>(found - rows.begin())};
}

}  // namespace lockstep
