#include <algorithm>
#include <array>
#include <set>
#include <string_view>

#include "protocol/shown.h"
#include "protocol/wire_values.h"
#include "scenario/json_fields.h"

namespace lockstep::protocol {
namespace {

constexpr std::array<std::string_view, 6> kPoolLetters = {"W", "U", "B", "R", "G", "C"};

PlayerId player_or_none(const JsonCursor& at, const Handles& handles) {
  return at.value().is_null() ? PlayerId::none() : read_player(at, handles);
}

Entity entity_at(const JsonCursor& at, const Handles& handles) {
  Entity entity;
  if (at.value().is_null()) return entity;
  if (!at.value().is_object() || at.value().size() != 1) {
    at.wrong_type("{\"object\": handle}, {\"player\": name} or null");
    return entity;
  }
  if_given(at, "object",
           [&](const JsonCursor& place) { entity.object = read_handle(place, handles); });
  if_given(at, "player",
           [&](const JsonCursor& place) { entity.player = read_player(place, handles); });
  if (!entity.exists()) at.error("names nobody", "an object or a player");
  return entity;
}

std::vector<CounterCount> counters_at(const JsonCursor& at) {
  std::vector<CounterCount> counters;
  if (!at.value().is_object()) {
    at.wrong_type("counters, as {\"kind\": count}");
    return counters;
  }
  for (const auto& [kind, value] : at.value().items()) {
    counters.push_back({.kind = Symbol::intern(kind), .count = number(at.at(kind), 1)});
  }
  std::ranges::sort(counters, {}, &CounterCount::kind);
  return counters;
}

Status status_at(const JsonCursor& at) {
  Status status;
  const std::array<std::string_view, 5> words = {"tapped", "flipped", "face_down", "phased_out",
                                                 "summoning_sick"};
  const std::array<bool*, 5> flags = {&status.tapped, &status.flipped, &status.face_down,
                                      &status.phased_out, &status.summoning_sick};
  for (const JsonCursor& each : list_at(at)) {
    const auto word = each.one_of(words, "status");
    const auto found = word ? std::ranges::find(words, *word) : words.end();
    if (found != words.end()) *flags[static_cast<std::size_t>(found - words.begin())] = true;
  }
  return status;
}

StickerId sticker_at(const JsonCursor& at, const Handles& handles) {
  const auto name = at.text();
  if (!name) return {};
  const auto sticker = handles.find_sticker(*name);
  if (!sticker) at.error("no such sticker", "a sticker as Ana.sheet1.sticker7");
  return sticker.value_or(StickerId{});
}

std::vector<PlacedSticker> placed_at(const JsonCursor& at, const Handles& handles) {
  std::vector<PlacedSticker> stickers;
  for (const JsonCursor& each : list_at(at)) {
    PlacedSticker placed;
    if (const auto name = each.require("sticker")) placed.sticker = sticker_at(*name, handles);
    if_given(each, "words_before",
             [&](const JsonCursor& words) { placed.words_before = small_number(words); });
    stickers.push_back(placed);
  }
  return stickers;
}

Origin origin_at(const JsonCursor& at, const Handles& handles) {
  Origin origin;
  if (!at.value().is_object()) at.wrong_type("an object");
  if_given(at, "source",
           [&](const JsonCursor& place) { origin.source = read_handle(place, handles).root; });
  if_given(at, "player",
           [&](const JsonCursor& place) { origin.player = read_player(place, handles); });
  if_given(at, "ordinal", [&](const JsonCursor& place) { origin.ordinal = small_number(place); });
  return origin;
}

std::optional<StackPart> stack_at(const JsonCursor& at, const Handles& handles) {
  if (at.value().is_null()) return std::nullopt;
  StackPart part;
  if (!at.value().is_object()) at.wrong_type("an object or null");
  if_given(at, "source",
           [&](const JsonCursor& place) { part.source = read_handle(place, handles); });
  if_given(at, "modes", [&](const JsonCursor& place) {
    for (const JsonCursor& each : list_at(place))
      part.modes.push_back(number(each));
  });
  if_given(at, "paid_costs", [&](const JsonCursor& place) { part.paid_costs = symbols_at(place); });
  if_given(at, "x", [&](const JsonCursor& place) { part.x = number(place); });
  if_given(at, "targets", [&](const JsonCursor& place) {
    for (const JsonCursor& each : list_at(place)) {
      TargetGroup group;
      if_given(each, "slot", [&](const JsonCursor& slot) { group.slot = symbol(slot); });
      if_given(each, "targets", [&](const JsonCursor& targets) {
        for (const JsonCursor& target : list_at(targets))
          group.targets.push_back(entity_at(target, handles));
      });
      if_given(each, "division", [&](const JsonCursor& amounts) {
        for (const JsonCursor& amount : list_at(amounts))
          group.division.push_back(number(amount));
      });
      part.targets.push_back(std::move(group));
    }
  });
  return part;
}

void read_object_field(ObjectView& object, SnapshotField field, const JsonCursor& at,
                       const Handles& handles) {
  switch (field) {
    case SnapshotField::nature:
      object.nature = read_word(at, "nature", Nature::emblem).value_or(Nature::card);
      return;
    case SnapshotField::origin: object.origin = origin_at(at, handles); return;
    case SnapshotField::zone:
      object.zone = read_word(at, "zone", Zone::command).value_or(Zone::library);
      return;
    case SnapshotField::place: object.place = small_number(at); return;
    case SnapshotField::owner: object.owner = player_or_none(at, handles); return;
    case SnapshotField::controller: object.controller = player_or_none(at, handles); return;
    case SnapshotField::status: object.status = status_at(at); return;
    case SnapshotField::counters: object.counters = counters_at(at); return;
    case SnapshotField::stickers: object.stickers = placed_at(at, handles); return;
    case SnapshotField::attached_to: object.attached_to = entity_at(at, handles); return;
    case SnapshotField::damage: object.damage = number(at); return;
    case SnapshotField::chosen: object.chosen = symbols_at(at); return;
    case SnapshotField::chosen_player: object.chosen_player = player_or_none(at, handles); return;
    case SnapshotField::stack: object.stack = stack_at(at, handles); return;
    default: break;
  }
  const SnapshotField plain = plain_field(field);
  read_characteristic(plain == field ? object.now : object.copiable, plain, at, handles);
}

void read_player_field(PlayerView& player, SnapshotField field, const JsonCursor& at,
                       const Handles& handles) {
  switch (field) {
    case SnapshotField::life: player.life = number(at); return;
    case SnapshotField::player_counters: player.counters = counters_at(at); return;
    case SnapshotField::in_game: player.in_game = at.boolean().value_or(true); return;
    case SnapshotField::mana:
      if (!at.value().is_object()) at.wrong_type("an object");
      for (std::size_t i = 0; i < kPoolLetters.size(); ++i) {
        if_given(at, kPoolLetters[i],
                 [&](const JsonCursor& amount) { player.mana[i] = number(amount, 0); });
      }
      return;
    default:
      for (const JsonCursor& each : list_at(at))
        player.accessible_stickers.push_back(sticker_at(each, handles));
      std::ranges::sort(player.accessible_stickers);
  }
}

void read_game_field(Snapshot& snapshot, SnapshotField field, const JsonCursor& at,
                     const Handles& handles) {
  switch (field) {
    case SnapshotField::active_player: snapshot.active_player = player_or_none(at, handles); return;
    case SnapshotField::phase: snapshot.phase = symbol(at); return;
    default:
      snapshot.result = read_word(at, "result", GameResult::drawn).value_or(GameResult::running);
  }
}

ObjectView read_object(const JsonCursor& at, const Handles& handles, const Observed& observed) {
  ObjectView object;
  if (const auto handle = at.require("handle")) object.id = read_handle(*handle, handles);
  for (const SnapshotField field : observed) {
    if (owner_of(field) != FieldOf::object) continue;
    if (const auto place = at.require(to_string(field))) {
      read_object_field(object, field, *place, handles);
    }
  }
  object.now.normalize();
  object.copiable.normalize();
  return object;
}

PlayerView read_player_view(const JsonCursor& at, const Handles& handles,
                            const Observed& observed) {
  PlayerView player;
  if (const auto name = at.require("player")) player.id = read_player(*name, handles);
  for (const SnapshotField field : observed) {
    if (owner_of(field) != FieldOf::player) continue;
    if (const auto place = at.require(to_string(field))) {
      read_player_field(player, field, *place, handles);
    }
  }
  return player;
}

Event read_event(const JsonCursor& at, const Handles& handles) {
  Event event;
  if (const auto kind = at.require("kind")) {
    event.kind = read_word(*kind, "kind of event", EventKind::step_began).value_or(event.kind);
  }
  const auto object = [&](const char* key, ObjectId& id) {
    if_given(at, key, [&](const JsonCursor& place) { id = read_handle(place, handles); });
  };
  object("object", event.object);
  object("result", event.result);
  object("other", event.other);
  if_given(at, "player",
           [&](const JsonCursor& place) { event.player = read_player(place, handles); });
  if_given(at, "other_player",
           [&](const JsonCursor& place) { event.other_player = read_player(place, handles); });
  if_given(at, "from", [&](const JsonCursor& place) {
    event.from = read_word(place, "zone", Zone::command).value_or(event.from);
  });
  if_given(at, "to", [&](const JsonCursor& place) {
    event.to = read_word(place, "zone", Zone::command).value_or(event.to);
  });
  if_given(at, "cause", [&](const JsonCursor& place) {
    event.cause = read_word(place, "cause", Cause::create).value_or(event.cause);
  });
  if_given(at, "sticker",
           [&](const JsonCursor& place) { event.sticker = sticker_at(place, handles); });
  if_given(at, "number", [&](const JsonCursor& place) { event.number = number(place); });
  if_given(at, "word", [&](const JsonCursor& place) { event.word = symbol(place); });
  if_given(at, "rule", [&](const JsonCursor& place) { event.rule = symbol(place); });
  if_given(at, "words", [&](const JsonCursor& place) { event.words = symbols_at(place); });
  return event;
}

}  // namespace

Settings wire_settings() {
  Settings settings;
  settings.max_list = kLongest;
  settings.max_keys = 10'000;
  settings.max_number = 1LL << 53;
  return settings;
}

ObjectId read_handle(const JsonCursor& at, const Handles& handles) {
  const auto text = at.text();
  if (!text) return {};
  const auto object = handles.find(*text);
  if (!object) at.error("nothing has this handle: " + std::string(*text), "a handle told before");
  return object.value_or(ObjectId{});
}

PlayerId read_player(const JsonCursor& at, const Handles& handles) {
  const auto name = at.text();
  if (!name) return {};
  const auto player = handles.find_player(*name);
  if (!player) at.error("no such player: " + std::string(*name), "a player of the game");
  return player.value_or(PlayerId{});
}

Option read_option(const JsonCursor& at, const Handles& handles) {
  Option option;
  if (const auto kind = at.require("kind")) {
    option.kind = read_word(*kind, "kind of option", OptionKind::effect).value_or(option.kind);
  }
  if_given(at, "player",
           [&](const JsonCursor& place) { option.player = read_player(place, handles); });
  if_given(at, "object",
           [&](const JsonCursor& place) { option.object = read_handle(place, handles); });
  if_given(at, "sticker",
           [&](const JsonCursor& place) { option.sticker = sticker_at(place, handles); });
  if_given(at, "number", [&](const JsonCursor& place) { option.number = number(place); });
  if_given(at, "word", [&](const JsonCursor& place) { option.word = symbol(place); });
  return option;
}

Prompt read_prompt(const JsonCursor& at, const Handles& handles) {
  Prompt prompt;
  if (const auto player = at.require("player")) prompt.player = read_player(*player, handles);
  if (const auto kind = at.require("kind")) {
    prompt.kind = read_word(*kind, "kind of prompt", PromptKind::shuffle).value_or(prompt.kind);
  }
  if_given(at, "source",
           [&](const JsonCursor& place) { prompt.source = read_handle(place, handles); });
  if_given(at, "slot", [&](const JsonCursor& place) { prompt.slot = symbol(place); });
  if (const auto shape = at.require("shape")) {
    prompt.shape = read_word(*shape, "shape", Shape::word).value_or(prompt.shape);
  }
  if_given(at, "least", [&](const JsonCursor& place) { prompt.least = number(place); });
  if_given(at, "most", [&](const JsonCursor& place) { prompt.most = number(place); });
  if_given(at, "total", [&](const JsonCursor& place) { prompt.total = number(place); });
  if_given(at, "options", [&](const JsonCursor& place) {
    for (const JsonCursor& each : list_at(place))
      prompt.options.push_back(read_option(each, handles));
  });
  return prompt;
}

Events read_events(const JsonCursor& at, const Handles& handles) {
  Events events;
  for (const JsonCursor& list : list_at(at)) {
    Batch batch;
    for (const JsonCursor& each : list_at(list))
      batch.push_back(read_event(each, handles));
    if (!batch.empty()) events.batches.push_back(std::move(batch));
  }
  events.normalize();
  return events;
}

Snapshot read_snapshot(const JsonCursor& at, const Handles& handles, const Observed& observed) {
  Snapshot snapshot;
  std::set<ObjectId> seen;
  if (const auto objects = at.require("objects")) {
    for (const JsonCursor& each : list_at(*objects)) {
      snapshot.objects.push_back(read_object(each, handles, observed));
      if (!seen.insert(snapshot.objects.back().id).second) each.error("shown twice", "once");
    }
  }
  std::ranges::sort(snapshot.objects, {}, &ObjectView::id);
  if (const auto players = at.require("players")) {
    for (const JsonCursor& each : list_at(*players))
      snapshot.players.push_back(read_player_view(each, handles, observed));
  }
  std::ranges::sort(snapshot.players, {}, &PlayerView::id);
  for (const SnapshotField field : observed) {
    if (owner_of(field) != FieldOf::game) continue;
    if (const auto place = at.require(to_string(field))) {
      read_game_field(snapshot, field, *place, handles);
    }
  }
  if_given(at, "winner",
           [&](const JsonCursor& place) { snapshot.winner = read_player(place, handles); });
  return snapshot;
}

}  // namespace lockstep::protocol
