// Single fields of objects and players, as an expectation writes them.
#pragma once

#include <optional>
#include <string>

#include "scenario/expectation.h"
#include "scenario/naming.h"
#include "scenario/snapshot.h"

namespace lockstep::harness {

/// What is shown instead of the expected value; nothing when they agree.
std::optional<std::string> mismatch(const FieldExpectation& expected, const ObjectView& object,
                                    const NameTable& names);
std::optional<std::string> mismatch(const PlayerFieldExpectation& expected,
                                    const PlayerView& player, const Snapshot& snapshot,
                                    const NameTable& names);
/// An expected value as text.
std::string render(const ExpectedValue& value);

}  // namespace lockstep::harness
