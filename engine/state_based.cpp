// State-based actions (704): found all at once, asked about, done as one event, until none is left.
#include <algorithm>

#include "engine/attachments.h"
#include "engine/counters.h"
#include "engine/on_stack.h"
#include "engine/state_checks.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

struct Rules {
  Symbol life = Symbol::intern("704.5a");
  Symbol empty_library = Symbol::intern("704.5b");
  Symbol poison = Symbol::intern("704.5c");
  Symbol token = Symbol::intern("704.5d");
  Symbol copy = Symbol::intern("704.5e");
  Symbol toughness = Symbol::intern("704.5f");
  Symbol damage = Symbol::intern("704.5g");
  Symbol deathtouch = Symbol::intern("704.5h");
  Symbol loyalty = Symbol::intern("704.5i");
  Symbol world = Symbol::intern("704.5k");
  Symbol aura = Symbol::intern("704.5m");
  Symbol role = Symbol::intern("704.5z");
  Symbol left_game = Symbol::intern("800.4a");
};

const Rules& rules() {
  static const Rules all;
  return all;
}

// 704.5f to i: the rule by which the object goes to the graveyard, or an empty symbol.
Symbol dies_by(const Object& object) {
  if (object.live.is(card_type::creature)) {
    if (object.live.toughness <= 0) return rules().toughness;
    const bool lethal = object.damage > 0 && object.damage >= object.live.toughness;
    if ((lethal || object.touched_by_death) && !has_keyword(object, keyword_words().indestructible))
      return lethal ? rules().damage : rules().deathtouch;
  }
  if (object.live.is(card_type::planeswalker) && counters_on(object, counter_words().loyalty) == 0)
    return rules().loyalty;
  return {};
}

// 704.5d, 704.5e: the rule by which a token or a copy ceases to exist off the battlefield.
Symbol ceases_by(const Object& object) {
  if (object.phased_out()) return {};
  if (object.nature == Nature::token) return object.on_battlefield() ? Symbol() : rules().token;
  const bool copy = object.nature == Nature::spell_copy || object.nature == Nature::card_copy;
  return copy && object.zone != Zone::stack ? rules().copy : Symbol();
}

// Whether an action could be called for though the object itself has not changed.
bool hangs_on_others(const Object& object) {
  constexpr Supertypes kOneAlone = supertype::legendary | supertype::world;
  return object.on_battlefield() && (object.attached_to.exists() || is_aura(object) ||
                                     (object.live.values.supertypes & kOneAlone) != 0);
}

}  // namespace

Task StateChecks::check_state() {
  while (state_->result == GameResult::running) {
    layers_->apply(*state_);
    exile_abandoned();
    moves_.clear();
    if (!find_actions()) break;
    co_await legend_choices();
    std::erase_if(moves_, [&](const Move& move) {  // the lowest letter: they only cease
      return std::ranges::find(ceasing_, move.object) != ceasing_.end();
    });
    co_await spare();
    co_await settle_moves();
    co_await order_moves();
    perform_actions();
    if (has_to_catch_up()) co_await catch_up();
  }
}

void StateChecks::forget_actions() {
  losers_.clear();
  ceasing_.clear();
  unattaching_.clear();
  annihilating_.clear();
  legends_.clear();
  moves_.clear();
  spared_.clear();
}

bool StateChecks::find_actions() {
  forget_actions();
  find_losers();
  look_at_changed();
  for (const PlayerId player : turn_order_)
    legend_groups(player);
  find_old_worlds();
  return !losers_.empty() || !ceasing_.empty() || !unattaching_.empty() || !annihilating_.empty() ||
         !legends_.empty() || !moves_.empty();
}

// What did not change needs no action, unless it hangs on what others are.
void StateChecks::look_at_changed() {
  for (const Slot slot : state_->unchecked) {
    if (slot >= state_->objects.size()) continue;  // it was only tried out
    Object& object = state_->at(slot);
    if (!object.unchecked) continue;
    object.unchecked = false;
    if (!object.exists) continue;
    const bool ceases = !ceases_by(object).empty();
    if (ceases) ceasing_.push_back(object.id);
    if (!object.on_battlefield()) continue;  // a copy that ceases there is a permanent (403.3)
    if (object.watched) continue;
    if (hangs_on_others(object)) {
      object.watched = true;
      state_->watched.push_back(slot);
    } else {
      find_actions_of(object);
      object.touched_by_death = false;
    }
  }
  state_->unchecked.clear();
  look_at_watched();
}

void StateChecks::look_at_watched() {
  std::ranges::sort(state_->watched);
  for (const Slot slot : state_->watched) {
    Object& object = state_->at(slot);
    object.watched = hangs_on_others(object);
    if (object.on_battlefield()) find_actions_of(object);
    object.touched_by_death = false;
  }
  std::erase_if(state_->watched, [&](Slot slot) { return !state_->at(slot).watched; });
}

void StateChecks::find_losers() {
  for (Player& player : state_->players) {
    if (!player.in_game) continue;
    Symbol rule;
    if (counters_of(player, counter_words().poison) >= 10) rule = rules().poison;
    if (player.drew_from_empty) rule = rules().empty_library;
    if (player.life <= 0) rule = rules().life;
    player.drew_from_empty = false;
    if (!rule.empty()) losers_.push_back({.player = player.id, .rule = rule});
  }
}

// An object moves once; the lowest letter of the rules that would move it names the event.
void StateChecks::plan_action(ObjectId object, Symbol rule) {
  Move& move = plan(object, Zone::graveyard, Cause::state_based_action);
  const bool destroys = rule == rules().damage || rule == rules().deathtouch;
  move.destroys = destroys && (move.rule.empty() || move.destroys);
  if (move.rule.empty() || rule.text() < move.rule.text()) move.rule = rule;
}

void StateChecks::find_actions_of(const Object& object) {
  if (const Symbol rule = dies_by(object); !rule.empty()) plan_action(object.id, rule);
  const PlayerId controller = object.live.controller;
  const Entity& host = object.attached_to;
  const bool attached = host.exists();
  if (is_outdated_role(object)) plan_action(object.id, rules().role);
  const bool barred = object.live.is(card_type::creature | card_type::battle);
  if (is_aura(object) && (!attached || !can_enchant(*state_, object, controller, host))) {
    plan_action(object.id, rules().aura);
  } else if (attached && (barred || !can_attach(*state_, object, controller, host))) {
    unattaching_.push_back(object.id);  // 704.5n, 704.5p; an Aura is buried in the next check
  }
  if (counters_on(object, counter_words().plus) > 0 &&
      counters_on(object, counter_words().minus) > 0)
    annihilating_.push_back(object.id);
}

// Whether its controller has a newer Role on the same permanent (704.5z).
bool StateChecks::is_outdated_role(const Object& object) const {
  if (!object.attached_to.object.exists() || !is_role(object)) return false;
  return std::ranges::any_of(state_->watched, [&](Slot slot) {
    const Object& other = state_->at(slot);
    return other.attached_to == object.attached_to && other.stamp > object.stamp &&
           other.live.controller == object.live.controller && is_role(other);
  });
}

// Of all permanents that are world only the newest as such stays, if there is one (704.5k).
void StateChecks::find_old_worlds() {
  std::vector<const Object*> worlds;
  for (const Slot slot : state_->watched) {
    const Object& object = state_->at(slot);
    if ((object.live.values.supertypes & supertype::world) != 0) worlds.push_back(&object);
  }
  if (worlds.size() < 2) return;
  const auto since = [](const Object* object) { return object->world_since; };
  const std::uint64_t newest = std::ranges::max(worlds, {}, since)->world_since;
  const bool tie = std::ranges::count(worlds, newest, since) > 1;
  for (const Object* object : worlds)
    if (tie || object->world_since != newest) plan_action(object->id, rules().world);
}

void StateChecks::perform_actions() {
  state_acted_ = true;
  // What moves in this check makes no other event in it.
  const auto moves = [&](ObjectId id) {
    return std::ranges::find(moves_, id, &Move::object) != moves_.end();
  };
  std::erase_if(annihilating_, moves);
  std::erase_if(unattaching_, moves);
  tell_spared();
  for (const ObjectId id : annihilating_) {
    Object& object = *state_->find(id);
    const Symbol plus = counter_words().plus;
    const Symbol minus = counter_words().minus;
    const std::int32_t count = std::min(counters_on(object, plus), counters_on(object, minus));
    for (const Symbol kind : {plus, minus}) {
      take_counters(*state_, object, kind, count);
      happen({.kind = EventKind::counters_removed, .object = id, .number = count, .word = kind});
    }
  }
  for (const ObjectId id : unattaching_) {
    Object& object = *state_->find(id);
    const Entity host = object.attached_to;
    engine::unattach(*state_, object);
    happen(
        {.kind = EventKind::unattached, .object = id, .other = host.object, .player = host.player});
  }
  for (const ObjectId id : ceasing_) {
    Object& object = *state_->find(id);
    happen({.kind = EventKind::ceased_to_exist,
            .object = id,
            .from = object.zone,
            .rule = ceases_by(object)});
    remove_object(*state_, object);
  }
  for (const Loser& loser : losers_) {
    Player& player = state_->player(loser.player);
    player.in_game = false;
    player.view_dirty = true;
    happen({.kind = EventKind::lost_game, .player = loser.player, .rule = loser.rule});
  }
  perform_moves();
  resolution_.followed.clear();
  if (!losers_.empty()) end_game();
  close_batch();
  if (state_->result == GameResult::running) {
    if (!losers_.empty()) leave_game();
    exile_abandoned();
  } else {
    reveal_face_down([](const Object&) { return true; });
    happen({.kind = EventKind::game_over, .player = state_->winner});
    close_batch();
  }
}

// What was face down is shown in the end, or when its owner leaves (708.9).
void StateChecks::reveal_face_down(const std::function<bool(const Object&)>& shown) {
  for (const Object& object : state_->objects) {
    const bool permanent = object.exists && object.zone == Zone::battlefield;
    if (permanent && object.status.face_down && shown(object))
      happen({.kind = EventKind::revealed, .object = object.id});
  }
  for (const Slot slot : state_->stack) {
    const Object& object = state_->at(slot);
    if (object.on_stack->face_down && shown(object))
      happen({.kind = EventKind::revealed, .object = object.id});
  }
}

// What an effect says happens at once (104.2b, 104.3e).
void StateChecks::win_or_lose(const Node& node) {
  static const Symbol told = Symbol::intern("104.3e");
  close_batch();
  const std::vector<PlayerId> meant = players(node);
  if (meant.empty()) return;
  if (node.kind() == Kind::win_game) {
    state_->result = GameResult::won;
    state_->winner = meant.front();
    reveal_face_down([](const Object&) { return true; });
    happen({.kind = EventKind::game_over, .player = state_->winner});
    close_batch();
    return;
  }
  forget_actions();
  for (const PlayerId player : meant)
    losers_.push_back({.player = player, .rule = told});
  perform_actions();
}

// 104.2a, 104.4a: the game is over when one player is left, or none.
void StateChecks::end_game() {
  const auto left = std::ranges::count_if(state_->players, &Player::in_game);
  if (left > 1) return;
  state_->result = left == 1 ? GameResult::won : GameResult::drawn;
  for (const Player& player : state_->players)
    if (player.in_game) state_->winner = player.id;
}

// 800.4a: their objects go, then effects that gave them control.
void StateChecks::leave_game() {
  const auto gone = [&](PlayerId id) {
    return std::ranges::find(losers_, id, &Loser::player) != losers_.end();
  };
  reveal_face_down([&](const Object& object) { return gone(object.owner); });
  for (Object& object : state_->objects) {
    if (!object.exists || !gone(object.owner)) continue;
    happen({.kind = EventKind::ceased_to_exist,
            .object = object.id,
            .from = object.zone,
            .rule = rules().left_game});
    remove_object(*state_, object);
  }
  close_batch();
  for (std::size_t i = 0; i < state_->effect_count; ++i) {
    ResolvedEffect& effect = state_->effects[i];
    std::erase_if(effect.parts, [&](const FixedPart& part) {
      if (part.change.kind != Kind::set_controller || !gone(part.change.player)) return false;
      for (const ObjectId id : part.objects)
        if (Object* object = state_->find(id)) state_->touch(*object);
      return true;
    });
    effect.layers = layers_of(effect.parts);
  }
}

// What nobody in the game controls is exiled; also where an effect that gave it to somebody ends
// long after the player who has it by default left (800.4a, 800.4c).
void StateChecks::exile_abandoned() {
  if (state_->result != GameResult::running) return;  // nobody leaves a game that is over (104.1)
  const bool entering = arriving_ != nullptr;         // until all have entered, nothing else moves
  if (entering || std::ranges::all_of(state_->players, &Player::in_game)) return;
  const std::size_t followed = resolution_.followed.size();
  for (;;) {
    layers_->apply(*state_);
    moves_.clear();
    for (const Slot slot : state_->battlefield) {
      const Object& object = state_->at(slot);
      if (!state_->player(object.live.controller).in_game)
        plan(object.id, Zone::exile, Cause::exile);
    }
    if (moves_.empty()) break;
    perform_moves();
    close_batch();
  }
  resolution_.followed.resize(followed);  // no effect did it
}

}  // namespace lockstep::engine
