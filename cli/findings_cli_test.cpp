// The subcommands about findings as a user runs them.

#include <array>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

#include "scenario/text_file.h"

namespace {

struct CommandEnd {
  int code = -1;
  std::string output;
};

CommandEnd call(const std::string& arguments, std::string_view streams = "2>&1") {
  const std::string line =
      std::string(LOCKSTEP_BINARY) + " " + arguments + " " + std::string(streams);
  std::FILE* pipe = popen(line.c_str(), "r");
  CommandEnd end;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    end.output.append(buffer.data(), read);
  }
  const int status = pclose(pipe);
  end.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return end;
}

// A folder with a scenario that fails: a bear and an ox, of which the ox has nothing to do with it.
class FindingCommands : public ::testing::Test {
 protected:
  FindingCommands() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder = std::filesystem::path(::testing::TempDir()) /
             (std::string("lockstep_findings_") + info->name());
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    std::ofstream(path("bear.json")) << R"({"lockstep": 1, "title": "A bear", "rules": ["122.1a"],
      "players": [{"name": "Ana"}, {"name": "Ben"}],
      "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana"},
                  {"id": "ox", "card": "Hill Giant", "owner": "Ben", "tapped": true}],
      "steps": [{"by": "Ben", "effect": {"untap": "ox"}},
                {"expect": {"bear": {"power": 9}, "ox": {"tapped": false}}}]})";
  }
  ~FindingCommands() override { std::filesystem::remove_all(folder); }

  std::string path(const std::string& name) const { return (folder / name).string(); }
  std::string text_of(const std::string& name) const {
    return lockstep::read_text_file(path(name)).value_or("");
  }

  std::filesystem::path folder;
  const std::string corpus = " --cards " LOCKSTEP_SOURCE_DIR "/corpus ";
};

TEST_F(FindingCommands, minimize_writes_a_smaller_file_and_says_so) {
  const CommandEnd end =
      call("minimize " + path("bear.json") + " -o " + path("small.json") + corpus);
  EXPECT_EQ(end.code, 1) << end.output;
  EXPECT_NE(end.output.find("0 steps, 1 object after"), std::string::npos) << end.output;
  EXPECT_EQ(text_of("small.json").find("Hill Giant"), std::string::npos);
  EXPECT_EQ(call("minimize --check " + path("small.json") + corpus).code, 0);
  EXPECT_EQ(call("minimize --check " + path("bear.json") + corpus).code, 1);
}

TEST_F(FindingCommands, minimize_json_is_one_object) {
  const CommandEnd end = call(
      "minimize --json --budget 50 " + path("bear.json") + " -o " + path("small.json") + corpus,
      "2>/dev/null");
  const auto json = nlohmann::json::parse(end.output);
  EXPECT_EQ(json["signature"], "expectation_failed/power");
  EXPECT_EQ(json["minimized"], path("small.json"));
  EXPECT_LE(json["candidates"], 60);
}

TEST_F(FindingCommands, minimize_publishes_its_list) {
  const auto json = nlohmann::json::parse(call("minimize --list").output);
  EXPECT_GT(json.size(), 20U);
  EXPECT_EQ(json.front()["name"], "drop_steps");
}

TEST_F(FindingCommands, minimize_refuses_what_is_no_finding) {
  EXPECT_EQ(call("minimize").code, 2);
  EXPECT_EQ(call("minimize --budget soon " + path("bear.json")).code, 2);
  EXPECT_EQ(call("minimize " + path("nowhere.json") + corpus).code, 2);
}

TEST_F(FindingCommands, report_writes_one_page) {
  const CommandEnd end = call("report " + path("bear.json") + " -o " + path("page.html") + corpus);
  EXPECT_EQ(end.code, 1) << end.output;
  const std::string page = text_of("page.html");
  EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
  EXPECT_NE(page.find("bear.power"), std::string::npos);
}

TEST_F(FindingCommands, export_writes_a_test) {
  const CommandEnd end =
      call("export --gtest " + path("bear.json") + " -o " + path("bear_test.cpp") + corpus);
  EXPECT_EQ(end.code, 0) << end.output;
  EXPECT_NE(text_of("bear_test.cpp").find("TEST(Finding, a_bear)"), std::string::npos);
}

TEST_F(FindingCommands, findings_that_are_known_complain_once_they_are_gone) {
  std::filesystem::create_directories(folder / "kept");
  std::filesystem::copy_file(path("bear.json"), path("kept/bear.json"));
  // As the first version wrote it.
  std::ofstream(path("kept/bear.finding")) << R"({"lockstep_finding": 1, "id": "bear",
    "state": "new", "verdict": "expectation_failed", "signature": "expectation_failed/power",
    "found": "bear.json"})";
  const std::string list = "findings " + path("kept") + corpus;
  EXPECT_EQ(call(list + "--again").code, 1) << "it is new";
  EXPECT_EQ(call(list + "--mark bear=known --link https://example.org/1").code, 2) << "no reason";
  EXPECT_EQ(call(list + "--mark bear=known --link https://example.org/1 --reason open").code, 0);
  EXPECT_EQ(call(list + "--again").code, 0) << "it is known";
  std::ofstream(path("kept/bear.json")) << R"({"lockstep": 1, "title": "A bear",
    "rules": ["122.1a"], "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana"}],
    "steps": [{"expect": {"bear": {"power": 2}}}]})";
  const CommandEnd gone = call(list + "--again");
  EXPECT_EQ(gone.code, 1) << gone.output;
  EXPECT_NE(gone.output.find("no longer occurs"), std::string::npos) << gone.output;
  EXPECT_EQ(call(list + "--again").code, 0) << "it is fixed";
}

TEST_F(FindingCommands, a_list_of_known_divergences_says_what_is_so) {
  std::ofstream(path("agrees.json")) << R"({"lockstep": 1, "title": "A bear", "rules": ["122.1a"],
    "players": [{"name": "Ana"}, {"name": "Ben"}],
    "objects": [{"id": "bear", "card": "Grizzly Bears", "owner": "Ana"}],
    "steps": [{"expect": {"bear": {"power": 2}}}]})";
  std::ofstream(path("known.json")) << R"({"lockstep_known": 1, "known": [
    {"signature": "diverge/snapshot/power/122.1a", "scenario": "agrees.json",
     "link": "https://example.org/1", "reason": "open"}]})";
  const std::string check = "check " + path("agrees.json") + corpus;
  EXPECT_EQ(call(check + "--findings " + path("none")).code, 0);
  const CommandEnd end = call(check + "--findings " + folder.string());
  EXPECT_EQ(end.code, 1) << end.output;
  EXPECT_NE(end.output.find("no longer occurs"), std::string::npos) << end.output;
  std::ofstream(path("later.json")) << R"({"lockstep_known": 9, "known": []})";
  const CommandEnd later = call(check + "--known " + path("later.json"));
  EXPECT_EQ(later.code, 2) << later.output;
  EXPECT_NE(later.output.find("version 9"), std::string::npos) << later.output;
}

TEST_F(FindingCommands, findings_of_an_empty_folder_are_none) {
  const CommandEnd end = call("findings " + path("none") + corpus);
  EXPECT_EQ(end.code, 0) << end.output;
  EXPECT_NE(end.output.find("0 findings in 0 groups"), std::string::npos);
}

}  // namespace
