// lockstep fuzz: runs a libFuzzer target, and takes in what it finds.

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/checked_findings.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/fuzz_findings.h"
#include "cli/one_scenario.h"
#include "cli/usage.h"
#include "harness/run.h"
#include "harness/story.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;

struct FuzzArguments {
  std::string target;
  std::string targets;  // folder
  std::string findings = "findings";
  std::string cards;
  std::string known;
  std::vector<std::string> rest;  // for libFuzzer
};

// Where the build of the preset `fuzz` puts its targets, seen from this binary: build/release/
// lockstep and build/fuzz/fuzz_x are neighbours.
fs::path folder_of_targets(const FuzzArguments& arguments) {
  if (!arguments.targets.empty()) return arguments.targets;
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  return self.parent_path().parent_path() / "fuzz";
}

std::vector<std::string> words_for(const fs::path& file, const FuzzArguments& arguments,
                                   const fs::path& inputs) {
  std::vector<std::string> words = {file.string()};
  words.insert(words.end(), arguments.rest.begin(), arguments.rest.end());
  words.push_back("-artifact_prefix=" + inputs.string() + "/");
  return words;
}

// Runs a program to its end; its exit code, or 128 and the signal that ended it. An interrupt from
// the keyboard ends the program, and not this one, which then takes in what was found.
int run_to_its_end(std::vector<std::string> words) {
  std::vector<char*> pointers;
  for (std::string& each : words)
    pointers.push_back(each.data());
  pointers.push_back(nullptr);
  const auto before = std::signal(SIGINT, SIG_IGN);
  const pid_t child = fork();
  if (child == 0) {
    std::signal(SIGINT, SIG_DFL);
    execv(pointers.front(), pointers.data());
    fmt::print(stderr, "{}: {}\n", words.front(), std::strerror(errno));
    _exit(127);
  }
  int status = 0;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  std::signal(SIGINT, before);
  if (child < 0) return 127;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

class Fuzz {
 public:
  explicit Fuzz(const FuzzArguments& arguments)
      : arguments_(arguments),
        found_(arguments.target, arguments.findings, arguments.cards),
        sorted_(arguments.findings, arguments.cards) {}

  int run() {
    const std::string name = "fuzz_" + arguments_.target;
    const fs::path file = folder_of_targets(arguments_) / name;
    if (!fs::exists(file)) {
      return tell_bad_input(
          fmt::format("{}: not built. Build it with:\n"
                      "  cmake --preset fuzz && cmake --build --preset fuzz --target {}",
                      file.string(), name));
    }
    // Inputs that fail have a place of their own, where they are looked for.
    const auto sets_prefix = [](const std::string& each) {
      return each.starts_with("-artifact_prefix=");
    };
    if (std::ranges::any_of(arguments_.rest, sets_prefix)) {
      return tell_bad_input("-artifact_prefix is set here; --findings says where findings go");
    }
    if (const auto read = sorted_.read_known(arguments_.known); !read) {
      return tell_bad_input(read.error());
    }
    found_.note_present();
    ::setenv("LOCKSTEP_FINDINGS", arguments_.findings.c_str(), 1);
    if (!arguments_.cards.empty()) ::setenv("LOCKSTEP_CORPUS", arguments_.cards.c_str(), 1);
    const int ended = run_to_its_end(words_for(file, arguments_, found_.inputs()));
    found_.take_in_new();
    sorted_.sort_out(found_.records());
    tell();
    return exit_code(ended);
  }

 private:
  void tell() const {
    for (const harness::FindingRecord& each : found_.records())
      tell_record(each);
    for (const fs::path& each : found_.other_inputs()) {
      fmt::print("\nkept as {}\n  next: lockstep fuzz {} -- {}\n", each.string(), arguments_.target,
                 each.string());
    }
    sorted_.print_groups();
    for (const std::string& each : sorted_.complaints())
      fmt::print(stderr, "{}\n", each);
  }

  // What ends the program is not played here.
  void tell_record(const harness::FindingRecord& record) const {
    const fs::path folder(arguments_.findings);
    fmt::print("\nA finding, kept as {}\n", (folder / record.found).string());
    const std::string& smallest = record.minimized.empty() ? record.found : record.minimized;
    const std::string file = (folder / smallest).string();
    const bool is_safe = record.verdict == Verdict::diverge && !record.minimized.empty();
    const auto scenario = load_one(file, arguments_.cards);
    if (!is_safe || !scenario) {
      fmt::print("{}: {}\n  next: lockstep replay {}\n", to_string(record.verdict), record.message,
                 file);
      return;
    }
    const harness::RunReport run = harness::run_scenario(*scenario).runs.front();
    fmt::print("{}\n",
               harness::tell_finding(*scenario, scenario->runs.front(), run, file, output_color()));
  }

  int exit_code(int ended) const {
    const auto records = found_.records();
    std::uint64_t known = 0;
    std::uint64_t all = 0;
    for (const harness::FindingRecord& each : records)
      all += each.times;
    for (int i = 0; i < kVerdictCount; ++i)
      known += sorted_.known(static_cast<Verdict>(i));
    const bool finding = all > known || !found_.other_inputs().empty();
    if (finding || !sorted_.complaints().empty()) return static_cast<int>(ExitCode::finding);
    if (ended == 0 || !records.empty()) return 0;
    return tell_bad_input(fmt::format("the target ended with {} and has left nothing", ended));
  }

  const FuzzArguments& arguments_;
  FuzzFindings found_;
  CheckedFindings sorted_;
};

CLI::Validator known_target() {
  const auto check = [](const std::string& text) {
    const std::vector<std::string> targets = {"lockstep", "layers", "targets", "scenario_json"};
    const bool known = std::ranges::find(targets, text) != targets.end();
    return known ? std::string() : no_such(text, "target", targets);
  };
  return CLI::Validator(check, "");
}

}  // namespace

void add_fuzz(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "fuzz",
      "Runs a libFuzzer target of the preset `fuzz`: lockstep, layers, targets, scenario_json.\n"
      "What it finds becomes a scenario at once and is minimized and grouped, as with check.\n"
      "What follows -- goes to libFuzzer: lockstep fuzz lockstep -- -max_total_time=60 DIR");
  const auto arguments = std::make_shared<FuzzArguments>();
  command->add_option("TARGET", arguments->target, "which target")
      ->required()
      ->transform(
          [](const std::string& text) { return text.starts_with("fuzz_") ? text.substr(5) : text; })
      ->check(known_target());
  command->add_option("ARGUMENTS", arguments->rest, "for libFuzzer");
  command->add_option("--findings", arguments->findings, "folder to keep findings in")
      ->capture_default_str();
  command->add_option("--known", arguments->known,
                      "a list of known divergences; known.json in the folder of findings if there");
  command->add_option("--cards", arguments->cards, "the corpus folder, with cards/ and sheets/");
  command->add_option("--targets", arguments->targets,
                      "the folder of the targets; that of the preset `fuzz` by default");
  command->callback(
      [arguments, &chosen] { chosen = [arguments] { return Fuzz(*arguments).run(); }; });
}

}  // namespace lockstep::cli
