// Seeds for fuzz_lockstep out of scenarios: what people found worth writing down is where a fuzzer
// should begin.
#pragma once

#include <optional>

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "scenario/scenario.h"

namespace lockstep::fuzz {

/// A seed game whose position and play are like those of a run as far as a seed game can say them.
/// The theme is the one that can make most of its effects; an effect that none can make is left
/// out. Nothing if no effect is left.
std::optional<generators::SeedGame> seed_of(const Scenario& scenario, const Run& run,
                                            const generators::Stock& stock);

}  // namespace lockstep::fuzz
