// Which rule was used, and what for.
//
// The specification cites a rule at the place where it applies it. A citation costs one test of a
// pointer while nobody listens. Trials (613.8), the listing of options and questions about what
// would be are muted: what they touch did not happen.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_set>
#include <vector>

#include "scenario/cr.h"
#include "scenario/judge.h"
#include "scenario/readings.h"

namespace lockstep::model {

/// Takes down citations and consulted readings of one game.
class Recorder {
 public:
  /// Whether citations are taken down now.
  bool listens() const { return citing && muted == 0; }
  /// Adds a citation for a product unless the same one is there already.
  void add(RuleId rule, Citation::Use use, const Product& about);
  /// Forgets the citations; consulted readings stay.
  void clear();
  /// Forgets what was cited for fields of objects that are shown: on the way to what is shown now
  /// they may have had other values.
  void forget_fields_of(const std::function<bool(ObjectId)>& is_shown);
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
  std::unordered_set<std::uint64_t> known_;  ///< keys of citations_
  std::uint32_t consulted_ = 0;
};

/// The recorder of the game that is being worked on, or null.
Recorder*& current_recorder();

/// The rule was applied: it changed or forbade something.
void cite(RuleId rule);
/// The rule was applied to a characteristic of the object in work. What makes a copiable value
/// makes the characteristic too.
void cite(RuleId rule, SnapshotField characteristic);
/// Whether anybody listens to citations now.
bool listens();
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
/// The product "the copiable values of this object", for `cite` with a characteristic.
inline Product copiable_values_of(ObjectId object) {
  return field_of(object, SnapshotField::copiable_names);
}
/// The product "what happened to this object"; without an object, to a player.
inline Product event_of(ObjectId object = ObjectId::none()) {
  return {Product::Kind::event, object, SnapshotField::nature};
}
/// The product "what is asked and what is not offered".
inline Product prompt_product() {
  return {Product::Kind::refused_option, ObjectId::none(), SnapshotField::nature};
}

/// The product of a question on the way: it makes no field and is no event.
inline Product question_product() {
  return {};
}

/// Whether a field is a characteristic as it is now, or a copiable value.
constexpr bool is_characteristic(SnapshotField field) {
  return field >= SnapshotField::names && field <= SnapshotField::defense;
}
constexpr bool is_copiable(SnapshotField field) {
  return field >= SnapshotField::copiable_names && field <= SnapshotField::copiable_defense;
}
/// The copiable value of a characteristic.
constexpr SnapshotField copiable(SnapshotField characteristic) {
  constexpr auto kStep = static_cast<unsigned>(SnapshotField::copiable_names) -
                         static_cast<unsigned>(SnapshotField::names);
  return static_cast<SnapshotField>(static_cast<unsigned>(characteristic) + kStep);
}

}  // namespace lockstep::model
