#include "model/show.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr123_stickers.h"
#include "model/cr202_mana_cost.h"
#include "model/cr613_abilities.h"
#include "model/cr613_layers.h"

namespace lockstep::model {
namespace {

std::uint16_t place_of(const State& state, const Object& object) {
  const Player& owner = state.player(object.owner);
  const std::vector<RootId>* pile = nullptr;
  if (object.zone == Zone::library) pile = &owner.library;
  if (object.zone == Zone::graveyard) pile = &owner.graveyard;
  if (object.zone == Zone::stack) pile = &state.stack;
  if (pile == nullptr) return 0;
  return static_cast<std::uint16_t>(std::ranges::find(*pile, object.id.root) - pile->begin());
}

// The rules of the mana value belong to that field alone.
Characteristics characteristics_of(const Values& values, const Object& object,
                                   SnapshotField mana_value_field) {
  const About about(field_of(object.id, mana_value_field));
  Characteristics shown = characteristics_of(values);
  if (object.zone == Zone::stack) shown.mana_value = mana_value(object, values);
  return shown;
}

ObjectView view_of(const Board& board, std::size_t index) {
  const Object& object = board.object(index);
  ObjectView view;
  view.id = object.id;
  view.nature = object.nature;
  view.origin = object.origin;
  view.zone = object.zone;
  view.place = place_of(*board.state, object);
  view.owner = object.owner;
  view.controller = board.controllers[index];
  view.now = characteristics_of(*board.values[index], object, SnapshotField::mana_value);
  view.copiable =
      characteristics_of(*board.copiable[index], object, SnapshotField::copiable_mana_value);
  view.status = object.status;
  for (const CounterPile& pile : object.counters)
    view.counters.push_back({pile.kind, pile.count});
  for (const StickerOn& each : object.stickers) {
    view.stickers.push_back({each.id, each.words_before});
  }
  view.attached_to = object.attached_to;
  view.damage = object.damage;
  view.chosen = object.chosen;
  view.chosen_player = object.chosen_player;
  if (object.zone == Zone::stack && object.announced) view.stack = object.announced->chosen;
  return view;
}

std::string joined(const std::vector<Symbol>& words) {
  std::string text;
  for (const Symbol word : words) {
    if (!text.empty()) text += ' ';
    text += word.text();
  }
  return text;
}

std::string text_of_colors(ColorSet colors) {
  std::string text;
  for (unsigned color = 0; color < 5; ++color) {
    if ((colors.bits >> color & 1U) != 0) text += "WUBRG"[color];
  }
  return text.empty() ? "colorless" : text;
}

std::string text_of_names(const Values& values) {
  std::string text;
  for (const NameWords& name : values.names)
    text += (text.empty() ? "" : " / ") + joined(name);
  if (values.all_names) text += " (and all names of nonlegendary creature cards)";
  return text;
}

std::string text_of_amount(const std::optional<Amount>& amount) {
  if (!amount) return "none";
  const std::string number = std::to_string(amount->number);
  if (!amount->star) return number;
  return amount->number == 0 ? "*" : number + "+*";
}

std::string text_of_abilities(const Values& values) {
  std::string text;
  for (const Ability& each : values.abilities) {
    if (!text.empty()) text += "; ";
    const Symbol keyword = keyword_of(*each.tree);
    text += keyword.empty() ? kind_name(each.tree->kind()) : keyword.text();
  }
  return text;
}

}  // namespace

Characteristics characteristics_of(const Values& values) {
  Characteristics shown;
  shown.names.names = values.names;
  shown.names.all_nonlegendary_creature_names = values.all_names;
  shown.mana_cost = values.mana_cost;
  shown.mana_value = mana_value(values);
  shown.colors = values.colors;
  shown.color_indicator = values.color_indicator;
  shown.supertypes = values.supertypes;
  shown.types = values.types;
  shown.subtypes = values.subtypes;
  for (const Ability& each : values.abilities)
    shown.abilities.push_back(each.tree);
  shown.power = values.power;
  shown.toughness = values.toughness;
  shown.loyalty = values.loyalty;
  shown.defense = values.defense;
  shown.normalize();
  return shown;
}

Snapshot show(const State& state, const Board& board) {
  Snapshot snapshot;
  snapshot.objects.reserve(board.size());
  for (std::size_t index = 0; index < board.size(); ++index) {
    snapshot.objects.push_back(view_of(board, index));
  }
  for (std::uint8_t seat = 0; seat < state.players.size(); ++seat) {
    const Player& player = state.players[seat];
    PlayerView view;
    view.id = PlayerId{seat};
    view.life = player.life;
    view.mana = player.mana;
    view.counters = player.counters;
    view.accessible_stickers = accessible_stickers(state, PlayerId{seat});
    view.in_game = player.in_game;
    snapshot.players.push_back(std::move(view));
  }
  snapshot.active_player = state.active_player;
  snapshot.phase = state.phase;
  snapshot.result = state.result;
  snapshot.winner = state.winner;
  return snapshot;
}

std::string text_of(const Values& values, SnapshotField field) {
  switch (field) {
    case SnapshotField::names:
    case SnapshotField::copiable_names: return text_of_names(values);
    case SnapshotField::mana_cost:
    case SnapshotField::copiable_mana_cost:
      return values.mana_cost ? to_string(*values.mana_cost) : "none";
    case SnapshotField::mana_value:
    case SnapshotField::copiable_mana_value: return std::to_string(mana_value(values));
    case SnapshotField::colors:
    case SnapshotField::copiable_colors: return text_of_colors(values.colors);
    case SnapshotField::color_indicator:
    case SnapshotField::copiable_color_indicator: return text_of_colors(values.color_indicator);
    case SnapshotField::supertypes:
    case SnapshotField::copiable_supertypes: return joined(values.supertypes);
    case SnapshotField::types:
    case SnapshotField::copiable_types: return joined(values.types);
    case SnapshotField::subtypes:
    case SnapshotField::copiable_subtypes: return joined(values.subtypes);
    case SnapshotField::abilities:
    case SnapshotField::copiable_abilities: return text_of_abilities(values);
    case SnapshotField::power:
    case SnapshotField::copiable_power: return text_of_amount(values.power);
    case SnapshotField::toughness:
    case SnapshotField::copiable_toughness: return text_of_amount(values.toughness);
    case SnapshotField::loyalty:
    case SnapshotField::copiable_loyalty: return text_of_amount(values.loyalty);
    case SnapshotField::defense:
    case SnapshotField::copiable_defense: return text_of_amount(values.defense);
    default: return {};
  }
}

}  // namespace lockstep::model
