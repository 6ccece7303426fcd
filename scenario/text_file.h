// Files as texts, and the JSON files of a folder.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace lockstep {

/// The whole text of a file; nothing if it cannot be read.
std::optional<std::string> read_text_file(const std::filesystem::path& file);

/// The files *.json of a folder and of those in it, sorted; none where there is no folder.
std::vector<std::filesystem::path> json_files_below(const std::filesystem::path& folder);

}  // namespace lockstep
