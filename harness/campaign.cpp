#include "harness/campaign.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "generators/theme.h"
#include "harness/last_words.h"

namespace lockstep::harness {
namespace {

using Clock = std::chrono::steady_clock;

class Campaign {
 public:
  Campaign(const generators::Stock& stock, const CampaignSettings& settings)
      : stock_(stock),
        settings_(settings),
        player_(settings.make_side),
        keeper_({.folder = settings.findings,
                 .minimize_budget = settings.minimize_budget,
                 .make_side = settings.make_side,
                 .progress = settings.minimizing}) {
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
    if (!settings_.rescue.empty()) {
      std::vector<std::string> rescue = settings_.rescue;
      rescue.push_back(std::to_string(number));
      last_words_.set_rescue(rescue);
    }
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
    const std::size_t place = keeper_.take_in(recording, {.command = recording.source,
                                                          .seed = settings_.seed,
                                                          .message = played.message,
                                                          .verdict = played.verdict});
    count_games(number, place);
  }

  // A record is a finding; those that were met while another was minimized have no game yet.
  void count_games(std::uint64_t number, std::size_t place) {
    const std::size_t before = report_.findings.size();
    for (std::size_t i = before; i < keeper_.records().size(); ++i)
      report_.findings.push_back({.game = number, .games = 0});
    ++report_.findings[place].games;
    for (std::size_t i = 0; i < report_.findings.size(); ++i) {
      Finding& finding = report_.findings[i];
      const FindingRecord& record = keeper_.records()[i];
      finding.signature = record.signature;
      finding.verdict = record.verdict;
      finding.message = record.message;
      finding.command = record.command;
      finding.file = record.found.empty() ? "" : keeper_.folder().path_of(record.found);
      finding.reduced = record.minimized.empty() ? "" : keeper_.folder().path_of(record.minimized);
      finding.record = record;
    }
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
  FindingKeeper keeper_;
  LastWords last_words_;
  CampaignReport report_;
};

}  // namespace

CampaignReport run_campaign(const generators::Stock& stock, const CampaignSettings& settings) {
  return Campaign(stock, settings).run();
}

}  // namespace lockstep::harness
