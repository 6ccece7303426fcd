#include "model/cr117_priority.h"

#include <algorithm>

#include "model/cr116_special_actions.h"
#include "model/cr601_casting.h"
#include "model/cr602_abilities.h"
#include "model/cr602_activating.h"
#include "model/cr712_sides.h"

namespace lockstep::model {
namespace {

constexpr const char* kCast = "cast";
constexpr const char* kPlayLand = "play_land";
constexpr const char* kActivate = "activate";
constexpr const char* kCastFaceDown = "cast_face_down";
constexpr const char* kTurnFaceUp = "turn_face_up";

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
  const Object& card = board.object(index);
  for (const std::int32_t side : sides_to_choose(card)) {
    offer(asked, action(kCast, card.id, side),
          cant_begin_to_cast(board, player, index, Guise{side}));
    offer(asked, action(kPlayLand, card.id, side), cant_play_land(board, player, index, side));
  }
  for (const Symbol keyword : keywords_for_face_down(*board.values[index])) {
    const Guise face_down{0, keyword};
    const auto rule = card.zone == Zone::battlefield
                          ? std::optional(cr::r702_37d)
                          : cant_begin_to_cast(board, player, index, face_down);
    return offer(asked, action(kCastFaceDown, card.id), rule);
  }
}

// 116.2b.
void offer_to_turn_up(const Board& board, PlayerId player, std::size_t index, Question& asked) {
  const Object& permanent = board.object(index);
  if (!is_permanent(board, index) || !permanent.face_down) return;
  const bool can = board.controllers[index] == player && !ways_to_turn_up(board, index).empty();
  offer(asked, action(kTurnFaceUp, permanent.id), can ? std::nullopt : std::optional(cr::r116_2b));
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
    offer_to_turn_up(board, player, index, asked);
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
  if (verb == kPlayLand) return play_land(process, player, action.object, action.number);
  if (verb == kCast) return cast_spell(process, player, action.object, Guise{action.number});
  if (verb == kTurnFaceUp) return turn_up_by_action(process, player, action.object);
  if (verb == kCastFaceDown) {
    Symbol keyword;
    {
      const Board board = process.board();
      keyword = keywords_for_face_down(*board.values[*board.index_of(action.object)]).front();
    }
    return cast_spell(process, player, action.object, Guise{0, keyword});
  }
  activate(process, player, action.object, action.number);
}

}  // namespace lockstep::model
