#include "protocol/serve.h"

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "harness/driver.h"
#include "protocol/shown.h"
#include "scenario/card_json.h"
#include "scenario/json_fields.h"
#include "scenario/position_reader.h"
#include "scenario/position_source.h"
#include "scenario/step_reader.h"
#include "scenario/universe_reader.h"

namespace lockstep::protocol {
namespace {

constexpr std::size_t kMostCards = 50'000;

// What makes an answer an error.
struct BadRequest {
  std::string what;
};

Json ok(Json body) {
  return {{"ok", std::move(body)}};
}

Json error(std::string_view kind, const std::string& message) {
  return {{"error", {{"kind", std::string(kind)}, {"message", message}}}};
}

template <class Function>
void each_object(const Event& event, const Function& function) {
  for (const ObjectId id : {event.object, event.other, event.result}) {
    if (id.exists()) function(id);
  }
}

Readings read_all_readings(const std::optional<JsonCursor>& at) {
  Readings readings;
  if (!at) return readings;
  for (const ReadingSpec& spec : all_readings()) {
    const auto place = at->find(spec.text);
    const auto word = place ? place->one_of(spec.values, "reading") : std::nullopt;
    if (!word) continue;
    const auto found = std::ranges::find(spec.values, *word) - spec.values.begin();
    readings.set(spec.name, static_cast<std::uint8_t>(found));
  }
  return readings;
}

// A list that is there and not empty.
std::optional<JsonCursor> filled(const JsonCursor& at, const char* key) {
  auto place = at.find(key);
  if (place && place->value().empty()) return std::nullopt;
  return place;
}

void refuse_errors(ErrorList& errors) {
  if (!errors.empty()) throw BadRequest{lockstep::to_string(errors.take().front())};
}

}  // namespace

Server::Server(harness::SideName side, Profile profile)
    : side_name_(side),
      profile_(profile),
      side_(harness::make_side(side)),
      subject_(*side_.game),
      universe_(std::make_shared<const Universe>()) {}

std::string Server::answer(std::string_view line) {
  const auto request = read_request(line);
  Json json{{"id", request ? Json(request->id) : Json(nullptr)}};
  if (!request) {
    json.update(error("bad-request", request.error()));
    return line_of(json);
  }
  try {
    json.update(dispatch(*request));
  } catch (const BadRequest& bad) {
    json.update(error("bad-request", bad.what));
  } catch (const std::exception& thrown) {
    loaded_ = false;
    json.update(error("internal", thrown.what()));
  }
  return line_of(json);
}

Json Server::dispatch(const Request& request) {
  const std::optional<Ask> ask = ask_from_string(request.ask);
  if (!ask) return error("unknown-request", request.ask);
  const Settings settings = wire_settings();
  ErrorList errors("request", 1);
  const JsonCursor at(request.fields, settings, errors);
  const auto needs_game = [&] {
    if (!loaded_) throw BadRequest{"no position is loaded"};
  };
  switch (*ask) {
    case Ask::hello: return hello(at);
    case Ask::cards: return cards(at);
    case Ask::load: return load(at);
    case Ask::act: needs_game(); return act(at);
    case Ask::answer: needs_game(); return give_answer(at);
    case Ask::take_back: needs_game(); return take_back();
    case Ask::legal: needs_game(); return legal(at);
    case Ask::observe:
      needs_game();
      return ok({{"snapshot", to_json(side_.game->observe(), *handles_)}});
    case Ask::digest:
      needs_game();
      return ok({{"hash", fmt::format("{:016x}", side_.game->hash())}});
    case Ask::reset: loaded_ = false; return ok(Json::object());
    case Ask::bye: over_ = true; return ok(Json::object());
  }
  return error("unknown-request", request.ask);
}

Json Server::hello(const JsonCursor& at) {
  const auto wanted = at.find("profile");
  if (wanted && wanted->value().is_string()) {
    const auto profile = profile_from_string(wanted->value().get<std::string>());
    if (profile) profile_ = *profile;
  }
  Capabilities capabilities = Capabilities::all();
  if (whole_actions()) capabilities.remove("shows");
  return ok({{"protocol", kProtocolVersion},
             {"subject",
              {{"name", fmt::format("lockstep {}", harness::to_string(side_name_))},
               {"version", "0.1.0"},
               {"language", "C++"}}},
             {"adapter", {{"name", "lockstep serve"}, {"version", "0.1.0"}}},
             {"profile", std::string(to_string(profile_))},
             {"capabilities", capabilities.to_json()},
             {"restarts_needed", "never"}});
}

Json Server::cards(const JsonCursor& at) {
  Universe universe;
  if (const auto list = at.find("cards")) {
    for (const JsonCursor& each : read_list(*list, kMostCards, "a list of cards")) {
      auto card = read_card(each);
      refuse_errors(at.errors());
      universe.cards.push_back(*std::move(card));
    }
  }
  if (const auto list = at.find("sheets")) {
    for (const JsonCursor& each : read_list(*list, kMostCards, "a list of sheets")) {
      auto sheet = read_sheet(each);
      refuse_errors(at.errors());
      universe.sheets.push_back(*std::move(sheet));
    }
  }
  universe.shared_cards = universe.cards.size();
  universe.shared_sheets = universe.sheets.size();
  universe_ = std::make_shared<const Universe>(std::move(universe));
  return ok({{"partial", Json::object()}, {"none", Json::array()}});
}

Json Server::load(const JsonCursor& at) {
  loaded_ = false;
  const auto universe = add_own_definitions(filled(at, "cards"), filled(at, "sheets"), universe_);
  refuse_errors(at.errors());
  auto fields = Fields::of(at, "a position");
  NamedPosition named = read_position(read_position_source(*fields), universe);
  const Readings readings = read_all_readings(at.find("readings"));
  refuse_errors(at.errors());
  position_ = std::move(named.position);
  scenario_names_ = std::move(named.names);
  names_.emplace(*position_);
  handles_.emplace(*position_);
  incarnations_.assign(position_->objects.size(), 1);
  Json handles = Json::object();
  for (std::size_t i = 0; i < position_->objects.size(); ++i) {
    const ObjectId object{.root = {static_cast<std::uint32_t>(i)}, .incarnation = {1}};
    const std::string handle = fmt::format("o{}.1", i);
    handles_->bind(handle, object);
    handles[string_of(position_->objects[i].name)] = handle;
  }
  const auto answer = [&](const auto& outcome) {
    if (outcome) {
      loaded_ = true;
      names_->learn(side_.game->observe());
    }
    Json json = told(outcome);
    if (outcome) json["ok"]["handles"] = std::move(handles);
    return json;
  };
  if (whole_actions()) return answer(subject_.load(*position_, readings));
  return answer(side_.game->load(*position_, readings));
}

std::string Server::name_of(ObjectId object) const {
  return names_->name_of(object);
}

bool Server::check_names(const JsonCursor& at) {
  const auto names = at.find("names");
  if (!names || !names->value().is_object()) return true;
  for (const auto& [name, handle] : names->value().items()) {
    const ObjectId object = read_handle(names->at(name), *handles_);
    const auto own = names_->find_entity(name);
    if (own && own->object == object) continue;
    throw BadRequest{fmt::format("{} is not what has the handle {}", name, handle.dump())};
  }
  return true;
}

Json Server::act(const JsonCursor& at) {
  const auto given = at.require("action");
  refuse_errors(at.errors());
  check_names(at);
  Json list = Json::array({given->value()});
  // Trees hold short lists: the usual limits apply to what an action says.
  const Settings settings;
  const std::vector<Step> steps =
      read_steps(JsonCursor(list, settings, at.errors()),
                 {.names = *scenario_names_, .stickers = *names_, .actions = position_->actions});
  refuse_errors(at.errors());
  if (steps.size() != 1 || steps.front().kind != Step::Kind::action) {
    throw BadRequest{"the action is none"};
  }
  Action action = steps.front().action;
  if (const auto source = at.find("source")) {
    action.source = Symbol::intern(name_of(read_handle(*source, *handles_)));
    refuse_errors(at.errors());
  }
  if (whole_actions()) return told(subject_.act(action));
  return begin(action);
}

// In the prompt profile an action is only begun: everything it asks is shown.
Json Server::begin(const Action& action) {
  if (action.verb != Verb::effect) throw BadRequest{"in this profile act is for effects"};
  Effect effect{.by = {}, .source = {}, .instructions = action.instructions, .names = {}};
  effect.by = names_->find_entity(action.by.text()).value_or(Entity{}).player;
  if (const auto source = names_->find_entity(action.source.text())) {
    effect.source = source->object;
  }
  std::string unknown;
  auto bindings = harness::bind_names(action.instructions, *names_, unknown);
  if (!bindings) throw BadRequest{"no such object or player: " + unknown};
  effect.names = *std::move(bindings);
  return told(side_.game->begin(effect));
}

Json Server::give_answer(const JsonCursor& at) {
  Answer answer;
  if (const auto values = at.require("values")) {
    for (const JsonCursor& each : read_list(*values, kMostCards, "a list of numbers")) {
      answer.values.push_back(
          static_cast<std::int32_t>(each.integer(INT32_MIN, INT32_MAX).value_or(0)));
    }
  }
  refuse_errors(at.errors());
  if (side_.game->finished()) throw BadRequest{"no prompt waits"};
  if (const auto wrong = malformed(side_.game->prompt(), answer)) {
    throw BadRequest{"the answer is malformed: " + std::string(*wrong)};
  }
  if (whole_actions()) return told(subject_.answer(answer));
  return told(side_.game->answer(answer));
}

Json Server::take_back() {
  if (whole_actions()) throw BadRequest{"in this profile nothing is taken back"};
  return told(side_.game->take_back());
}

Json Server::legal(const JsonCursor& at) {
  const auto place = at.require("player");
  const PlayerId player = place ? read_player(*place, *handles_) : PlayerId{};
  refuse_errors(at.errors());
  Json actions = Json::array();
  const bool asked = !side_.game->finished() && side_.game->prompt().player == player &&
                     side_.game->prompt().kind == PromptKind::priority;
  if (asked) {
    for (const Option& option : side_.game->prompt().options)
      actions.push_back(to_json(option, *handles_));
  }
  return ok({{"actions", std::move(actions)}, {"exact", true}});
}

Json Server::told(const Outcome& outcome) {
  if (!outcome) return refusal(outcome.error(), {});
  return shown(side_.game->events(), {});
}

Json Server::told(const SubjectResult<SubjectReply>& reply) {
  if (reply) return shown(reply->events, reply->unused);
  const SubjectFault& fault = reply.error();
  if (fault.kind == SubjectFault::Kind::error) throw BadRequest{fault.message};
  return refusal(fault.refusal, fault.message);
}

Json Server::refusal(const Refusal& refusal, const std::string& message) {
  Json body = Json::object();
  switch (refusal.kind) {
    case Refusal::Kind::impossible: body["kind"] = "impossible"; break;
    case Refusal::Kind::illegal: body["kind"] = "illegal"; break;
    case Refusal::Kind::unsupported:
      body["kind"] = "unsupported";
      body["feature"] = refusal.what;
      break;
  }
  if (!message.empty()) body["message"] = message;
  body["reasons"] = Json::array();
  for (const Refusal::Reason& each : refusal.reasons) {
    Json reason{{"rule", string_of(each.rule)}};
    // Before a game is loaded its objects go by the names of the request.
    if (each.object.exists()) {
      reason["object"] = loaded_ ? handles_->of(each.object) : name_of(each.object);
    }
    body["reasons"].push_back(std::move(reason));
  }
  return {{"no", std::move(body)}};
}

// Tells of every object that came to be, and of every object that a known one has become: whether
// an event says so or a snapshot alone.
void Server::discover(const Events& events, Json& json) {
  const Snapshot& snapshot = side_.game->observe();
  names_->learn(snapshot);
  std::vector<ObjectId> all;
  const auto add = [&](ObjectId id) {
    if (id.exists()) all.push_back(id);
  };
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch)
      each_object(event, add);
  }
  for (const ObjectView& object : snapshot.objects)
    add(object.id);
  if (!side_.game->finished()) {
    add(side_.game->prompt().source);
    for (const Option& option : side_.game->prompt().options)
      add(option.object);
  }
  std::ranges::sort(all);
  json["created"] = Json::array();
  json["moved"] = Json::array();
  for (const ObjectId id : all) {
    while (incarnations_.size() <= id.root.value) {
      const ObjectId made{.root = {static_cast<std::uint32_t>(incarnations_.size())},
                          .incarnation = {1}};
      incarnations_.push_back(1);
      const std::string handle = fmt::format("o{}.1", made.root.value);
      handles_->bind(handle, made);
      Json each{{"handle", handle}};
      if (const ObjectView* view = snapshot.current(made.root)) {
        each["kind"] = std::string(lockstep::to_string(view->nature));
        if (view->origin.source.exists()) {
          each["from"] = handles_->of(ObjectId{view->origin.source, {1}});
        }
      }
      json["created"].push_back(std::move(each));
    }
    std::uint32_t& known = incarnations_[id.root.value];
    while (known < id.incarnation.value) {
      const ObjectId from{.root = id.root, .incarnation = {known}};
      const ObjectId to{.root = id.root, .incarnation = {++known}};
      handles_->bind(fmt::format("o{}.{}", to.root.value, known), to);
      json["moved"].push_back({{"from", handles_->of(from)}, {"to", handles_->of(to)}});
    }
  }
}

Json Server::shown(const Events& events, const std::vector<std::size_t>& unused) {
  Json json = Json::object();
  const harness::Side& side = side_;
  const bool over = side.game->finished();
  const bool rests = !over && side.game->prompt().kind == PromptKind::priority;
  json["status"] = over ? "over" : rests ? "done" : "waiting";
  discover(events, json);
  if (!over) json["prompt"] = to_json(side.game->prompt(), *handles_);
  json["events"] = to_json(events, *handles_);
  if (!unused.empty()) json["unused"] = unused;
  return ok(std::move(json));
}

}  // namespace lockstep::protocol
