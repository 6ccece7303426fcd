// Copy webs: everything copies everything, with exceptions, while what is copied was animated,
// stickered, rewritten and given abilities, none of which is copiable (707.2, 707.9, 613.2).
#include "generators/themes.h"

namespace lockstep::generators {
namespace copy_webs {

constexpr WeightedAction kActions[] = {
    {ActionKind::become_copy, 26},    {ActionKind::create_token_copy, 10},
    {ActionKind::animate, 8},         {ActionKind::put_sticker, 7},
    {ActionKind::move_sticker, 2},    {ActionKind::apply_layers, 6},
    {ActionKind::grant_static, 5},    {ActionKind::change_text, 5},
    {ActionKind::set_types, 3},       {ActionKind::add_types, 3},
    {ActionKind::set_name, 3},        {ActionKind::set_colors, 3},
    {ActionKind::lose_abilities, 4},  {ActionKind::put_counters, 4},
    {ActionKind::enter, 22},          {ActionKind::flicker, 7},
    {ActionKind::return_to_hand, 3},  {ActionKind::gain_control, 3},
    {ActionKind::hand_over, 3},       {ActionKind::set_power_toughness, 3},
    {ActionKind::create_rewriter, 3}, {ActionKind::turn_face_down, 3},
    {ActionKind::turn_face_up, 3},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::word, PromptKind::legend,
                                   PromptKind::sticker,  PromptKind::may,  PromptKind::objects};
constexpr EventKind kEvents[] = {EventKind::created, EventKind::zone_change,
                                 EventKind::ceased_to_exist, EventKind::sticker_placed,
                                 EventKind::counters_put};

constexpr std::string_view kRules[] = {"707.2",  "707.2b", "707.9a", "707.9b", "613.2a",
                                       "613.1f", "613.8b", "614.12", "707.5"};

constexpr Share kShares[] = {
    {Trait::copy_of_a_copy, 18}, {Trait::face_down_copied, 3}, {Trait::entered_as_copy, 2}};

constexpr Group kGroups[] = {Group::creatures, Group::meddlers,  Group::artifacts, Group::lands,
                             Group::legendary, Group::synthetic, Group::equipment, Group::lords,
                             Group::entering,  Group::entering,  Group::entering};
constexpr Zone kZones[] = {
    Zone::battlefield, Zone::battlefield, Zone::battlefield, Zone::battlefield, Zone::battlefield,
    Zone::battlefield, Zone::hand,        Zone::hand,        Zone::graveyard,   Zone::exile};

}  // namespace copy_webs

const Theme kCopyWebs{
    .name = "copy_webs",
    .about = "copies of copies with exceptions, of animated, stickered and rewritten things",
    .rule = "707.2",
    .actions = copy_webs::kActions,
    .taste = {.groups = copy_webs::kGroups,
              .zones = copy_webs::kZones,
              .tokens = 3,
              .repeats = 3,
              .counters = 2,
              .stickers = 3,
              .other_controllers = 2,
              .more_numbers = 60},
    .prompts = copy_webs::kPrompts,
    .events = copy_webs::kEvents,
    .rules = copy_webs::kRules,
    .shares = copy_webs::kShares,
};

}  // namespace lockstep::generators
