#include "generators/stock.h"

#include <algorithm>
#include <string_view>

#include "generators/playable.h"
#include "generators/prints.h"

namespace lockstep::generators {
namespace {

bool names_a_word(const Tree& ability) {
  bool found = false;
  visit(*ability, [&](const Node& node) {
    const Kind kind = node.kind();
    found = found || kind == Kind::color || kind == Kind::creature_type || kind == Kind::land_type;
  });
  return found;
}

// Changes on which it depends what other effects apply to.
bool meddles(Kind change) {
  switch (change) {
    case Kind::replace_words:
    case Kind::set_types:
    case Kind::add_types:
    case Kind::lose_types:
    case Kind::add_every_type:
    case Kind::lose_every_type:
    case Kind::set_colors:
    case Kind::add_colors:
    case Kind::gain_abilities:
    case Kind::lose_all_abilities: return true;
    default: return false;
  }
}

bool affects_classes(const Tree& ability) {
  const Node* const affected =
      ability->kind() == Kind::static_ ? ability->tree_or_null(Field::affects) : nullptr;
  return affected != nullptr &&
         (affected->kind() == Kind::every || affected->kind() == Kind::together);
}

bool has_change(const Tree& ability, bool (*wanted)(Kind)) {
  return ability->kind() == Kind::static_ && ability->has(Field::changes) &&
         std::ranges::any_of(ability->trees(Field::changes),
                             [&](const Tree& change) { return wanted(change->kind()); });
}

bool is_meddling(const Tree& ability) {
  return affects_classes(ability) && has_change(ability, meddles);
}

bool gives_control(const Tree& ability) {
  return has_change(ability, [](Kind change) { return change == Kind::set_controller; });
}

bool is_about_entering(const Tree& ability) {
  return ability->kind() == Kind::static_ && ability->has(Field::rules) &&
         std::ranges::any_of(ability->trees(Field::rules), [](const Tree& rule) {
           return rule->kind() == Kind::as_enters || rule->kind() == Kind::enters_with ||
                  rule->kind() == Kind::enters_tapped;
         });
}

bool belongs(const CardDefinition& card, Group group) {
  const CardFace& face = card.faces.front();
  switch (group) {
    case Group::all: return true;
    case Group::permanents: return !belongs(card, Group::spells);
    case Group::synthetic: return card.synthetic;
    case Group::creatures: return prints(face.types, "creature");
    case Group::legendary: return prints(face.supertypes, "legendary");
    case Group::auras: return prints(face.subtypes, "Aura");
    case Group::equipment: return prints(face.subtypes, "Equipment");
    case Group::lands: return prints(face.types, "land");
    case Group::artifacts: return prints(face.types, "artifact");
    case Group::spells: return prints(face.types, "instant") || prints(face.types, "sorcery");
    case Group::long_names: return face.name.size() >= 3;
    case Group::rewriters:
      return std::ranges::any_of(face.abilities, [](const Tree& ability) {
        return ability->kind() == Kind::static_ && ability->has(Field::changes);
      });
    case Group::worded: return std::ranges::any_of(face.abilities, names_a_word);
    case Group::meddlers: return std::ranges::any_of(face.abilities, is_meddling);
    case Group::thieves: return std::ranges::any_of(face.abilities, gives_control);
    case Group::lords:
      return prints(face.types, "creature") && std::ranges::any_of(face.abilities, affects_classes);
    case Group::entering: return std::ranges::any_of(face.abilities, is_about_entering);
  }
  return false;
}

// A token as an effect would describe it. `colors` are what the effect says; a token that is
// created has no indicator, but the field is where a face keeps the colours it is told to have.
CardFace token(std::string_view name, std::initializer_list<std::string_view> colors,
               std::initializer_list<std::string_view> types,
               std::initializer_list<std::string_view> subtypes, std::int64_t power,
               std::int64_t toughness, std::initializer_list<std::string_view> keywords = {}) {
  const auto symbols = [](std::initializer_list<std::string_view> words) {
    std::vector<Symbol> result;
    for (const std::string_view word : words)
      result.push_back(Symbol::intern(word));
    return result;
  };
  CardFace face;
  if (!name.empty()) face.name = parse_name(name);
  face.color_indicator = symbols(colors);
  face.types = symbols(types);
  face.subtypes = symbols(subtypes);
  if (std::ranges::find(types, "creature") != types.end()) {
    face.power = PrintedNumber{.number = power};
    face.toughness = PrintedNumber{.number = toughness};
  }
  for (const std::string_view keyword : keywords) {
    face.abilities.push_back(
        make(Kind::keyword,
             {{Field::name, make(Kind::keyword_name, {{Field::word, Symbol::intern(keyword)}})}}));
  }
  return face;
}

std::vector<CardFace> make_token_recipes() {
  std::vector<CardFace> recipes = {
      token("", {"red"}, {"creature"}, {"Goblin"}, 1, 1),
      token("", {"white"}, {"creature"}, {"Soldier"}, 1, 1, {"vigilance"}),
      token("", {"blue", "red"}, {"creature"}, {"Human", "Wizard"}, 2, 2),
      token("", {}, {"artifact", "creature"}, {"Thopter"}, 1, 1, {"flying"}),
      token("", {}, {"creature"}, {"Shapeshifter"}, 2, 2, {"changeling"}),
      token("Twice Told Tale", {"green"}, {"creature"}, {"Bear"}, 3, 3),
      token("Old Rattle", {"black"}, {"creature"}, {"Skeleton", "Zombie"}, 2, 1,
            {"indestructible"}),
      token("", {}, {"artifact"}, {"Clue"}, 0, 0),
      token("", {"white"}, {"enchantment"}, {}, 0, 0),
  };
  recipes[6].supertypes = {Symbol::intern("legendary")};
  recipes[8].name = parse_name("Quiet Promise");
  return recipes;
}

}  // namespace

Stock::Stock(std::shared_ptr<const Universe> universe) : universe_(std::move(universe)) {
  for (std::size_t i = 0; i < universe_->cards.size(); ++i) {
    const CardDefinition& card = universe_->cards[i];
    if (!is_playable(card)) continue;
    const auto place = static_cast<std::uint16_t>(cards_.size());
    cards_.push_back(i);
    for (int group = 0; group < kGroupCount; ++group) {
      if (belongs(card, static_cast<Group>(group))) groups_[group].push_back(place);
    }
  }
}

std::span<const std::uint16_t> Stock::group(Group group) const {
  const auto& members = groups_[static_cast<std::size_t>(group)];
  return members.empty() ? groups_[static_cast<std::size_t>(Group::all)] : members;
}

const CardDefinition& Stock::card(std::size_t place) const {
  return universe_->cards[cards_[place % cards_.size()]];
}

std::span<const CardFace> token_recipes() {
  static const std::vector<CardFace> recipes = make_token_recipes();
  return recipes;
}

std::span<const Symbol> plan_counter_kinds() {
  static const std::vector<Symbol> kinds = [] {
    std::vector<Symbol> result;
    for (const std::string_view kind :
         {"+1/+1", "-1/-1", "flying", "shield", "loyalty", "finality", "indestructible", "stun",
          "trample", "vigilance", "charge", "hexproof", "menace", "reach"}) {
      result.push_back(Symbol::intern(kind));
    }
    return result;
  }();
  return kinds;
}

}  // namespace lockstep::generators
