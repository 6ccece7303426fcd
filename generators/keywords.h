// What keyword abilities do that is not interpreted, and what sets it off. A plain table, kept in
// one place: generators leave such keywords out, and the harness refuses to pass a game in which
// one acted.
#pragma once

#include <span>
#include <string_view>

#include "scenario/node_kinds.h"
#include "scenario/symbol.h"

namespace lockstep::generators {

/// Something that a keyword ability does.
struct KeywordAction {
  std::string_view keyword;
  Kind awaited;         // the event of the card language that sets it off
  bool of_any = false;  // of any object, not of its own alone
};

/// What an ability of this keyword does that is not interpreted. Nothing for a keyword that is, or
/// that does nothing before combat, casting or the next turn. A keyword that the table does not
/// know counts as acting whatever happens.
std::span<const KeywordAction> actions_of(Symbol keyword);

/// Whether both sides do all that the keyword says in games where players take actions.
bool plays_in_actions(Symbol keyword);

}  // namespace lockstep::generators
