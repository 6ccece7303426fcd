#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr SlotTypeSet kThings = SlotType::those;

// Objects and players: who and what.
constexpr KindSpec kObjectRows[] = {
    row(Kind::self, {Sort::objects, Sort::filter},
        "The object whose text this is; a card's own name in its text is this too."),
    row(Kind::affected, Sort::objects,
        "Within `changes`: the object that is being changed, \"its mana value\"."),
    row(Kind::target, kAnything, "The targets in a slot.",
        {principal(slot_use(Field::slot, SlotType::targets))}),
    row(Kind::those, kAnything,
        "What an earlier part of this ability chose, moved, created, revealed, paid with or goes "
        "through: \"that card\", \"those tokens\".",
        {principal(slot_use(Field::slot, kThings))}),
    row(Kind::that_object, Sort::objects, "The object that the event happened to."),
    row(Kind::that_source, Sort::objects,
        "The object that brought the event about: the spell that targets, the source of damage."),
    row(Kind::every, kAnything, "All objects, or players, with all these properties.",
        {principal(nodes(Field::of, Sort::filter))}),
    row(Kind::choose, kAnything,
        "As many with these properties as are chosen when this is carried out (one, if nothing is "
        "said), without targeting.",
        {principal(nodes(Field::of, Sort::filter)), optional(node(Field::min, Sort::number)),
         optional(node(Field::max, Sort::number)), flag(Field::any_number),
         optional(node(Field::player, Sort::players)), flag(Field::random),
         optional(slot_set(Field::slot, SlotType::those))}),
    row(Kind::together, kAnything, "All of these taken together.",
        {principal(nodes(Field::parts, kAnything))}),
    row(Kind::enchanted, kAnything, "What this Aura is attached to."),
    row(Kind::equipped, Sort::objects, "What this Equipment is attached to."),
    row(Kind::top_cards, Sort::objects, "Cards on top of a library.",
        {principal(node(Field::number, Sort::number)),
         optional(node(Field::player, Sort::players))}),
    row(Kind::top_of_graveyard, Sort::objects, "The top card of a graveyard.",
        {principal(optional(node(Field::player, Sort::players)))}),
    row(Kind::exiled_cards, Sort::objects,
        "What another ability of this object exiled: \"the exiled card\"."),
    row(Kind::paid_with, Sort::objects,
        "What the additional cost with this label, or of this keyword, was paid with as this spell "
        "was cast: sacrificed, discarded, revealed.",
        {principal(plain(Field::label, Holds::label))}),
    row(Kind::targets_of, kAnything, "What a spell or ability targets.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::named_object, Sort::objects,
        "The object of a scenario with this name, written as the name alone.",
        {plain(Field::name, Holds::name)}),

    row(Kind::you, Sort::players, "The controller of the spell or ability."),
    row(Kind::opponents, Sort::players, "All opponents of the controller."),
    row(Kind::all_players, Sort::players, "All players."),
    row(Kind::that_player, Sort::players, "The player whom the event concerns."),
    row(Kind::active_player, Sort::players, "The player whose turn it is."),
    row(Kind::defending_player, Sort::players, "The player whom this creature attacks."),
    row(Kind::chosen_player, Sort::players,
        "The player chosen for this object by another of its abilities."),
    row(Kind::controller_of, Sort::players, "Who controls the object; of a player, that player.",
        {principal(node(Field::objects, kAnything))}),
    row(Kind::owner_of, Sort::players, "Who owns the object.",
        {principal(node(Field::objects, Sort::objects))}),
    row(Kind::clashed_opponent, Sort::players, "The opponent in a clash.",
        {principal(slot_use(Field::slot, SlotType::clash))}),
    row(Kind::named_player, Sort::players,
        "The player of a scenario with this name, written as the name alone.",
        {plain(Field::name, Holds::name)}),
};

}  // namespace

std::span<const KindSpec> object_rows() {
  return kObjectRows;
}

}  // namespace lockstep::grammar
