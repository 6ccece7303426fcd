#include "model/process.h"

#include <utility>

#include "model/cr603_events.h"
#include "model/cr603_triggers.h"
#include "model/cr610_returning.h"
#include "model/cr611_durations.h"

namespace lockstep::model {

namespace {

// The rule that asks, and those that forbid what is not offered.
void cite_prompt(const Question& question) {
  const About about(prompt_product());
  cite(question.rule);
  for (const Forbidden& each : question.forbidden)
    cite(each.rule);
}

}  // namespace

const Answer& Process::answer_to(Question& question) {
  question.prompt.normalize();
  if (used_ == answers_.size()) {
    cite_prompt(question);
    throw Suspended{std::move(question)};
  }
  const Answer& answer = answers_[used_++];
  if (used_ == answers_.size()) {
    // What happened before the last answer was told with an earlier prompt.
    events.batches.clear();
    if (Recorder* recorder = current_recorder()) recorder->clear();
  }
  if (answer == kTakenBack) throw Reversed{cr::r733_1};
  cite(question.rule);
  return answer;
}

bool Process::attempt(PlayerId player, const std::function<void()>& action) {
  const State earlier = state;
  const auto begun = mana_abilities;
  const std::size_t used = used_;
  const std::size_t told = events.batches.size();
  try {
    action();
    return true;
  } catch (const Reversed& reversed) {
    state = earlier;
    mana_abilities = begun;
    announcing = false;
    before = nullptr;
    // What came before the last answer was told with an earlier prompt.
    events.batches.resize(used == used_ ? told : 0);
    tell_reversed(player, reversed.rule);
    return false;
  }
}

void Process::tell_reversed(PlayerId player, RuleId rule) {
  const About about(event_of());
  cite(rule);
  events.batches.push_back({reversed_event(player, rule)});
}

Option Process::ask_one(Question question) {
  const Answer& answer = answer_to(question);
  return question.prompt.options[static_cast<std::size_t>(answer.values.front())];
}

std::vector<Option> Process::ask_some(Question question) {
  std::vector<Option> chosen;
  for (const std::int32_t index : answer_to(question).values) {
    chosen.push_back(question.prompt.options[static_cast<std::size_t>(index)]);
  }
  return chosen;
}

std::vector<Option> Process::ask_order(Question question) {
  return ask_some(std::move(question));
}

std::vector<std::pair<Option, std::int32_t>> Process::ask_amounts(Question question) {
  const Answer& answer = answer_to(question);
  std::vector<std::pair<Option, std::int32_t>> amounts;
  for (std::size_t place = 0; place < question.prompt.options.size(); ++place)
    amounts.emplace_back(question.prompt.options[place], answer.values[place]);
  return amounts;
}

std::int32_t Process::ask_number(Question question) {
  return answer_to(question).values.front();
}

void Process::happen(Batch batch) {
  const auto earlier = std::exchange(before, nullptr);
  if (batch.empty()) return;
  notice(batch, earlier ? &earlier->board : nullptr);
  for (Event& event : batch) {
    const bool about_players = event.kind == EventKind::chosen_player;
    if (!about_players) event.other_player = PlayerId::none();
  }
  events.batches.push_back(std::move(batch));
}

void Process::notice(const Batch& batch) {
  if (!batch.empty()) notice(batch, nullptr);
}

void Process::notice(const Batch& batch, const Board* earlier) {
  if (!state.has_actions) return;
  end_effects_until(*this, batch);
  note_triggers(*this, batch, earlier);
  note_returns(*this, batch);
  keep_for_this_turn(batch);
}

Event reversed_event(PlayerId player, RuleId rule) {
  Event event;
  event.kind = EventKind::reversed;
  event.player = player;
  event.rule = Symbol::intern(row_of(rule).number);
  return event;
}

void Process::keep_for_this_turn(const Batch& batch) {
  if (!state.asks_what_happened) return;
  auto then = std::make_shared<Moment>();
  then->state = state;
  then->state.happened.clear();
  then->board = board();
  then->board.state = &then->state;
  for (const Event& event : as_noticed(batch))
    state.happened.push_back({event, then});
}

Question question(PlayerId player, PromptKind kind, Shape shape, ObjectId source, RuleId rule) {
  Question asked{{}, rule, {}};
  asked.prompt.player = player;
  asked.prompt.kind = kind;
  asked.prompt.shape = shape;
  asked.prompt.source = source;
  return asked;
}

Option option_of(const Entity& entity) {
  if (entity.object.exists()) return option_of(entity.object);
  Option option;
  option.kind = OptionKind::player;
  option.player = entity.player;
  return option;
}

Option option_of(ObjectId id) {
  Option option;
  option.kind = OptionKind::object;
  option.object = id;
  return option;
}

Option option_of(StickerId id) {
  Option option;
  option.kind = OptionKind::sticker;
  option.sticker = id;
  return option;
}

Option word_option(Symbol word) {
  Option option;
  option.kind = OptionKind::word;
  option.word = word;
  return option;
}

Option number_option(std::int32_t number) {
  Option option;
  option.kind = OptionKind::number;
  option.number = number;
  return option;
}

}  // namespace lockstep::model
