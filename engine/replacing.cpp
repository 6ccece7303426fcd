// What is done instead of an event that is about to happen (614.1a, 616.1): moves that lead
// elsewhere, more counters, more tokens.
#include "engine/replacing.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/counters.h"
#include "engine/mover.h"
#include "engine/on_stack.h"
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

bool means_player(const Context& context, const Node& awaited, PlayerId player) {
  const Node* players = awaited.tree_or_null(Field::player);
  if (players == nullptr) return true;
  Selection meant;
  select(context, *players, meant);
  return std::ranges::find(meant.players, player) != meant.players.end();
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
      if (move.cause != Cause::discard || !means_player(context, awaited, object.owner))
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

bool is_of_object(const Node& instruction, Field field) {
  const Node* objects = instruction.tree_or_null(field);
  return objects != nullptr && objects->kind() == Kind::that_object;
}

// Damage by the same source, of another number or to something else (614.9).
bool is_same_damage(const Node& instruction) {
  if (instruction.kind() != Kind::deal_damage) return false;
  const Node* source = instruction.tree_or_null(Field::source);
  return source != nullptr && source->kind() == Kind::that_source;
}

bool names_itself(const Node* reference) {
  return reference != nullptr && reference->kind() == Kind::self;
}

// Whether a rule is about its own object alone, which it may then call so.
bool is_about_self(const Node& rule) {
  return std::ranges::all_of(rule.trees(Field::when), [](const Tree& awaited) {
    const auto of = awaited->trees(Field::of);
    return of.size() == 1 && names_itself(of.front().get());
  });
}

// Where the object goes instead.
bool is_plain_move(const Node& rule, const Node& instruction) {
  const bool own = is_about_self(rule) && names_itself(instruction.tree_or_null(Field::objects));
  if (!own && !is_of_object(instruction, Field::objects)) return false;
  if (instruction.kind() == Kind::return_to_hand) return true;
  if (instruction.kind() == Kind::exile)
    return !instruction.has(Field::until) && !instruction.flag(Field::face_down);
  const std::string_view to =
      instruction.kind() == Kind::move ? instruction.symbol(Field::to).text() : std::string_view();
  const auto discards = [](const Tree& awaited) { return awaited->kind() == Kind::discards; };
  return to == "exile" || to == "hand" || to == "library" || to == "graveyard" ||
         (to == "battlefield" && std::ranges::all_of(rule.trees(Field::when), discards));
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

// The abilities of a player's cards by which one of them may come back instead of a draw (702.52a).
std::vector<RuleInForce> dredging(const State& state, const Player& player) {
  static const Symbol dredge = Symbol::intern("dredge");
  std::vector<RuleInForce> found;
  for (const Slot slot : player.graveyard) {
    const Object& card = state.at(slot);
    const auto& abilities = card.live.values.abilities;
    for (std::size_t i = 0; i < abilities.size(); ++i) {
      if (abilities[i].ability->keyword != dredge) continue;
      const Node& text = *abilities[i].ability->tree;
      const Context context = context_of(state, card);
      if (static_cast<std::size_t>(amount(context, text, Field::number, 0)) <=
          player.library.size())
        found.push_back({.rule = &text,
                         .context = context,
                         .from = card.id,
                         .number = kFirstAbility + static_cast<std::int32_t>(i)});
    }
  }
  return found;
}

bool is_event_of_move(Kind kind) {
  return kind == Kind::zone_change || kind == Kind::dies || kind == Kind::leaves ||
         kind == Kind::discards || kind == Kind::enters;
}

// Whether what is done instead is that the same player gains life.
bool is_same_gain(const Context& context, const Node& rule, PlayerId player) {
  const auto effect = rule.trees(Field::effect);
  if (effect.size() != 1 || effect.front()->kind() != Kind::gain_life) return false;
  const Node* players = effect.front()->tree_or_null(Field::player);
  if (players == nullptr) return context.you == player;
  Selection meant;
  select(context, *players, meant);
  return meant.players.size() == 1 && meant.players.front() == player;
}

}  // namespace

bool can_replace(const Node& rule) {
  const auto when = rule.trees(Field::when);
  const auto all = [&](auto test) {
    return std::ranges::all_of(when, [&](const Tree& awaited) { return test(awaited->kind()); });
  };
  const bool counters = all([](Kind kind) { return kind == Kind::counters_put; });
  const bool damage = all([](Kind kind) { return kind == Kind::deals_damage; });
  if (rule.kind() == Kind::twice_as_many)
    return counters || damage || all([](Kind kind) { return kind == Kind::tokens_created; });
  const auto effect = rule.trees(Field::effect);
  if (effect.empty()) return false;
  if (all([](Kind kind) { return kind == Kind::draws || kind == Kind::gains_life; })) return true;
  if (all(is_event_of_move)) return is_plain_move(rule, *effect.front());
  if (effect.size() != 1) return false;
  if (damage) return is_same_damage(*effect.front());
  return counters && effect.front()->kind() == Kind::put_counters &&
         is_of_object(*effect.front(), Field::on);
}

EventView::EventView(const Context& outer, const EventKnown& event) : context_(outer) {
  if (outer.resolution != nullptr) known_ = *outer.resolution;
  known_.event = event;
  context_.resolution = &known_;
}

Option Mover::option_of(const RuleInForce& rule) {
  Option made = option(OptionKind::effect, rule.number);
  made.object = rule.from;
  return made;
}

// What a rule says is done, from one of its instructions on.
Instead Mover::instead_of(const RuleInForce& rule, const EventKnown& event, std::size_t first) {
  const auto effect = rule.rule->trees(Field::effect).subspan(first);
  Instead made{.effect = {effect.begin(), effect.end()},
               .self = rule.context.self,
               .you = rule.context.you,
               .known = {}};
  if (rule.context.resolution != nullptr) made.known = *rule.context.resolution;
  made.known.event = event;
  made.known.knows_past = true;
  return made;
}

// As an effect of its own, in the middle of another.
Task Mover::carry_out_instead(Instead instead) {
  Resolution outer = std::exchange(resolution_, std::move(instead.known));
  const PlayerId outer_by = std::exchange(by_, instead.you);
  const ObjectId outer_source = std::exchange(source_, instead.self);
  const ObjectId outer_asking = std::exchange(asking_, ObjectId::none());
  for (const Tree& instruction : instead.effect) {
    co_await carry_out(*instruction);
    close_batch();
  }
  resolution_ = std::move(outer);
  by_ = outer_by;
  source_ = outer_source;
  asking_ = outer_asking;
}

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
  for (const PlayerId player : turn_order_) {
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      if (controller_or_owner(*state_->find(moves_[i].object)) != player) continue;
      for (std::vector<Substitute> all = substitutes_for(moves_[i]); !all.empty();
           all = substitutes_for(moves_[i])) {
        Substitute chosen = all.front();
        if (all.size() > 1) {
          question(PromptKind::replacement, player, moves_[i].object, Shape::one);
          for (const Substitute& each : all)
            prompt_.options.push_back(each.option);
          co_await ask();
          chosen = *std::ranges::find(all, answered(), &Substitute::option);
        }
        moves_[i].replaced.push_back(chosen.option);
        const bool would_enter = moves_[i].to == Zone::battlefield;
        moves_[i].hidden = moves_[i].hidden && !would_enter;  // only there it would be face down
        if (would_enter && chosen.to != Zone::battlefield)
          moves_[i].counters.clear();  // it would have entered with them (122.6)
        moves_[i].to = chosen.to;
        moves_[i].place = chosen.place;
        moves_[i].besides = chosen.besides;  // what another said besides has been replaced as well
        moves_[i].madness = chosen.madness;
        if (chosen.to != Zone::battlefield) continue;
        moves_[i].under = state_->find(moves_[i].object)->owner;
        moves_[i].tapped = chosen.tapped;
      }
    }
  }
}

// The player says which of several rules is applied next.
Task Mover::choose_rule(const std::vector<RuleInForce>& rules, PlayerId player, ObjectId object,
                        std::size_t& chosen) {
  chosen = 0;
  if (rules.size() < 2) co_return;
  question(PromptKind::replacement, player, object, Shape::one);
  for (const RuleInForce& rule : rules)
    prompt_.options.push_back(option_of(rule));
  co_await ask();
  chosen =
      static_cast<std::size_t>(std::ranges::find(rules, answered(), &option_of) - rules.begin());
}

// What makes of a number of things another one: each once, in the order that the player chooses.
Task Mover::replace_number(std::vector<RuleInForce> rules, PlayerId player, ObjectId object,
                           std::int32_t& number) {
  while (!rules.empty() && number > 0) {
    std::size_t chosen = 0;
    co_await choose_rule(rules, player, object, chosen);
    const RuleInForce& rule = rules[chosen];
    if (rule.rule->kind() == Kind::twice_as_many) {
      number = clamped(std::int64_t{number} * 2);
    } else {
      const EventView view(rule.context, {.object = object, .player = player, .number = number});
      number = amount(view.context(), *rule.rule->trees(Field::effect).front(), Field::number, 1);
    }
    rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(chosen));
  }
}

// How much life a player gains in the end. What is no gain of that player any more comes behind the
// event of which it would have been a part.
Task Mover::replace_gain(PlayerId player, std::int32_t& number) {
  if (number > 0 && cannot_gain_life(*state_, player)) number = 0;  // 119.7
  if (number <= 0) co_return;
  layers_->apply(*state_);
  std::vector<RuleInForce> rules = rules_about(Kind::gains_life, Symbol(), nullptr, player);
  while (!rules.empty() && number > 0) {
    std::size_t chosen = 0;
    co_await choose_rule(rules, player, ObjectId::none(), chosen);
    const RuleInForce rule = rules[chosen];
    rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(chosen));
    const EventKnown event{.player = player, .number = number};
    const EventView view(rule.context, event);
    if (is_same_gain(view.context(), *rule.rule, player)) {
      number = amount(view.context(), *rule.rule->trees(Field::effect).front(), Field::number, 0);
    } else {
      instead_.push_back(instead_of(rule, event, 0));
      number = 0;
    }
  }
}

// Whether something is done in the place of a card that the player would draw, which the effects
// that have had their opportunity do not change again (614.5, 614.11).
Task Mover::replace_draw(PlayerId player, bool& replaced) {
  const std::vector<Option> outer = draw_replaced_;
  replaced = false;
  while (!replaced) {
    layers_->apply(*state_);
    std::vector<RuleInForce> rules = rules_about(Kind::draws, Symbol(), nullptr, player);
    std::ranges::copy(dredging(*state_, state_->player(player)), std::back_inserter(rules));
    std::erase_if(rules, [&](const RuleInForce& rule) {
      return std::ranges::find(draw_replaced_, option_of(rule)) != draw_replaced_.end();
    });
    if (rules.empty()) break;
    std::size_t chosen = 0;
    co_await choose_rule(rules, player, ObjectId::none(), chosen);
    const RuleInForce rule = rules[chosen];
    draw_replaced_.push_back(option_of(rule));
    if (rule.rule->kind() == Kind::keyword) {
      co_await may_dredge(rule, player, replaced);
      continue;
    }
    const EventKnown event{.player = player, .number = 1};
    Instead instead = instead_of(rule, event, 0);
    co_await carry_out_instead(std::move(instead));
    replaced = true;
  }
  draw_replaced_ = outer;
}

Task Mover::may_dredge(RuleInForce rule, PlayerId player, bool& dredged) {
  question(PromptKind::may, player, rule.from, Shape::one);
  prompt_.options.push_back(option(OptionKind::yes));
  prompt_.options.push_back(option(OptionKind::no));
  co_await ask();
  dredged = answered().kind == OptionKind::yes;
  if (!dredged) co_return;
  const auto number = static_cast<std::size_t>(amount(rule.context, *rule.rule, Field::number, 0));
  const auto& library = state_->player(player).library;
  moves_.clear();
  for (std::size_t i = 0; i < number && i < library.size(); ++i)
    plan(state_->at(library[i]).id, Zone::graveyard, Cause::mill);
  co_await carry_moves();
  close_batch();
  if (state_->find(rule.from) == nullptr) co_return;
  moves_.clear();
  plan(rule.from, Zone::hand, Cause::effect);
  co_await carry_moves();
  close_batch();
}

// Those that speak of counters of that kind being put on the object, or of such tokens.
std::vector<RuleInForce> Mover::rules_about(Kind event, Symbol kind, const Object* object,
                                            PlayerId player) {
  std::vector<RuleInForce> found;
  for (const Kind of : {Kind::instead, Kind::twice_as_many}) {
    for (const RuleInForce& rule : rules_in_force(*state_, of)) {
      const EventKnown known{.object = object == nullptr ? ObjectId::none() : object->id,
                             .player = player};
      const EventView view(rule.context, known);
      const auto met = [&](const Tree& awaited) {
        if (awaited->kind() != event) return false;
        const Node* word = awaited->tree_or_null(Field::kind);
        if (word != nullptr && word_of(view.context(), *word) != kind) return false;
        if (!means_player(view.context(), *awaited, player)) return false;
        const auto filters = awaited->trees(Field::of);
        return filters.empty() || (object != nullptr && fits(view.context(), filters, *object));
      };
      const Node* condition = rule.rule->tree_or_null(Field::if_);
      if (condition != nullptr && !holds(view.context(), *condition)) continue;
      if (std::ranges::any_of(rule.rule->trees(Field::when), met)) found.push_back(rule);
    }
  }
  std::ranges::sort(found, [](const RuleInForce& a, const RuleInForce& b) {
    return std::pair(a.from, a.number) < std::pair(b.from, b.number);
  });
  return found;
}

}  // namespace lockstep::engine
