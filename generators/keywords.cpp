#include "generators/keywords.h"

#include <algorithm>
#include <array>

#include "scenario/vocabulary_words.h"

namespace lockstep::generators {
namespace {

// Sorted by keyword, a row an action.
constexpr auto kActing = std::to_array<KeywordAction>({
    {"For Mirrodin!", Kind::enters}, {"absorb", Kind::deals_damage},
    {"afterlife", Kind::dies},       {"amplify", Kind::enters},
    {"backup", Kind::enters},        {"bloodthirst", Kind::enters},
    {"champion", Kind::enters},      {"champion", Kind::leaves},
    {"devour", Kind::enters},        {"dredge", Kind::draws, true},
    {"evolve", Kind::enters, true},  {"exploit", Kind::enters},
    {"fabricate", Kind::enters},     {"fading", Kind::enters},
    {"graft", Kind::enters, true},   {"haunt", Kind::dies},
    {"hideaway", Kind::enters},      {"job select", Kind::enters},
    {"living weapon", Kind::enters}, {"madness", Kind::discards},
    {"miracle", Kind::draws},        {"modular", Kind::enters},
    {"modular", Kind::dies},         {"persist", Kind::dies},
    {"ravenous", Kind::enters},      {"recover", Kind::dies, true},
    {"riot", Kind::enters},          {"soulbond", Kind::enters, true},
    {"soulshift", Kind::dies},       {"squad", Kind::enters},
    {"sunburst", Kind::enters},      {"tribute", Kind::enters},
    {"undying", Kind::dies},         {"unleash", Kind::enters},
    {"vanishing", Kind::enters},
});
static_assert(std::ranges::is_sorted(kActing, {}, &KeywordAction::keyword));

// clang-format off: packed, not one word a line
constexpr std::string_view kQuiet[] = {
    "affinity", "afflict", "aftermath", "annihilator", "assist", "aura swap", "awaken", "banding",
    "bargain", "battle cry", "bestow", "blitz", "boast", "bushido", "buyback", "cascade",
    "casualty", "changeling", "cipher", "cleave", "companion", "conspire", "convoke", "craft",
    "crew", "cumulative upkeep", "cycling", "dash", "deathtouch", "decayed", "defender", "delve",
    "demonstrate", "dethrone", "devoid", "disguise", "disturb", "doctor's companion",
    "double strike", "echo", "embalm", "emerge", "enchant", "encore", "enlist", "entwine", "epic",
    "equip", "escalate", "escape", "eternalize", "evoke", "exalted", "extort", "fear",
    "first strike", "flanking", "flash", "flashback", "flying", "forecast", "foretell", "fortify",
    "freerunning", "frenzy", "fuse", "gift", "gravestorm", "harmonize", "haste", "hexproof",
    "hidden agenda", "horsemanship", "improvise", "indestructible", "infect", "ingest",
    "intimidate", "jump-start", "kicker", "landwalk", "lifelink", "megamorph", "melee", "menace",
    "mentor", "mobilize", "more than meets the eye", "morph", "multikicker", "mutate", "myriad",
    "ninjutsu", "offering", "outlast", "overload", "partner", "phasing", "plot", "poisonous",
    "protection", "provoke", "prowess", "prowl", "rampage", "reach", "rebound", "reinforce",
    "renown", "replicate", "retrace", "ripple", "saddle", "scavenge", "shadow", "shroud", "skulk",
    "spectacle", "splice", "split second", "spree", "sticker kicker", "storm", "surge", "suspend",
    "toxic", "training", "trample", "transfigure", "transmute", "undaunted", "unearth",
    "vigilance", "ward", "wither",
};

// Keywords that are whole without combat, or that announcements ask about.
constexpr std::string_view kInActions[] = {
    "bargain", "bushido", "buyback", "changeling", "crew", "cycling", "deathtouch", "defender",
    "devoid", "double strike", "enchant", "equip", "extort", "fear", "first strike", "flash",
    "flashback", "flying", "haste", "hexproof", "horsemanship", "indestructible", "infect",
    "intimidate", "jump-start", "kicker", "landwalk", "lifelink", "menace", "outlast", "persist",
    "protection", "prowess", "reach", "retrace", "shadow", "shroud", "skulk", "trample",
    "undying", "vigilance", "ward", "wither",
};
// clang-format on

constexpr bool is_keyword(std::string_view text) {
  return std::ranges::find(words::kKeywords, text) != std::end(words::kKeywords);
}
static_assert(std::ranges::all_of(kActing, is_keyword, &KeywordAction::keyword));
static_assert(std::ranges::all_of(kQuiet, is_keyword));
static_assert(std::ranges::all_of(kInActions, is_keyword));

constexpr KeywordAction kUnknown[] = {{"", Kind::condition_holds, true}};  // at any event

}  // namespace

std::span<const KeywordAction> actions_of(Symbol keyword) {
  const std::string_view text = keyword.text();
  if (std::ranges::find(kQuiet, text) != std::end(kQuiet)) return {};
  const auto rows = std::ranges::equal_range(kActing, text, {}, &KeywordAction::keyword);
  return rows.empty() ? std::span<const KeywordAction>(kUnknown) : rows;
}

bool plays_in_actions(Symbol keyword) {
  return std::ranges::find(kInActions, keyword.text()) != std::end(kInActions);
}

}  // namespace lockstep::generators
