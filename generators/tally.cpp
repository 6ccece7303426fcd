#include "generators/tally.h"

#include <iterator>

#include "generators/game_player.h"

namespace lockstep::generators {
namespace {

constexpr std::string_view kNames[] = {"game",         "begun",  "reversed",         "untargeted",
                                       "unpaid",       "cast",   "cast_with_choice", "activated",
                                       "targets_gone", "copied", "retargeted"};
static_assert(std::size(kNames) == kTallyCount);

}  // namespace

std::string_view to_string(Tally tally) {
  return kNames[static_cast<std::size_t>(tally)];
}

void Tallies::count_call(const PlayedCall& call, const Events& events) {
  if (!call.outcome) return;
  if (call.prompt.kind == PromptKind::priority) had_choice_ = false;
  if (call.prompt.kind == PromptKind::targets && call.prompt.options.size() >= 2)
    had_choice_ = true;
  const bool begins = call.action && (call.action->kind == ActionKind::cast ||
                                      call.action->kind == ActionKind::activate);
  if (begins) count(Tally::begun);
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch)
      count_event(event);
  }
}

void Tallies::count_event(const Event& event) {
  switch (event.kind) {
    case EventKind::reversed:
      count(Tally::reversed);
      if (event.rule.text() == "601.2c") count(Tally::untargeted);
      if (event.rule.text() == "601.2h") count(Tally::unpaid);
      break;
    case EventKind::cast:
      count(Tally::cast);
      if (had_choice_) count(Tally::cast_with_choice);
      break;
    case EventKind::activated: count(Tally::activated); break;
    case EventKind::did_not_resolve: count(Tally::targets_gone); break;
    case EventKind::copied: count(Tally::copied); break;
    case EventKind::targets_changed: count(Tally::retargeted); break;
    default: break;
  }
}

void Tallies::add(const Tallies& other) {
  for (std::size_t i = 0; i < counts_.size(); ++i)
    counts_[i] += other.counts_[i];
}

bool Tallies::holds(const Quota& quota) const {
  const std::uint64_t done = (*this)[quota.what] * 100;
  const std::uint64_t wanted = (*this)[quota.of] * quota.percent;
  return quota.most ? done <= wanted : done >= wanted && done > 0;
}

}  // namespace lockstep::generators
