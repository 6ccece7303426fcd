#include "engine/eval.h"

#include <algorithm>

#include "engine/stack_references.h"

namespace lockstep::engine {
namespace {

void select_slot(const Context& context, Symbol slot, Selection& result) {
  if (context.resolution == nullptr) return;
  const SlotValue* value = context.resolution->find(slot);
  if (value == nullptr) return;
  for (const ObjectId id : value->things.objects)
    if (const Object* object = follow(context, id)) result.add(object->id);
  for (const PlayerId player : value->things.players)
    result.add(player);
}

void select_named(const Context& context, Symbol name, Selection& result) {
  if (context.resolution == nullptr) return;
  for (const Binding& binding : context.resolution->names) {
    if (binding.name != name) continue;
    if (binding.entity.player.is_player()) result.add(binding.entity.player);
    if (const Object* object = follow(context, binding.entity.object)) result.add(object->id);
  }
}

// Of what has left, what it was last attached to (608.2h).
void select_host(const Context& context, Selection& result) {
  const Object* self = follow(looking(context), context.self);
  if (self == nullptr) return;
  if (self->attached_to.player.is_player()) result.add(self->attached_to.player);
  const ObjectId id = self->attached_to.object;
  const Object* host = context.looks ? follow(context, id) : context.state->find(id);
  if (host != nullptr && !host->phased_out()) result.add(host->id);
}

void select_chosen(const Context& context, const Node& node, Selection& result) {
  if (context.resolution == nullptr) return;
  for (const Chosen& chosen : context.resolution->chosen) {
    if (chosen.node != &node) continue;
    for (const ObjectId object : chosen.things.objects)
      result.add(object);
    for (const PlayerId player : chosen.things.players)
      result.add(player);
  }
}

// The players of an optional field, "you" if it is missing.
void select_players(const Context& context, const Node* reference, Selection& result) {
  if (reference == nullptr) {
    result.add(context.you);
  } else {
    select(context, *reference, result);
  }
}

void select_top(const Context& context, const Node& node, Selection& result) {
  Selection players;
  select_players(context, node.tree_or_null(Field::player), players);
  const bool library = node.kind() == Kind::top_cards;
  const std::int32_t count = library ? amount(context, node, Field::number, 1) : 1;
  for (const PlayerId id : players.players) {
    const Player& player = context.state->player(id);
    const auto& pile = library ? player.library : player.graveyard;
    for (std::size_t i = 0; i < pile.size() && i < static_cast<std::size_t>(count); ++i)
      result.add(context.state->at(pile[i]).id);
  }
}

void select_people(const Context& context, const Node& node, Selection& result) {
  const State& state = *context.state;
  switch (node.kind()) {
    case Kind::you: result.add(context.you); return;
    case Kind::active_player: result.add(state.active_player); return;
    case Kind::opponents:
    case Kind::all_players:
      for (const Player& player : state.players)
        if (player.in_game && (node.kind() == Kind::all_players || player.id != context.you))
          result.add(player.id);
      return;
    default: {
      Selection of;
      select(looking(context), *node.tree(Field::objects), of);
      for (const PlayerId player : of.players)
        result.add(player);
      for (const ObjectId id : of.objects) {
        const Object* object = find_known(state, id);
        if (object == nullptr) continue;
        const bool owner = node.kind() == Kind::owner_of;
        if (const Object* before = owner ? nullptr : before_move(context, *object)) object = before;
        result.add(owner ? object->owner : controller_or_owner(*object));
      }
    }
  }
}

// What a description says about zones, as far as its first words tell (109.2).
bool names_zone(const Node& filter) {
  switch (filter.kind()) {
    case Kind::in_zone:
    case Kind::card:
    case Kind::permanent_card:
    case Kind::spell_on_stack:
    case Kind::ability_on_stack:
    case Kind::activated_ability:
    case Kind::triggered_ability: return true;
    case Kind::and_:
    case Kind::or_:
      return std::ranges::any_of(filter.trees(Field::of),
                                 [](const Tree& part) { return names_zone(*part); });
    case Kind::not_: return names_zone(*filter.tree(Field::of));
    default: return false;
  }
}

bool speaks_of_players(const Node& filter) {
  switch (filter.kind()) {
    case Kind::player:
    case Kind::opponent:
    case Kind::could_be_target_of:
    case Kind::any_target: return true;
    case Kind::and_:
    case Kind::or_:
      return std::ranges::any_of(filter.trees(Field::of),
                                 [](const Tree& part) { return speaks_of_players(*part); });
    default: return false;
  }
}

// A branch of an "or" that says nothing about zones means permanents, even beside one that does.
bool matches_anywhere(const Context& context, const Object& object, std::span<const Tree> filters) {
  const bool settled = std::ranges::any_of(filters, [](const Tree& filter) {
    return filter->kind() != Kind::or_ && names_zone(*filter);
  });
  return std::ranges::all_of(filters, [&](const Tree& filter) {
    if (settled || filter->kind() != Kind::or_) return matches(context, object, *filter);
    return std::ranges::any_of(filter->trees(Field::of), [&](const Tree& branch) {
      return (names_zone(*branch) || object.on_battlefield()) && matches(context, object, *branch);
    });
  });
}

}  // namespace

void Selection::add(ObjectId object) {
  if (std::ranges::find(objects, object) == objects.end()) objects.push_back(object);
}

void Selection::add(PlayerId player) {
  if (!player.is_player()) return;
  if (std::ranges::find(players, player) == players.end()) players.push_back(player);
}

void Resolution::clear() {
  names.clear();
  slots.clear();
  chosen.clear();
  x.reset();
  counters_put = 0;
  event = EventKnown{};
  knows_past = false;
  followed.clear();
  hidden.clear();
}

const SlotValue* Resolution::find(Symbol slot) const {
  const auto found = std::ranges::find(slots, slot, &SlotValue::name);
  return found == slots.end() ? nullptr : &*found;
}

SlotValue& Resolution::fill(Symbol slot) {
  const auto found = std::ranges::find(slots, slot, &SlotValue::name);
  SlotValue& value = found == slots.end() ? slots.emplace_back() : *found;
  value = SlotValue{};
  value.name = slot;
  return value;
}

namespace {

// What this effect has made of an object by moving it.
const Object* find_moved(const Context& context, ObjectId id) {
  if (context.resolution == nullptr) return nullptr;
  for (const auto& [before, after] : context.resolution->followed) {
    if (before != id) continue;
    id = after;
    if (const Object* object = context.state->find(id)) return object;
  }
  return nullptr;
}

// The permanent or spell that an id last was, or that came of it where it was none itself.
const Object* last_of(const Context& context, ObjectId id) {
  const Object* last = find_known(*context.state, id);
  if (last != nullptr && last->has_controller()) return last;
  if (context.resolution == nullptr) return nullptr;
  for (const auto& [before, after] : context.resolution->followed) {
    if (before != id) continue;
    id = after;
    last = find_known(*context.state, id);
    if (last != nullptr && last->has_controller()) return last;
  }
  return nullptr;
}

}  // namespace

// Who asks looks at a permanent or a spell as it last was, unless the effect has put it back; cards
// elsewhere are as they are now (608.2h).
const Object* follow(const Context& context, ObjectId id) {
  if (!id.exists()) return nullptr;
  if (const Object* object = context.state->find(id))
    return object->phased_out() ? nullptr : object;
  const Object* moved = find_moved(context, id);
  if (!context.looks || (moved != nullptr && moved->on_battlefield())) return moved;
  const Object* last = last_of(context, id);
  return last != nullptr ? last : moved;
}

bool fits(const Context& context, std::span<const Tree> filters, const Object& object) {
  if (object.phased_out()) return false;
  const bool anywhere =
      std::ranges::any_of(filters, [](const Tree& filter) { return names_zone(*filter); });
  return anywhere ? matches_anywhere(context, object, filters)
                  : object.on_battlefield() && matches(context, object, filters);
}

bool says_zone(std::span<const Tree> filters) {
  return std::ranges::any_of(filters, [](const Tree& filter) { return names_zone(*filter); });
}

bool means_players(std::span<const Tree> filters) {
  return std::ranges::any_of(filters,
                             [](const Tree& filter) { return speaks_of_players(*filter); });
}

const Object* find_known(const State& state, ObjectId id) {
  if (const Object* object = state.find(id)) return object;
  const auto found = std::ranges::find(state.departed, id, &Object::id);
  return found == state.departed.end() ? nullptr : &*found;
}

// What has no controller where it is, as it was before this effect moved it there (608.2h).
const Object* before_move(const Context& context, const Object& object) {
  if (object.has_controller() || context.resolution == nullptr || !context.resolution->knows_past)
    return nullptr;
  for (const auto* moves : {&context.resolution->followed, &context.resolution->hidden})
    for (const auto& [before, after] : *moves)
      if (after == object.id) return find_known(*context.state, before);
  return nullptr;
}

Context looking(const Context& context) {
  Context view = context;
  view.looks = context.resolution != nullptr && context.resolution->knows_past;
  return view;
}

void select_every(const Context& context, std::span<const Tree> filters, Selection& result) {
  const State& state = *context.state;
  const bool anywhere =
      std::ranges::any_of(filters, [](const Tree& filter) { return names_zone(*filter); });
  const bool first = result.objects.empty();  // each object comes by once
  const auto add = [&](ObjectId id) { first ? result.objects.push_back(id) : result.add(id); };
  if (anywhere) {
    for (const Object& object : state.objects)
      if (object.exists && !object.phased_out() && matches_anywhere(context, object, filters))
        add(object.id);
  } else {
    for (const Slot slot : state.battlefield)
      if (matches(context, state.at(slot), filters)) add(state.at(slot).id);
  }
  if (!means_players(filters)) return;
  for (const Player& player : state.players)
    if (player.in_game && matches(context, player.id, filters)) result.add(player.id);
}

void select(const Context& context, const Node& node, Selection& result) {
  switch (node.kind()) {
    case Kind::self:
      if (const Object* self = follow(context, context.self)) result.add(self->id);
      return;
    case Kind::affected:
      if (const Object* object = follow(context, context.affected)) result.add(object->id);
      return;
    case Kind::chosen_player:
      if (const Object* self = follow(context, context.self)) result.add(self->chosen_player);
      return;
    case Kind::clashed_opponent:
    case Kind::target:
    case Kind::those: select_slot(context, node.symbol(Field::slot), result); return;
    case Kind::named_object:
    case Kind::named_player: select_named(context, node.symbol(Field::name), result); return;
    case Kind::every: select_every(context, node.trees(Field::of), result); return;
    case Kind::choose: select_chosen(context, node, result); return;
    case Kind::together:
      for (const Tree& part : node.trees(Field::parts))
        select(context, *part, result);
      return;
    case Kind::enchanted:
    case Kind::equipped: select_host(context, result); return;
    case Kind::top_cards:
    case Kind::top_of_graveyard: select_top(context, node, result); return;
    default:
      if (!select_from_stack(context, node, result)) select_people(context, node, result);
  }
}

void select(const State& state, const Search& search, Selection& result) {
  const Context context{
      .state = &state, .self = search.self, .you = search.you, .resolution = &search.resolution};
  for (const Tree& description : search.descriptions)
    select(context, *description, result);
}

Context context_of(const State& state, const Object& source) {
  return {.state = &state, .self = source.id, .you = controller_or_owner(source)};
}

bool holds(const State& state, const Term& term) {
  const Context context{
      .state = &state, .self = term.self, .you = term.you, .resolution = &term.resolution};
  return holds(context, *term.condition);
}

PlayerId controller_or_owner(const Object& object) {
  return object.has_controller() ? object.live.controller : object.owner;
}

const KeywordWords& keyword_words() {
  static const KeywordWords words;
  return words;
}

bool has_keyword(const Object& object, Symbol keyword) {
  return std::ranges::any_of(object.live.values.abilities, [&](const AbilityRef& ref) {
    return ref.ability->kind == Kind::keyword && ref.ability->keyword == keyword;
  });
}

std::optional<std::int32_t> shown_power(const Object& object) {
  const bool shown =
      object.on_battlefield() ? object.live.is(card_type::creature) : object.live.has_power;
  return shown ? std::optional(object.live.power) : std::nullopt;
}

std::optional<std::int32_t> shown_toughness(const Object& object) {
  const bool shown =
      object.on_battlefield() ? object.live.is(card_type::creature) : object.live.has_toughness;
  return shown ? std::optional(object.live.toughness) : std::nullopt;
}

bool bears(const State& state, const Names& names, std::span<const Symbol> name) {
  PrintedTable& printed = const_cast<State&>(state).printed;
  const auto has = [&](std::span<const Symbol> each) {
    return names.has(each) || (names.all_creatures && printed.is_creature_name(each));
  };
  return has(name) || std::ranges::any_of(printed.twins_of(name), has);
}

bool share_name(const State& state, const Object& a, const Object& b) {
  const Names& first = a.live.values.names;
  const Names& second = b.live.values.names;
  if (first.all_creatures && second.all_creatures) return true;
  for (std::size_t i = 0; i < first.size(); ++i)
    if (bears(state, second, first.name(i))) return true;
  for (std::size_t i = 0; first.all_creatures && i < second.size(); ++i)
    if (bears(state, first, second.name(i))) return true;
  return false;
}

}  // namespace lockstep::engine
