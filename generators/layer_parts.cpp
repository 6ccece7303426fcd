#include "generators/layer_parts.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

namespace lockstep::generators {
namespace {

Tree card_type(EffectMaker& maker) {
  return word_node(Vocabulary::card_type,
                   maker.symbol({"creature", "artifact", "land", "enchantment"}));
}

Tree basic_land_type(EffectMaker& maker) {
  return word_node(Vocabulary::land_type,
                   maker.symbol({"Forest", "Swamp", "Mountain", "Island", "Plains"}));
}

Tree supertype(EffectMaker& maker) {
  return word_node(Vocabulary::supertype, maker.symbol({"legendary", "basic", "snow", "world"}));
}

Tree subtype(EffectMaker& maker) {
  if (maker.choices().chance(1, 3)) return basic_land_type(maker);
  return maker.word(Vocabulary::creature_type);
}

Tree self_tree() {
  return make(Kind::self);
}

Tree every(std::vector<Tree> filters) {
  return make(Kind::every, {{Field::of, std::move(filters)}});
}

// What an ability looks for: one or two things that hold of an object.
std::vector<Tree> relations(EffectMaker& maker) {
  std::vector<Tree> filters = one(relation(maker));
  if (maker.choices().chance(1, 4)) filters.push_back(relation(maker));
  return filters;
}

// How many of a kind there are, or the mana value of what is changed, or just a number.
Tree power_or_toughness(EffectMaker& maker, std::int32_t least) {
  switch (maker.choices().choose(8)) {
    case 6: return make(Kind::count, {{Field::things, every(one(relation(maker)))}});
    case 7: return make(Kind::mana_value_of, {{Field::objects, make(Kind::affected)}});
    default: return maker.number(maker.choices().in_range(least, 5));
  }
}

Tree numbers(EffectMaker& maker, Kind kind, std::int32_t least_toughness) {
  const Tree power = power_or_toughness(maker, 0);
  std::vector<Node::Entry> fields = {{Field::power, power}};
  fields.emplace_back(Field::toughness, power_or_toughness(maker, least_toughness));
  if (kind == Kind::set_power_toughness && maker.choices().chance(2, 3)) {
    fields.emplace_back(Field::base, std::int64_t{1});
  }
  return make(kind, std::move(fields));
}

Tree ability_change(EffectMaker& maker) {
  switch (maker.choices().choose(6)) {
    case 0: return make(Kind::lose_all_abilities);
    case 1: return make(Kind::lose_all_abilities, {{Field::except_mana, std::int64_t{1}}});
    case 2: return make(Kind::lose_abilities, {{Field::abilities, one(maker.keyword())}});
    case 3: return make(Kind::cant_have_abilities, {{Field::abilities, one(maker.keyword())}});
    case 4: return make(Kind::gain_abilities, {{Field::abilities, one(worded_keyword(maker))}});
    default: return make(Kind::gain_abilities, {{Field::abilities, one(maker.keyword())}});
  }
}

Tree number_change(EffectMaker& maker) {
  switch (maker.choices().choose(3)) {
    case 0: return numbers(maker, Kind::set_power_toughness, 1);
    case 1: return numbers(maker, Kind::modify_power_toughness, 0);
    default: return make(Kind::switch_power_toughness);
  }
}

Tree color_change(EffectMaker& maker) {
  const Kind kind = maker.choices().chance(1, 2) ? Kind::add_colors : Kind::set_colors;
  if (kind == Kind::set_colors && maker.choices().chance(1, 4)) {
    return make(kind, {{Field::colors, std::vector<Tree>{}}});
  }
  return make(kind, {{Field::colors, one(maker.word(Vocabulary::color))}});
}

Tree types_and_subtypes(EffectMaker& maker, Kind kind) {
  std::vector<Node::Entry> fields;
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::supertypes, one(supertype(maker)));
  if (maker.choices().chance(1, 2)) fields.emplace_back(Field::types, one(card_type(maker)));
  if (fields.empty() || maker.choices().chance(1, 3)) {
    fields.emplace_back(Field::subtypes, one(subtype(maker)));
  }
  return make(kind, std::move(fields));
}

// Something that a filter looks for and a change gives.
struct Mark {
  Kind filter;
  Kind change;
  Field field;
};
constexpr Mark kMarks[] = {{Kind::has_type, Kind::add_types, Field::types},
                           {Kind::has_type, Kind::add_types, Field::types},
                           {Kind::has_subtype, Kind::add_types, Field::subtypes},
                           {Kind::has_color, Kind::add_colors, Field::colors}};

Tree marking_word(EffectMaker& maker, const Mark& mark) {
  if (mark.field == Field::types) return card_type(maker);
  if (mark.field == Field::colors) return maker.word(Vocabulary::color);
  return maker.word(Vocabulary::creature_type);
}

}  // namespace

Tree relation(EffectMaker& maker) {
  switch (maker.choices().choose(16)) {
    case 0:
    case 1:
    case 2:
    case 3: return make(Kind::has_type, {{Field::word, card_type(maker)}});
    case 4: return make(Kind::has_subtype, {{Field::word, basic_land_type(maker)}});
    case 5:
    case 6: return make(Kind::has_subtype, {{Field::word, maker.word(Vocabulary::creature_type)}});
    case 7:
    case 8: return make(Kind::has_color, {{Field::word, maker.word(Vocabulary::color)}});
    case 9: return make(Kind::has_supertype, {{Field::word, supertype(maker)}});
    case 10: return make(Kind::controlled_by, {{Field::players, make(Kind::you)}});
    case 11: return make(Kind::not_, {{Field::of, relation(maker)}});
    case 12: return make(Kind::has_counters);
    case 13: return make(Kind::token);
    case 14: return make(Kind::colorless);
    default: return make(Kind::without_abilities);
  }
}

Tree type_change(EffectMaker& maker) {
  const auto list = [](std::string_view name) {
    return std::vector<Node::Entry>{{Field::from, Symbol::intern(name)}};
  };
  switch (maker.choices().choose(8)) {
    case 0: return make(Kind::add_every_type, list("creature_type"));
    case 1: return make(Kind::lose_types, {{Field::types, one(card_type(maker))}});
    case 2:
    case 3: return make(Kind::lose_types, {{Field::supertypes, one(supertype(maker))}});
    case 4:
    case 5: return types_and_subtypes(maker, Kind::set_types);
    default: return types_and_subtypes(maker, Kind::add_types);
  }
}

Tree layer_change(EffectMaker& maker) {
  switch (maker.choices().choose(8)) {
    case 0:
    case 1:
    case 2: return type_change(maker);
    case 3: return color_change(maker);
    case 4:
    case 5: return ability_change(maker);
    default: return number_change(maker);
  }
}

std::vector<Tree> animation(EffectMaker& maker) {
  const Kind kind = maker.choices().chance(1, 4) ? Kind::set_types : Kind::add_types;
  std::vector<Tree> types = one(word_node(Vocabulary::card_type, Symbol::intern("creature")));
  if (maker.choices().chance(1, 3)) {
    types.insert(types.begin(), word_node(Vocabulary::card_type, Symbol::intern("artifact")));
  }
  std::vector<Node::Entry> fields = {{Field::types, std::move(types)}};
  if (maker.choices().chance(1, 2)) {
    fields.emplace_back(Field::subtypes, one(maker.word(Vocabulary::creature_type)));
  }
  std::vector<Tree> changes = one(make(kind, std::move(fields)));
  changes.push_back(numbers(maker, Kind::set_power_toughness, 1));
  return changes;
}

Tree worded_keyword(EffectMaker& maker) {
  const bool protects = maker.choices().chance(1, 2);
  const Tree quality = protects
                           ? make(Kind::has_color, {{Field::word, maker.word(Vocabulary::color)}})
                           : make(Kind::has_subtype, {{Field::word, basic_land_type(maker)}});
  const Symbol name = Symbol::intern(protects ? "protection" : "landwalk");
  return make(Kind::keyword, {{Field::name, word_node(Vocabulary::keyword, name)},
                              {Field::quality, one(quality)}});
}

Tree entering_ability(EffectMaker& maker) {
  std::vector<Tree> filters = relations(maker);
  Kind kind = Kind::enters_tapped;
  std::vector<Node::Entry> fields;
  if (maker.choices().chance(2, 3)) {
    kind = Kind::enters_with;
    fields.emplace_back(Field::kind, maker.counter_kind());
    const Tree number = maker.choices().chance(1, 4)
                            ? make(Kind::count, {{Field::things, every(one(relation(maker)))}})
                            : maker.number(maker.choices().in_range(1, 2));
    fields.emplace_back(Field::number, number);
  }
  fields.emplace_back(Field::of, std::move(filters));
  return make(Kind::static_, {{Field::rules, one(make(kind, std::move(fields)))}});
}

Tree static_ability(EffectMaker& maker) {
  std::vector<Tree> filters = relations(maker);
  std::vector<Tree> changes;
  if (maker.choices().chance(1, 4)) {
    changes = animation(maker);
  } else {
    changes = one(layer_change(maker));
    if (maker.choices().chance(1, 4)) changes.push_back(layer_change(maker));
  }
  // An ability that takes itself away is gone before it has said anything of interest.
  const bool takes_all = std::ranges::any_of(
      changes, [](const Tree& change) { return change->kind() == Kind::lose_all_abilities; });
  if (takes_all || maker.choices().chance(1, 4)) {
    filters.push_back(make(Kind::other_than, {{Field::things, self_tree()}}));
  }
  return make(Kind::static_,
              {{Field::affects, every(std::move(filters))}, {Field::changes, std::move(changes)}});
}

Tree borrowing_ability(EffectMaker& maker) {
  if (maker.choices().chance(1, 3)) {
    const Tree creature =
        make(Kind::has_type,
             {{Field::word, word_node(Vocabulary::card_type, Symbol::intern("creature"))}});
    const Tree top = make(Kind::top_of_graveyard);
    const Tree is_creature_card =
        make(Kind::matches,
             {{Field::things, top}, {Field::of, std::vector<Tree>{creature, make(Kind::card)}}});
    return make(Kind::static_,
                {{Field::affects, self_tree()},
                 {Field::changes, one(make(Kind::full_text_of, {{Field::objects, top}}))},
                 {Field::while_, is_creature_card}});
  }
  const bool itself = maker.choices().chance(1, 2);
  const Tree affects = itself ? self_tree() : every(relations(maker));
  const Tree from = every(relations(maker));
  return make(Kind::static_,
              {{Field::affects, affects},
               {Field::changes, one(make(Kind::gain_abilities_of, {{Field::objects, from}}))}});
}

std::vector<Tree> abilities_in_a_loop(EffectMaker& maker) {
  const Mark mark = maker.choices().pick(std::span<const Mark>(kMarks));
  const Tree first = marking_word(maker, mark);
  const Tree second = marking_word(maker, mark);
  const auto gives = [&](const Tree& looked_for, const Tree& given) {
    const Tree all = every(one(make(mark.filter, {{Field::word, looked_for}})));
    const Tree change = make(mark.change, {{mark.field, one(given)}});
    return make(Kind::static_, {{Field::affects, all}, {Field::changes, one(change)}});
  };
  return {gives(first, second), gives(second, first)};
}

}  // namespace lockstep::generators
