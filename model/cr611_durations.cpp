#include "model/cr611_durations.h"

#include <algorithm>
#include <cstdint>

#include "model/citations.h"
#include "model/cr603_events.h"
#include "model/language.h"

namespace lockstep::model {
Tree lasting_condition(const Node& instruction) {
  const Node* duration = instruction.tree_or_null(Field::duration);
  if (duration == nullptr || duration->kind() != Kind::for_as_long_as) return nullptr;
  return duration->tree(Field::condition);
}

std::vector<Tree> ending_events(const Node& instruction) {
  const Node* duration = instruction.tree_or_null(Field::duration);
  if (duration == nullptr || duration->kind() != Kind::until) return {};
  const auto events = duration->trees(Field::when);
  return {events.begin(), events.end()};
}

void end_effects_until(Process& process, const Batch& batch) {
  State& state = process.state;
  const auto has_end = [](const auto& effect) { return !effect->until.empty(); };
  if (std::ranges::none_of(state.effects, has_end)) return;
  const Board board = process.board();
  const auto ends = [&](const ContinuousEffect& effect, const Event& event) {
    Scope scope{&board, effect.you, effect.source, {}, effect.memory.get()};
    scope.looks_back = true;
    return std::ranges::any_of(effect.until, [&](const Tree& awaited) {
      return occurrence_of(scope, *awaited, event).has_value();
    });
  };
  const std::vector<Event> events = as_noticed(batch);
  std::vector<std::uint32_t> over;
  for (const auto& effect : state.effects) {
    if (std::ranges::any_of(events, [&](const Event& event) { return ends(*effect, event); }))
      over.push_back(effect->number);
  }
  if (!over.empty()) cite(cr::r611_2a);
  std::erase_if(state.effects,
                [&](const auto& effect) { return std::ranges::count(over, effect->number) > 0; });
}

bool lasts(const Board& board, const ContinuousEffect& effect) {
  if (!effect.as_long_as) return true;
  const Scope scope{&board, effect.you, effect.source, {}, effect.memory.get()};
  if (is_true(scope, *effect.as_long_as)) return true;
  cite(cr::r611_2b);
  return false;
}

// All durations are looked at on the same board; what ends may end others.
void end_durations(Process& process) {
  State& state = process.state;
  const auto conditional = [](const auto& effect) { return effect->as_long_as != nullptr; };
  while (std::ranges::any_of(state.effects, conditional)) {
    const Board board = process.board();
    const auto ended =
        std::erase_if(state.effects, [&](const auto& effect) { return !lasts(board, *effect); });
    if (ended == 0) return;
  }
}

EffectEnd end_of(const Node& instruction) {
  const Node* duration = instruction.tree_or_null(Field::duration);
  if (duration == nullptr) return EffectEnd::never;
  switch (duration->kind()) {
    case Kind::until_end_of_turn:
    case Kind::this_turn: return EffectEnd::with_turn;
    case Kind::until_your_next_turn: return EffectEnd::before_your_next_turn;
    default: return EffectEnd::never;
  }
}

void end_effects_of_turn(State& state) {
  std::erase_if(state.effects,
                [](const auto& effect) { return effect->end == EffectEnd::with_turn; });
  std::erase_if(state.delayed,
                [](const Delayed& each) { return each.end == EffectEnd::with_turn; });
}

void end_effects_until_turn_of(State& state, PlayerId player) {
  std::erase_if(state.effects, [&](const auto& effect) {
    return effect->end == EffectEnd::before_your_next_turn && effect->you == player;
  });
}

}  // namespace lockstep::model
