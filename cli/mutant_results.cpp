#include "cli/mutant_results.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>
#include <sstream>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "scenario/text_file.h"

namespace lockstep::cli {
namespace {

using ResultJson = nlohmann::ordered_json;

// What one strategy came to.
struct Row {
  std::string strategy;
  std::size_t mutants = 0;  // tried
  std::size_t killed = 0;
  std::size_t within_a_second = 0;
  std::size_t trials = 0;
  std::size_t found = 0;
  std::size_t for_the_rule = 0;  // found, and the verdict names the mutant's rule
  std::vector<double> games;
  std::vector<double> seconds;
  std::vector<double> steps;
  std::vector<double> objects;
};

template <class Wanted>
std::vector<const TrialRecord*> those(const std::vector<TrialRecord>& records, Wanted wanted) {
  std::vector<const TrialRecord*> found;
  for (const TrialRecord& each : records) {
    if (wanted(each)) found.push_back(&each);
  }
  return found;
}

void add_to(Row& row, const TrialRecord& record) {
  ++row.trials;
  if (!record.found) return;
  ++row.found;
  row.for_the_rule += record.reason == "there" ? 1 : 0;
  row.games.push_back(static_cast<double>(record.games));
  row.seconds.push_back(record.seconds);
  if (record.steps) row.steps.push_back(static_cast<double>(*record.steps));
  if (record.objects) row.objects.push_back(static_cast<double>(*record.objects));
}

Row row_of_strategy(const std::string& strategy, const std::vector<MutantAbout>& mutants,
                    const std::vector<TrialRecord>& records) {
  Row row{.strategy = strategy};
  for (const MutantAbout& mutant : mutants) {
    const auto tried = those(records, [&](const TrialRecord& each) {
      return each.mutant == mutant.id && each.strategy == strategy;
    });
    if (tried.empty()) continue;
    ++row.mutants;
    std::optional<double> soonest;
    for (const TrialRecord* const each : tried) {
      add_to(row, *each);
      if (each->found) soonest = std::min(soonest.value_or(each->seconds), each->seconds);
    }
    row.killed += soonest ? 1 : 0;
    row.within_a_second += soonest && *soonest <= 1 ? 1 : 0;
  }
  return row;
}

std::optional<double> median(std::vector<double> values) {
  if (values.empty()) return std::nullopt;
  std::ranges::sort(values);
  const std::size_t middle = values.size() / 2;
  return values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
}

std::string shown_median(const std::vector<double>& values, int digits) {
  const auto found = median(values);
  return found ? fmt::format("{:.{}f}", *found, digits) : "-";
}

ResultJson median_json(const std::vector<double>& values) {
  const auto found = median(values);
  return found ? ResultJson(*found) : ResultJson();
}

std::vector<Row> rows_of(const std::vector<MutantAbout>& mutants,
                         const std::vector<TrialRecord>& records) {
  std::set<std::string> strategies;
  for (const TrialRecord& each : records)
    strategies.insert(each.strategy);
  std::vector<Row> rows;
  for (const std::string& each : strategies)
    rows.push_back(row_of_strategy(each, mutants, records));
  return rows;
}

bool is_killed(const MutantAbout& mutant, const std::vector<TrialRecord>& records) {
  return std::ranges::any_of(
      records, [&](const TrialRecord& each) { return each.mutant == mutant.id && each.found; });
}

bool is_tried(const MutantAbout& mutant, const std::vector<TrialRecord>& records) {
  return std::ranges::any_of(records,
                             [&](const TrialRecord& each) { return each.mutant == mutant.id; });
}

std::size_t count_killed(const std::vector<MutantAbout>& mutants,
                         const std::vector<TrialRecord>& records) {
  return static_cast<std::size_t>(std::ranges::count_if(
      mutants, [&](const MutantAbout& each) { return is_killed(each, records); }));
}

std::vector<std::string> survivors(const std::vector<MutantAbout>& mutants,
                                   const std::vector<TrialRecord>& records, bool observable) {
  std::vector<std::string> names;
  for (const MutantAbout& each : mutants) {
    const bool survives = is_tried(each, records) && !is_killed(each, records);
    if (survives && each.observable == observable) names.push_back(each.id);
  }
  return names;
}

std::vector<std::string> not_tried(const std::vector<MutantAbout>& mutants,
                                   const std::vector<TrialRecord>& records) {
  std::vector<std::string> names;
  for (const MutantAbout& each : mutants) {
    if (!is_tried(each, records)) names.push_back(each.id);
  }
  return names;
}

void add_list(std::string& text, std::string_view title, const std::vector<std::string>& names) {
  if (names.empty()) return;
  text += fmt::format("\n{}\n", title);
  for (const std::string& each : names)
    text += "  " + each + "\n";
}

ResultJson row_json(const Row& row) {
  return {{"strategy", row.strategy},
          {"mutants", row.mutants},
          {"killed", row.killed},
          {"within_a_second", row.within_a_second},
          {"trials", row.trials},
          {"found", row.found},
          {"for_the_rule", row.for_the_rule},
          {"median_games", median_json(row.games)},
          {"median_seconds", median_json(row.seconds)},
          {"median_steps", median_json(row.steps)},
          {"median_objects", median_json(row.objects)}};
}

ResultJson to_result_json(const TrialRecord& record) {
  ResultJson json{{"version", record.version},     {"mutant", record.mutant},
                  {"strategy", record.strategy},   {"seed", record.seed},
                  {"budget_ms", record.budget_ms}, {"found", record.found},
                  {"verdict", record.verdict},     {"message", record.message},
                  {"games", record.games},         {"seconds", record.seconds}};
  if (record.steps) json["steps"] = *record.steps;
  if (record.objects) json["objects"] = *record.objects;
  json["rules"] = record.rules;
  json["reason"] = record.reason;
  if (record.real) json["real"] = true;
  return json;
}

// Writes all of it in one call, so that two programs never mix their lines.
bool write_line(int file, std::string_view text) {
  const ssize_t count = ::write(file, text.data(), text.size());
  return count == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0;
}

}  // namespace

std::string print_trial(const TrialRecord& record) {
  return to_result_json(record).dump(-1, ' ', false, ResultJson::error_handler_t::replace);
}

std::optional<TrialRecord> read_trial(const std::string& line) {
  const auto json = ResultJson::parse(line, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  try {
    TrialRecord record{.version = json.at("version"),
                       .mutant = json.at("mutant"),
                       .strategy = json.at("strategy"),
                       .seed = json.at("seed"),
                       .budget_ms = json.at("budget_ms"),
                       .found = json.at("found"),
                       .verdict = json.value("verdict", ""),
                       .message = json.value("message", ""),
                       .games = json.at("games"),
                       .seconds = json.at("seconds"),
                       .rules = json.value("rules", std::vector<std::string>()),
                       .reason = json.value("reason", ""),
                       .real = json.value("real", false)};
    if (json.contains("steps")) record.steps = json["steps"].get<std::size_t>();
    if (json.contains("objects")) record.objects = json["objects"].get<std::size_t>();
    return record;
  } catch (const ResultJson::exception&) {
    return std::nullopt;
  }
}

std::expected<std::vector<TrialRecord>, std::string> ResultsFile::read() const {
  std::vector<TrialRecord> records;
  std::istringstream lines(read_text_file(path_).value_or(""));
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.empty()) continue;
    auto record = read_trial(line);
    // A program that was stopped may have left half a line; the next one began a line of its own.
    if (!record && line.front() == '{') continue;
    if (!record) {
      return std::unexpected(
          fmt::format("{}:{}: expected a result of `lockstep mutants`", path_, number));
    }
    records.push_back(std::move(*record));
  }
  return records;
}

std::expected<void, std::string> ResultsFile::append(const TrialRecord& record) const {
  const int file = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0) return std::unexpected(path_ + ": " + std::strerror(errno));
  struct stat about{};
  char last = '\n';
  if (::fstat(file, &about) == 0 && about.st_size > 0) {
    (void)::pread(file, &last, 1, about.st_size - 1);
  }
  const std::string begin = last == '\n' ? "" : "\n";
  const bool written = write_line(file, begin + print_trial(record) + "\n");
  ::close(file);
  if (!written) return std::unexpected(path_ + ": cannot be written");
  return {};
}

std::string results_table(const std::vector<MutantAbout>& mutants,
                          const std::vector<TrialRecord>& records) {
  std::string text =
      fmt::format("{:<15}{:>8}{:>8}{:>7}{:>9}{:>10}{:>10}{:>10}{:>7}{:>9}\n", "strategy", "mutants",
                  "killed", "in 1 s", "trials", "for rule", "games", "seconds", "steps", "objects");
  for (const Row& row : rows_of(mutants, records)) {
    text += fmt::format("{:<15}{:>8}{:>8}{:>7}{:>9}{:>10}{:>10}{:>10}{:>7}{:>9}\n", row.strategy,
                        row.mutants, row.killed, row.within_a_second,
                        fmt::format("{}/{}", row.found, row.trials), row.for_the_rule,
                        shown_median(row.games, 0), shown_median(row.seconds, 2),
                        shown_median(row.steps, 0), shown_median(row.objects, 0));
  }
  text += fmt::format("{} mutants, {} killed\n", mutants.size(), count_killed(mutants, records));
  add_list(text, "Not killed:", survivors(mutants, records, true));
  add_list(text, "Not killed, and said to be equivalent:", survivors(mutants, records, false));
  add_list(text, "Not tried:", not_tried(mutants, records));
  return text;
}

std::string results_json(const std::vector<MutantAbout>& mutants,
                         const std::vector<TrialRecord>& records) {
  ResultJson json{{"version", records.empty() ? "" : records.front().version},
                  {"mutants", mutants.size()},
                  {"killed", count_killed(mutants, records)},
                  {"not_killed", survivors(mutants, records, true)},
                  {"equivalent", survivors(mutants, records, false)},
                  {"not_tried", not_tried(mutants, records)}};
  auto& strategies = json["strategies"] = ResultJson::array();
  for (const Row& row : rows_of(mutants, records))
    strategies.push_back(row_json(row));
  auto& trials = json["trials"] = ResultJson::array();
  for (const TrialRecord& each : records)
    trials.push_back(to_result_json(each));
  return json.dump(2, ' ', false, ResultJson::error_handler_t::replace);
}

}  // namespace lockstep::cli
