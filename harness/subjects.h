// The two sides by name. This is the only part of the project that knows both.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "scenario/game.h"
#include "scenario/judge.h"

namespace lockstep::harness {

/// Which implementation plays.
enum class SideName : std::uint8_t { specification, engine };

std::string_view to_string(SideName side);
std::optional<SideName> side_from_string(std::string_view text);

/// A side ready to load. `judge` is null for a side that answers no questions; it belongs to
/// `game`.
struct Side {
  std::unique_ptr<Game> game;
  Judge* judge = nullptr;
};

Side make_side(SideName side);

/// Makes the sides of a game; another subject, or a faulty one in a test, takes a side's place by
/// another maker.
using SideMaker = std::function<Side(SideName)>;

}  // namespace lockstep::harness
