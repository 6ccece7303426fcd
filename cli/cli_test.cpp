// The command as a user runs it: exit codes, messages, JSON.

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>

namespace {

namespace fs = std::filesystem;

struct Ran {
  int code = -1;
  std::string output;  // both streams
};

Ran run(const std::string& arguments, std::string_view streams = "2>&1") {
  const std::string line =
      std::string(LOCKSTEP_BINARY) + " " + arguments + " " + std::string(streams);
  std::FILE* pipe = popen(line.c_str(), "r");
  Ran ran;
  std::array<char, 4096> buffer{};
  while (const std::size_t read = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    ran.output.append(buffer.data(), read);
  }
  const int status = pclose(pipe);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

bool says(const Ran& ran, std::string_view text) {
  return ran.output.find(text) != std::string::npos;
}

// A folder of scenario files, gone after the test.
class Command : public ::testing::Test {
 protected:
  Command() {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    folder = fs::path(::testing::TempDir()) / (std::string("lockstep_") + info->name());
    fs::remove_all(folder);
    fs::create_directories(folder);
  }
  ~Command() override { fs::remove_all(folder); }

  std::string write(std::string_view name, std::string_view text) {
    std::ofstream(folder / name) << text;
    return (folder / name).string();
  }

  // One counter on a bear, which then has this power.
  std::string write_bear(std::string_view name, int power) {
    return write(name, R"({"lockstep": 1, "title": "A bear with a counter", "rules": ["122.1a"],
      "players": [{"name": "Ana"}, {"name": "Ben"}],
      "cards": [{"name": "Test Bear", "types": "creature", "power": 2, "toughness": 2}],
      "objects": [{"id": "bear", "card": "Test Bear", "owner": "Ana"}],
      "steps": [{"by": "Ana", "effect": {"put_counters": {"on": "bear", "kind": "+1/+1"}}},
                {"expect": {"bear": {"power": )" +
                           std::to_string(power) + "}}}]}");
  }

  fs::path folder;
};

const std::string kCards = " --cards " LOCKSTEP_SOURCE_DIR "/corpus ";

TEST_F(Command, check_gives_0_when_all_agree) {
  const Ran ran = run("check " + write_bear("bear.json", 3) + kCards);
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_TRUE(says(ran, "1 scenario,")) << ran.output;
}

TEST_F(Command, check_gives_1_for_a_finding_and_proposes_what_to_do) {
  const Ran ran = run("check " + write_bear("bear.json", 4) + kCards);
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran, "expectation_failed")) << ran.output;
  EXPECT_TRUE(says(ran, "lockstep replay " + (folder / "bear.json").string())) << ran.output;
}

TEST_F(Command, check_gives_2_for_bad_input_and_still_runs_the_others) {
  write_bear("a.json", 3);
  write("b.json", R"({"lockstep": 1, "title": "cut o)");
  write("c.json", "[1, 2]");
  write("d.json", "\xff\xfe");
  const std::string deep(100'000, '[');
  write("e.json", deep);
  write_bear("z.json", 3);
  const Ran ran = run("check " + folder.string() + kCards);
  EXPECT_EQ(ran.code, 2) << ran.output;
  for (const std::string_view bad : {"b.json", "c.json", "d.json", "e.json"}) {
    EXPECT_TRUE(says(ran, bad)) << bad << " in " << ran.output;
  }
  EXPECT_TRUE(says(ran, "2 scenarios")) << ran.output;
}

TEST_F(Command, check_gives_2_for_a_path_that_is_not_there) {
  EXPECT_EQ(run("check " + (folder / "nowhere").string() + kCards).code, 2);
}

TEST_F(Command, check_gives_3_when_nothing_was_checked_and_says_why) {
  const Ran ran = run("check " + folder.string() + kCards);
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(says(ran, folder.string() + ": no scenario file")) << ran.output;
  EXPECT_TRUE(says(ran, "Nothing was checked.\n  next: lockstep check")) << ran.output;
}

TEST_F(Command, a_finding_counts_more_than_bad_input) {
  write_bear("a.json", 4);
  write("b.json", "{");
  EXPECT_EQ(run("check " + folder.string() + kCards).code, 1);
}

TEST_F(Command, check_json_is_one_object) {
  write_bear("a.json", 3);
  write_bear("b.json", 4);
  const Ran ran = run("check --json " + folder.string() + kCards, "2>/dev/null");
  const auto json = nlohmann::json::parse(ran.output);
  EXPECT_EQ(json["scenarios"], 2);
  EXPECT_EQ(json["games"], 0);
  EXPECT_EQ(json["steps"], 2);
  EXPECT_EQ(json["verdicts"]["agree"], 1);
  EXPECT_EQ(json["verdicts"]["expectation_failed"], 1);
  EXPECT_GE(json["rules_cited"]["122.1a"], 1);
  EXPECT_EQ(json["findings"].size(), 1U);
}

TEST_F(Command, check_plays_so_many_games) {
  const Ran ran =
      run("check --json --games 5 --seed 3 --findings " + (folder / "findings").string() + kCards,
          "2>/dev/null");
  const auto json = nlohmann::json::parse(ran.output);
  EXPECT_GE(json["games"], 1);
  EXPECT_LE(json["games"], 5);
  EXPECT_GT(json["steps"], 0);
}

TEST_F(Command, usage_errors_give_2) {
  EXPECT_EQ(run("").code, 2);
  EXPECT_EQ(run("chekc").code, 2);
  EXPECT_EQ(run("check --budget soon").code, 2);
  EXPECT_EQ(run("check --theme no_such_theme").code, 2);
}

// What is wrong is named, with what was probably meant, and with the next command.
TEST_F(Command, usage_errors_say_what_was_expected) {
  const auto tells = [](const std::string& arguments, std::string_view message) {
    const Ran ran = run(arguments);
    EXPECT_EQ(ran.code, 2) << ran.output;
    EXPECT_TRUE(says(ran, message)) << message << " in " << ran.output;
    EXPECT_TRUE(says(ran, "\n  next: lockstep ")) << ran.output;
  };
  tells("", "expected one of check, coverage, replay");
  tells("chek", "chek: no such subcommand; did you mean check?");
  tells("nothing", "nothing: no such subcommand; there are check, coverage, replay");
  tells("check --jsn", "--jsn: no such option; did you mean --json?");
  tells("check --theme zone_tour", "zone_tour: no such theme; did you mean zone_tours?");
  tells("check --seed abc", "abc is not what was expected: a whole number from 0");
  tells("check --seed -1", "-1 is not what was expected");
  tells("check --games 0", "0 is not what was expected: a whole number from 1");
  tells("check --budget 0", "0: expected a time such as 30s");
  tells("check nowhere.json", "nowhere.json: no such file or folder");
  tells("check " + folder.string() + " --theme all", "--theme: is about random games");
  tells("fuzz locksteps", "locksteps: no such target; did you mean lockstep?");
  tells("replay " + folder.string() + kCards, "a folder, expected one scenario file");
}

TEST_F(Command, output_in_a_pipe_has_no_colour_and_no_progress) {
  const Ran ran = run("check --games 70 --seed 3 " + write_bear("bear.json", 4) + " --findings " +
                      (folder / "findings").string() + kCards);
  EXPECT_FALSE(says(ran, "\x1b")) << ran.output;
  EXPECT_FALSE(says(ran, "\r")) << ran.output;
}

TEST_F(Command, help_and_version_give_0) {
  EXPECT_EQ(run("--version").code, 0);
  for (const std::string command :
       {"", "check ", "coverage ", "replay ", "explain ", "fuzz ", "schema "}) {
    const Ran ran = run(command + "--help");
    EXPECT_EQ(ran.code, 0);
    EXPECT_GT(ran.output.size(), 100U);
  }
}

TEST_F(Command, coverage_tells_which_rules_are_reached) {
  const Ran ran = run("coverage " + write_bear("bear.json", 3));
  EXPECT_EQ(ran.code, 0) << ran.output;
  EXPECT_TRUE(says(ran, (folder / "bear.json").string())) << ran.output;
  EXPECT_TRUE(says(ran, "1 scenario, 0 games")) << ran.output;
  EXPECT_TRUE(says(ran, "tier 1: ")) << ran.output;
}

TEST_F(Command, coverage_is_data_too) {
  const Ran ran =
      run("coverage --json --games 3 --seed 2 " + write_bear("bear.json", 3), "2>/dev/null");
  const auto json = nlohmann::json::parse(ran.output);
  EXPECT_EQ(json["scenarios"], 1);
  EXPECT_EQ(json["games"].get<int>() + json["games_left_out"].get<int>(), 3);
  int reached = 0;
  for (const auto& rule : json["rules"]) {
    if (rule["rule"] != "122.1a") continue;
    EXPECT_EQ(rule["scenarios"], 1);
    EXPECT_EQ(rule["smallest"], (folder / "bear.json").string());
    ++reached;
  }
  EXPECT_EQ(reached, 1);
}

TEST_F(Command, coverage_of_cards_gives_1_while_something_is_never_used) {
  const Ran ran = run("coverage --cards " + write_bear("bear.json", 3));
  EXPECT_EQ(ran.code, 1) << ran.output;
  EXPECT_TRUE(says(ran, "never used")) << ran.output;
  EXPECT_TRUE(says(ran, "Serra Angel")) << ran.output;
  EXPECT_EQ(run("coverage --theme zone_tours").code, 2) << "it is about games";
}

TEST_F(Command, replay_tells_the_steps) {
  const Ran ran = run("replay " + write_bear("bear.json", 3) + kCards);
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(says(ran, "bear.power: 2 -> 3")) << ran.output;
  EXPECT_TRUE(says(ran, "122.1a")) << ran.output;
}

TEST_F(Command, replay_gives_1_for_a_finding) {
  EXPECT_EQ(run("replay " + write_bear("bear.json", 4) + kCards).code, 1);
}

TEST_F(Command, explain_tells_why) {
  const std::string file = write_bear("bear.json", 3);
  const Ran ran = run("explain " + file + " --object bear --field power" + kCards);
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(says(ran, "122.1a")) << ran.output;
  const Ran wrong = run("explain " + file + " --object bare" + kCards);
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(says(wrong, "bear")) << "the objects there are are listed";
}

TEST_F(Command, explain_tells_the_same_as_data) {
  const std::string file = write_bear("bear.json", 3);
  const Ran ran = run("explain " + file + " --json --object bear --field power" + kCards);
  EXPECT_EQ(ran.code, 0);
  const auto json = nlohmann::json::parse(ran.output);
  const auto& effects = json.at("bear").at("power").at("effects");
  EXPECT_EQ(json.at("bear").at("power").at("value"), "3");
  EXPECT_EQ(effects.back().at("rule"), "122.1a");
  EXPECT_GT(effects.back().at("timestamp"), 0);
}

TEST_F(Command, schemas_are_json) {
  for (const std::string which : {"", " --cards", " --sheets"}) {
    const Ran ran = run("schema" + which);
    EXPECT_EQ(ran.code, 0);
    EXPECT_TRUE(nlohmann::json::parse(ran.output).contains("$schema"));
  }
}

}  // namespace
