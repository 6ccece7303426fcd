#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/usage.h"
#include "scenario/verdict.h"

// What a sanitizer reports ends in a signal, so that the program's last words are said and the game
// is kept.
extern "C" const char* __asan_default_options();   // NOLINT(bugprone-reserved-identifier)
extern "C" const char* __asan_default_options() {  // NOLINT(bugprone-reserved-identifier)
  return "abort_on_error=1";
}
extern "C" const char* __ubsan_default_options();   // NOLINT(bugprone-reserved-identifier)
extern "C" const char* __ubsan_default_options() {  // NOLINT(bugprone-reserved-identifier)
  return "abort_on_error=1:print_stacktrace=1";
}

int main(int argc, char** argv) {
  CLI::App app{
      "Lockstep checks rules engines for Magic: The Gathering against the Comprehensive Rules.\n"
      "Start with: lockstep check corpus/scenarios",
      "lockstep"};
  app.failure_message(lockstep::cli::tell_usage_error);
  app.set_version_flag("--version", "lockstep 0.1.0, rules of 2026-08-07");
  app.require_subcommand(1);
  lockstep::cli::Chosen chosen;
  lockstep::cli::add_check(app, chosen);
  lockstep::cli::add_coverage(app, chosen);
  lockstep::cli::add_replay(app, chosen);
  lockstep::cli::add_explain(app, chosen);
  lockstep::cli::add_minimize(app, chosen);
  lockstep::cli::add_findings(app, chosen);
  lockstep::cli::add_report(app, chosen);
  lockstep::cli::add_export(app, chosen);
  lockstep::cli::add_rescue(app, chosen);
  lockstep::cli::add_fuzz(app, chosen);
  lockstep::cli::add_mutants(app, chosen);
  lockstep::cli::add_trial(app, chosen);
  lockstep::cli::add_serve(app, chosen);
  lockstep::cli::add_schema(app, chosen);
  try {
    app.parse(argc, argv);
    return chosen();
  } catch (const CLI::ParseError& error) {
    const int code = app.exit(error);
    return code == 0 ? 0 : static_cast<int>(lockstep::ExitCode::bad_input);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "lockstep: %s\n", error.what());
    return static_cast<int>(lockstep::ExitCode::bad_input);
  }
}
