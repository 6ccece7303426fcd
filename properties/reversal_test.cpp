// An announcement that is taken back leaves the very state that it was begun in, wherever it had
// come to, and can be made again with the same answers (601.2, 733.1).
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/position_maker.h"
#include "generators/rapidcheck_seed.h"
#include "generators/theme.h"
#include "properties/side_game.h"

namespace lockstep::properties {
namespace {

// The same game; at every third prompt of an announcement it is taken back and made again.
class TakingBack final : public Game {
 public:
  explicit TakingBack(Game& game) : game_(game) {}

  Outcome load(const Position& position, const Readings& readings) override {
    forget();
    return game_.load(position, readings);
  }
  Outcome begin(const Effect& effect) override {
    forget();
    return game_.begin(effect);
  }
  Outcome answer(const Answer& answer) override {
    if (prompt().kind == PromptKind::priority) {
      forget();
      begun_ = here();
    }
    Outcome outcome = game_.answer(answer);
    if (!outcome) return outcome;
    answers_.push_back(answer);
    if (game_.finished() || prompt().kind == PromptKind::priority) {
      forget();
    } else if (begun_ && !wrong_) {
      look();
    }
    return outcome;
  }
  Outcome take_back() override { return game_.take_back(); }
  bool finished() const override { return game_.finished(); }
  const Prompt& prompt() const override { return game_.prompt(); }
  const Events& events() const override { return game_.events(); }
  const Snapshot& observe() override { return game_.observe(); }
  std::uint64_t hash() override { return game_.hash(); }

  int taken_back() const { return taken_back_; }
  // What went wrong first.
  const std::optional<std::string>& wrong() const { return wrong_; }

 private:
  // A prompt, the state that it waited in, and how much had been answered before.
  struct Moment {
    Prompt prompt;
    std::uint64_t hash = 0;
    std::size_t answers = 0;
  };

  Moment here() { return {game_.prompt(), game_.hash(), answers_.size()}; }

  void forget() {
    begun_.reset();
    answers_.clear();
    asked_.clear();
  }

  void look() {
    // A mana ability that is begun here is taken back to this prompt.
    if (prompt().kind == PromptKind::mana) asked_[prompt().source] = here();
    if (++prompts_ % 3 != 0) return;
    const Moment now = here();
    if (!game_.take_back()) return;  // nothing is being announced
    ++taken_back_;
    const Moment& before = prompt().kind == PromptKind::mana && asked_.contains(prompt().source)
                               ? asked_.at(prompt().source)
                               : *begun_;
    check("before", before);
    for (std::size_t i = before.answers; i < answers_.size(); ++i) {
      if (!wrong_ && !game_.answer(answers_[i])) wrong_ = "an answer is refused the second time";
    }
    check("again", now);
  }

  void check(std::string_view when, const Moment& moment) {
    if (wrong_) return;
    const bool same = !game_.finished() && game_.prompt() == moment.prompt &&
                      game_.hash() == moment.hash && hash_snapshot(game_.observe()) == moment.hash;
    if (!same) {
      wrong_ = "not as " + std::string(when) + " at a prompt `" +
               std::string(to_string(moment.prompt.kind)) + "`";
    }
  }

  Game& game_;
  std::optional<Moment> begun_;
  std::map<ObjectId, Moment> asked_;
  std::vector<Answer> answers_;
  int prompts_ = 0;
  int taken_back_ = 0;
  std::optional<std::string> wrong_;
};

struct TakenBack {
  int times = 0;
  std::optional<std::string> wrong;
};

TakenBack play(harness::SideName name, std::uint64_t seed) {
  const std::span<const std::uint8_t> themes = generators::casting_themes();
  const auto game =
      generators::campaign_game(seed, seed % 64, themes[seed % themes.size()], corpus_stock());
  const Position position = generators::make_position(game.plan, corpus_stock());
  const harness::Side side = harness::make_side(name);
  TakingBack taking(*side.game);
  generators::GamePlayer player(taking, game, position);
  if (!player.load()) return {};
  while (!taking.wrong() && player.step()) {
  }
  return {taking.taken_back(), taking.wrong()};
}

void leaves_no_trace(harness::SideName name) {
  const std::uint64_t seed = generators::draw_seed();
  const TakenBack played = play(name, seed);
  if (played.wrong) RC_LOG() << "seed " << seed << ": " << *played.wrong;
  RC_ASSERT(!played.wrong);
}

RC_GTEST_PROP(Reversal, leaves_no_trace_in_the_specification, ()) {
  leaves_no_trace(harness::SideName::specification);
}
RC_GTEST_PROP(Reversal, leaves_no_trace_in_the_engine, ()) {
  leaves_no_trace(harness::SideName::engine);
}

TEST(Reversal, games_take_much_back) {
  int times = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    times += play(harness::SideName::engine, seed).times;
  EXPECT_GT(times, 50);
}

}  // namespace
}  // namespace lockstep::properties
