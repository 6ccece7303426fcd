#include "engine/protection.h"

#include <algorithm>

#include "engine/eval.h"

namespace lockstep::engine {

// A quality is asked of the object wherever it is: here a type does not mean a permanent (702.16a).
bool protects(const State& state, const Object& permanent, const Ability& ability,
              const Object& from) {
  if (ability.kind != Kind::keyword || ability.keyword != keyword_words().protection) return false;
  return matches(context_of(state, permanent), from, ability.tree->trees(Field::quality));
}

bool is_protected(const State& state, const Object& permanent, const Object& from) {
  return permanent.on_battlefield() &&
         std::ranges::any_of(permanent.live.values.abilities, [&](const AbilityRef& ref) {
           return protects(state, permanent, *ref.ability, from);
         });
}

}  // namespace lockstep::engine
