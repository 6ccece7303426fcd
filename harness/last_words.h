// What the program says when a signal ends it in the middle of a game: which game it was and how
// to play it again.
//
// A side that reads through a bad pointer, fails an assertion or runs out of stack takes the
// program with it. The words are prepared beforehand; the handler only writes them.
#pragma once

#include <string_view>

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
};

}  // namespace lockstep::harness
