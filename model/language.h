// What the nodes of the card language mean on a board: objects, filters, numbers, conditions,
// words. Pure questions; choices are made elsewhere and stand in slots. A question about an object
// is a product of its own: a rule that answers it is cited for the field that it makes, if it makes
// one, never for what the answer is used for.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/board.h"
#include "scenario/game.h"

namespace lockstep::model {

/// What an earlier part of an effect put into a slot.
struct Slot {
  Symbol name;
  std::vector<Entity> things;
  Symbol word;
  std::int64_t number = 0;
  StickerId sticker;
  std::vector<std::pair<ObjectId, ObjectId>> hidden{};  ///< what its instruction hid (608.2h)
};

/// An object before and after it moved.
struct Moved {
  ObjectId before;
  ObjectId after;
};

/// What the names, slots and moves of the effect that is being carried out stand for.
struct Memory {
  std::vector<Binding> names;
  std::vector<Slot> slots;
  std::vector<std::pair<ObjectId, ObjectId>> moved;  ///< by this effect, to public zones (400.7j)
  std::int64_t counters_put = 0;
  std::optional<std::int32_t> x;     ///< the value announced (107.3a)
  std::vector<TargetGroup> targets;  ///< of a spell or ability; when it resolves, the legal ones
  std::vector<std::int32_t> modes;   ///< that were chosen
  std::vector<Slot> paid;            ///< by the label of the cost: what it was paid with
  // What an event told the ability that it triggered.
  Entity that_object{};
  Entity that_source{};
  PlayerId that_player = PlayerId::none();
  std::int64_t that_much = 0;
  std::vector<Moved> became;  ///< what that event made of objects (603.6)
  Tree this_ability{};        ///< the ability that is carried out; null of a spell
  Timestamp made_at{};        ///< when a delayed ability was made (603.7a); zero of any other

  const Slot* find(Symbol name) const;
  Slot& slot(Symbol name);
  /// What an object has become through this effect.
  ObjectId follow(ObjectId id) const;
  /// The same, or through the event that triggered the ability.
  ObjectId present(ObjectId id) const;
  /// All that an object was and has become through this effect, in order.
  std::vector<ObjectId> history(ObjectId id) const;
  /// Keeps the targets of all instances, in place of those of other abilities of that name.
  void set_targets(const std::vector<TargetGroup>& groups);
  /// Lets slots speak of what objects have become.
  void replace(const std::vector<Moved>& moves);
};

/// For whom and about what a tree speaks.
struct Scope {
  const Board* board = nullptr;
  PlayerId you;
  ObjectId self;
  ObjectId affected;
  const Memory* memory = nullptr;
  /// While something enters, the game as it is: what is described is looked for there.
  const Board* present = nullptr;
  /// Whether what is gone is spoken of as it last was (608.2h).
  bool looks_back = false;
  Entity receiver{};  ///< of several to whom something is done, whose share is asked for
  /// Where what is described is looked for without what enters: the board on which that is.
  const Board* coming = nullptr;
};

/// An object as it is or, where that counts, as it last was.
struct Seen {
  const Object& object;
  const Values& values;
  PlayerId controller;  ///< or its owner, if it has none (108.4a)
};

/// The object, or nothing where it is not to be seen.
std::optional<Seen> see(const Scope& scope, ObjectId id);
/// The objects of `things`.
std::vector<Seen> seen_objects(const Scope& scope, const Node& node);

/// The objects and players that a node names, in canonical order, each once; those that no longer
/// are left out.
std::vector<Entity> things(const Scope& scope, const Node& node);
/// Only the players of `things`.
std::vector<PlayerId> players(const Scope& scope, const Node& node);
/// Only the objects of `things`, as places on the board.
std::vector<std::size_t> objects(const Scope& scope, const Node& node);

/// All objects and players that have all these properties. Without a word about zones only
/// permanents are meant (109.2).
std::vector<Entity> matching(const Scope& scope, std::span<const Tree> filters);

/// Whether descriptions say in which zones what they mean is (109.2).
bool speak_of_zones(std::span<const Tree> filters);

/// Whether an object or player has a property, wherever it is.
bool fits(const Scope& scope, const Node& filter, const Entity& entity);
bool fits_all(const Scope& scope, std::span<const Tree> filters, const Entity& entity);

/// Whether printed values have all these properties of characteristics (201.4a).
bool fits_print(const Scope& scope, std::span<const Tree> filters, const Values& values);

std::int64_t number(const Scope& scope, const Node& node);
/// A number within optional bounds `at_least`, `at_most`, `exactly`.
bool within(const Scope& scope, const Node& node, std::int64_t value);
bool is_true(const Scope& scope, const Node& condition);

/// The word of a word node; the empty symbol if it was never chosen.
Symbol word_of(const Scope& scope, const Node& node);
std::vector<Symbol> words_of(const Scope& scope, std::span<const Tree> nodes);
/// The words of a name node.
NameWords name_of(const Scope& scope, const Node& node);

/// The words of one of the lists of words, in the order of its vocabulary.
std::vector<Symbol> words_of_list(Symbol list);

}  // namespace lockstep::model
