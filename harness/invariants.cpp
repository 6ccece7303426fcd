#include "harness/invariants.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "harness/events.h"
#include "harness/stack_invariants.h"

namespace lockstep::harness {
namespace {

using Broken = std::optional<std::string>;

std::string id(ObjectId object) {
  return "object " + std::to_string(object.root.value) + "#" +
         std::to_string(object.incarnation.value);
}

bool is_hidden(Zone zone) {
  return zone == Zone::library || zone == Zone::hand;
}

// A card that nothing can make a copy or turn face down.
bool is_at_rest(const ObjectView& object) {
  return object.nature == Nature::card && object.zone != Zone::battlefield &&
         object.zone != Zone::stack;
}

Broken one_object_a_root(const ShownStep& step) {
  std::set<std::uint32_t> roots;
  for (const ObjectView& object : step.after->objects) {
    if (!roots.insert(object.id.root.value).second) return id(object.id) + " is there twice";
  }
  return std::nullopt;
}

Broken places_are_counted(const ShownStep& step) {
  std::map<std::pair<Zone, std::uint8_t>, std::vector<std::uint16_t>> piles;
  for (const ObjectView& object : step.after->objects) {
    const bool ordered = object.zone == Zone::library || object.zone == Zone::graveyard;
    if (ordered) piles[{object.zone, object.owner.seat}].push_back(object.place);
  }
  for (auto& [pile, places] : piles) {
    std::ranges::sort(places);
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (places[i] != i) return "a " + std::string(to_string(pile.first)) + " has a gap";
    }
  }
  return std::nullopt;
}

Broken stickers_are_in_public_zones(const ShownStep& step) {
  std::set<StickerId> placed;
  for (const ObjectView& object : step.after->objects) {
    for (const PlacedSticker& each : object.stickers) {
      if (is_hidden(object.zone)) return id(object.id) + " has a sticker in a hidden zone";
      if (!placed.insert(each.sticker).second) return "a sticker is in two places";
      if (each.sticker.owner != object.owner) {
        return id(object.id) + " has a sticker of a player who does not own it";
      }
    }
  }
  for (const PlayerView& player : step.after->players) {
    for (const StickerId sticker : player.accessible_stickers) {
      if (placed.contains(sticker)) return "a placed sticker is accessible";
    }
  }
  return std::nullopt;
}

Broken stickers_keep_order_and_place(const ShownStep& step) {
  if (step.before == nullptr) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    const Remembered* old = step.before->current(object.id.root);
    if (old == nullptr || old->stickers.empty()) continue;
    const auto concerns_stickers = [](const Event& event) {
      return event.kind == EventKind::sticker_placed || event.kind == EventKind::sticker_moved ||
             event.kind == EventKind::sticker_removed;
    };
    const auto visits_hidden_zone = [&](const Event& event) {
      return event.kind == EventKind::zone_change && event.object.root == object.id.root &&
             is_hidden(event.to);
    };
    if (any_event(*step.events, concerns_stickers) || any_event(*step.events, visits_hidden_zone)) {
      continue;
    }
    if (object.stickers != old->stickers) return id(object.id) + " has other stickers than before";
  }
  return std::nullopt;
}

Broken new_objects_come_from_zone_changes(const ShownStep& step) {
  if (step.before == nullptr) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    const Remembered* old = step.before->current(object.id.root);
    if (old == nullptr) continue;
    std::uint32_t moves = 0;
    for (const Batch& batch : step.events->batches) {
      for (const Event& event : batch) {
        moves +=
            event.kind == EventKind::zone_change && event.object.root == object.id.root ? 1 : 0;
      }
    }
    if (object.id.incarnation.value != old->id.incarnation.value + moves) {
      return id(object.id) + " is new without as many zone changes";
    }
    if (moves == 0 && object.zone != old->zone) return id(object.id) + " moved without an event";
  }
  return std::nullopt;
}

// Whether the event tells how an object came to be that no card is: tokens, copies, abilities.
bool brings(const Event& event, RootId root) {
  switch (event.kind) {
    case EventKind::created:
    case EventKind::copied: return event.result.root == root;
    case EventKind::activated:
    case EventKind::triggered: return event.object.root == root;
    default: return false;
  }
}

Broken created_objects_have_events(const ShownStep& step) {
  if (step.before == nullptr) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    if (step.before->current(object.id.root) != nullptr) continue;
    const auto creates = [&](const Event& event) { return brings(event, object.id.root); };
    if (!any_event(*step.events, creates)) return id(object.id) + " came to be without an event";
  }
  return std::nullopt;
}

Broken new_objects_remember_nothing(const ShownStep& step) {
  if (step.before == nullptr) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    const Remembered* old = step.before->current(object.id.root);
    if (old == nullptr || old->id == object.id) continue;
    const auto puts = [&](const Event& event) {
      return event.kind == EventKind::counters_put &&
             (event.object == object.id || event.result == object.id);
    };
    if (!object.counters.empty() && !any_event(*step.events, puts)) {
      return id(object.id) + " has counters that nothing put on it";
    }
    const auto damages = [&](const Event& event) {
      return event.kind == EventKind::damage && event.object == object.id;
    };
    if (object.damage != 0 && !any_event(*step.events, damages)) {
      return id(object.id) + " has damage that nothing dealt to it";
    }
  }
  return std::nullopt;
}

// The check that ends the game may have put them elsewhere, and no other follows (704.3).
Broken tokens_are_on_the_battlefield(const ShownStep& step) {
  if (step.after->result != GameResult::running) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    if (object.nature == Nature::token && object.zone != Zone::battlefield) {
      return id(object.id) + " is a token off the battlefield";
    }
  }
  return std::nullopt;
}

Broken status_is_for_permanents(const ShownStep& step) {
  for (const ObjectView& object : step.after->objects) {
    if (object.zone == Zone::battlefield) continue;
    if (object.status != Status{} || object.damage != 0 || object.attached_to.exists()) {
      return id(object.id) + " has a status, damage or a host off the battlefield";
    }
    if (object.zone != Zone::stack && object.controller.is_player()) {
      return id(object.id) + " is controlled off the battlefield and the stack";
    }
  }
  return std::nullopt;
}

// As a host goes, what it held stays behind until the next check (704.5m, 704.5n). A game that is
// over has none.
Broken hosts_exist(const ShownStep& step) {
  if (step.after->result != GameResult::running) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    if (!object.attached_to.object.exists()) continue;
    const ObjectView* host = step.after->find(object.attached_to.object);
    if (host == nullptr || host->zone != Zone::battlefield || host == &object) {
      return id(object.id) + " is attached to nothing that can hold it";
    }
  }
  return std::nullopt;
}

Broken counters_are_counted(const ShownStep& step) {
  for (const ObjectView& object : step.after->objects) {
    for (const CounterCount& each : object.counters) {
      if (each.count < 1) return id(object.id) + " has a kind of counter without counters";
    }
  }
  return std::nullopt;
}

// Words of a name in their order, with others between them.
bool is_within(const NameWords& part, const NameWords& whole) {
  auto word = part.begin();
  for (const Symbol each : whole) {
    if (word != part.end() && *word == each) ++word;
  }
  return word == part.end();
}

// Stickers alone never take a word away. As a position is loaded nothing but stickers and static
// abilities can have changed a name, and those speak of permanents.
Broken stickered_names_keep_their_words(const ShownStep& step) {
  if (step.before != nullptr) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    if (object.zone == Zone::battlefield || object.stickers.empty()) continue;
    if (object.now.names.names.size() != 1 || object.copiable.names.names.size() != 1) continue;
    if (!is_within(object.copiable.names.names.front(), object.now.names.names.front())) {
      return id(object.id) + " has lost words of its name to stickers";
    }
  }
  return std::nullopt;
}

// Where nothing can be a copy or face down, copiable values are what is printed.
Broken copiable_values_stay_off_the_battlefield(const ShownStep& step) {
  if (step.before == nullptr) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    const Remembered* old = step.before->current(object.id.root);
    if (old == nullptr || !old->copiable || !is_at_rest(object)) continue;
    if (!(*old->copiable == object.copiable)) {
      return id(object.id) + " has other copiable values than before";
    }
  }
  return std::nullopt;
}

// What makes something face down can list many things, but no card lists a mana cost.
Broken face_down_costs_nothing(const ShownStep& step) {
  for (const ObjectView& object : step.after->objects) {
    if (!object.status.face_down) continue;
    if (object.copiable.mana_cost) return id(object.id) + " is face down and has a mana cost";
  }
  return std::nullopt;
}

// Unless it turned face up first, in the same step.
Broken face_down_is_shown_as_it_leaves(const ShownStep& step) {
  if (step.before == nullptr) return std::nullopt;
  for (const ObjectView& object : step.after->objects) {
    const Remembered* old = step.before->current(object.id.root);
    if (old == nullptr || !old->face_down || old->id == object.id) continue;
    const auto shows = [&](const Event& event) {
      return event.object == old->id &&
             (event.kind == EventKind::revealed || event.kind == EventKind::turned_face_up);
    };
    if (!any_event(*step.events, shows)) return id(old->id) + " left face down and was not shown";
  }
  return std::nullopt;
}

constexpr std::array kInvariants = {
    Invariant{"one_object_a_root", "A card is exactly one object at a time, in one zone.",
              "109.1, 400.1", one_object_a_root},
    Invariant{"places_are_counted", "Libraries and graveyards are piles without gaps.", "400.5",
              places_are_counted},
    Invariant{"stickers_are_in_public_zones",
              "A sticker is on at most one object, which its player owns, in a public zone, and is "
              "not accessible meanwhile.",
              "123.3, 123.3b, 123.5", stickers_are_in_public_zones},
    Invariant{"stickers_keep_order_and_place",
              "Stickers keep order and places from public zone to public zone.",
              "123.5, 123.6c, 613.7k", stickers_keep_order_and_place},
    Invariant{"new_objects_come_from_zone_changes",
              "An object is a new one exactly as often as it changed zones.", "400.7",
              new_objects_come_from_zone_changes},
    Invariant{"created_objects_have_events", "What comes to be was created.", "111.1, 701.7a",
              created_objects_have_events},
    Invariant{"new_objects_remember_nothing", "Counters and damage do not follow to a new object.",
              "122.2, 400.7", new_objects_remember_nothing},
    Invariant{"tokens_are_on_the_battlefield",
              "After state-based actions tokens are on the battlefield only.", "111.7, 704.5d",
              tokens_are_on_the_battlefield},
    Invariant{"status_is_for_permanents",
              "Status, damage, hosts and controllers are for permanents.", "108.4, 110.5d",
              status_is_for_permanents},
    Invariant{"hosts_exist", "What is attached is attached to another object that is there.",
              "303.4d, 701.3a", hosts_exist},
    Invariant{"counters_are_counted", "Counters are at least one of a kind.", "122.1",
              counters_are_counted},
    Invariant{"stickered_names_keep_their_words",
              "The words of a name survive stickers, in their order.", "123.6b, 123.6c",
              stickered_names_keep_their_words},
    Invariant{"copiable_values_stay_off_the_battlefield",
              "Off the battlefield and the stack a card has its printed copiable values.",
              "707.2, 400.7", copiable_values_stay_off_the_battlefield},
    Invariant{"face_down_costs_nothing", "A face-down permanent has no mana cost to copy.",
              "708.2, 708.2a", face_down_costs_nothing},
    Invariant{"face_down_is_shown_as_it_leaves",
              "A face-down card that leaves the battlefield is revealed.", "708.9",
              face_down_is_shown_as_it_leaves},
};

}  // namespace

const Remembered* Memory::current(RootId root) const {
  const auto found = objects_.find(root);
  return found != objects_.end() && found->second.id.exists() ? &found->second : nullptr;
}

void Memory::remember(const Snapshot& shown) {
  hash_ = hash_snapshot(shown);
  for (const PlayerView& player : shown.players)
    mana_[player.id.seat] = player.mana;
  for (auto& [root, memory] : objects_)
    memory.id = ObjectId::none();
  for (const ObjectView& object : shown.objects) {
    Remembered& memory = objects_[object.id.root];
    memory.id = object.id;
    memory.zone = object.zone;
    memory.face_down = object.status.face_down;
    memory.stickers = object.stickers;
    if (!is_at_rest(object)) {
      memory.copiable.reset();
    } else if (!memory.copiable) {
      // Once remembered they stay, since the invariant has just found them unchanged.
      memory.copiable = object.copiable;
    }
  }
}

std::span<const Invariant> all_invariants() {
  static const std::vector<Invariant> all = [] {
    std::vector<Invariant> both(kInvariants.begin(), kInvariants.end());
    both.insert(both.end(), stack_invariants().begin(), stack_invariants().end());
    return both;
  }();
  return all;
}

std::optional<std::string> Invariants::broken(const Snapshot& after, const Events& events) {
  const ShownStep step{.before = before_ ? &*before_ : nullptr, .events = &events, .after = &after};
  std::optional<std::string> found;
  for (const Invariant& invariant : all_invariants()) {
    const Broken what = invariant.broken(step);
    if (!what) continue;
    found = std::string(invariant.name) + ": " + *what + " (" + std::string(invariant.rules) + ")";
    break;
  }
  if (!before_) before_.emplace();
  before_->remember(after);
  return found;
}

}  // namespace lockstep::harness
