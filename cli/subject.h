// A subject in the engine's place: its command line options, and running scenarios on it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "harness/run.h"
#include "harness/subjects.h"
#include "protocol/capabilities.h"
#include "protocol/client.h"
#include "scenario/scenario.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace lockstep::cli {

/// What the command line says of a subject.
struct SubjectArguments {
  std::string command;
  std::string profile;
  std::string baseline;
  std::string save_baseline;
};

/// --subject and --profile; gives the option --subject.
CLI::Option* add_subject_options(CLI::App& command, SubjectArguments& arguments);
/// --baseline and --save-baseline, which need --subject.
void add_baseline_options(CLI::App& command, CLI::Option* subject, SubjectArguments& arguments);

/// One subject, for all scenarios of a call.
class SubjectUnderTest {
 public:
  explicit SubjectUnderTest(const SubjectArguments& arguments);

  /// Runs a scenario on the specification and the subject. What it lacks is never sent. What fails
  /// is run once more in a fresh process, alone: a run that ends otherwise then is a finding of
  /// its own.
  harness::ScenarioReport run(const Scenario& scenario);
  /// The specification and the subject.
  harness::SideMaker maker() const;
  /// What a scenario needs and the subject lacks.
  std::vector<std::string> missing(const Scenario& scenario);

  /// Who it is, in a line.
  std::string about();
  /// Holds the capabilities against those of the file, and writes them into another. What is
  /// wrong, a line each; empty if all is well.
  std::string check_baseline();
  /// What was missing, by how many scenarios.
  const std::map<std::string, std::uint64_t>& lacking() const { return lacking_; }
  /// Processes are replaced without end: a crash is minimized by crashing again and again.
  void replace_freely() { client_->replace_freely(); }
  /// Whether so many processes had to be replaced that going on makes no sense.
  bool exhausted() const { return client_->exhausted(); }

 private:
  harness::ScenarioReport play(const Scenario& scenario);

  SubjectArguments arguments_;
  std::shared_ptr<protocol::Client> client_;
  std::map<std::string, std::uint64_t> lacking_;
};

/// The subject that is named, if one is.
std::unique_ptr<SubjectUnderTest> subject_of(const SubjectArguments& arguments);

}  // namespace lockstep::cli
