#include "model/cr613_game_rules.h"

#include <algorithm>

#include "model/cr616_interaction.h"
#include "model/language.h"

namespace lockstep::model {
namespace {

bool says(const Node& ability, Kind change) {
  return ability.kind() == Kind::static_ &&
         std::ranges::any_of(ability.trees(Field::changes),
                             [&](const Tree& each) { return each->kind() == change; });
}

bool is_said_by(const Scope& scope, const Node& ability, std::size_t host, std::size_t object) {
  if (!is_said_now(scope, ability)) return false;
  const Node* affects = ability.tree_or_null(Field::affects);
  if (affects == nullptr) return host == object;
  return std::ranges::count(objects(scope, *affects), object) > 0;
}

// 614.17d: of itself as it enters a permanent speaks only where it speaks of nothing else.
bool is_said_by_entrant(const Board& later, Kind change, std::size_t entrant) {
  const Scope scope{
      &later, controller_or_owner(later, entrant), later.object(entrant).id, {}, nullptr};
  return std::ranges::any_of(later.values[entrant]->abilities, [&](const Ability& ability) {
    if (!says(*ability.tree, change) || !is_said_now(scope, *ability.tree)) return false;
    const Node* affects = ability.tree->tree_or_null(Field::affects);
    return affects == nullptr || affects->kind() == Kind::self;
  });
}

// 614.17a: what another object says as it is; whom it means is asked where the entrant is there.
bool is_said_already(const Board& later, const Board& present, Kind change, std::size_t host,
                     std::size_t entrant) {
  const ObjectId id = present.object(host).id;
  const PlayerId you = controller_or_owner(present, host);
  const Scope now{&present, you, id, {}, nullptr};
  const Scope then{&later, you, id, {}, nullptr};
  return std::ranges::any_of(present.values[host]->abilities, [&](const Ability& ability) {
    if (!says(*ability.tree, change) || !is_said_now(now, *ability.tree)) return false;
    const Node* affects = ability.tree->tree_or_null(Field::affects);
    return affects != nullptr && std::ranges::count(objects(then, *affects), entrant) > 0;
  });
}

bool is_stated_by_abilities(const Board& board, Kind change, std::size_t object) {
  for (std::size_t host = 0; host < board.size(); ++host) {
    // 113.6g: of itself a spell says so on the stack.
    const bool itself = host == object && board.object(host).zone == Zone::stack;
    if (!is_permanent(board, host) && !itself) continue;
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

}  // namespace

bool is_said_now(const Scope& scope, const Node& ability) {
  const Node* condition = ability.tree_or_null(Field::while_);
  return condition == nullptr || is_true(scope, *condition);
}

bool is_about(const Scope& scope, const Node& rule, PlayerId player) {
  if (!player.is_player()) return true;
  const Node* whose = rule.tree_or_null(Field::player);
  if (whose == nullptr) return scope.you == player;
  return std::ranges::count(players(scope, *whose), player) > 0;
}

std::vector<StatedRule> stated_rules(const Board& board, Kind kind) {
  constexpr std::int32_t kFirstOfEffects = 101;
  std::vector<StatedRule> found;
  for (std::size_t host = 0; host < board.size(); ++host) {
    if (!is_permanent(board, host)) continue;
    const Scope scope{&board, controller_or_owner(board, host), board.object(host).id, {}, nullptr};
    const auto& abilities = board.values[host]->abilities;
    for (std::size_t place = 0; place < abilities.size(); ++place) {
      const Node& ability = *abilities[place].tree;
      if (ability.kind() != Kind::static_) continue;
      for (const Tree& rule : ability.trees(Field::rules)) {
        if (rule->kind() == kind && is_said_now(scope, ability))
          found.push_back({scope, rule, scope.self, option_of_ability(place)});
      }
    }
  }
  std::int32_t number = kFirstOfEffects;
  for (const auto& effect : board.state->effects) {
    bool states = false;
    for (const RulePart& part : effect->rules) {
      states = states || part.stated;
      if (!part.stated || part.change != kind) continue;
      const Scope scope{&board, effect->you, effect->source, {}, part.memory.get()};
      found.push_back({scope, part.stated, effect->source, number, effect.get(), &part});
    }
    if (states) ++number;
  }
  return found;
}

void each_rule(const Board& board, Kind kind,
               const std::function<void(const Scope&, const Node&)>& function) {
  for (const StatedRule& each : stated_rules(board, kind))
    function(each.scope, *each.rule);
}

std::int64_t sum_of_rule(const Board& board, Kind rule, PlayerId player) {
  std::int64_t sum = 0;
  each_rule(board, rule, [&](const Scope& scope, const Node& stated) {
    if (is_about(scope, stated, player)) sum += number(scope, *stated.tree(Field::number));
  });
  return sum;
}

bool is_forbidden(const Board& board, Kind rule, PlayerId player, ObjectId object) {
  bool found = false;
  each_rule(board, rule, [&](const Scope& scope, const Node& stated) {
    found = found || (is_about(scope, stated, player) &&
                      fits_all(scope, stated.trees(Field::of), {object, PlayerId::none()}));
  });
  return found;
}

bool is_rule_now(const Board& board, Kind rule, PlayerId player) {
  bool found = false;
  each_rule(board, rule, [&](const Scope& scope, const Node& stated) {
    found = found || is_about(scope, stated, player);
  });
  return found;
}

namespace {

bool is_untargetable_by_effects(const Board& board, std::size_t object, const Entity& by) {
  return std::ranges::any_of(board.state->effects, [&](const auto& effect) {
    return std::ranges::any_of(effect->rules, [&](const RulePart& part) {
      if (part.change != Kind::cant_be_targeted || !is_meant(board, *effect, part, object))
        return false;
      const Scope scope{&board, effect->you, effect->source, {}, part.memory.get()};
      return fits_all(scope, part.change_node->trees(Field::by), by);
    });
  });
}

}  // namespace

bool is_untargetable_by(const Board& board, std::size_t object, ObjectId spell) {
  const Entity by{spell, PlayerId::none()};
  if (is_untargetable_by_effects(board, object, by)) return true;
  for (std::size_t host = 0; host < board.size(); ++host) {
    if (!is_permanent(board, host)) continue;
    const Scope scope{&board, controller_or_owner(board, host), board.object(host).id, {}, nullptr};
    for (const Ability& ability : board.values[host]->abilities) {
      if (!says(*ability.tree, Kind::cant_be_targeted)) continue;
      if (!is_said_by(scope, *ability.tree, host, object)) continue;
      for (const Tree& change : ability.tree->trees(Field::changes)) {
        if (change->kind() != Kind::cant_be_targeted) continue;
        if (fits_all(scope, change->trees(Field::by), by)) return true;
      }
    }
  }
  return false;
}

bool is_stated_of_entrant(const Board& later, const Board& present, Kind change,
                          std::size_t entrant) {
  if (is_said_by_entrant(later, change, entrant)) return true;
  if (is_stated_by_effects(later, change, entrant)) return true;
  for (std::size_t host = 0; host < present.size(); ++host) {
    if (!is_permanent(present, host)) continue;
    if (is_said_already(later, present, change, host, entrant)) return true;
  }
  return false;
}

bool is_stated(const Board& board, Kind change, std::size_t object) {
  return is_stated_by_abilities(board, change, object) ||
         is_stated_by_effects(board, change, object);
}

}  // namespace lockstep::model
