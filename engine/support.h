// What this version interprets, and the limits it keeps to.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "scenario/tree.h"

namespace lockstep::engine {

/// The highest number offered where an instruction names no limit.
inline constexpr std::int32_t kMostChosenNumber = 1000;
/// Repetitions of one instruction, and tokens that one instruction makes: enough for every card,
/// few enough that no effect takes noticeable time.
inline constexpr std::int32_t kMostRepeats = 1000;
inline constexpr std::int32_t kMostTokens = 100;

/// The JSON name of the first node, in the order written, that an effect needs and this version
/// does not interpret.
std::optional<std::string> first_unsupported(std::span<const Tree> instructions);

/// Whether a rule that a static ability states is interpreted; otherwise it does nothing.
bool interprets_rule(const Node& rule);

/// The same for what a printed ability must do now: only static abilities act.
std::optional<std::string> unsupported_ability(const Node& ability);

}  // namespace lockstep::engine
