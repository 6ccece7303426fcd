#include "model/cr400_objects.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr712_sides.h"
#include "model/language.h"

namespace lockstep::model {
namespace {

std::vector<RootId>* pile_of(State& state, const Object& object) {
  if (object.zone == Zone::library) return &state.player(object.owner).library;
  if (object.zone == Zone::graveyard) return &state.player(object.owner).graveyard;
  if (object.zone == Zone::stack) return &state.stack;
  return nullptr;
}

Event cease_event(const Object& object, RuleId rule) {
  Event event;
  event.kind = EventKind::ceased_to_exist;
  event.object = object.id;
  event.from = object.zone;
  event.rule = Symbol::intern(row_of(rule).number);
  return event;
}

// Conditions and events that end it and rules that it states may speak of what is gone.
bool could_ask(const ContinuousEffect& effect) {
  return effect.memory != nullptr || !effect.rules.empty();
}

// 607.2i: a permanent may ask what paid for the spell that it was.
bool knows_what_paid(const Object& object) {
  return object.announced && object.announced->memory && !object.announced->memory->paid.empty();
}

}  // namespace

void leave_pile(State& state, const Object& object) {
  if (std::vector<RootId>* pile = pile_of(state, object)) {
    std::erase(*pile, object.id.root);
  }
}

// 401.7: fewer cards than the place asks for means the bottom.
void enter_library(State& state, const Object& object, const LibraryPlace& place) {
  std::vector<RootId>& library = state.player(object.owner).library;
  const auto size = static_cast<std::int64_t>(library.size());
  std::int64_t index = std::min(std::max<std::int64_t>(place.nth - 1, 0), size);
  if (place.from == LibraryPlace::From::bottom) index = size - index;
  library.insert(library.begin() + static_cast<std::ptrdiff_t>(index), object.id.root);
}

// 400.7: a new object without memory; stickers stay between public zones (400.7m, 123.5).
void renew(Object& object, Zone to) {
  cite(cr::r400_7);
  if (!object.counters.empty()) cite(cr::r122_2);
  if (!object.stickers.empty()) cite(cr::r123_5);
  const bool becomes_permanent = object.zone == Zone::stack && to == Zone::battlefield;
  const bool keeps_stickers = is_public(object.zone) && is_public(to);
  if (!keeps_stickers) object.stickers.clear();
  ++object.id.incarnation.value;
  object.zone = to;
  object.status = {};
  object.counters.clear();
  object.attached_to = {};
  object.damage = 0;
  object.damaged_by.clear();
  object.deathtouched = false;
  object.world_since = {};
  object.turned_over = {};
  object.entered_this_turn = false;
  object.chosen.clear();
  object.chosen_player = PlayerId::none();
  if (!becomes_permanent) object.announced = nullptr;
  reset_side(object, becomes_permanent);
  object.playable_by = PlayerId::none();
  object.hidden = Hidden::otherwise;
  object.face_down = nullptr;
  object.controller = PlayerId::none();
  object.held_by = PlayerId::none();
}

void restamp(State& state, Object& object) {
  const About about(event_of(object.id));
  cite(cr::r613_7d);
  object.stamp = state.stamp();
  for (StickerOn& sticker : object.stickers)
    sticker.stamp = state.stamp();
}

void remember_past(State& state, const Board& board, ObjectId id) {
  const auto index = board.index_of(id);
  if (!index) return;
  state.past.push_back(std::make_shared<const Past>(Past{board.object(*index), board.values[*index],
                                                         controller_or_owner(board, *index),
                                                         board.copiable[*index]}));
}

void forget_past(State& state) {
  const bool asks_later =
      !state.stack.empty() || !state.waiting.empty() || !state.delayed.empty() ||
      !state.absences.empty() || std::ranges::any_of(state.objects, knows_what_paid) ||
      std::ranges::any_of(state.effects, [](const auto& effect) { return could_ask(*effect); });
  if (!asks_later) state.past.clear();
}

void continue_effects(State& state, ObjectId spell, ObjectId permanent) {
  for (auto& effect : state.effects) {
    const bool parts = std::ranges::count(effect->parts, spell, &EffectPart::object) > 0;
    const bool rules = std::ranges::any_of(effect->rules, [&](const RulePart& part) {
      return std::ranges::find(part.named, spell) != part.named.end();
    });
    if (!parts && !rules) continue;
    cite(cr::r400_7a);
    auto continued = std::make_shared<ContinuousEffect>(*effect);
    for (EffectPart& part : continued->parts) {
      if (part.object == spell) part.object = permanent;
    }
    for (RulePart& part : continued->rules)
      std::ranges::replace(part.named, spell, permanent);
    effect = std::move(continued);
  }
}

// Effects end for objects that are no more (400.7).
void forget_effects(State& state) {
  const auto exists = [&](ObjectId id) { return state.find(id) != nullptr; };
  std::erase_if(state.effects, [&](const std::shared_ptr<const ContinuousEffect>& effect) {
    return std::ranges::none_of(effect->parts, exists, &EffectPart::object) &&
           std::ranges::none_of(effect->rules, [&](const RulePart& part) {
             const bool of_no_object = part.stated && part.named.empty();
             return part.described || of_no_object || std::ranges::any_of(part.named, exists);
           });
  });
}

void cease_all(State& state, const std::vector<ObjectId>& ids, RuleId rule, Batch& batch) {
  for (const ObjectId id : ids) {
    const Object* object = state.find(id);
    if (object == nullptr) continue;
    const About about(event_of(id));
    cite(rule);
    batch.push_back(cease_event(*object, rule));
    leave_pile(state, *object);
    std::erase_if(state.objects, [&](const Object& each) { return each.id == id; });
  }
}

}  // namespace lockstep::model
