// Attaching, tapping and life (701.3, 701.26, 119).
#include <algorithm>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr303_attachments.h"
#include "model/cr613_game_rules.h"
#include "model/cr614_instead.h"
#include "model/cr701_actions.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Event event_about(EventKind kind, ObjectId object) {
  Event event;
  event.kind = kind;
  event.object = object;
  return event;
}

// 701.3b: what can't be attached there, or is there already, does not move.
std::vector<ObjectId> attachable(const Board& board, const std::vector<ObjectId>& objects,
                                 const Entity& host) {
  std::vector<ObjectId> kept;
  for (const ObjectId id : objects) {
    const auto index = board.index_of(id);
    if (!index || !is_permanent(board, *index)) continue;
    const About about(event_of(id));
    const auto rule = cant_attach(board, *index, host, board.controllers[*index]);
    if (rule) {
      cite(*rule);
    } else if (board.object(*index).attached_to != host) {
      kept.push_back(id);
    } else {
      cite(cr::r701_3b);
    }
  }
  return kept;
}

void attach(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  if (objects.empty()) return;
  const std::vector<Entity> hosts = pick(resolution, *node.tree(Field::to));
  if (hosts.empty()) return;
  const Board board = resolution.board();
  const std::vector<ObjectId> kept = attachable(board, objects, hosts.front());
  std::vector<ObjectId> order;
  for (const PlayerId player : resolution.state().turn_order()) {
    std::vector<ObjectId> group;
    for (const ObjectId id : kept) {
      if (board.controllers[*board.index_of(id)] == player) group.push_back(id);
    }
    if (group.size() > 1) {
      group = ordered(resolution.process, group, player, "timestamps", cr::r613_7m);
    }
    order.insert(order.end(), group.begin(), group.end());
  }
  Batch batch;
  for (const ObjectId id : order) {
    const About about(event_of(id));
    cite(cr::r701_3a);
    cite(cr::r613_7e);
    Object& object = *resolution.state().find(id);
    object.attached_to = hosts.front();
    restamp(resolution.state(), object);
    Event event = event_about(EventKind::attached, id);
    event.other = hosts.front().object;
    event.player = hosts.front().player;
    batch.push_back(event);
  }
  resolution.process.happen(std::move(batch));
}

void unattach(Resolution& resolution, const Node& node) {
  Batch batch;
  for (const ObjectId id : pick_objects(resolution, *node.tree(Field::objects))) {
    Object& object = *resolution.state().find(id);
    if (!object.attached_to.exists()) continue;
    const About about(event_of(id));
    cite(cr::r701_3d);
    Event event = event_about(EventKind::unattached, id);
    event.other = object.attached_to.object;
    event.player = object.attached_to.player;
    batch.push_back(event);
    object.attached_to = {};
  }
  resolution.process.happen(std::move(batch));
}

void tap(Resolution& resolution, const Node& node) {
  Batch batch;
  for (const ObjectId id : pick_objects(resolution, *node.tree(Field::objects))) {
    Object& object = *resolution.state().find(id);
    if (object.zone != Zone::battlefield || object.status.tapped) continue;
    const About about(event_of(id));
    cite(cr::r701_26a);
    object.status.tapped = true;
    batch.push_back(event_about(EventKind::tapped, id));
  }
  resolution.process.happen(std::move(batch));
}

void untap(Resolution& resolution, const Node& node) {
  Batch batch;
  for (const ObjectId id : pick_objects(resolution, *node.tree(Field::objects))) {
    Object& object = *resolution.state().find(id);
    if (object.zone != Zone::battlefield || !object.status.tapped) continue;
    const About about(event_of(id));
    if (count_of(object, word::stun()) > 0) {
      cite(cr::r122_1d);
      remove_counters(object, word::stun(), 1);
      batch.push_back(counters_event(EventKind::counters_removed, id, word::stun(), 1));
      continue;
    }
    cite(cr::r701_26b);
    object.status.tapped = false;
    batch.push_back(event_about(EventKind::untapped, id));
  }
  resolution.process.happen(std::move(batch));
}

void change_life(Resolution& resolution, const Node& node) {
  const std::int64_t number = number_or(resolution, node.tree_or_null(Field::number), 0);
  const std::vector<PlayerId> acting = acting_players(resolution, node);
  const Board board = resolution.board();
  Batch batch;
  std::vector<Instead> instead;
  for (const PlayerId player : acting) {
    const std::int64_t life = resolution.state().player(player).life;
    std::int64_t difference = number;
    if (node.kind() == Kind::lose_life) difference = -number;
    if (node.kind() == Kind::set_life) difference = number - life;  // 119.5
    if (node.kind() != Kind::set_life && number <= 0) continue;
    const bool gains = difference > 0 && can_gain_life(board, player);
    const std::int64_t gained =
        gains ? life_gained_in_the_end(resolution.process, player, difference, instead) : 0;
    if (gained > 0) gain_life(resolution.state(), player, gained, batch);
    if (difference < 0) lose_life(resolution.state(), player, -difference, batch);
  }
  resolution.process.happen(std::move(batch));
  for (const Instead& each : instead)
    carry_out_instead(resolution.process, each);
}

Event life_event(EventKind kind, PlayerId player, std::int64_t number);

// 119.4: who has less pays nothing.
void pay_life_told(Resolution& resolution, const Node& node) {
  const std::int64_t number = number_or(resolution, node.tree_or_null(Field::number), 0);
  Batch batch;
  for (const PlayerId player : acting_players(resolution, node)) {
    Player& payer = resolution.state().player(player);
    if (number <= 0 || payer.life < number) continue;
    cite(cr::r119_4);
    payer.life -= static_cast<std::int32_t>(number);
    batch.push_back(life_event(EventKind::life_paid, player, number));
  }
  resolution.process.happen(std::move(batch));
}

Event life_event(EventKind kind, PlayerId player, std::int64_t number) {
  Event event;
  event.kind = kind;
  event.player = player;
  event.number = static_cast<std::int32_t>(number);
  return event;
}

}  // namespace

bool can_gain_life(const Board& board, PlayerId player) {
  if (!is_rule_now(board, Kind::cant_gain_life, player)) return true;
  const About about(event_of());
  cite(cr::r119_7);
  return false;
}

void gain_life(State& state, PlayerId player, std::int64_t number, Batch& batch) {
  const About about(event_of());
  cite(cr::r119_3);
  state.player(player).life += static_cast<std::int32_t>(number);
  batch.push_back(life_event(EventKind::life_gained, player, number));
}

void lose_life(State& state, PlayerId player, std::int64_t number, Batch& batch) {
  const About about(event_of());
  cite(cr::r119_3);
  state.player(player).life -= static_cast<std::int32_t>(number);
  batch.push_back(life_event(EventKind::life_lost, player, number));
}

bool carry_out_act(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::attach: attach(resolution, node); return true;
    case Kind::unattach: unattach(resolution, node); return true;
    case Kind::tap: tap(resolution, node); return true;
    case Kind::untap: untap(resolution, node); return true;
    case Kind::gain_life:
    case Kind::lose_life:
    case Kind::set_life: change_life(resolution, node); return true;
    case Kind::pay_life: pay_life_told(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
