// What several tests need: the cards of the corpus, and the snapshot that a position would show if
// nothing had any effect.
#pragma once

#include <memory>

#include "generators/stock.h"
#include "scenario/position.h"
#include "scenario/scenario_file.h"
#include "scenario/snapshot.h"

namespace lockstep::generators::testing {

/// The universe of the corpus, loaded once.
inline std::shared_ptr<const Universe> corpus_universe() {
  static const auto universe = load_universe(LOCKSTEP_SOURCE_DIR "/corpus").value();
  return universe;
}

/// The stock of the corpus, made once.
inline const Stock& corpus_stock() {
  static const Stock stock(corpus_universe());
  return stock;
}

/// Objects with their printed names and types, in their places; players as they begin.
inline Snapshot printed_snapshot(const Position& position) {
  Snapshot snapshot;
  for (std::size_t i = 0; i < position.objects.size(); ++i) {
    const PositionObject& object = position.objects[i];
    const CardFace& face =
        object.card ? position.universe->cards[*object.card].faces.front() : *object.token;
    ObjectView view;
    view.id.root.value = static_cast<std::uint32_t>(i);
    view.nature = object.card ? Nature::card : Nature::token;
    view.zone = object.zone;
    view.owner = object.owner;
    NameWords words;
    for (const NameWord& word : face.name) {
      if (!word.blank) words.push_back(word.text);
    }
    view.now.names.names = {words};
    view.now.types = face.types;
    view.now.subtypes = face.subtypes;
    view.now.normalize();
    for (const PositionSticker& sticker : object.stickers) {
      view.stickers.push_back({sticker.sticker, sticker.words_before});
    }
    snapshot.objects.push_back(std::move(view));
  }
  for (std::size_t seat = 0; seat < position.players.size(); ++seat) {
    snapshot.players.push_back({.id = {static_cast<std::uint8_t>(seat)}});
  }
  return snapshot;
}

}  // namespace lockstep::generators::testing
