#include "harness/both_sides.h"

#include <algorithm>

#include "harness/driver.h"
#include "harness/guarded_game.h"
#include "harness/render.h"

namespace lockstep::harness {
namespace {

class SideBySidePlayer {
 public:
  SideBySidePlayer(const Scenario& scenario, const Run& run,
                   const std::function<void(const SideBySide&)>& on_step, const SideMaker& make)
      : scenario_(scenario), run_(run), on_step_(on_step), sides_(make), names_(run.position) {
    sides_.specification.judge->record_citations(true);
  }

  void play() {
    try {
      const Outcome outcome = pair().load(run_.position, scenario_.readings);
      if (!outcome) {
        now_.stopped = render(outcome.error(), names_);
        return on_step_(now_);
      }
      collect();
      tell();
      for (const Step& step : run_.steps) {
        if (pair().difference()) return;
        if (step.kind == Step::Kind::expect) continue;
        now_.step = &step;
        perform(step);
        tell();
      }
    } catch (const SideFailure& failure) {
      now_.stopped = failure.what();
      on_step_(now_);
    }
  }

 private:
  Lockstep& pair() { return sides_.pair; }

  void perform(const Step& step) {
    Driver driver(pair(), names_, [this](Game&) { collect(); });
    DriveResult result;
    if (step.kind == Step::Kind::action) result = driver.act(step.action, step.stop_at);
    if (step.kind == Step::Kind::answers) result = driver.answer(step.answers, step.stop_at);
    if (step.kind == Step::Kind::take_back && pair().take_back()) collect();
    if (result.refusal) now_.stopped = render(*result.refusal, names_);
    if (result.status == DriveResult::Status::not_offered) {
      now_.stopped = "not offered: " + result.name;
    }
  }

  std::vector<std::string> lines_of(const Events& events) const {
    std::vector<std::string> lines;
    for (const Batch& batch : events.batches) {
      for (const Event& event : batch)
        lines.push_back(render(event, names_));
    }
    return lines;
  }

  void collect() {
    names_.learn(pair().observe());
    names_.learn(pair().subject().observe());
    const auto specification = lines_of(pair().specification().events());
    const auto engine = lines_of(pair().subject().events());
    now_.events.insert(now_.events.end(), specification.begin(), specification.end());
    if (specification != engine) now_.other.insert(now_.other.end(), engine.begin(), engine.end());
    for (const Citation& each : sides_.specification.judge->citations()) {
      const bool is_new = std::ranges::find(now_.rules, each.rule) == now_.rules.end();
      if (each.use == Citation::Use::applied && is_new) now_.rules.push_back(each.rule);
    }
  }

  static std::string waiting(Game& game, const NameTable& names) {
    return game.finished() ? "the game is over" : render(game.prompt(), names);
  }

  void tell() {
    now_.specification = pair().specification().observe();
    now_.engine = pair().subject().observe();
    now_.prompt = waiting(pair().specification(), names_);
    const std::string other = waiting(pair().subject(), names_);
    if (other != now_.prompt) now_.other_prompt = other;
    now_.judge = sides_.specification.judge;
    now_.names = &names_;
    on_step_(now_);
    now_ = {};
  }

  const Scenario& scenario_;
  const Run& run_;
  const std::function<void(const SideBySide&)>& on_step_;
  PairOfSides sides_;
  NameTable names_;
  SideBySide now_;
};

}  // namespace

void play_side_by_side(const Scenario& scenario, const Run& run,
                       const std::function<void(const SideBySide&)>& on_step,
                       const SideMaker& make) {
  SideBySidePlayer(scenario, run, on_step, make).play();
}

}  // namespace lockstep::harness
