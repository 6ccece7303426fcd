#include "scenario/expectation_printer.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "scenario/tree_json.h"

namespace lockstep {

namespace {

Json value_to_json(const ExpectedValue& value) {
  if (const auto* counts = std::get_if<std::vector<CounterCount>>(&value)) {
    Json json = Json::object();
    for (const CounterCount& each : *counts)
      json[string_of(each.kind)] = each.count;
    return json;
  }
  if (const auto* trees = std::get_if<std::vector<Tree>>(&value)) {
    Json json = Json::array();
    for (const Tree& tree : *trees)
      json.push_back(tree_to_json(tree));
    return json;
  }
  if (const auto* texts = std::get_if<std::vector<std::string>>(&value)) return *texts;
  if (const auto* numbers = std::get_if<std::vector<std::int32_t>>(&value)) return *numbers;
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<std::int32_t>(&value)) return *number;
  if (const auto* flag = std::get_if<bool>(&value)) return *flag;
  return nullptr;
}

Json object_to_json(const ObjectExpectation& object) {
  Json json = Json::object();
  Json copiable = Json::object();
  for (const FieldExpectation& each : object.fields) {
    (each.copiable ? copiable : json)[std::string(to_string(each.field))] =
        value_to_json(each.value);
  }
  if (!copiable.empty()) json["copiable"] = std::move(copiable);
  return json;
}

Json player_to_json(const PlayerExpectation& player) {
  Json json = Json::object();
  for (const PlayerFieldExpectation& each : player.fields) {
    json[std::string(to_string(each.field))] = value_to_json(each.value);
  }
  return json;
}

Json event_to_json(const EventExpectation& event) {
  Json json = {{"kind", std::string(to_string(event.kind))}};
  const std::pair<const char*, Symbol> names[] = {{"object", event.object},
                                                  {"result", event.result},
                                                  {"other", event.other},
                                                  {"player", event.player},
                                                  {"other_player", event.other_player}};
  for (const auto& [key, name] : names) {
    if (!name.empty()) json[key] = string_of(name);
  }
  if (event.from) json["from"] = std::string(to_string(*event.from));
  if (event.to) json["to"] = std::string(to_string(*event.to));
  if (event.cause) json["cause"] = std::string(to_string(*event.cause));
  if (event.number) json["number"] = *event.number;
  const std::pair<const char*, const std::string*> texts[] = {{"word", &event.word},
                                                              {"words", &event.words},
                                                              {"rule", &event.rule},
                                                              {"sticker", &event.sticker}};
  for (const auto& [key, text] : texts) {
    if (!text->empty()) json[key] = *text;
  }
  return json;
}

Json prompt_to_json(const PromptExpectation& prompt) {
  Json json = Json::object();
  if (prompt.kind) json["kind"] = std::string(to_string(*prompt.kind));
  if (!prompt.player.empty()) json["player"] = string_of(prompt.player);
  if (!prompt.source.empty()) json["source"] = string_of(prompt.source);
  if (!prompt.slot.empty()) json["slot"] = prompt.slot;
  if (prompt.least) json["least"] = *prompt.least;
  if (prompt.most) json["most"] = *prompt.most;
  if (prompt.options) json["options"] = *prompt.options;
  return prompt.kind && json.size() == 1 ? json["kind"] : json;
}

}  // namespace

Json expectation_to_json(const Expectation& expectation) {
  Json json = Json::object();
  for (const ObjectExpectation& each : expectation.objects) {
    json[string_of(each.object)] = object_to_json(each);
  }
  for (const PlayerExpectation& each : expectation.players) {
    json[string_of(each.player)] = player_to_json(each);
  }
  if (expectation.stack) {
    json["stack"] = Json::array();
    for (const Symbol name : *expectation.stack)
      json["stack"].push_back(string_of(name));
  }
  for (const OfferExpectation& each : expectation.offered)
    json["offered"].push_back(each.name);
  for (const OfferExpectation& each : expectation.not_offered) {
    json["not_offered"].push_back({{"option", each.name}, {"rule", each.rule}});
  }
  for (const EventExpectation& each : expectation.events) {
    json["events"].push_back(event_to_json(each));
  }
  for (const EventExpectation& each : expectation.no_event) {
    json["no_event"].push_back(event_to_json(each));
  }
  for (const EventExpectation& each : expectation.together) {
    json["together"].push_back(event_to_json(each));
  }
  if (expectation.prompt) json["prompt"] = prompt_to_json(*expectation.prompt);
  if (!expectation.active.empty()) json["active"] = string_of(expectation.active);
  if (!expectation.phase.empty()) json["phase"] = string_of(expectation.phase);
  if (expectation.winner) {
    json["winner"] = expectation.winner->empty() ? "draw" : string_of(*expectation.winner);
  }
  return json;
}

}  // namespace lockstep
