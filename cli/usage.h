// What the command says when it is called wrongly: what was expected, what was probably meant, and
// the next command.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
class Error;
class Validator;
}  // namespace CLI

namespace lockstep::cli {

/// `bare: no such object; did you mean bear? There are bear, ox`.
std::string no_such(const std::string& word, const std::string& what,
                    const std::vector<std::string>& there_are);

/// The message for an error of parsing the command line.
std::string tell_usage_error(const CLI::App* app, const CLI::Error& error);

/// Takes whole numbers of at least this size, and nothing that would have to be cut or wrapped.
CLI::Validator whole_number(std::uint64_t least);

}  // namespace lockstep::cli
