// Casting and activating, from the proposal to the targets (601.2a to 601.2e, 602.2).
#include "engine/announcing.h"

#include <algorithm>
#include <utility>

#include "engine/castable.h"
#include "engine/interpreter.h"
#include "engine/printed.h"
#include "engine/targets.h"
#include "engine/zones.h"
#include "scenario/settings.h"

namespace lockstep::engine {
namespace {

const Ability* spell_ability(const Object& object) {
  for (const AbilityRef& ref : object.live.values.abilities)
    if (ref.ability->kind == Kind::spell) return ref.ability;
  return nullptr;
}

// What an Aura spell asks a target for is what it can enchant (303.4a).
Tree enchant_text(const Object& object) {
  static const Symbol enchant = Symbol::intern("enchant");
  for (const AbilityRef& ref : object.live.values.abilities) {
    if (ref.ability->kind != Kind::keyword || ref.ability->keyword != enchant) continue;
    const auto quality = ref.ability->tree->trees(Field::quality);
    const Tree group = make(
        Kind::target_group,
        {{Field::slot, enchant}, {Field::of, std::vector<Tree>(quality.begin(), quality.end())}});
    return make(Kind::spell, {{Field::targets, std::vector<Tree>{group}}});
  }
  return nullptr;
}

}  // namespace

// The first requirement that can't be complied with makes the whole action illegal.
void Interpreter::fail(const Announcement& announced, const char* rule) {
  const char* otherwise = announced.special ? "116.2b" : "602.2b";
  if (illegal_.empty()) illegal_ = Symbol::intern(announced.is_spell ? rule : otherwise);
}

Task Interpreter::announce(Announcement& announced) {
  using Step = Task (Interpreter::*)(Announcement&);
  static constexpr Step kSteps[] = {
      &Interpreter::choose_modes,   &Interpreter::choose_costs,
      &Interpreter::choose_x,       &Interpreter::choose_symbol_parts,
      &Interpreter::choose_targets, &Interpreter::divide_among_targets,
      &Interpreter::judge_proposal, &Interpreter::open_mana_window,
      &Interpreter::pay_costs,
  };
  for (const Step step : kSteps) {
    co_await (this->*step)(announced);
    if (!illegal_.empty()) co_return;
    if (Object* object = state_->find(announced.object)) state_->show(*object);
  }
}

// The card goes onto the stack with the characteristics of the face that is cast (601.2a), by one
// of these permissions.
Task Interpreter::cast(Option action) {
  Announcement announced{.player = acting_, .is_spell = true};
  Object& card = *state_->find(action.object);
  with_face(*state_, card, action.number, [&] {
    announced.permissions = permissions_to_cast(*state_, acting_, card, action.number > 0);
  });
  const bool face_down = action.word == action_words().cast_face_down;
  announced.untimely = !face_down && !is_sorcery_time(*state_, acting_);
  if (announced.untimely) announced.flash_by = flash_rules(*state_, acting_);
  co_await propose(action, announced);
}

Task Interpreter::propose(Option action, Announcement& announced) {
  Object& card = *state_->find(action.object);
  const Values* face = state_->printed.other_face(card.card, action.number);
  const Ability* morph = morph_of(card.live.values);
  const Zone from = card.zone;
  announced.object = announced.self = move_object(*state_, card, Zone::stack, acting_, 0);
  announced.on_stack = card.on_stack = std::make_shared<OnStack>();
  announced.on_stack->face_down = action.word == action_words().cast_face_down;
  if (announced.on_stack->face_down) {
    card.copiable = face_down_spell(*morph, state_->abilities);  // 708.4
    announced.face_down_by = {morph->keyword};
  } else if (face != nullptr) {
    card.copiable = *face;
  }
  announced.on_stack->face = static_cast<std::uint8_t>(action.number);
  announced.on_stack->adventure = action.number > 0 && state_->printed.is_adventure(card.card);
  happen({.kind = EventKind::zone_change,
          .object = action.object,
          .result = announced.object,
          .from = from,
          .to = Zone::stack,
          .cause = Cause::cast});
  close_batch();
  speak_for(announced.self, announced.object, acting_);
  layers_->apply(*state_);
  const Ability* text = spell_ability(card);
  if (text != nullptr) announced.on_stack->text = text->tree;
  if (text == nullptr && is_aura(card)) announced.on_stack->text = enchant_text(card);
  co_await announce(announced);
  if (!illegal_.empty()) co_return;
  announced.on_stack->resolution = std::move(resolution_);
  announced.on_stack->resolution.knows_past = true;
  // A mana ability may have taken it off the stack.
  if (Object* spell = state_->find(announced.object)) note_controlled(*spell);
  happen({.kind = EventKind::cast, .object = announced.object, .player = acting_});
  close_batch();
}

// What the spell's text asks about this moment (601.2i).
void Interpreter::note_controlled(Object& spell) {
  const Context context = now();
  for (const AbilityRef& ref : spell.live.values.abilities) {
    visit(*ref.ability->tree, [&](const Node& node) {
      if (node.kind() != Kind::controlled_as_cast) return;
      const bool any = std::ranges::any_of(state_->battlefield, [&](Slot slot) {
        const Object& object = state_->at(slot);
        return object.live.controller == acting_ && matches(context, object, node.trees(Field::of));
      });
      if (any) spell.controlled.push_back(node.hash());
    });
  }
}

// The ability becomes an object on the stack that has its text and nothing else (602.2a).
ObjectId Interpreter::put_ability_on_stack(ObjectId source, const Ability* ability, PlayerId player,
                                           const std::shared_ptr<OnStack>& on_stack) {
  Values values;
  values.abilities.push_back({.ability = ability});
  Object& object = new_object(*state_);
  object.nature = Nature::ability;
  object.zone = Zone::stack;
  object.owner = object.entered_under = player;
  object.printed = object.entered = state_->printed.keep(std::move(values));
  object.copiable = *object.printed;
  object.stamp = state_->stamp();
  object.on_stack = on_stack;
  object.origin = next_origin(Nature::ability, source, player);
  on_stack->source = source;
  on_stack->ability = ability;
  if (on_stack->since == 0) on_stack->since = object.stamp;
  put_into_pile(*state_, object, 0);
  state_->touch(object);
  return object.id;
}

Task Interpreter::activate(Option action) {
  const Object& source = *state_->find(action.object);
  const Ability* ability =
      action.number >= kFirstLandAbility
          ? land_mana_ability(*state_, action.number - kFirstLandAbility)
          : source.live.values.abilities[static_cast<std::size_t>(action.number - 1)].ability;
  Announcement announced{.player = acting_, .object = action.object, .self = action.object};
  announced.on_stack = std::make_shared<OnStack>();
  announced.on_stack->what = OnStack::What::activated;
  announced.on_stack->text = ability->said;
  if (!ability->is_mana_ability)
    announced.object = put_ability_on_stack(action.object, ability, acting_, announced.on_stack);
  speak_for(announced.self, announced.object, acting_);
  co_await announce(announced);
  if (!illegal_.empty()) co_return;
  const auto costs = announced.on_stack->text->trees(Field::cost);
  const bool loyalty =
      std::ranges::any_of(costs, [](const Tree& cost) { return cost->kind() == Kind::loyalty; });
  state_->used.push_back(
      {.object = action.object,
       .ability = ability,
       .loyalty = loyalty,
       .for_good = announced.on_stack->text->symbol_or_empty(Field::limit).text() == "once"});
  if (ability->is_mana_ability) {
    happen({.kind = EventKind::activated, .other = action.object, .player = acting_});
    close_batch();
    co_await carry_out_all(announced.on_stack->text->trees(Field::effect));  // 605.3b
    co_await resolve_mana_triggers();
    co_return;
  }
  announced.on_stack->resolution = std::move(resolution_);
  announced.on_stack->resolution.knows_past = true;
  happen({.kind = EventKind::activated,
          .object = announced.object,
          .other = action.object,
          .player = acting_});
  close_batch();
}

Task Interpreter::choose_modes(Announcement& announced) {
  const Tree text = announced.on_stack->text;
  if (text == nullptr || text->trees(Field::modes).empty()) co_return;
  const auto count = static_cast<std::int32_t>(text->trees(Field::modes).size());
  const auto bound = [&](Field field, std::int32_t otherwise) {
    return text->has(field) ? static_cast<std::int32_t>(text->number(field)) : otherwise;
  };
  const std::int32_t least = bound(Field::choose_min, 1);
  const std::int32_t most = bound(Field::choose_max, std::max(least, 1));
  std::vector<std::int32_t> possible;
  const Context context = now();
  for (std::int32_t mode = 0; mode < count; ++mode)
    if (can_have_targets(context, *state_->find(announced.object),
                         *text->trees(Field::modes)[static_cast<std::size_t>(mode)]))
      possible.push_back(mode);
  const auto there = static_cast<std::int32_t>(possible.size());
  if (there < least) {
    fail(announced, "601.2b");
    co_return;
  }
  if (there == 0) co_return;
  question(PromptKind::modes, announced.player, announced.object, Shape::some);
  prompt_.least = least;
  prompt_.most = std::min(most, there);
  for (const std::int32_t mode : possible)
    prompt_.options.push_back(option(OptionKind::number, mode));
  co_await ask();
  for (const std::int32_t index : answer_.values)
    announced.on_stack->modes.push_back(prompt_.options[static_cast<std::size_t>(index)].number);
}

Task Interpreter::choose_x(Announcement& announced) {
  const auto varies = [](const ManaSymbol& symbol) {
    return symbol.form == ManaSymbol::Form::variable;
  };
  bool asked = std::ranges::any_of(announced.symbols, varies);
  for (const CostPart& part : announced.costs)
    visit(*part.cost, [&](const Node& node) { asked = asked || node.kind() == Kind::x; });
  if (!asked) {
    const Object* spell = announced.is_spell ? state_->find(announced.object) : nullptr;
    const ManaCost* cost = spell == nullptr ? nullptr : spell->live.values.mana_cost;
    // Where its mana cost is not paid, X is 0 (107.3b).
    if (cost != nullptr && std::ranges::any_of(*cost, varies))
      announced.on_stack->x = resolution_.x = 0;
    co_return;
  }
  question(PromptKind::x_value, announced.player, announced.object, Shape::number);
  prompt_.least = 0;
  prompt_.most = Settings{}.max_x;
  co_await ask();
  announced.on_stack->x = resolution_.x = answer_.values.front();
  if (Object* object = state_->find(announced.object)) {
    object->copy_dirty = true;  // its mana value counts X from now on (202.3e)
    state_->touch(*object);
  }
}

Task Interpreter::choose_symbol_parts(Announcement& announced) {
  announced.symbol_parts.assign(announced.symbols.size(), Symbol());
  for (std::size_t i = 0; i < announced.symbols.size(); ++i) {
    const std::vector<Symbol> parts = parts_of(announced.symbols[i]);
    if (parts.empty()) continue;
    question(PromptKind::mana_payment, announced.player, announced.object, Shape::one);
    prompt_.slot = Symbol::intern(to_string(announced.symbols[i]));
    for (const Symbol part : parts)
      prompt_.options.push_back(option(part));
    co_await ask();
    announced.symbol_parts[i] = answered().word;
  }
}

Task Interpreter::choose_targets(Announcement& announced) {
  OnStack& on_stack = *announced.on_stack;
  const std::vector<const Node*> modes = chosen_modes(on_stack);
  for (std::size_t i = 0; i < modes.size(); ++i) {
    const auto mode = static_cast<std::int32_t>(i);
    for (const Tree& group : modes[i]->trees(Field::targets)) {
      if (!is_asked_for(now(), *group)) continue;
      for (const PlayerId player : instances_of(now(), *group)) {
        Targeting targeting{.group = group.get(), .mode = mode, .player = player};
        co_await choose_target(announced, targeting);
        if (!illegal_.empty()) co_return;
        on_stack.targets.push_back(std::move(targeting));
        fill_target_slots(resolution_, on_stack, mode);
        if (Object* object = state_->find(announced.object)) state_->show(*object);
      }
    }
  }
  // What triggers on it does so here, whatever leaves with the costs.
  if (!on_stack.targets.empty()) notice_targets(announced.object);
}

Task Interpreter::choose_target(Announcement& announced, Targeting& targeting) {
  const Node& group = *targeting.group;
  std::vector<Entity> legal;
  TargetCount count;
  {
    const Within within(now(), targeting.player);
    const Context& context = within.context();
    legal = legal_targets(context, *state_->find(announced.object), group);
    count = target_count(context, group);
    if (count.least > count.most) {
      fail(announced, "601.2c");
      co_return;
    }
    if (group.has(Field::divide))  // each gets at least one (601.2d)
      count.most = std::min(count.most, amount(context, group, Field::divide, 0));
  }
  const auto there = static_cast<std::int32_t>(legal.size());
  if (there < count.least) {
    fail(announced, "601.2c");
    co_return;
  }
  if (there == 0 || count.most == 0) co_return;
  question(PromptKind::targets, announced.player, announced.object, Shape::some);
  prompt_.slot = group.symbol(Field::slot);
  prompt_.least = count.least;
  prompt_.most = std::min(count.most, there);
  for (const Entity& each : legal)
    prompt_.options.push_back(each.player.is_player() ? option(each.player) : option(each.object));
  co_await ask();
  for (const std::int32_t index : answer_.values) {
    const Option& chosen = prompt_.options[static_cast<std::size_t>(index)];
    const bool player = chosen.kind == OptionKind::player;
    targeting.chosen.push_back({.object = player ? ObjectId::none() : chosen.object,
                                .player = player ? chosen.player : PlayerId::none()});
  }
}

Task Interpreter::divide_among_targets(Announcement& announced) {
  OnStack& on_stack = *announced.on_stack;
  for (Targeting& targeting : on_stack.targets) {
    if (!targeting.group->has(Field::divide) || targeting.chosen.empty()) continue;
    question(PromptKind::division, announced.player, announced.object, Shape::divide);
    prompt_.slot = targeting.group->symbol(Field::slot);
    prompt_.least = 1;
    prompt_.total = amount(now(), *targeting.group, Field::divide, 0);
    for (const Entity& each : targeting.chosen)
      prompt_.options.push_back(each.player.is_player() ? option(each.player)
                                                        : option(each.object));
    co_await ask();
    targeting.division = answer_.values;
  }
}

// What was chosen may have made it a spell that cannot be cast (601.2e).
Task Interpreter::judge_proposal(Announcement& announced) {
  if (!announced.is_spell) co_return;
  layers_->apply(*state_);
  const Object& spell = *state_->find(announced.object);
  const bool untimely = announced.untimely && !fits_any_time(spell.live.values) &&
                        !fits_flash(announced.flash_by, spell);
  const bool land = spell.live.is(card_type::land);  // 305.9
  const bool broken = std::ranges::any_of(
      announced.promised, [&](const Node* cost) { return !cost_applies(now(), *cost); });
  if (untimely || land || broken || is_banned(*state_, announced.player, spell))
    fail(announced, "601.2e");
}

}  // namespace lockstep::engine
