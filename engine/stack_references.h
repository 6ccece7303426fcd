// References to what a spell, an ability or its event knows (603.7c, 607, 608.2k).
#pragma once

#include "engine/eval.h"

namespace lockstep::engine {

/// Adds what such a reference means; whether it is one.
bool select_from_stack(const Context& context, const Node& node, Selection& result);

}  // namespace lockstep::engine
