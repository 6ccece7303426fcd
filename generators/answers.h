// From numbers to answers and back: how a number of a seed game answers a prompt.
#pragma once

#include <cstdint>
#include <vector>

#include "generators/choices.h"
#include "generators/world.h"
#include "scenario/prompt.h"

namespace lockstep::generators {

/// The answer that a source of choices gives to a prompt other than priority. `one` takes one
/// number; `some`, `order` and `divide` as many as they need; a sole answer none. A `word` prompt
/// with many options takes one that the world shows, nine times in ten.
Answer choose_answer(const Prompt& prompt, const World& world, Choices& choices);

/// Numbers with which `choose_answer` gives this well-formed answer.
std::vector<std::uint16_t> numbers_of(const Prompt& prompt, const World& world,
                                      const Answer& answer);

}  // namespace lockstep::generators
