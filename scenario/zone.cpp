#include "scenario/zone.h"

#include <array>

#include "scenario/enum_names.h"

namespace lockstep {
namespace {

constexpr auto kZoneNames = std::to_array<std::string_view>(
    {"library", "hand", "battlefield", "graveyard", "stack", "exile", "command"});
static_assert(names_all(kZoneNames, Zone::command));

constexpr auto kCauseNames = std::to_array<std::string_view>(
    {"effect", "destroy", "sacrifice", "exile", "discard", "draw", "mill", "state_based_action",
     "cast", "play", "resolve", "counter", "cost", "create"});
static_assert(names_all(kCauseNames, Cause::create));
static_assert(kZoneNames.size() == kZoneCount);

}  // namespace

std::string_view to_string(Zone zone) {
  return name_in(kZoneNames, zone);
}

std::optional<Zone> zone_from_string(std::string_view text) {
  return value_in<Zone>(kZoneNames, text);
}

std::string_view to_string(Cause cause) {
  return name_in(kCauseNames, cause);
}

std::optional<Cause> cause_from_string(std::string_view text) {
  return value_in<Cause>(kCauseNames, text);
}

}  // namespace lockstep
