#include "fuzz/targets_body.h"

#include <algorithm>
#include <span>

#include "generators/theme.h"

namespace lockstep::fuzz {
namespace {

using generators::SeedGame;

// A spell and two responses; positions are what differs.
constexpr std::size_t kMostTargetNumbers = 40;

bool asks_for_targets(const Game& side) {
  if (side.finished()) return false;
  const PromptKind kind = side.prompt().kind;
  return kind == PromptKind::targets || kind == PromptKind::new_targets;
}

}  // namespace

SeedGame narrowed_to_targets(SeedGame game) {
  const std::span<const std::uint8_t> themes = generators::casting_themes();
  if (std::ranges::find(themes, game.theme) == themes.end())
    game.theme = themes[game.theme % themes.size()];
  for (generators::PlanPlayer& player : game.plan.players)
    player.mana = generators::kMostPlanMana;
  if (game.numbers.size() > kMostTargetNumbers) game.numbers.resize(kMostTargetNumbers);
  generators::normalize(game);
  return game;
}

harness::PlayReport TargetsBody::run(std::span<const std::uint8_t> bytes) {
  harness::PlayReport report = play(narrowed_to_targets(generators::decode(bytes)));
  if (report.verdict == Verdict::diverge && !is_about_targets(*report.difference))
    report.verdict = Verdict::agree;
  return report;
}

// A side that asks for no targets where the other does offers none.
bool TargetsBody::is_about_targets(const harness::Difference& difference) {
  if (difference.what != harness::Difference::What::prompt) return false;
  return asks_for_targets(pair().specification()) || asks_for_targets(pair().subject());
}

}  // namespace lockstep::fuzz
