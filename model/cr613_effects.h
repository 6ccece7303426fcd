// The continuous effects that apply in a layer on a board (611, 613.6): from resolutions, static
// abilities, stickers (123) and counters (122.1).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "model/board.h"
#include "model/language.h"

namespace lockstep::model {

/// What an effect comes from.
enum class EffectSource : std::uint8_t { resolution, ability, sticker, counter };

/// The place of an effect in the order of 613.7. An ability that an effect granted comes after the
/// object's own abilities of the same timestamp (613.7a); those that one effect gave to several
/// objects go by the timestamps of the objects; then the order of abilities on an object.
struct EffectOrder {
  Timestamp stamp;
  Timestamp granted;
  Timestamp host;
  std::uint32_t place = 0;
  auto operator<=>(const EffectOrder&) const = default;
};

/// An object that an effect applies to, and how it changes it.
struct Doing {
  std::size_t object = 0;
  std::span<const Tree> changes;   ///< in all layers; none for a sticker or a counter
  std::span<const Tree> barred{};  ///< abilities that it never gives the object (113.11)
  const Values* text = nullptr;    ///< the full text that it gives, where that is fixed
};

/// The part of a continuous effect that applies in one layer, as it is on one board.
struct LayerEffect {
  std::uint64_t id = 0;  ///< the same for the parts of one effect
  EffectSource source = EffectSource::resolution;
  EffectOrder order;
  bool defining = false;  ///< from a characteristic-defining ability (613.3)
  Tree text;              ///< the ability; null for other sources
  std::size_t host = 0;   ///< the object with the ability, sticker or counter
  PlayerId you;
  ObjectId self;
  std::vector<Doing> doings;
  StickerOn sticker;
  CounterPile counters;
  const EffectPart* copy = nullptr;  ///< in layer 1a
  bool silent = false;               ///< its condition is false: it does nothing now
};

/// An effect of an ability that has begun to apply: it goes on with the same objects in later
/// layers, even without its ability (613.6).
struct Begun {
  std::uint64_t id = 0;
  Tree text;
  std::size_t host = 0;
  EffectOrder order;
  bool defining = false;
  LayerSet layers;
  std::vector<std::size_t> objects;
};

/// The effects with a part in a layer, in no order. `begun` are those that started in an earlier
/// layer.
std::vector<LayerEffect> effects_in(const Board& board, Layer layer,
                                    const std::vector<Begun>& begun);

/// Whether a change of an effect belongs to a layer.
bool is_in(const LayerEffect& effect, const Tree& change, Layer layer);

/// The layers in which there may be effects on a board: no other layer has any.
LayerSet layers_with_effects(const Board& board);

/// Whether an ability could have an effect in a layer, now or after another effect of that layer.
bool abilities_matter(const Board& board, Layer layer, const std::vector<Begun>& begun);

/// What the effect of an ability is on another board; nothing if it is not there.
std::optional<LayerEffect> again_on(const Board& board, Layer layer, const LayerEffect& effect,
                                    const std::vector<Begun>& begun);

/// The scope in which the numbers and words of an effect are worked out for an object.
Scope scope_of(const Board& board, const LayerEffect& effect, std::size_t object);

/// Power and toughness that a kind of counter adds (122.1a), or nothing for other kinds.
struct Modification {
  std::int32_t power = 0;
  std::int32_t toughness = 0;
};
std::optional<Modification> modification_of(Symbol counter);

/// Whether a kind of counter is a keyword counter (122.1b).
bool is_keyword_counter(Symbol kind);

}  // namespace lockstep::model
