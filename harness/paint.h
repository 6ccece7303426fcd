// Colour for terminals: a few tones, and none at all in a log.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lockstep::harness {

/// Whether text goes to somewhere that understands colour.
enum class Color : std::uint8_t { off, on };

/// What a piece of text is, not which colour it has.
enum class Tone : std::uint8_t { title, good, bad, rule, quiet };

/// The text in its tone; unchanged without colour.
inline std::string paint(std::string_view text, Tone tone, Color color) {
  constexpr std::string_view kCodes[] = {"1", "32", "1;31", "36", "2"};
  if (color == Color::off || text.empty()) return std::string(text);
  std::string painted = "\x1b[";
  painted += kCodes[static_cast<std::size_t>(tone)];
  painted += 'm';
  painted += text;
  return painted + "\x1b[0m";
}

}  // namespace lockstep::harness
