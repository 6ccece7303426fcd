#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr FieldSpec kPlayers = node(Field::players, Sort::players);

// Numbers, conditions and durations.
constexpr KindSpec kNumberRows[] = {
    row(Kind::literal, Sort::number, "A number, written as it is.",
        {plain(Field::value, Holds::integer)}),
    row(Kind::x, Sort::number, "The X of the mana cost or of the cost of this ability."),
    row(Kind::that_number, Sort::number, "The number that an earlier part of this ability chose.",
        {principal(slot_use(Field::slot, SlotType::number))}),
    row(Kind::that_much, Sort::number, "How much or how many the event was about."),
    row(Kind::share, Sort::number,
        "The part of what was divided among the targets of a slot that falls to each of them.",
        {principal(slot_use(Field::slot, SlotType::targets))}),
    row(Kind::count, Sort::number, "How many these are.",
        {principal(node(Field::things, {Sort::objects, Sort::players}))}),
    row(Kind::power_of, Sort::number, "Power.", {principal(kObjects)}),
    row(Kind::toughness_of, Sort::number, "Toughness.", {principal(kObjects)}),
    row(Kind::mana_value_of, Sort::number, "Mana value.", {principal(kObjects)}),
    row(Kind::generic_mana_of, Sort::number, "The generic mana in a mana cost.",
        {principal(kObjects)}),
    row(Kind::mana_spent_on, Sort::number, "The mana spent to cast a spell.",
        {principal(kObjects)}),
    row(Kind::counters_on, Sort::number, "The counters on these, of a kind if one is given.",
        {principal(kObjects), optional(word(Field::kind, Vocabulary::counter_kind))}),
    row(Kind::counters_put_here, Sort::number,
        "The counters that this ability has put on objects while it resolves."),
    row(Kind::stickers_on, Sort::number,
        "The stickers on these; `letters_at_least` and `letters_at_most` count only name stickers "
        "with such a number of letters.",
        {principal(kObjects), optional(choice(Field::kind, Vocabulary::sticker_kind)),
         optional(plain(Field::letters_at_least, Holds::integer)),
         optional(plain(Field::letters_at_most, Holds::integer))}),
    row(Kind::unique_vowels, Sort::number, "The different vowels on a sticker just put.",
        {principal(slot_use(Field::slot, SlotType::sticker))}),
    row(Kind::letters_on_name_stickers, Sort::number,
        "How often a letter appears on the name stickers of these.",
        {kObjects, plain(Field::letter, Holds::label)}),
    row(Kind::card_types_among, Sort::number, "The different card types among these.",
        {principal(kObjects)}),
    row(Kind::names_among, Sort::number, "The different names among these.", {principal(kObjects)}),
    row(Kind::type_words_of, Sort::number, "The supertypes, card types and subtypes of an object.",
        {principal(kObjects)}),
    row(Kind::targets_beyond_first, Sort::number, "The targets of this spell after the first one."),
    row(Kind::life_of, Sort::number, "Life total.", {principal(kPlayers)}),
    row(Kind::counters_of, Sort::number, "The counters of a kind that a player has.",
        {kPlayers, word(Field::kind, Vocabulary::counter_kind)}),
    row(Kind::commander_casts, Sort::number,
        "How often a player cast a commander from the command zone this game.",
        {principal(kPlayers)}),
    row(Kind::plus, Sort::number, "The sum.", {principal(nodes(Field::terms, Sort::number))}),
    row(Kind::minus, Sort::number, "The first less all others.",
        {principal(nodes(Field::terms, Sort::number))}),
    row(Kind::times, Sort::number, "The product.", {principal(nodes(Field::terms, Sort::number))}),
    row(Kind::half, Sort::number, "Half of it, rounded down unless `round_up`.",
        {principal(node(Field::number, Sort::number)), flag(Field::round_up)}),
    row(Kind::quotient, Sort::number, "The number divided by another, rounded down.",
        {node(Field::number, Sort::number), node(Field::by, Sort::number)}),
    row(Kind::number_if, Sort::number, "One number if a condition holds, another if not.",
        {node(Field::condition, Sort::condition), node(Field::then, Sort::number),
         node(Field::else_, Sort::number)}),

    row(Kind::exists, Sort::condition,
        "There are so many with these properties, at least one if no number is given.",
        {principal(nodes(Field::of, Sort::filter)), kAtLeast, kAtMost, kExactly}),
    row(Kind::matches, Sort::condition, "These have these properties.",
        {node(Field::things, {Sort::objects, Sort::players}), nodes(Field::of, Sort::filter)}),
    row(Kind::compare, Sort::condition, "A number lies within these bounds.",
        {node(Field::number, Sort::number), kAtLeast, kAtMost, kExactly}),
    row(Kind::paid, Sort::condition,
        "An optional or additional cost of this object was paid: a keyword (\"bargain\", "
        "\"kicker\") or the label of an additional cost of the same card.",
        {principal(plain(Field::label, Holds::label))}),
    row(Kind::controlled_as_cast, Sort::condition,
        "You controlled something like this as this spell was cast.",
        {principal(nodes(Field::of, Sort::filter))}),
    row(Kind::won_clash, Sort::condition, "You won the clash.",
        {principal(slot_use(Field::slot, SlotType::clash))}),
    row(Kind::happened_this_turn, Sort::condition, "Such an event took place this turn.",
        {principal(nodes(Field::when, Sort::event))}),
    row(Kind::turn_of, Sort::condition, "It is the turn of one of these players.",
        {principal(kPlayers)}),
    row(Kind::all_true, Sort::condition, "All of these hold.",
        {principal(nodes(Field::conditions, Sort::condition))}),
    row(Kind::any_true, Sort::condition, "At least one of these holds.",
        {principal(nodes(Field::conditions, Sort::condition))}),
    row(Kind::not_true, Sort::condition, "This does not hold.",
        {principal(node(Field::condition, Sort::condition))}),

    row(Kind::until_end_of_turn, Sort::duration, "Until end of turn."),
    row(Kind::this_turn, Sort::duration, "This turn."),
    row(Kind::until_your_next_turn, Sort::duration, "Until your next turn."),
    row(Kind::until, Sort::duration, "Until such an event takes place.",
        {principal(nodes(Field::when, Sort::event))}),
    row(Kind::for_as_long_as, Sort::duration, "For as long as a condition holds.",
        {principal(node(Field::condition, Sort::condition))}),
};

}  // namespace

std::span<const KindSpec> number_rows() {
  return kNumberRows;
}

}  // namespace lockstep::grammar
