#include "scenario/snapshot.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "scenario/enum_names.h"

namespace lockstep {
namespace {

constexpr auto kNatureNames = std::to_array<std::string_view>(
    {"card", "token", "card_copy", "spell_copy", "ability", "emblem"});
static_assert(names_all(kNatureNames, Nature::emblem));

constexpr auto kResultNames = std::to_array<std::string_view>({"running", "won", "drawn"});
static_assert(names_all(kResultNames, GameResult::drawn));

constexpr auto kSnapshotFieldNames = std::to_array<std::string_view>({
    "nature",
    "origin",
    "zone",
    "place",
    "owner",
    "controller",
    "names",
    "mana_cost",
    "mana_value",
    "colors",
    "color_indicator",
    "supertypes",
    "types",
    "subtypes",
    "abilities",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "copiable_names",
    "copiable_mana_cost",
    "copiable_mana_value",
    "copiable_colors",
    "copiable_color_indicator",
    "copiable_supertypes",
    "copiable_types",
    "copiable_subtypes",
    "copiable_abilities",
    "copiable_power",
    "copiable_toughness",
    "copiable_loyalty",
    "copiable_defense",
    "status",
    "counters",
    "stickers",
    "attached_to",
    "damage",
    "chosen",
    "chosen_player",
    "stack",
    "life",
    "mana",
    "player_counters",
    "accessible_stickers",
    "in_game",
    "active_player",
    "phase",
    "result",
});
static_assert(names_all(kSnapshotFieldNames, SnapshotField::result));
static_assert(kSnapshotFieldNames.size() == kSnapshotFieldCount);

// All members; a member added to the struct does not compile until it is added here.
auto members(const ObjectView& view) {
  const auto& [id, nature, origin, zone, place, owner, controller, now, copiable, status, counters,
               stickers, attached_to, damage, chosen, chosen_player, stack] = view;
  return std::tie(id, nature, origin, zone, place, owner, controller, now, copiable, status,
                  counters, stickers, attached_to, damage, chosen, chosen_player, stack);
}

auto members(const Snapshot& snapshot) {
  const auto& [objects, players, active_player, phase, result, winner] = snapshot;
  return std::tie(objects, players, active_player, phase, result, winner);
}

}  // namespace

bool operator==(const ObjectView& a, const ObjectView& b) {
  return members(a) == members(b);
}

bool operator==(const Snapshot& a, const Snapshot& b) {
  return members(a) == members(b);
}

const ObjectView* Snapshot::current(RootId root) const {
  const auto found = std::ranges::lower_bound(
      objects, root, {}, [](const ObjectView& object) { return object.id.root; });
  return found != objects.end() && found->id.root == root ? &*found : nullptr;
}

const ObjectView* Snapshot::find(ObjectId id) const {
  const ObjectView* const present = current(id.root);
  return present != nullptr && present->id == id ? present : nullptr;
}

std::string_view to_string(Nature nature) {
  return name_in(kNatureNames, nature);
}

std::optional<Nature> nature_from_string(std::string_view text) {
  return value_in<Nature>(kNatureNames, text);
}

std::string_view to_string(GameResult result) {
  return name_in(kResultNames, result);
}

std::optional<GameResult> game_result_from_string(std::string_view text) {
  return value_in<GameResult>(kResultNames, text);
}

std::string_view to_string(SnapshotField field) {
  return name_in(kSnapshotFieldNames, field);
}

std::optional<SnapshotField> snapshot_field_from_string(std::string_view text) {
  return value_in<SnapshotField>(kSnapshotFieldNames, text);
}

}  // namespace lockstep
