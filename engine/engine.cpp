#include "engine/engine.h"

#include <cassert>
#include <utility>

#include "engine/load.h"
#include "engine/not_interpreted.h"
#include "engine/support.h"

namespace lockstep::engine {
namespace {

// By a rule, where one tells what is legal, and for an object, where it is about one.
Outcome illegal(Symbol rule = {}, ObjectId object = ObjectId::none()) {
  Refusal refusal{.kind = Refusal::Kind::illegal, .reasons = {}, .what = {}};
  if (!rule.empty()) refusal.reasons.push_back({.rule = rule, .object = object});
  return std::unexpected(std::move(refusal));
}

Outcome unsupported(std::string what) {
  return std::unexpected(
      Refusal{.kind = Refusal::Kind::unsupported, .reasons = {}, .what = std::move(what)});
}

}  // namespace

template <class Call>
Outcome Engine::run(Call call) {
  std::optional<Interpreter::Moment> before;
  if (loaded_ && state_.demands.refusal) before = interpreter_->moment();
  const bool resolving = loaded_ && !interpreter_->at_priority();
  try {
    interpreter_->clear_events();
    call(*interpreter_);
  } catch (const NotInterpreted& missing) {
    if (!before) {
      interpreter_.reset();
    } else {
      interpreter_->go_back(std::move(*before));
    }
    if (resolving) stuck_ = missing.what();
    return unsupported(missing.what());
  } catch (...) {
    interpreter_.reset();
    throw;
  }
  loaded_ = true;
  state_.events.normalize();
  return {};
}

Outcome Engine::load(const Position& position, const Readings& readings) {
  if (Outcome possible = judge_position(position); !possible) return possible;
  state_.events.batches.clear();
  set_up(state_, position, readings);
  view_.reset();
  stuck_.reset();
  loaded_ = false;
  interpreter_.emplace(state_, layers_, frames_);
  return run([](Interpreter& interpreter) { interpreter.open(); });
}

Outcome Engine::begin(const Effect& effect) {
  if (!interpreter_ || !interpreter_->at_priority()) return illegal();
  if (!effect.by.is_player() || effect.by.seat >= state_.players.size() ||
      !state_.player(effect.by).in_game)
    return illegal();
  if (effect.source.exists() && state_.find(effect.source) == nullptr)
    return illegal(Symbol::intern("400.7"), effect.source);
  auto what = first_unsupported(effect.instructions);
  if (!what && !state_.actions) what = first_trigger(effect.instructions);
  if (what) return unsupported(std::move(*what));
  for (const Tree& instruction : effect.instructions)
    state_.demands.add(demands_of(*instruction));
  return run([&](Interpreter& interpreter) { interpreter.begin(effect); });
}

Outcome Engine::answer(const Answer& answer) {
  if (!interpreter_ || interpreter_->finished()) return illegal();
  if (stuck_) return unsupported(*stuck_);
  if (malformed(interpreter_->prompt(), answer)) return illegal(interpreter_->rule_of_prompt());
  if (interpreter_->at_priority()) {
    if (auto what = interpreter_->unsupported_action(answer)) return unsupported(std::move(*what));
  }
  return run([&](Interpreter& interpreter) { interpreter.answer(answer); });
}

Outcome Engine::take_back() {
  if (!interpreter_ || !interpreter_->announcing()) return illegal();
  if (stuck_) return unsupported(*stuck_);
  return run([](Interpreter& interpreter) { interpreter.take_back(); });
}

bool Engine::finished() const {
  return !interpreter_ || interpreter_->finished();
}

const Prompt& Engine::prompt() const {
  assert(!finished());
  return interpreter_->prompt();
}

const Events& Engine::events() const {
  return state_.events;
}

const Snapshot& Engine::observe() {
  layers_.apply(state_);
  return view_.snapshot(state_);
}

std::uint64_t Engine::hash() {
  layers_.apply(state_);
  return view_.hash(state_);
}

std::uint64_t Engine::hash_afresh() {
  for (Object& object : state_.objects) {
    state_.touch(object);
    object.copy_dirty = true;
  }
  for (Player& player : state_.players)
    player.view_dirty = true;
  state_.touched = true;
  layers_.apply(state_);
  View afresh;
  return hash_snapshot(afresh.snapshot(state_));
}

std::unique_ptr<Game> make_engine() {
  return std::make_unique<Engine>();
}

}  // namespace lockstep::engine
