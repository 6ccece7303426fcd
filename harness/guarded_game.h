// A side whose exceptions are findings: what it throws says whose it is.
#pragma once

#include <exception>
#include <stdexcept>
#include <string>
#include <string_view>

#include "scenario/game.h"

namespace lockstep::harness {

/// A side threw instead of answering. The game is in no state to go on.
class SideFailure : public std::runtime_error {
 public:
  SideFailure(std::string_view side, std::string_view what)
      : std::runtime_error("the " + std::string(side) + " threw: " + std::string(what)) {}
};

/// The result of asking a side; whatever it throws becomes a SideFailure.
template <class Question>
decltype(auto) guarded(std::string_view side, const Question& question) {
  try {
    return question();
  } catch (const std::exception& error) {
    throw SideFailure(side, error.what());
  } catch (...) {
    throw SideFailure(side, "something that is no std::exception");
  }
}

/// The same game, guarded. The game must outlive it.
class GuardedGame final : public Game {
 public:
  GuardedGame(Game& game, std::string_view side) : game_(game), side_(side) {}

  Outcome load(const Position& position, const Readings& readings) override {
    return guarded(side_, [&] { return game_.load(position, readings); });
  }
  Outcome begin(const Effect& effect) override {
    return guarded(side_, [&] { return game_.begin(effect); });
  }
  Outcome answer(const Answer& answer) override {
    return guarded(side_, [&] { return game_.answer(answer); });
  }
  Outcome take_back() override {
    return guarded(side_, [&] { return game_.take_back(); });
  }
  bool finished() const override {
    return guarded(side_, [&] { return game_.finished(); });
  }
  const Prompt& prompt() const override {
    return guarded(side_, [&]() -> const Prompt& { return game_.prompt(); });
  }
  const Events& events() const override {
    return guarded(side_, [&]() -> const Events& { return game_.events(); });
  }
  const Snapshot& observe() override {
    return guarded(side_, [&]() -> const Snapshot& { return game_.observe(); });
  }
  std::uint64_t hash() override {
    return guarded(side_, [&] { return game_.hash(); });
  }

 private:
  Game& game_;
  std::string_view side_;
};

}  // namespace lockstep::harness
