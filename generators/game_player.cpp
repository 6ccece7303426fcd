#include "generators/game_player.h"

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
  if (game_.finished() || calls_ == kMostCalls) return false;
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

void GamePlayer::take_priority() {
  if (!choices_.exhausted()) world_.see(game_.observe());
  while (!choices_.exhausted()) {
    last_.action = next_action(theme_, seed_.switched_off, world_, choices_);
    if (!last_.action) continue;
    last_.made = true;
    last_.outcome = game_.begin(last_.action->effect);
    if (last_.outcome) ++steps_;
    return;
  }
  give(quiet_answer(last_.prompt));
  ++steps_;
}

void GamePlayer::give(const Answer& answer) {
  last_.answer = answer;
  last_.made = true;
  last_.outcome = game_.answer(answer);
}

}  // namespace lockstep::generators
