// What the specification can be asked beyond playing: which rule forbids an option, why a value is
// what it is, and which rules were applied. Pure questions; they change nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/ids.h"
#include "scenario/prompt.h"
#include "scenario/readings.h"
#include "scenario/rulebook.h"
#include "scenario/snapshot.h"

namespace lockstep {

/// What a citation was needed for.
struct Product {
  enum class Kind : std::uint8_t { field, event, refused_option, step };
  Kind kind = Kind::step;
  ObjectId object;                              // field and event
  SnapshotField field = SnapshotField::nature;  // field only
  bool operator==(const Product&) const = default;
};

/// A rule as it was used. Applied: it changed or forbade something. Asked: tested, nothing came of
/// it.
struct Citation {
  enum class Use : std::uint8_t { asked, applied };
  RuleId rule;
  Use use = Use::asked;
  Product product;
};

/// An effect that another one depends on, and what it would change of that one (613.8a).
struct Dependency {
  enum class On : std::uint8_t { existence, text, affected, deed };
  ObjectId source;    // what the effect comes from; none() if that is no object
  std::string cause;  // the effect in words, as in WhyLine
  On on = On::existence;
  bool in_loop = false;  // both are in a loop, so that it is not waited for (613.8b)
  bool operator==(const Dependency&) const = default;
};
std::string_view to_string(Dependency::On on);

/// One step on the way to a characteristic.
struct WhyLine {
  RuleId rule;
  Symbol layer;       // "copiable", "1a", "3", "7b", ... ; empty outside layers
  std::string cause;  // what applies, in words: `sticker Ana.sheet1.Dark`, `bear (static ability)`
  std::string value;  // the field's value after it
  std::int64_t timestamp = 0;               // its place in the order of 613.7; zero outside it
  std::vector<Dependency> depends_on = {};  // in the order in which it waited for them
  bool lost = false;  // not applied after all: what it waited for took its ability away
};

/// Questions to the specification.
class Judge {
 public:
  virtual ~Judge() = default;
  /// The rule that forbids an option at the present prompt; nothing if the option is legal. An
  /// option of another kind than the prompt's is forbidden by the rule that asks.
  virtual std::optional<RuleId> refusal(const Option& option) = 0;
  /// How a field came to its value, first cause first. Empty for an object that does not exist.
  virtual std::vector<WhyLine> why(ObjectId object, SnapshotField field) = 0;
  /// Citations since the last accepted call began, in order of use.
  virtual const std::vector<Citation>& citations() const = 0;
  /// Turns recording on or off; off at first.
  virtual void record_citations(bool on) = 0;
  /// Readings consulted since load.
  virtual std::vector<ReadingName> consulted_readings() const = 0;
};

}  // namespace lockstep
