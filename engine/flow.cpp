// The course of an effect: one instruction after another, choices, branches and repetition.
#include <algorithm>
#include <cassert>

#include "engine/interpreter.h"
#include "engine/support.h"
#include "scenario/grammar.h"

namespace lockstep::engine {
namespace {

bool holds_nodes(Holds holds) {
  return holds == Holds::node || holds == Holds::nodes || holds == Holds::record ||
         holds == Holds::records;
}

// Whether a field belongs to the instruction itself and not to instructions within it. What a
// player picks for a sacrifice or a discard is asked by those instructions.
bool own_field(const Node& node, const FieldSpec& field) {
  if (!holds_nodes(field.holds) || field.sorts.has(Sort::instruction)) return false;
  if (field.sorts.has(Sort::ability) || field.sorts.has(Sort::change)) return false;
  if (field.holds == Holds::records && field.record == Kind::course) return false;
  const bool picks = node.kind() == Kind::sacrifice || node.kind() == Kind::discard;
  return !picks || field.field != Field::objects;
}

// The `choose` nodes of an instruction in the order in which they are asked, inner ones first.
void find_choices(const Node& node, std::vector<const Node*>& found) {
  for (const FieldSpec& field : kind_spec(node.kind()).fields()) {
    if (!own_field(node, field)) continue;
    if (field.holds == Holds::node || field.holds == Holds::record) {
      if (const Node* part = node.tree_or_null(field.field)) find_choices(*part, found);
    } else {
      for (const Tree& part : node.trees(field.field))
        find_choices(*part, found);
    }
  }
  if (node.kind() == Kind::choose) found.push_back(&node);
}

}  // namespace

Task Interpreter::play(const std::vector<Tree>& instructions) {
  co_await carry_out_all(instructions);
  resolution_.clear();
  co_await check_state();
  give_priority(state_->active_player);
}

Task Interpreter::carry_out_all(Instructions instructions) {
  for (const Tree& instruction : instructions) {
    if (state_->result != GameResult::running) co_return;
    co_await carry_out(*instruction);
    close_batch();
    exile_abandoned();
  }
}

Task Interpreter::choose_within(const Node& node) {
  std::vector<const Node*> choices;
  find_choices(node, choices);
  for (const Node* choose : choices)
    co_await choose_for(*choose);
}

Task Interpreter::choose_for(const Node& choose) {
  std::erase_if(resolution_.chosen, [&](const Chosen& old) { return old.node == &choose; });
  Selection all;
  for (const PlayerId player : players(choose)) {
    Selection chosen;
    co_await choose_things(choose, PromptKind::objects, player, choose.symbol_or_empty(Field::slot),
                           chosen);
    for (const ObjectId object : chosen.objects)
      all.add(object);
    for (const PlayerId other : chosen.players)
      all.add(other);
  }
  const Symbol slot = choose.symbol_or_empty(Field::slot);
  if (!slot.empty()) resolution_.fill(slot).things = all;
  resolution_.chosen.push_back({.node = &choose, .things = std::move(all)});
}

Selection Interpreter::eligible(const Node& choose) {
  Selection all;
  select_every(now(), choose.trees(Field::of), all);
  if (arriving_ == nullptr || arriving_->turning || !arriving_->object.exists()) return all;
  std::erase_if(all.objects, [&](ObjectId id) {
    return std::ranges::any_of(moves_, [&](const Move& move) {
      return move.object == id && move.to == Zone::battlefield;
    });
  });
  return all;
}

Task Interpreter::choose_things(const Node& node, PromptKind kind, PlayerId player, Symbol slot,
                                Selection& chosen) {
  const Selection all = eligible(node);
  const auto count = static_cast<std::int32_t>(all.objects.size() + all.players.size());
  if (count == 0) co_return;
  const bool any = node.flag(Field::any_number);
  const Context context = now();
  std::int32_t least = any ? 0 : amount(context, node, Field::min, 1);
  std::int32_t most = any ? count : amount(context, node, Field::max, std::max(1, least));
  most = std::clamp(most, 0, count);
  least = std::clamp(least, 0, most);
  const bool random = node.flag(Field::random);
  question(random ? PromptKind::random : kind, random ? PlayerId::chance() : player, source(),
           Shape::some);
  prompt_.slot = random ? Symbol() : slot;
  prompt_.least = least;
  prompt_.most = most;
  for (const ObjectId object : all.objects)
    prompt_.options.push_back(option(object));
  for (const PlayerId other : all.players)
    prompt_.options.push_back(option(other));
  co_await ask();
  for (const std::int32_t index : answer_.values) {
    const Option& picked = prompt_.options[static_cast<std::size_t>(index)];
    if (picked.kind == OptionKind::object) chosen.add(picked.object);
    if (picked.kind == OptionKind::player) chosen.add(picked.player);
  }
}

Task Interpreter::choose_objects(const Node& node) {
  Selection all;
  const Symbol slot = node.symbol(Field::slot);
  for (const PlayerId player : players(node)) {
    Selection chosen;
    co_await choose_things(node, PromptKind::objects, player, slot, chosen);
    for (const ObjectId object : chosen.objects)
      all.add(object);
    for (const PlayerId other : chosen.players)
      all.add(other);
  }
  resolution_.fill(slot).things = std::move(all);
}

Task Interpreter::choose_player(const Node& node) {
  const Symbol slot = node.symbol_or_empty(Field::slot);
  Selection all;
  for (const PlayerId player : players(node)) {
    const bool random = node.flag(Field::random);
    question(random ? PromptKind::random : PromptKind::player, random ? PlayerId::chance() : player,
             source(), Shape::one);
    if (!random) prompt_.slot = slot;
    const Context context = now();
    for (const Player& other : state_->players)
      if (other.in_game && matches(context, other.id, node.trees(Field::of)))
        prompt_.options.push_back(option(other.id));
    if (prompt_.options.empty()) continue;
    co_await ask();
    const PlayerId chosen = answered().player;
    all.add(chosen);
    happen({.kind = EventKind::chosen_player, .player = player, .other_player = chosen});
    close_batch();
  }
  if (!slot.empty()) resolution_.fill(slot).things = std::move(all);
}

Task Interpreter::choose_word(const Node& node) {
  const Symbol slot = node.symbol_or_empty(Field::slot);
  for (const PlayerId player : players(node)) {
    const bool random = node.flag(Field::random);
    question(random ? PromptKind::random : PromptKind::word, random ? PlayerId::chance() : player,
             source(), random ? Shape::one : Shape::word);
    if (!random) prompt_.slot = slot;
    std::vector<Option> options;
    add_words(node.symbols(Field::from), node.trees(Field::of), options);
    if (options.empty()) continue;
    prompt_.options = std::move(options);
    co_await ask();
    const Symbol word = answered().word;
    if (!slot.empty()) {
      resolution_.fill(slot).word = word;
    } else if (arriving_ != nullptr) {
      arriving_->chosen.push_back(word);
    } else if (Object* object = state_->find(source())) {
      object->chosen.push_back(word);
      state_->touch(*object);
    }
    tell_word(player, word);
  }
}

void Interpreter::tell_word(PlayerId player, Symbol word) {
  happen({.kind = EventKind::chosen_word, .player = player, .word = word});
  close_batch();
}

Task Interpreter::choose_number(const Node& node) {
  const Symbol slot = node.symbol(Field::slot);
  for (const PlayerId player : players(node)) {
    const Context context = now();
    const std::int32_t least = amount(context, node, Field::min, 0);
    const std::int32_t most = amount(context, node, Field::max, kMostChosenNumber);
    if (most < least) continue;
    question(PromptKind::number, player, source(), Shape::number);
    prompt_.slot = slot;
    prompt_.least = least;
    prompt_.most = most;
    co_await ask();
    const std::int32_t chosen = answer_.values.front();
    resolution_.fill(slot).number = chosen;
    happen({.kind = EventKind::chosen_number, .player = player, .number = chosen});
    close_batch();
  }
}

Task Interpreter::choose_one(const Node& node) {
  const PlayerId player = one_player(node);
  const auto courses = node.trees(Field::options);
  if (!player.is_player() || courses.empty()) co_return;
  question(PromptKind::mode_of_effect, player, source(), Shape::one);
  for (std::size_t i = 0; i < courses.size(); ++i)
    prompt_.options.push_back(option(OptionKind::number, static_cast<std::int32_t>(i)));
  co_await ask();
  const auto chosen = static_cast<std::size_t>(answered().number);
  co_await carry_out_all(courses[chosen]->trees(Field::effect));
}

// Whether so many objects are there as a description in a `choose` needs at the least.
bool Interpreter::enough_to_choose(const Node& choose) {
  if (choose.flag(Field::any_number)) return true;
  const Selection all = eligible(choose);
  const auto count = static_cast<std::int32_t>(all.objects.size() + all.players.size());
  return count >= amount(now(), choose, Field::min, 1);
}

// Whether players have, on the battlefield or in hand, what they would sacrifice or discard.
bool Interpreter::enough_to_give(const Node& node) {
  const bool cards = node.kind() == Kind::discard;
  const Node* objects = node.tree_or_null(Field::objects);
  const Context context = now();
  const auto theirs = [&](const Object& object, PlayerId player) {
    return cards ? object.zone == Zone::hand && object.owner == player
                 : object.on_battlefield() && object.live.controller == player;
  };
  return std::ranges::all_of(players(node), [&](PlayerId player) {
    if (objects != nullptr && objects->kind() != Kind::choose) {
      if (objects->kind() == Kind::every) return true;
      const std::vector<ObjectId> named = things(node, Field::objects).objects;
      return !named.empty() && std::ranges::all_of(named, [&](ObjectId id) {
        return theirs(*state_->find(id), player);
      });
    }
    const Node& filters = objects == nullptr ? node : *objects;
    if (filters.flag(Field::any_number)) return true;
    const auto count = std::ranges::count_if(state_->objects, [&](const Object& object) {
      return object.exists && theirs(object, player) &&
             matches(context, object, filters.trees(Field::of));
    });
    return count >= amount(context, filters, objects == nullptr ? Field::number : Field::min, 1);
  });
}

// What cannot be done at all cannot be chosen (608.2d); it is the first instruction that tells.
bool Interpreter::possible(const Node& first) {
  const Node* objects = first.tree_or_null(Field::objects);
  const bool by_controllers = first.flag(Field::by_controllers);
  if (first.kind() == Kind::discard || (first.kind() == Kind::sacrifice && !by_controllers))
    return enough_to_give(first);
  if (first.kind() == Kind::sacrifice)
    return objects == nullptr || objects->kind() != Kind::choose || enough_to_choose(*objects);
  if (first.kind() == Kind::choose_objects) return enough_to_choose(first);
  std::vector<const Node*> choices;
  find_choices(first, choices);
  return std::ranges::all_of(choices,
                             [&](const Node* choose) { return enough_to_choose(*choose); });
}

Task Interpreter::may(const Node& node) {
  for (const PlayerId player : players(node)) {
    const auto effect = node.trees(Field::effect);
    const bool can = effect.empty() || possible(*effect.front());
    question(PromptKind::may, player, source(), Shape::one);
    if (can) prompt_.options.push_back(option(OptionKind::yes));
    prompt_.options.push_back(option(OptionKind::no));
    co_await ask();
    if (answered().kind == OptionKind::yes) {
      co_await carry_out_all(node.trees(Field::effect));
      co_await carry_out_all(node.trees(Field::then));
    } else {
      co_await carry_out_all(node.trees(Field::else_));
    }
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
  const std::int32_t times = std::min(amount(now(), node, Field::number, 1), kMostRepeats);
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
  switch (node.kind()) {
    case Kind::move: co_await move(node); break;
    case Kind::exile:
    case Kind::return_to_hand: co_await move_plainly(node); break;
    case Kind::destroy: co_await destroy(node); break;
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
    case Kind::double_counters: put_counters(node); break;
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
    case Kind::apply: apply_effect(node); break;
    case Kind::apply_rules: apply_rules(node); break;
    case Kind::change_text: co_await change_text(node); break;
    case Kind::exchange_text_boxes: exchange_text_boxes(node); break;
    case Kind::gain_control: gain_control(node); break;
    case Kind::exchange_control: exchange_control(node); break;
    case Kind::attach: co_await attach(node); break;
    case Kind::unattach: unattach(node); break;
    case Kind::tap:
    case Kind::untap: tap(node); break;
    case Kind::deal_damage: co_await deal_damage(node); break;
    case Kind::gain_life:
    case Kind::lose_life:
    case Kind::set_life:
    case Kind::pay_life: change_life(node); break;
    default: co_await carry_out_flow(node); break;
  }
}

}  // namespace lockstep::engine
