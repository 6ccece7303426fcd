#include "model/specification.h"

#include <algorithm>

#include "model/cr613_layers.h"
#include "model/cr704_state_based_actions.h"
#include "model/cr704_world_rule.h"
#include "model/load.h"
#include "model/resolution.h"
#include "model/show.h"
#include "model/support.h"
#include "model/why.h"

namespace lockstep::model {
namespace {

Outcome illegal() {
  return std::unexpected(Refusal{});
}

Outcome unsupported(std::string what) {
  Refusal refusal;
  refusal.kind = Refusal::Kind::unsupported;
  refusal.what = std::move(what);
  return std::unexpected(std::move(refusal));
}

// 117.3b: after a resolution the active player gets priority; without them the next player.
void give_priority(State& state) {
  cite(cr::r117_3b);
  const bool there = state.player(state.active_player).in_game;
  state.priority = there ? state.active_player : state.next_player(state.active_player);
  state.passes = 0;
}

void resolve(Process& process, const Effect& effect) {
  Resolution resolution{process, effect.by, effect.source, {}};
  resolution.memory.names.assign(effect.names.begin(), effect.names.end());
  carry_out(resolution, effect.instructions);
}

}  // namespace

Outcome Specification::load(const Position& position, const Readings& readings) {
  const Recording recording(&recorder_);
  auto state = load_position(position, readings);
  if (!state) return std::unexpected(state.error());
  recorder_.clear();
  recorder_.forget_readings();
  base_ = std::move(*state);
  answers_.clear();
  stretch_ = Stretch{};
  loaded_ = true;
  run();
  return {};
}

Outcome Specification::begin(const Effect& effect) {
  if (!has_priority_prompt() || !effect.by.is_player()) return illegal();
  if (effect.by.seat >= current_.players.size() || !current_.player(effect.by).in_game) {
    return illegal();
  }
  if (auto what = unsupported_in(effect.instructions)) return unsupported(std::move(*what));
  const Recording recording(&recorder_);
  recorder_.clear();
  const auto speaks = [](const Tree& each) { return speaks_of_worlds(*each); };
  base_.has_worlds = base_.has_worlds || std::ranges::any_of(effect.instructions, speaks);
  stretch_ = Stretch{effect};
  return run_or_refuse();
}

Outcome Specification::answer(const Answer& answer) {
  if (!loaded_ || current_.finished || malformed(question_.prompt, answer)) return illegal();
  const Recording recording(&recorder_);
  recorder_.clear();
  if (has_priority_prompt()) {
    pass();
    return {};
  }
  answers_.push_back(answer);
  return run_or_refuse();
}

// An effect that comes to something not interpreted is refused whole: nothing of it was done.
Outcome Specification::run_or_refuse() {
  try {
    run();
    return {};
  } catch (NotInterpreted& found) {
    answers_.clear();
    stretch_.reset();
    came_to(base_, {});
    wait_for_priority();
    return unsupported(std::move(found.what));
  }
}

Outcome Specification::take_back() {
  return illegal();
}

const Snapshot& Specification::observe() {
  if (!snapshot_) {
    const Recording recording(&recorder_);
    const Muted muted;
    snapshot_ = show(current_, boards_.of(current_));
  }
  return *snapshot_;
}

std::uint64_t Specification::hash() {
  return hash_snapshot(observe());
}

std::optional<RuleId> Specification::refusal(const Option& option) {
  const auto& options = question_.prompt.options;
  if (std::ranges::find(options, option) != options.end()) return std::nullopt;
  const auto found = std::ranges::find(question_.forbidden, option, &Forbidden::option);
  return found == question_.forbidden.end() ? question_.rule : found->rule;
}

std::vector<WhyLine> Specification::why(ObjectId object, SnapshotField field) {
  const Recording recording(&recorder_);
  return reasons_for(current_, object, field);
}

bool Specification::has_priority_prompt() const {
  return loaded_ && !current_.finished && question_.prompt.kind == PromptKind::priority;
}

void Specification::run() {
  Process process(base_, answers_, boards_);
  try {
    if (stretch_->effect) resolve(process, *stretch_->effect);
    perform_state_based_actions(process);
    give_priority(process.state);
  } catch (Suspended& suspended) {
    question_ = std::move(suspended.question);
    came_to(std::move(process.state), std::move(process.events));
    return;
  }
  base_ = process.state;
  stretch_.reset();
  answers_.clear();
  came_to(std::move(process.state), std::move(process.events));
  wait_for_priority();
}

// 117.3d, 117.4: when all have passed in succession the turn would go on.
void Specification::pass() {
  State state = base_;
  ++state.passes;
  cite(cr::r117_3d);
  if (state.passes >= static_cast<int>(state.turn_order().size())) {
    cite(cr::r117_4);
    state.finished = true;
  } else {
    state.priority = state.next_player(state.priority);
  }
  base_ = state;
  came_to(std::move(state), {});
  wait_for_priority();
}

void Specification::came_to(State state, Events events) {
  current_ = std::move(state);
  events_ = std::move(events);
  events_.normalize();
  snapshot_.reset();
  // What is shown is worked out with its rules only when somebody listens.
  if (!recorder_.citing) return;
  recorder_.forget_fields_of([&](ObjectId id) { return current_.find(id) != nullptr; });
  snapshot_ = show(current_, board_of(current_));
}

void Specification::wait_for_priority() {
  question_ =
      question(current_.priority, PromptKind::priority, Shape::one, ObjectId::none(), cr::r117_1);
  question_.prompt.options.resize(1);
  question_.prompt.options.front().kind = OptionKind::pass;
}

std::unique_ptr<Specification> make_specification() {
  return std::make_unique<Specification>();
}

}  // namespace lockstep::model
