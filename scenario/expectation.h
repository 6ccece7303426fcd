// What a scenario expects to see at one moment. Only what is written is tested.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "scenario/characteristics.h"
#include "scenario/event.h"
#include "scenario/prompt.h"
#include "scenario/snapshot.h"
#include "scenario/step.h"
#include "scenario/symbol.h"

namespace lockstep {

/// Fields of objects that an expectation can speak of, by their names in files. Those up to
/// `defense` are characteristics and may also stand under "copiable".
enum class ExpectedField : std::uint8_t {
  name,        // string or null: exactly this one name, or none
  names,       // list: exactly these names
  mana_cost,   // string "{2}{W}" or null
  mana_value,  // number
  colors,      // list of colour words
  color_indicator,
  supertypes,  // list, exactly these
  types,
  subtypes,
  abilities,  // list of ability trees, exactly these, as a multiset
  has,        // list of ability trees that are among the abilities
  has_not,    // list of ability trees that are not
  power,      // number or null
  toughness,
  loyalty,
  defense,
  exists,  // bool: whether this object exists (for `bear#1`) now
  nature,  // card, token, ...
  zone,
  place,        // number, 0 is the top
  owner,        // player
  controller,   // player or null
  incarnation,  // number
  tapped,       // bool
  flipped,
  face_down,
  phased_out,
  summoning_sick,
  counters,       // {kind: count}, exactly these
  stickers,       // list of stickers, exactly these in timestamp order
  stickered,      // bool
  attached_to,    // object, player or null
  damage,         // number
  chosen,         // list of words
  chosen_player,  // player or null
  source,         // object or null: what an ability on the stack comes from
  modes,          // list of numbers, from 0 in the order of the card
  paid,           // list of words: exactly the costs that were announced
  x,              // number or null
  targets,        // list of objects and players, group after group, each group in any order
  division,       // {target: amount}, exactly these
};
inline constexpr int kExpectedFieldCount = 41;

/// A value in a file. Which alternative a field takes is said beside the field.
using ExpectedValue =
    std::variant<std::nullptr_t, bool, std::int32_t, std::string, std::vector<std::string>,
                 std::vector<std::int32_t>, std::vector<CounterCount>, std::vector<Tree>>;

struct FieldExpectation {
  ExpectedField field = ExpectedField::name;
  bool copiable = false;  // tested on the copiable values instead
  ExpectedValue value;
  std::string pointer;  // JSON pointer, for messages
};

struct ObjectExpectation {
  Symbol object;  // `bear`, `bear#1`, `rite.token1`
  std::vector<FieldExpectation> fields;
};

/// Players: life, mana {"W": n}, counters, accessible_stickers, in_game, and the ids lying in
/// library, hand and graveyard, top first.
enum class ExpectedPlayerField : std::uint8_t {
  life,
  mana,
  counters,
  accessible_stickers,
  in_game,
  library,
  hand,
  graveyard,
};
struct PlayerFieldExpectation {
  ExpectedPlayerField field = ExpectedPlayerField::life;
  ExpectedValue value;  // mana and counters: vector<CounterCount>
  std::string pointer;
};
struct PlayerExpectation {
  Symbol player;
  std::vector<PlayerFieldExpectation> fields;
};

/// An option that must, or must not, be among those of the present prompt.
struct OfferExpectation {
  std::string name;  // in the form of a named answer
  std::string rule;  // not_offered: the rule that forbids it; empty for offered
  std::string pointer;
};

/// Members of an event that must agree; those left out are not tested.
struct EventExpectation {
  EventKind kind = EventKind::zone_change;
  Symbol object;  // `bear` means any incarnation of it
  Symbol result;
  Symbol other;
  Symbol player;
  Symbol other_player;
  std::optional<Zone> from;
  std::optional<Zone> to;
  std::optional<Cause> cause;
  std::optional<std::int32_t> number;
  std::string word;
  std::string words;  // a name, its words separated by spaces
  std::string rule;
  std::string sticker;
  std::string pointer;
};

struct PromptExpectation {
  std::optional<PromptKind> kind;
  Symbol player;
  Symbol source;
  std::string slot;
  std::optional<std::int32_t> least;
  std::optional<std::int32_t> most;
  std::optional<std::vector<std::string>> options;  // exactly these, in any order
  std::string pointer;
};

/// Everything expected at one moment. Events are those since the previous step.
struct Expectation {
  std::vector<ObjectExpectation> objects;
  std::vector<PlayerExpectation> players;
  std::optional<std::vector<Symbol>> stack;  // top first
  std::vector<OfferExpectation> offered;
  std::vector<OfferExpectation> not_offered;
  std::vector<EventExpectation> events;
  std::vector<EventExpectation> no_event;
  std::vector<EventExpectation> together;  // all in one batch, each an event of its own
  std::optional<PromptExpectation> prompt;
  Symbol active;                 // the player whose turn it is; empty: not tested
  Symbol phase;                  // a word of the vocabulary of steps; empty: not tested
  std::optional<Symbol> winner;  // the game is over; the empty symbol means a draw
};

std::string_view to_string(ExpectedField field);
std::optional<ExpectedField> expected_field_from_string(std::string_view text);
std::string_view to_string(ExpectedPlayerField field);
std::optional<ExpectedPlayerField> expected_player_field_from_string(std::string_view text);

}  // namespace lockstep
