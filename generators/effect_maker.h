// What the kinds of action share: picking objects, players and words, and putting nodes together.
#pragma once

#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "generators/choices.h"
#include "generators/world.h"
#include "scenario/game.h"
#include "scenario/vocabulary.h"

namespace lockstep::generators {

/// A list of one part.
inline std::vector<Tree> one(Tree tree) {
  return {std::move(tree)};
}

/// Where an action looks for its objects first. One time in ten it looks anywhere.
enum class Place : std::uint8_t {
  battlefield,
  anywhere,
  hidden,
  graveyard_or_exile,
  off_battlefield,
  stickered,
  stack
};

/// Puts one effect together. Choices are drawn in the order of the calls, so callers keep each draw
/// in a statement of its own.
class EffectMaker {
 public:
  EffectMaker(const World& world, Choices& choices) : world_(world), choices_(choices) {}

  Choices& choices() { return choices_; }
  const World& world() const { return world_; }

  /// Adds an instruction, unless a part of it was missing.
  void instruct(Kind kind, std::vector<Node::Entry> fields);
  /// Adds a continuous effect of these changes on some objects of the battlefield, at times with an
  /// end.
  void apply(std::vector<Tree> changes);
  /// Adds an end to an effect, at times: that of the turn, which never comes in this version, or of
  /// a condition.
  void add_duration(std::vector<Node::Entry>& fields);
  /// The effect, controlled by a player, at times with a source; nothing if any part was missing.
  std::optional<Effect> finish();
  /// The same without its own choice of controller and source.
  std::optional<Effect> finish_as(PlayerId by);

  /// The objects that lie there.
  std::vector<ObjectId> candidates(Place place) const;
  /// This object by name.
  Tree named(ObjectId object) { return world_.name(object, effect_.names); }
  /// One object by name; null, and the effect is off, if there is none. One time in twenty an
  /// object that is gone.
  Tree object(Place place);
  /// One or two objects by name, or at times all of a kind.
  Tree objects(Place place);
  Tree player();
  Tree number(std::int64_t number) const;
  /// A small number that is at times negative.
  std::int64_t small();

  /// A word of a vocabulary as a node, nine times in ten one that the game shows.
  Tree word(Vocabulary vocabulary);
  /// A kind of counter.
  Tree counter_kind();
  /// A name: of an object in the game, of a card, or one made of words of the game.
  Tree name();
  /// A simple keyword ability.
  Tree keyword();
  /// What an object can be, as a filter.
  Tree filter();
  /// A choice of a closed list of the language.
  Symbol symbol(std::initializer_list<std::string_view> words);
  /// A token's characteristics.
  Tree characteristics();
  /// A change that a copy effect can make an exception of, or a continuous effect can make.
  Tree change();

  /// Whether something that the effect needs was missing.
  bool failed() const { return failed_; }

 private:
  PlayerId someone();
  Tree every();
  Tree condition();

  const World& world_;
  Choices& choices_;
  Effect effect_;
  bool failed_ = false;
};

/// The node of a word of a vocabulary.
Tree word_node(Vocabulary vocabulary, Symbol word);

/// The node of a name, split at its spaces.
Tree name_node(std::string_view name);

}  // namespace lockstep::generators
