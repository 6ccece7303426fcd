#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr FieldSpec kThen = nodes(Field::then, Sort::instruction);
constexpr FieldSpec kElse = optional(nodes(Field::else_, Sort::instruction));
constexpr FieldSpec kMin = optional(node(Field::min, Sort::number));
constexpr FieldSpec kMax = optional(node(Field::max, Sort::number));

// Instructions that choose, ask, branch and repeat.
constexpr KindSpec kFlowRows[] = {
    row(Kind::choose_objects, Sort::instruction,
        "A player chooses objects without targeting, one if nothing is said.",
        {nodes(Field::of, Sort::filter), slot_set(Field::slot, SlotType::those), kMin, kMax,
         flag(Field::any_number), kPlayer, flag(Field::random)}),
    row(Kind::choose_player, Sort::instruction, "A player chooses a player.",
        {optional(nodes(Field::of, Sort::filter)), optional(slot_set(Field::slot, SlotType::those)),
         kPlayer, flag(Field::random)}),
    row(Kind::choose_word, {Sort::instruction, Sort::cost},
        "A player chooses a word of one of the lists (a card name that fits `of`, if given); "
        "without `slot` it is the chosen word of this object: as_chosen.",
        {choices(Field::from, Vocabulary::word_list),
         optional(slot_set(Field::slot, SlotType::word)), optional(nodes(Field::of, Sort::filter)),
         kPlayer, flag(Field::random)}),
    row(Kind::choose_number, Sort::instruction, "A player chooses a number.",
        {slot_set(Field::slot, SlotType::number), kMin, kMax, kPlayer}),
    row(Kind::choose_one, Sort::instruction, "A player chooses one of several courses.",
        {records(Field::options, Kind::course), kPlayer}),
    row(Kind::course, Sort::record, "One course among several.", {kEffect}),
    row(Kind::clash, Sort::instruction,
        "You clash with an opponent; `slot` keeps it for won_clash and clashed_opponent.",
        {principal(optional(slot_set(Field::slot, SlotType::clash)))}),
    row(Kind::if_, Sort::instruction, "Does this if a condition holds, else that.",
        {node(Field::condition, Sort::condition), kThen, kElse}),
    row(Kind::may, Sort::instruction,
        "A player may do this; `then` is done if it was, `else` if not.",
        {principal(kEffect), kPlayer, optional(kThen), kElse}),
    row(Kind::may_pay, Sort::instruction,
        "A player may pay a cost; `then` is done if it was paid, `else` if not. \"Unless a player "
        "pays\" is `else`.",
        {nodes(Field::cost, Sort::cost), kPlayer, optional(kThen), kElse}),
    row(Kind::for_each, Sort::instruction,
        "Does this once for each of these objects or players, which `slot` names in turn.",
        {node(Field::things, kAnything), slot_set(Field::slot, SlotType::those), kEffect}),
    row(Kind::for_each_word, Sort::instruction,
        "Does this once for each of these words in order, which `slot` names in turn.",
        {words(Field::words, {Vocabulary::color, Vocabulary::keyword, Vocabulary::creature_type,
                              Vocabulary::land_type, Vocabulary::card_type}),
         slot_set(Field::slot, SlotType::word), kEffect}),
    row(Kind::repeat, Sort::instruction, "Does this so many times.",
        {node(Field::number, Sort::number), kEffect}),
    row(Kind::reflexive, Sort::instruction,
        "\"When you do\": makes a triggered ability that triggers at once; it may have targets.",
        {optional(records(Field::targets, Kind::target_group)), kEffect}),
    row(Kind::delayed, Sort::instruction,
        "Makes a delayed triggered ability, which triggers once unless `each_time`.",
        {nodes(Field::when, Sort::event), optional(node(Field::if_, Sort::condition)),
         optional(records(Field::targets, Kind::target_group)), kEffect, flag(Field::each_time),
         optional(node(Field::duration, Sort::duration))}),
};

}  // namespace

std::span<const KindSpec> flow_rows() {
  return kFlowRows;
}

}  // namespace lockstep::grammar
