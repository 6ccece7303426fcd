// Questions, events, and whose turn it is to be asked.
#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <utility>

#include "engine/desk.h"
#include "engine/endings.h"

namespace lockstep::engine {

Prompt& Desk::question(PromptKind kind, PlayerId player, ObjectId asked_about, Shape shape) {
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

Runner::Question Desk::ask() {
  layers_->apply(*state_);
  // Most options are found in their canonical order; the words of a list are hundreds.
  const auto& options = prompt_.options;
  if (std::ranges::adjacent_find(options, std::greater_equal()) != options.end())
    prompt_.normalize();
  assert(prompt_.shape == Shape::number || !prompt_.options.empty());
  return {};
}

Option Desk::option(ObjectId object) {
  return {.kind = OptionKind::object, .player = PlayerId::none(), .object = object};
}
Option Desk::option(PlayerId player) {
  return {.kind = OptionKind::player, .player = player};
}
Option Desk::option(Symbol word) {
  return {.kind = OptionKind::word, .word = word};
}
Option Desk::option(StickerId sticker) {
  return {.kind = OptionKind::sticker, .sticker = sticker};
}
Option Desk::option(OptionKind kind, std::int32_t number) {
  return {.kind = kind, .number = number};
}

const Option& Desk::answered() const {
  assert(answer_.values.size() == 1);
  return prompt_.options[static_cast<std::size_t>(answer_.values.front())];
}

void Desk::answered_objects(std::vector<ObjectId>& objects) const {
  objects.clear();
  for (const std::int32_t index : answer_.values)
    objects.push_back(prompt_.options[static_cast<std::size_t>(index)].object);
}

void Desk::happen(const Event& event) {
  batch_.push_back(event);
}

void Desk::close_batch() {
  if (batch_.empty()) return;
  if (state_->has_untils) {
    layers_->apply(*state_);
    end_effects_at(*state_, batch_);
  }
  if (state_->actions) notice(batch_);
  for (Event& event : batch_)  // who put counters is no part of what is shown
    if (event.kind == EventKind::counters_put) event.other_player = PlayerId::none();
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

void Desk::forget_events(std::size_t from) {
  auto& batches = state_->events.batches;
  for (; batches.size() > from; batches.pop_back()) {
    batches.back().clear();
    spare_batches_.push_back(std::move(batches.back()));
  }
}

Symbol Desk::rule_of_prompt() const {
  struct Rule {
    PromptKind kind;
    Symbol rule;
  };
  static const std::array rules{
      Rule{PromptKind::modes, Symbol::intern("601.2b")},
      Rule{PromptKind::x_value, Symbol::intern("601.2b")},
      Rule{PromptKind::optional_cost, Symbol::intern("601.2b")},
      Rule{PromptKind::alternative_cost, Symbol::intern("601.2b")},
      Rule{PromptKind::targets, Symbol::intern("601.2c")},
      Rule{PromptKind::division, Symbol::intern("601.2d")},
      Rule{PromptKind::cost_objects, Symbol::intern("601.2h")},
      Rule{PromptKind::pay, Symbol::intern("601.2h")},
      Rule{PromptKind::mana_payment, Symbol::intern("601.2h")},
      Rule{PromptKind::triggers_order, Symbol::intern("603.3b")},
  };
  if (prompt_.kind == PromptKind::new_targets)
    return Symbol::intern(copying_ ? "707.10c" : "115.7d");
  const auto found = std::ranges::find(rules, prompt_.kind, &Rule::kind);
  return found == rules.end() ? Symbol() : found->rule;
}

PlayerId Desk::next_player(PlayerId after) const {
  const std::size_t count = state_->players.size();
  for (std::size_t step = 1; step <= count; ++step) {
    const Player& player = state_->players[(after.seat + step) % count];
    if (player.in_game) return player.id;
  }
  return PlayerId::none();
}

int Desk::turn_place(PlayerId player) const {
  const auto count = static_cast<int>(state_->players.size());
  return (player.seat - state_->active_player.seat + count) % count;
}

void Desk::sort_by_turn(std::vector<PlayerId>& players) const {
  std::ranges::sort(players, {}, [&](PlayerId player) { return turn_place(player); });
}

Context Desk::now() {
  layers_->apply(*state_);
  const ObjectId self = arriving_ == nullptr    ? source_
                        : arriving_by_.exists() ? arriving_by_
                                                : arriving_->object;
  return {.state = state_, .self = self, .you = by_, .resolution = &resolution_};
}

ObjectId Desk::asker() const {
  return asking_.exists() && arriving_ == nullptr ? asking_ : source();
}

ObjectId Desk::source() const {
  if (arriving_ != nullptr && arriving_->object.exists()) return arriving_->object;
  const Context context{.state = state_, .self = source_, .resolution = &resolution_};
  const Object* object = follow(context, source_);
  return object == nullptr ? ObjectId::none() : object->id;
}

Selection Desk::things(const Node& instruction, Field field) {
  Selection result;
  if (const Node* reference = instruction.tree_or_null(field)) select(now(), *reference, result);
  // What was chosen may have left since.
  std::erase_if(result.objects, [&](ObjectId id) { return state_->find(id) == nullptr; });
  std::ranges::sort(result.objects);
  return result;
}

std::vector<ObjectId> Desk::known_things(const Node& instruction, Field field) {
  Selection result;
  if (const Node* reference = instruction.tree_or_null(field))
    select(looking(now()), *reference, result);
  std::ranges::sort(result.objects);
  return std::move(result.objects);
}

std::vector<PlayerId> Desk::players(const Node& instruction, Field field) {
  const Node* reference = instruction.tree_or_null(field);
  if (reference == nullptr) return {by_};
  Selection result;
  select(now(), *reference, result);
  std::erase_if(result.players, [&](PlayerId id) { return !state_->player(id).in_game; });
  sort_by_turn(result.players);
  return std::move(result.players);
}

PlayerId Desk::one_player(const Node& instruction, Field field) {
  const std::vector<PlayerId> all = players(instruction, field);
  return all.empty() ? PlayerId::none() : all.front();
}

void Desk::fill_slot(const Node& instruction, const std::vector<ObjectId>& objects) {
  const Symbol slot = instruction.symbol_or_empty(Field::slot);
  if (slot.empty()) return;
  resolution_.fill(slot).things.objects = objects;
}

}  // namespace lockstep::engine
