// The characteristics of an object as the engine works on them: bits, flat names, and pointers to
// abilities that were compiled once. What the snapshot shows is made from this at the end.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/names.h"
#include "engine/words.h"
#include "scenario/characteristics.h"
#include "scenario/ids.h"
#include "scenario/mana.h"
#include "scenario/tree.h"

namespace lockstep::engine {

struct Ability;

/// A moment in the order of timestamps (613.7); 0 is before everything.
using Timestamp = std::uint64_t;

/// An ability that an object has. `granted` is the timestamp of the effect that gave it, 0 for what
/// is text: printed, copied or part of a token (612.3, 613.7a). `written` is the timestamp of the
/// text-changing effect that gave the object that text, if one did; it makes no other ability of
/// it, unless an effect that has resolved wrote it: then `rewritten` is that timestamp as well, and
/// tells it from an equal ability that was there before. `borrowed` says that it was given as an
/// ability of another object. `place` orders what came to the object at the same time.
struct AbilityRef {
  const Ability* ability = nullptr;
  Timestamp granted = 0;
  Timestamp written = 0;
  Timestamp rewritten = 0;
  std::uint32_t place = 0;
  bool borrowed = false;
  bool operator==(const AbilityRef& other) const {
    return ability == other.ability && granted == other.granted && rewritten == other.rewritten;
  }
};

/// Copiable values (707.2).
struct Values {
  Names names;
  const ManaCost* mana_cost = nullptr;  // owned by the printed face; null without a mana cost
  std::int32_t mana_value = 0;
  Colors colors = 0;
  Colors indicator = 0;
  Supertypes supertypes = 0;
  CardTypes types = 0;
  Subtypes subtypes;
  std::vector<AbilityRef> abilities;
  std::optional<Amount> power;
  std::optional<Amount> toughness;
  std::optional<Amount> loyalty;
  std::optional<Amount> defense;

  bool operator==(const Values&) const = default;
};

/// What effects outside the layers say about an object (613.11).
enum class RuleFlag : std::uint8_t {
  cant_have_counters = 1,
  no_legend_rule = 2,
  doesnt_untap = 4,
  cant_be_countered = 8,
  cant_be_regenerated = 16
};

/// What can't target an object: spells and abilities that fit, as the effect sees them; all, if
/// nothing is said.
struct TargetBar {
  std::vector<Tree> by;
  ObjectId self;
  PlayerId you = PlayerId::none();
  bool operator==(const TargetBar&) const = default;
};

/// Characteristics and controller after all effects so far.
struct Live {
  Values values;
  PlayerId controller = PlayerId::none();
  std::int32_t power = 0;  // as if it were a creature; shown only where the rules show it
  std::int32_t toughness = 0;
  bool has_power = false;  // printed or set; outside the battlefield nothing else is shown
  bool has_toughness = false;
  std::uint8_t flags = 0;
  bool lost_abilities = false;            // all of them, with those that rules give to its types
  bool lost_mana_abilities = false;       // these, too
  std::vector<const Ability*> cant_have;  // 113.11
  std::vector<TargetBar> target_bars;

  [[nodiscard]] bool is(CardTypes type) const { return (values.types & type) != 0; }
  [[nodiscard]] bool flagged(RuleFlag flag) const {
    return (flags & static_cast<std::uint8_t>(flag)) != 0;
  }
  bool operator==(const Live&) const = default;
};

}  // namespace lockstep::engine
