#include <algorithm>

#include "model/citations.h"
#include "model/language.h"

namespace lockstep::model {
namespace {

Entity of(ObjectId id) {
  return {id, PlayerId::none()};
}
Entity of(PlayerId id) {
  return {ObjectId::none(), id};
}

void sort_out(const Scope& scope, std::vector<Entity>& found) {
  std::erase_if(found, [&](const Entity& each) {
    if (each.object.exists()) return !scope.board->index_of(each.object);
    return !each.player.is_player() || scope.board->state->player(each.player).has_left;
  });
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
}

Entity attached_to(const Scope& scope) {
  const auto self = scope.board->index_of(scope.self);
  return self ? scope.board->object(*self).attached_to : Entity{};
}

PlayerId player_or_you(const Scope& scope, const Node& node) {
  const Node* player = node.tree_or_null(Field::player);
  if (player == nullptr) return scope.you;
  const auto found = players(scope, *player);
  return found.empty() ? PlayerId::none() : found.front();
}

void add_top_cards(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  const PlayerId player = player_or_you(scope, node);
  if (!player.is_player()) return;
  const auto& library = scope.board->state->player(player).library;
  const std::int64_t count = number(scope, *node.tree(Field::number));
  for (std::size_t place = 0; place < library.size(); ++place) {
    if (static_cast<std::int64_t>(place) >= count) break;
    found.push_back(of(scope.board->state->current(library[place])->id));
  }
}

void add_players(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  const State& state = *scope.board->state;
  for (std::uint8_t seat = 0; seat < state.players.size(); ++seat) {
    const PlayerId id{seat};
    const bool is_meant =
        node.kind() == Kind::all_players || (node.kind() == Kind::opponents && id != scope.you);
    if (is_meant) found.push_back(of(id));
  }
}

void add_related_players(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  for (const Entity& each : things(scope, *node.tree(Field::objects))) {
    if (each.player.is_player()) {
      found.push_back(each);
      continue;
    }
    const std::size_t index = *scope.board->index_of(each.object);
    const bool owner = node.kind() == Kind::owner_of;
    found.push_back(
        of(owner ? scope.board->object(index).owner : controller_or_owner(*scope.board, index)));
  }
}

void add_named(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  const Symbol name = node.symbol(Field::name);
  if (scope.memory != nullptr) {
    for (const Binding& binding : scope.memory->names) {
      if (binding.name != name) continue;
      Entity entity = binding.entity;
      if (entity.object.exists()) entity.object = scope.memory->follow(entity.object);
      found.push_back(entity);
      return;
    }
  }
  const auto& names = scope.board->state->table->player_names;
  const auto place = std::ranges::find(names, name);
  if (place == names.end()) return;
  found.push_back(of(PlayerId{static_cast<std::uint8_t>(place - names.begin())}));
}

void add_slot(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  const Slot* slot = scope.memory ? scope.memory->find(node.symbol(Field::slot)) : nullptr;
  if (slot == nullptr) return;
  for (Entity each : slot->things) {
    if (each.object.exists()) each.object = scope.memory->follow(each.object);
    found.push_back(each);
  }
}

void add_top_of_graveyard(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  const PlayerId player = player_or_you(scope, node);
  if (!player.is_player()) return;
  const auto& graveyard = scope.board->state->player(player).graveyard;
  if (!graveyard.empty()) found.push_back(of(scope.board->state->current(graveyard.front())->id));
}

}  // namespace

const Slot* Memory::find(Symbol name) const {
  const auto found = std::ranges::find(slots, name, &Slot::name);
  return found == slots.end() ? nullptr : &*found;
}

Slot& Memory::slot(Symbol name) {
  const auto found = std::ranges::find(slots, name, &Slot::name);
  if (found != slots.end()) return *found;
  slots.push_back({name, {}, {}, 0, {}});
  return slots.back();
}

ObjectId Memory::follow(ObjectId id) const {
  for (const auto& [before, after] : moved) {
    if (before == id) id = after;
  }
  return id;
}

std::vector<Entity> things(const Scope& scope, const Node& node) {
  std::vector<Entity> found;
  switch (node.kind()) {
    case Kind::self:
      found.push_back(of(scope.memory ? scope.memory->follow(scope.self) : scope.self));
      break;
    case Kind::affected: found.push_back(of(scope.affected)); break;
    case Kind::those: add_slot(scope, node, found); break;
    case Kind::every: return matching(scope, node.trees(Field::of));
    case Kind::together:
      for (const Tree& part : node.trees(Field::parts)) {
        for (const Entity& each : things(scope, *part))
          found.push_back(each);
      }
      break;
    case Kind::enchanted:
    case Kind::equipped: found.push_back(attached_to(scope)); break;
    case Kind::top_cards: add_top_cards(scope, node, found); break;
    case Kind::top_of_graveyard: add_top_of_graveyard(scope, node, found); break;
    case Kind::named_object:
    case Kind::named_player: add_named(scope, node, found); break;
    case Kind::you: found.push_back(of(scope.you)); break;
    case Kind::all_players:
    case Kind::opponents: add_players(scope, node, found); break;
    case Kind::active_player: found.push_back(of(scope.board->state->active_player)); break;
    case Kind::controller_of:
    case Kind::owner_of: add_related_players(scope, node, found); break;
    default: break;
  }
  sort_out(scope, found);
  return found;
}

std::vector<PlayerId> players(const Scope& scope, const Node& node) {
  std::vector<PlayerId> found;
  for (const Entity& each : things(scope, node)) {
    if (each.player.is_player()) found.push_back(each.player);
  }
  return found;
}

std::vector<std::size_t> objects(const Scope& scope, const Node& node) {
  std::vector<std::size_t> found;
  for (const Entity& each : things(scope, node)) {
    const auto index = scope.board->index_of(each.object);
    if (each.object.exists() && index) found.push_back(*index);
  }
  return found;
}

}  // namespace lockstep::model
