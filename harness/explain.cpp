#include "harness/explain.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "harness/render.h"
#include "scenario/rulebook.h"

namespace lockstep::harness {
namespace {

using Json = nlohmann::ordered_json;

constexpr SnapshotField kExplained[] = {
    SnapshotField::names,      SnapshotField::controller, SnapshotField::colors,
    SnapshotField::supertypes, SnapshotField::types,      SnapshotField::subtypes,
    SnapshotField::abilities,  SnapshotField::power,      SnapshotField::toughness,
};

struct Explained {
  SnapshotField field = SnapshotField::names;
  std::vector<WhyLine> lines;
};

std::vector<Explained> explained(const ReplayEnd& end, ObjectId object,
                                 std::optional<SnapshotField> field) {
  std::vector<Explained> fields;
  for (const SnapshotField each : kExplained) {
    if (field && *field != each) continue;
    fields.push_back({each, end.judge->why(object, each)});
  }
  if (fields.empty() && field) fields.push_back({*field, {}});
  return fields;
}

std::string_view what_it_changes(Dependency::On on) {
  switch (on) {
    case Dependency::On::existence: return "it takes this ability away";
    case Dependency::On::text: return "it changes what this says";
    case Dependency::On::affected: return "it changes what this applies to";
    case Dependency::On::deed: return "it changes what this does";
  }
  return "";
}

std::string tell(const Dependency& dependency) {
  const std::string_view what = what_it_changes(dependency.on);
  if (!dependency.in_loop) return fmt::format("waits for {}: {}", dependency.cause, what);
  return fmt::format("in a loop with {}, so timestamps decide: {}", dependency.cause, what);
}

std::string layer_of(const WhyLine& line) {
  return line.layer.empty() ? "-" : std::string(line.layer.text());
}

std::string told_value(const WhyLine& line) {
  if (line.lost) return "not applied";
  return line.value.empty() ? "-" : shorten(line.value);
}

std::string tell(const WhyLine& line, std::size_t widest) {
  std::string text = fmt::format("    {:<9} {:<8} {:<{}}  {}\n", layer_of(line),
                                 row_of(line.rule).number, line.cause, widest, told_value(line));
  for (const Dependency& each : line.depends_on)
    text += fmt::format("    {:<9} {:<8}   {}\n", "", "613.8", tell(each));
  return text;
}

Json to_json(const Dependency& dependency, const NameTable& names) {
  Json json{{"cause", dependency.cause}};
  if (dependency.source.exists()) json["source"] = names.name_of(dependency.source);
  json["on"] = to_string(dependency.on);
  if (dependency.in_loop) json["in_loop"] = true;
  return json;
}

Json to_json(const WhyLine& line, const NameTable& names) {
  Json json{{"rule", row_of(line.rule).number}};
  if (!line.layer.empty()) json["layer"] = line.layer.text();
  if (line.timestamp != 0) json["timestamp"] = line.timestamp;
  json["cause"] = line.cause;
  json["value"] = line.value;
  if (line.lost) json["lost"] = true;
  for (const Dependency& each : line.depends_on)
    json["depends_on"].push_back(to_json(each, names));
  return json;
}

Json to_json(const ReplayEnd& end, ObjectId object, std::optional<SnapshotField> field) {
  Json json = Json::object();
  const ObjectView* view = end.game->observe().find(object);
  if (view == nullptr) return json;
  const ObjectView shown = *view;
  for (const Explained& each : explained(end, object, field)) {
    Json& entry = json[std::string(to_string(each.field))];
    entry["value"] = render_field(shown, each.field, end.names);
    entry["effects"] = Json::array();
    for (const WhyLine& line : each.lines)
      entry["effects"].push_back(to_json(line, end.names));
  }
  return json;
}

}  // namespace

std::string explain(const ReplayEnd& end, ObjectId object, std::optional<SnapshotField> field) {
  const ObjectView* view = end.game->observe().find(object);
  if (view == nullptr) return "  no such object now\n";
  const ObjectView shown = *view;
  const std::vector<Explained> fields = explained(end, object, field);
  std::size_t widest = 0;
  for (const Explained& each : fields) {
    for (const WhyLine& line : each.lines)
      widest = std::max(widest, line.cause.size());
  }
  std::string text;
  for (const Explained& each : fields) {
    text += fmt::format("  {:<12} {}\n", to_string(each.field),
                        shorten(render_field(shown, each.field, end.names)));
    for (const WhyLine& line : each.lines)
      text += tell(line, widest);
  }
  return text;
}

std::string explain_json(const ReplayEnd& end, const std::vector<ObjectId>& objects,
                         std::optional<SnapshotField> field) {
  Json all = Json::object();
  for (const ObjectId object : objects)
    all[end.names.name_of(object)] = to_json(end, object, field);
  return all.dump(2);
}

}  // namespace lockstep::harness
