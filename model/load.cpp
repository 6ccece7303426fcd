#include "model/load.h"

#include <algorithm>
#include <map>

#include "model/citations.h"
#include "model/cr109_objects.h"
#include "model/cr613_layers.h"
#include "model/cr704_world_rule.h"
#include "model/cr708_face_down.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

class Reasons {
 public:
  void add(const char* rule, std::size_t object) {
    reasons_.push_back({Symbol::intern(rule), id_of(object)});
  }

  static ObjectId id_of(std::size_t object) {
    return {RootId{static_cast<std::uint32_t>(object)}, Incarnation{1}};
  }

  std::vector<Refusal::Reason> take() {
    std::ranges::sort(reasons_);
    reasons_.erase(std::ranges::unique(reasons_).begin(), reasons_.end());
    return std::move(reasons_);
  }

 private:
  std::vector<Refusal::Reason> reasons_;
};

bool on_battlefield(const PositionObject& object) {
  return object.zone == Zone::battlefield;
}

const CardFace& front(const Position& position, const PositionObject& object) {
  return object.token ? *object.token : position.universe->cards[*object.card].faces.front();
}

void judge_stickers(const PositionObject& object, std::size_t index, Reasons& reasons) {
  for (const PositionSticker& sticker : object.stickers) {
    if (sticker.sticker.owner != object.owner) reasons.add("123.3b", index);
    if (!is_public(object.zone)) reasons.add("123.5", index);
    if (sticker.stamp < object.stamp) reasons.add("613.7k", index);
  }
}

// 123.3: a sticker is on one object at most.
void judge_uses(const Position& position, Reasons& reasons) {
  std::map<StickerId, std::vector<std::size_t>> uses;
  for (std::size_t index = 0; index < position.objects.size(); ++index) {
    for (const PositionSticker& each : position.objects[index].stickers) {
      uses[each.sticker].push_back(index);
    }
  }
  for (const auto& [sticker, objects] : uses) {
    if (objects.size() < 2) continue;
    for (const std::size_t index : objects)
      reasons.add("123.3", index);
  }
}

const char* attachment_rule(const CardFace& face, bool itself) {
  if (itself) return "303.4d";
  const bool equipment = std::ranges::find(face.subtypes, word::equipment()) != face.subtypes.end();
  return equipment ? "301.5" : "303.4";
}

void judge_attachment(const Position& position, std::size_t index, Reasons& reasons) {
  const PositionObject& object = position.objects[index];
  if (!object.attached_to.exists()) return;
  const ObjectId host = object.attached_to.object;
  const bool itself = host == Reasons::id_of(index);
  const bool lost_host = host.exists() && !on_battlefield(position.objects[host.root.value]);
  if (!itself && !lost_host && on_battlefield(object)) return;
  reasons.add(attachment_rule(front(position, object), itself), index);
}

bool is_spell(const CardFace& face) {
  return std::ranges::any_of(
      face.types, [](Symbol type) { return type == word::instant() || type == word::sorcery(); });
}

void judge_object(const Position& position, std::size_t index, Reasons& reasons) {
  const PositionObject& object = position.objects[index];
  const bool permanent = on_battlefield(object);
  judge_stickers(object, index, reasons);
  judge_attachment(position, index, reasons);
  if (object.token && !permanent) reasons.add("111.7", index);
  if (permanent && !object.status.face_down && is_spell(front(position, object))) {
    reasons.add("400.4a", index);
  }
  if (!permanent && object.zone != Zone::stack && object.controller.is_player()) {
    reasons.add("108.4", index);
  }
  const Status& status = object.status;
  const bool has_status = status.tapped || status.flipped || status.face_down || status.phased_out;
  if (!permanent && has_status) reasons.add("110.5d", index);
  if (!permanent && object.damage != 0) reasons.add("120.3", index);
}

Refusal unsupported_refusal(std::string what) {
  Refusal refusal;
  refusal.kind = Refusal::Kind::unsupported;
  refusal.what = std::move(what);
  return refusal;
}

// What this version does not interpret, of objects on the stack, face-down ones and abilities.
std::optional<Refusal> not_interpreted(const Position& position) {
  for (const PositionObject& object : position.objects) {
    if (object.zone == Zone::stack) return unsupported_refusal("stack");
    for (const Tree& ability : front(position, object).abilities) {
      if (auto what = unsupported_in_ability(*ability, position.actions))
        return unsupported_refusal(*what);
    }
  }
  return std::nullopt;
}

std::shared_ptr<const Sides> sides_of(const CardDefinition& card) {
  if (card.faces.size() < 2) return nullptr;
  auto sides = std::make_shared<Sides>();
  sides->layout = card.layout;
  sides->whole = std::make_shared<Values>(values_of(card));
  for (const CardFace& face : card.faces)
    sides->values.push_back(std::make_shared<Values>(values_of(face)));
  if (card.layout == Layout::transform) {
    Values back = values_of(card.faces.back());
    back.front_cost = sides->whole->mana_cost.value_or(ManaCost{});  // 202.3b
    sides->values.back() = std::make_shared<Values>(std::move(back));
  }
  return sides;
}

bool is_double_faced(const CardDefinition& card) {
  return card.layout == Layout::transform || card.layout == Layout::modal_dfc;
}

// Timestamps of a position keep their order; everything made later is later.
Timestamp stamp_of(Stamp stamp) {
  return {static_cast<std::int64_t>(stamp.order) + 1};
}

class Loader {
 public:
  explicit Loader(State& state) : state_(state) {}

  void add(const Position& position, std::size_t index) {
    const PositionObject& from = position.objects[index];
    Object object;
    object.id = Reasons::id_of(index);
    object.nature = from.token ? Nature::token : Nature::card;
    object.owner = from.owner;
    object.zone = from.zone;
    if (from.zone == Zone::battlefield) {
      object.controller = from.controller.is_player() ? from.controller : from.owner;
    }
    object.stamp = seen(from.stamp);
    object.printed =
        std::make_shared<Values>(from.token ? values_of_token(*from.token)
                                            : values_of(position.universe->cards[*from.card]));
    if (from.card) object.sides = sides_of(position.universe->cards[*from.card]);
    object.status = from.status;
    if (from.status.face_down) object.face_down = face_down_values();
    object.double_faced = from.card && is_double_faced(position.universe->cards[*from.card]);
    object.attached_to = from.attached_to;
    object.damage = from.damage;
    object.chosen = from.chosen;
    object.chosen_player = from.chosen_player;
    add_counters(from, object);
    add_stickers(from, object);
    if (from.zone == Zone::library) state_.player(from.owner).library.push_back(object.id.root);
    if (from.zone == Zone::graveyard) {
      state_.player(from.owner).graveyard.push_back(object.id.root);
    }
    state_.objects.push_back(std::move(object));
  }

 private:
  Timestamp seen(Stamp stamp) {
    state_.clock = std::max(state_.clock, stamp_of(stamp));
    return stamp_of(stamp);
  }

  void add_counters(const PositionObject& from, Object& object) {
    for (const PositionCounters& each : from.counters) {
      object.counters.push_back({each.kind, each.count, seen(each.stamp)});
    }
    std::ranges::sort(object.counters, {}, &CounterPile::kind);
  }

  void add_stickers(const PositionObject& from, Object& object) {
    for (const PositionSticker& each : from.stickers) {
      object.stickers.push_back({each.sticker, each.words_before, seen(each.stamp)});
    }
    std::ranges::sort(object.stickers, {}, &StickerOn::stamp);
  }

  State& state_;
};

bool could_have_worlds(const Position& position, const State& state) {
  const auto speaks = [](const Tree& tree) { return speaks_of_worlds(*tree); };
  const bool on_sheets = std::ranges::any_of(position.universe->sheets, [&](const auto& sheet) {
    return std::ranges::any_of(sheet.stickers, [&](const auto& each) {
      return std::ranges::any_of(each.abilities, speaks);
    });
  });
  return on_sheets || std::ranges::any_of(state.objects, [](const Object& each) {
           return speaks_of_worlds(*each.printed);
         });
}

// A world permanent of a position has been one since it has been there.
void note_first_worlds(const Position& position, State& state) {
  state.has_worlds = could_have_worlds(position, state);
  if (!state.has_worlds) return;
  const Muted muted;
  note_worlds(state, board_of(state));
  for (Object& object : state.objects) {
    if (object.world_since != Timestamp{}) object.world_since = object.stamp;
  }
}

bool could_ask_what_happened(const Position& position) {
  return std::ranges::any_of(position.objects, [&](const PositionObject& object) {
    if (object.token) return asks_what_happened(object.token->abilities);
    return std::ranges::any_of(
        position.universe->cards[*object.card].faces,
        [](const CardFace& face) { return asks_what_happened(face.abilities); });
  });
}

State start(const Position& position, const Readings& readings) {
  State state;
  auto table = std::make_shared<Table>();
  table->universe = position.universe;
  table->readings = readings;
  for (const PositionPlayer& from : position.players) {
    table->player_names.push_back(from.name);
    table->sheets.push_back(from.sheets);
    Player player;
    player.life = from.life;
    player.mana = from.mana;
    player.counters = from.counters;
    std::ranges::sort(player.counters, {}, &CounterCount::kind);
    state.players.push_back(std::move(player));
  }
  state.table = std::move(table);
  state.active_player = position.active_player;
  state.phase = position.phase;
  state.has_actions = position.actions;
  state.asks_what_happened = position.actions && could_ask_what_happened(position);
  return state;
}

}  // namespace

std::expected<State, Refusal> load_position(const Position& position, const Readings& readings) {
  if (auto refusal = not_interpreted(position)) return std::unexpected(*refusal);
  Reasons reasons;
  for (std::size_t index = 0; index < position.objects.size(); ++index) {
    judge_object(position, index, reasons);
  }
  judge_uses(position, reasons);
  Refusal refusal;
  refusal.kind = Refusal::Kind::impossible;
  refusal.reasons = reasons.take();
  if (!refusal.reasons.empty()) return std::unexpected(refusal);

  State state = start(position, readings);
  Loader loader(state);
  for (std::size_t index = 0; index < position.objects.size(); ++index) {
    loader.add(position, index);
  }
  state.next_root = RootId{static_cast<std::uint32_t>(position.objects.size())};
  note_first_worlds(position, state);
  return state;
}

}  // namespace lockstep::model
