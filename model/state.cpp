#include "model/state.h"

#include <algorithm>

namespace lockstep::model {

const Object* State::current(RootId root) const {
  const auto found = std::ranges::lower_bound(objects, root, {},
                                              [](const Object& object) { return object.id.root; });
  return found != objects.end() && found->id.root == root ? &*found : nullptr;
}

const Object* State::find(ObjectId id) const {
  const Object* object = current(id.root);
  return object != nullptr && object->id == id ? object : nullptr;
}

Object* State::find(ObjectId id) {
  return const_cast<Object*>(static_cast<const State*>(this)->find(id));
}

std::vector<PlayerId> State::turn_order() const {
  std::vector<PlayerId> order;
  const std::size_t seats = players.size();
  for (std::size_t step = 0; step < seats; ++step) {
    const PlayerId id{static_cast<std::uint8_t>((active_player.seat + step) % seats)};
    if (player(id).in_game) order.push_back(id);
  }
  return order;
}

PlayerId State::next_player(PlayerId id) const {
  const std::size_t seats = players.size();
  for (std::size_t step = 1; step <= seats; ++step) {
    const PlayerId next{static_cast<std::uint8_t>((id.seat + step) % seats)};
    if (player(next).in_game) return next;
  }
  return id;
}

const StickerDefinition& definition(const Table& table, StickerId id) {
  const std::size_t sheet = table.sheets[id.owner.seat][id.sheet];
  return table.universe->sheets[sheet].stickers[id.index];
}

const Object* top_of_stack(const State& state) {
  return state.stack.empty() ? nullptr : state.current(state.stack.front());
}

bool is_public(Zone zone) {
  return zone != Zone::library && zone != Zone::hand;
}

std::int32_t count_of(const Object& object, Symbol kind) {
  for (const CounterPile& pile : object.counters) {
    if (pile.kind == kind) return pile.count;
  }
  return 0;
}

std::int32_t count_of(const Player& player, Symbol kind) {
  for (const CounterCount& pile : player.counters) {
    if (pile.kind == kind) return pile.count;
  }
  return 0;
}

}  // namespace lockstep::model
