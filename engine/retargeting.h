// New targets of a spell or ability on the stack, chosen one after the other (115.7).
#pragma once

#include <cstddef>
#include <vector>

#include "engine/on_stack.h"

namespace lockstep::engine {

class Retargeting {
 public:
  /// From the point of view of `you`. Where targets may be kept, each may stay what it is unless
  /// the others make it illegal (115.7d); else all become others (115.7a).
  Retargeting(const State& state, const Object& object, PlayerId you, bool keep);

  [[nodiscard]] bool done() const { return group_ == targets_.size(); }
  /// The instance whose target is chosen next.
  [[nodiscard]] const Node& group() const { return *targets_[group_].group; }
  /// What it may become, so that the whole set can still be completed (115.7e).
  [[nodiscard]] std::vector<Entity> options() const;
  void choose(const Entity& target);
  [[nodiscard]] const std::vector<Targeting>& targets() const { return targets_; }

 private:
  using Picked = std::vector<Entity>;
  void skip_full();
  [[nodiscard]] std::vector<Entity> legal(std::size_t group,
                                          const std::vector<Targeting>& targets) const;
  [[nodiscard]] std::vector<bool> staying(std::size_t group,
                                          const std::vector<Entity>& fitting) const;
  [[nodiscard]] std::vector<Entity> candidates(std::size_t group, const Picked& taken,
                                               const std::vector<Entity>& fitting) const;
  [[nodiscard]] bool is_read_later(std::size_t group) const;
  bool can_finish(std::size_t group, const Picked& taken, std::vector<Targeting> targets) const;

  const State* state_;
  ObjectId object_;
  PlayerId you_;
  bool keep_;
  OnStack before_;
  std::vector<std::vector<bool>> was_legal_;
  std::vector<Targeting> targets_;  // with those chosen so far in place of the old ones
  std::size_t group_ = 0;
  Picked taken_;  // in the present group
};

}  // namespace lockstep::engine
