#include "engine/stated_rules.h"

#include <algorithm>

#include "engine/arrival.h"

namespace lockstep::engine {
namespace {

void add_rules_of(const State& state, const Object& object, Kind kind,
                  std::vector<RuleInForce>& found) {
  const auto& abilities = object.live.values.abilities;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const Ability& ability = *abilities[i].ability;
    if (ability.stated.empty()) continue;
    const Context context = context_of(state, object);
    if (ability.condition != nullptr && !holds(context, *ability.condition)) continue;
    for (const Node* rule : ability.stated)
      if (rule->kind() == kind)
        found.push_back({.rule = rule,
                         .context = context,
                         .from = object.id,
                         .number = kFirstAbility + static_cast<std::int32_t>(i)});
  }
}

// A rule that is used up by what it does.
bool is_limited(const Node& rule) {
  return rule.kind() == Kind::regenerate ||
         (rule.kind() == Kind::prevent_damage && rule.has(Field::number));
}

Context context_of(const State& state, const Statement& statement) {
  return {.state = &state,
          .self = statement.self,
          .you = statement.you,
          .resolution = &statement.resolution};
}

// Whether a rule of it has nothing left to do: it is used up, or shields what has left (400.7).
bool is_over(const State& state, const ResolvedEffect& effect, std::size_t place) {
  const Node& rule = *effect.statement->rules[place];
  if (is_limited(rule) && effect.left[place] == 0) return true;
  if (rule.kind() != Kind::regenerate) return false;
  Selection meant;
  select(context_of(state, *effect.statement), *rule.tree(Field::objects), meant);
  return std::ranges::none_of(meant.objects,
                              [&](ObjectId id) { return state.find(id) != nullptr; });
}

void add_rules_of(State& state, ResolvedEffect& effect, std::int32_t number, Kind kind,
                  std::vector<RuleInForce>& found) {
  const Statement& statement = *effect.statement;
  const Context context = context_of(state, statement);
  for (std::size_t i = 0; i < statement.rules.size(); ++i) {
    const Node& rule = *statement.rules[i];
    if (rule.kind() != kind || is_over(state, effect, i)) continue;
    found.push_back({.rule = &rule,
                     .context = context,
                     .from = statement.self,
                     .number = number,
                     .effect = effect.stamp,
                     .left = is_limited(rule) ? &effect.left[i] : nullptr});
  }
}

}  // namespace

bool states_rules(const State& state, const ResolvedEffect& effect) {
  if (effect.statement == nullptr) return false;
  for (std::size_t i = 0; i < effect.statement->rules.size(); ++i)
    if (!is_over(state, effect, i)) return true;
  return false;
}

std::vector<RuleInForce> rules_in_force(State& state, Kind kind) {
  std::vector<RuleInForce> found;
  for (const Slot slot : state.battlefield)
    add_rules_of(state, state.at(slot), kind, found);
  std::int32_t number = kFirstStatement;
  for (std::size_t i = 0; i < state.effect_count; ++i)
    if (states_rules(state, state.effects[i]))
      add_rules_of(state, state.effects[i], number++, kind, found);
  return found;
}

bool means_player(const RuleInForce& found, PlayerId player) {
  const Node* players = found.rule->tree_or_null(Field::player);
  if (players == nullptr) return player == found.context.you;
  Selection meant;
  select(found.context, *players, meant);
  return std::ranges::find(meant.players, player) != meant.players.end();
}

bool damage_is_unpreventable(State& state) {
  return !rules_in_force(state, Kind::damage_cant_be_prevented).empty();
}

bool cannot_gain_life(State& state, PlayerId player) {
  return std::ranges::any_of(rules_in_force(state, Kind::cant_gain_life),
                             [&](const RuleInForce& found) { return means_player(found, player); });
}

}  // namespace lockstep::engine
