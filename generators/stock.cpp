#include "generators/stock.h"

#include <algorithm>
#include <initializer_list>
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

// Whether a node of an ability of the card is one of these.
bool says(const CardDefinition& card, std::initializer_list<Kind> kinds) {
  bool found = false;
  for (const Tree& ability : card.faces.front().abilities) {
    visit(*ability, [&](const Node& node) {
      found = found || std::ranges::find(kinds, node.kind()) != kinds.end();
    });
  }
  return found;
}

bool has_keyword(const CardDefinition& card, std::initializer_list<std::string_view> keywords) {
  bool found = false;
  for (const Tree& ability : card.faces.front().abilities) {
    visit(*ability, [&](const Node& node) {
      if (node.kind() != Kind::keyword_name) return;
      found =
          found || std::ranges::find(keywords, node.symbol(Field::word).text()) != keywords.end();
    });
  }
  return found;
}

bool is_spell(const CardDefinition& card) {
  const CardFace& face = card.faces.front();
  return prints(face.types, "instant") || prints(face.types, "sorcery");
}

// A cost that says X or leaves open how a symbol is paid.
bool has_open_cost(const CardFace& face) {
  return face.mana_cost && std::ranges::any_of(*face.mana_cost, [](const ManaSymbol& symbol) {
           return symbol.form != ManaSymbol::Form::generic &&
                  symbol.form != ManaSymbol::Form::single;
         });
}

bool is_priced(const CardDefinition& card) {
  return has_open_cost(card.faces.front()) || has_keyword(card, {"kicker", "bargain", "buyback"}) ||
         says(card,
              {Kind::additional_cost, Kind::alternative_cost, Kind::costs_more, Kind::costs_less});
}

// A cost instead of the mana cost, and one besides it that need not be paid.
bool is_twofold(const CardDefinition& card) {
  const bool alternative =
      says(card, {Kind::alternative_cost}) || has_keyword(card, {"flashback", "jump-start"});
  return alternative && has_keyword(card, {"kicker", "bargain", "buyback"});
}

bool divides(const CardDefinition& card) {
  bool found = false;
  for (const Tree& ability : card.faces.front().abilities) {
    visit(*ability, [&](const Node& node) {
      found = found || (node.kind() == Kind::target_group && node.has(Field::divide));
    });
  }
  return found;
}

constexpr std::initializer_list<Kind> kNewTargets = {Kind::choose_new_targets, Kind::change_target};

// What makes a target illegal, or another thing altogether.
bool is_trick(const CardDefinition& card) {
  return prints(card.faces.front().types, "instant") && says(card, {Kind::target_group}) &&
         says(card, {Kind::destroy, Kind::exile, Kind::move, Kind::return_to_hand,
                     Kind::counter_spell, Kind::turn_face_down, Kind::turn_face_up,
                     Kind::gain_control, Kind::change_text, Kind::become_copy, Kind::set_types,
                     Kind::set_colors, Kind::sacrifice, Kind::gain_abilities});
}

bool belongs(const CardDefinition& card, Group group) {
  const CardFace& face = card.faces.front();
  switch (group) {
    case Group::all: return true;
    case Group::permanents: return !belongs(card, Group::spells);
    case Group::synthetic: return card.synthetic && !is_spell(card);
    case Group::creatures: return prints(face.types, "creature");
    case Group::legendary: return prints(face.supertypes, "legendary");
    case Group::auras: return prints(face.subtypes, "Aura");
    case Group::equipment: return prints(face.subtypes, "Equipment");
    case Group::lands: return prints(face.types, "land");
    case Group::artifacts: return prints(face.types, "artifact");
    case Group::spells: return is_spell(card);
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
    case Group::basics: return prints(face.types, "land") && face.abilities.empty();
    case Group::targeting: return is_spell(card) && says(card, {Kind::target_group});
    case Group::tricks: return is_trick(card);
    case Group::retargeters: return is_spell(card) && says(card, kNewTargets);
    case Group::copiers: return is_spell(card) && says(card, {Kind::copy_spell});
    case Group::priced: return is_spell(card) && is_priced(card);
    case Group::clashing: return is_spell(card) && says(card, {Kind::clash});
    case Group::fighting: return is_spell(card) && says(card, {Kind::fight});
    case Group::dividing: return is_spell(card) && divides(card);
    case Group::twofold: return is_spell(card) && is_twofold(card);
    case Group::paid_entering: return prints(face.types, "creature") && says(card, {Kind::paid});
    case Group::permitting: return !is_spell(card) && says(card, {Kind::may_cast});
    case Group::engines:
      return !is_spell(card) && (says(card, kNewTargets) || divides(card) ||
                                 says(card, {Kind::copy_spell, Kind::clash, Kind::fight}));
    case Group::as_cast: return is_spell(card) && says(card, {Kind::controlled_as_cast});
    case Group::skittish: return !is_spell(card) && says(card, {Kind::becomes_target});
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
  for (int play = 0; play < kPlayCount; ++play)
    shelves_[play] = fill(*universe_, static_cast<Play>(play));
}

Stock::Shelf Stock::fill(const Universe& universe, Play play) {
  Shelf shelf;
  for (std::size_t i = 0; i < universe.cards.size(); ++i) {
    const CardDefinition& card = universe.cards[i];
    if (!is_playable(card, play)) continue;
    const auto place = static_cast<std::uint16_t>(shelf.cards.size());
    shelf.cards.push_back(i);
    for (int group = 0; group < kGroupCount; ++group) {
      if (belongs(card, static_cast<Group>(group))) shelf.groups[group].push_back(place);
    }
  }
  return shelf;
}

std::span<const std::uint16_t> Stock::group(Group group, Play play) const {
  const auto& groups = shelf(play).groups;
  const auto& members = groups[static_cast<std::size_t>(group)];
  return members.empty() ? groups[static_cast<std::size_t>(Group::all)] : members;
}

const CardDefinition& Stock::card(std::size_t place, Play play) const {
  const std::vector<std::size_t>& cards = shelf(play).cards;
  return universe_->cards[cards[place % cards.size()]];
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
