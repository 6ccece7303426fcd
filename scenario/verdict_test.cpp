#include "scenario/verdict.h"

#include <set>

#include <gtest/gtest.h>

namespace lockstep {
namespace {

TEST(Verdict, EachHasASentenceOfItsOwn) {
  std::set<std::string_view> sentences;
  for (int place = 0; place < kVerdictCount; ++place) {
    const std::string_view sentence = describe(static_cast<Verdict>(place));
    EXPECT_TRUE(sentence.ends_with('.')) << sentence;
    EXPECT_TRUE(sentences.insert(sentence).second) << sentence;
  }
}

TEST(Verdict, FindingsAreFaultsOfAProgramNotOfTheInput) {
  for (const Verdict finding :
       {Verdict::protocol_fault, Verdict::crash, Verdict::hang, Verdict::subject_error,
        Verdict::flaky, Verdict::state_leak, Verdict::invariant_broken, Verdict::diverge,
        Verdict::expectation_failed}) {
    EXPECT_TRUE(is_finding(finding)) << to_string(finding);
  }
  for (const Verdict other : {Verdict::bad_input, Verdict::unsupported, Verdict::budget,
                              Verdict::not_observed, Verdict::agree}) {
    EXPECT_FALSE(is_finding(other)) << to_string(other);
  }
}

}  // namespace
}  // namespace lockstep
