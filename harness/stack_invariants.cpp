#include "harness/stack_invariants.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "harness/events.h"

namespace lockstep::harness {
namespace {

using Breach = std::optional<std::string>;

std::string told(ObjectId object) {
  return "object " + std::to_string(object.root.value) + "#" +
         std::to_string(object.incarnation.value);
}

Breach targets_of_an_instance_differ(const ShownStep& step) {
  for (const ObjectView& object : step.after->objects) {
    if (!object.stack) continue;
    for (const TargetGroup& group : object.stack->targets) {
      const std::set<Entity> different(group.targets.begin(), group.targets.end());
      if (different.size() != group.targets.size()) return told(object.id) + " has a target twice";
      if (!group.division.empty() && group.division.size() != group.targets.size())
        return told(object.id) + " divides something among others than its targets";
    }
  }
  return std::nullopt;
}

bool as_many_targets(const StackPart& a, const StackPart& b) {
  return std::ranges::equal(
      a.targets, b.targets, [](const TargetGroup& left, const TargetGroup& right) {
        return left.slot == right.slot && left.targets.size() == right.targets.size();
      });
}

// Where the original is still there to be looked at.
Breach copies_keep_choices(const ShownStep& step) {
  for (const Batch& batch : step.events->batches) {
    for (const Event& event : batch) {
      if (event.kind != EventKind::copied) continue;
      const ObjectView* const original = step.after->find(event.object);
      const ObjectView* const copy = step.after->find(event.result);
      if (original == nullptr || copy == nullptr || !original->stack || !copy->stack) continue;
      if (original->stack->modes != copy->stack->modes || original->stack->x != copy->stack->x)
        return told(copy->id) + " has other modes or another X than what it copies";
      if (!as_many_targets(*original->stack, *copy->stack))
        return told(copy->id) + " has more or fewer targets than what it copies";
    }
  }
  return std::nullopt;
}

Breach copies_bear_nothing(const ShownStep& step) {
  if (step.before == nullptr) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    if (step.before->current(object.id.root) != nullptr) continue;
    const auto puts = [&](const Event& event) {
      return (event.kind == EventKind::counters_put || event.kind == EventKind::sticker_placed ||
              event.kind == EventKind::sticker_moved) &&
             event.object.root == object.id.root;
    };
    const bool bears = !object.counters.empty() || !object.stickers.empty();
    if (bears && !any_event(*step.events, puts))
      return told(object.id) + " came to be with counters or stickers that nothing put on it";
  }
  return std::nullopt;
}

// The check that ends the game may have put them elsewhere, and no other follows (704.3).
Breach copies_are_where_they_may(const ShownStep& step) {
  if (step.after->result != GameResult::running) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    const bool on_stack_alone =
        object.nature == Nature::spell_copy || object.nature == Nature::ability;
    if (on_stack_alone && object.zone != Zone::stack)
      return told(object.id) + " is an ability or the copy of a spell off the stack";
    if (object.nature == Nature::card_copy && object.zone != Zone::stack &&
        object.zone != Zone::battlefield)
      return told(object.id) + " is the copy of a card off the stack and the battlefield";
  }
  return std::nullopt;
}

// What does not resolve leaves the stack, is shown if it was face down, and does nothing else.
Breach what_does_not_resolve_does_nothing(const ShownStep& step) {
  for (const Batch& batch : step.events->batches) {
    const auto vain = std::ranges::find(batch, EventKind::did_not_resolve, &Event::kind);
    if (vain == batch.end()) continue;
    const bool alone = std::ranges::all_of(batch, [&](const Event& event) {
      return event.object.root == vain->object.root &&
             (event.kind == EventKind::did_not_resolve || event.kind == EventKind::zone_change ||
              event.kind == EventKind::ceased_to_exist || event.kind == EventKind::revealed);
    });
    if (!alone) return told(vain->object) + " did not resolve and did something";
  }
  return std::nullopt;
}

constexpr std::string_view kManaKinds = "WUBRGC";

// How much the events of a step put into a pool, less what they took out of it.
std::int64_t mana_moved(const Events& events, PlayerId player, char letter) {
  std::int64_t sum = 0;
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch) {
      if (event.player != player || event.word.text() != std::string_view(&letter, 1)) continue;
      if (event.kind == EventKind::mana_added) sum += event.number;
      if (event.kind == EventKind::mana_spent || event.kind == EventKind::mana_lost)
        sum -= event.number;
    }
  }
  return sum;
}

// Players who leave the game take their mana along.
Breach mana_is_accounted_for(const ShownStep& step) {
  if (step.before == nullptr) return std::nullopt;
  for (const PlayerView& player : step.after->players) {
    if (!player.in_game) continue;
    for (std::size_t kind = 0; kind < player.mana.size(); ++kind) {
      const std::int64_t moved = mana_moved(*step.events, player.id, kManaKinds[kind]);
      if (player.mana[kind] < 0) return std::string("a pool holds less than nothing");
      if (step.before->mana(player.id)[kind] + moved != player.mana[kind])
        return "a pool holds mana of kind " + std::string(1, kManaKinds[kind]) +
               " that was not added, or lacks some that was not spent or lost";
    }
  }
  return std::nullopt;
}

// Looked at where the reversal is all that happened.
Breach what_is_reversed_leaves_no_trace(const ShownStep& step) {
  if (step.before == nullptr || step.events->batches.empty()) return std::nullopt;
  const bool only_reversed = std::ranges::all_of(step.events->batches, [](const Batch& batch) {
    return std::ranges::all_of(
        batch, [](const Event& event) { return event.kind == EventKind::reversed; });
  });
  if (!only_reversed || hash_snapshot(*step.after) == step.before->hash()) return std::nullopt;
  return std::string("a reversed announcement leaves another state than it was begun in");
}

constexpr std::array kStackInvariants = {
    Invariant{
        "targets_of_an_instance_differ",
        "One instance of the word target has different targets, and divides among them alone.",
        "115.3, 601.2c, 601.2d", targets_of_an_instance_differ},
    Invariant{"copies_keep_choices",
              "The copy of a spell or ability has its modes, its X and as many targets.",
              "707.10, 707.10c", copies_keep_choices},
    Invariant{"copies_bear_nothing", "Counters and stickers are not copied.", "707.2, 122.2",
              copies_bear_nothing},
    Invariant{"copies_are_where_they_may",
              "After state-based actions copies of spells and abilities are on the stack only.",
              "704.5e, 707.10", copies_are_where_they_may},
    Invariant{"what_does_not_resolve_does_nothing",
              "A spell or ability all of whose targets are illegal leaves the stack and does "
              "nothing.",
              "608.2b", what_does_not_resolve_does_nothing},
    Invariant{"mana_is_accounted_for",
              "A pool holds what was added to it and neither spent nor lost.", "106.4, 118.3",
              mana_is_accounted_for},
    Invariant{"what_is_reversed_leaves_no_trace",
              "A reversed announcement leaves the very state that it was begun in.", "733.1, 601.2",
              what_is_reversed_leaves_no_trace},
};

}  // namespace

std::span<const Invariant> stack_invariants() {
  return kStackInvariants;
}

}  // namespace lockstep::harness
