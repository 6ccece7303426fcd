// Answers that no reading of their prompt allows: too many objects, amounts that don't add up.
#pragma once

#include <optional>

#include "model/process.h"

namespace lockstep::model {

/// The rule that an answer of the wrong form breaks, where one says how such an answer is built.
std::optional<RuleId> rule_of_form(const Question& question);

}  // namespace lockstep::model
