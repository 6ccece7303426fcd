#include "engine/layers.h"

#include <algorithm>
#include <cassert>
#include <tuple>

#include "engine/dependency.h"
#include "engine/endings.h"

namespace lockstep::engine {
namespace {

// Whether an ability that works where the object is reaches, or looks at, other objects.
template <class Predicate>
bool works_across(const Object& object, const Values& values, Predicate predicate) {
  return std::ranges::any_of(values.abilities, [&](const AbilityRef& ref) {
    return ref.ability->reads_others && !ref.ability->parts.empty() && predicate(*ref.ability) &&
           (object.on_battlefield() || ref.ability->defines);
  });
}

bool reads_others(const Object& object) {
  const auto any = [](const Ability&) { return true; };
  return works_across(object, object.live.values, any) ||
         works_across(object, object.copiable, any);
}

bool reaches_zones(const Object& object) {
  const auto far = [](const Ability& ability) { return ability.reaches_zones; };
  return works_across(object, object.live.values, far) ||
         works_across(object, object.copiable, far);
}

Context context_of(const State& state, const Object& source) {
  return {.state = &state, .self = source.id, .you = controller_or_owner(source)};
}

void keep_world_time(Object& object, std::uint64_t moment) {
  const bool world = (object.live.values.supertypes & supertype::world) != 0;
  if (!world || !object.on_battlefield()) {
    object.world_since = 0;
  } else if (object.world_since == 0) {
    object.world_since = moment;
  }
}

}  // namespace

// Until no effect ends by what the others make of the game (611.2b).
void LayerMachine::apply(State& state) {
  if (!state.touched) return;
  do {
    work_out_all(state);
  } while (!state.trying && end_effects(state));
}

void LayerMachine::work_out_all(State& state) {
  state.touched = false;
  Reach wanted = state.reach;
  for (;;) {
    collect_scope(state, wanted);
    run(state);
    Reach found = state.search_reach;
    for (const Slot slot : scope_) {
      Object& object = state.at(slot);
      object.has_global = reads_others(object);
      if (object.has_global) found = std::max(found, Reach::battlefield);
      if (object.has_global && reaches_zones(object)) found = Reach::everywhere;
    }
    // Work across objects that has ended was undone by this run, which still had its reach.
    state.reach = found;
    if (found <= wanted) break;
    wanted = found;
  }
  settle(state);
}

void LayerMachine::collect_scope(State& state, Reach reach) {
  scope_.clear();
  in_scope_.assign(state.objects.size(), false);
  for (Slot slot = 0; slot < state.objects.size(); ++slot) {
    const Object& object = state.at(slot);
    const bool reached =
        reach == Reach::everywhere || (reach == Reach::battlefield && object.on_battlefield());
    if (!object.exists || !(object.dirty || object.has_global || reached)) continue;
    scope_.push_back(slot);
    in_scope_[slot] = true;
  }
  effects_.clear();
  for (std::size_t i = 0; i < state.effect_count; ++i) {
    const bool touches = std::ranges::any_of(state.effects[i].parts, [&](const FixedPart& part) {
      return part.search != nullptr ||
             std::ranges::any_of(part.objects, [&](ObjectId id) { return reaches(state, id); });
    });
    if (touches) effects_.push_back(i);
  }
}

bool LayerMachine::reaches(const State& state, ObjectId id) const {
  return state.find(id) != nullptr && in_scope_[id.root.value];
}

// The objects that a part of a resolved effect applies to now.
void LayerMachine::add_reached(const State& state, const FixedPart& part,
                               std::vector<Slot>& objects) {
  const auto add = [&](ObjectId id) {
    if (reaches(state, id)) objects.push_back(id.root.value);
  };
  std::ranges::for_each(part.objects, add);
  if (part.search == nullptr) return;
  selection_.clear();
  select(state, *part.search, selection_);
  std::ranges::for_each(selection_.objects, add);
}

std::vector<const Ability*> LayerMachine::rules_text(State& state, ObjectId id) {
  collect_scope(state, Reach::everywhere);
  run(state, Layer::text);
  std::vector<const Ability*> text;
  for (const AbilityRef& ref : state.find(id)->live.values.abilities)
    text.push_back(ref.ability);
  for (const Slot slot : scope_)
    state.at(slot).dirty = true;
  state.touched = true;
  apply(state);
  return text;
}

void LayerMachine::run(State& state, Layer last) {
  started_count_ = 0;
  layers_in_use_ = 0;
  for (const std::size_t index : effects_)
    layers_in_use_ |= state.effects[index].layers;
  for (const Slot slot : scope_)
    start_from_copiable(state.at(slot));
  collect_makers(state);
  marked_.clear();
  for (const Slot slot : scope_)
    if (!state.at(slot).stickers.empty() || !state.at(slot).counters.empty())
      marked_.push_back(slot);
  if (!marked_.empty()) layers_in_use_ |= layers_of_marks();
  for (int layer = 0; layer <= static_cast<int>(last); ++layer) {
    if ((layers_in_use_ & (1U << static_cast<unsigned>(layer))) == 0) continue;
    layer_ = static_cast<Layer>(layer);
    candidates_.clear();
    gather(state);
    if (!candidates_.empty()) run_layer(state);
  }
}

void LayerMachine::run_layer(State& state) {
  for (;;) {
    const std::size_t next = choose_next(state);
    if (next == candidates_.size()) return;
    candidates_[next].done = true;
    const Candidate candidate = candidates_[next];
    if (candidate.from == Candidate::From::sticker || candidate.from == Candidate::From::counter) {
      carry_out_own(state, candidate);
    } else if (targets(state, candidate, objects_)) {
      carry_out(state, candidate, objects_);
    }
    // Abilities that were just granted or changed have a say in this very layer.
    if ((candidate.writes & aspect::ability) != 0) {
      collect_makers(state);
      for (const Slot slot : makers_)
        gather_abilities(state, slot);
    }
  }
}

std::size_t LayerMachine::choose_next(State& state) {
  waiting_.clear();
  bool defining = false;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (candidates_[i].done) continue;
    waiting_.push_back(i);
    defining = defining || candidates_[i].defines;
  }
  if (defining)  // 613.3
    std::erase_if(waiting_, [&](std::size_t i) { return !candidates_[i].defines; });
  if (waiting_.empty()) return candidates_.size();
  std::ranges::sort(waiting_, {}, [&](std::size_t i) {
    const Candidate& c = candidates_[i];
    return std::tuple(c.stamp, c.created, c.sequence);
  });
  // The earliest effect is next unless it waits for another; only then do loops come into it.
  const std::size_t count = waiting_.size();
  matrix_.assign(count * count, 0);
  if (!find_dependencies(state, 0)) return waiting_.front();
  for (std::size_t a = 1; a < count; ++a)
    find_dependencies(state, a);
  return waiting_[next_to_apply(count, matrix_)];
}

// Fills the row of one waiting effect; whether it depends on any other.
bool LayerMachine::find_dependencies(State& state, std::size_t row) {
  const Candidate& a = candidates_[waiting_[row]];
  if (a.from == Candidate::From::sticker || a.from == Candidate::From::counter) return false;
  bool described = false;
  bool any = false;
  for (std::size_t column = 0; column < waiting_.size(); ++column) {
    const Candidate& b = candidates_[waiting_[column]];
    if (column == row || (a.reads & b.writes) == 0) continue;
    if (!described) describe(state, a, before_);
    described = true;
    if (!changes(state, b, a)) continue;
    matrix_[(row * waiting_.size()) + column] = 1;
    any = true;
  }
  return any;
}

// Whether applying `b` first would change what `before_` says of `a` (613.8a). A trial: everything
// is as before when it returns.
bool LayerMachine::changes(State& state, const Candidate& b, const Candidate& a) {
  const bool own = b.from == Candidate::From::sticker || b.from == Candidate::From::counter;
  if (own) {
    trial_objects_.assign(1, b.source);
  } else if (!targets(state, b, trial_objects_)) {
    return false;
  }
  saved_.resize(std::max(saved_.size(), trial_objects_.size()));
  for (std::size_t i = 0; i < trial_objects_.size(); ++i)
    saved_[i] = state.at(trial_objects_[i]).live;
  if (own) {
    carry_out_own(state, b);
  } else {
    const std::size_t begun = started_count_;
    carry_out(state, b, trial_objects_);
    started_count_ = begun;
  }
  describe(state, a, after_);
  for (std::size_t i = 0; i < trial_objects_.size(); ++i)
    state.at(trial_objects_[i]).live = saved_[i];
  return before_ != after_;
}

void LayerMachine::describe(State& state, const Candidate& candidate, Description& description) {
  description.changes.clear();
  description.subtypes.clear();
  description.exists = targets(state, candidate, description.objects);
  if (!description.exists || candidate.from != Candidate::From::ability) {
    if (!description.exists) return;
    for (const FixedPart& part : state.effects[candidate.index].parts)
      if (part.layer == layer_ && !part.change.subtypes.empty())
        for (const ObjectId id : part.objects)
          if (reaches(state, id))
            description.subtypes.push_back(
                effective_subtypes(state.at(id.root.value), part.change));
    return;
  }
  Context context = context_of(state, state.at(candidate.source));
  for (const Part& part : candidate.ability->parts) {
    if (!in_layer(part, candidate)) continue;
    for (const Slot slot : description.objects) {
      context.affected = state.at(slot).id;
      work_out(context, part, change_);
      if (!change_.subtypes.empty())
        description.subtypes.push_back(effective_subtypes(state.at(slot), change_));
      if (!part.fixed) description.changes.push_back(change_);
    }
  }
}

bool LayerMachine::targets(State& state, const Candidate& candidate, std::vector<Slot>& objects) {
  objects.clear();
  if (candidate.from == Candidate::From::resolved) {
    for (const FixedPart& part : state.effects[candidate.index].parts)
      if (part.layer == layer_) add_reached(state, part, objects);
    return true;
  }
  if (const Started* begun = started(candidate)) {
    objects = begun->objects;
    return true;
  }
  const Object& source = state.at(candidate.source);
  const auto& abilities = source.live.values.abilities;
  const AbilityRef ref{.ability = candidate.ability, .granted = candidate.granted};
  const auto there = static_cast<std::uint32_t>(std::ranges::count(abilities, ref));
  if (there <= candidate.ordinal) return false;
  const Ability& ability = *candidate.ability;
  const Context context = context_of(state, source);
  if (ability.condition != nullptr && !holds(context, *ability.condition)) return false;
  if (ability.affects == nullptr || ability.affects->kind() == Kind::self) {
    objects.push_back(candidate.source);
    return true;
  }
  selection_.clear();
  select(context, *ability.affects, selection_);
  // What is only tried out as if it had entered does nothing to others yet (614.12).
  if (state.imagined == source.id)
    std::erase_if(selection_.objects, [&](ObjectId id) { return id != source.id; });
  for (const ObjectId id : selection_.objects)
    if (in_scope_[id.root.value]) objects.push_back(id.root.value);
  return true;
}

void LayerMachine::carry_out(State& state, const Candidate& candidate,
                             const std::vector<Slot>& objects) {
  if (candidate.from == Candidate::From::resolved) {
    const ResolvedEffect& effect = state.effects[candidate.index];
    for (const FixedPart& part : effect.parts) {
      if (part.layer != layer_) continue;
      part_objects_.clear();
      add_reached(state, part, part_objects_);
      for (const Slot slot : part_objects_)
        apply_change(state, state.at(slot), part.change, effect.stamp);
    }
    return;
  }
  const Ability& ability = *candidate.ability;
  if (ability.kind == Kind::keyword) {
    Values& values = state.at(candidate.source).live.values;
    if (layer_ == Layer::color) {
      values.colors = 0;
    } else {
      Subtypes all = family_members(Family::creature);
      all &= correlated(values.types);
      values.subtypes |= all;
    }
    return;
  }
  if (started(candidate) == nullptr && std::popcount(ability.layers) > 1) {
    if (started_.size() == started_count_) started_.emplace_back();
    Started& begun = started_[started_count_++];
    begun.source = candidate.source;
    begun.ability = candidate.ability;
    begun.granted = candidate.granted;
    begun.ordinal = candidate.ordinal;
    begun.objects = objects;
  }
  Context context = context_of(state, state.at(candidate.source));
  for (const Part& part : ability.parts) {
    if (!in_layer(part, candidate)) continue;
    if (!part.fixed && !part.per_object) work_out(context, part, change_);
    for (const Slot slot : objects) {
      if (!part.fixed && part.per_object) {
        context.affected = state.at(slot).id;
        work_out(context, part, change_);
      }
      apply_change(state, state.at(slot), part.fixed ? part.change : change_, candidate.stamp);
    }
  }
}

void LayerMachine::settle(State& state) {
  ++state.moment;
  for (const Slot slot : scope_) {
    Object& object = state.at(slot);
    object.dirty = false;
    if (!state.trying) keep_world_time(object, state.moment);
    if (object.live == object.settled) continue;
    object.settled = object.live;
    object.view_dirty = true;
  }
}

}  // namespace lockstep::engine
