// What this version interprets. Everything else is refused before anything is done.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "scenario/tree.h"

namespace lockstep::model {

/// Thrown where an effect comes to something that is not interpreted: all of it is refused.
struct NotInterpreted {
  std::string what;
};

/// The JSON name of the first node, in the order written, that is not interpreted as part of an
/// effect; nothing if all are. Abilities that an effect grants are only carried, but for their
/// static parts. `acting` is whether players act in the game: more can be spoken of then.
std::optional<std::string> unsupported_in(std::span<const Tree> instructions, bool acting = false);

/// The same for the static part of an ability that an object has.
std::optional<std::string> unsupported_in_ability(const Node& ability, bool acting = false);

/// Whether abilities or instructions could ask what happened this turn.
bool asks_what_happened(std::span<const Tree> trees);

/// Throws NotInterpreted if some instruction is not interpreted.
void must_interpret(std::span<const Tree> instructions, bool acting = false);

/// The same for what a spell or ability does that is put on the stack: it may speak of what was
/// announced for it.
void must_interpret_on_stack(const Node& text);

}  // namespace lockstep::model
