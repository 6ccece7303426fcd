#include "harness/campaign.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "generators/theme.h"
#include "harness/last_words.h"
#include "harness/reduce.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

using Clock = std::chrono::steady_clock;

class Campaign {
 public:
  Campaign(const generators::Stock& stock, const CampaignSettings& settings)
      : stock_(stock), settings_(settings), player_(settings.make_side) {
    report_.collectors.resize(generators::all_themes().size());
  }

  CampaignReport run() {
    const Clock::time_point begin = Clock::now();
    const auto elapsed = [&] { return Clock::now() - begin; };
    for (std::uint64_t game = settings_.first_game; going_on(elapsed()); ++game) {
      play_one(game);
      if (settings_.progress && report_.games % 64 == 0) {
        settings_.progress(report_.games, report_.steps);
      }
    }
    report_.seconds = std::chrono::duration<double>(elapsed()).count();
    return std::move(report_);
  }

 private:
  bool going_on(Clock::duration elapsed) const {
    if (report_.findings.size() >= settings_.most_findings) return false;
    if (settings_.games && report_.games >= *settings_.games) return false;
    return !settings_.budget || elapsed < *settings_.budget;
  }

  void play_one(std::uint64_t number) {
    last_words_.set(
        fmt::format("\nlockstep: ended in game {} of seed {}; play it again with:\n  {}\n", number,
                    settings_.seed, command_for(number)));
    const generators::GamePair pair =
        generators::campaign_pair(settings_.seed, number / 2, settings_.theme, stock_);
    const bool varied = number % 2 == 1;
    const generators::SeedGame& game = varied ? pair.second : pair.first;
    if (varied) report_.collectors[game.theme].count_pair(pair.difference);
    // Themes rotate with a period that sixteen would meet; seventeen comes to all of them.
    const bool cited = number % 17 == 0;
    const PlayReport played = play(game, cited);
    ++report_.games;
    report_.steps += played.steps;
    ++report_.verdicts[static_cast<std::size_t>(played.verdict)];
    if (played.verdict == Verdict::unsupported) count_unsupported(number, played.message);
    if (!is_finding(played.verdict)) return;
    keep(number, game, played);
    // Sides that have gone wrong are not trusted with the next game.
    player_.emplace(settings_.make_side);
  }

  // `not interpreted: bear: triggered (dies)` is counted without the object.
  void count_unsupported(std::uint64_t number, const std::string& message) {
    const std::size_t colon = message.rfind(": ");
    const std::string what = colon == std::string::npos ? message : message.substr(colon + 2);
    Unsupported& found =
        report_.unsupported.try_emplace(what, Unsupported{number, 0}).first->second;
    ++found.games;
  }

  PlayReport play(const generators::SeedGame& game, bool cited) {
    PlayOptions options{
        .collector = &report_.collectors[game.theme], .watched = true, .record_citations = cited};
    if (cited) options.after_call = [this] { take_citations(); };
    return player_->play(game, stock_, options);
  }

  void take_citations() {
    for (const Citation& each : player_->judge().citations()) {
      if (each.use == Citation::Use::applied) ++report_.rules_cited[each.rule];
    }
  }

  // The whole game is on disk before anything else happens with it.
  void keep(std::uint64_t number, const generators::SeedGame& game, const PlayReport& played) {
    // On sides of its own: what is left of earlier games must not show in the recording.
    SeedGamePlayer alone(settings_.make_side);
    Scenario recording = alone.record(game, stock_, {.watched = true});
    recording.source = command_for(number);
    Finding finding;
    finding.game = number;
    finding.verdict = played.verdict;
    finding.message = played.message;
    finding.command = recording.source;
    finding.file = save_finding(recording, played.verdict, settings_.findings).value_or("");
    // The reducer works on a file's scenario, whose steps know their pointers.
    const auto loaded = load_scenario(print_scenario(recording), "finding", stock_.universe());
    const RunReport again =
        loaded ? run_scenario(*loaded, settings_.make_side).runs.front() : RunReport{};
    const bool same = again.verdict == played.verdict;
    finding.signature = same ? signature(again) : played.message;
    if (is_known(finding)) return;
    if (same) {
      finding.reduced =
          save_finding(reduce(*loaded, settings_.make_side), played.verdict, settings_.findings)
              .value_or("");
    }
    report_.findings.push_back(std::move(finding));
  }

  // One more of a kind is counted, and its file goes.
  bool is_known(const Finding& finding) {
    const auto known = std::ranges::find(report_.findings, finding.signature, &Finding::signature);
    if (known == report_.findings.end()) return false;
    ++known->games;
    std::error_code ignored;
    if (finding.file != known->file) std::filesystem::remove(finding.file, ignored);
    return true;
  }

  // Plays one game again.
  std::string command_for(std::uint64_t number) const {
    const std::string theme =
        settings_.theme
            ? fmt::format(" --theme {}", generators::all_themes()[*settings_.theme].name)
            : "";
    return fmt::format("lockstep check --seed {} --first-game {} --games 1{}{}", settings_.seed,
                       number, theme, settings_.more_arguments);
  }

  const generators::Stock& stock_;
  const CampaignSettings& settings_;
  std::optional<SeedGamePlayer> player_;
  LastWords last_words_;
  CampaignReport report_;
};

}  // namespace

CampaignReport run_campaign(const generators::Stock& stock, const CampaignSettings& settings) {
  return Campaign(stock, settings).run();
}

}  // namespace lockstep::harness
