// What players do when they have priority (116, 117), and taking it back (733.1).
#include <algorithm>
#include <utility>

#include "engine/announcing.h"
#include "engine/castable.h"
#include "engine/interpreter.h"
#include "engine/support.h"
#include "engine/zones.h"

namespace lockstep::engine {

void Interpreter::open() {
  for (const Player& player : state_->players)
    turn_order_.push_back(player.id);
  sort_by_turn(turn_order_);
  struct Opening {
    static Task run(Interpreter& self) {
      co_await self.settle_down();
      self.give_priority(self.state_->active_player);
    }
  };
  runner_.start(Opening::run(*this));
}

void Interpreter::begin(const Effect& effect) {
  passes_ = 0;
  by_ = effect.by;
  source_ = effect.source;
  asking_ = ObjectId::none();
  instead_.clear();
  draw_replaced_.clear();
  if (!state_->actions) state_->departed.clear();
  instructions_ = effect.instructions;
  resolution_.clear();
  resolution_.names = effect.names;
  runner_.start(play(instructions_));
}

void Interpreter::answer(const Answer& answer) {
  if (at_priority() && !runner_.busy()) {
    const Option chosen = prompt_.options[static_cast<std::size_t>(answer.values.front())];
    chosen.kind == OptionKind::pass ? pass() : take_action(chosen);
    return;
  }
  answer_ = answer;
  ++answers_;
  runner_.resume();
}

// From whose point of view the instructions that follow speak, and what prompts name.
void Interpreter::speak_for(ObjectId self, ObjectId asking, PlayerId player) {
  by_ = player;
  source_ = self;
  asking_ = asking;
  resolution_.clear();
}

void Interpreter::give_priority(PlayerId player) {
  if (state_->result != GameResult::running) {
    finished_ = true;
    return;
  }
  if (!state_->player(player).in_game) player = next_player(player);
  question(PromptKind::priority, player, ObjectId::none(), Shape::one);
  prompt_.options.push_back(option(OptionKind::pass));
  if (state_->actions) {
    const bool may_ask =
        !state_->stack.empty() || state_->demands.events || !state_->delayed.empty();
    if (!may_ask) state_->departed.clear();
    layers_->apply(*state_);
    add_actions(*state_, player, prompt_.options);
  }
  prompt_.normalize();
}

void Interpreter::pass() {
  ++passes_;
  const auto in_game = std::ranges::count_if(state_->players, &Player::in_game);
  if (passes_ < in_game) {
    give_priority(next_player(prompt_.player));
    return;
  }
  passes_ = 0;
  if (state_->stack.empty()) {
    if (state_->actions) {
      runner_.start(advance());
    } else {
      finished_ = true;  // the turn would go on, which is not part of such a game
    }
    return;
  }
  struct Resolving {
    static Task run(Interpreter& self) {
      co_await self.resolve_top();
      co_await self.settle_down();
      self.give_priority(self.state_->active_player);
    }
  };
  runner_.start(Resolving::run(*this));
}

std::optional<std::string> Interpreter::unsupported_action(const Answer& answer) const {
  const Option& action = prompt_.options[static_cast<std::size_t>(answer.values.front())];
  if (action.kind != OptionKind::action) return std::nullopt;
  const Object& object = *state_->find(action.object);
  const bool casts = action.word == action_words().cast;
  const Values* face = casts ? state_->printed.other_face(object.card, action.number) : nullptr;
  const Values& values = casts && face != nullptr ? *face : object.live.values;
  for (std::size_t i = 0; i < values.abilities.size(); ++i) {
    const Ability& ability = *values.abilities[i].ability;
    const bool meant = casts ? ability.kind == Kind::spell
                             : action.word == action_words().activate &&
                                   static_cast<std::int32_t>(i) + 1 == action.number;
    if (meant && ability.unsupported != nullptr) return unsupported_name(*ability.unsupported);
  }
  return std::nullopt;
}

// What a player does instead of passing; who had priority has it again (117.3c).
void Interpreter::take_action(const Option& action) {
  before_ = *state_;
  origins_before_ = origins_;
  acting_ = prompt_.player;
  illegal_ = Symbol();
  runner_.start(act(action));
}

Task Interpreter::act(Option action) {
  const ActionWords& words = action_words();
  announcing_ = action.word != words.play_land;
  if (action.word == words.cast || action.word == words.cast_face_down) co_await cast(action);
  if (action.word == words.turn_face_up) co_await pay_to_turn_up(action);
  if (action.word == words.activate) co_await activate(action);
  if (action.word == words.play_land) co_await play_land(action);
  announcing_ = false;
  asking_ = ObjectId::none();
  resolution_.clear();
  if (!illegal_.empty()) {
    reverse(illegal_);
    co_return;
  }
  passes_ = 0;
  co_await settle_down();
  give_priority(acting_);
}

// Everything since the action was begun is undone (733.1).
void Interpreter::reverse(Symbol rule) {
  announcing_ = false;
  asking_ = ObjectId::none();
  illegal_ = Symbol();
  resolution_.clear();
  instead_.clear();
  draw_replaced_.clear();
  restore(*state_, before_);
  origins_ = origins_before_;
  batch_.clear();
  clear_events();
  happen({.kind = EventKind::reversed, .player = acting_, .rule = rule});
  close_batch();
  give_priority(acting_);
}

void Interpreter::take_back() {
  static const Symbol rule = Symbol::intern("733.1");
  if (taken_back_to_) {
    illegal_ = rule;
    runner_.cut_back(taken_back_to_);
    return;
  }
  runner_.drop();
  reverse(rule);
}

Interpreter::Moment Interpreter::moment() const {
  return {.board = *state_,
          .events = state_->events,
          .origins = origins_,
          .turn_order = turn_order_,
          .prompt = prompt_,
          .passes = passes_,
          .repeat_cleanup = repeat_cleanup_,
          .announcing = announcing_};
}

void Interpreter::go_back(Moment moment) {
  runner_.drop();
  restore(*state_, moment.board);
  state_->events = std::move(moment.events);
  state_->imagined = ObjectId::none();
  state_->trying = false;
  origins_ = std::move(moment.origins);
  turn_order_ = std::move(moment.turn_order);
  prompt_ = std::move(moment.prompt);
  passes_ = moment.passes;
  repeat_cleanup_ = moment.repeat_cleanup;
  announcing_ = moment.announcing;
  finished_ = copying_ = false;
  arriving_ = nullptr;
  arriving_by_ = ObjectId::none();
  entering_ability_ = nullptr;
  said_of_entering_ = nullptr;
  taken_back_to_ = {};
  illegal_ = Symbol();
  resolution_.clear();
  asking_ = ObjectId::none();
  moves_.clear();
  ceased_.clear();
  spared_.clear();
  instead_.clear();
  draw_replaced_.clear();
  batch_.clear();
}

Task Interpreter::play_land(Option action) {
  Object& card = *state_->find(action.object);
  by_ = acting_;
  source_ = asking_ = ObjectId::none();
  moves_.clear();
  Move& move = plan(action.object, Zone::battlefield, Cause::play);
  move.under = acting_;
  move.copied = state_->printed.other_face(card.card, action.number);
  move.turned_over = action.number != 0;
  co_await carry_moves();
  if (!moves_.empty()) {
    ++state_->player(acting_).lands_played;
    happen({.kind = EventKind::played_land, .object = moves_.front().result, .player = acting_});
  }
  close_batch();
}

}  // namespace lockstep::engine
