// Triggered abilities: noticed as events happen, put on the stack before a player gets priority
// (603.2, 603.3).
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "engine/announcing.h"
#include "engine/castable.h"
#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/targets.h"
#include "engine/trigger_events.h"
#include "engine/zones.h"

namespace lockstep::engine {
namespace {

bool has_triggers(const Object& object) {
  return std::ranges::any_of(object.live.values.abilities,
                             [](const AbilityRef& ref) { return !ref.ability->triggers.empty(); });
}

// Whether the last of its time counters has just been taken from the object (702.63a).
std::optional<Occasion> last_counter_taken(const Object& object, const Event& event) {
  static const Symbol time = Symbol::intern("time");
  const bool taken = event.kind == EventKind::counters_removed && event.object == object.id &&
                     event.word == time && counters_on(object, time) == 0;
  return taken ? std::optional(Occasion{.object = object.id}) : std::nullopt;
}

// Each of two creatures that have fought has done so: who waits for that is told of one after the
// other.
Batch with_each_fighter(Batch batch) {
  Batch told;
  for (const Event& event : batch) {
    told.push_back(event);
    if (event.kind != EventKind::fought || event.object == event.other) continue;
    told.back().number = told_fighter::first;
    told.push_back(event);
    told.back().number = told_fighter::second;
  }
  std::ranges::sort(told);
  return told;
}

// Whether the event can only be one that happens to the object itself where it is no permanent
// (113.6k).
bool is_of_itself_elsewhere(const Node& awaited) {
  const Kind kind = awaited.kind();
  if (kind != Kind::casts && kind != Kind::zone_change && kind != Kind::discards) return false;
  return !looks_back(awaited) && std::ranges::any_of(awaited.trees(Field::of), [](const Tree& of) {
    return of->kind() == Kind::self;
  });
}

}  // namespace

// What could trigger on the battlefield, and under whose control, before something left it and
// changed what others are (603.10a). What has entered was not there.
std::vector<Interpreter::Earlier> Interpreter::earlier_triggers(const Batch& batch) const {
  std::vector<Earlier> found;
  for (const Slot slot : state_->battlefield) {
    const Object& object = state_->at(slot);
    const bool entered = std::ranges::any_of(batch, [&](const Event& event) {
      return event.result == object.id && event.to == Zone::battlefield &&
             (event.kind == EventKind::zone_change || event.kind == EventKind::created);
    });
    Earlier& earlier = found.emplace_back(
        Earlier{.object = object.id, .controller = object.live.controller, .abilities = {}});
    if (entered) continue;
    for (const AbilityRef& ref : object.live.values.abilities)
      if (!ref.ability->triggers.empty()) earlier.abilities.push_back(ref.ability);
  }
  return found;
}

// For what asks later in the turn: every quality of an event's object is that of this moment.
void Interpreter::remember_events(const Batch& batch) {
  std::vector<std::shared_ptr<const Object>> known;
  const auto see = [&](ObjectId id, Happened& happened) {
    const auto seen = std::ranges::find(known, id, [](const auto& each) { return each->id; });
    if (seen != known.end()) {
      happened.seen.push_back(*seen);
    } else if (const Object* object = find_known(*state_, id)) {
      known.push_back(std::make_shared<const Object>(*object));
      happened.seen.push_back(known.back());
    }
  };
  for (const Event& event : batch) {
    Happened& happened = state_->this_turn.emplace_back(Happened{.event = event, .seen = {}});
    for (const ObjectId id : {event.object, event.other, event.result})
      if (id.exists()) see(id, happened);
  }
}

// Looks, for each event, through what is there now, what the batch took away, and what it moved to
// where its own ability speaks of it.
void Interpreter::notice(Batch batch) {
  std::vector<Earlier> before;
  const bool leaving = std::ranges::any_of(batch, [](const Event& event) {
    return event.kind == EventKind::zone_change && event.from == Zone::battlefield;
  });
  if (leaving) before = earlier_triggers(batch);
  layers_->apply(*state_);
  if (state_->demands.events) remember_events(batch);
  batch = with_each_fighter(std::move(batch));
  const std::vector<Slot> there = state_->battlefield;
  for (const Slot slot : there) {
    const Object& object = state_->at(slot);
    const auto earlier = std::ranges::find(before, object.id, &Earlier::object);
    const bool had = earlier != before.end() && !earlier->abilities.empty();
    if (had || has_triggers(object)) notice_there(object, batch, leaving ? &*earlier : nullptr);
  }
  for (const Event& event : batch)
    notice_delayed(event, batch);
  for (const Event& event : batch) {
    if (event.kind != EventKind::zone_change || event.from != Zone::battlefield) continue;
    const Object* left = find_known(*state_, event.object);
    if (left != nullptr && has_triggers(*left)) notice_for(*left, batch, Watch::gone);
  }
  for (const Event& event : batch) {
    const bool cast = event.kind == EventKind::cast;
    if (!cast && event.kind != EventKind::zone_change) continue;
    const Object* moved = state_->find(cast ? event.object : event.result);
    if (moved == nullptr || moved->on_battlefield() || !is_public(moved->zone)) continue;
    if (has_triggers(*moved)) notice_for(*moved, {event}, Watch::elsewhere);
  }
  notice_states();
}

// What it has now waits for most events; for what leaves the battlefield what it had before, where
// that is told.
void Interpreter::notice_there(const Object& object, const Batch& batch, const Earlier* before) {
  std::vector<Triggered> all;
  std::vector<const Ability*> had;
  if (before != nullptr) had = before->abilities;
  const PlayerId under = before == nullptr ? PlayerId::none() : before->controller;
  const auto add = [&](const Ability* ability, bool now, bool earlier) {
    for (const Tree& text : ability->triggers)
      all.push_back(
          {.ability = ability, .text = text, .now = now, .before = earlier, .under = under});
  };
  for (const AbilityRef& ref : object.live.values.abilities) {
    const auto known = std::ranges::find(had, ref.ability);
    add(ref.ability, true, before == nullptr || known != had.end());
    if (known != had.end()) had.erase(known);
  }
  for (const Ability* lost : had)
    add(lost, false, true);
  for (const Event& event : batch)
    for (const Triggered& triggered : all)
      notice_ability(object, triggered, event, batch, Watch::there);
}

void Interpreter::notice_for(const Object& object, const Batch& batch, Watch watch) {
  for (const Event& event : batch)
    for (const AbilityRef& ref : object.live.values.abilities)
      for (const Tree& text : ref.ability->triggers)
        notice_ability(object, {.ability = ref.ability, .text = text}, event, batch, watch);
}

// An ability that looks back speaks for who controlled its object before, also where the event
// itself has ended that control.
Context Interpreter::view_of(const Object& object, const Triggered& triggered,
                             const Node* awaited) const {
  Context context = context_of(*state_, object);
  const bool back = awaited != nullptr && looks_back(*awaited);
  if (back && triggered.under.is_player()) context.you = triggered.under;
  return context;
}

void Interpreter::notice_ability(const Object& object, const Triggered& triggered,
                                 const Event& event, const Batch& batch, Watch watch) {
  if (watch == Watch::there && triggered.now &&
      awaits_last_counter(*triggered.ability, *triggered.text)) {
    if (const auto occasion = last_counter_taken(object, event))
      trigger(object, triggered, *occasion, nullptr, event);
    return;
  }
  for (const Tree& awaited : triggered.text->trees(Field::when)) {
    if (!(looks_back(*awaited) ? triggered.before : triggered.now)) continue;
    if (watch == Watch::gone && !looks_back(*awaited)) continue;
    if (watch == Watch::elsewhere && !is_of_itself_elsewhere(*awaited)) continue;
    const Context context = view_of(object, triggered, awaited.get());
    const auto occasion = occasion_in(context, *awaited, event, batch);
    if (occasion && trigger(object, triggered, *occasion, awaited.get(), event)) return;
  }
}

// Whether what it waited for makes the ability trigger.
bool Interpreter::trigger(const Object& object, const Triggered& triggered,
                          const Occasion& occasion, const Node* awaited, const Event& event) {
  const Ability& ability = *triggered.ability;
  const Tree& text = triggered.text;
  if (is_used_up(object, ability) || !is_due(*state_, object, ability)) return false;
  Context view = view_of(object, triggered, awaited);
  Pending pending{
      .source = object.id, .ability = triggered.ability, .text = text, .player = view.you};
  auto known = std::make_shared<Resolution>();
  tell_occasion(occasion, *known);
  const bool enters = awaited != nullptr && awaited->kind() == Kind::enters;
  if (enters && occasion.object == object.id) known->x = object.x;
  pending.resolution = std::move(known);
  view.resolution = pending.resolution.get();
  const Node* condition = text->tree_or_null(Field::if_);
  if (condition != nullptr && !holds(view, *condition)) return false;  // 603.4
  if (text->has(Field::limit))
    state_->used.push_back({.object = object.id,
                            .ability = triggered.ability,
                            .for_good = text->symbol(Field::limit).text() == "once"});
  let_wait(std::move(pending), awaited, event);
  return true;
}

// Whether it has triggered as often as it may this turn, or at all.
bool Interpreter::is_used_up(const Object& object, const Ability& ability) const {
  return ability.said->has(Field::limit) &&
         std::ranges::any_of(state_->used, [&](const Used& used) {
           return used.object == object.id && used.ability == &ability;
         });
}

void Interpreter::tell_occasion(const Occasion& occasion, Resolution& known) {
  known.knows_past = true;
  known.event = {.object = occasion.before.exists() ? occasion.before : occasion.object,
                 .source = occasion.source,
                 .player = occasion.player,
                 .number = occasion.number};
  if (occasion.before.exists()) known.followed.emplace_back(occasion.before, occasion.object);
}

// State-based actions and triggered abilities, until there are no more of either (117.5, 603.3b).
Task Interpreter::settle_down() {
  notice_states();
  co_await check_state();
  notice_states();
  while (state_->result == GameResult::running && !state_->pending.empty()) {
    state_->placing = std::exchange(state_->pending, {});
    const std::vector<Pending> waiting = state_->placing;
    for (const PlayerId player : turn_order_)
      co_await put_triggers(player, waiting);
    state_->placing.clear();
    notice_states();
    co_await check_state();
    notice_states();
  }
}

Task Interpreter::put_triggers(PlayerId player, const std::vector<Pending>& waiting) {
  std::vector<Pending> own;
  if (!state_->player(player).in_game) co_return;
  for (const Pending& each : waiting)
    if (each.player == player) own.push_back(each);
  if (own.size() > 1) {
    question(PromptKind::triggers_order, player, ObjectId::none(), Shape::order);
    std::vector<Option> options;
    for (const Pending& each : own) {
      const auto number = std::ranges::count(options, each.source, &Option::object);
      Option made = option(OptionKind::effect, static_cast<std::int32_t>(number));
      made.object = each.source;
      options.push_back(made);
    }
    prompt_.options = options;
    co_await ask();
    std::vector<Pending> ordered;
    for (const std::int32_t index : answer_.values) {
      const Option& chosen = prompt_.options[static_cast<std::size_t>(index)];
      const auto place = std::ranges::find(options, chosen) - options.begin();
      ordered.push_back(own[static_cast<std::size_t>(place)]);
    }
    own = std::move(ordered);
  }
  for (const Pending& each : own)
    co_await put_trigger(each);
}

// Without the targets that it needs it is not put there (603.3d).
Task Interpreter::put_trigger(Pending pending) {
  Announcement announced{.player = pending.player, .self = pending.source};
  announced.on_stack = std::make_shared<OnStack>();
  announced.on_stack->what = OnStack::What::triggered;
  announced.on_stack->text = pending.text;
  announced.on_stack->resolution = *pending.resolution;
  announced.on_stack->since = pending.since;
  announced.on_stack->within = pending.within;
  announced.object =
      put_ability_on_stack(pending.source, pending.ability, pending.player, announced.on_stack);
  speak_for(announced.self, announced.object, pending.player);
  resolution_ = *pending.resolution;
  illegal_ = Symbol();
  co_await choose_modes(announced);
  state_->show(*state_->find(announced.object));
  co_await choose_targets(announced);
  if (illegal_.empty()) co_await divide_among_targets(announced);
  asking_ = ObjectId::none();
  if (!illegal_.empty()) {
    illegal_ = Symbol();
    remove_object(*state_, *state_->find(announced.object));
    co_return;
  }
  happen({.kind = EventKind::triggered,
          .object = announced.object,
          .other = pending.source,
          .player = pending.player});
  close_batch();
}

}  // namespace lockstep::engine
