#pragma once

// Cards and sheets that a scenario file defines itself.

#include <memory>
#include <optional>

#include "scenario/json_fields.h"
#include "scenario/position.h"

namespace lockstep {

/// The universe with the definitions of a file behind it; the universe itself if there are none. A
/// name that is already taken is an error.
std::shared_ptr<const Universe> add_own_definitions(const std::optional<JsonCursor>& cards,
                                                    const std::optional<JsonCursor>& sheets,
                                                    std::shared_ptr<const Universe> universe);

}  // namespace lockstep
