// Which abilities of cards a game used: what no game uses, nobody has compared.
//
// What counts is seen from the outside. A spell ability, or a mode of one, is used when its spell
// resolves; an activated ability when it is activated; a triggered one when it is put on the stack;
// a keyword that is a cost when it was paid, one that turns a permanent up when it did. A static
// ability and any other keyword are used when a state was shown in which an object had them where
// they function: on the battlefield, and what concerns casting as a spell is cast. What changes how
// something enters is used only as something enters. Of what nothing but combat or the time before
// the game asks, no state says anything, so that it is never used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "harness/watched_game.h"
#include "scenario/position.h"
#include "scenario/snapshot.h"
#include "scenario/tree.h"

namespace lockstep::harness {

/// One ability as it is printed, or one mode of a modal spell.
struct PrintedAbility {
  std::size_t card = 0;              // index into the universe's cards
  std::size_t face = 0;              // place among the faces
  std::size_t place = 0;             // place among the abilities of the face
  std::optional<std::int32_t> mode;  // place among the modes
  Tree tree;
  /// `activated`, `keyword flying`, `spell, mode 2`.
  std::string kind() const;
};

/// All abilities of the cards that have files of their own, in the order of the cards.
class PrintedAbilities {
 public:
  explicit PrintedAbilities(const Universe& universe);
  const std::vector<PrintedAbility>& all() const { return all_; }
  /// Places in `all` of those of a card.
  const std::vector<std::size_t>& of_card(std::size_t card) const;

 private:
  std::vector<PrintedAbility> all_;
  std::vector<std::vector<std::size_t>> of_card_;
};

/// Watches games, one after the other.
class UseWatch final : public GameWatcher {
 public:
  /// The abilities must outlive it.
  explicit UseWatch(const PrintedAbilities& abilities) : abilities_(abilities) {}

  void loaded(const Position& position) override;
  void answers(const Prompt& prompt, const Answer& answer) override;
  void shown(Game& game) override;

  /// Those that the game since the last load has used, as places in `PrintedAbilities::all`.
  const std::set<std::size_t>& used() const { return used_; }

 private:
  // A spell as it was last shown on the stack.
  struct Spell {
    std::vector<Tree> abilities;
    std::vector<std::int32_t> modes;
  };

  void look_at(const Event& event, const Snapshot& now);
  void look_at_cast(ObjectId spell, const Snapshot& now);
  void look_at_activated(const Event& event, const Snapshot& now);
  void look_at_triggered(const Event& event, const Snapshot& now);
  void look_at_resolved(ObjectId spell);
  void look_at_object(const ObjectView& object, const Events& events);
  const std::vector<std::size_t>& of_root(RootId root) const;
  void use_if(RootId root, const auto& wanted);

  const PrintedAbilities& abilities_;
  std::vector<std::optional<std::size_t>> cards_;  // of the position's objects
  std::map<ObjectId, std::int32_t> activated_;     // the ability of it that was begun last
  std::set<RootId> faces_;                         // what was begun face down, or turned up
  std::set<RootId> from_graveyard_;                // what went to the stack from there
  std::map<ObjectId, Spell> spells_;
  std::set<std::size_t> used_;
};

}  // namespace lockstep::harness
