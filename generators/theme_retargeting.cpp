// Retargeting: targets of spells, abilities and copies are changed and chosen anew, while what
// could be a target comes and goes (115.7).
#include "generators/casting.h"
#include "generators/themes.h"

namespace lockstep::generators {
namespace retargeting {

constexpr WeightedAction kActions[] = {
    {ActionKind::cast, 34},          {ActionKind::pass, 44},
    {ActionKind::activate, 5},       {ActionKind::choose_new_targets, 8},
    {ActionKind::change_target, 9},  {ActionKind::copy_spell, 4},
    {ActionKind::gain_control, 4},   {ActionKind::flicker, 3},
    {ActionKind::gain_quality, 3},   {ActionKind::set_types, 2},
    {ActionKind::become_copy, 2},    {ActionKind::hand_over, 2},
    {ActionKind::return_to_hand, 3}, {ActionKind::regrow, 10},
    {ActionKind::add_mana, 10},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::targets,
                                   PromptKind::new_targets, PromptKind::mana,
                                   PromptKind::mana_payment};
constexpr EventKind kEvents[] = {EventKind::cast,
                                 EventKind::resolved,
                                 EventKind::targets_changed,
                                 EventKind::did_not_resolve,
                                 EventKind::reversed,
                                 EventKind::copied,
                                 EventKind::activated};

constexpr std::string_view kRules[] = {"115.7a", "115.7d", "601.2c", "601.2h", "608.2b"};

constexpr auto kQuotas = casting_quotas(Quota{Tally::retargeted, Tally::cast, 8});

constexpr auto kGroups = groups_with_engines(Group::auras);
constexpr auto kInHand = hand_about(Group::retargeters, Group::auras);

}  // namespace retargeting

constinit const Theme kRetargeting{
    .name = "retargeting",
    .about = "targets are changed and chosen anew",
    .rule = "115.7",
    .actions = retargeting::kActions,
    .taste = casting_taste(retargeting::kGroups, retargeting::kInHand),
    .prompts = retargeting::kPrompts,
    .events = retargeting::kEvents,
    .rules = retargeting::kRules,
    .quotas = retargeting::kQuotas,
};

}  // namespace lockstep::generators
