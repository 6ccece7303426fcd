// Replacement effects that could apply to an event, and the choice of the next one (614, 616.1).
#pragma once

#include <optional>
#include <vector>

#include "model/cr613_game_rules.h"
#include "model/language.h"
#include "model/process.h"
#include "scenario/event.h"

namespace lockstep::model {

/// An effect that could replace an event next.
struct Applicable {
  Option option;
  std::optional<StatedRule> stated{};  ///< nothing for a finality counter or a keyword
  Memory memory{};                     ///< what the event tells
  Tree keyword{};                      ///< the keyword ability that would replace it, or null
};

/// How a prompt names an effect of an object.
Option replacement_option(ObjectId object, std::int32_t number);

/// Whether an effect has had its opportunity (614.5).
bool has_had_turn(const std::vector<Option>& applied, const Option& option);

/// The next of several that could apply: the affected player chooses (616.1).
const Applicable& choose_next(Process& process, PlayerId player, ObjectId affected,
                              const std::vector<Applicable>& found);

/// A rule with what an event tells it, if the event is one of those that it replaces.
std::optional<Applicable> applicable(const StatedRule& stated, const Board& seen,
                                     const Event& event);

/// The rules of a kind that replace such an event and have not had their turn. `rules` is the board
/// of those who say so, `seen` that on which the event is looked at.
std::vector<Applicable> replacing(const Board& rules, const Board& seen, Kind kind,
                                  const Event& event, const std::vector<Option>& applied);

}  // namespace lockstep::model
