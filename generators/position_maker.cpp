#include "generators/position_maker.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>

#include "generators/chosen_words.h"
#include "generators/playable.h"
#include "generators/prints.h"

namespace lockstep::generators {
namespace {

constexpr std::string_view kPlayerNames[] = {"Ana", "Ben", "Cleo", "Dan"};

const CardFace& face_of(const PositionObject& object, const Universe& universe) {
  return object.card ? universe.cards[*object.card].faces.front() : *object.token;
}

// An id of letters, digits and underscores out of a name; the caller adds a number, which keeps it
// from being a word of the language.
std::string id_from(const PrintedName& name) {
  std::string id;
  for (const NameWord& word : name) {
    if (word.blank) continue;
    if (!id.empty() && id.back() != '_') id += '_';
    for (const char letter : word.text.text()) {
      if (letter >= 'A' && letter <= 'Z') id += static_cast<char>(letter - 'A' + 'a');
      if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) id += letter;
    }
  }
  if (id.empty() || id.front() < 'a' || id.front() > 'z') id = "object_" + id;
  return id;
}

class PositionMaker {
 public:
  PositionMaker(const PositionPlan& plan, const Stock& stock) : plan_(plan), stock_(stock) {
    position_.universe = stock.universe();
  }

  Position make() {
    for (std::size_t seat = 0; seat < plan_.players.size(); ++seat)
      add_player(seat);
    position_.active_player = seat_of(plan_.active_player);
    position_.phase = Symbol::intern("precombat_main");
    position_.actions = plan_.actions;
    for (const PlanObject& object : plan_.objects)
      add_object(object);
    for (std::size_t i = 0; i < plan_.objects.size(); ++i)
      add_belongings(i);
    stamp();
    return std::move(position_);
  }

 private:
  Play play() const { return plan_.actions ? Play::actions : Play::effects; }

  PlayerId seat_of(std::size_t seat) const {
    return {static_cast<std::uint8_t>(seat % plan_.players.size())};
  }

  void add_player(std::size_t seat) {
    const PlanPlayer& plan = plan_.players[seat];
    PositionPlayer player;
    player.name = Symbol::intern(kPlayerNames[seat]);
    // A player without life, or with ten poison counters, would have lost before the first action.
    player.life = plan.life == 0 ? 20 : plan.life;
    const auto counters = [&](std::string_view kind, std::int32_t count) {
      if (count > 0) player.counters.push_back({Symbol::intern(kind), count});
    };
    counters("ticket", plan.tickets);
    counters("poison", plan.poison % 10);
    if (plan_.actions) player.mana.fill(plan.mana % (kMostPlanMana + 1));
    std::ranges::sort(player.counters, {}, &CounterCount::kind);
    const std::size_t sheets = stock_.universe()->sheets.size();
    for (const std::uint8_t sheet : plan.sheets) {
      if (sheets == 0) break;
      const std::size_t chosen = sheet % sheets;
      // One sheet is one thing: no two players have it, nor one player twice (123.2).
      if (sheets_in_use_.insert(chosen).second) player.sheets.push_back(chosen);
    }
    position_.players.push_back(std::move(player));
  }

  void add_object(const PlanObject& plan) {
    PositionObject object;
    if (plan.token || stock_.empty(play())) {
      object.token = token_recipes()[plan.what % token_recipes().size()];
    } else {
      const std::span<const std::size_t> cards = stock_.cards(play());
      object.card = cards[plan.what % cards.size()];
    }
    object.owner = seat_of(plan.owner);
    object.zone = possible_zone(plan, face_of(object, *stock_.universe()));
    if (object.zone == Zone::battlefield) {
      object.controller = plan.controller == 0
                              ? PlayerId::none()
                              : seat_of(object.owner.seat + std::size_t{plan.controller} - 1);
      object.status.tapped = plan.tapped;
      object.status.face_down = plan.face_down;
      object.damage = plan.damage;
    }
    const CardFace& face = face_of(object, *stock_.universe());
    const std::string id = face.name.empty() ? "token" : id_from(face.name);
    object.name = Symbol::intern(id + std::to_string(++ids_[id]));
    position_.objects.push_back(std::move(object));
  }

  static Zone possible_zone(const PlanObject& plan, const CardFace& face) {
    if (plan.token) return Zone::battlefield;
    const bool spell = prints(face.types, "instant") || prints(face.types, "sorcery");
    // The stack can hold no loaded object in this version.
    const Zone zone = plan.zone == Zone::stack ? Zone::battlefield : plan.zone;
    return spell && zone == Zone::battlefield && !plan.face_down ? Zone::graveyard : zone;
  }

  // What lies on an object: after all objects, because hosts may come later in the plan.
  void add_belongings(std::size_t index) {
    const PlanObject& plan = plan_.objects[index];
    PositionObject& object = position_.objects[index];
    add_counters(plan, object);
    if (object.zone != Zone::hand && object.zone != Zone::library) add_stickers(plan, object);
    const CardFace& face = face_of(object, *stock_.universe());
    if (object.zone == Zone::battlefield) add_choice(plan, face, object);
    const bool can_hang = prints(face.subtypes, "Aura") || prints(face.subtypes, "Equipment");
    if (plan.host == 0 || !can_hang || object.zone != Zone::battlefield) return;
    const std::size_t host = (std::size_t{plan.host} - 1) % position_.objects.size();
    if (host == index || position_.objects[host].zone != Zone::battlefield) return;
    // Two that hang on each other are nothing that a game could come to.
    if (position_.objects[host].attached_to.exists()) return;
    object.attached_to.object.root = RootId{static_cast<std::uint32_t>(host)};
  }

  void add_choice(const PlanObject& plan, const CardFace& face, PositionObject& object) const {
    if (plan.chosen == 0) return;
    const std::vector<Symbol> words = words_to_choose(face, position_);
    if (!words.empty())
      object.chosen.push_back(words[(std::size_t{plan.chosen} - 1) % words.size()]);
  }

  static void add_counters(const PlanObject& plan, PositionObject& object) {
    for (const PlanCounters& each : plan.counters) {
      const Symbol kind = plan_counter_kinds()[each.kind % plan_counter_kinds().size()];
      const bool known = std::ranges::any_of(
          object.counters, [&](const PositionCounters& other) { return other.kind == kind; });
      if (each.count > 0 && !known) {
        object.counters.push_back({.kind = kind, .count = each.count, .stamp = {}});
      }
    }
  }

  void add_stickers(const PlanObject& plan, PositionObject& object) {
    const std::vector<std::size_t>& sheets = position_.players[object.owner.seat].sheets;
    if (sheets.empty()) return;
    for (const PlanSticker& each : plan.stickers) {
      const std::size_t sheet = each.sheet % sheets.size();
      const auto& stickers = stock_.universe()->sheets[sheets[sheet]].stickers;
      if (stickers.empty()) continue;
      const StickerDefinition& chosen = stickers[each.index % stickers.size()];
      const auto acts = [&](const Tree& ability) {
        return !is_playable(ability, plan_.actions ? Play::actions : Play::effects);
      };
      if (std::ranges::any_of(chosen.abilities, acts)) continue;
      const StickerId id{object.owner, static_cast<std::uint8_t>(sheet),
                         static_cast<std::uint8_t>(each.index % stickers.size())};
      if (!stickers_in_use_.insert(id).second) continue;
      PositionSticker sticker{.sticker = id, .words_before = 0, .stamp = {}};
      if (chosen.kind == StickerKind::name) {
        sticker.words_before =
            static_cast<std::uint16_t>(each.words_before % (printed_words(object) + 1));
      }
      object.stickers.push_back(sticker);
    }
  }

  // Never more than the words of the name that the object has in any zone.
  std::size_t printed_words(const PositionObject& object) const {
    return static_cast<std::size_t>(
        std::ranges::count_if(face_of(object, *stock_.universe()).name,
                              [](const NameWord& word) { return !word.blank; }));
  }

  void stamp() {
    std::vector<std::size_t> order(position_.objects.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto age = [&](std::size_t i) { return std::pair(plan_.objects[i].age, i); };
    std::ranges::sort(order, {}, age);
    std::int32_t next = 0;
    for (const std::size_t i : order) {
      PositionObject& object = position_.objects[i];
      object.stamp = {next++};
      for (PositionCounters& counters : object.counters)
        counters.stamp = {next++};
      for (PositionSticker& sticker : object.stickers)
        sticker.stamp = {next++};
    }
  }

  const PositionPlan& plan_;
  const Stock& stock_;
  Position position_;
  std::map<std::string, int> ids_;
  std::set<std::size_t> sheets_in_use_;
  std::set<StickerId> stickers_in_use_;
};

std::uint8_t to_byte(std::int64_t number) {
  return static_cast<std::uint8_t>(std::clamp<std::int64_t>(number, 0, 255));
}

PlanPlayer plan_of(const PositionPlayer& player) {
  PlanPlayer plan;
  plan.life = to_byte(player.life);
  for (const CounterCount& counters : player.counters) {
    if (counters.kind.text() == "ticket") plan.tickets = to_byte(counters.count);
    if (counters.kind.text() == "poison") plan.poison = to_byte(counters.count);
  }
  plan.mana = to_byte(std::ranges::max(player.mana));
  for (const std::size_t sheet : player.sheets) {
    if (plan.sheets.size() < kMostPlanSheets)
      plan.sheets.push_back(static_cast<std::uint8_t>(sheet & 0xff));
  }
  return plan;
}

PlanObject plan_of(const PositionObject& object, const Position& position, const Stock& stock) {
  PlanObject plan;
  plan.token = object.token.has_value();
  if (object.card) {
    const auto cards = stock.cards(position.actions ? Play::actions : Play::effects);
    const auto found = std::ranges::find(cards, *object.card);
    if (found != cards.end()) plan.what = static_cast<std::uint16_t>(found - cards.begin());
  } else {
    const auto found = std::ranges::find(token_recipes(), *object.token);
    if (found != token_recipes().end()) {
      plan.what = static_cast<std::uint16_t>(found - token_recipes().begin());
    }
  }
  plan.owner = object.owner.seat;
  const std::size_t players = position.players.size();
  if (object.controller.is_player()) {
    plan.controller =
        to_byte(static_cast<std::int64_t>((object.controller.seat + players - object.owner.seat) %
                                          players) +
                1);
  }
  plan.zone = object.zone;
  plan.tapped = object.status.tapped;
  plan.face_down = object.status.face_down;
  plan.damage = to_byte(object.damage);
  if (object.attached_to.object.exists()) {
    plan.host = to_byte(std::int64_t{object.attached_to.object.root.value} + 1);
  }
  if (!object.chosen.empty()) {
    const std::vector<Symbol> words =
        words_to_choose(face_of(object, *position.universe), position);
    const auto found = std::ranges::find(words, object.chosen.front());
    if (found != words.end()) plan.chosen = to_byte(found - words.begin() + 1);
  }
  for (const PositionCounters& counters : object.counters) {
    const auto found = std::ranges::find(plan_counter_kinds(), counters.kind);
    if (found == plan_counter_kinds().end() || plan.counters.size() == kMostPlanCounters) continue;
    plan.counters.push_back(
        {to_byte(found - plan_counter_kinds().begin()), to_byte(counters.count)});
  }
  for (const PositionSticker& sticker : object.stickers) {
    if (plan.stickers.size() == kMostPlanStickers) break;
    plan.stickers.push_back(
        {sticker.sticker.sheet, sticker.sticker.index, to_byte(sticker.words_before)});
  }
  return plan;
}

}  // namespace

Position make_position(const PositionPlan& plan, const Stock& stock) {
  return PositionMaker(plan, stock).make();
}

PositionPlan plan_of(const Position& position, const Stock& stock) {
  PositionPlan plan;
  plan.actions = position.actions;
  plan.active_player = position.active_player.seat;
  for (const PositionPlayer& player : position.players)
    plan.players.push_back(plan_of(player));
  for (const PositionObject& object : position.objects) {
    if (plan.objects.size() == kMostPlanObjects) break;
    plan.objects.push_back(plan_of(object, position, stock));
  }
  std::vector<std::size_t> order(plan.objects.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return position.objects[i].stamp; });
  for (std::size_t age = 0; age < order.size(); ++age) {
    plan.objects[order[age]].age = static_cast<std::uint8_t>(age);
  }
  return plan;
}

}  // namespace lockstep::generators
