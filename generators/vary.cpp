// Pairs of positions that differ in exactly one relation.
#include <algorithm>

#include "generators/theme.h"

namespace lockstep::generators {
namespace {

std::uint8_t other_than(std::uint8_t value, std::uint32_t count, Choices& choices) {
  if (count < 2) return value;
  return static_cast<std::uint8_t>((value + 1 + choices.choose(count - 1)) % count);
}

void vary_counters(PlanObject& object, Choices& choices) {
  if (object.counters.empty()) {
    object.counters.push_back({static_cast<std::uint8_t>(choices.choose(4)), 1});
  } else if (choices.chance(1, 2)) {
    ++object.counters.front().count;
  } else {
    object.counters.erase(object.counters.begin());
  }
}

void vary_stickers(PlanObject& object, Choices& choices) {
  if (object.stickers.empty()) {
    object.stickers.push_back({0, static_cast<std::uint8_t>(choices.choose(10)), 0});
    return;
  }
  PlanSticker& sticker = object.stickers[choices.index(object.stickers.size())];
  if (object.stickers.size() == 1 || choices.chance(1, 2)) {
    ++sticker.words_before;
  } else {
    std::ranges::rotate(object.stickers, object.stickers.begin() + 1);
  }
}

}  // namespace

PositionPlan vary(const PositionPlan& plan, Choices& choices) {
  PositionPlan varied = plan;
  if (varied.objects.empty()) return varied;
  const auto count = static_cast<std::uint32_t>(varied.objects.size());
  const std::uint32_t chosen = choices.choose(count);
  PlanObject& object = varied.objects[chosen];
  switch (choices.choose(6)) {
    case 0: object.controller = other_than(object.controller, 3, choices); break;
    case 1:
      object.zone = static_cast<Zone>(
          other_than(static_cast<std::uint8_t>(object.zone), kZoneCount, choices));
      break;
    case 2: object.host = other_than(object.host, count + 1, choices); break;
    case 3: {
      PlanObject& other = varied.objects[(chosen + 1) % count];
      std::swap(object.age, other.age);
      if (object.age == other.age) ++object.age;
      break;
    }
    case 4: vary_counters(object, choices); break;
    default: vary_stickers(object, choices); break;
  }
  return varied;
}

}  // namespace lockstep::generators
