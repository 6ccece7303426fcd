// What a file says about one position, before any of it is read: the file's own players and
// objects, with the changes of a run put in.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "scenario/json_fields.h"

namespace lockstep {

/// Players and objects as fields, by name, in order; and the fields about the turn.
struct PositionSource {
  JsonCursor cursor;  // where the position is written, for what concerns it as a whole
  using Entries = std::vector<std::pair<std::string, Fields>>;
  Entries players;
  Entries objects;
  std::optional<JsonCursor> active;
  std::optional<JsonCursor> phase;
  std::optional<JsonCursor> actions;
};

/// Takes the position out of the fields of a file.
PositionSource read_position_source(Fields& file);

/// Takes the changes out of the fields of a run and puts them in. `players` and `objects` are
/// changes by name, or whole lists that stand in place of the file's; `remove` lists ids.
void change_position_source(Fields& run, PositionSource& source);

}  // namespace lockstep
