#include "engine/names.h"

#include <algorithm>
#include <cassert>

namespace lockstep::engine {

std::span<const Symbol> Names::name(std::size_t index) const {
  const std::size_t first = index == 0 ? 0 : ends_[index - 1];
  return std::span(words_).subspan(first, ends_[index] - first);
}

std::size_t Names::longest() const {
  std::size_t most = 0;
  for (std::size_t i = 0; i < size(); ++i)
    most = std::max(most, name(i).size());
  return most;
}

bool Names::has(std::span<const Symbol> wanted) const {
  for (std::size_t i = 0; i < size(); ++i)
    if (std::ranges::equal(name(i), wanted)) return true;
  return false;
}

void Names::clear() {
  words_.clear();
  ends_.clear();
  all_creatures = false;
}

void Names::add(std::span<const Symbol> words) {
  assert(!words.empty());
  if (has(words)) return;
  words_.insert(words_.end(), words.begin(), words.end());
  ends_.push_back(static_cast<std::uint16_t>(words_.size()));
}

void Names::set(std::span<const Symbol> words) {
  clear();
  add(words);
}

void Names::insert(std::size_t words_before, std::span<const Symbol> words, ManyNames reading) {
  assert(!words.empty());
  if (nameless()) {
    add(words);
    return;
  }
  const bool several = size() > 1 || (size() == 1 && all_creatures);
  if (several && reading == ManyNames::none) return;
  std::size_t shift = 0;
  std::size_t first = 0;
  for (std::uint16_t& end : ends_) {
    const std::size_t length = end + shift - first;
    const std::size_t place = first + std::min(words_before, length);
    words_.insert(words_.begin() + static_cast<std::ptrdiff_t>(place), words.begin(), words.end());
    shift += words.size();
    end = static_cast<std::uint16_t>(end + shift);
    first = end;
  }
}

void Names::show(NameSet& shown) const {
  shown.names.resize(size());
  for (std::size_t i = 0; i < size(); ++i) {
    const auto words = name(i);
    shown.names[i].assign(words.begin(), words.end());
  }
  shown.all_nonlegendary_creature_names = all_creatures;
  shown.normalize();
}

}  // namespace lockstep::engine
