#include "model/cr123_stickers.h"

#include <algorithm>

#include "model/citations.h"
#include "model/words.h"

namespace lockstep::model {

void add_sticker_words(Values& values, const NameWords& words, std::size_t words_before,
                       const Readings& readings) {
  if (values.names.empty()) {
    // 123.6b: an object without a name gets the word as its name.
    if (!values.all_names) values.names.push_back(words);
    cite(cr::r123_6b, SnapshotField::names);
    return;
  }
  // The names of a class of cards (612.7) are names too.
  if (values.names.size() > 1 || values.all_names) {
    consult(ReadingName::name_sticker_on_many_names);
    if (readings.value(ReadingName::name_sticker_on_many_names) == many_names::none) return;
  }
  cite(cr::r123_6c, SnapshotField::names);
  for (NameWords& name : values.names) {
    const std::size_t place = std::min(words_before, name.size());
    name.insert(name.begin() + static_cast<std::ptrdiff_t>(place), words.begin(), words.end());
  }
}

std::int32_t words_in_name(const Values& values) {
  std::size_t longest = 0;
  for (const NameWords& name : values.names)
    longest = std::max(longest, name.size());
  return static_cast<std::int32_t>(longest);
}

bool is_in_use(const State& state, StickerId sticker) {
  return std::ranges::any_of(state.objects, [&](const Object& object) {
    return object.owner == sticker.owner &&
           std::ranges::find(object.stickers, sticker, &StickerOn::id) != object.stickers.end();
  });
}

std::vector<StickerId> stickers_of(const State& state, PlayerId player) {
  std::vector<StickerId> all;
  const auto& sheets = state.table->sheets[player.seat];
  for (std::uint8_t sheet = 0; sheet < sheets.size(); ++sheet) {
    const std::size_t count = state.table->universe->sheets[sheets[sheet]].stickers.size();
    for (std::uint8_t index = 0; index < count; ++index)
      all.push_back({player, sheet, index});
  }
  return all;
}

std::vector<StickerId> accessible_stickers(const State& state, PlayerId player) {
  std::vector<StickerId> used;
  for (const Object& object : state.objects) {
    if (object.owner != player) continue;
    for (const StickerOn& each : object.stickers)
      used.push_back(each.id);
  }
  std::vector<StickerId> all = stickers_of(state, player);
  std::erase_if(all,
                [&](StickerId sticker) { return std::ranges::find(used, sticker) != used.end(); });
  return all;
}

std::optional<RuleId> cant_put(const State& state, StickerId sticker, PlayerId player,
                               const Object& object, const StickerWish& wish) {
  if (sticker.owner != player) return cr::r123_2c;
  if (object.owner != player) return cr::r123_3b;
  if (is_in_use(state, sticker)) return cr::r123_3;
  const StickerDefinition& printed = definition(*state.table, sticker);
  if (!wish.kind.empty() && sticker_kind_name(printed.kind) != wish.kind.text()) return cr::r123_3;
  if (wish.max_ticket_cost && printed.ticket_cost > *wish.max_ticket_cost) return cr::r123_3c;
  const std::int32_t tickets = count_of(state.player(player), word::ticket());
  if (!wish.free && printed.ticket_cost > tickets) return cr::r123_3c;
  return std::nullopt;
}

void place_sticker(State& state, Object& object, StickerId sticker, std::uint16_t words_before) {
  const About about(event_of(object.id));
  cite(cr::r613_7k);
  object.stickers.push_back({sticker, words_before, state.stamp()});
}

void take_sticker(Object& object, StickerId sticker) {
  std::erase_if(object.stickers, [&](const StickerOn& each) { return each.id == sticker; });
}

}  // namespace lockstep::model
