// lockstep schema: the JSON Schemas of files.

#include <cstdio>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "protocol/protocol_schema.h"
#include "scenario/card_schema.h"
#include "scenario/scenario_file.h"

namespace lockstep::cli {

void add_schema(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand("schema", "Prints the JSON Schema of scenario files.");
  const auto cards = std::make_shared<bool>(false);
  const auto sheets = std::make_shared<bool>(false);
  auto* cards_flag = command->add_flag("--cards", *cards, "of card files instead");
  auto* sheets_flag = command->add_flag("--sheets", *sheets, "of sticker sheet files instead");
  sheets_flag->excludes(cards_flag);
  const auto protocol = std::make_shared<bool>(false);
  command->add_flag("--protocol", *protocol, "of the messages of the subject protocol instead")
      ->excludes(cards_flag)
      ->excludes(sheets_flag);
  command->callback([cards, sheets, protocol, &chosen] {
    chosen = [cards, sheets, protocol] {
      if (*protocol) {
        fmt::print("{}\n", protocol::protocol_schema());
        return 0;
      }
      fmt::print("{}\n", *cards ? card_schema() : *sheets ? sheet_schema() : scenario_schema());
      return 0;
    };
  });
}

}  // namespace lockstep::cli
