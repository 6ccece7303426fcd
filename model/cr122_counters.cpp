#include "model/cr122_counters.h"

#include <algorithm>

#include "model/citations.h"

namespace lockstep::model {
namespace {

// Lists of counters are ascending by kind.
template <class Pile>
Pile& pile_of(std::vector<Pile>& piles, Symbol kind) {
  const auto place = std::ranges::lower_bound(piles, kind, {}, &Pile::kind);
  if (place != piles.end() && place->kind == kind) return *place;
  Pile pile;
  pile.kind = kind;
  return *piles.insert(place, pile);
}

template <class Pile>
std::int32_t take_from(std::vector<Pile>& piles, Symbol kind, std::int32_t number) {
  const auto place = std::ranges::find(piles, kind, &Pile::kind);
  if (place == piles.end()) return 0;
  const std::int32_t taken = std::min(number, place->count);
  place->count -= taken;
  if (place->count == 0) piles.erase(place);
  return taken;
}

}  // namespace

void add_counters(State& state, Object& object, Symbol kind, std::int32_t number) {
  if (number <= 0) return;
  const About about(event_of(object.id));
  cite(cr::r122_1);
  cite(cr::r613_7c);
  CounterPile& pile = pile_of(object.counters, kind);
  pile.count += number;
  pile.stamp = state.stamp();
}

std::int32_t remove_counters(Object& object, Symbol kind, std::int32_t number) {
  const About about(event_of(object.id));
  cite(cr::r122_1);
  return take_from(object.counters, kind, number);
}

void add_counters(Player& player, Symbol kind, std::int32_t number) {
  if (number <= 0) return;
  const About about(event_of());
  cite(cr::r122_1);
  pile_of(player.counters, kind).count += number;
}

std::int32_t remove_counters(Player& player, Symbol kind, std::int32_t number) {
  return take_from(player.counters, kind, number);
}

Event counters_event(EventKind kind, ObjectId object, Symbol counter, std::int32_t number,
                     PlayerId by) {
  Event event;
  event.kind = kind;
  event.object = object;
  event.other_player = by;
  event.word = counter;
  event.number = number;
  return event;
}

Event counters_event(EventKind kind, PlayerId player, Symbol counter, std::int32_t number) {
  Event event;
  event.kind = kind;
  event.player = player;
  event.word = counter;
  event.number = number;
  return event;
}

}  // namespace lockstep::model
