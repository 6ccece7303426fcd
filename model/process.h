// A stretch of play from one accepted action to the next time a player has priority.
//
// A stretch is run from its start with the answers given so far. Where one more is needed it stops
// by throwing Suspended; with the answer it is run again from the start. So each rule is written as
// plain code that asks where the rules say that someone chooses, and no state of a half-done effect
// is kept anywhere.
#pragma once

#include <functional>
#include <memory>
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

/// Thrown where a step of an announcement can't be complied with (601.2, 602.2, 733.1).
struct Reversed {
  RuleId rule;
};

/// The game at a moment, and its board.
struct Moment {
  State state;
  Board board;
};

/// The answer by which a player takes back what is being announced (733.1).
inline const Answer kTakenBack{{-1}};

/// The run of one stretch.
class Process {
 public:
  Process(State start, std::span<const Answer> answers, Boards& boards)
      : state(std::move(start)), answers_(answers), boards_(boards) {}

  State state;
  Events events;            ///< since the last answer
  bool announcing = false;  ///< whether what is being done can be taken back (733.1)
  /// Mana abilities that have begun to be activated and have not resolved (605.3c).
  std::vector<std::pair<ObjectId, std::int32_t>> mana_abilities;
  /// Replacement effects that have had their turn in what happens now (614.5).
  std::vector<Option> replaced_by;
  /// The game before what happens next, where that matters (603.10).
  std::shared_ptr<const Moment> before;

  /// All objects as they are now.
  Board board() const { return boards_.of(state); }

  /// Asks for one of the options.
  Option ask_one(Question question);
  /// Asks for a set of the options.
  std::vector<Option> ask_some(Question question);
  /// Asks for an order of the options.
  std::vector<Option> ask_order(Question question);
  /// Asks how much of each of the options: of all of them, in the order of the prompt.
  std::vector<std::pair<Option, std::int32_t>> ask_amounts(Question question);
  /// Asks for a number.
  std::int32_t ask_number(Question question);

  /// Does what a player begins within a resolution; what can't be completed is reversed by itself
  /// and told (733.1). Whether it was completed.
  bool attempt(PlayerId player, const std::function<void()>& action);

  /// Adds what happened at one moment, and what it triggers; nothing, if nothing did.
  void happen(Batch batch);
  void happen(const Event& event) { happen(Batch{event}); }
  /// Lets the game see what happens at one moment and is told to nobody.
  void notice(const Batch& batch);

 private:
  const Answer& answer_to(Question& question);
  void tell_reversed(PlayerId player, RuleId rule);
  void notice(const Batch& batch, const Board* earlier);
  void keep_for_this_turn(const Batch& batch);

  std::span<const Answer> answers_;
  std::size_t used_ = 0;
  Boards& boards_;
};

/// That an action was reversed by a rule (733.1).
Event reversed_event(PlayerId player, RuleId rule);

/// A question without options yet.
Question question(PlayerId player, PromptKind kind, Shape shape, ObjectId source, RuleId rule);
/// The option of an object or of a player.
Option option_of(const Entity& entity);
Option option_of(ObjectId id);
Option option_of(StickerId id);
Option word_option(Symbol word);
Option number_option(std::int32_t number);

}  // namespace lockstep::model
