#include "fuzz/targets_body.h"

#include <gtest/gtest.h>

#include "fuzz/stock_of_corpus.h"

namespace lockstep::fuzz {
namespace {

TEST(TargetsBody, no_bytes_are_an_empty_game_in_which_all_agree) {
  TargetsBody body(stock_of_corpus());
  EXPECT_EQ(body.run({}).verdict, Verdict::agree);
}

}  // namespace
}  // namespace lockstep::fuzz
