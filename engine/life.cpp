// Life that players gain, lose and pay (119).
#include <vector>

#include "engine/interpreter.h"

namespace lockstep::engine {

void Interpreter::lose_life(Player& player, std::int32_t number, EventKind kind) {
  if (number <= 0) return;
  player.life -= number;
  player.view_dirty = true;
  state_->change(fact::life);
  happen({.kind = kind, .player = player.id, .number = number});
}

// What of it is really gained has been settled.
void Interpreter::gain_life(Player& player, std::int32_t number) {
  if (number <= 0) return;
  player.life += number;
  player.view_dirty = true;
  state_->change(fact::life);
  happen({.kind = EventKind::life_gained, .player = player.id, .number = number});
}

Task Interpreter::change_life(const Node& node) {
  const std::vector<PlayerId> all = players(node);
  const bool sets = node.kind() == Kind::set_life;
  const std::int32_t number = sets ? engine::number(now(), *node.tree(Field::number))
                                   : amount(now(), node, Field::number, 0);
  std::vector<std::int32_t> gains;
  for (const PlayerId id : all) {
    std::int32_t gain = 0;
    if (node.kind() == Kind::gain_life) gain = number;
    if (sets) gain = number - state_->player(id).life;  // 119.5
    co_await replace_gain(id, gain);
    gains.push_back(gain);
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    Player& player = state_->player(all[i]);
    switch (node.kind()) {
      case Kind::lose_life: lose_life(player, number, EventKind::life_lost); break;
      case Kind::pay_life:
        if (player.life >= number) lose_life(player, number, EventKind::life_paid);
        break;
      default:
        if (sets) lose_life(player, player.life - number, EventKind::life_lost);
        gain_life(player, gains[i]);
        break;
    }
  }
}

}  // namespace lockstep::engine
