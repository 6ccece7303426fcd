#include "scenario/position_reader.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "scenario/card_json.h"
#include "scenario/naming.h"
#include "scenario/value_reader.h"
#include "scenario/vocabulary.h"

namespace lockstep {

namespace {

/// The names of cards or sheets, for suggestions.
template <typename Definition>
std::vector<std::string_view> names_of(const std::vector<Definition>& definitions) {
  std::vector<std::string_view> names;
  for (const Definition& definition : definitions)
    names.push_back(definition.name.text());
  return names;
}

/// Something with a place in the order of timestamps: first by time, then by the file.
struct Stamped {
  std::int64_t time;
  std::size_t place;
  Stamp* stamp;
};

void set_stamps(std::vector<Stamped> stamped) {
  std::ranges::sort(stamped, [](const Stamped& a, const Stamped& b) {
    return std::tie(a.time, a.place) < std::tie(b.time, b.place);
  });
  std::int32_t order = 0;
  for (const Stamped& each : stamped)
    each.stamp->order = order++;
}

class PositionReader {
 public:
  PositionReader(std::shared_ptr<const Universe> universe, const Settings& settings)
      : settings_(settings) {
    result_.position.universe = std::move(universe);
  }

  NamedPosition read(PositionSource source) {
    read_players(source);
    read_turn(source);
    const NameTable stickers(position());
    stickers_ = &stickers;
    // All names first: an object may be attached to one that stands behind it.
    position().objects.resize(source.objects.size());
    for (std::size_t i = 0; i < source.objects.size(); ++i) {
      auto& [name, fields] = source.objects[i];
      const auto id = fields.take("id");
      const Entity entity{.object = {.root = {static_cast<std::uint32_t>(i)}}, .player = {}};
      result_.names.add(id ? *id : fields.cursor(), name, entity);
      if (id && id->value() != name)
        id->error("the id differs from its key", "one id, or none here");
      position().objects[i].name = Symbol::intern(name);
    }
    times_.resize(source.objects.size());
    for (std::size_t i = 0; i < source.objects.size(); ++i) {
      read_object(source.objects[i].second, i);
    }
    check_timestamps(source);
    set_timestamps();
    return std::move(result_);
  }

 private:
  struct Times {
    std::optional<std::int32_t> object;
    std::vector<std::optional<std::int32_t>> counters;
    std::vector<std::optional<std::int32_t>> stickers;
  };

  Position& position() { return result_.position; }
  const Universe& universe() { return *position().universe; }

  void read_players(PositionSource& source) {
    constexpr std::size_t kLeast = 2;
    const auto most = settings_.max_players;
    if (source.players.size() < kLeast || source.players.size() > most) {
      source.cursor.error(fmt::format("there are {} players", source.players.size()),
                          fmt::format("{} to {} players", kLeast, most));
    }
    while (source.players.size() > most)
      source.players.pop_back();
    for (std::size_t seat = 0; seat < source.players.size(); ++seat) {
      auto& [name, fields] = source.players[seat];
      const Entity entity{.object = {}, .player = {static_cast<std::uint8_t>(seat)}};
      result_.names.add(fields.cursor(), name, entity);
      position().players.push_back(read_player(name, fields));
    }
  }

  PositionPlayer read_player(std::string_view name, Fields& fields) {
    PositionPlayer player;
    player.name = Symbol::intern(name);
    fields.take("name");
    const auto range = settings_.max_number;
    if (const auto life = fields.take("life")) {
      player.life = read_integer(*life, -range, range).value_or(player.life);
    }
    if (const auto mana = fields.take("mana")) player.mana = read_mana_pool(*mana);
    if (const auto counters = fields.take("counters")) player.counters = read_counts(*counters);
    if (const auto sheets = fields.take("sheets")) player.sheets = read_sheets(*sheets);
    fields.finish();
    return player;
  }

  std::vector<std::size_t> read_sheets(const JsonCursor& place) {
    std::vector<std::size_t> sheets;
    const auto most = settings_.max_sheets;
    for (const JsonCursor& element : read_list(place, most, "a list of sheets")) {
      const auto name = read_text(element, "the name of a sticker sheet");
      if (!name) continue;
      if (const auto sheet = universe().find_sheet(*name)) {
        sheets.push_back(*sheet);
      } else {
        report_unknown(element, "unknown sheet", *name, "the name of a sticker sheet",
                       names_of(universe().sheets));
      }
    }
    return sheets;
  }

  void read_turn(const PositionSource& source) {
    if (source.active) {
      const auto entity = result_.names.read_entity(*source.active, Names::players);
      if (entity) position().active_player = entity->player;
    }
    if (source.actions) position().actions = source.actions->boolean().value_or(false);
    position().phase = Symbol::intern(kDefaultPhase);
    if (!source.phase) return;
    const auto word = read_vocabulary_word(*source.phase, Vocabulary::step);
    if (word) position().phase = *word;
  }

  void read_object(Fields& fields, std::size_t index) {
    PositionObject& object = position().objects[index];
    read_print(fields, object);
    if (const auto owner = fields.require("owner", "the player who owns it")) {
      const auto entity = result_.names.read_entity(*owner, Names::players);
      if (entity) object.owner = entity->player;
    }
    if (const auto controller = fields.take("controller")) {
      const auto entity = result_.names.read_entity(*controller, Names::players);
      if (entity) object.controller = entity->player;
    }
    if (const auto zone = fields.take("zone")) object.zone = read_zone(*zone).value_or(object.zone);
    read_status(fields, object.status);
    if (const auto counters = fields.take("counters")) read_counters(*counters, index);
    if (const auto stickers = fields.take("stickers")) read_stickers(*stickers, index);
    if (const auto host = fields.take("attached_to")) {
      object.attached_to = result_.names.read_entity(*host, Names::both).value_or(Entity{});
    }
    if (const auto damage = fields.take("damage")) {
      object.damage = read_integer(*damage, 0, settings_.max_number).value_or(0);
    }
    if (const auto chosen = fields.take("chosen")) object.chosen = read_symbols(*chosen);
    if (const auto player = fields.take("chosen_player")) {
      const auto entity = result_.names.read_entity(*player, Names::players);
      if (entity) object.chosen_player = entity->player;
    }
    times_[index].object = read_time(fields);
    fields.finish();
  }

  void read_print(Fields& fields, PositionObject& object) {
    const auto card = fields.take("card");
    const auto token = fields.take("token");
    if (card.has_value() == token.has_value()) {
      fields.cursor().error(
          card ? "both \"card\" and \"token\" are given" : "nothing says what it is",
          "either \"card\", the name of a card, or \"token\", a token's print");
    }
    if (token) object.token = read_token(*token);
    if (!card) return;
    const auto name = read_text(*card, "the name of a card");
    if (!name) return;
    object.card = universe().find_card(*name);
    if (object.card) return;
    report_unknown(*card, "unknown card", *name, "the name of a card", names_of(universe().cards));
  }

  static void read_status(Fields& fields, Status& status) {
    const std::pair<std::string_view, bool*> flags[] = {
        {"tapped", &status.tapped},
        {"flipped", &status.flipped},
        {"face_down", &status.face_down},
        {"phased_out", &status.phased_out},
        {"summoning_sick", &status.summoning_sick},
    };
    for (const auto& [key, flag] : flags) {
      if (const auto place = fields.take(key)) *flag = place->boolean().value_or(false);
    }
  }

  std::optional<std::int32_t> read_time(Fields& fields) {
    const auto place = fields.take("timestamp");
    if (!place) return std::nullopt;
    return read_integer(*place, -settings_.max_number, settings_.max_number);
  }

  void read_counters(const JsonCursor& place, std::size_t index) {
    auto& counters = position().objects[index].counters;
    if (place.value().is_object()) {
      for (const CounterCount& each : read_counts(place, CountOrder::file)) {
        counters.push_back({.kind = each.kind, .count = each.count, .stamp = {}});
      }
      times_[index].counters.resize(counters.size());
      return;
    }
    const auto most = settings_.max_list;
    constexpr std::string_view kForm = "{kind: count}, or a list of {\"kind\", \"count\"}";
    for (const JsonCursor& element : read_list(place, most, kForm)) {
      auto fields = Fields::of(element, "an object with \"kind\" and \"count\"");
      if (!fields) continue;
      PositionCounters each;
      const auto kind = fields->require("kind", "the kind of counter");
      if (const auto text = kind ? read_text(*kind, "a kind of counter") : std::nullopt) {
        each.kind = Symbol::intern(*text);
      }
      if (const auto count = fields->require("count", "how many")) {
        each.count = read_integer(*count, 1, settings_.max_number).value_or(1);
      }
      times_[index].counters.push_back(read_time(*fields));
      fields->finish();
      counters.push_back(each);
    }
  }

  void read_stickers(const JsonCursor& place, std::size_t index) {
    const auto most = settings_.max_list;
    for (const JsonCursor& element : read_list(place, most, "a list of stickers")) {
      PositionSticker sticker;
      std::optional<std::int32_t> time;
      if (element.value().is_object()) {
        auto fields = Fields::of(element, "a sticker");
        if (const auto name = fields->require("sticker", "a sticker")) {
          sticker.sticker = read_sticker(*name, *stickers_).value_or(StickerId{});
        }
        if (const auto words = fields->take("after_word")) {
          const auto count = read_integer(*words, 0, settings_.max_name_words).value_or(0);
          sticker.words_before = static_cast<std::uint16_t>(count);
        }
        time = read_time(*fields);
        fields->finish();
      } else {
        sticker.sticker = read_sticker(element, *stickers_).value_or(StickerId{});
      }
      position().objects[index].stickers.push_back(sticker);
      times_[index].stickers.push_back(time);
    }
  }

  /// On the battlefield every object has a timestamp in the file, or none has: a mixture would put
  /// times beside places in the file, which nobody can read.
  void check_timestamps(const PositionSource& source) {
    std::optional<std::size_t> without;
    bool with = false;
    for (std::size_t i = 0; i < times_.size(); ++i) {
      if (position().objects[i].zone != Zone::battlefield) continue;
      if (times_[i].object) {
        with = true;
      } else if (!without) {
        without = i;
      }
    }
    if (!with || !without) return;
    source.objects[*without].second.cursor().error(
        "others on the battlefield have a timestamp, but not this one",
        "a \"timestamp\" for every object on the battlefield, or for none");
  }

  void set_timestamps() {
    std::vector<Stamped> stamped;
    const auto add = [&](std::int64_t time, Stamp& stamp) {
      stamped.push_back({.time = time, .place = stamped.size(), .stamp = &stamp});
    };
    for (std::size_t i = 0; i < times_.size(); ++i) {
      PositionObject& object = position().objects[i];
      const std::int32_t time = times_[i].object.value_or(static_cast<std::int32_t>(i) + 1);
      add(time, object.stamp);
      for (std::size_t j = 0; j < object.counters.size(); ++j) {
        add(times_[i].counters[j].value_or(time), object.counters[j].stamp);
      }
      for (std::size_t j = 0; j < object.stickers.size(); ++j) {
        add(times_[i].stickers[j].value_or(time), object.stickers[j].stamp);
      }
    }
    set_stamps(std::move(stamped));
  }

  const Settings& settings_;
  NamedPosition result_;
  std::vector<Times> times_;
  const NameTable* stickers_ = nullptr;
};

}  // namespace

NamedPosition read_position(PositionSource source, std::shared_ptr<const Universe> universe) {
  const Settings& settings = source.cursor.settings();
  return PositionReader(std::move(universe), settings).read(std::move(source));
}

}  // namespace lockstep
