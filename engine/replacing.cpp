// What is done instead of an event that is about to happen (614.1a, 616.1): moves that lead
// elsewhere, more counters, more tokens.
#include "engine/replacing.h"

#include <algorithm>

#include "engine/counters.h"
#include "engine/mover.h"
#include "engine/on_stack.h"

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

bool awaits_move(const Context& context, const Node& awaited, const Object& object, Zone to) {
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

// Damage by the same source to the same object or player, of another number.
bool is_same_damage(const Node& instruction) {
  if (instruction.kind() != Kind::deal_damage) return false;
  const Node* source = instruction.tree_or_null(Field::source);
  const auto is_meant = [](const Node& to) {
    return to.kind() == Kind::that_object || to.kind() == Kind::that_player;
  };
  const Node& to = *instruction.tree(Field::to);
  const bool meant =
      is_meant(to) || (to.kind() == Kind::together &&
                       std::ranges::all_of(to.trees(Field::parts),
                                           [&](const Tree& part) { return is_meant(*part); }));
  return meant && source != nullptr && source->kind() == Kind::that_source;
}

bool is_plain_move(const Node& instruction) {
  if (!is_of_object(instruction, Field::objects)) return false;
  if (instruction.kind() == Kind::return_to_hand) return true;
  if (instruction.kind() == Kind::exile)
    return !instruction.has(Field::until) && !instruction.flag(Field::face_down);
  const std::string_view to =
      instruction.kind() == Kind::move ? instruction.symbol(Field::to).text() : std::string_view();
  return to == "exile" || to == "hand" || to == "library" || to == "graveyard";
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
  if (effect.size() != 1) return false;
  if (damage) return is_same_damage(*effect.front());
  if (counters)
    return effect.front()->kind() == Kind::put_counters && is_of_object(*effect.front(), Field::on);
  return is_plain_move(*effect.front()) && all([](Kind kind) {
           return kind == Kind::zone_change || kind == Kind::dies || kind == Kind::leaves;
         });
}

EventView::EventView(const Context& outer, const EventKnown& event) : context_(outer) {
  if (outer.resolution != nullptr) known_ = *outer.resolution;
  known_.event = event;
  context_.resolution = &known_;
}

// The replacements of a move that apply to it as it is now, those already used left out.
std::vector<Substitute> Mover::substitutes_for(const Move& move) {
  std::vector<Substitute> found;
  const Object& object = *state_->find(move.object);
  const auto add = [&](ObjectId from, std::int32_t number, Zone to, std::size_t place) {
    Option made = option(OptionKind::effect, number);
    made.object = from;
    if (std::ranges::find(move.replaced, made) == move.replaced.end())
      found.push_back({.option = made, .to = to, .place = place});
  };
  if (object.on_battlefield() && move.to == Zone::graveyard &&
      counters_on(object, counter_words().finality) > 0)
    add(object.id, kFinality, Zone::exile, 0);  // 122.1h
  const bool leaves_stack = object.on_stack != nullptr && move.to != Zone::exile;
  if (leaves_stack && object.on_stack->leaves_for_exile)
    add(object.id, place_of_graveyard_keyword(object), Zone::exile, 0);
  for (const RuleInForce& rule : rules_in_force(*state_, Kind::instead)) {
    const EventView view(rule.context, {.object = object.id, .player = object.owner});
    const Node* condition = rule.rule->tree_or_null(Field::if_);
    if (condition != nullptr && !holds(view.context(), *condition)) continue;
    const bool met = std::ranges::any_of(rule.rule->trees(Field::when), [&](const Tree& awaited) {
      return awaits_move(view.context(), *awaited, object, move.to);
    });
    if (!met) continue;
    const Node& instruction = *rule.rule->trees(Field::effect).front();
    const bool bottom = instruction.symbol_or_empty(Field::place).text() == "bottom";
    add(rule.from, rule.number, destination(instruction), bottom ? kBottom : 0);
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
        moves_[i].to = chosen.to;
        moves_[i].place = chosen.place;
      }
    }
  }
}

// What makes of a number of things another one: each once, in the order that the player chooses.
Task Mover::replace_number(std::vector<RuleInForce> rules, PlayerId player, ObjectId object,
                           std::int32_t& number) {
  while (!rules.empty() && number > 0) {
    std::size_t chosen = 0;
    if (rules.size() > 1) {
      const auto option_of = [](const RuleInForce& rule) {
        Option made = option(OptionKind::effect, rule.number);
        made.object = rule.from;
        return made;
      };
      question(PromptKind::replacement, player, object, Shape::one);
      for (const RuleInForce& rule : rules)
        prompt_.options.push_back(option_of(rule));
      co_await ask();
      chosen =
          static_cast<std::size_t>(std::ranges::find(rules, answered(), option_of) - rules.begin());
    }
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
        if (const Node* players = awaited->tree_or_null(Field::player)) {
          Selection meant;
          select(view.context(), *players, meant);
          if (std::ranges::find(meant.players, player) == meant.players.end()) return false;
        }
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
