// A game as a subject: whole actions over a game that waits at every prompt.
//
// Both of our sides are prompt subjects; others answer the same calls over the protocol. What the
// subject did is told as zone changes, creations and endings, taken from the game's events.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "harness/driver.h"
#include "scenario/game.h"
#include "scenario/naming.h"
#include "scenario/subject.h"

namespace lockstep::harness {

class PromptSubject final : public Subject {
 public:
  /// The game must outlive it and be driven by it alone.
  explicit PromptSubject(Game& game) : game_(game) {}

  SubjectResult<SubjectReply> load(const Position& position, const Readings& readings) override;
  SubjectResult<SubjectReply> act(const Action& action) override;
  SubjectResult<SubjectReply> answer(const Answer& answer) override;
  /// The options of the present prompt if that player has priority, else none.
  SubjectResult<LegalSet> legal(PlayerId player) override;
  /// What the prompt for the targets of this slot offers once the action has answered what comes
  /// before. Everything up to the action is then played again, since an action cannot be undone.
  SubjectResult<LegalSet> targets(const Action& action, Symbol slot) override;
  SubjectResult<Snapshot> observe() override;

 private:
  using Call = std::variant<Action, Answer>;
  SubjectReply reply(Events events, std::vector<std::size_t> unused);
  SubjectResult<DriveResult> drive(const Action& action, const AfterCall& after);
  void play_again();

  Game& game_;
  Position position_;
  Readings readings_;
  std::optional<NameTable> names_;
  std::vector<Call> calls_;  // everything accepted since the load
};

}  // namespace lockstep::harness
