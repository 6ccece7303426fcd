#include "cli/mutant_trials.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "scenario/text_file.h"
#include "scenario/verdict.h"

namespace lockstep::cli {

namespace fs = std::filesystem;

namespace {

using EventLine = nlohmann::json;

constexpr std::array<std::string_view, 5> kStrategies = {"corpus", "games", "fuzz", "fuzz-feedback",
                                                         "tests"};
// What a trial may take of the processor besides its budget: to load cards, to minimize.
constexpr std::chrono::seconds kGrace(30);
constexpr std::chrono::seconds kReplay(60);
constexpr std::chrono::seconds kTests = std::chrono::minutes(20);  // of one program
// A program that waits for ever uses no processor; one that is kept waiting by others is slow.
constexpr int kSlowest = 40;
constexpr int kBadInput = static_cast<int>(ExitCode::bad_input);
constexpr int kFuzzerFound = 77;
constexpr int kFuzzerTimedOut = 70;

std::chrono::seconds whole_seconds(std::chrono::milliseconds time) {
  return std::chrono::ceil<std::chrono::seconds>(time);
}

template <class Value>
void take_value(const EventLine& line, const char* key, Value& value) {
  const auto found = line.find(key);
  if (found != line.end() && !found->is_null()) found->get_to(value);
}

std::optional<std::uint64_t> number_behind(const std::string& text, std::string_view mark) {
  const std::size_t place = text.rfind(mark);
  if (place == std::string::npos) return std::nullopt;
  const char* const begin = text.data() + place + mark.size();
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
  return error == std::errc{} ? std::optional(number) : std::nullopt;
}

// `Driver.tells_the_name` of the line in which GoogleTest says that this test failed.
std::optional<std::string> failed_test(const std::string& output) {
  constexpr std::string_view kMark = "[  FAILED  ] ";
  const std::size_t place = output.find(kMark);
  if (place == std::string::npos) return std::nullopt;
  const std::size_t begin = place + kMark.size();
  return output.substr(begin, output.find_first_of(" ,\n", begin) - begin);
}

// The last line that says something, for a message.
std::string last_line(const std::string& text) {
  std::istringstream lines(text);
  std::string last;
  for (std::string line; std::getline(lines, line);)
    last = line.empty() ? last : line;
  return last.substr(0, 200);
}

std::optional<fs::path> only_finding(const fs::path& folder) {
  std::error_code none;
  if (!fs::is_directory(folder, none)) return std::nullopt;
  const std::vector<fs::path> files = json_files_below(folder);
  return files.empty() ? std::nullopt : std::optional(files.front());
}

}  // namespace

std::string_view to_string(Strategy strategy) {
  return kStrategies.at(static_cast<std::size_t>(strategy));
}

std::optional<Strategy> strategy_from_string(std::string_view text) {
  const auto found = std::ranges::find(kStrategies, text);
  if (found == kStrategies.end()) return std::nullopt;
  return static_cast<Strategy>(std::distance(kStrategies.begin(), found));
}

std::vector<std::string> strategy_names() {
  return {kStrategies.begin(), kStrategies.end()};
}

bool needs_fuzzer(Strategy strategy) {
  return strategy == Strategy::fuzz || strategy == Strategy::fuzz_feedback;
}

bool is_seeded(Strategy strategy) {
  return strategy != Strategy::corpus && strategy != Strategy::tests;
}

// What a child said and how it ended.
struct TrialRunner::Heard {
  ChildResult end;
  TrialRecord record;
  std::string file;  // of the smallest counterexample
  std::vector<std::string> rules_cited;
  bool ended = false;

  void take_line(const std::string& text) {
    const EventLine line = EventLine::parse(text, nullptr, false);
    if (!line.is_object()) return;
    const std::string event = line.value("event", "");
    if (event == "found" || event == "crash" || event == "end") {
      take_value(line, "games", record.games);
      take_value(line, "seconds", record.seconds);
    }
    record.found = record.found || event == "found";
    ended = ended || event == "end";
    take_value(line, "verdict", record.verdict);
    take_value(line, "message", record.message);
    take_value(line, "file", file);
    take_value(line, "rules", record.rules);
    take_value(line, "rules_cited", rules_cited);
    if (line.contains("steps")) record.steps = line["steps"].get<std::size_t>();
    if (line.contains("objects")) record.objects = line["objects"].get<std::size_t>();
  }

  // What ends the program is found, too; what it said before stands.
  void take_ending(std::chrono::duration<double> budget) {
    if (record.found || ended) return;
    record.found = true;
    const bool refused = !end.timed_out && end.signal == 0 && end.code == kBadInput;
    const Verdict verdict = end.timed_out ? Verdict::hang
                            : refused     ? Verdict::bad_input
                                          : Verdict::crash;
    record.verdict = to_string(verdict);
    record.message = end.timed_out     ? "gave no answer"
                     : end.signal != 0 ? fmt::format("killed by signal {}", end.signal)
                                       : last_line(end.output);
    if (end.timed_out) record.seconds = budget.count();
  }
};

ChildResult TrialRunner::play(const std::vector<std::string>& arguments, const std::string& mutant,
                              std::chrono::seconds limit) const {
  ChildCommand command{.words = {place_.program.string(), "trial", "--cards",
                                 place_.corpus.string(), "--findings", findings()},
                       .environment = {{"LOCKSTEP_MUTANT", mutant}},
                       .limit = limit * kSlowest,
                       .processor = limit};
  command.words.insert(command.words.end(), arguments.begin(), arguments.end());
  return run_child(command);
}

TrialRunner::Heard TrialRunner::hear(const std::vector<std::string>& arguments,
                                     const std::string& mutant, std::chrono::seconds limit) const {
  Heard heard;
  heard.end = play(arguments, mutant, limit);
  std::istringstream lines(heard.end.output);
  for (std::string line; std::getline(lines, line);)
    heard.take_line(line);
  return heard;
}

TrialRunner::Heard TrialRunner::look(const TrialPlan& plan) const {
  std::vector<std::string> arguments = {"--budget", fmt::format("{}ms", plan.budget.count())};
  if (plan.strategy == Strategy::corpus) {
    std::error_code none;
    for (const char* const folder : {"scenarios", "counterexamples"}) {
      const fs::path path = place_.corpus / folder;
      if (fs::is_directory(path, none)) arguments.push_back(path.string());
    }
  } else {
    arguments.insert(arguments.end(), {"--seed", std::to_string(plan.seed)});
  }
  Heard heard = hear(arguments, plan.mutant.id, whole_seconds(plan.budget) + kGrace);
  heard.take_ending(plan.budget);
  return heard;
}

// libFuzzer ends at the first finding, which it leaves as a scenario; a trial of that file makes it
// small.
TrialRunner::Heard TrialRunner::fuzz(const TrialPlan& plan) const {
  const fs::path inputs = place_.scratch / "inputs";
  fs::create_directories(inputs);
  const ChildResult end = run_child(
      {.words = {place_.fuzzer.string(),
                 // libFuzzer takes 0 for a seed of its own choice.
                 fmt::format("-seed={}", plan.seed + 1), "-max_len=1200", "-print_final_stats=1",
                 "-timeout=30", fmt::format("-artifact_prefix={}/", place_.scratch.string()),
                 inputs.string(), place_.seeds.string()},
       .environment = {{"LOCKSTEP_MUTANT", plan.mutant.id},
                       {"LOCKSTEP_FINDINGS", findings()},
                       {"LOCKSTEP_CORPUS", place_.corpus.string()},
                       {"LOCKSTEP_RULE_FEEDBACK",
                        plan.strategy == Strategy::fuzz_feedback ? "on" : "off"}},
       .limit = whole_seconds(plan.budget) * kSlowest,
       .processor = whole_seconds(plan.budget)});
  Heard heard;
  const std::optional<fs::path> file = only_finding(findings());
  if (file) heard = hear({file->string()}, plan.mutant.id, kReplay);
  heard.end = end;
  // The processor's limit is the budget of the fuzzer, which stops a game that hangs by itself.
  heard.ended = end.code == 0 || end.timed_out;
  TrialRecord& record = heard.record;
  if (file) {
    record.found = true;
    // `diverge-0123456789abcdef.json`, should it not show alone what it showed among others.
    const std::string name = file->stem().string();
    if (record.verdict.empty()) record.verdict = name.substr(0, name.find('-'));
    if (heard.file.empty()) heard.file = file->string();
  }
  heard.take_ending(plan.budget);
  if (end.code == kFuzzerTimedOut && !file) record.verdict = to_string(Verdict::hang);
  const auto units = number_behind(end.output, "stat::number_of_executed_units: ");
  record.games = units ? *units : number_behind(end.output, "\n#").value_or(0);
  record.seconds = end.processor.count();
  return heard;
}

// The first test that fails ends it. `games` counts the programs of tests.
TrialRunner::Heard TrialRunner::test(const std::string& mutant) const {
  Heard heard;
  for (const fs::path& program : place_.tests) {
    heard.end = run_child(
        {.words = {program.string(), "--gtest_brief=1", "--gtest_fail_fast"},
         .environment = {{"LOCKSTEP_MUTANT", mutant}, {"RC_PARAMS", "seed=1 max_success=60"}},
         .folder = place_.corpus.parent_path().string(),
         .limit = kTests});
    ++heard.record.games;
    heard.ended = heard.end.code == 0;
    if (heard.ended) continue;
    heard.take_ending(std::chrono::duration<double>(heard.record.seconds));
    if (const auto name = failed_test(heard.end.output)) {
      heard.record.verdict = to_string(Verdict::expectation_failed);
      heard.record.message = *name;
    }
    break;
  }
  return heard;
}

// Without the mutant the same file must agree; and then it tells which rules are applied in it.
void TrialRunner::judge(const TrialPlan& plan, const std::string& file, TrialRecord& record) const {
  const Heard without = hear({file}, "", kReplay);
  if (without.record.found) {
    record.found = false;
    record.real = true;
    return;
  }
  if (plan.mutant.rule.empty()) return;
  const auto about = [&](const std::string& rule) { return is_about_rule(rule, plan.mutant.rule); };
  record.reason = std::ranges::any_of(record.rules, about)          ? "there"
                  : std::ranges::any_of(without.rules_cited, about) ? "near"
                                                                    : "other";
}

std::expected<TrialRecord, std::string> TrialRunner::run(const TrialPlan& plan) const {
  std::error_code none;
  fs::remove_all(place_.scratch, none);
  fs::create_directories(place_.scratch);
  Heard heard = needs_fuzzer(plan.strategy)        ? fuzz(plan)
                : plan.strategy == Strategy::tests ? test(plan.mutant.id)
                                                   : look(plan);
  const bool is_fuzzed = needs_fuzzer(plan.strategy) && heard.end.signal == 0;
  const int code = heard.end.code;
  if (is_fuzzed && code != 0 && code != kFuzzerFound && code != kFuzzerTimedOut &&
      !heard.end.timed_out) {
    return std::unexpected(place_.fuzzer.string() + ": " + last_line(heard.end.output));
  }
  TrialRecord record = std::move(heard.record);
  record.mutant = plan.mutant.id;
  record.strategy = to_string(plan.strategy);
  record.seed = plan.seed;
  record.budget_ms = plan.budget.count();
  if (record.found && !heard.file.empty()) judge(plan, heard.file, record);
  return record;
}

std::expected<void, std::string> TrialRunner::check_sober() const {
  fs::create_directories(place_.scratch);
  const Heard heard = hear({"--games", "3"}, "", kReplay);
  if (heard.ended && !heard.record.found) return {};
  return std::unexpected(fmt::format("{}: without any mutant it does not play three games: {}",
                                     place_.program.string(), last_line(heard.end.output)));
}

std::expected<void, std::string> TrialRunner::check_tests() const {
  const Heard heard = test("");
  if (!heard.record.found) return {};
  return std::unexpected("without any mutant a test fails: " + heard.record.message);
}

}  // namespace lockstep::cli
