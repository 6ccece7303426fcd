#include "harness/repair.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "harness/driver.h"
#include "harness/guarded_game.h"
#include "scenario/naming.h"

namespace lockstep::harness {
namespace {

// Answers of one step as they are given, by name.
class RecordingGame final : public Game {
 public:
  RecordingGame(Game& game, const NameTable& names) : game_(game), names_(names) {}

  std::vector<KeyedAnswer> named;
  std::vector<GivenAnswer> given;

  Outcome load(const Position& position, const Readings& readings) override {
    return game_.load(position, readings);
  }
  Outcome begin(const Effect& effect) override { return game_.begin(effect); }
  Outcome answer(const Answer& answer) override {
    // Before the call, since names are those of this moment; a call that is not survived counts.
    const std::size_t before_named = named.size();
    const std::size_t before_given = given.size();
    note(game_.prompt(), answer);
    Outcome outcome = game_.answer(answer);
    if (!outcome) {
      named.resize(before_named);
      given.resize(before_given);
    }
    return outcome;
  }
  Outcome take_back() override { return game_.take_back(); }
  bool finished() const override { return game_.finished(); }
  const Prompt& prompt() const override { return game_.prompt(); }
  const Events& events() const override { return game_.events(); }
  const Snapshot& observe() override { return game_.observe(); }
  std::uint64_t hash() override { return game_.hash(); }

 private:
  // What the driver gives by itself need not be written.
  void note(const Prompt& prompt, const Answer& answer) {
    if (prompt.kind == PromptKind::priority || has_sole_answer(prompt)) return;
    const bool may_be_left_out = prompt.shape == Shape::order || prompt.kind == PromptKind::mana;
    given.push_back({prompt.kind, answer});
    if (may_be_left_out && answer == quiet_answer(prompt)) return;
    KeyedAnswer keyed;
    keyed.kind = prompt.kind;
    keyed.value = names_.name_answer(prompt, answer);
    named.push_back(std::move(keyed));
  }

  Game& game_;
  const NameTable& names_;
};

std::int32_t last_option(const Prompt& prompt) {
  return static_cast<std::int32_t>(prompt.options.size()) - 1;
}

// As many options as the prompt takes: some may be missing, or there may be too many.
Answer fitted_set(const Prompt& prompt, std::vector<std::int32_t> chosen) {
  std::erase_if(chosen, [&](std::int32_t each) { return each > last_option(prompt); });
  for (std::int32_t each = 0; each <= last_option(prompt); ++each) {
    if (std::cmp_greater_equal(chosen.size(), prompt.least)) break;
    if (std::ranges::find(chosen, each) == chosen.end()) chosen.push_back(each);
  }
  std::ranges::sort(chosen);
  if (std::cmp_greater(chosen.size(), prompt.most)) {
    chosen.resize(static_cast<std::size_t>(prompt.most));
  }
  return {std::move(chosen)};
}

// The answer at the same place of another prompt.
Answer at_same_place(const Prompt& prompt, const Answer& before) {
  Answer answer = quiet_answer(prompt);
  switch (prompt.shape) {
    case Shape::one:
    case Shape::word:
      if (before.values.size() == 1) {
        answer.values = {std::clamp(before.values.front(), 0, last_option(prompt))};
      }
      break;
    case Shape::some: answer = fitted_set(prompt, before.values); break;
    case Shape::number:
      if (before.values.size() == 1) {
        answer.values = {std::clamp(before.values.front(), prompt.least, prompt.most)};
      }
      break;
    case Shape::order:
    case Shape::divide: break;
  }
  return malformed(prompt, answer) ? quiet_answer(prompt) : answer;
}

class LenientPlayer {
 public:
  LenientPlayer(const Run& run, const Readings& readings, const GivenAnswers& before,
                PairOfSides& sides)
      : run_(run),
        readings_(readings),
        before_(before),
        pair_(sides.pair),
        names_(run.position),
        game_(pair_, names_) {
    played_.position = run.position;
    played_.impossible = run.impossible;
  }

  std::optional<Run> play() {
    try {
      if (!pair_.load(run_.position, readings_) || pair_.difference()) return std::nullopt;
      names_.learn(pair_.observe());
      for (const Step& step : run_.steps) {
        if (!perform(step)) break;
      }
    } catch (const SideFailure&) {
      is_begun_ = true;
      keep();
    }
    return std::move(played_);
  }

  GivenAnswers take_given() { return std::move(given_); }

 private:
  // Whether the game goes on.
  bool perform(const Step& step) {
    if (step.kind == Step::Kind::expect) {
      played_.steps.push_back(step);
      return true;
    }
    if (pair_.finished()) return false;
    now_ = step;
    game_.named.clear();
    game_.given.clear();
    is_begun_ = false;
    if (step.kind == Step::Kind::take_back) {
      is_begun_ = pair_.take_back().has_value();
    } else {
      follow(step);
    }
    keep();
    return !pair_.finished();
  }

  // The step as it was played.
  void keep() {
    if (!now_) return;
    if (is_begun_ || !game_.given.empty() || pair_.difference()) {
      auto& answers = now_->kind == Step::Kind::action ? now_->action.answers : now_->answers;
      answers = game_.named;
      given_[now_->pointer] = game_.given;
      played_.steps.push_back(*std::move(now_));
    }
    now_.reset();
  }

  void follow(const Step& step) {
    Driver driver(game_, names_, [&](Game&) { is_begun_ = true; });
    const bool acts = step.kind == Step::Kind::action;
    std::vector<KeyedAnswer> left = acts ? step.action.answers : step.answers;
    // What waits although the step before should have answered it all.
    if (acts && !give_quietly()) return;
    Action action = step.action;
    action.answers = left;
    DriveResult result =
        acts ? driver.act(action, step.stop_at) : driver.answer(left, step.stop_at);
    constexpr int kMostRepairs = 100;
    for (int i = 0; i < kMostRepairs && waits(); ++i) {
      left = unused(left, result);
      if (!give_instead(step, left)) return;
      result = driver.answer(left, step.stop_at);
    }
  }

  bool waits() const {
    return !pair_.finished() && game_.prompt().kind != PromptKind::priority && is_begun_;
  }

  static std::vector<KeyedAnswer> unused(const std::vector<KeyedAnswer>& answers,
                                         const DriveResult& result) {
    std::vector<KeyedAnswer> left;
    for (const std::size_t each : result.unused)
      left.push_back(answers[each]);
    return left;
  }

  bool give_quietly() {
    constexpr int kMost = 100;
    for (int i = 0; i < kMost && !pair_.finished(); ++i) {
      if (game_.prompt().kind == PromptKind::priority) return true;
      const Answer answer = quiet_answer(game_.prompt());
      if (!game_.answer(answer)) return false;
      names_.learn(game_.observe());
    }
    return false;
  }

  // Answers the prompt for which no answer fits; what was meant for it is used up.
  bool give_instead(const Step& step, std::vector<KeyedAnswer>& left) {
    const Prompt& prompt = game_.prompt();
    const auto meant = std::ranges::find(left, prompt.kind, &KeyedAnswer::kind);
    Answer answer = by_place(step, prompt);
    if (meant != left.end()) {
      if (auto named = by_name(prompt, meant->value)) answer = std::move(*named);
      left.erase(meant);
    }
    if (!game_.answer(answer)) return false;
    names_.learn(game_.observe());
    return true;
  }

  // The names that are on offer.
  std::optional<Answer> by_name(const Prompt& prompt, const NamedAnswer& value) const {
    if (const auto whole = names_.find_answer(prompt, value)) {
      if (!malformed(prompt, *whole)) return *whole;
    }
    if (prompt.shape != Shape::some) return std::nullopt;
    std::vector<std::int32_t> chosen;
    for (const std::string& name : value.names) {
      const auto one = names_.find_answer(prompt, {.names = {name}, .numbers = {}});
      if (one && one->values.size() == 1) chosen.push_back(one->values.front());
    }
    if (chosen.empty()) return std::nullopt;
    const Answer answer = fitted_set(prompt, std::move(chosen));
    return malformed(prompt, answer) ? std::nullopt : std::optional(answer);
  }

  // What was answered there before, or at another prompt of this kind.
  Answer by_place(const Step& step, const Prompt& prompt) const {
    const auto found = before_.find(step.pointer);
    if (found == before_.end()) return quiet_answer(prompt);
    const std::vector<GivenAnswer>& all = found->second;
    const std::size_t place = game_.given.size();
    if (place < all.size() && all[place].kind == prompt.kind) {
      return at_same_place(prompt, all[place].answer);
    }
    const auto other = std::ranges::find(all, prompt.kind, &GivenAnswer::kind);
    return other == all.end() ? quiet_answer(prompt) : at_same_place(prompt, other->answer);
  }

  const Run& run_;
  const Readings& readings_;
  const GivenAnswers& before_;
  Lockstep& pair_;
  NameTable names_;
  RecordingGame game_;
  std::optional<Step> now_;
  bool is_begun_ = false;
  GivenAnswers given_;
  Run played_;
};

// Steps that say what must not be possible are not to be repaired: they would be made to be legal.
bool is_about_what_is_illegal(const Run& run) {
  return !run.impossible.empty() || std::ranges::any_of(run.steps, [](const Step& each) {
    return !each.illegal.empty() || each.stop_at.has_value();
  });
}

}  // namespace

GivenAnswers given_answers(const Run& run, const Readings& readings, PairOfSides& sides) {
  const GivenAnswers none;
  LenientPlayer player(run, readings, none, sides);
  player.play();
  return player.take_given();
}

std::optional<Run> repaired(const Run& run, const Readings& readings, const GivenAnswers& before,
                            PairOfSides& sides) {
  if (is_about_what_is_illegal(run)) return std::nullopt;
  return LenientPlayer(run, readings, before, sides).play();
}

}  // namespace lockstep::harness
