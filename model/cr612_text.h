// Text-changing effects (612).
#pragma once

#include <span>

#include "model/values.h"

namespace lockstep::model {

/// Replaces a color word, land type or creature type wherever the rules text and the type line use
/// it as such (612.2). What effects granted is no text of the object (612.3); names stay.
void replace_words(Values& values, Symbol from, Symbol to);

/// The rules text of an object becomes this one (612.5). `key` and `stamp` are those of the effect;
/// what effects granted is no text and stays.
void set_rules_text(Values& values, std::span<const Tree> text, std::uint64_t key, Timestamp stamp);

/// The abilities that are rules text.
std::vector<Tree> rules_text_of(const Values& values);

/// The text of an object becomes that of another one (612.6).
void set_full_text(Values& values, const Values& other, std::uint64_t key, Timestamp stamp);

/// What the full text of an object consists of, as a number: equal for equal texts.
std::uint64_t hash_of_full_text(const Values& values);

/// The object has this name and no other (612.8).
void set_name(Values& values, const NameWords& name);

/// The object has this name besides its own.
void add_name(Values& values, const NameWords& name);

}  // namespace lockstep::model
