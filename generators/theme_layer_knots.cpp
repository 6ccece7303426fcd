// Layer knots: permanents that rewrite each other. What one effect changes decides whether another
// exists, what it applies to or what it does, in chains and in loops (613.6, 613.8).
#include "generators/themes.h"

namespace lockstep::generators {
namespace layer_knots {

constexpr WeightedAction kActions[] = {
    {ActionKind::grant_static, 16},
    {ActionKind::create_loop, 8},
    {ActionKind::create_rewriter, 10},
    {ActionKind::apply_layers, 12},
    {ActionKind::change_types, 8},
    {ActionKind::animate, 7},
    {ActionKind::set_types, 5},
    {ActionKind::add_types, 4},
    {ActionKind::set_colors, 3},
    {ActionKind::lose_abilities, 6},
    {ActionKind::gain_abilities, 3},
    {ActionKind::set_power_toughness, 3},
    {ActionKind::modify_power_toughness, 2},
    {ActionKind::switch_power_toughness, 4},
    {ActionKind::change_text, 4},
    {ActionKind::become_copy, 4},
    {ActionKind::gain_control, 3},
    {ActionKind::put_counters, 3},
    {ActionKind::flicker, 6},
    {ActionKind::hand_over, 3},
    {ActionKind::exile, 2},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::word};
constexpr EventKind kEvents[] = {EventKind::zone_change, EventKind::created,
                                 EventKind::counters_put};

constexpr std::string_view kRules[] = {"613.1d", "613.1f", "613.4b", "613.4d", "613.6",
                                       "613.7",  "613.7b", "613.8b", "205.3d", "305.7"};

constexpr Share kShares[] = {
    {Trait::dependency, 30}, {Trait::dependency_loop, 10}, {Trait::part_goes_on, 23}};

constexpr Group kGroups[] = {Group::meddlers, Group::meddlers,  Group::meddlers, Group::rewriters,
                             Group::lands,    Group::creatures, Group::lords,    Group::artifacts};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::graveyard};

}  // namespace layer_knots

const Theme kLayerKnots{
    .name = "layer_knots",
    .about = "chains and loops of dependency among few permanents that rewrite each other",
    .rule = "613.8",
    .actions = layer_knots::kActions,
    .taste = {.groups = layer_knots::kGroups,
              .zones = layer_knots::kZones,
              .tokens = 1,
              .repeats = 1,
              .counters = 2,
              .stickers = 1,
              .other_controllers = 3,
              .more_numbers = 90},
    .prompts = layer_knots::kPrompts,
    .events = layer_knots::kEvents,
    .rules = layer_knots::kRules,
    .shares = layer_knots::kShares,
};

}  // namespace lockstep::generators
