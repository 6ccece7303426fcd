// Which actions players may begin (116, 305, 601.3, 602.5).
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/state.h"
#include "engine/stated_rules.h"
#include "scenario/prompt.h"

namespace lockstep::engine {

/// The words of the actions at priority.
struct ActionWords {
  Symbol cast = Symbol::intern("cast");
  Symbol cast_face_down = Symbol::intern("cast_face_down");
  Symbol play_land = Symbol::intern("play_land");
  Symbol activate = Symbol::intern("activate");
  Symbol turn_face_up = Symbol::intern("turn_face_up");
};
const ActionWords& action_words();

/// The number by which an option means the mana ability of the first basic land type (305.6).
inline constexpr std::int32_t kFirstLandAbility = 101;

/// Whether a player could cast a sorcery now, as far as time goes (307.1).
bool is_sorcery_time(const State& state, PlayerId player);
/// All actions that the player may begin.
void add_actions(State& state, PlayerId player, std::vector<Option>& options);
/// Of these, the mana abilities (605.3a).
void add_mana_abilities(State& state, PlayerId player, std::vector<Option>& options);
/// The rules that let the player cast some spells as though they had flash (601.3b).
std::vector<RuleInForce> flash_rules(State& state, PlayerId player);
/// Whether its own types and abilities let it be cast at any time (117.1a, 702.8a).
bool fits_any_time(const Values& values);
/// Whether one of such rules speaks of it as it is now.
bool fits_flash(const std::vector<RuleInForce>& rules, const Object& spell);
/// Whether a rule forbids the player to cast it as it is now.
bool is_banned(State& state, PlayerId player, const Object& spell);
/// Those to cast a card, or to play it as a land, that an effect lets the player begin whatever the
/// time is (305.2, 305.3, 608.2g).
void add_casts(State& state, PlayerId player, Object& card, std::vector<Option>& options);
void add_land_plays(State& state, PlayerId player, Object& card, std::vector<Option>& options);

/// The keyword by which a card may be cast face down and be turned face up (702.37, 702.168); null
/// if none.
const Ability* morph_of(const Values& values);
/// What a spell is that is cast face down by it.
Values face_down_spell(const Ability& morph, AbilityTable& abilities);
/// Ward, for two generic mana (701.58a, 702.168a).
Tree ward_two();
/// Whether a face-down permanent may be turned face up for its morph cost (702.37e), or, as a
/// manifested or cloaked creature card, for its mana cost (701.40b, 701.58b).
bool may_be_unmorphed(const Object& object);
bool may_be_unmanifested(const Object& object);
/// Looks at a card as it would be with another face or half, then puts it back (601.3e).
void with_face(State& state, Object& card, std::int32_t number, const std::function<void()>& look);

// keywords.cpp
/// The mana ability of a basic land type, by its place among the five.
const Ability* land_mana_ability(State& state, std::int32_t place);
/// What a keyword says that stands for activated or triggered abilities, or for how its object
/// enters, what is done most often first; the ability itself for any other.
std::vector<Tree> spelled_out(const Ability& ability);
/// Whether a text triggers as the last counter is taken from its object (702.63a).
bool awaits_last_counter(const Ability& ability, const Node& text);
/// What triggers as a card is exiled by its madness: its owner may cast it, else it goes on to the
/// graveyard (702.35a).
Tree madness_text();
/// Whether what a permanent is to trigger for is so as far as the card language has no words for
/// it: that it came under its controller's control since that player's last upkeep began (702.30a).
bool is_due(const State& state, const Object& object, const Ability& ability);
/// Whether a permanent is tapped for by creatures with so much power together (702.122a, 702.171a).
bool is_paid_with_power(const Ability& ability);
/// How often a cost is paid that one of its keywords asks for (702.24a).
std::int32_t times_to_pay(const State& state, const Object& asking);
/// Whether an activated ability works in its player's hand, and only there (113.6m).
bool works_in_hand(const Ability& ability);

}  // namespace lockstep::engine
