// Damage done by effects (120), as the keywords of its source and of what it is dealt to say.
#include <algorithm>

#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/protection.h"

namespace lockstep::engine {
namespace {

constexpr CardTypes kDamageable = card_type::creature | card_type::planeswalker | card_type::battle;
constexpr std::int32_t kShield = 0;

// What would prevent damage to a permanent, as the numbers of the options. More of the same
// protection is no further effect (702.16m).
std::vector<std::int32_t> preventions(const State& state, const Object& object,
                                      const Object* dealer) {
  std::vector<std::int32_t> found;
  if (counters_on(object, counter_words().shield) > 0) found.push_back(kShield);
  if (dealer == nullptr) return found;
  const auto& abilities = object.live.values.abilities;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const Ability* ability = abilities[i].ability;
    const auto before = abilities.begin() + static_cast<std::ptrdiff_t>(i);
    const bool known = std::find_if(abilities.begin(), before, [&](const AbilityRef& other) {
                         return other.ability == ability;
                       }) != before;
    if (!known && protects(state, object, *ability, *dealer))
      found.push_back(kFirstAbility + static_cast<std::int32_t>(i));
  }
  return found;
}

}  // namespace

void Interpreter::learn_dealer(ObjectId id, Damage& damage) const {
  const Object* dealer = state_->find(id);
  if (dealer == nullptr) return;
  damage.dealer = id;
  damage.controller = controller_or_owner(*dealer);
  damage.deathtouch = has_keyword(*dealer, keyword_words().deathtouch);
  damage.lifelink = has_keyword(*dealer, keyword_words().lifelink);
  damage.infect = has_keyword(*dealer, keyword_words().infect);
  damage.wither = damage.infect || has_keyword(*dealer, keyword_words().wither);
}

// Who controls what is dealt damage chooses among the effects that would prevent it (616.1).
Task Interpreter::prevent(ObjectId id, const Damage& damage, std::int32_t& prevention) {
  const Object& object = *state_->find(id);
  const std::vector<std::int32_t> all = preventions(*state_, object, state_->find(damage.dealer));
  prevention = all.empty() ? kUnprevented : all.front();
  if (all.size() < 2) co_return;
  question(PromptKind::replacement, object.live.controller, id, Shape::one);
  for (const std::int32_t number : all) {
    Option made = option(OptionKind::effect, number);
    made.object = id;
    prompt_.options.push_back(made);
  }
  co_await ask();
  prevention = answered().number;
}

Task Interpreter::deal_damage(const Node& node) {
  const Selection to = things(node, Field::to);
  Damage damage{.number = amount(now(), node, Field::number, 0)};
  ObjectId dealer = source();
  if (node.has(Field::source)) {
    const std::vector<ObjectId> sources = things(node, Field::source).objects;
    if (sources.empty()) co_return;
    dealer = sources.front();
  }
  if (damage.number == 0) co_return;  // 120.8
  learn_dealer(dealer, damage);
  std::vector<std::pair<ObjectId, std::int32_t>> hits;
  for (const PlayerId player : turn_order_) {
    for (const ObjectId id : to.objects) {
      const Object& object = *state_->find(id);
      if (!object.on_battlefield() || !object.live.is(kDamageable)) continue;  // 120.1a
      if (object.live.controller != player) continue;
      hits.emplace_back(id, kUnprevented);
      co_await prevent(id, damage, hits.back().second);
    }
  }
  std::int64_t dealt = 0;
  for (const auto& [id, prevention] : hits)
    dealt += damage_object(*state_->find(id), damage, prevention);
  for (const PlayerId id : to.players)
    if (state_->player(id).in_game) dealt += damage_player(state_->player(id), damage);
  if (damage.lifelink && state_->player(damage.controller).in_game)
    gain_life(state_->player(damage.controller), clamped(dealt));
}

std::int32_t Interpreter::damage_object(Object& object, const Damage& damage,
                                        std::int32_t prevention) {
  const auto take = [&](Symbol kind, std::int32_t number) {
    const std::int32_t taken = take_counters(*state_, object, kind, number);
    if (taken == 0) return;
    happen(
        {.kind = EventKind::counters_removed, .object = object.id, .number = taken, .word = kind});
  };
  if (prevention == kShield) take(counter_words().shield, 1);  // 122.1c
  if (prevention != kUnprevented) return 0;
  happen({.kind = EventKind::damage,
          .object = object.id,
          .other = damage.dealer,
          .number = damage.number});
  object.touched_by_death |= damage.deathtouch;
  state_->show(object);
  if (object.live.is(card_type::planeswalker)) take(counter_words().loyalty, damage.number);
  if (object.live.is(card_type::battle)) take(counter_words().defense, damage.number);
  if (!object.live.is(card_type::creature)) return damage.number;
  if (!damage.wither) {
    object.damage += damage.number;
  } else if (takes_counters(object)) {
    put_entering(object, {{.kind = counter_words().minus, .count = damage.number}});
  }
  return damage.number;
}

std::int32_t Interpreter::damage_player(Player& player, const Damage& damage) {
  happen({.kind = EventKind::damage,
          .other = damage.dealer,
          .player = player.id,
          .number = damage.number});
  if (damage.infect) {
    give_counters(player, counter_words().poison, damage.number);
    state_->change(fact::player_counters);
    happen({.kind = EventKind::counters_put,
            .player = player.id,
            .number = damage.number,
            .word = counter_words().poison});
  } else {
    lose_life(player, damage.number, EventKind::life_lost);
  }
  return damage.number;
}

}  // namespace lockstep::engine
