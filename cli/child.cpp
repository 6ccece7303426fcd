#include "cli/child.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdlib>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::cli {
namespace {

constexpr int kCannotStart = 127;  // as shells have it

[[noreturn]] void become(const ChildCommand& command, int output) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::dup2(::open("/dev/null", O_RDONLY | O_CLOEXEC), STDIN_FILENO);
  if (command.processor.count() > 0) {
    const auto most = static_cast<rlim_t>(command.processor.count());
    const rlimit bound{.rlim_cur = most, .rlim_max = most + 1};
    ::setrlimit(RLIMIT_CPU, &bound);
  }
  if (!command.folder.empty() && ::chdir(command.folder.c_str()) != 0) ::_exit(kCannotStart);
  for (const auto& [name, value] : command.environment)
    ::setenv(name.c_str(), value.c_str(), 1);
  std::vector<std::string> words = command.words;
  std::vector<char*> pointers;
  for (std::string& each : words)
    pointers.push_back(each.data());
  pointers.push_back(nullptr);
  ::execv(pointers.front(), pointers.data());
  ::_exit(kCannotStart);
}

// Reads until all writers have closed it; false if that takes too long.
bool read_until_closed(int input, std::string& text, std::chrono::milliseconds limit) {
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

std::chrono::duration<double> seconds_of(const timeval& time) {
  return std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
}

}  // namespace

ChildResult run_child(const ChildCommand& command) {
  ChildResult result;
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return result;
  const pid_t child = ::fork();
  if (child == 0) become(command, pipe[1]);
  ::close(pipe[1]);
  if (child > 0) {
    result.timed_out = !read_until_closed(pipe[0], result.output, command.limit);
    if (result.timed_out) ::kill(-child, SIGKILL);
    int status = 0;
    rusage used{};
    while (::wait4(child, &status, 0, &used) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status)) result.code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
    result.timed_out = result.timed_out || result.signal == SIGXCPU;
    result.processor = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
  }
  ::close(pipe[0]);
  return result;
}

}  // namespace lockstep::cli
