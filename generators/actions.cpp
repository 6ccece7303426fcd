#include "generators/actions.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <vector>

#include "generators/action_makers.h"
#include "generators/effect_maker.h"

namespace lockstep::generators {
namespace {

// A row for each kind: its name, and who makes it, or the word of the options that it takes.
struct Row {
  std::string_view name;
  void (*make)(EffectMaker& maker) = nullptr;
  std::string_view word = {};
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
    {"exchange_texts", make_exchange_texts},
    {"take_text", make_take_text},
    {"borrow_abilities", make_borrow_abilities},
    {"grant_borrowing", make_grant_borrowing},
    {"copy_spell", make_copy_spell},
    {"counter_spell", make_counter_spell},
    {"choose_new_targets", make_choose_new_targets},
    {"change_target", make_change_target},
    {"add_mana", make_add_mana},
    {"regrow", make_regrow},
    {"clash", make_clash},
    {"fight", make_fight},
    {"cast", nullptr, "cast"},
    {"activate", nullptr, "activate"},
    {"play_land", nullptr, "play_land"},
    {"turn_up", nullptr, "turn_face_up"},
    {"pass"},
};
static_assert(std::size(kRows) == kActionKindCount);

const Row& row_of(ActionKind kind) {
  return kRows[static_cast<std::size_t>(kind)];
}

bool is_about_stack(ActionKind kind) {
  return kind >= ActionKind::copy_spell && kind <= ActionKind::change_target;
}

// Whether a spell that the object would be, or an ability that it has, says something of the stack.
bool speaks_of_stack(const ObjectView* object, ActionKind kind) {
  bool found = false;
  if (object == nullptr) return found;
  const Kind ability_kind = kind == ActionKind::activate ? Kind::activated : Kind::spell;
  for (const Tree& ability : object->now.abilities) {
    if (ability->kind() != ability_kind) continue;
    visit(*ability, [&](const Node& node) {
      found = found || node.kind() == Kind::spell_on_stack || node.kind() == Kind::ability_on_stack;
    });
  }
  return found;
}

bool takes(ActionKind kind, const Option& option) {
  if (kind == ActionKind::pass) return option.kind == OptionKind::pass;
  if (option.kind != OptionKind::action) return false;
  // Casting face down is casting.
  if (kind == ActionKind::cast) return option.word.text().starts_with(row_of(kind).word);
  return option.word.text() == row_of(kind).word;
}

}  // namespace

std::string_view to_string(ActionKind kind) {
  return row_of(kind).name;
}

bool takes_option(ActionKind kind) {
  return row_of(kind).make == nullptr;
}

bool can_begin(ActionKind kind, const World& world) {
  if (is_about_stack(kind)) return world.anything_on_stack();
  if (!takes_option(kind)) return true;
  return std::ranges::any_of(world.offered(),
                             [&](const Option& option) { return takes(kind, option); });
}

std::optional<Option> choose_option(ActionKind kind, const World& world, Choices& choices) {
  std::vector<Option> found;
  std::ranges::copy_if(world.offered(), std::back_inserter(found),
                       [&](const Option& option) { return takes(kind, option); });
  if (found.empty()) return std::nullopt;
  // With nothing on the stack what speaks of it is mostly in vain.
  if (!world.anything_on_stack() && !choices.chance(1, 8)) {
    const auto in_vain = [&](const Option& option) {
      return speaks_of_stack(world.snapshot().find(option.object), kind);
    };
    const auto rest = std::ranges::partition(found, std::not_fn(in_vain));
    if (rest.begin() != found.begin()) found.erase(rest.begin(), rest.end());
  }
  return choices.pick(found);
}

std::optional<Effect> make_effect(ActionKind kind, const World& world, Choices& choices) {
  EffectMaker maker(world, choices);
  row_of(kind).make(maker);
  if (maker.failed()) return std::nullopt;
  return maker.finish();
}

}  // namespace lockstep::generators
