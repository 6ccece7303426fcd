// What prevents damage or changes how much it is: shield counters, protection, rules that say so
// (615, 614.1a, 616.1).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/board.h"
#include "model/cr613_game_rules.h"
#include "model/process.h"

namespace lockstep::model {

/// Who would be dealt damage, and how much.
struct Dealt {
  Entity receiver;
  std::int32_t number = 0;
  std::vector<Option> used{};  ///< the effects that have had their turn (614.5)
  bool settled = false;
};

/// Whether a permanent is one to which damage can be dealt (120.1a).
bool can_be_dealt_damage(const Board& board, std::size_t index);

/// Where damage comes from.
struct DamageSource {
  ObjectId object;
  bool preventable = true;  ///< no effect says that it can't be prevented (615.12)
};

/// Damage that is prevented or changed at one moment: first all that is asked, then all that it
/// does.
class PreventedDamage {
 public:
  /// Works out how much damage one source deals in the end. Where several effects could change or
  /// prevent it, the player or the controller of the permanent chooses the next one.
  void settle(Process& process, const Board& board, const DamageSource& source,
              std::vector<Dealt>& all);
  /// Removes shield counters and uses up shields.
  void perform(State& state, Batch& batch) const;

 private:
  struct Applied {
    Entity receiver;
    RuleId rule;
    std::uint32_t effect = 0;  ///< the number of the effect that it uses up (615.7)
    std::int64_t number = 0;   ///< how much of it
  };

  /// Returns what is dealt to another instead.
  std::optional<Dealt> settle_for(Process& process, const Board& board, const DamageSource& source,
                                  PlayerId chooser, Dealt& dealt);
  std::int64_t left_of(const StatedRule& stated) const;

  std::vector<Applied> applied_;
};

}  // namespace lockstep::model
