#include "scenario/scenario_file.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "scenario/json_fields.h"
#include "scenario/position_reader.h"
#include "scenario/position_source.h"
#include "scenario/step_reader.h"
#include "scenario/universe_reader.h"
#include "scenario/value_reader.h"

namespace lockstep {

namespace {

constexpr std::int64_t kVersion = 1;

class ScenarioReader {
 public:
  ScenarioReader(Fields file, std::shared_ptr<const Universe> universe)
      : file_(std::move(file)), universe_(std::move(universe)) {}

  Scenario read() {
    if (const auto version = file_.require("lockstep", "the version of the format, 1")) {
      (void)version->integer(kVersion, kVersion);
    }
    if (const auto title = file_.require("title", "a sentence that says what is tested")) {
      scenario_.title = read_prose(*title);
    }
    if (const auto rules = file_.require("rules", "the rules that are tested")) read_rules(*rules);
    if (const auto source = file_.take("source")) scenario_.source = read_prose(*source);
    if (const auto readings = file_.take("readings")) read_readings(*readings);
    universe_ = add_own_definitions(file_.take("cards"), file_.take("sheets"), universe_);
    const PositionSource position = read_position_source(file_);
    if (file_.has("runs")) {
      for (const char* key : {"steps", "impossible"}) {
        const auto own = file_.take(key);
        if (own) own->error("the file has runs as well", "steps of a run in that run");
      }
      read_runs(*file_.take("runs"), position);
    } else {
      scenario_.runs.push_back(read_run(file_, position));
    }
    file_.finish();
    return std::move(scenario_);
  }

 private:
  static std::string read_prose(const JsonCursor& cursor) {
    const auto most = cursor.settings().max_prose_bytes;
    if (!cursor.value().is_string()) {
      cursor.wrong_type("a sentence");
      return {};
    }
    const auto& text = cursor.value().get_ref<const std::string&>();
    if (!text.empty() && text.size() <= most) return text;
    cursor.error(fmt::format("a string of {} bytes", text.size()),
                 fmt::format("1 to {} bytes", most));
    return {};
  }

  void read_rules(const JsonCursor& cursor) {
    const auto elements = read_list(cursor, file_.settings().max_list, "a list of rules");
    for (const JsonCursor& element : elements) {
      if (auto rule = read_rule(element)) scenario_.rules.push_back(std::move(*rule));
    }
    if (cursor.value().is_array() && elements.empty()) {
      cursor.error("the list is empty", "at least one rule");
    }
  }

  void read_readings(const JsonCursor& cursor) {
    auto fields = Fields::of(cursor, "readings, as {\"name\": \"value\"}");
    if (!fields) return;
    for (const ReadingSpec& spec : all_readings()) {
      const auto value = fields->take(spec.text);
      const auto word = value ? value->one_of(spec.values, "value") : std::nullopt;
      if (!word) continue;
      const auto place = std::ranges::find(spec.values, *word) - spec.values.begin();
      scenario_.readings.set(spec.name, static_cast<std::uint8_t>(place));
    }
    fields->finish();
  }

  void read_runs(const JsonCursor& cursor, const PositionSource& position) {
    const auto elements = read_list(cursor, file_.settings().max_runs, "a list of runs");
    if (cursor.value().is_array() && elements.empty()) {
      cursor.error("the list is empty", "at least one run");
    }
    for (const JsonCursor& element : elements) {
      auto fields = Fields::of(element, "a run");
      if (!fields) continue;
      PositionSource changed = position;
      const auto title = fields->require("title", "what this run tries");
      change_position_source(*fields, changed);
      Run run = read_run(*fields, std::move(changed));
      if (title) run.title = read_prose(*title);
      fields->finish();
      scenario_.runs.push_back(std::move(run));
    }
  }

  /// Position and steps of a run, whose fields are those of the file when it has one run only.
  Run read_run(Fields& fields, PositionSource source) const {
    NamedPosition named = read_position(std::move(source), universe_);
    Run run;
    run.position = std::move(named.position);
    const auto steps = fields.take("steps");
    const auto impossible = fields.take("impossible");
    if (steps.has_value() == impossible.has_value()) {
      fields.cursor().error(
          steps ? "both \"steps\" and \"impossible\" are given" : "there are no steps",
          "\"steps\", or \"impossible\" with the rule against the position");
    }
    if (impossible) run.impossible = read_rule(*impossible).value_or("");
    if (steps) {
      const NameTable stickers(run.position);
      run.steps = read_steps(
          *steps, {.names = named.names, .stickers = stickers, .actions = run.position.actions});
    }
    return run;
  }

  Fields file_;
  std::shared_ptr<const Universe> universe_;
  Scenario scenario_;
};

/// Each error once: runs share the position of their file.
std::vector<LoadError> without_doubles(std::vector<LoadError> errors) {
  std::vector<LoadError> unique;
  for (LoadError& error : errors) {
    if (std::ranges::find(unique, error) == unique.end()) unique.push_back(std::move(error));
  }
  return unique;
}

}  // namespace

std::expected<Scenario, std::vector<LoadError>> load_scenario(
    std::string_view json, std::string_view file, std::shared_ptr<const Universe> universe,
    const Settings& settings) {
  ErrorList errors{std::string(file), settings.max_errors};
  const auto document = parse_json(json, settings, errors);
  if (document) {
    auto fields = Fields::of(JsonCursor(*document, settings, errors), "a scenario");
    if (fields) {
      Scenario scenario = ScenarioReader(std::move(*fields), std::move(universe)).read();
      if (errors.empty()) return scenario;
    }
  }
  return std::unexpected(without_doubles(errors.take()));
}

}  // namespace lockstep
