#include "model/cr117_priority.h"

#include <algorithm>

#include "model/cr116_special_actions.h"
#include "model/cr601_casting.h"
#include "model/cr602_abilities.h"
#include "model/cr602_activating.h"

namespace lockstep::model {
namespace {

constexpr const char* kCast = "cast";
constexpr const char* kPlayLand = "play_land";
constexpr const char* kActivate = "activate";

Option action(const char* verb, ObjectId object, std::int32_t number = 0) {
  Option option;
  option.kind = OptionKind::action;
  option.word = Symbol::intern(verb);
  option.object = object;
  option.number = number;
  return option;
}

void offer(Question& asked, Option option, std::optional<RuleId> forbidden) {
  if (forbidden) {
    asked.forbidden.push_back({std::move(option), *forbidden});
  } else {
    asked.prompt.options.push_back(std::move(option));
  }
}

// 117.1a, 116.2a: cards that the player could cast or play.
void offer_card(const Board& board, PlayerId player, std::size_t index, Question& asked) {
  const ObjectId id = board.object(index).id;
  offer(asked, action(kCast, id), cant_begin_to_cast(board, player, index));
  offer(asked, action(kPlayLand, id), cant_play_land(board, player, index));
}

// 117.1b, 117.1d.
void offer_abilities(const Board& board, PlayerId player, std::size_t index, Question& asked) {
  const ObjectId id = board.object(index).id;
  for (const Activatable& each : activated_abilities(board, index)) {
    offer(asked, action(kActivate, id, each.number),
          cant_begin_to_activate(board, player, index, each));
  }
}

}  // namespace

Question priority_question(const Board& board, PlayerId player) {
  Question asked = question(player, PromptKind::priority, Shape::one, ObjectId::none(), cr::r117_1);
  asked.prompt.options.resize(1);
  asked.prompt.options.front().kind = OptionKind::pass;
  if (!board.state->has_actions) return asked;
  const Muted muted;
  for (std::size_t index = 0; index < board.size(); ++index) {
    if (board.object(index).zone == Zone::stack) continue;
    offer_card(board, player, index, asked);
    offer_abilities(board, player, index, asked);
  }
  return asked;
}

void give_priority_to_active_player(State& state) {
  cite(cr::r117_3b);
  const bool there = state.player(state.active_player).in_game;
  state.priority = there ? state.active_player : state.next_player(state.active_player);
  state.passes = 0;
}

void take_action(Process& process, PlayerId player, const Option& action) {
  const std::string_view verb = action.word.text();
  if (verb == kPlayLand) return play_land(process, player, action.object);
  if (verb == kCast) return cast_spell(process, player, action.object);
  activate(process, player, action.object, action.number);
}

}  // namespace lockstep::model
