#include "model/cr500_turns.h"

#include <algorithm>
#include <array>

#include "model/citations.h"
#include "model/cr106_mana.h"
#include "model/cr122_counters.h"
#include "model/cr400_zones.h"
#include "model/cr602_limits.h"
#include "model/cr603_triggers.h"
#include "model/cr611_durations.h"
#include "model/cr613_game_rules.h"
#include "model/cr701_actions.h"
#include "model/cr702_phasing.h"
#include "model/cr702_refused.h"
#include "model/cr800_leaving.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

constexpr std::array<std::string_view, 7> kSteps = {
    "untap", "upkeep", "draw", "precombat_main", "postcombat_main", "end", "cleanup"};

// Behind any step of the combat phase comes the second main phase.
std::string_view step_after(std::string_view step) {
  if (step == kSteps.back()) return kSteps.front();
  const auto place = std::ranges::find(kSteps, step);
  return place == kSteps.end() ? "postcombat_main" : *(place + 1);
}

void tell(Process& process, EventKind kind, std::string_view step = {}) {
  Event event;
  event.kind = kind;
  event.player = process.state.active_player;
  if (!step.empty()) event.word = Symbol::intern(step);
  process.happen(event);
}

// 502.3, 302.6: what was there as the turn began is new no longer.
void begin_turn(Process& process) {
  State& state = process.state;
  state.active_player = state.next_player(state.active_player);
  state.lands_played = 0;
  forget_uses_of_turn(state);
  state.happened.clear();
  end_effects_until_turn_of(state, state.active_player);
  const Board board = process.board();
  for (std::size_t index = 0; index < state.objects.size(); ++index) {
    state.objects[index].entered_this_turn = false;
    state.objects[index].damaged_by.clear();
    if (board.controllers[index] == state.active_player)
      state.objects[index].status.summoning_sick = false;
  }
  tell(process, EventKind::turn_began);
}

// 502.3: all at once, but for what effects keep from untapping; a stun counter goes instead.
void untap_permanents(Process& process) {
  const State before = process.state;
  Board board = process.board();
  board.state = &before;
  Batch batch;
  for (std::size_t index = 0; index < board.size(); ++index) {
    Object& object = process.state.objects[index];
    const bool own = board.controllers[index] == process.state.active_player;
    if (!is_permanent(board, index) || !own || !object.status.tapped) continue;
    const About about(event_of(object.id));
    cite(cr::r502_3);
    if (is_stated(board, Kind::doesnt_untap, index)) continue;
    Event event;
    if (count_of(object, word::stun()) > 0) {
      cite(cr::r122_1d);
      remove_counters(object, word::stun(), 1);
      event = counters_event(EventKind::counters_removed, object.id, word::stun(), 1);
    } else {
      object.status.tapped = false;
      event.kind = EventKind::untapped;
      event.object = object.id;
    }
    batch.push_back(event);
  }
  process.happen(std::move(batch));
}

// 514.1: down to seven cards.
void discard_to_hand_size(Process& process) {
  constexpr std::size_t kHandSize = 7;
  const PlayerId player = process.state.active_player;
  std::vector<ObjectId> hand;
  for (const Object& each : process.state.objects) {
    if (each.zone == Zone::hand && each.owner == player) hand.push_back(each.id);
  }
  if (hand.size() <= kHandSize) return;
  Question asked = question(player, PromptKind::discard, Shape::some, ObjectId::none(), cr::r514_1);
  asked.prompt.least = static_cast<std::int32_t>(hand.size() - kHandSize);
  asked.prompt.most = asked.prompt.least;
  for (const ObjectId id : hand)
    asked.prompt.options.push_back(option_of(id));
  std::vector<Move> moves;
  for (const Option& option : process.ask_some(std::move(asked))) {
    Move move;
    move.object = option.object;
    move.to = Zone::graveyard;
    move.cause = Cause::discard;
    moves.push_back(move);
  }
  move_objects(process, std::move(moves));
}

// 514.2: damage wears off and effects end at once.
void clean_up(Process& process) {
  discard_to_hand_size(process);
  cite(cr::r514_2);
  for (Object& object : process.state.objects) {
    object.damage = 0;
    object.deathtouched = false;
  }
  end_effects_of_turn(process.state);
  exile_abandoned(process);
}

void act_in_step(Process& process, std::string_view step) {
  if (step == "untap") {
    exile_abandoned(process);
    phase_in_untap_step(process);
    untap_permanents(process);
  }
  if (step == "draw") draw_card(process, process.state.active_player);
  if (step == "cleanup") clean_up(process);
}

// 500.5, 703.4q.
void end_step(Process& process) {
  Batch batch;
  for (std::uint8_t seat = 0; seat < process.state.players.size(); ++seat)
    empty_pool(process.state, PlayerId{seat}, batch);
  process.happen(std::move(batch));
}

// 500.11: a step that the active player skips never begins.
bool is_skipped(const Process& process, std::string_view step) {
  const Board board = process.board();
  bool found = false;
  each_rule(board, Kind::skip_step, [&](const Scope& scope, const Node& rule) {
    const bool same = rule.symbol(Field::step).text() == step;
    found = found || (same && is_about(scope, rule, process.state.active_player));
  });
  return found;
}

// 502.4, 514.3: nobody gets priority in the untap step, nor in a cleanup step in which nothing
// happens.
bool gives_priority(Process& process, std::string_view step) {
  if (step == "untap") return false;
  const bool something = prepare_priority(process);
  if (step != "cleanup") return true;
  if (something) cite(cr::r514_3a);
  return something;
}

}  // namespace

void go_on_with_turn(Process& process) {
  for (;;) {
    // 514.3a: behind a cleanup step in which players got priority comes another one.
    const std::string_view ended = process.state.phase.text();
    const bool again = ended == "cleanup" && process.state.priority.is_player();
    end_step(process);
    const std::string_view step = again ? ended : step_after(ended);
    if (step == "untap") begin_turn(process);
    process.state.phase = Symbol::intern(step);
    process.state.priority = PlayerId::none();
    if (is_skipped(process, step)) continue;
    if (step == "upkeep") refuse_keywords_at_upkeep(process.board(), process.state.active_player);
    tell(process, EventKind::step_began, step);
    act_in_step(process, step);
    process.state.priority = PlayerId::none();
    if (gives_priority(process, step) || process.state.finished) return;
  }
}

}  // namespace lockstep::model
