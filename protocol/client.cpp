#include "protocol/client.h"

#include <utility>

#include <fmt/format.h>

#include "scenario/card_json.h"
#include "scenario/json_fields.h"

namespace lockstep::protocol {
namespace {

constexpr std::size_t kMostReplacements = 10;  // within a minute
constexpr std::string_view kHarnessVersion = "0.1.0";
constexpr std::string_view kRules = "2026-08-07";

// The last line that was written to standard error, for messages of one line.
std::string last_line(std::string_view text) {
  while (text.ends_with('\n'))
    text.remove_suffix(1);
  const std::size_t start = text.rfind('\n');
  return std::string(start == text.npos ? text : text.substr(start + 1)).substr(0, 300);
}

// What a subject wrote may be anything; what is told of it is plain text.
std::string printable(std::string text) {
  for (char& letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20 || code > 0x7e) letter = '?';
  }
  return text;
}

}  // namespace

Client::Client(std::string command, Limits limits, std::optional<Profile> profile)
    : command_(std::move(command)), limits_(limits), wanted_(profile) {}

Client::~Client() {
  if (!child_) return;
  try {
    exchange(Ask::bye, Json::object());
    if (child_) child_->ends_within(limits_.bye);
  } catch (const SubjectFailed&) {
    // It is ended all the same.
  }
}

Limit Client::limit_of(Ask ask) const {
  switch (ask) {
    case Ask::hello: return limits_.hello * patience_;
    case Ask::cards:
    case Ask::load: return limits_.load * patience_;
    case Ask::legal: return limits_.legal * patience_;
    case Ask::act:
    case Ask::answer:
    case Ask::take_back: return limits_.act * patience_;
    case Ask::bye: return limits_.bye;
    default: return limits_.observe * patience_;
  }
}

void Client::renew(int patience) {
  child_.reset();
  patience_ = patience;
}

void Client::fail(Verdict verdict, const std::string& message) {
  std::string text = message;
  if (child_) {
    const std::string said = last_line(child_->standard_error());
    if (!said.empty()) text += " (its last words: " + said + ")";
    child_.reset();
    count_replacement();
  }
  give_up(verdict, text);
}

void Client::give_up(Verdict verdict, const std::string& message) {
  failure_.emplace(verdict, printable(message));
  throw SubjectFailed(*failure_);
}

void Client::count_replacement() {
  if (!counts_replacements_) return;
  const auto now = std::chrono::steady_clock::now();
  replacements_.push_back(now);
  while (now - replacements_.front() > std::chrono::minutes(1))
    replacements_.pop_front();
  exhausted_ = exhausted_ || replacements_.size() > kMostReplacements;
}

void Client::start() {
  if (exhausted_) {
    give_up(Verdict::crash, fmt::format("more than {} processes had to be replaced within a minute",
                                        kMostReplacements));
  }
  child_ = std::make_unique<ChildProcess>(command_);
  loads_ = 0;
  told_.clear();
  say_hello();
}

void Client::say_hello() {
  const Json request{{"protocol", {{"min", kProtocolVersion}, {"max", kProtocolVersion}}},
                     {"harness", {{"name", "lockstep"}, {"version", std::string(kHarnessVersion)}}},
                     {"rules", std::string(kRules)},
                     {"profile", wanted_ ? Json(std::string(to_string(*wanted_))) : Json(nullptr)}};
  const Reply reply = exchange(Ask::hello, request);
  if (reply.kind != Reply::Kind::ok) fail(Verdict::protocol_fault, "hello was refused");
  const Settings settings = wire_settings();
  ErrorList errors("hello", 1);
  Hello hello = read_hello(JsonCursor(reply.body, settings, errors));
  if (!errors.empty()) {
    fail(Verdict::protocol_fault, lockstep::to_string(errors.take().front()));
  }
  if (wanted_ && hello.profile != *wanted_) {
    fail(Verdict::protocol_fault, fmt::format("asked for the profile {}, it offers {}",
                                              to_string(*wanted_), to_string(hello.profile)));
  }
  if (hello_ && hello_->capabilities.to_json() != hello.capabilities.to_json()) {
    fail(Verdict::protocol_fault, "its capabilities are others than in the process before");
  }
  hello_ = std::move(hello);
}

const Hello& Client::hello() {
  if (!child_) start();
  return *hello_;
}

Profile Client::profile() {
  return hello().profile;
}

Reply Client::ask(Ask ask, Json fields) {
  if (!child_) start();
  if (ask == Ask::load) ++loads_;
  return exchange(ask, std::move(fields));
}

std::string Client::read_line(Ask ask) {
  const std::string_view word = to_string(ask);
  const ReadLine read = child_->read(limit_of(ask));
  switch (read.end) {
    case ReadLine::End::line: break;
    case ReadLine::End::timeout:
      fail(Verdict::hang, fmt::format("no answer to {} in {} ms", word, limit_of(ask).count()));
    case ReadLine::End::ended:
      fail(Verdict::crash, fmt::format("{} when asked for {}", read.text, word));
    case ReadLine::End::too_long:
      fail(Verdict::protocol_fault,
           fmt::format("a line of more than {} bytes in answer to {}", kMostLineBytes, word));
    case ReadLine::End::extra:
      fail(Verdict::protocol_fault,
           fmt::format("more than one line in answer to {}: {}", word, read.text));
  }
  return read.text;
}

Reply Client::exchange(Ask ask, Json fields) {
  const std::string word(to_string(ask));
  if (const std::string early = child_->unasked(); !early.empty()) {
    fail(Verdict::protocol_fault, "wrote before it was asked: " + early);
  }
  Json request{{"id", ++id_}, {"do", word}};
  request.update(fields);
  // Where the child does not read, what it does instead of answering says why.
  (void)child_->write(line_of(request), limit_of(ask));
  const std::string line = read_line(ask);
  std::expected<Reply, std::string> reply = read_reply(line, id_);
  if (!reply) {
    fail(Verdict::protocol_fault,
         fmt::format("no answer to {}: {}: {}", word, reply.error(), line.substr(0, 200)));
  }
  if (reply->kind != Reply::Kind::error) return *std::move(reply);
  const std::string kind = reply->body["kind"];
  const auto message = reply->body.find("message");
  const std::string text = message != reply->body.end() && message->is_string()
                               ? message->get<std::string>().substr(0, 1000)
                               : std::string();
  fail(kind == "internal" ? Verdict::subject_error : Verdict::protocol_fault,
       fmt::format("{} answered with the error {}: {}", word, kind, text));
}

void Client::tell_cards(const Universe& universe) {
  const bool whole = hello().capabilities.has("cards", "definitions");
  std::vector<std::string> names;
  for (std::size_t i = 0; i < universe.shared_cards; ++i)
    names.emplace_back(universe.cards[i].name.text());
  if (!told_.empty() && told_ == names) return;
  Json cards = Json::array();
  for (std::size_t i = 0; i < universe.shared_cards; ++i)
    cards.push_back(whole ? card_to_json(universe.cards[i]) : Json(names[i]));
  Json sheets = Json::array();
  for (std::size_t i = 0; i < universe.shared_sheets; ++i)
    sheets.push_back(sheet_to_json(universe.sheets[i]));
  const Reply reply = ask(Ask::cards, {{"cards", std::move(cards)}, {"sheets", std::move(sheets)}});
  if (reply.kind != Reply::Kind::ok) fail(Verdict::protocol_fault, "cards was refused");
  lacking_.clear();
  const Settings settings = wire_settings();
  ErrorList errors("cards", 1);
  const JsonCursor at(reply.body, settings, errors);
  if (const auto partial = at.find("partial"); partial && partial->value().is_object()) {
    for (const auto& [name, what] : partial->value().items())
      lacking_[name] = what.is_string() ? what.get<std::string>() : "in part only";
  }
  if (const auto none = at.find("none")) {
    for (const JsonCursor& each : read_list(*none, names.size() + 1, "a list of names")) {
      if (const auto name = each.text()) lacking_[std::string(*name)] = "unknown";
    }
  }
  if (!errors.empty()) fail(Verdict::protocol_fault, lockstep::to_string(errors.take().front()));
  told_ = std::move(names);
}

std::optional<std::string> Client::lacks_card(const std::string& name) const {
  const auto found = lacking_.find(name);
  if (found == lacking_.end()) return std::nullopt;
  return found->second;
}

}  // namespace lockstep::protocol
