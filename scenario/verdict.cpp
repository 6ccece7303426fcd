#include "scenario/verdict.h"

#include <array>

#include "scenario/enum_names.h"

namespace lockstep {
namespace {

constexpr auto kVerdictNames = std::to_array<std::string_view>(
    {"bad_input", "unsupported", "protocol_fault", "crash", "hang", "subject_error", "flaky",
     "state_leak", "invariant_broken", "diverge", "expectation_failed", "budget", "not_observed",
     "agree"});
static_assert(names_all(kVerdictNames, Verdict::agree));
static_assert(kVerdictNames.size() == kVerdictCount);

constexpr auto kDescriptions = std::to_array<std::string_view>(
    {"The file cannot be read, or no game can come to its position.",
     "The scenario needs something that is not interpreted here; this never counts as passed.",
     "The subject broke the protocol.",
     "The subject ended before its time or was killed by a signal.",
     "The subject gave no answer within its limits.", "The subject reported an error of its own.",
     "Two runs of the same scenario gave different results.",
     "The scenario alone gives another result than after other scenarios.",
     "One side shows something that can never be, whatever the other side shows.",
     "The two sides show different things.",
     "Both sides agree with each other, but not with what the file expects.",
     "The run was cut short because its budget of steps was used up.",
     "Nothing that the file asks for could be observed.",
     "Both sides agree, and everything that the file expects was seen."});
static_assert(names_all(kDescriptions, Verdict::agree));

}  // namespace

std::string_view to_string(Verdict verdict) {
  return name_in(kVerdictNames, verdict);
}

std::optional<Verdict> verdict_from_string(std::string_view text) {
  return value_in<Verdict>(kVerdictNames, text);
}

std::string_view describe(Verdict verdict) {
  return name_in(kDescriptions, verdict);
}

bool is_finding(Verdict verdict) {
  return verdict >= Verdict::protocol_fault && verdict <= Verdict::expectation_failed;
}

}  // namespace lockstep
