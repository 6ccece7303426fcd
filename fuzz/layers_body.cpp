#include "fuzz/layers_body.h"

#include <algorithm>

#include "generators/position_maker.h"
#include "generators/theme.h"
#include "harness/compare.h"

namespace lockstep::fuzz {
namespace {

using generators::ActionKind;
using generators::SeedGame;
using generators::Theme;

// Effects that meet show after a few; more only make inputs slower.
constexpr std::size_t kMostLayerNumbers = 160;

constexpr ActionKind kContinuous[] = {
    ActionKind::grant_static,
    ActionKind::apply_layers,
    ActionKind::change_types,
    ActionKind::animate,
    ActionKind::set_types,
    ActionKind::add_types,
    ActionKind::set_colors,
    ActionKind::lose_abilities,
    ActionKind::gain_abilities,
    ActionKind::set_power_toughness,
    ActionKind::modify_power_toughness,
    ActionKind::switch_power_toughness,
};

std::uint8_t layer_theme() {
  static const std::uint8_t theme = generators::find_theme("layer_knots").value();
  return theme;
}

// A bit for each action of the theme that is none of the above.
std::uint32_t all_but_continuous(const Theme& theme) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < theme.actions.size(); ++i) {
    const bool wanted =
        std::ranges::find(kContinuous, theme.actions[i].kind) != std::end(kContinuous);
    if (!wanted) bits |= 1U << i;
  }
  return bits;
}

}  // namespace

SeedGame narrowed_to_layers(SeedGame game) {
  game.theme = layer_theme();
  const Theme& theme = generators::all_themes()[game.theme];
  const std::uint32_t all = (1U << theme.actions.size()) - 1;
  const std::uint32_t others = all_but_continuous(theme);
  game.switched_off = (game.switched_off & all) | others;
  // With everything switched off nothing would be.
  if (game.switched_off == all) game.switched_off = others;
  for (generators::PlanObject& object : game.plan.objects)
    object.zone = Zone::battlefield;
  if (game.numbers.size() > kMostLayerNumbers) game.numbers.resize(kMostLayerNumbers);
  generators::normalize(game);
  return game;
}

harness::PlayReport LayersBody::run(std::span<const std::uint8_t> bytes) {
  difference_.reset();
  harness::PlayReport report =
      play(narrowed_to_layers(generators::decode(bytes)), [&] { compare_fields(); });
  if (report.verdict == Verdict::agree && difference_) {
    report.verdict = Verdict::diverge;
    report.message = difference_->path + " differs, and no hash tells";
    report.difference = difference_;
  }
  return report;
}

// Where hashes agree, fields are compared all the same.
void LayersBody::compare_fields() {
  if (difference_ || pair().difference() || pair().finished()) return;
  const Snapshot& specification = pair().specification().observe();
  const Snapshot& subject = pair().subject().observe();
  if (specification == subject) return;
  NameTable names(generators::make_position(game().plan, stock()));
  names.learn(specification);
  difference_ = harness::compare_snapshots(specification, subject, names);
}

}  // namespace lockstep::fuzz
