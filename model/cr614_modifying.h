// Abilities that modify how permanents enter the battlefield (614.1c, 614.1d).
#pragma once

#include "model/cr614_entering.h"
#include "model/language.h"

namespace lockstep::model {

/// An object that has such an ability, and for whom it speaks.
struct Speaker {
  ObjectId object;
  PlayerId you;
};

/// Whether an ability of an object modifies how the entrant enters, which is seen on the board as
/// it would be.
bool modifies_entering(const Board& board, const Entering& entering, const Speaker& host,
                       const Node& ability);

/// Whether an ability makes what enters a copy of something (616.1c).
bool makes_a_copy(const Node& ability);

/// Applies the ability to how the entrant enters, asking what it has players choose (614.12a).
void modify_entering(Entering& entering, const Speaker& host, const Tree& ability);

}  // namespace lockstep::model
