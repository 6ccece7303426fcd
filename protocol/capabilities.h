// What a subject can do: closed lists of words, frozen when it says hello. Nothing beyond them is
// ever sent, so nothing unsupported passes silently.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/shown.h"
#include "scenario/json_reader.h"
#include "scenario/scenario.h"

namespace lockstep::protocol {

/// How much of a game a subject shows.
enum class Profile : std::uint8_t {
  outcome,  // whole actions; snapshots are compared
  prompt,   // waits at every choice; everything is compared
};
std::string_view to_string(Profile profile);
std::optional<Profile> profile_from_string(std::string_view text);

/// The groups of capabilities and the words of each; `*` stands for all words of its group.
std::vector<std::string_view> capability_groups();
std::vector<std::string> words_of_group(std::string_view group);

/// Words by group.
class Capabilities {
 public:
  /// Reports groups and words that do not exist.
  static Capabilities read(const JsonCursor& at);
  static Capabilities all();

  bool has(std::string_view group, const std::string& word) const;
  void add(std::string_view group, const std::string& word);
  /// Takes a whole group away.
  void remove(std::string_view group) { words_.erase(std::string(group)); }
  /// The fields that are observed, in their order.
  Observed observed() const;
  Json to_json() const;
  /// What the other one has and this one lacks: `act: cast`.
  std::vector<std::string> lacking(const Capabilities& other) const;

 private:
  std::map<std::string, std::set<std::string>, std::less<>> words_;
};

/// Everything that a run needs of a subject of this profile, which is never more than it uses.
Capabilities needs_of(const Run& run, Profile profile);
/// What stands in the way of a whole scenario, each once: empty if it can be sent.
std::vector<std::string> missing_for(const Scenario& scenario, const Capabilities& there_are,
                                     Profile profile);

}  // namespace lockstep::protocol
