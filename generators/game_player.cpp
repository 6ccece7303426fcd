#include "generators/game_player.h"

#include <algorithm>
#include <utility>

#include "generators/answers.h"

namespace lockstep::generators {

GamePlayer::GamePlayer(Game& game, const SeedGame& seed, const Position& position)
    : game_(game),
      seed_(seed),
      position_(position),
      theme_(all_themes()[seed.theme % all_themes().size()]),
      choices_(seed.numbers),
      world_(position) {}

Outcome GamePlayer::load() {
  last_ = {.made = true};
  last_.outcome = game_.load(position_, seed_.readings);
  return last_.outcome;
}

bool GamePlayer::step() {
  last_.made = false;
  if (game_.finished() || calls_ == kMostCalls || is_over()) return false;
  ++calls_;
  last_.prompt = game_.prompt();
  last_.action.reset();
  if (last_.prompt.kind == PromptKind::priority) {
    take_priority();
    return true;
  }
  // Words are chosen by what is to be seen, and a snapshot lasts only until the next call.
  if (last_.prompt.shape == Shape::word) world_.see(game_.observe());
  const bool sole = has_sole_answer(last_.prompt);
  give(choices_.exhausted() || sole ? quiet_answer(last_.prompt)
                                    : choose_answer(last_.prompt, world_, choices_));
  if (!sole) ++steps_;
  return true;
}

// Passes would take the turns on and on; so can spells that copy and cast each other by choice.
bool GamePlayer::is_over() {
  if (!position_.actions || !choices_.exhausted()) return false;
  if (++quiet_calls_ > kMostQuietCalls) return true;
  if (game_.prompt().kind != PromptKind::priority) return false;
  world_.see(game_.observe());
  return !world_.anything_on_stack();
}

void GamePlayer::take_priority() {
  if (!choices_.exhausted()) {
    world_.see(game_.observe());
    if (position_.actions) see_offers();
  }
  while (!choices_.exhausted()) {
    last_.action = next_action(theme_, seed_.switched_off, world_, choices_);
    if (!last_.action) continue;
    if (last_.action->option) return take(*last_.action->option);
    last_.made = true;
    last_.outcome = game_.begin(*last_.action->effect);
    if (last_.outcome) ++steps_;
    return;
  }
  give(quiet_answer(last_.prompt));
  ++steps_;
}

void GamePlayer::see_offers() {
  const std::uint64_t state = game_.hash();
  if (state != state_) begun_.clear();
  state_ = state;
  std::vector<Option> options = last_.prompt.options;
  std::erase_if(options, [&](Option option) {
    option.player = last_.prompt.player;
    return std::ranges::find(begun_, option) != begun_.end();
  });
  world_.offer(std::move(options));
}

void GamePlayer::take(const Option& option) {
  const auto& options = last_.prompt.options;
  const auto place = std::ranges::find(options, option) - options.begin();
  give({{static_cast<std::int32_t>(place)}});
  if (last_.outcome) ++steps_;
  if (option.kind == OptionKind::pass) return;
  begun_.push_back(option);
  begun_.back().player = last_.prompt.player;
}

void GamePlayer::give(const Answer& answer) {
  last_.answer = answer;
  last_.made = true;
  last_.outcome = game_.answer(answer);
}

}  // namespace lockstep::generators
