#include "harness/finding_groups.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "harness/scenario_size.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

using PlainJson = nlohmann::json;

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

bool also_shows(const FindingRecord& one, const FindingRecord& other) {
  return std::ranges::find(one.also_shows, other.signature) != one.also_shows.end();
}

PlainJson printed(const Scenario& scenario) {
  return PlainJson::parse(print_scenario(scenario));
}

PlainJson list_of(const PlainJson& scenario, const char* key) {
  return scenario.value(key, PlainJson::array());
}

// Objects without their names: what they are and what is on them. A card that the file defines is
// what is printed on it, however it is called.
std::vector<std::string> bare_objects(const PlainJson& scenario) {
  std::map<std::string, PlainJson> own;
  for (PlainJson each : list_of(scenario, "cards")) {
    const std::string name = each.value("name", "");
    each.erase("name");
    own[name] = std::move(each);
  }
  std::vector<std::string> objects;
  for (PlainJson each : list_of(scenario, "objects")) {
    each.erase("id");
    const auto card = own.find(each.value("card", ""));
    if (card != own.end()) each["card"] = card->second;
    objects.push_back(each.dump());
  }
  std::ranges::sort(objects);
  return objects;
}

bool is_subsequence(const PlainJson& part, const PlainJson& whole) {
  auto next = whole.begin();
  for (const PlainJson& each : part) {
    next = std::find(next, whole.end(), each);
    if (next == whole.end()) return false;
    ++next;
  }
  return true;
}

}  // namespace

bool contains(const Scenario& whole, const Scenario& part) {
  const PlainJson large = printed(whole);
  const PlainJson small = printed(part);
  const auto objects = bare_objects(large);
  const auto fewer = bare_objects(small);
  return std::ranges::includes(objects, fewer) &&
         is_subsequence(list_of(small, "steps"), list_of(large, "steps")) &&
         (!fewer.empty() || !list_of(small, "steps").empty());
}

std::vector<FindingGroup> group_findings(const std::vector<FindingRecord>& findings,
                                         const LoadFinding& load) {
  std::vector<std::optional<Scenario>> minima;
  std::vector<std::optional<ScenarioSize>> sizes;
  for (const FindingRecord& each : findings) {
    minima.push_back(load(each.minimized.empty() ? each.found : each.minimized));
    sizes.push_back(minima.back() ? std::optional(size_of(*minima.back())) : std::nullopt);
  }
  Joined joined(findings.size());
  const auto is_one = [&](std::size_t i, std::size_t j) {
    const bool same_file =
        !findings[i].minimized.empty() && findings[i].minimized == findings[j].minimized;
    if (same_file || also_shows(findings[i], findings[j])) return true;
    if (findings[i].minimized.empty() || findings[j].minimized.empty()) return false;
    return minima[i] && minima[j] && findings[i].verdict == findings[j].verdict &&
           contains(*minima[i], *minima[j]);
  };
  for (std::size_t i = 0; i < findings.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (is_one(i, j) || is_one(j, i)) joined.join(i, j);
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
