// What players choose while instructions are carried out, and whether they may at all (608.2d).
#include <algorithm>

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

// Whether an instruction that would ask refers to objects of which none exists.
bool Interpreter::asks_in_vain(const Node& node) {
  if (arriving_ != nullptr) return false;
  for (const FieldSpec& field : kind_spec(node.kind()).fields()) {
    const bool given = field.holds == Holds::node && field.sorts.has(Sort::objects);
    const bool aside = field.field == Field::source || field.field == Field::attached_to ||
                       field.field == Field::targeting || field.field == Field::player;
    const Node* reference = given && !aside ? node.tree_or_null(field.field) : nullptr;
    if (reference == nullptr) continue;
    std::vector<const Node*> choices;
    find_choices(*reference, choices);
    Selection things;
    if (choices.empty()) select(now(), *reference, things);
    if (choices.empty() && things.objects.empty() && things.players.empty()) return true;
  }
  return false;
}

Task Interpreter::choose_within(const Node& node) {
  std::vector<const Node*> choices;
  find_choices(node, choices);
  if (!choices.empty() && asks_in_vain(node)) co_return;
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
  question(random ? PromptKind::random : kind, random ? PlayerId::chance() : player, asker(),
           random && least == 1 && most == 1 ? Shape::one : Shape::some);
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
             asker(), Shape::one);
    if (!random) prompt_.slot = slot;
    const Context context = now();
    for (const Player& other : state_->players)
      if (other.in_game && matches(context, other.id, node.trees(Field::of)))
        prompt_.options.push_back(option(other.id));
    if (prompt_.options.empty()) continue;
    co_await ask();
    const PlayerId chosen = answered().player;
    all.add(chosen);
    if (slot.empty()) keep_player(chosen);
    happen({.kind = EventKind::chosen_player, .player = player, .other_player = chosen});
    close_batch();
  }
  if (!slot.empty()) resolution_.fill(slot).things = std::move(all);
}

// The player chosen for the object itself.
void Interpreter::keep_player(PlayerId player) {
  if (arriving_ != nullptr) {
    arriving_->chosen_player = player;
  } else if (Object* object = state_->find(source())) {
    object->chosen_player = player;
    state_->touch(*object);
  }
}

Task Interpreter::choose_word(const Node& node) {
  const Symbol slot = node.symbol_or_empty(Field::slot);
  for (const PlayerId player : players(node)) {
    const bool random = node.flag(Field::random);
    question(random ? PromptKind::random : PromptKind::word, random ? PlayerId::chance() : player,
             asker(), random ? Shape::one : Shape::word);
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

Task Interpreter::choose_number(const Node& node) {
  const Symbol slot = node.symbol(Field::slot);
  for (const PlayerId player : players(node)) {
    const Context context = now();
    const std::int32_t least = amount(context, node, Field::min, 0);
    const std::int32_t most = amount(context, node, Field::max, kMostChosenNumber);
    if (most < least) continue;
    question(PromptKind::number, player, asker(), Shape::number);
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
  question(PromptKind::mode_of_effect, player, asker(), Shape::one);
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
    question(PromptKind::may, player, asker(), Shape::one);
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

}  // namespace lockstep::engine
