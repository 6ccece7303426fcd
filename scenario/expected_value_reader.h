#pragma once

// Reads the value of one expected field in the form that the field has.

#include <optional>

#include "scenario/expectation_form.h"
#include "scenario/json_fields.h"
#include "scenario/step_context.h"

namespace lockstep {

/// The value, or nothing, reported, when it has another form.
std::optional<ExpectedValue> read_expected_value(const JsonCursor& cursor, ValueForm form,
                                                 const StepContext& context);

}  // namespace lockstep
