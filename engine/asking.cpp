// Questions, events, and whose turn it is to be asked.
#include <algorithm>
#include <cassert>
#include <functional>
#include <utility>

#include "engine/interpreter.h"

namespace lockstep::engine {

Prompt& Interpreter::question(PromptKind kind, PlayerId player, ObjectId asked_about, Shape shape) {
  prompt_.kind = kind;
  prompt_.player = player;
  prompt_.source = asked_about;
  prompt_.slot = Symbol();
  prompt_.shape = shape;
  prompt_.least = 1;
  prompt_.most = 1;
  prompt_.total = 0;
  prompt_.options.clear();
  return prompt_;
}

Runner::Question Interpreter::ask() {
  layers_->apply(*state_);
  // Most options are found in their canonical order; the words of a list are hundreds.
  const auto& options = prompt_.options;
  if (std::ranges::adjacent_find(options, std::greater_equal()) != options.end())
    prompt_.normalize();
  assert(prompt_.shape == Shape::number || !prompt_.options.empty());
  return {};
}

Option Interpreter::option(ObjectId object) {
  return {.kind = OptionKind::object, .player = PlayerId::none(), .object = object};
}
Option Interpreter::option(PlayerId player) {
  return {.kind = OptionKind::player, .player = player};
}
Option Interpreter::option(Symbol word) {
  return {.kind = OptionKind::word, .word = word};
}
Option Interpreter::option(StickerId sticker) {
  return {.kind = OptionKind::sticker, .sticker = sticker};
}
Option Interpreter::option(OptionKind kind, std::int32_t number) {
  return {.kind = kind, .number = number};
}

const Option& Interpreter::answered() const {
  assert(answer_.values.size() == 1);
  return prompt_.options[static_cast<std::size_t>(answer_.values.front())];
}

void Interpreter::answered_objects(std::vector<ObjectId>& objects) const {
  objects.clear();
  for (const std::int32_t index : answer_.values)
    objects.push_back(prompt_.options[static_cast<std::size_t>(index)].object);
}

void Interpreter::happen(const Event& event) {
  batch_.push_back(event);
}

void Interpreter::close_batch() {
  if (batch_.empty()) return;
  if (state_->keeps_events)
    state_->this_turn.insert(state_->this_turn.end(), batch_.begin(), batch_.end());
  if (state_->actions) notice(batch_);
  auto& batches = state_->events.batches;
  if (!spare_batches_.empty()) {
    batches.push_back(std::move(spare_batches_.back()));
    spare_batches_.pop_back();
  } else {
    batches.emplace_back();
  }
  batches.back().swap(batch_);
  batch_.clear();
}

void Interpreter::clear_events() {
  for (Batch& batch : state_->events.batches) {
    batch.clear();
    spare_batches_.push_back(std::move(batch));
  }
  state_->events.batches.clear();
}

PlayerId Interpreter::next_player(PlayerId after) const {
  const std::size_t count = state_->players.size();
  for (std::size_t step = 1; step <= count; ++step) {
    const Player& player = state_->players[(after.seat + step) % count];
    if (player.in_game) return player.id;
  }
  return PlayerId::none();
}

int Interpreter::turn_place(PlayerId player) const {
  const auto count = static_cast<int>(state_->players.size());
  return (player.seat - state_->active_player.seat + count) % count;
}

void Interpreter::sort_by_turn(std::vector<PlayerId>& players) const {
  std::ranges::sort(players, {}, [&](PlayerId player) { return turn_place(player); });
}

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
  runner_.resume();
}

Context Interpreter::now() {
  layers_->apply(*state_);
  const ObjectId self = arriving_ == nullptr    ? source_
                        : arriving_by_.exists() ? arriving_by_
                                                : arriving_->object;
  return {.state = state_, .self = self, .you = by_, .resolution = &resolution_};
}

ObjectId Interpreter::asker() const {
  return asking_.exists() && arriving_ == nullptr ? asking_ : source();
}

ObjectId Interpreter::source() const {
  if (arriving_ != nullptr && arriving_->object.exists()) return arriving_->object;
  const Context context{.state = state_, .self = source_, .resolution = &resolution_};
  const Object* object = follow(context, source_);
  return object == nullptr ? ObjectId::none() : object->id;
}

Selection Interpreter::things(const Node& instruction, Field field) {
  Selection result;
  if (const Node* reference = instruction.tree_or_null(field)) select(now(), *reference, result);
  std::ranges::sort(result.objects);
  return result;
}

std::vector<ObjectId> Interpreter::known_things(const Node& instruction, Field field) {
  Selection result;
  if (const Node* reference = instruction.tree_or_null(field))
    select(looking(now()), *reference, result);
  std::ranges::sort(result.objects);
  return std::move(result.objects);
}

std::vector<PlayerId> Interpreter::players(const Node& instruction, Field field) {
  const Node* reference = instruction.tree_or_null(field);
  if (reference == nullptr) return {by_};
  Selection result;
  select(now(), *reference, result);
  std::erase_if(result.players, [&](PlayerId id) { return !state_->player(id).in_game; });
  sort_by_turn(result.players);
  return std::move(result.players);
}

PlayerId Interpreter::one_player(const Node& instruction, Field field) {
  const std::vector<PlayerId> all = players(instruction, field);
  return all.empty() ? PlayerId::none() : all.front();
}

void Interpreter::fill_slot_entered(const Node& instruction, const std::vector<ObjectId>& objects) {
  fill_slot(instruction, objects);
  if (said_of_entering_ != nullptr) apply_effect(*std::exchange(said_of_entering_, nullptr));
}

void Interpreter::fill_slot(const Node& instruction, const std::vector<ObjectId>& objects) {
  const Symbol slot = instruction.symbol_or_empty(Field::slot);
  if (slot.empty()) return;
  resolution_.fill(slot).things.objects = objects;
}

}  // namespace lockstep::engine
