#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr VocabularySet kTypeWords = {
    Vocabulary::land_type,        Vocabulary::creature_type,     Vocabulary::artifact_type,
    Vocabulary::enchantment_type, Vocabulary::planeswalker_type, Vocabulary::spell_type,
    Vocabulary::battle_type,
};

constexpr FieldSpec kTargets = optional(records(Field::targets, Kind::target_group));
constexpr FieldSpec kOptionalEffect = optional(kEffect);
constexpr FieldSpec kModes = optional(records(Field::modes, Kind::mode));
constexpr FieldSpec kChooseMin = optional(plain(Field::choose_min, Holds::integer));
constexpr FieldSpec kChooseMax = optional(plain(Field::choose_max, Holds::integer));
constexpr FieldSpec kAbilityWord = optional(choice(Field::ability_word, Vocabulary::ability_word));

// Abilities, the records that they are made of, and the words that they are written in.
constexpr KindSpec kAbilityRows[] = {
    row(Kind::keyword, Sort::ability,
        "A keyword ability by name and parameter, never spelled out; a keyword without parameters "
        "is written as its name alone.",
        {principal(word(Field::name, Vocabulary::keyword)),
         optional(nodes(Field::cost, Sort::cost)), optional(node(Field::number, Sort::number)),
         optional(nodes(Field::quality, Sort::filter)), kAbilityWord}),
    row(Kind::activated, Sort::ability, "An activated ability: cost, colon, effect.",
        {nodes(Field::cost, Sort::cost), kTargets, kOptionalEffect, kModes, kChooseMin, kChooseMax,
         optional(choice(Field::timing, Vocabulary::timing)),
         optional(node(Field::only_if, Sort::condition)),
         optional(choice(Field::limit, Vocabulary::limit)), kAbilityWord}),
    row(Kind::triggered, Sort::ability,
        "A triggered ability; several events mean any one of them, `if` is the condition printed "
        "right after the event, and `still_resolves` a statement that it does so without legal "
        "targets.",
        {nodes(Field::when, Sort::event), optional(node(Field::if_, Sort::condition)), kTargets,
         kOptionalEffect, kModes, kChooseMin, kChooseMax,
         optional(choice(Field::limit, Vocabulary::limit)), flag(Field::still_resolves),
         kAbilityWord}),
    row(Kind::static_, Sort::ability,
        "A static ability: what it affects and how it changes that, or rules that it states, or "
        "both; `while` is the condition under which it says so.",
        {optional(node(Field::affects, Sort::objects)),
         optional(nodes(Field::changes, Sort::change)), optional(nodes(Field::rules, Sort::rule)),
         optional(node(Field::while_, Sort::condition)), kAbilityWord}),
    row(Kind::spell, Sort::ability,
        "What an instant or sorcery does as it resolves: targets and effect, or modes of which "
        "`choose_min` to `choose_max` are chosen (one, if neither is given).",
        {kTargets, kOptionalEffect, kModes, kChooseMin, kChooseMax, kAbilityWord}),
    row(Kind::this_ability, Sort::ability,
        "The ability in whose text this stands, as in an exception that keeps it."),
    row(Kind::other_abilities, Sort::ability,
        "The other printed abilities of the card in whose text this stands."),

    row(Kind::target_group, Sort::record,
        "One instance of the word target: how many (one, if nothing is said), with which "
        "properties; the targets of one instance differ from each other. With `for_each` there is "
        "such an instance for each of these players, who is that_player within it.",
        {slot_set(Field::slot, SlotType::targets), nodes(Field::of, Sort::filter),
         optional(node(Field::min, Sort::number)), optional(node(Field::max, Sort::number)),
         flag(Field::any_number), optional(slot_use(Field::distinct_from, SlotType::targets)),
         optional(node(Field::divide, Sort::number)),
         optional(node(Field::only_if, Sort::condition)),
         optional(node(Field::instead_if, Sort::condition)),
         optional(nodes(Field::instead_of, Sort::filter)),
         optional(node(Field::for_each, Sort::players))}),
    row(Kind::mode, Sort::record, "One mode of a modal spell or ability.",
        {kTargets, kOptionalEffect}),
    row(Kind::characteristics, Sort::record,
        "What an effect says an object is: a token to create, or a face-down permanent.",
        {optional(word(Field::name, Vocabulary::card_name)),
         optional(words(Field::colors, Vocabulary::color)),
         optional(words(Field::supertypes, Vocabulary::supertype)),
         optional(words(Field::types, Vocabulary::card_type)),
         optional(words(Field::subtypes, kTypeWords)), optional(node(Field::power, Sort::number)),
         optional(node(Field::toughness, Sort::number)),
         optional(nodes(Field::abilities, Sort::ability))}),

    word_row(Kind::color, Vocabulary::color, "A color word.", plain(Field::word, Holds::text)),
    word_row(Kind::land_type, Vocabulary::land_type, "A land type.",
             plain(Field::word, Holds::text)),
    word_row(Kind::creature_type, Vocabulary::creature_type, "A creature type.",
             plain(Field::word, Holds::text)),
    word_row(Kind::artifact_type, Vocabulary::artifact_type, "An artifact type.",
             plain(Field::word, Holds::text)),
    word_row(Kind::enchantment_type, Vocabulary::enchantment_type, "An enchantment type.",
             plain(Field::word, Holds::text)),
    word_row(Kind::planeswalker_type, Vocabulary::planeswalker_type, "A planeswalker type.",
             plain(Field::word, Holds::text)),
    word_row(Kind::spell_type, Vocabulary::spell_type, "A spell type.",
             plain(Field::word, Holds::text)),
    word_row(Kind::battle_type, Vocabulary::battle_type, "A battle type.",
             plain(Field::word, Holds::text)),
    word_row(Kind::card_type, Vocabulary::card_type, "A card type.",
             plain(Field::word, Holds::text)),
    word_row(Kind::supertype, Vocabulary::supertype, "A supertype.",
             plain(Field::word, Holds::text)),
    word_row(Kind::keyword_name, Vocabulary::keyword, "The name of a keyword.",
             plain(Field::word, Holds::text)),
    word_row(Kind::counter_kind, Vocabulary::counter_kind, "A kind of counter.",
             plain(Field::word, Holds::text)),
    word_row(Kind::card_name, Vocabulary::card_name, "A name, word by word.",
             plain(Field::words, Holds::words)),
    row(Kind::that_word, Sort::word, "The word that an earlier part of this ability chose.",
        {principal(slot_use(Field::slot, SlotType::word))}),
    row(Kind::as_chosen, Sort::word,
        "The word chosen for this object by another of its abilities: \"the chosen color\".",
        {principal(choice(Field::from, Vocabulary::word_list))}),
};

}  // namespace

std::span<const KindSpec> ability_rows() {
  return kAbilityRows;
}

}  // namespace lockstep::grammar
