// Kinds of action: each turns choices and what is to be seen into one effect of the card language.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "generators/choices.h"
#include "generators/world.h"
#include "scenario/game.h"
#include "scenario/prompt.h"

namespace lockstep::generators {

/// What a random player can do at priority: an effect step of one or two instructions, or, where
/// players take actions, one of what priority offers.
enum class ActionKind : std::uint8_t {
  put_sticker,
  move_sticker,
  remove_stickers,
  get_tickets,
  move,     // to any zone, to any place
  flicker,  // exile, then back, in one effect
  destroy,
  sacrifice,
  exile,
  return_to_hand,
  draw,
  discard,
  mill,
  shuffle,
  put_counters,
  remove_counters,
  move_counters,
  double_counters,
  player_counters,
  create_token,
  create_token_copy,
  become_copy,
  gain_control,
  exchange_control,
  set_name,
  add_name,
  all_names,
  change_text,
  set_types,
  add_types,
  set_colors,
  gain_abilities,
  lose_abilities,
  set_power_toughness,
  modify_power_toughness,
  switch_power_toughness,
  attach,
  unattach,
  tap,
  untap,
  deal_damage,
  gain_life,
  lose_life,
  choose_and_move,  // a player chooses objects, which then move
  may_do,           // a player may have one of the above happen
  change_types,     // types, subtypes and supertypes set, added, lost
  apply_layers,     // one effect in several layers
  animate,
  grant_static,     // objects gain a static ability that changes others
  create_rewriter,  // a token with such an ability
  gain_quality,     // protection from a color, or a landwalk
  hand_over,        // an Aura or Equipment goes to another object
  enter,            // from elsewhere onto the battlefield
  turn_face_down,
  turn_face_up,
  manifest,  // or cloak
  enter_face_down,
  exile_face_down,
  create_loop,  // two abilities, each of which makes what the other one looks for
  exchange_texts,    // text boxes of two objects
  take_text,         // the full text of an object
  borrow_abilities,  // the abilities of objects, as they are now
  grant_borrowing,   // objects gain a static ability that takes from others
  // effects on the stack
  copy_spell,
  counter_spell,
  choose_new_targets,
  change_target,
  // effects where players take actions
  add_mana,
  regrow,  // a card comes back to its owner's hand
  clash,
  fight,
  // options of priority
  cast,
  activate,
  play_land,
  turn_up,  // by its player, who pays for it
  pass,
};
inline constexpr int kActionKindCount = 76;

std::string_view to_string(ActionKind kind);

/// Whether the kind is an option of priority, no effect.
bool takes_option(ActionKind kind);

/// Whether there is what the kind cannot do without: an option that it takes, or something on the
/// stack.
bool can_begin(ActionKind kind, const World& world);

/// One of the options of priority that the kind takes; nothing when none is offered.
std::optional<Option> choose_option(ActionKind kind, const World& world, Choices& choices);

/// An effect of that kind, which takes no option; nothing when there is nothing that it could be
/// about.
std::optional<Effect> make_effect(ActionKind kind, const World& world, Choices& choices);

}  // namespace lockstep::generators
