#include "engine/permissions.h"

#include <algorithm>
#include <span>

#include "engine/eval.h"
#include "engine/stated_rules.h"

namespace lockstep::engine {
namespace {

struct PermissionWords {
  Symbol flashback = Symbol::intern("flashback");
  Symbol retrace = Symbol::intern("retrace");
  Symbol jump_start = Symbol::intern("jump-start");
  Symbol free = Symbol::intern("free");
  Symbol may_cast = Symbol::intern("may_cast");
};

const PermissionWords& permission_words() {
  static const PermissionWords all;
  return all;
}

Tree discard_of(const char* type) {
  const Tree filter =
      make(Kind::has_type,
           {{Field::word, make(Kind::card_type, {{Field::word, Symbol::intern(type)}})}});
  return make(Kind::discard,
              {{Field::objects, make(Kind::choose, {{Field::of, std::vector<Tree>{filter}}})}});
}

std::vector<Tree> copied(std::span<const Tree> trees) {
  return {trees.begin(), trees.end()};
}

// Whether a description says whose the cards are, or which.
bool says_whose(const Node& filter) {
  switch (filter.kind()) {
    case Kind::owned_by:
    case Kind::is: return true;
    case Kind::in_zone: return filter.has(Field::players);
    case Kind::and_:
    case Kind::or_:
      return std::ranges::any_of(filter.trees(Field::of),
                                 [](const Tree& part) { return says_whose(*part); });
    default: return false;
  }
}

// From a zone of one player only that player may cast, unless a rule names the cards of others.
bool is_within_reach(const Object& card, PlayerId player, std::span<const Tree> of) {
  return card.owner == player || card.zone == Zone::exile ||
         std::ranges::any_of(of, [](const Tree& filter) { return says_whose(*filter); });
}

void add_graveyard_keyword(const Ability& ability, std::vector<Permission>& found) {
  if (ability.kind != Kind::keyword) return;
  if (ability.keyword == permission_words().flashback)  // 702.34a
    found.push_back({.word = permission_words().flashback,
                     .cost = copied(ability.tree->trees(Field::cost)),
                     .leaves_for_exile = true});
  if (ability.keyword == permission_words().retrace)  // 702.81a
    found.push_back({.added = {discard_of("land")}, .label = permission_words().retrace});
  if (ability.keyword == permission_words().jump_start)  // 702.133a
    found.push_back({.added = {make(Kind::discard)},
                     .label = permission_words().jump_start,
                     .leaves_for_exile = true});
}

// What a rule that cards may be cast allows for that card.
void add_rule(const Node& rule, const Context& context, const Object& card,
              std::vector<Permission>& found) {
  const Symbol from = rule.symbol_or_empty(Field::from);
  if (card.zone != (from.empty() ? Zone::hand : zone_of(from))) return;
  const Node* condition = rule.tree_or_null(Field::if_);
  if (condition != nullptr && !holds(context, *condition)) return;
  const Symbol label = rule.symbol_or_empty(Field::label);
  Permission permission{.added = copied(rule.trees(Field::cost)),
                        .label = label.empty() ? permission_words().may_cast : label};
  if (rule.flag(Field::free)) permission.word = label.empty() ? permission_words().free : label;
  found.push_back(std::move(permission));
}

void add_own_abilities(const State& state, PlayerId player, const Object& card,
                       std::vector<Permission>& found) {
  const Context context{.state = &state, .self = card.id, .you = player};
  for (const AbilityRef& ref : card.live.values.abilities) {
    if (card.zone == Zone::graveyard) add_graveyard_keyword(*ref.ability, found);
    if (ref.ability->kind != Kind::static_) continue;
    for (const Tree& rule : ref.ability->tree->trees(Field::rules)) {
      const auto of = rule->trees(Field::of);
      const bool own = of.empty() || (of.size() == 1 && of.front()->kind() == Kind::self);
      if (rule->kind() == Kind::may_cast && own) add_rule(*rule, context, card, found);
    }
  }
}

}  // namespace

std::vector<Permission> permissions_to_cast(State& state, PlayerId player, const Object& card,
                                            bool is_other_face) {
  std::vector<Permission> found;
  if (card.nature != Nature::card && card.nature != Nature::card_copy) return found;
  if (card.zone == Zone::hand && card.owner == player) found.emplace_back();
  if (card.zone == Zone::exile && card.adventurer == player && !is_other_face)  // 715.3d
    found.emplace_back();
  bool own_added = card.owner != player;
  for (const RuleInForce& rule : rules_in_force(state, Kind::may_cast)) {
    const auto of = rule.rule->trees(Field::of);
    const bool meant = !of.empty() && means_player(rule, player) &&
                       is_within_reach(card, player, of) && matches(rule.context, card, of);
    if (!meant) continue;
    if (!own_added && card.id < rule.from) {
      add_own_abilities(state, player, card, found);
      own_added = true;
    }
    add_rule(*rule.rule, rule.context, card, found);
  }
  if (!own_added) add_own_abilities(state, player, card, found);
  return found;
}

}  // namespace lockstep::engine
