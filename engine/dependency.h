// The order of effects that depend on each other (613.8b).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lockstep::engine {

/// Which of `count` waiting effects, numbered by timestamp, applies next. `depends[a * count + b]`
/// says that a depends on b. An effect waits for all that it depends on, but the members of a loop
/// of dependencies wait for nothing, also not for what is outside the loop.
std::size_t next_to_apply(std::size_t count, const std::vector<std::uint8_t>& depends);

}  // namespace lockstep::engine
