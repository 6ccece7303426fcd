// Abilities, compiled once. Equal trees share one Ability, so pointers compare as contents do.
//
// Of a static ability the engine keeps what the layers need: which part applies in which layer,
// what it looks at and what it changes. The reads and writes decide where two effects could depend
// on each other (613.8a) at all; only there is a dependency tried out.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "engine/uses.h"
#include "engine/values.h"
#include "scenario/tree.h"

namespace lockstep::engine {

/// Layers and sublayers after the first (613.1, 613.4); `rule` comes after all of them (613.11).
enum class Layer : std::uint8_t {
  control,
  text,
  type,
  color,
  ability,
  define_pt,
  set_pt,
  modify_pt,
  switch_pt,
  rule,
};
inline constexpr int kLayerCount = 10;

/// One change with all its words and numbers known.
struct Change {
  Kind kind{};
  std::vector<Symbol> name;
  Colors colors = 0;
  Supertypes supertypes = 0;
  CardTypes types = 0;
  Subtypes subtypes;
  std::vector<const Ability*> abilities;
  std::optional<std::int32_t> power;
  std::optional<std::int32_t> toughness;
  PlayerId player = PlayerId::none();
  Symbol from;
  Symbol to;
  bool flag = false;         // losing_other, except_mana; full_text_of by an effect that resolved
  TargetBar bar;             // of cant_be_targeted
  std::vector<Values> text;  // of full_text_of: one, if there is an object to take it from
  bool operator==(const Change&) const = default;
};

/// One change of a static ability or of an effect that is being made.
struct Part {
  Layer layer{};
  const Node* node = nullptr;
  bool fixed = false;       // `change` holds for good; else it is worked out each time
  bool per_object = false;  // it speaks of the object that it changes
  Change change;
  Uses reads;  // by its numbers and words
  Uses writes;
};

struct Ability {
  Tree tree;
  Tree said;  // what it does, where a keyword stands for that; the first text, if for several
  std::vector<Tree> stands_for;  // all of its texts
  std::vector<Tree> triggers;    // those of them that are triggered abilities
  Kind kind{};
  Symbol keyword;                     // of a keyword ability
  const Node* affects = nullptr;      // of a static ability; null: the object itself
  const Node* condition = nullptr;    // `while`
  std::vector<Part> parts;            // of a static ability, in printed order
  Uses set_reads;                     // what decides whether and to what it applies
  bool same_for_all = false;          // what it affects hangs on nothing of its source but you
  bool defines = false;               // characteristic-defining if printed (604.3a)
  bool reads_others = false;          // its work depends on, or changes, other objects
  bool reaches_zones = false;         // it affects objects outside the battlefield
  Facts facts = 0;                    // that anything in it looks at
  bool has_open_words = false;        // that an effect that gives it fills in (611.2d)
  bool is_mana_ability = false;       // 605.1a
  bool borrows = false;               // it gives the abilities of other objects
  bool takes_text = false;            // its object has the full text of another one
  std::uint32_t layers = 0;           // bit set of the layers of its parts
  std::vector<const Node*> entering;  // rules of a static ability about how objects enter
  std::vector<const Node*> turning;   // those about being turned face up
  std::vector<const Node*> stated;    // those that hold for the game
  bool speaks_of_entering = false;    // it has such a rule, or might give one to an object
  const Node* unsupported = nullptr;  // the first node of what it does that is not interpreted
  bool makes_auras = false;           // it might make something an Aura, or give what does
};

/// Whether a change gives abilities.
inline bool gives_abilities(Kind change) {
  return change == Kind::gain_abilities || change == Kind::gain_abilities_of ||
         change == Kind::gain_sticker_abilities;
}
/// The layer of a change, or nothing if it changes nothing that this version shows.
std::optional<Layer> layer_of(Kind change);
/// The bits of the layers of some parts.
template <class Parts>
std::uint32_t layers_of(const Parts& parts) {
  std::uint32_t bits = 0;
  for (const auto& part : parts)
    bits |= 1U << static_cast<unsigned>(part.layer);
  return bits;
}
/// Whether a reference may mean objects outside the battlefield.
bool reaches_zones(const Node& reference);

class AbilityTable {
 public:
  AbilityTable() = default;
  AbilityTable(const AbilityTable&) = delete;
  AbilityTable& operator=(const AbilityTable&) = delete;

  /// The compiled form of an ability; valid as long as the table.
  const Ability* intern(const Tree& tree);
  /// A change whose words and numbers are all written out.
  Part compile(const Node& node);
  /// `{"keyword": {"name": word}}`.
  const Ability* keyword(Symbol word);
  /// Hexproof from a color.
  const Ability* hexproof_from(Symbol color);
  /// The ability with a word replaced throughout (612.1); itself if it lacks the word.
  const Ability* replaced(const Ability* ability, Symbol from, Symbol to);

  [[nodiscard]] std::size_t size() const { return abilities_.size(); }

 private:
  void compile_static(Ability& ability);
  static void take_up(Ability& ability, const Tree& text);
  std::deque<Ability> abilities_;
  std::unordered_multimap<std::uint64_t, const Ability*> by_hash_;
  std::map<std::tuple<const Ability*, Symbol, Symbol>, const Ability*> replacements_;
  std::vector<std::pair<Symbol, const Ability*>> keywords_;
};

/// The words of a `card_name` node without its blanks (123.6a).
void name_words(const Node& card_name, std::vector<Symbol>& words);
bool is_blank(Symbol word);

/// A text-changing effect swaps color words, land types and creature types in a tree, and the
/// subtype words of the filters and records in it.
Tree replace_words(const Tree& tree, Symbol from, Symbol to);

}  // namespace lockstep::engine
