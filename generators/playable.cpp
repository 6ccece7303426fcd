#include "generators/playable.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "generators/keywords.h"
#include "generators/prints.h"

namespace lockstep::generators {
namespace {

// Kinds that would act and that one side does not interpret, in whatever game.
constexpr Kind kRefused[] = {
    // references, filters and numbers
    Kind::defending_player,
    Kind::commander,
    Kind::attacking,
    Kind::blocking,
    Kind::generic_mana_of,
    Kind::commander_casts,
    // instructions
    Kind::meld,
    Kind::merge,
    Kind::phase_out,
    Kind::phase_in,
    Kind::bolster,
    Kind::monstrosity,
    Kind::ignore_roll,
};

// What is refused besides where effects are all that happens: it needs a trigger, a target, a cost
// or the stack, or looks at them.
constexpr Kind kRefusedInEffects[] = {
    // abilities and references
    Kind::triggered,
    Kind::target,
    Kind::paid_with,
    Kind::clashed_opponent,
    // filters, numbers and conditions; a spell on the stack is a filter that matches nothing there
    Kind::ability_on_stack,
    Kind::activated_ability,
    Kind::triggered_ability,
    Kind::targets_of,
    Kind::happened_this_turn,
    Kind::mana_spent_on,
    Kind::any_target,
    Kind::target_count,
    Kind::targets_only,
    Kind::targets_such,
    Kind::could_be_target_of,
    Kind::entered_this_turn,
    Kind::x,
    Kind::share,
    Kind::quotient,
    Kind::targets_beyond_first,
    Kind::paid,
    Kind::controlled_as_cast,
    Kind::won_clash,
    // changes and rules
    Kind::cant_gain_life,
    // instructions
    Kind::cast,
    Kind::play,
    Kind::reflexive,
    Kind::delayed,
    Kind::copy_spell,
    Kind::counter_spell,
    Kind::apply_rules,
    Kind::fight,
    Kind::choose_new_targets,
    Kind::change_target,
    Kind::add_mana,
    Kind::scry,
    Kind::clash,
    Kind::may_pay,
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

bool contains(std::span<const Kind> kinds, Kind kind) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

bool acts_as_keyword(const Node& node) {
  if (node.kind() != Kind::keyword) return false;
  const Node* const name = node.tree_or_null(Field::name);
  if (name == nullptr || name->kind() != Kind::keyword_name) return true;
  return !actions_of(name->symbol(Field::word)).empty();
}

// A keyword that one side would refuse in a game with actions.
bool is_left_out(const Node& node) {
  if (node.kind() != Kind::keyword) return false;
  const Node* const name = node.tree_or_null(Field::name);
  return name == nullptr || name->kind() != Kind::keyword_name ||
         !plays_in_actions(name->symbol(Field::word));
}

bool has_keyword_left_out(const Tree& ability) {
  bool found = false;
  visit(*ability, [&](const Node& node) { found = found || is_left_out(node); });
  return found;
}

}  // namespace

Support support_of(Kind kind) {
  if (contains(kRefused, kind) || contains(kRefusedInEffects, kind)) return Support::refused;
  if (contains(kHarmless, kind)) return Support::harmless;
  return Support::interpreted;
}

std::optional<Kind> refused_node(const Tree& ability) {
  const Node& node = *ability;
  const Support support = support_of(node.kind());
  if (support == Support::harmless) return std::nullopt;
  if (support == Support::refused || acts_as_keyword(node)) {
    return node.kind();
  }
  for (const auto& [field, value] : node.fields()) {
    if (const Tree* child = std::get_if<Tree>(&value)) {
      if (const auto refused = refused_node(*child)) return refused;
    } else if (const auto* children = std::get_if<std::vector<Tree>>(&value)) {
      for (const Tree& each : *children) {
        if (const auto refused = refused_node(each)) return refused;
      }
    }
  }
  return std::nullopt;
}

std::optional<Kind> refused_in_actions(const Tree& ability) {
  std::optional<Kind> refused;
  visit(*ability, [&](const Node& node) {
    if (!refused && contains(kRefused, node.kind())) refused = node.kind();
  });
  return refused;
}

bool is_playable(const Tree& ability, Play play) {
  if (play == Play::effects) return !refused_node(ability);
  return !refused_in_actions(ability) && !has_keyword_left_out(ability);
}

bool is_playable(const CardDefinition& card, Play play) {
  const bool in_actions = play == Play::actions;
  const bool adventure = card.layout == Layout::adventure && !in_actions;
  if (card.layout != Layout::normal && !adventure) return false;
  const CardFace& face = card.faces.front();
  // Types with state-based actions or zones of their own that are not interpreted.
  for (const std::string_view type :
       {"battle", "conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard"}) {
    if (prints(face.types, type)) return false;
  }
  if (prints(face.subtypes, "Saga") || prints(face.subtypes, "Role") ||
      prints(face.subtypes, "Attraction")) {
    return false;
  }
  return std::ranges::all_of(face.abilities,
                             [&](const Tree& ability) { return is_playable(ability, play); });
}

}  // namespace lockstep::generators
