// What is done instead of a move (614.6, 614.12, 616.1): it leads elsewhere.
#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/counters.h"
#include "engine/mover.h"
#include "engine/on_stack.h"
#include "engine/replacing.h"
#include "engine/stated_rules.h"

namespace lockstep::engine {
namespace {

constexpr std::int32_t kFinality = 1;

// The ability of a spell by which it leaves the stack for exile alone (702.34a, 702.133a).
std::int32_t place_of_graveyard_keyword(const Object& spell) {
  static const Symbol flashback = Symbol::intern("flashback");
  static const Symbol jump_start = Symbol::intern("jump-start");
  const auto& abilities = spell.live.values.abilities;
  const auto found = std::ranges::find_if(abilities, [](const AbilityRef& ref) {
    return ref.ability->keyword == flashback || ref.ability->keyword == jump_start;
  });
  return kFirstAbility + static_cast<std::int32_t>(found - abilities.begin());
}

bool awaits_move(const Context& context, const Node& awaited, const Object& object,
                 const Move& move) {
  const Zone to = move.to;
  const auto is = [&](Field field, Zone zone) {
    const Symbol word = awaited.symbol_or_empty(field);
    return word.empty() || zone_of(word) == zone;
  };
  switch (awaited.kind()) {
    case Kind::zone_change:
      if (!is(Field::from, object.zone) || !is(Field::to, to)) return false;
      break;
    case Kind::dies:
      if (!object.on_battlefield() || to != Zone::graveyard) return false;
      break;
    case Kind::leaves:
      if (!object.on_battlefield() || to == Zone::battlefield) return false;
      break;
    case Kind::enters:  // what it is there is looked at by itself
      return to == Zone::battlefield && is(Field::from, object.zone);
    case Kind::discards:
      if (move.cause != Cause::discard || !awaits_player(context, awaited, object.owner))
        return false;
      break;
    default: return false;
  }
  return matches(context, object, awaited.trees(Field::of));
}

// Where the object goes instead; the instruction is one of those that can be carried out so.
Zone destination(const Node& instruction) {
  if (instruction.kind() == Kind::exile) return Zone::exile;
  if (instruction.kind() == Kind::return_to_hand) return Zone::hand;
  return *zone_of(instruction.symbol(Field::to));
}

// A discarded card with madness is exiled (702.35a).
std::vector<Substitute> madness_of(const Object& card) {
  static const Symbol madness = Symbol::intern("madness");
  std::vector<Substitute> found;
  const auto& abilities = card.live.values.abilities;
  for (std::size_t i = 0; i < abilities.size() && card.zone == Zone::hand; ++i) {
    if (abilities[i].ability->keyword != madness) continue;
    const Option option{.kind = OptionKind::effect,
                        .object = card.id,
                        .number = kFirstAbility + static_cast<std::int32_t>(i)};
    found.push_back(
        {.option = option, .to = Zone::exile, .besides = {}, .madness = abilities[i].ability});
  }
  return found;
}

}  // namespace

// Those of permanents and effects, and, of what is no permanent, those of its own about itself
// (113.6).
std::vector<RuleInForce> Mover::rules_about_move(const Object& object) {
  std::vector<RuleInForce> rules = rules_in_force(*state_, Kind::instead);
  if (object.on_battlefield()) return rules;
  const auto& abilities = object.live.values.abilities;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const Context context = context_of(*state_, object);
    for (const Node* rule : abilities[i].ability->stated)
      if (rule->kind() == Kind::instead && is_about_self(*rule))
        rules.push_back({.rule = rule,
                         .context = context,
                         .from = object.id,
                         .number = kFirstAbility + static_cast<std::int32_t>(i)});
  }
  return rules;
}

// Whether what enters is such as it would be there (614.12).
bool Mover::enters_as(const Context& context, const Node& awaited, const Move& move) {
  bool is_such = false;
  as_entered(move, [&](const Object& entered) {
    is_such = matches(context, entered, awaited.trees(Field::of));
  });
  layers_->apply(*state_);
  return is_such;
}

// The replacements of a move that apply to it as it is now, those already used left out.
std::vector<Substitute> Mover::substitutes_for(const Move& move) {
  std::vector<Substitute> found;
  const Object& object = *state_->find(move.object);
  const auto add = [&](Substitute substitute) {
    if (std::ranges::find(move.replaced, substitute.option) == move.replaced.end())
      found.push_back(std::move(substitute));
  };
  const auto exiles_itself = [&](std::int32_t number) {
    Option made = option(OptionKind::effect, number);
    made.object = object.id;
    add({.option = made, .to = Zone::exile, .besides = {}});
  };
  if (object.on_battlefield() && move.to == Zone::graveyard &&
      counters_on(object, counter_words().finality) > 0)
    exiles_itself(kFinality);  // 122.1h
  const bool leaves_stack = object.on_stack != nullptr && move.to != Zone::exile;
  if (leaves_stack && object.on_stack->leaves_for_exile)
    exiles_itself(place_of_graveyard_keyword(object));
  if (move.cause == Cause::discard && move.to == Zone::graveyard)
    for (Substitute& each : madness_of(object))
      add(std::move(each));
  for (const RuleInForce& rule : rules_about_move(object)) {
    const EventKnown event{.object = object.id, .player = object.owner};
    const EventView view(rule.context, event);
    const Node* condition = rule.rule->tree_or_null(Field::if_);
    if (condition != nullptr && !holds(view.context(), *condition)) continue;
    const bool met = std::ranges::any_of(rule.rule->trees(Field::when), [&](const Tree& awaited) {
      return awaits_move(view.context(), *awaited, object, move) &&
             (awaited->kind() != Kind::enters || enters_as(view.context(), *awaited, move));
    });
    if (!met) continue;
    const Node& instruction = *rule.rule->trees(Field::effect).front();
    const bool bottom = instruction.symbol_or_empty(Field::place).text() == "bottom";
    Substitute substitute{.option = option_of(rule),
                          .to = destination(instruction),
                          .place = bottom ? kBottom : 0,
                          .tapped = instruction.flag(Field::tapped),
                          .besides = {}};
    if (rule.rule->trees(Field::effect).size() > 1)
      substitute.besides.push_back(instead_of(rule, event, 1));
    add(std::move(substitute));
  }
  return found;
}

// The controller of the object, else its owner, chooses one after the other (616.1, 616.1f).
Task Mover::replace_moves() {
  for (const PlayerId player : turn_order_)
    for (std::size_t i = 0; i < moves_.size(); ++i)
      if (controller_or_owner(*state_->find(moves_[i].object)) == player)
        co_await replace_move(moves_[i], player);
}

// As long as something would lead it elsewhere, what changes how it would enter is one of the
// effects to be chosen from; what would make it a copy of something goes before (616.1c).
Task Mover::replace_move(Move& move, PlayerId player) {
  for (std::vector<Substitute> all = substitutes_for(move); !all.empty();
       all = substitutes_for(move)) {
    std::vector<EnteringEffect> entering;
    if (move.to == Zone::battlefield && !is_simple(move)) find_effects(move, entering);
    if (!entering.empty() && entering.front().copies) all.clear();
    std::vector<Option> options;
    for (const Substitute& each : all)
      options.push_back(each.option);
    for (const EnteringEffect& each : entering)
      if (const Option made = entering_option(move, each);
          std::ranges::find(options, made) == options.end())
        options.push_back(made);
    Option chosen = options.front();
    if (options.size() > 1) {
      question(PromptKind::replacement, player, move.object, Shape::one);
      prompt_.options = options;
      co_await ask();
      chosen = answered();
    }
    const auto elsewhere = std::ranges::find(all, chosen, &Substitute::option);
    if (elsewhere != all.end()) {
      lead_elsewhere(move, *elsewhere);
      continue;
    }
    const auto effect = std::ranges::find_if(entering, [&](const EnteringEffect& each) {
      return entering_option(move, each) == chosen;
    });
    move.applied.push_back(*effect);
    co_await apply_entering(*effect, move);
  }
}

void Mover::lead_elsewhere(Move& move, const Substitute& chosen) {
  move.replaced.push_back(chosen.option);
  const bool would_enter = move.to == Zone::battlefield;
  move.hidden = move.hidden && !would_enter;  // only there it would be face down
  if (would_enter && chosen.to != Zone::battlefield) {
    move.counters.clear();  // it would have entered with them (122.6)
    move.copy_counters.clear();
  }
  move.to = chosen.to;
  move.place = chosen.place;
  move.besides = chosen.besides;  // what another said besides has been replaced as well
  move.madness = chosen.madness;
  if (chosen.to != Zone::battlefield) return;
  move.under = state_->find(move.object)->owner;
  move.tapped = chosen.tapped;
}

}  // namespace lockstep::engine
