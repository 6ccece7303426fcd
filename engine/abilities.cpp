#include "engine/abilities.h"

#include <algorithm>
#include <string_view>

#include "engine/castable.h"
#include "engine/open_words.h"
#include "engine/support.h"

namespace lockstep::engine {
namespace {

// Whether a node below (and including this one) is of one of the kinds.
template <class Predicate>
bool any_node(const Node& root, Predicate predicate) {
  bool found = false;
  visit(root, [&](const Node& node) { found = found || predicate(node.kind()); });
  return found;
}

// Changes that give what other objects have or show.
bool takes_from_objects(Kind kind) {
  return kind == Kind::full_text_of || kind == Kind::gain_abilities_of ||
         kind == Kind::gain_sticker_abilities;
}

bool may_make_auras(const Node& tree) {
  bool found = false;
  visit(tree, [&](const Node& node) {
    const Kind kind = node.kind();
    const bool named = kind == Kind::enchantment_type && node.symbol(Field::word).text() == "Aura";
    found = found || named || takes_from_objects(kind) || kind == Kind::add_every_type ||
            kind == Kind::that_word || kind == Kind::as_chosen;
  });
  return found;
}

// Kinds that mean something else for each object whose text they are.
bool speaks_of_source(Kind kind) {
  return kind == Kind::self || kind == Kind::enchanted || kind == Kind::equipped ||
         kind == Kind::as_chosen || kind == Kind::affected;
}

bool is_number_frame(Kind kind) {
  return kind == Kind::literal || kind == Kind::plus || kind == Kind::minus ||
         kind == Kind::times || kind == Kind::half;
}

// Whether a cost or an effect in it moves cards to or from a library (605.1a).
bool moves_library_cards(const Node& ability) {
  static const Symbol library = Symbol::intern("library");
  bool moves = false;
  visit(ability, [&](const Node& node) {
    switch (node.kind()) {
      case Kind::draw:
      case Kind::mill:
      case Kind::surveil:
      case Kind::search:
      case Kind::shuffle_into_library: moves = true; break;
      case Kind::move: moves = moves || node.symbol(Field::to) == library; [[fallthrough]];
      case Kind::exile:
      case Kind::return_to_hand:
      case Kind::manifest:
      case Kind::cloak:
        moves = moves || any_node(node, [](Kind kind) { return kind == Kind::top_cards; });
        break;
      default: break;
    }
  });
  return moves;
}

// Defining abilities speak of nothing but colors, subtypes, power and toughness (604.3a).
bool is_defining_change(const Node& change) {
  switch (change.kind()) {
    case Kind::set_colors:
    case Kind::add_colors:
    case Kind::add_every_type: return true;
    case Kind::set_types:
    case Kind::add_types:
      return change.trees(Field::types).empty() && change.trees(Field::supertypes).empty();
    case Kind::set_power_toughness: return !change.flag(Field::base);
    default: return false;
  }
}

void fill_word(Change& change, const Node& word) {
  switch (word.kind()) {
    case Kind::color:
      change.colors |= static_cast<Colors>(
          1U << static_cast<unsigned>(color_bit(word.symbol(Field::word)).value_or(0)));
      break;
    case Kind::card_type:
      if (const auto bit = card_type_bit(word.symbol(Field::word)))
        change.types |= static_cast<CardTypes>(1U << static_cast<unsigned>(*bit));
      break;
    case Kind::supertype:
      if (const auto bit = supertype_bit(word.symbol(Field::word)))
        change.supertypes |= static_cast<Supertypes>(1U << static_cast<unsigned>(*bit));
      break;
    case Kind::card_name: name_words(word, change.name); break;
    default:
      if (const auto bit = subtype_bit(word.symbol_or_empty(Field::word)))
        change.subtypes.add(*bit);
      break;
  }
}

bool is_open_word(const Node& word) {
  return word.kind() == Kind::that_word || word.kind() == Kind::as_chosen;
}

// Puts the words that are written out into the change; false if some are not.
bool fill_words(Change& change, const Node& node) {
  bool all = true;
  for (const Field field : {Field::colors, Field::supertypes, Field::types, Field::subtypes}) {
    for (const Tree& word : node.trees(field)) {
      if (is_open_word(*word)) {
        all = false;
      } else {
        fill_word(change, *word);
      }
    }
  }
  if (node.has(Field::name)) {
    const Node& word = *node.tree(Field::name);
    if (is_open_word(word)) {
      all = false;
    } else {
      fill_word(change, word);
    }
  }
  return all;
}

bool fill_number(std::optional<std::int32_t>& into, const Node* number) {
  if (number == nullptr) return true;
  if (number->kind() != Kind::literal) return false;
  into = static_cast<std::int32_t>(number->number(Field::value));
  return true;
}

bool fill_every_type(Change& change, const Node& node) {
  const std::string_view list = node.symbol(Field::from).text();
  if (list == "creature_type") change.subtypes |= family_members(Family::creature);
  if (list == "basic_land_type") change.subtypes |= basic_land_types();
  if (list == "land_type") change.subtypes |= family_members(Family::land);
  if (list == "artifact_type") change.subtypes |= family_members(Family::artifact);
  if (list == "enchantment_type") change.subtypes |= family_members(Family::enchantment);
  if (list == "planeswalker_type") change.subtypes |= family_members(Family::planeswalker);
  if (list == "spell_type") change.subtypes |= family_members(Family::spell);
  return true;
}

bool fill_replacement(Change& change, const Node& node) {
  const Node& from = *node.tree(Field::from);
  const Node& to = *node.tree(Field::to);
  if (is_open_word(from) || is_open_word(to)) return false;
  change.from = from.symbol(Field::word);
  change.to = to.symbol(Field::word);
  return true;
}

}  // namespace

std::optional<Layer> layer_of(Kind change) {
  switch (change) {
    case Kind::set_name:
    case Kind::add_name:
    case Kind::all_names:
    case Kind::full_text_of:
    case Kind::replace_words: return Layer::text;
    case Kind::set_controller: return Layer::control;
    case Kind::set_colors:
    case Kind::add_colors: return Layer::color;
    case Kind::set_types:
    case Kind::add_types:
    case Kind::lose_types:
    case Kind::add_every_type:
    case Kind::lose_every_type: return Layer::type;
    case Kind::gain_abilities:
    case Kind::gain_abilities_of:
    case Kind::gain_sticker_abilities:
    case Kind::lose_abilities:
    case Kind::lose_all_abilities:
    case Kind::cant_have_abilities: return Layer::ability;
    case Kind::set_power_toughness: return Layer::set_pt;
    case Kind::modify_power_toughness: return Layer::modify_pt;
    case Kind::switch_power_toughness: return Layer::switch_pt;
    case Kind::cant_have_counters:
    case Kind::doesnt_untap:
    case Kind::cant_be_countered:
    case Kind::cant_be_regenerated:
    case Kind::cant_be_targeted:
    case Kind::no_legend_rule: return Layer::rule;
    default: return std::nullopt;
  }
}

bool reaches_zones(const Node& reference) {
  return any_node(reference, [](Kind kind) {
    return kind == Kind::in_zone || kind == Kind::card || kind == Kind::permanent_card ||
           kind == Kind::spell_on_stack || kind == Kind::ability_on_stack;
  });
}

const Ability* AbilityTable::intern(const Tree& tree) {
  const auto [first, last] = by_hash_.equal_range(tree->hash());
  for (auto found = first; found != last; ++found)
    if (found->second->tree == tree || equal(found->second->tree, tree)) return found->second;
  Ability made;
  made.tree = tree;
  made.kind = tree->kind();
  if (made.kind == Kind::keyword) {
    made.keyword = tree->tree(Field::name)->symbol_or_empty(Field::word);
    made.defines = made.keyword.text() == "changeling" || made.keyword.text() == "devoid";
  }
  if (made.kind == Kind::activated) {
    const auto costs = tree->trees(Field::cost);
    const bool loyalty =
        std::ranges::any_of(costs, [](const Tree& cost) { return cost->kind() == Kind::loyalty; });
    made.is_mana_ability = !loyalty && tree->trees(Field::targets).empty() &&
                           !moves_library_cards(*tree) &&
                           any_node(*tree, [](Kind kind) { return kind == Kind::add_mana; });
  }
  if (made.kind == Kind::static_) compile_static(made);
  made.speaks_of_entering = any_node(
      *tree, [](Kind kind) { return is_about_entering(kind) || kind == Kind::full_text_of; });
  made.has_open_words = has_open_words(*tree);
  made.facts = facts_in(*tree);
  made.makes_auras = may_make_auras(*tree);
  made.stands_for = spelled_out(made);
  made.said = made.stands_for.front();
  for (const Tree& text : made.stands_for)
    take_up(made, text);
  const Ability& kept = abilities_.emplace_back(std::move(made));
  by_hash_.emplace(tree->hash(), &kept);
  return &kept;
}

// One of the texts of an ability: what triggers or is activated, and how its object enters.
void AbilityTable::take_up(Ability& ability, const Tree& text) {
  const Kind kind = text->kind();
  if (kind == Kind::triggered) ability.triggers.push_back(text);
  const bool acts = kind == Kind::spell || kind == Kind::activated || kind == Kind::triggered;
  if (acts && ability.unsupported == nullptr) ability.unsupported = unsupported_in_text(*text);
  if (kind != Kind::static_ || ability.kind != Kind::keyword) return;
  for (const Tree& rule : text->trees(Field::rules))
    ability.entering.push_back(rule.get());
  ability.speaks_of_entering = true;
}

Part AbilityTable::compile(const Node& node) {
  Part part;
  part.node = &node;
  part.layer = *layer_of(node.kind());
  part.writes = writes_of(node);
  Change& change = part.change;
  change.kind = node.kind();
  part.fixed = fill_words(change, node);
  part.fixed &= fill_number(change.power, node.tree_or_null(Field::power));
  part.fixed &= fill_number(change.toughness, node.tree_or_null(Field::toughness));
  if (node.kind() == Kind::set_controller || takes_from_objects(node.kind()) ||
      node.kind() == Kind::cant_be_targeted)
    part.fixed = false;
  if (node.kind() == Kind::full_text_of || node.kind() == Kind::gain_abilities_of)
    part.reads = part.writes;
  if (node.kind() == Kind::add_every_type || node.kind() == Kind::lose_every_type)
    fill_every_type(change, node);
  if (node.kind() == Kind::replace_words) part.fixed &= fill_replacement(change, node);
  change.flag = node.flag(Field::losing_other) || node.flag(Field::except_mana);
  for (const Tree& ability : node.trees(Field::abilities))
    change.abilities.push_back(intern(ability));
  part.fixed &= std::ranges::none_of(change.abilities, &Ability::has_open_words);
  if (!part.fixed) {
    for (const Field field : {Field::power, Field::toughness, Field::player, Field::objects})
      if (const Node* number = node.tree_or_null(field)) part.reads |= reads_of(*number);
    part.per_object =
        any_node(node, [](Kind kind) { return kind == Kind::affected || kind == Kind::share; });
  }
  return part;
}

void AbilityTable::compile_static(Ability& ability) {
  const Node& node = *ability.tree;
  ability.affects = node.tree_or_null(Field::affects);
  ability.condition = node.tree_or_null(Field::while_);
  const bool on_itself = ability.affects == nullptr || ability.affects->kind() == Kind::self;
  ability.defines = on_itself && ability.condition == nullptr &&
                    !node.trees(Field::changes).empty() && node.trees(Field::rules).empty();
  ability.reads_others = !on_itself || ability.condition != nullptr;
  for (const Tree& change : node.trees(Field::changes)) {
    if (!layer_of(change->kind())) {
      ability.defines = false;
      continue;
    }
    ability.defines = ability.defines && is_defining_change(*change);
    Part part = compile(*change);
    for (const Field field : {Field::power, Field::toughness}) {
      const Node* number = change->tree_or_null(field);
      if (number != nullptr && any_node(*number, [](Kind kind) { return !is_number_frame(kind); }))
        ability.reads_others = true;
    }
    const bool takes = takes_from_objects(change->kind());
    if (change->kind() == Kind::set_controller || takes) ability.reads_others = true;
    ability.reaches_zones |= takes;
    const bool borrows = change->kind() == Kind::gain_abilities_of;
    ability.borrows |= borrows;
    ability.takes_text |= change->kind() == Kind::full_text_of;
    part.per_object |= borrows;  // what it changes takes nothing from itself
    ability.parts.push_back(std::move(part));
  }
  for (Part& part : ability.parts)
    if (ability.defines && part.layer == Layer::set_pt) part.layer = Layer::define_pt;
  ability.layers = layers_of(ability.parts);
  ability.same_for_all = ability.condition == nullptr && ability.affects != nullptr &&
                         !any_node(*ability.affects, speaks_of_source);
  if (ability.affects != nullptr) {
    ability.set_reads = reads_of(*ability.affects);
    ability.reaches_zones |= reaches_zones(*ability.affects);
  }
  if (ability.condition != nullptr) ability.set_reads |= reads_of(*ability.condition);
  for (const Tree& rule : node.trees(Field::rules)) {
    if (unsupported_in_rule(*rule) != nullptr) continue;
    const bool turning = rule->kind() == Kind::as_turned_face_up;
    auto& rules = !is_about_entering(rule->kind()) ? ability.stated
                  : turning                        ? ability.turning
                                                   : ability.entering;
    rules.push_back(rule.get());
  }
}

const Ability* AbilityTable::keyword(Symbol word) {
  for (const auto& [known, ability] : keywords_)
    if (known == word) return ability;
  const Ability* made =
      intern(make(Kind::keyword, {{Field::name, make(Kind::keyword_name, {{Field::word, word}})}}));
  keywords_.emplace_back(word, made);
  return made;
}

const Ability* AbilityTable::hexproof_from(Symbol color) {
  const Tree quality =
      make(Kind::has_color, {{Field::word, make(Kind::color, {{Field::word, color}})}});
  return intern(
      make(Kind::keyword,
           {{Field::name, make(Kind::keyword_name, {{Field::word, Symbol::intern("hexproof")}})},
            {Field::quality, std::vector<Tree>{quality}}}));
}

const Ability* AbilityTable::replaced(const Ability* ability, Symbol from, Symbol to) {
  const Ability*& known = replacements_[{ability, from, to}];
  if (known == nullptr) {
    const Tree after = replace_words(ability->tree, from, to);
    known = after == ability->tree ? ability : intern(after);
  }
  return known;
}

bool is_blank(Symbol word) {
  return word.text().find_first_not_of('_') == std::string_view::npos;
}

void name_words(const Node& card_name, std::vector<Symbol>& words) {
  for (const Symbol word : card_name.symbols(Field::words))
    if (!is_blank(word)) words.push_back(word);
}

Tree replace_words(const Tree& tree, Symbol from, Symbol to) {
  return rebuild(tree, [&](const Tree& node) -> Tree {
    const Kind kind = node->kind();
    if (kind != Kind::color && kind != Kind::land_type && kind != Kind::creature_type)
      return nullptr;
    if (node->symbol(Field::word) != from) return node;
    return make(kind, {{Field::word, to}});
  });
}

}  // namespace lockstep::engine
