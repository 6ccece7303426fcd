#include "scenario/grammar_rows.h"

namespace lockstep::grammar {
namespace {

constexpr EventBindingSet kObject = EventBinding::object;
constexpr EventBindingSet kObjectPlayer = {EventBinding::object, EventBinding::player};
constexpr EventBindingSet kPlayerAmount = {EventBinding::player, EventBinding::amount};

// Events: what an ability waits for or replaces, and what that_object, that_source, that_player
// and that_much then stand for. `of` describes the object concerned.
constexpr KindSpec kEventRows[] = {
    event_row(Kind::enters, kObject, "An object enters the battlefield.",
              {principal(kOf), optional(choice(Field::from, Vocabulary::zone))}),
    event_row(Kind::dies, kObject, "An object is put into a graveyard from the battlefield.",
              {principal(kOf)}),
    event_row(Kind::leaves, kObject, "An object leaves the battlefield.", {principal(kOf)}),
    event_row(Kind::zone_change, kObject, "An object goes from a zone to a zone.",
              {kOf, optional(choice(Field::from, Vocabulary::zone)),
               optional(choice(Field::to, Vocabulary::zone))}),
    event_row(Kind::sacrificed, kObjectPlayer, "A player sacrifices an object.",
              {principal(kOf), kPlayer}),
    event_row(Kind::discards, kObjectPlayer, "A player discards a card.", {kPlayer, optional(kOf)}),
    event_row(Kind::draws, kPlayerAmount, "A player draws a card.", {principal(kPlayer)}),
    event_row(Kind::mills, kPlayerAmount, "A player mills cards.", {principal(kPlayer)}),
    event_row(Kind::casts, kObjectPlayer, "A player casts a spell.", {kPlayer, optional(kOf)}),
    event_row(Kind::copies, kObjectPlayer, "A player copies a spell.", {kPlayer, optional(kOf)}),
    event_row(Kind::activates, kObjectPlayer, "A player activates an ability of an object.",
              {kPlayer, optional(kOf)}),
    event_row(Kind::plays_land, kObjectPlayer, "A player plays a land.", {kPlayer, optional(kOf)}),
    event_row(Kind::becomes_target, {EventBinding::object, EventBinding::source},
              "An object becomes the target of a spell or ability.", {principal(kOf), kBy}),
    event_row(Kind::attacks, kObject, "A creature attacks.", {principal(kOf)}),
    event_row(Kind::blocks, {EventBinding::object, EventBinding::source},
              "A creature blocks; the blocked one is that_object, the blocking one that_source.",
              {principal(kBy), optional(kOf)}),
    event_row(Kind::becomes_blocked, {EventBinding::object, EventBinding::amount},
              "A creature becomes blocked, by so many.", {principal(kOf), kBy}),
    event_row(
        Kind::deals_damage,
        {EventBinding::object, EventBinding::source, EventBinding::player, EventBinding::amount},
        "A source (`by`) deals damage to an object or player.",
        {principal(kBy), optional(kOf), flag(Field::combat)}),
    event_row(Kind::begins, EventBinding::player,
              "A step or phase begins, on such a player's turn.",
              {principal(choice(Field::step, Vocabulary::step)), kPlayer}),
    event_row(Kind::turned_face_up, kObject, "A permanent is turned face up.", {principal(kOf)}),
    event_row(Kind::turned_face_down, kObject, "A permanent is turned face down.",
              {principal(kOf)}),
    event_row(Kind::transforms, kObject, "A permanent transforms.", {principal(kOf)}),
    event_row(Kind::becomes_tapped, kObject, "A permanent becomes tapped.", {principal(kOf)}),
    event_row(Kind::becomes_untapped, kObject, "A permanent becomes untapped.", {principal(kOf)}),
    event_row(Kind::sticker_put, kObjectPlayer, "A player puts a sticker on an object.",
              {principal(kOf), kPlayer, optional(choice(Field::kind, Vocabulary::sticker_kind))}),
    event_row(Kind::counters_put,
              {EventBinding::object, EventBinding::player, EventBinding::amount},
              "Counters are put on an object, of a kind if one is given.",
              {principal(kOf), kPlayer, optional(word(Field::kind, Vocabulary::counter_kind))}),
    event_row(Kind::tokens_created,
              {EventBinding::object, EventBinding::player, EventBinding::amount},
              "A player creates tokens.", {kPlayer, optional(kOf)}),
    event_row(Kind::gains_life, kPlayerAmount, "A player gains life.", {principal(kPlayer)}),
    event_row(Kind::loses_life, kPlayerAmount, "A player loses life.", {principal(kPlayer)}),
    event_row(Kind::clashes, EventBinding::player, "A player clashes, and wins if `won`.",
              {principal(kPlayer), flag(Field::won)}),
    event_row(Kind::fights, kObject, "A creature fights.", {principal(kOf)}),
    event_row(Kind::condition_holds, {}, "A condition holds: the event of a state trigger.",
              {principal(node(Field::condition, Sort::condition))}),
};

}  // namespace

std::span<const KindSpec> event_rows() {
  return kEventRows;
}

}  // namespace lockstep::grammar
