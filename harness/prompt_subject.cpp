#include "harness/prompt_subject.h"

#include <utility>

#include "harness/events.h"

namespace lockstep::harness {
namespace {

SubjectFault fault_of(const Refusal& refusal) {
  SubjectFault fault;
  switch (refusal.kind) {
    case Refusal::Kind::impossible: fault.kind = SubjectFault::Kind::impossible; break;
    case Refusal::Kind::illegal: fault.kind = SubjectFault::Kind::illegal; break;
    case Refusal::Kind::unsupported: fault.kind = SubjectFault::Kind::unsupported; break;
  }
  fault.refusal = refusal;
  return fault;
}

SubjectFault error(std::string message) {
  SubjectFault fault;
  fault.message = std::move(message);
  return fault;
}

}  // namespace

SubjectReply PromptSubject::reply(Events events, std::vector<std::size_t> unused) {
  SubjectReply reply;
  const Snapshot& shown = game_.observe();
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch) {
      if (event.kind == EventKind::zone_change) {
        reply.moved.push_back({event.object, event.result, event.to});
      } else if (event.kind == EventKind::ceased_to_exist) {
        reply.removed.push_back(event.object);
      } else if (event.kind == EventKind::created) {
        const ObjectView* made = shown.current(event.result.root);
        reply.created.push_back({event.result, made != nullptr ? made->nature : Nature::token,
                                 made != nullptr ? made->origin : Origin{}});
      }
    }
  }
  reply.events = std::move(events);
  reply.unused = std::move(unused);
  if (game_.finished()) {
    reply.progress = Progress::over;
  } else {
    reply.prompt = game_.prompt();
    const bool at_rest = reply.prompt->kind == PromptKind::priority;
    reply.progress = at_rest ? Progress::done : Progress::waiting;
  }
  return reply;
}

SubjectResult<SubjectReply> PromptSubject::load(const Position& position,
                                                const Readings& readings) {
  names_.reset();
  calls_.clear();
  position_ = position;
  readings_ = readings;
  if (const Outcome outcome = game_.load(position, readings); !outcome) {
    return std::unexpected(fault_of(outcome.error()));
  }
  names_.emplace(position_);
  names_->learn(game_.observe());
  return reply(game_.events(), {});
}

SubjectResult<DriveResult> PromptSubject::drive(const Action& action, const AfterCall& after) {
  if (!names_) return std::unexpected(error("no position is loaded"));
  DriveResult result = Driver(game_, *names_, after).act(action);
  switch (result.status) {
    case DriveResult::Status::refused: return std::unexpected(fault_of(*result.refusal));
    case DriveResult::Status::not_offered: {
      SubjectFault fault;
      fault.kind = SubjectFault::Kind::illegal;
      fault.message = "not offered: " + result.name;
      return std::unexpected(fault);
    }
    case DriveResult::Status::unknown:
      return std::unexpected(error("no such object or player: " + result.name));
    case DriveResult::Status::stalled: return std::unexpected(error("the action asks without end"));
    default: return result;
  }
}

SubjectResult<SubjectReply> PromptSubject::act(const Action& action) {
  EventLog events;
  SubjectResult<DriveResult> result = drive(action, [&](Game& game) { events.add(game); });
  if (!result) {
    // An illegal action leaves no trace, also when it was found illegal half way through.
    if (names_) play_again();
    return std::unexpected(std::move(result).error());
  }
  calls_.emplace_back(action);
  return reply(events.all(), std::move(result->unused));
}

SubjectResult<SubjectReply> PromptSubject::answer(const Answer& answer) {
  if (!names_ || game_.finished()) return std::unexpected(error("no prompt waits"));
  if (const Outcome outcome = game_.answer(answer); !outcome) {
    return std::unexpected(fault_of(outcome.error()));
  }
  calls_.emplace_back(answer);
  names_->learn(game_.observe());
  return reply(game_.events(), {});
}

SubjectResult<LegalSet> PromptSubject::legal(PlayerId player) {
  if (!names_) return std::unexpected(error("no position is loaded"));
  LegalSet set;
  const bool has_priority = !game_.finished() && game_.prompt().kind == PromptKind::priority &&
                            game_.prompt().player == player;
  if (has_priority) set.options = game_.prompt().options;
  return set;
}

SubjectResult<LegalSet> PromptSubject::targets(const Action& action, Symbol slot) {
  std::optional<LegalSet> set;
  // Seen in passing: the action may go on, since targets of other slots may be asked for first.
  const auto look = [&](const Game& game) {
    if (set || game.finished()) return;
    const Prompt& prompt = game.prompt();
    if (prompt.kind == PromptKind::targets && prompt.slot == slot) {
      set = LegalSet{.options = prompt.options};
    }
  };
  SubjectResult<DriveResult> result = drive(action, look);
  if (names_) play_again();
  if (set) return *std::move(set);
  if (!result) return std::unexpected(std::move(result).error());
  return std::unexpected(error("the action asks for no targets " + std::string(slot.text())));
}

void PromptSubject::play_again() {
  (void)game_.load(position_, readings_);
  names_.emplace(position_);
  names_->learn(game_.observe());
  for (const Call& call : calls_) {
    if (const auto* action = std::get_if<Action>(&call)) {
      Driver(game_, *names_).act(*action);
    } else {
      (void)game_.answer(std::get<Answer>(call));
      names_->learn(game_.observe());
    }
  }
}

SubjectResult<Snapshot> PromptSubject::observe() {
  if (!names_) return std::unexpected(error("no position is loaded"));
  return game_.observe();
}

}  // namespace lockstep::harness
