// Names (201, 206.3).
#pragma once

#include "model/state.h"
#include "scenario/card.h"

namespace lockstep::model {

/// The words of a printed name; a blank is no word (123.6a).
NameWords words_of(const PrintedName& name);

/// Whether two objects share a name (201.2a).
bool same_name(const Values& a, const Values& b, const Universe& universe);

/// Whether an object has this name, also through "all names" (612.7).
bool has_name(const Values& values, const NameWords& name, const Universe& universe);

/// Whether an object has a name of the list of an expansion (206.3).
bool has_name_first_printed_in(const Values& values, Symbol expansion, const Universe& universe);

/// All names an object has, those of "all names" spelled out.
std::vector<NameWords> all_names(const Values& values, const Universe& universe);

/// How many different names there are among objects (201.2).
std::size_t different_names(const std::vector<const Values*>& all, const Universe& universe);

}  // namespace lockstep::model
