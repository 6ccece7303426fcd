#include "protocol/child_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <stdexcept>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::protocol {
namespace {

using Clock = std::chrono::steady_clock;

// How long is slept before looking again whether the child lives: a process it has started may
// hold its pipes open.
constexpr Limit kSlice(20);
constexpr Limit kGrace(1000);

Limit left_until(Clock::time_point end) {
  return std::chrono::duration_cast<Limit>(end - Clock::now());
}

struct Pipe {
  int read = -1;
  int write = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe could be made");
  return {.read = ends[0], .write = ends[1]};
}

void never_block(int descriptor) {
  ::fcntl(descriptor, F_SETFL, ::fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

// In the child: nothing here may allocate.
[[noreturn]] void become(const char* command, const Pipe& in, const Pipe& out, const Pipe& error) {
  ::setpgid(0, 0);
  ::dup2(in.read, STDIN_FILENO);
  ::dup2(out.write, STDOUT_FILENO);
  ::dup2(error.write, STDERR_FILENO);
  for (const int signal : {SIGPIPE, SIGTERM, SIGINT, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
    std::signal(signal, SIG_DFL);
  ::execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  ::_exit(127);
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is told by write
  const std::string line = "exec " + command;
  const Pipe in = make_pipe();
  const Pipe out = make_pipe();
  const Pipe error = make_pipe();
  pid_ = ::fork();
  if (pid_ == 0) become(line.c_str(), in, out, error);
  if (pid_ > 0) ::setpgid(pid_, pid_);
  ::close(in.read);
  ::close(out.write);
  ::close(error.write);
  input_ = in.write;
  output_ = out.read;
  error_ = error.read;
  for (const int each : {input_, output_, error_})
    never_block(each);
  if (pid_ < 0) throw std::runtime_error("no process could be made");
}

ChildProcess::~ChildProcess() {
  stop();
  for (const int each : {input_, output_, error_})
    ::close(each);
}

bool ChildProcess::has_ended() {
  if (status_) return true;
  int status = 0;
  if (::waitpid(pid_, &status, WNOHANG) == pid_) status_ = status;
  return status_.has_value();
}

bool ChildProcess::ends_within(Limit limit) {
  const auto end = Clock::now() + limit;
  while (!has_ended()) {
    if (Clock::now() >= end) return false;
    drain_error();
    ::poll(nullptr, 0, static_cast<int>(kSlice.count()));
  }
  return true;
}

void ChildProcess::stop() {
  if (!has_ended()) {
    ::kill(-pid_, SIGTERM);
    ends_within(kGrace);
  }
  // Whatever the process has started ends with it.
  ::kill(-pid_, SIGKILL);
  if (!status_) {
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    status_ = status;
  }
}

bool ChildProcess::write(std::string_view line, Limit limit) {
  const auto end = Clock::now() + limit;
  std::string text(line);
  text += '\n';
  std::string_view left = text;
  while (!left.empty()) {
    const ssize_t count = ::write(input_, left.data(), left.size());
    if (count > 0) {
      left.remove_prefix(static_cast<std::size_t>(count));
      continue;
    }
    if (count < 0 && errno != EAGAIN && errno != EINTR) return false;
    if (left_until(end).count() <= 0) return false;
    drain_error();
    pollfd waiting{.fd = input_, .events = POLLOUT, .revents = 0};
    ::poll(&waiting, 1, static_cast<int>(kSlice.count()));
  }
  return true;
}

bool ChildProcess::fill() {
  std::array<char, 65'536> bytes{};
  while (buffer_.size() <= kMostLineBytes) {
    const ssize_t count = ::read(output_, bytes.data(), bytes.size());
    if (count == 0) return false;
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    buffer_.append(bytes.data(), static_cast<std::size_t>(count));
  }
  return true;
}

void ChildProcess::drain_error() {
  std::array<char, 4096> bytes{};
  // A bounded number of reads: a child that floods its standard error must not hold us up.
  for (int reads = 0; reads < 64; ++reads) {
    const ssize_t count = ::read(error_, bytes.data(), bytes.size());
    if (count <= 0) break;
    stderr_.append(bytes.data(), static_cast<std::size_t>(count));
  }
  if (stderr_.size() > kKeptStderr) stderr_.erase(0, stderr_.size() - kKeptStderr);
}

const std::string& ChildProcess::standard_error() {
  drain_error();
  return stderr_;
}

std::string ChildProcess::ending() {
  if (!ends_within(kGrace)) return "closed its output";
  if (WIFSIGNALED(*status_)) {
    return fmt::format("killed by signal {} ({})", WTERMSIG(*status_),
                       ::strsignal(WTERMSIG(*status_)));
  }
  return fmt::format("ended with {}", WEXITSTATUS(*status_));
}

ReadLine ChildProcess::read(Limit limit) {
  const auto end = Clock::now() + limit;
  while (true) {
    const bool dead = has_ended();
    const bool open = fill();
    const std::size_t line = buffer_.find('\n');
    if (line != std::string::npos && line <= kMostLineBytes) {
      ReadLine result{.end = ReadLine::End::line, .text = buffer_.substr(0, line)};
      buffer_.erase(0, line + 1);
      if (!buffer_.empty()) return {.end = ReadLine::End::extra, .text = buffer_.substr(0, 200)};
      return result;
    }
    if (buffer_.size() > kMostLineBytes) return {.end = ReadLine::End::too_long, .text = {}};
    if (!open || dead) return {.end = ReadLine::End::ended, .text = ending()};
    if (left_until(end).count() <= 0) return {.end = ReadLine::End::timeout, .text = {}};
    drain_error();
    pollfd waiting{.fd = output_, .events = POLLIN, .revents = 0};
    ::poll(&waiting, 1, static_cast<int>(kSlice.count()));
  }
}

std::string ChildProcess::unasked() {
  fill();
  return buffer_.substr(0, 200);
}

}  // namespace lockstep::protocol
