#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr FieldSpec kOptionalOf = optional(kOf);
constexpr FieldSpec kCost = nodes(Field::cost, Sort::cost);
constexpr FieldSpec kIf = optional(node(Field::if_, Sort::condition));

// Rules: what a static ability states beyond changing characteristics. `of` describes the objects
// that are meant; where it is left out, the object itself is.
constexpr KindSpec kRuleRows[] = {
    row(Kind::as_enters, Sort::rule,
        "\"As this enters\", \"you may have this enter as\": what is done then. With `of` it is "
        "said of others, and that_object is the one that enters.",
        {principal(kEffect), kOptionalOf}),
    row(Kind::as_turned_face_up, Sort::rule, "\"As this is turned face up\": what is done then.",
        {principal(kEffect), kOptionalOf}),
    row(Kind::enters_with, Sort::rule, "It enters with counters.",
        {word(Field::kind, Vocabulary::counter_kind), optional(node(Field::number, Sort::number)),
         kIf, kOptionalOf}),
    row(Kind::enters_tapped, Sort::rule, "It enters tapped.", {kIf, kOptionalOf}),
    row(Kind::instead, Sort::rule,
        "If such an event would take place (and the condition holds), this is done instead.",
        {nodes(Field::when, Sort::event), kIf, kEffect}),
    row(Kind::prevent_damage, Sort::rule,
        "Damage is prevented: from sources with the properties `by` and to objects and players "
        "with the properties `to`, where these are given; so much, or all.",
        {optional(nodes(Field::by, Sort::filter)), optional(nodes(Field::to, Sort::filter)),
         optional(node(Field::number, Sort::number)), flag(Field::combat)}),
    row(Kind::twice_as_many, Sort::rule,
        "If such an event would create or put a number of things, twice that many instead.",
        {principal(nodes(Field::when, Sort::event)), kIf}),
    row(Kind::damage_cant_be_prevented, Sort::rule, "Damage cannot be prevented."),
    row(Kind::cant_cast, Sort::rule, "Such players cannot cast such spells.",
        {principal(kOf), kPlayer}),
    row(Kind::cant_play_lands, Sort::rule, "Such players cannot play such lands.",
        {principal(kOptionalOf), kPlayer}),
    row(Kind::extra_land_plays, Sort::rule, "Such players may play so many lands more each turn.",
        {principal(node(Field::number, Sort::number)), kPlayer}),
    row(Kind::cant_gain_life, Sort::rule, "Such players cannot gain life.", {principal(kPlayer)}),
    row(Kind::additional_cost, Sort::rule,
        "An additional cost of this spell; `may` if it is optional, `label` names it for `paid`.",
        {principal(kCost), flag(Field::may), optional(plain(Field::label, Holds::label)), kIf}),
    row(Kind::alternative_cost, Sort::rule,
        "A cost that may be paid rather than the mana cost; none means without paying.",
        {principal(kCost), kIf, optional(plain(Field::label, Holds::label))}),
    row(Kind::costs_more, Sort::rule,
        "Such spells, or this one, cost so much more, times a number if one is given; that_object "
        "is the spell.",
        {principal(kCost), optional(node(Field::number, Sort::number)), kIf, kPlayer, kOptionalOf}),
    row(Kind::costs_less, Sort::rule,
        "Such spells, or this one, cost so much less, times a number if one is given; that_object "
        "is the spell.",
        {principal(kCost), optional(node(Field::number, Sort::number)), kIf, kPlayer, kOptionalOf}),
    row(Kind::may_cast, Sort::rule,
        "Such cards, or this one, may be cast from a zone, for additional costs if `cost` is "
        "given; `free` without paying the mana cost, which `label` names among other costs.",
        {optional(choice(Field::from, Vocabulary::zone)), kPlayer, optional(kCost),
         flag(Field::free), kOptionalOf, kIf, optional(plain(Field::label, Holds::label))}),
    row(Kind::as_though_flash, Sort::rule, "Such spells may be cast as though they had flash.",
        {principal(kOptionalOf), kPlayer}),
    row(Kind::may_begin_on_battlefield, Sort::rule,
        "If it is in the opening hand, it may begin the game on the battlefield."),
    row(Kind::mana_as_any_color, Sort::rule,
        "Such players may spend mana as though it were of any color.", {principal(kPlayer)}),
    row(Kind::can_be_activated_any_time, Sort::rule,
        "Loyalty abilities of such permanents may be activated at instant speed.",
        {principal(kOptionalOf)}),
    row(Kind::skip_step, Sort::rule, "Such players skip such a step.",
        {principal(choice(Field::step, Vocabulary::step)), kPlayer}),
    row(Kind::hand_revealed, Sort::rule, "Such players play with their hands revealed.",
        {principal(kPlayer)}),
};

}  // namespace

std::span<const KindSpec> rule_rows() {
  return kRuleRows;
}

}  // namespace lockstep::grammar
