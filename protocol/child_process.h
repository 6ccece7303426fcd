// A child process that speaks lines: started in a process group of its own, never waited for
// longer than a limit, and ended with everything it has started.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

namespace lockstep::protocol {

using Limit = std::chrono::milliseconds;

/// Bytes of one line.
inline constexpr std::size_t kMostLineBytes = 8U << 20U;
/// Bytes of its standard error that are kept: the last ones.
inline constexpr std::size_t kKeptStderr = 64U << 10U;

/// What came of waiting for a line.
struct ReadLine {
  enum class End : std::uint8_t {
    line,
    timeout,
    ended,     // the process ended or closed its output; `text` says how
    too_long,  // more than kMostLineBytes without an end of line
    extra,     // more was written than the one line; `text` is what
  };
  End end = End::ended;
  std::string text;  // without the end of line
};

class ChildProcess {
 public:
  /// Starts `command` by the shell. Throws std::runtime_error where no process can be made.
  explicit ChildProcess(const std::string& command);
  /// TERM to the group, a second later KILL.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  /// Writes a line, which gets its end here. False when the child does not read it in time, or
  /// has closed its input.
  bool write(std::string_view line, Limit limit);
  ReadLine read(Limit limit);
  /// What the child has written though nobody asked; empty if it kept silent.
  std::string unasked();
  /// The end of its standard error so far.
  const std::string& standard_error();
  /// Waits for the process to end by itself.
  bool ends_within(Limit limit);

 private:
  bool fill();  // takes what is there; false at the end of its output
  void drain_error();
  bool has_ended();
  std::string ending();
  void stop();

  pid_t pid_ = -1;
  int input_ = -1;
  int output_ = -1;
  int error_ = -1;
  std::optional<int> status_;
  std::string buffer_;
  std::string stderr_;
};

}  // namespace lockstep::protocol
