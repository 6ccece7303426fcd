#include "model/cr615_preventing.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr614_replacing.h"
#include "model/cr616_interaction.h"
#include "model/cr702_keywords.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// How an option of 616.1 names a shield counter.
constexpr std::int32_t kShield = 0;

/// One effect that would prevent damage to a receiver, and how much of it.
struct Prevention {
  Option option;
  RuleId rule;
  std::int64_t most = std::numeric_limits<std::int64_t>::max();
  std::uint32_t effect = 0;                ///< of a shield: the number of its effect
  std::optional<ChangedDamage> becomes{};  ///< what it makes of the damage, preventing none
};

Option prevention_option(ObjectId object, std::int32_t number) {
  Option option;
  option.kind = OptionKind::effect;
  option.object = object;
  option.number = number;
  return option;
}

bool speaks_of(const StatedRule& stated, const Entity& receiver, ObjectId source) {
  Scope scope = stated.scope;
  scope.looks_back = true;
  if (stated.rule->flag(Field::combat)) return false;
  if (!fits_all(scope, stated.rule->trees(Field::by), {source, PlayerId::none()})) return false;
  // 615.11: an effect that prevents so much for each of several has a shield for each.
  const bool shield = stated.part != nullptr && stated.part->receiver.exists();
  if (shield) return stated.part->receiver == receiver;
  return fits_all(scope, stated.rule->trees(Field::to), receiver);
}

// What an object has itself (122.1c, 702.16e).
std::vector<Prevention> own_preventions(const Board& board, std::size_t index, ObjectId source) {
  std::vector<Prevention> found;
  const ObjectId id = board.object(index).id;
  if (count_of(board.object(index), word::shield()) > 0)
    found.push_back({prevention_option(id, kShield), cr::r122_1c});
  for (const std::size_t place : protections_from(board, index, source))
    found.push_back({prevention_option(id, option_of_ability(place)), cr::r702_16e});
  return found;
}

// 614.1a: rules that make it more or less.
void add_changes(const Board& board, const Dealt& dealt, ObjectId source,
                 std::vector<Prevention>& ways) {
  for (const ChangedDamage& each : changes_of_damage(board, dealt.receiver, source, dealt.number)) {
    ways.push_back({each.option, cr::r614_1a});
    ways.back().becomes = each;
  }
}

Prevention choose_prevention(Process& process, PlayerId player, ObjectId affected,
                             const std::vector<Prevention>& ways) {
  if (ways.size() == 1) return ways.front();
  Question asked = question(player, PromptKind::replacement, Shape::one, affected, cr::r616_1);
  for (const Prevention& each : ways)
    asked.prompt.options.push_back(each.option);
  const Option chosen = process.ask_one(std::move(asked));
  return *std::ranges::find(ways, chosen, &Prevention::option);
}

// 614.9: redirection does nothing where the damage can't be dealt.
bool can_be_dealt_to(const Board& board, const Entity& receiver) {
  if (receiver.player.is_player()) return board.state->player(receiver.player).in_game;
  const auto index = board.index_of(receiver.object);
  return index && can_be_dealt_damage(board, *index);
}

PlayerId chooser_for(const Board& board, const Dealt& dealt) {
  const auto index = board.index_of(dealt.receiver.object);
  return index ? board.controllers[*index] : dealt.receiver.player;
}

// 615.7: what is prevented reduces the shield.
void use_up(State& state, std::uint32_t number, const Entity& receiver, std::int64_t prevented) {
  const auto effect =
      std::ranges::find(state.effects, number, [](const auto& each) { return each->number; });
  if (effect == state.effects.end()) return;
  auto used = std::make_shared<ContinuousEffect>(**effect);
  for (RulePart& part : used->rules) {
    const bool shield = part.change == Kind::prevent_damage &&
                        (!part.receiver.exists() || part.receiver == receiver);
    if (shield) part.left -= prevented;
  }
  *effect = std::move(used);
}

}  // namespace

// What an earlier receiver of the same moment has used up is gone.
std::int64_t PreventedDamage::left_of(const StatedRule& stated) const {
  std::int64_t left = stated.part->left;
  for (const Applied& each : applied_) {
    const bool same = each.rule == cr::r615_7 && each.effect == stated.effect->number;
    if (same && !stated.part->receiver.exists()) left -= each.number;
  }
  return left;
}

// 616.1f: again until nothing is left, of the damage or of what could prevent it. 615.12: what
// can't be prevented is met by each of them once all the same.
std::optional<Dealt> PreventedDamage::settle_for(Process& process, const Board& board,
                                                 const DamageSource& source, PlayerId chooser,
                                                 Dealt& dealt) {
  const About about(event_of(dealt.receiver.object));
  std::vector<Prevention> ways;
  if (const auto index = board.index_of(dealt.receiver.object))
    ways = own_preventions(board, *index, source.object);
  for (const StatedRule& each : stated_rules(board, Kind::prevent_damage)) {
    if (!speaks_of(each, dealt.receiver, source.object)) continue;
    Prevention way{prevention_option(each.object, each.number), cr::r615_1a};
    if (const Node* most = each.rule->tree_or_null(Field::number)) {
      const bool shield = each.part != nullptr;
      way.rule = shield ? cr::r615_7 : cr::r615_10;
      way.most = shield ? left_of(each) : number(each.scope, *most);
      way.effect = shield ? each.effect->number : 0;
    }
    if (way.most > 0) ways.push_back(std::move(way));
  }
  std::vector<Option>& used = dealt.used;
  while (dealt.number > 0) {
    std::vector<Prevention> next = ways;
    add_changes(board, dealt, source.object, next);
    std::erase_if(next, [&](const Prevention& each) {
      return std::ranges::find(used, each.option) != used.end();  // 614.5
    });
    if (next.empty()) return std::nullopt;
    const Prevention way = choose_prevention(process, chooser, dealt.receiver.object, next);
    used.push_back(way.option);
    if (way.becomes) {
      cite(way.rule);
      const auto number = static_cast<std::int32_t>(way.becomes->number);
      if (!way.becomes->redirects) {
        dealt.number = number;
      } else if (can_be_dealt_to(board, way.becomes->to)) {
        dealt.number = 0;
        return Dealt{way.becomes->to, number, used};
      }
      continue;
    }
    const std::int64_t prevented =
        source.preventable ? std::min<std::int64_t>(way.most, dealt.number) : 0;
    if (!source.preventable) cite(cr::r615_12);
    dealt.number -= static_cast<std::int32_t>(prevented);
    applied_.push_back({dealt.receiver, way.rule, way.effect, prevented});
  }
  return std::nullopt;
}

void PreventedDamage::settle(Process& process, const Board& board, const DamageSource& source,
                             std::vector<Dealt>& all) {
  // What is redirected may come to a player who had no choice to make before.
  for (bool any = true; any;) {
    any = false;
    for (const PlayerId player : process.state.turn_order()) {
      for (std::size_t place = 0; place < all.size(); ++place) {
        if (all[place].settled || chooser_for(board, all[place]) != player) continue;
        all[place].settled = true;
        any = true;
        if (auto other = settle_for(process, board, source, player, all[place]))
          all.push_back(std::move(*other));
      }
    }
  }
}

void PreventedDamage::perform(State& state, Batch& batch) const {
  for (const Applied& each : applied_) {
    const ObjectId id = each.receiver.object;
    const About about(event_of(id));
    cite(each.rule);
    if (each.rule == cr::r615_7) use_up(state, each.effect, each.receiver, each.number);
    if (each.rule != cr::r122_1c) continue;
    remove_counters(*state.find(id), word::shield(), 1);
    batch.push_back(counters_event(EventKind::counters_removed, id, word::shield(), 1));
  }
}

}  // namespace lockstep::model
