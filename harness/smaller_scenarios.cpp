#include "harness/smaller_scenarios.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "harness/reduction_list.h"
#include "harness/rename.h"
#include "scenario/position.h"
#include "scenario/symbol.h"

namespace lockstep::harness {
namespace {

using Places = std::vector<std::size_t>;
using TakePlaces = std::function<bool(const Places&)>;

// So many of `count` places in their order, in all ways; true if it was ended.
bool each_choice(std::size_t count, std::size_t chosen, const TakePlaces& take) {
  Places places(chosen);
  std::iota(places.begin(), places.end(), std::size_t{0});
  while (true) {
    if (take(places)) return true;
    // The last place that can move on, and all behind it after it.
    std::size_t last = chosen;
    while (last > 0 && places[last - 1] == count - chosen + last - 1)
      --last;
    if (last == 0) return false;
    ++places[last - 1];
    std::iota(places.begin() + static_cast<std::ptrdiff_t>(last), places.end(),
              places[last - 1] + 1);
  }
}

// Lists of a length of numbers below `end`, in all ways; where they rise, in one order only.
bool each_list(std::size_t length, std::size_t end, bool rise, const TakePlaces& take) {
  if (end == 0 && length > 0) return false;
  Places list(length, 0);
  while (true) {
    if (take(list)) return true;
    std::size_t place = length;
    while (place > 0 && list[place - 1] + 1 == end)
      --place;
    if (place == 0) return false;
    const std::size_t next = ++list[place - 1];
    std::fill(list.begin() + static_cast<std::ptrdiff_t>(place), list.end(), rise ? next : 0);
  }
}

std::vector<Step> steps_at(const std::vector<Step>& steps, const Places& places) {
  std::vector<Step> chosen;
  for (const std::size_t each : places)
    chosen.push_back(steps[each]);
  return chosen;
}

// As it is, with players exchanged, and each in the first player's turn.
std::vector<Scenario> seatings(const Scenario& scenario) {
  std::vector<Scenario> all = {scenario};
  Candidates exchanged(scenario, 0, [&](Scenario each) {
    all.push_back(std::move(each));
    return false;
  });
  reduction::exchange_seats(scenario, exchanged);
  const std::size_t count = all.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (all[i].runs.front().position.active_player == PlayerId{0}) continue;
    all.push_back(all[i]);
    all.back().runs.front().position.active_player = PlayerId{0};
  }
  return all;
}

bool offer_close_ones(const Scenario& scenario, Candidates& out) {
  constexpr std::size_t kMostLess = 2;
  const std::vector<Scenario> all = seatings(scenario);
  const std::size_t count = scenario.runs.front().steps.size();
  for (std::size_t less = 0; less <= std::min(kMostLess, count); ++less) {
    for (const Scenario& seated : all) {
      const bool ended = each_choice(count, count - less, [&](const Places& kept) {
        return out.offer([&](Scenario& candidate) {
          candidate = seated;
          Run& run = candidate.runs.front();
          run.steps = steps_at(run.steps, kept);
          return true;
        });
      });
      if (ended) return true;
    }
  }
  return false;
}

bool is_alike(const PositionObject& one, const PositionObject& other) {
  const auto bare = [](const PositionObject& each) {
    return each.counters.empty() && each.stickers.empty() && each.damage == 0 &&
           each.chosen.empty() && !each.status.tapped && !each.status.face_down;
  };
  return one.card == other.card && !one.token && !other.token && one.owner == other.owner &&
         one.controller == other.controller && one.zone == other.zone && bare(one) && bare(other);
}

PositionObject bare(const PositionObject& object) {
  PositionObject plain;
  plain.card = object.card;
  plain.token = object.token;
  plain.owner = object.owner;
  plain.controller = object.controller;
  plain.zone = object.zone;
  return plain;
}

// What an object can be: like one of those that there are, or plainer.
std::vector<PositionObject> forms_of(const Position& position) {
  std::vector<PositionObject> forms;
  for (PositionObject each : position.objects) {
    each.attached_to = {};
    PositionObject plainest = bare(each);
    plainest.owner = PlayerId{0};
    plainest.controller = PlayerId::none();
    plainest.zone = Zone::battlefield;
    for (const PositionObject& form : {plainest, bare(each), each}) {
      const auto same = [&](const PositionObject& other) { return is_alike(form, other); };
      if (std::ranges::none_of(forms, same)) forms.push_back(form);
    }
  }
  return forms;
}

// Everything that the parts of a scenario can make.
class OfParts {
 public:
  OfParts(const Scenario& scenario, Candidates& out)
      : run_(scenario.runs.front()), forms_(forms_of(run_.position)), out_(out) {}

  void offer_all() {
    // Beyond these bounds no budget gets anywhere.
    constexpr std::size_t kMostSteps = 12;
    constexpr std::size_t kMostObjects = 3;
    const std::size_t steps = run_.steps.size();
    const std::size_t objects = std::min(run_.position.objects.size(), kMostObjects);
    if (steps > kMostSteps) return;
    for (std::size_t length = 0; length <= steps; ++length) {
      for (std::size_t count = 0; count <= objects; ++count) {
        const bool ended = each_choice(steps, length, [&](const Places& kept) {
          return offer_with(steps_at(run_.steps, kept), count);
        });
        if (ended) return;
      }
    }
  }

 private:
  // With so many objects of all forms, which take each other's parts.
  bool offer_with(const std::vector<Step>& steps, std::size_t count) {
    const std::vector<std::string> names = names_in(steps);
    if (count == 0 && !names.empty()) return false;
    return each_list(count, forms_.size(), true, [&](const Places& forms) {
      return each_list(names.size(), count, false, [&](const Places& parts) {
        return out_.offer_run([&](Run& run) {
          put_objects(run, forms);
          run.steps = steps;
          speak_of(run.steps, names, parts);
          return true;
        });
      });
    });
  }

  std::vector<std::string> names_in(const std::vector<Step>& steps) const {
    std::vector<std::string> names;
    for (Step each : steps) {
      change_references(each, [&](std::string_view reference) {
        const std::string base(base_of(reference));
        const bool is_new = std::ranges::find(names, base) == names.end();
        if (is_new && is_object(base)) names.push_back(base);
        return std::string(reference);
      });
    }
    return names;
  }

  bool is_object(std::string_view name) const {
    return std::ranges::any_of(run_.position.objects, [&](const PositionObject& each) {
      return each.name.text() == name;
    });
  }

  static std::string name_of(std::size_t place) { return fmt::format("part{}", place + 1); }

  void put_objects(Run& run, const Places& forms) const {
    run.position.objects.clear();
    std::int32_t stamp = 0;
    for (std::size_t i = 0; i < forms.size(); ++i) {
      PositionObject object = forms_[forms[i]];
      object.name = Symbol::intern(name_of(i));
      object.stamp = {stamp++};
      for (PositionCounters& each : object.counters)
        each.stamp = {stamp++};
      for (PositionSticker& each : object.stickers)
        each.stamp = {stamp++};
      run.position.objects.push_back(std::move(object));
    }
  }

  static void speak_of(std::vector<Step>& steps, const std::vector<std::string>& names,
                       const Places& parts) {
    for (Step& each : steps) {
      change_references(each, [&](std::string_view reference) {
        const std::string_view base = base_of(reference);
        const auto name = std::ranges::find(names, base);
        if (name == names.end()) return std::string(reference);
        const std::size_t part = parts[static_cast<std::size_t>(name - names.begin())];
        return name_of(part) + std::string(reference.substr(base.size()));
      });
    }
  }

  const Run& run_;
  std::vector<PositionObject> forms_;
  Candidates& out_;
};

}  // namespace

void each_smaller_scenario(const Scenario& scenario, Candidates& out) {
  if (!offer_close_ones(scenario, out)) OfParts(scenario, out).offer_all();
}

}  // namespace lockstep::harness
