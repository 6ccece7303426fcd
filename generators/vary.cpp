#include "generators/vary.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "generators/position_maker.h"

namespace lockstep::generators {
namespace {

// Enough to meet the objects that can hang, if there are any.
constexpr int kTriesAKind = 24;

std::uint8_t other_than(std::uint8_t value, std::uint32_t count, Choices& choices) {
  if (count < 2) return value;
  return static_cast<std::uint8_t>((value + 1 + choices.choose(count - 1)) % count);
}

std::uint8_t byte(Choices& choices, std::uint32_t count) {
  return static_cast<std::uint8_t>(choices.choose(count));
}

void vary_counter(PlanObject& object, Choices& choices) {
  if (object.counters.empty()) {
    object.counters.push_back({byte(choices, 4), 1});
  } else if (choices.chance(1, 2)) {
    ++object.counters.front().count;
  } else {
    object.counters.erase(object.counters.begin());
  }
}

void vary_word(PlanObject& object, Choices& choices) {
  if (object.stickers.empty()) {
    const std::uint8_t index = byte(choices, 10);
    object.stickers.push_back({0, index, byte(choices, 4)});
    return;
  }
  PlanSticker& sticker = object.stickers[choices.index(object.stickers.size())];
  if (choices.chance(1, 2)) {
    ++sticker.words_before;
  } else {
    sticker.index = other_than(sticker.index, 10, choices);
  }
}

// Only the order of ages counts, so that they can be numbered anew.
void swap_ages(PositionPlan& plan, Choices& choices) {
  std::vector<std::size_t> order(plan.objects.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto age_of = [&](std::size_t i) { return std::pair(plan.objects[i].age, i); };
  std::ranges::sort(order, {}, age_of);
  const std::size_t first = choices.index(order.size());
  const std::size_t second = other_than(static_cast<std::uint8_t>(first),
                                        static_cast<std::uint32_t>(order.size()), choices);
  std::swap(order[first], order[second]);
  for (std::size_t age = 0; age < order.size(); ++age)
    plan.objects[order[age]].age = static_cast<std::uint8_t>(age);
}

PositionPlan vary_once(const PositionPlan& plan, Difference difference, Choices& choices) {
  PositionPlan varied = plan;
  if (varied.objects.empty()) return varied;
  const auto count = static_cast<std::uint32_t>(varied.objects.size());
  PlanObject& object = varied.objects[choices.choose(count)];
  switch (difference) {
    case Difference::attachment: object.host = other_than(object.host, count + 1, choices); break;
    case Difference::timestamps: swap_ages(varied, choices); break;
    case Difference::controller:
      object.controller = other_than(object.controller, 3, choices);
      break;
    case Difference::counter: vary_counter(object, choices); break;
    case Difference::word: vary_word(object, choices); break;
  }
  return varied;
}

PlayerId controller_of(const PositionObject& object) {
  if (object.zone != Zone::battlefield) return PlayerId::none();
  return object.controller.is_player() ? object.controller : object.owner;
}

std::int32_t count_of(const PositionObject& object, Symbol kind) {
  const auto found = std::ranges::find(object.counters, kind, &PositionCounters::kind);
  return found == object.counters.end() ? 0 : found->count;
}

void compare_counters(const PositionObject& first, const PositionObject& second,
                      std::vector<Difference>& found) {
  for (const Symbol kind : plan_counter_kinds()) {
    if (count_of(first, kind) != count_of(second, kind)) found.push_back(Difference::counter);
  }
}

// Name stickers are words; the others are nothing that `differences` tells of.
enum class Stickers : std::uint8_t { words, others };

bool is_word(const Position& position, StickerId sticker) {
  const std::size_t sheet = position.players[sticker.owner.seat].sheets[sticker.sheet];
  return position.universe->sheets[sheet].stickers[sticker.index].kind == StickerKind::name;
}

std::vector<std::pair<StickerId, std::uint16_t>> stickers_on(const Position& position,
                                                             std::size_t object, Stickers which) {
  std::vector<std::pair<StickerId, std::uint16_t>> found;
  for (const PositionSticker& each : position.objects[object].stickers) {
    if (is_word(position, each.sticker) == (which == Stickers::words))
      found.emplace_back(each.sticker, each.words_before);
  }
  return found;
}

std::vector<std::size_t> by_stamp(const Position& position) {
  std::vector<std::size_t> order(position.objects.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) { return position.objects[i].stamp; });
  return order;
}

bool shows(const Position& first, const Position& second, Difference difference) {
  if (differences(first, second) != std::vector{difference}) return false;
  for (std::size_t i = 0; i < first.objects.size(); ++i) {
    if (stickers_on(first, i, Stickers::others) != stickers_on(second, i, Stickers::others))
      return false;
  }
  return true;
}

}  // namespace

std::string_view to_string(Difference difference) {
  switch (difference) {
    case Difference::attachment: return "attachment";
    case Difference::timestamps: return "timestamps";
    case Difference::controller: return "controller";
    case Difference::counter: return "counter";
    case Difference::word: break;
  }
  return "word";
}

Variation vary(const PositionPlan& plan, Choices& choices) {
  const auto difference = static_cast<Difference>(choices.choose(kDifferenceCount));
  return {vary_once(plan, difference, choices), difference};
}

Variation vary(const PositionPlan& plan, const Stock& stock, Choices& choices) {
  const std::uint32_t drawn = choices.choose(kDifferenceCount);
  const Position before = make_position(plan, stock);
  for (std::uint32_t next = 0; next < kDifferenceCount; ++next) {
    const auto difference = static_cast<Difference>((drawn + next) % kDifferenceCount);
    for (int tried = 0; tried < kTriesAKind; ++tried) {
      PositionPlan varied = vary_once(plan, difference, choices);
      if (shows(before, make_position(varied, stock), difference))
        return {std::move(varied), difference};
    }
  }
  return {plan, static_cast<Difference>(drawn)};
}

std::vector<Difference> differences(const Position& first, const Position& second) {
  std::vector<Difference> found;
  for (std::size_t i = 0; i < std::min(first.objects.size(), second.objects.size()); ++i) {
    const PositionObject& a = first.objects[i];
    const PositionObject& b = second.objects[i];
    if (!(a.attached_to == b.attached_to)) found.push_back(Difference::attachment);
    if (controller_of(a) != controller_of(b)) found.push_back(Difference::controller);
    compare_counters(a, b, found);
    if (stickers_on(first, i, Stickers::words) != stickers_on(second, i, Stickers::words))
      found.push_back(Difference::word);
  }
  if (by_stamp(first) != by_stamp(second)) found.push_back(Difference::timestamps);
  return found;
}

}  // namespace lockstep::generators
