#include "properties/start.h"

#include <rapidcheck.h>

#include "generators/position_maker.h"
#include "generators/rapidcheck_seed.h"
#include "generators/theme.h"
#include "harness/compare.h"

namespace lockstep::properties {

bool Start::play(SideGame& side) const {
  side.play(seed, position, steps);
  return side.at_priority();
}

RandomStart::RandomStart() : seed_(generators::draw_seed()), choices_(seed_) {
  start_.seed =
      generators::campaign_game(choices_.bits(), choices_.choose(64), std::nullopt, corpus_stock());
  start_.position = generators::make_position(start_.seed.plan, corpus_stock());
  start_.steps = choices_.choose(12);
  RC_LOG() << "seed " << seed_ << '\n';
}

void assert_same(const Snapshot& first, const Snapshot& second, const Position& position) {
  NameTable names(position);
  names.learn(first);
  if (const auto difference = harness::compare_snapshots(first, second, names)) {
    RC_LOG() << difference->path << ": " << difference->specification << " and "
             << difference->subject << '\n';
    RC_FAIL("the two runs differ");
  }
  RC_ASSERT(hash_snapshot(first) == hash_snapshot(second));
}

}  // namespace lockstep::properties
