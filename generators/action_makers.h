// One function for each kind of action: it adds the instructions of the effect. Grouped in
// actions_moves.cpp, actions_marks.cpp (stickers and counters), actions_changes.cpp,
// actions_layers.cpp (continuous effects that meet), actions_faces.cpp (face down),
// actions_texts.cpp (texts and abilities of others) and actions_stack.cpp.
#pragma once

#include "generators/effect_maker.h"

namespace lockstep::generators {

// actions_marks.cpp
void make_put_sticker(EffectMaker& maker);
void make_move_sticker(EffectMaker& maker);
void make_remove_stickers(EffectMaker& maker);
void make_get_tickets(EffectMaker& maker);
void make_put_counters(EffectMaker& maker);
void make_remove_counters(EffectMaker& maker);
void make_move_counters(EffectMaker& maker);
void make_double_counters(EffectMaker& maker);
void make_player_counters(EffectMaker& maker);
void make_attach(EffectMaker& maker);
void make_unattach(EffectMaker& maker);
void make_tap(EffectMaker& maker);
void make_untap(EffectMaker& maker);
void make_deal_damage(EffectMaker& maker);
void make_gain_life(EffectMaker& maker);
void make_lose_life(EffectMaker& maker);

// actions_moves.cpp
void make_move(EffectMaker& maker);
void make_enter(EffectMaker& maker);
void make_flicker(EffectMaker& maker);
void make_destroy(EffectMaker& maker);
void make_sacrifice(EffectMaker& maker);
void make_exile(EffectMaker& maker);
void make_return_to_hand(EffectMaker& maker);
void make_draw(EffectMaker& maker);
void make_discard(EffectMaker& maker);
void make_mill(EffectMaker& maker);
void make_shuffle(EffectMaker& maker);
void make_create_token(EffectMaker& maker);
void make_choose_and_move(EffectMaker& maker);
void make_may_do(EffectMaker& maker);

// actions_changes.cpp
void make_create_token_copy(EffectMaker& maker);
void make_become_copy(EffectMaker& maker);
void make_gain_control(EffectMaker& maker);
void make_exchange_control(EffectMaker& maker);
void make_set_name(EffectMaker& maker);
void make_add_name(EffectMaker& maker);
void make_all_names(EffectMaker& maker);
void make_change_text(EffectMaker& maker);
void make_set_types(EffectMaker& maker);
void make_add_types(EffectMaker& maker);
void make_set_colors(EffectMaker& maker);
void make_gain_abilities(EffectMaker& maker);
void make_lose_abilities(EffectMaker& maker);
void make_set_power_toughness(EffectMaker& maker);
void make_modify_power_toughness(EffectMaker& maker);
void make_switch_power_toughness(EffectMaker& maker);

// actions_layers.cpp
void make_change_types(EffectMaker& maker);
void make_apply_layers(EffectMaker& maker);
void make_animate(EffectMaker& maker);
void make_grant_static(EffectMaker& maker);
void make_create_loop(EffectMaker& maker);
void make_create_rewriter(EffectMaker& maker);
void make_gain_quality(EffectMaker& maker);
void make_hand_over(EffectMaker& maker);

// actions_faces.cpp
void make_turn_face_down(EffectMaker& maker);
void make_turn_face_up(EffectMaker& maker);
void make_manifest(EffectMaker& maker);
void make_enter_face_down(EffectMaker& maker);
void make_exile_face_down(EffectMaker& maker);

// actions_texts.cpp
void make_exchange_texts(EffectMaker& maker);
void make_take_text(EffectMaker& maker);
void make_borrow_abilities(EffectMaker& maker);
void make_grant_borrowing(EffectMaker& maker);

// actions_stack.cpp
void make_copy_spell(EffectMaker& maker);
void make_counter_spell(EffectMaker& maker);
void make_choose_new_targets(EffectMaker& maker);
void make_change_target(EffectMaker& maker);
void make_add_mana(EffectMaker& maker);
void make_regrow(EffectMaker& maker);
void make_clash(EffectMaker& maker);
void make_fight(EffectMaker& maker);

}  // namespace lockstep::generators
