#include "model/cr614_entering.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr303_attachments.h"
#include "model/cr400_objects.h"
#include "model/cr613_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr613_layers.h"
#include "model/cr614_replacing.h"
#include "model/cr616_interaction.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// One event tells how many counters of a kind come at once.
std::vector<EntersWith> all_counters(const Entrance& how) {
  std::vector<EntersWith> all;
  for (const auto* list : {&how.counters, &how.counters_of_copy}) {
    for (const EntersWith& each : *list) {
      if (each.number <= 0) continue;
      const auto known = std::ranges::find(all, each.kind, &EntersWith::kind);
      if (known == all.end()) {
        all.push_back(each);
      } else {
        known->number += each.number;
      }
    }
  }
  return all;
}

void put_counters(State& state, Object& object, const Entrance& how, Batch& batch) {
  for (const EntersWith& each : all_counters(how)) {
    cite(cr::r122_6);
    batch.push_back(
        counters_event(EventKind::counters_put, object.id, each.kind, each.number, how.controller));
    add_counters(state, object, each.kind, each.number);
  }
}

void attach(Object& object, const Entity& host, Batch& batch) {
  if (!host.exists()) return;
  object.attached_to = host;
  Event attached;
  attached.kind = EventKind::attached;
  attached.object = object.id;
  attached.other = host.object;
  attached.player = host.player;
  batch.push_back(attached);
}

// Effects that begin as an object enters are as old as the object.
void begin_effects(State& state, const Object& object, const Entrance& how) {
  for (const EffectPart& part : how.begun) {
    auto effect = std::make_shared<ContinuousEffect>();
    effect->number = state.next_effect++;
    effect->stamp = object.stamp;
    effect->you = how.controller;
    effect->source = object.id;
    effect->layers = layers_of(part.changes);
    effect->parts = {part};
    effect->until = part.until;
    state.effects.push_back(std::move(effect));
  }
  // 613.7n: later than the effects of the object's own abilities.
  for (const ContinuousEffect& stated : how.stated) {
    auto effect = std::make_shared<ContinuousEffect>(stated);
    effect->number = state.next_effect++;
    effect->stamp = object.stamp;
    for (EffectPart& part : effect->parts)
      part.object = object.id;
    state.effects.push_back(std::move(effect));
  }
}

// 306.5b, 310.4b: abilities that a rule gives permanents of a type, unless they lose all.
void add_intrinsic(const Values& copiable, const Values& values, Entrance& how) {
  const bool walker = holds(values.types, word::planeswalker()) && copiable.loyalty;
  const bool battle = holds(values.types, word::battle()) && copiable.defense;
  if (!walker && !battle) return;
  if (values.lost_all_abilities) {
    cite(cr::r614_12);
    return;
  }
  if (walker) {
    cite(cr::r306_5b);
    how.counters.push_back({word::loyalty(), copiable.loyalty->number});
  }
  if (battle) {
    cite(cr::r310_4b);
    how.counters.push_back({word::defense(), copiable.defense->number});
  }
}

// 614.16: for each kind by itself.
void replace_numbers(Entering& entering, const Board& board) {
  Entrance& how = entering.entrant.how;
  std::vector<EntersWith> all = all_counters(how);
  for (EntersWith& each : all) {
    const CountersToPut counters{entering.entrant.object.id,
                                 entering.entrant.shown,
                                 how.controller,
                                 how.controller,
                                 each.kind,
                                 each.number};
    each.number =
        counters_put_in_the_end(entering.process, board, entering.process.board(), counters);
  }
  how.counters = std::move(all);
  how.counters_of_copy.clear();
}

void settle_counters(Entering& entering) {
  Entrance& how = entering.entrant.how;
  const Board board = entering.look();
  const std::size_t index = *board.index_of(entering.entrant.object.id);
  add_intrinsic(*board.copiable[index], *board.values[index], how);
  replace_numbers(entering, board);
  if (all_counters(how).empty() || !cant_have_counters(board, entering)) return;
  cite(cr::r614_17d);
  how.counters.clear();
  how.counters_of_copy.clear();
}

Question host_question(const Entrant& entrant, const std::vector<Entity>& hosts) {
  Question asked =
      question(entrant.how.controller, PromptKind::objects, Shape::one, entrant.shown, cr::r303_4f);
  asked.prompt.slot = Symbol::intern("enchant");
  for (const Entity& host : hosts)
    asked.prompt.options.push_back(option_of(host));
  return asked;
}

// 303.4f, 303.4g, 303.4i, 301.5e: what it enters attached to.
bool settle_host(Entering& entering) {
  Entrant& entrant = entering.entrant;
  Entrance& how = entrant.how;
  const Board board = entering.look();
  const std::size_t index = *board.index_of(entrant.object.id);
  const Values& values = *board.values[index];
  if (!is_aura(values)) {
    const bool attachable = is_equipment(values) || is_fortification(values);
    const bool fits =
        how.says_host && attachable && !cant_attach(board, index, how.host, how.controller);
    if (!fits) how.host = {};
    return true;
  }
  const std::vector<Entity> hosts = enchantable(board, values, entrant.object.id, how.controller);
  if (how.says_host) {
    cite(cr::r303_4i);
    return std::ranges::find(hosts, how.host) != hosts.end();
  }
  if (hosts.empty()) {
    cite(cr::r303_4g);
    return false;
  }
  const Option chosen = entering.process.ask_one(host_question(entrant, hosts));
  how.host = {chosen.object, chosen.player};
  return true;
}

}  // namespace

Board Entering::look() {
  const Muted muted;
  later = with_entered(process.state, entrant);
  later.existing = existing_effects(process.state);
  present = process.board();
  return board_of(later);
}

State with_entered(const State& state, const Entrant& entrant) {
  const Muted muted;
  State later = state;
  if (const Object* old = later.find(entrant.before)) {
    if (entrant.resolves) continue_effects(later, entrant.before, entrant.object.id);
    leave_pile(later, *old);
    std::erase_if(later.objects, [&](const Object& each) { return each.id == entrant.before; });
  }
  Object object = entrant.object;
  restamp(later, object);
  Batch nothing;
  enter(later, object, entrant.how, nothing);
  later.entering = object.id;
  const auto place = std::ranges::lower_bound(later.objects, object.id.root, {},
                                              [](const Object& each) { return each.id.root; });
  later.objects.insert(place, std::move(object));
  return later;
}

void enter(State& state, Object& object, const Entrance& how, Batch& batch) {
  object.controller = how.controller;
  object.status.tapped = how.tapped;
  object.status.summoning_sick = state.has_actions;  // 302.6
  object.entered_this_turn = true;
  object.status.face_down = how.face_down != nullptr;
  object.face_down = how.face_down;
  object.hidden = how.hidden;
  object.chosen = how.chosen;
  object.chosen_player = how.chosen_player;
  put_counters(state, object, how, batch);
  begin_effects(state, object, how);
  attach(object, how.host, batch);
}

bool settle_entrance(Process& process, Entrant& entrant, std::span<const ObjectId> together) {
  const About about(event_of(entrant.before));
  Entering entering{process, entrant, together};
  apply_replacements(entering);
  if (entrant.elsewhere) return true;
  if (!settle_host(entering)) return false;
  settle_counters(entering);
  return true;
}

bool cant_have_counters(const Board& board, const Entering& entering) {
  const std::size_t index = *board.index_of(entering.entrant.object.id);
  return is_stated_of_entrant(board, entering.present, Kind::cant_have_counters, index);
}

}  // namespace lockstep::model
