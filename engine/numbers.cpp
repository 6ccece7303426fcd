#include <algorithm>
#include <cctype>
#include <string_view>

#include "engine/counters.h"
#include "engine/eval.h"
#include "engine/on_stack.h"
#include "scenario/sheet.h"

namespace lockstep::engine {

std::int32_t clamped(std::int64_t value) {
  constexpr std::int64_t kMost = 1'000'000'000;
  return static_cast<std::int32_t>(std::clamp(value, -kMost, kMost));
}

namespace {

// The sum of what a function says of each object of a reference.
template <class Function>
std::int64_t sum_over(const Context& context, const Node& node, Function function) {
  Selection things;
  select(looking(context), *node.tree(Field::objects), things);
  std::int64_t sum = 0;
  for (const ObjectId id : things.objects)
    if (const Object* object = find_known(*context.state, id)) sum += function(*object);
  return sum;
}

std::int64_t letters_of(const StickerOn& sticker) {
  std::int64_t letters = 0;
  for (const NameWord& word : sticker.print->words)
    for (const char c : word.text.text())
      if (std::isalpha(static_cast<unsigned char>(c)) != 0) ++letters;
  return letters;
}

std::int64_t stickers_on(const Object& object, const Node& node) {
  const Symbol kind = node.symbol_or_empty(Field::kind);
  const bool by_letters = node.has(Field::letters_at_least) || node.has(Field::letters_at_most);
  return std::ranges::count_if(object.stickers, [&](const StickerOn& sticker) {
    if (!kind.empty() && sticker_kind_name(sticker.print->kind) != kind.text()) return false;
    if (!by_letters) return true;
    if (sticker.print->kind != StickerKind::name) return false;
    const std::int64_t letters = letters_of(sticker);
    return (!node.has(Field::letters_at_least) ||
            letters >= node.number(Field::letters_at_least)) &&
           (!node.has(Field::letters_at_most) || letters <= node.number(Field::letters_at_most));
  });
}

char lower(char c) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

std::int64_t letter_count(const Object& object, Symbol letter) {
  if (letter.text().empty()) return 0;
  const char wanted = lower(letter.text().front());
  std::int64_t count = 0;
  for (const StickerOn& sticker : object.stickers) {
    if (sticker.print->kind != StickerKind::name) continue;
    for (const NameWord& word : sticker.print->words)
      count += std::ranges::count_if(word.text.text(), [&](char c) { return lower(c) == wanted; });
  }
  return count;
}

// 123.6e, of the name sticker that a slot holds.
std::int64_t unique_vowels(const Context& context, const Node& node) {
  const SlotValue* slot =
      context.resolution == nullptr ? nullptr : context.resolution->find(node.symbol(Field::slot));
  if (slot == nullptr || !slot->sticker.owner.is_player()) return 0;
  const State& state = *context.state;
  const std::size_t sheet = state.player(slot->sticker.owner).sheets[slot->sticker.sheet];
  const StickerDefinition& print = state.universe->sheets[sheet].stickers[slot->sticker.index];
  std::int64_t count = 0;
  for (const char vowel : std::string_view("aeiouy")) {
    count += std::ranges::any_of(print.words, [&](const NameWord& word) {
      return std::ranges::any_of(word.text.text(), [&](char c) { return lower(c) == vowel; });
    });
  }
  return count;
}

std::int64_t types_among(const Context& context, const Node& node) {
  CardTypes types = 0;
  sum_over(context, node, [&](const Object& object) {
    types |= object.live.values.types;
    return 0;
  });
  return std::popcount(types);
}

std::int64_t names_among(const Context& context, const Node& node) {
  Names names;
  sum_over(context, node, [&](const Object& object) {
    for (std::size_t i = 0; i < object.live.values.names.size(); ++i) {
      const auto name = object.live.values.names.name(i);
      if (!bears(*context.state, names, name)) names.add(name);
    }
    return 0;
  });
  return static_cast<std::int64_t>(names.size());
}

std::int64_t of_players(const Context& context, const Node& node) {
  Selection things;
  select(context, *node.tree(Field::players), things);
  std::int64_t sum = 0;
  for (const PlayerId id : things.players) {
    const Player& player = context.state->player(id);
    sum += node.kind() == Kind::life_of
               ? player.life
               : counters_of(player, word_of(context, *node.tree(Field::kind)));
  }
  return sum;
}

std::int64_t arithmetic(const Context& context, const Node& node) {
  const auto terms = node.trees(Field::terms);
  if (terms.empty()) return 0;
  std::int64_t result = number(context, *terms.front());
  for (const Tree& term : terms.subspan(1)) {
    const std::int64_t next = number(context, *term);
    if (node.kind() == Kind::plus) result += next;
    if (node.kind() == Kind::minus) result -= next;
    if (node.kind() == Kind::times) result *= next;
    result = clamped(result);
  }
  return result;
}

std::int64_t half_of(const Context& context, const Node& node) {
  const std::int64_t whole = number(context, *node.tree(Field::number));
  const std::int64_t up = node.flag(Field::round_up) ? 1 : 0;
  return (whole + up) >> 1;  // rounds down, below zero as well
}

std::int64_t of_slot(const Context& context, const Node& node) {
  if (context.resolution == nullptr) return 0;
  const SlotValue* slot = context.resolution->find(node.symbol(Field::slot));
  return slot == nullptr ? 0 : slot->number;
}

// The targets of the spell after the first one; each time something was chosen counts.
std::int64_t targets_beyond_first(const Context& context) {
  const Object* self = find_known(*context.state, context.self);
  if (self == nullptr || self->on_stack == nullptr) return 0;
  std::int64_t count = 0;
  for (const Targeting& targeting : self->on_stack->targets)
    count += static_cast<std::int64_t>(targeting.chosen.size());
  return std::max<std::int64_t>(0, count - 1);
}

// What fell to the target that is being affected when it was divided.
std::int64_t share_of(const Context& context, const Node& node) {
  const SlotValue* slot =
      context.resolution == nullptr ? nullptr : context.resolution->find(node.symbol(Field::slot));
  if (slot == nullptr) return 0;
  for (const Share& share : slot->shares)
    if (share.of.object == context.affected && share.of.player == context.affected_player)
      return share.number;
  return 0;
}

std::int64_t of_objects(const Context& context, const Node& node) {
  switch (node.kind()) {
    case Kind::power_of:
      return sum_over(context, node,
                      [](const Object& object) { return shown_power(object).value_or(0); });
    case Kind::toughness_of:
      return sum_over(context, node,
                      [](const Object& object) { return shown_toughness(object).value_or(0); });
    case Kind::mana_spent_on:
      return sum_over(context, node, [](const Object& object) { return object.mana_spent; });
    case Kind::generic_mana_of:
      return sum_over(context, node, [](const Object& object) {
        const ManaCost* cost = object.live.values.mana_cost;
        std::int64_t sum = 0;
        if (cost != nullptr)
          for (const ManaSymbol& symbol : *cost)
            if (symbol.form == ManaSymbol::Form::generic) sum += symbol.amount;
        return sum;
      });
    case Kind::mana_value_of:
      return sum_over(context, node,
                      [](const Object& object) { return object.live.values.mana_value; });
    case Kind::counters_on: {
      const Node* kind = node.tree_or_null(Field::kind);
      return sum_over(context, node, [&](const Object& object) {
        return kind == nullptr ? all_counters(object)
                               : counters_on(object, word_of(context, *kind));
      });
    }
    case Kind::stickers_on:
      return sum_over(context, node,
                      [&](const Object& object) { return stickers_on(object, node); });
    case Kind::letters_on_name_stickers:
      return sum_over(context, node, [&](const Object& object) {
        return letter_count(object, node.symbol(Field::letter));
      });
    case Kind::type_words_of:
      return sum_over(context, node, [](const Object& object) {
        const Values& values = object.live.values;
        return std::popcount(values.supertypes) + std::popcount(values.types) +
               values.subtypes.count();
      });
    default: return 0;
  }
}

}  // namespace

std::int32_t number(const Context& context, const Node& node) {
  switch (node.kind()) {
    case Kind::literal: return clamped(node.number(Field::value));
    case Kind::that_number: return clamped(of_slot(context, node));
    case Kind::x: return context.resolution == nullptr ? 0 : context.resolution->x.value_or(0);
    case Kind::that_much:
      return context.resolution == nullptr ? 0 : context.resolution->event.number;
    case Kind::counters_put_here:
      return context.resolution == nullptr ? 0 : context.resolution->counters_put;
    case Kind::share: return clamped(share_of(context, node));
    case Kind::targets_beyond_first: return clamped(targets_beyond_first(context));
    case Kind::count: {
      Selection things;
      select(context, *node.tree(Field::things), things);
      return static_cast<std::int32_t>(things.objects.size() + things.players.size());
    }
    case Kind::unique_vowels: return clamped(unique_vowels(context, node));
    case Kind::card_types_among: return clamped(types_among(context, node));
    case Kind::names_among: return clamped(names_among(context, node));
    case Kind::life_of:
    case Kind::counters_of: return clamped(of_players(context, node));
    case Kind::plus:
    case Kind::minus:
    case Kind::times: return clamped(arithmetic(context, node));
    case Kind::quotient: {
      const std::int32_t by = number(context, *node.tree(Field::by));
      return by == 0 ? 0 : number(context, *node.tree(Field::number)) / by;
    }
    case Kind::half: return clamped(half_of(context, node));
    case Kind::number_if:
      return number(context, holds(context, *node.tree(Field::condition))
                                 ? *node.tree(Field::then)
                                 : *node.tree(Field::else_));
    default: return clamped(of_objects(context, node));
  }
}

std::int32_t amount(const Context& context, const Node& node, Field field, std::int32_t otherwise) {
  const Node* given = node.tree_or_null(field);
  return given == nullptr ? otherwise : std::max(0, number(context, *given));
}

}  // namespace lockstep::engine
