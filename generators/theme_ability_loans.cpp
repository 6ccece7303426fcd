// Ability loans: objects have the texts and abilities of others, by abilities that are themselves
// taken, copied and lost (612.5, 612.6, 613.1f).
#include "generators/themes.h"

namespace lockstep::generators {
namespace ability_loans {

constexpr WeightedAction kActions[] = {
    {ActionKind::grant_borrowing, 16}, {ActionKind::borrow_abilities, 10},
    {ActionKind::exchange_texts, 8},   {ActionKind::take_text, 8},
    {ActionKind::become_copy, 6},      {ActionKind::create_token_copy, 4},
    {ActionKind::lose_abilities, 6},   {ActionKind::gain_abilities, 4},
    {ActionKind::set_types, 6},        {ActionKind::set_colors, 6},
    {ActionKind::change_text, 6},      {ActionKind::create_token, 4},
    {ActionKind::flicker, 4},          {ActionKind::put_counters, 4},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::word};
constexpr EventKind kEvents[] = {EventKind::created, EventKind::zone_change,
                                 EventKind::counters_put};

constexpr std::string_view kRules[] = {"612.5", "612.6", "613.1c", "613.1f", "613.7"};

constexpr Share kShares[] = {{Trait::text_boxes_exchanged, 15}, {Trait::full_text_taken, 15}};

constexpr Group kGroups[] = {Group::creatures, Group::lords,     Group::meddlers,
                             Group::rewriters, Group::creatures, Group::worded};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::battlefield, Zone::graveyard};

}  // namespace ability_loans

constinit const Theme kAbilityLoans{
    .name = "ability_loans",
    .about = "texts and abilities that objects have of others, and lend on",
    .rule = "612.6",
    .actions = ability_loans::kActions,
    .taste = {.groups = ability_loans::kGroups,
              .zones = ability_loans::kZones,
              .tokens = 2,
              .repeats = 2,
              .counters = 1,
              .stickers = 1},
    .prompts = ability_loans::kPrompts,
    .events = ability_loans::kEvents,
    .rules = ability_loans::kRules,
    .shares = ability_loans::kShares,
    .rotates = false,  // the sides do not agree on what a loan of a loan is
};

}  // namespace lockstep::generators
