// The mutants there are, as ci/mutants/ describes them, and the programs that hold them.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep::cli {

/// What a trial needs to know of a mutant.
struct MutantAbout {
  std::string id;    // `engine-counters-follow-cards`
  std::string rule;  // that it breaks; empty for those of the harness
  bool observable = true;
};

/// All mutants of a folder, by id; what is wrong with a file.
std::expected<std::vector<MutantAbout>, std::string> read_mutants(
    const std::filesystem::path& folder);

/// So many of them, by the seed, in their order.
std::vector<MutantAbout> sample_of(const std::vector<MutantAbout>& all, std::uint32_t count,
                                   std::uint64_t seed);

/// Whether a rule is the mutant's, a part of it, or the rule that it is a part of: 613.8b and
/// 613.8.
bool is_about_rule(std::string_view rule, std::string_view mutants_rule);

/// What a program that holds mutants says of itself.
struct Holder {
  std::string version;  // commit of its sources, and a digest where they differ from it
  std::vector<std::string> mutants;
};
std::expected<Holder, std::string> ask_holder(const std::filesystem::path& program);

}  // namespace lockstep::cli
