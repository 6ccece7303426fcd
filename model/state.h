// The whole game as a value.
//
// A state is copied before it is changed; large parts that never change are shared. Everything that
// a rule derives (characteristics, control, legality) is worked out from here each time it is
// needed and kept nowhere.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "model/values.h"
#include "scenario/event.h"
#include "scenario/position.h"
#include "scenario/readings.h"
#include "scenario/snapshot.h"

namespace lockstep::model {

/// When something that a resolution has made ends, if the turn goes on (500.4, 514.2).
enum class EffectEnd : std::uint8_t { never, with_turn, before_your_next_turn };

/// Counters of one kind on an object; they share a timestamp (613.7c).
struct CounterPile {
  Symbol kind;
  std::int32_t count = 0;
  Timestamp stamp;
  bool operator==(const CounterPile&) const = default;
};

/// A sticker on an object. Lists of them are in the order of timestamps.
struct StickerOn {
  StickerId id;
  std::uint16_t words_before = 0;
  Timestamp stamp;
  bool operator==(const StickerOn&) const = default;
};

struct Memory;

/// The faces or halves of a card that has two (709, 712, 715).
struct Sides {
  Layout layout = Layout::split;
  SharedValues whole;                ///< what the card is where none is singled out
  std::vector<SharedValues> values;  ///< of each
};

/// What made a permanent or spell face down (708.7).
enum class Hidden : std::uint8_t { otherwise, manifested, cloaked };

/// What was decided about a spell or ability as it was put on the stack (601.2b to 601.2d, 603.3).
struct Announced {
  StackPart chosen;
  Tree ability;                          ///< what an ability does, spelled out; null of a spell
  std::shared_ptr<const Memory> memory;  ///< what paid for it, and what its event told
  std::int32_t mana_spent = 0;           ///< to cast it
  std::vector<std::uint64_t> as_cast{};  ///< conditions that held as it was cast, by their hashes
  std::vector<Symbol> labels{};          ///< of costs that had to be paid
  bool exiled_behind = false;  ///< it is exiled wherever it would go from the stack (702.34a)
};

/// An object (109.1).
struct Object {
  ObjectId id;
  Nature nature = Nature::card;
  Origin origin;
  PlayerId owner;
  PlayerId controller;  ///< by default (110.2), none() where it has no controller (108.4)
  Zone zone = Zone::library;
  Timestamp stamp;
  SharedValues printed;  ///< what is printed, or what created it says (613.1)
  Status status;
  std::vector<CounterPile> counters;  ///< ascending by kind
  std::vector<StickerOn> stickers;
  Entity attached_to;
  std::int32_t damage = 0;
  std::vector<ObjectId> damaged_by;  ///< this turn
  bool entered_this_turn = false;
  bool deathtouched = false;  ///< dealt damage with deathtouch since the last check (702.2b)
  Timestamp world_since;      ///< when it became a world permanent (704.5k); zero if it is none
  std::vector<Symbol> chosen;
  PlayerId chosen_player;
  SharedValues face_down;  ///< what it is while it is face down (708.2); null face up
  ObjectId phased_with;    ///< with which it phased out indirectly (702.26g)
  Hidden hidden = Hidden::otherwise;
  std::shared_ptr<const Sides> sides;       ///< null of a card with one face
  std::uint8_t side = 0;                    ///< which of them it shows
  Timestamp turned_over;                    ///< when it last transformed (701.27f); zero if never
  PlayerId playable_by = PlayerId::none();  ///< who may play it from exile (715.3d)
  bool double_faced = false;  ///< a card with two faces cannot be turned face down (712.16)
  PlayerId held_by;           ///< the controller when that was looked at last (302.6)
  /// On the stack, or of a permanent what was decided about the spell that it was (107.3m, 607.2i).
  std::shared_ptr<const Announced> announced;
  bool operator==(const Object&) const = default;
};

/// What a continuous effect from a resolution does to one object, variables worked out (611.2d).
struct EffectPart {
  ObjectId object;
  std::vector<Tree> changes;
  SharedValues copied;           ///< of a copy effect: the values copied
  std::vector<Tree> exceptions;  ///< of a copy effect (707.9); alone: what it enters as (613.2a)
  std::vector<Tree> barred{};    ///< abilities that it could not give as it began (113.11)
  SharedValues text{};           ///< of a full text: that of the other object as it was (608.2h)
  std::vector<Tree> until{};     ///< events that end it, if it begins as its object enters
};

/// A rule of the game that a continuous effect from a resolution states for objects. Those it names
/// are fixed; those it describes are whatever fits at the time (611.2c).
struct RulePart {
  Kind change;
  std::vector<ObjectId> named;
  Tree described;                        ///< null without a description
  std::shared_ptr<const Memory> memory;  ///< what names and slots in it stand for
  Tree stated{};                         ///< a rule that is about no objects; else null
  Tree change_node{};                    ///< of a change that says more than its kind; else null
  Entity receiver{};                     ///< whose damage it prevents, where it is that of one
  std::int64_t left = 0;                 ///< how much it still prevents, where that is a number
};

/// A continuous effect from the resolution of a spell or ability (611.2). The objects whose
/// characteristics or controller it changes are fixed.
struct ContinuousEffect {
  std::uint32_t number = 0;
  Timestamp stamp;
  PlayerId you;
  ObjectId source;
  std::vector<EffectPart> parts;
  std::vector<RulePart> rules;
  LayerSet layers;  ///< in which any of its parts has a change
  EffectEnd end = EffectEnd::never;
  Tree as_long_as;          ///< the condition that it needs to last (611.2b); null without
  std::vector<Tree> until;  ///< events that end it
  std::shared_ptr<const Memory> memory;  ///< what names and slots in those stand for
};

/// A triggered ability that waits to be put on the stack (603.3).
struct Waiting {
  ObjectId source;
  PlayerId controller;
  Tree shown;                            ///< as its source showed it
  Tree ability;                          ///< spelled out
  std::shared_ptr<const Memory> memory;  ///< what its event tells
  bool adds_mana = false;                ///< a mana ability: it waits for no priority (605.4a)
};

/// A delayed triggered ability (603.7).
struct Delayed {
  Waiting ability;
  bool repeats = false;  ///< it triggers each time, not once (603.7b)
  EffectEnd end = EffectEnd::never;
};

/// An object as it last was before it left its zone (608.2h, 113.7a).
struct Past {
  Object object;
  SharedValues values;
  PlayerId controller;
  SharedValues copiable;
};

/// That an ability was used: activated, or triggered (602.5b, 603.2h, 606.3).
struct Use {
  ObjectId object;
  std::uint64_t ability = 0;  ///< the hash of its tree; 0 for any loyalty ability
  bool this_turn = true;      ///< whether it counts for this turn only
  bool operator==(const Use&) const = default;
};

/// Objects that are somewhere else until an event (610.3).
struct Absence {
  PlayerId you;
  ObjectId source;
  std::vector<Tree> until;
  std::shared_ptr<const Memory> memory;
  std::vector<std::pair<ObjectId, Zone>> objects;  ///< as they are there, and where they return
  bool is_over = false;                            ///< the event has happened
};

struct Moment;

/// What happened this turn, and the game right behind it (608.2i).
struct Happened {
  Event event;
  std::shared_ptr<const Moment> then;
};

/// Mana in a pool that may be spent on some things only (106.6).
struct BoundMana {
  std::size_t type = 0;
  std::int32_t number = 0;
  std::vector<Tree> only_for;  ///< descriptions of what it may be spent on
  PlayerId you;                ///< for whom they speak
  ObjectId self;
  bool operator==(const BoundMana&) const = default;
};

/// A player.
struct Player {
  std::int32_t life = 20;
  std::array<std::int32_t, 6> mana{};
  std::vector<BoundMana> bound_mana;   ///< which of it is, the oldest first
  std::vector<CounterCount> counters;  ///< ascending by kind
  bool in_game = true;                 ///< has not lost
  bool has_left = false;               ///< lost while the game went on (800.4a)
  bool drew_from_empty = false;        ///< since state-based actions were last checked (121.4)
  std::vector<RootId> library;         ///< top first
  std::vector<RootId> graveyard;
  bool operator==(const Player&) const = default;
};

/// What does not change during a game.
struct Table {
  std::shared_ptr<const Universe> universe;
  Readings readings;
  std::vector<Symbol> player_names;
  std::vector<std::vector<std::size_t>> sheets;  ///< of each player, as indexes into the universe
};

/// Counts what a source or player has created so far, for names in files.
struct OrdinalKey {
  RootId source;
  PlayerId player;
  Nature nature = Nature::token;
  auto operator<=>(const OrdinalKey&) const = default;
};

/// The game at one moment.
struct State {
  std::shared_ptr<const Table> table;
  std::vector<Object> objects;  ///< ascending by root; objects that ceased to exist are gone
  std::vector<std::shared_ptr<const ContinuousEffect>> effects;
  std::vector<Player> players;
  std::vector<RootId> stack;  ///< top first
  /// Objects that are gone and that something may still speak of.
  std::vector<std::shared_ptr<const Past>> past;
  std::vector<Delayed> delayed;
  std::vector<Waiting> waiting;  ///< in the order in which they triggered
  std::vector<Absence> absences;
  bool asks_what_happened = false;  ///< whether something could ask what happened this turn
  std::vector<Happened> happened;   ///< this turn; empty if nothing asks
  std::vector<std::pair<ObjectId, ObjectId>> exiled;  ///< what objects have exiled (607.2a)
  std::vector<Use> uses;                              ///< of abilities with a limit
  std::map<OrdinalKey, std::uint16_t> ordinals;
  Timestamp clock;
  RootId next_root{0};
  std::uint32_t next_effect = 0;
  PlayerId active_player{0};
  Symbol phase;
  PlayerId priority{0};
  int passes = 0;                 ///< in succession
  bool has_actions = false;       ///< whether players act, abilities trigger and turns go on
  std::int32_t lands_played = 0;  ///< this turn
  bool finished = false;
  GameResult result = GameResult::running;
  PlayerId winner;
  bool has_worlds = false;  ///< whether world permanents could be in this game (704.5k)
  ObjectId entering;        ///< what would enter the battlefield, in a what-if of 614.12
  /// In such a what-if: the effects of the abilities of others that exist already.
  std::vector<std::uint64_t> existing;

  /// The object, or null when it no longer is.
  const Object* find(ObjectId id) const;
  Object* find(ObjectId id);
  /// The present object of a root, or null.
  const Object* current(RootId root) const;
  Player& player(PlayerId id) { return players[id.seat]; }
  const Player& player(PlayerId id) const { return players[id.seat]; }
  /// The next timestamp.
  Timestamp stamp() { return Timestamp{++clock.value}; }
  /// Players in the game in turn order from the active player (101.4).
  std::vector<PlayerId> turn_order() const;
  /// The next player in the game after this one.
  PlayerId next_player(PlayerId id) const;
};

/// The sticker as its sheet describes it.
const StickerDefinition& definition(const Table& table, StickerId id);

/// The topmost object of the stack, or null (405.2).
const Object* top_of_stack(const State& state);

/// Whether a zone is public (400.2).
bool is_public(Zone zone);

/// The number of counters of a kind.
std::int32_t count_of(const Object& object, Symbol kind);
std::int32_t count_of(const Player& player, Symbol kind);

}  // namespace lockstep::model
