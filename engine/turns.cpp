// How a turn goes on from step to step (500, 502 to 504, 513, 514). There is no combat in this
// version.
#include <algorithm>
#include <array>

#include "engine/endings.h"
#include "engine/interpreter.h"

namespace lockstep::engine {
namespace {

enum class Step : std::uint8_t {
  untap,
  upkeep,
  draw,
  precombat_main,
  postcombat_main,
  end,
  cleanup
};
constexpr std::size_t kSteps = 7;
constexpr std::size_t kMostCardsInHand = 7;

Symbol word_of(Step step) {
  static const std::array<Symbol, kSteps> words{
      Symbol::intern("untap"),          Symbol::intern("upkeep"),          Symbol::intern("draw"),
      Symbol::intern("precombat_main"), Symbol::intern("postcombat_main"), Symbol::intern("end"),
      Symbol::intern("cleanup")};
  return words[static_cast<std::size_t>(step)];
}

// The step behind the present one; behind cleanup, and what is none of these, a new turn.
Step step_behind(Symbol phase) {
  for (std::size_t i = 0; i + 1 < kSteps; ++i)
    if (word_of(static_cast<Step>(i)) == phase) return static_cast<Step>(i + 1);
  return Step::untap;
}

}  // namespace

// The present step ends; others begin until one of them gives somebody priority.
Task Interpreter::advance() {
  while (state_->result == GameResult::running) {
    empty_pools();
    const Step step = repeat_cleanup_ ? Step::cleanup : step_behind(state_->phase);
    repeat_cleanup_ = false;
    if (step == Step::untap) begin_turn();
    state_->phase = word_of(step);
    if (is_skipped(state_->phase)) continue;
    happen({.kind = EventKind::step_began, .player = state_->active_player, .word = state_->phase});
    close_batch();
    if (step == Step::upkeep) state_->player(state_->active_player).last_upkeep = state_->stamp();
    by_ = state_->active_player;
    source_ = asking_ = ObjectId::none();
    exile_abandoned();
    if (step == Step::untap) {
      phase_all();
      untap_all();
      continue;
    }
    if (step == Step::draw) co_await draw_one(state_->active_player);
    if (step == Step::cleanup) {
      co_await clean_up();
      if (!repeat_cleanup_) continue;
    }
    co_await settle_down();
    give_priority(state_->active_player);
    co_return;
  }
  give_priority(state_->active_player);
}

// 614.10.
bool Interpreter::is_skipped(Symbol step) {
  return std::ranges::any_of(rules_in_force(*state_, Kind::skip_step),
                             [&](const RuleInForce& found) {
                               return found.rule->symbol(Field::step) == step &&
                                      means_player(found, state_->active_player);
                             });
}

// 106.4.
void Interpreter::empty_pools() {
  for (Player& player : state_->players) {
    player.bound_mana.clear();
    for (std::size_t type = 0; type < kManaTypes; ++type) {
      if (player.mana[type] == 0) continue;
      happen({.kind = EventKind::mana_lost,
              .player = player.id,
              .number = player.mana[type],
              .word = mana_word(type)});
      player.mana[type] = 0;
      player.view_dirty = true;
    }
  }
  close_batch();
}

void Interpreter::begin_turn() {
  state_->active_player = next_player(state_->active_player);
  sort_by_turn(turn_order_);
  state_->change(fact::turn);
  for (Player& player : state_->players)
    player.lands_played = player.cards_drawn = 0;
  state_->this_turn.clear();
  if (state_->delayed.empty()) state_->departed.clear();
  for (Object& object : state_->objects) {
    object.damaged_by.clear();
    object.entered_this_turn = false;
  }
  std::erase_if(state_->used, [](const Used& used) { return !used.for_good; });
  end_effects_until_turn_of(*state_, state_->active_player);
  layers_->apply(*state_);
  for (const Slot slot : state_->battlefield) {
    Object& object = state_->at(slot);
    if (!object.status.summoning_sick || object.live.controller != state_->active_player) continue;
    object.status.summoning_sick = false;
    state_->show(object);
  }
  happen({.kind = EventKind::turn_began, .player = state_->active_player});
  close_batch();
}

// 502.3.
void Interpreter::untap_all() {
  layers_->apply(*state_);
  for (const Slot slot : state_->battlefield) {
    Object& object = state_->at(slot);
    if (object.live.controller == state_->active_player && object.status.tapped &&
        !object.live.flagged(RuleFlag::doesnt_untap))
      set_tapped(object, false);
  }
  close_batch();
}

// 514. If anything comes of it, players get priority and another cleanup step follows (514.3a).
Task Interpreter::clean_up() {
  const PlayerId active = state_->active_player;
  const std::vector<Slot> hand = state_->player(active).hand;
  if (hand.size() > kMostCardsInHand) {
    question(PromptKind::discard, active, ObjectId::none(), Shape::some);
    prompt_.least = prompt_.most = static_cast<std::int32_t>(hand.size() - kMostCardsInHand);
    for (const Slot slot : hand)
      prompt_.options.push_back(option(state_->at(slot).id));
    co_await ask();
    std::vector<ObjectId> cards;
    answered_objects(cards);
    co_await move_to_pay(cards, Zone::graveyard, Cause::discard);
    close_batch();
  }
  for (Object& object : state_->objects) {
    if (!object.exists || object.damage == 0) continue;
    object.damage = 0;
    state_->touch(object);
  }
  end_effects_of_this_turn(*state_);
  exile_abandoned();
  std::erase_if(state_->delayed, [](const Delayed& each) { return each.this_turn; });
  state_acted_ = false;
  notice_states();
  co_await check_state();
  repeat_cleanup_ = state_acted_ || !state_->pending.empty();
}

}  // namespace lockstep::engine
