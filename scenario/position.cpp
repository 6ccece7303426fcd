#include "scenario/position.h"

#include <algorithm>

namespace lockstep {
namespace {

template <typename Definition>
std::optional<std::size_t> find_named(const std::vector<Definition>& all, std::string_view name) {
  const auto found =
      std::ranges::find_if(all, [&](const Definition& one) { return one.name.text() == name; });
  if (found == all.end()) return std::nullopt;
  return static_cast<std::size_t>(found - all.begin());
}

}  // namespace

std::optional<std::size_t> Universe::find_card(std::string_view name) const {
  return find_named(cards, name);
}

std::optional<std::size_t> Universe::find_sheet(std::string_view name) const {
  return find_named(sheets, name);
}

}  // namespace lockstep
