// A piece of a resolution that can stop at a question and go on exactly there.
//
// Instructions are carried out by coroutines. A coroutine that waits for another, or for an answer,
// stays suspended with all that it knows; the chain of suspended frames is the stack of the
// machine, and nothing is ever run twice. Coroutines are members of their owner, or take it as
// their first argument: their frames come from its `frames()`. An exception passes from a coroutine
// to the one that waits for it, and from the last one out of the call that ran them.
#pragma once

#include <coroutine>
#include <cstddef>
#include <exception>
#include <utility>

#include "engine/frames.h"

namespace lockstep::engine {

class Runner;

class [[nodiscard]] Task {
 public:
  struct promise_type {
    std::coroutine_handle<promise_type> parent;
    Runner* runner = nullptr;
    std::exception_ptr failure;

    Task get_return_object() {
      return Task(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() noexcept {}
    void unhandled_exception() noexcept { failure = std::current_exception(); }
    template <class Owner, class... Arguments>
    static void* operator new(std::size_t size, Owner& owner, const Arguments&...) {
      return owner.frames().take(size);
    }
    static void operator delete(void* frame, std::size_t size) { FramePool::give(frame, size); }
  };
  using Handle = std::coroutine_handle<promise_type>;

  Task() = default;
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Task& operator=(Task&& other) noexcept {
    Task old(std::exchange(handle_, std::exchange(other.handle_, {})));
    return *this;
  }
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  ~Task() {
    if (handle_) handle_.destroy();
  }

  // Waiting for a task runs it to its end, with all its questions.
  [[nodiscard]] bool await_ready() const noexcept { return false; }
  inline void await_suspend(Handle parent) noexcept;
  void await_resume() const {
    if (handle_.promise().failure) std::rethrow_exception(handle_.promise().failure);
  }

 private:
  friend class Runner;
  explicit Task(Handle handle) : handle_(handle) {}
  Handle handle_;
};

/// Runs one task until it is done or asks something.
class Runner {
 public:
  /// Drops what was under way and begins another task, up to its first question.
  void start(Task task) {
    root_ = std::move(task);
    top_ = root_.handle_;
    top_.promise().runner = this;
    run();
  }
  /// Goes on after the question was answered.
  void resume() { run(); }
  void drop() {
    root_ = Task();
    top_ = {};
  }
  [[nodiscard]] bool busy() const { return static_cast<bool>(top_); }

  /// Drops everything that waits above a coroutine, which goes on where it waits.
  void cut_back(Task::Handle to) {
    top_ = to;
    run();
  }

  /// What a coroutine awaits, without stopping, to be found again by `cut_back`.
  struct Mark {
    Task::Handle* into = nullptr;
    [[nodiscard]] bool await_ready() const noexcept { return false; }
    bool await_suspend(Task::Handle marking) const noexcept {
      *into = marking;
      return false;
    }
    void await_resume() const noexcept {}
  };

  /// What a coroutine awaits to have its question answered.
  struct Question {
    [[nodiscard]] bool await_ready() const noexcept { return false; }
    void await_suspend(Task::Handle asking) const noexcept {
      asking.promise().runner->waiting_ = true;
    }
    void await_resume() const noexcept {}
  };

 private:
  friend class Task;

  void run() {
    waiting_ = false;
    while (top_ && !waiting_) {
      const Task::Handle current = top_;
      current.resume();
      if (!current.done()) continue;
      top_ = current.promise().parent;
      if (!top_) fail_as(current.promise().failure);
    }
  }

  // What no coroutine caught ends the whole chain.
  void fail_as(std::exception_ptr failure) {
    if (!failure) return;
    drop();
    std::rethrow_exception(std::move(failure));
  }

  Task root_;
  Task::Handle top_;
  bool waiting_ = false;
};

inline void Task::await_suspend(Handle parent) noexcept {
  handle_.promise().parent = parent;
  handle_.promise().runner = parent.promise().runner;
  handle_.promise().runner->top_ = handle_;
}

}  // namespace lockstep::engine
