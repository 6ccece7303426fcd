#include "harness/replay.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "harness/driver.h"
#include "harness/guarded_game.h"
#include "harness/render.h"

namespace lockstep::harness {
namespace {

bool is_object_field(int field) {
  return field <= static_cast<int>(SnapshotField::stack);
}

std::vector<std::string> changes_between(const Snapshot& before, const Snapshot& after,
                                         const NameTable& names) {
  std::vector<std::string> lines;
  for (const ObjectView& object : after.objects) {
    const ObjectView* old = before.current(object.id.root);
    if (old == nullptr) {
      lines.push_back(
          fmt::format("{}: new, {}", names.name_of(object.id), render(object.now.names)));
      continue;
    }
    for (int i = 0; is_object_field(i); ++i) {
      const auto field = static_cast<SnapshotField>(i);
      const std::string was = render_field(*old, field, names);
      const std::string is = render_field(object, field, names);
      if (was == is) continue;
      const auto [shown_was, shown_is] = contrast(was, is);
      lines.push_back(fmt::format("{}.{}: {} -> {}", names.name_of(object.id), to_string(field),
                                  shown_was, shown_is));
    }
  }
  for (const ObjectView& object : before.objects) {
    if (after.current(object.id.root) == nullptr) {
      lines.push_back(fmt::format("{}: gone", names.name_of(object.id)));
    }
  }
  return lines;
}

class Replayer {
 public:
  Replayer(const Scenario& scenario, const Run& run, const OnStep& on_step, const SideMaker& make)
      : scenario_(scenario),
        run_(run),
        on_step_(on_step),
        side_(make(SideName::specification)),
        game_(*side_.game, "specification"),
        names_(run.position) {
    side_.judge->record_citations(true);
  }

  ReplayEnd replay(std::size_t steps) {
    try {
      play(steps);
    } catch (const SideFailure& failure) {
      // Nothing more can be seen of the game.
      step_.stopped = failure.what();
      if (on_step_) on_step_(step_);
    }
    return {.game = std::move(side_.game), .judge = side_.judge, .names = std::move(names_)};
  }

 private:
  void play(std::size_t steps) {
    const Outcome outcome = game_.load(run_.position, scenario_.readings);
    if (!outcome) return tell(nullptr, render(outcome.error(), names_));
    collect();
    tell(nullptr, "");
    for (const Step& step : run_.steps) {
      if (step.kind == Step::Kind::expect) continue;
      if (steps-- == 0) break;
      step_.step = &step;
      if (!perform(step)) break;
    }
  }

  bool perform(const Step& step) {
    Driver driver(game_, names_, [this](Game&) { collect(); });
    DriveResult result;
    if (step.kind == Step::Kind::action) result = driver.act(step.action, step.stop_at);
    if (step.kind == Step::Kind::answers) result = driver.answer(step.answers, step.stop_at);
    if (step.kind == Step::Kind::take_back && game_.take_back()) collect();
    std::string stopped;
    if (result.refusal) stopped = render(*result.refusal, names_);
    if (result.status == DriveResult::Status::not_offered) stopped = "not offered: " + result.name;
    if (result.status == DriveResult::Status::unknown) stopped = "no such thing: " + result.name;
    tell(&step, stopped);
    return stopped.empty() || !step.illegal.empty();
  }

  void collect() {
    names_.learn(game_.observe());
    for (const Batch& batch : game_.events().batches) {
      for (const Event& event : batch)
        step_.events.push_back(render(event, names_));
    }
    for (const Citation& each : side_.judge->citations()) {
      const bool known = std::ranges::find(step_.rules, each.rule) != step_.rules.end();
      if (each.use == Citation::Use::applied && !known) step_.rules.push_back(each.rule);
    }
  }

  void tell(const Step* step, std::string stopped) {
    step_.step = step;
    step_.stopped = std::move(stopped);
    const bool loaded = step != nullptr || step_.stopped.empty();
    if (loaded) {
      const Snapshot& now = game_.observe();
      if (before_) step_.changes = changes_between(*before_, now, names_);
      before_ = now;
    }
    if (on_step_) on_step_(step_);
    step_ = {};
  }

  const Scenario& scenario_;
  const Run& run_;
  const OnStep& on_step_;
  Side side_;
  GuardedGame game_;
  NameTable names_;
  std::optional<Snapshot> before_;
  ReplayedStep step_;
};

}  // namespace

ReplayEnd replay(const Scenario& scenario, const Run& run, const OnStep& on_step, std::size_t steps,
                 const SideMaker& make) {
  return Replayer(scenario, run, on_step, make).replay(steps);
}

}  // namespace lockstep::harness
