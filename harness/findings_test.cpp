#include "harness/findings.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "generators/testing.h"
#include "harness/containment.h"
#include "harness/distorted_games.h"
#include "harness/faulty_games.h"
#include "harness/finding_groups.h"
#include "harness/keep_findings.h"
#include "harness/known_divergences.h"
#include "harness/run.h"
#include "harness/signature.h"
#include "scenario/scenario_file.h"
#include "scenario/text_file.h"

namespace lockstep::harness {
namespace {

namespace fs = std::filesystem;

Scenario read_text(const std::string& text) {
  auto scenario = load_scenario(text, "test", generators::testing::corpus_universe());
  if (!scenario) throw std::runtime_error(to_string(scenario.error()));
  return std::move(*scenario);
}

Scenario one_bear(const std::string& steps) {
  return read_text(R"({"lockstep": 1, "title": "A bear and an ox", "rules": ["122.1"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana"},
                {"id": "ox", "card": "Hill Giant", "owner": "Ben"}],
    "steps": [)" + steps +
                   "]}");
}

// A folder of findings, gone after the test.
class Findings : public ::testing::Test {
 protected:
  Findings() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    path = fs::path(::testing::TempDir()) / (std::string("lockstep_") + info->name());
    fs::remove_all(path);
    settings.folder = path.string();
  }
  ~Findings() override { fs::remove_all(path); }

  std::optional<Scenario> load(const std::string& file) const {
    const std::string text = read_text_file(path / file).value_or("");
    auto scenario = load_scenario(text, file, generators::testing::corpus_universe());
    if (!scenario) return std::nullopt;
    return std::move(*scenario);
  }

  LoadFinding loader() const {
    return [this](const std::string& file) { return load(file); };
  }

  fs::path path;
  KeeperSettings settings;
};

constexpr const char* kTwoCounters =
    R"({"by": "Ben", "effect": {"tap": "ox"}}, {"by": "Ana", "effect":
        {"put_counters": {"on": "bear", "kind": "+1/+1", "number": 2}}})";

constexpr const char* kOtherStart =
    R"({"by": "Ben", "effect": {"put_counters": {"on": "ox", "kind": "+1/+1", "number": 5}}})";

SideMaker forgetful() {
  return testing::engine_that_shows({{"second_counter", testing::faults::second_counter}});
}

// The shortest complete use: a finding becomes a scenario, a minimum and a record of both.
TEST_F(Findings, are_kept_with_their_minimum) {
  settings.make_side = forgetful();
  FindingKeeper keeper(settings);
  keeper.take_in(one_bear(kTwoCounters), {.command = "lockstep check --seed 7", .seed = 7});
  ASSERT_EQ(keeper.records().size(), 1U);
  const std::vector<FindingRecord> read = FindingsFolder(settings.folder).read();
  ASSERT_EQ(read.size(), 1U);
  const FindingRecord& record = read.front();
  EXPECT_EQ(record.state, FindingState::fresh);
  EXPECT_EQ(record.seed, 7U);
  EXPECT_TRUE(record.is_minimal);
  EXPECT_EQ(record.versions.at("rules"), "2026-08-07");
  const auto minimum = load(record.minimized);
  ASSERT_TRUE(minimum);
  EXPECT_LE(minimum->runs.front().steps.size(), 1U);
  EXPECT_EQ(run_scenario(*minimum, settings.make_side).verdict(), Verdict::diverge);
  EXPECT_TRUE(load(record.found)) << "the scenario as it was found stays";
  for (const auto& entry : fs::directory_iterator(path)) {
    EXPECT_NE(entry.path().extension(), ".part") << "no draft stays";
  }
}

TEST_F(Findings, of_one_signature_are_counted) {
  settings.make_side = forgetful();
  FindingKeeper keeper(settings);
  const std::size_t first = keeper.take_in(one_bear(kTwoCounters), {});
  const std::size_t second = keeper.take_in(one_bear(kOtherStart), {});
  EXPECT_EQ(first, second);
  ASSERT_EQ(keeper.records().size(), 1U);
  EXPECT_EQ(keeper.records().front().times, 2U);
}

TEST_F(Findings, of_one_minimum_are_one_record_also_in_later_runs) {
  settings.make_side = forgetful();
  std::string first;
  {
    FindingKeeper keeper(settings);
    keeper.take_in(one_bear(kTwoCounters), {.command = "lockstep check --seed 7", .seed = 7});
    first = keeper.records().front().id;
  }
  FindingKeeper later(settings);
  later.take_in(one_bear(kOtherStart), {.command = "lockstep check --seed 8", .seed = 8});
  const std::vector<FindingRecord> read = FindingsFolder(settings.folder).read();
  ASSERT_EQ(read.size(), 1U) << print_record(read.back());
  EXPECT_EQ(read.front().id, first);
  EXPECT_EQ(read.front().seed, 7U);
  EXPECT_EQ(read.front().times, 2U);
  EXPECT_TRUE(load(read.front().found)) << "the first scenario stays";
  EXPECT_TRUE(load(read.front().minimized));
}

TEST_F(Findings, that_end_the_program_are_minimized_too) {
  settings.make_side = testing::engine_with([](const Effect& effect) {
    if (effect.instructions.front()->kind() == Kind::put_counters) std::abort();
  });
  settings.isolated = true;
  FindingKeeper keeper(settings);
  keeper.take_in(one_bear(kTwoCounters), {.command = "lockstep check",
                                          .seed = std::nullopt,
                                          .message = "killed by SIGABRT",
                                          .verdict = Verdict::crash});
  const FindingRecord& record = keeper.records().front();
  EXPECT_EQ(record.signature, "crash/killed by SIGABRT");
  const auto minimum = load(record.minimized);
  ASSERT_TRUE(minimum);
  EXPECT_EQ(minimum->runs.front().steps.size(), 1U);
}

TEST_F(Findings, without_a_record_are_findings_all_the_same) {
  FindingsFolder folder(settings.folder);
  Scenario scenario = one_bear(kTwoCounters);
  scenario.source = "lockstep check --seed 3 --games 1";
  ASSERT_TRUE(folder.keep(scenario, Verdict::diverge));
  const auto read = folder.read();
  ASSERT_EQ(read.size(), 1U);
  EXPECT_EQ(read.front().command, scenario.source);
  EXPECT_EQ(read.front().verdict, Verdict::diverge);
}

TEST_F(Findings, keep_what_people_say_of_them) {
  settings.make_side = forgetful();
  {
    FindingKeeper keeper(settings);
    keeper.take_in(one_bear(kTwoCounters), {});
    keeper.change(0, [](FindingRecord& record) {
      record.state = FindingState::known;
      record.link = "https://example.org/7";
      record.reason = "waits for a decision";
    });
  }
  FindingKeeper again(settings);
  again.take_in(one_bear(kOtherStart), {});
  EXPECT_EQ(again.records().front().state, FindingState::known);
  EXPECT_EQ(again.records().front().link, "https://example.org/7");
}

TEST(FindingRecords, are_read_as_they_were_written) {
  FindingRecord record;
  record.id = "diverge-7";
  record.state = FindingState::fixed;
  record.verdict = Verdict::crash;
  record.signature = "crash/the engine threw: no such pile";
  record.also_shows = {"diverge/snapshot/power"};
  record.near = {"diverge/snapshot/toughness"};
  record.found = "a.json";
  record.minimized = "b.json";
  record.is_minimal = true;
  record.seed = 18446744073709551615U;
  record.times = 3;
  record.versions = {{"rules", "2026-08-07"}};
  const std::string text = print_record(record);
  const auto read = read_record(text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(print_record(*read), text);
}

TEST(FindingRecords, of_the_first_version_are_read_and_written_as_of_the_present_one) {
  const auto read = read_record(R"({"lockstep_finding": 1, "id": "diverge-7", "state": "known",
    "verdict": "diverge", "signature": "diverge/snapshot/power/613.4c",
    "also_shows": ["diverge/snapshot/power/613.4c"], "found": "a.json", "minimized": "b.json",
    "is_minimal": true, "command": "", "times": 3, "link": "https://example.org/1"})");
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->state, FindingState::known);
  EXPECT_EQ(read->times, 3U);
  EXPECT_TRUE(read->near.empty()) << "nobody had looked";
  EXPECT_NE(print_record(*read).find(R"("lockstep_finding": 2)"), std::string::npos);
}

TEST(FindingRecords, of_a_later_version_are_refused) {
  const auto read = read_record(R"({"lockstep_finding": 99, "verdict": "diverge"})");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("99"), std::string::npos);
  EXPECT_FALSE(read_record("[]"));
  EXPECT_FALSE(read_record(R"({"lockstep_finding": 1, "verdict": "perhaps"})"));
  EXPECT_FALSE(read_record(R"({"lockstep_finding": "one"})"));
}

TEST(FindingGroups, join_what_one_minimum_shows) {
  FindingRecord power;
  power.signature = "diverge/snapshot/power/613.4c";
  power.also_shows = {"diverge/snapshot/power/613.4c", "diverge/snapshot/toughness/613.4c"};
  FindingRecord toughness;
  toughness.signature = "diverge/snapshot/toughness/613.4c";
  toughness.times = 4;
  FindingRecord zone;
  zone.signature = "diverge/snapshot/zone";
  const std::vector<FindingRecord> all = {power, zone, toughness};
  const auto groups = group_findings(all, [](const std::string&) { return std::nullopt; });
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups[0].members, (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(groups[0].times, 5U);
}

TEST(FindingGroups, join_what_is_one_reduction_away) {
  FindingRecord fought;
  fought.signature = "diverge/event/fought/ceased_to_exist";
  FindingRecord damage;
  damage.signature = "diverge/event/damage/ceased_to_exist";
  damage.near = {fought.signature};
  FindingRecord other;
  other.signature = "diverge/snapshot/zone";
  const auto groups =
      group_findings({fought, other, damage}, [](const std::string&) { return std::nullopt; });
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups[0].members, (std::vector<std::size_t>{0, 2}));
}

TEST(FindingGroups, join_where_one_minimum_is_in_the_other) {
  const Scenario small = one_bear(R"({"by": "Ben", "effect": {"tap": "ox"}})");
  const Scenario large = one_bear(kTwoCounters);
  EXPECT_TRUE(contains(large, small));
  EXPECT_FALSE(contains(small, large));
}

TEST(FindingGroups, join_whatever_objects_are_called) {
  const auto position = [](const std::string& objects, const std::string& tapped) {
    return read_text(R"({"lockstep": 1, "title": "Tapped", "rules": ["701.26a"],
      "players": [{"name": "Ana"}, {"name": "Ben"}], "objects": [)" +
                     objects + R"(], "steps": [{"by": "Ana", "effect": {"tap": ")" + tapped +
                     R"("}}]})");
  };
  const std::string bear = R"("card": "Grizzly Bears", "owner": "Ana"})";
  const std::string cub = R"({"id": "cub", )" + bear;
  const std::string ox = R"({"id": "ox", "card": "Hill Giant", "owner": "Ben"})";
  const std::string twin = R"({"id": "twin", "attached_to": "ox", )" + bear;
  const Scenario whole = position(twin + ", " + cub + ", " + ox, "cub");
  EXPECT_TRUE(contains(whole, position(R"({"id": "bear", )" + bear, "bear")));
  EXPECT_FALSE(contains(whole, position(cub + ", " + ox, "ox")));
  EXPECT_FALSE(
      contains(whole, position(R"({"id": "a", )" + bear + R"(, {"id": "b", )" + bear, "b")))
      << "one of them is attached";
}

TEST_F(Findings, that_are_known_are_told_from_others) {
  EXPECT_FALSE(read_known(R"({"lockstep_known": 2, "known": []})")) << "a later version";
  EXPECT_FALSE(read_known(R"({"known": []})"));
  const auto list = read_known(R"({"lockstep_known": 1, "known": [
    {"signature": "diverge/snapshot/power/122.1a", "scenario": "known_one.json",
     "link": "https://example.org/1", "reason": "open"},
    {"signature": "diverge/snapshot/zone", "reason": "open"}]})");
  ASSERT_TRUE(list) << list.error();
  fs::create_directories(path);
  const Scenario two = one_bear(kTwoCounters);
  std::ofstream(path / "known_one.json") << print_scenario(two);
  EXPECT_NE(find_known(*list, "diverge/snapshot/zone", nullptr, loader()), nullptr);
  EXPECT_EQ(find_known(*list, "diverge/snapshot/life", nullptr, loader()), nullptr);
  EXPECT_NE(find_known(*list, "diverge/snapshot/power/122.1a", &two, loader()), nullptr);
  const Scenario other = one_bear(R"({"by": "Ben", "effect": {"tap": "ox"}})");
  EXPECT_EQ(find_known(*list, "diverge/snapshot/power/122.1a", &other, loader()), nullptr);
}

TEST_F(Findings, that_no_longer_occur_have_to_leave_the_list) {
  fs::create_directories(path);
  const Scenario shown = one_bear(kTwoCounters);
  std::ofstream(path / "known_one.json") << print_scenario(shown);
  const std::string is_known = signature(run_scenario(shown, forgetful()).runs.front());
  const std::vector<KnownDivergence> list = {{.signature = is_known,
                                              .scenario = "known_one.json",
                                              .link = "https://example.org/1",
                                              .reason = "open"}};
  const auto complaints = complaints_about(list, loader());
  ASSERT_EQ(complaints.size(), 1U);
  EXPECT_NE(complaints.front().find("no longer occurs"), std::string::npos);
  EXPECT_TRUE(complaints_about(list, loader(), forgetful()).empty()) << "there it still occurs";
  const std::vector<KnownDivergence> bare = {
      {.signature = "diverge/snapshot/zone", .scenario = "", .link = "", .reason = ""}};
  EXPECT_EQ(complaints_about(bare, loader()).size(), 2U) << "no link, no scenario";
}

}  // namespace
}  // namespace lockstep::harness
