// Another program, run to its end: what it wrote, and how it ended.
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace lockstep::cli {

struct ChildCommand {
  std::vector<std::string> words;                  // the program first
  std::map<std::string, std::string> environment;  // besides this program's own
  std::string folder;                              // to run in; this one where empty
  std::chrono::milliseconds limit{0};              // then it is killed
  std::chrono::seconds processor{0};               // likewise, of processor time; 0: any
};

struct ChildResult {
  std::string output;                          // both streams as they came
  int code = -1;                               // its exit code; -1 if it was killed
  int signal = 0;                              // that killed it
  bool timed_out = false;                      // by either limit
  std::chrono::duration<double> processor{0};  // the time that it took
};

/// Runs it in a process group of its own, which is gone when this returns or this program ends.
ChildResult run_child(const ChildCommand& command);

}  // namespace lockstep::cli
