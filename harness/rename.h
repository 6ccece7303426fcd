// Names of a run changed throughout, and objects taken away with all that speaks of them.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "scenario/scenario.h"
#include "scenario/symbol.h"

namespace lockstep::harness {

/// New names of players and objects by old ones.
using NewNames = std::map<Symbol, Symbol>;

/// Renames players and objects wherever the run speaks of them: `bear`, `bear#1`, `rite.token1`,
/// `Ana.sheet1.Dark`, `cast bolt`.
void rename(Run& run, const NewNames& names);

/// Players are Ana, Ben, Cleo and Dan; an object is named by what is printed on it,
/// `grizzly_bears`, `grizzly_bears2`, a token by what it is.
void give_canonical_names(Run& run);
/// Whether all objects have them already.
bool has_canonical_names(const Run& run);

/// Calls the function with every reference to a player or an object in a step, its expectations
/// included; what it returns takes the reference's place.
using ChangeReference = std::function<std::string(std::string_view)>;
void change_references(Step& step, const ChangeReference& change);

/// The name of the position that a reference begins with: `bear` of `bear#1`.
std::string_view base_of(std::string_view reference);

/// Whether a step speaks of an object or player of this name where it acts (not in answers and
/// expectations).
bool acts_on(const Step& step, Symbol name);

/// Takes an object of the position away, and with it what the file says of it: steps that act on
/// it, its name in answers, expectations of it. What was attached to it is attached to nothing.
void remove_object(Run& run, std::size_t place);

/// Takes an object away and lets another take its part in all steps.
void merge_object(Run& run, std::size_t place, std::size_t into);

}  // namespace lockstep::harness
