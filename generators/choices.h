// The neutral source of choices.
//
// A generator says what it has to choose between and never knows who decides. Three backends
// decide: a small random generator (campaigns and properties), a list of numbers (fuzz inputs,
// recorded games), and an odometer that goes through every sequence of choices there is (small
// bounds, whole coverage). Whatever a generator can make, all three can make; nothing is drawn
// where there is nothing to choose.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lockstep::generators {

/// Where a generator gets its decisions from.
class Choices {
 public:
  virtual ~Choices() = default;

  /// A number below `count`. With `count` 0 or 1 the result is 0 and nothing is drawn.
  std::uint32_t choose(std::uint32_t count) { return count < 2 ? 0 : draw(count); }
  /// An index below `count`, likewise.
  std::size_t index(std::size_t count) { return choose(static_cast<std::uint32_t>(count)); }
  /// A number from `least` to `most`, both included; `least` when the range is empty.
  std::int32_t in_range(std::int32_t least, std::int32_t most);
  /// True `times` in `of` times. A source that has run out says no.
  bool chance(std::uint32_t times, std::uint32_t of);
  /// An index of `weights`, each as often as its share of their sum; 0 when all weights are 0.
  std::size_t weighted(std::span<const std::uint32_t> weights);
  /// Ascending indexes below `count`, at least `least` and at most `most` of them. Bounds beyond
  /// `count` are cut.
  std::vector<std::uint32_t> subset(std::uint32_t count, std::uint32_t least, std::uint32_t most);
  /// One element of a list that is not empty.
  template <class T>
  const T& pick(std::span<const T> list) {
    return list[index(list.size())];
  }
  template <class T>
  const T& pick(const std::vector<T>& list) {
    return list[index(list.size())];
  }

 private:
  /// A number below `count`, which is at least 2.
  virtual std::uint32_t draw(std::uint32_t count) = 0;
};

/// Choices out of a 64-bit seed: the same on every machine, for ever (SplitMix64).
class RandomChoices final : public Choices {
 public:
  explicit RandomChoices(std::uint64_t seed) : state_(seed) {}
  /// 64 bits that look random.
  std::uint64_t bits();

 private:
  std::uint32_t draw(std::uint32_t count) override;
  std::uint64_t state_;
};

/// Choices out of a list of numbers: each taken modulo what there is to choose from, and 0 once
/// the list has run out. The list must outlive this object.
class NumberChoices final : public Choices {
 public:
  explicit NumberChoices(std::span<const std::uint16_t> numbers) : numbers_(numbers) {}
  /// Whether all numbers are used up.
  bool exhausted() const { return used_ >= numbers_.size(); }
  /// How many numbers have been used.
  std::size_t used() const { return used_; }

 private:
  std::uint32_t draw(std::uint32_t count) override;
  std::span<const std::uint16_t> numbers_;
  std::size_t used_ = 0;
};

/// Passes the choices of another source on and keeps them, so that they can be given again.
class RecordedChoices final : public Choices {
 public:
  explicit RecordedChoices(Choices& source) : source_(source) {}
  /// What was drawn so far, as a list for NumberChoices.
  const std::vector<std::uint16_t>& numbers() const { return numbers_; }

 private:
  std::uint32_t draw(std::uint32_t count) override;
  Choices& source_;
  std::vector<std::uint16_t> numbers_;
};

/// Every sequence of choices, one after the other, like the wheels of an odometer:
///
///     EnumeratedChoices choices;
///     while (choices.next()) try_out(make_something(choices));
///
/// It ends if each sequence is finite. `most_draws` cuts longer ones: later draws are 0.
class EnumeratedChoices final : public Choices {
 public:
  explicit EnumeratedChoices(std::size_t most_draws = 64) : most_draws_(most_draws) {}
  /// Begins the next sequence, the first one at the first call; false when there is none left.
  bool next();
  /// The present sequence as a list for NumberChoices.
  std::vector<std::uint16_t> numbers() const;

 private:
  struct Wheel {
    std::uint32_t value;
    std::uint32_t count;
  };
  std::uint32_t draw(std::uint32_t count) override;
  std::vector<Wheel> wheels_;
  std::size_t used_ = 0;
  std::size_t most_draws_;
  bool begun_ = false;
};

}  // namespace lockstep::generators
