// `lockstep fuzz` with targets that are scripts: what it does with what they leave behind.

#include <array>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "cli/files.h"
#include "harness/findings.h"
#include "harness/play.h"

namespace {

namespace fs = std::filesystem;
using lockstep::harness::FindingRecord;

class FuzzCommand : public ::testing::Test {
 protected:
  FuzzCommand() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder = fs::path(::testing::TempDir()) / (std::string("lockstep_fuzz_") + info->name());
    fs::remove_all(folder);
    fs::create_directories(folder);
  }
  ~FuzzCommand() override { fs::remove_all(folder); }

  // A target that knows where inputs go, and does this.
  void make_target(const std::string& name, const std::string& script) const {
    const fs::path file = folder / ("fuzz_" + name);
    std::ofstream(file) << "#!/bin/sh\nfor word; do case $word in\n"
                           "-artifact_prefix=*) prefix=${word#-artifact_prefix=};;\nesac; done\n"
                        << script << "\n";
    fs::permissions(file, fs::perms::owner_all);
  }

  // The exit code; what was printed is in `output`.
  int fuzz(const std::string& target, const std::string& more = "-- -runs=1") {
    const std::string line = std::string(LOCKSTEP_BINARY) + " fuzz " + target + " --targets " +
                             folder.string() + " --findings " + findings().string() +
                             " --cards " LOCKSTEP_SOURCE_DIR "/corpus " + more + " 2>&1";
    std::FILE* const pipe = popen(line.c_str(), "r");
    output.clear();
    std::array<char, 4096> buffer{};
    while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe))
      output.append(buffer.data(), read);
    const int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  fs::path findings() const { return folder / "findings"; }
  std::vector<FindingRecord> records() const {
    return lockstep::harness::FindingsFolder(findings().string()).read();
  }

  fs::path folder;
  std::string output;
};

constexpr const char* kFails = R"(printf 'some bytes' > "${prefix}crash-0123"; exit 77)";

// The shortest complete use: an input that fails becomes a finding with a scenario.
TEST_F(FuzzCommand, an_input_becomes_a_finding) {
  make_target("lockstep", kFails);
  EXPECT_EQ(fuzz("lockstep"), 1) << output;
  ASSERT_EQ(records().size(), 1U) << output;
  const FindingRecord record = records().front();
  EXPECT_EQ(record.verdict, lockstep::Verdict::crash);
  EXPECT_TRUE(fs::exists(findings() / record.found));
  EXPECT_NE(record.command.find("inputs/lockstep/crash-0123"), std::string::npos);
  EXPECT_NE(output.find("1 finding in 1 group"), std::string::npos) << output;
}

TEST_F(FuzzCommand, an_input_is_taken_in_once) {
  make_target("lockstep", kFails);
  fuzz("lockstep");
  make_target("lockstep", "exit 0");
  EXPECT_EQ(fuzz("lockstep"), 0) << output;
  EXPECT_EQ(records().size(), 1U);
}

TEST_F(FuzzCommand, inputs_that_only_the_target_cannot_stand_stay_apart) {
  make_target("lockstep", R"(printf 'one' > "${prefix}crash-1"
printf 'other bytes, another game' > "${prefix}crash-2"; exit 77)");
  EXPECT_EQ(fuzz("lockstep"), 1) << output;
  EXPECT_EQ(records().size(), 2U) << output;
}

TEST_F(FuzzCommand, an_input_of_a_run_that_was_killed_is_taken_in) {
  fs::create_directories(findings() / "inputs" / "targets");
  std::ofstream(findings() / "inputs" / "targets" / "timeout-7") << "bytes";
  make_target("targets", "exit 0");
  EXPECT_EQ(fuzz("targets"), 1) << output;
  ASSERT_EQ(records().size(), 1U);
  EXPECT_EQ(records().front().verdict, lockstep::Verdict::hang);
}

TEST_F(FuzzCommand, a_scenario_that_the_target_wrote_is_minimized) {
  std::ofstream(folder / "bear.json") << R"({"lockstep": 1, "title": "A bear", "rules": ["122.1a"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana"},
                {"id": "ox", "card": "Hill Giant", "owner": "Ben", "tapped": true}],
    "steps": [{"by": "Ben", "effect": {"untap": "ox"}}, {"expect": {"bear": {"power": 9}}}]})";
  // Under the name that a target gives it.
  const auto universe = lockstep::cli::read_universe(LOCKSTEP_SOURCE_DIR "/corpus");
  ASSERT_TRUE(universe) << universe.error();
  const auto bear = lockstep::cli::read_scenario(folder / "bear.json", *universe);
  ASSERT_TRUE(bear) << bear.error();
  const auto written = lockstep::harness::save_finding(*bear, lockstep::Verdict::expectation_failed,
                                                       (folder / "written").string());
  ASSERT_TRUE(written);
  make_target("layers", "cp " + *written + R"( "$LOCKSTEP_FINDINGS"; exit 77)");
  EXPECT_EQ(fuzz("layers"), 1) << output;
  ASSERT_EQ(records().size(), 1U) << output;
  const FindingRecord record = records().front();
  EXPECT_EQ(record.signature, "expectation_failed/power");
  EXPECT_TRUE(record.is_minimal);
  EXPECT_TRUE(fs::exists(findings() / record.minimized));
}

TEST_F(FuzzCommand, an_input_that_is_no_game_is_kept_as_it_is) {
  make_target("scenario_json", kFails);
  EXPECT_EQ(fuzz("scenario_json"), 1) << output;
  EXPECT_TRUE(records().empty());
  EXPECT_NE(output.find("inputs/scenario_json/crash-0123"), std::string::npos) << output;
}

TEST_F(FuzzCommand, a_target_that_cannot_run_is_no_finding) {
  EXPECT_EQ(fuzz("lockstep"), 2) << "not built";
  make_target("lockstep", "exit 1");
  EXPECT_EQ(fuzz("lockstep"), 2) << output;
  EXPECT_NE(output.find("ended with 1"), std::string::npos) << output;
  EXPECT_EQ(fuzz("lockstep", "-- -artifact_prefix=elsewhere/"), 2);
  EXPECT_NE(output.find("--findings says"), std::string::npos) << output;
}

}  // namespace
