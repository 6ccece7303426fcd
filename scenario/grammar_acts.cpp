#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr FieldSpec kCounter = word(Field::kind, Vocabulary::counter_kind);
constexpr FieldSpec kSticker = optional(choice(Field::kind, Vocabulary::sticker_kind));
constexpr VocabularySet kChangeable = {Vocabulary::color, Vocabulary::land_type,
                                       Vocabulary::creature_type};

// Instructions and costs that change objects and players where they are.
constexpr KindSpec kActRows[] = {
    row(Kind::mana, Sort::cost, "Mana to pay, written as its symbols: \"{2}{U}\".",
        {principal(plain(Field::symbols, Holds::mana))}),
    row(Kind::tap_symbol, Sort::cost, "The tap symbol, written \"{T}\"."),
    row(Kind::untap_symbol, Sort::cost, "The untap symbol, written \"{Q}\"."),
    row(Kind::loyalty, Sort::cost, "Loyalty counters to put (1) or to remove (-1).",
        {principal(plain(Field::value, Holds::integer))}),
    row(Kind::pay_life, kDone, "A player pays life.",
        {principal(node(Field::number, Sort::number)), kPlayer}),
    row(Kind::behold, Sort::cost,
        "Beholds: reveals such a card from hand or chooses such a permanent.",
        {principal(nodes(Field::of, Sort::filter)),
         optional(slot_set(Field::slot, SlotType::those))}),
    row(Kind::either, Sort::cost, "One of several costs; the player who pays chooses which.",
        {principal(records(Field::options, Kind::either_cost))}),
    row(Kind::either_cost, Sort::record, "One cost among several.",
        {nodes(Field::cost, Sort::cost)}),

    row(Kind::put_sticker, Sort::instruction,
        "A player (you, if none is given) puts a sticker on an object: of a kind, of at most such "
        "a ticket cost, `free` without paying it, where the text says so.",
        {node(Field::on, Sort::objects), kSticker, kPlayer,
         optional(node(Field::max_ticket_cost, Sort::number)), flag(Field::free),
         optional(slot_set(Field::slot, SlotType::sticker))}),
    row(Kind::move_sticker, Sort::instruction, "A player moves a sticker to another object.",
        {node(Field::from, Sort::objects), node(Field::to, Sort::objects), kSticker, kPlayer}),
    row(Kind::remove_stickers, Sort::instruction,
        "Takes stickers off objects, all of them if no number is given.",
        {principal(node(Field::from, Sort::objects)), kSticker, kNumber, kPlayer}),
    row(Kind::put_counters, kDone, "Puts counters on objects, on each one if no number is given.",
        {node(Field::on, Sort::objects), kCounter, kNumber, kPlayer}),
    row(Kind::double_counters, Sort::instruction, "Doubles the counters of a kind on objects.",
        {node(Field::on, Sort::objects), kCounter}),
    row(Kind::remove_counters, kDone,
        "Removes counters from objects: one or `number`, `up_to` that many, or `all`; of any kinds "
        "if none is given.",
        {node(Field::from, Sort::objects), optional(kCounter), kNumber, flag(Field::up_to),
         flag(Field::all), kPlayer}),
    row(Kind::move_counters, Sort::instruction, "Moves counters from an object to another.",
        {node(Field::from, Sort::objects), node(Field::to, Sort::objects), optional(kCounter),
         kNumber, flag(Field::all)}),
    row(Kind::get_counters, Sort::instruction,
        "Players get counters; tickets are the kind \"ticket\".", {kCounter, kNumber, kPlayer}),
    row(Kind::lose_counters, kDone, "Players lose counters.", {kCounter, kNumber, kPlayer}),

    row(Kind::apply, Sort::instruction,
        "Makes a continuous effect: these changes to these objects for a duration, without end if "
        "none is given. `is_or_has` where the text says that they are or have this, not that they "
        "become, gain or get it.",
        {node(Field::to, kAnything), nodes(Field::changes, Sort::change), kDuration,
         flag(Field::is_or_has)}),
    row(Kind::apply_rules, Sort::instruction, "Makes an effect that states rules for a duration.",
        {principal(nodes(Field::rules, Sort::rule)), kDuration}),
    row(Kind::change_text, Sort::instruction,
        "Replaces a word by another throughout the text of objects. What is not given is chosen as "
        "this is carried out, both from one of the lists, the new word none of `never`.",
        {kObjects, choices(Field::words_of, Vocabulary::word_list),
         optional(word(Field::from, kChangeable)), optional(word(Field::to, kChangeable)),
         optional(words(Field::never, kChangeable)), kDuration, kPlayer}),
    row(Kind::exchange_text_boxes, Sort::instruction, "Exchanges the text boxes of two objects.",
        {principal(kObjects), kDuration}),
    row(Kind::gain_control, Sort::instruction, "A player gains control of objects.",
        {principal(kObjects), kPlayer, kDuration, kSlot}),
    row(Kind::exchange_control, Sort::instruction,
        "Exchanges control of two objects; `slot` keeps both, or none if nothing was exchanged.",
        {node(Field::first, Sort::objects), node(Field::second, Sort::objects), kDuration, kSlot}),
    row(Kind::attach, Sort::instruction, "Attaches objects to an object or player.",
        {kObjects, node(Field::to, kAnything)}),
    row(Kind::unattach, Sort::instruction, "Unattaches objects.", {principal(kObjects)}),
    row(Kind::tap, kDone, "Taps objects.", {principal(kObjects)}),
    row(Kind::untap, kDone, "Untaps objects.", {principal(kObjects)}),
    row(Kind::regenerate, Sort::instruction, "Regenerates objects.", {principal(kObjects)}),
    row(Kind::fight, Sort::instruction, "Two creatures fight.",
        {node(Field::first, Sort::objects), node(Field::second, Sort::objects)}),
    row(Kind::deal_damage, Sort::instruction,
        "A source (this object, if none is given) deals damage.",
        {node(Field::number, Sort::number), node(Field::to, kAnything),
         optional(node(Field::source, Sort::objects))}),
    row(Kind::gain_life, Sort::instruction, "A player gains life.",
        {principal(node(Field::number, Sort::number)), kPlayer}),
    row(Kind::lose_life, Sort::instruction, "A player loses life.",
        {principal(node(Field::number, Sort::number)), kPlayer}),
    row(Kind::set_life, Sort::instruction, "The life total of a player becomes a number.",
        {principal(node(Field::number, Sort::number)), kPlayer}),
    row(Kind::win_game, Sort::instruction, "A player wins the game.", {principal(kPlayer)}),
    row(Kind::lose_game, Sort::instruction, "A player loses the game.", {principal(kPlayer)}),
    row(Kind::choose_new_targets, Sort::instruction,
        "A player may choose new targets for a spell or ability.", {principal(kObjects), kPlayer}),
    row(Kind::change_target, Sort::instruction,
        "A player changes the target of a spell or ability, or one target to something stated.",
        {principal(kObjects), optional(node(Field::to, kAnything)), kPlayer}),
    row(Kind::add_mana, Sort::instruction,
        "Adds mana: these symbols, so many times if a number is given; or so much of a color, of "
        "`any_color`, or in `any_combination` of colors; to spend only on what `only_for` "
        "describes.",
        {principal(optional(plain(Field::symbols, Holds::mana))),
         optional(word(Field::color, Vocabulary::color)), flag(Field::any_color),
         flag(Field::any_combination), kNumber, kPlayer,
         optional(nodes(Field::only_for, Sort::filter))}),

    row(Kind::scry, Sort::instruction, "A player scries.",
        {principal(node(Field::number, Sort::number)), kPlayer}),
    row(Kind::surveil, Sort::instruction, "A player surveils.",
        {principal(node(Field::number, Sort::number)), kPlayer}),
    row(Kind::proliferate, Sort::instruction, "You proliferate."),
    row(Kind::investigate, Sort::instruction, "You investigate.", {principal(kNumber)}),
    row(Kind::bolster, Sort::instruction, "You bolster.",
        {principal(node(Field::number, Sort::number))}),
    row(Kind::monstrosity, Sort::instruction, "Monstrosity.",
        {principal(node(Field::number, Sort::number))}),
    row(Kind::ignore_roll, Sort::instruction,
        "The next time this turn a player would roll dice, one more is rolled and one ignored.",
        {principal(kPlayer)}),
};

}  // namespace

std::span<const KindSpec> act_rows() {
  return kActRows;
}

}  // namespace lockstep::grammar
