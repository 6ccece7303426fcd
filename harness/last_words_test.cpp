#include "harness/last_words.h"

#include <csignal>
#include <cstdlib>
#include <string>

#include <gtest/gtest.h>

namespace lockstep::harness {
namespace {

void end_by(int signal, std::string_view text) {
  LastWords words;
  words.set(text);
  (void)raise(signal);
}

// The shortest complete use: whatever ends the program, the words are said first.
TEST(LastWordsDeathTest, are_said_before_a_signal_ends_the_program) {
  EXPECT_DEATH(end_by(SIGSEGV, "in game 12"), "in game 12");
  EXPECT_EXIT(end_by(SIGTERM, "in game 13"), ::testing::KilledBySignal(SIGTERM), "in game 13");
}

TEST(LastWordsDeathTest, are_said_before_an_abort) {
  const auto abort_in_game = [] {
    LastWords words;
    words.set("in game 14");
    std::abort();
  };
  EXPECT_EXIT(abort_in_game(), ::testing::KilledBySignal(SIGABRT), "in game 14");
}

TEST(LastWordsDeathTest, are_forgotten_when_the_game_is_over) {
  const auto end_later = [] {
    {
      LastWords().set("never said");
    }
    (void)raise(SIGTERM);
  };
  EXPECT_EXIT(end_later(), ::testing::KilledBySignal(SIGTERM), "^$");
}

TEST(LastWordsDeathTest, are_cut_where_they_would_not_fit) {
  EXPECT_EXIT(end_by(SIGTERM, std::string(5000, 'x')), ::testing::KilledBySignal(SIGTERM),
              "^x{1000}$");
}

}  // namespace
}  // namespace lockstep::harness
