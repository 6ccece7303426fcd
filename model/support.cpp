#include "model/support.h"

#include <algorithm>
#include <array>

#include "model/cr111_predefined.h"

namespace lockstep::model {
namespace {

// Kinds that no part of the specification interprets.
constexpr std::array kUnsupported = {
    // Objects and players that need targets, events, combat or linked abilities.
    Kind::target,
    Kind::that_object,
    Kind::that_source,
    Kind::exiled_cards,
    Kind::targets_of,
    Kind::that_player,
    Kind::defending_player,
    // Filters about the stack, combat and what happened earlier.
    Kind::activated_ability,
    Kind::triggered_ability,
    Kind::commander,
    Kind::attacking,
    Kind::blocking,
    Kind::target_count,
    Kind::targets_only,
    Kind::targets_such,
    Kind::could_be_target_of,
    Kind::dealt_damage_by,
    Kind::entered_this_turn,
    // Numbers and conditions about casting and events.
    Kind::x,
    Kind::that_much,
    Kind::share,
    Kind::mana_spent_on,
    Kind::targets_beyond_first,
    Kind::commander_casts,
    Kind::paid,
    Kind::controlled_as_cast,
    Kind::happened_this_turn,
    // Durations that can end in this version or never begin.
    Kind::until,
    // Words and abilities without a meaning outside a card's own text.
    Kind::this_ability,
    Kind::other_abilities,
    // Instructions and costs.
    Kind::cast,
    Kind::play,
    Kind::meld,
    Kind::merge,
    Kind::phase_out,
    Kind::phase_in,
    Kind::mana,
    Kind::tap_symbol,
    Kind::untap_symbol,
    Kind::loyalty,
    Kind::pay_life,
    Kind::behold,
    Kind::change_target,
    Kind::bolster,
    Kind::monstrosity,
    Kind::ignore_roll,
    Kind::may_pay,
};

// Of these, what a spell or ability may speak of that was announced.
constexpr std::array kOfTheStack = {
    Kind::that_object,
    Kind::that_source,
    Kind::that_player,
    Kind::that_much,
    Kind::target,
    Kind::targets_of,
    Kind::exiled_cards,
    Kind::x,
    Kind::share,
    Kind::targets_beyond_first,
    Kind::mana_spent_on,
    Kind::commander_casts,
    Kind::paid,
    Kind::controlled_as_cast,
    Kind::happened_this_turn,
    Kind::activated_ability,
    Kind::triggered_ability,
    Kind::target_count,
    Kind::targets_only,
    Kind::targets_such,
    Kind::could_be_target_of,
    Kind::entered_this_turn,
    Kind::dealt_damage_by,
    // Nobody has a commander, and nothing attacks or blocks in this version.
    Kind::commander,
    Kind::attacking,
    Kind::blocking,
    // Costs and instructions.
    Kind::mana,
    Kind::pay_life,
    Kind::behold,
    Kind::may_pay,
    Kind::cast,
    Kind::play,
    Kind::until,
    Kind::change_target,
    Kind::phase_out,
    Kind::phase_in,
    // Abilities of the text itself.
    Kind::this_ability,
    Kind::other_abilities,
};

// Changes that state rules (613.11). Those about combat, targets, countering and untap steps never
// come up in this version: a static ability may carry them, an effect may state them.
constexpr std::array kRuleChanges = {
    Kind::cant_attack,        Kind::must_attack,       Kind::cant_block,
    Kind::must_block,         Kind::must_be_blocked,   Kind::cant_be_blocked,
    Kind::cant_be_targeted,   Kind::cant_be_countered, Kind::cant_be_regenerated,
    Kind::cant_have_counters, Kind::doesnt_untap,      Kind::no_legend_rule,
};

// Rules that an effect may state: they come up as life and damage do, or never in this version.
constexpr std::array kStatedRules = {
    Kind::damage_cant_be_prevented,
    Kind::cant_gain_life,
    Kind::cant_cast,
    Kind::cant_play_lands,
    Kind::extra_land_plays,
    Kind::costs_more,
    Kind::costs_less,
    Kind::may_cast,
    Kind::as_though_flash,
    Kind::mana_as_any_color,
    Kind::can_be_activated_any_time,
    Kind::skip_step,
    Kind::hand_revealed,
};

// The same where players act.
constexpr std::array kReplacingRules = {Kind::instead, Kind::prevent_damage, Kind::twice_as_many};

// The first rule of an instruction that is not interpreted.
std::optional<std::string> unsupported_rule(const Node& instruction, bool acting) {
  for (const Tree& rule : instruction.trees(Field::rules)) {
    const bool replaces = std::ranges::find(kReplacingRules, rule->kind()) != kReplacingRules.end();
    const bool known =
        (acting && replaces) || std::ranges::find(kStatedRules, rule->kind()) != kStatedRules.end();
    if (!known) return std::string(kind_name(rule->kind()));
  }
  return std::nullopt;
}

bool is_rule_change(Kind kind) {
  return std::ranges::find(kRuleChanges, kind) != kRuleChanges.end();
}

/// Where a node stands.
struct Inside {
  bool states_rules = false;  ///< in an ability or in an effect that is applied
  bool on_stack = false;      ///< in what a spell or ability does that was announced
};

bool is_unsupported(Kind kind, Inside inside) {
  if (inside.on_stack && std::ranges::find(kOfTheStack, kind) != kOfTheStack.end()) return false;
  return std::ranges::find(kUnsupported, kind) != kUnsupported.end();
}

std::string name(Kind kind) {
  return std::string(kind_name(kind));
}

// Fields that change what an instruction does in ways not interpreted; only move and exile, tokens
// and predefined tokens have them.
std::optional<std::string> unsupported_field(const Node& node, Inside inside) {
  const auto first_of = [&](std::initializer_list<Field> fields) -> std::optional<std::string> {
    for (const Field field : fields) {
      if (node.has(field)) return std::string(field_name(field));
    }
    return std::nullopt;
  };
  switch (node.kind()) {
    case Kind::move: {
      const std::string_view to = node.symbol(Field::to).text();
      if (to == "stack" || to == "outside") return std::string(to);
      return first_of({Field::attacking});
    }
    case Kind::exile: return inside.on_stack ? std::nullopt : first_of({Field::until});
    case Kind::create_token:
      if (node.has(Field::predefined) && !predefined_token(node.symbol(Field::predefined)))
        return std::string(field_name(Field::predefined));
      return first_of({Field::attacking});
    case Kind::create_token_copy: return first_of({Field::attacking});
    case Kind::turn_face_down:  // what is turned over is no effect that could end
      return first_of({Field::duration});
    default: return std::nullopt;
  }
}

std::optional<std::string> look(const Node& node, Inside inside);
std::optional<std::string> look_at_all(std::span<const Tree> trees, Inside inside);

std::optional<std::string> look_at_value(const Value& value, Inside inside) {
  if (const Tree* tree = std::get_if<Tree>(&value)) return look(**tree, inside);
  const auto* trees = std::get_if<std::vector<Tree>>(&value);
  return trees == nullptr ? std::nullopt : look_at_all(*trees, inside);
}

std::optional<std::string> look_at_fields(const Node& node, Inside inside) {
  for (const auto& [field, value] : node.fields()) {
    if (auto found = look_at_value(value, inside)) return found;
  }
  return std::nullopt;
}

std::optional<std::string> look(const Node& node, Inside inside) {
  switch (node.kind()) {
    case Kind::keyword:
    case Kind::activated:
    case Kind::triggered:
    case Kind::spell: return std::nullopt;  // carried, not exercised
    case Kind::static_: return unsupported_in_ability(node, inside.on_stack);
    case Kind::reflexive:
    case Kind::delayed: return look_at_all(node.trees(Field::effect), {.on_stack = true});
    case Kind::apply_rules: return unsupported_rule(node, inside.on_stack);
    default: break;
  }
  if (is_unsupported(node.kind(), inside)) return name(node.kind());
  if (is_rule_change(node.kind()))
    return inside.states_rules ? std::nullopt : std::optional(name(node.kind()));
  if (auto field = unsupported_field(node, inside)) return field;
  if (node.kind() == Kind::apply) inside.states_rules = true;
  return look_at_fields(node, inside);
}

std::optional<std::string> look_at_all(std::span<const Tree> trees, Inside inside) {
  for (const Tree& tree : trees) {
    if (auto found = look(*tree, inside)) return found;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> unsupported_in(std::span<const Tree> instructions, bool acting) {
  return look_at_all(instructions, {.on_stack = acting});
}

namespace {

// Events that "instead" and "twice as many" can change here: moves, counters, tokens, damage, life
// that is gained and draws.
bool can_be_replaced(const Node& awaited) {
  switch (awaited.kind()) {
    case Kind::dies:
    case Kind::leaves:
    case Kind::zone_change:
    case Kind::sacrificed:
    case Kind::discards:
    case Kind::mills:
    case Kind::counters_put:
    case Kind::tokens_created:
    case Kind::deals_damage:
    case Kind::gains_life:
    case Kind::enters:
    case Kind::draws: return true;
    default: return false;
  }
}

// The first rule of a static ability that would replace something else.
std::optional<std::string> unsupported_replacement(const Node& ability) {
  for (const Tree& rule : ability.trees(Field::rules)) {
    if (rule->kind() != Kind::instead && rule->kind() != Kind::twice_as_many) continue;
    const bool known = std::ranges::all_of(
        rule->trees(Field::when), [](const Tree& awaited) { return can_be_replaced(*awaited); });
    if (!known) return name(rule->kind());
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> unsupported_in_ability(const Node& ability, bool acting) {
  if (ability.kind() != Kind::static_) return std::nullopt;
  if (auto found = unsupported_replacement(ability)) return found;
  const auto changes = ability.trees(Field::changes);
  const bool only_carried = std::ranges::all_of(changes, [](const Tree& change) {
    return is_rule_change(change->kind()) && change->kind() != Kind::no_legend_rule &&
           change->kind() != Kind::cant_have_counters;
  });
  if (only_carried) return std::nullopt;
  for (const Field field : {Field::affects, Field::changes, Field::while_}) {
    const Value* value = ability.find(field);
    if (value == nullptr) continue;
    if (auto found = look_at_value(*value, {.states_rules = true, .on_stack = acting}))
      return found;
  }
  return std::nullopt;
}

bool asks_what_happened(std::span<const Tree> trees) {
  bool found = false;
  for (const Tree& tree : trees)
    visit(*tree,
          [&](const Node& node) { found = found || node.kind() == Kind::happened_this_turn; });
  return found;
}

void must_interpret(std::span<const Tree> instructions, bool acting) {
  if (auto what = unsupported_in(instructions, acting)) throw NotInterpreted{std::move(*what)};
}

void must_interpret_on_stack(const Node& text) {
  const auto look_at = [](std::span<const Tree> instructions) {
    if (auto what = look_at_all(instructions, {.on_stack = true}))
      throw NotInterpreted{std::move(*what)};
  };
  look_at(text.trees(Field::effect));
  for (const Tree& mode : text.trees(Field::modes))
    look_at(mode->trees(Field::effect));
}

}  // namespace lockstep::model
