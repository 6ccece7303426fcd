// What this version interprets of the rules that static abilities and effects state.
#include <algorithm>

#include "engine/replacing.h"
#include "engine/support.h"

namespace lockstep::engine {
namespace {

bool is_self(const Node* reference) {
  return reference != nullptr && reference->kind() == Kind::self;
}

const Node* first_in(std::span<const Tree> trees) {
  for (const Tree& tree : trees)
    if (const Node* found = unsupported_node(*tree)) return found;
  return nullptr;
}

// Of a copy made while something enters, counters may be an exception (707.9e).
const Node* first_in_exceptions(const Node& copy) {
  for (const Tree& exception : copy.trees(Field::exceptions)) {
    const bool counters = exception->kind() == Kind::with_counters;
    if (const Node* found = counters ? unsupported_part(*exception) : unsupported_node(*exception))
      return found;
  }
  return nullptr;
}

// Changes that make copiable values of what enters (613.2a).
const Node* unsupported_change_of(const Node& apply) {
  const auto changes = apply.trees(Field::changes);
  const bool shapes = std::ranges::any_of(
      changes, [](const Tree& change) { return change->kind() == Kind::set_power_toughness; });
  if (!shapes || !is_self(apply.tree_or_null(Field::to)) || apply.has(Field::duration))
    return &apply;
  return first_in(changes);
}

const Node* unsupported_copy(const Node& copy, bool turning) {
  const Node* object = copy.tree_or_null(Field::object);
  const bool other = object != nullptr && object->kind() == Kind::that_object;
  const Node* duration = copy.tree_or_null(Field::duration);
  const bool ends = duration != nullptr && (other || duration->kind() != Kind::until);
  if ((!is_self(object) && !other) || ends) return &copy;
  if (duration != nullptr)
    if (const Node* found = unsupported_node(*duration)) return found;
  if (const Node* found = unsupported_node(*copy.tree(Field::of))) return found;
  return turning ? first_in(copy.trees(Field::exceptions)) : first_in_exceptions(copy);
}

const Node* unsupported_as_enters(const Node& instruction, bool turning);

const Node* first_as_enters(std::span<const Tree> instructions, bool turning) {
  for (const Tree& instruction : instructions)
    if (const Node* found = unsupported_as_enters(*instruction, turning)) return found;
  return nullptr;
}

// What may be done as something enters, or is turned face up: what is chosen for the object, what
// makes its copiable values, how it stands there, and what turns others face down.
const Node* unsupported_as_enters(const Node& instruction, bool turning) {
  const auto if_allowed = [&](bool allowed) {
    return allowed ? unsupported_node(instruction) : &instruction;
  };
  switch (instruction.kind()) {
    case Kind::choose_word:
    case Kind::choose_player:
    case Kind::choose_objects: return unsupported_node(instruction);
    case Kind::gain_life:
    case Kind::lose_life:
    case Kind::get_counters:
    case Kind::lose_counters: return unsupported_node(instruction);
    case Kind::turn_face_down: return if_allowed(!turning);
    case Kind::tap:
      return if_allowed(!turning && is_self(instruction.tree_or_null(Field::objects)));
    case Kind::put_counters:
      return if_allowed(turning && is_self(instruction.tree_or_null(Field::on)));
    case Kind::may:
      for (const Field part : {Field::effect, Field::then, Field::else_})
        if (const Node* found = first_as_enters(instruction.trees(part), turning)) return found;
      return nullptr;
    case Kind::choose_one:
      for (const Tree& course : instruction.trees(Field::options))
        if (const Node* found = first_as_enters(course->trees(Field::effect), turning))
          return found;
      return nullptr;
    case Kind::become_copy: return unsupported_copy(instruction, turning);
    case Kind::apply: return unsupported_change_of(instruction);
    default: return &instruction;
  }
}

// Of others a rule may say that they enter as copies, and what happens to players.
bool is_said_of_others(const Node& rule) {
  return std::ranges::all_of(rule.trees(Field::effect), [](const Tree& instruction) {
    switch (instruction->kind()) {
      case Kind::may: return is_said_of_others(*instruction);
      case Kind::gain_life:
      case Kind::lose_life:
      case Kind::get_counters:
      case Kind::lose_counters: return true;
      case Kind::become_copy: return instruction->tree(Field::object)->kind() == Kind::that_object;
      default: return false;
    }
  });
}

// All that a cost can hold is paid; what else the rule says must be interpreted.
const Node* unsupported_in_casting(const Node& rule) {
  if (const Node* found = first_in(rule.trees(Field::of))) return found;
  for (const Field field : {Field::if_, Field::number, Field::player}) {
    const Node* part = rule.tree_or_null(field);
    if (part == nullptr) continue;
    if (const Node* found = unsupported_node(*part)) return found;
  }
  return nullptr;
}

const Node* unsupported_in_replacement(const Node& rule) {
  for (const Tree& awaited : rule.trees(Field::when))
    if (const Node* found = unsupported_part(*awaited)) return found;
  for (const Tree& instruction : rule.trees(Field::effect))
    if (const Node* found = unsupported_node(*instruction)) return found;
  const Node* condition = rule.tree_or_null(Field::if_);
  return condition == nullptr ? nullptr : unsupported_node(*condition);
}

}  // namespace

bool is_about_entering(Kind rule) {
  return rule == Kind::enters_with || rule == Kind::enters_tapped || rule == Kind::as_enters ||
         rule == Kind::as_turned_face_up;
}

bool is_rule_in_force(Kind rule) {
  return is_about_entering(rule) || rule == Kind::prevent_damage ||
         rule == Kind::damage_cant_be_prevented || rule == Kind::cant_gain_life ||
         rule == Kind::instead || rule == Kind::twice_as_many || rule == Kind::skip_step;
}

bool is_rule_of_casting(Kind rule) {
  return rule == Kind::cant_cast || rule == Kind::cant_play_lands || rule == Kind::costs_more ||
         rule == Kind::costs_less || rule == Kind::may_cast || rule == Kind::extra_land_plays ||
         rule == Kind::as_though_flash || rule == Kind::additional_cost ||
         rule == Kind::alternative_cost || rule == Kind::mana_as_any_color ||
         rule == Kind::can_be_activated_any_time;
}

bool is_beyond_the_game(Kind rule) {
  return rule == Kind::may_begin_on_battlefield || rule == Kind::hand_revealed;
}

const Node* unsupported_in_rule(const Node& rule) {
  if (!is_rule_in_force(rule.kind()) && !is_rule_of_casting(rule.kind())) return &rule;
  if (is_rule_of_casting(rule.kind())) return unsupported_in_casting(rule);
  if (rule.kind() == Kind::instead || rule.kind() == Kind::twice_as_many)
    return can_replace(rule) ? unsupported_in_replacement(rule) : &rule;
  const bool turning = rule.kind() == Kind::as_turned_face_up;
  if (rule.kind() != Kind::as_enters && !turning) return unsupported_part(rule);
  const auto of = rule.trees(Field::of);
  const bool of_others = !of.empty() && (of.size() > 1 || !is_self(of.front().get()));
  if (of_others && !is_said_of_others(rule)) return &rule;
  return first_as_enters(rule.trees(Field::effect), turning);
}

}  // namespace lockstep::engine
