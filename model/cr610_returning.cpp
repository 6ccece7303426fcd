#include "model/cr610_returning.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr603_events.h"

namespace lockstep::model {
namespace {

// 603.6c, 702.26k: what its owner takes along out of the game leaves the battlefield, if it was
// phased in.
bool leaves_with_owner(const Scope& scope, const Event& event) {
  static const Symbol with_owner = Symbol::intern(row_of(cr::r800_4a).number);
  if (event.kind != EventKind::ceased_to_exist || event.from != Zone::battlefield) return false;
  const auto seen = see(scope, event.object);
  return event.rule == with_owner && seen && !seen->object.status.phased_out;
}

bool is_left(const Scope& scope, const Node& awaited, const Event& event) {
  if (awaited.kind() != Kind::leaves || !leaves_with_owner(scope, event)) return false;
  const bool fits = fits_all(scope, awaited.trees(Field::of), {event.object, PlayerId::none()});
  if (fits) cite(cr::r610_3);
  return fits;
}

bool is_awaited(const Board& board, const Absence& absence, const Event& event) {
  Scope scope{&board, absence.you, absence.source, {}, absence.memory.get()};
  scope.looks_back = true;
  return std::ranges::any_of(absence.until, [&](const Tree& awaited) {
    return is_left(scope, *awaited, event) || occurrence_of(scope, *awaited, event).has_value();
  });
}

// The move that the instruction has made may itself be what is awaited.
Event move_told(const Moved& moved, Zone from) {
  Event event;
  event.kind = EventKind::zone_change;
  event.object = moved.before;
  event.result = moved.after;
  event.from = from;
  event.to = Zone::exile;
  event.cause = Cause::exile;
  return event;
}

bool speaks_of_leaving(const Node& awaited) {
  const bool itself = std::ranges::any_of(
      awaited.trees(Field::of), [](const Tree& each) { return each->kind() == Kind::self; });
  return itself && looks_back_in_time(awaited);
}

}  // namespace

void note_exiled(State& state, ObjectId source, const std::vector<Moved>& moved) {
  if (!source.exists()) return;
  for (const Moved& each : moved) {
    const Object* object = state.find(each.after);
    if (object != nullptr && object->zone == Zone::exile)
      state.exiled.push_back({source, each.after});
  }
}

std::vector<ObjectId> exiled_with(const State& state, ObjectId source) {
  std::vector<ObjectId> found;
  for (const auto& [by, card] : state.exiled) {
    const Object* object = state.find(card);
    if (by == source && object != nullptr && object->zone == Zone::exile) found.push_back(card);
  }
  return found;
}

void await_return(Resolution& resolution, const Node& instruction,
                  const std::vector<Moved>& moved) {
  const auto until = instruction.trees(Field::until);
  if (until.empty() || moved.empty()) return;
  cite(cr::r610_3);
  Absence absence;
  absence.you = resolution.by;
  absence.source = resolution.source;
  absence.until.assign(until.begin(), until.end());
  absence.memory = std::make_shared<const Memory>(resolution.memory);
  const Board board = resolution.process.board();
  for (const Moved& each : moved) {
    const auto& past = resolution.state().past;
    const auto before =
        std::ranges::find(past, each.before, [](const auto& known) { return known->object.id; });
    const Zone from = before == past.end() ? Zone::battlefield : (*before)->object.zone;
    absence.objects.emplace_back(each.after, from);
    absence.is_over = absence.is_over || is_awaited(board, absence, move_told(each, from));
  }
  resolution.state().absences.push_back(std::move(absence));
}

bool is_over_already(Resolution& resolution, const Node& instruction) {
  const bool gone = resolution.state().find(resolution.source) == nullptr;
  const auto until = instruction.trees(Field::until);
  const bool over = gone && std::ranges::any_of(until, [](const Tree& awaited) {
                      return speaks_of_leaving(*awaited);
                    });
  if (over) cite(cr::r610_3a);
  return over;
}

void note_returns(Process& process, const Batch& batch) {
  State& state = process.state;
  if (state.absences.empty()) return;
  const Board board = process.board();
  for (Absence& absence : state.absences) {
    absence.is_over = absence.is_over || std::ranges::any_of(batch, [&](const Event& event) {
                        return is_awaited(board, absence, event);
                      });
  }
}

void return_exiled(Process& process) {
  State& state = process.state;
  std::vector<Move> moves;
  for (const Absence& absence : state.absences) {
    if (!absence.is_over) continue;
    for (const auto& [id, zone] : absence.objects) {
      const Object* object = state.find(id);
      if (object == nullptr) continue;
      cite(cr::r610_3c);
      Move move;
      move.object = id;
      move.to = zone;
      move.how.controller = object->owner;
      moves.push_back(move);
    }
  }
  const auto over = std::erase_if(state.absences, [](const Absence& each) { return each.is_over; });
  if (over > 0 && !moves.empty()) move_objects(process, std::move(moves));
}

}  // namespace lockstep::model
