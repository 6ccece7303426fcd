// A game that somebody watches: whoever plays it need not know.
#pragma once

#include <memory>
#include <utility>

#include "harness/subjects.h"
#include "scenario/game.h"

namespace lockstep::harness {

/// Learns what was called and what came of it. Refused calls are not told.
class GameWatcher {
 public:
  virtual ~GameWatcher() = default;
  /// A new game has been loaded; `shown` follows.
  virtual void loaded(const Position& position) = 0;
  /// A prompt is about to be answered.
  virtual void answers(const Prompt& prompt, const Answer& answer) = 0;
  /// A call was accepted.
  virtual void shown(Game& game) = 0;
};

/// The same game, watched. The watcher must outlive it.
class WatchedGame final : public Game {
 public:
  WatchedGame(std::unique_ptr<Game> game, GameWatcher& watcher)
      : game_(std::move(game)), watcher_(watcher) {}

  Outcome load(const Position& position, const Readings& readings) override {
    Outcome outcome = game_->load(position, readings);
    if (outcome) watcher_.loaded(position);
    return told(std::move(outcome));
  }
  Outcome begin(const Effect& effect) override { return told(game_->begin(effect)); }
  Outcome answer(const Answer& answer) override {
    if (!malformed(game_->prompt(), answer)) watcher_.answers(game_->prompt(), answer);
    return told(game_->answer(answer));
  }
  Outcome take_back() override { return told(game_->take_back()); }
  bool finished() const override { return game_->finished(); }
  const Prompt& prompt() const override { return game_->prompt(); }
  const Events& events() const override { return game_->events(); }
  const Snapshot& observe() override { return game_->observe(); }
  std::uint64_t hash() override { return game_->hash(); }

 private:
  Outcome told(Outcome outcome) {
    if (outcome) watcher_.shown(*game_);
    return outcome;
  }

  std::unique_ptr<Game> game_;
  GameWatcher& watcher_;
};

/// Makes sides of which the specification is watched. The watcher must outlive the sides.
inline SideMaker watched(SideMaker make, GameWatcher& watcher) {
  return [make = std::move(make), &watcher](SideName name) {
    Side side = make(name);
    if (name == SideName::specification)
      side.game = std::make_unique<WatchedGame>(std::move(side.game), watcher);
    return side;
  };
}

}  // namespace lockstep::harness
