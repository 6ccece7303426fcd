#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr FieldSpec kExceptions = optional(nodes(Field::exceptions, Sort::change));

// Instructions and costs that put objects somewhere or make them. Unless `player` says otherwise,
// "you" act; `slot` keeps what was moved, chosen or made for later parts of the ability.
constexpr KindSpec kMoveRows[] = {
    row(Kind::move, kDone,
        "Puts objects into a zone of their owners: in a library on `place` or as the `nth` card "
        "from the top, on the battlefield under a player's control, tapped, attacking, face down, "
        "attached or with counters where the card says so.",
        {kObjects, choice(Field::to, Vocabulary::zone),
         optional(choice(Field::place, Vocabulary::place)),
         optional(node(Field::nth, Sort::number)), optional(node(Field::under, Sort::players)),
         flag(Field::tapped), flag(Field::attacking), flag(Field::face_down),
         optional(record(Field::as, Kind::characteristics)),
         optional(node(Field::attached_to, kAnything)),
         optional(records(Field::with, Kind::counters)), kSlot}),
    row(Kind::counters, Sort::record, "Counters of a kind, one if no number is given.",
        {word(Field::kind, Vocabulary::counter_kind), kNumber}),
    row(Kind::destroy, Sort::instruction, "Destroys objects.",
        {principal(kObjects), flag(Field::no_regeneration), kSlot}),
    row(Kind::sacrifice, kDone,
        "A player sacrifices objects, or each is sacrificed `by_controllers`; what `choose` names "
        "is chosen by that player.",
        {principal(kObjects), kPlayer, flag(Field::by_controllers), kSlot}),
    row(Kind::exile, kDone,
        "Exiles objects; with `until`, only until an event, after which they return.",
        {principal(kObjects), flag(Field::face_down), optional(nodes(Field::until, Sort::event)),
         kSlot}),
    row(Kind::return_to_hand, kDone, "Returns objects to the hands of their owners.",
        {principal(kObjects), kSlot}),
    row(Kind::shuffle_into_library, Sort::instruction,
        "Shuffles objects into the libraries of their owners.", {principal(kObjects), kSlot}),
    row(Kind::draw, Sort::instruction, "A player draws cards, one if no number is given.",
        {principal(kNumber), kPlayer}),
    row(Kind::discard, kDone,
        "A player discards cards: so many of their choice (one, if no number is given), or "
        "`random`, or those that `objects` names.",
        {principal(kNumber), kPlayer, optional(kObjects), flag(Field::random), kSlot}),
    row(Kind::mill, kDone, "A player mills cards.", {principal(kNumber), kPlayer, kSlot}),
    row(Kind::reveal, kDone, "A player reveals cards.", {principal(kObjects), kPlayer, kSlot}),
    row(Kind::look, Sort::instruction, "A player looks at cards.",
        {principal(kObjects), kPlayer, kSlot}),
    row(Kind::search, Sort::instruction,
        "A player searches a zone (a library, if none is given) for up to so many such cards.",
        {principal(kOf), kPlayer, optional(choice(Field::zone, Vocabulary::zone)),
         optional(node(Field::whose, Sort::players)), optional(node(Field::max, Sort::number)),
         flag(Field::reveal), slot_set(Field::slot, SlotType::those)}),
    row(Kind::shuffle, Sort::instruction, "A player shuffles their library.", {principal(kPlayer)}),
    row(Kind::reveal_until, Sort::instruction,
        "A player reveals cards from the top of their library until such a card appears; that one "
        "is kept in `slot`, the others in `rest`.",
        {principal(kOf), kPlayer, slot_set(Field::slot, SlotType::those),
         slot_set(Field::rest, SlotType::those)}),
    row(Kind::create_token, Sort::instruction,
        "Creates tokens with these characteristics, or predefined ones.",
        {optional(record(Field::token, Kind::characteristics)),
         optional(choice(Field::predefined, Vocabulary::predefined_token)), kNumber, kPlayer,
         flag(Field::tapped), flag(Field::attacking), optional(node(Field::attached_to, kAnything)),
         kSlot}),
    row(Kind::create_token_copy, Sort::instruction, "Creates tokens that are copies.",
        {principal(node(Field::of, Sort::objects)), kExceptions, kNumber, kPlayer,
         flag(Field::tapped), flag(Field::attacking), kSlot}),
    row(Kind::become_copy, Sort::instruction,
        "Objects become copies of an object; under `as_enters`, enter as copies.",
        {node(Field::object, Sort::objects), node(Field::of, Sort::objects), kExceptions,
         kDuration}),
    row(Kind::copy_spell, Sort::instruction,
        "Copies a spell or an ability; `new_targets` if new targets may be chosen, `targeting` if "
        "the copy targets something stated.",
        {principal(kObjects), kExceptions, kNumber, kPlayer, flag(Field::new_targets),
         optional(node(Field::targeting, kAnything)), kSlot}),
    row(Kind::counter_spell, Sort::instruction,
        "Counters spells or abilities; a zone if the spell goes there instead of the graveyard.",
        {principal(kObjects), optional(choice(Field::to, Vocabulary::zone)),
         optional(choice(Field::place, Vocabulary::place)), kSlot}),
    row(Kind::cast, Sort::instruction,
        "A player casts a card, `free` without paying its mana "
        "cost.",
        {principal(kObjects), kPlayer, flag(Field::free), flag(Field::face_down)}),
    row(Kind::play, Sort::instruction, "A player plays a card.",
        {principal(kObjects), kPlayer, flag(Field::free)}),
    row(Kind::turn_face_down, Sort::instruction,
        "Turns permanents face down, as such an object if the effect says as what.",
        {principal(kObjects), optional(record(Field::as, Kind::characteristics)), kDuration}),
    row(Kind::turn_face_up, Sort::instruction, "Turns permanents face up.", {principal(kObjects)}),
    row(Kind::manifest, Sort::instruction, "A player manifests cards.",
        {principal(kObjects), kPlayer, kSlot}),
    row(Kind::cloak, Sort::instruction, "A player cloaks cards.",
        {principal(kObjects), kPlayer, kSlot}),
    row(Kind::transform, Sort::instruction, "Transforms permanents.", {principal(kObjects)}),
    row(Kind::meld, Sort::instruction, "Melds two objects.", {principal(kObjects), kSlot}),
    row(Kind::merge, Sort::instruction,
        "Puts an object over a permanent, or under it, as one merged permanent.",
        {kObjects, node(Field::onto, Sort::objects), flag(Field::under_it)}),
    row(Kind::phase_out, Sort::instruction, "Objects phase out.", {principal(kObjects)}),
    row(Kind::phase_in, Sort::instruction, "Objects phase in.", {principal(kObjects)}),
};

}  // namespace

std::span<const KindSpec> move_rows() {
  return kMoveRows;
}

}  // namespace lockstep::grammar
