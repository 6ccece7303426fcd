#include "model/cr611_settling.h"

#include "model/citations.h"
#include "model/cr113_abilities.h"
#include "scenario/card.h"
#include "scenario/vocabulary.h"

namespace lockstep::model {
namespace {

bool is_number_node(Kind kind) {
  switch (kind) {
    case Kind::that_number:
    case Kind::x:
    case Kind::that_much:
    case Kind::share:
    case Kind::targets_beyond_first:
    case Kind::mana_spent_on:
    case Kind::count:
    case Kind::power_of:
    case Kind::toughness_of:
    case Kind::mana_value_of:
    case Kind::generic_mana_of:
    case Kind::type_words_of:
    case Kind::counters_on:
    case Kind::stickers_on:
    case Kind::unique_vowels:
    case Kind::letters_on_name_stickers:
    case Kind::card_types_among:
    case Kind::names_among:
    case Kind::life_of:
    case Kind::counters_of:
    case Kind::plus:
    case Kind::minus:
    case Kind::times:
    case Kind::half:
    case Kind::quotient:
    case Kind::counters_put_here:
    case Kind::number_if: return true;
    default: return false;
  }
}

bool is_ability(Kind kind) {
  return kind == Kind::static_ || kind == Kind::triggered || kind == Kind::activated ||
         kind == Kind::spell || kind == Kind::keyword;
}

Tree literal(std::int64_t value) {
  return make(Kind::literal, {{Field::value, value}});
}

Tree settled_word(const Scope& scope, const Node& node) {
  const Symbol word = word_of(scope, node);
  return word.empty() ? nullptr : spelled(word);
}

// Inside an ability that is granted only what was chosen is fixed; the rest is its own text.
Tree settle_ability(const Scope& scope, const Tree& ability) {
  return rebuild(ability, [&](const Tree& node) -> Tree {
    if (node->kind() == Kind::that_word) return settled_word(scope, *node);
    if (node->kind() == Kind::that_number) return literal(number(scope, *node));
    return nullptr;
  });
}

// 707.9a: the other abilities printed on the card in whose text this stands.
std::vector<Tree> other_abilities(const Scope& scope) {
  std::vector<Tree> others;
  Scope source = scope;
  source.looks_back = true;
  const auto seen = see(source, scope.self);
  if (!seen || scope.memory == nullptr) return others;
  for (const Ability& each : seen->object.printed->abilities) {
    const Tree& own = scope.memory->this_ability;
    if (!own || !equal(each.tree, own)) others.push_back(each.tree);
  }
  return others;
}

// The abilities that a change gives, those of the text itself spelled out.
Tree with_own_abilities(const Scope& scope, const Tree& change) {
  if (change->kind() != Kind::gain_abilities) return change;
  std::vector<Tree> abilities;
  for (const Tree& each : change->trees(Field::abilities)) {
    if (each->kind() == Kind::other_abilities) {
      for (const Tree& other : other_abilities(scope))
        abilities.push_back(other);
    } else if (each->kind() == Kind::this_ability) {
      const bool known = scope.memory != nullptr && scope.memory->this_ability;
      if (known) abilities.push_back(scope.memory->this_ability);
    } else {
      abilities.push_back(each);
    }
  }
  return make(Kind::gain_abilities, {{Field::abilities, std::move(abilities)}});
}

Tree settled_player(const Scope& scope, const Tree& change) {
  const auto found = players(scope, *change->tree(Field::player));
  const PlayerId player = found.empty() ? scope.you : found.front();
  const Symbol name = scope.board->state->table->player_names[player.seat];
  return make(Kind::set_controller,
              {{Field::player, make(Kind::named_player, {{Field::name, name}})}});
}

}  // namespace

Tree spelled(Symbol word) {
  static constexpr std::pair<Vocabulary, Kind> kSpellings[] = {
      {Vocabulary::color, Kind::color},
      {Vocabulary::land_type, Kind::land_type},
      {Vocabulary::creature_type, Kind::creature_type},
      {Vocabulary::artifact_type, Kind::artifact_type},
      {Vocabulary::enchantment_type, Kind::enchantment_type},
      {Vocabulary::planeswalker_type, Kind::planeswalker_type},
      {Vocabulary::spell_type, Kind::spell_type},
      {Vocabulary::battle_type, Kind::battle_type},
      {Vocabulary::card_type, Kind::card_type},
      {Vocabulary::supertype, Kind::supertype},
      {Vocabulary::keyword, Kind::keyword_name},
  };
  for (const auto& [vocabulary, kind] : kSpellings) {
    if (vocabulary_place(vocabulary, word.text())) return make(kind, {{Field::word, word}});
  }
  std::vector<Symbol> parts;
  for (const NameWord& part : parse_name(word.text()))
    parts.push_back(part.text);
  return make(Kind::card_name, {{Field::words, parts}});
}

Tree settle(const Scope& scope, const Tree& change) {
  cite(cr::r611_2d);
  // 608.2h: the abilities of others are those of now. That they were taken is still to be seen.
  const bool takes = change->kind() == Kind::gain_abilities_of;
  if (takes || change->kind() == Kind::gain_sticker_abilities) {
    Scope anyone = scope;
    anyone.affected = {};  // what an effect reads once may be the object's own
    return make(takes ? Kind::gain_abilities_of : Kind::gain_abilities,
                {{Field::abilities, abilities_given(anyone, *change)}});
  }
  if (change->kind() == Kind::set_controller) return settled_player(scope, change);
  return rebuild(with_own_abilities(scope, change), [&](const Tree& node) -> Tree {
    if (is_ability(node->kind())) return settle_ability(scope, node);
    if (is_number_node(node->kind())) return literal(number(scope, *node));
    if (node->kind() == Kind::that_word || node->kind() == Kind::as_chosen) {
      return settled_word(scope, *node);
    }
    return nullptr;
  });
}

}  // namespace lockstep::model
