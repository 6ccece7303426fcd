// Stickers (123): where they can go, and what a name sticker makes of a name.
#pragma once

#include <optional>
#include <vector>

#include "model/board.h"
#include "scenario/prompt.h"
#include "scenario/rulebook.h"

namespace lockstep::model {

/// Adds the words of a name sticker to an object's name after so many of its words, or at its end
/// if it has fewer (123.6c).
void add_sticker_words(Values& values, const NameWords& words, std::size_t words_before,
                       const Readings& readings);

/// Number of words after which a name sticker may be put at most: those of the object's name, of
/// the longest if it has several (123.6b).
std::int32_t words_in_name(const Values& values);

/// What is asked of a sticker that is to be put on an object.
struct StickerWish {
  Symbol kind;  ///< empty: any
  std::optional<std::int64_t> max_ticket_cost;
  bool free = false;  ///< without paying its ticket cost
};

/// The rule that keeps a player from putting a sticker on an object, or nothing (123.3).
std::optional<RuleId> cant_put(const State& state, StickerId sticker, PlayerId player,
                               const Object& object, const StickerWish& wish);

/// The stickers that a player has access to, on no object that they own.
std::vector<StickerId> accessible_stickers(const State& state, PlayerId player);

/// All stickers a player has access to (123.2c).
std::vector<StickerId> stickers_of(const State& state, PlayerId player);

/// Whether a sticker is on an object that its owner owns (123.3).
bool is_in_use(const State& state, StickerId sticker);

/// Puts a sticker on an object as its latest (613.7k).
void place_sticker(State& state, Object& object, StickerId sticker, std::uint16_t words_before);

/// Takes a sticker off an object.
void take_sticker(Object& object, StickerId sticker);

}  // namespace lockstep::model
