// A spell or an ability between its proposal and the moment in which it is cast or activated.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/mana_due.h"
#include "engine/on_stack.h"
#include "engine/permissions.h"
#include "engine/stated_rules.h"

namespace lockstep::engine {

/// A part of a cost that is not mana, with the word of the cost that it belongs to.
struct CostPart {
  Tree cost;
  Symbol label;
};

struct Announcement {
  PlayerId player;
  ObjectId object;  // what prompts are about: on the stack, or what has a mana ability
  ObjectId self;    // of whose text it is
  bool is_spell = false;
  std::vector<Symbol> face_down_by;     // the keywords that let it be cast face down
  std::vector<Permission> permissions;  // to cast a spell
  std::shared_ptr<OnStack> on_stack;

  // 601.2b: what it costs, as far as it is announced.
  std::vector<CostPart> costs;        // other than mana, in the order in which they were added
  std::vector<ManaSymbol> symbols;    // of the mana to be paid
  std::vector<Symbol> symbol_parts;   // how those with several parts are paid; else empty
  std::vector<const Node*> promised;  // costs that rest on others which had to be chosen (601.4)
  bool untimely = false;  // it can be cast now only if it has flash, or as though it had
  std::vector<RuleInForce> flash_by;  // by these, as they were when it was begun (601.6a)
  bool offered = false;               // no more than a cost that something resolving asks for
  bool special = false;               // a special action (116.2b)
  bool unpayable = false;             // it has no mana cost and nothing stands in its place (118.6)

  ManaDue due;  // 601.2f: locked in
};

/// The `choose` node of a cost, if what pays it is chosen.
const Node* choice_in(const Node& cost);
/// Whether the condition of a rule about costs holds.
bool cost_applies(const Context& context, const Node& rule);

}  // namespace lockstep::engine
