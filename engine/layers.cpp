#include "engine/layers.h"

#include <algorithm>
#include <cassert>

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

// How far what changed reaches by its copiable abilities, so that it is not found out too late.
Reach reach_of_changed(const State& state) {
  Reach reach = Reach::own;
  for (const Object& object : state.objects) {
    if (!object.exists || !object.dirty || reach == Reach::everywhere) continue;
    const auto works = [&](auto predicate) {
      return works_across(object, object.copiable, predicate);
    };
    if (works([](const Ability&) { return true; })) reach = std::max(reach, Reach::battlefield);
    if (works([](const Ability& ability) { return ability.reaches_zones; }))
      reach = Reach::everywhere;
  }
  return reach;
}

Facts facts_of(const Object& object) {
  Facts facts = 0;
  for (const Values* values : {&object.live.values, static_cast<const Values*>(&object.copiable)})
    for (const AbilityRef& ref : values->abilities)
      facts |= ref.ability->facts;
  return facts;
}

// Effects in these layers may wait for others, and then do so for all of their objects.
bool may_wait(const ResolvedEffect& effect) {
  constexpr std::uint32_t kWaiting =
      (1U << static_cast<unsigned>(Layer::type)) | (1U << static_cast<unsigned>(Layer::ability));
  return (effect.layers & kWaiting) != 0;
}

// What has left is none of an effect's objects any more (400.7), and the effect may wait for less.
void release_departed(State& state) {
  const auto gone = [&](ObjectId id) { return state.find(id) == nullptr; };
  for (std::size_t i = 0; i < state.effect_count; ++i) {
    ResolvedEffect& effect = state.effects[i];
    const bool left = may_wait(effect) && std::ranges::any_of(effect.parts, [&](const auto& part) {
                        return std::ranges::any_of(part.objects, gone);
                      });
    if (!left) continue;
    for (FixedPart& part : effect.parts) {
      for (const ObjectId id : part.objects)
        if (!gone(id)) state.at(id.root.value).dirty = true;
      if (!state.trying) std::erase_if(part.objects, gone);
    }
  }
}

// Adds what a resolved effect ties to objects of the scope: when it is applied is one question for
// all of its objects (613.8b).
void add_tied(const State& state, std::vector<Slot>& scope, std::vector<bool>& in_scope) {
  const auto each = [&](const ResolvedEffect& effect, auto use) {
    for (const FixedPart& part : effect.parts)
      for (const ObjectId id : part.objects)
        if (state.find(id) != nullptr) use(id.root.value);
  };
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < state.effect_count; ++i) {
      const ResolvedEffect& effect = state.effects[i];
      if (!may_wait(effect)) continue;
      bool inside = false;
      bool outside = false;
      each(effect, [&](Slot slot) { (in_scope[slot] ? inside : outside) = true; });
      if (!inside || !outside) continue;
      more = true;
      each(effect, [&](Slot slot) {
        if (!in_scope[slot]) scope.push_back(slot);
        in_scope[slot] = true;
      });
    }
  }
  std::ranges::sort(scope);
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
  if (state.actions && !state.trying) note_holders(state);
}

void LayerMachine::work_out_all(State& state) {
  state.touched = false;
  release_departed(state);
  Reach wanted = std::max(state.reach, reach_of_changed(state));
  for (;;) {
    collect_scope(state, wanted);
    run(state);
    Reach found = std::max(state.search_reach, global_reach_);
    state.facts = state.search_facts | global_facts_;
    for (const Slot slot : scope_) {
      Object& object = state.at(slot);
      const bool acted = std::ranges::find(global_, slot) != global_.end();
      object.has_global = acted || reads_others(object);
      if (!object.has_global) continue;
      found = std::max(found, Reach::battlefield);
      state.facts |= facts_of(object);
      if (reaches_zones(object)) found = Reach::everywhere;
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
  add_tied(state, scope_, in_scope_);
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

void LayerMachine::run(State& state, Layer last) {
  started_count_ = 0;
  found_.clear();
  lent_.clear();
  layers_in_use_ = 0;
  global_.clear();
  global_reach_ = Reach::own;
  global_facts_ = 0;
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
    waiting_.clear();
    sorted_ = 0;
    gather(state);
    if (!candidates_.empty()) run_layer(state);
  }
}

void LayerMachine::run_layer(State& state) {
  for (sort_waiting(); !waiting_.empty(); sort_waiting()) {
    const std::size_t next = choose_next(state);
    const std::size_t index = waiting_[next];
    const Candidate candidate = candidates_[index];
    if (noting_) note_turn(state, candidate);
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(next));
    const bool own =
        candidate.from == Candidate::From::sticker || candidate.from == Candidate::From::counter;
    if (own) {
      objects_.assign(1, candidate.source);
      carry_out_own(state, candidate);
    } else if (targets(state, candidate, objects_)) {
      carry_out(state, candidate, objects_);
    } else {
      candidates_[index].failed = true;  // the same ability may be there again later
    }
    forget_found(candidate.writes);
    // Abilities that were just granted or changed have a say in this very layer.
    if ((candidate.writes.aspects & aspect::ability) == 0) continue;
    for (const Slot slot : objects_)
      gather_anew(state, slot);
  }
}

bool LayerMachine::is_there(const std::vector<AbilityRef>& abilities, const Candidate& candidate) {
  const AbilityRef ref{
      .ability = candidate.ability, .granted = candidate.granted, .rewritten = candidate.rewritten};
  return static_cast<std::uint32_t>(std::ranges::count(abilities, ref)) > candidate.ordinal;
}

bool LayerMachine::targets(State& state, const Candidate& candidate, std::vector<Slot>& objects) {
  objects.clear();
  if (candidate.from == Candidate::From::resolved) {
    for (const FixedPart& part : state.effects[candidate.index].parts)
      if (part.layer == layer_) add_reached(state, part, objects);
    std::ranges::sort(objects);
    const auto repeated = std::ranges::unique(objects);
    objects.erase(repeated.begin(), repeated.end());
    return true;
  }
  if (const Started* begun = started(candidate)) {
    objects = begun->objects;
    return true;
  }
  const Object& source = state.at(candidate.source);
  const auto& abilities = source.live.values.abilities;
  if (!is_there(abilities, candidate)) return false;
  const Ability& ability = *candidate.ability;
  if (ability.takes_text && has_begun_alike(candidate)) return false;
  const Context context = context_of(state, source);
  if (ability.condition != nullptr && !holds(context, *ability.condition)) return false;
  if (ability.affects == nullptr || ability.affects->kind() == Kind::self) {
    objects.push_back(candidate.source);
  } else {
    find_affected(state, source, ability, objects);
  }
  // Objects that give each other all their abilities would never be done with it.
  if (candidate.borrowed)
    std::erase_if(objects, [&](Slot slot) {
      return std::ranges::find(lent_, Lent{&ability, slot}) != lent_.end();
    });
  return true;
}

void LayerMachine::find_affected(const State& state, const Object& source, const Ability& ability,
                                 std::vector<Slot>& objects) {
  const bool shared = ability.same_for_all && state.imagined != source.id && !trying_;
  const PlayerId you = controller_or_owner(source);
  if (shared) {
    for (const Found& found : found_) {
      if (found.ability != &ability || found.you != you) continue;
      objects = found.objects;
      return;
    }
  }
  selection_.clear();
  select(context_of(state, source), *ability.affects, selection_);
  // What is only tried out as if it had entered does nothing to others yet (614.12).
  if (state.imagined == source.id)
    std::erase_if(selection_.objects, [&](ObjectId id) { return id != source.id; });
  for (const ObjectId id : selection_.objects)
    if (in_scope_[id.root.value]) objects.push_back(id.root.value);
  if (shared) found_.push_back({&ability, you, objects});
}

void LayerMachine::forget_found(const Uses& written) {
  std::erase_if(found_, [&](const Found& found) { return found.ability->set_reads.meet(written); });
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
        put_through(state, slot, part.change, effect.stamp);
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
    begun.written = candidate.written;
    begun.rewritten = candidate.rewritten;
    begun.ordinal = candidate.ordinal;
    begun.place = candidate.place;
    begun.objects = objects;
  }
  if (ability.borrows && !trying_)
    for (const Slot slot : objects)
      lent_.push_back({&ability, slot});
  Context context = context_of(state, state.at(candidate.source));
  const std::vector<Change> taken = take_at_once(state, candidate, objects);
  std::size_t next = 0;
  for (const Part& part : ability.parts) {
    if (!in_layer(part, candidate)) continue;
    const bool borrows = part.change.kind == Kind::gain_abilities_of;
    if (!part.fixed && !part.per_object) work_out(context, part, change_);
    for (const Slot slot : objects) {
      if (!part.fixed && part.per_object && !borrows) {
        context.affected = state.at(slot).id;
        work_out(context, part, change_);
      }
      const Change& change = borrows ? taken[next++] : part.fixed ? part.change : change_;
      put_through(state, slot, change, candidate.stamp);
    }
  }
}

// An effect that has begun goes on with the text that its ability has now (613.6).
void LayerMachine::put_through(State& state, Slot slot, const Change& change, Timestamp stamp) {
  apply_change(state, state.at(slot), change, stamp);
  if (change.kind != Kind::replace_words || trying_) return;
  for (std::size_t i = 0; i < started_count_; ++i) {
    Started& begun = started_[i];
    if (begun.source == slot && begun.granted == 0)
      begun.ability = state.abilities.replaced(begun.ability, change.from, change.to);
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
    state.show(object);
  }
}

}  // namespace lockstep::engine
