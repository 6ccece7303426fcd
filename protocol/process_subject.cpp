#include "protocol/process_subject.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "protocol/action_json.h"
#include "protocol/shown.h"
#include "scenario/card_json.h"
#include "scenario/json_fields.h"
#include "scenario/position_printer.h"
#include "scenario/tree_json.h"

namespace lockstep::protocol {
namespace {

constexpr std::size_t kMostChanges = 100'000;

Json load_request(const Position& position, const Readings& readings) {
  Json json = position_to_json(position);
  json.emplace("objects", Json::array());
  json["readings"] = Json::object();
  for (const ReadingSpec& spec : all_readings())
    json["readings"][std::string(spec.text)] = std::string(readings.value_text(spec.name));
  const Universe& universe = *position.universe;
  json["cards"] = Json::array();
  for (std::size_t i = universe.shared_cards; i < universe.cards.size(); ++i)
    json["cards"].push_back(card_to_json(universe.cards[i]));
  json["sheets"] = Json::array();
  for (std::size_t i = universe.shared_sheets; i < universe.sheets.size(); ++i)
    json["sheets"].push_back(sheet_to_json(universe.sheets[i]));
  return json;
}

}  // namespace

template <class Read>
auto ProcessSubject::reading(const Reply& reply, const char* about, const Read& read) {
  const Settings settings = wire_settings();
  ErrorList errors(about, 1);
  auto result = read(JsonCursor(reply.body, settings, errors));
  if (!errors.empty()) {
    client_->fail(Verdict::protocol_fault,
                  "in an answer, " + lockstep::to_string(errors.take().front()));
  }
  return result;
}

SubjectFault ProcessSubject::fault_of(const JsonCursor& at) {
  SubjectFault fault;
  const std::string kind = at.value()["kind"];
  if (kind == "illegal") fault.kind = SubjectFault::Kind::illegal;
  if (kind == "impossible") fault.kind = SubjectFault::Kind::impossible;
  if (kind == "unsupported") fault.kind = SubjectFault::Kind::unsupported;
  if (kind == "unknown-card") fault.kind = SubjectFault::Kind::unknown_card;
  fault.refusal.kind = kind == "illegal"      ? Refusal::Kind::illegal
                       : kind == "impossible" ? Refusal::Kind::impossible
                                              : Refusal::Kind::unsupported;
  for (const char* key : {"message", "feature", "name"}) {
    const auto place = at.find(key);
    if (place && place->value().is_string()) fault.message = place->value().get<std::string>();
  }
  fault.refusal.what = fault.refusal.kind == Refusal::Kind::unsupported ? fault.message : "";
  const auto reasons = at.find("reasons");
  if (!reasons) return fault;
  for (const JsonCursor& each : read_list(*reasons, kMostChanges, "a list of reasons")) {
    Refusal::Reason reason;
    if (const auto rule = each.require("rule")) {
      reason.rule = Symbol::intern(rule->text().value_or(""));
    }
    if (const auto object = each.find("object")) reason.object = read_handle(*object, *handles_);
    fault.refusal.reasons.push_back(reason);
  }
  std::ranges::sort(fault.refusal.reasons);
  return fault;
}

void ProcessSubject::bind(const JsonCursor& at, SubjectReply& reply) {
  const auto created = at.find("created");
  const auto moved = at.find("moved");
  const auto lines = [](const std::optional<JsonCursor>& place) {
    return place ? read_list(*place, kMostChanges, "a list") : std::vector<JsonCursor>();
  };
  for (const JsonCursor& each : lines(created)) {
    CreatedObject made;
    const auto handle = each.require("handle");
    const auto text = handle ? handle->text() : std::nullopt;
    if (!text) continue;
    if (const auto known = handles_->find(*text)) {
      made.object = *known;
    } else {
      made.object = {.root = {next_root_++}, .incarnation = {1}};
      handles_->bind(*text, made.object);
    }
    if (const auto kind = each.find("kind")) {
      made.nature = read_word(*kind, "nature", Nature::emblem).value_or(made.nature);
    }
    reply.created.push_back(made);
  }
  for (const JsonCursor& each : lines(moved)) {
    Moved change;
    if (const auto from = each.require("from")) change.from = read_handle(*from, *handles_);
    const auto to = each.require("to");
    const auto text = to ? to->text() : std::nullopt;
    if (!text || !change.from.exists()) continue;
    change.to = {.root = change.from.root, .incarnation = {change.from.incarnation.value + 1}};
    handles_->bind(*text, change.to);
    if (const auto zone = each.find("zone")) {
      change.zone = read_word(*zone, "zone", Zone::command).value_or(change.zone);
    }
    reply.moved.push_back(change);
  }
}

void ProcessSubject::take_prompt(SubjectReply& reply) {
  waiting_.reset();
  wire_order_.clear();
  if (!reply.prompt) return;
  const std::vector<Option> wire = reply.prompt->options;
  reply.prompt->normalize();
  if (reply.prompt->options.size() != wire.size()) {
    client_->fail(Verdict::protocol_fault, "a prompt offers something twice");
  }
  for (const Option& option : reply.prompt->options) {
    wire_order_.push_back(
        static_cast<std::int32_t>(std::ranges::find(wire, option) - wire.begin()));
  }
  waiting_ = reply.prompt;
}

SubjectReply ProcessSubject::read_told(const JsonCursor& at, const Action* action) {
  SubjectReply reply;
  bind(at, reply);
  if (const auto status = at.require("status")) {
    constexpr std::array<std::string_view, 3> kWords = {"done", "waiting", "over"};
    const auto word = status->one_of(kWords, "status");
    const auto found = word ? std::ranges::find(kWords, *word) : kWords.begin();
    reply.progress = static_cast<Progress>(found - kWords.begin());
  }
  if (const auto prompt = at.find("prompt")) reply.prompt = read_prompt(*prompt, *handles_);
  const bool must_show =
      client_->profile() == Profile::prompt || reply.progress == Progress::waiting;
  if (must_show && reply.progress != Progress::over && !reply.prompt) {
    at.error("\"prompt\" is missing");
  }
  if (const auto events = at.find("events")) reply.events = read_events(*events, *handles_);
  if (const auto unused = at.find("unused"); unused && action != nullptr) {
    for (const JsonCursor& each : read_list(*unused, kMostChanges, "a list of places")) {
      const auto last = static_cast<std::int64_t>(action->answers.size()) - 1;
      if (const auto place = each.integer(0, last)) {
        reply.unused.push_back(static_cast<std::size_t>(*place));
      }
    }
  }
  return reply;
}

SubjectResult<SubjectReply> ProcessSubject::told(const Reply& reply, const Action* action) {
  if (reply.kind == Reply::Kind::no) {
    return std::unexpected(
        reading(reply, "no", [&](const JsonCursor& at) { return fault_of(at); }));
  }
  SubjectReply result =
      reading(reply, "ok", [&](const JsonCursor& at) { return read_told(at, action); });
  take_prompt(result);
  return result;
}

SubjectResult<SubjectReply> ProcessSubject::load(const Position& position,
                                                 const Readings& readings) {
  client_->tell_cards(*position.universe);
  position_ = position;
  handles_.emplace(position);
  names_.emplace(position);
  next_root_ = static_cast<std::uint32_t>(position.objects.size());
  const Reply reply = client_->ask(Ask::load, load_request(position, readings));
  const auto own_id = [](std::size_t place) {
    return ObjectId{.root = {static_cast<std::uint32_t>(place)}, .incarnation = {1}};
  };
  if (reply.kind == Reply::Kind::no) {
    // Nothing has a handle yet: reasons speak of objects by the names of the request.
    for (std::size_t i = 0; i < position.objects.size(); ++i)
      handles_->bind(position.objects[i].name.text(), own_id(i));
    return told(reply, nullptr);
  }
  reading(reply, "load", [&](const JsonCursor& at) {
    const auto handles = at.require("handles");
    for (std::size_t i = 0; handles && i < position.objects.size(); ++i) {
      const auto handle = handles->require(position.objects[i].name.text());
      const auto text = handle ? handle->text() : std::nullopt;
      if (!text) continue;
      if (handles_->find(*text)) handle->error("stands for two objects", "a handle of its own");
      handles_->bind(*text, own_id(i));
    }
    return 0;
  });
  return told(reply, nullptr);
}

Json ProcessSubject::names_json(const std::vector<Binding>& names) const {
  Json json = Json::object();
  for (const Binding& each : names) {
    if (each.entity.object.exists()) json[string_of(each.name)] = handles_->of(each.entity.object);
  }
  return json;
}

SubjectResult<SubjectReply> ProcessSubject::begin(const Effect& effect) {
  Json names = names_json(effect.names);
  Json action{{"by", handles_->of(effect.by)}, {"effect", Json::array()}};
  for (const Tree& each : effect.instructions)
    action["effect"].push_back(tree_to_json(each));
  Json request{{"action", std::move(action)}, {"names", std::move(names)}};
  if (effect.source.exists()) request["source"] = handles_->of(effect.source);
  return told(client_->ask(Ask::act, std::move(request)), nullptr);
}

SubjectResult<SubjectReply> ProcessSubject::act(const Action& action) {
  std::string unknown;
  const auto names = names_in_action(action, *names_, unknown);
  if (!names) {
    SubjectFault fault;
    fault.message = "no such object or player: " + unknown;
    return std::unexpected(fault);
  }
  Json request{{"action", action_to_json(action, position_)}, {"names", names_json(*names)}};
  if (const auto source = names_->find_entity(action.source.text()); source) {
    request["source"] = handles_->of(source->object);
  }
  return told(client_->ask(Ask::act, std::move(request)), &action);
}

SubjectResult<SubjectReply> ProcessSubject::answer(const Answer& answer) {
  if (!waiting_ || malformed(*waiting_, answer)) {
    SubjectFault fault;
    fault.kind = SubjectFault::Kind::illegal;
    return std::unexpected(fault);
  }
  std::vector<std::int32_t> values = answer.values;
  const auto on_wire = [&](std::int32_t place) {
    return wire_order_[static_cast<std::size_t>(place)];
  };
  if (waiting_->shape == Shape::divide) {
    for (std::size_t i = 0; i < values.size(); ++i)
      values[static_cast<std::size_t>(wire_order_[i])] = answer.values[i];
  } else if (waiting_->shape != Shape::number) {
    std::ranges::transform(values, values.begin(), on_wire);
    if (waiting_->shape == Shape::some) std::ranges::sort(values);
  }
  return told(client_->ask(Ask::answer, {{"values", values}}), nullptr);
}

SubjectResult<SubjectReply> ProcessSubject::take_back() {
  return told(client_->ask(Ask::take_back), nullptr);
}

SubjectResult<LegalSet> ProcessSubject::legal(PlayerId player) {
  const Reply reply = client_->ask(Ask::legal, {{"player", handles_->of(player)}});
  return reading(reply, "legal", [&](const JsonCursor& at) {
    LegalSet set;
    if (const auto actions = at.require("actions")) {
      for (const JsonCursor& each : read_list(*actions, kMostChanges, "a list of actions"))
        set.options.push_back(read_option(each, *handles_));
    }
    if (const auto exact = at.require("exact")) set.exact = exact->boolean().value_or(false);
    return set;
  });
}

SubjectResult<LegalSet> ProcessSubject::targets(const Action& /*action*/, Symbol /*slot*/) {
  SubjectFault fault;
  fault.kind = SubjectFault::Kind::unsupported;
  fault.message = "the protocol does not ask for targets";
  return std::unexpected(fault);
}

SubjectResult<Snapshot> ProcessSubject::observe() {
  const Observed observed = client_->hello().capabilities.observed();
  const Reply reply = client_->ask(Ask::observe);
  Snapshot snapshot = reading(reply, "observe", [&](const JsonCursor& at) {
    const auto place = at.require("snapshot");
    return place ? read_snapshot(*place, *handles_, observed) : Snapshot{};
  });
  names_->learn(snapshot);
  return snapshot;
}

}  // namespace lockstep::protocol
