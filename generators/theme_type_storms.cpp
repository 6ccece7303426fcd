// Type storms: card types, subtypes and supertypes are set, added and lost, all at once or one by
// one, and what becomes a creature or stops being one has numbers to show (205, 305.7, 613.1d).
#include "generators/themes.h"

namespace lockstep::generators {
namespace type_storms {

constexpr WeightedAction kActions[] = {
    {ActionKind::change_types, 24},
    {ActionKind::set_types, 10},
    {ActionKind::add_types, 8},
    {ActionKind::animate, 10},
    {ActionKind::apply_layers, 8},
    {ActionKind::grant_static, 6},
    {ActionKind::create_loop, 3},
    {ActionKind::create_rewriter, 3},
    {ActionKind::set_power_toughness, 5},
    {ActionKind::modify_power_toughness, 4},
    {ActionKind::switch_power_toughness, 5},
    {ActionKind::put_counters, 5},
    {ActionKind::lose_abilities, 3},
    {ActionKind::become_copy, 5},
    {ActionKind::create_token, 3},
    {ActionKind::change_text, 3},
    {ActionKind::flicker, 4},
    {ActionKind::enter, 8},
    {ActionKind::hand_over, 4},
    {ActionKind::set_name, 1},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::legend};
constexpr EventKind kEvents[] = {EventKind::zone_change, EventKind::created,
                                 EventKind::counters_put, EventKind::ceased_to_exist};

constexpr std::string_view kRules[] = {"205.1a", "205.1b", "205.3d", "305.7",  "613.1d", "613.4b",
                                       "613.4c", "613.4d", "613.8b", "704.5f", "704.5k"};

constexpr Share kShares[] = {
    {Trait::dependency, 21}, {Trait::land_creature, 11}, {Trait::land_type_set, 4}};

constexpr Group kGroups[] = {Group::lands,    Group::lands,    Group::creatures, Group::artifacts,
                             Group::meddlers, Group::meddlers, Group::equipment, Group::auras};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::hand,        Zone::hand};

}  // namespace type_storms

const Theme kTypeStorms{
    .name = "type_storms",
    .about =
        "types, subtypes and supertypes set, added and lost, with the numbers of what becomes a "
        "creature",
    .rule = "205.1",
    .actions = type_storms::kActions,
    .taste = {.groups = type_storms::kGroups,
              .zones = type_storms::kZones,
              .tokens = 3,
              .repeats = 2,
              .counters = 3,
              .stickers = 1,
              .other_controllers = 2,
              .more_numbers = 80},
    .prompts = type_storms::kPrompts,
    .events = type_storms::kEvents,
    .rules = type_storms::kRules,
    .shares = type_storms::kShares,
};

}  // namespace lockstep::generators
