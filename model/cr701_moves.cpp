// Keyword actions and instructions that move objects (701.8, 701.13, 701.21, 400).
#include <algorithm>

#include "model/citations.h"
#include "model/cr610_returning.h"
#include "model/cr701_actions.h"
#include "model/cr701_destroying.h"
#include "model/cr702_keywords.h"
#include "model/cr708_face_down.h"
#include "model/cr800_leaving.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Move move_to(ObjectId object, Zone zone, Cause cause) {
  Move move;
  move.object = object;
  move.to = zone;
  move.cause = cause;
  return move;
}

void move_all(Resolution& resolution, const Node& node, std::vector<Move> moves,
              const Also& also = nullptr) {
  // 610.3d: what this very move ends comes back together with all else that it ends.
  const auto then = [&](const std::vector<Moved>& each) {
    note_exiled(resolution.state(), resolution.source, each);
    await_return(resolution, node, each);
  };
  const std::vector<Moved> moved = move_objects(resolution.process, std::move(moves), also, then);
  resolution.remember(node, moved);
}

LibraryPlace place_of(const Resolution& resolution, const Node& node) {
  LibraryPlace place;
  if (node.symbol_or_empty(Field::place) == word::bottom()) {
    place.from = LibraryPlace::From::bottom;
  }
  place.nth = number_or(resolution, node.tree_or_null(Field::nth), 1);
  return place;
}

std::vector<EntersWith> counters_of(const Resolution& resolution, const Node& node) {
  std::vector<EntersWith> all;
  const Board board = resolution.board();
  for (const Tree& each : node.trees(Field::with)) {
    const Symbol kind = word_of(resolution.scope(board), *each->tree(Field::kind));
    const std::int64_t number = number_or(resolution, each->tree_or_null(Field::number), 1);
    all.push_back({kind, static_cast<std::int32_t>(number)});
  }
  return all;
}

// What an object is that an instruction puts somewhere face down.
SharedValues face_down_as_told(const Resolution& resolution, const Node& node) {
  const bool exiled = node.kind() == Kind::exile || node.symbol(Field::to).text() == "exile";
  if (exiled) return hidden_values();
  const Board board = resolution.board();
  return face_down_values(resolution.scope(board), node.tree_or_null(Field::as));
}

void move(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  if (objects.empty()) {
    resolution.keep(node, {});
    return;
  }
  Move pattern = move_to({}, *zone_from_string(node.symbol(Field::to).text()), Cause::effect);
  pattern.place = place_of(resolution, node);
  pattern.how.controller = resolution.by;
  if (const Node* under = node.tree_or_null(Field::under)) {
    const std::vector<Entity> found = pick(resolution, *under);
    pattern.how.controller = found.empty() ? PlayerId::none() : found.front().player;
  }
  pattern.how.tapped = node.flag(Field::tapped);
  if (const Node* host = node.tree_or_null(Field::attached_to)) {
    const std::vector<Entity> found = pick(resolution, *host);
    pattern.how.says_host = true;
    if (!found.empty()) pattern.how.host = found.front();
  }
  pattern.how.counters = counters_of(resolution, node);
  if (node.flag(Field::face_down)) pattern.how.face_down = face_down_as_told(resolution, node);
  const Node* under = node.tree_or_null(Field::under);
  // "Under their owners' control" names several players: each object has its own.
  const bool owners = under != nullptr && under->kind() == Kind::owner_of;
  std::vector<Move> moves;
  for (const ObjectId id : objects) {
    Move each = pattern;
    each.object = id;
    if (owners) each.how.controller = resolution.state().find(id)->owner;
    if (each.to == Zone::battlefield && !each.how.controller.is_player()) continue;
    if (each.to == Zone::battlefield) each.how.stated = effects_with_entering(resolution, node, id);
    moves.push_back(each);
  }
  move_all(resolution, node, std::move(moves));
}

void destroy(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  const Board board = resolution.board();
  std::vector<ObjectId> destructible;
  for (const ObjectId id : objects) {
    const auto index = board.index_of(id);
    if (!index || !is_permanent(board, *index)) continue;
    const About about(event_of(id));
    cite(cr::r701_8a);
    if (is_indestructible(*board.values[*index])) {
      cite(cr::r702_12b);
      continue;
    }
    destructible.push_back(id);
  }
  const Destruction destruction =
      settle_destruction(resolution.process, board, destructible, DestroyedBy::effect,
                         !node.flag(Field::no_regeneration));
  std::vector<Move> moves;
  for (const ObjectId id : destruction.destroyed)
    moves.push_back(move_to(id, Zone::graveyard, Cause::destroy));
  move_all(resolution, node, std::move(moves),
           [&](Batch& batch) { save_from_destruction(resolution.state(), destruction, batch); });
}

bool is_controlled(const Board& board, const Entity& entity, PlayerId player) {
  const auto index = board.index_of(entity.object);
  return index && is_permanent(board, *index) && board.controllers[*index] == player;
}

std::vector<Entity> sacrificed_by(Resolution& resolution, const Node& node, const Node& what,
                                  PlayerId player) {
  const Board board = resolution.board();
  const Scope scope = resolution.scope(board);
  const bool choose = what.kind() == Kind::choose;
  std::vector<Entity> found =
      choose ? matching(scope, what.trees(Field::of)) : pick(resolution, what);
  std::erase_if(found, [&](const Entity& each) {
    if (node.flag(Field::by_controllers)) {
      const auto index = board.index_of(each.object);
      return !index || !is_permanent(board, *index);
    }
    return !is_controlled(board, each, player);
  });
  if (!choose) return found;
  return ask_entities(resolution, found, what, {player, PromptKind::sacrifice});
}

void sacrifice(Resolution& resolution, const Node& node) {
  const Node& what = *node.tree(Field::objects);
  if (means_nothing(resolution, what)) {
    resolution.keep(node, {});
    return;
  }
  std::vector<Move> moves;
  for (const PlayerId player : acting_players(resolution, node)) {
    for (const Entity& each : sacrificed_by(resolution, node, what, player)) {
      const About about(event_of(each.object));
      cite(cr::r701_21a);
      const bool known = std::ranges::find(moves, each.object, &Move::object) != moves.end();
      if (!known) moves.push_back(move_to(each.object, Zone::graveyard, Cause::sacrifice));
    }
  }
  move_all(resolution, node, std::move(moves));
}

void move_plainly(Resolution& resolution, const Node& node, Zone zone, Cause cause) {
  if (is_over_already(resolution, node)) {
    resolution.keep(node, {});
    return;
  }
  std::vector<Move> moves;
  for (const ObjectId id : pick_objects(resolution, *node.tree(Field::objects))) {
    moves.push_back(move_to(id, zone, cause));
    if (node.flag(Field::face_down)) {
      moves.back().how.face_down = face_down_as_told(resolution, node);
    }
  }
  move_all(resolution, node, std::move(moves));
}

// 701.24c, 701.24d: the libraries are shuffled even if nothing is put into them.
void shuffle_into_library(Resolution& resolution, const Node& node) {
  std::vector<Move> moves;
  std::vector<PlayerId> owners;
  for (const ObjectId id : pick_objects(resolution, *node.tree(Field::objects))) {
    Move each = move_to(id, Zone::library, Cause::effect);
    each.shuffled = true;
    moves.push_back(each);
    owners.push_back(resolution.state().find(id)->owner);
  }
  move_all(resolution, node, std::move(moves));
  exile_abandoned(resolution.process);
  for (const PlayerId player : resolution.state().turn_order()) {
    if (std::ranges::find(owners, player) != owners.end()) shuffle(resolution.process, player);
  }
}

}  // namespace

bool carry_out_move(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::move: move(resolution, node); return true;
    case Kind::destroy: destroy(resolution, node); return true;
    case Kind::sacrifice: sacrifice(resolution, node); return true;
    case Kind::exile: move_plainly(resolution, node, Zone::exile, Cause::exile); return true;
    case Kind::return_to_hand:
      move_plainly(resolution, node, Zone::hand, Cause::effect);
      return true;
    case Kind::shuffle_into_library: shuffle_into_library(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
