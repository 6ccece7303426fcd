#include "protocol/handles.h"

#include <fmt/format.h>

namespace lockstep::protocol {

Handles::Handles(const Position& position) : universe_(position.universe), names_(position) {}

void Handles::bind(std::string_view handle, ObjectId object) {
  objects_.insert_or_assign(std::string(handle), object);
  handles_.insert_or_assign(object, std::string(handle));
}

std::optional<ObjectId> Handles::find(std::string_view handle) const {
  const auto found = objects_.find(std::string(handle));
  if (found == objects_.end()) return std::nullopt;
  return found->second;
}

std::string Handles::of(ObjectId object) const {
  const auto found = handles_.find(object);
  return found == handles_.end() ? std::string() : found->second;
}

std::string Handles::of(PlayerId player) const {
  return names_.name_of(player);
}

std::optional<PlayerId> Handles::find_player(std::string_view name) const {
  if (name == names_.name_of(PlayerId::chance())) return PlayerId::chance();
  const auto entity = names_.find_entity(name);
  if (!entity || !entity->player.is_player()) return std::nullopt;
  return entity->player;
}

std::string Handles::of(StickerId sticker) const {
  return fmt::format("{}.sheet{}.sticker{}", of(sticker.owner), sticker.sheet + 1,
                     sticker.index + 1);
}

std::optional<StickerId> Handles::find_sticker(std::string_view name) const {
  return names_.find_sticker(name);
}

}  // namespace lockstep::protocol
