#include "generators/keywords.h"

#include <algorithm>
#include <array>

#include "scenario/vocabulary_words.h"

namespace lockstep::generators {
namespace {

// Sorted by keyword, a row an action.
constexpr auto kActing = std::to_array<KeywordAction>({
    {"For Mirrodin!", Kind::enters},
    {"absorb", Kind::deals_damage},
    {"afterlife", Kind::dies},
    {"amplify", Kind::enters},
    {"backup", Kind::enters},
    {"bloodthirst", Kind::enters},
    {"champion", Kind::enters},
    {"champion", Kind::leaves},
    {"deathtouch", Kind::deals_damage},
    {"devour", Kind::enters},
    {"dredge", Kind::draws, true},
    {"evolve", Kind::enters, true},
    {"exploit", Kind::enters},
    {"fabricate", Kind::enters},
    {"fading", Kind::enters},
    {"graft", Kind::enters, true},
    {"haunt", Kind::dies},
    {"hideaway", Kind::enters},
    {"infect", Kind::deals_damage},
    {"job select", Kind::enters},
    {"lifelink", Kind::deals_damage},
    {"living weapon", Kind::enters},
    {"madness", Kind::discards},
    {"miracle", Kind::draws},
    {"modular", Kind::enters},
    {"modular", Kind::dies},
    {"persist", Kind::dies},
    {"protection", Kind::deals_damage},
    {"ravenous", Kind::enters},
    {"recover", Kind::dies, true},
    {"riot", Kind::enters},
    {"soulbond", Kind::enters, true},
    {"soulshift", Kind::dies},
    {"squad", Kind::enters},
    {"sunburst", Kind::enters},
    {"tribute", Kind::enters},
    {"undying", Kind::dies},
    {"unleash", Kind::enters},
    {"vanishing", Kind::enters},
    {"wither", Kind::deals_damage},
});
static_assert(std::ranges::is_sorted(kActing, {}, &KeywordAction::keyword));

// clang-format off: packed, not one word a line
constexpr std::string_view kQuiet[] = {
    "defender", "double strike", "enchant", "equip", "first strike", "flash", "flying", "haste",
    "hexproof", "indestructible", "intimidate", "landwalk", "reach", "shroud", "trample",
    "vigilance", "ward", "banding", "rampage", "cumulative upkeep", "flanking", "phasing",
    "buyback", "shadow", "cycling", "echo", "horsemanship", "kicker", "multikicker",
    "sticker kicker", "flashback", "fear", "morph", "megamorph", "disguise", "provoke", "storm",
    "affinity", "entwine", "bushido", "splice", "offering", "ninjutsu", "epic", "convoke",
    "transmute", "replicate", "forecast", "ripple", "split second", "suspend", "aura swap",
    "delve", "fortify", "frenzy", "gravestorm", "poisonous", "transfigure", "changeling", "evoke",
    "prowl", "reinforce", "conspire", "retrace", "exalted", "unearth", "cascade", "annihilator",
    "rebound", "battle cry", "overload", "scavenge", "extort", "fuse", "bestow",
    "outlast", "prowess", "dash", "menace", "awaken", "ingest", "myriad", "surge", "skulk",
    "emerge", "escalate", "melee", "crew", "partner", "undaunted", "improvise", "aftermath",
    "embalm", "eternalize", "afflict", "assist", "jump-start", "mentor", "spectacle", "escape",
    "companion", "encore", "boast", "foretell", "demonstrate", "disturb", "decayed", "cleave",
    "training", "blitz", "casualty", "enlist", "plot", "saddle", "spree", "freerunning", "gift",
    "harmonize", "bargain", "craft", "toxic", "mobilize", "doctor's companion", "dethrone",
    "renown", "mutate", "more than meets the eye", "cipher", "hidden agenda",
};
// clang-format on

constexpr bool is_keyword(std::string_view text) {
  return std::ranges::find(words::kKeywords, text) != std::end(words::kKeywords);
}
static_assert(std::ranges::all_of(kActing, is_keyword, &KeywordAction::keyword));
static_assert(std::ranges::all_of(kQuiet, is_keyword));

constexpr KeywordAction kUnknown[] = {{"", Kind::condition_holds, true}};  // at any event

}  // namespace

std::span<const KeywordAction> actions_of(Symbol keyword) {
  const std::string_view text = keyword.text();
  if (std::ranges::find(kQuiet, text) != std::end(kQuiet)) return {};
  const auto rows = std::ranges::equal_range(kActing, text, {}, &KeywordAction::keyword);
  return rows.empty() ? std::span<const KeywordAction>(kUnknown) : rows;
}

}  // namespace lockstep::generators
