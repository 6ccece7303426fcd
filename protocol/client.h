// Asks a subject: one request, one answer, each within its limit. Whatever goes wrong ends the
// process and is thrown as SubjectFailed with the verdict of its kind; the next request starts a
// new process.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/child_process.h"
#include "protocol/failure.h"
#include "protocol/messages.h"
#include "scenario/position.h"
#include "scenario/verdict.h"

namespace lockstep::protocol {

/// How long each kind of request may take.
struct Limits {
  Limit hello = std::chrono::seconds(60);
  Limit load = std::chrono::seconds(10);  // also cards
  Limit act = std::chrono::seconds(5);    // also answer, take_back
  Limit legal = std::chrono::seconds(10);
  Limit observe = std::chrono::seconds(2);  // also digest, reset
  Limit bye = std::chrono::seconds(1);
};

class Client {
 public:
  /// Nothing is started before something is asked.
  explicit Client(std::string command, Limits limits = {},
                  std::optional<Profile> profile = std::nullopt);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// What the subject said of itself. Frozen: a new process must say the same.
  const Hello& hello();
  Profile profile();
  /// Asks; the body of the answer, which is `ok` or `no`.
  Reply ask(Ask ask, Json fields = Json::object());
  /// Tells the cards of a universe that files share, once a process.
  void tell_cards(const Universe& universe);
  /// Why a card cannot be played; nothing where the subject knows it whole.
  std::optional<std::string> lacks_card(const std::string& name) const;

  /// Ends the process; the next request starts another. Limits are multiplied from then on.
  void renew(int patience = 1);
  void replace_freely() { counts_replacements_ = false; }
  /// Whether too many processes had to be replaced within a minute.
  bool exhausted() const { return exhausted_; }
  /// Games loaded in this process.
  std::uint64_t loads() const { return loads_; }
  /// What ended the game before: to whoever plays games it was an exception like any other.
  std::optional<SubjectFailed> take_failure() { return std::exchange(failure_, std::nullopt); }
  /// Throws, and remembers what; the process goes on.
  [[noreturn]] void give_up(Verdict verdict, const std::string& message);
  /// Breaks off: ends the process and throws.
  [[noreturn]] void fail(Verdict verdict, const std::string& message);

 private:
  void start();
  void count_replacement();
  void say_hello();
  Reply exchange(Ask ask, Json fields);
  std::string read_line(Ask ask);
  Limit limit_of(Ask ask) const;

  std::string command_;
  Limits limits_;
  std::optional<Profile> wanted_;
  int patience_ = 1;
  std::unique_ptr<ChildProcess> child_;
  std::optional<Hello> hello_;
  std::optional<SubjectFailed> failure_;
  std::int64_t id_ = 0;
  std::uint64_t loads_ = 0;
  bool counts_replacements_ = true;
  bool exhausted_ = false;
  std::deque<std::chrono::steady_clock::time_point> replacements_;
  std::vector<std::string> told_;  // names of cards that this process knows of
  std::map<std::string, std::string> lacking_;
};

}  // namespace lockstep::protocol
