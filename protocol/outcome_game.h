// A subject of the outcome profile as a game.
//
// Such a subject shows no prompts. A specification of its own plays along and asks; once a whole
// action has been answered it goes to the subject with all its choices, and from then on the
// snapshot shows what the subject shows: every field that it has promised. Fields it has not
// promised, prompts and events are those of the specification, so they say nothing about it; no
// scenario that asks for them is sent (protocol/capabilities.h).
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "harness/subjects.h"
#include "protocol/process_subject.h"
#include "scenario/game.h"
#include "scenario/naming.h"

namespace lockstep::protocol {

class OutcomeGame final : public Game {
 public:
  OutcomeGame(std::shared_ptr<Client> client, harness::Side guide);

  Outcome load(const Position& position, const Readings& readings) override;
  Outcome begin(const Effect& effect) override;
  Outcome answer(const Answer& answer) override;
  Outcome take_back() override { return guide_.game->take_back(); }
  bool finished() const override { return guide_.game->finished(); }
  const Prompt& prompt() const override;
  const Events& events() const override { return guide_.game->events(); }
  const Snapshot& observe() override;
  std::uint64_t hash() override { return hash_snapshot(observe()); }

 private:
  bool rests() const;
  Outcome send_when_whole();
  Outcome take(const SubjectResult<SubjectReply>& reply);
  void start_action(Action action);
  void note_answer(const Prompt& prompt, const Answer& answer);
  Action action_of(const Option& option, PlayerId player) const;

  harness::Side guide_;
  ProcessSubject subject_;
  Position position_;
  Observed observed_;
  std::optional<NameTable> names_;
  std::optional<Action> action_;  // under way
  std::vector<bool> needed_;      // by answer: whether leaving it unused is a fault
  std::optional<Prompt> asks_;    // what the subject asks beyond the answers given
  std::optional<Snapshot> shown_;
};

}  // namespace lockstep::protocol
