#include "harness/reduce.h"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

class Reducer {
 public:
  Reducer(Scenario scenario, const SideMaker& make, std::size_t most_runs)
      : make_(make),
        best_(std::move(scenario)),
        left_(most_runs),
        wanted_(signature(report_of(best_))) {
    // A candidate is printed with the definitions of its file, so it is loaded without them.
    auto shared = std::make_shared<Universe>(*run().position.universe);
    shared->cards.resize(shared->shared_cards);
    shared->sheets.resize(shared->shared_sheets);
    shared_ = std::move(shared);
  }

  Scenario reduce() {
    bool smaller = true;
    while (smaller && left_ > 0) {
      smaller = cut_tail();
      smaller = drop_steps() || smaller;
      smaller = drop_objects() || smaller;
      smaller = drop_marks() || smaller;
      smaller = drop_marks_of_players() || smaller;
    }
    return std::move(best_);
  }

 private:
  RunReport report_of(const Scenario& scenario) const {
    return std::move(run_scenario(scenario, make_).runs.front());
  }

  Run& run() { return best_.runs.front(); }

  // Keeps the candidate if it fails in the same way.
  bool try_out(Scenario candidate) {
    if (left_ == 0) return false;
    --left_;
    // Printing and loading gives every step its pointer and drops what no longer fits.
    auto loaded = load_scenario(print_scenario(candidate), "candidate", shared_);
    if (!loaded || signature(report_of(*loaded)) != wanted_) return false;
    best_ = std::move(*loaded);
    return true;
  }

  bool cut_tail() {
    const std::string failing = report_of(best_).step;
    const auto place = std::ranges::find_if(run().steps, [&](const Step& step) {
      return failing == step.pointer || failing.starts_with(step.pointer + "/");
    });
    if (place == run().steps.end() || place + 1 == run().steps.end()) return false;
    Scenario candidate = best_;
    candidate.runs.front().steps.resize(static_cast<std::size_t>(place - run().steps.begin()) + 1);
    return try_out(std::move(candidate));
  }

  bool drop_steps() {
    bool any = false;
    for (std::size_t size = std::max<std::size_t>(run().steps.size() / 2, 1); size > 0; size /= 2) {
      for (std::size_t end = run().steps.size(); end >= size && end > 0;) {
        Scenario candidate = best_;
        auto& steps = candidate.runs.front().steps;
        const auto first = steps.begin() + static_cast<std::ptrdiff_t>(end - size);
        steps.erase(first, first + static_cast<std::ptrdiff_t>(size));
        any = try_out(std::move(candidate)) || any;
        end = std::min(end - size, run().steps.size());
      }
    }
    return any;
  }

  bool drop_objects() {
    bool any = false;
    for (std::size_t i = run().position.objects.size(); i-- > 0;) {
      Scenario candidate = best_;
      if (remove_object(candidate.runs.front().position, i)) {
        any = try_out(std::move(candidate)) || any;
      }
    }
    return any;
  }

  // Roots are places in the file, so hosts behind the object move up.
  static bool remove_object(Position& position, std::size_t place) {
    const auto root = static_cast<std::uint32_t>(place);
    for (PositionObject& object : position.objects) {
      RootId& host = object.attached_to.object.root;
      if (!host.exists()) continue;
      if (host.value == root) return false;
      if (host.value > root) --host.value;
    }
    position.objects.erase(position.objects.begin() + static_cast<std::ptrdiff_t>(place));
    return true;
  }

  bool drop_marks() {
    bool any = false;
    for (std::size_t i = 0; i < run().position.objects.size(); ++i) {
      const auto attempt = [&](const auto& change) {
        Scenario candidate = best_;
        if (change(candidate.runs.front().position.objects[i])) {
          any = try_out(std::move(candidate)) || any;
        }
      };
      attempt([](PositionObject& object) {
        return std::exchange(object.attached_to, Entity{}) != Entity{};
      });
      attempt([](PositionObject& object) { return !std::exchange(object.counters, {}).empty(); });
      attempt([](PositionObject& object) { return !std::exchange(object.chosen, {}).empty(); });
      attempt([](PositionObject& object) {
        return std::exchange(object.chosen_player, PlayerId::none()).is_player();
      });
      attempt([](PositionObject& object) { return !std::exchange(object.stickers, {}).empty(); });
      attempt([](PositionObject& object) { return std::exchange(object.damage, 0) != 0; });
      attempt([](PositionObject& object) {
        return std::exchange(object.status, Status{}) != Status{};
      });
    }
    return any;
  }

  bool drop_marks_of_players() {
    bool any = false;
    for (std::size_t i = 0; i < run().position.players.size(); ++i) {
      const auto attempt = [&](const auto& change) {
        Scenario candidate = best_;
        if (change(candidate.runs.front().position.players[i])) {
          any = try_out(std::move(candidate)) || any;
        }
      };
      attempt([](PositionPlayer& player) { return !std::exchange(player.counters, {}).empty(); });
      attempt([](PositionPlayer& player) { return !std::exchange(player.sheets, {}).empty(); });
      attempt([](PositionPlayer& player) { return std::exchange(player.life, 20) != 20; });
    }
    return any;
  }

  const SideMaker& make_;
  std::shared_ptr<const Universe> shared_;
  Scenario best_;
  std::size_t left_;
  std::string wanted_;
};

}  // namespace

std::string signature(const RunReport& report) {
  std::string text(to_string(report.verdict));
  if (report.difference) {
    const Difference& difference = *report.difference;
    text += "/" + std::string(to_string(difference.what)) + "/" + difference.role;
    // Fields alone have rules of their own; other paths share those of a whole step.
    if (difference.field && !report.rules_there.empty()) {
      text += "/" + std::string(row_of(report.rules_there.back()).number);
    }
  } else if (report.verdict == Verdict::invariant_broken) {
    text += "/" + report.message.substr(0, report.message.find(':'));
  } else if (report.verdict == Verdict::crash) {
    text += "/" + report.message;
  }
  return text;
}

Scenario reduce(const Scenario& scenario, const SideMaker& make, std::size_t most_runs) {
  return Reducer(scenario, make, most_runs).reduce();
}

}  // namespace lockstep::harness
