#include "engine/attachments.h"

#include <algorithm>

#include "engine/protection.h"
#include "engine/stickers.h"

namespace lockstep::engine {
namespace {

bool has_subtype(const Object& object, int bit) {
  return object.live.values.subtypes.has(bit);
}

int bit_of(const char* word) {
  return subtype_bit(Symbol::intern(word)).value();
}

}  // namespace

bool says_aura(const Values& values) {
  static const int bit = bit_of("Aura");
  return values.subtypes.has(bit);
}

bool is_aura(const Object& object) {
  return says_aura(object.live.values);
}

bool is_equipment(const Object& object) {
  static const int bit = bit_of("Equipment");
  return has_subtype(object, bit);
}

bool is_fortification(const Object& object) {
  static const int bit = bit_of("Fortification");
  return has_subtype(object, bit);
}

bool is_role(const Object& object) {
  static const int bit = bit_of("Role");
  return has_subtype(object, bit);
}

bool can_enchant(const State& state, const Object& aura, PlayerId you, const Entity& host) {
  if (host.object.exists() && host.object == aura.id) return false;  // 303.4d
  const Object* protected_host = state.find(host.object);
  if (protected_host != nullptr && is_protected(state, *protected_host, aura)) return false;
  const Context context{.state = &state, .self = aura.id, .you = you};
  bool allowed = false;
  for (const AbilityRef& ref : aura.live.values.abilities) {
    if (ref.ability->keyword != keyword_words().enchant) continue;
    const auto quality = ref.ability->tree->trees(Field::quality);
    if (host.player.is_player()) {
      if (!state.player(host.player).in_game || !matches(context, host.player, quality))
        return false;
    } else {
      const Object* object = state.find(host.object);
      if (object == nullptr || !fits(context, quality, *object)) return false;
    }
    allowed = true;
  }
  return allowed;
}

bool can_attach(const State& state, const Object& object, PlayerId you, const Entity& host) {
  if (!host.exists() || object.live.is(card_type::battle)) return false;  // 310.10
  const bool creature = object.live.is(card_type::creature);
  if (is_aura(object)) return !creature && can_enchant(state, object, you, host);
  const Object* target = state.find(host.object);
  if (target == nullptr || target == &object || !target->on_battlefield()) return false;
  if (is_protected(state, *target, object)) return false;  // 702.16d
  if (is_equipment(object))                                // 301.5, 301.5c
    return target->live.is(card_type::creature) &&
           (!creature || has_keyword(object, keyword_words().reconfigure));
  if (is_fortification(object)) return target->live.is(card_type::land) && !creature;
  return false;
}

void possible_hosts(const State& state, const Object& aura, PlayerId you,
                    std::vector<Entity>& hosts) {
  hosts.clear();
  for (const Object& object : state.objects) {
    const Entity host{.object = object.id, .player = PlayerId::none()};
    if (object.exists && can_attach(state, aura, you, host)) hosts.push_back(host);
  }
  for (const Player& player : state.players) {
    const Entity host{.object = ObjectId::none(), .player = player.id};
    if (player.in_game && can_attach(state, aura, you, host)) hosts.push_back(host);
  }
}

void attach(State& state, Object& object, const Entity& host) {
  object.attached_to = host;
  restamp(state, object);
}

void unattach(State& state, Object& object) {
  object.attached_to = Entity{};
  state.touch(object);
}

}  // namespace lockstep::engine
