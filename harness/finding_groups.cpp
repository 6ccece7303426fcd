#include "harness/finding_groups.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "harness/containment.h"
#include "harness/scenario_size.h"

namespace lockstep::harness {
namespace {

// Sets that are joined one by one.
class Joined {
 public:
  explicit Joined(std::size_t size) : up_(size) { std::iota(up_.begin(), up_.end(), 0U); }
  std::size_t top_of(std::size_t place) const {
    while (up_[place] != place)
      place = up_[place];
    return place;
  }
  // The earlier one stays on top, so that the outcome does not depend on the order of joins.
  void join(std::size_t one, std::size_t other) {
    const std::size_t top = top_of(one);
    const std::size_t other_top = top_of(other);
    up_[std::max(top, other_top)] = std::min(top, other_top);
  }

 private:
  std::vector<std::size_t> up_;
};

bool has(const std::vector<std::string>& signatures, const std::string& wanted) {
  return !wanted.empty() && std::ranges::find(signatures, wanted) != signatures.end();
}

// Whether the minimum of one, or a scenario one reduction away from it, shows what the other is
// about.
bool shows(const FindingRecord& one, const FindingRecord& other) {
  return has(one.also_shows, other.signature) || has(one.near, other.signature);
}

bool is_one_finding(const FindingRecord& one, const FindingRecord& other) {
  const bool same_file = !one.minimized.empty() && one.minimized == other.minimized;
  const bool same_signature = !one.signature.empty() && one.signature == other.signature;
  return same_file || same_signature || shows(one, other) || shows(other, one);
}

}  // namespace

std::vector<FindingGroup> group_findings(const std::vector<FindingRecord>& findings,
                                         const LoadFinding& load) {
  std::vector<std::optional<Scenario>> minima;
  std::vector<std::optional<ScenarioSize>> sizes;
  for (const FindingRecord& each : findings) {
    minima.push_back(load(each.minimized.empty() ? each.found : each.minimized));
    sizes.push_back(minima.back() ? std::optional(size_of(*minima.back())) : std::nullopt);
  }
  Joined joined(findings.size());
  const auto is_in = [&](std::size_t part, std::size_t whole) {
    if (findings[part].minimized.empty() || findings[whole].minimized.empty()) return false;
    return minima[part] && minima[whole] && findings[part].verdict == findings[whole].verdict &&
           contains(*minima[whole], *minima[part]);
  };
  for (std::size_t i = 0; i < findings.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool is_one = is_one_finding(findings[i], findings[j]);
      if (is_one || is_in(i, j) || is_in(j, i)) joined.join(i, j);
    }
  }
  std::vector<FindingGroup> groups;
  std::vector<std::size_t> group_of(findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const std::size_t top = joined.top_of(i);
    if (top == i) {
      group_of[i] = groups.size();
      groups.push_back({.members = {}, .example = i, .times = 0});
    }
    FindingGroup& group = groups[group_of[top]];
    group.members.push_back(i);
    group.times += findings[i].times;
    const auto& best = sizes[group.example];
    if (sizes[i] && (!best || *sizes[i] < *best)) group.example = i;
  }
  std::ranges::sort(groups, [](const FindingGroup& one, const FindingGroup& other) {
    return std::pair(other.times, one.members.front()) <
           std::pair(one.times, other.members.front());
  });
  return groups;
}

std::string tell_group(const std::vector<FindingRecord>& findings, const FindingGroup& group,
                       const FindingsFolder& folder) {
  const FindingRecord& example = findings[group.example];
  std::string text = fmt::format(
      "  {:<6} {:>5}x  {}", to_string(example.state), group.times,
      example.signature.empty() ? std::string(to_string(example.verdict)) : example.signature);
  std::size_t others = 0;
  for (const std::size_t each : group.members)
    others += findings[each].signature != example.signature ? 1 : 0;
  if (others != 0) text += fmt::format(" (and {} like it)", others);
  const std::string& file = example.minimized.empty() ? example.found : example.minimized;
  text += "  " + folder.path_of(file);
  if (!example.link.empty()) text += "  " + example.link;
  return text + "\n";
}

}  // namespace lockstep::harness
