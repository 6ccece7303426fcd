// The JSON Schema of scenario files. It says what the loader accepts as far as shape goes; what
// hangs on other parts of a file (ids, names, slots, stickers, rules) only the loader knows.

#include <string>
#include <vector>

#include "scenario/answer_reader.h"
#include "scenario/card_json.h"
#include "scenario/card_schema.h"
#include "scenario/expectation_form.h"
#include "scenario/grammar_schema.h"
#include "scenario/json_fields.h"
#include "scenario/readings.h"
#include "scenario/scenario_file.h"
#include "scenario/value_reader.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

constexpr SchemaNames kNames = SchemaNames::allowed;

Json ref(const char* name) {
  return Json{{"$ref", std::string("#/$defs/scenario.") + name}};
}

Json text_schema() {
  return Json{{"type", "string"}, {"minLength", 1}, {"maxLength", Settings().max_name_bytes}};
}

Json prose_schema() {
  return Json{{"type", "string"}, {"minLength", 1}, {"maxLength", Settings().max_prose_bytes}};
}

Json list_of(Json items, std::size_t most, std::size_t least = 0) {
  Json list{{"type", "array"}, {"maxItems", most}};
  if (least != 0) list["minItems"] = least;
  list["items"] = std::move(items);
  return list;
}

Json one_of(const std::vector<std::string_view>& words) {
  Json list = Json::array();
  for (const std::string_view word : words)
    list.push_back(std::string(word));
  return Json{{"enum", std::move(list)}};
}

Json number_schema(std::int64_t least) {
  Json schema = integer_schema();
  schema["minimum"] = least;
  return schema;
}

Json or_null(Json schema) {
  return Json{{"anyOf", Json::array({std::move(schema), Json{{"type", "null"}}})}};
}

Json boolean_schema() {
  return Json{{"type", "boolean"}};
}

Json counts_schema() {
  return Json{{"type", "object"}, {"additionalProperties", number_schema(1)}};
}

Json mana_schema() {
  Json fields = Json::object();
  for (const std::string_view letter : kManaLetters)
    fields[std::string(letter)] = number_schema(0);
  return object_schema(std::move(fields), {});
}

Json words_schema(VocabularySet vocabularies) {
  return list_of(vocabulary_schema(vocabularies), Settings().max_list);
}

// Expectations

Json value_schema(ValueForm form) {
  const std::size_t most = Settings().max_list;
  switch (form) {
    case ValueForm::text_or_null:
    case ValueForm::mana_cost:
    case ValueForm::player_or_null:
    case ValueForm::entity_or_null: return or_null(text_schema());
    case ValueForm::number: return integer_schema();
    case ValueForm::number_or_null: return or_null(integer_schema());
    case ValueForm::boolean: return boolean_schema();
    case ValueForm::color_words: return words_schema(Vocabulary::color);
    case ValueForm::supertype_words: return words_schema(Vocabulary::supertype);
    case ValueForm::type_words: return words_schema(Vocabulary::card_type);
    case ValueForm::subtype_words: return words_schema(kSubtypes);
    case ValueForm::abilities: return sort_list_reference(Sort::ability, kNames);
    case ValueForm::nature: return one_of(words_up_to(Nature::emblem));
    case ValueForm::zone: return one_of(words_up_to(Zone::command));
    case ValueForm::player: return text_schema();
    case ValueForm::objects: return list_of(text_schema(), Settings().max_objects);
    case ValueForm::counters: return counts_schema();
    case ValueForm::stickers:
    case ValueForm::texts:
    case ValueForm::entities:
    case ValueForm::words: return list_of(text_schema(), most);
    case ValueForm::numbers: return list_of(integer_schema(), most);
    case ValueForm::amounts: return counts_schema();
    case ValueForm::mana: return mana_schema();
  }
  return Json::object();
}

Json fields_of_objects(ExpectedField last) {
  Json fields = Json::object();
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    const auto field = static_cast<ExpectedField>(i);
    fields[std::string(to_string(field))] = value_schema(form_of(field));
  }
  return fields;
}

// Which name is an object's and which a player's only the loader knows: fields of both are taken.
Json subject_schema() {
  Json fields = fields_of_objects(ExpectedField::division);
  Json copiable = object_schema(fields_of_objects(ExpectedField::defense), {});
  copiable["minProperties"] = 1;
  fields["copiable"] = std::move(copiable);
  for (int i = 0; i <= static_cast<int>(ExpectedPlayerField::graveyard); ++i) {
    const auto field = static_cast<ExpectedPlayerField>(i);
    fields[std::string(to_string(field))] = value_schema(form_of(field));
  }
  Json schema = object_schema(std::move(fields), {});
  schema["minProperties"] = 1;
  return schema;
}

Json event_schema() {
  Json fields = Json::object();
  fields["kind"] = one_of(words_up_to(EventKind::step_began));
  for (const char* name : {"object", "result", "other", "player", "other_player", "word", "words",
                           "rule", "sticker"}) {
    fields[name] = text_schema();
  }
  fields["from"] = fields["to"] = one_of(words_up_to(Zone::command));
  fields["cause"] = one_of(words_up_to(Cause::create));
  fields["number"] = integer_schema();
  return object_schema(std::move(fields), {"kind"});
}

Json prompt_schema() {
  const Json kinds = one_of(words_up_to(PromptKind::shuffle));
  Json fields = Json::object();
  fields["kind"] = kinds;
  fields["player"] = fields["source"] = fields["slot"] = text_schema();
  fields["least"] = fields["most"] = number_schema(0);
  fields["options"] = list_of(text_schema(), Settings().max_list);
  Json whole = object_schema(std::move(fields), {});
  whole["minProperties"] = 1;
  return Json{{"anyOf", Json::array({kinds, std::move(whole)})}};
}

Json expectation_schema() {
  const std::size_t most = Settings().max_list;
  Json fields = Json::object();
  fields["stack"] = list_of(text_schema(), most);
  fields["offered"] = list_of(text_schema(), most);
  Json refused = Json::object();
  refused["option"] = refused["rule"] = text_schema();
  fields["not_offered"] = list_of(object_schema(std::move(refused), {"option", "rule"}), most);
  fields["events"] = fields["no_event"] = fields["together"] = list_of(ref("event"), most);
  fields["prompt"] = prompt_schema();
  fields["active"] = fields["winner"] = text_schema();
  fields["phase"] = vocabulary_schema(Vocabulary::step);
  Json schema{{"type", "object"}, {"minProperties", 1}};
  schema["properties"] = std::move(fields);
  schema["additionalProperties"] = ref("subject");
  return schema;
}

// Steps

Json answer_schema() {
  Json choice = Json{{"anyOf", Json::array({text_schema(), number_schema(0)})}};
  Json amounts{{"type", "object"}, {"additionalProperties", number_schema(0)}};
  return Json{{"anyOf", Json::array({choice, list_of(choice, Settings().max_list), amounts})}};
}

Json answers_by_kind(bool keyed) {
  Json fields = Json::object();
  for (const std::string_view kind : words_up_to(PromptKind::shuffle)) {
    const bool number = is_answered_by_number(*prompt_kind_from_string(kind));
    fields[std::string(kind)] = number ? integer_schema() : answer_schema();
  }
  if (keyed) fields["by"] = fields["source"] = fields["slot"] = text_schema();
  return object_schema(std::move(fields), {});
}

Json answers_schema() {
  return Json{{"anyOf", Json::array({answers_by_kind(false),
                                     list_of(answers_by_kind(true), Settings().max_answers)})}};
}

Json with_answers(Json fields) {
  fields["answers"] = ref("answers");
  fields["stop_at"] = one_of(words_up_to(PromptKind::shuffle));
  fields["illegal"] = text_schema();
  return fields;
}

// An action that is begun with an object.
Json action_schema(std::string_view verb) {
  Json fields{{"by", text_schema()}, {std::string(verb), text_schema()}};
  std::vector<std::string> needed{"by", std::string(verb)};
  if (const auto number = number_field(*verb_from_string(verb))) {
    const bool is_ability = verb == to_string(Verb::activate);
    fields[std::string(*number)] = number_schema(is_ability ? 1 : 0);
    if (is_ability) needed.emplace_back(*number);
    if (!is_ability) fields[std::string(*number)]["maximum"] = 1;
  }
  return object_schema(with_answers(std::move(fields)), needed);
}

Json step_schema() {
  const Json yes{{"const", true}};
  Json effect{{"by", text_schema()},
              {"effect", sort_list_reference(Sort::instruction, kNames)},
              {"source", text_schema()}};
  Json pass{{"by", text_schema()}, {"pass", yes}};
  Json options = Json::array();
  options.push_back(object_schema(with_answers(std::move(effect)), {"by", "effect"}));
  options.push_back(object_schema(with_answers(std::move(pass)), {"by", "pass"}));
  options.push_back(object_schema(with_answers(Json{{"resolve", yes}}), {"resolve"}));
  Json advance{{"advance_to", vocabulary_schema(Vocabulary::step)}};
  options.push_back(object_schema(with_answers(std::move(advance)), {"advance_to"}));
  for (const std::string_view verb : words_up_to(Verb::advance_to)) {
    if (is_about_an_object(*verb_from_string(verb))) options.push_back(action_schema(verb));
  }
  options.push_back(object_schema(with_answers(Json::object()), {"answers"}));
  options.push_back(object_schema(Json{{"take_back", yes}}, {"take_back"}));
  options.push_back(object_schema(Json{{"expect", ref("expectation")}}, {"expect"}));
  return Json{{"anyOf", std::move(options)}};
}

// Positions

Json player_fields() {
  Json fields = Json::object();
  fields["name"] = text_schema();
  fields["life"] = integer_schema();
  fields["mana"] = mana_schema();
  fields["counters"] = counts_schema();
  fields["sheets"] = list_of(text_schema(), Settings().max_sheets);
  return fields;
}

Json counters_schema() {
  Json entry{{"kind", text_schema()}, {"count", number_schema(1)}, {"timestamp", integer_schema()}};
  return Json{{"anyOf", Json::array({counts_schema(),
                                     list_of(object_schema(std::move(entry), {"kind", "count"}),
                                             Settings().max_list)})}};
}

Json stickers_schema() {
  Json entry{{"sticker", text_schema()},
             {"after_word", number_schema(0)},
             {"timestamp", integer_schema()}};
  return list_of(
      Json{{"anyOf", Json::array({text_schema(), object_schema(std::move(entry), {"sticker"})})}},
      Settings().max_list);
}

Json object_fields() {
  Json fields = Json::object();
  for (const char* name : {"id", "card", "owner", "controller", "attached_to"}) {
    fields[name] = text_schema();
  }
  fields["token"] = token_schema();
  fields["zone"] = one_of(words_up_to(Zone::command));
  for (const char* name : {"tapped", "flipped", "face_down", "phased_out", "summoning_sick"}) {
    fields[name] = boolean_schema();
  }
  fields["counters"] = counters_schema();
  fields["stickers"] = stickers_schema();
  fields["damage"] = number_schema(0);
  fields["chosen"] = list_of(text_schema(), Settings().max_list);
  fields["chosen_player"] = text_schema();
  fields["timestamp"] = integer_schema();
  return fields;
}

Json either(const char* one, const char* other) {
  return Json::array(
      {Json{{"required", Json::array({one})}}, Json{{"required", Json::array({other})}}});
}

Json whole_object_schema() {
  Json schema = object_schema(object_fields(), {"id", "owner"});
  schema["oneOf"] = either("card", "token");
  return schema;
}

// In a run, fields by name: changes of an object or player of the file, where null takes a field
// away, or a new object. Or a whole list.
Json changes_schema(Json fields, Json list) {
  for (auto& [key, value] : fields.items())
    value = or_null(value);
  Json changes = object_schema(std::move(fields), {});
  changes = Json{{"type", "object"}, {"additionalProperties", std::move(changes)}};
  return Json{{"anyOf", Json::array({std::move(changes), std::move(list)})}};
}

Json players_schema() {
  return list_of(object_schema(player_fields(), {"name"}), Settings().max_players, 2);
}

Json objects_schema() {
  return list_of(whole_object_schema(), Settings().max_objects);
}

void add_steps(Json& fields) {
  fields["steps"] = list_of(ref("step"), Settings().max_steps);
  fields["impossible"] = text_schema();
  fields["active"] = text_schema();
  fields["phase"] = text_schema();
  fields["actions"] = boolean_schema();
}

Json run_schema() {
  Json fields = Json::object();
  fields["title"] = prose_schema();
  fields["players"] = changes_schema(player_fields(), players_schema());
  fields["objects"] = changes_schema(object_fields(), objects_schema());
  fields["remove"] = list_of(text_schema(), Settings().max_objects);
  add_steps(fields);
  Json schema = object_schema(std::move(fields), {"title"});
  schema["oneOf"] = either("steps", "impossible");
  return schema;
}

Json readings_schema() {
  Json fields = Json::object();
  for (const ReadingSpec& spec : all_readings()) {
    fields[std::string(spec.text)] = one_of({spec.values.begin(), spec.values.end()});
  }
  return object_schema(std::move(fields), {});
}

Json file_schema() {
  const Settings settings;
  Json fields = Json::object();
  fields["lockstep"] = Json{{"const", 1}};
  fields["title"] = prose_schema();
  fields["rules"] = list_of(text_schema(), settings.max_list, 1);
  fields["source"] = prose_schema();
  fields["readings"] = readings_schema();
  fields["cards"] = list_of(card_definition_schema(), settings.max_list);
  fields["sheets"] = list_of(sheet_definition_schema(), settings.max_list);
  fields["players"] = players_schema();
  fields["objects"] = objects_schema();
  fields["runs"] = list_of(ref("run"), settings.max_runs, 1);
  add_steps(fields);
  Json schema = object_schema(std::move(fields), {"lockstep", "title", "rules", "players"});
  schema["oneOf"] = either("steps", "impossible");
  schema["oneOf"].push_back(Json{{"required", Json::array({"runs"})}});
  return schema;
}

}  // namespace

std::string scenario_schema() {
  Json document = Json::object();
  document["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  document["title"] = "Lockstep scenario";
  document.update(file_schema());
  Json definitions = grammar_definitions(SchemaNames::refused);
  definitions.update(grammar_definitions(kNames));
  definitions["scenario.run"] = run_schema();
  definitions["scenario.step"] = step_schema();
  definitions["scenario.answers"] = answers_schema();
  definitions["scenario.expectation"] = expectation_schema();
  definitions["scenario.subject"] = subject_schema();
  definitions["scenario.event"] = event_schema();
  document["$defs"] = std::move(definitions);
  return json_text(document);
}

}  // namespace lockstep
