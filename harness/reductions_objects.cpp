// Reductions of the objects of the position.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include "harness/reduction_list.h"
#include "harness/rename.h"
#include "harness/scenario_size.h"

namespace lockstep::harness::reduction {
namespace {

using ChangeObject = bool (*)(PositionObject&);

constexpr ChangeObject kUnmark[] = {
    [](PositionObject& object) { return std::exchange(object.attached_to, Entity{}).exists(); },
    [](PositionObject& object) { return !std::exchange(object.counters, {}).empty(); },
    [](PositionObject& object) { return !std::exchange(object.stickers, {}).empty(); },
    [](PositionObject& object) { return !std::exchange(object.chosen, {}).empty(); },
    [](PositionObject& object) {
      return std::exchange(object.chosen_player, PlayerId::none()).is_player();
    },
    [](PositionObject& object) { return std::exchange(object.damage, 0) != 0; },
    [](PositionObject& object) { return std::exchange(object.status.tapped, false); },
    [](PositionObject& object) { return std::exchange(object.status.flipped, false); },
    [](PositionObject& object) { return std::exchange(object.status.face_down, false); },
    [](PositionObject& object) { return std::exchange(object.status.phased_out, false); },
    [](PositionObject& object) { return std::exchange(object.status.summoning_sick, false); },
};

bool unmark(PositionObject& object) {
  bool any = false;
  for (const ChangeObject change : kUnmark)
    any = change(object) || any;
  return any;
}

// Offers one change of one object.
template <class Change>
bool offer_object(Candidates& out, std::size_t place, const Change& change) {
  return out.offer_run([&](Run& run) { return change(run.position.objects[place]); });
}

template <class List>
bool drop_elements(Candidates& out, std::size_t place, std::size_t size,
                   List PositionObject::* list) {
  for (std::size_t i = 0; size > 1 && i < size; ++i) {
    const auto drop = [&](PositionObject& object) {
      (object.*list).erase((object.*list).begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    };
    if (offer_object(out, place, drop)) return true;
  }
  return false;
}

bool simplify_counters(Candidates& out, const PositionObject& object, std::size_t place) {
  for (std::size_t i = 0; i < object.counters.size(); ++i) {
    for (const std::int32_t count : {1, object.counters[i].count / 2}) {
      if (count < 1 || count >= object.counters[i].count) continue;
      const auto fewer = [&](PositionObject& changed) {
        changed.counters[i].count = count;
        return true;
      };
      if (offer_object(out, place, fewer)) return true;
    }
    for (const std::string_view word : preferred_words(Vocabulary::counter_kind)) {
      if (object.counters[i].kind.text() == word) break;
      const auto prefer = [&](PositionObject& changed) {
        changed.counters[i].kind = Symbol::intern(word);
        return true;
      };
      if (offer_object(out, place, prefer)) return true;
    }
  }
  return false;
}

bool simplify_stickers(const Position& position, Candidates& out, std::size_t place) {
  const PositionObject& object = position.objects[place];
  for (std::size_t i = 0; i < object.stickers.size(); ++i) {
    const PositionSticker sticker = object.stickers[i];
    if (sticker.words_before != 0) {
      const auto to_front = [&](PositionObject& changed) {
        changed.stickers[i].words_before = 0;
        return true;
      };
      if (offer_object(out, place, to_front)) return true;
    }
    const auto take = [&](std::uint8_t sheet, std::size_t most) {
      for (std::uint8_t index = 0; index < most; ++index) {
        const auto put = [&](PositionObject& changed) {
          changed.stickers[i].sticker.sheet = sheet;
          changed.stickers[i].sticker.index = index;
          return true;
        };
        if (offer_object(out, place, put)) return true;
      }
      return false;
    };
    // On an earlier sheet any sticker is the better one, on this sheet an earlier one.
    const auto& sheets = position.players[sticker.sticker.owner.seat].sheets;
    for (std::uint8_t sheet = 0; sheet < sticker.sticker.sheet; ++sheet) {
      if (take(sheet, position.universe->sheets[sheets[sheet]].stickers.size())) return true;
    }
    if (take(sticker.sticker.sheet, sticker.sticker.index)) return true;
  }
  return false;
}

std::size_t count_of(const Scenario& scenario) {
  return run_of(scenario).position.objects.size();
}

// Times by the file, as the loader would give them.
bool restamp(Position& position) {
  std::int32_t next = 0;
  bool changed = false;
  const auto set = [&](Stamp& stamp) {
    changed = std::exchange(stamp.order, next) != next || changed;
    ++next;
  };
  for (PositionObject& object : position.objects) {
    set(object.stamp);
    for (PositionCounters& each : object.counters)
      set(each.stamp);
    for (PositionSticker& each : object.stickers)
      set(each.stamp);
  }
  return changed;
}

// Exchanges two places in the file; what is attached keeps its host.
void exchange_objects(Position& position, std::size_t one, std::size_t other) {
  std::swap(position.objects[one], position.objects[other]);
  for (PositionObject& object : position.objects) {
    RootId& host = object.attached_to.object.root;
    if (host.value == one)
      host.value = static_cast<std::uint32_t>(other);
    else if (host.value == other)
      host.value = static_cast<std::uint32_t>(one);
  }
}

}  // namespace

void drop_objects(const Scenario& scenario, Candidates& out) {
  const std::size_t count = count_of(scenario);
  for (std::size_t size = std::max<std::size_t>(count / 2, 1); size > 0; size /= 2) {
    for (std::size_t end = count; end >= size && end > 0; end -= size) {
      const auto drop = [&](Run& run) {
        for (std::size_t i = end; i-- > end - size;)
          remove_object(run, i);
        return true;
      };
      if (out.offer_run(drop)) return;
    }
  }
}

void merge_objects(const Scenario& scenario, Candidates& out) {
  // Each pair costs a candidate, and with many objects the others on the list do more.
  constexpr std::size_t kMostObjects = 8;
  const std::size_t count = count_of(scenario);
  if (count > kMostObjects) return;
  for (std::size_t place = count; place-- > 0;) {
    for (std::size_t into = 0; into < count; ++into) {
      if (into == place) continue;
      const auto merge = [&](Run& run) {
        merge_object(run, place, into);
        return true;
      };
      if (out.offer_run(merge)) return;
    }
  }
}

void drop_marks(const Scenario& scenario, Candidates& out) {
  const auto all = [](Run& run) {
    bool any = false;
    for (PositionObject& object : run.position.objects)
      any = unmark(object) || any;
    return any;
  };
  if (out.offer_run(all)) return;
  for (std::size_t i = 0; i < count_of(scenario); ++i) {
    if (offer_object(out, i, unmark)) return;
  }
}

void drop_each_mark(const Scenario& scenario, Candidates& out) {
  for (std::size_t i = 0; i < count_of(scenario); ++i) {
    for (const ChangeObject change : kUnmark) {
      if (offer_object(out, i, change)) return;
    }
    const PositionObject& object = run_of(scenario).position.objects[i];
    if (drop_elements(out, i, object.counters.size(), &PositionObject::counters) ||
        drop_elements(out, i, object.stickers.size(), &PositionObject::stickers) ||
        drop_elements(out, i, object.chosen.size(), &PositionObject::chosen)) {
      return;
    }
  }
}

void simplify_marks(const Scenario& scenario, Candidates& out) {
  const Position& position = run_of(scenario).position;
  for (std::size_t i = 0; i < position.objects.size(); ++i) {
    if (simplify_counters(out, position.objects[i], i)) return;
    if (simplify_stickers(position, out, i)) return;
    const auto one_damage = [](PositionObject& object) {
      return object.damage > 1 && std::exchange(object.damage, 1) != 1;
    };
    if (offer_object(out, i, one_damage)) return;
  }
}

void move_to_battlefield(const Scenario& scenario, Candidates& out) {
  const auto& objects = run_of(scenario).position.objects;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (objects[i].zone == Zone::battlefield) continue;
    const auto move = [&](Zone zone) {
      return offer_object(out, i, [zone](PositionObject& object) {
        object.zone = zone;
        return true;
      });
    };
    if (move(Zone::battlefield)) return;
    for (int zone = 0; zone < static_cast<int>(objects[i].zone); ++zone) {
      if (static_cast<Zone>(zone) == Zone::battlefield) continue;
      if (move(static_cast<Zone>(zone))) return;
    }
  }
}

void own_by_first_player(const Scenario& scenario, Candidates& out) {
  constexpr PlayerId kFirst{0};
  for (std::size_t i = 0; i < count_of(scenario); ++i) {
    const auto own = [&](PositionObject& object) {
      return std::exchange(object.owner, kFirst) != kFirst;
    };
    const auto control = [](PositionObject& object) {
      return std::exchange(object.controller, PlayerId::none()).is_player();
    };
    const auto both = [&](PositionObject& object) {
      const bool controlled = control(object);
      return own(object) && controlled;
    };
    if (offer_object(out, i, both) || offer_object(out, i, own) || offer_object(out, i, control)) {
      return;
    }
  }
}

void stamps_in_file_order(const Scenario& /*scenario*/, Candidates& out) {
  out.offer_run([](Run& run) { return restamp(run.position); });
}

void move_objects(const Scenario& scenario, Candidates& out) {
  const std::size_t count = count_of(scenario);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t other = i + 1; other < count; ++other) {
      const auto exchange = [&](Run& run) {
        exchange_objects(run.position, i, other);
        restamp(run.position);
        return true;
      };
      if (out.offer_run(exchange)) return;
    }
  }
}

}  // namespace lockstep::harness::reduction
