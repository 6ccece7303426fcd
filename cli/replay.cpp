// lockstep replay and lockstep explain: a scenario in words, on the specification.

#include "harness/replay.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/one_scenario.h"
#include "cli/subject.h"
#include "cli/usage.h"
#include "harness/explain.h"
#include "harness/run.h"
#include "harness/story.h"
#include "harness/why_it_differs.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

struct ReplayArguments {
  RunArguments run;
  SubjectArguments subject;
  std::size_t at = SIZE_MAX;
  std::string object;
  std::string field;
  bool json = false;
};

// The run that is named, else the first.
std::size_t place_of_run(const RunArguments& arguments) {
  return arguments.run == 0 ? 0 : arguments.run - 1;
}

void tell(const harness::ReplayedStep& step, std::size_t number) {
  if (step.step != nullptr) {
    fmt::print("{}", harness::tell_step(*step.step, number));
  } else {
    fmt::print("Load\n");
  }
  for (const std::string& event : step.events)
    fmt::print("      {}\n", event);
  for (const std::string& change : step.changes)
    fmt::print("      {}\n", change);
  for (const RuleId rule : step.rules) {
    fmt::print("        {}\n", harness::tell_rule(row_of(rule).number, output_color()));
  }
  if (!step.stopped.empty()) fmt::print("      stopped: {}\n", step.stopped);
}

int replay_file(const ReplayArguments& arguments) {
  const auto scenario = load_run(arguments.run);
  if (!scenario) return tell_bad_input(scenario.error());
  const std::size_t place = place_of_run(arguments.run);
  const Run& run = scenario->runs[place];
  fmt::print("{}\n", scenario->title);
  if (!run.title.empty()) fmt::print("run {}: {}\n", place + 1, run.title);
  fmt::print("{}", harness::tell_position(run.position));
  std::size_t number = 0;
  harness::replay(*scenario, run, [&](const harness::ReplayedStep& step) { tell(step, number++); });
  const auto subject = subject_of(arguments.subject);
  const harness::ScenarioReport report =
      subject ? subject->run(*scenario) : harness::run_scenario(*scenario);
  if (subject) fmt::print("Subject: {}\n", subject->about());
  // A scenario that the subject lacks something for has one report for all its runs.
  const harness::RunReport& ended = report.runs[std::min(place, report.runs.size() - 1)];
  if (ended.verdict == Verdict::agree) {
    fmt::print("Both sides agree, and every expectation holds.\n  next: lockstep explain {}\n",
               arguments.run.file);
    return 0;
  }
  fmt::print("{}{}",
             harness::tell_finding(*scenario, run, ended, arguments.run.file, output_color()),
             harness::tell_why(*scenario, run, ended));
  return is_finding(ended.verdict) ? static_cast<int>(ExitCode::finding)
                                   : static_cast<int>(ExitCode::nothing_checked);
}

std::vector<std::string> object_fields() {
  std::vector<std::string> names;
  for (int i = 0; i <= static_cast<int>(SnapshotField::stack); ++i) {
    names.emplace_back(to_string(static_cast<SnapshotField>(i)));
  }
  return names;
}

void print_explanations(const harness::ReplayEnd& end, const std::vector<ObjectId>& objects,
                        std::optional<SnapshotField> field, bool json) {
  if (json) {
    fmt::print("{}\n", harness::explain_json(end, objects, field));
    return;
  }
  for (const ObjectId object : objects) {
    fmt::print("{}\n{}", end.names.name_of(object), harness::explain(end, object, field));
  }
}

int explain_file(const ReplayArguments& arguments) {
  const auto scenario = load_run(arguments.run);
  if (!scenario) return tell_bad_input(scenario.error());
  std::optional<SnapshotField> field;
  if (!arguments.field.empty()) {
    field = snapshot_field_from_string(arguments.field);
    if (!field) return tell_bad_input(no_such(arguments.field, "field", object_fields()));
  }
  const Run& run = scenario->runs[place_of_run(arguments.run)];
  const harness::ReplayEnd end = harness::replay(*scenario, run, {}, arguments.at);
  std::vector<ObjectId> objects;
  if (arguments.object.empty()) {
    for (const ObjectView& object : end.game->observe().objects)
      objects.push_back(object.id);
  } else {
    const auto entity = end.names.find_entity(arguments.object);
    if (!entity || !entity->object.exists()) {
      std::vector<std::string> known;
      for (const PositionObject& each : run.position.objects)
        known.emplace_back(each.name.text());
      return tell_bad_input(no_such(arguments.object, "object", known));
    }
    objects.push_back(entity->object);
  }
  print_explanations(end, objects, field, arguments.json);
  return 0;
}

}  // namespace

void add_replay(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "replay",
      "Plays a scenario step by step: what happened, what changed, which rules were applied.\n"
      "Then tells how it ends on both sides. For example:\n"
      "  lockstep replay findings/diverge-483b6e6fe4f7d63a.json");
  const auto arguments = std::make_shared<ReplayArguments>();
  add_run_options(*command, arguments->run, "the first by default");
  add_subject_options(*command, arguments->subject);
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return replay_file(*arguments); }; });
}

void add_explain(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "explain",
      "Tells why characteristics are what they are: effect by effect, with the rule.\n"
      "For example, a bear's power after the second step:\n"
      "  lockstep explain bear.json --at 2 --object bear --field power");
  const auto arguments = std::make_shared<ReplayArguments>();
  add_run_options(*command, arguments->run, "the first by default");
  command->add_option("--at", arguments->at, "after so many steps; after all by default")
      ->check(whole_number(0));
  command->add_option("--object", arguments->object, "one object: bear, bear#1, rite.token1");
  command->add_flag("--json", arguments->json, "prints JSON: an object a key, then a field");
  command->add_option("--field", arguments->field, "one field: names, power, abilities, ...");
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return explain_file(*arguments); }; });
}

}  // namespace lockstep::cli
