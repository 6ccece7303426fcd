#include "generators/effect_maker.h"

#include <algorithm>
#include <string>

#include "generators/stock.h"
#include "scenario/grammar.h"

namespace lockstep::generators {
namespace {

bool lies_in(const ObjectView& object, Place place) {
  switch (place) {
    case Place::battlefield: return object.zone == Zone::battlefield;
    case Place::hidden: return object.zone == Zone::hand || object.zone == Zone::library;
    case Place::graveyard_or_exile:
      return object.zone == Zone::graveyard || object.zone == Zone::exile;
    case Place::off_battlefield: return object.zone != Zone::battlefield;
    case Place::stickered: return !object.stickers.empty();
    case Place::stack: return object.zone == Zone::stack;
    case Place::anywhere: break;
  }
  return true;
}

}  // namespace

Tree word_node(Vocabulary vocabulary, Symbol word) {
  return make(*word_kind(vocabulary), {{Field::word, word}});
}

Tree name_node(std::string_view name) {
  std::vector<Symbol> words;
  while (!name.empty()) {
    const std::size_t end = std::min(name.find(' '), name.size());
    words.push_back(Symbol::intern(name.substr(0, end)));
    name.remove_prefix(std::min(end + 1, name.size()));
  }
  return make(Kind::card_name, {{Field::words, std::move(words)}});
}

void EffectMaker::instruct(Kind kind, std::vector<Node::Entry> fields) {
  if (!failed_) effect_.instructions.push_back(make(kind, std::move(fields)));
}

void EffectMaker::apply(std::vector<Tree> changes) {
  const Tree to = objects(Place::battlefield);
  std::vector<Node::Entry> fields = {{Field::to, to}, {Field::changes, std::move(changes)}};
  add_duration(fields);
  instruct(Kind::apply, std::move(fields));
}

void EffectMaker::add_duration(std::vector<Node::Entry>& fields) {
  switch (choices_.choose(6)) {
    case 4: fields.emplace_back(Field::duration, make(Kind::until_end_of_turn)); break;
    case 5: {
      const Tree holds = condition();
      if (failed_) return;
      fields.emplace_back(Field::duration, make(Kind::for_as_long_as, {{Field::condition, holds}}));
      break;
    }
    default: break;
  }
}

// Something that other effects can end, by a move, by control, or by what an object is.
Tree EffectMaker::condition() {
  const Tree things = object(Place::battlefield);
  if (failed_) return nullptr;
  Tree holds;
  switch (choices_.choose(5)) {
    case 0: holds = make(Kind::tapped); break;
    case 1: holds = make(Kind::controlled_by, {{Field::players, player()}}); break;
    case 2: holds = filter(); break;
    default: holds = make(Kind::in_zone, {{Field::zone, Symbol::intern("battlefield")}}); break;
  }
  return make(Kind::matches, {{Field::things, things}, {Field::of, std::vector<Tree>{holds}}});
}

std::optional<Effect> EffectMaker::finish() {
  const PlayerId by = someone();
  if (choices_.chance(1, 4)) {
    const std::vector<ObjectId> sources = candidates(Place::battlefield);
    if (!sources.empty()) effect_.source = choices_.pick(sources);
  }
  return finish_as(by);
}

std::optional<Effect> EffectMaker::finish_as(PlayerId by) {
  if (failed_ || effect_.instructions.empty()) return std::nullopt;
  effect_.by = by;
  return std::move(effect_);
}

std::vector<ObjectId> EffectMaker::candidates(Place place) const {
  std::vector<ObjectId> result;
  for (const ObjectView& object : world_.snapshot().objects) {
    if (lies_in(object, place)) result.push_back(object.id);
  }
  return result;
}

Tree EffectMaker::object(Place place) {
  if (!world_.past().empty() && choices_.chance(1, 20)) {
    return world_.name(choices_.pick(world_.past()), effect_.names);
  }
  if (choices_.chance(1, 10)) place = Place::anywhere;
  std::vector<ObjectId> found = candidates(place);
  if (found.empty()) found = candidates(Place::anywhere);
  if (found.empty()) {
    failed_ = true;
    return nullptr;
  }
  return world_.name(choices_.pick(found), effect_.names);
}

Tree EffectMaker::objects(Place place) {
  switch (choices_.choose(8)) {
    case 6: {
      Tree first = object(place);
      const Tree second = object(place);
      if (failed_) return nullptr;
      if (equal(first, second)) return first;
      return make(Kind::together, {{Field::parts, std::vector<Tree>{first, second}}});
    }
    case 7: return every();
    default: return object(place);
  }
}

Tree EffectMaker::every() {
  std::vector<Tree> filters = {filter()};
  if (choices_.chance(1, 3)) filters.push_back(filter());
  return make(Kind::every, {{Field::of, std::move(filters)}});
}

// Those who have left the game can do nothing, and nothing happens to them (800.4).
PlayerId EffectMaker::someone() {
  std::vector<PlayerId> playing;
  for (const PlayerView& player : world_.snapshot().players) {
    if (player.in_game) playing.push_back(player.id);
  }
  return playing.empty() ? PlayerId{0} : choices_.pick(playing);
}

Tree EffectMaker::player() {
  return world_.name(someone(), effect_.names);
}

Tree EffectMaker::number(std::int64_t number) const {
  return make(Kind::literal, {{Field::value, number}});
}

std::int64_t EffectMaker::small() {
  constexpr std::int64_t kNumbers[] = {1, 2, 0, 3, -1, 5, 1, 2, 4, -2};
  return kNumbers[choices_.index(std::size(kNumbers))];
}

Tree EffectMaker::word(Vocabulary vocabulary) {
  const std::span<const std::string_view> all = vocabulary_words(vocabulary);
  if (!choices_.chance(1, 10)) {
    std::vector<Symbol> shown;
    for (const Symbol word : world_.words_shown()) {
      if (vocabulary_place(vocabulary, word.text())) shown.push_back(word);
    }
    if (!shown.empty()) return word_node(vocabulary, choices_.pick(shown));
  }
  return word_node(vocabulary, Symbol::intern(all[choices_.index(all.size())]));
}

Tree EffectMaker::counter_kind() {
  // The first two, +1/+1 and -1/-1, change numbers, cancel each other and kill: one in three.
  const auto kinds = plan_counter_kinds();
  const std::size_t drawn = choices_.index(kinds.size() + 5);
  return word_node(Vocabulary::counter_kind, kinds[drawn < kinds.size() ? drawn : drawn % 2]);
}

Tree EffectMaker::name() {
  const std::vector<ObjectView>& objects = world_.snapshot().objects;
  const std::uint32_t way = choices_.choose(4);
  if (way < 2 && !objects.empty()) {
    const NameSet& names = objects[choices_.index(objects.size())].now.names;
    if (!names.names.empty() && !names.names.back().empty()) {
      return make(Kind::card_name, {{Field::words, names.names.back()}});
    }
  }
  const auto& cards = world_.position().universe->cards;
  if (way == 2 && !cards.empty()) {
    return name_node(to_string(cards[choices_.index(cards.size())].faces.front().name));
  }
  constexpr std::string_view kNames[] = {"Legion", "Marit Lage", "Twice Told Tale",
                                         "Ali from Cairo"};
  return name_node(kNames[choices_.index(std::size(kNames))]);
}

Tree EffectMaker::keyword() {
  const Symbol keyword = symbol({"flying", "trample", "vigilance", "indestructible", "menace",
                                 "hexproof", "changeling", "reach", "haste", "defender", "lifelink",
                                 "deathtouch", "wither", "infect"});
  return make(Kind::keyword, {{Field::name, word_node(Vocabulary::keyword, keyword)}});
}

Tree EffectMaker::filter() {
  switch (choices_.choose(12)) {
    case 0:
    case 1:
      return make(Kind::has_type,
                  {{Field::word, word_node(Vocabulary::card_type, Symbol::intern("creature"))}});
    case 2: return make(Kind::has_type, {{Field::word, word(Vocabulary::card_type)}});
    case 3: return make(Kind::has_subtype, {{Field::word, word(Vocabulary::creature_type)}});
    case 4: return make(Kind::has_color, {{Field::word, word(Vocabulary::color)}});
    case 5: return make(Kind::named, {{Field::name, name()}});
    case 6: return make(Kind::token);
    case 7: return make(Kind::has_counters);
    case 8: return make(Kind::has_sticker);
    case 9: return make(Kind::controlled_by, {{Field::players, player()}});
    case 10:
      return make(Kind::has_supertype,
                  {{Field::word,
                    word_node(Vocabulary::supertype, symbol({"legendary", "basic", "snow"}))}});
    default: return make(Kind::permanent);
  }
}

Symbol EffectMaker::symbol(std::initializer_list<std::string_view> words) {
  return Symbol::intern(words.begin()[choices_.index(words.size())]);
}

Tree EffectMaker::characteristics() {
  std::vector<Node::Entry> fields;
  if (choices_.chance(1, 3)) fields.emplace_back(Field::name, name());
  if (choices_.chance(1, 4)) {
    fields.emplace_back(
        Field::supertypes,
        std::vector<Tree>{word_node(Vocabulary::supertype, Symbol::intern("legendary"))});
  }
  const bool colorless = choices_.chance(1, 4);
  std::vector<Tree> colors;
  if (!colorless) colors.push_back(word(Vocabulary::color));
  fields.emplace_back(Field::colors, std::move(colors));
  const Tree creature = word_node(Vocabulary::card_type, Symbol::intern("creature"));
  std::vector<Tree> types = {creature};
  if (choices_.chance(1, 4)) {
    types.insert(types.begin(), word_node(Vocabulary::card_type, Symbol::intern("artifact")));
  }
  fields.emplace_back(Field::types, std::move(types));
  std::vector<Tree> subtypes = {word(Vocabulary::creature_type)};
  if (choices_.chance(1, 3)) {
    const Tree second = word(Vocabulary::creature_type);
    if (!equal(second, subtypes.front())) subtypes.push_back(second);
  }
  fields.emplace_back(Field::subtypes, std::move(subtypes));
  fields.emplace_back(Field::power, number(choices_.in_range(0, 4)));
  fields.emplace_back(Field::toughness, number(choices_.in_range(1, 4)));
  if (choices_.chance(1, 3)) fields.emplace_back(Field::abilities, std::vector<Tree>{keyword()});
  return make(Kind::characteristics, std::move(fields));
}

Tree EffectMaker::change() {
  switch (choices_.choose(11)) {
    case 0: return make(Kind::set_name, {{Field::name, name()}});
    case 1:
      return make(Kind::set_colors, {{Field::colors, std::vector<Tree>{word(Vocabulary::color)}}});
    case 2:
      return make(Kind::add_colors, {{Field::colors, std::vector<Tree>{word(Vocabulary::color)}}});
    case 3: {
      const Symbol type = symbol({"artifact", "creature", "enchantment", "land"});
      return make(Kind::add_types,
                  {{Field::types, std::vector<Tree>{word_node(Vocabulary::card_type, type)}}});
    }
    case 4:
      return make(Kind::add_types,
                  {{Field::subtypes, std::vector<Tree>{word(Vocabulary::creature_type)}}});
    case 5: return make(Kind::gain_abilities, {{Field::abilities, std::vector<Tree>{keyword()}}});
    case 6: {
      const std::int64_t power = choices_.in_range(0, 5);
      const std::int64_t toughness = choices_.in_range(1, 5);
      return make(Kind::set_power_toughness,
                  {{Field::power, number(power)}, {Field::toughness, number(toughness)}});
    }
    case 7:
      return make(Kind::lose_types,
                  {{Field::supertypes, std::vector<Tree>{word_node(Vocabulary::supertype,
                                                                   Symbol::intern("legendary"))}}});
    case 8: return make(Kind::add_name, {{Field::name, name()}});
    case 9:
      return make(Kind::set_types,
                  {{Field::subtypes, std::vector<Tree>{word(Vocabulary::creature_type)}}});
    default: return make(Kind::lose_all_abilities);
  }
}

}  // namespace lockstep::generators
