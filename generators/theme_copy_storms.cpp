// Copy storms: spells and abilities are copied with the choices made for them, permanent spells
// too, and for each of many targets (707.10).
#include "generators/casting.h"
#include "generators/themes.h"

namespace lockstep::generators {
namespace copy_storms {

constexpr WeightedAction kActions[] = {
    {ActionKind::cast, 34},
    {ActionKind::pass, 44},
    {ActionKind::activate, 5},
    {ActionKind::copy_spell, 14},
    {ActionKind::counter_spell, 2},
    {ActionKind::choose_new_targets, 3},
    {ActionKind::flicker, 3},
    {ActionKind::become_copy, 4},
    {ActionKind::create_token_copy, 7},
    {ActionKind::gain_control, 3},
    {ActionKind::change_text, 2},
    {ActionKind::return_to_hand, 2},
    {ActionKind::regrow, 10},
    {ActionKind::add_mana, 10},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority,     PromptKind::targets,
                                   PromptKind::new_targets,  PromptKind::mana,
                                   PromptKind::mana_payment, PromptKind::legend,
                                   PromptKind::division,     PromptKind::optional_cost};
constexpr EventKind kEvents[] = {EventKind::cast,
                                 EventKind::resolved,
                                 EventKind::copied,
                                 EventKind::ceased_to_exist,
                                 EventKind::did_not_resolve,
                                 EventKind::reversed,
                                 EventKind::triggered};

constexpr std::string_view kRules[] = {"707.10", "707.10c", "601.2c", "608.2n", "704.5e"};

constexpr auto kQuotas = casting_quotas(Quota{Tally::copied, Tally::cast, 20});

constexpr auto kGroups = groups_with_engines(Group::legendary);
constexpr auto kInHand = hand_about(Group::copiers, Group::dividing, Group::dividing,
                                    Group::dividing, Group::paid_entering);
constexpr Taste kTaste = [] {
  Taste taste = casting_taste(kGroups, kInHand);
  // So that what is cast and copied has more than one thing to target.
  taste.least_objects = 11;
  return taste;
}();

}  // namespace copy_storms

constinit const Theme kCopyStorms{
    .name = "copy_storms",
    .about = "spells are copied, permanent spells too, and for each of many targets",
    .rule = "707.10",
    .actions = copy_storms::kActions,
    .taste = copy_storms::kTaste,
    .prompts = copy_storms::kPrompts,
    .events = copy_storms::kEvents,
    .rules = copy_storms::kRules,
    .quotas = copy_storms::kQuotas,
};

}  // namespace lockstep::generators
