// The names of an object, word by word, in one flat list.
//
// An object has no name, one, or several (201.2a). The list is small and lives as long as its
// object, so after the first moves it allocates no more. A printed blank is no word (123.6a) and
// never gets in here.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "scenario/characteristics.h"
#include "scenario/symbol.h"

namespace lockstep::engine {

/// Whether a name sticker reaches an object that has several names (an open point of 123.6c).
enum class ManyNames : std::uint8_t { each, none };

class Names {
 public:
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  /// No explicit name and not the names of a whole class either.
  [[nodiscard]] bool nameless() const { return ends_.empty() && !all_creatures; }
  [[nodiscard]] std::span<const Symbol> name(std::size_t index) const;
  /// The number of words of the longest explicit name; 0 for a nameless object.
  [[nodiscard]] std::size_t longest() const;
  [[nodiscard]] bool has(std::span<const Symbol> wanted) const;

  void clear();
  /// Adds a name unless it is there already. A name has at least one word.
  void add(std::span<const Symbol> words);
  void set(std::span<const Symbol> words);

  /// Puts the words of a sticker after `words_before` words, or at the end of shorter names
  /// (123.6b, 123.6c). A nameless object is named by the sticker.
  void insert(std::size_t words_before, std::span<const Symbol> words, ManyNames reading);

  /// Shows them in canonical form.
  void show(NameSet& shown) const;

  /// Has every name of a nonlegendary creature card (612.7), besides those listed.
  bool all_creatures = false;

  bool operator==(const Names&) const = default;

 private:
  std::vector<Symbol> words_;        // of all names, one after the other
  std::vector<std::uint16_t> ends_;  // where each name ends in `words_`
};

}  // namespace lockstep::engine
