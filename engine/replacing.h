// Rules that put something else in the place of an event (614.1a).
#pragma once

#include "engine/eval.h"

namespace lockstep::engine {

/// Whether this version carries out such a rule.
bool can_replace(const Node& rule);
/// Whether such a rule is about its own object alone, which it may then call so.
bool is_about_self(const Node& rule);
/// Whether the event that it speaks of may be one of that player.
bool awaits_player(const Context& context, const Node& awaited, PlayerId player);

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
