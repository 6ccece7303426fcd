// RapidCheck's part in a generated game: one number.
#pragma once

#include <cstdint>

#include <rapidcheck.h>

namespace lockstep::generators {

/// A seed for RandomChoices. It is not shrunk: games of neighbouring seeds have nothing in common,
/// and what fails is made smaller as a scenario.
inline std::uint64_t draw_seed() {
  return *rc::gen::noShrink(rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()));
}

}  // namespace lockstep::generators
