// Turning permanents over, manifesting and cloaking (701.40, 701.58, 708).
#include <algorithm>

#include "model/citations.h"
#include "model/cr400_objects.h"
#include "model/cr708_face_down.h"
#include "model/cr708_turning.h"
#include "model/resolution.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

void turn_down(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  SharedValues values;
  {
    const Board board = resolution.board();
    values = face_down_values(resolution.scope(board), node.tree_or_null(Field::as));
  }
  Batch batch;
  for (const ObjectId id : objects) {
    Object& object = *resolution.state().find(id);
    const About about(event_of(id));
    if (object.zone != Zone::battlefield) continue;
    if (object.face_down || object.double_faced) {
      cite(object.face_down ? cr::r708_2b : cr::r712_16);
      continue;
    }
    object.face_down = values;
    object.status.face_down = true;
    restamp(resolution.state(), object);
    cite(cr::r613_7f);
    Event event;
    event.kind = EventKind::turned_face_down;
    event.object = id;
    batch.push_back(event);
  }
  resolution.process.happen(std::move(batch));
}

// 701.40g, 701.58g: no permanent is an instant or sorcery card face up.
bool cant_be_face_up(const Object& object) {
  const auto& types = object.printed->types;
  return object.nature == Nature::card &&
         (holds(types, word::instant()) || holds(types, word::sorcery()));
}

/// What is done as a permanent is turned face up.
struct DoneAsItTurns {
  ObjectId source;
  PlayerId by;
  Tree rule;
};

// 708.11: the abilities are those that it would have face up; other permanents may speak of it as
// it would be.
std::vector<DoneAsItTurns> done_as_it_turns(const State& state, ObjectId id) {
  const Muted muted;
  State later = state;
  show_face(*later.find(id));
  const Board board = board_of(later);
  std::vector<DoneAsItTurns> found;
  const auto add = [&](std::size_t index) {
    const ObjectId source = board.object(index).id;
    const Scope scope{&board, controller_or_owner(board, index), source, {}, nullptr};
    for (const Ability& ability : board.values[index]->abilities) {
      if (ability.tree->kind() != Kind::static_) continue;
      for (const Tree& rule : ability.tree->trees(Field::rules)) {
        if (rule->kind() != Kind::as_turned_face_up) continue;
        const auto of = rule->trees(Field::of);
        const bool its_own = of.empty() || (of.size() == 1 && of.front()->kind() == Kind::self);
        if (its_own != (source == id)) continue;
        if (!its_own && !is_said_now(scope, *ability.tree)) continue;
        if (its_own || fits_all(scope, of, {id, PlayerId::none()}))
          found.push_back({source, scope.you, rule});
      }
    }
  };
  add(*board.index_of(id));
  for (std::size_t index = 0; index < board.size(); ++index) {
    if (is_permanent(board, index) && board.object(index).id != id) add(index);
  }
  return found;
}

void apply_as_it_turns(Resolution& resolution, ObjectId id) {
  for (const DoneAsItTurns& each : done_as_it_turns(resolution.state(), id)) {
    if (!resolution.board().index_of(id)) return;
    must_interpret(each.rule->trees(Field::effect), resolution.state().has_actions);
    cite(cr::r708_11);
    Resolution turning{resolution.process, each.by, each.source, {}};
    turning.memory.that_object = {id, PlayerId::none()};
    turning.turns_up = each.source == id;
    carry_out(turning, each.rule->trees(Field::effect));
  }
}

}  // namespace

void turn_up(Resolution& resolution, const std::vector<ObjectId>& objects, const Also& also) {
  std::vector<ObjectId> turning;
  Batch shown;
  for (const ObjectId id : objects) {
    const Object& object = *resolution.state().find(id);
    if (object.zone != Zone::battlefield || !object.face_down) continue;
    const About about(event_of(id));
    if (cant_be_face_up(object)) {
      cite(cr::r701_40g);
      shown.push_back(revealed(id));
    } else {
      turning.push_back(id);
    }
  }
  resolution.process.happen(std::move(shown));
  for (const ObjectId id : turning)
    apply_as_it_turns(resolution, id);
  Batch batch;
  for (const ObjectId id : turning) {
    Object* object = resolution.state().find(id);
    if (object == nullptr) continue;
    const About about(event_of(id));
    cite(cr::r708_8);
    cite(cr::r613_7f);
    show_face(*object);
    restamp(resolution.state(), *object);
    Event event;
    event.kind = EventKind::turned_face_up;
    event.object = id;
    batch.push_back(event);
  }
  if (also && !batch.empty()) also(batch);
  resolution.process.happen(std::move(batch));
}

namespace {

Move manifested(ObjectId id, PlayerId player, Hidden hidden) {
  Move move;
  move.object = id;
  move.to = Zone::battlefield;
  move.how.controller = player;
  move.how.hidden = hidden;
  move.how.face_down = hidden == Hidden::cloaked ? cloaked_values() : face_down_values();
  return move;
}

// 701.40a, 701.58a: an ability or a copy of a spell is no card.
bool can_be_manifested(const Object& object) {
  return object.nature != Nature::ability && object.nature != Nature::spell_copy;
}

// 701.40e, 701.58e: cards of a library come one at a time.
void put_face_down(Resolution& resolution, const Node& node, Hidden hidden) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  const PlayerId player = objects.empty() ? PlayerId::none() : acting_player(resolution, node);
  std::vector<ObjectId> from_library;
  std::vector<Move> together;
  std::vector<Moved> moved;
  const auto come = [&](std::vector<Move> moves) {
    for (const Moved& each : move_objects(resolution.process, std::move(moves)))
      moved.push_back(each);
  };
  for (const ObjectId id : objects) {
    const Object* object = resolution.state().find(id);
    if (object == nullptr || !player.is_player()) continue;
    if (!can_be_manifested(*object)) continue;
    const About about(event_of(id));
    cite(node.kind() == Kind::manifest ? cr::r701_40a : cr::r701_58a);
    if (object->zone == Zone::library) {
      from_library.push_back(id);
    } else {
      together.push_back(manifested(id, player, hidden));
    }
  }
  // 701.40e: from the top down, one at a time.
  std::ranges::sort(from_library, {}, [&](ObjectId id) {
    const auto& library = resolution.state().player(resolution.state().find(id)->owner).library;
    return std::ranges::find(library, id.root) - library.begin();
  });
  for (const ObjectId id : from_library)
    come({manifested(id, player, hidden)});
  if (!together.empty()) come(std::move(together));
  resolution.remember(node, moved);
}

}  // namespace

bool carry_out_face_down(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::turn_face_down: turn_down(resolution, node); return true;
    case Kind::turn_face_up:
      turn_up(resolution, pick_objects(resolution, *node.tree(Field::objects)));
      return true;
    case Kind::manifest: put_face_down(resolution, node, Hidden::manifested); return true;
    case Kind::cloak: put_face_down(resolution, node, Hidden::cloaked); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
