// What a side shows of the whole game. A snapshot sees everything, in every zone, for all players.
//
// Numbers of timestamps are not shown, only the order of stickers. Objects are sorted by (root,
// incarnation) and each root appears at most once: past objects are gone. Abilities, names and
// types are sets; nothing here depends on how a side stores them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "scenario/characteristics.h"
#include "scenario/ids.h"
#include "scenario/symbol.h"
#include "scenario/zone.h"

namespace lockstep {

/// What kind of object it is (109.1).
enum class Nature : std::uint8_t { card, token, card_copy, spell_copy, ability, emblem };

/// What created an object that no card of the position represents, for its name in files:
/// `rite.token1` is the first token that source `rite` has created. Without a source the maker is
/// the player who controlled the effect: `Ana.token1`.
struct Origin {
  RootId source;              // none() when a player is named instead
  PlayerId player;            // none() when a source is named
  std::uint16_t ordinal = 0;  // from 1, per (source or player, nature), in order of creation
  bool operator==(const Origin&) const = default;
};

/// The four status pairs (110.5) and the shared fact of summoning sickness (302.6). All false
/// outside the battlefield (110.5d).
struct Status {
  bool tapped = false;
  bool flipped = false;
  bool face_down = false;
  bool phased_out = false;
  bool summoning_sick = false;
  bool operator==(const Status&) const = default;
};

/// Counters of one kind (122.1); count is at least 1. Kinds ascend within a list.
struct CounterCount {
  Symbol kind;
  std::int32_t count = 0;
  bool operator==(const CounterCount&) const = default;
};

/// A sticker on an object. `words_before` is its fixed place for a name sticker (123.6c), else 0.
struct PlacedSticker {
  StickerId sticker;
  std::uint16_t words_before = 0;
  bool operator==(const PlacedSticker&) const = default;
};

/// An object or a player, for targets and attachments. At most one of both exists.
struct Entity {
  ObjectId object;
  PlayerId player;
  auto operator<=>(const Entity&) const = default;
  bool exists() const { return object.exists() || player.is_player(); }
};

/// One target group of an object on the stack, with what was divided onto each target.
struct TargetGroup {
  Symbol slot;
  std::vector<Entity> targets;
  std::vector<std::int32_t> division;  // empty when nothing is divided
  bool operator==(const TargetGroup&) const = default;
};

/// What was decided about an object on the stack (601.2b to d, 707.10).
struct StackPart {
  ObjectId source;
  std::vector<std::int32_t> modes;
  std::vector<Symbol> paid_costs;  // intentions announced: bargain, kicker, ...
  std::optional<std::int32_t> x;
  std::vector<TargetGroup> targets;
  bool operator==(const StackPart&) const = default;
};

/// Everything shown of one object.
struct ObjectView {
  ObjectId id;
  Nature nature = Nature::card;
  Origin origin;
  Zone zone = Zone::library;
  std::uint16_t place = 0;  // in library, graveyard and stack: 0 is the top; elsewhere 0
  PlayerId owner;
  PlayerId controller;  // none() where the object has no controller (108.4)
  Characteristics now;
  Characteristics copiable;  // after layer 1 (707.2)
  Status status;
  std::vector<CounterCount> counters;
  std::vector<PlacedSticker> stickers;  // in timestamp order
  Entity attached_to;
  std::int32_t damage = 0;
  std::vector<Symbol> chosen;  // values chosen as it entered
  PlayerId chosen_player;      // none() where no player has been chosen for it
  std::optional<StackPart> stack;
};
bool operator==(const ObjectView& a, const ObjectView& b);

/// Everything shown of one player.
struct PlayerView {
  PlayerId id;
  std::int32_t life = 20;
  std::array<std::int32_t, 6> mana{};          // W U B R G C
  std::vector<CounterCount> counters;          // poison, ticket, ...
  std::vector<StickerId> accessible_stickers;  // on no object that the player owns (123.3)
  bool in_game = true;
  bool operator==(const PlayerView&) const = default;
};

/// How the game stands or ended.
enum class GameResult : std::uint8_t { running, won, drawn };

/// The game at one moment.
struct Snapshot {
  std::vector<ObjectView> objects;
  std::vector<PlayerView> players;
  PlayerId active_player;
  Symbol phase;  // precombat_main, ...
  GameResult result = GameResult::running;
  PlayerId winner;

  /// The object, or nullptr when no such object exists now.
  const ObjectView* find(ObjectId id) const;
  /// The present object of a root, or nullptr.
  const ObjectView* current(RootId root) const;
};
bool operator==(const Snapshot& a, const Snapshot& b);

/// Names of the fields of ObjectView and PlayerView, in the order of comparison.
enum class SnapshotField : std::uint8_t {
  nature,
  origin,
  zone,
  place,
  owner,
  controller,
  names,
  mana_cost,
  mana_value,
  colors,
  color_indicator,
  supertypes,
  types,
  subtypes,
  abilities,
  power,
  toughness,
  loyalty,
  defense,
  copiable_names,
  copiable_mana_cost,
  copiable_mana_value,
  copiable_colors,
  copiable_color_indicator,
  copiable_supertypes,
  copiable_types,
  copiable_subtypes,
  copiable_abilities,
  copiable_power,
  copiable_toughness,
  copiable_loyalty,
  copiable_defense,
  status,
  counters,
  stickers,
  attached_to,
  damage,
  chosen,
  chosen_player,
  stack,
  life,
  mana,
  player_counters,
  accessible_stickers,
  in_game,
  active_player,
  phase,
  result,
};
inline constexpr int kSnapshotFieldCount = 48;

std::string_view to_string(Nature nature);
std::optional<Nature> nature_from_string(std::string_view text);
std::string_view to_string(GameResult result);
std::optional<GameResult> game_result_from_string(std::string_view text);
std::string_view to_string(SnapshotField field);
std::optional<SnapshotField> snapshot_field_from_string(std::string_view text);

/// The promise that stands for a whole snapshot: the sum, modulo 2^64, of one hash for each
/// (object, field) cell, each player cell and each game cell. A side may keep the sum up to date
/// by adding and taking away the hash of one object, player or the rest.
std::uint64_t hash_object(const ObjectView& object);
std::uint64_t hash_player(const PlayerView& player);
/// Active player, phase and result.
std::uint64_t hash_game(const Snapshot& snapshot);
std::uint64_t hash_snapshot(const Snapshot& snapshot);
/// Hash of one object's cell; 0 for fields of players or the game.
std::uint64_t hash_cell(const ObjectView& object, SnapshotField field);

}  // namespace lockstep
