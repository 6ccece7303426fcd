// What the player announces who casts a spell or activates an ability (601.2b to 601.2h, 602.2b).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "model/cr601_permissions.h"
#include "model/language.h"
#include "model/process.h"
#include "scenario/mana.h"

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

/// A cost before it is added up.
struct CostInWork {
  bool unpayable = false;
  ManaCost mana;
  std::vector<CostPart> others;
};

/// All that must be paid (601.2f).
struct TotalCost {
  bool unpayable = false;  ///< there is no mana cost (118.6)
  ManaBill mana;
  std::vector<CostPart> others;  ///< in the order in which they were added
};

/// A rule by which a spell may be cast as though it had flash (601.3b), and for whom it speaks.
struct FlashRule {
  PlayerId you;
  ObjectId self;
  Tree rule;
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
  std::int32_t mana_spent = 0;
  std::vector<std::uint64_t> as_cast{};          ///< conditions that held as it was cast
  std::vector<Permission> permissions{};         ///< by which the spell may be cast
  std::vector<FlashRule> flash_rules{};          ///< one of which it needs, if there are any
  Symbol face_down_by{};                         ///< the keyword by which it is cast face down
  std::vector<Symbol> labels{};                  ///< of costs that have to be paid
  std::vector<Symbol> declined{};                ///< labels of optional costs
  std::vector<Tree> conditions{};                ///< of the costs chosen (601.4)
  bool exiled_behind = false;                    ///< because of how it is cast
  bool instants_only = false;                    ///< no other spell could be begun (117.1a)
  std::shared_ptr<const CostInWork> proposed{};  ///< the cost, choices made (601.2b)

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

/// The choices of 601.2b to 601.2d.
void propose(Announcement& announcement);

/// The total cost, locked in (601.2f).
void determine_cost(Announcement& announcement);

/// Asks how the player pays for each symbol of a cost that can be paid in several ways (118.13).
/// `is_possible` keeps parts out that may not be chosen.
using SymbolChoice = std::function<bool(const CostInWork&)>;
void announce_symbols(Announcement& announcement, CostInWork& cost,
                      const SymbolChoice& is_possible = nullptr);

/// Mana abilities, then the payment (601.2g, 601.2h).
void pay(Announcement& announcement);

/// The chance to activate mana abilities (601.2g, 608.2g).
void activate_mana_abilities(Announcement& announcement);

/// The payment of the total cost (601.2h).
void pay_total(Announcement& announcement);

}  // namespace lockstep::model
