// Counters and control: counters of all kinds put, moved, doubled and cancelled, on permanents that
// change their controllers and come close to what state-based actions look for (122, 613.4c,
// 704.5).
#include "generators/themes.h"

namespace lockstep::generators {
namespace counters_and_control {

constexpr WeightedAction kActions[] = {
    {ActionKind::put_counters, 22},
    {ActionKind::remove_counters, 8},
    {ActionKind::move_counters, 10},
    {ActionKind::double_counters, 4},
    {ActionKind::player_counters, 5},
    {ActionKind::gain_control, 16},
    {ActionKind::exchange_control, 6},
    {ActionKind::destroy, 6},
    {ActionKind::deal_damage, 6},
    {ActionKind::modify_power_toughness, 5},
    {ActionKind::switch_power_toughness, 3},
    {ActionKind::set_power_toughness, 3},
    {ActionKind::lose_abilities, 3},
    {ActionKind::gain_abilities, 3},
    {ActionKind::tap, 3},
    {ActionKind::untap, 3},
    {ActionKind::attach, 9},
    {ActionKind::unattach, 2},
    {ActionKind::flicker, 3},
    {ActionKind::gain_life, 2},
    {ActionKind::lose_life, 2},
    {ActionKind::create_token, 4},
    {ActionKind::become_copy, 3},
    {ActionKind::add_types, 3},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::counters};
constexpr EventKind kEvents[] = {
    EventKind::counters_put, EventKind::counters_removed, EventKind::zone_change, EventKind::damage,
    EventKind::tapped,       EventKind::attached,         EventKind::life_lost};

constexpr std::string_view kRules[] = {"122.1a", "122.1b", "122.5",   "613.1b",
                                       "613.4c", "613.4d", "701.12b", "704.5f"};

constexpr Share kShares[] = {{Trait::three_counter_kinds, 18},
                             {Trait::counters_cancelled, 2},
                             {Trait::control_changed_twice, 6}};

constexpr Group kGroups[] = {Group::creatures, Group::permanents, Group::synthetic,
                             Group::artifacts, Group::equipment,  Group::auras,
                             Group::legendary, Group::rewriters};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::exile};

}  // namespace counters_and_control

const Theme kCountersAndControl{
    .name = "counters_and_control",
    .about = "counters put, moved and doubled on permanents that change their controllers",
    .rule = "122.1",
    .actions = counters_and_control::kActions,
    .taste = {.groups = counters_and_control::kGroups,
              .zones = counters_and_control::kZones,
              .tokens = 3,
              .repeats = 2,
              .counters = 6,
              .stickers = 1,
              .other_controllers = 4},
    .prompts = counters_and_control::kPrompts,
    .events = counters_and_control::kEvents,
    .rules = counters_and_control::kRules,
    .shares = counters_and_control::kShares,
};

}  // namespace lockstep::generators
