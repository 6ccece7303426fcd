// What a generator may look at while a game is played: what a side has shown, and names for it.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "scenario/game.h"
#include "scenario/naming.h"
#include "scenario/position.h"
#include "scenario/prompt.h"
#include "scenario/snapshot.h"

namespace lockstep::generators {

/// The game as generators see it. Feed it the snapshot before every action; it keeps the names of
/// objects, and the last few of those that are gone.
class World {
 public:
  /// The position must outlive the world.
  explicit World(const Position& position);
  /// Takes in a snapshot, which must stay valid until the next call.
  void see(const Snapshot& snapshot);
  /// Takes in what priority offers, as far as it is to be taken.
  void offer(std::vector<Option> options) { offered_ = std::move(options); }

  const Position& position() const { return *position_; }
  const Snapshot& snapshot() const { return *snapshot_; }
  std::span<const Option> offered() const { return offered_; }
  bool anything_on_stack() const;
  const NameTable& names() const { return names_; }
  /// Objects that are no more, the latest first; at most kMostPast.
  std::span<const ObjectId> past() const { return past_; }
  /// A node that names the object or player, and the binding that the effect needs for it.
  Tree name(ObjectId object, std::vector<Binding>& bindings) const;
  Tree name(PlayerId player, std::vector<Binding>& bindings) const;
  /// The words to be seen in the game now, ascending: words of names, whole names as one word,
  /// types, subtypes, colours, kinds of counter, and what abilities name.
  std::vector<Symbol> words_shown() const;
  /// What the object's abilities name, and its subtypes; words may repeat.
  std::vector<Symbol> text_of(ObjectId object) const;

  static constexpr std::size_t kMostPast = 8;

 private:
  const Position* position_;
  const Snapshot* snapshot_ = nullptr;
  NameTable names_;
  std::vector<ObjectId> present_;
  std::vector<ObjectId> past_;
  std::vector<Option> offered_;
};

}  // namespace lockstep::generators
