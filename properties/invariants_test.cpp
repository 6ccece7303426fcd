// What one side shows keeps every invariant, whatever the other side says.
#include "harness/invariants.h"

#include <cstdint>
#include <span>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/position_maker.h"
#include "generators/rapidcheck_seed.h"
#include "generators/theme.h"
#include "harness/events.h"
#include "properties/side_game.h"

namespace lockstep::properties {
namespace {

// Looks whenever an action is over: in its middle a game may show what no rest position could.
void invariants_hold(harness::SideName name) {
  const std::uint64_t seed = generators::draw_seed();
  const std::span<const std::uint8_t> themes = generators::rotating_themes();
  const std::uint8_t theme = themes[seed % themes.size()];
  const auto seed_game = generators::campaign_game(seed, seed % 64, theme, corpus_stock());
  const Position position = generators::make_position(seed_game.plan, corpus_stock());
  SideGame side(name);
  generators::GamePlayer player(side.game(), seed_game, position);
  RC_ASSERT(player.load().has_value());
  harness::Invariants invariants;
  harness::EventLog events;
  bool going_on = true;
  while (going_on) {
    if (player.last().outcome) events.add(side.game());
    if (side.at_priority() || side.game().finished()) {
      const auto broken = invariants.broken(side.shown(), events.all());
      if (broken) RC_LOG() << "seed " << seed << ", game " << seed % 64 << ": " << *broken;
      RC_ASSERT(!broken);
      events.clear();
    }
    going_on = player.step();
  }
}

RC_GTEST_PROP(Invariants, hold_of_the_specification, ()) {
  invariants_hold(harness::SideName::specification);
}
RC_GTEST_PROP(Invariants, hold_of_the_engine, ()) {
  invariants_hold(harness::SideName::engine);
}

// Generated prompts are complete in form: no prompt without an answer (docs/conventions.md).
RC_GTEST_PROP(Invariants, no_prompt_is_without_an_answer, ()) {
  const std::uint64_t seed = generators::draw_seed();
  const auto seed_game = generators::campaign_game(seed, seed % 64, std::nullopt, corpus_stock());
  const Position position = generators::make_position(seed_game.plan, corpus_stock());
  for (const harness::SideName name : kSides) {
    SideGame side(name);
    for (const Call& call : side.play(seed_game, position, SIZE_MAX)) {
      RC_ASSERT(!malformed(call.prompt, quiet_answer(call.prompt)));
      RC_ASSERT(call.prompt.shape == Shape::number || !call.prompt.options.empty());
      Prompt normal = call.prompt;
      normal.normalize();
      RC_ASSERT(normal == call.prompt);
    }
  }
}

}  // namespace
}  // namespace lockstep::properties
