#include "harness/game_watch.h"

#include "harness/events.h"

namespace lockstep::harness {
std::optional<Ending> GameWatch::look(Lockstep& pair) {
  append(specification_events_, pair.specification().events());
  append(subject_events_, pair.subject().events());
  const bool at_rest = pair.finished() || pair.prompt().kind == PromptKind::priority;
  if (!at_rest) return std::nullopt;
  const Snapshot& shown = pair.specification().observe();
  if (const auto missing = support_.missing(shown, specification_events_)) {
    return Ending{Verdict::unsupported, "not interpreted yet: " + *missing};
  }
  auto broken = specification_.broken(shown, specification_events_);
  if (!broken) broken = subject_.broken(pair.subject().observe(), subject_events_);
  specification_events_.batches.clear();
  subject_events_.batches.clear();
  if (broken) return Ending{Verdict::invariant_broken, *broken};
  return std::nullopt;
}

}  // namespace lockstep::harness
