#include "harness/run.h"

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "harness/driver.h"
#include "harness/events.h"
#include "harness/game_watch.h"
#include "harness/lockstep.h"
#include "harness/render.h"

namespace lockstep::harness {
namespace {

std::string render_names(const DriveResult& result, const NameTable& names) {
  switch (result.status) {
    case DriveResult::Status::waiting: return "a prompt waits that the file does not answer";
    case DriveResult::Status::not_offered: return "not offered: " + result.name;
    case DriveResult::Status::refused:
      return "refused: " + (result.refusal ? render(*result.refusal, names) : "no priority");
    case DriveResult::Status::unknown: return "no such object or player: " + result.name;
    case DriveResult::Status::stalled: return "the action asks without end";
    default: return "an answer is left over";
  }
}

// Under which readings each side plays; the same ones unless a finding is to be explained.
struct ReadingsOfSides {
  Readings specification;
  Readings subject;
};

auto of_kind(Product::Kind kind) {
  return [kind](const Product& product) { return product.kind == kind; };
}

// One run on two games, which forget what was before.
class Runner {
 public:
  Runner(const Run& run, const ReadingsOfSides& readings, PairOfSides& sides)
      : run_(run),
        readings_(readings),
        specification_(sides.specification),
        pair_(sides.pair),
        names_(run.position),
        watch_(run.position) {
    specification_.judge->record_citations(true);
  }

  RunReport run() {
    report_.run = run_.title;
    const Step* now = nullptr;
    try {
      if (!load()) return finish();
      const Step* const last = last_action();
      for (const Step& step : run_.steps) {
        now = &step;
        if (now == last) report_.tests_last_action = is_tested(step);
        if (!perform(step)) break;
      }
    } catch (const SideFailure& failure) {
      end(Verdict::crash, now == nullptr ? "" : now->pointer, failure.what());
    }
    return finish();
  }

  std::vector<ReadingName> consulted() const { return specification_.judge->consulted_readings(); }

 private:
  // Null where nobody acts.
  const Step* last_action() const {
    const auto last =
        std::ranges::find_if(run_.steps.rbegin(), run_.steps.rend(),
                             [](const Step& step) { return step.kind != Step::Kind::expect; });
    return last == run_.steps.rend() ? nullptr : &*last;
  }

  // Whether something behind the last action, which is about to be taken, is false before it.
  bool is_tested(const Step& last) {
    if (!last.illegal.empty()) return true;
    events_.clear();
    const auto place = static_cast<std::size_t>(&last - run_.steps.data());
    return std::ranges::any_of(std::span(run_.steps).subspan(place + 1),
                               [&](const Step& step) { return !failures(step).empty(); });
  }

  bool load() {
    report_.tests_last_action = !run_.impossible.empty();
    Outcome outcome = pair_.load(run_.position, readings_.specification, readings_.subject);
    take_citations();
    if (pair_.difference()) return diverge("");
    if (!run_.impossible.empty()) return expect_impossible(outcome);
    if (!outcome) {
      const bool unsupported = outcome.error().kind == Refusal::Kind::unsupported;
      return end(unsupported ? Verdict::unsupported : Verdict::bad_input, "",
                 render(outcome.error(), names_));
    }
    names_.learn(pair_.observe());
    collect_events();
    watch();
    return unharmed("");
  }

  bool expect_impossible(const Outcome& outcome) {
    const auto names_rule = [&](const Refusal::Reason& reason) {
      return reason.rule.text() == run_.impossible;
    };
    if (!outcome && std::ranges::any_of(outcome.error().reasons, names_rule)) return false;
    return end(Verdict::expectation_failed, "",
               "the position should be impossible by " + run_.impossible + " but is " +
                   (outcome ? "accepted" : render(outcome.error(), names_)));
  }

  bool perform(const Step& step) {
    if (step.kind == Step::Kind::expect) return expect(step);
    events_.clear();
    if (step.kind == Step::Kind::take_back) {
      const Outcome outcome = pair_.take_back();
      take_citations();
      if (pair_.difference()) return diverge(step.pointer);
      if (!outcome) {
        return end(Verdict::expectation_failed, step.pointer, "nothing to take back");
      }
      names_.learn(pair_.observe());
      collect_events();
      watch();
      return unharmed(step.pointer);
    }
    Driver driver(pair_, names_, [&](Game&) {
      ++report_.steps;
      take_citations();
      collect_events();
      watch();
    });
    const DriveResult result = step.kind == Step::Kind::action
                                   ? driver.act(step.action, step.stop_at)
                                   : driver.answer(step.answers, step.stop_at);
    if (pair_.difference()) return diverge(step.pointer);
    // What is not interpreted, or broke an invariant, is worse news than a script gone astray.
    return unharmed(step.pointer) && judge(step, result);
  }

  bool judge(const Step& step, const DriveResult& result) {
    if (!step.illegal.empty()) return expect_illegal(step, result);
    const bool went_well =
        result.status == DriveResult::Status::done || result.status == DriveResult::Status::stopped;
    // A step may leave a prompt waiting for the next step to answer it or look at it.
    if (result.unused.empty() && (went_well || waits_for_next(step, result))) return true;
    if (result.refusal && result.refusal->kind == Refusal::Kind::unsupported) {
      return end(Verdict::unsupported, step.pointer, render(*result.refusal, names_));
    }
    if (result.status == DriveResult::Status::stalled) {
      return end(Verdict::hang, step.pointer, render_names(result, names_));
    }
    std::string message = render_names(result, names_);
    if (!pair_.finished()) message += " (" + render(pair_.prompt(), names_) + ")";
    return end(Verdict::expectation_failed, step.pointer, message);
  }

  bool waits_for_next(const Step& step, const DriveResult& result) const {
    if (result.status != DriveResult::Status::waiting) return false;
    const auto next = std::ranges::find_if(
        run_.steps, [&](const Step& each) { return each.pointer == step.pointer; });
    return next != run_.steps.end() &&
           std::any_of(next + 1, run_.steps.end(), [](const Step& each) {
             return each.kind == Step::Kind::answers || each.kind == Step::Kind::take_back;
           });
  }

  // An announcement that cannot be completed is begun all the same, and then reversed (733.1).
  bool was_reversed_by(std::string_view rule) const {
    return any_event(events_.all(), [&](const Event& event) {
      return event.kind == EventKind::reversed && event.rule.text() == rule;
    });
  }

  bool expect_illegal(const Step& step, const DriveResult& result) {
    if (result.refusal && result.refusal->kind == Refusal::Kind::illegal) {
      const auto names_rule = [&](const Refusal::Reason& reason) {
        return reason.rule.text() == step.illegal;
      };
      if (std::ranges::any_of(result.refusal->reasons, names_rule)) return true;
      return end(Verdict::expectation_failed, step.pointer,
                 render(*result.refusal, names_) + ", expected " + step.illegal);
    }
    if (was_reversed_by(step.illegal)) return true;
    if (result.status != DriveResult::Status::not_offered) {
      return end(Verdict::expectation_failed, step.pointer,
                 "the step should be illegal by " + step.illegal + " but is legal");
    }
    const std::optional<Option> option = names_.find_option(pair_.prompt(), result.name);
    const std::optional<RuleId> rule =
        option ? guarded("specification", [&] { return specification_.judge->refusal(*option); })
               : std::nullopt;
    const std::string shown(rule ? row_of(*rule).number : "no rule");
    if (shown == step.illegal) return true;
    return end(Verdict::expectation_failed, step.pointer,
               "illegal by " + shown + ", expected " + step.illegal);
  }

  std::vector<Failure> failures(const Step& step) {
    Moment moment{.game = &pair_.specification(),
                  .judge = specification_.judge,
                  .names = &names_,
                  .events = events_.all()};
    std::vector<Failure> found = check(step.expect, moment);
    if (!found.empty()) return found;
    // The sides agree, so this only guards the comparison itself.
    moment.game = &pair_.subject();
    moment.judge = nullptr;
    return check(step.expect, moment);
  }

  bool expect(const Step& step) {
    report_.failures = failures(step);
    if (report_.failures.empty()) return true;
    const Failure& first = report_.failures.front();
    return end(Verdict::expectation_failed, first.pointer.empty() ? step.pointer : first.pointer,
               first.about + ": expected " + first.expected + ", shown " + first.shown);
  }

  void watch() {
    if (!ending_ && !pair_.difference()) ending_ = watch_.look(pair_);
  }

  bool unharmed(const std::string& pointer) {
    return !ending_ || end(ending_->verdict, pointer, ending_->message);
  }

  void collect_events() { events_.add(pair_); }

  void take_citations() {
    for (const Citation& each : specification_.judge->citations()) {
      if (each.use == Citation::Use::applied) ++report_.rules_cited[each.rule];
    }
  }

  // The applied rules of the last call that belong to what differs. A field that no rule made
  // differs because of what happened to its object, and anything else because of the call as a
  // whole.
  std::vector<RuleId> rules_on_the_way(const Difference& difference) const {
    using Kind = Product::Kind;
    std::vector<RuleId> found;
    if (difference.what == Difference::What::snapshot) {
      found = applied_rules([&](const Product& product) {
        return difference.field && product.kind == Kind::field &&
               product.object == difference.object && product.field == *difference.field;
      });
      if (found.empty()) {
        found = applied_rules([&](const Product& product) {
          return product.kind == Kind::event && product.object == difference.object;
        });
      }
    }
    if (difference.what == Difference::What::event) found = applied_rules(of_kind(Kind::event));
    if (difference.what == Difference::What::prompt) {
      found = applied_rules(of_kind(Kind::refused_option));
    }
    return found.empty() ? applied_rules(of_kind(Kind::step)) : found;
  }

  template <class Belongs>
  std::vector<RuleId> applied_rules(const Belongs& belongs) const {
    std::vector<RuleId> found;
    for (const Citation& each : specification_.judge->citations()) {
      if (each.use != Citation::Use::applied || !belongs(each.product)) continue;
      std::erase(found, each.rule);
      found.push_back(each.rule);
    }
    return found;
  }

  bool diverge(const std::string& pointer) {
    report_.difference = pair_.difference();
    const Difference& difference = *report_.difference;
    // A refused call leaves the citations of the call before it.
    if (difference.what != Difference::What::refusal) {
      report_.rules_there = rules_on_the_way(difference);
    }
    return end(Verdict::diverge, pointer,
               difference.path + ": specification shows " + difference.specification +
                   ", engine shows " + difference.subject);
  }

  bool end(Verdict verdict, std::string pointer, std::string message) {
    report_.verdict = verdict;
    report_.step = std::move(pointer);
    report_.message = std::move(message);
    return false;
  }

  RunReport finish() { return std::move(report_); }

  const Run& run_;
  ReadingsOfSides readings_;
  Side& specification_;
  Lockstep& pair_;
  NameTable names_;
  GameWatch watch_;
  std::optional<Ending> ending_;
  EventLog events_;
  RunReport report_;
};

// Goes to the next combination of values of these readings; false behind the last one.
bool next_values(Readings& readings, const std::vector<ReadingName>& names) {
  for (const ReadingName name : names) {
    const std::size_t value = readings.value(name) + std::size_t{1};
    const bool more = value < spec_of(name).values.size();
    readings.set(name, more ? static_cast<std::uint8_t>(value) : std::uint8_t{0});
    if (more) return true;
  }
  return false;
}

std::string tell(const Readings& readings, const std::vector<ReadingName>& names) {
  std::string text;
  for (const ReadingName name : names) {
    if (!text.empty()) text += ", ";
    text += std::string(spec_of(name).text) + " = " + std::string(readings.value_text(name));
  }
  return text;
}

// When the sides differ, only the specification reads otherwise: does it then do what the subject
// does? When both fail the file, both do.
std::vector<std::string> explanations(const Scenario& scenario, const Run& run, Verdict verdict,
                                      const std::vector<ReadingName>& consulted,
                                      const SideMaker& make) {
  std::vector<std::string> found;
  if (consulted.empty()) return found;
  Readings readings = scenario.readings;
  for (const ReadingName name : consulted)
    readings.set(name, 0);
  std::size_t tried = 0;
  do {
    const Readings& subject = verdict == Verdict::diverge ? scenario.readings : readings;
    if (readings == scenario.readings) continue;
    PairOfSides sides(make);
    if (Runner(run, {readings, subject}, sides).run().verdict == Verdict::agree) {
      found.push_back(tell(readings, consulted));
    }
  } while (++tried < kMostReadingSets && next_values(readings, consulted));
  return found;
}

}  // namespace

Verdict ScenarioReport::verdict() const {
  Verdict worst = Verdict::agree;
  for (const RunReport& run : runs)
    worst = std::min(worst, run.verdict);
  return worst;
}

ScenarioReport run_scenario(const Scenario& scenario, const SideMaker& make) {
  ScenarioReport report;
  for (const Run& run : scenario.runs) {
    PairOfSides sides(make);
    Runner runner(run, {scenario.readings, scenario.readings}, sides);
    report.runs.push_back(runner.run());
    RunReport& last = report.runs.back();
    if (last.verdict == Verdict::diverge || last.verdict == Verdict::expectation_failed) {
      last.explained_by = explanations(scenario, run, last.verdict, runner.consulted(), make);
    }
  }
  return report;
}

PairOfSides::PairOfSides(const SideMaker& make)
    : specification(make(SideName::specification)),
      subject(make(SideName::engine)),
      pair(*specification.game, *subject.game, PromiseCheck::every_step) {}

RunPlayer::RunPlayer(SideMaker make) : make_(std::move(make)) {}

PairOfSides& RunPlayer::sides() {
  if (!sides_) sides_ = std::make_unique<PairOfSides>(make_);
  return *sides_;
}

RunReport RunPlayer::play(const Run& run, const Readings& readings) {
  RunReport report = Runner(run, {readings, readings}, sides()).run();
  if (report.verdict == Verdict::crash) renew();
  return report;
}

}  // namespace lockstep::harness
