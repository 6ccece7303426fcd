// Looking through events, and gathering those of several calls.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>

#include "scenario/event.h"
#include "scenario/game.h"
#include "scenario/ids.h"
#include "scenario/prompt.h"

namespace lockstep::harness {

/// Whether some event matches.
bool any_event(const Events& events, const auto& matches) {
  return std::ranges::any_of(
      events.batches, [&](const Batch& batch) { return std::ranges::any_of(batch, matches); });
}

/// Whether an announcement was reversed.
inline bool any_reversed(const Events& events) {
  return any_event(events, [](const Event& event) { return event.kind == EventKind::reversed; });
}

/// What several calls have told, in their order. What was told of an announcement that is then
/// reversed has not happened in the end; a mana ability that was begun within something else is
/// reversed by itself, and whoever was asked for mana is asked again.
class EventLog {
 public:
  /// To be called after the load and each accepted call.
  void add(const Game& game) {
    const bool asks_for_mana = !game.finished() && game.prompt().kind == PromptKind::mana;
    if (any_reversed(game.events())) {
      const auto mark = asks_for_mana ? asked_.find(game.prompt().source) : asked_.end();
      all_.batches.resize(mark == asked_.end() ? 0 : mark->second);
    }
    all_.batches.insert(all_.batches.end(), game.events().batches.begin(),
                        game.events().batches.end());
    if (asks_for_mana) asked_[game.prompt().source] = all_.batches.size();
  }
  void clear() {
    all_.batches.clear();
    asked_.clear();
  }
  const Events& all() const { return all_; }

 private:
  Events all_;
  std::map<ObjectId, std::size_t> asked_;  // how much had been told when each asked for mana
};

}  // namespace lockstep::harness
