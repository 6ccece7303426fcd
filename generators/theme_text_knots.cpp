// Text knots: words that objects have are replaced by other words, also in keywords that name one,
// texts are exchanged and taken, while lords look for them and stickers put more words into names
// (612, 123.6, 613.1c).
#include "generators/themes.h"

namespace lockstep::generators {
namespace text_knots {

constexpr WeightedAction kActions[] = {
    {ActionKind::change_text, 24},     {ActionKind::gain_quality, 10},
    {ActionKind::exchange_texts, 8},   {ActionKind::take_text, 5},
    {ActionKind::borrow_abilities, 3}, {ActionKind::grant_borrowing, 3},
    {ActionKind::put_sticker, 8},      {ActionKind::move_sticker, 2},
    {ActionKind::set_name, 3},         {ActionKind::add_name, 3},
    {ActionKind::grant_static, 6},     {ActionKind::set_types, 5},
    {ActionKind::change_types, 4},     {ActionKind::set_colors, 5},
    {ActionKind::become_copy, 6},      {ActionKind::create_token_copy, 3},
    {ActionKind::lose_abilities, 4},   {ActionKind::gain_abilities, 2},
    {ActionKind::create_token, 3},     {ActionKind::hand_over, 5},
    {ActionKind::flicker, 3},          {ActionKind::put_counters, 2},
};

constexpr PromptKind kPrompts[] = {PromptKind::priority, PromptKind::word, PromptKind::sticker,
                                   PromptKind::after_word};
constexpr EventKind kEvents[] = {EventKind::created, EventKind::zone_change, EventKind::chosen_word,
                                 EventKind::sticker_placed, EventKind::announced};

constexpr std::string_view kRules[] = {"612.2", "612.8", "613.1c", "613.1f",
                                       "123.6", "613.7", "613.8b"};

constexpr Share kShares[] = {
    {Trait::word_changed, 32}, {Trait::dependency, 8}, {Trait::part_goes_on, 11}};

constexpr Group kGroups[] = {Group::worded,   Group::worded, Group::worded,    Group::lords,
                             Group::meddlers, Group::lands,  Group::creatures, Group::auras};
constexpr Zone kZones[] = {Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::battlefield, Zone::battlefield, Zone::battlefield,
                           Zone::graveyard};

}  // namespace text_knots

const Theme kTextKnots{
    .name = "text_knots",
    .about = "words changed in texts, names and keywords that other effects look for",
    .rule = "612.1",
    .actions = text_knots::kActions,
    .taste = {.groups = text_knots::kGroups,
              .zones = text_knots::kZones,
              .tokens = 2,
              .repeats = 2,
              .counters = 1,
              .stickers = 3,
              .other_controllers = 2,
              .more_numbers = 30},
    .prompts = text_knots::kPrompts,
    .events = text_knots::kEvents,
    .rules = text_knots::kRules,
    .shares = text_knots::kShares,
};

}  // namespace lockstep::generators
