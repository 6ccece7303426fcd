#include "generators/seed_game.h"

#include <algorithm>

#include "generators/theme.h"

namespace lockstep::generators {
namespace {

class Writer {
 public:
  void byte(std::size_t value) { bytes_.push_back(static_cast<std::uint8_t>(value & 0xff)); }
  void two(std::uint32_t value) {
    byte(value & 0xff);
    byte(value >> 8 & 0xff);
  }
  void four(std::uint32_t value) {
    two(value & 0xffff);
    two(value >> 16);
  }
  std::vector<std::uint8_t> take() { return std::move(bytes_); }

 private:
  std::vector<std::uint8_t> bytes_;
};

// Bytes beyond the end are 0, so that a truncated input still says something.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  bool done() const { return used_ >= bytes_.size(); }
  std::uint8_t byte() { return done() ? std::uint8_t{0} : bytes_[used_++]; }
  std::uint16_t two() {
    const std::uint32_t low = byte();
    return static_cast<std::uint16_t>(low | static_cast<std::uint32_t>(byte()) << 8);
  }
  std::uint32_t four() {
    const std::uint32_t low = two();
    return low | static_cast<std::uint32_t>(two()) << 16;
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t used_ = 0;
};

void write(Writer& out, const PlanPlayer& player) {
  out.byte(player.life);
  out.byte(player.tickets);
  out.byte(player.poison);
  out.byte(player.mana);
  out.byte(player.sheets.size());
  for (const std::uint8_t sheet : player.sheets)
    out.byte(sheet);
}

PlanPlayer read_player(Reader& in) {
  PlanPlayer player;
  player.life = in.byte();
  player.tickets = in.byte();
  player.poison = in.byte();
  player.mana = in.byte();
  player.sheets.resize(in.byte() % (kMostPlanSheets + 1));
  for (std::uint8_t& sheet : player.sheets)
    sheet = in.byte();
  return player;
}

void write(Writer& out, const PlanObject& object) {
  out.byte(static_cast<std::size_t>(object.token) | static_cast<std::size_t>(object.tapped) << 1 |
           static_cast<std::size_t>(object.zone) << 2 |
           static_cast<std::size_t>(object.face_down) << 7);
  out.two(object.what);
  out.byte(object.owner);
  out.byte(object.controller);
  out.byte(object.age);
  out.byte(object.damage);
  out.byte(object.host);
  out.byte(object.chosen);
  out.byte(object.counters.size());
  for (const PlanCounters& counters : object.counters) {
    out.byte(counters.kind);
    out.byte(counters.count);
  }
  out.byte(object.stickers.size());
  for (const PlanSticker& sticker : object.stickers) {
    out.byte(sticker.sheet);
    out.byte(sticker.index);
    out.byte(sticker.words_before);
  }
}

PlanObject read_object(Reader& in) {
  PlanObject object;
  const unsigned flags = in.byte();
  object.token = (flags & 1) != 0;
  object.tapped = (flags & 2) != 0;
  object.face_down = (flags & 128) != 0;
  object.zone = static_cast<Zone>((flags >> 2 & 31) % kZoneCount);
  object.what = in.two();
  object.owner = in.byte();
  object.controller = in.byte();
  object.age = in.byte();
  object.damage = in.byte();
  object.host = in.byte();
  object.chosen = in.byte();
  object.counters.resize(in.byte() % (kMostPlanCounters + 1));
  for (PlanCounters& counters : object.counters) {
    counters.kind = in.byte();
    counters.count = in.byte();
  }
  object.stickers.resize(in.byte() % (kMostPlanStickers + 1));
  for (PlanSticker& sticker : object.stickers) {
    sticker.sheet = in.byte();
    sticker.index = in.byte();
    sticker.words_before = in.byte();
  }
  return object;
}

template <class T>
void cut(std::vector<T>& list, std::size_t most) {
  if (list.size() > most) list.resize(most);
}

}  // namespace

void normalize(SeedGame& game) {
  game.theme = static_cast<std::uint8_t>(game.theme % all_themes().size());
  for (const ReadingSpec& spec : all_readings()) {
    const std::size_t count = spec.values.size();
    game.readings.set(spec.name, static_cast<std::uint8_t>(game.readings.value(spec.name) % count));
  }
  PositionPlan& plan = game.plan;
  plan.actions = all_themes()[game.theme].taste.play == Play::actions;
  cut(plan.players, kMostPlanPlayers);
  while (plan.players.size() < 2)
    plan.players.emplace_back();
  for (PlanPlayer& player : plan.players)
    cut(player.sheets, kMostPlanSheets);
  cut(plan.objects, kMostPlanObjects);
  for (PlanObject& object : plan.objects) {
    cut(object.counters, kMostPlanCounters);
    cut(object.stickers, kMostPlanStickers);
  }
  cut(game.numbers, kMostNumbers);
}

std::vector<std::uint8_t> encode(const SeedGame& game) {
  Writer out;
  out.byte(kSeedGameVersion);
  out.byte(game.theme);
  out.four(game.switched_off);
  for (const ReadingSpec& spec : all_readings())
    out.byte(game.readings.value(spec.name));
  out.byte(game.plan.active_player);
  out.byte(game.plan.players.size() - 2);
  for (const PlanPlayer& player : game.plan.players)
    write(out, player);
  out.byte(game.plan.objects.size());
  for (const PlanObject& object : game.plan.objects)
    write(out, object);
  out.two(static_cast<std::uint32_t>(game.numbers.size()));
  for (const std::uint16_t number : game.numbers)
    out.two(number);
  return out.take();
}

SeedGame decode(std::span<const std::uint8_t> bytes) {
  Reader in(bytes);
  SeedGame game;
  in.byte();  // the version: only the present layout is read, and no input is refused
  game.theme = in.byte();
  game.switched_off = in.four();
  for (const ReadingSpec& spec : all_readings())
    game.readings.set(spec.name, in.byte());
  game.plan.active_player = in.byte();
  const std::size_t players = 2 + in.byte() % (kMostPlanPlayers - 1);
  for (std::size_t i = 0; i < players; ++i)
    game.plan.players.push_back(read_player(in));
  const std::size_t objects = in.byte() % (kMostPlanObjects + 1);
  for (std::size_t i = 0; i < objects && !in.done(); ++i) {
    game.plan.objects.push_back(read_object(in));
  }
  const std::size_t numbers = std::min<std::size_t>(in.two(), kMostNumbers);
  while (game.numbers.size() < numbers && !in.done())
    game.numbers.push_back(in.two());
  normalize(game);
  return game;
}

}  // namespace lockstep::generators
