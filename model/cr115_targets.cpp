#include "model/cr115_targets.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr613_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr702_keywords.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

bool holds_if_given(const Scope& scope, const Node* condition, bool otherwise) {
  return condition == nullptr ? otherwise : is_true(scope, *condition);
}

TargetInstance instance_of(const Scope& scope, const Node& group) {
  TargetInstance instance;
  instance.slot = group.symbol(Field::slot);
  const bool instead = holds_if_given(scope, group.tree_or_null(Field::instead_if), false);
  const auto of = group.trees(instead ? Field::instead_of : Field::of);
  instance.of.assign(of.begin(), of.end());
  if (const Symbol other = group.symbol_or_empty(Field::distinct_from); !other.empty()) {
    const Tree those = make(Kind::target, {{Field::slot, other}});
    instance.of.push_back(make(Kind::other_than, {{Field::things, those}}));
  }
  instance.any_number = group.flag(Field::any_number);
  const Node* least = group.tree_or_null(Field::min);
  const Node* most = group.tree_or_null(Field::max);
  const auto count = [&](const Node& said) {
    return std::max<std::int64_t>(number(scope, said), 0);  // 107.1b
  };
  instance.least = least != nullptr ? count(*least) : (instance.any_number ? 0 : 1);
  instance.most = most != nullptr ? count(*most) : std::max<std::int64_t>(instance.least, 1);
  if (const Node* divide = group.tree_or_null(Field::divide)) {
    instance.divides = true;
    instance.divided = std::max<std::int64_t>(number(scope, *divide), 0);
  }
  return instance;
}

// Within an instance for each of several players, that player is one of them.
Memory with_player(const Scope& scope, PlayerId player) {
  Memory memory = scope.memory != nullptr ? *scope.memory : Memory{};
  memory.that_player = player;
  return memory;
}

Scope scope_of(const Scope& scope, const Memory& memory) {
  Scope changed = scope;
  changed.memory = &memory;
  return changed;
}

/// The object whose qualities count: a spell, or the source of an ability (702.11d, 702.16b).
ObjectId quality_bearer(const Targeting& targeting) {
  const auto object = see(targeting.scope, targeting.object);
  const bool spell = object && object->object.nature != Nature::ability;
  return spell ? targeting.object : targeting.scope.self;
}

// 702.11b, 702.11d, 702.18a.
bool is_shielded(const Targeting& targeting, std::size_t index) {
  const Scope& scope = targeting.scope;
  const Board& board = *scope.board;
  const bool foreign = board.controllers[index] != scope.you;
  for (const Ability& ability : board.values[index]->abilities) {
    const Symbol keyword = keyword_of(*ability.tree);
    if (keyword == word::shroud()) return true;
    if (keyword != word::hexproof() || !foreign) continue;
    const Scope its{&board, board.controllers[index], board.object(index).id, {}, nullptr, nullptr,
                    true};
    const Entity by{quality_bearer(targeting), PlayerId::none()};
    if (fits_all(its, ability.tree->trees(Field::quality), by)) return true;
  }
  return false;
}

bool can_be_targeted(const Targeting& targeting, const Entity& target) {
  if (target.player.is_player()) return true;
  const Board& board = *targeting.scope.board;
  const auto index = board.index_of(target.object);
  if (!index) return false;
  if (!is_permanent(board, *index)) return true;
  // A copy that is to be made is controlled by who makes it, unlike what it copies.
  const auto spell = board.index_of(targeting.object);
  if (spell && board.controllers[*spell] != targeting.scope.you) {
    Board as_copied = board;
    as_copied.controllers[*spell] = targeting.scope.you;
    Targeting copied = targeting;
    copied.scope.board = &as_copied;
    return can_be_targeted(copied, target);
  }
  if (is_shielded(targeting, *index)) return false;
  if (is_protected_from(board, *index, quality_bearer(targeting))) return false;
  return !is_untargetable_by(board, *index, targeting.object);
}

}  // namespace

std::vector<TargetInstance> instances_in(const Scope& scope, std::span<const Tree> groups) {
  std::vector<TargetInstance> instances;
  for (const Tree& group : groups) {
    if (!holds_if_given(scope, group->tree_or_null(Field::only_if), true)) continue;
    const Node* each = group->tree_or_null(Field::for_each);
    if (each == nullptr) {
      instances.push_back(instance_of(scope, *group));
      continue;
    }
    const std::vector<PlayerId> found = players(scope, *each);
    for (const PlayerId player : scope.board->state->turn_order()) {
      if (std::ranges::find(found, player) == found.end()) continue;
      const Memory memory = with_player(scope, player);
      instances.push_back(instance_of(scope_of(scope, memory), *group));
      instances.back().player = player;
    }
  }
  return instances;
}

const TargetInstance* instance_of(const std::vector<TargetInstance>& instances,
                                  std::span<const TargetGroup> groups, std::size_t place) {
  const auto earlier =
      std::ranges::count(groups.first(place), groups[place].slot, &TargetGroup::slot);
  std::ptrdiff_t seen = 0;
  for (const TargetInstance& each : instances) {
    if (each.slot == groups[place].slot && seen++ == earlier) return &each;
  }
  return nullptr;
}

std::vector<Entity> legal_targets(const Targeting& targeting, const TargetInstance& instance) {
  const Muted muted;
  const Memory memory = with_player(targeting.scope, instance.player);
  const Scope scope =
      instance.player.is_player() ? scope_of(targeting.scope, memory) : targeting.scope;
  std::vector<Entity> found = matching(scope, instance.of);
  std::erase_if(found, [&](const Entity& each) {
    return each.object == targeting.object || !can_be_targeted(targeting, each);
  });
  return found;
}

bool is_legal_target(const Targeting& targeting, const TargetInstance& instance,
                     const Entity& target) {
  const std::vector<Entity> legal = legal_targets(targeting, instance);
  return std::ranges::find(legal, target) != legal.end();
}

}  // namespace lockstep::model
