#include "engine/stickers.h"

#include <algorithm>
#include <cassert>

namespace lockstep::engine {
namespace {

std::size_t sheet_of(const State& state, StickerId sticker) {
  return state.player(sticker.owner).sheets[sticker.sheet];
}

std::uint8_t& used(State& state, StickerId sticker) {
  return state.player(sticker.owner).sticker_used[sticker.sheet][sticker.index];
}

}  // namespace

const StickerDefinition& print_of(const State& state, StickerId sticker) {
  return state.universe->sheets[sheet_of(state, sticker)].stickers[sticker.index];
}

std::span<const Symbol> sticker_words(const State& state, StickerId sticker) {
  return state.sticker_words[sheet_of(state, sticker)][sticker.index];
}

void index_stickers(State& state) {
  state.sticker_words.clear();
  for (const SheetDefinition& sheet : state.universe->sheets) {
    auto& stickers = state.sticker_words.emplace_back();
    for (const StickerDefinition& sticker : sheet.stickers) {
      auto& words = stickers.emplace_back();
      for (const NameWord& word : sticker.words)
        if (!word.blank) words.push_back(word.text);
    }
  }
}

bool is_free(const State& state, StickerId sticker) {
  return state.player(sticker.owner).sticker_used[sticker.sheet][sticker.index] == 0;
}

void place_sticker(State& state, Object& object, StickerId sticker, std::uint16_t words_before) {
  assert(sticker.owner == object.owner && is_free(state, sticker));
  used(state, sticker) = 1;
  object.stickers.push_back({.id = sticker,
                             .print = &print_of(state, sticker),
                             .words_before = words_before,
                             .stamp = state.stamp()});
  state.player(sticker.owner).view_dirty = true;
  state.touch(object);
}

void take_sticker(State& state, Object& object, StickerId sticker) {
  const auto found = std::ranges::find(object.stickers, sticker, &StickerOn::id);
  assert(found != object.stickers.end());
  object.stickers.erase(found);
  used(state, sticker) = 0;
  state.player(sticker.owner).view_dirty = true;
  state.touch(object);
}

void drop_stickers(State& state, Object& object) {
  while (!object.stickers.empty())
    take_sticker(state, object, object.stickers.back().id);
}

void restamp(State& state, Object& object) {
  object.stamp = state.stamp();
  for (StickerOn& sticker : object.stickers)
    sticker.stamp = state.stamp();
  state.touch(object);
}

}  // namespace lockstep::engine
