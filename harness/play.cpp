#include "harness/play.h"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "generators/position_maker.h"
#include "generators/theme.h"
#include "harness/render.h"
#include "scenario/scenario_file.h"
#include "scenario/symbol.h"

namespace lockstep::harness {

using generators::GamePlayer;
using generators::PlayedCall;

// Writes calls down as steps of a scenario, by name.
class SeedGamePlayer::Recorder {
 public:
  explicit Recorder(const Position& position) : names_(position) { run_.position = position; }

  void learn(Game& game) { names_.learn(game.observe()); }

  // Names are those of the moment before the call, so this comes before `learn`.
  void write(const PlayedCall& call) {
    if (call.action) {
      Step& step = add(Step::Kind::action);
      step.action.by = symbol(names_.name_of(call.action->effect.by));
      step.action.verb = Verb::effect;
      if (call.action->effect.source.exists()) {
        step.action.source = symbol(names_.name_of(call.action->effect.source));
      }
      step.action.instructions = call.action->effect.instructions;
    } else if (call.prompt.kind == PromptKind::priority) {
      Step& step = add(Step::Kind::action);
      step.action.by = symbol(names_.name_of(call.prompt.player));
      step.action.verb = Verb::pass;
    } else if (!has_sole_answer(call.prompt)) {
      write_answer(call);
    }
  }

  Run take() { return std::move(run_); }

 private:
  static Symbol symbol(std::string_view text) { return Symbol::intern(text); }

  Step& add(Step::Kind kind) {
    run_.steps.emplace_back().kind = kind;
    return run_.steps.back();
  }

  void write_answer(const PlayedCall& call) {
    KeyedAnswer answer;
    answer.kind = call.prompt.kind;
    answer.player = symbol(names_.name_of(call.prompt.player));
    if (call.prompt.source.exists()) answer.source = symbol(names_.name_of(call.prompt.source));
    answer.slot = call.prompt.slot;
    answer.value = names_.name_answer(call.prompt, call.answer);
    // What is asked before the first action belongs to no action.
    Step& step = run_.steps.empty() ? add(Step::Kind::answers) : run_.steps.back();
    auto& answers = step.kind == Step::Kind::action ? step.action.answers : step.answers;
    answers.push_back(std::move(answer));
  }

  NameTable names_;
  Run run_;
};

SeedGamePlayer::SeedGamePlayer()
    : specification_(make_side(SideName::specification)),
      subject_(make_side(SideName::engine)),
      pair_(*specification_.game, *subject_.game) {}

PlayReport SeedGamePlayer::play(const generators::SeedGame& game, const generators::Stock& stock,
                                const PlayOptions& options) {
  return play(game, generators::make_position(game.plan, stock), options, nullptr);
}

Scenario SeedGamePlayer::record(const generators::SeedGame& game, const generators::Stock& stock,
                                const PlayOptions& options) {
  const Position position = generators::make_position(game.plan, stock);
  Recorder recorder(position);
  play(game, position, options, &recorder);
  const generators::Theme& theme = generators::all_themes()[game.theme];
  Scenario scenario;
  scenario.title = fmt::format("A random game of {}", theme.name);
  scenario.rules = {std::string(theme.rule)};
  scenario.source = "random game";
  scenario.readings = game.readings;
  scenario.runs.push_back(recorder.take());
  return scenario;
}

PlayReport SeedGamePlayer::ended(Verdict verdict, std::string message, std::uint64_t steps) const {
  return {verdict, std::move(message), pair_.difference(), steps};
}

PlayReport SeedGamePlayer::play(const generators::SeedGame& game, const Position& position,
                                const PlayOptions& options, Recorder* recorder) {
  specification_.judge->record_citations(options.record_citations);
  GamePlayer player(pair_, game, position);
  const auto diverged = [&]() -> std::optional<PlayReport> {
    const auto& difference = pair_.difference();
    if (!difference) return std::nullopt;
    const std::string message = fmt::format("{}: specification {}, engine {}", difference->path,
                                            difference->specification, difference->subject);
    return ended(Verdict::diverge, message, player.steps());
  };
  const auto look = [&]() -> std::optional<PlayReport> {
    if (auto report = diverged()) return report;
    if (!player.last().outcome || !options.watch) return std::nullopt;
    const std::optional<Ending> ending = options.watch(player.last(), pair_);
    if (!ending) return std::nullopt;
    return ended(ending->verdict, ending->message, player.steps());
  };

  const Outcome loaded = player.load();
  if (!loaded && !pair_.difference()) {
    if (options.collector != nullptr) options.collector->count_discarded();
    return ended(Verdict::unsupported, render(loaded.error(), NameTable(position)), 0);
  }
  if (auto report = look()) return *report;
  if (recorder != nullptr) recorder->learn(pair_);
  std::size_t calls = 0;
  while (player.step()) {
    ++calls;
    const bool counts = player.last().outcome || pair_.difference();
    if (recorder != nullptr && counts) recorder->write(player.last());
    if (options.collector != nullptr) {
      options.collector->count_call(player.last(), pair_.events());
      if (options.record_citations) options.collector->count_citations(judge().citations());
    }
    if (auto report = look()) return *report;
    if (recorder != nullptr) recorder->learn(pair_);
  }
  if (options.collector != nullptr) options.collector->count_game(player.steps());
  if (calls >= GamePlayer::kMostCalls) {
    return ended(Verdict::budget, "the game does not end", player.steps());
  }
  pair_.check_promise();
  if (auto report = diverged()) return *report;
  return ended(Verdict::agree, "", player.steps());
}

std::optional<std::string> save_finding(const Scenario& scenario, Verdict verdict,
                                        const std::string& folder) {
  namespace fs = std::filesystem;
  const std::string text = print_scenario(scenario);
  std::error_code error;
  fs::create_directories(folder, error);
  const fs::path path =
      fs::path(folder) / fmt::format("{}-{:016x}.json", to_string(verdict), stable_text_hash(text));
  const fs::path draft = path.string() + ".part";
  std::ofstream file(draft, std::ios::binary);
  file << text;
  file.close();
  if (!file) return std::nullopt;
  fs::rename(draft, path, error);
  if (error) return std::nullopt;
  return path.string();
}

}  // namespace lockstep::harness
