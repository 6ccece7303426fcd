// Copy chains: copies of copies, with exceptions, of objects whose names, types and numbers were
// changed by something that is not copiable (707.2, 613.2, 707.9).
#include "generators/themes.h"

namespace lockstep::generators {
namespace copy_chains {

constexpr WeightedAction kActions[] = {
    {ActionKind::become_copy, 26},
    {ActionKind::create_token_copy, 14},
    {ActionKind::set_name, 4},
    {ActionKind::add_name, 2},
    {ActionKind::change_text, 6},
    {ActionKind::set_types, 4},
    {ActionKind::add_types, 4},
    {ActionKind::set_colors, 4},
    {ActionKind::gain_abilities, 3},
    {ActionKind::lose_abilities, 4},
    {ActionKind::set_power_toughness, 4},
    {ActionKind::modify_power_toughness, 2},
    {ActionKind::put_counters, 4},
    {ActionKind::put_sticker, 5},
    {ActionKind::flicker, 3},
    {ActionKind::exile, 2},
    {ActionKind::create_token, 3},
    {ActionKind::attach, 3},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::word, PromptKind::legend};
constexpr EventKind kEvents[] = {EventKind::created, EventKind::zone_change,
                                 EventKind::ceased_to_exist, EventKind::counters_put};

constexpr std::string_view kRules[] = {"707.2",  "707.2b", "707.9a", "707.9b",
                                       "613.2a", "613.8b", "704.5j", "105.3"};

constexpr Share kShares[] = {
    {Trait::copy_of_a_copy, 26}, {Trait::stickered_copy, 10}, {Trait::dependency, 3}};

constexpr Group kGroups[] = {Group::creatures, Group::rewriters, Group::permanents,
                             Group::synthetic, Group::legendary, Group::artifacts,
                             Group::auras,     Group::lands,     Group::worded};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::battlefield, Zone::graveyard};

}  // namespace copy_chains

const Theme kCopyChains{
    .name = "copy_chains",
    .about = "copies of copies, with exceptions, of objects that other effects have changed",
    .rule = "707.2",
    .actions = copy_chains::kActions,
    .taste = {.groups = copy_chains::kGroups,
              .zones = copy_chains::kZones,
              .tokens = 3,
              .repeats = 1,
              .counters = 2,
              .stickers = 2,
              .other_controllers = 2,
              .more_numbers = 30},
    .prompts = copy_chains::kPrompts,
    .events = copy_chains::kEvents,
    .rules = copy_chains::kRules,
    .shares = copy_chains::kShares,
};

}  // namespace lockstep::generators
