// A subject in a process of its own, by the protocol: handles become the ids of the harness, and
// what it shows becomes what a game of ours shows.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/client.h"
#include "protocol/handles.h"
#include "scenario/subject.h"

namespace lockstep::protocol {

class ProcessSubject final : public Subject {
 public:
  explicit ProcessSubject(std::shared_ptr<Client> client) : client_(std::move(client)) {}

  SubjectResult<SubjectReply> load(const Position& position, const Readings& readings) override;
  /// Names in the action are those of the position and of what `observe` has shown since.
  SubjectResult<SubjectReply> act(const Action& action) override;
  /// Indexes into the options as the last reply shows them.
  SubjectResult<SubjectReply> answer(const Answer& answer) override;
  SubjectResult<LegalSet> legal(PlayerId player) override;
  SubjectResult<LegalSet> targets(const Action& action, Symbol slot) override;
  SubjectResult<Snapshot> observe() override;

  /// An effect whose names are bound already; its choices are asked one by one.
  SubjectResult<SubjectReply> begin(const Effect& effect);
  SubjectResult<SubjectReply> take_back();

  Client& client() { return *client_; }

 private:
  SubjectResult<SubjectReply> told(const Reply& reply, const Action* action);
  void bind(const JsonCursor& at, SubjectReply& reply);
  SubjectReply read_told(const JsonCursor& at, const Action* action);
  void take_prompt(SubjectReply& reply);
  SubjectFault fault_of(const JsonCursor& at);
  Json names_json(const std::vector<Binding>& names) const;
  // Reads a body; what cannot be read is a fault of the subject.
  template <class Read>
  auto reading(const Reply& reply, const char* about, const Read& read);

  std::shared_ptr<Client> client_;
  Position position_;
  std::optional<Handles> handles_;
  std::optional<NameTable> names_;
  std::uint32_t next_root_ = 0;
  std::optional<Prompt> waiting_;
  std::vector<std::int32_t> wire_order_;  // of the options that wait: place on the wire
};

}  // namespace lockstep::protocol
