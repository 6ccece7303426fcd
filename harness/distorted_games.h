// Faults that can be switched on one by one: a side that shows something wrong in certain
// positions, for trials of what finds, minimizes and groups findings.
//
// Each imitates a kind of mistake: a value computed wrongly, a mark forgotten, an option missing.
// What it goes by is what snapshots show, so it asks for positions as a real mistake does.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/subjects.h"
#include "scenario/prompt.h"
#include "scenario/snapshot.h"

namespace lockstep::harness::testing {

struct ViewFault {
  std::string_view name;
  void (*distort)(Snapshot&) = nullptr;
  void (*narrow)(Prompt&) = nullptr;
};

namespace faults {

inline bool is_on_battlefield(const ObjectView& object) {
  return object.zone == Zone::battlefield;
}

inline std::int32_t counters_of(const ObjectView& object, std::string_view kind) {
  for (const CounterCount& each : object.counters) {
    if (each.kind.text() == kind) return each.count;
  }
  return 0;
}

inline bool has_type(const ObjectView& object, std::string_view type) {
  return std::ranges::find(object.now.types, Symbol::intern(type)) != object.now.types.end();
}

// The second +1/+1 counter is forgotten.
inline void second_counter(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects) {
    if (counters_of(each, "+1/+1") > 1 && each.now.power) --each.now.power->number;
  }
}

// Tapped creatures have lost a point of toughness.
inline void tapped_is_weak(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects) {
    if (each.status.tapped && each.now.toughness) --each.now.toughness->number;
  }
}

// What is attached to something tapped looks unattached.
inline void tapped_host(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects) {
    if (!each.attached_to.object.exists()) continue;
    const ObjectView* const host = snapshot.find(each.attached_to.object);
    if (host != nullptr && host->status.tapped) each.attached_to = {};
  }
}

// The stickers of an object come in the wrong order.
inline void sticker_order(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects)
    std::ranges::reverse(each.stickers);
}

// Who has been in two zones is said to be the first object it was.
inline void returned_card(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects) {
    if (is_on_battlefield(each) && each.id.incarnation.value > 2) each.damage += 1;
  }
}

// A creature of another player's is no longer red.
inline void stolen_color(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects) {
    if (is_on_battlefield(each) && each.owner != each.controller) each.now.colors.bits = 0;
  }
}

// A face-down creature with a counter shows its mana value.
inline void face_down_value(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects) {
    if (each.status.face_down && !each.counters.empty()) each.now.mana_value = 3;
  }
}

// A land that is also a creature has no subtypes.
inline void creature_land(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects) {
    if (has_type(each, "land") && has_type(each, "creature")) each.now.subtypes.clear();
  }
}

// Two cards in one graveyard change places.
inline void graveyard_order(Snapshot& snapshot) {
  for (ObjectView& each : snapshot.objects) {
    if (each.zone == Zone::graveyard && each.place < 2) {
      for (const ObjectView& other : snapshot.objects) {
        const bool together =
            other.zone == Zone::graveyard && other.owner == each.owner && other.place == 2;
        if (together) each.place = each.place == 0 ? 1 : 0;
      }
    }
  }
}

// The last of several words, stickers or objects cannot be chosen.
inline void last_option_missing(Prompt& prompt) {
  const bool applies = prompt.kind == PromptKind::sticker && prompt.options.size() > 1;
  if (applies) prompt.options.pop_back();
}

}  // namespace faults

inline constexpr ViewFault kViewFaults[] = {
    {"second_counter", faults::second_counter},
    {"tapped_is_weak", faults::tapped_is_weak},
    {"tapped_host", faults::tapped_host},
    {"sticker_order", faults::sticker_order},
    {"returned_card", faults::returned_card},
    {"stolen_color", faults::stolen_color},
    {"face_down_value", faults::face_down_value},
    {"creature_land", faults::creature_land},
    {"graveyard_order", faults::graveyard_order},
    {"last_option_missing", nullptr, faults::last_option_missing},
};

/// A real side that shows its game wrongly.
class DistortedGame final : public Game {
 public:
  DistortedGame(std::unique_ptr<Game> game, std::vector<ViewFault> faults)
      : game_(std::move(game)), faults_(std::move(faults)) {}

  Outcome load(const Position& position, const Readings& readings) override {
    return looked(game_->load(position, readings));
  }
  Outcome begin(const Effect& effect) override { return looked(game_->begin(effect)); }
  Outcome answer(const Answer& answer) override { return looked(game_->answer(answer)); }
  Outcome take_back() override { return looked(game_->take_back()); }
  bool finished() const override { return game_->finished(); }
  const Prompt& prompt() const override { return prompt_; }
  const Events& events() const override { return game_->events(); }
  const Snapshot& observe() override { return shown_; }
  std::uint64_t hash() override { return hash_snapshot(shown_); }

 private:
  Outcome looked(Outcome outcome) {
    if (!outcome) return outcome;
    shown_ = game_->observe();
    if (!game_->finished()) prompt_ = game_->prompt();
    for (const ViewFault& each : faults_) {
      if (each.distort != nullptr) each.distort(shown_);
      if (each.narrow != nullptr) each.narrow(prompt_);
    }
    return outcome;
  }

  std::unique_ptr<Game> game_;
  std::vector<ViewFault> faults_;
  Snapshot shown_;
  Prompt prompt_;
};

/// The real sides, the engine with some of these faults.
inline SideMaker engine_that_shows(std::vector<ViewFault> faults) {
  return [faults = std::move(faults)](SideName name) {
    Side side = make_side(name);
    if (name == SideName::engine) {
      side.game = std::make_unique<DistortedGame>(std::move(side.game), faults);
    }
    return side;
  };
}

}  // namespace lockstep::harness::testing
