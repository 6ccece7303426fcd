// What the themes of casting share: positions with much on the battlefield and in hands, players
// who can pay, and what their campaigns are held to.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <span>

#include "generators/plan_maker.h"
#include "generators/stock.h"
#include "generators/tally.h"
#include "scenario/zone.h"

namespace lockstep::generators {

/// Zones to draw from: the battlefield ten times, hands and libraries so often.
template <std::size_t hands, std::size_t libraries>
constexpr auto casting_zones() {
  constexpr std::size_t battlefields = 10;
  std::array<Zone, battlefields + hands + libraries> zones{};
  std::ranges::fill(zones, Zone::battlefield);
  std::ranges::fill(std::span(zones).subspan(battlefields, hands), Zone::hand);
  std::ranges::fill(std::span(zones).last(libraries), Zone::library);
  return zones;
}
inline constexpr auto kCastingZones = casting_zones<6, 3>();

/// Where permanents copy spells, change targets or notice that they are targets, and groups
/// besides.
constexpr auto groups_with_engines(std::same_as<Group> auto... more) {
  return std::array<Group, 10 + sizeof...(more)>{
      Group::creatures, Group::creatures, Group::creatures, Group::creatures,
      Group::engines,   Group::engines,   Group::basics,    Group::permanents,
      Group::synthetic, Group::skittish,  more...};
}

/// A hand with what the theme is about, what that can be done to, and groups besides.
constexpr auto hand_about(Group heart, std::same_as<Group> auto... more) {
  return std::array<Group, 7 + sizeof...(more)>{
      heart,         heart,  Group::targeting, Group::targeting, Group::targeting, Group::targeting,
      Group::tricks, more...};
}

/// The taste of a theme of casting; a theme changes of it what it wants otherwise.
constexpr Taste casting_taste(std::span<const Group> groups, std::span<const Group> in_hand) {
  return {.play = Play::actions,
          .groups = groups,
          .zones = kCastingZones,
          .in_hand = in_hand,
          .tokens = 1,
          .repeats = 2,
          .counters = 1,
          .stickers = 1,
          .other_controllers = 2,
          .mana = 6,
          .least_objects = 9,
          .more_objects = 5,
          .more_numbers = 80};
}

/// The quotas of every theme of casting, and those that one has besides.
constexpr auto casting_quotas(std::same_as<Quota> auto... more) {
  return std::array<Quota, 3 + sizeof...(more)>{
      Quota{Tally::cast, Tally::game, 200}, Quota{Tally::cast_with_choice, Tally::cast, 50},
      Quota{Tally::reversed, Tally::begun, 65, true}, more...};
}

}  // namespace lockstep::generators
