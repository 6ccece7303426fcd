#include "protocol/outcome_game.h"

#include <algorithm>
#include <utility>

#include "protocol/subject_game.h"

namespace lockstep::protocol {
namespace {

// Puts one field of what the subject shows in place of the guide's.
void put_characteristic(Characteristics& to, const Characteristics& from, SnapshotField field) {
  switch (field) {
    case SnapshotField::names: to.names = from.names; break;
    case SnapshotField::mana_cost: to.mana_cost = from.mana_cost; break;
    case SnapshotField::mana_value: to.mana_value = from.mana_value; break;
    case SnapshotField::colors: to.colors = from.colors; break;
    case SnapshotField::color_indicator: to.color_indicator = from.color_indicator; break;
    case SnapshotField::supertypes: to.supertypes = from.supertypes; break;
    case SnapshotField::types: to.types = from.types; break;
    case SnapshotField::subtypes: to.subtypes = from.subtypes; break;
    case SnapshotField::abilities: to.abilities = from.abilities; break;
    case SnapshotField::power: to.power = from.power; break;
    case SnapshotField::toughness: to.toughness = from.toughness; break;
    case SnapshotField::loyalty: to.loyalty = from.loyalty; break;
    default: to.defense = from.defense; break;
  }
}

void put_field(ObjectView& to, const ObjectView& from, SnapshotField field) {
  switch (field) {
    case SnapshotField::nature: to.nature = from.nature; return;
    case SnapshotField::origin: to.origin = from.origin; return;
    case SnapshotField::zone: to.zone = from.zone; return;
    case SnapshotField::place: to.place = from.place; return;
    case SnapshotField::owner: to.owner = from.owner; return;
    case SnapshotField::controller: to.controller = from.controller; return;
    case SnapshotField::status: to.status = from.status; return;
    case SnapshotField::counters: to.counters = from.counters; return;
    case SnapshotField::stickers: to.stickers = from.stickers; return;
    case SnapshotField::attached_to: to.attached_to = from.attached_to; return;
    case SnapshotField::damage: to.damage = from.damage; return;
    case SnapshotField::chosen: to.chosen = from.chosen; return;
    case SnapshotField::chosen_player: to.chosen_player = from.chosen_player; return;
    case SnapshotField::stack: to.stack = from.stack; return;
    default: break;
  }
  const SnapshotField plain = plain_field(field);
  const bool now = plain == field;
  put_characteristic(now ? to.now : to.copiable, now ? from.now : from.copiable, plain);
}

void put_field(PlayerView& to, const PlayerView& from, SnapshotField field) {
  switch (field) {
    case SnapshotField::life: to.life = from.life; break;
    case SnapshotField::mana: to.mana = from.mana; break;
    case SnapshotField::player_counters: to.counters = from.counters; break;
    case SnapshotField::accessible_stickers:
      to.accessible_stickers = from.accessible_stickers;
      break;
    default: to.in_game = from.in_game; break;
  }
}

void put_field(Snapshot& to, const Snapshot& from, SnapshotField field) {
  switch (field) {
    case SnapshotField::active_player: to.active_player = from.active_player; break;
    case SnapshotField::phase: to.phase = from.phase; break;
    default: to.result = from.result; to.winner = from.winner;
  }
}

// Objects and players are those of the subject; what it does not show of them is the guide's.
Snapshot overlaid(const Snapshot& guide, const Snapshot& subject, const Observed& observed) {
  Snapshot shown = guide;
  shown.objects.clear();
  for (const ObjectView& object : subject.objects) {
    const ObjectView* const known = guide.find(object.id);
    ObjectView view = known != nullptr ? *known : object;
    for (const SnapshotField field : observed) {
      if (owner_of(field) == FieldOf::object) put_field(view, object, field);
    }
    shown.objects.push_back(std::move(view));
  }
  for (PlayerView& player : shown.players) {
    const auto same = std::ranges::find(subject.players, player.id, &PlayerView::id);
    if (same == subject.players.end()) continue;
    for (const SnapshotField field : observed) {
      if (owner_of(field) == FieldOf::player) put_field(player, *same, field);
    }
  }
  for (const SnapshotField field : observed) {
    if (owner_of(field) == FieldOf::game) put_field(shown, subject, field);
  }
  return shown;
}

// Two stickers of a sheet may have one name: in an answer each goes by its place.
void name_stickers_apart(const Position& position, const Prompt& prompt, const Answer& answer,
                         NamedAnswer& named) {
  if (prompt.shape != Shape::one && prompt.shape != Shape::some) return;
  const Handles places(position);
  for (std::size_t i = 0; i < named.names.size() && i < answer.values.size(); ++i) {
    const Option& option = prompt.options[static_cast<std::size_t>(answer.values[i])];
    if (option.kind == OptionKind::sticker) named.names[i] = places.of(option.sticker);
  }
}

// An engine may give these by itself: its authors need not ask what has one answer.
bool may_go_unused(const Prompt& prompt) {
  return has_sole_answer(prompt) || prompt.shape == Shape::order ||
         prompt.kind == PromptKind::mana || prompt.kind == PromptKind::pay;
}

}  // namespace

OutcomeGame::OutcomeGame(std::shared_ptr<Client> client, harness::Side guide)
    : guide_(std::move(guide)), subject_(std::move(client)) {}

Outcome OutcomeGame::load(const Position& position, const Readings& readings) {
  action_.reset();
  asks_.reset();
  shown_.reset();
  position_ = position;
  names_.emplace(position);
  observed_ = subject_.client().hello().capabilities.observed();
  Outcome outcome = guide_.game->load(position, readings);
  // What no side of ours plays is not for the subject to judge.
  if (!outcome) return outcome;
  names_->learn(guide_.game->observe());
  return take(subject_.load(position, readings));
}

bool OutcomeGame::rests() const {
  return guide_.game->finished() || guide_.game->prompt().kind == PromptKind::priority;
}

void OutcomeGame::start_action(Action action) {
  action_ = std::move(action);
  needed_.clear();
}

Outcome OutcomeGame::begin(const Effect& effect) {
  Action action;
  action.by = Symbol::intern(names_->name_of(effect.by));
  action.verb = Verb::effect;
  action.instructions = effect.instructions;
  if (effect.source.exists()) action.source = Symbol::intern(names_->name_of(effect.source));
  Outcome outcome = guide_.game->begin(effect);
  if (!outcome) return outcome;
  start_action(std::move(action));
  return send_when_whole();
}

Action OutcomeGame::action_of(const Option& option, PlayerId player) const {
  Action action;
  action.by = Symbol::intern(names_->name_of(player));
  action.verb = verb_from_string(option.word.text()).value_or(Verb::pass);
  if (option.object.exists()) action.object = Symbol::intern(names_->name_of(option.object));
  action.number = option.number;
  return action;
}

void OutcomeGame::note_answer(const Prompt& prompt, const Answer& answer) {
  KeyedAnswer keyed;
  keyed.kind = prompt.kind;
  keyed.player = Symbol::intern(names_->name_of(prompt.player));
  keyed.slot = prompt.slot;
  if (prompt.source.exists()) keyed.source = Symbol::intern(names_->name_of(prompt.source));
  keyed.value = names_->name_answer(prompt, answer);
  name_stickers_apart(position_, prompt, answer, keyed.value);
  action_->answers.push_back(std::move(keyed));
  needed_.push_back(!may_go_unused(prompt));
}

Outcome OutcomeGame::answer(const Answer& answer) {
  const Prompt asked = guide_.game->prompt();
  Outcome outcome = guide_.game->answer(answer);
  if (!outcome) return outcome;
  if (asked.kind == PromptKind::priority && !answer.values.empty()) {
    const auto place = static_cast<std::size_t>(answer.values.front());
    start_action(action_of(asked.options[place], asked.player));
  } else if (action_) {
    note_answer(asked, answer);
  }
  return send_when_whole();
}

Outcome OutcomeGame::send_when_whole() {
  shown_.reset();
  names_->learn(guide_.game->observe());
  if (!rests() || !action_) return {};
  const Action action = *std::exchange(action_, std::nullopt);
  const SubjectResult<SubjectReply> reply = subject_.act(action);
  if (!reply) return take(reply);
  for (const std::size_t place : reply->unused) {
    if (!needed_[place]) continue;
    const std::string kind(to_string(action.answers[place].kind));
    subject_.client().give_up(Verdict::diverge, "the subject never asked for " + kind +
                                                    ", which the rules leave to a player");
  }
  return take(reply);
}

Outcome OutcomeGame::take(const SubjectResult<SubjectReply>& reply) {
  if (!reply) {
    if (reply.error().kind == SubjectFault::Kind::error) {
      subject_.client().give_up(Verdict::protocol_fault, reply.error().message);
    }
    return refused(subject_.client(), reply.error());
  }
  asks_.reset();
  if (reply->progress == Progress::waiting) asks_ = reply->prompt;
  return {};
}

const Prompt& OutcomeGame::prompt() const {
  return asks_ ? *asks_ : guide_.game->prompt();
}

const Snapshot& OutcomeGame::observe() {
  if (shown_) return *shown_;
  const Snapshot& guide = guide_.game->observe();
  if (!rests()) return guide;  // within an action nothing of the subject can be seen
  shown_ = overlaid(guide, subject_.observe().value_or(Snapshot{}), observed_);
  return *shown_;
}

}  // namespace lockstep::protocol
