// The reference engine: the rules as one mutable game that keeps everything up to date by what
// changed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/interpreter.h"
#include "engine/layers.h"
#include "engine/state.h"
#include "engine/view.h"
#include "scenario/game.h"

namespace lockstep::engine {

class Engine final : public Game {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  Outcome load(const Position& position, const Readings& readings) override;
  Outcome begin(const Effect& effect) override;
  Outcome answer(const Answer& answer) override;
  Outcome take_back() override;
  [[nodiscard]] bool finished() const override;
  [[nodiscard]] const Prompt& prompt() const override;
  [[nodiscard]] const Events& events() const override;
  const Snapshot& observe() override;
  std::uint64_t hash() override;

  /// The hash of the game with every characteristic and every part of the view worked out anew:
  /// what `hash` must give if nothing that changed was missed.
  std::uint64_t hash_afresh();

 private:
  /// Lets the interpreter go on. Where something would act that is not interpreted, the game is
  /// again what it was before. A game in which it failed is over: only `load` goes on from there.
  template <class Call>
  Outcome run(Call call);

  State state_;
  LayerMachine layers_;
  View view_;
  FramePool frames_;                        // outlives the coroutines of the interpreter
  std::optional<Interpreter> interpreter_;  // of the game that is loaded
  bool loaded_ = false;                     // and has come to its first prompt
  std::optional<std::string> stuck_;        // what the resolution under way could not do
};

/// A new engine without a position.
std::unique_ptr<Game> make_engine();

}  // namespace lockstep::engine
