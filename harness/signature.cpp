#include "harness/signature.h"

#include "scenario/rulebook.h"

namespace lockstep::harness {
namespace {

// `bear.power` is power whatever it is that the bear is called; `not offered: ox` is not offered.
std::string role_of(const RunReport& report) {
  if (report.failures.empty()) return report.message.substr(0, report.message.find(':'));
  const std::string& about = report.failures.front().about;
  const std::size_t dot = about.rfind('.');
  return dot == std::string::npos ? about : about.substr(dot + 1);
}

}  // namespace

std::string signature(const RunReport& report) {
  std::string text(to_string(report.verdict));
  if (report.difference) {
    const Difference& difference = *report.difference;
    text += "/" + std::string(to_string(difference.what)) + "/" + difference.role;
    // Fields alone have rules of their own; other paths share those of a whole step.
    if (difference.field && !report.rules_there.empty()) {
      text += "/" + std::string(row_of(report.rules_there.back()).number);
    }
    return text;
  }
  switch (report.verdict) {
    case Verdict::invariant_broken:
      return text + "/" + report.message.substr(0, report.message.find(':'));
    case Verdict::crash: return text + "/" + report.message;
    case Verdict::expectation_failed: return text + "/" + role_of(report);
    default: return text;
  }
}

}  // namespace lockstep::harness
