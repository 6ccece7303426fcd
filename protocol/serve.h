// One of our sides behind the protocol: reads requests, writes answers.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/prompt_subject.h"
#include "harness/subjects.h"
#include "protocol/handles.h"
#include "protocol/messages.h"
#include "scenario/scenario_names.h"

namespace lockstep::protocol {

class Server {
 public:
  Server(harness::SideName side, Profile profile);

  /// The answer to a line, without its end.
  std::string answer(std::string_view line);
  /// Whether `bye` was said.
  bool is_over() const { return over_; }

 private:
  Json dispatch(const Request& request);
  Json hello(const JsonCursor& at);
  Json cards(const JsonCursor& at);
  Json load(const JsonCursor& at);
  Json act(const JsonCursor& at);
  Json give_answer(const JsonCursor& at);
  Json take_back();
  Json legal(const JsonCursor& at);

  Json begin(const Action& action);
  bool check_names(const JsonCursor& at);
  Json told(const Outcome& outcome);
  Json told(const SubjectResult<SubjectReply>& reply);
  Json shown(const Events& events, const std::vector<std::size_t>& unused);
  Json refusal(const Refusal& refusal, const std::string& message);
  void discover(const Events& events, Json& json);
  std::string name_of(ObjectId object) const;
  bool whole_actions() const { return profile_ == Profile::outcome; }

  harness::SideName side_name_;
  Profile profile_;
  harness::Side side_;
  harness::PromptSubject subject_;
  std::shared_ptr<const Universe> universe_;
  std::optional<Position> position_;
  std::optional<ScenarioNames> scenario_names_;
  std::optional<NameTable> names_;
  std::optional<Handles> handles_;
  std::vector<std::uint32_t> incarnations_;  // by root: those that the harness knows of
  bool loaded_ = false;
  bool over_ = false;
};

}  // namespace lockstep::protocol
