// What the program says when a signal ends it in the middle of a game: which game it was and how
// to play it again.
//
// A side that reads through a bad pointer, fails an assertion or runs out of stack takes the
// program with it. The words are prepared beforehand; the handler only writes them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lockstep::harness {

/// While it lives, a signal that ends the program first writes the words to standard error. One at
/// a time, in the thread that plays.
class LastWords {
 public:
  LastWords();
  ~LastWords();
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

  /// Sets the words, cut at a thousand characters. Nothing is said while they are empty.
  void set(std::string_view words);
  /// The arguments with which the program is started once more to see to what has happened, before
  /// the old one ends; none: it is not started. Long ones are not taken.
  void set_rescue(const std::vector<std::string>& arguments);
};

}  // namespace lockstep::harness
