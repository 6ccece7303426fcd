#include "engine/endings.h"

#include <algorithm>

#include "engine/eval.h"
#include "engine/trigger_events.h"

namespace lockstep::engine {
namespace {

void end(State& state, ResolvedEffect& effect) {
  for (const FixedPart& part : effect.parts)
    for (const ObjectId id : part.objects)
      if (Object* object = state.find(id)) state.touch(*object);
  for (const ObjectId id : effect.copies) {
    Object* object = state.find(id);
    if (object == nullptr) continue;
    std::erase_if(object->copies,
                  [&](const CopyEffect& copy) { return copy.stamp == effect.stamp; });
    become_as_copied(state, *object);
  }
  effect = ResolvedEffect{.stamp = effect.stamp};
  state.touched = true;
}

}  // namespace

// Takes up the copiable values that it has now, under its face-down ones if it is face down
// (708.10).
void become_as_copied(State& state, Object& object) {
  const bool copied = !object.copies.empty();
  const Values* values = copied ? object.copies.back().values : object.entered;
  object.copied = copied ? object.copies.back().stamp : 0;
  if (object.face_up != nullptr) {
    object.face_up = values;
  } else {
    object.copiable = *values;
    object.copy_dirty = true;
  }
  state.touch(object);
}

void end_effects_at(State& state, const Batch& batch) {
  for (std::size_t i = 0; i < state.effect_count; ++i) {
    const auto until = state.effects[i].until;
    if (until == nullptr) continue;
    const Context context{
        .state = &state, .self = until->self, .you = until->you, .resolution = &until->resolution};
    const bool met = std::ranges::any_of(batch, [&](const Event& event) {
      return std::ranges::any_of(until->events, [&](const Tree& awaited) {
        return occasion_of(context, *awaited, event).has_value();
      });
    });
    if (met) end(state, state.effects[i]);
  }
}

void add_copy_effect(State& state, Object& object, const CopyEffect& effect) {
  object.copies.push_back(effect);
  become_as_copied(state, object);
}

void end_effects_of_this_turn(State& state) {
  for (std::size_t i = 0; i < state.effect_count; ++i)
    if (state.effects[i].this_turn) end(state, state.effects[i]);
}

void end_effects_until_turn_of(State& state, PlayerId player) {
  for (std::size_t i = 0; i < state.effect_count; ++i)
    if (state.effects[i].until_turn_of == player) end(state, state.effects[i]);
}

bool end_effects(State& state) {
  if (!state.has_terms) return false;
  std::vector<std::size_t> over;
  for (std::size_t i = 0; i < state.effect_count; ++i) {
    const Term* term = state.effects[i].term.get();
    if (term != nullptr && !holds(state, *term)) over.push_back(i);
  }
  for (const std::size_t i : over)
    end(state, state.effects[i]);
  return !over.empty();
}

}  // namespace lockstep::engine
