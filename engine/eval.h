// What the references, filters, numbers and conditions of the card language mean at this moment.
//
// Everything is answered from `Object::live`. While the layers are being applied that is the state
// reached so far, which is exactly what an effect must look at (613.8).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/state.h"
#include "scenario/game.h"

namespace lockstep::engine {

/// Objects and players meant by a reference, each once.
struct Selection {
  std::vector<ObjectId> objects;
  std::vector<PlayerId> players;
  void clear() {
    objects.clear();
    players.clear();
  }
  void add(ObjectId object);
  void add(PlayerId player);
};

/// The part of what was divided that falls to one of those among whom it was (601.2d).
struct Share {
  Entity of;
  std::int32_t number = 0;
};

/// What a slot of the effect that is being carried out holds.
struct SlotValue {
  Symbol name;
  Selection things;
  std::vector<Share> shares;
  Symbol word;
  std::int32_t number = 0;
  StickerId sticker;
};

/// What was chosen for a `choose` node of the instruction that is being carried out.
struct Chosen {
  const Node* node = nullptr;
  Selection things;
};

/// What a triggered ability knows of the event that triggered it.
struct EventKnown {
  ObjectId object = ObjectId::none();
  ObjectId source = ObjectId::none();
  PlayerId player = PlayerId::none();
  std::int32_t number = 0;
};

/// What an effect that is being carried out knows besides the game.
struct Resolution {
  EventKnown event;
  bool knows_past = false;  // it asks what was last known of objects that are gone (608.2h)
  std::vector<Binding> names;
  std::vector<SlotValue> slots;
  std::vector<Chosen> chosen;
  std::optional<std::int32_t> x;  // of a spell or ability
  std::int32_t counters_put = 0;  // on objects, while it resolves
  /// Moves to public zones that this effect made: it finds the objects there (400.7j).
  std::vector<std::pair<ObjectId, ObjectId>> followed;
  /// Those to hidden zones, in which it finds nothing, but knows what was moved there.
  std::vector<std::pair<ObjectId, ObjectId>> hidden;

  void clear();
  [[nodiscard]] const SlotValue* find(Symbol slot) const;
  /// The slot of that name, emptied, made if need be.
  SlotValue& fill(Symbol slot);
};

/// Descriptions of objects in an effect that has resolved, with all that it knew then.
struct Search {
  std::vector<Tree> descriptions;
  ObjectId self;
  PlayerId you;
  Resolution resolution;
};

/// From whose point of view something is asked.
struct Context {
  const State* state = nullptr;
  ObjectId self;
  PlayerId you = PlayerId::none();
  ObjectId affected = ObjectId::none();  // the object that a change is worked out for
  PlayerId affected_player = PlayerId::none();
  const Resolution* resolution = nullptr;  // null in a static ability
  bool looks = false;                      // it asks, and what is gone counts as it last was
  const Happened* then = nullptr;          // of an event that is past: its objects are as they were
};

/// That of a static ability of an object.
Context context_of(const State& state, const Object& source);

/// The object of that id: as it is, else as it last was (608.2h); null if nothing is known of it.
const Object* find_known(const State& state, ObjectId id);

/// What this effect moved to a zone where it has no controller, as it was before (608.2h); null if
/// it is something else.
const Object* before_move(const Context& context, const Object& object);

/// The same context for asking about objects: what is gone is as it last was, where that is known.
Context looking(const Context& context);

/// The object that an id means now: itself, or what the effect moved it to; null if it is gone.
const Object* follow(const Context& context, ObjectId id);

/// The objects and players that a reference means, added to `result`.
void select(const Context& context, const Node& node, Selection& result);
/// Whether the object has all these properties.
bool matches(const Context& context, const Object& object, std::span<const Tree> filters);
bool matches(const Context& context, const Object& object, const Node& filter);
bool matches(const Context& context, PlayerId player, std::span<const Tree> filters);
/// Whether an object fits a description; one without a word about zones means permanents (109.2).
bool fits(const Context& context, std::span<const Tree> filters, const Object& object);
/// Whether a description says in which zone something is.
bool says_zone(std::span<const Tree> filters);
/// Whether a description may mean players.
bool means_players(std::span<const Tree> filters);
/// All objects and players that fit a description.
void select_every(const Context& context, std::span<const Tree> filters, Selection& result);

/// For how long an effect that has resolved lasts (611.2b), with all that it knew then.
struct Term {
  Tree condition;
  ObjectId self;
  PlayerId you;
  Resolution resolution;
};
/// Whether it goes on.
bool holds(const State& state, const Term& term);

/// What a search finds now.
void select(const State& state, const Search& search, Selection& result);

/// The nearest number within plus or minus a thousand million.
std::int32_t clamped(std::int64_t value);
/// A number, within the same bounds.
std::int32_t number(const Context& context, const Node& node);
/// The number of a field, or a default where it is missing; never negative (107.1b).
std::int32_t amount(const Context& context, const Node& node, Field field, std::int32_t otherwise);
bool holds(const Context& context, const Node& condition);

/// The word that a word node stands for; empty if nothing was chosen.
Symbol word_of(const Context& context, const Node& word);

/// Who controls an object, its owner where it has no controller (108.4a).
PlayerId controller_or_owner(const Object& object);
/// The keywords that rules of this version ask for.
struct KeywordWords {
  Symbol enchant = Symbol::intern("enchant");
  Symbol indestructible = Symbol::intern("indestructible");
  Symbol deathtouch = Symbol::intern("deathtouch");
  Symbol infect = Symbol::intern("infect");
  Symbol lifelink = Symbol::intern("lifelink");
  Symbol protection = Symbol::intern("protection");
  Symbol wither = Symbol::intern("wither");
  Symbol reconfigure = Symbol::intern("reconfigure");
};
const KeywordWords& keyword_words();
bool has_keyword(const Object& object, Symbol keyword);
/// Power or toughness as the rules show it (208.3).
std::optional<std::int32_t> shown_power(const Object& object);
std::optional<std::int32_t> shown_toughness(const Object& object);
/// Whether such names are, or are interchangeable with, a name given word by word (201.3a).
bool bears(const State& state, const Names& names, std::span<const Symbol> name);
/// Whether two objects have a name in common (201.2a).
bool share_name(const State& state, const Object& a, const Object& b);

/// The zone of a word of the card language, or nothing for "outside".
std::optional<Zone> zone_of(Symbol word);

}  // namespace lockstep::engine
