// Rules that put something else in the place of an event (614.1a).
#pragma once

#include "engine/eval.h"

namespace lockstep::engine {

/// Whether this version carries out such a rule.
bool can_replace(const Node& rule);

/// The point of view of a rule that speaks of an event which is about to happen.
class EventView {
 public:
  EventView(const Context& outer, const EventKnown& event);
  EventView(const EventView&) = delete;
  EventView& operator=(const EventView&) = delete;
  [[nodiscard]] const Context& context() const { return context_; }

 private:
  Resolution known_;
  Context context_;
};

}  // namespace lockstep::engine
