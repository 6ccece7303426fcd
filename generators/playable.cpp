#include "generators/playable.h"

#include <algorithm>
#include <string_view>

namespace lockstep::generators {
namespace {

// Kinds that neither side interprets today and that would act if they stood on an object or in an
// effect.
constexpr Kind kRefused[] = {
    // abilities and references that need a trigger, a target or the stack
    Kind::triggered,
    Kind::this_ability,
    Kind::other_abilities,
    Kind::target,
    Kind::that_object,
    Kind::that_source,
    Kind::exiled_cards,
    Kind::targets_of,
    Kind::that_player,
    Kind::defending_player,
    Kind::chosen_player,
    Kind::clashed_opponent,
    Kind::as_chosen,
    // filters and numbers that look at the stack, at combat or back in time
    Kind::spell_on_stack,
    Kind::ability_on_stack,
    Kind::activated_ability,
    Kind::triggered_ability,
    Kind::commander,
    Kind::any_target,
    Kind::attacking,
    Kind::blocking,
    Kind::target_count,
    Kind::targets_only,
    Kind::targets_such,
    Kind::could_be_target_of,
    Kind::dealt_damage_by,
    Kind::entered_this_turn,
    Kind::x,
    Kind::that_much,
    Kind::share,
    Kind::mana_spent_on,
    Kind::targets_beyond_first,
    Kind::commander_casts,
    Kind::paid,
    Kind::controlled_as_cast,
    Kind::won_clash,
    Kind::happened_this_turn,
    // durations that end
    Kind::until_your_next_turn,
    Kind::until,
    Kind::for_as_long_as,
    // changes and rules that replace or forbid what effects do
    Kind::full_text_of,
    Kind::with_counters,
    Kind::cant_have_counters,
    Kind::no_legend_rule,
    Kind::as_enters,
    Kind::enters_with,
    Kind::enters_tapped,
    Kind::instead,
    Kind::prevent_damage,
    Kind::cant_gain_life,
    // instructions
    Kind::reveal_until,
    Kind::copy_spell,
    Kind::counter_spell,
    Kind::cast,
    Kind::play,
    Kind::turn_face_down,
    Kind::turn_face_up,
    Kind::manifest,
    Kind::cloak,
    Kind::transform,
    Kind::meld,
    Kind::merge,
    Kind::phase_out,
    Kind::phase_in,
    Kind::apply_rules,
    Kind::exchange_text_boxes,
    Kind::regenerate,
    Kind::fight,
    Kind::choose_new_targets,
    Kind::change_target,
    Kind::add_mana,
    Kind::scry,
    Kind::surveil,
    Kind::proliferate,
    Kind::investigate,
    Kind::bolster,
    Kind::monstrosity,
    Kind::ignore_roll,
    Kind::clash,
    Kind::may_pay,
    Kind::reflexive,
    Kind::delayed,
    Kind::win_game,
    Kind::lose_game,
    Kind::set_life,
};

// Kinds that say something about combat, casting, targeting or turns, which effects never come to.
constexpr Kind kHarmless[] = {
    Kind::activated,
    Kind::spell,
    Kind::mode,
    Kind::target_group,
    Kind::cant_attack,
    Kind::must_attack,
    Kind::cant_block,
    Kind::must_block,
    Kind::must_be_blocked,
    Kind::cant_be_blocked,
    Kind::cant_be_targeted,
    Kind::cant_be_countered,
    Kind::cant_be_regenerated,
    Kind::doesnt_untap,
    Kind::as_turned_face_up,
    Kind::damage_cant_be_prevented,
    Kind::cant_cast,
    Kind::cant_play_lands,
    Kind::extra_land_plays,
    Kind::additional_cost,
    Kind::alternative_cost,
    Kind::costs_more,
    Kind::costs_less,
    Kind::may_cast,
    Kind::as_though_flash,
    Kind::may_begin_on_battlefield,
    Kind::mana_as_any_color,
    Kind::can_be_activated_any_time,
    Kind::skip_step,
};

// Keywords that do nothing before combat, casting or the next turn, and those that are interpreted.
// Whatever is not listed here counts as acting.
constexpr std::string_view kQuietKeywords[] = {
    "deathtouch",
    "defender",
    "double strike",
    "enchant",
    "equip",
    "first strike",
    "flash",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "intimidate",
    "landwalk",
    "reach",
    "shroud",
    "trample",
    "vigilance",
    "ward",
    "banding",
    "rampage",
    "cumulative upkeep",
    "flanking",
    "phasing",
    "buyback",
    "shadow",
    "cycling",
    "echo",
    "horsemanship",
    "kicker",
    "multikicker",
    "sticker kicker",
    "flashback",
    "fear",
    "morph",
    "megamorph",
    "disguise",
    "provoke",
    "storm",
    "affinity",
    "entwine",
    "bushido",
    "splice",
    "offering",
    "ninjutsu",
    "epic",
    "convoke",
    "transmute",
    "replicate",
    "forecast",
    "ripple",
    "split second",
    "suspend",
    "aura swap",
    "delve",
    "fortify",
    "frenzy",
    "gravestorm",
    "poisonous",
    "transfigure",
    "changeling",
    "evoke",
    "prowl",
    "reinforce",
    "conspire",
    "retrace",
    "exalted",
    "unearth",
    "cascade",
    "annihilator",
    "rebound",
    "battle cry",
    "miracle",
    "overload",
    "scavenge",
    "extort",
    "fuse",
    "bestow",
    "outlast",
    "prowess",
    "dash",
    "menace",
    "awaken",
    "ingest",
    "myriad",
    "surge",
    "skulk",
    "emerge",
    "escalate",
    "melee",
    "crew",
    "partner",
    "undaunted",
    "improvise",
    "aftermath",
    "embalm",
    "eternalize",
    "afflict",
    "assist",
    "jump-start",
    "mentor",
    "spectacle",
    "escape",
    "companion",
    "encore",
    "boast",
    "foretell",
    "demonstrate",
    "disturb",
    "decayed",
    "cleave",
    "training",
    "blitz",
    "casualty",
    "enlist",
    "plot",
    "saddle",
    "spree",
    "freerunning",
    "gift",
    "harmonize",
    "bargain",
    "craft",
    "toxic",
    "mobilize",
    "doctor's companion",
};

}  // namespace

Support support_of(Kind kind) {
  if (std::ranges::find(kRefused, kind) != std::end(kRefused)) return Support::refused;
  if (std::ranges::find(kHarmless, kind) != std::end(kHarmless)) return Support::harmless;
  return Support::interpreted;
}

bool keyword_acts(Symbol keyword) {
  return std::ranges::find(kQuietKeywords, keyword.text()) == std::end(kQuietKeywords);
}

std::optional<Kind> refused_node(const Tree& ability) {
  if (support_of(ability->kind()) == Support::harmless) return std::nullopt;
  std::optional<Kind> refused;
  visit(*ability, [&](const Node& node) {
    if (refused) return;
    if (support_of(node.kind()) == Support::refused) refused = node.kind();
    if (node.kind() != Kind::keyword) return;
    const Node* const name = node.tree_or_null(Field::name);
    if (name == nullptr || name->kind() != Kind::keyword_name ||
        keyword_acts(name->symbol(Field::word))) {
      refused = Kind::keyword;
    }
  });
  return refused;
}

bool is_playable(const CardDefinition& card) {
  if (card.layout != Layout::normal && card.layout != Layout::adventure) return false;
  const CardFace& face = card.faces.front();
  const auto prints = [](const std::vector<Symbol>& words, std::string_view word) {
    return std::ranges::any_of(words, [&](Symbol each) { return each.text() == word; });
  };
  // Types with state-based actions or zones of their own that are not interpreted.
  for (const std::string_view type :
       {"battle", "conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard"}) {
    if (prints(face.types, type)) return false;
  }
  if (prints(face.supertypes, "world") || prints(face.subtypes, "Saga") ||
      prints(face.subtypes, "Role") || prints(face.subtypes, "Attraction")) {
    return false;
  }
  return std::ranges::none_of(
      face.abilities, [](const Tree& ability) { return refused_node(ability).has_value(); });
}

}  // namespace lockstep::generators
