// The one mutable game. Objects live in slots whose number is the root of their id; the incarnation
// is the slot's generation counter, so that a stale id is told from a living object by one
// comparison (400.7). Everything else of the engine works on this.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "engine/abilities.h"
#include "engine/printed.h"
#include "engine/values.h"
#include "scenario/event.h"
#include "scenario/position.h"
#include "scenario/readings.h"
#include "scenario/snapshot.h"

namespace lockstep::engine {

using Slot = std::uint32_t;

/// What a kind of counter does to its object (122.1a, 122.1b).
struct CounterMeaning {
  Symbol kind;
  std::int32_t power = 0;
  std::int32_t toughness = 0;
  const Ability* keyword = nullptr;
  [[nodiscard]] bool changes_pt() const { return power != 0 || toughness != 0; }
};

/// Counters of one kind on an object; they share the newest stamp (613.7c).
struct CounterPile {
  Symbol kind;
  std::int32_t count = 0;
  Timestamp stamp = 0;
};

/// A sticker on an object, with its fixed place (123.6c).
struct StickerOn {
  StickerId id;
  const StickerDefinition* print = nullptr;
  std::uint16_t words_before = 0;
  Timestamp stamp = 0;
};

struct Awaited;
struct OnStack;
struct Resolution;
struct Search;
struct Statement;
struct Term;

/// A copy effect that made a permanent what it is since it entered (707.4).
struct CopyEffect {
  Timestamp stamp = 0;
  const Values* values = nullptr;
};

/// An object, or an empty slot.
struct Object {
  bool exists = false;
  ObjectId id;
  Nature nature = Nature::card;
  Origin origin;
  Zone zone = Zone::library;
  PlayerId owner;
  PlayerId held_by = PlayerId::none();        // who controlled it when this was last looked at
  Timestamp came_at = 0;                      // when it came under that player's control
  PlayerId entered_under = PlayerId::none();  // default controller (110.2, 112.2)
  Timestamp stamp = 0;
  Timestamp copied = 0;  // of the copy effect that gave its copiable abilities (613.7a)
  const Values* printed = nullptr;
  std::int32_t card = -1;           // its place in the universe; -1 if it is no card
  const Values* entered = nullptr;  // what it is but for being face down and for these:
  std::vector<CopyEffect> copies;   // ascending by stamp
  /// After layer 1: what is printed, unless a copy effect applied or the object is face down.
  Values copiable;
  const Values* face_up = nullptr;  // of a face-down permanent: its values but for that (613.2a)
  bool double_faced = false;
  const Values* other_side = nullptr;  // of a double-faced token: the face it was not made with
  bool turned_over = false;            // what is up is not the face that it is printed with
  Timestamp turned_at = 0;             // when it last transformed
  Status status;
  std::vector<CounterPile> counters;  // ascending by kind
  std::vector<StickerOn> stickers;    // ascending by stamp
  Entity attached_to;
  std::int32_t damage = 0;
  std::shared_ptr<OnStack> on_stack;       // what was decided about a spell or ability on the stack
  PlayerId adventurer = PlayerId::none();  // who may cast it from exile (715.3d)
  std::vector<ObjectId> exiled;            // by its abilities (607.2a)
  std::vector<Symbol> paid;                // costs paid for it, or for the spell that became it
  std::vector<Symbol> owed;                // labels of costs that had to be paid for it
  std::vector<std::uint64_t> controlled;   // hashes of what was controlled as it was cast
  std::int32_t mana_spent = 0;             // to cast it, or the spell that became it
  std::optional<std::int32_t> x;           // that was announced for the spell that became it
  std::vector<ObjectId> damaged_by;        // this turn
  std::vector<ObjectId> attachments;       // of what has left the battlefield: as it left
  bool entered_this_turn = false;
  bool phased_with_host = false;  // phased out indirectly (702.26g)
  bool manifested = false;        // or cloaked, as long as it is face down
  bool touched_by_death = false;  // dealt deathtouch damage since the last check (704.5h)
  std::vector<Symbol> chosen;
  PlayerId chosen_player = PlayerId::none();
  std::uint64_t world_since = 0;  // the moment since which it has been world; 0: it is not (704.5k)

  Live live;                 // after all layers
  Live settled;              // what the view was made from
  bool dirty = true;         // something of its own changed since the layers were last applied
  bool view_dirty = false;   // something that the snapshot shows changed
  bool unchecked = false;    // and state-based actions have not been looked for since
  bool watched = false;      // what others are could call for a state-based action on it
  bool copy_dirty = true;    // its copiable values, too
  bool place_dirty = false;  // its place in an ordered zone changed, maybe nothing else
  bool has_global = false;   // one of its abilities works on, or depends on, other objects

  /// A phased-out permanent is treated as if it were not there (702.26b).
  [[nodiscard]] bool phased_out() const { return exists && status.phased_out; }
  [[nodiscard]] bool on_battlefield() const {
    return exists && zone == Zone::battlefield && !status.phased_out;
  }
  /// Whether it has a controller where it is (108.4).
  [[nodiscard]] bool has_controller() const {
    return zone == Zone::battlefield || zone == Zone::stack;
  }
};

/// Mana that can be spent on some things alone (106.6).
struct BoundMana {
  std::size_t type = 0;
  std::int32_t count = 0;
  std::vector<Tree> only_for;
  ObjectId self;  // from whose point of view
  PlayerId you;
};

struct Player {
  PlayerId id;
  std::int32_t life = 20;
  std::array<std::int32_t, 6> mana{};
  std::vector<BoundMana> bound_mana;                    // of that, the oldest first
  std::vector<CounterCount> counters;                   // ascending by kind
  std::vector<std::size_t> sheets;                      // indexes into the universe
  std::vector<std::vector<std::uint8_t>> sticker_used;  // by sheet and sticker
  std::vector<Slot> library;                            // top first
  std::vector<Slot> hand;
  std::vector<Slot> graveyard;  // top first
  bool in_game = true;
  bool drew_from_empty = false;   // since the last check of state-based actions (704.5b)
  std::int32_t lands_played = 0;  // this turn
  std::int32_t cards_drawn = 0;   // this turn
  Timestamp last_upkeep = 0;      // when the last upkeep of the player began
  bool view_dirty = true;
};

/// One change of a resolved effect, with the objects that it applies to.
struct FixedPart {
  Layer layer{};
  Uses writes;
  Change change;
  std::vector<ObjectId> objects;
  /// Where the change is of no characteristic: what it applies to besides, found ever anew.
  std::shared_ptr<const Search> search;
};

/// A continuous effect of a resolved instruction (611.2). It may do different things to its
/// objects, as an exchange of control does.
struct ResolvedEffect {
  Timestamp stamp = 0;
  std::vector<FixedPart> parts;
  std::vector<ObjectId> copies;      // what it made a copy of something
  std::shared_ptr<const Term> term;  // for as long as this holds; none: for the rest of the game
  bool this_turn = false;            // it ends in the cleanup step (514.2)
  std::shared_ptr<const Awaited> until;        // it ends as such an event takes place
  PlayerId until_turn_of = PlayerId::none();   // it ends as a turn of that player begins
  std::shared_ptr<const Statement> statement;  // the rules that it states
  std::vector<std::int32_t> left;              // of each of them, how much of what it limits
  std::uint32_t layers = 0;                    // bit set of the layers of its parts
};

/// How far the abilities that work now reach: which objects must be worked out together.
enum class Reach : std::uint8_t { own, battlefield, everywhere };

/// A triggered ability that waits to be put on the stack (603.3).
struct Pending {
  ObjectId source;
  const Ability* ability = nullptr;
  Tree text;
  PlayerId player;
  std::shared_ptr<const Resolution> resolution;  // what it knows of its event
  Timestamp since = 0;                           // of a delayed ability: when it was made
  const Ability* within = nullptr;  // the ability in whose text it stands, if an effect made it
};

/// A delayed triggered ability (603.7).
struct Delayed {
  Pending ability;
  bool this_turn = false;  // it ends with the turn
};

/// An ability that was activated this turn, or for good (602.5b, 606.3).
struct Used {
  ObjectId object;
  const Ability* ability = nullptr;
  bool loyalty = false;
  bool for_good = false;  // it can be activated but once
};

/// Cards that were exiled until their exiler leaves the battlefield (610.3).
struct ExiledUntil {
  ObjectId exiler;
  std::vector<ObjectId> cards;
};

/// An event, and its objects as they were then.
struct Happened {
  Event event;
  std::vector<std::shared_ptr<const Object>> seen;
};

/// All of the game that changes as it goes on. A copy of it is what an announcement that is
/// reversed goes back to (733.1).
struct Board {
  std::vector<Object> objects;    // by slot
  std::vector<Slot> battlefield;  // ascending
  std::vector<Slot> exile;
  std::vector<Slot> command;
  std::vector<Slot> stack;  // top first
  std::vector<Pending> pending;
  std::vector<Pending> placing;        // those that are being put on the stack
  std::vector<Pending> mana_triggers;  // that resolve right behind a mana ability (605.4a)
  std::vector<Delayed> delayed;
  std::vector<Used> used;
  std::vector<ExiledUntil> exiled_until;
  std::vector<Happened> this_turn;  // if anything asks for it
  std::vector<Object> departed;     // as they last were, while something may ask (608.2h)
  std::vector<Player> players;
  std::vector<ResolvedEffect> effects;  // ascending by stamp; [0, effect_count) are in use
  std::size_t effect_count = 0;
  bool has_terms = false;   // one of them may end before the game does
  bool has_untils = false;  // one of them ends by an event
  Timestamp now = 0;
  std::uint64_t moment = 0;  // goes on with each working out of the layers
  PlayerId active_player{0};
  Symbol phase;
  GameResult result = GameResult::running;
  PlayerId winner = PlayerId::none();
  Reach reach = Reach::own;
  Reach search_reach = Reach::own;  // of the searches of resolved effects
  Facts facts = 0;                  // that effects look at now
  Facts search_facts = 0;           // that resolved effects look at
  std::vector<Slot> changed;        // objects with something new to show
  std::vector<Slot> unchecked;
  std::vector<Slot> watched;
  bool touched = true;  // anything changed since the layers were last applied
};

/// What the game has to be ready for, by what its abilities say.
struct Demands {
  bool events = false;   // something asks for those of a turn
  bool past = false;     // something asks for what objects last were
  bool states = false;   // something triggers by what is so (603.8)
  bool refusal = false;  // something may come to act that is not interpreted
  void add(const Demands& more) {
    events |= more.events;
    past |= more.past;
    states |= more.states;
    refusal |= more.refusal;
  }
};

/// The whole game.
struct State : Board {
  std::shared_ptr<const Universe> universe;
  Demands printed_demands;  // of its cards and stickers
  Readings readings;
  AbilityTable abilities;
  PrintedTable printed{abilities};
  std::vector<std::vector<std::vector<Symbol>>> sticker_words;  // by sheet and sticker
  std::deque<CounterMeaning> counter_meanings;                  // of the kinds met so far
  bool actions = false;                                         // players do more than pass
  Demands demands;
  ObjectId imagined;    // tried out as if it had entered (614.12)
  bool trying = false;  // nothing of this really happens

  Events events;

  [[nodiscard]] Timestamp stamp() { return ++now; }
  /// The living object of that id, or null.
  [[nodiscard]] Object* find(ObjectId id) {
    if (id.root.value >= objects.size()) return nullptr;
    Object& object = objects[id.root.value];
    return object.exists && object.id == id ? &object : nullptr;
  }
  [[nodiscard]] const Object* find(ObjectId id) const { return const_cast<State*>(this)->find(id); }
  [[nodiscard]] Object& at(Slot slot) { return objects[slot]; }
  [[nodiscard]] const Object& at(Slot slot) const { return objects[slot]; }
  [[nodiscard]] Player& player(PlayerId id) { return players[id.seat]; }
  [[nodiscard]] const Player& player(PlayerId id) const { return players[id.seat]; }
  /// Marks that there is something new to show of the object.
  void show(Object& object);
  /// Marks that something of the object itself changed, so that its characteristics may have.
  void touch(Object& object);
  /// Marks that such a fact changed, so that characteristics may have if effects look at it.
  void change(Facts of) { touched = touched || (facts & of) != 0; }
};

/// Goes back to what the game was, with everything to be shown anew.
void restore(State& state, const Board& before);

inline Slot slot_of(const Object& object) {
  return object.id.root.value;
}

inline void State::show(Object& object) {
  if (!object.view_dirty) changed.push_back(slot_of(object));
  if (!object.unchecked) unchecked.push_back(slot_of(object));
  object.view_dirty = object.unchecked = true;
}

inline void State::touch(Object& object) {
  show(object);
  object.dirty = true;
  touched = true;
}

}  // namespace lockstep::engine
