#include "harness/subjects.h"

#include <utility>

#include "engine/engine.h"
#include "model/specification.h"

namespace lockstep::harness {

std::string_view to_string(SideName side) {
  return side == SideName::specification ? "specification" : "engine";
}

std::optional<SideName> side_from_string(std::string_view text) {
  for (const SideName side : {SideName::specification, SideName::engine}) {
    if (text == to_string(side)) return side;
  }
  return std::nullopt;
}

Side make_side(SideName side) {
  if (side == SideName::engine) return {.game = engine::make_engine(), .judge = nullptr};
  auto specification = model::make_specification();
  Judge* judge = specification.get();
  return {.game = std::move(specification), .judge = judge};
}

}  // namespace lockstep::harness
