#include "scenario/expectation_reader.h"

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "scenario/expected_value_reader.h"
#include "scenario/value_reader.h"

namespace lockstep {

namespace {

class ExpectationReader {
 public:
  explicit ExpectationReader(const StepContext& context) : context_(context) {}

  Expectation read(Fields fields) {
    if (fields.size() == 0) fields.cursor().error("nothing is expected", "at least one field");
    if (const auto stack = fields.take("stack")) expectation_.stack = read_stack(*stack);
    if (const auto offered = fields.take("offered")) {
      expectation_.offered = read_offered(*offered);
    }
    if (const auto refused = fields.take("not_offered")) {
      expectation_.not_offered = read_not_offered(*refused);
    }
    if (const auto events = fields.take("events")) expectation_.events = read_events(*events);
    if (const auto events = fields.take("no_event")) expectation_.no_event = read_events(*events);
    if (const auto events = fields.take("together")) expectation_.together = read_events(*events);
    if (const auto prompt = fields.take("prompt")) expectation_.prompt = read_prompt(*prompt);
    if (const auto active = fields.take("active")) {
      expectation_.active = context_.names.read(*active, Names::players).value_or(Symbol{});
    }
    if (const auto phase = fields.take("phase")) {
      expectation_.phase = read_vocabulary_word(*phase, Vocabulary::step).value_or(Symbol{});
    }
    if (const auto winner = fields.take("winner")) expectation_.winner = read_winner(*winner);
    for (const auto& [name, value] : fields.take_rest())
      read_subject(name, value);
    return std::move(expectation_);
  }

 private:
  std::vector<Symbol> read_stack(const JsonCursor& cursor) {
    std::vector<Symbol> stack;
    for (const JsonCursor& element :
         read_list(cursor, cursor.settings().max_list, "the objects on the stack, top first")) {
      if (const auto name = context_.names.read(element, Names::objects)) stack.push_back(*name);
    }
    return stack;
  }

  static std::vector<OfferExpectation> read_offered(const JsonCursor& cursor) {
    std::vector<OfferExpectation> offers;
    for (const JsonCursor& element :
         read_list(cursor, cursor.settings().max_list, "a list of options")) {
      auto name = read_text(element, "the name of an option");
      if (name) offers.push_back({std::move(*name), {}, element.pointer()});
    }
    return offers;
  }

  static std::vector<OfferExpectation> read_not_offered(const JsonCursor& cursor) {
    std::vector<OfferExpectation> offers;
    for (const JsonCursor& element :
         read_list(cursor, cursor.settings().max_list, "a list of {\"option\", \"rule\"}")) {
      auto fields = Fields::of(element, "an option and the rule that forbids it");
      if (!fields) continue;
      OfferExpectation offer{.name = {}, .rule = {}, .pointer = element.pointer()};
      if (const auto option = fields->require("option", "the name of an option")) {
        offer.name = read_text(*option, "the name of an option").value_or("");
      }
      if (const auto rule = fields->require("rule", "the rule that forbids it")) {
        offer.rule = read_rule(*rule).value_or("");
      }
      fields->finish();
      offers.push_back(std::move(offer));
    }
    return offers;
  }

  std::vector<EventExpectation> read_events(const JsonCursor& cursor) {
    std::vector<EventExpectation> events;
    for (const JsonCursor& element :
         read_list(cursor, cursor.settings().max_list, "a list of events")) {
      auto fields =
          Fields::of(element, "an event, as {\"kind\": \"tapped\", \"object\": \"bear\"}");
      if (fields) events.push_back(read_event(*fields));
    }
    return events;
  }

  EventExpectation read_event(Fields& fields) {
    EventExpectation event;
    event.pointer = fields.cursor().pointer();
    if (const auto kind = fields.require("kind", "the kind of event")) {
      event.kind = read_word(*kind, "kind of event", EventKind::step_began).value_or(event.kind);
    }
    read_event_names(fields, event);
    if (const auto from = fields.take("from")) event.from = read_zone(*from);
    if (const auto to = fields.take("to")) event.to = read_zone(*to);
    if (const auto cause = fields.take("cause")) {
      event.cause = read_word(*cause, "cause", Cause::create);
    }
    if (const auto number = fields.take("number")) {
      const auto most = fields.settings().max_number;
      event.number = read_integer(*number, -most, most);
    }
    if (const auto word = fields.take("word")) event.word = read_text(*word, "a word").value_or("");
    if (const auto words = fields.take("words")) {
      event.words = read_text(*words, "a name").value_or("");
    }
    if (const auto rule = fields.take("rule")) event.rule = read_rule(*rule).value_or("");
    if (const auto sticker = fields.take("sticker")) {
      if (read_sticker(*sticker, context_.stickers)) {
        event.sticker = sticker->value().get<std::string>();
      }
    }
    fields.finish();
    return event;
  }

  void read_event_names(Fields& fields, EventExpectation& event) {
    const std::pair<std::string_view, Symbol*> objects[] = {
        {"object", &event.object}, {"result", &event.result}, {"other", &event.other}};
    for (const auto& [key, member] : objects) {
      const auto object = fields.take(key);
      if (object) *member = context_.names.read(*object, Names::objects).value_or(Symbol{});
    }
    const std::pair<std::string_view, Symbol*> players[] = {{"player", &event.player},
                                                            {"other_player", &event.other_player}};
    for (const auto& [key, member] : players) {
      const auto player = fields.take(key);
      if (player) *member = context_.names.read(*player, Names::players).value_or(Symbol{});
    }
  }

  PromptExpectation read_prompt(const JsonCursor& cursor) {
    PromptExpectation prompt;
    prompt.pointer = cursor.pointer();
    if (cursor.value().is_string()) {
      prompt.kind = read_word(cursor, "kind of prompt", PromptKind::shuffle);
      return prompt;
    }
    auto fields = Fields::of(cursor, "a kind of prompt, or fields of it");
    if (!fields) return prompt;
    if (fields->size() == 0) cursor.error("nothing is expected", "at least one field");
    if (const auto kind = fields->take("kind")) {
      prompt.kind = read_word(*kind, "kind of prompt", PromptKind::shuffle);
    }
    if (const auto player = fields->take("player")) {
      prompt.player = context_.names.read_asked(*player).value_or(Symbol{});
    }
    if (const auto source = fields->take("source")) {
      prompt.source = context_.names.read(*source, Names::objects).value_or(Symbol{});
    }
    if (const auto slot = fields->take("slot")) {
      prompt.slot = read_text(*slot, "the name of a slot").value_or("");
    }
    const auto most = fields->settings().max_number;
    if (const auto number = fields->take("least")) prompt.least = read_integer(*number, 0, most);
    if (const auto number = fields->take("most")) prompt.most = read_integer(*number, 0, most);
    if (const auto options = fields->take("options")) {
      prompt.options.emplace();
      for (const JsonCursor& element :
           read_list(*options, fields->settings().max_list, "a list of options")) {
        auto name = read_text(element, "the name of an option");
        if (name) prompt.options->push_back(std::move(*name));
      }
    }
    fields->finish();
    return prompt;
  }

  std::optional<Symbol> read_winner(const JsonCursor& cursor) {
    if (cursor.value() == "draw") return Symbol{};
    return context_.names.read(cursor, Names::players);
  }

  /// The expectation of one object or player, told apart by its name.
  void read_subject(std::string_view name, const JsonCursor& cursor) {
    const bool is_player = context_.names.is_sound(name, Names::players);
    if (!is_player && !context_.names.is_sound(name, Names::objects)) {
      context_.names.report_unknown_name(cursor, name, Names::both);
      return;
    }
    auto fields = Fields::of(cursor, fmt::format("what is expected of {}", name));
    if (!fields) return;
    if (fields->size() == 0) cursor.error("nothing is expected", "at least one field");
    if (is_player) {
      expectation_.players.push_back({Symbol::intern(name), read_player_fields(*fields)});
      return;
    }
    ObjectExpectation object{.object = Symbol::intern(name), .fields = {}};
    if (const auto copiable = fields->take("copiable")) {
      auto inner = Fields::of(*copiable, "copiable values");
      if (inner) read_object_fields(*inner, true, object.fields);
    }
    read_object_fields(*fields, false, object.fields);
    expectation_.objects.push_back(std::move(object));
  }

  void read_object_fields(Fields& fields, bool copiable, std::vector<FieldExpectation>& into) {
    const auto last = copiable ? ExpectedField::defense : ExpectedField::division;
    const auto words = words_up_to(last);
    for (const auto& [key, value] : fields.take_rest()) {
      const auto field = expected_field_from_string(key);
      if (!field || *field > last) {
        report_unknown(value, "unknown field", key,
                       copiable ? "a characteristic" : "a field of an object", words);
        continue;
      }
      auto read = read_expected_value(value, form_of(*field), context_);
      if (read) into.push_back({*field, copiable, std::move(*read), value.pointer()});
    }
  }

  std::vector<PlayerFieldExpectation> read_player_fields(Fields& fields) {
    std::vector<PlayerFieldExpectation> result;
    for (const auto& [key, value] : fields.take_rest()) {
      const auto field = expected_player_field_from_string(key);
      if (!field) {
        report_unknown(value, "unknown field", key, "a field of a player",
                       words_up_to(ExpectedPlayerField::graveyard));
        continue;
      }
      auto read = read_expected_value(value, form_of(*field), context_);
      if (read) result.push_back({*field, std::move(*read), value.pointer()});
    }
    return result;
  }

  const StepContext& context_;
  Expectation expectation_;
};

}  // namespace

Expectation read_expectation(const JsonCursor& cursor, const StepContext& context) {
  auto fields = Fields::of(cursor, "what is expected");
  if (!fields) return {};
  return ExpectationReader(context).read(std::move(*fields));
}

}  // namespace lockstep
