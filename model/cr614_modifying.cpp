#include "model/cr614_modifying.h"

#include <algorithm>
#include <string_view>

#include "model/citations.h"
#include "model/cr613_game_rules.h"
#include "model/resolution.h"
#include "model/support.h"

namespace lockstep::model {
namespace {

bool is_about_entering(Kind kind) {
  return kind == Kind::as_enters || kind == Kind::enters_with || kind == Kind::enters_tapped;
}

// What is described is looked for in the game as it is: what enters is not there yet.
Scope scope_of(const Board& board, const Entering& entering, const Speaker& host) {
  return {&board, host.you, host.object, entering.entrant.object.id, nullptr, &entering.present};
}

bool means_itself(std::span<const Tree> of) {
  return of.size() == 1 && of.front()->kind() == Kind::self;
}

// 614.6, 614.12: an effect of another by which what would enter does not.
bool keeps_out(const Scope& scope, const Entering& entering, const Node& rule) {
  if (rule.kind() != Kind::instead || scope.self == scope.affected) return false;
  const Object* before = entering.process.state.find(entering.entrant.before);
  return std::ranges::any_of(rule.trees(Field::when), [&](const Tree& when) {
    const bool enters =
        when->kind() == Kind::enters || (when->kind() == Kind::zone_change &&
                                         when->symbol_or_empty(Field::to).text() == "battlefield");
    if (!enters) return false;
    const std::string_view from = when->symbol_or_empty(Field::from).text();
    if (!from.empty() && (before == nullptr || to_string(before->zone) != from)) return false;
    return fits_all(scope, when->trees(Field::of), {scope.affected, PlayerId::none()});
  });
}

// "Exile it instead" and its like.
void go_elsewhere(Entering& entering, const Node& rule) {
  const auto effect = rule.trees(Field::effect);
  const Node* only = effect.size() == 1 ? effect.front().get() : nullptr;
  const Node* objects = only != nullptr ? only->tree_or_null(Field::objects) : nullptr;
  if (objects == nullptr || objects->kind() != Kind::that_object) throw NotInterpreted{"instead"};
  cite(cr::r614_6);
  switch (only->kind()) {
    case Kind::exile: entering.entrant.elsewhere = Zone::exile; return;
    case Kind::return_to_hand: entering.entrant.elsewhere = Zone::hand; return;
    default: throw NotInterpreted{"instead"};
  }
}

// 614.12: of itself a permanent must speak alone, not as one of a general subset.
bool speaks_of_entrant(const Scope& scope, const Entering& entering, const Node& rule) {
  if (rule.kind() == Kind::instead) {
    const Node* condition = rule.tree_or_null(Field::if_);
    return keeps_out(scope, entering, rule) && (condition == nullptr || is_true(scope, *condition));
  }
  if (!is_about_entering(rule.kind())) return false;
  const bool itself = scope.self == scope.affected;
  const auto of = rule.trees(Field::of);
  if (of.empty() || means_itself(of)) {
    if (!itself) return false;
  } else if (itself || !fits_all(scope, of, {scope.affected, PlayerId::none()})) {
    return false;
  }
  const Node* condition = rule.tree_or_null(Field::if_);
  return condition == nullptr || is_true(scope, *condition);
}

void enter_with(const Scope& scope, Entering& entering, const Node& rule) {
  cite(cr::r614_1c);
  if (cant_have_counters(*scope.board, entering)) {
    cite(cr::r614_17d);
    return;
  }
  const Node* number_node = rule.tree_or_null(Field::number);
  const std::int64_t count = number_node == nullptr ? 1 : number(scope, *number_node);
  entering.entrant.how.counters.push_back(
      {word_of(scope, *rule.tree(Field::kind)), static_cast<std::int32_t>(count)});
}

void do_as_it_enters(const Scope& scope, Entering& entering, const Tree& ability,
                     const Node& rule) {
  must_interpret(rule.trees(Field::effect),
                 entering.process.state.has_actions || rule.has(Field::of));
  cite(cr::r614_1c);
  cite(cr::r614_12a);
  Resolution resolution{entering.process, scope.you, scope.self, {}, &entering};
  resolution.memory.that_object = {scope.affected, PlayerId::none()};
  resolution.memory.this_ability = ability;
  carry_out(resolution, rule.trees(Field::effect));
}

}  // namespace

bool modifies_entering(const Board& board, const Entering& entering, const Speaker& host,
                       const Node& ability) {
  if (ability.kind() != Kind::static_) return false;
  const Scope scope = scope_of(board, entering, host);
  return std::ranges::any_of(
             ability.trees(Field::rules),
             [&](const Tree& rule) { return speaks_of_entrant(scope, entering, *rule); }) &&
         is_said_now(scope, ability);
}

bool makes_a_copy(const Node& ability) {
  bool found = false;
  for (const Tree& rule : ability.trees(Field::rules)) {
    if (rule->kind() != Kind::as_enters) continue;
    visit(*rule, [&](const Node& node) { found = found || node.kind() == Kind::become_copy; });
  }
  return found;
}

void modify_entering(Entering& entering, const Speaker& host, const Tree& ability) {
  for (const Tree& rule : ability->trees(Field::rules)) {
    const Board board = entering.look();
    if (!board.index_of(host.object)) return;
    const Scope scope = scope_of(board, entering, host);
    if (!speaks_of_entrant(scope, entering, *rule)) continue;
    switch (rule->kind()) {
      case Kind::enters_with: enter_with(scope, entering, *rule); break;
      case Kind::instead: go_elsewhere(entering, *rule); return;
      case Kind::enters_tapped:
        cite(cr::r614_1d);
        entering.entrant.how.tapped = true;
        break;
      default: do_as_it_enters(scope, entering, ability, *rule); break;
    }
  }
}

}  // namespace lockstep::model
