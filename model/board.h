// All objects of a state with their characteristics and controllers at some point of the layers.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/state.h"

namespace lockstep::model {

/// Parallel to the objects of the state. Values are shared until an effect changes them.
struct Board {
  const State* state = nullptr;
  std::vector<SharedValues> values;
  std::vector<SharedValues> copiable;  ///< the values after layer 1 (613.2c)
  std::vector<PlayerId> controllers;

  /// The place of an object in the lists, or nothing when it no longer is.
  std::optional<std::size_t> index_of(ObjectId id) const;
  const Object& object(std::size_t index) const { return state->objects[index]; }
  std::size_t size() const { return values.size(); }
};

/// The controller of an object; its owner if it has none (108.4a).
PlayerId controller_or_owner(const Board& board, std::size_t index);

/// Whether an object is on the battlefield, not phased out.
bool is_permanent(const Board& board, std::size_t index);

/// Whether an object is a creature on the battlefield, or a creature card elsewhere.
bool is_creature(const Values& values);

}  // namespace lockstep::model
