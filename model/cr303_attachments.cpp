#include "model/cr303_attachments.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr613_abilities.h"
#include "model/cr702_keywords.h"
#include "model/language.h"
#include "model/words.h"

namespace lockstep::model {

bool is_aura(const Values& values) {
  return holds(values.subtypes, word::aura());
}

bool is_equipment(const Values& values) {
  return holds(values.subtypes, word::equipment());
}

bool is_fortification(const Values& values) {
  return holds(values.subtypes, word::fortification());
}

namespace {

bool protects(const Board& board, const Entity& host, ObjectId from) {
  const auto index = board.index_of(host.object);
  return host.object.exists() && index && is_protected_from(board, *index, from);
}

// 301.5, 301.6: a creature for Equipment, a land for Fortifications; either will do for what is
// both.
bool is_fit_host(const Values& values, const Values& host) {
  return (is_equipment(values) && is_creature(host)) ||
         (is_fortification(values) && holds(host.types, word::land()));
}

}  // namespace

bool can_enchant(const Board& board, const Values& aura, ObjectId id, const Entity& host,
                 PlayerId controller) {
  if (is_creature(aura)) return false;  // 303.4d
  return allows_host(board, aura, id, host, controller);
}

bool allows_host(const Board& board, const Values& aura, ObjectId id, const Entity& host,
                 PlayerId controller) {
  if (host.object.exists()) {
    const auto index = board.index_of(host.object);
    if (!index || host.object == id) return false;  // 303.4d
  } else if (board.state->player(host.player).has_left) {
    return false;
  }
  ask_rule(cr::r702_5a);
  bool enchants = false;
  const Scope scope{&board, controller, id, {}, nullptr};
  for (const Ability& ability : aura.abilities) {
    if (keyword_of(*ability.tree) != word::enchant()) continue;
    enchants = true;
    const auto quality = ability.tree->trees(Field::quality);
    if (!fits_all(scope, quality, host)) return false;  // 702.5c
    // 109.2: without a word about zones a permanent is meant.
    const bool permanent =
        host.player.is_player() || is_permanent(board, *board.index_of(host.object));
    const bool zoned = std::ranges::any_of(quality, [](const Tree& filter) {
      return filter->kind() == Kind::card || filter->kind() == Kind::in_zone;
    });
    if (!permanent && !zoned) return false;
  }
  return enchants && !protects(board, host, id);
}

std::optional<RuleId> cant_attach(const Board& board, std::size_t what, const Entity& host,
                                  PlayerId controller) {
  const Values& values = *board.values[what];
  const ObjectId id = board.object(what).id;
  if (is_aura(values)) {
    if (can_enchant(board, values, id, host, controller)) return std::nullopt;
    return protects(board, host, id) ? cr::r702_16c : cr::r303_4j;
  }
  if (!is_equipment(values) && !is_fortification(values)) return cr::r701_3b;
  if (!host.object.exists() || host.object == id) return cr::r301_5c;
  if (is_creature(values)) {
    if (!has_keyword(values, word::reconfigure())) return cr::r301_5c;
  }
  const auto index = board.index_of(host.object);
  if (!index || !is_permanent(board, *index) || !is_fit_host(values, *board.values[*index])) {
    return is_equipment(values) ? cr::r301_5 : cr::r301_6;
  }
  if (protects(board, host, id)) return cr::r702_16d;
  return std::nullopt;
}

std::vector<Entity> enchantable(const Board& board, const Values& aura, ObjectId id,
                                PlayerId controller) {
  const Muted muted;
  std::vector<Entity> found;
  const auto look_at = [&](const Entity& host) {
    if (can_enchant(board, aura, id, host, controller)) found.push_back(host);
  };
  for (const Object& object : board.state->objects)
    look_at({object.id, PlayerId::none()});
  for (std::uint8_t seat = 0; seat < board.state->players.size(); ++seat) {
    look_at({ObjectId::none(), PlayerId{seat}});
  }
  return found;
}

}  // namespace lockstep::model
