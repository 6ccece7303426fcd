// Mutation and crossover of seed games.
//
// Bytes that are changed at random mostly change what all later bytes mean. These work on the
// decoded game: one number, one object, one relation at a time, so that the rest of the story
// stays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "generators/choices.h"
#include "generators/seed_game.h"

namespace lockstep::fuzz {

/// Whether a mutation may make its game longer.
enum class Growth : std::uint8_t { allowed, none };

/// Changes one to four things about a game. With `Growth::none` its encoding gets no longer. The
/// result is normalized.
void mutate(generators::SeedGame& game, generators::Choices& choices, Growth growth);

/// A game with parts of two: the position of the first with objects of the second, or the numbers
/// of one continued with those of the other. Normalized.
generators::SeedGame cross(const generators::SeedGame& first, const generators::SeedGame& second,
                           generators::Choices& choices);

/// Shortens a game until its encoding has at most so many bytes: numbers first, then objects. A
/// game cannot be shorter than its players; then the bytes are longer all the same.
void shorten(generators::SeedGame& game, std::size_t most_bytes);

/// A mutation of encoded bytes: what the fuzzer's hook does. At most `most_bytes` long; when that
/// is less than what came in, or as much, nothing grows (libFuzzer shrinks in this way).
std::vector<std::uint8_t> mutate_bytes(std::span<const std::uint8_t> bytes, std::size_t most_bytes,
                                       std::uint64_t seed);
/// Likewise for two inputs.
std::vector<std::uint8_t> cross_bytes(std::span<const std::uint8_t> first,
                                      std::span<const std::uint8_t> second, std::size_t most_bytes,
                                      std::uint64_t seed);

}  // namespace lockstep::fuzz
