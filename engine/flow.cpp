// The course of an effect: one instruction after another, choices, branches and repetition.
#include <algorithm>
#include <utility>

#include "engine/interpreter.h"
#include "engine/not_interpreted.h"
#include "engine/support.h"

namespace lockstep::engine {
namespace {

// Whether the second instruction says what the objects are that the first one puts onto the
// battlefield: they are that as they enter (611.2e).
bool is_said_of(const Node& first, const Node& second) {
  const bool puts =
      first.kind() == Kind::create_token || first.kind() == Kind::create_token_copy ||
      (first.kind() == Kind::move && zone_of(first.symbol(Field::to)) == Zone::battlefield);
  if (!puts || second.kind() != Kind::apply || !second.flag(Field::is_or_has)) return false;
  const Node& to = *second.tree(Field::to);
  return to.kind() == Kind::those && to.symbol(Field::slot) == first.symbol_or_empty(Field::slot);
}

}  // namespace

void Interpreter::fill_slot_entered(const Node& instruction, const std::vector<ObjectId>& objects) {
  fill_slot(instruction, objects);
  if (said_of_entering_ != nullptr) apply_effect(*std::exchange(said_of_entering_, nullptr));
}

Task Interpreter::play(const std::vector<Tree>& instructions) {
  co_await carry_out_all(instructions);
  resolution_.clear();
  co_await settle_down();
  give_priority(state_->active_player);
}

Task Interpreter::carry_out_all(Instructions instructions) {
  for (std::size_t i = 0; i < instructions.size(); ++i) {
    if (state_->result != GameResult::running) co_return;
    const bool with_next =
        i + 1 < instructions.size() && is_said_of(*instructions[i], *instructions[i + 1]);
    said_of_entering_ = with_next ? instructions[i + 1].get() : nullptr;
    co_await carry_out(*instructions[i]);
    if (with_next) ++i;
    said_of_entering_ = nullptr;
    close_batch();
    notice_states();  // some effects change what is so without an event
    exile_abandoned();
    if (has_to_catch_up()) co_await catch_up();
  }
}

Task Interpreter::for_each(const Node& node) {
  const Selection all = things(node, Field::things);
  const Symbol slot = node.symbol(Field::slot);
  for (const ObjectId object : all.objects) {
    resolution_.fill(slot).things.objects.assign(1, object);
    co_await carry_out_all(node.trees(Field::effect));
  }
  std::vector<PlayerId> in_order = all.players;
  sort_by_turn(in_order);
  for (const PlayerId player : in_order) {
    resolution_.fill(slot).things.players.assign(1, player);
    co_await carry_out_all(node.trees(Field::effect));
  }
}

Task Interpreter::for_each_word(const Node& node) {
  for (const Tree& word : node.trees(Field::words)) {
    resolution_.fill(node.symbol(Field::slot)).word = word_of(now(), *word);
    co_await carry_out_all(node.trees(Field::effect));
  }
}

Task Interpreter::repeat(const Node& node) {
  const std::int32_t times = at_most(kMostRepeats, amount(now(), node, Field::number, 1));
  for (std::int32_t i = 0; i < times; ++i)
    co_await carry_out_all(node.trees(Field::effect));
}

Task Interpreter::condition(const Node& node) {
  const bool met = holds(now(), *node.tree(Field::condition));
  co_await carry_out_all(node.trees(met ? Field::then : Field::else_));
}

Task Interpreter::carry_out_flow(const Node& node) {
  switch (node.kind()) {
    case Kind::choose_objects: return choose_objects(node);
    case Kind::choose_player: return choose_player(node);
    case Kind::choose_word: return choose_word(node);
    case Kind::choose_number: return choose_number(node);
    case Kind::choose_one: return choose_one(node);
    case Kind::may: return may(node);
    case Kind::for_each: return for_each(node);
    case Kind::for_each_word: return for_each_word(node);
    case Kind::repeat: return repeat(node);
    default: return condition(node);
  }
}

Task Interpreter::carry_out(const Node& node) {
  co_await choose_within(node);
  co_await carry_out_chosen(node);
}

// What is chosen within the instruction has been chosen.
Task Interpreter::carry_out_chosen(const Node& node) {
  switch (node.kind()) {
    case Kind::move: co_await move(node); break;
    case Kind::exile:
    case Kind::return_to_hand: co_await move_plainly(node); break;
    case Kind::destroy: co_await destroy(node); break;
    case Kind::regenerate: regenerate(node); break;
    case Kind::sacrifice: co_await sacrifice(node); break;
    case Kind::discard: co_await discard(node); break;
    case Kind::draw: co_await draw(node); break;
    case Kind::mill: co_await mill(node); break;
    case Kind::shuffle: co_await shuffle(node); break;
    case Kind::shuffle_into_library: co_await shuffle_into_library(node); break;
    case Kind::reveal:
    case Kind::look: co_await reveal(node); break;
    case Kind::reveal_until: co_await reveal_until(node); break;
    case Kind::search: co_await search(node); break;
    case Kind::put_sticker: co_await put_sticker(node); break;
    case Kind::move_sticker: co_await move_sticker(node); break;
    case Kind::remove_stickers: co_await remove_stickers(node); break;
    case Kind::put_counters:
    case Kind::double_counters: co_await put_counters(node); break;
    case Kind::remove_counters: co_await remove_counters(node); break;
    case Kind::move_counters: co_await move_counters(node); break;
    case Kind::get_counters:
    case Kind::lose_counters: change_player_counters(node); break;
    case Kind::create_token: co_await create_token(node); break;
    case Kind::create_token_copy: co_await create_token_copy(node); break;
    case Kind::become_copy: become_copy(node); break;
    case Kind::turn_face_down: turn_face_down(node); break;
    case Kind::turn_face_up: co_await turn_face_up(node); break;
    case Kind::manifest:
    case Kind::cloak: co_await manifest(node); break;
    case Kind::apply: arriving_ != nullptr ? enter_changed(node) : apply_effect(node); break;
    case Kind::apply_rules: apply_rules(node); break;
    case Kind::may_pay: co_await may_pay(node); break;
    case Kind::reflexive: reflexive(node); break;
    case Kind::delayed: delay(node); break;
    case Kind::fight: co_await fight(node); break;
    case Kind::clash: co_await clash(node); break;
    case Kind::scry: co_await scry(node); break;
    case Kind::surveil: co_await surveil(node); break;
    case Kind::proliferate: co_await proliferate(); break;
    case Kind::investigate: co_await investigate(node); break;
    case Kind::transform: transform(node); break;
    case Kind::counter_spell: co_await counter_spell(node); break;
    case Kind::cast:
    case Kind::play: co_await cast_within(node); break;
    case Kind::copy_spell: co_await copy_spell(node); break;
    case Kind::choose_new_targets: co_await choose_new_targets(node); break;
    case Kind::change_target: co_await change_target(node); break;
    case Kind::add_mana: co_await add_mana(node); break;
    case Kind::change_text: co_await change_text(node); break;
    case Kind::exchange_text_boxes: exchange_text_boxes(node); break;
    case Kind::gain_control: gain_control(node); break;
    case Kind::exchange_control: exchange_control(node); break;
    case Kind::phase_out:
    case Kind::phase_in: phase(node); break;
    case Kind::attach: co_await attach(node); break;
    case Kind::unattach: unattach(node); break;
    case Kind::tap:
    case Kind::untap: tap(node); break;
    case Kind::deal_damage: co_await deal_damage(node); break;
    case Kind::win_game:
    case Kind::lose_game: win_or_lose(node); break;
    case Kind::gain_life:
    case Kind::lose_life:
    case Kind::set_life:
    case Kind::pay_life: co_await change_life(node); break;
    default: co_await carry_out_flow(node); break;
  }
}

}  // namespace lockstep::engine
