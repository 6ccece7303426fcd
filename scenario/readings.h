// Where the rules can be read in more than one way, a named reading says how.
//
// The table is data: name, rule, values, default. A scenario or game names its set; both sides
// implement every value; whoever is judged is judged under one consistent set.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace lockstep {

/// The readings known to this version.
enum class ReadingName : std::uint8_t {
  name_sticker_on_many_names,
  legend_rule_groups,
  sole_revealer,
  target_of_a_target,
  could_target,
};
inline constexpr int kReadingCount = 5;

/// One open point of the rules and the ways to read it.
struct ReadingSpec {
  ReadingName name;
  std::string_view text;                     // name in files
  std::string_view rule;                     // the rule that leaves it open
  std::string_view about;                    // the question in our words
  std::span<const std::string_view> values;  // the first is the default
};

/// All readings, in the order of ReadingName.
std::span<const ReadingSpec> all_readings();
const ReadingSpec& spec_of(ReadingName name);
std::optional<ReadingName> reading_from_string(std::string_view text);

/// One value for every reading, as an index into its spec's values; all defaults at first.
class Readings {
 public:
  std::uint8_t value(ReadingName name) const { return values_[static_cast<std::size_t>(name)]; }
  std::string_view value_text(ReadingName name) const;
  void set(ReadingName name, std::uint8_t value) {
    values_[static_cast<std::size_t>(name)] = value;
  }
  bool operator==(const Readings&) const = default;

 private:
  std::uint8_t values_[kReadingCount] = {};
};

/// Values of ReadingName::name_sticker_on_many_names.
namespace many_names {
inline constexpr std::uint8_t each = 0;  // the sticker goes into every name
inline constexpr std::uint8_t none = 1;  // the sticker changes no name
}  // namespace many_names

/// Values of ReadingName::legend_rule_groups.
namespace legend_groups {
inline constexpr std::uint8_t connected = 0;  // one choice for all linked by shared names
inline constexpr std::uint8_t pairs = 1;      // one choice for every two that share a name
inline constexpr std::uint8_t per_name = 2;   // one choice for every shared name
}  // namespace legend_groups

/// Values of ReadingName::sole_revealer.
namespace sole_revealer {
inline constexpr std::uint8_t wins = 0;    // there is no card that the one revealed does not beat
inline constexpr std::uint8_t nobody = 1;  // there is no card that it beats
}  // namespace sole_revealer

/// Values of ReadingName::target_of_a_target.
namespace target_of_a_target {
inline constexpr std::uint8_t stays = 0;  // a target described by another is judged by that one
inline constexpr std::uint8_t goes = 1;   // when that one is illegal nothing fits the description
}  // namespace target_of_a_target

/// Values of ReadingName::could_target.
namespace could_target {
inline constexpr std::uint8_t original = 0;  // what the controller of the original could target
inline constexpr std::uint8_t copy = 1;      // what the controller of the copy could target
}  // namespace could_target

}  // namespace lockstep
