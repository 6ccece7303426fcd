// Subjects that go wrong, for tests of what the harness then does.
#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "harness/subjects.h"
#include "harness/testing.h"
#include "scenario/judge.h"

namespace lockstep::harness::testing {

/// A real side with something done before every effect: throw, abort, ...
class Detour final : public Game {
 public:
  using Fault = std::function<void(const Effect&)>;
  Detour(std::unique_ptr<Game> game, Fault fault)
      : game_(std::move(game)), fault_(std::move(fault)) {}

  Outcome load(const Position& position, const Readings& readings) override {
    return game_->load(position, readings);
  }
  Outcome begin(const Effect& effect) override {
    fault_(effect);
    return game_->begin(effect);
  }
  Outcome answer(const Answer& answer) override { return game_->answer(answer); }
  Outcome take_back() override { return game_->take_back(); }
  bool finished() const override { return game_->finished(); }
  const Prompt& prompt() const override { return game_->prompt(); }
  const Events& events() const override { return game_->events(); }
  const Snapshot& observe() override { return game_->observe(); }
  std::uint64_t hash() override { return game_->hash(); }

 private:
  std::unique_ptr<Game> game_;
  Fault fault_;
};

/// The real sides, one of them with a fault.
inline SideMaker side_with(SideName faulty, const Detour::Fault& fault) {
  return [faulty, fault](SideName name) {
    Side side = make_side(name);
    if (name == faulty) {
      side.game = std::make_unique<Detour>(std::move(side.game), fault);
    }
    return side;
  };
}

inline SideMaker engine_with(const Detour::Fault& fault) {
  return side_with(SideName::engine, fault);
}

/// A game that knows no rules and asks on and on once an effect has begun.
class EndlessGame : public Game, public Judge {
 public:
  Outcome load(const Position& /*position*/, const Readings& /*readings*/) override {
    begun_ = false;
    return {};
  }
  Outcome begin(const Effect& /*effect*/) override {
    begun_ = true;
    return {};
  }
  Outcome answer(const Answer& /*answer*/) override { return {}; }
  Outcome take_back() override { return std::unexpected(Refusal{}); }
  bool finished() const override { return false; }
  const Prompt& prompt() const override { return begun_ ? question_ : priority_; }
  const Events& events() const override { return none_; }
  const Snapshot& observe() override { return shown_; }
  std::uint64_t hash() override { return hash_snapshot(shown_); }

  std::optional<RuleId> refusal(const Option& /*option*/) override { return std::nullopt; }
  std::vector<WhyLine> why(ObjectId /*object*/, SnapshotField /*field*/) override { return {}; }
  const std::vector<Citation>& citations() const override { return no_citations_; }
  void record_citations(bool /*on*/) override {}
  std::vector<ReadingName> consulted_readings() const override { return {}; }

 private:
  bool begun_ = false;
  Prompt priority_ = prompt_of(PromptKind::priority, Shape::one, {option(OptionKind::pass)});
  Prompt question_ = prompt_of(PromptKind::objects, Shape::one, {option(id(0))});
  Events none_;
  Snapshot shown_ = snapshot_of({permanent(0, "Bear")});
  std::vector<Citation> no_citations_;
};

/// A game that plays no position: it says that it does not interpret mutating.
class RefusingGame final : public EndlessGame {
 public:
  Outcome load(const Position& /*position*/, const Readings& /*readings*/) override {
    return std::unexpected(Refusal{.kind = Refusal::Kind::unsupported, .what = "mutate"});
  }
};

template <typename AGame>
Side make_both(SideName /*name*/) {
  auto game = std::make_unique<AGame>();
  Judge* const judge = game.get();
  return {.game = std::move(game), .judge = judge};
}

}  // namespace lockstep::harness::testing
