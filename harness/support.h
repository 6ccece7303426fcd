// Nothing unsupported passes silently: what would act now, but is not interpreted yet.
//
// Where players take no actions the sides carry triggered abilities as mere characteristics. A game
// in which such an ability would have acted says nothing about the rules, so it is not counted as
// passed. The judgement errs on the side of refusing: it looks at kinds of events, not at filters.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scenario/event.h"
#include "scenario/ids.h"
#include "scenario/naming.h"
#include "scenario/position.h"
#include "scenario/snapshot.h"
#include "scenario/tree.h"

namespace lockstep::harness {

/// Watches one game, step by step.
class Support {
 public:
  explicit Support(const Position& position);
  /// What would have acted in this step, as `bear: triggered (dies)`; nothing when all that acts is
  /// interpreted. `events` are those of the step, `after` is what is shown behind it.
  std::optional<std::string> missing(const Snapshot& after, const Events& events);

 private:
  // Abilities on the battlefield as the step began: abilities that trigger on leaving look back.
  struct Present {
    ObjectId object;
    std::vector<Tree> abilities;
  };
  // What has entered and is gone already; no snapshot ever showed it.
  std::vector<Present> passed_through(const Snapshot& after, const Events& events) const;

  std::optional<std::string> missing_on_stack(const Snapshot& after) const;

  NameTable names_;
  bool actions_;
  std::vector<std::vector<Tree>> printed_;  // abilities of the position's cards, by root
  std::vector<Present> before_;
};

}  // namespace lockstep::harness
