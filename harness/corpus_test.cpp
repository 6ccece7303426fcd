// Every scenario of the corpus holds on both sides; each of its runs would notice if its last
// action did nothing; and together they use every ability that is printed on a real card. All that
// is looked at in one pass, since playing the corpus is what takes time.
#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "harness/coverage.h"
#include "harness/reviewed.h"
#include "harness/run.h"
#include "scenario/scenario_file.h"
#include "scenario/text_file.h"

namespace lockstep::harness {
namespace {

namespace fs = std::filesystem;

using generators::testing::corpus_universe;

const fs::path kCorpusFolder = LOCKSTEP_SOURCE_DIR "/corpus";

struct Loaded {
  std::string file;
  Scenario scenario;
};

// All scenario files, sorted, so that a failure stands at the same place on every machine.
std::vector<Loaded> load_folder(const std::string& folder) {
  std::vector<Loaded> loaded;
  for (const fs::path& file : json_files_below(kCorpusFolder / folder)) {
    auto scenario =
        load_scenario(read_text_file(file).value_or(""), file.string(), corpus_universe());
    if (scenario) {
      loaded.push_back({file.string(), std::move(*scenario)});
    } else {
      ADD_FAILURE() << to_string(scenario.error());
    }
  }
  return loaded;
}

void holds(const Loaded& each, Coverage& coverage) {
  for (const RunReport& run : coverage.add(each.scenario, each.file).runs) {
    EXPECT_EQ(run.verdict, Verdict::agree)
        << to_string(run.verdict) << " at " << run.step << ": " << run.message
        << "\n  next: lockstep replay " << each.file;
    EXPECT_TRUE(run.verdict != Verdict::agree || run.tests_last_action)
        << each.file << " " << run.run << ": every expectation holds before the last action";
  }
}

bool is_about(const Reviewed& entry, const PrintedAbility& ability) {
  return entry.card == corpus_universe()->cards[ability.card].name.text() &&
         entry.face == ability.face + 1 && entry.ability == ability.place + 1;
}

// Made-up cards are for random games, which use them.
void every_ability_is_used_or_reviewed(const Coverage& coverage) {
  const auto reviewed = read_reviewed(kCorpusFolder);
  ASSERT_TRUE(reviewed) << reviewed.error();
  std::vector<bool> needed(reviewed->size());
  for (std::size_t i = 0; i < coverage.abilities().size(); ++i) {
    const PrintedAbility& ability = coverage.abilities()[i];
    const CardDefinition& card = corpus_universe()->cards[ability.card];
    if (coverage.uses(i).any() || card.synthetic) continue;
    const auto entry = std::ranges::find_if(
        *reviewed, [&](const Reviewed& listed) { return is_about(listed, ability); });
    if (entry == reviewed->end()) {
      ADD_FAILURE() << card.name.text() << ": no scenario uses its ability " << ability.place + 1
                    << " (" << ability.kind()
                    << "); write one, or say in corpus/not-exercised.json why none can";
    } else {
      needed[static_cast<std::size_t>(entry - reviewed->begin())] = true;
    }
  }
  for (std::size_t i = 0; i < needed.size(); ++i) {
    EXPECT_TRUE(needed[i]) << "corpus/not-exercised.json: " << (*reviewed)[i].card << " "
                           << (*reviewed)[i].ability << " is used, or not there";
  }
}

TEST(Corpus, holds_on_both_sides_and_uses_every_ability_of_real_cards) {
  Coverage coverage(*corpus_universe());
  for (const char* const folder : {"scenarios", "counterexamples"}) {
    const std::vector<Loaded> scenarios = load_folder(folder);
    EXPECT_FALSE(scenarios.empty()) << folder;
    for (const Loaded& each : scenarios)
      holds(each, coverage);
  }
  every_ability_is_used_or_reviewed(coverage);
}

// What waits needs something that a side does not carry out, or is an open finding; as soon as all
// of it agrees it belongs to the scenarios.
TEST(Waiting, no_scenario_agrees_already) {
  for (const Loaded& each : load_folder("waiting")) {
    const auto runs = run_scenario(each.scenario).runs;
    EXPECT_FALSE(std::ranges::all_of(
        runs, [](const RunReport& run) { return run.verdict == Verdict::agree; }))
        << each.file << " agrees: move it to corpus/scenarios";
  }
}

}  // namespace
}  // namespace lockstep::harness
