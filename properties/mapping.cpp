#include "properties/mapping.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace lockstep::properties {
namespace {

void map_all(StickerId& sticker, const Mapping& mapping) {
  sticker.owner = mapping.player(sticker.owner);
}

void map_all(Entity& entity, const Mapping& mapping) {
  entity.object = mapped(entity.object, mapping);
  entity.player = mapping.player(entity.player);
}

// Targets are a set: sorted, so that sets compare by value; each keeps its share.
void map_all(TargetGroup& group, const Mapping& mapping) {
  std::vector<std::pair<Entity, std::int32_t>> shares;
  for (std::size_t i = 0; i < group.targets.size(); ++i) {
    map_all(group.targets[i], mapping);
    shares.emplace_back(group.targets[i], group.division.empty() ? 0 : group.division[i]);
  }
  std::ranges::sort(shares);
  for (std::size_t i = 0; i < shares.size(); ++i) {
    group.targets[i] = shares[i].first;
    if (!group.division.empty()) group.division[i] = shares[i].second;
  }
}

void map_all(StackPart& part, const Mapping& mapping) {
  part.source = mapped(part.source, mapping);
  for (TargetGroup& group : part.targets)
    map_all(group, mapping);
}

void map_all(ObjectView& object, const Mapping& mapping) {
  object.id = mapped(object.id, mapping);
  if (object.origin.source.exists()) object.origin.source = mapping.root(object.origin.source);
  object.origin.player = mapping.player(object.origin.player);
  object.owner = mapping.player(object.owner);
  object.controller = mapping.player(object.controller);
  object.chosen_player = mapping.player(object.chosen_player);
  for (PlacedSticker& sticker : object.stickers)
    map_all(sticker.sticker, mapping);
  map_all(object.attached_to, mapping);
  if (object.stack) map_all(*object.stack, mapping);
}

// Where the answer to a prompt lists options, the same options at the other prompt.
std::optional<std::int32_t> same_option(const Prompt& from, std::int32_t index, const Prompt& to,
                                        const Mapping& mapping) {
  const Option wanted = mapped(from.options[static_cast<std::size_t>(index)], mapping);
  const auto found = std::ranges::find(to.options, wanted);
  if (found == to.options.end()) return std::nullopt;
  return static_cast<std::int32_t>(found - to.options.begin());
}

}  // namespace

ObjectId mapped(ObjectId object, const Mapping& mapping) {
  if (!object.exists()) return object;
  return {mapping.root(object.root), object.incarnation};
}

Snapshot mapped(const Snapshot& snapshot, const Mapping& mapping) {
  Snapshot result = snapshot;
  for (ObjectView& object : result.objects)
    map_all(object, mapping);
  std::ranges::sort(result.objects, {}, &ObjectView::id);
  for (PlayerView& player : result.players) {
    player.id = mapping.player(player.id);
    for (StickerId& sticker : player.accessible_stickers)
      map_all(sticker, mapping);
    std::ranges::sort(player.accessible_stickers);
  }
  std::ranges::sort(result.players, {}, &PlayerView::id);
  result.active_player = mapping.player(result.active_player);
  result.winner = mapping.player(result.winner);
  return result;
}

Effect mapped(const Effect& effect, const Mapping& mapping) {
  Effect result = effect;
  result.by = mapping.player(effect.by);
  result.source = mapped(effect.source, mapping);
  for (Binding& binding : result.names)
    map_all(binding.entity, mapping);
  return result;
}

Option mapped(const Option& option, const Mapping& mapping) {
  Option result = option;
  result.player = mapping.player(option.player);
  result.object = mapped(option.object, mapping);
  if (option.kind == OptionKind::sticker) map_all(result.sticker, mapping);
  return result;
}

std::optional<Answer> mapped(const Prompt& from, const Answer& answer, const Prompt& to,
                             const Mapping& mapping) {
  if (from.shape == Shape::number) return answer;
  if (from.options.size() != to.options.size()) return std::nullopt;
  Answer result;
  result.values.resize(answer.values.size());
  for (std::size_t i = 0; i < answer.values.size(); ++i) {
    const auto index =
        from.shape == Shape::divide ? static_cast<std::int32_t>(i) : answer.values[i];
    const auto place = same_option(from, index, to, mapping);
    if (!place) return std::nullopt;
    if (from.shape == Shape::divide) {
      result.values[static_cast<std::size_t>(*place)] = answer.values[i];
    } else {
      result.values[i] = *place;
    }
  }
  if (from.shape == Shape::some) std::ranges::sort(result.values);
  return result;
}

}  // namespace lockstep::properties
