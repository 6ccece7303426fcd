// What "as this enters" does to the permanent itself: copies and changes that begin with it
// (613.2a, 614.1c, 707.5).
#include <algorithm>

#include "model/citations.h"
#include "model/cr113_abilities.h"
#include "model/cr611_durations.h"
#include "model/cr611_settling.h"
#include "model/cr613_abilities.h"
#include "model/cr707_copying.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

// 707.2, 707.5: what is copied is as it is now, before anything enters.
void enter_as_copy(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> originals = pick_objects(resolution, *node.tree(Field::of));
  if (originals.empty()) return;
  Entering& entering = *resolution.entering;
  Entrance& how = entering.entrant.how;
  cite(cr::r707_5);
  std::vector<Tree> exceptions;
  {
    const Board board = resolution.board();
    for (const Tree& each : node.trees(Field::exceptions)) {
      if (each->kind() != Kind::with_counters)
        exceptions.push_back(settle(resolution.scope(board), each));
    }
  }
  const Board board = copiable_board(resolution.state());
  const SharedValues copied = board.values[*board.index_of(originals.front())];
  how.begun.push_back({entering.entrant.object.id, {}, copied, std::move(exceptions)});
  how.begun.back().until = ending_events(node);
  if (!how.counters_of_copy.empty()) cite(cr::r707_9e);
  how.counters_of_copy = counters_of_exceptions(resolution, node.trees(Field::exceptions));
}

// 613.2a: what sets power and toughness as it enters is copiable, whatever else it defines.
bool is_copiable(std::span<const Tree> changes) {
  return std::ranges::any_of(
      changes, [](const Tree& change) { return change->kind() == Kind::set_power_toughness; });
}

void apply_to_entrant(Resolution& resolution, const Node& node) {
  Entering& entering = *resolution.entering;
  const Board board = resolution.board();
  const Scope scope = resolution.scope(board);
  std::vector<Tree> changes;
  for (const Tree& change : node.trees(Field::changes)) {
    if (layer_of(*change, false)) changes.push_back(settle(scope, change));
  }
  EffectPart part{entering.entrant.object.id, {}, nullptr, {}};
  part.barred = never_gained(scope, changes);
  part.until = ending_events(node);
  (is_copiable(changes) ? part.exceptions : part.changes) = std::move(changes);
  entering.entrant.how.begun.push_back(std::move(part));
}

}  // namespace

std::vector<EntersWith> counters_of_exceptions(Resolution& resolution,
                                               std::span<const Tree> exceptions) {
  std::vector<EntersWith> counters;
  const Board board = resolution.board();
  const Scope scope = resolution.scope(board);
  for (const Tree& each : exceptions) {
    if (each->kind() != Kind::with_counters) continue;
    const Node* condition = each->tree_or_null(Field::if_);
    if (condition != nullptr) cite(cr::r707_9f);
    if (condition != nullptr && !is_true(scope, *condition)) continue;
    const Node* count = each->tree_or_null(Field::number);
    counters.push_back({word_of(scope, *each->tree(Field::kind)),
                        count == nullptr ? 1 : static_cast<std::int32_t>(number(scope, *count))});
  }
  return counters;
}

bool carry_out_as_it_enters(Resolution& resolution, const Node& node) {
  if (resolution.entering == nullptr) return false;
  if (node.kind() == Kind::become_copy) {
    if (!means_entrant(resolution, *node.tree(Field::object))) return false;
    enter_as_copy(resolution, node);
    return true;
  }
  if (node.kind() == Kind::tap) {
    if (means_entrant(resolution, *node.tree(Field::objects)))
      resolution.entering->entrant.how.tapped = true;
    return false;  // others are there already
  }
  if (node.kind() != Kind::apply) return false;
  const Node& to = *node.tree(Field::to);
  if (!means_entrant(resolution, to)) return false;
  apply_to_entrant(resolution, node);
  return to.kind() != Kind::together;  // the others of several are there already
}

}  // namespace lockstep::model
