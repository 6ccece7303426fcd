#pragma once

#include <cstdint>
#include <string_view>

namespace lockstep {

// The kinds of node of the card language, grouped by what they stand for, written once: enumeration
// and text are made of these lists. scenario/grammar.h holds their meaning and their fields.
// A trailing underscore keeps a name from being a C++ keyword.
// clang-format off

// grammar_abilities.cpp
#define LOCKSTEP_ABILITY_KINDS(X) \
  X(keyword) X(activated) X(triggered) X(static_) X(spell) X(this_ability) X(other_abilities) \
  X(target_group) X(mode) X(characteristics) X(color) X(land_type) X(creature_type) \
  X(artifact_type) X(enchantment_type) X(planeswalker_type) X(spell_type) X(battle_type) \
  X(card_type) X(supertype) X(keyword_name) X(counter_kind) X(card_name) X(that_word) \
  X(as_chosen)

// grammar_objects.cpp
#define LOCKSTEP_OBJECT_KINDS(X) \
  X(self) X(affected) X(target) X(those) X(that_object) X(that_source) X(every) X(choose) \
  X(together) X(enchanted) X(equipped) X(top_cards) X(top_of_graveyard) X(exiled_cards) \
  X(paid_with) X(targets_of) X(named_object) X(you) X(opponents) X(all_players) X(that_player) \
  X(active_player) X(defending_player) X(chosen_player) X(controller_of) X(owner_of) \
  X(clashed_opponent) X(named_player)

// grammar_filters.cpp
#define LOCKSTEP_FILTER_KINDS(X) \
  X(has_type) X(has_supertype) X(has_subtype) X(has_color) X(colorless) X(multicolored) \
  X(has_keyword) X(without_abilities) X(named) X(same_name_as) X(name_first_printed_in) X(is) \
  X(other_than) X(controlled_by) X(owned_by) X(in_zone) X(permanent) X(card) \
  X(permanent_card) X(spell_on_stack) X(ability_on_stack) X(activated_ability) \
  X(triggered_ability) X(token) X(commander) X(player) X(opponent) X(any_target) X(tapped) \
  X(attacking) X(blocking) X(face_down) X(attached_to) X(has_counters) X(has_sticker) \
  X(power) X(toughness) X(mana_value) X(creature_type_count) X(target_count) X(targets_only) \
  X(targets_such) X(could_be_target_of) X(dealt_damage_by) X(entered_this_turn) X(or_) \
  X(and_) X(not_)

// grammar_numbers.cpp
#define LOCKSTEP_NUMBER_KINDS(X) \
  X(literal) X(x) X(that_number) X(that_much) X(share) X(count) X(power_of) X(toughness_of) \
  X(mana_value_of) X(generic_mana_of) X(mana_spent_on) X(counters_on) X(counters_put_here) \
  X(stickers_on) X(unique_vowels) X(letters_on_name_stickers) X(card_types_among) \
  X(names_among) X(type_words_of) X(targets_beyond_first) X(life_of) X(counters_of) \
  X(commander_casts) X(plus) X(minus) X(times) X(half) X(quotient) X(number_if) X(exists) \
  X(matches) \
  X(compare) X(paid) X(controlled_as_cast) X(won_clash) X(happened_this_turn) X(turn_of) \
  X(all_true) X(any_true) X(not_true) X(until_end_of_turn) X(this_turn) \
  X(until_your_next_turn) X(until) X(for_as_long_as)

// grammar_events.cpp
#define LOCKSTEP_EVENT_KINDS(X) \
  X(enters) X(dies) X(leaves) X(zone_change) X(sacrificed) X(discards) X(draws) X(mills) \
  X(casts) X(copies) X(activates) X(plays_land) X(becomes_target) X(attacks) X(blocks) \
  X(becomes_blocked) X(deals_damage) X(begins) X(turned_face_up) X(turned_face_down) \
  X(transforms) X(becomes_tapped) X(becomes_untapped) X(sticker_put) X(counters_put) \
  X(tokens_created) X(gains_life) X(loses_life) X(clashes) X(fights) X(condition_holds)

// grammar_changes.cpp
#define LOCKSTEP_CHANGE_KINDS(X) \
  X(set_name) X(add_name) X(all_names) X(replace_words) X(full_text_of) X(set_controller) \
  X(set_colors) X(add_colors) X(set_types) X(add_types) X(lose_types) X(add_every_type) \
  X(lose_every_type) X(gain_abilities) X(lose_abilities) X(lose_all_abilities) \
  X(cant_have_abilities) X(gain_sticker_abilities) X(gain_abilities_of) \
  X(set_power_toughness) X(modify_power_toughness) X(switch_power_toughness) X(keep) \
  X(with_counters) X(cant_attack) X(must_attack) X(cant_block) X(must_block) \
  X(must_be_blocked) X(cant_be_blocked) X(cant_be_targeted) X(cant_be_countered) \
  X(cant_be_regenerated) X(cant_have_counters) X(doesnt_untap) X(no_legend_rule)

// grammar_rules.cpp
#define LOCKSTEP_RULE_KINDS(X) \
  X(as_enters) X(as_turned_face_up) X(enters_with) X(enters_tapped) X(instead) \
  X(prevent_damage) X(twice_as_many) X(damage_cant_be_prevented) X(cant_cast) \
  X(cant_play_lands) X(extra_land_plays) X(cant_gain_life) X(additional_cost) \
  X(alternative_cost) X(costs_more) X(costs_less) X(may_cast) X(as_though_flash) \
  X(may_begin_on_battlefield) X(mana_as_any_color) X(can_be_activated_any_time) X(skip_step) \
  X(hand_revealed)

// grammar_moves.cpp
#define LOCKSTEP_MOVE_KINDS(X) \
  X(move) X(counters) X(destroy) X(sacrifice) X(exile) X(return_to_hand) \
  X(shuffle_into_library) X(draw) X(discard) X(mill) X(reveal) X(look) X(search) X(shuffle) \
  X(reveal_until) X(create_token) X(create_token_copy) X(become_copy) X(copy_spell) \
  X(counter_spell) X(cast) X(play) X(turn_face_down) X(turn_face_up) X(manifest) X(cloak) \
  X(transform) X(meld) X(merge) X(phase_out) X(phase_in)

// grammar_acts.cpp
#define LOCKSTEP_ACT_KINDS(X) \
  X(mana) X(tap_symbol) X(untap_symbol) X(loyalty) X(pay_life) X(behold) X(either) X(either_cost) \
  X(put_sticker) \
  X(move_sticker) X(remove_stickers) X(put_counters) X(double_counters) X(remove_counters) \
  X(move_counters) X(get_counters) X(lose_counters) X(apply) X(apply_rules) X(change_text) \
  X(exchange_text_boxes) X(gain_control) X(exchange_control) X(attach) X(unattach) X(tap) \
  X(untap) X(regenerate) X(fight) X(deal_damage) X(gain_life) X(lose_life) X(set_life) \
  X(win_game) X(lose_game) X(choose_new_targets) X(change_target) X(add_mana) X(scry) \
  X(surveil) X(proliferate) X(investigate) X(bolster) X(monstrosity) X(ignore_roll)

// grammar_flow.cpp
#define LOCKSTEP_FLOW_KINDS(X) \
  X(choose_objects) X(choose_player) X(choose_word) X(choose_number) X(choose_one) X(course) \
  X(clash) X(if_) X(may) X(may_pay) X(for_each) X(for_each_word) X(repeat) X(reflexive) \
  X(delayed)

#define LOCKSTEP_KINDS(X) \
  LOCKSTEP_ABILITY_KINDS(X) LOCKSTEP_OBJECT_KINDS(X) LOCKSTEP_FILTER_KINDS(X) \
  LOCKSTEP_NUMBER_KINDS(X) LOCKSTEP_EVENT_KINDS(X) LOCKSTEP_CHANGE_KINDS(X) \
  LOCKSTEP_RULE_KINDS(X) LOCKSTEP_MOVE_KINDS(X) LOCKSTEP_ACT_KINDS(X) \
  LOCKSTEP_FLOW_KINDS(X)
// clang-format on

/// The kind of a node. In JSON it is written without a trailing underscore.
enum class Kind : std::uint16_t {
#define LOCKSTEP_KIND_ENUMERATOR(name) name,
  LOCKSTEP_KINDS(LOCKSTEP_KIND_ENUMERATOR)
#undef LOCKSTEP_KIND_ENUMERATOR
};

/// The name of a kind as JSON writes it.
std::string_view kind_name(Kind kind);

}  // namespace lockstep
