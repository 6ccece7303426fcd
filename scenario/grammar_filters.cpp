#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr SortSet kAnything = {Sort::objects, Sort::players};
constexpr FieldSpec kAtLeast = optional(node(Field::at_least, Sort::number));
constexpr FieldSpec kAtMost = optional(node(Field::at_most, Sort::number));
constexpr FieldSpec kExactly = optional(node(Field::exactly, Sort::number));

// Filters: properties that an object or a player has or lacks. A list of filters asks for all.
constexpr KindSpec kRows[] = {
    row(Kind::has_type, Sort::filter,
        "Of a card type; a known type is written as the word alone: \"creature\".",
        {principal(word(Field::word, Vocabulary::card_type))}),
    row(Kind::has_supertype, Sort::filter, "Of a supertype, likewise: \"legendary\".",
        {principal(word(Field::word, Vocabulary::supertype))}),
    row(Kind::has_subtype, Sort::filter, "Of a subtype, likewise: \"Goblin\".",
        {principal(word(Field::word, kSubtypes))}),
    row(Kind::has_color, Sort::filter, "Of a color, likewise: \"black\".",
        {principal(word(Field::word, Vocabulary::color))}),
    row(Kind::colorless, Sort::filter, "Without a color."),
    row(Kind::multicolored, Sort::filter, "Of two or more colors."),
    row(Kind::has_keyword, Sort::filter, "With a keyword ability.",
        {principal(word(Field::word, Vocabulary::keyword))}),
    row(Kind::without_abilities, Sort::filter, "Without any ability."),
    row(Kind::named, Sort::filter, "With this name.",
        {principal(word(Field::name, Vocabulary::card_name))}),
    row(Kind::same_name_as, Sort::filter, "With the same name as these.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::name_first_printed_in, Sort::filter,
        "With a name that was first printed in this expansion.",
        {principal(choice(Field::expansion, Vocabulary::expansion))}),
    row(Kind::is, Sort::filter, "One of these.", {principal(node(Field::things, kAnything))}),
    row(Kind::other_than, Sort::filter,
        "None of these; \"another\" is `{\"other_than\": \"self\"}`.",
        {principal(node(Field::things, kAnything))}),
    row(Kind::controlled_by, Sort::filter, "Controlled by one of these players.",
        {principal(node(Field::players, Sort::players))}),
    row(Kind::owned_by, Sort::filter, "Owned by one of these players.",
        {principal(node(Field::players, Sort::players))}),
    row(Kind::in_zone, Sort::filter, "In a zone, if `players` is given in that of these players.",
        {principal(choice(Field::zone, Vocabulary::zone)),
         optional(node(Field::players, Sort::players))}),
    row(Kind::permanent, Sort::filter, "A permanent."),
    row(Kind::card, Sort::filter,
        "A card (of a type if one is given), outside the battlefield and "
        "the stack."),
    row(Kind::permanent_card, Sort::filter,
        "A card that could be put onto the battlefield by its types."),
    row(Kind::spell_on_stack, Sort::filter, "A spell."),
    row(Kind::ability_on_stack, Sort::filter, "An activated or triggered ability on the stack."),
    row(Kind::activated_ability, Sort::filter, "An activated ability on the stack."),
    row(Kind::triggered_ability, Sort::filter, "A triggered ability on the stack."),
    row(Kind::token, Sort::filter, "A token."),
    row(Kind::commander, Sort::filter, "A commander."),
    row(Kind::player, Sort::filter, "A player."),
    row(Kind::opponent, Sort::filter, "An opponent."),
    row(Kind::any_target, Sort::filter, "Whatever \"any target\" stands for."),
    row(Kind::tapped, Sort::filter, "Tapped."),
    row(Kind::attacking, Sort::filter, "Attacking."),
    row(Kind::blocking, Sort::filter, "Blocking, if `things` is given one of these.",
        {principal(optional(node(Field::things, Sort::objects)))}),
    row(Kind::face_down, Sort::filter, "Face down."),
    row(Kind::attached_to, Sort::filter,
        "Attached to one of these, or was so as that one left the battlefield.",
        {principal(node(Field::things, kAnything))}),
    row(Kind::has_counters, Sort::filter,
        "With counters (of a kind if one is given), at least one if no number is given.",
        {principal(optional(word(Field::kind, Vocabulary::counter_kind))), kAtLeast, kAtMost,
         kExactly}),
    row(Kind::has_sticker, Sort::filter, "With a sticker, of a kind if one is given.",
        {principal(optional(choice(Field::kind, Vocabulary::sticker_kind)))}),
    row(Kind::power, Sort::filter, "With such a power.", {kAtLeast, kAtMost, kExactly}),
    row(Kind::toughness, Sort::filter, "With such a toughness.", {kAtLeast, kAtMost, kExactly}),
    row(Kind::mana_value, Sort::filter, "With such a mana value.",
        {kAtLeast, kAtMost, kExactly, flag(Field::odd), flag(Field::even)}),
    row(Kind::creature_type_count, Sort::filter, "With so many creature types.",
        {kAtLeast, kAtMost, kExactly}),
    row(Kind::target_count, Sort::filter,
        "With so many targets; each time something was chosen as a target counts.",
        {kAtLeast, kAtMost, kExactly}),
    row(Kind::targets_only, Sort::filter,
        "Targeting exactly one object or player, however often, and that one is such.",
        {principal(nodes(Field::of, Sort::filter))}),
    row(Kind::targets_such, Sort::filter, "Targeting at least one such object or player.",
        {principal(nodes(Field::of, Sort::filter))}),
    row(Kind::could_be_target_of, Sort::filter, "What these spells or abilities could target.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::dealt_damage_by, Sort::filter, "Dealt damage this turn by one of these.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::entered_this_turn, Sort::filter, "Put onto the battlefield this turn."),
    row(Kind::or_, Sort::filter, "With at least one of these properties.",
        {principal(nodes(Field::of, Sort::filter))}),
    row(Kind::and_, Sort::filter, "With all of these properties.",
        {principal(nodes(Field::of, Sort::filter))}),
    row(Kind::not_, Sort::filter, "Without this property.",
        {principal(node(Field::of, Sort::filter))}),
};

}  // namespace

std::span<const KindSpec> filter_rows() {
  return kRows;
}

}  // namespace lockstep::grammar
