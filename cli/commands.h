// The subcommands of `lockstep`. Each adds itself to the application and runs when chosen.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace lockstep::cli {

/// Set by the subcommand that was chosen; gives the exit code.
using Chosen = std::function<int()>;

void add_check(CLI::App& app, Chosen& chosen);
void add_coverage(CLI::App& app, Chosen& chosen);
void add_replay(CLI::App& app, Chosen& chosen);
void add_explain(CLI::App& app, Chosen& chosen);
void add_fuzz(CLI::App& app, Chosen& chosen);
void add_minimize(CLI::App& app, Chosen& chosen);
void add_findings(CLI::App& app, Chosen& chosen);
void add_report(CLI::App& app, Chosen& chosen);
void add_export(CLI::App& app, Chosen& chosen);
void add_rescue(CLI::App& app, Chosen& chosen);
void add_mutants(CLI::App& app, Chosen& chosen);
void add_trial(CLI::App& app, Chosen& chosen);
void add_serve(CLI::App& app, Chosen& chosen);
void add_schema(CLI::App& app, Chosen& chosen);

}  // namespace lockstep::cli
