#include "harness/lockstep.h"

#include <utility>

#include "scenario/snapshot.h"

namespace lockstep::harness {

Lockstep::Lockstep(Game& specification, Game& subject, PromiseCheck promise)
    : specification_(specification, "specification"),
      subject_(subject, "engine"),
      promise_(promise) {}

Outcome Lockstep::load(const Position& position, const Readings& readings) {
  return load(position, readings, readings);
}

Outcome Lockstep::load(const Position& position, const Readings& specification,
                       const Readings& subject) {
  position_ = position;
  steps_ = 0;
  difference_.reset();
  Outcome loaded = specification_.load(position, specification);
  return compare(std::move(loaded), subject_.load(position, subject));
}

Outcome Lockstep::begin(const Effect& effect) {
  Outcome specification = specification_.begin(effect);
  return compare(std::move(specification), subject_.begin(effect));
}

Outcome Lockstep::answer(const Answer& answer) {
  Outcome specification = specification_.answer(answer);
  return compare(std::move(specification), subject_.answer(answer));
}

Outcome Lockstep::take_back() {
  Outcome specification = specification_.take_back();
  return compare(std::move(specification), subject_.take_back());
}

bool Lockstep::finished() const {
  return difference_.has_value() || specification_.finished();
}

NameTable Lockstep::names() {
  NameTable table(position_);
  table.learn(specification_.observe());
  table.learn(subject_.observe());
  return table;
}

Outcome Lockstep::compare(Outcome specification, const Outcome& subject) {
  ++steps_;
  if (!specification || !subject) {
    // A refused load leaves nothing to observe; names come from the position alone.
    difference_ = compare_outcomes(specification, subject, NameTable(position_));
    return specification;
  }
  compare_shown();
  return specification;
}

void Lockstep::compare_shown() {
  if (specification_.finished() != subject_.finished()) {
    difference_ =
        Difference{.what = Difference::What::finished,
                   .path = "prompt",
                   .role = "prompt",
                   .specification = specification_.finished() ? "none waits" : "one waits",
                   .subject = subject_.finished() ? "none waits" : "one waits",
                   .object = ObjectId::none(),
                   .field = std::nullopt};
    // What happened tells more than that the game stopped.
    if (specification_.events() != subject_.events()) {
      difference_ = compare_events(specification_.events(), subject_.events(), names());
    }
    return;
  }
  if (!specification_.finished() && specification_.prompt() != subject_.prompt()) {
    difference_ = compare_prompts(specification_.prompt(), subject_.prompt(), names());
    return;
  }
  if (specification_.events() != subject_.events()) {
    difference_ = compare_events(specification_.events(), subject_.events(), names());
    return;
  }
  const bool whole = promise_ == PromiseCheck::every_step || steps_ % 64 == 1;
  if (whole || specification_.hash() != subject_.hash()) compare_whole();
}

void Lockstep::compare_whole() {
  const Snapshot& specification = specification_.observe();
  const Snapshot& subject = subject_.observe();
  difference_ = compare_snapshots(specification, subject, names());
  if (difference_) return;
  const std::uint64_t whole = hash_snapshot(specification);
  if (specification_.hash() == whole && subject_.hash() == whole) return;
  const auto promise = [&](Game& game) {
    return game.hash() == whole ? "the hash of its snapshot" : "another hash than its snapshot's";
  };
  difference_ = Difference{.what = Difference::What::hash_promise,
                           .path = "hash",
                           .role = "hash",
                           .specification = promise(specification_),
                           .subject = promise(subject_),
                           .object = ObjectId::none(),
                           .field = std::nullopt};
}

void Lockstep::check_promise() {
  if (!difference_) compare_whole();
}

}  // namespace lockstep::harness
