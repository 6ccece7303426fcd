// Stack wars: while spells and abilities wait on the stack, what they target is removed, flickered,
// turned face down, given away or rewritten, and what is left of them resolves (608.2b, 115,
// 608.2h).
#include "generators/casting.h"
#include "generators/themes.h"

namespace lockstep::generators {
namespace stack_wars {

constexpr WeightedAction kActions[] = {
    {ActionKind::cast, 50},          {ActionKind::pass, 44},          {ActionKind::activate, 5},
    {ActionKind::play_land, 3},      {ActionKind::turn_up, 14},       {ActionKind::flicker, 5},
    {ActionKind::return_to_hand, 2}, {ActionKind::destroy, 2},        {ActionKind::exile, 2},
    {ActionKind::manifest, 6},       {ActionKind::turn_face_down, 4}, {ActionKind::gain_control, 4},
    {ActionKind::change_text, 3},    {ActionKind::become_copy, 3},    {ActionKind::set_types, 2},
    {ActionKind::change_types, 2},   {ActionKind::gain_quality, 3},   {ActionKind::hand_over, 2},
    {ActionKind::copy_spell, 3},     {ActionKind::counter_spell, 2},  {ActionKind::regrow, 10},
    {ActionKind::add_mana, 10},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::targets, PromptKind::mana,
                                   PromptKind::mana_payment, PromptKind::division};
constexpr EventKind kEvents[] = {EventKind::cast,
                                 EventKind::resolved,
                                 EventKind::did_not_resolve,
                                 EventKind::countered,
                                 EventKind::reversed,
                                 EventKind::zone_change,
                                 EventKind::turned_face_down,
                                 EventKind::mana_spent};

constexpr std::string_view kRules[] = {"601.2a", "601.2c", "601.2h", "608.2b", "608.2n", "117.3b"};

constexpr auto kQuotas = casting_quotas(Quota{Tally::targets_gone, Tally::cast, 4});

constexpr Group kGroups[] = {
    Group::creatures, Group::creatures, Group::creatures, Group::creatures, Group::permanents,
    Group::basics,    Group::artifacts, Group::auras,     Group::synthetic, Group::lords};
constexpr Group kInHand[] = {Group::tricks,    Group::tricks,    Group::tricks,    Group::targeting,
                             Group::targeting, Group::targeting, Group::targeting, Group::dividing,
                             Group::auras,     Group::basics};
constexpr Taste kTaste = [] {
  Taste taste = casting_taste(kGroups, kInHand);
  taste.face_down = 2;
  // So that what is cast has more than one thing to target.
  taste.least_objects = 11;
  taste.more_numbers = 120;
  return taste;
}();

}  // namespace stack_wars

constinit const Theme kStackWars{
    .name = "stack_wars",
    .about = "spells wait while their targets leave, come back, and become something else",
    .rule = "608.2b",
    .actions = stack_wars::kActions,
    .taste = stack_wars::kTaste,
    .prompts = stack_wars::kPrompts,
    .events = stack_wars::kEvents,
    .rules = stack_wars::kRules,
    .quotas = stack_wars::kQuotas,
};

}  // namespace lockstep::generators
