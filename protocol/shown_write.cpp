#include <array>
#include <string_view>

#include "protocol/shown.h"
#include "scenario/tree_json.h"

namespace lockstep::protocol {
namespace {

constexpr std::array<std::string_view, 5> kColorWords = {"white", "blue", "black", "red", "green"};
constexpr std::array<std::string_view, 6> kManaKinds = {"W", "U", "B", "R", "G", "C"};

Json text(std::string_view words) {
  return std::string(words);
}

Json texts(const std::vector<Symbol>& words) {
  Json list = Json::array();
  for (const Symbol word : words)
    list.push_back(string_of(word));
  return list;
}

Json names_json(const NameSet& names) {
  Json list = Json::array();
  for (const NameWords& name : names.names) {
    std::string words;
    for (const Symbol word : name)
      words += (words.empty() ? "" : " ") + string_of(word);
    list.push_back(words);
  }
  if (names.all_nonlegendary_creature_names) {
    return {{"names", std::move(list)}, {"all_nonlegendary_creature_names", true}};
  }
  return list;
}

Json colors_json(ColorSet colors) {
  Json list = Json::array();
  for (std::size_t i = 0; i < kColorWords.size(); ++i) {
    if ((colors.bits >> i & 1U) != 0) list.push_back(std::string(kColorWords[i]));
  }
  return list;
}

Json amount_json(const std::optional<Amount>& amount) {
  if (!amount) return nullptr;
  if (amount->star) return {{"number", amount->number}, {"star", true}};
  return amount->number;
}

Json trees_json(const std::vector<Tree>& trees) {
  Json list = Json::array();
  for (const Tree& each : trees)
    list.push_back(tree_to_json(each));
  return list;
}

Json characteristic_json(const Characteristics& shown, SnapshotField field) {
  switch (field) {
    case SnapshotField::names: return names_json(shown.names);
    case SnapshotField::mana_cost:
      return shown.mana_cost ? Json(to_string(*shown.mana_cost)) : Json(nullptr);
    case SnapshotField::mana_value: return shown.mana_value;
    case SnapshotField::colors: return colors_json(shown.colors);
    case SnapshotField::color_indicator: return colors_json(shown.color_indicator);
    case SnapshotField::supertypes: return texts(shown.supertypes);
    case SnapshotField::types: return texts(shown.types);
    case SnapshotField::subtypes: return texts(shown.subtypes);
    case SnapshotField::abilities: return trees_json(shown.abilities);
    case SnapshotField::power: return amount_json(shown.power);
    case SnapshotField::toughness: return amount_json(shown.toughness);
    case SnapshotField::loyalty: return amount_json(shown.loyalty);
    default: return amount_json(shown.defense);
  }
}

Json entity_json(const Entity& entity, const Handles& handles) {
  if (entity.object.exists()) return {{"object", handles.of(entity.object)}};
  if (entity.player.is_player()) return {{"player", handles.of(entity.player)}};
  return nullptr;
}

Json counters_json(const std::vector<CounterCount>& counters) {
  Json json = Json::object();
  for (const CounterCount& each : counters)
    json[string_of(each.kind)] = each.count;
  return json;
}

Json status_json(const Status& status) {
  Json json = Json::array();
  if (status.tapped) json.push_back("tapped");
  if (status.flipped) json.push_back("flipped");
  if (status.face_down) json.push_back("face_down");
  if (status.phased_out) json.push_back("phased_out");
  if (status.summoning_sick) json.push_back("summoning_sick");
  return json;
}

Json stickers_json(const std::vector<PlacedSticker>& stickers, const Handles& handles) {
  Json list = Json::array();
  for (const PlacedSticker& each : stickers) {
    list.push_back({{"sticker", handles.of(each.sticker)}, {"words_before", each.words_before}});
  }
  return list;
}

Json origin_json(const Origin& origin, const Handles& handles) {
  Json json = Json::object();
  if (origin.source.exists()) json["source"] = handles.of(ObjectId{origin.source, {1}});
  if (origin.player.is_player()) json["player"] = handles.of(origin.player);
  if (origin.ordinal != 0) json["ordinal"] = origin.ordinal;
  return json;
}

Json targets_json(const TargetGroup& group, const Handles& handles) {
  Json json{{"targets", Json::array()}};
  if (!group.slot.empty()) json["slot"] = string_of(group.slot);
  for (const Entity& each : group.targets)
    json["targets"].push_back(entity_json(each, handles));
  if (!group.division.empty()) json["division"] = group.division;
  return json;
}

Json stack_json(const std::optional<StackPart>& stack, const Handles& handles) {
  if (!stack) return nullptr;
  Json json = Json::object();
  if (stack->source.exists()) json["source"] = handles.of(stack->source);
  json["modes"] = stack->modes;
  json["paid_costs"] = texts(stack->paid_costs);
  if (stack->x) json["x"] = *stack->x;
  json["targets"] = Json::array();
  for (const TargetGroup& group : stack->targets)
    json["targets"].push_back(targets_json(group, handles));
  return json;
}

Json player_or_null(PlayerId player, const Handles& handles) {
  return player.is_player() ? Json(handles.of(player)) : Json(nullptr);
}

Json object_field(const ObjectView& object, SnapshotField field, const Handles& handles) {
  switch (field) {
    case SnapshotField::nature: return text(to_string(object.nature));
    case SnapshotField::origin: return origin_json(object.origin, handles);
    case SnapshotField::zone: return text(to_string(object.zone));
    case SnapshotField::place: return object.place;
    case SnapshotField::owner: return player_or_null(object.owner, handles);
    case SnapshotField::controller: return player_or_null(object.controller, handles);
    case SnapshotField::status: return status_json(object.status);
    case SnapshotField::counters: return counters_json(object.counters);
    case SnapshotField::stickers: return stickers_json(object.stickers, handles);
    case SnapshotField::attached_to: return entity_json(object.attached_to, handles);
    case SnapshotField::damage: return object.damage;
    case SnapshotField::chosen: return texts(object.chosen);
    case SnapshotField::chosen_player: return player_or_null(object.chosen_player, handles);
    case SnapshotField::stack: return stack_json(object.stack, handles);
    default: break;
  }
  const SnapshotField plain = plain_field(field);
  return characteristic_json(plain == field ? object.now : object.copiable, plain);
}

Json player_field(const PlayerView& player, SnapshotField field, const Handles& handles) {
  switch (field) {
    case SnapshotField::life: return player.life;
    case SnapshotField::player_counters: return counters_json(player.counters);
    case SnapshotField::in_game: return player.in_game;
    case SnapshotField::mana: {
      Json json = Json::object();
      for (std::size_t i = 0; i < kManaKinds.size(); ++i) {
        if (player.mana[i] != 0) json[std::string(kManaKinds[i])] = player.mana[i];
      }
      return json;
    }
    default: {
      Json list = Json::array();
      for (const StickerId each : player.accessible_stickers)
        list.push_back(handles.of(each));
      return list;
    }
  }
}

Json event_json(const Event& event, const Handles& handles) {
  static const Event plain;
  Json json{{"kind", text(to_string(event.kind))}};
  const auto object = [&](const char* key, ObjectId id) {
    if (id.exists()) json[key] = handles.of(id);
  };
  object("object", event.object);
  object("result", event.result);
  object("other", event.other);
  if (event.player != PlayerId::none()) json["player"] = handles.of(event.player);
  if (event.other_player != PlayerId::none()) {
    json["other_player"] = handles.of(event.other_player);
  }
  if (event.from != plain.from) json["from"] = text(to_string(event.from));
  if (event.to != plain.to) json["to"] = text(to_string(event.to));
  if (event.cause != plain.cause) json["cause"] = text(to_string(event.cause));
  if (event.sticker != plain.sticker) json["sticker"] = handles.of(event.sticker);
  if (event.number != 0) json["number"] = event.number;
  if (!event.word.empty()) json["word"] = string_of(event.word);
  if (!event.rule.empty()) json["rule"] = string_of(event.rule);
  if (!event.words.empty()) json["words"] = texts(event.words);
  return json;
}

}  // namespace

FieldOf owner_of(SnapshotField field) {
  if (field <= SnapshotField::stack) return FieldOf::object;
  return field <= SnapshotField::in_game ? FieldOf::player : FieldOf::game;
}

SnapshotField plain_field(SnapshotField field) {
  constexpr int kShift =
      static_cast<int>(SnapshotField::copiable_names) - static_cast<int>(SnapshotField::names);
  if (field < SnapshotField::copiable_names || field > SnapshotField::copiable_defense) {
    return field;
  }
  return static_cast<SnapshotField>(static_cast<int>(field) - kShift);
}

Json to_json(const Option& option, const Handles& handles) {
  static const Option plain;
  Json json{{"kind", text(to_string(option.kind))}};
  if (option.player != PlayerId::none()) json["player"] = handles.of(option.player);
  if (option.object.exists()) json["object"] = handles.of(option.object);
  if (option.sticker != plain.sticker) json["sticker"] = handles.of(option.sticker);
  if (option.number != 0) json["number"] = option.number;
  if (!option.word.empty()) json["word"] = string_of(option.word);
  return json;
}

Json to_json(const Prompt& prompt, const Handles& handles) {
  Json json{{"player", handles.of(prompt.player)}, {"kind", text(to_string(prompt.kind))}};
  if (prompt.source.exists()) json["source"] = handles.of(prompt.source);
  if (!prompt.slot.empty()) json["slot"] = string_of(prompt.slot);
  json["shape"] = text(to_string(prompt.shape));
  json["least"] = prompt.least;
  json["most"] = prompt.most;
  if (prompt.total != 0) json["total"] = prompt.total;
  json["options"] = Json::array();
  for (const Option& option : prompt.options)
    json["options"].push_back(to_json(option, handles));
  return json;
}

Json to_json(const Events& events, const Handles& handles) {
  Json batches = Json::array();
  for (const Batch& batch : events.batches) {
    Json list = Json::array();
    for (const Event& event : batch)
      list.push_back(event_json(event, handles));
    batches.push_back(std::move(list));
  }
  return batches;
}

Json to_json(const Snapshot& snapshot, const Handles& handles) {
  Json json{{"objects", Json::array()}, {"players", Json::array()}};
  for (const ObjectView& object : snapshot.objects) {
    Json fields{{"handle", handles.of(object.id)}};
    for (int i = 0; i <= static_cast<int>(SnapshotField::stack); ++i) {
      const auto field = static_cast<SnapshotField>(i);
      fields[std::string(to_string(field))] = object_field(object, field, handles);
    }
    json["objects"].push_back(std::move(fields));
  }
  for (const PlayerView& player : snapshot.players) {
    Json fields{{"player", handles.of(player.id)}};
    for (int i = static_cast<int>(SnapshotField::life);
         i <= static_cast<int>(SnapshotField::in_game); ++i) {
      const auto field = static_cast<SnapshotField>(i);
      fields[std::string(to_string(field))] = player_field(player, field, handles);
    }
    json["players"].push_back(std::move(fields));
  }
  json["active_player"] = player_or_null(snapshot.active_player, handles);
  json["phase"] = string_of(snapshot.phase);
  json["result"] = text(to_string(snapshot.result));
  if (snapshot.winner.is_player()) json["winner"] = handles.of(snapshot.winner);
  return json;
}

}  // namespace lockstep::protocol
