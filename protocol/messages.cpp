#include "protocol/messages.h"

#include <array>

#include <fmt/format.h>

#include "scenario/enum_names.h"
#include "scenario/json_fields.h"

namespace lockstep::protocol {
namespace {

constexpr std::array<std::string_view, 11> kAsks = {"hello",  "cards",     "load",  "act",
                                                    "answer", "take_back", "legal", "observe",
                                                    "digest", "reset",     "bye"};
static_assert(names_all(kAsks, Ask::bye));
constexpr std::array<std::string_view, 4> kRefusals = {"illegal", "impossible", "unsupported",
                                                       "unknown-card"};
constexpr std::array<std::string_view, 4> kErrors = {"bad-request", "internal", "unknown-request",
                                                     "version"};
constexpr std::array<std::string_view, 3> kReplyKeys = {"ok", "no", "error"};

// Parses one line; the first error as text.
std::optional<Json> parse_line(std::string_view line, std::string& error) {
  ErrorList errors("", 1);
  auto json = parse_json(line, wire_settings(), errors);
  if (json && json->is_object()) return json;
  const LoadErrors found = errors.take();
  error = found.empty() ? "not a JSON object" : found.front().message;
  return std::nullopt;
}

std::optional<std::int64_t> id_of(const Json& json) {
  const auto found = json.find("id");
  if (found == json.end() || !found->is_number_integer()) return std::nullopt;
  return found->get<std::int64_t>();
}

// What a body must hold, by the key it stands under.
std::string wrong_body(Reply::Kind kind, const Json& body) {
  if (!body.is_object()) return "the body is no object";
  if (kind == Reply::Kind::ok) return {};
  const auto word = body.find("kind");
  if (word == body.end() || !word->is_string()) return "the body has no \"kind\"";
  const auto& text = word->get_ref<const std::string&>();
  const auto known = kind == Reply::Kind::no ? refusal_kinds() : error_kinds();
  for (const std::string_view each : known) {
    if (each == text) return {};
  }
  return fmt::format("unknown kind \"{}\"", text);
}

std::string text_field(const JsonCursor& at, std::string_view key) {
  const auto place = at.require(key);
  const auto text = place ? place->text() : std::nullopt;
  return text ? std::string(*text) : std::string();
}

}  // namespace

std::string_view to_string(Ask ask) {
  return name_in(kAsks, ask);
}

std::optional<Ask> ask_from_string(std::string_view text) {
  return value_in<Ask>(kAsks, text);
}

std::vector<std::string_view> refusal_kinds() {
  return {kRefusals.begin(), kRefusals.end()};
}

std::vector<std::string_view> error_kinds() {
  return {kErrors.begin(), kErrors.end()};
}

std::expected<Request, std::string> read_request(std::string_view line) {
  std::string error;
  auto json = parse_line(line, error);
  if (!json) return std::unexpected(error);
  const auto id = id_of(*json);
  if (!id) return std::unexpected("no \"id\" that is a whole number");
  const auto word = json->find("do");
  if (word == json->end() || !word->is_string()) return std::unexpected("no \"do\" that is a word");
  Request request{.id = *id, .ask = word->get<std::string>(), .fields = {}};
  request.fields = std::move(*json);
  return request;
}

std::expected<Reply, std::string> read_reply(std::string_view line, std::int64_t id) {
  std::string error;
  const auto json = parse_line(line, error);
  if (!json) return std::unexpected(error);
  const auto found = id_of(*json);
  if (!found) return std::unexpected("no \"id\" that is a whole number");
  if (*found != id) return std::unexpected(fmt::format("id {} where {} was asked", *found, id));
  std::optional<Reply> reply;
  for (std::size_t i = 0; i < kReplyKeys.size(); ++i) {
    const auto body = json->find(std::string(kReplyKeys[i]));
    if (body == json->end()) continue;
    if (reply) return std::unexpected("more than one of ok, no and error");
    reply = Reply{.kind = static_cast<Reply::Kind>(i), .body = *body};
  }
  if (!reply) return std::unexpected("none of ok, no and error");
  const std::string wrong = wrong_body(reply->kind, reply->body);
  if (!wrong.empty()) return std::unexpected(wrong);
  return *std::move(reply);
}

Hello read_hello(const JsonCursor& at) {
  Hello hello;
  if (const auto version = at.require("protocol")) {
    (void)version->integer(kProtocolVersion, kProtocolVersion);
  }
  if (const auto subject = at.require("subject")) {
    hello.name = text_field(*subject, "name");
    hello.version = text_field(*subject, "version");
  }
  if (const auto adapter = at.require("adapter")) {
    hello.adapter = text_field(*adapter, "name") + " " + text_field(*adapter, "version");
  }
  if (const auto profile = at.require("profile")) {
    hello.profile = read_word(*profile, "profile", Profile::prompt).value_or(Profile::outcome);
  }
  if (const auto capabilities = at.require("capabilities")) {
    hello.capabilities = Capabilities::read(*capabilities);
  }
  return hello;
}

std::string line_of(const Json& json) {
  return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

}  // namespace lockstep::protocol
