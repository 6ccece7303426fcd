#include "scenario/card_schema.h"

#include "scenario/card_json.h"
#include "scenario/grammar_schema.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

constexpr std::string_view kStarPattern = "^(\\*|-?[0-9]{1,7}[+-]\\*)$";
constexpr std::string_view kDialect = "https://json-schema.org/draft/2020-12/schema";

Json list_of(Json items) {
  Json list = Json::object();
  list["type"] = "array";
  list["maxItems"] = Settings().max_list;
  list["items"] = std::move(items);
  return list;
}

Json word_list_schema(VocabularySet vocabularies) {
  return one_or_list(vocabulary_schema(vocabularies));
}

Json printed_number_schema() {
  return Json{{"anyOf", Json::array({integer_schema(), pattern_schema(kStarPattern)})}};
}

Json face_properties() {
  Json fields = Json::object();
  fields["name"] = pattern_schema(kNamePattern);
  fields["mana_cost"] = pattern_schema(kManaPattern);
  fields["color_indicator"] = word_list_schema(Vocabulary::color);
  fields["supertypes"] = word_list_schema(Vocabulary::supertype);
  fields["types"] = word_list_schema(Vocabulary::card_type);
  fields["subtypes"] = word_list_schema(kSubtypes);
  for (const char* const number : {"power", "toughness", "loyalty", "defense"}) {
    fields[number] = printed_number_schema();
  }
  fields["abilities"] = sort_list_reference(Sort::ability, SchemaNames::refused);
  return fields;
}

void add_card_properties(Json& fields) {
  fields["melds_with"] = pattern_schema(kNamePattern);
  fields["melds_into"] = pattern_schema(kNamePattern);
  fields["interchangeable_with"] = pattern_schema(kNamePattern);
  fields["partial"] = Json{{"const", true}};
  fields["synthetic"] = Json{{"const", true}};
  fields["source"] = pattern_schema(kNamePattern);
}

Json one_face_schema() {
  Json fields = face_properties();
  fields["layout"] = Json{{"enum", {"normal", "meld"}}};
  add_card_properties(fields);
  return object_schema(std::move(fields), {"name", "types"});
}

Json two_face_schema() {
  Json faces = list_of(object_schema(face_properties(), {"name", "types"}));
  faces["minItems"] = 2;
  faces["maxItems"] = 2;
  Json fields = Json::object();
  fields["name"] = pattern_schema(kNamePattern);
  fields["layout"] = Json{{"enum", {"split", "adventure", "transform", "modal_dfc", "flip"}}};
  fields["faces"] = std::move(faces);
  add_card_properties(fields);
  return object_schema(std::move(fields), {"name", "layout", "faces"});
}

Json sticker_schema() {
  Json fields = Json::object();
  fields["name"] = pattern_schema(kNamePattern);
  fields["ability"] = sort_list_reference(Sort::ability, SchemaNames::refused);
  Json numbers = list_of(integer_schema());
  numbers["minItems"] = 2;
  numbers["maxItems"] = 2;
  fields["power_toughness"] = std::move(numbers);
  fields["art"] = Json{{"const", true}};
  fields["tickets"] = integer_schema();
  fields["tickets"]["minimum"] = 1;
  Json schema = object_schema(std::move(fields), {});
  schema["oneOf"] = Json::array();
  for (const char* const kind : {"name", "ability", "power_toughness", "art"}) {
    schema["oneOf"].push_back(Json{{"required", Json::array({kind})}});
  }
  return schema;
}

std::string whole(const char* title, const Json& schema) {
  Json document = Json::object();
  document["$schema"] = std::string(kDialect);
  document["title"] = title;
  document.update(schema);
  document["$defs"] = grammar_definitions(SchemaNames::refused);
  return json_text(document);
}

}  // namespace

Json card_definition_schema() {
  return Json{{"anyOf", Json::array({one_face_schema(), two_face_schema()})}};
}

Json token_schema() {
  Json fields = face_properties();
  fields.erase("mana_cost");
  fields.erase("color_indicator");
  fields["colors"] = word_list_schema(Vocabulary::color);
  return object_schema(std::move(fields), {});
}

Json sheet_definition_schema() {
  Json fields = Json::object();
  fields["number"] = integer_schema();
  fields["number"]["minimum"] = 1;
  fields["name"] = pattern_schema(kNamePattern);
  fields["stickers"] = list_of(sticker_schema());
  fields["synthetic"] = Json{{"const", true}};
  return object_schema(std::move(fields), {"name", "stickers"});
}

std::string card_schema() {
  return whole("Lockstep card", card_definition_schema());
}

std::string sheet_schema() {
  return whole("Lockstep sticker sheet", sheet_definition_schema());
}

}  // namespace lockstep
