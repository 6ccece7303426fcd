// The script driver: translates whole actions with keyed, named answers into answers at prompts.
//
// It matches a prompt by kind, player, source and slot, and infers nothing. A sole answer, the rest
// of an order and being done with mana abilities may be left out of a script; the driver gives
// them. It never answers priority.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/game.h"
#include "scenario/naming.h"
#include "scenario/step.h"

namespace lockstep::harness {

/// How far a script got.
struct DriveResult {
  enum class Status : std::uint8_t {
    done,         // the action is over: priority waits, or the game is finished
    stopped,      // a prompt of the kind to stop at waits
    waiting,      // a prompt waits for which the script has no answer
    not_offered,  // the script names what is not among the options; `name` says what
    refused,      // the game refused the action; `refusal` says why
    unknown,      // the script names what does not exist; `name` says what
    stalled,      // more prompts than a whole action can have
  };
  Status status = Status::done;
  std::string name;
  std::optional<Refusal> refusal;
  std::vector<std::size_t> unused;  // indexes of keyed answers that no prompt asked for
};

/// Called after every accepted call, before the next prompt is answered.
using AfterCall = std::function<void(Game&)>;

class Driver {
 public:
  /// Both must outlive it. `names` learns what the game shows.
  Driver(Game& game, NameTable& names, AfterCall after = {});

  /// Begins an action and answers its prompts. Only while a priority prompt waits.
  DriveResult act(const Action& action, std::optional<PromptKind> stop_at = std::nullopt);
  /// Answers the prompts that wait now.
  DriveResult answer(const std::vector<KeyedAnswer>& answers,
                     std::optional<PromptKind> stop_at = std::nullopt);

 private:
  // The answers of a script and which of them have been given.
  struct Script {
    const std::vector<KeyedAnswer>& answers;
    std::optional<PromptKind> stop_at;
    std::vector<bool> used;
  };

  DriveResult begin(const Action& action);
  DriveResult begin_effect(const Action& action);
  DriveResult take_option(std::string_view by, const Option& option);
  DriveResult begin_with_object(const Action& action);
  DriveResult resolve(Script& script);
  DriveResult advance(Script& script, Symbol step);
  DriveResult follow(Script& script);
  DriveResult finish(DriveResult result, const Script& script) const;
  std::optional<std::size_t> match(const Script& script) const;
  bool give(const Answer& answer, DriveResult& result);
  void learn();

  Game& game_;
  NameTable& names_;
  AfterCall after_;
  Symbol awaited_;      // the step that everybody passes for
  bool begun_ = false;  // whether it has begun
};

/// Every name that occurs in the instructions, with what it stands for; nothing for the first that
/// stands for nothing, which `unknown` then holds.
std::optional<std::vector<Binding>> bind_names(const std::vector<Tree>& instructions,
                                               const NameTable& names, std::string& unknown);

}  // namespace lockstep::harness
