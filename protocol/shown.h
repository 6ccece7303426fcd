// What a game shows as JSON: prompts, events, snapshots. Only what is not at its default is
// written.
#pragma once

#include "protocol/handles.h"
#include "scenario/event.h"
#include "scenario/json_reader.h"
#include "scenario/prompt.h"
#include "scenario/snapshot.h"

namespace lockstep::protocol {

/// Settings for lines of the wire: lists may be longer than those of a card.
Settings wire_settings();

/// Which part of a snapshot a field belongs to.
enum class FieldOf : std::uint8_t { object, player, game };
FieldOf owner_of(SnapshotField field);
/// The plain field of a field of copiable values; any other field itself.
SnapshotField plain_field(SnapshotField field);

Json to_json(const Prompt& prompt, const Handles& handles);
Json to_json(const Events& events, const Handles& handles);
/// All fields, by the words of SnapshotField.
Json to_json(const Snapshot& snapshot, const Handles& handles);
Json to_json(const Option& option, const Handles& handles);

/// Fields that a subject has promised to show.
using Observed = std::vector<SnapshotField>;

// Each reader reports what it cannot read to the cursor's errors; the result is then worthless.

/// The options keep the order of the wire.
Prompt read_prompt(const JsonCursor& at, const Handles& handles);
Option read_option(const JsonCursor& at, const Handles& handles);
Events read_events(const JsonCursor& at, const Handles& handles);
/// Every observed field must be there; others are ignored.
Snapshot read_snapshot(const JsonCursor& at, const Handles& handles, const Observed& observed);

/// An object by its handle; reported where nothing has that handle.
ObjectId read_handle(const JsonCursor& at, const Handles& handles);
PlayerId read_player(const JsonCursor& at, const Handles& handles);

}  // namespace lockstep::protocol
