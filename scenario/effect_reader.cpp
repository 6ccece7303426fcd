#include "scenario/effect_reader.h"

#include "scenario/tree_json.h"

namespace lockstep {

namespace {

NameLookup lookup_in(const ScenarioNames& names) {
  return [&names](std::string_view name) {
    if (names.is_sound(name, Names::players)) return NamedThing::player;
    if (names.is_sound(name, Names::objects)) return NamedThing::object;
    return NamedThing::nothing;
  };
}

}  // namespace

std::vector<Tree> read_effect(const JsonCursor& cursor, const ScenarioNames& names) {
  std::vector<Tree> instructions = TreeReader(lookup_in(names)).read_instructions(cursor);
  if (cursor.value().is_array() && cursor.value().empty()) {
    cursor.error("the list is empty", "at least one instruction");
  }
  return instructions;
}

std::vector<Tree> read_abilities(const JsonCursor& cursor, const ScenarioNames& names) {
  return TreeReader(lookup_in(names)).read_abilities(cursor, true);
}

}  // namespace lockstep
