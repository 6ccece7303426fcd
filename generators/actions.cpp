#include "generators/actions.h"

#include "generators/action_makers.h"
#include "generators/effect_maker.h"

namespace lockstep::generators {
namespace {

// A row for each kind: its name, and who makes it.
struct Row {
  std::string_view name;
  void (*make)(EffectMaker& maker);
};

constexpr Row kRows[] = {
    {"put_sticker", make_put_sticker},
    {"move_sticker", make_move_sticker},
    {"remove_stickers", make_remove_stickers},
    {"get_tickets", make_get_tickets},
    {"move", make_move},
    {"flicker", make_flicker},
    {"destroy", make_destroy},
    {"sacrifice", make_sacrifice},
    {"exile", make_exile},
    {"return_to_hand", make_return_to_hand},
    {"draw", make_draw},
    {"discard", make_discard},
    {"mill", make_mill},
    {"shuffle", make_shuffle},
    {"put_counters", make_put_counters},
    {"remove_counters", make_remove_counters},
    {"move_counters", make_move_counters},
    {"double_counters", make_double_counters},
    {"player_counters", make_player_counters},
    {"create_token", make_create_token},
    {"create_token_copy", make_create_token_copy},
    {"become_copy", make_become_copy},
    {"gain_control", make_gain_control},
    {"exchange_control", make_exchange_control},
    {"set_name", make_set_name},
    {"add_name", make_add_name},
    {"all_names", make_all_names},
    {"change_text", make_change_text},
    {"set_types", make_set_types},
    {"add_types", make_add_types},
    {"set_colors", make_set_colors},
    {"gain_abilities", make_gain_abilities},
    {"lose_abilities", make_lose_abilities},
    {"set_power_toughness", make_set_power_toughness},
    {"modify_power_toughness", make_modify_power_toughness},
    {"switch_power_toughness", make_switch_power_toughness},
    {"attach", make_attach},
    {"unattach", make_unattach},
    {"tap", make_tap},
    {"untap", make_untap},
    {"deal_damage", make_deal_damage},
    {"gain_life", make_gain_life},
    {"lose_life", make_lose_life},
    {"choose_and_move", make_choose_and_move},
    {"may_do", make_may_do},
    {"change_types", make_change_types},
    {"apply_layers", make_apply_layers},
    {"animate", make_animate},
    {"grant_static", make_grant_static},
    {"create_rewriter", make_create_rewriter},
    {"gain_quality", make_gain_quality},
    {"hand_over", make_hand_over},
    {"enter", make_enter},
    {"turn_face_down", make_turn_face_down},
    {"turn_face_up", make_turn_face_up},
    {"manifest", make_manifest},
    {"enter_face_down", make_enter_face_down},
    {"exile_face_down", make_exile_face_down},
    {"create_loop", make_create_loop},
};
static_assert(std::size(kRows) == kActionKindCount);

}  // namespace

std::string_view to_string(ActionKind kind) {
  return kRows[static_cast<std::size_t>(kind)].name;
}

std::optional<Effect> make_effect(ActionKind kind, const World& world, Choices& choices) {
  EffectMaker maker(world, choices);
  kRows[static_cast<std::size_t>(kind)].make(maker);
  if (maker.failed()) return std::nullopt;
  return maker.finish();
}

}  // namespace lockstep::generators
