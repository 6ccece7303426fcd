// Which sets of targets a spell or ability may come to have as its targets change (115.7e): only
// the final set is judged, so what one target may become depends on what the others can still be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/cr115_new_targets.h"

namespace lockstep::model {

/// A target by its group and its place in it.
struct TargetPlace {
  std::size_t group = 0;
  std::size_t place = 0;
  bool operator==(const TargetPlace&) const = default;
};

/// All targets in order, the groups one after the other.
std::vector<TargetPlace> places_of(const std::vector<TargetGroup>& groups);

/// The final sets that an instruction allows. Targets are decided in order.
class FinalSets {
 public:
  /// Whether a target may stay what it is (115.7d) or must become another one (115.7a).
  enum class Rule : std::uint8_t { may_stay, must_change };

  FinalSets(const Retargeting& retargeting, Rule rule);

  /// Whether there is a final set at all.
  bool any() const { return can_follow_from(before_, 0); }
  /// What a target may become so that the later ones can follow. The earlier ones are decided.
  std::vector<Entity> options(const std::vector<TargetGroup>& groups, TargetPlace at) const;
  /// Whether a set in which one target was changed leaves all others as legal as they were.
  bool spares_others(const std::vector<TargetGroup>& groups, TargetPlace changed) const;

 private:
  using Groups = std::vector<TargetGroup>;

  std::vector<Entity> legal_for(const Groups& groups, std::size_t group) const;
  std::vector<Entity> choices(const Groups& groups, TargetPlace at,
                              const std::vector<Entity>& legal) const;
  bool can_follow_from(const Groups& groups, std::size_t group) const;
  bool can_follow(const Groups& groups, TargetPlace at, const std::vector<Entity>& legal) const;
  bool was_legal(TargetPlace at) const;

  Board board_;
  const Targeted& targeted_;
  Rule rule_;
  Groups before_;
  std::vector<std::vector<Entity>> legal_before_;  ///< by the group
};

}  // namespace lockstep::model
