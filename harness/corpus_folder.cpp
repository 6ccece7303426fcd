#include "harness/corpus_folder.h"

#include <cstdlib>

namespace lockstep::harness {

std::optional<std::filesystem::path> find_corpus(const std::filesystem::path& start) {
  namespace fs = std::filesystem;
  if (const char* const named = std::getenv("LOCKSTEP_CORPUS")) return fs::path(named);
  std::error_code error;
  fs::path folder = fs::absolute(start.empty() ? fs::current_path(error) : start, error);
  while (!error) {
    if (fs::is_directory(folder / "corpus" / "cards", error)) return folder / "corpus";
    if (!folder.has_relative_path()) break;
    folder = folder.parent_path();
  }
  return std::nullopt;
}

}  // namespace lockstep::harness
