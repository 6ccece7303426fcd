#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep {

/// Every limit on what is read, in one place. A limit keeps a hostile or broken file from costing
/// more than an error message; each is far above what an honest file needs.
struct Settings {
  /// Bytes of one file. The largest card files are below 10 kB, recorded games below 1 MB.
  std::size_t max_file_bytes = 8U << 20U;
  /// Nesting of JSON: a card that grants an ability that makes a trigger reaches about 25, and
  /// recursion over a tree stays well within any stack.
  std::size_t max_depth = 64;
  /// Nodes in all trees of one file; the most intricate cards have about 200.
  std::size_t max_nodes = 100'000;
  /// Bytes of a name, a word, a label: longer than any printed name (the longest has 141).
  std::size_t max_name_bytes = 200;
  /// Size of a number that a file may state; the rules know none near it, and sums stay small.
  std::int64_t max_number = 1'000'000;
  /// Symbols in one mana cost; the longest printed ones have 16.
  std::size_t max_mana_symbols = 64;
  /// Abilities, faces, types, stickers: elements of any one list in a card or a sheet.
  std::size_t max_list = 256;
  /// Errors kept for one file: more would not be read.
  std::size_t max_errors = 50;
  /// Fields of one JSON object. Fields keep their order, so finding one costs time by their number.
  std::size_t max_keys = 1'000;
  /// Bytes of a title or a source, which are sentences.
  std::size_t max_prose_bytes = 2'000;
  /// Players of a game: what the rules of multiplayer variants in scope allow, and what one prompt
  /// after the other can still be read with.
  std::size_t max_players = 4;
  /// Sticker sheets of one player: the most that a player may bring is ten.
  std::size_t max_sheets = 16;
  /// Cards and tokens of a position. The largest recorded games hold four decks of a hundred.
  std::size_t max_objects = 500;
  /// Words of a name that a sticker may stand behind; far more than sheets can add to a name.
  std::int64_t max_name_words = 200;
  /// Runs of one file: each is a whole position.
  std::size_t max_runs = 64;
  /// Steps of one run; recorded games end after a few hundred.
  std::size_t max_steps = 5'000;
  /// The greatest X that may be announced: enough for every printed use, and random games still
  /// meet numbers that can be paid.
  std::int32_t max_x = 20;
  /// Answers of one step.
  std::size_t max_answers = 500;
};

}  // namespace lockstep
