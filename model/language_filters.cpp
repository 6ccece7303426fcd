#include <algorithm>

#include "model/citations.h"
#include "model/cr115_chosen_targets.h"
#include "model/cr115_new_targets.h"
#include "model/cr201_names.h"
#include "model/cr202_mana_cost.h"
#include "model/cr205_types.h"
#include "model/cr305_lands.h"
#include "model/cr613_abilities.h"
#include "model/language.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// 109.2: a description without a zone, "card" or "spell" means permanents.
bool speaks_of_zones(const Node& filter) {
  switch (filter.kind()) {
    case Kind::in_zone:
    case Kind::card:
    case Kind::permanent_card:
    case Kind::spell_on_stack:
    case Kind::ability_on_stack:
    case Kind::activated_ability:
    case Kind::triggered_ability: return true;
    case Kind::or_:
    case Kind::and_:
      return std::ranges::any_of(filter.trees(Field::of),
                                 [](const Tree& each) { return speaks_of_zones(*each); });
    case Kind::not_: return speaks_of_zones(*filter.tree(Field::of));
    default: return false;
  }
}

// Players are meant only where the description says so.
bool speaks_of_players(const Node& filter) {
  switch (filter.kind()) {
    case Kind::player:
    case Kind::opponent:
    case Kind::any_target: return true;
    case Kind::or_:
    case Kind::and_:
      return std::ranges::any_of(filter.trees(Field::of),
                                 [](const Tree& each) { return speaks_of_players(*each); });
    default: return false;
  }
}

bool is_one_of(const Scope& scope, const Node& node, const Entity& entity) {
  const auto found = things(scope, node);
  return std::ranges::find(found, entity) != found.end();
}

// 608.2i: the source may be gone.
bool was_damaged_by(const Scope& scope, const Node& filter, const Object& object) {
  const Node& sources = *filter.tree(Field::objects);
  const auto& damaged = object.damaged_by;
  if (sources.kind() == Kind::self) return std::ranges::find(damaged, scope.self) != damaged.end();
  return std::ranges::any_of(things(scope, sources), [&](const Entity& each) {
    return std::ranges::find(damaged, each.object) != damaged.end();
  });
}

bool is_among_players(const Scope& scope, const Node& node, PlayerId player) {
  const auto found = players(scope, node);
  return std::ranges::find(found, player) != found.end();
}

bool could_be_target_of(const Scope& scope, const Node& filter, const Entity& entity) {
  const auto spells = seen_objects(scope, *filter.tree(Field::objects));
  return std::ranges::any_of(spells, [&](const Seen& spell) {
    return could_be_targeted_by(*scope.board, spell, scope.you, entity);
  });
}

bool fits_player(const Scope& scope, const Node& filter, const Entity& entity) {
  switch (filter.kind()) {
    case Kind::player:
    case Kind::any_target: return true;
    case Kind::opponent: return entity.player != scope.you;
    case Kind::is: return is_one_of(scope, *filter.tree(Field::things), entity);
    case Kind::other_than: return !is_one_of(scope, *filter.tree(Field::things), entity);
    case Kind::could_be_target_of: return could_be_target_of(scope, filter, entity);
    case Kind::has_counters: {
      const Node* kind = filter.tree_or_null(Field::kind);
      std::int64_t count = 0;
      for (const CounterCount& pile : scope.board->state->player(entity.player).counters) {
        if (kind == nullptr || word_of(scope, *kind) == pile.kind) count += pile.count;
      }
      return within(scope, filter, count);
    }
    default: return false;
  }
}

bool fits_mana_value(const Scope& scope, const Node& filter, std::int32_t value) {
  if (filter.flag(Field::odd) && value % 2 == 0) return false;
  if (filter.flag(Field::even) && value % 2 != 0) return false;
  return within(scope, filter, value);
}

bool fits_characteristic(const Scope& scope, const Node& filter, const Values& values) {
  const Universe& universe = *scope.board->state->table->universe;
  const auto asked = [&] { return word_of(scope, *filter.tree(Field::word)); };
  switch (filter.kind()) {
    case Kind::has_type: return holds(values.types, asked());
    case Kind::has_supertype: return holds(values.supertypes, asked());
    case Kind::has_subtype: return holds(values.subtypes, asked());
    case Kind::has_color: return (values.colors.bits & color_of(asked()).bits) != 0;
    case Kind::colorless: return values.colors.bits == 0;
    case Kind::multicolored: return (values.colors.bits & (values.colors.bits - 1)) != 0;
    case Kind::has_keyword:
      return std::ranges::any_of(
          values.abilities, [&](const Ability& each) { return keyword_of(*each.tree) == asked(); });
    case Kind::without_abilities: return !has_any_ability(values);
    case Kind::named: return has_name(values, name_of(scope, *filter.tree(Field::name)), universe);
    case Kind::same_name_as:
      return std::ranges::any_of(
          seen_objects(scope, *filter.tree(Field::objects)),
          [&](const Seen& other) { return same_name(values, other.values, universe); });
    case Kind::name_first_printed_in:
      return has_name_first_printed_in(values, filter.symbol(Field::expansion), universe);
    case Kind::power: return values.power && within(scope, filter, values.power->number);
    case Kind::toughness:
      return values.toughness && within(scope, filter, values.toughness->number);
    case Kind::mana_value: return fits_mana_value(scope, filter, mana_value(values));
    case Kind::creature_type_count:
      return within(scope, filter, std::ranges::count_if(values.subtypes, [](Symbol subtype) {
                      return family_of(subtype) == Vocabulary::creature_type;
                    }));
    default: return false;
  }
}

bool is_in_zone(const Scope& scope, const Node& filter, const Seen& seen) {
  const Object& object = seen.object;
  if (to_string(object.zone) != filter.symbol(Field::zone).text()) return false;
  const Node* whose = filter.tree_or_null(Field::players);
  if (whose == nullptr) return true;
  const bool owned = !is_public(object.zone) || object.zone == Zone::graveyard ||
                     object.zone == Zone::exile || object.zone == Zone::command;
  return is_among_players(scope, *whose, owned ? object.owner : seen.controller);
}

std::int64_t counted(const Scope& scope, const Node& filter, const Object& object) {
  const Node* kind = filter.tree_or_null(Field::kind);
  std::int64_t count = 0;
  for (const CounterPile& pile : object.counters) {
    if (kind == nullptr || word_of(scope, *kind) == pile.kind) count += pile.count;
  }
  return count;
}

bool has_sticker(const Scope& scope, const Node& filter, const Object& object) {
  const Symbol kind = filter.symbol_or_empty(Field::kind);
  const About about(question_product());
  cite(cr::r123_4);
  return std::ranges::any_of(object.stickers, [&](const StickerOn& each) {
    const StickerDefinition& sticker = definition(*scope.board->state->table, each.id);
    return kind.empty() || sticker_kind_name(sticker.kind) == kind.text();
  });
}

bool is_permanent_card(const Values& values) {
  for (const Symbol type : {word::artifact(), word::battle(), word::creature(), word::enchantment(),
                            word::land(), word::planeswalker()}) {
    if (holds(values.types, type)) return true;
  }
  return false;
}

bool is_card_elsewhere(const Object& object) {
  return object.nature == Nature::card && object.zone != Zone::battlefield &&
         object.zone != Zone::stack;
}

bool is_ability_of(const Object& object, Kind kind) {
  return object.nature == Nature::ability && object.announced && object.announced->ability &&
         object.announced->ability->kind() == kind;
}

// 115.9b, 115.9c: the targets are seen as they are now; what is gone is ignored.
bool is_such_now(Scope scope, const Node& filter, const Entity& target) {
  scope.looks_back = false;
  return fits_all(scope, filter.trees(Field::of), target);
}

bool targets_only(const Scope& scope, const Node& filter, const Object& object) {
  const std::vector<Entity> targets = targets_of(object);
  return targets.size() == 1 && is_such_now(scope, filter, targets.front());
}

bool targets_such(const Scope& scope, const Node& filter, const Object& object) {
  return std::ranges::any_of(
      targets_of(object), [&](const Entity& target) { return is_such_now(scope, filter, target); });
}

bool fits_object(const Scope& scope, const Node& filter, const Entity& entity, const Seen& seen) {
  const Object& object = seen.object;
  const Values& values = seen.values;
  const bool permanent = object.zone == Zone::battlefield;
  switch (filter.kind()) {
    case Kind::self: return object.id == scope.self;
    case Kind::is: return is_one_of(scope, *filter.tree(Field::things), entity);
    case Kind::other_than: return !is_one_of(scope, *filter.tree(Field::things), entity);
    case Kind::controlled_by:
      return is_among_players(scope, *filter.tree(Field::players), seen.controller);
    case Kind::owned_by: return is_among_players(scope, *filter.tree(Field::players), object.owner);
    case Kind::in_zone: return is_in_zone(scope, filter, seen);
    case Kind::permanent: return permanent;
    case Kind::card: return is_card_elsewhere(object);
    case Kind::spell_on_stack:
      return object.zone == Zone::stack && object.nature != Nature::ability;
    case Kind::ability_on_stack: return object.nature == Nature::ability;
    case Kind::activated_ability: return is_ability_of(object, Kind::activated);
    case Kind::triggered_ability: return is_ability_of(object, Kind::triggered);
    case Kind::target_count: return within(scope, filter, target_count(object));
    case Kind::targets_only: return targets_only(scope, filter, object);
    case Kind::targets_such: return targets_such(scope, filter, object);
    case Kind::could_be_target_of: return could_be_target_of(scope, filter, entity);
    case Kind::dealt_damage_by: return was_damaged_by(scope, filter, object);
    case Kind::entered_this_turn: return permanent && object.entered_this_turn;
    case Kind::permanent_card: return is_card_elsewhere(object) && is_permanent_card(values);
    case Kind::token: return object.nature == Nature::token;
    case Kind::any_target:
      return permanent && (is_creature(values) || holds(values.types, word::planeswalker()) ||
                           holds(values.types, word::battle()));
    case Kind::tapped: return object.status.tapped;
    case Kind::face_down: return object.status.face_down;
    case Kind::attached_to:
      return object.attached_to.exists() &&
             is_one_of(scope, *filter.tree(Field::things), object.attached_to);
    case Kind::has_counters: {
      const std::int64_t count = counted(scope, filter, object);
      const bool bounded =
          filter.has(Field::at_least) || filter.has(Field::at_most) || filter.has(Field::exactly);
      return bounded ? within(scope, filter, count) : count > 0;
    }
    case Kind::has_sticker: return has_sticker(scope, filter, object);
    case Kind::mana_value: {
      const About about(field_of(object.id, SnapshotField::mana_value));
      return fits_mana_value(scope, filter, mana_value(object, values));
    }
    default: {
      const About about(question_product());
      return fits_characteristic(scope, filter, values);
    }
  }
}

}  // namespace

bool fits(const Scope& scope, const Node& filter, const Entity& entity) {
  switch (filter.kind()) {
    case Kind::or_:
      return std::ranges::any_of(filter.trees(Field::of),
                                 [&](const Tree& each) { return fits(scope, *each, entity); });
    case Kind::and_: return fits_all(scope, filter.trees(Field::of), entity);
    case Kind::not_: return !fits(scope, *filter.tree(Field::of), entity);
    default: break;
  }
  if (entity.player.is_player()) return fits_player(scope, filter, entity);
  const auto seen = see(scope, entity.object);
  return seen && fits_object(scope, filter, entity, *seen);
}

bool fits_all(const Scope& scope, std::span<const Tree> filters, const Entity& entity) {
  return std::ranges::all_of(filters, [&](const Tree& each) { return fits(scope, *each, entity); });
}

bool fits_print(const Scope& scope, std::span<const Tree> filters, const Values& values) {
  const Muted muted;  // a print is no object: no field of its own is made
  return std::ranges::all_of(filters, [&](const Tree& filter) {
    switch (filter->kind()) {
      case Kind::card: return true;
      case Kind::and_: return fits_print(scope, filter->trees(Field::of), values);
      case Kind::or_:
        return std::ranges::any_of(filter->trees(Field::of), [&](const Tree& each) {
          return fits_print(scope, std::span(&each, 1), values);
        });
      case Kind::not_: return !fits_print(scope, std::span(&filter->tree(Field::of), 1), values);
      default: return fits_characteristic(scope, *filter, values);
    }
  });
}

bool speak_of_zones(std::span<const Tree> filters) {
  return std::ranges::any_of(filters, [](const Tree& filter) { return speaks_of_zones(*filter); });
}

std::vector<Entity> matching(const Scope& scope, std::span<const Tree> filters) {
  if (scope.present != nullptr) {
    Scope now = scope;
    now.board = std::exchange(now.present, nullptr);
    now.coming = scope.board;
    return matching(now, filters);
  }
  const bool anywhere = speak_of_zones(filters);
  std::vector<Entity> found;
  for (std::size_t index = 0; index < scope.board->size(); ++index) {
    if (!anywhere && !is_permanent(*scope.board, index)) continue;
    const Entity entity{scope.board->object(index).id, PlayerId::none()};
    if (fits_all(scope, filters, entity)) found.push_back(entity);
  }
  const bool people =
      std::ranges::any_of(filters, [](const Tree& filter) { return speaks_of_players(*filter); });
  for (std::uint8_t seat = 0; people && seat < scope.board->state->players.size(); ++seat) {
    const Entity entity{ObjectId::none(), PlayerId{seat}};
    if (scope.board->state->players[seat].has_left) continue;
    if (fits_all(scope, filters, entity)) found.push_back(entity);
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace lockstep::model
