#include "harness/game_watch.h"

namespace lockstep::harness {

std::optional<Ending> GameWatch::look(Lockstep& pair) {
  specification_events_.add(pair.specification());
  subject_events_.add(pair.subject());
  const bool at_rest = pair.finished() || pair.prompt().kind == PromptKind::priority;
  if (!at_rest) return std::nullopt;
  const Snapshot& shown = pair.specification().observe();
  if (const auto missing = support_.missing(shown, specification_events_.all())) {
    return Ending{Verdict::unsupported, "not interpreted yet: " + *missing};
  }
  auto broken = specification_.broken(shown, specification_events_.all());
  if (!broken) broken = subject_.broken(pair.subject().observe(), subject_events_.all());
  specification_events_.clear();
  subject_events_.clear();
  if (broken) return Ending{Verdict::invariant_broken, *broken};
  return std::nullopt;
}

}  // namespace lockstep::harness
