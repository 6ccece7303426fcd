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

// 701.6a: a spell goes to its owner's graveyard, or where the text says.
Move move_of_countered(const Node& node, ObjectId id) {
  Move move;
  move.object = id;
  move.cause = Cause::counter;
  if (const Symbol to = node.symbol_or_empty(Field::to); !to.empty())
    move.to = *zone_from_string(to.text());
  if (node.symbol_or_empty(Field::place) == word::bottom())
    move.place.from = LibraryPlace::From::bottom;
  return move;
}

bool can_be_countered(const Board& board, std::size_t index) {
  if (!is_stated(board, Kind::cant_be_countered, index)) return true;
  cite(cr::r101_2);
  return false;
}

// All at once; an ability ceases to exist.
void counter_all(Resolution& resolution, const Node& node) {
  std::vector<ObjectId> abilities;
  std::vector<Move> moves;
  Batch told;
  {
    const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
    const Board board = resolution.process.board();
    for (const ObjectId id : objects) {
      const auto index = board.index_of(id);
      if (!index || board.object(*index).zone != Zone::stack) continue;
      const About about(event_of(id));
      if (!can_be_countered(board, *index)) continue;
      cite(cr::r701_6a);
      told.push_back(countered(resolution, id));
      if (board.object(*index).nature == Nature::ability) {
        abilities.push_back(id);
      } else {
        moves.push_back(move_of_countered(node, id));
      }
    }
  }
  const auto also = [&](Batch& batch) {
    batch.insert(batch.end(), told.begin(), told.end());
    cease_all(resolution.state(), abilities, cr::r701_6a, batch);
  };
  resolution.remember(node, move_objects(resolution.process, std::move(moves), also));
}

}  // namespace

bool carry_out_on_stack(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::counter_spell: counter_all(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
