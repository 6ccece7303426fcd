// lockstep fuzz: hands over to a libFuzzer target.

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/usage.h"
#include "scenario/verdict.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;

// Where the build of the preset `fuzz` puts its targets, seen from this binary: build/release/
// lockstep and build/fuzz/fuzz_x are neighbours.
fs::path target_file(const std::string& name) {
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
  return self.parent_path().parent_path() / "fuzz" / name;
}

int hand_over(const std::string& target, std::vector<std::string> arguments) {
  const std::string name = "fuzz_" + target;
  const fs::path file = target_file(name);
  if (!fs::exists(file)) {
    fmt::print(stderr,
               "{}: not built. Build it with:\n"
               "  cmake --preset fuzz && cmake --build --preset fuzz --target {}\n",
               file.string(), name);
    return static_cast<int>(ExitCode::bad_input);
  }
  std::vector<char*> words;
  std::string first = file.string();
  words.push_back(first.data());
  for (std::string& each : arguments)
    words.push_back(each.data());
  words.push_back(nullptr);
  execv(first.c_str(), words.data());
  fmt::print(stderr, "{}: {}\n", first, std::strerror(errno));
  return static_cast<int>(ExitCode::bad_input);
}

}  // namespace

void add_fuzz(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "fuzz",
      "Runs a libFuzzer target of the preset `fuzz`: lockstep, layers, targets, scenario_json.\n"
      "What follows -- goes to libFuzzer: lockstep fuzz lockstep -- -max_total_time=60 DIR");
  const auto target = std::make_shared<std::string>();
  const auto rest = std::make_shared<std::vector<std::string>>();
  command->add_option("TARGET", *target, "which target")
      ->required()
      ->transform(
          [](const std::string& text) { return text.starts_with("fuzz_") ? text.substr(5) : text; })
      ->check([](const std::string& text) {
        const std::vector<std::string> targets = {"lockstep", "layers", "targets", "scenario_json"};
        const bool known = std::ranges::find(targets, text) != targets.end();
        return known ? std::string() : no_such(text, "target", targets);
      });
  command->add_option("ARGUMENTS", *rest, "for libFuzzer");
  command->callback(
      [target, rest, &chosen] { chosen = [target, rest] { return hand_over(*target, *rest); }; });
}

}  // namespace lockstep::cli
