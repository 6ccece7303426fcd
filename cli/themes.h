// Themes of random games on the command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class Validator;
}  // namespace CLI

namespace lockstep::cli {

/// What --theme says of itself: all names.
std::string about_themes();
/// Takes the name of a theme, or `all`.
CLI::Validator known_theme();
/// The number of the theme that --theme names; nothing for `all`, and where it was not given.
std::optional<std::uint8_t> chosen_theme(const std::string& name);

}  // namespace lockstep::cli
