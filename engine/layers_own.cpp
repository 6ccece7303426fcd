// Effects of the stickers and counters that lie on an object (122.1, 123.6 to 123.8).
#include <algorithm>

#include "engine/counters.h"
#include "engine/layers.h"
#include "engine/stickers.h"

namespace lockstep::engine {
namespace {

bool vehicle(const Values& values) {
  static const std::optional<int> bit = subtype_bit(Symbol::intern("Vehicle"));
  return bit && values.subtypes.has(*bit);
}

void grant(Live& live, const Ability* ability, Timestamp stamp) {
  auto& abilities = live.values.abilities;
  if (bars(live, *ability)) return;
  const std::uint32_t place = abilities.empty() ? 0 : abilities.back().place + 1;
  abilities.push_back({.ability = ability, .granted = stamp, .place = place});
}

void apply_sticker(State& state, Object& object, const StickerOn& sticker) {
  Live& live = object.live;
  switch (sticker.print->kind) {
    case StickerKind::name: {
      const auto reading = state.readings.value(ReadingName::name_sticker_on_many_names);
      live.values.names.insert(sticker.words_before, sticker_words(state, sticker.id),
                               reading == many_names::none ? ManyNames::none : ManyNames::each);
      return;
    }
    case StickerKind::ability:
      for (const Tree& ability : sticker.print->abilities)
        grant(live, state.abilities.intern(ability), sticker.stamp);
      return;
    case StickerKind::power_toughness: {
      const bool applies =
          live.is(card_type::creature) || (!object.on_battlefield() && vehicle(live.values));
      if (!applies) return;
      live.power = static_cast<std::int32_t>(sticker.print->power);
      live.toughness = static_cast<std::int32_t>(sticker.print->toughness);
      live.has_power = live.has_toughness = true;
      return;
    }
    case StickerKind::art: return;
  }
}

void apply_counters(State& state, Object& object, const CounterPile& pile, Layer layer) {
  const CounterMeaning& meaning = meaning_of(state, pile.kind);
  if (layer == Layer::ability) {
    for (std::int32_t i = 0; i < pile.count; ++i)
      grant(object.live, meaning.keyword, pile.stamp);
  } else if (object.live.is(card_type::creature)) {
    object.live.power += meaning.power * pile.count;
    object.live.toughness += meaning.toughness * pile.count;
  }
}

}  // namespace

void LayerMachine::carry_out_own(State& state, const Candidate& candidate) {
  Object& object = state.at(candidate.source);
  if (candidate.from == Candidate::From::sticker) {
    apply_sticker(state, object, object.stickers[candidate.index]);
  } else {
    apply_counters(state, object, object.counters[candidate.index], layer_);
  }
}

}  // namespace lockstep::engine
