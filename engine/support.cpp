#include "engine/support.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>

#include "engine/abilities.h"
#include "engine/interpreted_kinds.h"
#include "engine/predefined_tokens.h"

namespace lockstep::engine {
namespace {

template <std::size_t count>
constexpr auto bits_of(const std::array<Kind, count>& kinds) {
  std::array<bool, 1024> bits{};
  for (const Kind kind : kinds)
    bits[static_cast<std::size_t>(kind)] = true;
  return bits;
}

bool is_in(const std::array<bool, 1024>& bits, Kind kind) {
  return bits[static_cast<std::size_t>(kind)];
}

constexpr auto kInterpretedBits = bits_of(kInterpreted);
constexpr auto kWithoutEffectBits = bits_of(kWithoutEffect);

bool is_ability(Kind kind) {
  return kind == Kind::keyword || kind == Kind::activated || kind == Kind::triggered ||
         kind == Kind::static_ || kind == Kind::spell;
}

// "Until this leaves the battlefield."
bool is_until_it_leaves(const Node& exile) {
  const auto until = exile.trees(Field::until);
  if (until.size() != 1 || until.front()->kind() != Kind::leaves) return false;
  const auto of = until.front()->trees(Field::of);
  return of.size() == 1 && of.front()->kind() == Kind::self;
}

// Forms of interpreted kinds that are not.
bool has_unsupported_form(const Node& node) {
  switch (node.kind()) {
    case Kind::move: {
      const std::string_view to = node.symbol(Field::to).text();
      return to == "stack" || to == "outside" || node.flag(Field::attacking);
    }
    case Kind::exile: return node.has(Field::until) && !is_until_it_leaves(node);
    case Kind::turn_face_down: return node.has(Field::duration);
    case Kind::create_token:
      return node.flag(Field::attacking) ||
             (!node.has(Field::token) &&
              predefined_token(node.symbol(Field::predefined)) == nullptr);
    case Kind::create_token_copy: return node.flag(Field::attacking);
    case Kind::cast: return node.flag(Field::face_down);
    case Kind::search: return node.symbol_or_empty(Field::zone).text() == "outside";
    case Kind::all_names: {
      // The names of nonlegendary creature cards are the only class that the rules know (612.7).
      const auto filters = node.trees(Field::of);
      const bool creature = std::ranges::any_of(filters, [](const Tree& filter) {
        return filter->kind() == Kind::has_type &&
               filter->tree(Field::word)->symbol_or_empty(Field::word).text() == "creature";
      });
      const bool nonlegendary = std::ranges::any_of(filters, [](const Tree& filter) {
        return filter->kind() == Kind::not_ &&
               filter->tree(Field::of)->kind() == Kind::has_supertype;
      });
      return !creature || !nonlegendary || filters.size() > 3;
    }
    default: return false;
  }
}

const Node* unsupported_in_ability(const Node& ability);

const Node* walk(const Node& node);
const Node* walk_text(const Node& text);
const Node* walk_branches(const Node& node);
const Node* walk_events(const Node& node);
const Node* unsupported_statement(const Node& statement);

// The first node below that is not interpreted, or null.
const Node* walk_below(const Node& node) {
  const auto visit_part = [&](const Tree& part) {
    // A copy that is created may get counters as it enters (707.9e); others enter nowhere.
    const bool counted =
        node.kind() == Kind::create_token_copy && part->kind() == Kind::with_counters;
    return counted ? walk_below(*part) : walk(*part);
  };
  for (const Node::Entry& entry : node.fields()) {
    if (entry.first == Field::until) continue;  // its form has been looked at
    const Value& value = entry.second;
    if (const Tree* child = std::get_if<Tree>(&value)) {
      if (const Node* found = visit_part(*child)) return found;
    } else if (const auto* parts = std::get_if<std::vector<Tree>>(&value)) {
      for (const Tree& part : *parts)
        if (const Node* found = visit_part(part)) return found;
    }
  }
  return nullptr;
}

// The first node that is not interpreted, or null.
const Node* walk(const Node& node) {
  if (is_in(kWithoutEffectBits, node.kind())) return nullptr;
  if (is_ability(node.kind())) return unsupported_in_ability(node);
  if (node.kind() == Kind::apply_rules) return unsupported_statement(node);
  if (node.kind() == Kind::reflexive || node.kind() == Kind::delayed) return walk_text(node);
  if (node.kind() == Kind::may_pay) return walk_branches(node);
  if (node.kind() == Kind::happened_this_turn || node.kind() == Kind::until)
    return walk_events(node);
  if (!is_in(kInterpretedBits, node.kind()) || has_unsupported_form(node)) return &node;
  return walk_below(node);
}

// Of each event that is awaited what it is about; others than those that happen here never come.
const Node* walk_events(const Node& node) {
  for (const Tree& awaited : node.trees(Field::when))
    if (const Node* found = walk_below(*awaited)) return found;
  return nullptr;
}

// What is done if a cost is paid, and if it is not.
const Node* walk_branches(const Node& node) {
  for (const Field branch : {Field::then, Field::else_})
    for (const Tree& part : node.trees(branch))
      if (const Node* found = walk(*part)) return found;
  return nullptr;
}

// Of an instruction that states rules.
const Node* unsupported_statement(const Node& statement) {
  for (const Tree& rule : statement.trees(Field::rules))
    if (const Node* found = unsupported_in_rule(*rule)) return found;
  const Node* duration = statement.tree_or_null(Field::duration);
  return duration == nullptr ? nullptr : walk(*duration);
}

const Node* unsupported_in_ability(const Node& ability) {
  if (ability.kind() != Kind::static_) return nullptr;
  bool acts = false;
  for (const Tree& rule : ability.trees(Field::rules)) {
    if (!is_rule_in_force(rule->kind())) continue;
    acts = true;
    if (const Node* found = unsupported_in_rule(*rule)) return found;
  }
  for (const Tree& change : ability.trees(Field::changes)) {
    if (is_in(kWithoutEffectBits, change->kind())) continue;
    acts = true;
    if (const Node* found = walk(*change)) return found;
  }
  if (!acts) return nullptr;
  for (const Field field : {Field::affects, Field::while_}) {
    const Node* part = ability.tree_or_null(field);
    if (part == nullptr) continue;
    if (const Node* found = walk(*part)) return found;
  }
  return nullptr;
}

// What a spell or ability does and targets, mode by mode.
const Node* walk_text(const Node& text) {
  for (const Field field : {Field::targets, Field::effect, Field::modes}) {
    for (const Tree& part : text.trees(field)) {
      const bool instruction = field == Field::effect;
      if (const Node* found = instruction               ? walk(*part)
                              : field == Field::targets ? walk_below(*part)
                                                        : walk_text(*part))
        return found;
    }
  }
  for (const Field field : {Field::if_, Field::only_if})
    if (const Node* part = text.tree_or_null(field))
      if (const Node* found = walk(*part)) return found;
  return walk_events(text);
}

// The first instruction that makes an ability trigger, or puts a spell on the stack; abilities that
// are given make none yet.
const Node* walk_triggers(const Node& node) {
  if (node.kind() == Kind::reflexive || node.kind() == Kind::delayed || node.kind() == Kind::cast ||
      node.kind() == Kind::play)
    return &node;
  if (is_ability(node.kind())) return nullptr;
  for (const Field field : {Field::effect, Field::then, Field::else_, Field::options})
    for (const Tree& part : node.trees(field))
      if (const Node* found = walk_triggers(*part)) return found;
  return nullptr;
}

std::optional<std::string> name_of(const Node* found) {
  return found == nullptr ? std::nullopt : std::optional(unsupported_name(*found));
}

}  // namespace

std::string unsupported_name(const Node& found) {
  const bool predefined = found.kind() == Kind::create_token && found.has(Field::predefined) &&
                          predefined_token(found.symbol(Field::predefined)) == nullptr;
  if (predefined) return "predefined";
  const bool ending = found.kind() == Kind::turn_face_down && found.has(Field::duration);
  return std::string(ending ? "duration" : kind_name(found.kind()));
}

std::optional<std::string> first_unsupported(std::span<const Tree> instructions) {
  for (const Tree& instruction : instructions)
    if (const Node* found = walk(*instruction)) return name_of(found);
  return std::nullopt;
}

const Node* unsupported_in_text(const Node& text) {
  return walk_text(text);
}

const Node* unsupported_node(const Node& node) {
  return walk(node);
}

const Node* unsupported_part(const Node& node) {
  return walk_below(node);
}

std::optional<std::string> first_trigger(std::span<const Tree> instructions) {
  for (const Tree& instruction : instructions)
    if (const Node* found = walk_triggers(*instruction)) return name_of(found);
  return std::nullopt;
}

std::optional<std::string> unsupported_ability(const Node& ability) {
  return name_of(unsupported_in_ability(ability));
}

std::optional<std::string> unsupported_statement_of(const Node& ability) {
  if (ability.kind() != Kind::static_) return std::nullopt;
  for (const Tree& rule : ability.trees(Field::rules)) {
    if (is_beyond_the_game(rule->kind())) continue;
    if (const Node* found = unsupported_in_rule(*rule)) return name_of(found);
  }
  return std::nullopt;
}

}  // namespace lockstep::engine
