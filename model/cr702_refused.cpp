#include "model/cr702_refused.h"

#include <algorithm>
#include <span>
#include <string_view>

#include "model/cr602_abilities.h"
#include "model/cr613_abilities.h"
#include "model/support.h"

namespace lockstep::model {
namespace {

/// A keyword that allows an action where its object is.
struct AllowsAction {
  std::string_view keyword;
  Zone zone;
  bool as_sorcery = false;
};

constexpr AllowsAction kActions[] = {
    {"aftermath", Zone::graveyard, false},
    {"aura swap", Zone::battlefield, false},
    {"craft", Zone::battlefield, true},
    {"disturb", Zone::graveyard, false},
    {"embalm", Zone::graveyard, true},
    {"encore", Zone::graveyard, true},
    {"escape", Zone::graveyard, false},
    {"eternalize", Zone::graveyard, true},
    {"forecast", Zone::hand, false},
    {"foretell", Zone::hand, false},
    {"fortify", Zone::battlefield, true},
    {"harmonize", Zone::graveyard, false},
    {"level up", Zone::battlefield, true},
    {"mayhem", Zone::graveyard, false},
    {"plot", Zone::hand, true},
    {"reconfigure", Zone::battlefield, true},
    {"reinforce", Zone::hand, false},
    {"scavenge", Zone::graveyard, true},
    {"station", Zone::battlefield, true},
    {"suspend", Zone::hand, false},
    {"transmute", Zone::hand, true},
    {"unearth", Zone::graveyard, true},
};

constexpr std::string_view kAtCasting[] = {
    "affinity",     "assist",       "awaken",      "bestow",
    "blitz",        "cascade",      "casualty",    "cipher",
    "cleave",       "conspire",     "convoke",     "dash",
    "delve",        "demonstrate",  "emerge",      "entwine",
    "epic",         "escalate",     "evoke",       "freerunning",
    "fuse",         "gift",         "gravestorm",  "impending",
    "improvise",    "mutate",       "multikicker", "more than meets the eye",
    "offering",     "offspring",    "overload",    "prowl",
    "rebound",      "replicate",    "ripple",      "spectacle",
    "split second", "spree",        "squad",       "sticker kicker",
    "storm",        "surge",        "tiered",      "undaunted",
    "warp",         "web-slinging",
};

constexpr std::string_view kAtUpkeep[] = {"cumulative upkeep", "echo"};

bool has_one_of(const Values& values, std::span<const std::string_view> keywords) {
  return std::ranges::any_of(values.abilities, [&](const Ability& each) {
    return std::ranges::find(keywords, keyword_of(*each.tree).text()) != keywords.end();
  });
}

bool allows_action(const Board& board, std::size_t index, bool sorcery_time) {
  const Object& object = board.object(index);
  return std::ranges::any_of(board.values[index]->abilities, [&](const Ability& each) {
    const std::string_view keyword = keyword_of(*each.tree).text();
    return std::ranges::any_of(kActions, [&](const AllowsAction& action) {
      return action.keyword == keyword && action.zone == object.zone &&
             (sorcery_time || !action.as_sorcery);
    });
  });
}

}  // namespace

void refuse_keywords_at_priority(const Board& board, PlayerId player) {
  if (!board.state->has_actions || !player.is_player()) return;
  const bool sorcery_time = !no_time_for_sorceries(*board.state, player);
  for (std::size_t index = 0; index < board.size(); ++index) {
    const bool its =
        controller_or_owner(board, index) == player && !board.object(index).status.phased_out;
    if (its && allows_action(board, index, sorcery_time)) throw NotInterpreted{"keyword"};
  }
}

void refuse_keywords_at_casting(const Values& spell) {
  if (has_one_of(spell, kAtCasting)) throw NotInterpreted{"keyword"};
}

void refuse_keywords_at_upkeep(const Board& board, PlayerId player) {
  for (std::size_t index = 0; index < board.size(); ++index) {
    const bool its = is_permanent(board, index) && board.controllers[index] == player;
    if (its && has_one_of(*board.values[index], kAtUpkeep)) throw NotInterpreted{"keyword"};
  }
}

}  // namespace lockstep::model
