// Cost puzzles: kicker, bargain, strive, X, hybrid symbols, additional and alternative costs, and
// what makes spells cost more or less; what cannot be paid is reversed (601.2b, 601.2f to 601.2h,
// 118).
#include "generators/casting.h"
#include "generators/themes.h"

namespace lockstep::generators {
namespace cost_puzzles {

constexpr WeightedAction kActions[] = {
    {ActionKind::cast, 38},
    {ActionKind::pass, 44},
    {ActionKind::activate, 6},
    {ActionKind::play_land, 4},
    {ActionKind::untap, 6},
    {ActionKind::create_token, 4},
    {ActionKind::gain_control, 3},
    {ActionKind::set_colors, 2},
    {ActionKind::change_text, 2},
    {ActionKind::return_to_hand, 3},
    {ActionKind::flicker, 2},
    {ActionKind::copy_spell, 3},
    {ActionKind::create_token_copy, 4},
    {ActionKind::regrow, 10},
    {ActionKind::add_mana, 10},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority,      PromptKind::targets,
                                   PromptKind::optional_cost, PromptKind::alternative_cost,
                                   PromptKind::x_value,       PromptKind::mana_payment,
                                   PromptKind::mana,          PromptKind::pay,
                                   PromptKind::cost_objects};
constexpr EventKind kEvents[] = {EventKind::cast,       EventKind::resolved,   EventKind::reversed,
                                 EventKind::mana_spent, EventKind::mana_added, EventKind::life_paid,
                                 EventKind::activated};

constexpr std::string_view kRules[] = {"601.2b", "601.2f", "601.2h", "107.3a", "118.9a"};

constexpr auto kQuotas = casting_quotas();

constexpr Group kGroups[] = {Group::creatures, Group::creatures,  Group::creatures,
                             Group::creatures, Group::lands,      Group::basics,
                             Group::artifacts, Group::permanents, Group::synthetic,
                             Group::lords,     Group::permitting};
constexpr Group kInHand[] = {
    Group::priced,    Group::priced,    Group::priced,    Group::twofold,      Group::twofold,
    Group::targeting, Group::targeting, Group::targeting, Group::targeting,    Group::targeting,
    Group::targeting, Group::as_cast,   Group::basics,    Group::paid_entering};
constexpr Taste kTaste = [] {
  Taste taste = casting_taste(kGroups, kInHand);
  taste.mana = 4;
  taste.least_objects = 12;
  taste.more_numbers = 120;
  return taste;
}();

}  // namespace cost_puzzles

constinit const Theme kCostPuzzles{
    .name = "cost_puzzles",
    .about = "costs are chosen, changed and paid in parts",
    .rule = "601.2f",
    .actions = cost_puzzles::kActions,
    .taste = cost_puzzles::kTaste,
    .prompts = cost_puzzles::kPrompts,
    .events = cost_puzzles::kEvents,
    .rules = cost_puzzles::kRules,
    .quotas = cost_puzzles::kQuotas,
};

}  // namespace lockstep::generators
