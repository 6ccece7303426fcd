#include "model/specification.h"

#include <algorithm>

#include "model/cr117_priority.h"
#include "model/cr400_objects.h"
#include "model/cr500_turns.h"
#include "model/cr603_triggers.h"
#include "model/cr608_stack.h"
#include "model/cr613_layers.h"
#include "model/cr702_refused.h"
#include "model/cr704_state_based_actions.h"
#include "model/cr704_world_rule.h"
#include "model/load.h"
#include "model/resolution.h"
#include "model/show.h"
#include "model/support.h"
#include "model/why.h"
#include "model/wrong_answers.h"

namespace lockstep::model {
namespace {

Outcome illegal() {
  return std::unexpected(Refusal{});
}

Outcome illegal_by(const std::optional<RuleId>& rule, ObjectId object = ObjectId::none()) {
  Refusal refusal;
  if (rule) refusal.reasons.push_back({Symbol::intern(row_of(*rule).number), object});
  return std::unexpected(std::move(refusal));
}

Outcome unsupported(std::string what) {
  Refusal refusal;
  refusal.kind = Refusal::Kind::unsupported;
  refusal.what = std::move(what);
  return std::unexpected(std::move(refusal));
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
  try {
    run();
  } catch (NotInterpreted& found) {
    loaded_ = false;
    stretch_.reset();
    return unsupported(std::move(found.what));
  }
  return {};
}

Outcome Specification::begin(const Effect& effect) {
  if (!has_priority_prompt() || !effect.by.is_player()) return illegal();
  if (effect.by.seat >= current_.players.size() || !current_.player(effect.by).in_game) {
    return illegal();
  }
  const bool source_is_gone = effect.source.exists() && current_.find(effect.source) == nullptr;
  if (source_is_gone) return illegal_by(cr::r400_7, effect.source);
  if (auto what = unsupported_in(effect.instructions, base_.has_actions))
    return unsupported(std::move(*what));
  const Recording recording(&recorder_);
  recorder_.clear();
  const auto speaks = [](const Tree& each) { return speaks_of_worlds(*each); };
  base_.has_worlds = base_.has_worlds || std::ranges::any_of(effect.instructions, speaks);
  base_.asks_what_happened =
      base_.asks_what_happened || (base_.has_actions && asks_what_happened(effect.instructions));
  stretch_ = Stretch{.effect = effect};
  return run_or_refuse();
}

Outcome Specification::answer(const Answer& answer) {
  if (!loaded_ || current_.finished) return illegal();
  if (malformed(question_.prompt, answer)) return illegal_by(rule_of_form(question_));
  const Recording recording(&recorder_);
  recorder_.clear();
  if (has_priority_prompt()) {
    return take(question_.prompt.options[static_cast<std::size_t>(answer.values.front())]);
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

Outcome Specification::take(const Option& action) {
  if (action.kind == OptionKind::pass) return pass();
  stretch_ = Stretch{.action = action};
  return run_or_refuse();
}

// 733.1: the whole action is reversed.
Outcome Specification::take_back() {
  if (!announcing_) return illegal();
  const Recording recording(&recorder_);
  recorder_.clear();
  answers_.push_back(kTakenBack);
  return run_or_refuse();
}

// 733.2: who had priority has it still.
void Specification::reverse(RuleId rule) {
  answers_.clear();
  stretch_.reset();
  announcing_ = false;
  const About about(event_of());
  cite(rule);
  came_to(base_, {{{reversed_event(base_.priority, rule)}}});
  wait_for_priority();
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
    play(process, *stretch_);
  } catch (const Reversed& reversed) {
    return reverse(reversed.rule);
  } catch (Suspended& suspended) {
    question_ = std::move(suspended.question);
    announcing_ = process.announcing;
    came_to(std::move(process.state), std::move(process.events));
    return;
  }
  base_ = process.state;
  announcing_ = false;
  stretch_.reset();
  answers_.clear();
  came_to(std::move(process.state), std::move(process.events));
  wait_for_priority();
}

// 117.3b, 117.3c, 117.5: after an action who took it has priority again, else the active player;
// before that state-based actions are performed.
void Specification::play(Process& process, const Stretch& stretch) {
  State& state = process.state;
  if (stretch.effect) resolve(process, *stretch.effect);
  if (stretch.action) take_action(process, state.priority, *stretch.action);
  if (stretch.resolves) resolve_top_of_stack(process);
  if (stretch.goes_on) go_on_with_turn(process);
  prepare_priority(process);
  forget_past(state);
  if (!stretch.action) {
    give_priority_to_active_player(state);
  } else {
    cite(cr::r117_3c);
    state.passes = 0;
    // 800.4a: what would be asked of who has left is asked of the next in turn order.
    if (!state.player(state.priority).in_game && !state.finished)
      state.priority = state.next_player(state.priority);
  }
  if (!state.finished) refuse_keywords_at_priority(process.board(), state.priority);
}

// 117.3d, 117.4: when all have passed in succession the top of the stack resolves; without one the
// turn goes on.
Outcome Specification::pass() {
  State state = base_;
  ++state.passes;
  cite(cr::r117_3d);
  if (state.passes >= static_cast<int>(state.turn_order().size())) {
    cite(cr::r117_4);
    if (!state.stack.empty()) {
      stretch_ = Stretch{.resolves = true};
      return run_or_refuse();
    }
    if (state.has_actions) {
      stretch_ = Stretch{.goes_on = true};
      return run_or_refuse();
    }
    state.finished = true;
  } else {
    state.priority = state.next_player(state.priority);
    try {
      refuse_keywords_at_priority(boards_.of(state), state.priority);
    } catch (NotInterpreted& found) {
      return unsupported(std::move(found.what));
    }
  }
  base_ = state;
  came_to(std::move(state), {});
  wait_for_priority();
  return {};
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
  question_ = priority_question(boards_.of(current_), current_.priority);
}

std::unique_ptr<Specification> make_specification() {
  return std::make_unique<Specification>();
}

}  // namespace lockstep::model
