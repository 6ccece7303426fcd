// Names that were first printed in an expansion (206.3).
#pragma once

#include "engine/names.h"
#include "engine/printed.h"

namespace lockstep::engine {

/// Whether one of the names is on the list of the expansion.
bool first_printed_in(PrintedTable& printed, const Names& names, Symbol expansion);

}  // namespace lockstep::engine
