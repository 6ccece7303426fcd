#include "harness/isolated.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "harness/signature.h"

namespace lockstep::harness {
namespace {

constexpr int kWorkFailed = 97;  // what the work threw is no ending of the work's own

// Names as people know them, whatever the system calls them.
std::string signal_name(int signal) {
  switch (signal) {
    case SIGSEGV: return "SIGSEGV";
    case SIGABRT: return "SIGABRT";
    case SIGBUS: return "SIGBUS";
    case SIGFPE: return "SIGFPE";
    case SIGILL: return "SIGILL";
    case SIGKILL: return "SIGKILL";
    default: return fmt::format("signal {}", signal);
  }
}

// In the child: does the work, writes its result, and never returns.
[[noreturn]] void work_and_exit(int output, const std::function<std::string()>& work) {
  for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM, SIGALRM})
    std::signal(signal, SIG_DFL);
  const int nowhere = ::open("/dev/null", O_WRONLY);
  ::dup2(nowhere, STDERR_FILENO);
  ::dup2(nowhere, STDOUT_FILENO);
  std::string text;
  try {
    text = work();
  } catch (...) {
    ::_exit(kWorkFailed);
  }
  for (std::string_view left = text; !left.empty();) {
    const ssize_t count = ::write(output, left.data(), left.size());
    if (count <= 0) ::_exit(kWorkFailed);
    left.remove_prefix(static_cast<std::size_t>(count));
  }
  ::_exit(0);
}

// Reads until the child has closed its end; false if that takes too long.
bool read_all(int input, std::string& text, std::chrono::milliseconds limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  while (true) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    pollfd waiting{.fd = input, .events = POLLIN, .revents = 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(left.count()));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return false;
    std::array<char, 4096> buffer{};
    const ssize_t count = ::read(input, buffer.data(), buffer.size());
    if (count <= 0) return true;
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

ChildEnd in_child(const std::function<std::string()>& work, std::chrono::milliseconds limit) {
  ChildEnd end;
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
    end.ending = "no pipe could be made";
    return end;
  }
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(pipe[0]);
    work_and_exit(pipe[1], work);
  }
  ::close(pipe[1]);
  if (child < 0) {
    ::close(pipe[0]);
    end.ending = "no process could be made";
    return end;
  }
  end.timed_out = !read_all(pipe[0], end.output, limit);
  ::close(pipe[0]);
  if (end.timed_out) ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (end.timed_out) {
    end.ending = fmt::format("gave no answer in {} s", limit.count() / 1000);
  } else if (WIFSIGNALED(status)) {
    end.ending = "killed by " + signal_name(WTERMSIG(status));
  } else if (WEXITSTATUS(status) != 0) {
    end.ending = fmt::format("ended with {}", WEXITSTATUS(status));
  }
  return end;
}

IsolatedReport play_isolated(const Run& run, const Readings& readings, const SideMaker& make,
                             std::chrono::milliseconds limit) {
  const ChildEnd end = in_child(
      [&] {
        RunPlayer player(make);
        const RunReport report = player.play(run, readings);
        return nlohmann::json{{"verdict", to_string(report.verdict)},
                              {"step", report.step},
                              {"message", report.message},
                              {"signature", signature(report)}}
            .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
      },
      limit);
  IsolatedReport isolated;
  RunReport& report = isolated.report;
  const auto json = nlohmann::json::parse(end.output, nullptr, false);
  if (!end.ending.empty() || !json.is_object()) {
    report.verdict = end.timed_out ? Verdict::hang : Verdict::crash;
    report.message = end.ending.empty() ? "ended without a word" : end.ending;
    isolated.signature = signature(report);
    return isolated;
  }
  report.verdict = verdict_from_string(json.value("verdict", "")).value_or(Verdict::crash);
  report.step = json.value("step", "");
  report.message = json.value("message", "");
  isolated.signature = json.value("signature", "");
  return isolated;
}

}  // namespace lockstep::harness
