#include <algorithm>
#include <cctype>
#include <set>

#include "model/citations.h"
#include "model/cr115_chosen_targets.h"
#include "model/cr201_names.h"
#include "model/cr202_mana_cost.h"
#include "model/cr603_events.h"
#include "model/language.h"
#include "model/process.h"

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
  for (const Seen& seen : seen_objects(scope, *node.tree(Field::objects))) {
    for (const StickerOn& each : seen.object.stickers) {
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
  for (const Seen& seen : seen_objects(scope, *node.tree(Field::objects))) {
    for (const StickerOn& each : seen.object.stickers) {
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
  for (const Seen& seen : seen_objects(scope, *node.tree(Field::objects))) {
    for (const CounterPile& pile : seen.object.counters) {
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
  for (const Seen& seen : seen_objects(scope, *node.tree(Field::objects))) {
    const About about(field_of(seen.object.id, SnapshotField::mana_value));
    total += measure(seen);
  }
  return total;
}

std::int64_t among(const Scope& scope, const Node& node) {
  std::set<Symbol> types;
  std::vector<const Values*> all;
  for (const Seen& seen : seen_objects(scope, *node.tree(Field::objects))) {
    types.insert(seen.values.types.begin(), seen.values.types.end());
    all.push_back(&seen.values);
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

// 107.1a: rounded down; what can't be determined is 0 (107.2).
std::int64_t quotient(const Scope& scope, const Node& node) {
  const std::int64_t whole = number(scope, *node.tree(Field::number));
  const std::int64_t by = number(scope, *node.tree(Field::by));
  if (by == 0) return 0;
  const std::int64_t down = whole / by;
  return whole % by != 0 && (whole < 0) != (by < 0) ? down - 1 : down;
}

std::int64_t half(const Scope& scope, const Node& node) {
  const std::int64_t whole = number(scope, *node.tree(Field::number));
  const std::int64_t down = whole >= 0 ? whole / 2 : (whole - 1) / 2;
  return node.flag(Field::round_up) && whole % 2 != 0 ? down + 1 : down;
}

// 107.3a, 107.3g, 107.3m: what was announced, also for what the spell enters with; else 0.
std::int64_t value_of_x(const Scope& scope) {
  if (scope.memory != nullptr && scope.memory->x) return *scope.memory->x;
  const auto self = see(scope, scope.self);
  const bool enters = scope.present != nullptr || scope.coming != nullptr;
  const bool known = self && self->object.announced && (self->object.zone == Zone::stack || enters);
  return known ? self->object.announced->chosen.x.value_or(0) : 0;
}

// 207.2c: each time something was chosen as a target counts, but for the first.
std::int64_t targets_beyond_first(const Scope& scope) {
  const auto self = see(scope, scope.self);
  if (!self || !self->object.announced) return 0;
  std::int64_t count = 0;
  for (const TargetGroup& group : self->object.announced->chosen.targets)
    count += static_cast<std::int64_t>(group.targets.size());
  return std::max<std::int64_t>(count - 1, 0);
}

// 601.2d: what was divided onto the one to whom it is done.
std::int64_t share_of(const Scope& scope, Symbol slot) {
  if (scope.memory == nullptr) return 0;
  const auto& groups = scope.memory->targets;
  const auto group = std::ranges::find(groups, slot, &TargetGroup::slot);
  if (group == groups.end()) return 0;
  const auto place = std::ranges::find(group->targets, scope.receiver) - group->targets.begin();
  const auto index = static_cast<std::size_t>(place);
  return index < group->division.size() ? group->division[index] : 0;
}

std::int64_t that_number(const Scope& scope, const Node& node) {
  const Slot* slot = scope.memory ? scope.memory->find(node.symbol(Field::slot)) : nullptr;
  return slot == nullptr ? 0 : slot->number;
}

// 607.2i, 702.33d, 702.166b: of the spell, or of the spell that the permanent was.
bool was_paid(const Scope& scope, Symbol label) {
  const auto self = see(scope, scope.self);
  if (!self || !self->object.announced) return false;
  const auto& paid = self->object.announced->chosen.paid_costs;
  return std::ranges::find(paid, label) != paid.end() ||
         std::ranges::count(self->object.announced->labels, label) > 0;
}

// What was looked at as the spell was cast.
bool held_as_cast(const Scope& scope, const Node& condition) {
  const auto self = see(scope, scope.self);
  if (!self || !self->object.announced) return false;
  return std::ranges::count(self->object.announced->as_cast, condition.hash()) > 0;
}

// 608.2i: each event is judged by the game right behind it.
bool has_happened(const Scope& scope, const Node& condition) {
  return std::ranges::any_of(scope.board->state->happened, [&](const Happened& each) {
    Scope then = scope;
    then.board = &each.then->board;
    then.present = nullptr;
    then.coming = nullptr;
    then.looks_back = true;
    const auto when = condition.trees(Field::when);
    const bool did = std::ranges::any_of(when, [&](const Tree& awaited) {
      return occurrence_of(then, *awaited, each.event).has_value();
    });
    if (did) cite(cr::r608_2i);
    return did;
  });
}

}  // namespace

std::int64_t number(const Scope& scope, const Node& node) {
  switch (node.kind()) {
    case Kind::literal: return node.number(Field::value);
    case Kind::that_number: return that_number(scope, node);
    case Kind::x: return value_of_x(scope);
    case Kind::targets_beyond_first: return targets_beyond_first(scope);
    case Kind::that_much: return scope.memory ? scope.memory->that_much : 0;
    case Kind::share: return share_of(scope, node.symbol(Field::slot));
    case Kind::count:
      return static_cast<std::int64_t>(things(scope, *node.tree(Field::things)).size());
    case Kind::power_of:
      return sum(scope, node,
                 [](const Seen& s) { return s.values.power ? s.values.power->number : 0; });
    case Kind::toughness_of:
      return sum(scope, node,
                 [](const Seen& s) { return s.values.toughness ? s.values.toughness->number : 0; });
    case Kind::mana_value_of:
      return sum(scope, node, [](const Seen& s) { return mana_value(s.object, s.values); });
    case Kind::mana_spent_on:
      return sum(scope, node, [](const Seen& s) { return mana_spent_on(s.object); });
    case Kind::generic_mana_of:
      return sum(scope, node, [](const Seen& s) { return generic_mana(s.values.mana_cost); });
    case Kind::type_words_of:
      return sum(scope, node, [](const Seen& s) {
        return static_cast<std::int64_t>(s.values.supertypes.size() + s.values.types.size() +
                                         s.values.subtypes.size());
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
    case Kind::quotient: return quotient(scope, node);
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
      // 608.2h: a card in a zone is asked for as it is there now.
      const bool now = scope.memory != nullptr && speak_of_zones(condition.trees(Field::of));
      return !found.empty() && std::ranges::all_of(found, [&](Entity each) {
        if (now && each.object.exists()) each.object = scope.memory->present(each.object);
        return fits_all(scope, condition.trees(Field::of), each);
      });
    }
    case Kind::compare:
      return within(scope, condition, number(scope, *condition.tree(Field::number)));
    case Kind::won_clash: return that_number(scope, condition) == 1;
    case Kind::happened_this_turn: return has_happened(scope, condition);
    case Kind::controlled_as_cast: return held_as_cast(scope, condition);
    case Kind::paid: return was_paid(scope, condition.symbol(Field::label));
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
