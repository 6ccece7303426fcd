// How a subject fails: each way ends in a verdict of its own.
#pragma once

#include <stdexcept>
#include <string>

#include "scenario/verdict.h"

namespace lockstep::protocol {

/// The subject broke the protocol, ended, gave no answer or reported an error of its own. What it
/// said before counts for nothing any more.
class SubjectFailed : public std::runtime_error {
 public:
  SubjectFailed(Verdict verdict, const std::string& what)
      : std::runtime_error(what), verdict_(verdict) {}
  Verdict verdict() const { return verdict_; }

 private:
  Verdict verdict_;
};

}  // namespace lockstep::protocol
