#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace lockstep {

/// An interned word: a cheap value that stands for a text.
///
/// Equal texts give equal symbols. The order of symbols is the order in which they were first
/// interned; the words of the vocabularies come first, so among those it is the place in the
/// vocabulary. The empty text is the default symbol. Not for use by several threads at once.
class Symbol {
 public:
  constexpr Symbol() = default;

  /// The symbol of a text, made on first use.
  static Symbol intern(std::string_view text);

  /// The text, valid as long as the program runs.
  [[nodiscard]] std::string_view text() const;

  /// A hash of the text alone: the same in every run, whatever was interned before.
  [[nodiscard]] std::uint64_t stable_hash() const;

  /// The number of the symbol in this run; never write it to a file.
  [[nodiscard]] constexpr std::uint32_t id() const { return id_; }

  [[nodiscard]] constexpr bool empty() const { return id_ == 0; }

  friend constexpr auto operator<=>(Symbol, Symbol) = default;

 private:
  explicit constexpr Symbol(std::uint32_t id) : id_(id) {}

  std::uint32_t id_ = 0;
};

/// The text as a string, for JSON and messages.
inline std::string string_of(Symbol symbol) {
  return std::string(symbol.text());
}

/// The FNV-1a hash of a text: the one hash of words that files and runs may rely on.
constexpr std::uint64_t stable_text_hash(std::string_view text) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char letter : text) {
    hash ^= static_cast<unsigned char>(letter);
    hash *= 1099511628211ULL;
  }
  return hash;
}

}  // namespace lockstep

template <>
struct std::hash<lockstep::Symbol> {
  std::size_t operator()(lockstep::Symbol symbol) const noexcept { return symbol.id(); }
};
