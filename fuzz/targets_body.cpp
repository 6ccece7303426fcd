#include "fuzz/targets_body.h"

#include "generators/narrowed_games.h"

namespace lockstep::fuzz {
namespace {

bool asks_for_targets(const Game& side) {
  if (side.finished()) return false;
  const PromptKind kind = side.prompt().kind;
  return kind == PromptKind::targets || kind == PromptKind::new_targets;
}

}  // namespace

harness::PlayReport TargetsBody::run(std::span<const std::uint8_t> bytes) {
  harness::PlayReport report = play(generators::narrowed_to_targets(generators::decode(bytes)));
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
