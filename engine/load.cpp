#include "engine/load.h"

#include <algorithm>
#include <cassert>

#include "engine/not_interpreted.h"
#include "engine/stickers.h"
#include "engine/support.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

ObjectId id_of(std::size_t index) {
  return {.root = {static_cast<std::uint32_t>(index)}, .incarnation = {1}};
}

class Judge {
 public:
  explicit Judge(const Position& position) : position_(position) {}

  Outcome judge() {
    if (std::optional<std::string> what = unsupported()) {
      return std::unexpected(
          Refusal{.kind = Refusal::Kind::unsupported, .reasons = {}, .what = std::move(*what)});
    }
    for (std::size_t i = 0; i < position_.objects.size(); ++i) {
      object_ = id_of(i);
      judge_stickers(position_.objects[i]);
      judge_object(position_.objects[i]);
      judge_attachment(position_.objects[i]);
    }
    if (reasons_.empty()) return {};
    std::ranges::sort(reasons_);
    const auto repeated = std::ranges::unique(reasons_);
    reasons_.erase(repeated.begin(), repeated.end());
    return std::unexpected(
        Refusal{.kind = Refusal::Kind::impossible, .reasons = std::move(reasons_), .what = {}});
  }

 private:
  std::optional<std::string> unsupported() const {
    for (const PositionObject& object : position_.objects) {
      if (object.zone == Zone::stack) return "stack";
      const bool permanent = object.zone == Zone::battlefield;
      if (object.token) {
        for (const Tree& ability : object.token->abilities)
          if (auto found = unsupported_here(*ability)) return found;
        continue;
      }
      const CardDefinition& card = position_.universe->cards[*object.card];
      if (permanent && object.status.flipped && card.layout == Layout::flip) return "flipped";
      const bool all = card.layout == Layout::split || card.layout == Layout::transform ||
                       card.layout == Layout::modal_dfc;
      const std::size_t faces = all ? card.faces.size() : 1;
      for (std::size_t i = 0; i < faces; ++i)
        for (const Tree& ability : card.faces[i].abilities)
          if (auto found = unsupported_here(*ability)) return found;
    }
    for (const PositionPlayer& player : position_.players)
      for (const std::size_t sheet : player.sheets)
        for (const StickerDefinition& sticker : position_.universe->sheets[sheet].stickers)
          for (const Tree& ability : sticker.abilities)
            if (auto found = unsupported_ability(*ability)) return found;
    return std::nullopt;
  }

  // What triggers cannot be refused as it happens.
  std::optional<std::string> unsupported_here(const Node& ability) const {
    if (position_.actions && ability.kind() == Kind::triggered)
      if (const Node* found = unsupported_in_text(ability)) return unsupported_name(*found);
    if (position_.actions)
      if (auto found = unsupported_statement_of(ability)) return found;
    return unsupported_ability(ability);
  }

  void fault(const char* rule) {
    reasons_.push_back({.rule = Symbol::intern(rule), .object = object_});
  }

  void judge_stickers(const PositionObject& object) {
    for (const PositionSticker& sticker : object.stickers) {
      if (sticker.sticker.owner != object.owner) fault("123.3b");
      if (std::ranges::find(seen_, sticker.sticker) != seen_.end()) fault("123.3");
      seen_.push_back(sticker.sticker);
      if (object.zone == Zone::library || object.zone == Zone::hand) fault("123.5");
      if (sticker.stamp < object.stamp) fault("613.7k");
    }
  }

  void judge_object(const PositionObject& object) {
    const bool permanent = object.zone == Zone::battlefield;
    if (object.token && !permanent) fault("111.7");
    if (permanent && object.card && is_spell_card(*object.card) && !object.status.face_down)
      fault("400.4a");
    if (!permanent && object.controller.is_player()) fault("108.4");
    const Status& status = object.status;
    if (!permanent && (status.tapped || status.flipped || status.face_down || status.phased_out))
      fault("110.5d");
    if (!permanent && object.damage > 0) fault("120.3");
  }

  bool is_spell_card(std::size_t index) const {
    static const Symbol instant = Symbol::intern("instant");
    static const Symbol sorcery = Symbol::intern("sorcery");
    const CardDefinition& card = position_.universe->cards[index];
    const auto& types = card.faces.front().types;
    return std::ranges::find(types, instant) != types.end() ||
           std::ranges::find(types, sorcery) != types.end();
  }

  void judge_attachment(const PositionObject& object) {
    if (!object.attached_to.exists()) return;
    const ObjectId host = object.attached_to.object;
    if (host == object_) {
      fault("303.4d");
      return;
    }
    const bool homeless =
        host.exists() && position_.objects[host.root.value].zone != Zone::battlefield;
    if (object.zone == Zone::battlefield && !homeless) return;
    fault(is_equipment(object) ? "301.5" : "303.4");
  }

  bool is_equipment(const PositionObject& object) const {
    static const Symbol equipment = Symbol::intern("Equipment");
    const CardFace& face =
        object.token ? *object.token : position_.universe->cards[*object.card].faces.front();
    return std::ranges::find(face.subtypes, equipment) != face.subtypes.end();
  }

  const Position& position_;
  ObjectId object_;
  std::vector<StickerId> seen_;
  std::vector<Refusal::Reason> reasons_;
};

Demands demands_of_all(const std::vector<Tree>& abilities) {
  Demands all;
  for (const Tree& ability : abilities)
    all.add(demands_of(*ability));
  return all;
}

// Of all that is printed on cards and stickers.
Demands demands_of_universe(const Universe& universe) {
  Demands all;
  for (const CardDefinition& card : universe.cards)
    for (const CardFace& face : card.faces)
      all.add(demands_of_all(face.abilities));
  for (const SheetDefinition& sheet : universe.sheets)
    for (const StickerDefinition& sticker : sheet.stickers)
      all.add(demands_of_all(sticker.abilities));
  return all;
}

void set_up_player(State& state, const PositionPlayer& from, std::size_t seat) {
  Player& player = state.players[seat];
  player = Player{};
  player.id = PlayerId{static_cast<std::uint8_t>(seat)};
  player.life = from.life;
  player.mana = from.mana;
  player.counters = from.counters;
  player.sheets = from.sheets;
  for (const std::size_t sheet : from.sheets)
    player.sticker_used.emplace_back(state.universe->sheets[sheet].stickers.size(), 0);
}

// Positions number their timestamps from 0; 0 is the engine's "printed".
Timestamp stamp_of(State& state, Stamp stamp) {
  const auto made = static_cast<Timestamp>(static_cast<std::int64_t>(stamp.order) + 1);
  state.now = std::max(state.now, made);
  return made;
}

// 712.1.
bool is_double_faced(const CardDefinition& card) {
  return card.layout == Layout::transform || card.layout == Layout::modal_dfc ||
         card.layout == Layout::meld;
}

void set_up_object(State& state, const PositionObject& from) {
  Object& object = new_object(state);
  object.nature = from.token ? Nature::token : Nature::card;
  object.zone = from.zone;
  object.owner = from.owner;
  if (from.zone == Zone::battlefield)
    object.entered_under = from.controller.is_player() ? from.controller : from.owner;
  object.stamp = stamp_of(state, from.stamp);
  object.world_since = object.stamp;  // if it is world, it has been so for as long as it is there
  if (from.card) object.card = static_cast<std::int32_t>(*from.card);
  object.printed =
      from.token ? state.printed.of_token(*from.token) : state.printed.of_card(*from.card);
  object.entered = object.printed;
  object.copiable = *object.printed;
  object.status = from.status;
  if (from.card) object.double_faced = is_double_faced(state.universe->cards[*from.card]);
  if (from.zone == Zone::battlefield && from.status.face_down) {
    object.face_up = object.printed;
    object.copiable = blank_face_down();
  }
  object.attached_to = from.attached_to;
  object.damage = from.damage;
  object.chosen = from.chosen;
  object.chosen_player = from.chosen_player;
  for (const PositionCounters& counters : from.counters) {
    if (counters.count <= 0) continue;
    object.counters.push_back(
        {.kind = counters.kind, .count = counters.count, .stamp = stamp_of(state, counters.stamp)});
  }
  std::ranges::sort(object.counters, {}, &CounterPile::kind);
  for (const PositionSticker& sticker : from.stickers) {
    const StickerId id = sticker.sticker;
    state.player(id.owner).sticker_used[id.sheet][id.index] = 1;
    object.stickers.push_back({.id = id,
                               .print = &print_of(state, id),
                               .words_before = sticker.words_before,
                               .stamp = stamp_of(state, sticker.stamp)});
  }
  std::ranges::sort(object.stickers, {}, &StickerOn::stamp);
  // Files list ordered zones from the top; what is phased out lies in none.
  if (!object.phased_out()) put_into_pile(state, object, SIZE_MAX);
  state.touch(object);
}

}  // namespace

Outcome judge_position(const Position& position) {
  return Judge(position).judge();
}

void set_up(State& state, const Position& position, const Readings& readings) {
  assert(position.universe && position.players.size() >= 2 && position.players.size() <= 4);
  if (state.universe != position.universe) {
    state.universe = position.universe;
    state.printed.reset(position.universe);
    index_stickers(state);
    state.printed_demands = demands_of_universe(*position.universe);
  }
  state.printed.forget_tokens();
  state.readings = readings;
  state.actions = position.actions;
  state.demands = state.printed_demands;
  for (const PositionObject& object : position.objects)
    if (object.token) state.demands.add(demands_of_all(object.token->abilities));
  state.demands.past |= position.actions;
  state.objects.clear();
  state.battlefield.clear();
  state.exile.clear();
  state.command.clear();
  state.stack.clear();
  state.pending.clear();
  state.placing.clear();
  state.mana_triggers.clear();
  state.delayed.clear();
  state.used.clear();
  state.departed.clear();
  state.exiled_until.clear();
  state.this_turn.clear();
  state.effect_count = 0;
  state.has_terms = state.has_untils = false;
  state.now = 0;
  state.reach = Reach::own;
  state.search_reach = Reach::own;
  state.facts = state.search_facts = 0;
  state.changed.clear();
  state.unchecked.clear();
  state.watched.clear();
  state.imagined = ObjectId::none();
  state.trying = false;
  state.touched = true;
  state.active_player = position.active_player;
  state.phase = position.phase.empty() ? Symbol::intern("precombat_main") : position.phase;
  state.result = GameResult::running;
  state.winner = PlayerId::none();
  state.players.resize(position.players.size());
  for (std::size_t seat = 0; seat < position.players.size(); ++seat)
    set_up_player(state, position.players[seat], seat);
  state.objects.reserve(position.objects.size() + 16);
  for (const PositionObject& object : position.objects)
    set_up_object(state, object);
  state.moment = state.now;
  for (Player& player : state.players)
    player.last_upkeep = state.now;  // what is there came before
}

}  // namespace lockstep::engine
