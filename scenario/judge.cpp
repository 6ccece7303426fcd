#include "scenario/judge.h"

#include <array>

namespace lockstep {

std::string_view to_string(Dependency::On on) {
  static constexpr std::array<std::string_view, 4> kNames = {"existence", "text", "affected",
                                                             "deed"};
  return kNames.at(static_cast<std::size_t>(on));
}

}  // namespace lockstep
