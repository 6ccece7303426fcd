// Destruction, and what takes place instead of it (122.1c, 614.8, 701.8, 701.19).
#include <algorithm>

#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/not_interpreted.h"
#include "engine/stated_rules.h"

namespace lockstep::engine {
namespace {

constexpr std::int32_t kShieldCounter = 0;

// The slot by which a regeneration shield knows what it shields.
Symbol protected_slot() {
  static const Symbol slot = Symbol::intern("regenerated");
  return slot;
}

bool shields(const RuleInForce& shield, ObjectId id) {
  Selection meant;
  select(shield.context, *shield.rule->tree(Field::objects), meant);
  return std::ranges::find(meant.objects, id) != meant.objects.end();
}

}  // namespace

Task Interpreter::destroy(const Node& node) {
  moves_.clear();
  for (const ObjectId id : things(node, Field::objects).objects) {
    const Object& object = *state_->find(id);
    if (!object.on_battlefield() || has_keyword(object, keyword_words().indestructible)) continue;
    Move& move = plan(id, Zone::graveyard, Cause::destroy);
    move.destroys = true;
    move.for_good = node.flag(Field::no_regeneration);
  }
  co_await spare();
  co_await carry_moves();
  tell_spared();
  tell_moves(node);
}

// Each destruction may be replaced, before a graveyard comes into it (616.1g); who controls the
// permanent chooses by what. A shield counter shields from effects alone, and what regenerates is
// used up.
Task StateChecks::spare() {
  spared_.clear();
  layers_->apply(*state_);
  std::ranges::sort(moves_, {}, &Move::object);
  for (const PlayerId player : turn_order_) {
    for (const Move& move : moves_) {
      const Object& object = *state_->find(move.object);
      if (!move.destroys || object.live.controller != player) continue;
      look_at_destruction(*state_, object);
      std::vector<Option> options;
      if (move.cause == Cause::destroy && counters_on(object, counter_words().shield) > 0) {
        options.push_back(option(OptionKind::effect, kShieldCounter));
        options.back().object = object.id;
      }
      const bool barred = move.for_good || object.live.flagged(RuleFlag::cant_be_regenerated);
      const auto add_regenerating = [&](const RuleInForce& shield) {
        if (barred || !shields(shield, object.id)) return;
        options.push_back(option(OptionKind::effect, shield.number));
        options.back().object = shield.from;
      };
      std::ranges::for_each(rules_in_force(*state_, Kind::regenerate), add_regenerating);
      if (options.empty()) continue;
      Option chosen = options.front();
      if (options.size() > 1) {
        question(PromptKind::replacement, player, move.object, Shape::one);
        prompt_.options = options;
        co_await ask();
        chosen = answered();
      }
      spared_.push_back({.object = move.object, .by_counter = chosen.number == kShieldCounter});
      for (const RuleInForce& shield : rules_in_force(*state_, Kind::regenerate))
        if (shield.number == chosen.number) *shield.left = 0;
    }
  }
  std::erase_if(moves_, [&](const Move& move) {
    return std::ranges::find(spared_, move.object, &Spared::object) != spared_.end();
  });
}

void StateChecks::tell_spared() {
  for (const Spared& each : spared_) {
    Object& object = *state_->find(each.object);
    if (each.by_counter) {
      const Symbol shield = counter_words().shield;
      take_counters(*state_, object, shield, 1);
      happen(
          {.kind = EventKind::counters_removed, .object = object.id, .number = 1, .word = shield});
      continue;
    }
    object.damage = 0;
    object.touched_by_death = false;
    state_->touch(object);
    if (!object.status.tapped) set_tapped(object, true);
  }
  spared_.clear();
}

// Makes a shield for each of them, which is used up by the next destruction this turn (701.19a).
void Interpreter::regenerate(const Node& node) {
  static const Tree rule = make(
      Kind::regenerate, {{Field::objects, make(Kind::those, {{Field::slot, protected_slot()}})}});
  for (const ObjectId id : things(node, Field::objects).objects) {
    if (!state_->find(id)->on_battlefield()) continue;
    Resolution known;
    known.fill(protected_slot()).things.add(id);
    ResolvedEffect& effect = new_effect(state_->stamp(), nullptr, node);
    effect.this_turn = true;
    effect.left.assign(1, 1);
    effect.statement = std::make_shared<const Statement>(
        Statement{.rules = {rule}, .self = source(), .you = by_, .resolution = std::move(known)});
  }
}

}  // namespace lockstep::engine
