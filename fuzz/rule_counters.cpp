#include "fuzz/rule_counters.h"

#include <algorithm>
#include <utility>

namespace lockstep::fuzz {
namespace {

// libFuzzer looks for this section and takes its bytes as counters like those of edges.
[[gnu::section("__libfuzzer_extra_counters"), gnu::used]]
std::uint8_t counters[kRuleCounters + kPairCounters];

void count(std::size_t place) {
  if (counters[place] < 255) ++counters[place];
}

// Every pair of rules that were applied to the same object, once.
void count_pairs(std::vector<std::pair<ObjectId, RuleId>>& applied) {
  std::ranges::sort(applied);
  const auto [first, last] = std::ranges::unique(applied);
  applied.erase(first, last);
  for (std::size_t i = 0; i < applied.size(); ++i) {
    for (std::size_t j = i + 1; j < applied.size() && applied[j].first == applied[i].first; ++j) {
      const std::uint64_t pair =
          std::uint64_t{applied[i].second.index} << 16 | applied[j].second.index;
      const std::uint64_t hash = pair * 0x9e3779b97f4a7c15ULL;
      count(kRuleCounters + (hash >> 52) % kPairCounters);
    }
  }
}

}  // namespace

void count_citations(const std::vector<Citation>& citations) {
  std::vector<std::pair<ObjectId, RuleId>> applied;
  for (const Citation& citation : citations) {
    if (citation.use != Citation::Use::applied) continue;
    count(citation.rule.index % kRuleCounters);
    if (citation.product.object.exists()) {
      applied.emplace_back(citation.product.object, citation.rule);
    }
  }
  count_pairs(applied);
}

void reset_rule_counters() {
  std::ranges::fill(counters, std::uint8_t{0});
}

std::span<std::uint8_t> rule_counters() {
  return counters;
}

}  // namespace lockstep::fuzz
