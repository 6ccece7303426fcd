// The specification as a game: states as values, one stretch of play after the other.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "model/citations.h"
#include "model/process.h"
#include "model/state.h"
#include "scenario/game.h"
#include "scenario/judge.h"

namespace lockstep::model {

/// The Comprehensive Rules as pure functions, driven prompt by prompt. Answers questions about
/// itself: which rule forbids an option, why a value is what it is, which rules were applied.
class Specification final : public Game, public Judge {
 public:
  Outcome load(const Position& position, const Readings& readings) override;
  Outcome begin(const Effect& effect) override;
  Outcome answer(const Answer& answer) override;
  Outcome take_back() override;
  bool finished() const override { return current_.finished; }
  const Prompt& prompt() const override { return question_.prompt; }
  const Events& events() const override { return events_; }
  const Snapshot& observe() override;
  std::uint64_t hash() override;

  std::optional<RuleId> refusal(const Option& option) override;
  std::vector<WhyLine> why(ObjectId object, SnapshotField field) override;
  const std::vector<Citation>& citations() const override { return recorder_.citations(); }
  void record_citations(bool on) override { recorder_.citing = on; }
  std::vector<ReadingName> consulted_readings() const override { return recorder_.consulted(); }

 private:
  /// What is played from `base_` on: what comes before players get priority, after an effect, an
  /// action or a resolution if there is one.
  struct Stretch {
    std::optional<Effect> effect = {};
    std::optional<Option> action = {};
    bool resolves = false;  ///< the topmost object of the stack
    bool goes_on = false;   ///< the turn: all have passed on an empty stack
  };

  static void play(Process& process, const Stretch& stretch);

  void run();
  Outcome run_or_refuse();
  Outcome take(const Option& action);
  Outcome pass();
  void reverse(RuleId rule);
  void wait_for_priority();
  void came_to(State state, Events events);
  bool has_priority_prompt() const;

  State base_;     ///< at the start of the stretch under way
  State current_;  ///< what is shown
  std::optional<Stretch> stretch_;
  std::vector<Answer> answers_;
  Question question_{};
  Events events_;
  std::optional<Snapshot> snapshot_;
  Recorder recorder_;
  Boards boards_;
  bool loaded_ = false;
  bool announcing_ = false;  ///< the prompt belongs to an announcement
};

/// A specification without a game; load one first.
std::unique_ptr<Specification> make_specification();

}  // namespace lockstep::model
