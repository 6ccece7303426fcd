// Control swaps: control is gained, exchanged and given by permanents whose own controllers change,
// while other effects ask who owns and who controls (110.2, 613.1b, 701.12b).
#include "generators/themes.h"

namespace lockstep::generators {
namespace control_swaps {

constexpr WeightedAction kActions[] = {
    {ActionKind::gain_control, 18},     {ActionKind::exchange_control, 14},
    {ActionKind::hand_over, 14},        {ActionKind::attach, 4},
    {ActionKind::unattach, 2},          {ActionKind::grant_static, 6},
    {ActionKind::create_token_copy, 3}, {ActionKind::become_copy, 5},
    {ActionKind::change_types, 4},      {ActionKind::animate, 4},
    {ActionKind::lose_abilities, 4},    {ActionKind::set_colors, 2},
    {ActionKind::put_counters, 4},      {ActionKind::flicker, 5},
    {ActionKind::return_to_hand, 2},    {ActionKind::destroy, 3},
    {ActionKind::create_token, 3},      {ActionKind::tap, 1},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority};
constexpr EventKind kEvents[] = {EventKind::zone_change, EventKind::attached, EventKind::created,
                                 EventKind::counters_put};

constexpr std::string_view kRules[] = {"613.1b", "613.7", "613.8b", "701.12b", "701.3a"};

constexpr Share kShares[] = {
    {Trait::control_changed_twice, 22}, {Trait::hangs_on_foreign, 13}, {Trait::dependency, 12}};

constexpr Group kGroups[] = {Group::thieves, Group::thieves,   Group::thieves,   Group::creatures,
                             Group::lords,   Group::equipment, Group::artifacts, Group::meddlers};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::battlefield};

}  // namespace control_swaps

const Theme kControlSwaps{
    .name = "control_swaps",
    .about =
        "who controls what: exchanged, given by Auras, taken by permanents that are taken "
        "themselves",
    .rule = "613.1b",
    .actions = control_swaps::kActions,
    .taste = {.groups = control_swaps::kGroups,
              .zones = control_swaps::kZones,
              .tokens = 2,
              .repeats = 2,
              .counters = 3,
              .stickers = 1,
              .other_controllers = 6,
              .more_numbers = 30},
    .prompts = control_swaps::kPrompts,
    .events = control_swaps::kEvents,
    .rules = control_swaps::kRules,
    .shares = control_swaps::kShares,
};

}  // namespace lockstep::generators
