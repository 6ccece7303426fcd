// Text-changing effects (612).
#pragma once

#include "model/values.h"

namespace lockstep::model {

/// Replaces a color word, land type or creature type wherever the rules text and the type line use
/// it as such (612.2). What effects granted is no text of the object (612.3); names stay.
void replace_words(Values& values, Symbol from, Symbol to);

/// The object has this name and no other (612.8).
void set_name(Values& values, const NameWords& name);

/// The object has this name besides its own.
void add_name(Values& values, const NameWords& name);

}  // namespace lockstep::model
