// A stretch of play from one accepted action to the next time a player has priority.
//
// A stretch is run from its start with the answers given so far. Where one more is needed it stops
// by throwing Suspended; with the answer it is run again from the start. So each rule is written as
// plain code that asks where the rules say that someone chooses, and no state of a half-done effect
// is kept anywhere.
#pragma once

#include <span>
#include <vector>

#include "model/boards.h"
#include "model/citations.h"
#include "model/state.h"
#include "scenario/event.h"
#include "scenario/prompt.h"

namespace lockstep::model {

/// An option that is not legal, and the rule that forbids it.
struct Forbidden {
  Option option;
  RuleId rule;
};

/// A question that waits for an answer.
struct Question {
  Prompt prompt;
  RuleId rule;                       ///< the rule that asks
  std::vector<Forbidden> forbidden;  ///< what was looked at and is not offered
};

/// Thrown where an answer is missing.
struct Suspended {
  Question question;
};

/// The run of one stretch.
class Process {
 public:
  Process(State start, std::span<const Answer> answers, Boards& boards)
      : state(std::move(start)), answers_(answers), boards_(boards) {}

  State state;
  Events events;  ///< since the last answer

  /// All objects as they are now.
  Board board() const { return boards_.of(state); }

  /// Asks for one of the options.
  Option ask_one(Question question);
  /// Asks for a set of the options.
  std::vector<Option> ask_some(Question question);
  /// Asks for an order of the options.
  std::vector<Option> ask_order(Question question);
  /// Asks for a number.
  std::int32_t ask_number(Question question);

  /// Adds what happened at one moment; nothing, if nothing did.
  void happen(Batch batch);
  void happen(const Event& event) { happen(Batch{event}); }

 private:
  const Answer& answer_to(Question& question);

  std::span<const Answer> answers_;
  std::size_t used_ = 0;
  Boards& boards_;
};

/// A question without options yet.
Question question(PlayerId player, PromptKind kind, Shape shape, ObjectId source, RuleId rule);
/// The option of an object or of a player.
Option option_of(const Entity& entity);
Option option_of(ObjectId id);
Option option_of(StickerId id);
Option word_option(Symbol word);
Option number_option(std::int32_t number);

}  // namespace lockstep::model
