// lockstep serve: one of our sides as a subject, by the protocol.

#include "protocol/serve.h"

#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "harness/subjects.h"

namespace lockstep::cli {
namespace {

struct ServeArguments {
  std::string side = "engine";
  std::string profile = "prompt";
};

int serve(const ServeArguments& arguments) {
  protocol::Server server(*harness::side_from_string(arguments.side),
                          *protocol::profile_from_string(arguments.profile));
  std::string line;
  while (!server.is_over() && std::getline(std::cin, line))
    std::cout << server.answer(line) << '\n' << std::flush;
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand(
      "serve",
      "One of our sides as a subject: answers requests of the protocol, a line each, on\n"
      "standard input and output (docs/attach-an-engine.md). For example:\n"
      "  lockstep check --subject 'lockstep serve' corpus/scenarios");
  const auto arguments = std::make_shared<ServeArguments>();
  command->add_option("--side", arguments->side, "engine or specification")
      ->check(CLI::IsMember({"engine", "specification"}))
      ->capture_default_str();
  command->add_option("--profile", arguments->profile, "outcome or prompt")
      ->check(CLI::IsMember({"outcome", "prompt"}))
      ->capture_default_str();
  command->callback([arguments, &chosen] { chosen = [arguments] { return serve(*arguments); }; });
}

}  // namespace lockstep::cli
