#include "engine/task.h"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

namespace lockstep::engine {
namespace {

// Notes in which order frames go.
struct Mark {
  std::string& log;
  char letter;
  Mark(std::string& to, char which) : log(to), letter(which) {}
  Mark(const Mark&) = delete;
  Mark& operator=(const Mark&) = delete;
  ~Mark() { log += letter; }
};

class Nest {
 public:
  FramePool& frames() { return pool_; }

  Task fail() {
    const Mark mark(log, 'c');
    co_await Runner::Question();
    throw std::runtime_error("lost");
  }
  Task middle() {
    const Mark mark(log, 'b');
    co_await fail();
    log += '!';
  }
  Task outer() {
    const Mark mark(log, 'a');
    co_await middle();
    log += '!';
  }
  Task careful() {
    try {
      co_await middle();
    } catch (const std::runtime_error&) {
      log += "caught";
    }
    co_await Runner::Question();
    log += "on";
  }

  std::string log;

 private:
  FramePool pool_;
};

TEST(Task, an_exception_leaves_the_call_that_ran_it_and_ends_the_chain) {
  Nest nest;
  Runner runner;
  runner.start(nest.outer());
  EXPECT_TRUE(runner.busy());
  EXPECT_EQ(nest.log, "");
  EXPECT_THROW(runner.resume(), std::runtime_error);
  EXPECT_EQ(nest.log, "cba");
  EXPECT_FALSE(runner.busy());
  runner.start(nest.outer());
  EXPECT_TRUE(runner.busy());
}

TEST(Task, who_waits_may_catch_an_exception_and_go_on) {
  Nest nest;
  Runner runner;
  runner.start(nest.careful());
  runner.resume();
  EXPECT_TRUE(runner.busy());
  runner.resume();
  EXPECT_EQ(nest.log, "cbcaughton");
  EXPECT_FALSE(runner.busy());
}

}  // namespace
}  // namespace lockstep::engine
