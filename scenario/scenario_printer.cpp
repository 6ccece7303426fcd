// The printed form of scenarios. Short forms wherever the language has them, defaults left out,
// fields in one order: so a scenario has one text, and printing what was printed changes nothing.

#include <string>

#include "scenario/answer_reader.h"
#include "scenario/card_json.h"
#include "scenario/expectation_printer.h"
#include "scenario/json_reader.h"
#include "scenario/position_printer.h"
#include "scenario/scenario_file.h"
#include "scenario/tree_json.h"

namespace lockstep {

namespace {

Json value_to_json(const KeyedAnswer& answer) {
  const NamedAnswer& value = answer.value;
  if (is_answered_by_number(answer.kind)) return value.numbers.front();
  if (!value.numbers.empty()) {
    Json amounts = Json::object();
    for (std::size_t i = 0; i < value.names.size(); ++i) {
      amounts[value.names[i]] = value.numbers[i];
    }
    return amounts;
  }
  if (value.names.size() == 1) return value.names.front();
  return value.names;
}

Json record_to_json(const KeyedAnswer& answer) {
  Json json = {{std::string(to_string(answer.kind)), value_to_json(answer)}};
  if (!answer.player.empty()) json["by"] = string_of(answer.player);
  if (!answer.source.empty()) json["source"] = string_of(answer.source);
  if (!answer.slot.empty()) json["slot"] = string_of(answer.slot);
  return json;
}

/// By kind of prompt where that tells them apart, else a list of records.
Json answers_to_json(const std::vector<KeyedAnswer>& answers) {
  Json list = Json::array();
  Json by_kind = Json::object();
  for (const KeyedAnswer& answer : answers) {
    list.push_back(record_to_json(answer));
    by_kind.update(list.back());
  }
  bool plain = by_kind.size() == answers.size();
  for (const Json& record : list)
    plain = plain && record.size() == 1;
  return plain ? by_kind : list;
}

void add_answers(const Step& step, const std::vector<KeyedAnswer>& answers, Json& json) {
  if (!answers.empty() || step.kind == Step::Kind::answers) {
    json["answers"] = answers_to_json(answers);
  }
  if (step.stop_at) json["stop_at"] = std::string(to_string(*step.stop_at));
  if (!step.illegal.empty()) json["illegal"] = step.illegal;
}

void add_action(const Action& action, Json& json) {
  if (!action.by.empty()) json["by"] = string_of(action.by);
  const std::string verb(to_string(action.verb));
  if (action.verb == Verb::effect) {
    json[verb] = trees_to_json(action.instructions);
    if (!action.source.empty()) json["source"] = string_of(action.source);
  } else if (is_about_an_object(action.verb)) {
    json[verb] = string_of(action.object);
    if (action.number != 0) json[std::string(*number_field(action.verb))] = action.number;
  } else if (action.verb == Verb::advance_to) {
    json[verb] = string_of(action.step);
  } else {
    json[verb] = true;
  }
}

Json step_to_json(const Step& step) {
  Json json = Json::object();
  switch (step.kind) {
    case Step::Kind::action:
      add_action(step.action, json);
      add_answers(step, step.action.answers, json);
      break;
    case Step::Kind::answers: add_answers(step, step.answers, json); break;
    case Step::Kind::take_back: json["take_back"] = true; break;
    case Step::Kind::expect: json["expect"] = expectation_to_json(step.expect); break;
  }
  return json;
}

/// What a run does: its steps, or the rule against its position.
void add_course(const Run& run, Json& json) {
  if (!run.impossible.empty()) {
    json["impossible"] = run.impossible;
    return;
  }
  json["steps"] = Json::array();
  for (const Step& step : run.steps)
    json["steps"].push_back(step_to_json(step));
}

void add_definitions(const Universe& universe, Json& json) {
  for (std::size_t i = universe.shared_cards; i < universe.cards.size(); ++i) {
    json["cards"].push_back(card_to_json(universe.cards[i]));
  }
  for (std::size_t i = universe.shared_sheets; i < universe.sheets.size(); ++i) {
    json["sheets"].push_back(sheet_to_json(universe.sheets[i]));
  }
}

}  // namespace

std::string print_scenario(const Scenario& scenario) {
  Json json = {{"lockstep", 1}, {"title", scenario.title}, {"rules", scenario.rules}};
  if (!scenario.source.empty()) json["source"] = scenario.source;
  for (const ReadingSpec& spec : all_readings()) {
    if (scenario.readings.value(spec.name) == 0) continue;
    json["readings"][std::string(spec.text)] = std::string(scenario.readings.value_text(spec.name));
  }
  const Run& first = scenario.runs.front();
  add_definitions(*first.position.universe, json);
  const Json base = position_to_json(first.position);
  json.update(base);
  if (scenario.runs.size() == 1 && first.title.empty()) {
    add_course(first, json);
    return json_text(json);
  }
  json["runs"] = Json::array();
  for (const Run& run : scenario.runs) {
    Json written = {{"title", run.title}};
    written.update(position_changes(base, position_to_json(run.position)));
    add_course(run, written);
    json["runs"].push_back(std::move(written));
  }
  return json_text(json);
}

}  // namespace lockstep
