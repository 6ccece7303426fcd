#include "model/cr613_game_rules.h"

#include <algorithm>

#include "model/language.h"

namespace lockstep::model {
namespace {

bool says(const Node& ability, Kind change) {
  return ability.kind() == Kind::static_ &&
         std::ranges::any_of(ability.trees(Field::changes),
                             [&](const Tree& each) { return each->kind() == change; });
}

bool is_said_by(const Scope& scope, const Node& ability, std::size_t host, std::size_t object) {
  const Node* condition = ability.tree_or_null(Field::while_);
  if (condition != nullptr && !is_true(scope, *condition)) return false;
  const Node* affects = ability.tree_or_null(Field::affects);
  if (affects == nullptr) return host == object;
  // 614.17d: of itself as it enters a permanent speaks only where it speaks of nothing else.
  const bool entering = host == object && scope.self == scope.board->state->entering;
  if (entering && affects->kind() != Kind::self) return false;
  return std::ranges::count(objects(scope, *affects), object) > 0;
}

bool is_stated_by_abilities(const Board& board, Kind change, std::size_t object) {
  for (std::size_t host = 0; host < board.size(); ++host) {
    if (!is_permanent(board, host)) continue;
    const Scope scope{&board, controller_or_owner(board, host), board.object(host).id, {}, nullptr};
    for (const Ability& ability : board.values[host]->abilities) {
      if (!says(*ability.tree, change)) continue;
      if (is_said_by(scope, *ability.tree, host, object)) return true;
    }
  }
  return false;
}

// 611.2c: what was named is meant for good; what was described is whatever fits now.
bool is_meant(const Board& board, const ContinuousEffect& effect, const RulePart& part,
              std::size_t object) {
  if (std::ranges::count(part.named, board.object(object).id) > 0) return true;
  if (!part.described) return false;
  const Scope scope{&board, effect.you, effect.source, {}, part.memory.get()};
  return std::ranges::count(objects(scope, *part.described), object) > 0;
}

bool is_stated_by_effects(const Board& board, Kind change, std::size_t object) {
  return std::ranges::any_of(board.state->effects, [&](const auto& effect) {
    return std::ranges::any_of(effect->rules, [&](const RulePart& part) {
      return part.change == change && is_meant(board, *effect, part, object);
    });
  });
}

// Without a word about players, "you" are meant.
bool is_about(const Scope& scope, const Node& rule, PlayerId player) {
  if (!player.is_player()) return true;
  const Node* whose = rule.tree_or_null(Field::player);
  if (whose == nullptr) return scope.you == player;
  return std::ranges::count(players(scope, *whose), player) > 0;
}

bool states(const Scope& scope, const Node& ability, Kind kind, PlayerId player) {
  if (ability.kind() != Kind::static_) return false;
  const bool there = std::ranges::any_of(ability.trees(Field::rules), [&](const Tree& rule) {
    return rule->kind() == kind && is_about(scope, *rule, player);
  });
  if (!there) return false;
  const Node* condition = ability.tree_or_null(Field::while_);
  return condition == nullptr || is_true(scope, *condition);
}

bool do_abilities_state(const Board& board, Kind kind, PlayerId player) {
  for (std::size_t host = 0; host < board.size(); ++host) {
    if (!is_permanent(board, host)) continue;
    const Scope scope{&board, controller_or_owner(board, host), board.object(host).id, {}, nullptr};
    const auto& abilities = board.values[host]->abilities;
    if (std::ranges::any_of(abilities, [&](const Ability& each) {
          return states(scope, *each.tree, kind, player);
        })) {
      return true;
    }
  }
  return false;
}

bool do_effects_state(const Board& board, Kind kind, PlayerId player) {
  return std::ranges::any_of(board.state->effects, [&](const auto& effect) {
    return std::ranges::any_of(effect->rules, [&](const RulePart& part) {
      const Scope scope{&board, effect->you, effect->source, {}, part.memory.get()};
      return part.stated && part.change == kind && is_about(scope, *part.stated, player);
    });
  });
}

}  // namespace

bool is_rule_now(const Board& board, Kind rule, PlayerId player) {
  return do_abilities_state(board, rule, player) || do_effects_state(board, rule, player);
}

bool is_stated(const Board& board, Kind change, std::size_t object) {
  return is_stated_by_abilities(board, change, object) ||
         is_stated_by_effects(board, change, object);
}

}  // namespace lockstep::model
