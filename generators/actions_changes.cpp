// Copies, control, and continuous effects in every layer.
#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "generators/action_makers.h"

namespace lockstep::generators {
namespace {

void add_exceptions(EffectMaker& maker, std::vector<Node::Entry>& fields) {
  if (!maker.choices().chance(1, 3)) return;
  std::vector<Tree> exceptions = {maker.change()};
  if (maker.choices().chance(1, 3)) exceptions.push_back(maker.change());
  fields.emplace_back(Field::exceptions, std::move(exceptions));
}

// Permanents with something to say about what was paid for them: a copy was paid for by nobody.
std::vector<ObjectId> that_look_at_what_was_paid(const EffectMaker& maker) {
  std::vector<ObjectId> found;
  for (const ObjectId each : maker.candidates(Place::battlefield)) {
    const ObjectView* const object = maker.world().snapshot().find(each);
    bool looks = false;
    for (const Tree& ability : object->copiable.abilities)
      visit(*ability, [&](const Node& node) { looks = looks || node.kind() == Kind::paid; });
    if (looks) found.push_back(each);
  }
  return found;
}

Tree numbers(EffectMaker& maker, Kind kind, std::int64_t power, std::int64_t toughness) {
  return make(kind,
              {{Field::power, maker.number(power)}, {Field::toughness, maker.number(toughness)}});
}

}  // namespace

void make_create_token_copy(EffectMaker& maker) {
  const std::vector<ObjectId> paid = that_look_at_what_was_paid(maker);
  const bool one_of_them = !paid.empty() && maker.choices().chance(1, 3);
  const Tree original =
      one_of_them ? maker.named(maker.choices().pick(paid)) : maker.object(Place::battlefield);
  std::vector<Node::Entry> fields = {{Field::of, original}};
  add_exceptions(maker, fields);
  if (maker.choices().chance(1, 5)) fields.emplace_back(Field::number, maker.number(2));
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::player, maker.player());
  maker.instruct(Kind::create_token_copy, std::move(fields));
}

void make_become_copy(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::object, maker.objects(Place::battlefield)}};
  fields.emplace_back(Field::of, maker.object(Place::battlefield));
  add_exceptions(maker, fields);
  maker.add_duration(fields);
  maker.instruct(Kind::become_copy, std::move(fields));
}

void make_gain_control(EffectMaker& maker) {
  const Tree objects = maker.objects(Place::battlefield);
  std::vector<Node::Entry> fields = {{Field::objects, objects}, {Field::player, maker.player()}};
  maker.add_duration(fields);
  maker.instruct(Kind::gain_control, std::move(fields));
}

void make_exchange_control(EffectMaker& maker) {
  const Tree first = maker.object(Place::battlefield);
  const Tree second = maker.object(Place::battlefield);
  maker.instruct(Kind::exchange_control, {{Field::first, first}, {Field::second, second}});
}

void make_set_name(EffectMaker& maker) {
  maker.apply({make(Kind::set_name, {{Field::name, maker.name()}})});
}

void make_add_name(EffectMaker& maker) {
  maker.apply({make(Kind::add_name, {{Field::name, maker.name()}})});
}

void make_all_names(EffectMaker& maker) {
  const auto word = [](Vocabulary vocabulary, std::string_view text) {
    return word_node(vocabulary, Symbol::intern(text));
  };
  const Tree legendary =
      make(Kind::has_supertype, {{Field::word, word(Vocabulary::supertype, "legendary")}});
  const Tree creature =
      make(Kind::has_type, {{Field::word, word(Vocabulary::card_type, "creature")}});
  maker.apply({make(
      Kind::all_names,
      {{Field::of, std::vector<Tree>{make(Kind::not_, {{Field::of, legendary}}), creature}}})});
}

constexpr Vocabulary kChangeable[] = {Vocabulary::creature_type, Vocabulary::color,
                                      Vocabulary::land_type};
constexpr std::string_view kListsOfWords[] = {"creature_type", "color", "basic_land_type"};

constexpr std::string_view kBasicLandTypes[] = {"Plains", "Island", "Swamp", "Mountain", "Forest"};

// The list that a word can be changed within, as a place of kChangeable.
std::optional<std::size_t> changeable(Symbol word) {
  for (std::size_t i = 0; i < std::size(kChangeable); ++i) {
    if (!vocabulary_place(kChangeable[i], word.text())) continue;
    const bool basic = std::ranges::find(kBasicLandTypes, word.text()) != std::end(kBasicLandTypes);
    if (kChangeable[i] != Vocabulary::land_type || basic) return i;
  }
  return std::nullopt;
}

Tree replacement_word(EffectMaker& maker, std::size_t list) {
  if (kChangeable[list] != Vocabulary::land_type) return maker.word(kChangeable[list]);
  const std::string_view basic = kBasicLandTypes[maker.choices().index(std::size(kBasicLandTypes))];
  return word_node(Vocabulary::land_type, Symbol::intern(basic));
}

void instruct_change_text(EffectMaker& maker, const Tree& objects, std::size_t list, Tree from) {
  std::vector<Node::Entry> fields = {
      {Field::objects, objects},
      {Field::words_of, std::vector<Symbol>{Symbol::intern(kListsOfWords[list])}}};
  if (from) {
    fields.emplace_back(Field::from, std::move(from));
    fields.emplace_back(Field::to, replacement_word(maker, list));
  }
  maker.add_duration(fields);
  maker.instruct(Kind::change_text, std::move(fields));
}

// Mostly a word that the object's text or type line has.
void make_change_text(EffectMaker& maker) {
  if (maker.choices().chance(2, 3)) {
    std::vector<std::pair<ObjectId, Symbol>> found;
    for (const ObjectId object : maker.candidates(Place::battlefield)) {
      for (const Symbol word : maker.world().text_of(object)) {
        if (changeable(word)) found.emplace_back(object, word);
      }
    }
    if (!found.empty()) {
      const auto [object, word] = maker.choices().pick(found);
      const std::size_t list = *changeable(word);
      return instruct_change_text(maker, maker.named(object), list,
                                  word_node(kChangeable[list], word));
    }
  }
  const Tree objects = maker.objects(Place::battlefield);
  const std::uint32_t list = maker.choices().choose(3);
  const bool named = list < 2 && maker.choices().chance(2, 3);
  instruct_change_text(maker, objects, list, named ? maker.word(kChangeable[list]) : nullptr);
}

void make_set_types(EffectMaker& maker) {
  switch (maker.choices().choose(4)) {
    case 0: {
      const Symbol type = maker.symbol({"artifact", "creature", "enchantment", "land"});
      maker.apply(
          {make(Kind::set_types, {{Field::types, one(word_node(Vocabulary::card_type, type))}})});
      break;
    }
    case 1:
      maker.apply(
          {make(Kind::set_types,
                {{Field::types, one(word_node(Vocabulary::card_type, Symbol::intern("creature")))},
                 {Field::subtypes, one(maker.word(Vocabulary::creature_type))}})});
      break;
    case 2: {
      const Symbol type = maker.symbol({"Plains", "Island", "Swamp", "Mountain", "Forest"});
      maker.apply({make(Kind::set_types,
                        {{Field::subtypes, one(word_node(Vocabulary::land_type, type))}})});
      break;
    }
    default:
      maker.apply({make(Kind::lose_types,
                        {{Field::supertypes,
                          one(word_node(Vocabulary::supertype, Symbol::intern("legendary")))}})});
      break;
  }
}

void make_add_types(EffectMaker& maker) {
  switch (maker.choices().choose(3)) {
    case 0: {
      const Symbol type = maker.symbol({"artifact", "creature", "enchantment", "land"});
      maker.apply(
          {make(Kind::add_types, {{Field::types, one(word_node(Vocabulary::card_type, type))}})});
      break;
    }
    case 1:
      maker.apply({make(Kind::add_types,
                        {{Field::supertypes,
                          one(word_node(Vocabulary::supertype, Symbol::intern("legendary")))}})});
      break;
    default:
      maker.apply(
          {make(Kind::add_types, {{Field::subtypes, one(maker.word(Vocabulary::creature_type))}})});
      break;
  }
}

void make_set_colors(EffectMaker& maker) {
  const Kind kind = maker.choices().chance(1, 3) ? Kind::add_colors : Kind::set_colors;
  maker.apply({make(kind, {{Field::colors, one(maker.word(Vocabulary::color))}})});
}

void make_gain_abilities(EffectMaker& maker) {
  maker.apply({make(Kind::gain_abilities, {{Field::abilities, one(maker.keyword())}})});
}

void make_lose_abilities(EffectMaker& maker) {
  switch (maker.choices().choose(3)) {
    case 0: maker.apply({make(Kind::lose_all_abilities)}); break;
    case 1:
      maker.apply({make(Kind::cant_have_abilities, {{Field::abilities, one(maker.keyword())}})});
      break;
    default:
      maker.apply({make(Kind::lose_abilities, {{Field::abilities, one(maker.keyword())}})});
      break;
  }
}

void make_set_power_toughness(EffectMaker& maker) {
  const std::int64_t power = maker.choices().in_range(0, 6);
  const std::int64_t toughness = maker.choices().in_range(1, 6);
  maker.apply({numbers(maker, Kind::set_power_toughness, power, toughness)});
}

void make_modify_power_toughness(EffectMaker& maker) {
  const std::int64_t power = maker.small();
  const std::int64_t toughness = maker.small();
  maker.apply({numbers(maker, Kind::modify_power_toughness, power, toughness)});
}

void make_switch_power_toughness(EffectMaker& maker) {
  maker.apply({make(Kind::switch_power_toughness)});
}

}  // namespace lockstep::generators
