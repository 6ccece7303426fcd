#include "model/cr113_abilities.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr305_lands.h"
#include "model/cr605_mana_abilities.h"
#include "model/cr613_abilities.h"

namespace lockstep::model {
namespace {

// The same ability, or the same keyword.
bool is_named_ability(const Node& ability, const Node& named) {
  if (ability == named) return true;
  return ability.kind() == Kind::keyword && named.kind() == Kind::keyword &&
         named.fields().size() == 1 && keyword_of(ability) == keyword_of(named);
}

void lose_abilities(Values& values, const Node& change) {
  const auto named = change.trees(Field::abilities);
  std::erase_if(values.abilities,
                [&](const Ability& ability) { return is_among(*ability.tree, named); });
}

}  // namespace

bool is_among(const Node& ability, std::span<const Tree> named) {
  return std::ranges::any_of(named,
                             [&](const Tree& each) { return is_named_ability(ability, *each); });
}

void grant(Values& values, const Tree& ability, std::uint64_t key, Timestamp stamp, bool taken) {
  if (is_among(*ability, values.impossible_abilities)) return;
  if (const Symbol type = mana_type_given(*ability); !type.empty())
    return put(values.gained_mana, type);
  const AbilityOrigin origin = AbilityOrigin::granted;
  values.abilities.push_back({ability, origin, key, stamp, layers_of(*ability, origin), taken});
}

void change_abilities(const Node& change, Values& values) {
  switch (change.kind()) {
    case Kind::lose_abilities: lose_abilities(values, change); return;
    case Kind::cant_have_abilities:
      lose_abilities(values, change);
      for (const Tree& each : change.trees(Field::abilities)) {
        values.impossible_abilities.push_back(each);
      }
      return;
    case Kind::lose_all_abilities: {
      values.lost_all_abilities = true;
      const bool except_mana = change.flag(Field::except_mana);
      values.lost_mana_abilities = values.lost_mana_abilities || !except_mana;
      if (!except_mana) values.gained_mana.clear();
      std::erase_if(values.abilities, [&](const Ability& ability) {
        return !except_mana || !is_mana_ability(*ability.tree);
      });
      return;
    }
    default: return;
  }
}

std::vector<Tree> abilities_given(const Scope& scope, const Node& change) {
  std::vector<Tree> given;
  const Board& board = *scope.board;
  switch (change.kind()) {
    case Kind::gain_abilities:
      for (const Tree& each : change.trees(Field::abilities))
        given.push_back(each);
      break;
    case Kind::gain_abilities_of:
      // 608.2h: those of others as a resolution has found them.
      for (const Tree& each : change.trees(Field::abilities))
        given.push_back(each);
      if (change.has(Field::abilities)) break;
      for (const std::size_t index : objects(scope, *change.tree(Field::objects))) {
        if (board.object(index).id == scope.affected) continue;
        for (const Ability& each : board.values[index]->abilities)
          given.push_back(each.tree);
        for (const Symbol type : mana_types(*board.values[index]))
          given.push_back(mana_ability_as_given(type));
      }
      break;
    case Kind::gain_sticker_abilities:
      for (const std::size_t index : objects(scope, *change.tree(Field::objects))) {
        for (const StickerOn& sticker : board.object(index).stickers) {
          for (const Tree& each : definition(*board.state->table, sticker.id).abilities) {
            given.push_back(each);
          }
        }
      }
      break;
    default: break;
  }
  return given;
}

std::vector<Tree> never_gained(const Scope& scope, std::span<const Tree> changes) {
  const Board& board = *scope.board;
  const auto& impossible = board.values[*board.index_of(scope.affected)]->impossible_abilities;
  std::vector<Tree> found;
  if (impossible.empty()) return found;
  for (const Tree& change : changes) {
    for (const Tree& each : abilities_given(scope, *change)) {
      if (!is_among(*each, impossible)) continue;
      const About about(event_of(scope.affected));
      cite(cr::r113_11);
      found.push_back(each);
    }
  }
  return found;
}

}  // namespace lockstep::model
