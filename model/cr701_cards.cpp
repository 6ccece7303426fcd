// Drawing, discarding, milling, revealing, searching, shuffling (121, 701.9, 701.17, 701.20,
// 701.23, 701.24).
#include <algorithm>

#include "model/citations.h"
#include "model/cr614_instead.h"
#include "model/cr701_actions.h"
#include "model/cr800_leaving.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

void draw(Resolution& resolution, const Node& node) {
  const std::int64_t count = number_or(resolution, node.tree_or_null(Field::number), 1);
  for (const PlayerId player : acting_players(resolution, node)) {
    for (std::int64_t drawn = 0; drawn < count; ++drawn) {
      draw_card(resolution.process, player);
      exile_abandoned(resolution.process);
    }
  }
}

std::vector<ObjectId> cards_in_hand(const State& state, PlayerId player) {
  std::vector<ObjectId> cards;
  for (const Object& object : state.objects) {
    if (object.zone == Zone::hand && object.owner == player) cards.push_back(object.id);
  }
  return cards;
}

std::vector<ObjectId> choose_discards(Resolution& resolution, PlayerId player, std::int64_t count,
                                      bool random) {
  const std::vector<ObjectId> hand = cards_in_hand(resolution.state(), player);
  const auto number =
      static_cast<std::int32_t>(std::min(count, static_cast<std::int64_t>(hand.size())));
  if (number <= 0) return {};
  Question asked = question(
      random ? PlayerId::chance() : player, random ? PromptKind::random : PromptKind::discard,
      random && number == 1 ? Shape::one : Shape::some, resolution.present_source(), cr::r701_9b);
  asked.prompt.least = number;
  asked.prompt.most = number;
  for (const ObjectId id : hand)
    asked.prompt.options.push_back(option_of(id));
  std::vector<ObjectId> chosen;
  for (const Option& option : resolution.process.ask_some(std::move(asked))) {
    chosen.push_back(option.object);
  }
  return chosen;
}

// What `objects` names of a player's hand; `choose` has that player choose.
std::vector<ObjectId> named_discards(Resolution& resolution, const Node& what, PlayerId player) {
  const std::vector<ObjectId> hand = cards_in_hand(resolution.state(), player);
  const auto elsewhere = [&](const Entity& each) {
    return std::ranges::find(hand, each.object) == hand.end();
  };
  std::vector<Entity> found;
  if (what.kind() == Kind::choose) {
    const Board board = resolution.board();
    found = matching(resolution.scope(board), what.trees(Field::of));
    std::erase_if(found, elsewhere);
    found = ask_entities(resolution, found, what, {player, PromptKind::discard});
  } else {
    found = pick(resolution, what);
    std::erase_if(found, elsewhere);
  }
  std::vector<ObjectId> cards;
  for (const Entity& each : found)
    cards.push_back(each.object);
  return cards;
}

void discard(Resolution& resolution, const Node& node) {
  const Node* what = node.tree_or_null(Field::objects);
  if (what != nullptr && means_nothing(resolution, *what)) {
    resolution.keep(node, {});
    return;
  }
  const std::int64_t count = number_or(resolution, node.tree_or_null(Field::number), 1);
  std::vector<Move> moves;
  for (const PlayerId player : acting_players(resolution, node)) {
    const std::vector<ObjectId> cards =
        what != nullptr ? named_discards(resolution, *what, player)
                        : choose_discards(resolution, player, count, node.flag(Field::random));
    for (const ObjectId id : cards) {
      const About about(event_of(id));
      cite(cr::r701_9a);
      Move move;
      move.object = id;
      move.to = Zone::graveyard;
      move.cause = Cause::discard;
      moves.push_back(move);
    }
  }
  resolution.remember(node, move_objects(resolution.process, std::move(moves)));
}

void mill(Resolution& resolution, const Node& node) {
  const std::int64_t count = number_or(resolution, node.tree_or_null(Field::number), 1);
  std::vector<Move> moves;
  for (const PlayerId player : acting_players(resolution, node)) {
    const auto& library = resolution.state().player(player).library;
    for (std::size_t place = 0; place < library.size(); ++place) {
      if (static_cast<std::int64_t>(place) >= count) break;
      Move move;
      move.object = resolution.state().current(library[place])->id;
      const About about(event_of(move.object));
      cite(cr::r701_17a);
      move.to = Zone::graveyard;
      move.cause = Cause::mill;
      moves.push_back(move);
    }
  }
  resolution.remember(node, move_objects(resolution.process, std::move(moves)));
}

void show(Resolution& resolution, const Node& node, EventKind kind) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  if (objects.empty()) {
    resolution.keep(node, {});
    return;
  }
  const PlayerId player = acting_player(resolution, node);
  std::vector<Entity> found;
  Batch batch;
  for (const ObjectId id : objects) {
    const About about(event_of(id));
    cite(cr::r701_20a);
    Event event;
    event.kind = kind;
    event.object = id;
    if (kind == EventKind::looked_at) event.player = player;
    batch.push_back(event);
    found.push_back({id, PlayerId::none()});
  }
  resolution.keep(node, found);
  resolution.process.happen(std::move(batch));
}

bool states_quality(std::span<const Tree> filters) {
  return std::ranges::any_of(filters,
                             [](const Tree& filter) { return filter->kind() != Kind::card; });
}

std::vector<ObjectId> found_by_search(Resolution& resolution, const Node& node, PlayerId player) {
  const Symbol zone = node.symbol_or_empty(Field::zone);
  const Zone where = zone.empty() ? Zone::library : *zone_from_string(zone.text());
  std::vector<PlayerId> owners{player};
  if (const Node* whose = node.tree_or_null(Field::whose)) {
    owners.clear();
    for (const Entity& each : pick(resolution, *whose))
      owners.push_back(each.player);
  }
  const Board board = resolution.board();
  std::vector<ObjectId> found;
  for (const Object& object : resolution.state().objects) {
    if (object.zone != where || std::ranges::find(owners, object.owner) == owners.end()) continue;
    const Entity entity{object.id, PlayerId::none()};
    if (fits_all(resolution.scope(board), node.trees(Field::of), entity)) {
      found.push_back(object.id);
    }
  }
  return found;
}

// 701.23b, 701.23d: who searches for cards with a stated quality need not find them.
void search(Resolution& resolution, const Node& node) {
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  const std::vector<ObjectId> options = found_by_search(resolution, node, player);
  const std::int64_t told = number_or(resolution, node.tree_or_null(Field::max), 1);
  const auto most =
      static_cast<std::int32_t>(std::min(told, static_cast<std::int64_t>(options.size())));
  resolution.keep(node, {});
  if (most <= 0) return;
  const Symbol zone = node.symbol_or_empty(Field::zone);
  const bool hidden = zone.empty() || zone.text() == "library" || zone.text() == "hand";
  const bool quality = hidden && states_quality(node.trees(Field::of));
  Question asked = question(player, PromptKind::search, Shape::some, resolution.present_source(),
                            quality ? cr::r701_23b : cr::r701_23d);
  asked.prompt.least = quality ? 0 : most;
  asked.prompt.most = most;
  for (const ObjectId id : options)
    asked.prompt.options.push_back(option_of(id));
  std::vector<Entity> chosen;
  Batch batch;
  for (const Option& option : resolution.process.ask_some(std::move(asked))) {
    chosen.push_back({option.object, PlayerId::none()});
    Event event;
    event.kind = EventKind::revealed;
    event.object = option.object;
    batch.push_back(event);
  }
  resolution.keep(node, std::move(chosen));
  if (node.flag(Field::reveal)) resolution.process.happen(std::move(batch));
}

}  // namespace

void draw_card(Process& process, PlayerId player) {
  const About about(event_of());
  if (replaces_draw(process, player)) return;
  const std::vector<RootId>& library = process.state.player(player).library;
  if (library.empty()) {
    cite(cr::r121_4);
    process.state.player(player).drew_from_empty = true;
    return;
  }
  cite(cr::r121_1);
  Move move;
  move.object = process.state.current(library.front())->id;
  move.to = Zone::hand;
  move.cause = Cause::draw;
  move_objects(process, {move});
}

void shuffle(Process& process, PlayerId player) {
  const About about(event_of());
  cite(cr::r701_24a);
  std::vector<RootId>& library = process.state.player(player).library;
  if (!library.empty()) {
    Question asked = question(PlayerId::chance(), PromptKind::shuffle, Shape::order,
                              ObjectId::none(), cr::r701_24a);
    for (const RootId root : library) {
      asked.prompt.options.push_back(option_of(process.state.current(root)->id));
    }
    std::vector<RootId> order;
    for (const Option& option : process.ask_order(std::move(asked))) {
      order.push_back(option.object.root);
    }
    library = std::move(order);
  }
  Event event;
  event.kind = EventKind::shuffled;
  event.player = player;
  process.happen(event);
}

bool carry_out_card_action(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::draw: draw(resolution, node); return true;
    case Kind::discard: discard(resolution, node); return true;
    case Kind::mill: mill(resolution, node); return true;
    case Kind::reveal: show(resolution, node, EventKind::revealed); return true;
    case Kind::look: show(resolution, node, EventKind::looked_at); return true;
    case Kind::search: search(resolution, node); return true;
    case Kind::shuffle:
      for (const PlayerId player : acting_players(resolution, node)) {
        shuffle(resolution.process, player);
      }
      return true;
    default: return false;
  }
}

}  // namespace lockstep::model
