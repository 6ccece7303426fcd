// What the benchmarks play: the first games of a campaign, the same for every subject.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "generators/seed_game.h"
#include "generators/stock.h"
#include "scenario/game.h"
#include "scenario/position.h"

namespace lockstep::bench {

/// The stock of the corpus; ends the program with a word on why if there is none. Run benchmarks in
/// the root of the repository.
const generators::Stock& stock();

/// One game, decided: the position and every accepted call. Playing it again costs a side its own
/// work and nothing else.
struct Script {
  struct Call {
    std::unique_ptr<Effect> effect;  // else an answer
    Answer answer;
    bool counts = true;  // whether the call is a step (docs/conventions.md)
  };
  Position position;
  Readings readings;
  std::vector<Call> calls;
  std::uint64_t steps = 0;
};

/// The scripts of the first games of a theme, played on the engine.
std::vector<Script> scripts(std::uint8_t theme, std::uint64_t games);

/// Plays a script: load, then call by call with prompt, events and hash. Returns the steps.
std::uint64_t play(Game& game, const Script& script);

/// A position of so many creatures with so many continuous effects on them, and the effects.
struct Crowd {
  Position position;
  std::vector<Effect> effects;
};
Crowd crowd(std::size_t objects, std::size_t effects);

/// Taps the first creature of a crowd or a board, and untaps it: a small step that changes no
/// characteristic.
Effect tap_and_untap();

/// A position of so many creatures, and so many enchantments and artifacts whose static abilities
/// change them in several layers.
Position board(std::size_t creatures, std::size_t effects);

}  // namespace lockstep::bench
