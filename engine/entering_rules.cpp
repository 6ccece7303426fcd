// What changes how an object enters, applied one effect after the other (614.1c, 614.1d, 616.1).
#include <algorithm>

#include "engine/attachments.h"
#include "engine/counters.h"
#include "engine/mover.h"
#include "engine/stated_rules.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

bool speaks_of_entering(const Values& values) {
  return std::ranges::any_of(values.abilities,
                             [](const AbilityRef& ref) { return ref.ability->speaks_of_entering; });
}

// A rule without a description is about the object that has it. From the object itself only such
// rules work; one about a group that it belongs to does not (614.12).
bool is_about_itself(const Node& rule) {
  const auto of = rule.trees(Field::of);
  return of.empty() || (of.size() == 1 && of.front()->kind() == Kind::self);
}

bool makes_copy(const Node& rule) {
  bool found = false;
  visit(rule, [&](const Node& node) { found = found || node.kind() == Kind::become_copy; });
  return found;
}

// The effects of an object's abilities on itself, or on others, as it enters.
void add_effects_of(const Object& object, bool on_itself, bool turning,
                    std::vector<EnteringEffect>& effects) {
  const auto& abilities = object.live.values.abilities;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const AbilityRef& ref = abilities[i];
    EnteringEffect effect{.ability = ref.ability,
                          .granted = ref.granted,
                          .place = static_cast<std::int32_t>(i),
                          .you = object.live.controller};
    if (!on_itself) effect.from = object.id;
    for (const Node* rule : turning ? ref.ability->turning : ref.ability->entering)
      if (is_about_itself(*rule) == on_itself) effect.rules.push_back(rule);
    if (effect.rules.empty()) continue;
    const auto first = abilities.begin();
    effect.ordinal =
        static_cast<std::uint32_t>(std::count(first, first + static_cast<std::ptrdiff_t>(i), ref));
    effects.push_back(std::move(effect));
  }
}

// The effects that have resolved which say how things enter.
void add_stated_effects(const State& state, std::vector<EnteringEffect>& effects) {
  std::int32_t number = kFirstStatement;
  for (std::size_t i = 0; i < state.effect_count; ++i) {
    const ResolvedEffect& resolved = state.effects[i];
    if (!states_rules(state, resolved)) continue;
    EnteringEffect effect{.statement = resolved.statement,
                          .granted = resolved.stamp,
                          .place = number++ - kFirstAbility,
                          .you = resolved.statement->you};
    for (const Tree& rule : resolved.statement->rules)
      if (rule->kind() == Kind::enters_with || rule->kind() == Kind::enters_tapped)
        effect.rules.push_back(rule.get());
    if (!effect.rules.empty()) effects.push_back(std::move(effect));
  }
}

// What an effect says of an object, from the point of view of its source.
Context point_of_view(const State& state, const EnteringEffect& effect, ObjectId object,
                      const Resolution& known) {
  Context context{.state = &state,
                  .self = effect.from.exists() ? effect.from : object,
                  .you = effect.you,
                  .affected = object};
  if (!effect.from.exists()) context.resolution = &known;
  if (effect.statement == nullptr) return context;
  context.self = effect.statement->self;
  context.resolution = &effect.statement->resolution;
  return context;
}

// Drops the rules that do not hold, and the effects of which nothing is left.
template <class Holds>
void keep_rules(std::vector<EnteringEffect>& effects, Holds holds) {
  for (EnteringEffect& effect : effects)
    std::erase_if(effect.rules, [&](const Node* rule) { return !holds(effect, *rule); });
  std::erase_if(effects, [](const EnteringEffect& effect) { return effect.rules.empty(); });
}

}  // namespace

// Whether nothing there or in the object could say how it enters.
bool Mover::is_simple(const Arrival& arrival) const {
  if (speaks_of_entering(copiable_of(arrival))) return false;
  const Object* object = state_->find(arrival.object);
  if (object != nullptr && !object->stickers.empty()) return false;
  for (std::size_t i = 0; i < state_->effect_count; ++i)
    if (state_->effects[i].statement != nullptr) return false;
  return std::ranges::none_of(state_->battlefield, [&](Slot slot) {
    return speaks_of_entering(state_->at(slot).live.values);
  });
}

// The effects that apply now, of the foremost group alone.
void Mover::find_effects(const Arrival& arrival, std::vector<EnteringEffect>& effects) {
  effects.clear();
  layers_->apply(*state_);
  for (const Slot slot : state_->battlefield)
    add_effects_of(state_->at(slot), false, arrival.turning, effects);
  if (!arrival.turning) add_stated_effects(*state_, effects);
  as_entered(arrival, [&](const Object& entered) {
    keep_rules(effects, [&](const EnteringEffect& effect, const Node& rule) {
      const Context context = point_of_view(*state_, effect, entered.id, arrival.known);
      return fits(context, rule.trees(Field::of), entered);
    });
    add_effects_of(entered, true, arrival.turning, effects);
  });
  std::erase_if(effects, [&](const EnteringEffect& effect) {
    return std::ranges::any_of(
        arrival.applied, [&](const EnteringEffect& before) { return before.same_as(effect); });
  });
  if (effects.empty()) return;
  before_entering(arrival, [&](const Object& object) {
    keep_rules(effects, [&](const EnteringEffect& effect, const Node& rule) {
      const Context context = point_of_view(*state_, effect, object.id, arrival.known);
      const Node* while_ = effect.ability == nullptr ? nullptr : effect.ability->condition;
      const Node* condition = rule.tree_or_null(Field::if_);
      return (condition == nullptr || holds(context, *condition)) &&
             (while_ == nullptr || holds(context, *while_));
    });
  });
  for (EnteringEffect& effect : effects)
    effect.copies =
        std::ranges::any_of(effect.rules, [](const Node* rule) { return makes_copy(*rule); });
  if (std::ranges::any_of(effects, &EnteringEffect::copies))  // 616.1c
    std::erase_if(effects, [](const EnteringEffect& effect) { return !effect.copies; });
}

Task Mover::settle_arrivals() {
  for (const PlayerId player : turn_order_) {
    for (Move& move : moves_) {
      if (move.to != Zone::battlefield || move.under != player) continue;
      co_await settle_arrival(move);
    }
  }
}

Task Mover::settle_arrival(Arrival& arrival) {
  co_await apply_effects_on(arrival);
  co_await choose_host(arrival);
}

Task Mover::apply_effects_on(Arrival& arrival) {
  if (is_simple(arrival)) co_return;
  std::vector<EnteringEffect> effects;
  for (find_effects(arrival, effects); !effects.empty(); find_effects(arrival, effects)) {
    if (effects.size() > 1) co_await choose_effect(arrival, effects);
    arrival.applied.push_back(effects.front());
    co_await apply_entering(effects.front(), arrival);
  }
}

Option Mover::entering_option(const Arrival& arrival, const EnteringEffect& effect) const {
  Option made = option(OptionKind::effect, kFirstAbility + effect.place);
  made.object = point_of_view(*state_, effect, arrival.object, arrival.known).self;
  return made;
}

// Who will control the object chooses; what was chosen is then the first.
Task Mover::choose_effect(const Arrival& arrival, std::vector<EnteringEffect>& effects) {
  question(PromptKind::replacement, arrival.under,
           arrival.object.exists() ? arrival.object : asker(), Shape::one);
  for (const EnteringEffect& effect : effects)
    prompt_.options.push_back(entering_option(arrival, effect));
  co_await ask();
  const Option chosen = answered();
  const auto found = std::ranges::find_if(effects, [&](const EnteringEffect& effect) {
    return entering_option(arrival, effect) == chosen;
  });
  std::swap(effects.front(), *found);
}

Task Mover::apply_entering(const EnteringEffect& effect, Arrival& arrival) {
  for (const Node* rule : effect.rules) {
    switch (rule->kind()) {
      case Kind::enters_tapped: arrival.tapped = true; break;
      case Kind::enters_with:
        before_entering(arrival, [&](const Object& object) {
          const Context context = point_of_view(*state_, effect, object.id, arrival.known);
          add(arrival.counters, word_of(context, *rule->tree(Field::kind)),
              amount(context, *rule, Field::number, 1));
        });
        break;
      default:
        arriving_by_ = effect.from;
        entering_ability_ = effect.ability;
        co_await as_enters(*rule, effect.you, arrival);
        arriving_by_ = ObjectId::none();
        break;
    }
  }
}

// Its instructions are carried out as if in an effect of their own.
Task Mover::as_enters(const Node& rule, PlayerId you, Arrival& arrival) {
  Resolution outer = std::move(resolution_);
  const PlayerId outer_by = by_;
  resolution_.clear();
  resolution_.followed = outer.followed;
  resolution_.x = arrival.known.x;
  resolution_.event.object = arrival.object;
  by_ = you;
  arriving_ = &arrival;
  for (const Tree& instruction : rule.trees(Field::effect)) {
    co_await carry_out(*instruction);
    close_batch();
  }
  arriving_ = nullptr;
  by_ = outer_by;
  resolution_ = std::move(outer);
}

// What it becomes a copy of it is from the first; the abilities that it has then are others, with
// opportunities of their own (707.5).
void Mover::enter_as_copy(const Node& node) {
  const std::vector<ObjectId> originals = things(node, Field::of).objects;
  if (originals.empty()) return;
  Values copy;
  copy_with_exceptions(node, *state_->find(originals.front()), &copiable_of(*arriving_), copy);
  arriving_->copied = state_->printed.keep(std::move(copy));
  arriving_->copied_until = node.tree_or_null(Field::duration);
  std::erase_if(arriving_->applied, [](const EnteringEffect& effect) {
    return !effect.from.exists() && effect.granted == 0;
  });
  count_copy_counters(node.trees(Field::exceptions), *arriving_);
}

// A copy effect that will end lies over what the object is otherwise.
void Mover::limit_copy(Object& object, const Arrival& arrival, Timestamp stamp) {
  if (arrival.copied_until == nullptr) return;
  if (!arrival.turning) {
    object.entered = object.printed;
    object.copies.push_back({.stamp = stamp, .values = arrival.copied});
  }
  ResolvedEffect& effect = new_effect(stamp, nullptr, *arrival.copied_until);
  effect.copies.assign(1, object.id);
  last_until(effect, *arrival.copied_until, object.id);
}

// Effects that set power and toughness as an object enters make copiable values (613.2a).
void Mover::enter_changed(const Node& node) {
  Values values = copiable_of(*arriving_);
  Context context = now();
  context.affected = arriving_->object;
  change_values(node.trees(Field::changes), context, nullptr, values);
  arriving_->copied = state_->printed.keep(std::move(values));
}

// The counters that a copy effect adds; those of an earlier one are gone (707.9e, 707.9f).
void Mover::count_copy_counters(Instructions exceptions, Arrival& arrival) {
  arrival.copy_counters.clear();
  std::vector<CounterCount> counters;
  for (const Tree& exception : exceptions) {
    if (exception->kind() != Kind::with_counters) continue;
    as_entered(arrival, [&](const Object& entered) {
      const Context context{.state = state_,
                            .self = arriving_ == nullptr ? source_ : entered.id,
                            .you = by_,
                            .affected = entered.id,
                            .resolution = &resolution_};
      const Node* condition = exception->tree_or_null(Field::if_);
      if (condition != nullptr && !holds(context, *condition)) return;
      add(counters, word_of(context, *exception->tree(Field::kind)),
          amount(context, *exception, Field::number, 1));
    });
  }
  arrival.copy_counters = std::move(counters);
}

// Whether what enters could be an Aura, by itself or by what would apply to it there (614.12).
bool Mover::could_be_aura(const Arrival& arrival) const {
  const auto makes_auras = [](const Values& values) {
    return std::ranges::any_of(values.abilities,
                               [](const AbilityRef& ref) { return ref.ability->makes_auras; });
  };
  const Values& copiable = copiable_of(arrival);
  if (says_aura(copiable) || makes_auras(copiable)) return true;
  const Object* object = state_->find(arrival.object);
  if (object != nullptr && !object->stickers.empty()) return true;
  return std::ranges::any_of(state_->battlefield,
                             [&](Slot slot) { return makes_auras(state_->at(slot).live.values); });
}

// Who will control an Aura chooses what it will enchant (303.4f).
Task Mover::choose_host(Arrival& arrival) {
  static const Symbol enchant = Symbol::intern("enchant");
  if (!arrival.host_given && !could_be_aura(arrival)) co_return;
  Object will_be;
  Arrival unattached = arrival;
  unattached.host = Entity{};
  as_entered(unattached, [&](const Object& entered) { will_be = entered; });
  will_be.id = arrival.object;
  if (arrival.host_given) {
    if (can_attach(*state_, will_be, arrival.under, arrival.host)) co_return;
    arrival.host = Entity{};
    arrival.dropped = is_aura(will_be);  // 303.4i; others enter unattached
    co_return;
  }
  if (!is_aura(will_be)) co_return;
  possible_hosts(*state_, will_be, arrival.under, hosts_);
  arrival.dropped = hosts_.empty();  // 303.4g
  if (arrival.dropped) co_return;
  question(PromptKind::objects, arrival.under, arrival.object.exists() ? arrival.object : asker(),
           Shape::one);
  prompt_.slot = enchant;
  for (const Entity& possible : hosts_)
    prompt_.options.push_back(possible.player.is_player() ? option(possible.player)
                                                          : option(possible.object));
  co_await ask();
  const Option& chosen = answered();
  if (chosen.kind == OptionKind::player) {
    arrival.host.player = chosen.player;
  } else {
    arrival.host.object = chosen.object;
  }
}

}  // namespace lockstep::engine
