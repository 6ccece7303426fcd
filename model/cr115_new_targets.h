// New targets for a spell or ability (115.7, 707.10c).
#pragma once

#include "model/cr115_targets.h"
#include "model/process.h"

namespace lockstep::model {

/// A spell or ability whose targets may change, and the text that asks for them.
struct Retargeting {
  Process& process;
  PlayerId chooser;
  PlayerId controller;  ///< of the spell or ability
  ObjectId shown;       ///< how prompts name it
  ObjectId object;      ///< what can't be its own target
  ObjectId self;        ///< whose text it is
  std::shared_ptr<const Announced> announced;
  std::vector<Tree> texts;
};

/// Asks for each target whether it stays or what it becomes (115.7d).
std::vector<TargetGroup> ask_new_targets(const Retargeting& retargeting);

/// The targets if each is the same object or player; nothing if that is no legal target for every
/// instance (707.10d, 707.10e).
std::optional<std::vector<TargetGroup>> all_targeting(const Retargeting& retargeting,
                                                      const Entity& target);

}  // namespace lockstep::model
