#include "cli/subject.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/files.h"
#include "harness/findings.h"
#include "protocol/failure.h"
#include "protocol/outcome_game.h"
#include "protocol/subject_game.h"
#include "scenario/json_reader.h"

namespace lockstep::cli {
namespace {

bool is_worth_a_second_run(Verdict verdict) {
  return verdict == Verdict::diverge ||
         (verdict >= Verdict::protocol_fault && verdict <= Verdict::subject_error);
}

// The run to blame for the verdict of the whole scenario.
harness::RunReport& worst_run(harness::ScenarioReport& report) {
  return *std::ranges::min_element(report.runs, {}, &harness::RunReport::verdict);
}

harness::ScenarioReport ended_at_once(Verdict verdict, std::string message) {
  harness::ScenarioReport report;
  harness::RunReport& run = report.runs.emplace_back();
  run.verdict = verdict;
  run.message = std::move(message);
  return report;
}

}  // namespace

CLI::Option* add_subject_options(CLI::App& command, SubjectArguments& arguments) {
  auto* subject = command.add_option(
      "--subject", arguments.command,
      "the command of a rules engine that takes the reference engine's place; see\n"
      "docs/attach-an-engine.md");
  command
      .add_option("--profile", arguments.profile,
                  "how much of it is compared: outcome or prompt; what it offers by default")
      ->needs(subject)
      ->check(CLI::IsMember({"outcome", "prompt"}));
  return subject;
}

void add_baseline_options(CLI::App& command, CLI::Option* subject, SubjectArguments& arguments) {
  command
      .add_option("--baseline", arguments.baseline,
                  "a list of capabilities: fails if the subject lacks one of them now")
      ->needs(subject);
  command
      .add_option("--save-baseline", arguments.save_baseline,
                  "where to write the subject's capabilities, for --baseline")
      ->needs(subject);
}

std::unique_ptr<SubjectUnderTest> subject_of(const SubjectArguments& arguments) {
  if (arguments.command.empty()) return nullptr;
  return std::make_unique<SubjectUnderTest>(arguments);
}

SubjectUnderTest::SubjectUnderTest(const SubjectArguments& arguments)
    : arguments_(arguments),
      client_(
          std::make_shared<protocol::Client>(arguments.command, protocol::Limits{},
                                             protocol::profile_from_string(arguments.profile))) {}

harness::SideMaker SubjectUnderTest::maker() const {
  return [client = client_](harness::SideName side) -> harness::Side {
    if (side == harness::SideName::specification) return harness::make_side(side);
    if (client->profile() == protocol::Profile::prompt) {
      return {.game = std::make_unique<protocol::SubjectGame>(client), .judge = nullptr};
    }
    auto guide = harness::make_side(harness::SideName::specification);
    return {.game = std::make_unique<protocol::OutcomeGame>(client, std::move(guide)),
            .judge = nullptr};
  };
}

std::vector<std::string> SubjectUnderTest::missing(const Scenario& scenario) {
  const protocol::Hello& hello = client_->hello();
  auto missing = protocol::missing_for(scenario, hello.capabilities, hello.profile);
  const Universe& universe = *scenario.runs.front().position.universe;
  client_->tell_cards(universe);
  for (const Run& run : scenario.runs) {
    for (const PositionObject& object : run.position.objects) {
      if (!object.card) continue;
      const std::string name(run.position.universe->cards[*object.card].name.text());
      const auto why = client_->lacks_card(name);
      const std::string text = why ? fmt::format("card: {} ({})", name, *why) : "";
      const bool is_new = why && std::ranges::find(missing, text) == missing.end();
      if (is_new) missing.push_back(text);
    }
  }
  return missing;
}

// Run by run, so that each failure of the process is told as what it was.
harness::ScenarioReport SubjectUnderTest::play(const Scenario& scenario) {
  harness::ScenarioReport report;
  for (const Run& each : scenario.runs) {
    Scenario alone = scenario;
    alone.runs = {each};
    (void)client_->take_failure();
    report.runs.push_back(harness::run_scenario(alone, maker()).runs.front());
    harness::RunReport& last = report.runs.back();
    const auto failure = client_->take_failure();
    if (!failure || last.verdict != Verdict::crash) continue;
    last.verdict = failure->verdict();
    last.message = failure->what();
  }
  return report;
}

harness::ScenarioReport SubjectUnderTest::run(const Scenario& scenario) {
  try {
    const std::vector<std::string> lacks = missing(scenario);
    for (const std::string& each : lacks)
      ++lacking_[each];
    if (!lacks.empty()) {
      return ended_at_once(Verdict::unsupported, fmt::format("{}", fmt::join(lacks, ", ")));
    }
    harness::ScenarioReport report = play(scenario);
    const Verdict verdict = report.verdict();
    if (!is_worth_a_second_run(verdict) || exhausted()) return report;
    const bool alone = client_->loads() <= 1;
    constexpr int kPatience = 3;
    client_->renew(kPatience);
    harness::ScenarioReport again = play(scenario);
    client_->renew();
    if (again.verdict() == verdict || exhausted()) return again;
    harness::RunReport& blamed = worst_run(report);
    blamed.message = fmt::format("{} ({}), but {} when run once more alone", to_string(verdict),
                                 blamed.message, to_string(again.verdict()));
    blamed.verdict = alone ? Verdict::flaky : Verdict::state_leak;
    return report;
  } catch (const protocol::SubjectFailed& failed) {
    return ended_at_once(failed.verdict(), failed.what());
  }
}

std::string SubjectUnderTest::about() {
  try {
    const protocol::Hello& hello = client_->hello();
    return fmt::format("{} {} by {}, profile {}", hello.name, hello.version, hello.adapter,
                       to_string(hello.profile));
  } catch (const protocol::SubjectFailed& failed) {
    return fmt::format("{}: {}", to_string(failed.verdict()), failed.what());
  }
}

std::string SubjectUnderTest::check_baseline() {
  if (arguments_.baseline.empty() && arguments_.save_baseline.empty()) return {};
  try {
    const protocol::Capabilities& now = client_->hello().capabilities;
    if (!arguments_.save_baseline.empty() &&
        !harness::write_whole(arguments_.save_baseline, json_text(now.to_json()))) {
      return arguments_.save_baseline + ": cannot be written\n";
    }
    if (arguments_.baseline.empty()) return {};
    std::ifstream file(arguments_.baseline);
    std::ostringstream text;
    text << file.rdbuf();
    const Settings settings;
    ErrorList errors(arguments_.baseline, settings.max_errors);
    const auto json = parse_json(text.str(), settings, errors);
    protocol::Capabilities before;
    if (json) before = protocol::Capabilities::read(JsonCursor(*json, settings, errors));
    if (!errors.empty()) return to_string(errors.take()) + "\n";
    std::string lost;
    for (const std::string& each : now.lacking(before))
      lost += fmt::format("{}: the subject could this, and cannot any more\n", each);
    return lost;
  } catch (const protocol::SubjectFailed& failed) {
    return fmt::format("{}: {}\n", to_string(failed.verdict()), failed.what());
  }
}

}  // namespace lockstep::cli
