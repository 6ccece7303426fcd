// The order of effects within a layer: by timestamp, but for what depends on what (613.7, 613.8).
#include <algorithm>
#include <tuple>

#include "engine/dependency.h"
#include "engine/layers.h"

namespace lockstep::engine {

// Puts candidates that are new among those that wait: defining ones come first (613.3).
void LayerMachine::sort_waiting() {
  const auto key = [&](std::size_t i) {
    const Candidate& c = candidates_[i];
    return std::tuple(!c.defines, c.stamp, c.since, c.created, c.source, c.place, c.sequence);
  };
  if (sorted_ == candidates_.size()) return;
  for (; sorted_ < candidates_.size(); ++sorted_)
    waiting_.push_back(sorted_);
  std::ranges::sort(waiting_, {}, key);
}

// The place, among those that wait, of the effect to apply now.
std::size_t LayerMachine::choose_next(State& state) {
  // Defining abilities depend on each other alone, and all others wait for them.
  std::size_t count = waiting_.size();
  if (candidates_[waiting_.front()].defines) {
    const auto end = std::ranges::partition_point(
        waiting_, [&](std::size_t i) { return candidates_[i].defines; });
    count = static_cast<std::size_t>(end - waiting_.begin());
  }
  // The earliest effect is next unless it waits for another; only then do loops come into it.
  if (!find_dependencies(state, 0, count)) return 0;
  matrix_.assign(count * count, 0);
  for (std::size_t a = 0; a < count; ++a) {
    if (a > 0) find_dependencies(state, a, count);
    for (const std::size_t b : row_)
      matrix_[a * count + b] = 1;
  }
  return next_to_apply(count, matrix_);
}

// What one waiting effect depends on among the first of them, into `row_`; whether on anything.
bool LayerMachine::find_dependencies(State& state, std::size_t row, std::size_t count) {
  const Candidate& a = candidates_[waiting_[row]];
  row_.clear();
  if (a.from == Candidate::From::sticker || a.from == Candidate::From::counter) return false;
  bool described = false;
  for (std::size_t column = 0; column < count; ++column) {
    const Candidate& b = candidates_[waiting_[column]];
    if (column == row || !a.reads.meet(b.writes)) continue;
    if (!described) describe(state, a, before_);
    described = true;
    if (changes(state, b, a)) row_.push_back(column);
  }
  return !row_.empty();
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
  // Of what is not affected no ability is lost.
  if (a.reads.meet_in_existence_alone(b.writes) &&
      std::ranges::find(trial_objects_, a.source) == trial_objects_.end())
    return false;
  saved_.resize(std::max(saved_.size(), trial_objects_.size()));
  for (std::size_t i = 0; i < trial_objects_.size(); ++i)
    saved_[i] = state.at(trial_objects_[i]).live;
  trying_ = true;
  if (own) {
    carry_out_own(state, b);
  } else {
    const std::size_t begun = started_count_;
    carry_out(state, b, trial_objects_);
    started_count_ = begun;
  }
  describe(state, a, after_);
  trying_ = false;
  for (std::size_t i = 0; i < trial_objects_.size(); ++i)
    state.at(trial_objects_[i]).live = saved_[i];
  return before_ != after_;
}

void LayerMachine::describe(State& state, const Candidate& candidate, Description& description) {
  description.changes.clear();
  description.subtypes.clear();
  description.gained.clear();
  description.exists = targets(state, candidate, description.objects);
  if (!description.exists) return;
  for (const Slot slot : description.objects) {
    Object& object = state.at(slot);
    const bool several = candidate.parts > 1;
    if (several) described_ = object.live;
    if (candidate.from == Candidate::From::resolved) {
      for (const FixedPart& part : state.effects[candidate.index].parts) {
        if (part.layer != layer_ ||
            std::ranges::find(part.objects, object.id) == part.objects.end())
          continue;
        describe(object, part.change, description);
        if (several) apply_change(state, object, part.change, candidate.stamp);
      }
    } else {
      Context context = context_of(state, state.at(candidate.source));
      context.affected = object.id;
      for (const Part& part : candidate.ability->parts) {
        if (!in_layer(part, candidate)) continue;
        work_out(context, part, change_);
        describe(object, change_, description);
        if (!part.fixed) description.changes.push_back(change_);
        if (several) apply_change(state, object, change_, candidate.stamp);
      }
    }
    if (several) object.live = described_;
  }
}

// What a change does to an object as its parts before have left that: nothing gives a subtype
// without its type (205.3d), or an ability that the object can't have (113.11).
void LayerMachine::describe(const Object& object, const Change& change, Description& description) {
  if (!change.subtypes.empty()) description.subtypes.push_back(effective_subtypes(object, change));
  if (gives_abilities(change.kind))
    description.gained.push_back(std::ranges::count_if(
        change.abilities, [&](const Ability* ability) { return !bars(object.live, *ability); }));
}

}  // namespace lockstep::engine
