#include "model/cr614_instead.h"

#include <algorithm>
#include <utility>

#include "model/citations.h"
#include "model/cr702_dredge.h"
#include "model/resolution.h"
#include "model/support.h"

namespace lockstep::model {
namespace {

// While the instructions of an effect are carried out it has had its turn.
class UnderWay {
 public:
  UnderWay(Process& process, std::vector<Option> applied)
      : process_(process), before_(std::exchange(process.replaced_by, std::move(applied))) {}
  ~UnderWay() { process_.replaced_by = std::move(before_); }
  UnderWay(const UnderWay&) = delete;
  UnderWay& operator=(const UnderWay&) = delete;

 private:
  Process& process_;
  std::vector<Option> before_;
};

Scope scope_on(const Board& board, const Applicable& next) {
  Scope scope = next.stated->scope;
  scope.board = &board;
  scope.memory = &next.memory;
  return scope;
}

// "You gain that much life plus 1 instead" and its like change the number alone.
std::optional<std::int64_t> other_gain(const Scope& scope, const Node& rule, PlayerId player) {
  const auto effect = rule.trees(Field::effect);
  if (effect.size() != 1 || effect.front()->kind() != Kind::gain_life) return std::nullopt;
  const Node* whose = effect.front()->tree_or_null(Field::player);
  const std::vector<PlayerId> gaining =
      whose == nullptr ? std::vector{scope.you} : players(scope, *whose);
  if (gaining != std::vector{player}) return std::nullopt;
  const Node* count = effect.front()->tree_or_null(Field::number);
  return count == nullptr ? 1 : number(scope, *count);
}

// Of a draw from an empty library, too, that player is told (614.11).
std::optional<Applicable> applicable_to_draw(const StatedRule& stated, const Board& board,
                                             PlayerId player) {
  const bool awaited = std::ranges::any_of(stated.rule->trees(Field::when), [&](const Tree& when) {
    const Node* whose = when->tree_or_null(Field::player);
    if (when->kind() != Kind::draws) return false;
    return whose == nullptr || std::ranges::count(players(stated.scope, *whose), player) > 0;
  });
  if (!awaited) return std::nullopt;
  Applicable next{replacement_option(stated.object, stated.number), stated,
                  stated.scope.memory != nullptr ? *stated.scope.memory : Memory{}};
  next.memory.that_player = player;
  const Node* condition = stated.rule->tree_or_null(Field::if_);
  if (condition != nullptr && !is_true(scope_on(board, next), *condition)) return std::nullopt;
  return next;
}

std::vector<Applicable> replacing_draw(const Board& board, PlayerId player,
                                       const std::vector<Option>& applied) {
  std::vector<Applicable> found;
  for (const StatedRule& each : stated_rules(board, Kind::instead)) {
    if (auto next = applicable_to_draw(each, board, player)) found.push_back(std::move(*next));
  }
  for (Applicable& each : dredges(board, player))
    found.push_back(std::move(each));
  std::erase_if(found, [&](const Applicable& each) { return has_had_turn(applied, each.option); });
  return found;
}

}  // namespace

Instead rest_of(const Applicable& next, std::span<const Tree> effect, std::vector<Option> applied) {
  const Scope& scope = next.stated->scope;
  return {scope.you, scope.self, next.memory, {effect.begin(), effect.end()}, std::move(applied)};
}

void carry_out_instead(Process& process, const Instead& instead) {
  must_interpret(instead.effect, true);
  const UnderWay under_way(process, instead.applied);
  Resolution resolution{process, instead.you, instead.self, instead.memory};
  resolution.looks_back = true;
  carry_out(resolution, instead.effect);
}

std::int64_t life_gained_in_the_end(Process& process, PlayerId player, std::int64_t number,
                                    std::vector<Instead>& instead) {
  std::vector<Option> applied = process.replaced_by;
  const About about(event_of());
  while (number > 0) {
    const Board board = process.board();
    Event event;
    event.kind = EventKind::life_gained;
    event.player = player;
    event.number = static_cast<std::int32_t>(number);
    const auto found = replacing(board, board, Kind::instead, event, applied);
    if (found.empty()) break;
    const Applicable& next = choose_next(process, player, ObjectId::none(), found);
    applied.push_back(next.option);
    cite(cr::r614_1a);
    const auto other = other_gain(scope_on(board, next), *next.stated->rule, player);
    number = other.value_or(0);
    if (!other) instead.push_back(rest_of(next, next.stated->rule->trees(Field::effect), applied));
  }
  return number;
}

bool replaces_draw(Process& process, PlayerId player) {
  std::vector<Option> applied = process.replaced_by;
  for (;;) {
    const Board board = process.board();
    const auto found = replacing_draw(board, player, applied);
    if (found.empty()) return false;
    const Applicable& next = choose_next(process, player, ObjectId::none(), found);
    applied.push_back(next.option);
    if (next.keyword) {
      if (dredges_instead(process, player, next)) return true;
      continue;
    }
    cite(cr::r614_11);
    carry_out_instead(process, rest_of(next, next.stated->rule->trees(Field::effect), applied));
    return true;
  }
}

}  // namespace lockstep::model
