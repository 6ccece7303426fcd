#include <algorithm>

#include "model/citations.h"
#include "model/cr115_chosen_targets.h"
#include "model/cr610_returning.h"
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
    if (each.object.exists()) return !see(scope, each.object);
    return !each.player.is_player() || scope.board->state->player(each.player).has_left;
  });
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
}

Entity attached_to(const Scope& scope) {
  const auto self = see(scope, scope.self);
  const bool gone = scope.coming == nullptr && !scope.board->index_of(scope.self);
  if (self && gone) cite(cr::r608_2h);
  return self ? self->object.attached_to : Entity{};
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
    const Seen object = *see(scope, each.object);
    const bool owner = node.kind() == Kind::owner_of;
    found.push_back(of(owner ? object.object.owner : object.controller));
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

bool is_where_it_is_known(Zone zone) {
  return zone == Zone::battlefield || zone == Zone::stack;
}

const Past* past_of(const State& state, ObjectId id) {
  const auto found =
      std::ranges::find(state.past, id, [](const auto& each) { return each->object.id; });
  return found == state.past.end() ? nullptr : found->get();
}

// 608.2h: what was on the battlefield or the stack and is there no more is asked about as it last
// was there; everything else as it is now, wherever this effect has put it (400.7j).
ObjectId as_asked(const Scope& scope, ObjectId id) {
  if (scope.memory == nullptr || !id.exists()) return id;
  const ObjectId now = scope.memory->follow(id);
  if (!scope.looks_back) return now;
  const State& state = *scope.board->state;
  const Object* object = state.find(now);
  if (object != nullptr && is_where_it_is_known(object->zone)) return now;
  ObjectId known = now;
  for (const ObjectId each : scope.memory->history(id)) {
    const Past* past = past_of(state, each);
    if (past != nullptr && is_where_it_is_known(past->object.zone)) known = each;
  }
  return known;
}

void add_slot(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  const Slot* slot = scope.memory ? scope.memory->find(node.symbol(Field::slot)) : nullptr;
  if (slot == nullptr) return;
  for (const Entity& each : slot->things) {
    ObjectId id = each.object;
    for (const auto& [before, after] : slot->hidden) {
      if (scope.looks_back && after == id && scope.memory->follow(id) == id) id = before;
    }
    found.push_back({as_asked(scope, id), each.player});
  }
}

void add_targets(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  if (scope.memory == nullptr) return;
  for (const TargetGroup& group : scope.memory->targets) {
    if (group.slot != node.symbol(Field::slot)) continue;
    for (const Entity& each : group.targets)
      found.push_back({as_asked(scope, each.object), each.player});
  }
}

void add_told(const Scope& scope, Entity Memory::* told, std::vector<Entity>& found) {
  if (scope.memory == nullptr) return;
  const Entity& entity = scope.memory->*told;
  found.push_back({as_asked(scope, entity.object), entity.player});
}

const Slot* paid_in(const Memory* memory, Symbol label) {
  if (memory == nullptr) return nullptr;
  const auto found = std::ranges::find(memory->paid, label, &Slot::name);
  return found == memory->paid.end() ? nullptr : &*found;
}

// 607.2i: what a cost of the spell was paid with, or of the spell that the permanent was.
void add_paid(const Scope& scope, const Node& node, std::vector<Entity>& found) {
  const Symbol label = node.symbol(Field::label);
  const Slot* paid = paid_in(scope.memory, label);
  const auto self = see(scope, scope.self);
  if (paid == nullptr && self && self->object.announced)
    paid = paid_in(self->object.announced->memory.get(), label);
  if (paid != nullptr) found.insert(found.end(), paid->things.begin(), paid->things.end());
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

ObjectId Memory::present(ObjectId id) const {
  id = follow(id);
  const auto place = std::ranges::find(became, id, &Moved::before);
  return place == became.end() ? id : place->after;
}

std::vector<ObjectId> Memory::history(ObjectId id) const {
  std::vector<ObjectId> all{id};
  for (auto step = moved.rbegin(); step != moved.rend(); ++step) {
    if (step->second == all.front()) all.insert(all.begin(), step->first);
  }
  for (const auto& [before, after] : moved) {
    if (before == all.back()) all.push_back(after);
  }
  return all;
}

void Memory::set_targets(const std::vector<TargetGroup>& groups) {
  std::erase_if(targets, [&](const TargetGroup& each) {
    return std::ranges::find(groups, each.slot, &TargetGroup::slot) != groups.end();
  });
  targets.insert(targets.end(), groups.begin(), groups.end());
}

void Memory::replace(const std::vector<Moved>& moves) {
  for (auto* list : {&slots, &paid}) {
    for (Slot& slot : *list) {
      for (Entity& thing : slot.things) {
        const auto place = std::ranges::find(moves, thing.object, &Moved::before);
        if (place != moves.end()) thing.object = place->after;
      }
    }
  }
}

std::vector<Entity> things(const Scope& scope, const Node& node) {
  std::vector<Entity> found;
  switch (node.kind()) {
    case Kind::self: found.push_back(of(as_asked(scope, scope.self))); break;
    case Kind::that_object: add_told(scope, &Memory::that_object, found); break;
    case Kind::that_source: add_told(scope, &Memory::that_source, found); break;
    case Kind::that_player:
      if (scope.memory != nullptr) found.push_back(of(scope.memory->that_player));
      break;
    case Kind::chosen_player:
      if (const auto self = see(scope, scope.self)) found.push_back(of(self->object.chosen_player));
      break;
    case Kind::exiled_cards:
      for (const ObjectId id : exiled_with(*scope.board->state, scope.self))
        found.push_back(of(id));
      break;
    case Kind::paid_with: add_paid(scope, node, found); break;
    case Kind::targets_of:
      for (const Seen& each : seen_objects(scope, *node.tree(Field::objects))) {
        for (const Entity& target : targets_of(each.object))
          found.push_back(target);
      }
      break;
    case Kind::target: add_targets(scope, node, found); break;
    case Kind::affected: found.push_back(of(scope.affected)); break;
    case Kind::clashed_opponent:
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

std::optional<Seen> see(const Scope& scope, ObjectId id) {
  const Board& board = *scope.board;
  if (const auto index = board.index_of(id)) {
    if (board.object(*index).status.phased_out) return std::nullopt;  // 702.26b
    return Seen{board.object(*index), *board.values[*index], controller_or_owner(board, *index)};
  }
  if (scope.coming != nullptr && id == scope.coming->state->entering) {
    const std::size_t index = *scope.coming->index_of(id);
    return Seen{scope.coming->object(index), *scope.coming->values[index],
                controller_or_owner(*scope.coming, index)};
  }
  if (!scope.looks_back) return std::nullopt;
  const auto& past = board.state->past;
  const auto found = std::ranges::find(past, id, [](const auto& each) { return each->object.id; });
  if (found == past.end()) return std::nullopt;
  return Seen{(*found)->object, *(*found)->values, (*found)->controller};
}

std::vector<Seen> seen_objects(const Scope& scope, const Node& node) {
  std::vector<Seen> found;
  for (const Entity& each : things(scope, node)) {
    if (each.object.exists()) found.push_back(*see(scope, each.object));
  }
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
