// How a run can end: one closed enumeration, in the same words in code, JSON, exit codes and docs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lockstep {

/// One verdict a scenario: the first that applies in this order.
enum class Verdict : std::uint8_t {
  bad_input,           // the file or the position cannot be read
  unsupported,         // something needed is not interpreted; never counted as passed
  protocol_fault,      // the subject broke the protocol
  crash,               // the subject ended or was killed by a signal
  hang,                // the subject gave no answer within its limits
  subject_error,       // the subject reported an error of its own
  flaky,               // two runs of the same scenario differ
  state_leak,          // a run alone differs from a run after others
  invariant_broken,    // one side shows something that can never be
  diverge,             // the sides differ
  expectation_failed,  // both agree, but not with the file
  budget,              // the step budget ran out
  not_observed,        // nothing that the file asks for could be seen
  agree,
};
inline constexpr int kVerdictCount = 14;

std::string_view to_string(Verdict verdict);
std::optional<Verdict> verdict_from_string(std::string_view text);
/// One sentence on what the verdict means.
std::string_view describe(Verdict verdict);
/// Whether it is a finding about the subject or the specification.
bool is_finding(Verdict verdict);

/// Exit codes of the command.
enum class ExitCode : std::uint8_t {
  all_agree = 0,
  finding = 1,
  bad_input = 2,
  nothing_checked = 3
};

}  // namespace lockstep
