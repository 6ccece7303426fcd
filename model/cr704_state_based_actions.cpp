#include "model/cr704_state_based_actions.h"

#include <algorithm>
#include <map>

#include "model/citations.h"
#include "model/cr104_ending.h"
#include "model/cr122_counters.h"
#include "model/cr303_attachments.h"
#include "model/cr400_objects.h"
#include "model/cr400_zones.h"
#include "model/cr613_layers.h"
#include "model/cr701_actions.h"
#include "model/cr701_destroying.h"
#include "model/cr702_keywords.h"
#include "model/cr704_legend_rule.h"
#include "model/cr704_world_rule.h"
#include "model/moments.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// What a check found, before any of it is done.
struct Found {
  Losers losers;
  std::vector<ObjectId> ceasing;
  std::vector<ObjectId> ceasing_copies;  ///< of spells and cards (704.5e)
  std::vector<std::pair<ObjectId, RuleId>> to_graveyard;
  std::vector<ObjectId> unattached;
  std::vector<ObjectId> cancelling;  ///< +1/+1 and -1/-1 counters
  Destruction saved;                 ///< from destruction

  bool empty() const {
    return losers.empty() && ceasing.empty() && ceasing_copies.empty() && to_graveyard.empty() &&
           unattached.empty() && cancelling.empty() && saved.regenerated.empty();
  }
};

Symbol rule_symbol(RuleId rule) {
  return Symbol::intern(row_of(rule).number);
}

// 704.5a to c.
void look_at_players(const State& state, Found& found) {
  for (std::uint8_t seat = 0; seat < state.players.size(); ++seat) {
    const Player& player = state.players[seat];
    if (!player.in_game) continue;
    if (player.life <= 0) {
      found.losers.emplace_back(PlayerId{seat}, cr::r704_5a);
    } else if (player.drew_from_empty) {
      found.losers.emplace_back(PlayerId{seat}, cr::r704_5b);
    } else if (count_of(player, word::poison()) >= 10) {
      found.losers.emplace_back(PlayerId{seat}, cr::r704_5c);
    }
  }
}

// 704.5f to h: by which a creature is put into the graveyard or destroyed.
std::optional<RuleId> creature_dies_by(const Values& values, const Object& object) {
  const std::int32_t toughness = values.toughness ? values.toughness->number : 0;
  if (toughness <= 0) return cr::r704_5f;
  const bool lethal = object.damage > 0 && object.damage >= toughness;
  if (!lethal && !object.deathtouched) return std::nullopt;
  if (!is_indestructible(values)) return lethal ? cr::r704_5g : cr::r704_5h;
  cite(cr::r702_12b);
  return std::nullopt;
}

// 704.5f to i.
void look_at_death(const Board& board, std::size_t index, Found& found) {
  const Values& values = *board.values[index];
  const Object& object = board.object(index);
  if (is_creature(values)) {
    if (const auto rule = creature_dies_by(values, object))
      found.to_graveyard.emplace_back(object.id, *rule);
  }
  if (holds(values.types, word::planeswalker()) && count_of(object, word::loyalty()) == 0)
    found.to_graveyard.emplace_back(object.id, cr::r704_5i);
}

bool destroys(RuleId rule) {
  return rule == cr::r704_5g || rule == cr::r704_5h;
}

// 701.8b, 701.19a: of what would be destroyed some is regenerated.
void settle_destroyed(Process& process, const Board& board, Found& found) {
  std::vector<ObjectId> destroyed;
  for (const auto& [id, rule] : found.to_graveyard) {
    if (destroys(rule)) destroyed.push_back(id);
  }
  if (destroyed.empty()) return;
  found.saved = settle_destruction(process, board, destroyed, DestroyedBy::state_based_action);
  std::erase_if(found.to_graveyard, [&](const auto& each) {
    return destroys(each.second) && std::ranges::count(found.saved.destroyed, each.first) == 0;
  });
}

// Why a permanent can't stay attached, or nothing.
std::optional<RuleId> fault_of_attachment(const Board& board, std::size_t index) {
  const Object& object = board.object(index);
  if (!object.attached_to.exists()) return std::nullopt;
  return cant_attach(board, index, object.attached_to, board.controllers[index]);
}

// 704.5m, 704.5n, 704.5p. An Aura that is a creature first becomes unattached (303.4d), unless its
// host is illegal for another reason (303.4c).
void look_at_attachment(const Board& board, std::size_t index, Found& found) {
  const Object& object = board.object(index);
  const Values& values = *board.values[index];
  const bool attached = object.attached_to.exists();
  const bool body = is_creature(values) || holds(values.types, word::battle());
  if (attached && body) {
    cite(cr::r704_5p);
    found.unattached.push_back(object.id);
    const bool illegal =
        is_aura(values) &&
        !allows_host(board, values, object.id, object.attached_to, board.controllers[index]);
    if (illegal) found.to_graveyard.emplace_back(object.id, cr::r704_5m);
    return;
  }
  const std::optional<RuleId> fault = fault_of_attachment(board, index);
  if (fault == cr::r702_16c || fault == cr::r702_16d) cite(*fault);
  if (is_aura(values)) {
    if (!attached || fault) found.to_graveyard.emplace_back(object.id, cr::r704_5m);
    return;
  }
  if (!fault) return;
  cite(is_equipment(values) || is_fortification(values) ? cr::r704_5n : cr::r704_5p);
  found.unattached.push_back(object.id);
}

void look_at_permanent(const Board& board, std::size_t index, Found& found) {
  const Object& object = board.object(index);
  const About about(event_of(object.id));
  look_at_death(board, index, found);
  look_at_attachment(board, index, found);
  if (count_of(object, word::plus_one()) > 0 && count_of(object, word::minus_one()) > 0) {
    found.cancelling.push_back(object.id);
  }
}

// 704.5z: of the Roles that a player controls on a permanent only the newest stays.
std::vector<ObjectId> older_roles(const Board& board) {
  std::map<std::pair<ObjectId, PlayerId>, std::vector<const Object*>> groups;
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Object& object = board.object(index);
    const auto host = board.index_of(object.attached_to.object);
    if (!is_permanent(board, index) || !host || !is_permanent(board, *host)) continue;
    if (!holds(board.values[index]->subtypes, word::role())) continue;
    groups[{object.attached_to.object, board.controllers[index]}].push_back(&object);
  }
  std::vector<ObjectId> older;
  for (const auto& [key, roles] : groups) {
    const Object* newest = *std::ranges::max_element(roles, {}, &Object::stamp);
    for (const Object* each : roles) {
      if (each != newest) older.push_back(each->id);
    }
  }
  return older;
}

// 704.5e, 707.10a: copies of spells elsewhere than on the stack, of cards than there and on the
// battlefield.
bool is_copy_out_of_place(const Object& object) {
  if (object.zone == Zone::stack) return false;
  return object.nature == Nature::spell_copy ||
         (object.nature == Nature::card_copy && object.zone != Zone::battlefield);
}

// A copy that ceases to exist goes by that rule alone, the one with the lowest letter: nothing
// destroys it or puts it into a graveyard in the same check.
void let_copies_only_cease(Found& found) {
  std::erase_if(found.to_graveyard, [&](const auto& each) {
    return std::ranges::find(found.ceasing_copies, each.first) != found.ceasing_copies.end();
  });
}

// 403.3: a copy of a spell that lies on the battlefield is a permanent until it ceases to exist.
Found look(const Board& board) {
  Found found;
  look_at_players(*board.state, found);
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Object& object = board.object(index);
    if (is_copy_out_of_place(object)) found.ceasing_copies.push_back(object.id);
    if (is_permanent(board, index)) {
      look_at_permanent(board, index, found);
    } else if (object.nature == Nature::token) {
      found.ceasing.push_back(object.id);
    }
  }
  return found;
}

// An object that several actions would move moves once, by the rule with the lowest letter.
std::vector<Move> moves_of(const Found& found) {
  std::vector<Move> moves;
  auto wanted = found.to_graveyard;
  std::ranges::sort(wanted);
  for (const auto& [id, rule] : wanted) {
    if (!moves.empty() && moves.back().object == id) continue;
    const About about(event_of(id));
    cite(rule);
    Move move;
    move.object = id;
    move.to = Zone::graveyard;
    move.cause = Cause::state_based_action;
    move.rule = rule_symbol(rule);
    moves.push_back(move);
  }
  return moves;
}

void unattach(State& state, const Found& found, Batch& batch) {
  for (const ObjectId id : found.unattached) {
    Object* object = state.find(id);
    if (object == nullptr || !object->attached_to.exists()) continue;
    Event event;
    event.kind = EventKind::unattached;
    event.object = id;
    event.other = object->attached_to.object;
    event.player = object->attached_to.player;
    batch.push_back(event);
    object->attached_to = {};
  }
}

// 122.3, 704.5q.
void cancel_counters(State& state, const Found& found, Batch& batch) {
  for (const ObjectId id : found.cancelling) {
    const About about(event_of(id));
    cite(cr::r704_5q);
    cite(cr::r122_3);
    Object& object = *state.find(id);
    const std::int32_t number =
        std::min(count_of(object, word::plus_one()), count_of(object, word::minus_one()));
    for (const Symbol kind : {word::plus_one(), word::minus_one()}) {
      remove_counters(object, kind, number);
      batch.push_back(counters_event(EventKind::counters_removed, id, kind, number));
    }
  }
}

// One check: everything found is done at once (704.3).
void perform(Process& process, Found found) {
  State& state = process.state;
  const bool game_goes_on = game_goes_on_without(state, found.losers);
  std::vector<Move> moves = moves_of(found);
  // What moves in this check makes no other event in it.
  const auto moves_away = [&](ObjectId id) {
    return std::ranges::find(moves, id, &Move::object) != moves.end();
  };
  std::erase_if(found.unattached, moves_away);
  std::erase_if(found.cancelling, moves_away);
  // 608.2h: what was a permanent is asked about as it was.
  if (state.has_actions && !found.ceasing_copies.empty()) {
    const Board board = process.board();
    for (const ObjectId id : found.ceasing_copies)
      remember_past(state, board, id);
  }
  // 104.1: the game is over at once, so nothing comes back that was away until one of these left.
  if (!game_goes_on) state.absences.clear();
  // The orders that players choose come first: nothing is done before they are known.
  const auto others = [&](Batch& also) {
    cease_all(state, found.ceasing, cr::r704_5d, also);
    unattach(state, found, also);
    cancel_counters(state, found, also);
    // Last, for those two are done to these as well.
    cease_all(state, found.ceasing_copies, cr::r704_5e, also);
    save_from_destruction(state, found.saved, also);
    lose(state, found.losers, game_goes_on, also);
  };
  move_objects(process, std::move(moves), others);
  end_or_go_on(process, found.losers, game_goes_on);
}

// 704.5b, 704.5h: "since state-based actions were last checked".
void forget_what_happened(State& state) {
  for (Player& player : state.players)
    player.drew_from_empty = false;
  for (Object& object : state.objects)
    object.deathtouched = false;
}

}  // namespace

bool perform_state_based_actions(Process& process) {
  let_moment_pass(process);
  bool performed = false;
  while (!process.state.finished) {
    cite(cr::r704_3);
    Found found;
    {
      const Board board = process.board();
      found = look(board);
      for (const ObjectId id : ask_legend_rule(process, board)) {
        found.to_graveyard.emplace_back(id, cr::r704_5j);
      }
      for (const ObjectId id : older_roles(board)) {
        found.to_graveyard.emplace_back(id, cr::r704_5z);
      }
      for (const ObjectId id : leaving_worlds(board)) {
        found.to_graveyard.emplace_back(id, cr::r704_5k);
      }
      let_copies_only_cease(found);
      settle_destroyed(process, board, found);
    }
    forget_what_happened(process.state);
    if (found.empty()) return performed;
    performed = true;
    perform(process, std::move(found));
    let_moment_pass(process);
  }
  return performed;
}

}  // namespace lockstep::model
