#include <algorithm>
#include <cctype>
#include <set>

#include "model/citations.h"
#include "model/cr201_names.h"
#include "model/cr202_mana_cost.h"
#include "model/language.h"

namespace lockstep::model {
namespace {

std::string letters_of(const StickerDefinition& sticker) {
  std::string letters;
  for (const NameWord& part : sticker.words) {
    for (const char letter : part.text.text()) {
      if (std::isalpha(static_cast<unsigned char>(letter)) != 0) {
        letters += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
      }
    }
  }
  return letters;
}

std::int64_t stickers_on(const Scope& scope, const Node& node) {
  const bool by_letters = node.has(Field::letters_at_least) || node.has(Field::letters_at_most);
  const Symbol kind = node.symbol_or_empty(Field::kind);
  std::int64_t count = 0;
  for (const std::size_t index : objects(scope, *node.tree(Field::objects))) {
    for (const StickerOn& each : scope.board->object(index).stickers) {
      const StickerDefinition& sticker = definition(*scope.board->state->table, each.id);
      if (!kind.empty() && sticker_kind_name(sticker.kind) != kind.text()) continue;
      if (by_letters) {
        const About about(question_product());
        cite(cr::r123_6d);
        const auto letters = static_cast<std::int64_t>(letters_of(sticker).size());
        if (sticker.kind != StickerKind::name) continue;
        if (node.has(Field::letters_at_least) && letters < node.number(Field::letters_at_least)) {
          continue;
        }
        if (node.has(Field::letters_at_most) && letters > node.number(Field::letters_at_most)) {
          continue;
        }
      }
      ++count;
    }
  }
  return count;
}

std::int64_t letters_on_name_stickers(const Scope& scope, const Node& node) {
  const About about(question_product());
  cite(cr::r123_6d);
  const std::string_view text = node.symbol(Field::letter).text();
  const auto letter = static_cast<char>(std::tolower(static_cast<unsigned char>(text.front())));
  std::int64_t count = 0;
  for (const std::size_t index : objects(scope, *node.tree(Field::objects))) {
    for (const StickerOn& each : scope.board->object(index).stickers) {
      const StickerDefinition& sticker = definition(*scope.board->state->table, each.id);
      if (sticker.kind == StickerKind::name)
        count += std::ranges::count(letters_of(sticker), letter);
    }
  }
  return count;
}

std::int64_t unique_vowels(const Scope& scope, const Node& node) {
  cite(cr::r123_6e);
  const Slot* slot = scope.memory ? scope.memory->find(node.symbol(Field::slot)) : nullptr;
  if (slot == nullptr || !slot->sticker.owner.is_player()) return 0;
  const std::string letters = letters_of(definition(*scope.board->state->table, slot->sticker));
  return std::ranges::count_if(std::string_view("aeiouy"), [&](char vowel) {
    return letters.find(vowel) != std::string::npos;
  });
}

std::int64_t counters_on(const Scope& scope, const Node& node) {
  const Node* kind = node.tree_or_null(Field::kind);
  std::int64_t count = 0;
  for (const std::size_t index : objects(scope, *node.tree(Field::objects))) {
    for (const CounterPile& pile : scope.board->object(index).counters) {
      if (kind == nullptr || word_of(scope, *kind) == pile.kind) count += pile.count;
    }
  }
  return count;
}

// A number that can't be determined is 0 (107.2); of several objects it is the sum. Of what is
// measured only the mana value has rules to cite.
template <class Measure>
std::int64_t sum(const Scope& scope, const Node& node, Measure measure) {
  std::int64_t total = 0;
  for (const std::size_t index : objects(scope, *node.tree(Field::objects))) {
    const About about(field_of(scope.board->object(index).id, SnapshotField::mana_value));
    total += measure(*scope.board->values[index]);
  }
  return total;
}

std::int64_t among(const Scope& scope, const Node& node) {
  std::set<Symbol> types;
  std::vector<const Values*> all;
  for (const std::size_t index : objects(scope, *node.tree(Field::objects))) {
    const Values& values = *scope.board->values[index];
    types.insert(values.types.begin(), values.types.end());
    all.push_back(&values);
  }
  if (node.kind() == Kind::card_types_among) return static_cast<std::int64_t>(types.size());
  return static_cast<std::int64_t>(different_names(all, *scope.board->state->table->universe));
}

std::int64_t of_players(const Scope& scope, const Node& node) {
  std::int64_t total = 0;
  for (const PlayerId id : players(scope, *node.tree(Field::players))) {
    const Player& player = scope.board->state->player(id);
    total += node.kind() == Kind::life_of
                 ? player.life
                 : count_of(player, word_of(scope, *node.tree(Field::kind)));
  }
  return total;
}

std::int64_t arithmetic(const Scope& scope, const Node& node) {
  const auto terms = node.trees(Field::terms);
  std::int64_t result = number(scope, *terms.front());
  for (const Tree& term : terms.subspan(1)) {
    const std::int64_t next = number(scope, *term);
    if (node.kind() == Kind::plus) result += next;
    if (node.kind() == Kind::minus) result -= next;
    if (node.kind() == Kind::times) result *= next;
  }
  return result;
}

std::int64_t half(const Scope& scope, const Node& node) {
  const std::int64_t whole = number(scope, *node.tree(Field::number));
  const std::int64_t down = whole >= 0 ? whole / 2 : (whole - 1) / 2;
  return node.flag(Field::round_up) && whole % 2 != 0 ? down + 1 : down;
}

std::int64_t that_number(const Scope& scope, const Node& node) {
  const Slot* slot = scope.memory ? scope.memory->find(node.symbol(Field::slot)) : nullptr;
  return slot == nullptr ? 0 : slot->number;
}

}  // namespace

std::int64_t number(const Scope& scope, const Node& node) {
  switch (node.kind()) {
    case Kind::literal: return node.number(Field::value);
    case Kind::that_number: return that_number(scope, node);
    case Kind::count:
      return static_cast<std::int64_t>(things(scope, *node.tree(Field::things)).size());
    case Kind::power_of:
      return sum(scope, node, [](const Values& v) { return v.power ? v.power->number : 0; });
    case Kind::toughness_of:
      return sum(scope, node,
                 [](const Values& v) { return v.toughness ? v.toughness->number : 0; });
    case Kind::mana_value_of:
      return sum(scope, node, [](const Values& v) { return mana_value(v.mana_cost); });
    case Kind::generic_mana_of:
      return sum(scope, node, [](const Values& v) { return generic_mana(v.mana_cost); });
    case Kind::type_words_of:
      return sum(scope, node, [](const Values& v) {
        return static_cast<std::int64_t>(v.supertypes.size() + v.types.size() + v.subtypes.size());
      });
    case Kind::counters_on: return counters_on(scope, node);
    case Kind::stickers_on: return stickers_on(scope, node);
    case Kind::unique_vowels: return unique_vowels(scope, node);
    case Kind::letters_on_name_stickers: return letters_on_name_stickers(scope, node);
    case Kind::card_types_among:
    case Kind::names_among: return among(scope, node);
    case Kind::life_of:
    case Kind::counters_of: return of_players(scope, node);
    case Kind::plus:
    case Kind::minus:
    case Kind::times: return arithmetic(scope, node);
    case Kind::half: return half(scope, node);
    case Kind::counters_put_here: return scope.memory ? scope.memory->counters_put : 0;
    case Kind::number_if:
      return number(scope, is_true(scope, *node.tree(Field::condition)) ? *node.tree(Field::then)
                                                                        : *node.tree(Field::else_));
    default: return 0;
  }
}

bool within(const Scope& scope, const Node& node, std::int64_t value) {
  const Node* least = node.tree_or_null(Field::at_least);
  const Node* most = node.tree_or_null(Field::at_most);
  const Node* exactly = node.tree_or_null(Field::exactly);
  if (least != nullptr && value < number(scope, *least)) return false;
  if (most != nullptr && value > number(scope, *most)) return false;
  return exactly == nullptr || value == number(scope, *exactly);
}

bool is_true(const Scope& scope, const Node& condition) {
  switch (condition.kind()) {
    case Kind::exists: {
      const auto count =
          static_cast<std::int64_t>(matching(scope, condition.trees(Field::of)).size());
      const bool bounded = condition.has(Field::at_least) || condition.has(Field::at_most) ||
                           condition.has(Field::exactly);
      return bounded ? within(scope, condition, count) : count > 0;
    }
    case Kind::matches: {
      const auto found = things(scope, *condition.tree(Field::things));
      return !found.empty() && std::ranges::all_of(found, [&](const Entity& each) {
        return fits_all(scope, condition.trees(Field::of), each);
      });
    }
    case Kind::compare:
      return within(scope, condition, number(scope, *condition.tree(Field::number)));
    case Kind::turn_of: {
      const auto found = players(scope, *condition.tree(Field::players));
      return std::ranges::find(found, scope.board->state->active_player) != found.end();
    }
    case Kind::all_true:
      return std::ranges::all_of(condition.trees(Field::conditions),
                                 [&](const Tree& each) { return is_true(scope, *each); });
    case Kind::any_true:
      return std::ranges::any_of(condition.trees(Field::conditions),
                                 [&](const Tree& each) { return is_true(scope, *each); });
    case Kind::not_true: return !is_true(scope, *condition.tree(Field::condition));
    default: return false;
  }
}

}  // namespace lockstep::model
