// Zone tours: objects go from zone to zone, alone and together, there and back, and whatever was on
// them must stay behind or come along as 400.7 and 123.5 say.
#include "generators/themes.h"

namespace lockstep::generators {
namespace zone_tours {

constexpr WeightedAction kActions[] = {
    {ActionKind::move, 24},
    {ActionKind::flicker, 10},
    {ActionKind::exile, 6},
    {ActionKind::return_to_hand, 5},
    {ActionKind::destroy, 5},
    {ActionKind::sacrifice, 4},
    {ActionKind::choose_and_move, 8},
    {ActionKind::may_do, 3},
    {ActionKind::draw, 2},
    {ActionKind::discard, 3},
    {ActionKind::mill, 2},
    {ActionKind::shuffle, 2},
    {ActionKind::put_sticker, 10},
    {ActionKind::put_counters, 6},
    {ActionKind::attach, 3},
    {ActionKind::gain_control, 4},
    {ActionKind::become_copy, 3},
    {ActionKind::create_token, 3},
    {ActionKind::tap, 2},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::objects, PromptKind::order,
                                   PromptKind::may, PromptKind::sacrifice};
constexpr EventKind kEvents[] = {EventKind::zone_change, EventKind::sticker_placed,
                                 EventKind::counters_put, EventKind::shuffled,
                                 EventKind::ceased_to_exist};

constexpr std::string_view kRules[] = {"400.7", "400.7j", "122.2",   "123.5",  "400.4a",
                                       "401.7", "701.8a", "701.21a", "701.24a"};

constexpr Share kShares[] = {
    {Trait::third_incarnation, 33}, {Trait::stickers_kept, 22}, {Trait::order_chosen, 5}};

constexpr Group kGroups[] = {Group::permanents, Group::synthetic, Group::creatures, Group::auras,
                             Group::equipment,  Group::lands,     Group::spells};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield, Zone::graveyard,
                           Zone::hand,        Zone::library,     Zone::exile,       Zone::library};

}  // namespace zone_tours

const Theme kZoneTours{
    .name = "zone_tours",
    .about = "objects with stickers, counters and attachments go from zone to zone and back",
    .rule = "400.7",
    .actions = zone_tours::kActions,
    .taste = {.groups = zone_tours::kGroups,
              .zones = zone_tours::kZones,
              .tokens = 2,
              .repeats = 2,
              .counters = 4,
              .stickers = 4,
              .other_controllers = 3,
              .more_objects = 2},
    .prompts = zone_tours::kPrompts,
    .events = zone_tours::kEvents,
    .rules = zone_tours::kRules,
    .shares = zone_tours::kShares,
};

}  // namespace lockstep::generators
