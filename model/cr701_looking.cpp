// Scrying, surveilling and clashing: cards of libraries that are looked at and put elsewhere
// (701.22, 701.25, 701.30), or revealed until one of a kind appears (701.20).
#include <algorithm>

#include "model/citations.h"
#include "model/cr202_mana_cost.h"
#include "model/cr400_zones.h"
#include "model/cr603_events.h"
#include "model/cr708_face_down.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Option place_option(OptionKind kind) {
  Option option;
  option.kind = kind;
  return option;
}

// Whether a player keeps a card on top of the library.
bool stays_on_top(Process& process, PlayerId player, ObjectId card, RuleId rule) {
  Question asked = question(player, PromptKind::keep_library_place, Shape::one, card, rule);
  asked.prompt.options = {place_option(OptionKind::top), place_option(OptionKind::bottom)};
  return process.ask_one(std::move(asked)).kind == OptionKind::top;
}

std::vector<ObjectId> top_cards(const State& state, PlayerId player, std::int64_t number) {
  std::vector<ObjectId> cards;
  for (const RootId root : state.player(player).library) {
    if (static_cast<std::int64_t>(cards.size()) >= number) break;
    cards.push_back(state.current(root)->id);
  }
  return cards;
}

std::vector<ObjectId> in_order(Process& process, PlayerId player, std::vector<ObjectId> cards) {
  if (cards.size() < 2) return cards;
  return ordered(process, cards, player, "library", cr::r701_22a);
}

// The first of either list is nearest to the top. Cards that stay in their library make no event.
void rearrange(State& state, PlayerId player, const std::vector<ObjectId>& top,
               const std::vector<ObjectId>& bottom) {
  auto& library = state.player(player).library;
  const auto take = [&](ObjectId id) { std::erase(library, id.root); };
  std::ranges::for_each(top, take);
  std::ranges::for_each(bottom, take);
  for (auto card = top.rbegin(); card != top.rend(); ++card)
    library.insert(library.begin(), card->root);
  for (const ObjectId card : bottom)
    library.push_back(card.root);
}

void tell_looked_at(Process& process, PlayerId player, const std::vector<ObjectId>& cards) {
  Batch looked;
  for (const ObjectId card : cards) {
    Event event;
    event.kind = EventKind::looked_at;
    event.object = card;
    event.player = player;
    looked.push_back(event);
  }
  process.happen(std::move(looked));
}

void scry(Resolution& resolution, PlayerId player, std::int64_t number) {
  Process& process = resolution.process;
  const std::vector<ObjectId> cards = top_cards(process.state, player, number);
  if (cards.empty()) return cite(cr::r701_22b);
  const About about(event_of());
  cite(cr::r701_22a);
  tell_looked_at(process, player, cards);
  std::vector<ObjectId> top;
  std::vector<ObjectId> bottom;
  for (const ObjectId card : cards)
    (stays_on_top(process, player, card, cr::r701_22a) ? top : bottom).push_back(card);
  top = in_order(process, player, std::move(top));
  bottom = in_order(process, player, std::move(bottom));
  rearrange(process.state, player, top, bottom);
}

// 701.25a: any number of them into the graveyard, the rest on top in any order.
void surveil(Resolution& resolution, PlayerId player, std::int64_t number) {
  Process& process = resolution.process;
  const std::vector<ObjectId> cards = top_cards(process.state, player, number);
  if (cards.empty()) return cite(cr::r701_25c);
  const About about(event_of());
  cite(cr::r701_25a);
  tell_looked_at(process, player, cards);
  std::vector<ObjectId> top;
  std::vector<Move> moves;
  for (const ObjectId card : cards) {
    if (stays_on_top(process, player, card, cr::r701_25a)) {
      top.push_back(card);
      continue;
    }
    Move move;
    move.object = card;
    move.to = Zone::graveyard;
    moves.push_back(move);
  }
  rearrange(process.state, player, in_order(process, player, std::move(top)), {});
  move_objects(process, std::move(moves));
}

// Cards from the top until such a one appears; all of them if none does.
void reveal_until(Resolution& resolution, const Node& node) {
  const PlayerId player = acting_player(resolution, node);
  std::vector<Entity> rest;
  std::vector<Entity> found;
  Batch shown;
  if (player.is_player()) {
    const Board board = resolution.board();
    for (const RootId root : resolution.state().player(player).library) {
      const Entity card{resolution.state().current(root)->id, PlayerId::none()};
      shown.push_back(revealed(card.object));
      if (fits_all(resolution.scope(board), node.trees(Field::of), card)) {
        found.push_back(card);
        break;
      }
      rest.push_back(card);
    }
  }
  cite(cr::r701_20a);
  resolution.memory.slot(node.symbol(Field::slot)).things = std::move(found);
  resolution.memory.slot(node.symbol(Field::rest)).things = std::move(rest);
  resolution.process.happen(std::move(shown));
}

/// A player in a clash, and the card that was revealed; none() without one.
struct Clashing {
  PlayerId player;
  ObjectId card;
  std::int32_t mana_value = -1;
};

PlayerId opponent_for(Resolution& resolution, Symbol slot) {
  Question asked = question(resolution.by, PromptKind::player, Shape::one,
                            resolution.present_source(), cr::r701_30b);
  asked.prompt.slot = slot;
  for (const PlayerId each : resolution.state().turn_order()) {
    if (each != resolution.by)
      asked.prompt.options.push_back(option_of(Entity{ObjectId::none(), each}));
  }
  if (asked.prompt.options.empty()) return PlayerId::none();
  if (asked.prompt.options.size() == 1) return asked.prompt.options.front().player;
  return resolution.process.ask_one(std::move(asked)).player;
}

// 701.30c: at the same time, the active player decides first.
std::vector<Clashing> revealed_by(Resolution& resolution, PlayerId opponent) {
  std::vector<Clashing> all;
  Batch shown;
  const Board board = resolution.process.board();
  for (const PlayerId player : resolution.state().turn_order()) {
    if (player != resolution.by && player != opponent) continue;
    Clashing each{player, ObjectId::none()};
    const auto cards = top_cards(resolution.state(), player, 1);
    if (!cards.empty()) {
      each.card = cards.front();
      const std::size_t index = *board.index_of(each.card);
      each.mana_value = mana_value(board.object(index), *board.values[index]);
      shown.push_back(revealed(each.card));
    }
    all.push_back(each);
  }
  resolution.process.happen(std::move(shown));
  return all;
}

// 701.30d.
PlayerId winner_of(const std::vector<Clashing>& all, const Readings& readings) {
  if (std::ranges::count(all, ObjectId::none(), &Clashing::card) == 1) {
    consult(ReadingName::sole_revealer);
    if (readings.value(ReadingName::sole_revealer) == sole_revealer::nobody)
      return PlayerId::none();
  }
  for (const Clashing& each : all) {
    const bool highest = std::ranges::all_of(all, [&](const Clashing& other) {
      return other.player == each.player || other.mana_value < each.mana_value;
    });
    if (each.card.exists() && highest) return each.player;
  }
  return PlayerId::none();
}

void clash(Resolution& resolution, const Node& node) {
  const Symbol slot = node.symbol_or_empty(Field::slot);
  cite(cr::r701_30b);
  const PlayerId opponent = opponent_for(resolution, slot);
  if (!opponent.is_player()) return;
  const std::vector<Clashing> all = revealed_by(resolution, opponent);
  std::vector<Clashing> sunk;
  for (const Clashing& each : all) {
    if (each.card.exists() &&
        !stays_on_top(resolution.process, each.player, each.card, cr::r701_30c))
      sunk.push_back(each);
  }
  for (const Clashing& each : sunk)
    rearrange(resolution.state(), each.player, {}, {each.card});
  const PlayerId winner = winner_of(all, resolution.state().table->readings);
  if (winner.is_player()) {
    cite(cr::r701_30d);
    Event event;
    event.kind = EventKind::clash_won;
    event.player = winner;
    resolution.process.happen(event);
  }
  Batch both;
  for (const Clashing& each : all)
    both.push_back(clashed(each.player));
  resolution.process.notice(both);
  if (slot.empty()) return;
  Slot& kept = resolution.memory.slot(slot);
  kept.things = {{ObjectId::none(), opponent}};
  kept.number = winner == resolution.by ? 1 : 0;
}

}  // namespace

bool carry_out_looking(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::clash: clash(resolution, node); return true;
    case Kind::reveal_until: reveal_until(resolution, node); return true;
    case Kind::scry:
    case Kind::surveil: break;
    default: return false;
  }
  const std::int64_t number = number_or(resolution, node.tree_or_null(Field::number), 0);
  for (const PlayerId player : acting_players(resolution, node)) {
    if (node.kind() == Kind::scry) scry(resolution, player, number);
    if (node.kind() == Kind::surveil) surveil(resolution, player, number);
  }
  return true;
}

}  // namespace lockstep::model
