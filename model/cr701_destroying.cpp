#include "model/cr701_destroying.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr611_effects.h"
#include "model/cr613_game_rules.h"
#include "model/cr702_keywords.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// How an option of 616.1 names a shield counter.
constexpr std::int32_t kShieldOption = 0;

/// An effect that would replace the destruction of a permanent.
struct Rescue {
  Option option;
  std::optional<std::uint32_t> effect{};  ///< of a regeneration; nothing of a shield counter
};

Option rescue_option(ObjectId object, std::int32_t number) {
  Option option;
  option.kind = OptionKind::effect;
  option.object = object;
  option.number = number;
  return option;
}

// 701.19c: where it can't be regenerated such shields don't apply.
void add_regenerations(const Board& board, std::size_t index, std::vector<Rescue>& found) {
  if (is_stated(board, Kind::cant_be_regenerated, index)) return cite(cr::r701_19c);
  const ObjectId id = board.object(index).id;
  for (const StatedRule& each : stated_rules(board, Kind::regenerate)) {
    const bool its = each.part != nullptr && std::ranges::count(each.part->named, id) > 0;
    if (its) found.push_back({rescue_option(each.object, each.number), each.effect->number});
  }
}

std::optional<Rescue> choose_rescue(Process& process, const Board& board, std::size_t index,
                                    const std::vector<Rescue>& ways) {
  if (ways.empty()) return std::nullopt;
  if (ways.size() == 1) return ways.front();
  Question asked = question(board.controllers[index], PromptKind::replacement, Shape::one,
                            board.object(index).id, cr::r616_1);
  for (const Rescue& each : ways)
    asked.prompt.options.push_back(each.option);
  const Option chosen = process.ask_one(std::move(asked));
  return *std::ranges::find(ways, chosen, &Rescue::option);
}

// 701.19a: the shield is gone once it has been used.
void use_up_regeneration(State& state, ObjectId id, std::uint32_t number) {
  const auto effect =
      std::ranges::find(state.effects, number, [](const auto& each) { return each->number; });
  if (effect == state.effects.end()) return;
  auto used = std::make_shared<ContinuousEffect>(**effect);
  std::erase_if(used->rules, [&](const RulePart& part) {
    return part.change == Kind::regenerate && std::ranges::count(part.named, id) > 0;
  });
  *effect = std::move(used);
  std::erase_if(state.effects,
                [](const auto& each) { return each->parts.empty() && each->rules.empty(); });
}

}  // namespace

Destruction settle_destruction(Process& process, const Board& board,
                               const std::vector<ObjectId>& permanents, DestroyedBy by,
                               bool can_regenerate) {
  Destruction found;
  std::vector<ObjectId> sorted = permanents;
  std::ranges::sort(sorted);
  for (const PlayerId player : process.state.turn_order()) {
    for (const ObjectId id : sorted) {
      const std::size_t index = *board.index_of(id);
      if (board.controllers[index] != player) continue;
      const About about(event_of(id));
      std::vector<Rescue> ways;
      if (by == DestroyedBy::effect && count_of(board.object(index), word::shield()) > 0)
        ways.push_back({rescue_option(id, kShieldOption)});
      if (can_regenerate) add_regenerations(board, index, ways);
      const auto rescue = choose_rescue(process, board, index, ways);
      if (!rescue) {
        refuse_umbra_armor(board, id);
        found.destroyed.push_back(id);
      } else if (rescue->effect) {
        found.regenerated.emplace_back(id, *rescue->effect);
      } else {
        found.shielded.push_back(id);
      }
    }
  }
  return found;
}

// It is an event that contains the move to the graveyard, so it comes before effects that change
// that move (616.1g).
void save_from_destruction(State& state, const Destruction& destruction, Batch& batch) {
  for (const ObjectId id : destruction.shielded) {
    const About about(event_of(id));
    cite(cr::r122_1c);
    remove_counters(*state.find(id), word::shield(), 1);
    batch.push_back(counters_event(EventKind::counters_removed, id, word::shield(), 1));
  }
  for (const auto& [id, effect] : destruction.regenerated) {
    const About about(event_of(id));
    cite(cr::r614_8);
    cite(cr::r701_19a);
    use_up_regeneration(state, id, effect);
    Object& object = *state.find(id);
    object.damage = 0;
    if (object.status.tapped) continue;
    object.status.tapped = true;
    Event event;
    event.kind = EventKind::tapped;
    event.object = id;
    batch.push_back(event);
  }
}

bool carry_out_regenerating(Resolution& resolution, const Node& node) {
  if (node.kind() != Kind::regenerate) return false;
  std::vector<RulePart> rules;
  const Tree shield = make(Kind::regenerate, {{Field::objects, make(Kind::self)}});
  for (const ObjectId id : pick_objects(resolution, *node.tree(Field::objects))) {
    if (resolution.state().find(id)->zone != Zone::battlefield) continue;
    rules.push_back({Kind::regenerate, {id}, nullptr, nullptr, shield});
  }
  cite(cr::r701_19a);
  const Tree this_turn = make(Kind::apply, {{Field::duration, make(Kind::this_turn)}});
  begin_effect(resolution, *this_turn, {}, std::move(rules));
  return true;
}

}  // namespace lockstep::model
