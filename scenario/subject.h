// A rules engine under test, driven by whole actions: what the protocol's messages carry.
//
// A prompt subject (both of our sides) is driven through `answer`; for it, `act` is the driver
// over `answer`. Names are those of the scenario; the harness owns the table of handles.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "scenario/game.h"
#include "scenario/step.h"

namespace lockstep {

/// How far a subject went with what it was asked.
enum class Progress : std::uint8_t { done, waiting, over };

/// A zone change as a subject reports it: handles before and after.
struct Moved {
  ObjectId from;
  ObjectId to;
  Zone zone = Zone::library;
};

/// An object that came to be.
struct CreatedObject {
  ObjectId object;
  Nature nature = Nature::token;
  Origin origin;
};

/// What `load`, `act` and `answer` give back.
struct SubjectReply {
  Progress progress = Progress::done;
  std::optional<Prompt> prompt;
  std::vector<Moved> moved;
  std::vector<CreatedObject> created;
  std::vector<ObjectId> removed;
  Events events;
  std::vector<std::size_t> unused;  // indexes of keyed answers that were not needed
};

/// The legal actions of a player, or the legal targets of a slot. `exact` is false when the subject
/// may have left some out.
struct LegalSet {
  std::vector<Option> options;
  bool exact = true;
};

/// What was refused or went wrong.
struct SubjectFault {
  enum class Kind : std::uint8_t { illegal, impossible, unsupported, unknown_card, error };
  Kind kind = Kind::error;
  Refusal refusal;
  std::string message;
};

template <typename T>
using SubjectResult = std::expected<T, SubjectFault>;

/// The interface of everything that can be tested.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual SubjectResult<SubjectReply> load(const Position& position, const Readings& readings) = 0;
  /// A whole action with its choices. Choices that no question asked for come back as unused; a
  /// question without a matching choice leaves the subject waiting.
  virtual SubjectResult<SubjectReply> act(const Action& action) = 0;
  virtual SubjectResult<SubjectReply> answer(const Answer& answer) = 0;
  virtual SubjectResult<LegalSet> legal(PlayerId player) = 0;
  virtual SubjectResult<LegalSet> targets(const Action& action, Symbol slot) = 0;
  virtual SubjectResult<Snapshot> observe() = 0;
};

}  // namespace lockstep
