#include "harness/reviewed.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "scenario/text_file.h"

namespace lockstep::harness {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kReviewReasons[] = {"acts in combat only", "is about commanders",
                                               "acts outside the game"};

Reviewed read_reviewed_entry(const nlohmann::json& json) {
  for (const auto& [key, value] : json.items()) {
    if (key != "card" && key != "face" && key != "ability" && key != "reason")
      throw std::runtime_error(key + ": expected card, face, ability, reason");
  }
  Reviewed entry;
  entry.card = json.at("card").get<std::string>();
  entry.face = json.value("face", std::size_t{1});
  entry.ability = json.at("ability").get<std::size_t>();
  entry.reason = json.at("reason").get<std::string>();
  if (std::ranges::find(kReviewReasons, entry.reason) == std::end(kReviewReasons)) {
    throw std::runtime_error(fmt::format("{}: {}: expected one of: {}", entry.card, entry.reason,
                                         fmt::join(kReviewReasons, ", ")));
  }
  return entry;
}

}  // namespace

std::expected<std::vector<Reviewed>, std::string> read_reviewed(const fs::path& corpus) {
  const fs::path file = corpus / "not-exercised.json";
  std::vector<Reviewed> entries;
  std::error_code error;
  if (!fs::exists(file, error)) return entries;
  try {
    for (const nlohmann::json& each : nlohmann::json::parse(read_text_file(file).value_or("")))
      entries.push_back(read_reviewed_entry(each));
  } catch (const std::exception& wrong) {
    return std::unexpected(file.string() + ": " + wrong.what());
  }
  return entries;
}

}  // namespace lockstep::harness
