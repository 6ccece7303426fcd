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
    if (const Effect* const effect = call.effect()) {
      Step& step = add(Step::Kind::action);
      step.action.by = symbol(names_.name_of(effect->by));
      step.action.verb = Verb::effect;
      if (effect->source.exists()) step.action.source = symbol(names_.name_of(effect->source));
      step.action.instructions = effect->instructions;
    } else if (call.prompt.kind == PromptKind::priority) {
      Step& step = add(Step::Kind::action);
      step.action.by = symbol(names_.name_of(call.prompt.player));
      write_choice(call.prompt.options[static_cast<std::size_t>(call.answer.values.front())],
                   step.action);
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

  // What was begun at priority.
  void write_choice(const Option& option, Action& action) const {
    if (option.kind != OptionKind::action) return;
    action.verb = verb_from_string(option.word.text()).value_or(Verb::pass);
    action.object = symbol(names_.name_of(option.object));
    action.number = option.number;
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

// One game from its load to its end.
class SeedGamePlayer::Playing {
 public:
  Playing(SeedGamePlayer& sides, const generators::SeedGame& game, const Position& position,
          const PlayOptions& options, Recorder* recorder)
      : pair_(sides.pair_),
        judge_(sides.judge()),
        position_(position),
        options_(options),
        recorder_(recorder),
        player_(pair_, game, position) {
    if (options.watched) watch_.emplace(position);
    if (options.collector != nullptr && options.record_citations) traits_.emplace(position);
    judge_.record_citations(options.record_citations);
  }

  PlayReport to_the_end() {
    try {
      return play();
    } catch (const SideFailure& failure) {
      // The call that a side did not survive belongs to the recording.
      if (loaded_ && player_.last().made && !noted_) note();
      return ended(Verdict::crash, failure.what());
    }
  }

 private:
  PlayReport play() {
    const Outcome loaded = player_.load();
    if (!loaded && !pair_.difference()) {
      if (options_.collector != nullptr) options_.collector->count_discarded();
      return ended(Verdict::unsupported, render(loaded.error(), NameTable(position_)));
    }
    loaded_ = true;
    if (auto report = look()) return *report;
    if (traits_) traits_->look(player_.last(), pair_, judge_);
    for (noted_ = false; player_.step(); noted_ = false) {
      if (player_.last().outcome || pair_.difference()) note();
      noted_ = true;
      count_call();
      if (auto report = look()) return *report;
    }
    count_game();
    if (player_.stuck()) return ended(Verdict::hang, "the game asks without end");
    pair_.check_promise();
    return diverged().value_or(ended(Verdict::agree, ""));
  }

  void note() {
    if (recorder_ != nullptr) recorder_->write(player_.last());
  }

  void count_call() {
    if (options_.collector == nullptr) return;
    options_.collector->count_call(player_.last(), pair_.events());
    if (!traits_) return;
    options_.collector->count_citations(judge_.citations());
    traits_->look(player_.last(), pair_, judge_);
  }

  void count_game() {
    if (options_.collector == nullptr) return;
    options_.collector->count_game(player_.steps());
    if (traits_) options_.collector->count_traits(traits_->traits());
  }

  // What the last call has shown; the report if it ends the game.
  std::optional<PlayReport> look() {
    if (auto report = diverged()) return report;
    if (player_.last().outcome) {
      if (options_.after_call) options_.after_call();
      const std::optional<Ending> ending = watch_ ? watch_->look(pair_) : std::nullopt;
      if (ending) return ended(ending->verdict, ending->message);
    }
    if (recorder_ != nullptr) recorder_->learn(pair_);
    return std::nullopt;
  }

  std::optional<PlayReport> diverged() const {
    const auto& difference = pair_.difference();
    if (!difference) return std::nullopt;
    return ended(Verdict::diverge, fmt::format("{}: specification {}, engine {}", difference->path,
                                               difference->specification, difference->subject));
  }

  PlayReport ended(Verdict verdict, std::string message) const {
    return {verdict, std::move(message), pair_.difference(), player_.steps()};
  }

  Lockstep& pair_;
  Judge& judge_;
  const Position& position_;
  const PlayOptions& options_;
  Recorder* recorder_;
  GamePlayer player_;
  std::optional<GameWatch> watch_;
  std::optional<generators::TraitWatch> traits_;  // counts, where citations are recorded
  bool loaded_ = false;
  bool noted_ = false;  // whether the last call is in the recording, or need not be
};

SeedGamePlayer::SeedGamePlayer(const SideMaker& make)
    : specification_(make(SideName::specification)),
      subject_(make(SideName::engine)),
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

PlayReport SeedGamePlayer::play(const generators::SeedGame& game, const Position& position,
                                const PlayOptions& options, Recorder* recorder) {
  return Playing(*this, game, position, options, recorder).to_the_end();
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
