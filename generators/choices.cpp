#include "generators/choices.h"

#include <algorithm>

namespace lockstep::generators {

std::int32_t Choices::in_range(std::int32_t least, std::int32_t most) {
  if (most <= least) return least;
  const auto width = static_cast<std::uint32_t>(most) - static_cast<std::uint32_t>(least) + 1;
  return least + static_cast<std::int32_t>(choose(width));
}

bool Choices::chance(std::uint32_t times, std::uint32_t of) {
  if (times == 0) return false;
  if (times >= of) return true;
  // The high end says yes, so that a source of zeros says no.
  return choose(of) >= of - times;
}

std::size_t Choices::weighted(std::span<const std::uint32_t> weights) {
  std::uint32_t sum = 0;
  for (const std::uint32_t weight : weights)
    sum += weight;
  std::uint32_t left = choose(sum);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (left < weights[i]) return i;
    left -= weights[i];
  }
  return 0;
}

std::vector<std::uint32_t> Choices::subset(std::uint32_t count, std::uint32_t least,
                                           std::uint32_t most) {
  most = std::min(most, count);
  least = std::min(least, most);
  const std::uint32_t size = least + choose(most - least + 1);
  std::vector<std::uint32_t> left(count);
  for (std::uint32_t i = 0; i < count; ++i)
    left[i] = i;
  std::vector<std::uint32_t> chosen;
  chosen.reserve(size);
  while (chosen.size() < size) {
    // Once all that are left are needed, nothing is chosen any more.
    const std::size_t place = left.size() == size - chosen.size() ? 0 : index(left.size());
    chosen.push_back(left[place]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(place));
  }
  std::ranges::sort(chosen);
  return chosen;
}

std::uint64_t RandomChoices::bits() {
  std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

std::uint32_t RandomChoices::draw(std::uint32_t count) {
  // The high half times the count: even enough for small counts, and no loop.
  return static_cast<std::uint32_t>(((bits() >> 32) * count) >> 32);
}

std::uint32_t NumberChoices::draw(std::uint32_t count) {
  if (exhausted()) return 0;
  return numbers_[used_++] % count;
}

std::uint32_t RecordedChoices::draw(std::uint32_t count) {
  const std::uint32_t value = source_.choose(count);
  numbers_.push_back(static_cast<std::uint16_t>(value));
  return value;
}

bool EnumeratedChoices::next() {
  used_ = 0;
  if (!begun_) {
    begun_ = true;
    return true;
  }
  while (!wheels_.empty()) {
    Wheel& last = wheels_.back();
    if (++last.value < last.count) return true;
    wheels_.pop_back();
  }
  return false;
}

std::vector<std::uint16_t> EnumeratedChoices::numbers() const {
  std::vector<std::uint16_t> result;
  result.reserve(wheels_.size());
  for (const Wheel& wheel : wheels_)
    result.push_back(static_cast<std::uint16_t>(wheel.value));
  return result;
}

std::uint32_t EnumeratedChoices::draw(std::uint32_t count) {
  if (used_ >= most_draws_) return 0;
  if (used_ == wheels_.size()) wheels_.push_back({0, count});
  return wheels_[used_++].value;
}

}  // namespace lockstep::generators
