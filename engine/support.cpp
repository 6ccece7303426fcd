#include "engine/support.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include "engine/abilities.h"

namespace lockstep::engine {
namespace {

constexpr std::array kInterpreted = {
    // instructions and the records within them
    Kind::move,
    Kind::destroy,
    Kind::sacrifice,
    Kind::exile,
    Kind::return_to_hand,
    Kind::shuffle_into_library,
    Kind::draw,
    Kind::discard,
    Kind::mill,
    Kind::reveal,
    Kind::look,
    Kind::search,
    Kind::shuffle,
    Kind::reveal_until,
    Kind::create_token,
    Kind::create_token_copy,
    Kind::become_copy,
    Kind::turn_face_down,
    Kind::turn_face_up,
    Kind::manifest,
    Kind::cloak,
    Kind::put_sticker,
    Kind::move_sticker,
    Kind::remove_stickers,
    Kind::put_counters,
    Kind::double_counters,
    Kind::remove_counters,
    Kind::move_counters,
    Kind::get_counters,
    Kind::lose_counters,
    Kind::apply,
    Kind::apply_rules,
    Kind::change_text,
    Kind::exchange_text_boxes,
    Kind::gain_control,
    Kind::exchange_control,
    Kind::attach,
    Kind::unattach,
    Kind::tap,
    Kind::untap,
    Kind::deal_damage,
    Kind::gain_life,
    Kind::lose_life,
    Kind::set_life,
    Kind::pay_life,
    Kind::choose_objects,
    Kind::choose_player,
    Kind::choose_word,
    Kind::choose_number,
    Kind::choose_one,
    Kind::course,
    Kind::if_,
    Kind::may,
    Kind::for_each,
    Kind::for_each_word,
    Kind::repeat,
    Kind::counters,
    Kind::characteristics,
    // references
    Kind::self,
    Kind::affected,
    Kind::those,
    Kind::every,
    Kind::choose,
    Kind::together,
    Kind::enchanted,
    Kind::equipped,
    Kind::top_cards,
    Kind::top_of_graveyard,
    Kind::named_object,
    Kind::you,
    Kind::opponents,
    Kind::all_players,
    Kind::active_player,
    Kind::controller_of,
    Kind::owner_of,
    Kind::named_player,
    // filters
    Kind::has_type,
    Kind::has_supertype,
    Kind::has_subtype,
    Kind::has_color,
    Kind::colorless,
    Kind::multicolored,
    Kind::has_keyword,
    Kind::without_abilities,
    Kind::named,
    Kind::same_name_as,
    Kind::name_first_printed_in,
    Kind::is,
    Kind::other_than,
    Kind::controlled_by,
    Kind::owned_by,
    Kind::in_zone,
    Kind::permanent,
    Kind::card,
    Kind::permanent_card,
    Kind::spell_on_stack,
    Kind::ability_on_stack,
    Kind::activated_ability,
    Kind::triggered_ability,
    Kind::token,
    Kind::player,
    Kind::opponent,
    Kind::any_target,
    Kind::tapped,
    Kind::attacking,
    Kind::blocking,
    Kind::face_down,
    Kind::attached_to,
    Kind::has_counters,
    Kind::has_sticker,
    Kind::power,
    Kind::toughness,
    Kind::mana_value,
    Kind::creature_type_count,
    Kind::or_,
    Kind::and_,
    Kind::not_,
    // numbers and conditions
    Kind::literal,
    Kind::that_number,
    Kind::count,
    Kind::power_of,
    Kind::toughness_of,
    Kind::mana_value_of,
    Kind::mana_spent_on,
    Kind::counters_on,
    Kind::stickers_on,
    Kind::unique_vowels,
    Kind::letters_on_name_stickers,
    Kind::card_types_among,
    Kind::names_among,
    Kind::type_words_of,
    Kind::life_of,
    Kind::counters_of,
    Kind::plus,
    Kind::minus,
    Kind::times,
    Kind::half,
    Kind::number_if,
    Kind::exists,
    Kind::matches,
    Kind::compare,
    Kind::turn_of,
    Kind::all_true,
    Kind::any_true,
    Kind::not_true,
    // durations: those that turns end last as long as the game
    Kind::until_end_of_turn,
    Kind::this_turn,
    Kind::until_your_next_turn,
    Kind::for_as_long_as,
    // changes
    Kind::set_name,
    Kind::add_name,
    Kind::all_names,
    Kind::replace_words,
    Kind::full_text_of,
    Kind::set_controller,
    Kind::set_colors,
    Kind::add_colors,
    Kind::set_types,
    Kind::add_types,
    Kind::lose_types,
    Kind::add_every_type,
    Kind::lose_every_type,
    Kind::gain_abilities,
    Kind::gain_abilities_of,
    Kind::gain_sticker_abilities,
    Kind::lose_abilities,
    Kind::lose_all_abilities,
    Kind::cant_have_abilities,
    Kind::set_power_toughness,
    Kind::modify_power_toughness,
    Kind::switch_power_toughness,
    Kind::keep,
    Kind::cant_have_counters,
    Kind::no_legend_rule,
    // words
    Kind::color,
    Kind::land_type,
    Kind::creature_type,
    Kind::artifact_type,
    Kind::enchantment_type,
    Kind::planeswalker_type,
    Kind::spell_type,
    Kind::battle_type,
    Kind::card_type,
    Kind::supertype,
    Kind::keyword_name,
    Kind::counter_kind,
    Kind::card_name,
    Kind::that_word,
    Kind::as_chosen,
};

// Changes that nothing in this version could notice: they speak of combat, targets and casting.
constexpr std::array kWithoutEffect = {
    Kind::cant_attack,      Kind::must_attack,       Kind::cant_block,
    Kind::must_block,       Kind::must_be_blocked,   Kind::cant_be_blocked,
    Kind::cant_be_targeted, Kind::cant_be_countered, Kind::cant_be_regenerated,
    Kind::doesnt_untap,
};

template <std::size_t count>
constexpr auto bits_of(const std::array<Kind, count>& kinds) {
  std::array<bool, 1024> bits{};
  for (const Kind kind : kinds)
    bits[static_cast<std::size_t>(kind)] = true;
  return bits;
}

bool is_in(const std::array<bool, 1024>& bits, Kind kind) {
  return bits[static_cast<std::size_t>(kind)];
}

constexpr auto kInterpretedBits = bits_of(kInterpreted);
constexpr auto kWithoutEffectBits = bits_of(kWithoutEffect);

bool is_ability(Kind kind) {
  return kind == Kind::keyword || kind == Kind::activated || kind == Kind::triggered ||
         kind == Kind::static_ || kind == Kind::spell;
}

// Forms of interpreted kinds that are not.
bool has_unsupported_form(const Node& node) {
  switch (node.kind()) {
    case Kind::move: {
      const std::string_view to = node.symbol(Field::to).text();
      return to == "stack" || to == "outside" || node.flag(Field::attacking);
    }
    case Kind::exile: return node.has(Field::until);
    case Kind::turn_face_down:
      return node.has(Field::duration) &&
             node.tree(Field::duration)->kind() == Kind::for_as_long_as;
    case Kind::create_token: return !node.has(Field::token) || node.flag(Field::attacking);
    case Kind::create_token_copy: return node.flag(Field::attacking);
    case Kind::search: return node.symbol_or_empty(Field::zone).text() == "outside";
    case Kind::all_names: {
      // The names of nonlegendary creature cards are the only class that the rules know (612.7).
      const auto filters = node.trees(Field::of);
      const bool creature = std::ranges::any_of(filters, [](const Tree& filter) {
        return filter->kind() == Kind::has_type &&
               filter->tree(Field::word)->symbol_or_empty(Field::word).text() == "creature";
      });
      const bool nonlegendary = std::ranges::any_of(filters, [](const Tree& filter) {
        return filter->kind() == Kind::not_ &&
               filter->tree(Field::of)->kind() == Kind::has_supertype;
      });
      return !creature || !nonlegendary || filters.size() > 3;
    }
    default: return false;
  }
}

const Node* unsupported_in_ability(const Node& ability);

const Node* walk(const Node& node);
const Node* unsupported_statement(const Node& statement);

// The first node below that is not interpreted, or null.
const Node* walk_below(const Node& node) {
  const auto visit_part = [&](const Tree& part) {
    // A copy that is created may get counters as it enters (707.9e); others enter nowhere.
    const bool counted =
        node.kind() == Kind::create_token_copy && part->kind() == Kind::with_counters;
    return counted ? walk_below(*part) : walk(*part);
  };
  for (const Node::Entry& entry : node.fields()) {
    const Value& value = entry.second;
    if (const Tree* child = std::get_if<Tree>(&value)) {
      if (const Node* found = visit_part(*child)) return found;
    } else if (const auto* parts = std::get_if<std::vector<Tree>>(&value)) {
      for (const Tree& part : *parts)
        if (const Node* found = visit_part(part)) return found;
    }
  }
  return nullptr;
}

// The first node that is not interpreted, or null.
const Node* walk(const Node& node) {
  if (is_in(kWithoutEffectBits, node.kind())) return nullptr;
  if (is_ability(node.kind())) return unsupported_in_ability(node);
  if (node.kind() == Kind::apply_rules) return unsupported_statement(node);
  if (!is_in(kInterpretedBits, node.kind()) || has_unsupported_form(node)) return &node;
  return walk_below(node);
}

// Of an instruction that states rules.
const Node* unsupported_statement(const Node& statement) {
  for (const Tree& rule : statement.trees(Field::rules))
    if (const Node* found = unsupported_in_rule(*rule)) return found;
  const Node* duration = statement.tree_or_null(Field::duration);
  return duration == nullptr ? nullptr : walk(*duration);
}

const Node* unsupported_in_ability(const Node& ability) {
  if (ability.kind() != Kind::static_) return nullptr;
  bool acts = false;
  for (const Tree& rule : ability.trees(Field::rules)) {
    if (!is_rule_in_force(rule->kind())) continue;
    acts = true;
    if (const Node* found = unsupported_in_rule(*rule)) return found;
  }
  for (const Tree& change : ability.trees(Field::changes)) {
    if (is_in(kWithoutEffectBits, change->kind())) continue;
    acts = true;
    if (const Node* found = walk(*change)) return found;
  }
  if (!acts) return nullptr;
  for (const Field field : {Field::affects, Field::while_}) {
    const Node* part = ability.tree_or_null(field);
    if (part == nullptr) continue;
    if (const Node* found = walk(*part)) return found;
  }
  return nullptr;
}

std::optional<std::string> name_of(const Node* found) {
  if (found == nullptr) return std::nullopt;
  return std::string(kind_name(found->kind()));
}

}  // namespace

std::optional<std::string> first_unsupported(std::span<const Tree> instructions) {
  for (const Tree& instruction : instructions)
    if (const Node* found = walk(*instruction)) return name_of(found);
  return std::nullopt;
}

const Node* unsupported_node(const Node& node) {
  return walk(node);
}

const Node* unsupported_part(const Node& node) {
  return walk_below(node);
}

std::optional<std::string> unsupported_ability(const Node& ability) {
  return name_of(unsupported_in_ability(ability));
}

}  // namespace lockstep::engine
