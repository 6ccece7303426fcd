// What differs between two sides, told by roles: which object, which field, what each side shows.
//
// The order of comparison is fixed: refusal, whether the game goes on, prompt, events, snapshot.
// The first difference found in that order is the one reported; what follows is mostly its echo.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "scenario/event.h"
#include "scenario/game.h"
#include "scenario/naming.h"
#include "scenario/prompt.h"
#include "scenario/snapshot.h"

namespace lockstep::harness {

/// One difference between the specification and the subject.
struct Difference {
  enum class What : std::uint8_t { refusal, finished, prompt, event, snapshot, hash_promise };
  What what = What::snapshot;
  std::string path;           // `bear.power`, `prompt.options`, `events[1]`
  std::string role;           // the same without names: `power`, `sticker.options`, `tapped/-`
  std::string specification;  // what the specification shows
  std::string subject;        // what the subject shows
  ObjectId object;            // snapshot: the object that differs
  std::optional<SnapshotField> field;
};

std::string_view to_string(Difference::What what);

/// Names for printing. `subject` names are those of the specification's table.
std::optional<Difference> compare_outcomes(const Outcome& specification, const Outcome& subject,
                                           const NameTable& names);
std::optional<Difference> compare_prompts(const Prompt& specification, const Prompt& subject,
                                          const NameTable& names);
std::optional<Difference> compare_events(const Events& specification, const Events& subject,
                                         const NameTable& names);
/// The first field that differs, objects before players before the game.
std::optional<Difference> compare_snapshots(const Snapshot& specification, const Snapshot& subject,
                                            const NameTable& names);

}  // namespace lockstep::harness
