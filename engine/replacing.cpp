// What is done instead of an event that is about to happen (614.1a, 616.1): which rules say so, and
// what becomes of numbers of things, of life and of draws.
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

bool awaits_player(const Context& context, const Node& awaited, PlayerId player) {
  const Node* players = awaited.tree_or_null(Field::player);
  if (players == nullptr) return true;
  Selection meant;
  select(context, *players, meant);
  return std::ranges::find(meant.players, player) != meant.players.end();
}

bool is_about_self(const Node& rule) {
  return std::ranges::all_of(rule.trees(Field::when), [](const Tree& awaited) {
    const auto of = awaited->trees(Field::of);
    return of.size() == 1 && names_itself(of.front().get());
  });
}

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
        if (!awaits_player(view.context(), *awaited, player)) return false;
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
