// lockstep schema: the JSON Schemas of files.

#include <cstdio>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "scenario/card_schema.h"
#include "scenario/scenario_file.h"

namespace lockstep::cli {

void add_schema(CLI::App& app, Chosen& chosen) {
  auto* command = app.add_subcommand("schema", "Prints the JSON Schema of scenario files.");
  const auto cards = std::make_shared<bool>(false);
  const auto sheets = std::make_shared<bool>(false);
  auto* cards_flag = command->add_flag("--cards", *cards, "of card files instead");
  command->add_flag("--sheets", *sheets, "of sticker sheet files instead")->excludes(cards_flag);
  command->callback([cards, sheets, &chosen] {
    chosen = [cards, sheets] {
      fmt::print("{}\n", *cards ? card_schema() : *sheets ? sheet_schema() : scenario_schema());
      return 0;
    };
  });
}

}  // namespace lockstep::cli
