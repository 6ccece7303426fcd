// What the layers look at besides the effects that they apply: who controls what, the text of an
// object, the effects that exist already as something enters, and what is taken from others.
#include <algorithm>

#include "engine/layers.h"

namespace lockstep::engine {

// What comes under another player's control is sick until that player's next turn (302.6).
void LayerMachine::note_holders(State& state) {
  for (const Slot slot : state.battlefield) {
    Object& object = state.at(slot);
    if (object.held_by == object.live.controller) continue;
    if (object.held_by.is_player()) {
      object.status.summoning_sick = true;
      state.show(object);
    }
    object.came_at = state.now + (object.status.summoning_sick ? 1 : 0);
    object.held_by = object.live.controller;
  }
}

Values LayerMachine::text_of(State& state, ObjectId id) {
  collect_scope(state, Reach::everywhere);
  run(state, Layer::text);
  Values text = state.find(id)->live.values;
  for (const Slot slot : scope_)
    state.at(slot).dirty = true;
  state.touched = true;
  apply(state);
  return text;
}

void LayerMachine::note_present(State& state) {
  apply(state);
  present_.clear();
  noting_ = true;
  collect_scope(state, Reach::everywhere);
  run(state);
  noting_ = false;
}

// Whether the effect exists on the battlefield as it is.
bool LayerMachine::is_present(const Candidate& candidate) const {
  const Present present{.source = candidate.source,
                        .ability = candidate.ability,
                        .granted = candidate.granted,
                        .rewritten = candidate.rewritten,
                        .ordinal = candidate.ordinal};
  return std::ranges::find(present_, present) != present_.end();
}

void LayerMachine::note_turn(const State& state, const Candidate& candidate) {
  if (candidate.from != Candidate::From::ability || started(candidate) != nullptr) return;
  if (!is_there(state.at(candidate.source).live.values.abilities, candidate)) return;
  present_.push_back({.source = candidate.source,
                      .ability = candidate.ability,
                      .granted = candidate.granted,
                      .rewritten = candidate.rewritten,
                      .ordinal = candidate.ordinal});
}

// What an effect takes from other objects is looked at for all of its own before anything is
// changed.
std::vector<Change> LayerMachine::take_at_once(const State& state, const Candidate& candidate,
                                               const std::vector<Slot>& objects) const {
  std::vector<Change> taken;
  if (!candidate.ability->borrows) return taken;
  Context context = context_of(state, state.at(candidate.source));
  for (const Part& part : candidate.ability->parts) {
    if (!in_layer(part, candidate) || part.change.kind != Kind::gain_abilities_of) continue;
    for (const Slot slot : objects) {
      context.affected = state.at(slot).id;
      work_out(context, part, taken.emplace_back());
    }
  }
  return taken;
}

}  // namespace lockstep::engine
