// What players do while something resolves: mana abilities, and what it lets them cast and play
// (605.3a, 608.2g, 707.12).
#include <algorithm>
#include <utility>

#include "engine/castable.h"
#include "engine/interpreter.h"

namespace lockstep::engine {

// An action that is taken back alone, if it is; what resolves goes on either way.
Task Interpreter::act_within(Option action, PlayerId player, std::vector<Permission> permissions) {
  const Board before = *state_;
  const std::vector<OriginCount> origins = origins_;
  const std::size_t told = state_->events.batches.size();
  const std::uint64_t answers = answers_;
  const PlayerId outer_acting = std::exchange(acting_, player);
  const Resolution outer = resolution_;
  const PlayerId outer_by = by_;
  const ObjectId outer_source = source_;
  const ObjectId outer_asking = asking_;
  announcing_ = true;
  co_await Runner::Mark{&taken_back_to_};
  if (illegal_.empty() && action.word == action_words().activate) {
    co_await activate(action);
  } else if (illegal_.empty()) {  // else it comes back here
    Announcement announced{.player = player, .is_spell = true};
    announced.permissions = std::move(permissions);
    co_await propose(action, announced);
  }
  taken_back_to_ = {};
  announcing_ = false;
  resolution_ = outer;
  by_ = outer_by;
  source_ = outer_source;
  asking_ = outer_asking;
  acting_ = outer_acting;
  if (illegal_.empty()) co_return;
  restore(*state_, before);
  origins_ = origins;
  batch_.clear();
  forget_events(answers == answers_ ? told : 0);
  happen(
      {.kind = EventKind::reversed, .player = player, .rule = std::exchange(illegal_, Symbol())});
  close_batch();
}

// The madness by which a card may be cast now; null if it is something else that says so.
const Ability* Interpreter::asking_madness() const {
  static const Symbol madness = Symbol::intern("madness");
  const Object* asking = state_->find(asking_);
  const Ability* ability =
      asking == nullptr || asking->on_stack == nullptr ? nullptr : asking->on_stack->ability;
  return ability != nullptr && ability->keyword == madness ? ability : nullptr;
}

// A player casts, or plays, what an instruction says, one card after the other.
Task Interpreter::cast_within(const Node& node) {
  static const Symbol free = Symbol::intern("free");
  const PlayerId player = one_player(node);
  if (!player.is_player()) co_return;
  for (const ObjectId id : things(node, Field::objects).objects) {
    Option action;
    co_await choose_face(id, player, node.kind() == Kind::play, action);
    if (action.word == action_words().play_land) co_await play_within(action, player);
    if (action.word != action_words().cast) continue;
    std::vector<Permission> permissions(1);
    if (node.flag(Field::free)) permissions.front().word = free;
    if (const Ability* ability = asking_madness()) {  // 702.35b
      const auto cost = ability->tree->trees(Field::cost);
      permissions.front().word = ability->keyword;
      permissions.front().cost.assign(cost.begin(), cost.end());
    }
    co_await act_within(action, player, std::move(permissions));
    const Object& now = state_->at(id.root.value);  // the effect can find the spell (400.7h)
    if (now.id != id) resolution_.followed.emplace_back(id, now.id);
  }
}

// Of the faces that may be cast or played the player chooses one (601.3e); an action without a word
// means that there is none.
Task Interpreter::choose_face(ObjectId id, PlayerId player, bool plays, Option& action) {
  Object* card = state_->find(id);
  if (card == nullptr || card->has_controller()) co_return;
  layers_->apply(*state_);
  std::vector<Option> actions;
  add_casts(*state_, player, *card, actions);
  if (plays) add_land_plays(*state_, player, *card, actions);
  if (actions.empty()) co_return;
  action = actions.front();
  if (actions.size() == 1) co_return;
  question(PromptKind::mode_of_effect, player, id, Shape::one);
  for (const Option& each : actions)
    prompt_.options.push_back(option(OptionKind::number, each.number));
  co_await ask();
  action = *std::ranges::find(actions, answered().number, &Option::number);
}

// A land counts among those played this turn (305.2a).
Task Interpreter::play_within(Option action, PlayerId player) {
  const PlayerId outer_acting = std::exchange(acting_, player);
  const PlayerId outer_by = by_;
  const ObjectId outer_source = source_;
  const ObjectId outer_asking = asking_;
  co_await play_land(action);
  by_ = outer_by;
  source_ = outer_source;
  asking_ = outer_asking;
  acting_ = outer_acting;
}

}  // namespace lockstep::engine
