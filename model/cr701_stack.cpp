// Countering spells and abilities (701.6).
#include <algorithm>

#include "model/citations.h"
#include "model/cr400_objects.h"
#include "model/cr400_zones.h"
#include "model/cr613_game_rules.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Event countered(const Resolution& resolution, ObjectId object) {
  Event event;
  event.kind = EventKind::countered;
  event.object = object;
  event.other = resolution.ability.exists() ? resolution.ability : resolution.source;
  return event;
}

// 701.6a: a spell goes to its owner's graveyard, or where the text says; an ability is gone.
void counter(Resolution& resolution, const Node& node, ObjectId id, std::vector<Moved>& moved) {
  Process& process = resolution.process;
  const About about(event_of(id));
  {
    const Board board = process.board();
    if (is_stated(board, Kind::cant_be_countered, *board.index_of(id))) return cite(cr::r101_2);
  }
  cite(cr::r701_6a);
  if (resolution.state().find(id)->nature == Nature::ability) {
    Batch batch{countered(resolution, id)};
    cease_all(resolution.state(), {id}, cr::r701_6a, batch);
    return process.happen(std::move(batch));
  }
  Move move;
  move.object = id;
  move.cause = Cause::counter;
  if (const Symbol to = node.symbol_or_empty(Field::to); !to.empty())
    move.to = *zone_from_string(to.text());
  if (node.symbol_or_empty(Field::place) == word::bottom())
    move.place.from = LibraryPlace::From::bottom;
  for (const Moved& each : move_objects(
           process, {move}, [&](Batch& batch) { batch.push_back(countered(resolution, id)); })) {
    moved.push_back(each);
  }
}

void counter_all(Resolution& resolution, const Node& node) {
  std::vector<Moved> moved;
  for (const ObjectId id : pick_objects(resolution, *node.tree(Field::objects))) {
    const Object* object = resolution.state().find(id);
    if (object != nullptr && object->zone == Zone::stack) counter(resolution, node, id, moved);
  }
  resolution.remember(node, moved);
}

}  // namespace

bool carry_out_on_stack(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::counter_spell: counter_all(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
