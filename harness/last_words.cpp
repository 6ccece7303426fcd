#include "harness/last_words.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>

#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::harness {
namespace {

constexpr std::array kSignals = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM};

// A handler may touch nothing but this: it can run between any two instructions.
std::array<char, 1000> words;
std::atomic<std::size_t> length = 0;
std::array<struct sigaction, kSignals.size()> before;

// A stack of its own, since the program's may be what has run out. Its size is what a sanitizer's
// handler, called behind this one, is known to need.
alignas(16) std::array<char, std::size_t{256} * 1024> stack;
stack_t stack_before;

// What the program is started with once more; the last pointer is null.
constexpr std::size_t kMostArguments = 16;
std::array<std::array<char, 400>, kMostArguments> arguments_of_rescue;
std::array<char*, kMostArguments + 1> rescue{};
std::atomic<bool> has_rescue = false;

void restore_handlers() {
  for (std::size_t i = 0; i < kSignals.size(); ++i)
    sigaction(kSignals[i], &before[i], nullptr);
}

// Only what a handler may call.
void start_rescue() {
  has_rescue = false;
  const pid_t child = fork();
  if (child == 0) {
    execv("/proc/self/exe", rescue.data());
    _exit(127);
  }
  if (child > 0) waitpid(child, nullptr, 0);
}

void say_and_pass_on(int signal) {
  std::size_t written = 0;
  while (written < length) {
    const ssize_t count = write(STDERR_FILENO, words.data() + written, length - written);
    if (count <= 0) break;
    written += static_cast<std::size_t>(count);
  }
  restore_handlers();
  if (has_rescue && signal != SIGTERM) start_rescue();
  raise(signal);
}

}  // namespace

LastWords::LastWords() {
  stack_t own{};
  own.ss_sp = stack.data();
  own.ss_size = stack.size();
  sigaltstack(&own, &stack_before);
  struct sigaction action{};
  action.sa_handler = say_and_pass_on;
  action.sa_flags = SA_ONSTACK;
  for (std::size_t i = 0; i < kSignals.size(); ++i)
    sigaction(kSignals[i], &action, &before[i]);
}

LastWords::~LastWords() {
  length = 0;
  has_rescue = false;
  restore_handlers();
  sigaltstack(&stack_before, nullptr);
}

void LastWords::set(std::string_view text) {
  length = 0;
  const std::size_t size = std::min(text.size(), words.size());
  std::copy_n(text.data(), size, words.data());
  length = size;
}

void LastWords::set_rescue(const std::vector<std::string>& arguments) {
  has_rescue = false;
  if (arguments.empty() || arguments.size() > kMostArguments) return;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    std::array<char, 400>& place = arguments_of_rescue.at(i);
    if (arguments[i].size() >= place.size()) return;
    *std::ranges::copy(arguments[i], place.begin()).out = '\0';
    rescue.at(i) = place.data();
  }
  rescue.at(arguments.size()) = nullptr;
  has_rescue = true;
}

}  // namespace lockstep::harness
