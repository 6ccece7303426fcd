// What two reports must share to be the same finding.
#pragma once

#include <string>

#include "harness/run.h"

namespace lockstep::harness {

/// Verdict, what differs, the field or the kind of prompt or event, the last rule applied there; no
/// names and no values.
std::string signature(const RunReport& report);

}  // namespace lockstep::harness
