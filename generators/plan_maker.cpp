#include "generators/plan_maker.h"

#include <algorithm>
#include <string_view>

#include "generators/prints.h"

namespace lockstep::generators {
namespace {

std::uint8_t small(Choices& choices, std::uint32_t count) {
  return static_cast<std::uint8_t>(choices.choose(count));
}

bool is_planeswalker(const Stock& stock, const PlanObject& object, Play play) {
  if (object.token || stock.empty(play)) return false;
  return prints(stock.card(object.what, play).faces.front().types, "planeswalker");
}

bool is_spell(const Stock& stock, const PlanObject& object) {
  if (object.token || stock.empty(Play::actions)) return false;
  const auto& types = stock.card(object.what, Play::actions).faces.front().types;
  return prints(types, "instant") || prints(types, "sorcery");
}

bool hangs(const Stock& stock, const PlanObject& object, Play play) {
  if (object.token || stock.empty(play)) return false;
  const auto& subtypes = stock.card(object.what, play).faces.front().subtypes;
  return prints(subtypes, "Aura") || prints(subtypes, "Equipment");
}

std::uint8_t place_of_kind(std::string_view kind) {
  const auto kinds = plan_counter_kinds();
  const auto found = std::ranges::find_if(kinds, [&](Symbol each) { return each.text() == kind; });
  return static_cast<std::uint8_t>(found - kinds.begin());
}

PlanObject draw_object(Choices& choices, const Stock& stock, const PositionPlan& plan,
                       const Taste& taste) {
  PlanObject object;
  object.owner = small(choices, static_cast<std::uint32_t>(plan.players.size()));
  object.zone = choices.pick(taste.zones);
  object.token = choices.chance(taste.tokens, 10);
  if (object.token) {
    object.zone = Zone::battlefield;
    object.what = small(choices, static_cast<std::uint32_t>(token_recipes().size()));
  } else if (!plan.objects.empty() && choices.chance(taste.repeats, 10)) {
    const PlanObject& earlier = choices.pick(plan.objects);
    object.what = earlier.what;
    object.token = earlier.token;
  } else if (!stock.empty(taste.play)) {
    const bool hand = object.zone == Zone::hand && !taste.in_hand.empty();
    const Group group = choices.pick(hand ? taste.in_hand : taste.groups);
    object.what = choices.pick(stock.group(group, taste.play));
  }
  // Where it can be cast, a spell is in a hand rather than in the graveyard.
  if (taste.play == Play::actions && object.zone == Zone::battlefield && is_spell(stock, object))
    object.zone = Zone::hand;
  if (choices.chance(taste.other_controllers, 10)) {
    object.controller = static_cast<std::uint8_t>(1 + choices.choose(2));
  }
  object.tapped = choices.chance(1, 5);
  object.face_down = choices.chance(taste.face_down, 10);
  if (choices.chance(1, 10)) object.damage = small(choices, 3);
  object.chosen = small(choices, 5);
  return object;
}

void draw_marks(Choices& choices, const Stock& stock, const Taste& taste, PlanObject& object) {
  if (object.zone == Zone::battlefield && is_planeswalker(stock, object, taste.play)) {
    object.counters.push_back({place_of_kind("loyalty"), 3});
  }
  // Fewer effects see counters off the battlefield, so that there are half as many.
  const std::uint32_t among = object.zone == Zone::battlefield ? 10 : 20;
  while (object.counters.size() < 2 && choices.chance(taste.counters, among)) {
    const std::uint8_t kind =
        small(choices, static_cast<std::uint32_t>(plan_counter_kinds().size()));
    object.counters.push_back({kind, static_cast<std::uint8_t>(1 + choices.choose(2))});
  }
  while (object.stickers.size() < 3 && choices.chance(taste.stickers, 10)) {
    const std::uint8_t sheet = small(choices, 2);
    const std::uint8_t index = small(choices, 10);
    const std::uint8_t words = small(choices, 4);
    object.stickers.push_back({sheet, index, words});
  }
}

std::vector<PlanPlayer> draw_players(Choices& choices, const Stock& stock, const Taste& taste) {
  constexpr std::uint32_t kWeights[] = {16, 3, 1};
  std::vector<PlanPlayer> players(2 + choices.weighted(kWeights));
  const auto sheets = static_cast<std::uint32_t>(stock.universe()->sheets.size());
  for (PlanPlayer& player : players) {
    player.life = static_cast<std::uint8_t>(choices.in_range(5, 20));
    player.tickets = small(choices, taste.tickets + 1);
    player.mana = small(choices, taste.mana + 1);
    const std::uint32_t count = 1 + choices.choose(2);
    while (player.sheets.size() < count)
      player.sheets.push_back(small(choices, sheets));
  }
  return players;
}

}  // namespace

PositionPlan draw_plan(Choices& choices, const Stock& stock, const Size& size, const Taste& taste) {
  PositionPlan plan;
  plan.actions = taste.play == Play::actions;
  plan.players = draw_players(choices, stock, taste);
  plan.active_player = small(choices, 2);
  const auto most = static_cast<std::int32_t>(
      std::min<std::size_t>(size.objects + taste.more_objects, kMostPlanObjects));
  const auto count = static_cast<std::size_t>(
      choices.in_range(static_cast<std::int32_t>(taste.least_objects), most));
  while (plan.objects.size() < count) {
    plan.objects.push_back(draw_object(choices, stock, plan, taste));
  }
  for (PlanObject& object : plan.objects) {
    draw_marks(choices, stock, taste, object);
    if (hangs(stock, object, taste.play) && choices.chance(4, 5)) {
      object.host = static_cast<std::uint8_t>(1 + choices.index(count));
    }
    object.age = small(choices, 8);
  }
  return plan;
}

}  // namespace lockstep::generators
