// Which rule was used, and what for.
//
// The specification cites a rule at the place where it applies it. A citation costs one test of a
// pointer while nobody listens. Trials (613.8), the listing of options and questions about what
// would be are muted: what they touch did not happen.
#pragma once

#include <cstdint>
#include <vector>

#include "scenario/cr.h"
#include "scenario/judge.h"
#include "scenario/readings.h"

namespace lockstep::model {

/// Takes down citations and consulted readings of one game.
class Recorder {
 public:
  /// Adds a citation unless the same one is there already.
  void add(RuleId rule, Citation::Use use);
  /// Forgets the citations; consulted readings stay.
  void clear() { citations_.clear(); }
  const std::vector<Citation>& citations() const { return citations_; }

  /// Remembers that a reading decided something.
  void consult(ReadingName name) { consulted_ |= 1U << static_cast<unsigned>(name); }
  std::vector<ReadingName> consulted() const;
  void forget_readings() { consulted_ = 0; }

  bool citing = false;  ///< whether citations are taken down at all
  int muted = 0;        ///< above zero inside trials and what-ifs
  Product product;      ///< what is being worked out

 private:
  std::vector<Citation> citations_;
  std::uint32_t consulted_ = 0;
};

/// The recorder of the game that is being worked on, or null.
Recorder*& current_recorder();

/// The rule was applied: it changed or forbade something.
void cite(RuleId rule);
/// The rule was tested and nothing came of it.
void ask_rule(RuleId rule);
/// A reading decided something.
void consult(ReadingName name);

/// Makes a recorder the current one for a scope.
class Recording {
 public:
  explicit Recording(Recorder* recorder) : before_(current_recorder()) {
    current_recorder() = recorder;
  }
  ~Recording() { current_recorder() = before_; }
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

 private:
  Recorder* before_;
};

/// Keeps citations out for a scope: trials, options, what-ifs.
class Muted {
 public:
  Muted();
  ~Muted();
  Muted(const Muted&) = delete;
  Muted& operator=(const Muted&) = delete;

 private:
  Recorder* recorder_;
};

/// Says for a scope what citations are for.
class About {
 public:
  explicit About(Product product);
  ~About();
  About(const About&) = delete;
  About& operator=(const About&) = delete;

 private:
  Recorder* recorder_;
  Product before_;
};

/// The product "this field of this object".
inline Product field_of(ObjectId object, SnapshotField field) {
  return {Product::Kind::field, object, field};
}
/// The product "what happened to this object".
inline Product event_of(ObjectId object) {
  return {Product::Kind::event, object, SnapshotField::nature};
}

}  // namespace lockstep::model
