// What several tests need: a scripted game that knows no rules, and short ways to make positions.
#pragma once

#include <cstdint>
#include <deque>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "scenario/card.h"
#include "scenario/game.h"

namespace lockstep::harness::testing {

inline constexpr PlayerId kAna{0};
inline constexpr PlayerId kBen{1};

inline Symbol word(std::string_view text) {
  return Symbol::intern(text);
}

inline ObjectId id(std::uint32_t root, std::uint32_t incarnation = 1) {
  return {{root}, {incarnation}};
}

inline Option option(ObjectId object) {
  Option made;
  made.kind = OptionKind::object;
  made.object = object;
  return made;
}

inline Option option(OptionKind kind) {
  Option made;
  made.kind = kind;
  return made;
}

/// Ana and Ben, and cards of these ids on the battlefield. The universe lives as long as the
/// program.
inline Position position_of(std::initializer_list<std::string_view> ids) {
  static const auto universe = std::make_shared<const Universe>();
  Position position;
  position.universe = universe;
  position.players = {{.name = word("Ana")}, {.name = word("Ben")}};
  for (const std::string_view each : ids)
    position.objects.push_back({.name = word(each), .owner = kAna});
  return position;
}

/// A permanent of Ana with a name of one word.
inline ObjectView permanent(std::uint32_t root, std::string_view name) {
  ObjectView view;
  view.id = id(root);
  view.zone = Zone::battlefield;
  view.owner = kAna;
  view.controller = kAna;
  view.now.names.names = {{word(name)}};
  view.copiable.names = view.now.names;
  return view;
}

inline Snapshot snapshot_of(std::vector<ObjectView> objects) {
  Snapshot snapshot;
  snapshot.objects = std::move(objects);
  snapshot.players = {{.id = kAna}, {.id = kBen}};
  snapshot.active_player = kAna;
  snapshot.phase = word("precombat_main");
  return snapshot;
}

inline Events events_of(std::vector<Batch> batches) {
  Events events{.batches = std::move(batches)};
  events.normalize();
  return events;
}

inline Event zone_change(ObjectId from_object, ObjectId to_object, Zone from, Zone to) {
  Event event;
  event.kind = EventKind::zone_change;
  event.object = from_object;
  event.result = to_object;
  event.from = from;
  event.to = to;
  return event;
}

inline Prompt prompt_of(PromptKind kind, Shape shape, std::vector<Option> options) {
  Prompt prompt;
  prompt.player = kAna;
  prompt.kind = kind;
  prompt.shape = shape;
  prompt.options = std::move(options);
  prompt.normalize();
  return prompt;
}

/// A game that shows what the test says: each effect, and whatever `offers` holds besides passing,
/// asks `asks`, one prompt after the other, and then Ana has priority again. It is finished after
/// `passes_until_end` passes.
class ToyGame final : public Game {
 public:
  Snapshot shown = snapshot_of({});
  std::vector<Prompt> asks;
  Events happens;                                           // of every accepted call
  std::optional<Refusal> refuses;                           // every load and effect
  std::uint64_t hash_lie = 0;                               // added to every hash
  std::vector<Answer> given;                                // everything that was answered
  std::vector<Option> offers = {option(OptionKind::pass)};  // at priority; other than pass asks
  int passes_until_end = 1;                                 // then it shows `after_passing`
  std::optional<Snapshot> after_passing;

  Outcome load(const Position& /*position*/, const Readings& /*readings*/) override {
    finished_ = false;
    waiting_.clear();
    return accept_or_refuse();
  }
  Outcome begin(const Effect& effect) override {
    begun = effect;
    Outcome outcome = accept_or_refuse();
    if (outcome) waiting_.assign(asks.begin(), asks.end());
    return outcome;
  }
  Outcome answer(const Answer& answer) override {
    if (malformed(prompt(), answer)) return std::unexpected(Refusal{});
    given.push_back(answer);
    if (!waiting_.empty()) {
      waiting_.pop_front();
    } else if (prompt().options[static_cast<std::size_t>(answer.values[0])].kind !=
               OptionKind::pass) {
      waiting_.assign(asks.begin(), asks.end());
    } else if (++passes_ == passes_until_end) {
      finished_ = true;
      if (after_passing) shown = *after_passing;
    }
    return {};
  }
  Outcome take_back() override { return std::unexpected(Refusal{}); }
  bool finished() const override { return finished_; }
  const Prompt& prompt() const override {
    if (!waiting_.empty()) return waiting_.front();
    priority_ = prompt_of(PromptKind::priority, Shape::one, offers);
    return priority_;
  }
  const Events& events() const override { return happens; }
  const Snapshot& observe() override { return shown; }
  std::uint64_t hash() override { return hash_snapshot(shown) + hash_lie; }

  Effect begun;  // the last effect

 private:
  Outcome accept_or_refuse() const {
    if (refuses) return std::unexpected(*refuses);
    return {};
  }

  mutable Prompt priority_;
  std::deque<Prompt> waiting_;
  int passes_ = 0;
  bool finished_ = false;
};

}  // namespace lockstep::harness::testing
