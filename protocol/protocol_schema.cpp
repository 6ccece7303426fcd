#include "protocol/protocol_schema.h"

#include <vector>

#include "protocol/messages.h"
#include "scenario/json_fields.h"

namespace lockstep::protocol {
namespace {

// What does not hang on lists of words. Fields that are not named here are ignored by both.
constexpr std::string_view kDefinitions = R"({
"text": {"type": "string", "minLength": 1, "maxLength": 200},
"integer": {"type": "integer", "minimum": -2147483648, "maximum": 2147483647},
"id": {"type": "integer"},
"request": {"type": "object", "required": ["id", "do"],
  "properties": {"id": {"$ref": "#/$defs/id"}, "do": {"type": "string"}},
  "allOf": [
    {"if": {"properties": {"do": {"const": "hello"}}},
     "then": {"required": ["protocol", "harness", "rules"], "properties": {
       "protocol": {"type": "object", "required": ["min", "max"]}}}},
    {"if": {"properties": {"do": {"const": "cards"}}},
     "then": {"required": ["cards", "sheets"], "properties": {
       "cards": {"type": "array", "items": {"type": ["string", "object"]}},
       "sheets": {"type": "array", "items": {"type": "object"}}}}},
    {"if": {"properties": {"do": {"const": "load"}}},
     "then": {"required": ["players", "readings"], "properties": {
       "players": {"type": "array"}, "objects": {"type": "array"}}}},
    {"if": {"properties": {"do": {"const": "act"}}},
     "then": {"required": ["action", "names"], "properties": {
       "action": {"type": "object"}, "source": {"$ref": "#/$defs/text"},
       "names": {"type": "object", "additionalProperties": {"$ref": "#/$defs/text"}}}}},
    {"if": {"properties": {"do": {"const": "answer"}}},
     "then": {"required": ["values"], "properties": {
       "values": {"type": "array", "items": {"$ref": "#/$defs/integer"}}}}},
    {"if": {"properties": {"do": {"const": "legal"}}},
     "then": {"required": ["player"], "properties": {"player": {"$ref": "#/$defs/text"}}}}]},
"reply": {"type": "object", "required": ["id"],
  "properties": {"id": {"$ref": "#/$defs/id"}, "ok": {"type": "object"},
                 "no": {"$ref": "#/$defs/no"}, "error": {"$ref": "#/$defs/error"}},
  "oneOf": [{"required": ["ok"]}, {"required": ["no"]}, {"required": ["error"]}]},
"no": {"type": "object", "required": ["kind"],
  "properties": {"kind": {"$ref": "#/$defs/refusal_kind"}}},
"error": {"type": "object", "required": ["kind"],
  "properties": {"kind": {"$ref": "#/$defs/error_kind"}}},
"ok.hello": {"type": "object",
  "required": ["protocol", "subject", "adapter", "profile", "capabilities"],
  "properties": {"protocol": {"const": 1}, "subject": {"$ref": "#/$defs/who"},
                 "adapter": {"$ref": "#/$defs/who"}, "profile": {"$ref": "#/$defs/profile"},
                 "capabilities": {"$ref": "#/$defs/capabilities"}}},
"who": {"type": "object", "required": ["name", "version"],
  "properties": {"name": {"$ref": "#/$defs/text"}, "version": {"$ref": "#/$defs/text"}}},
"ok.told": {"type": "object", "required": ["status"],
  "properties": {"status": {"enum": ["done", "waiting", "over"]},
    "handles": {"type": "object", "additionalProperties": {"$ref": "#/$defs/text"}},
    "prompt": {"$ref": "#/$defs/prompt"},
    "created": {"type": "array", "items": {"type": "object", "required": ["handle"],
      "properties": {"handle": {"$ref": "#/$defs/text"}, "kind": {"$ref": "#/$defs/nature"}}}},
    "moved": {"type": "array", "items": {"type": "object", "required": ["from", "to"],
      "properties": {"from": {"$ref": "#/$defs/text"}, "to": {"$ref": "#/$defs/text"},
                     "zone": {"$ref": "#/$defs/zone"}}}},
    "unused": {"type": "array", "items": {"type": "integer", "minimum": 0}}}},
"option": {"type": "object", "required": ["kind"], "properties": {
  "kind": {"$ref": "#/$defs/option_kind"}, "player": {"$ref": "#/$defs/text"},
  "object": {"$ref": "#/$defs/text"}, "sticker": {"$ref": "#/$defs/text"},
  "number": {"$ref": "#/$defs/integer"}, "word": {"$ref": "#/$defs/text"}}},
"prompt": {"type": "object", "required": ["player", "kind", "shape"], "properties": {
  "player": {"$ref": "#/$defs/text"}, "kind": {"$ref": "#/$defs/prompt_kind"},
  "source": {"$ref": "#/$defs/text"}, "slot": {"$ref": "#/$defs/text"},
  "shape": {"$ref": "#/$defs/shape"}, "least": {"$ref": "#/$defs/integer"},
  "most": {"$ref": "#/$defs/integer"}, "total": {"$ref": "#/$defs/integer"},
  "options": {"type": "array", "items": {"$ref": "#/$defs/option"}}}},
"ok.observe": {"type": "object", "required": ["snapshot"], "properties": {
  "snapshot": {"type": "object", "required": ["objects", "players"], "properties": {
    "objects": {"type": "array", "items": {"type": "object", "required": ["handle"],
      "properties": {"handle": {"$ref": "#/$defs/text"}}}},
    "players": {"type": "array", "items": {"type": "object", "required": ["player"],
      "properties": {"player": {"$ref": "#/$defs/text"}}}}}}}}
})";

template <class Words>
Json words_schema(const Words& words) {
  Json list = Json::array();
  for (const auto& word : words)
    list.push_back(std::string(word));
  return {{"enum", std::move(list)}};
}

Json capabilities_schema() {
  Json groups = Json::object();
  for (const std::string_view group : capability_groups()) {
    std::vector<std::string> words = words_of_group(group);
    words.emplace_back("*");
    groups[std::string(group)] = {{"type", "array"}, {"items", words_schema(words)}};
  }
  return {{"type", "object"}, {"additionalProperties", false}, {"properties", std::move(groups)}};
}

std::string schema_of(Json root) {
  Json schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
              {"title", "lockstep-subject/1"}};
  schema.update(root);
  Json definitions = Json::parse(kDefinitions);
  definitions["refusal_kind"] = words_schema(refusal_kinds());
  definitions["error_kind"] = words_schema(error_kinds());
  definitions["profile"] = words_schema(words_up_to(Profile::prompt));
  definitions["capabilities"] = capabilities_schema();
  definitions["prompt_kind"] = words_schema(words_up_to(PromptKind::shuffle));
  definitions["option_kind"] = words_schema(words_up_to(OptionKind::effect));
  definitions["shape"] = words_schema(words_up_to(Shape::word));
  definitions["nature"] = words_schema(words_up_to(Nature::emblem));
  definitions["zone"] = words_schema(words_up_to(Zone::command));
  schema["$defs"] = std::move(definitions);
  return schema.dump(2);
}

Json reference(std::string_view part) {
  return {{"$ref", "#/$defs/" + std::string(part)}};
}

}  // namespace

std::string protocol_schema() {
  return schema_of({{"anyOf", Json::array({reference("request"), reference("reply")})}});
}

std::string protocol_schema(std::string_view part) {
  return schema_of(reference(part));
}

}  // namespace lockstep::protocol
