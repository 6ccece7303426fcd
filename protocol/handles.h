// Who is meant on the wire: objects by the subject's opaque handles, players by name, stickers by
// their place on a sheet (`Ana.sheet1.sticker7`).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "scenario/ids.h"
#include "scenario/naming.h"
#include "scenario/position.h"

namespace lockstep::protocol {

/// The table of one game. It never forgets: past objects keep their handles.
class Handles {
 public:
  explicit Handles(const Position& position);

  /// A handle stands for one object from now on.
  void bind(std::string_view handle, ObjectId object);
  std::optional<ObjectId> find(std::string_view handle) const;
  /// The handle of an object; empty where it has none.
  std::string of(ObjectId object) const;
  bool knows(ObjectId object) const { return handles_.contains(object); }

  /// A player by name; `chance` answers for random events.
  std::string of(PlayerId player) const;
  std::optional<PlayerId> find_player(std::string_view name) const;

  std::string of(StickerId sticker) const;
  std::optional<StickerId> find_sticker(std::string_view name) const;

 private:
  std::shared_ptr<const Universe> universe_;
  NameTable names_;
  std::unordered_map<std::string, ObjectId> objects_;
  std::map<ObjectId, std::string> handles_;
};

}  // namespace lockstep::protocol
