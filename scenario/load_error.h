#pragma once

// What a loader says about a file that it refuses. Loaders go on after an error where they can, so
// that one run tells all that is wrong with a file.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

/// One thing wrong with a file.
struct LoadError {
  std::string file;        ///< as it was given to the loader
  std::string pointer;     ///< JSON pointer (RFC 6901) to the place; empty for the whole file
  std::string message;     ///< what is wrong
  std::string expected;    ///< what would be right; may be empty
  std::string suggestion;  ///< the nearest name that would be right; may be empty

  friend bool operator==(const LoadError&, const LoadError&) = default;
};

using LoadErrors = std::vector<LoadError>;

/// An error on one line, for people.
std::string to_string(const LoadError& error);

/// Errors on a line each.
std::string to_string(const LoadErrors& errors);

/// The candidate nearest to a misspelled name (upper and lower case are alike), or nothing if none
/// is near. Among equally near ones the first.
std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string_view> candidates);

/// Collects the errors of one file up to a limit.
class ErrorList {
 public:
  ErrorList(std::string file, std::size_t limit) : file_(std::move(file)), limit_(limit) {}

  void add(std::string pointer, std::string message, std::string expected = {},
           std::string suggestion = {});

  [[nodiscard]] bool empty() const { return errors_.empty(); }
  [[nodiscard]] std::size_t size() const { return errors_.size(); }
  [[nodiscard]] LoadErrors take() { return std::move(errors_); }

 private:
  std::string file_;
  std::size_t limit_;
  LoadErrors errors_;
};

}  // namespace lockstep
