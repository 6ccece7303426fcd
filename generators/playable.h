// Which nodes of the card language random games may meet today. A plain table, kept in one place:
// generators leave out what is not interpreted, and the harness refuses to pass it silently.
#pragma once

#include <cstdint>
#include <optional>

#include "scenario/card.h"
#include "scenario/grammar.h"
#include "scenario/node_kinds.h"
#include "scenario/tree.h"

namespace lockstep::generators {

/// What both sides make of a node that stands on an object.
enum class Support : std::uint8_t {
  interpreted,  // carried out where it stands
  harmless,     // not carried out, and nothing that scenarios can do today would call for it
  refused,      // would act, and is not interpreted
};

/// What players can do in a game.
enum class Play : std::uint8_t {
  effects,  // effect steps alone
  actions,  // besides, cast, activate and all that priority offers (docs/conventions-stack.md)
};
inline constexpr int kPlayCount = 2;

/// How a kind of node is supported where it stands in a static ability, an effect step, a filter, a
/// number, a condition or a copy exception. Kinds that stand only below an ability that does not
/// act (costs, events, targets) are harmless.
Support support_of(Kind kind);

/// The first node of an ability, parents first, that keeps it from being played; nothing when it
/// may. Activated and spell abilities are carried along and never used, whatever stands below them.
std::optional<Kind> refused_node(const Tree& ability);

/// The same where players take actions: spell, activated and triggered abilities are used, with all
/// that stands below them.
std::optional<Kind> refused_in_actions(const Tree& ability);

/// Whether random games may hold an object with the ability. Where players take actions they hold
/// no keyword that one of the sides would refuse to carry out.
bool is_playable(const Tree& ability, Play play);

/// Whether random games may hold the card: each ability of its faces may, and its layout is one of
/// those whose front face alone matters there.
bool is_playable(const CardDefinition& card, Play play = Play::effects);

}  // namespace lockstep::generators
