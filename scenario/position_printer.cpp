#include "scenario/position_printer.h"

#include <string>
#include <utility>
#include <vector>

#include "scenario/card_json.h"
#include "scenario/naming.h"
#include "scenario/value_reader.h"

namespace lockstep {

namespace {

/// Whether timestamps follow the file, so that none needs to be written.
bool has_file_order(const Position& position) {
  std::int32_t next = 0;
  for (const PositionObject& object : position.objects) {
    if (object.stamp.order != next++) return false;
    for (const PositionCounters& each : object.counters) {
      if (each.stamp.order != next++) return false;
    }
    for (const PositionSticker& each : object.stickers) {
      if (each.stamp.order != next++) return false;
    }
  }
  return true;
}

class PositionPrinter {
 public:
  explicit PositionPrinter(const Position& position)
      : position_(position), names_(position), file_order_(has_file_order(position)) {}

  Json print() {
    Json json = Json::object();
    json["players"] = Json::array();
    for (const PositionPlayer& player : position_.players)
      json["players"].push_back(print(player));
    if (position_.active_player != PlayerId{0}) {
      json["active"] = names_.name_of(position_.active_player);
    }
    if (position_.phase.text() != kDefaultPhase) json["phase"] = string_of(position_.phase);
    if (position_.actions) json["actions"] = true;
    if (position_.objects.empty()) return json;
    json["objects"] = Json::array();
    for (const PositionObject& object : position_.objects)
      json["objects"].push_back(print(object));
    return json;
  }

 private:
  Json print(const PositionPlayer& player) const {
    Json json = {{"name", string_of(player.name)}};
    if (player.life != PositionPlayer{}.life) json["life"] = player.life;
    for (std::size_t i = 0; i < kManaLetters.size(); ++i) {
      if (player.mana[i] != 0) json["mana"][std::string(kManaLetters[i])] = player.mana[i];
    }
    for (const CounterCount& each : player.counters) {
      json["counters"][string_of(each.kind)] = each.count;
    }
    for (const std::size_t sheet : player.sheets) {
      json["sheets"].push_back(string_of(position_.universe->sheets[sheet].name));
    }
    return json;
  }

  Json print(const PositionObject& object) {
    Json json = {{"id", string_of(object.name)}};
    if (object.card) json["card"] = string_of(position_.universe->cards[*object.card].name);
    if (object.token) json["token"] = token_to_json(*object.token);
    json["owner"] = names_.name_of(object.owner);
    if (object.controller.is_player()) json["controller"] = names_.name_of(object.controller);
    if (object.zone != Zone::battlefield) json["zone"] = std::string(to_string(object.zone));
    const std::pair<const char*, bool> flags[] = {
        {"tapped", object.status.tapped},
        {"flipped", object.status.flipped},
        {"face_down", object.status.face_down},
        {"phased_out", object.status.phased_out},
        {"summoning_sick", object.status.summoning_sick},
    };
    for (const auto& [key, holds] : flags) {
      if (holds) json[key] = true;
    }
    following_ = object.stamp.order;
    if (!object.counters.empty()) json["counters"] = print_counters(object);
    for (const PositionSticker& each : object.stickers)
      json["stickers"].push_back(print(each));
    if (object.attached_to.exists()) json["attached_to"] = names_.name_of(object.attached_to);
    if (object.damage != 0) json["damage"] = object.damage;
    for (const Symbol word : object.chosen)
      json["chosen"].push_back(string_of(word));
    if (object.chosen_player.is_player()) {
      json["chosen_player"] = names_.name_of(object.chosen_player);
    }
    if (!file_order_) json["timestamp"] = object.stamp.order;
    return json;
  }

  Json print_counters(const PositionObject& object) {
    Json list = Json::array();
    Json by_kind = Json::object();
    bool plain = true;
    for (const PositionCounters& each : object.counters) {
      Json json = {{"kind", string_of(each.kind)}, {"count", each.count}};
      plain = !add_timestamp(each.stamp, json) && !by_kind.contains(string_of(each.kind)) && plain;
      by_kind[string_of(each.kind)] = each.count;
      list.push_back(std::move(json));
    }
    return plain ? by_kind : list;
  }

  Json print(const PositionSticker& sticker) {
    const std::string name = names_.name_of(sticker.sticker);
    Json json = {{"sticker", name}};
    if (sticker.words_before != 0) json["after_word"] = sticker.words_before;
    add_timestamp(sticker.stamp, json);
    return json.size() == 1 ? Json(name) : json;
  }

  /// Counters and stickers follow right behind their object unless they say their time.
  bool add_timestamp(Stamp stamp, Json& json) {
    if (stamp.order == following_ + 1) {
      following_ = stamp.order;
      return false;
    }
    json["timestamp"] = stamp.order;
    return true;
  }

  const Position& position_;
  NameTable names_;
  bool file_order_;
  std::int32_t following_ = 0;
};

/// The fields of `to` that differ from those of `from`; null for those that are gone.
Json field_changes(const Json& from, const Json& to, const char* key) {
  Json changes = Json::object();
  for (const auto& [field, value] : to.items()) {
    if (field == key) continue;
    if (!from.contains(field) || from[field] != value) changes[field] = value;
  }
  for (const auto& [field, value] : from.items()) {
    if (!to.contains(field)) changes[field] = nullptr;
  }
  return changes;
}

const Json* find_in(const Json& list, const Json& name, const char* key) {
  for (const Json& each : list) {
    if (each[key] == name) return &each;
  }
  return nullptr;
}

/// Writes the changes of one list into a run; the whole list where its order has changed.
void add_changes(const Json& from, const Json& to, const char* list, const char* key, Json& run) {
  const Json before = from.value(list, Json::array());
  const Json after = to.value(list, Json::array());
  Json removed = Json::array();
  Json order = Json::array();
  for (const Json& each : before) {
    (find_in(after, each[key], key) != nullptr ? order : removed).push_back(each[key]);
  }
  Json changes = Json::object();
  bool in_order = true;
  for (std::size_t i = 0; i < after.size(); ++i) {
    const Json& each = after[i];
    const Json* old = find_in(before, each[key], key);
    if (old == nullptr) order.push_back(each[key]);
    in_order = in_order && i < order.size() && order[i] == each[key];
    Json fields = field_changes(old != nullptr ? *old : Json::object(), each, key);
    if (!fields.empty()) changes[each[key].get<std::string>()] = std::move(fields);
  }
  const bool is_object = std::string_view(key) == "id";
  if (!in_order || (!is_object && before.size() != after.size())) {
    run[list] = after;
    return;
  }
  if (!removed.empty()) run["remove"] = std::move(removed);
  if (!changes.empty()) run[list] = std::move(changes);
}

}  // namespace

Json position_to_json(const Position& position) {
  return PositionPrinter(position).print();
}

Json position_changes(const Json& from, const Json& to) {
  Json run = Json::object();
  add_changes(from, to, "players", "name", run);
  const std::string first = from["players"][0]["name"];
  const std::string active = to.value("active", first);
  if (active != from.value("active", first)) run["active"] = active;
  const std::string phase = to.value("phase", std::string(kDefaultPhase));
  if (phase != from.value("phase", std::string(kDefaultPhase))) run["phase"] = phase;
  const bool actions = to.value("actions", false);
  if (actions != from.value("actions", false)) run["actions"] = actions;
  add_changes(from, to, "objects", "id", run);
  return run;
}

}  // namespace lockstep
