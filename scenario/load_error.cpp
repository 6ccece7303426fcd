#include "scenario/load_error.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lockstep {
namespace {

char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// The Levenshtein distance without regard to case.
std::size_t distance(std::string_view left, std::string_view right) {
  std::vector<std::size_t> row(right.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t down = 0; down < left.size(); ++down) {
    std::size_t diagonal = std::exchange(row[0], down + 1);
    for (std::size_t across = 0; across < right.size(); ++across) {
      const std::size_t change = lower(left[down]) == lower(right[across]) ? 0U : 1U;
      const std::size_t best = std::min({row[across] + 1, row[across + 1] + 1, diagonal + change});
      diagonal = std::exchange(row[across + 1], best);
    }
  }
  return row.back();
}

// More than this much of a name wrong, and a suggestion would be a guess.
std::size_t near_enough(std::size_t length) {
  return std::max<std::size_t>(1, length / 3);
}

// Names longer than this are not compared: nobody misspells them, and the cost is quadratic.
constexpr std::size_t kLongestCompared = 80;

}  // namespace

std::string to_string(const LoadError& error) {
  std::string line = error.file;
  if (!error.pointer.empty()) line += "#" + error.pointer;
  line += ": " + error.message;
  if (!error.expected.empty()) line += "; expected " + error.expected;
  if (!error.suggestion.empty()) line += "; did you mean \"" + error.suggestion + "\"?";
  return line;
}

std::string to_string(const LoadErrors& errors) {
  std::string text;
  for (const LoadError& error : errors)
    text += to_string(error) + "\n";
  return text;
}

std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string_view> candidates) {
  if (name.size() > kLongestCompared) return std::nullopt;
  std::size_t best = near_enough(name.size()) + 1;
  std::optional<std::string> nearest;
  for (const std::string_view candidate : candidates) {
    if (candidate.size() > kLongestCompared) continue;
    const std::size_t away = distance(name, candidate);
    if (away < best) {
      best = away;
      nearest = std::string(candidate);
    }
  }
  return nearest;
}

void ErrorList::add(std::string pointer, std::string message, std::string expected,
                    std::string suggestion) {
  if (errors_.size() >= limit_) return;
  errors_.push_back(
      {file_, std::move(pointer), std::move(message), std::move(expected), std::move(suggestion)});
}

}  // namespace lockstep
