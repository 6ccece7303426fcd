#include "protocol/subject_game.h"

#include <utility>

namespace lockstep::protocol {

namespace {

Refusal refusal_of(const SubjectFault& fault) {
  Refusal refusal = fault.refusal;
  switch (fault.kind) {
    case SubjectFault::Kind::illegal: refusal.kind = Refusal::Kind::illegal; break;
    case SubjectFault::Kind::impossible: refusal.kind = Refusal::Kind::impossible; break;
    default:
      refusal.kind = Refusal::Kind::unsupported;
      if (refusal.what.empty()) refusal.what = fault.message;
  }
  return refusal;
}

}  // namespace

Outcome refused(Client& client, const SubjectFault& fault) {
  const Refusal refusal = refusal_of(fault);
  if (refusal.kind == Refusal::Kind::unsupported) {
    client.give_up(Verdict::unsupported, "the subject does not support: " + refusal.what);
  }
  return std::unexpected(refusal);
}

Outcome SubjectGame::take(SubjectResult<SubjectReply> reply) {
  if (!reply) return refused(subject_.client(), reply.error());
  now_ = *std::move(reply);
  shown_.reset();
  return {};
}

Outcome SubjectGame::load(const Position& position, const Readings& readings) {
  return take(subject_.load(position, readings));
}

Outcome SubjectGame::begin(const Effect& effect) {
  return take(subject_.begin(effect));
}

Outcome SubjectGame::answer(const Answer& answer) {
  return take(subject_.answer(answer));
}

Outcome SubjectGame::take_back() {
  return take(subject_.take_back());
}

const Snapshot& SubjectGame::observe() {
  // A process always answers `observe`: what it cannot show is a fault and has been thrown.
  if (!shown_) shown_ = subject_.observe().value_or(Snapshot{});
  return *shown_;
}

}  // namespace lockstep::protocol
