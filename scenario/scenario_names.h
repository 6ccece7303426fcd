// The names that one position gives: players and objects in one namespace.
//
// A file may speak of more than the position holds: `bear#1` is an object that bear was,
// `rite.token1` something that rite will make. So a reference is sound when it has that form and
// begins with a name of the position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "scenario/ids.h"
#include "scenario/json_fields.h"
#include "scenario/snapshot.h"
#include "scenario/symbol.h"

namespace lockstep {

/// What a reference may stand for.
enum class Names : std::uint8_t { objects, players, both };

/// Names in order of definition.
class ScenarioNames {
 public:
  /// Takes a name in, or reports why it cannot be one: its form, a word of the language, a double.
  bool add(const JsonCursor& place, std::string_view name, Entity entity);

  /// The player or object of the position with exactly this name.
  std::optional<Entity> find(std::string_view name) const;
  /// Whether a reference is sound.
  bool is_sound(std::string_view reference, Names names) const;
  /// The text of a sound reference; reported otherwise.
  std::optional<Symbol> read(const JsonCursor& place, Names names) const;
  /// Who is asked: a player, or `chance`.
  std::optional<Symbol> read_asked(const JsonCursor& place) const;
  /// The player or object of the position that a place names; reported otherwise.
  std::optional<Entity> read_entity(const JsonCursor& place, Names names) const;
  /// Reports a name that stands for nothing.
  void report_unknown_name(const JsonCursor& place, std::string_view name, Names names) const;

 private:
  std::vector<std::string_view> candidates(Names names) const;
  std::unordered_map<std::string, Entity> entities_;
  std::vector<std::string> order_;
};

/// Whether a text may be a name: a letter, then letters, digits, `_` and `-`.
bool is_name(std::string_view text);

/// Words of expectations and answers, which can be no names.
bool is_reserved(std::string_view text);

}  // namespace lockstep
