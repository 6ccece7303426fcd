// `lockstep mutants` as a user runs it, with a program in the place of the one that holds mutants.

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "cli/mutant_list.h"
#include "cli/mutant_results.h"

namespace lockstep::cli {
namespace {

namespace fs = std::filesystem;

struct Said {
  int code = -1;
  std::string text;
  bool has(std::string_view part) const { return text.find(part) != std::string::npos; }
};

// What a program that holds these mutants says in trials: one found soon, one that crashes, one
// that survives, and one whose counterexample is there without it.
constexpr std::string_view kStandIn = R"(#!/bin/sh
echo "$LOCKSTEP_MUTANT $*" >> "$(dirname "$0")/calls"
found='{"event": "found", "games": 12, "seconds": 0.5, "verdict": "diverge", "message": "m"}'
end='{"event": "end", "games": 12, "seconds": 0.5, "rules_cited": ["122.1a"]}'
small() {
  echo "{\"event\": \"smallest\", \"file\": \"$1\", \"steps\": 2, \"objects\": 3, \"rules\": [$2]}"
}
case "$LOCKSTEP_MUTANT" in
  list) echo '{"version": "v1", "mutants": ["engine-crashes", "engine-real", "engine-soon",
                                            "engine-survives"]}' ;;
  engine-soon) echo "$found"; small x.json '"122.1a", "613.7c"'; echo "$end" ;;
  engine-real) echo "$found"; small real.json '"122.1a"'; echo "$end" ;;
  engine-crashes) echo '{"event": "crash", "games": 4, "seconds": 0.1}'; kill -SEGV $$ ;;
  engine-survives) echo '{"event": "end", "games": 70, "seconds": 1}' ;;
  *) case "$*" in *real.json) echo "$found" ;; esac
     echo "$end" ;;
esac
)";

// A folder with descriptions and the stand-in, gone after the test.
class MutantsCommand : public ::testing::Test {
 protected:
  MutantsCommand() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder = fs::path(::testing::TempDir()) / (std::string("lockstep_") + info->name());
    fs::remove_all(folder);
    fs::create_directories(folder / "mutants");
    write_program("stand-in", kStandIn);
    for (const char* const name : {"crashes", "real", "soon", "survives"})
      write("mutants/engine-" + std::string(name) + ".json",
            R"({"rule": "613.7", "observable": true})");
  }
  ~MutantsCommand() override { fs::remove_all(folder); }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(folder / name) << text;
  }
  void write_program(const std::string& name, std::string_view text) const {
    write(name, text);
    fs::permissions(folder / name, fs::perms::owner_all);
  }
  std::string path(const std::string& name) const { return (folder / name).string(); }

  static Said say(const std::string& arguments) {
    const std::string line = std::string(LOCKSTEP_BINARY) + " mutants " + arguments;
    std::FILE* const pipe = popen(line.c_str(), "r");
    Said said;
    std::array<char, 4096> buffer{};
    while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe))
      said.text.append(buffer.data(), read);
    const int status = pclose(pipe);
    said.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return said;
  }
  Said tried(const std::string& arguments, const std::string& streams = "2>&1") const {
    return say("--binary " + path("stand-in") + " --descriptions " + path("mutants") +
               " --results " + path("results.jsonl") + " --budget 1s " +
               (arguments.contains("--strategy") ? "" : "--strategy games ") + arguments +
               " --cards " LOCKSTEP_SOURCE_DIR "/corpus " + streams);
  }
  nlohmann::json tried_json(const std::string& arguments) const {
    return nlohmann::json::parse(tried(arguments + " --json", "2>/dev/null").text);
  }
  // How often the stand-in was called with one of the mutants.
  int trials_made() const {
    std::ifstream calls(folder / "calls");
    int count = 0;
    for (std::string line; std::getline(calls, line);)
      count += line.starts_with("engine-") ? 1 : 0;
    return count;
  }

  fs::path folder;
};

TEST_F(MutantsCommand, counts_what_is_found) {
  const auto json = tried_json("--trials 2");
  EXPECT_EQ(json["version"], "v1");
  EXPECT_EQ(json["mutants"], 4);
  EXPECT_EQ(json["killed"], 2);
  EXPECT_EQ(json["not_killed"], (std::vector<std::string>{"engine-real", "engine-survives"}));
  ASSERT_EQ(json["strategies"].size(), 1U);
  const auto& row = json["strategies"].front();
  EXPECT_EQ(row["trials"], 8);
  EXPECT_EQ(row["found"], 4);
  EXPECT_EQ(row["median_games"], 8.0) << "of 4, 4, 12 and 12";
  EXPECT_EQ(row["median_steps"], 2.0);
}

TEST_F(MutantsCommand, tells_each_trial_and_the_table) {
  const Said said = tried("--trials 1");
  EXPECT_EQ(said.code, 0) << said.text;
  EXPECT_TRUE(
      said.has("engine-soon  games 1: diverge in 12 games, 0.50 s; 2 steps, 3 objects; "
               "its rule: there"))
      << said.text;
  EXPECT_TRUE(said.has("engine-crashes  games 1: crash in 4 games")) << said.text;
  EXPECT_TRUE(said.has("a finding that is there without it")) << said.text;
  EXPECT_TRUE(said.has("4 mutants, 2 killed")) << said.text;
  EXPECT_TRUE(said.has("Not killed:\n  engine-real\n  engine-survives\n")) << said.text;
}

TEST_F(MutantsCommand, goes_on_where_it_was) {
  tried("--trials 1 --only engine-soon");
  EXPECT_EQ(trials_made(), 1);
  std::ofstream(folder / "results.jsonl", std::ios::app) << R"({"version": "v1", "mut)";
  EXPECT_EQ(tried_json("--trials 2")["killed"], 2);
  EXPECT_EQ(trials_made(), 8) << "one had been made";
  EXPECT_EQ(tried_json("--trials 2")["killed"], 2);
  EXPECT_EQ(trials_made(), 8);
}

TEST_F(MutantsCommand, lets_tests_find_what_makes_the_harness_blind) {
  const std::string strategy = "--strategy tests --only engine-soon --only engine-survives";
  const Said none = tried(strategy);
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(none.has("--target scenario_tests")) << none.text;
  fs::create_directory(folder / "harness");
  write_program("harness/harness_tests", R"(#!/bin/sh
[ "$LOCKSTEP_MUTANT" = engine-soon ] || exit 0
echo '[  FAILED  ] Driver.drives (3 ms)'
exit 1
)");
  const auto json = tried_json(strategy);
  EXPECT_EQ(json["killed"], 1);
  EXPECT_EQ(json["trials"].size(), 2U);
  EXPECT_EQ(json["trials"].front()["message"], "Driver.drives");
}

TEST_F(MutantsCommand, takes_a_sample_by_its_seed) {
  EXPECT_EQ(tried_json("--trials 1 --sample 2")["mutants"], 2);
  EXPECT_EQ(tried_json("--trials 1 --sample 99")["mutants"], 4);
}

TEST_F(MutantsCommand, refuses_what_is_not_there) {
  const auto refused = [this](const std::string& arguments, std::string_view message) {
    const Said said = tried(arguments);
    EXPECT_EQ(said.code, 2) << said.text;
    EXPECT_TRUE(said.has(message)) << message << " in " << said.text;
  };
  refused("--only engine-son", "engine-son: no such mutant; did you mean engine-soon?");
  refused("--strategy enumerate", "small worlds cannot be enumerated yet");
  refused("--strategy baseline", "generators cannot play without themes yet");
  refused("--strategy game", "game: no such strategy; did you mean games?");
  write("mutants/engine-new.json", R"({"rule": "613.7", "observable": true})");
  refused("", "does not hold engine-new");
  write("results.jsonl", "one two\n");
  fs::remove(folder / "mutants/engine-new.json");
  refused("", "results.jsonl:1: expected a result");
}

TEST_F(MutantsCommand, says_how_to_build_what_is_missing) {
  const Said missing = say("--binary " + path("nowhere") + " 2>&1");
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(missing.has("cmake --preset mutants")) << missing.text;
  const Said other = say("--binary " LOCKSTEP_BINARY " 2>&1");
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(other.has("holds no mutants")) << other.text;
}

TEST_F(MutantsCommand, compares_the_program_without_mutants_with_this_one) {
  const fs::path corpus = LOCKSTEP_SOURCE_DIR "/corpus";
  fs::create_directories(folder / "corpus/scenarios");
  fs::create_directory_symlink(corpus / "cards", folder / "corpus/cards");
  fs::create_directory_symlink(corpus / "sheets", folder / "corpus/sheets");
  fs::copy(corpus / "scenarios/rules/123.6c-ex2.json", folder / "corpus/scenarios");
  const std::string arguments = " --check-inactive --games 1 --cards " + path("corpus") + " 2>&1";
  const std::string listing =
      "#!/bin/sh\n[ \"$LOCKSTEP_MUTANT\" = list ] && exec echo '{\"mutants\": []}'\n";
  write_program("same", listing + "exec " LOCKSTEP_BINARY " \"$@\"\n");
  const Said same = say("--binary " + path("same") + arguments);
  EXPECT_EQ(same.code, 0) << same.text;
  EXPECT_TRUE(same.has("over the corpus and 1 game: the same")) << same.text;
  write_program("other", listing + LOCKSTEP_BINARY " \"$@\" | sed s/agree/agrees/\n");
  const Said other = say("--binary " + path("other") + arguments);
  EXPECT_EQ(other.code, 1) << other.text;
  EXPECT_TRUE(other.has("differs at byte")) << other.text;
}

TEST(MutantList, a_rule_is_about_its_parts_and_its_whole) {
  EXPECT_TRUE(is_about_rule("613.8b", "613.8"));
  EXPECT_TRUE(is_about_rule("613.8", "613.8b"));
  EXPECT_TRUE(is_about_rule("613.8", "613.8"));
  EXPECT_FALSE(is_about_rule("613.80", "613.8"));
  EXPECT_FALSE(is_about_rule("613.8a", "613.8b"));
  EXPECT_FALSE(is_about_rule("613.8", ""));
}

TEST(MutantResults, a_line_is_read_as_it_was_written) {
  TrialRecord record{.version = "v", .mutant = "m", .strategy = "games", .seed = 3};
  record.budget_ms = 200;
  record.found = true;
  record.verdict = "diverge";
  record.games = 7;
  record.steps = 2;
  record.rules = {"613.7"};
  record.reason = "there";
  const auto read = read_trial(print_trial(record));
  ASSERT_TRUE(read);
  EXPECT_EQ(print_trial(*read), print_trial(record));
  EXPECT_EQ(read->key(), record.key());
  EXPECT_FALSE(read->objects);
  EXPECT_FALSE(read_trial("{}"));
}

}  // namespace
}  // namespace lockstep::cli
