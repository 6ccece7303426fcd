// State-based actions, and what takes the place of a destruction (614.8, 704). Members are spread
// over state_based.cpp, legend.cpp and destroying.cpp.
#pragma once

#include <functional>
#include <vector>

#include "engine/mover.h"
#include "engine/planned.h"
#include "engine/state.h"
#include "engine/task.h"

namespace lockstep::engine {

class StateChecks : protected Mover {
 public:
  using Mover::frames;

 protected:
  using Mover::Mover;
  ~StateChecks() = default;

  Task check_state();
  void win_or_lose(const Node& node);
  void exile_abandoned();

  // destroying.cpp
  Task spare();
  void tell_spared();

  // acting.cpp
  void set_tapped(Object& object, bool tapping);

  std::vector<Spared> spared_;
  bool state_acted_ = false;  // a state-based action was performed

 private:
  bool find_actions();
  void forget_actions();
  void find_actions_of(const Object& object);
  void plan_action(ObjectId object, Symbol rule);
  void look_at_changed();
  void look_at_watched();
  void find_losers();
  void find_old_worlds();
  [[nodiscard]] bool is_outdated_role(const Object& object) const;
  Task legend_choices();
  void legend_groups(PlayerId player);
  [[nodiscard]] static bool legend_rule_applies(const Object& object);
  void perform_actions();
  void leave_game();
  void reveal_face_down(const std::function<bool(const Object&)>& shown);
  void end_game();

  // Found in one check.
  std::vector<Loser> losers_;
  std::vector<ObjectId> ceasing_;
  std::vector<ObjectId> unattaching_;
  std::vector<ObjectId> annihilating_;
  std::vector<std::vector<ObjectId>> legends_;
};

}  // namespace lockstep::engine
