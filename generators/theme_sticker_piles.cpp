// Sticker piles: many stickers on few objects that change their names, become copies and lose what
// they have (123, 612.7, 612.8, 613). A name sticker has to keep its place through all of it.
#include "generators/themes.h"

namespace lockstep::generators {
namespace sticker_piles {

constexpr WeightedAction kActions[] = {
    {ActionKind::put_sticker, 30},
    {ActionKind::move_sticker, 8},
    {ActionKind::remove_stickers, 4},
    {ActionKind::get_tickets, 4},
    {ActionKind::become_copy, 8},
    {ActionKind::create_token_copy, 4},
    {ActionKind::set_name, 6},
    {ActionKind::add_name, 5},
    {ActionKind::all_names, 1},
    {ActionKind::change_text, 3},
    {ActionKind::lose_abilities, 3},
    {ActionKind::set_power_toughness, 3},
    {ActionKind::move, 6},
    {ActionKind::flicker, 3},
    {ActionKind::gain_control, 3},
    {ActionKind::gain_abilities, 2},
    {ActionKind::switch_power_toughness, 1},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::sticker,
                                   PromptKind::after_word};
constexpr EventKind kEvents[] = {EventKind::sticker_placed, EventKind::sticker_moved,
                                 EventKind::sticker_removed, EventKind::announced,
                                 EventKind::zone_change};

constexpr std::string_view kRules[] = {"123.3", "123.3b", "123.4", "123.5",  "123.6b", "123.6c",
                                       "123.7", "123.8",  "612.8", "613.1c", "707.2"};

constexpr Share kShares[] = {
    {Trait::three_stickers, 31}, {Trait::stickered_copy, 13}, {Trait::stickers_kept, 16}};

constexpr Group kGroups[] = {Group::creatures, Group::long_names, Group::permanents,
                             Group::synthetic, Group::legendary,  Group::rewriters,
                             Group::worded};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::graveyard,   Zone::hand};

}  // namespace sticker_piles

const Theme kStickerPiles{
    .name = "sticker_piles",
    .about = "many stickers on few objects that change names, become copies and change zones",
    .rule = "123.6c",
    .actions = sticker_piles::kActions,
    .taste = {.groups = sticker_piles::kGroups,
              .zones = sticker_piles::kZones,
              .tokens = 2,
              .repeats = 3,
              .counters = 1,
              .stickers = 6,
              .other_controllers = 2,
              .tickets = 12},
    .prompts = sticker_piles::kPrompts,
    .events = sticker_piles::kEvents,
    .rules = sticker_piles::kRules,
    .shares = sticker_piles::kShares,
};

}  // namespace lockstep::generators
