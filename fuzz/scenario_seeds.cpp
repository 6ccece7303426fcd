#include "fuzz/scenario_seeds.h"

#include <algorithm>
#include <variant>
#include <vector>

#include "generators/answers.h"
#include "generators/position_maker.h"
#include "generators/theme.h"
#include "generators/world.h"
#include "harness/driver.h"
#include "harness/subjects.h"

namespace lockstep::fuzz {
namespace {

using generators::SeedGame;
using generators::Theme;
using generators::World;

// Effects that take longer to be found are left out: seeds are made before every short run.
constexpr std::size_t kTries = 250;

// A game that keeps what it was asked to do, so that a script can be told again in other words.
class ToldGame final : public Game {
 public:
  struct Answered {
    Prompt prompt;
    Answer answer;
  };
  using Call = std::variant<Effect, Answered>;

  explicit ToldGame(Game& game) : game_(game) {}

  Outcome load(const Position& position, const Readings& readings) override {
    return game_.load(position, readings);
  }
  Outcome begin(const Effect& effect) override {
    const Outcome outcome = game_.begin(effect);
    if (outcome) calls_.emplace_back(effect);
    return outcome;
  }
  Outcome answer(const Answer& answer) override {
    Answered call{game_.prompt(), answer};
    const Outcome outcome = game_.answer(answer);
    if (outcome) calls_.emplace_back(std::move(call));
    return outcome;
  }
  Outcome take_back() override { return game_.take_back(); }
  bool finished() const override { return game_.finished(); }
  const Prompt& prompt() const override { return game_.prompt(); }
  const Events& events() const override { return game_.events(); }
  const Snapshot& observe() override { return game_.observe(); }
  std::uint64_t hash() override { return game_.hash(); }

  const std::vector<Call>& calls() const { return calls_; }

 private:
  Game& game_;
  std::vector<Call> calls_;
};

std::vector<ToldGame::Call> calls_of(const Scenario& scenario, const Run& run) {
  const harness::Side side = harness::make_side(harness::SideName::specification);
  ToldGame told(*side.game);
  if (!told.load(run.position, scenario.readings)) return {};
  NameTable names(run.position);
  names.learn(told.observe());
  harness::Driver driver(told, names);
  for (const Step& step : run.steps) {
    if (step.kind == Step::Kind::action && !told.finished()) driver.act(step.action);
    if (step.kind == Step::Kind::answers && !told.finished()) driver.answer(step.answers);
  }
  return told.calls();
}

struct Retold {
  std::vector<std::uint16_t> numbers;
  std::size_t effects = 0;
};

// The calls as numbers of a theme. Passes are left out: seed games pass when their numbers end.
Retold retell(const std::vector<ToldGame::Call>& calls, const Scenario& scenario, const Run& run,
              const Theme& theme) {
  const harness::Side side = harness::make_side(harness::SideName::specification);
  Retold retold;
  if (!side.game->load(run.position, scenario.readings)) return retold;
  World world(run.position);
  world.see(side.game->observe());
  bool kept = true;
  const auto append = [&](const std::vector<std::uint16_t>& more) {
    retold.numbers.insert(retold.numbers.end(), more.begin(), more.end());
  };
  for (const ToldGame::Call& call : calls) {
    if (const auto* effect = std::get_if<Effect>(&call)) {
      world.see(side.game->observe());
      const auto numbers = generators::numbers_of(theme, 0, world, *effect, kTries);
      kept = numbers.has_value();
      if (numbers) append(*numbers);
      if (numbers) ++retold.effects;
      if (!side.game->begin(*effect)) break;
    } else {
      const auto& answered = std::get<ToldGame::Answered>(call);
      const bool at_priority = answered.prompt.kind == PromptKind::priority;
      if (answered.prompt.shape == Shape::word) world.see(side.game->observe());
      if (kept && !at_priority) {
        append(generators::numbers_of(answered.prompt, world, answered.answer));
      }
      if (!side.game->answer(answered.answer)) break;
    }
  }
  return retold;
}

}  // namespace

std::optional<SeedGame> seed_of(const Scenario& scenario, const Run& run,
                                const generators::Stock& stock) {
  const std::vector<ToldGame::Call> calls = calls_of(scenario, run);
  SeedGame game;
  std::size_t most = 0;
  for (const std::uint8_t theme : generators::rotating_themes()) {
    Retold retold = retell(calls, scenario, run, generators::all_themes()[theme]);
    if (retold.effects <= most) continue;
    most = retold.effects;
    game.theme = theme;
    game.numbers = std::move(retold.numbers);
  }
  if (most == 0) return std::nullopt;
  game.readings = scenario.readings;
  game.plan = generators::plan_of(run.position, stock);
  generators::normalize(game);
  return game;
}

}  // namespace lockstep::fuzz
