// A subject of the prompt profile as a game: whoever plays, compares and minimizes games need not
// know that it runs in another process.
#pragma once

#include <memory>
#include <optional>

#include "protocol/process_subject.h"
#include "scenario/game.h"

namespace lockstep::protocol {

class SubjectGame final : public Game {
 public:
  explicit SubjectGame(std::shared_ptr<Client> client) : subject_(std::move(client)) {}

  Outcome load(const Position& position, const Readings& readings) override;
  Outcome begin(const Effect& effect) override;
  Outcome answer(const Answer& answer) override;
  Outcome take_back() override;
  bool finished() const override { return now_.progress == Progress::over; }
  const Prompt& prompt() const override { return *now_.prompt; }
  const Events& events() const override { return now_.events; }
  const Snapshot& observe() override;
  std::uint64_t hash() override { return hash_snapshot(observe()); }

 private:
  Outcome take(SubjectResult<SubjectReply> reply);

  ProcessSubject subject_;
  SubjectReply now_;
  std::optional<Snapshot> shown_;
};

/// What a subject says against a call, as a game says it. What it does not support says nothing
/// about the rules: that is given up.
Outcome refused(Client& client, const SubjectFault& fault);

}  // namespace lockstep::protocol
