#include "scenario/event.h"

#include <algorithm>
#include <array>

#include "scenario/enum_names.h"

namespace lockstep {
namespace {

constexpr auto kEventKindNames = std::to_array<std::string_view>({
    "zone_change",      "created",         "ceased_to_exist",  "sticker_placed",
    "sticker_moved",    "sticker_removed", "announced",        "counters_put",
    "counters_removed", "tapped",          "untapped",         "attached",
    "unattached",       "turned_face_up",  "turned_face_down", "transformed",
    "phased_in",        "phased_out",      "damage",           "life_gained",
    "life_lost",        "life_paid",       "mana_added",       "mana_spent",
    "mana_lost",        "shuffled",        "revealed",         "looked_at",
    "chosen_player",    "chosen_word",     "chosen_number",    "cast",
    "activated",        "triggered",       "resolved",         "countered",
    "did_not_resolve",  "copied",          "targets_changed",  "fought",
    "clash_won",        "played_land",     "reversed",         "lost_game",
    "game_over",        "turn_began",      "step_began",
});
static_assert(names_all(kEventKindNames, EventKind::step_began));

}  // namespace

std::string_view to_string(EventKind kind) {
  return name_in(kEventKindNames, kind);
}

std::optional<EventKind> event_kind_from_string(std::string_view text) {
  return value_in<EventKind>(kEventKindNames, text);
}

void Events::normalize() {
  std::erase_if(batches, [](const Batch& batch) { return batch.empty(); });
  for (Batch& batch : batches)
    std::ranges::sort(batch);
}

}  // namespace lockstep
