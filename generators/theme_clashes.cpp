// Clashes: players reveal the tops of libraries that other effects put in order, cards stay or go
// to the bottom, and whoever wins gets more (701.30).
#include "generators/casting.h"
#include "generators/themes.h"

namespace lockstep::generators {
namespace clashes {

constexpr WeightedAction kActions[] = {
    {ActionKind::cast, 34},          {ActionKind::pass, 44},        {ActionKind::activate, 5},
    {ActionKind::play_land, 3},      {ActionKind::clash, 10},       {ActionKind::fight, 5},
    {ActionKind::move, 5},           {ActionKind::shuffle, 1},      {ActionKind::mill, 2},
    {ActionKind::return_to_hand, 2}, {ActionKind::flicker, 2},      {ActionKind::gain_control, 2},
    {ActionKind::copy_spell, 4},     {ActionKind::put_counters, 2}, {ActionKind::regrow, 10},
    {ActionKind::add_mana, 10},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::targets,
                                   PromptKind::keep_library_place, PromptKind::mana,
                                   PromptKind::mana_payment};
constexpr EventKind kEvents[] = {EventKind::cast,     EventKind::resolved, EventKind::clash_won,
                                 EventKind::revealed, EventKind::fought,   EventKind::damage,
                                 EventKind::copied};

constexpr std::string_view kRules[] = {"701.30b", "701.30d", "701.14a", "601.2c", "608.2n"};

constexpr auto kQuotas = casting_quotas();

constexpr Group kGroups[] = {Group::creatures, Group::creatures,  Group::creatures,
                             Group::creatures, Group::creatures,  Group::basics,
                             Group::engines,   Group::permanents, Group::synthetic};
constexpr Group kInHand[] = {Group::clashing,  Group::clashing,  Group::clashing, Group::fighting,
                             Group::targeting, Group::targeting, Group::targeting};
constexpr auto kZones = casting_zones<5, 5>();
constexpr Taste kTaste = [] {
  Taste taste = casting_taste(kGroups, kInHand);
  taste.zones = kZones;
  // So that what clashes and fights has more than one thing to target.
  taste.least_objects = 12;
  return taste;
}();

}  // namespace clashes

constinit const Theme kClashes{
    .name = "clashes",
    .about = "clashes over libraries that are known",
    .rule = "701.30a",
    .actions = clashes::kActions,
    .taste = clashes::kTaste,
    .prompts = clashes::kPrompts,
    .events = clashes::kEvents,
    .rules = clashes::kRules,
    .quotas = clashes::kQuotas,
};

}  // namespace lockstep::generators
