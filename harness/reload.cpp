#include "harness/reload.h"

#include <utility>

#include "scenario/load_error.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {

std::shared_ptr<const Universe> shared_part(const Universe& universe) {
  auto shared = std::make_shared<Universe>(universe);
  shared->cards.resize(shared->shared_cards);
  shared->sheets.resize(shared->shared_sheets);
  return shared;
}

std::expected<Scenario, std::string> reloaded(const Scenario& scenario, std::string_view file) {
  auto loaded = load_scenario(print_scenario(scenario), file,
                              shared_part(*scenario.runs.front().position.universe));
  if (!loaded) return std::unexpected(to_string(loaded.error()));
  return std::move(*loaded);
}

}  // namespace lockstep::harness
