#include "harness/page.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "harness/both_sides.h"
#include "harness/render.h"
#include "harness/signature.h"
#include "harness/story.h"

namespace lockstep::harness {
namespace {

using PageJson = nlohmann::ordered_json;

// Fields about which the specification can be asked why.
constexpr std::array kAskedFields = {
    SnapshotField::names,      SnapshotField::controller, SnapshotField::colors,
    SnapshotField::supertypes, SnapshotField::types,      SnapshotField::subtypes,
    SnapshotField::abilities,  SnapshotField::power,      SnapshotField::toughness,
};

constexpr std::array kPlayerFields = {
    SnapshotField::life,
    SnapshotField::mana,
    SnapshotField::player_counters,
    SnapshotField::accessible_stickers,
};

// What almost every object shows, and nobody needs to read.
bool is_usual(SnapshotField field, const std::string& shown) {
  if (shown == "-") return true;
  if (field == SnapshotField::nature) return shown == "card";
  return (field == SnapshotField::damage || field == SnapshotField::place) && shown == "0";
}

PageJson rules_json(const std::vector<RuleId>& rules) {
  PageJson json = PageJson::array();
  for (const RuleId rule : rules) {
    json.push_back({{"number", row_of(rule).number}, {"says", row_of(rule).statement}});
  }
  return json;
}

PageJson effects_json(const SideBySide& moment, ObjectId object, SnapshotField field) {
  PageJson json = PageJson::array();
  const std::vector<WhyLine> lines = moment.judge->why(object, field);
  // What is printed and nothing else needs no telling.
  if (lines.size() < 2) return json;
  for (const WhyLine& line : lines) {
    PageJson one{{"layer", line.layer.empty() ? "" : std::string(line.layer.text())},
                 {"rule", row_of(line.rule).number},
                 {"cause", line.cause},
                 {"value", line.lost ? "not applied" : line.value}};
    for (const Dependency& each : line.depends_on)
      one["waits"].push_back(each.cause);
    json.push_back(std::move(one));
  }
  return json;
}

// The fields of one object: as the specification shows them, and beside it what the engine shows
// where that differs.
PageJson fields_json(const SideBySide& moment, const ObjectView* specification,
                     const ObjectView* engine) {
  PageJson json = PageJson::array();
  for (int i = 0; i <= static_cast<int>(SnapshotField::stack); ++i) {
    const auto field = static_cast<SnapshotField>(i);
    const NameTable& names = *moment.names;
    const std::string shown =
        specification == nullptr ? "-" : render_field(*specification, field, names);
    const std::string other = engine == nullptr ? "-" : render_field(*engine, field, names);
    const bool differs = specification != nullptr && engine != nullptr &&
                         hash_cell(*specification, field) != hash_cell(*engine, field);
    const bool is_copiable =
        field >= SnapshotField::copiable_names && field <= SnapshotField::copiable_defense;
    if (!differs && (is_usual(field, shown) || is_copiable)) continue;
    PageJson one{{"name", to_string(field)}, {"value", shown}};
    if (differs) one["engine"] = other;
    json.push_back(std::move(one));
  }
  return json;
}

PageJson object_json(const SideBySide& moment, ObjectId id) {
  const ObjectView* const specification = moment.specification.find(id);
  const ObjectView* const engine = moment.engine.find(id);
  const ObjectView& shown = specification != nullptr ? *specification : *engine;
  const NameTable& names = *moment.names;
  const PlayerId player = shown.controller.is_player() ? shown.controller : shown.owner;
  PageJson json{{"id", names.name_of(id)},
                {"printed", render(shown.now.names)},
                {"zone", to_string(shown.zone)},
                {"player", names.name_of(player)}};
  if (specification == nullptr) json["only"] = "engine";
  if (engine == nullptr) json["only"] = "specification";
  json["fields"] = fields_json(moment, specification, engine);
  json["effects"] = PageJson::object();
  for (const SnapshotField field : kAskedFields) {
    if (specification == nullptr) break;
    PageJson effects = effects_json(moment, id, field);
    if (!effects.empty()) json["effects"][std::string(to_string(field))] = std::move(effects);
  }
  return json;
}

PageJson players_json(const SideBySide& moment) {
  PageJson json = PageJson::array();
  const auto& all = moment.specification.players;
  for (std::size_t i = 0; i < all.size() && i < moment.engine.players.size(); ++i) {
    PageJson one{{"name", moment.names->name_of(all[i].id)}, {"fields", PageJson::array()}};
    for (const SnapshotField field : kPlayerFields) {
      const std::string shown = render_field(all[i], field, *moment.names);
      const std::string other = render_field(moment.engine.players[i], field, *moment.names);
      if (shown == "-" && other == "-") continue;
      PageJson cell{{"name", to_string(field)}, {"value", shown}};
      if (shown != other) cell["engine"] = other;
      one["fields"].push_back(std::move(cell));
    }
    json.push_back(std::move(one));
  }
  return json;
}

PageJson objects_json(const SideBySide& moment) {
  std::vector<ObjectId> ids;
  for (const Snapshot* const side : {&moment.specification, &moment.engine}) {
    for (const ObjectView& each : side->objects) {
      if (std::ranges::find(ids, each.id) == ids.end()) ids.push_back(each.id);
    }
  }
  std::ranges::sort(ids);
  PageJson json = PageJson::array();
  for (const ObjectId id : ids)
    json.push_back(object_json(moment, id));
  return json;
}

std::string told_step(const SideBySide& moment, std::size_t number) {
  if (moment.step == nullptr) return "The position";
  const std::string text = tell_step(*moment.step, number);
  const std::size_t begin = text.find_first_not_of(' ');
  return text.substr(begin, text.find_last_not_of('\n') + 1 - begin);
}

PageJson step_json(const SideBySide& moment, std::size_t number) {
  PageJson json{{"text", told_step(moment, number)},
                {"events", moment.events},
                {"prompt", moment.prompt},
                {"rules", rules_json(moment.rules)}};
  if (!moment.other.empty()) json["engine_events"] = moment.other;
  if (!moment.other_prompt.empty()) json["engine_prompt"] = moment.other_prompt;
  if (!moment.stopped.empty()) json["stopped"] = moment.stopped;
  if (moment.names == nullptr) return json;
  json["players"] = players_json(moment);
  json["objects"] = objects_json(moment);
  return json;
}

PageJson finding_json(const RunReport& report) {
  PageJson json{{"verdict", to_string(report.verdict)},
                {"signature", signature(report)},
                {"message", report.message},
                {"rules", rules_json(report.rules_there)}};
  if (report.difference) {
    json["path"] = report.difference->path;
    json["specification"] = report.difference->specification;
    json["engine"] = report.difference->subject;
  }
  for (const Failure& each : report.failures) {
    json["failures"].push_back(
        {{"about", each.about}, {"expected", each.expected}, {"shown", each.shown}});
  }
  return json;
}

void replace_mark(std::string& text, std::string_view mark, const std::string& by) {
  const std::size_t at = text.find(mark);
  if (at != std::string::npos) text.replace(at, mark.size(), by);
}

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '&': safe += "&amp;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += letter;
    }
  }
  return safe;
}

}  // namespace

std::string page_data(const Scenario& scenario, const Run& run, const RunReport& report,
                      const SideMaker& make) {
  PageJson json{{"title", scenario.title},
                {"run", run.title},
                {"source", scenario.source},
                {"finding", finding_json(report)},
                {"steps", PageJson::array()}};
  const auto add_step = [&](const SideBySide& moment) {
    json["steps"].push_back(step_json(moment, json["steps"].size()));
  };
  play_side_by_side(scenario, run, add_step, make);
  return json.dump(-1, ' ', false, PageJson::error_handler_t::replace);
}

std::string html_page(const Scenario& scenario, const Run& run, const RunReport& report,
                      const SideMaker& make) {
  std::string data = page_data(scenario, run, report, make);
  // Nothing in the data may end the script that it stands in.
  for (std::size_t at = 0; (at = data.find('<', at)) != std::string::npos;)
    data.replace(at, 1, "\\u003c");
  std::string page = kPageTemplate;
  replace_mark(page, kPageTitleMark, escaped(scenario.title));
  replace_mark(page, kPageDataMark, data);
  return page;
}

}  // namespace lockstep::harness
