#include "model/cr601_permissions.h"

#include <algorithm>
#include <array>

#include "model/citations.h"
#include "model/cr613_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Tree discarded(const char* type) {
  std::vector<Tree> of{make(Kind::card)};
  if (type != nullptr) {
    const Tree word = make(Kind::card_type, {{Field::word, Symbol::intern(type)}});
    of.push_back(make(Kind::has_type, {{Field::word, word}}));
  }
  of.push_back(make(Kind::in_zone,
                    {{Field::zone, Symbol::intern("hand")}, {Field::players, make(Kind::you)}}));
  return make(Kind::discard, {{Field::objects, make(Kind::choose, {{Field::of, std::move(of)}})}});
}

// 702.34a, 702.81a, 702.133a: keywords by which a card may be cast from its owner's graveyard.
std::optional<Permission> by_keyword(const Node& ability) {
  const Symbol keyword = keyword_of(ability);
  if (keyword == word::flashback()) {
    cite(cr::r702_34a);
    return Permission{keyword, list_of(ability.trees(Field::cost)), {}, true};
  }
  if (keyword == word::jump_start()) return Permission{{}, {discarded(nullptr)}, keyword, true};
  if (keyword == word::retrace()) return Permission{{}, {discarded("land")}, keyword, false};
  return std::nullopt;
}

bool is_instant_or_sorcery(const Values& values) {
  return holds(values.types, word::instant()) || holds(values.types, word::sorcery());
}

Permission by_rule(const Node& rule) {
  const Symbol label = rule.symbol_or_empty(Field::label);
  if (rule.flag(Field::free))
    return {label.empty() ? Symbol::intern("free") : label, list_of(rule.trees(Field::cost))};
  return {{}, list_of(rule.trees(Field::cost)), label.empty() ? Symbol::intern("may_cast") : label};
}

// Whether a description says whose cards it means; without such a word they are the player's own.
bool says_whose(std::span<const Tree> of) {
  return std::ranges::any_of(of, [](const Tree& each) {
    if (each->kind() == Kind::owned_by) return true;
    if (each->kind() == Kind::in_zone) return each->has(Field::players);
    return each->kind() == Kind::not_ && each->tree(Field::of)->kind() == Kind::owned_by;
  });
}

// Whether a rule lets a player cast a card from where it is.
bool allows(const Scope& scope, const Node& rule, PlayerId player, const Object& card) {
  const Symbol from = rule.symbol_or_empty(Field::from);
  if (to_string(card.zone) != (from.empty() ? std::string_view("hand") : from.text())) return false;
  if (!is_about(scope, rule, player)) return false;
  // A zone of that player, unless the rule describes other cards.
  const bool own = card.zone == Zone::exile || card.owner == player;
  if (!own && !says_whose(rule.trees(Field::of))) return false;
  Memory memory;
  memory.that_object = {card.id, PlayerId::none()};
  Scope inner = scope;
  if (inner.memory == nullptr) inner.memory = &memory;
  const Node* condition = rule.tree_or_null(Field::if_);
  return condition == nullptr || is_true(inner, *condition);
}

// 113.6f: what a card says about itself, wherever it lies.
void add_own_rules(const Scope& scope, PlayerId player, const Object& card, const Node& ability,
                   std::vector<Permission>& found) {
  if (ability.kind() != Kind::static_) return;
  for (const Tree& rule : ability.trees(Field::rules)) {
    if (rule->kind() != Kind::may_cast || !rule->trees(Field::of).empty()) continue;
    if (allows(scope, *rule, player, card)) found.push_back(by_rule(*rule));
  }
}

void add_own(const Board& board, PlayerId player, std::size_t index,
             std::vector<Permission>& found) {
  const Object& card = board.object(index);
  const Values& values = *board.values[index];
  const Scope scope{&board, card.owner, card.id, {}, nullptr};
  const bool in_graveyard = card.zone == Zone::graveyard && card.owner == player;
  for (const Ability& ability : values.abilities) {
    auto permission = in_graveyard ? by_keyword(*ability.tree) : std::nullopt;
    if (permission && (!permission->exiled_behind || is_instant_or_sorcery(values)))
      found.push_back(std::move(*permission));
    if (!is_permanent(board, index)) add_own_rules(scope, player, card, *ability.tree, found);
  }
}

}  // namespace

std::vector<Tree> list_of(std::span<const Tree> trees) {
  return {trees.begin(), trees.end()};
}

std::vector<Permission> permissions_to_cast(const Board& board, PlayerId player, std::size_t index,
                                            std::int32_t side) {
  std::vector<Permission> found;
  const Object& card = board.object(index);
  if (card.zone == Zone::hand && card.owner == player) found.emplace_back();
  // 715.3d: not as an Adventure again.
  if (card.zone == Zone::exile && card.playable_by == player && side == 0) found.emplace_back();
  if (card.zone == Zone::battlefield || card.zone == Zone::stack) return found;
  add_own(board, player, index, found);
  each_rule(board, Kind::may_cast, [&](const Scope& scope, const Node& rule) {
    const auto of = rule.trees(Field::of);
    if (of.empty() || !fits_all(scope, of, {card.id, PlayerId::none()})) return;
    if (allows(scope, rule, player, card)) found.push_back(by_rule(rule));
  });
  return found;
}

}  // namespace lockstep::model
