// What the player announces who casts a spell or activates an ability (601.2b to 601.2h, 602.2b).
#pragma once

#include <optional>
#include <vector>

#include "model/language.h"
#include "model/process.h"

namespace lockstep::model {

/// A cost in mana, choices made: what each kind of mana pays for, W U B R G C, and the rest.
struct ManaBill {
  std::array<std::int64_t, 6> typed{};
  std::int64_t generic = 0;
  std::int64_t total() const;
};

/// A part of a cost that is no mana, and the label of the cost that it belongs to.
struct CostPart {
  Tree cost;
  Symbol label;
};

/// All that must be paid (601.2f).
struct TotalCost {
  bool unpayable = false;  ///< there is no mana cost (118.6)
  ManaBill mana;
  std::vector<CostPart> others;  ///< in the order in which they were added
};

/// A spell or ability on its way onto the stack, or a mana ability, which never gets there.
struct Announcement {
  Process& process;
  PlayerId by;
  ObjectId asker;   ///< how prompts name it
  ObjectId self;    ///< the object whose text it is
  ObjectId object;  ///< on the stack; none() of a mana ability
  Tree ability;     ///< spelled out; null of a spell
  StackPart chosen{};
  Memory memory{};
  TotalCost cost{};
  Symbol paying{};  ///< the label of the part that is being paid

  State& state() { return process.state; }
  Scope scope(const Board& board) const {
    Scope scope{&board, by, self, {}, &memory};
    scope.looks_back = true;
    return scope;
  }
  /// What it says (texts_of).
  std::vector<Tree> texts() const;
  /// A question to the player who announces.
  Question ask(PromptKind kind, Shape shape, RuleId rule) const;
  /// Puts the choices made so far on the object.
  void note();
};

/// The choices of 601.2b to 601.2e. Costs of the mana cost that are symbols with a choice, or have
/// an X, become parts of the total cost (601.2f).
void propose(Announcement& announcement);

/// Mana abilities, then the payment (601.2g, 601.2h).
void pay(Announcement& announcement);

}  // namespace lockstep::model
