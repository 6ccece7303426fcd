#include <algorithm>
#include <string_view>

#include "engine/counters.h"
#include "engine/eval.h"
#include "engine/expansion_names.h"
#include "engine/on_stack.h"
#include "engine/stack_filters.h"
#include "engine/trigger_events.h"
#include "scenario/sheet.h"

namespace lockstep::engine {
namespace {

// The references that filters mostly name are answered without making a selection.
bool selects(const Context& context, const Node& reference, ObjectId object) {
  if (reference.kind() == Kind::self) {
    if (context.self == object) return true;
    const Object* self = follow(context, context.self);
    return self != nullptr && self->id == object;
  }
  Selection things;
  select(context, reference, things);
  return std::ranges::find(things.objects, object) != things.objects.end();
}

bool selects(const Context& context, const Node& reference, PlayerId player) {
  if (reference.kind() == Kind::you) return player.is_player() && player == context.you;
  Selection things;
  select(context, reference, things);
  return std::ranges::find(things.players, player) != things.players.end();
}

// Whether a number lies within the bounds that a node gives; without bounds, at least `otherwise`.
bool within(const Context& context, const Node& bounds, std::int32_t value,
            std::int32_t otherwise) {
  const Node* least = bounds.tree_or_null(Field::at_least);
  const Node* most = bounds.tree_or_null(Field::at_most);
  const Node* exact = bounds.tree_or_null(Field::exactly);
  if (least == nullptr && most == nullptr && exact == nullptr) return value >= otherwise;
  return (least == nullptr || value >= number(context, *least)) &&
         (most == nullptr || value <= number(context, *most)) &&
         (exact == nullptr || value == number(context, *exact));
}

bool is_in_zone(const Context& context, const Object& object, const Node& filter) {
  if (zone_of(filter.symbol(Field::zone)) != object.zone) return false;
  const Node* players = filter.tree_or_null(Field::players);
  if (players == nullptr) return true;
  return selects(context, *players,
                 object.on_battlefield() ? object.live.controller : object.owner);
}

bool is_named(const Context& context, const Object& object, const Node& filter) {
  const Names& names = object.live.values.names;
  const Node& name = *filter.tree(Field::name);
  std::vector<Symbol> words;
  if (name.kind() == Kind::card_name) {
    name_words(name, words);
  } else {
    const PrintedName printed = parse_name(word_of(context, name).text());
    for (const NameWord& word : printed)
      if (!word.blank) words.push_back(word.text);
  }
  if (words.empty()) return false;
  return bears(*context.state, names, words);
}

bool is_such_ability(const Object& object, Kind kind) {
  if (object.on_stack == nullptr) return false;
  return object.on_stack->what ==
         (kind == Kind::activated_ability ? OnStack::What::activated : OnStack::What::triggered);
}

bool has_sticker(const Object& object, const Node& filter) {
  const Symbol kind = filter.symbol_or_empty(Field::kind);
  return std::ranges::any_of(object.stickers, [&](const StickerOn& sticker) {
    return kind.empty() || sticker_kind_name(sticker.print->kind) == kind.text();
  });
}

// What has dealt it damage may be gone by now.
bool was_damaged_by(const Context& context, const Object& object, const Node& filter) {
  const Node& things = *filter.tree(Field::objects);
  const auto did = [&](ObjectId id) {
    return std::ranges::find(object.damaged_by, id) != object.damaged_by.end();
  };
  if (things.kind() == Kind::self) return did(context.self);
  Selection sources;
  select(looking(context), things, sources);
  return std::ranges::any_of(sources.objects, did);
}

// To what is there, or was so as that left the battlefield.
bool is_or_was_attached(const State& state, const Object& object, ObjectId host) {
  if (object.attached_to.object == host) return true;
  const Object* last = state.find(host) == nullptr ? find_known(state, host) : nullptr;
  return last != nullptr &&
         std::ranges::find(last->attachments, object.id) != last->attachments.end();
}

bool shares_a_name(const Context& context, const Object& object, const Node& filter) {
  Selection others;
  select(context, *filter.tree(Field::objects), others);
  return std::ranges::any_of(others.objects, [&](ObjectId id) {
    const Object* other = context.state->find(id);
    return other != nullptr && share_name(*context.state, object, *other);
  });
}

bool has_mana_value(const Context& context, const Object& object, const Node& filter) {
  const std::int32_t value = object.live.values.mana_value;
  if (filter.flag(Field::odd) && value % 2 == 0) return false;
  if (filter.flag(Field::even) && value % 2 != 0) return false;
  return within(context, filter, value, 0);
}

// Those of basic land types are there, though they are not listed (305.6).
bool has_abilities(const Object& object) {
  const Live& live = object.live;
  return !live.values.abilities.empty() ||
         (live.is(card_type::land) && live.values.subtypes.meets(basic_land_types()) &&
          !live.lost_mana_abilities);
}

template <class Bits>
bool has_bit(Bits bits, std::optional<int> bit) {
  return bit && ((bits >> static_cast<unsigned>(*bit)) & 1U) != 0;
}

bool matches_words(const Context& context, const Object& object, const Node& filter) {
  const Values& values = object.live.values;
  switch (filter.kind()) {
    case Kind::has_type:
      return has_bit(values.types, card_type_bit(word_of(context, *filter.tree(Field::word))));
    case Kind::has_supertype:
      return has_bit(values.supertypes, supertype_bit(word_of(context, *filter.tree(Field::word))));
    case Kind::has_color:
      return has_bit(values.colors, color_bit(word_of(context, *filter.tree(Field::word))));
    case Kind::has_subtype: {
      const auto bit = subtype_bit(word_of(context, *filter.tree(Field::word)));
      return bit && values.subtypes.has(*bit);
    }
    case Kind::colorless: return values.colors == 0;
    case Kind::multicolored: return std::popcount(values.colors) > 1;
    case Kind::has_keyword: return has_keyword(object, word_of(context, *filter.tree(Field::word)));
    case Kind::without_abilities: return !has_abilities(object);
    case Kind::named: return is_named(context, object, filter);
    case Kind::same_name_as: return shares_a_name(context, object, filter);
    case Kind::name_first_printed_in:
      return first_printed_in(const_cast<State&>(*context.state).printed, values.names,
                              filter.symbol(Field::expansion));
    default: return false;
  }
}

bool matches_numbers(const Context& context, const Object& object, const Node& filter) {
  switch (filter.kind()) {
    case Kind::has_counters: {
      const Node* kind = filter.tree_or_null(Field::kind);
      const std::int32_t count =
          kind == nullptr ? all_counters(object) : counters_on(object, word_of(context, *kind));
      return within(context, filter, count, 1);
    }
    case Kind::power: {
      const auto power = shown_power(object);
      return power && within(context, filter, *power, *power);
    }
    case Kind::toughness: {
      const auto toughness = shown_toughness(object);
      return toughness && within(context, filter, *toughness, *toughness);
    }
    case Kind::mana_value: return has_mana_value(context, object, filter);
    case Kind::creature_type_count: {
      Subtypes types = object.live.values.subtypes;
      types &= family_members(Family::creature);
      return within(context, filter, types.count(), 0);
    }
    default: return matches_words(context, object, filter);
  }
}

}  // namespace

bool matches(const Context& context, const Object& object, const Node& filter) {
  switch (filter.kind()) {
    case Kind::self: return selects(context, filter, object.id);
    case Kind::is: return selects(context, *filter.tree(Field::things), object.id);
    case Kind::other_than: return !selects(context, *filter.tree(Field::things), object.id);
    case Kind::controlled_by:
      return selects(context, *filter.tree(Field::players), controller_or_owner(object));
    case Kind::owned_by: return selects(context, *filter.tree(Field::players), object.owner);
    case Kind::in_zone: return is_in_zone(context, object, filter);
    case Kind::permanent: return object.on_battlefield();
    case Kind::spell_on_stack:
      return object.zone == Zone::stack && object.nature != Nature::ability;
    case Kind::ability_on_stack:
      return object.zone == Zone::stack && object.nature == Nature::ability;
    case Kind::target_count:
    case Kind::targets_only:
    case Kind::targets_such: return matches_targets(context, object, filter);
    case Kind::could_be_target_of:
      return could_be_target(context, {.object = object.id, .player = PlayerId::none()}, filter);
    case Kind::activated_ability:
    case Kind::triggered_ability: return is_such_ability(object, filter.kind());
    case Kind::card:
      return object.nature == Nature::card && object.zone != Zone::battlefield &&
             object.zone != Zone::stack;
    case Kind::permanent_card:
      return object.nature == Nature::card && object.zone != Zone::stack &&
             object.live.is(card_type::permanent);
    case Kind::token: return object.nature == Nature::token;
    case Kind::any_target:
      return object.on_battlefield() &&
             object.live.is(card_type::creature | card_type::planeswalker | card_type::battle);
    case Kind::entered_this_turn: return object.on_battlefield() && object.entered_this_turn;
    case Kind::tapped: return object.status.tapped;
    case Kind::face_down: return object.status.face_down;
    case Kind::attached_to: {
      Selection hosts;
      select(looking(context), *filter.tree(Field::things), hosts);
      return std::ranges::any_of(
                 hosts.objects,
                 [&](ObjectId host) { return is_or_was_attached(*context.state, object, host); }) ||
             std::ranges::find(hosts.players, object.attached_to.player) != hosts.players.end();
    }
    case Kind::has_sticker: return has_sticker(object, filter);
    case Kind::dealt_damage_by: return was_damaged_by(context, object, filter);
    case Kind::or_:
      return std::ranges::any_of(filter.trees(Field::of),
                                 [&](const Tree& part) { return matches(context, object, *part); });
    case Kind::and_: return matches(context, object, filter.trees(Field::of));
    case Kind::not_: return !matches(context, object, *filter.tree(Field::of));
    default: return matches_numbers(context, object, filter);
  }
}

bool matches(const Context& context, const Object& object, std::span<const Tree> filters) {
  return std::ranges::all_of(filters,
                             [&](const Tree& filter) { return matches(context, object, *filter); });
}

namespace {

bool matches_player(const Context& context, PlayerId player, const Node& filter) {
  switch (filter.kind()) {
    case Kind::player:
    case Kind::any_target: return true;
    case Kind::opponent: return player != context.you;
    case Kind::could_be_target_of:
      return could_be_target(context, {.object = ObjectId::none(), .player = player}, filter);
    case Kind::is: return selects(context, *filter.tree(Field::things), player);
    case Kind::other_than: return !selects(context, *filter.tree(Field::things), player);
    case Kind::has_counters: {
      const Node* kind = filter.tree_or_null(Field::kind);
      std::int32_t count = 0;
      for (const CounterCount& pile : context.state->player(player).counters)
        if (kind == nullptr || pile.kind == word_of(context, *kind)) count += pile.count;
      return within(context, filter, count, 1);
    }
    case Kind::or_:
      return std::ranges::any_of(filter.trees(Field::of), [&](const Tree& part) {
        return matches_player(context, player, *part);
      });
    case Kind::and_: return matches(context, player, filter.trees(Field::of));
    case Kind::not_: return !matches_player(context, player, *filter.tree(Field::of));
    default: return false;
  }
}

}  // namespace

bool matches(const Context& context, PlayerId player, std::span<const Tree> filters) {
  return std::ranges::all_of(
      filters, [&](const Tree& filter) { return matches_player(context, player, *filter); });
}

namespace {

// Whether such a cost was paid for the object itself, or for the spell that became it.
bool was_paid(const Context& context, Symbol label) {
  const Object* self = find_known(*context.state, context.self);
  if (self == nullptr) return false;
  return std::ranges::find(self->paid, label) != self->paid.end() ||
         std::ranges::find(self->owed, label) != self->owed.end();
}

bool within_bounds(const Context& context, const Node& node, std::int32_t value) {
  return within(context, node, value, 1);
}

}  // namespace

bool holds(const Context& context, const Node& condition) {
  switch (condition.kind()) {
    case Kind::exists: {
      Selection found;
      select_every(context, condition.trees(Field::of), found);
      return within_bounds(context, condition,
                           static_cast<std::int32_t>(found.objects.size() + found.players.size()));
    }
    case Kind::matches: {
      const auto filters = condition.trees(Field::of);
      Selection things;
      select(says_zone(filters) ? context : looking(context), *condition.tree(Field::things),
             things);
      if (things.objects.empty() && things.players.empty()) return false;
      return std::ranges::all_of(things.objects,
                                 [&](ObjectId id) {
                                   const Object* object = find_known(*context.state, id);
                                   return object != nullptr && matches(context, *object, filters);
                                 }) &&
             std::ranges::all_of(things.players,
                                 [&](PlayerId id) { return matches(context, id, filters); });
    }
    case Kind::compare:
      return within_bounds(context, condition, number(context, *condition.tree(Field::number)));
    case Kind::turn_of:
      return selects(context, *condition.tree(Field::players), context.state->active_player);
    case Kind::all_true:
      return std::ranges::all_of(condition.trees(Field::conditions),
                                 [&](const Tree& part) { return holds(context, *part); });
    case Kind::any_true:
      return std::ranges::any_of(condition.trees(Field::conditions),
                                 [&](const Tree& part) { return holds(context, *part); });
    case Kind::won_clash: {
      const SlotValue* slot = context.resolution == nullptr
                                  ? nullptr
                                  : context.resolution->find(condition.symbol(Field::slot));
      return slot != nullptr && slot->number > 0;
    }
    case Kind::happened_this_turn:
      return std::ranges::any_of(context.state->this_turn, [&](const Happened& past) {
        Context view = context;
        view.then = &past;
        return std::ranges::any_of(condition.trees(Field::when), [&](const Tree& awaited) {
          return occasion_of(view, *awaited, past.event).has_value();
        });
      });
    case Kind::controlled_as_cast: {
      const Object* self = find_known(*context.state, context.self);
      return self != nullptr &&
             std::ranges::find(self->controlled, condition.hash()) != self->controlled.end();
    }
    case Kind::paid: return was_paid(context, condition.symbol(Field::label));
    case Kind::not_true: return !holds(context, *condition.tree(Field::condition));
    default: return false;
  }
}

}  // namespace lockstep::engine
