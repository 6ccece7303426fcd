// What came of casting in a campaign, counted by what both sides show.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "scenario/event.h"
#include "scenario/prompt.h"

namespace lockstep::generators {

struct PlayedCall;

/// Something that is counted.
enum class Tally : std::uint8_t {
  game,
  begun,             // announcements of spells and abilities
  reversed,          // those that could not be complied with
  untargeted,        // those of spells without legal targets (601.2c)
  unpaid,            // and without the means to pay (601.2h)
  cast,              // spells cast
  cast_with_choice,  // those with a target that had two or more legal choices
  activated,         // abilities activated, mana abilities too
  targets_gone,      // spells and abilities that did not resolve, all targets illegal
  copied,            // spells and abilities copied
  retargeted,        // spells and abilities whose targets were changed
};
inline constexpr int kTallyCount = 11;

std::string_view to_string(Tally tally);

/// How often something is to be in a campaign of a theme: at least `percent` times, or with `most`
/// at most so often, in a hundred of something else.
struct Quota {
  Tally what;
  Tally of;
  std::uint32_t percent;
  bool most = false;
};

/// Counts, call by call.
class Tallies {
 public:
  void count_game() { ++counts_[static_cast<std::size_t>(Tally::game)]; }
  void count_call(const PlayedCall& call, const Events& events);
  void add(const Tallies& other);
  std::uint64_t operator[](Tally tally) const { return counts_[static_cast<std::size_t>(tally)]; }
  bool holds(const Quota& quota) const;

 private:
  void count(Tally tally) { ++counts_[static_cast<std::size_t>(tally)]; }
  void count_event(const Event& event);

  std::array<std::uint64_t, kTallyCount> counts_{};
  bool had_choice_ = false;  // of targets, in the announcement under way
};

}  // namespace lockstep::generators
