// Face flips: permanents are turned face down and face up, manifested, cloaked and copied as they
// lie, while stickers, counters and effects stay on them (708, 701.40, 701.58).
#include "generators/themes.h"

namespace lockstep::generators {
namespace face_flips {

constexpr WeightedAction kActions[] = {
    {ActionKind::turn_face_down, 16},
    {ActionKind::turn_face_up, 18},
    {ActionKind::manifest, 12},
    {ActionKind::enter_face_down, 6},
    {ActionKind::exile_face_down, 3},
    {ActionKind::become_copy, 9},
    {ActionKind::create_token_copy, 6},
    {ActionKind::put_sticker, 6},
    {ActionKind::put_counters, 4},
    {ActionKind::set_types, 3},
    {ActionKind::add_types, 3},
    {ActionKind::animate, 3},
    {ActionKind::grant_static, 4},
    {ActionKind::set_power_toughness, 3},
    {ActionKind::change_text, 3},

    {ActionKind::enter, 4},
    {ActionKind::flicker, 4},
    {ActionKind::return_to_hand, 3},
    {ActionKind::gain_control, 3},
    {ActionKind::hand_over, 4},
    {ActionKind::destroy, 3},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::word, PromptKind::sticker,
                                   PromptKind::legend};
constexpr EventKind kEvents[] = {EventKind::turned_face_down, EventKind::turned_face_up,
                                 EventKind::revealed,         EventKind::zone_change,
                                 EventKind::created,          EventKind::sticker_placed};

constexpr std::string_view kRules[] = {"708.2", "708.2a",  "708.2b", "708.8",
                                       "708.9", "701.40a", "701.58a"};

constexpr Share kShares[] = {
    {Trait::turned_up_again, 30}, {Trait::face_down_copied, 20}, {Trait::face_down_revealed, 21}};

constexpr Group kGroups[] = {Group::creatures, Group::legendary, Group::meddlers,
                             Group::lords,     Group::lands,     Group::equipment,
                             Group::auras,     Group::entering,  Group::synthetic};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::library,     Zone::library,
                           Zone::hand,        Zone::graveyard};

}  // namespace face_flips

const Theme kFaceFlips{
    .name = "face_flips",
    .about = "permanents turned down and up, manifested, cloaked and copied as they lie",
    .rule = "708.2",
    .actions = face_flips::kActions,
    .taste = {.groups = face_flips::kGroups,
              .zones = face_flips::kZones,
              .tokens = 2,
              .repeats = 2,
              .counters = 2,
              .stickers = 3,
              .other_controllers = 2,
              .face_down = 3,
              .more_objects = 1,
              .more_numbers = 50},
    .prompts = face_flips::kPrompts,
    .events = face_flips::kEvents,
    .rules = face_flips::kRules,
    .shares = face_flips::kShares,
};

}  // namespace lockstep::generators
