// Stickers on objects (123).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/state.h"

namespace lockstep::engine {

const StickerDefinition& print_of(const State& state, StickerId sticker);
/// The words of a name sticker without blanks.
std::span<const Symbol> sticker_words(const State& state, StickerId sticker);
/// Takes up the sheets of the universe.
void index_stickers(State& state);

/// Whether it lies on no object that its owner owns (123.3).
bool is_free(const State& state, StickerId sticker);
/// Puts a sticker on an object of its owner, stamped now (613.7k).
void place_sticker(State& state, Object& object, StickerId sticker, std::uint16_t words_before);
void take_sticker(State& state, Object& object, StickerId sticker);
/// Takes all of them off, as in a hidden zone (123.5).
void drop_stickers(State& state, Object& object);
/// Gives the object a new timestamp, and each of its stickers one right after it, in their order
/// (613.7k).
void restamp(State& state, Object& object);

}  // namespace lockstep::engine
