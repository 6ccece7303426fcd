#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr FieldSpec kSupertypes = optional(words(Field::supertypes, Vocabulary::supertype));
constexpr FieldSpec kTypes = optional(words(Field::types, Vocabulary::card_type));
constexpr FieldSpec kSubtypeWords = optional(words(Field::subtypes, kSubtypes));
constexpr FieldSpec kPower = optional(node(Field::power, Sort::number));
constexpr FieldSpec kToughness = optional(node(Field::toughness, Sort::number));

// Changes: what a continuous effect does to an object, whether a static ability or a resolved
// instruction says so; the exceptions of copy effects are written with the same rows.
constexpr KindSpec kChangeRows[] = {
    row(Kind::set_name, Sort::change, "Its name is this and no other.",
        {principal(word(Field::name, Vocabulary::card_name))}),
    row(Kind::add_name, Sort::change, "It has this name besides its own.",
        {principal(word(Field::name, Vocabulary::card_name))}),
    row(Kind::all_names, Sort::change, "It has the name of every such card besides its own.",
        {principal(nodes(Field::of, Sort::filter))}),
    row(Kind::replace_words, Sort::change, "Wherever its text has the one word, it has the other.",
        {word(Field::from, {Vocabulary::color, Vocabulary::land_type, Vocabulary::creature_type}),
         word(Field::to, {Vocabulary::color, Vocabulary::land_type, Vocabulary::creature_type})}),
    row(Kind::full_text_of, Sort::change, "It has the full text of this object.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::set_controller, Sort::change, "This player controls it.",
        {principal(node(Field::player, Sort::players))}),
    row(Kind::set_colors, Sort::change, "It is exactly these colors; none means colorless.",
        {principal(words(Field::colors, Vocabulary::color))}),
    row(Kind::add_colors, Sort::change, "It is these colors besides its own.",
        {principal(words(Field::colors, Vocabulary::color))}),
    row(Kind::set_types, Sort::change,
        "It is this, without any word that it keeps other types; `losing_other` if the card says "
        "in words that all other card types and subtypes of these families are lost.",
        {kSupertypes, kTypes, kSubtypeWords, flag(Field::losing_other)}),
    row(Kind::add_types, Sort::change, "It is this in addition, or still: \"in addition to\".",
        {kSupertypes, kTypes, kSubtypeWords}),
    row(Kind::lose_types, Sort::change, "It is not this: \"isn't legendary\".",
        {kSupertypes, kTypes, kSubtypeWords}),
    row(Kind::add_every_type, Sort::change, "It has every word of this list as a subtype.",
        {principal(choice(Field::from, Vocabulary::word_list))}),
    row(Kind::lose_every_type, Sort::change, "It loses all subtypes of this list.",
        {principal(choice(Field::from, Vocabulary::word_list))}),
    row(Kind::gain_abilities, Sort::change, "It has these abilities.",
        {principal(nodes(Field::abilities, Sort::ability))}),
    row(Kind::lose_abilities, Sort::change, "It loses these abilities.",
        {principal(nodes(Field::abilities, Sort::ability))}),
    row(Kind::lose_all_abilities, Sort::change,
        "It loses all abilities, except mana abilities if `except_mana`.",
        {flag(Field::except_mana)}),
    row(Kind::cant_have_abilities, Sort::change, "It cannot have or gain these abilities.",
        {principal(nodes(Field::abilities, Sort::ability))}),
    row(Kind::gain_sticker_abilities, Sort::change,
        "It has the abilities printed on the ability stickers of these.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::gain_abilities_of, Sort::change, "It has the abilities of these.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::set_power_toughness, Sort::change,
        "Its power, its toughness or both are this; `base` if the card says \"base\".",
        {kPower, kToughness, flag(Field::base)}),
    row(Kind::modify_power_toughness, Sort::change, "It gets so much power and toughness more.",
        {kPower, kToughness}),
    row(Kind::switch_power_toughness, Sort::change, "Its power and toughness are switched."),
    row(Kind::keep, Sort::change, "As an exception of a copy: these of its own it keeps.",
        {principal(choices(Field::what, Vocabulary::characteristic))}),
    row(Kind::with_counters, Sort::change,
        "As an exception of a copy that enters: with so many additional counters, if a condition "
        "holds where one is given.",
        {word(Field::kind, Vocabulary::counter_kind), optional(node(Field::number, Sort::number)),
         optional(node(Field::if_, Sort::condition))}),

    row(Kind::cant_attack, Sort::change, "It cannot attack."),
    row(Kind::must_attack, Sort::change, "It attacks if able."),
    row(Kind::cant_block, Sort::change, "It cannot block, or cannot block such attackers.",
        {principal(optional(nodes(Field::of, Sort::filter)))}),
    row(Kind::must_block, Sort::change, "It blocks one of these if able.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::must_be_blocked, Sort::change, "It must be blocked if able."),
    row(Kind::cant_be_blocked, Sort::change, "It cannot be blocked, or not by such creatures.",
        {principal(kBy)}),
    row(Kind::cant_be_targeted, Sort::change,
        "It cannot be the target of such spells and abilities.", {principal(kBy)}),
    row(Kind::cant_be_countered, Sort::change, "It cannot be countered."),
    row(Kind::cant_be_regenerated, Sort::change, "It cannot be regenerated."),
    row(Kind::cant_have_counters, Sort::change, "Counters cannot be put on it."),
    row(Kind::doesnt_untap, Sort::change, "It does not untap in untap steps."),
    row(Kind::no_legend_rule, Sort::change, "The legend rule does not apply to it."),
};

}  // namespace

std::span<const KindSpec> change_rows() {
  return kChangeRows;
}

}  // namespace lockstep::grammar
