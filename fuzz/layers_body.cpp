#include "fuzz/layers_body.h"

#include "generators/narrowed_games.h"
#include "generators/position_maker.h"
#include "harness/compare.h"

namespace lockstep::fuzz {

harness::PlayReport LayersBody::run(std::span<const std::uint8_t> bytes) {
  difference_.reset();
  harness::PlayReport report =
      play(generators::narrowed_to_layers(generators::decode(bytes)), [&] { compare_fields(); });
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
