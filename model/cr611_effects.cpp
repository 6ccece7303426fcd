// Continuous effects from resolutions (611.2): whom they affect and by how much is fixed at once.
#include "model/cr611_effects.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr113_abilities.h"
#include "model/cr611_durations.h"
#include "model/cr611_settling.h"
#include "model/cr613_abilities.h"
#include "model/cr707_copying.h"

namespace lockstep::model {

void begin_effect(Resolution& resolution, const Node& instruction, std::vector<EffectPart> parts,
                  std::vector<RulePart> rules) {
  if (parts.empty() && rules.empty()) return;
  ContinuousEffect begun;
  begun.you = resolution.by;
  begun.source = resolution.source;
  begun.parts = std::move(parts);
  begun.rules = std::move(rules);
  begun.end = end_of(instruction);
  begun.as_long_as = lasting_condition(instruction);
  begun.until = ending_events(instruction);
  if (begun.as_long_as || !begun.until.empty())
    begun.memory = std::make_shared<const Memory>(resolution.memory);
  if (begun.as_long_as && !lasts(resolution.board(), begun)) return;
  cite(cr::r611_2c);
  cite(cr::r613_7b);
  State& state = resolution.state();
  begun.number = state.next_effect++;
  begun.stamp = state.stamp();
  for (const EffectPart& part : begun.parts)
    begun.layers.add(layers_of(part.changes));
  state.effects.push_back(std::make_shared<const ContinuousEffect>(std::move(begun)));
}

namespace {

std::vector<Tree> settle_all(const Scope& scope, std::span<const Tree> changes) {
  std::vector<Tree> settled;
  for (const Tree& change : changes)
    settled.push_back(settle(scope, change));
  return settled;
}

// 608.2h: the full text that an effect gives is looked at once.
SharedValues text_given(const Scope& scope, std::span<const Tree> changes) {
  const auto gives_text =
      std::ranges::find(changes, Kind::full_text_of, [](const Tree& each) { return each->kind(); });
  if (gives_text == changes.end()) return nullptr;
  const auto others = objects(scope, *(*gives_text)->tree(Field::objects));
  if (others.empty()) return nullptr;
  return text_board(*scope.board->state).values[others.front()];
}

EffectPart part_for(const Resolution& resolution, std::span<const Tree> changes, ObjectId id) {
  const Board board = resolution.board();
  Scope scope = resolution.scope(board);
  scope.affected = id;
  scope.receiver = {id, PlayerId::none()};
  EffectPart part{id, settle_all(scope, changes), nullptr, {}};
  part.barred = never_gained(scope, part.changes);
  part.text = text_given(scope, changes);
  return part;
}

/// What an instruction means by the objects that it applies an effect to.
struct Meant {
  std::vector<ObjectId> now;    ///< all of them
  std::vector<ObjectId> named;  ///< those that no description found
  std::vector<Tree> described;
};

void add_meant(Resolution& resolution, const Tree& to, Meant& meant) {
  if (to->kind() == Kind::together) {
    for (const Tree& part : to->trees(Field::parts))
      add_meant(resolution, part, meant);
    return;
  }
  const std::vector<ObjectId> found = pick_objects(resolution, *to);
  meant.now.insert(meant.now.end(), found.begin(), found.end());
  if (to->kind() == Kind::every) {
    meant.described.push_back(to);
  } else {
    meant.named.insert(meant.named.end(), found.begin(), found.end());
  }
}

Meant meant_by(Resolution& resolution, const Tree& to) {
  Meant meant;
  add_meant(resolution, to, meant);
  std::ranges::sort(meant.now);
  meant.now.erase(std::ranges::unique(meant.now).begin(), meant.now.end());
  return meant;
}

// Rules of the game that come up in this version.
bool is_rule(Kind change) {
  switch (change) {
    case Kind::cant_have_counters:
    case Kind::no_legend_rule:
    case Kind::cant_be_regenerated:
    case Kind::cant_be_countered:
    case Kind::cant_be_targeted:
    case Kind::doesnt_untap: return true;
    default: return false;
  }
}

// 611.2c: what states a rule changes no characteristics, so what it describes is not fixed.
std::vector<RulePart> rules_stated(Resolution& resolution, const Node& node, const Meant& meant) {
  std::vector<RulePart> rules;
  const Board board = resolution.board();
  for (const Tree& change : node.trees(Field::changes)) {
    if (!is_rule(change->kind())) continue;
    const auto memory = std::make_shared<const Memory>(resolution.memory);
    const auto add = [&](const std::vector<ObjectId>& named, const Tree& described) {
      rules.push_back({change->kind(), named, described, memory});
      rules.back().change_node = change;
    };
    if (!meant.named.empty()) add(meant.named, nullptr);
    for (const Tree& each : meant.described)
      add({}, settle(resolution.scope(board), each));
  }
  return rules;
}

// Whether a change is of characteristics or control, not of the rules of the game.
bool has_layer(const Tree& change) {
  return layer_of(*change, false).has_value();
}

bool sets_power_toughness(std::span<const Tree> changes) {
  return std::ranges::any_of(
      changes, [](const Tree& change) { return change->kind() == Kind::set_power_toughness; });
}

void apply(Resolution& resolution, const Node& node) {
  const Meant meant = meant_by(resolution, node.tree(Field::to));
  std::vector<Tree> changes;
  std::ranges::copy_if(node.trees(Field::changes), std::back_inserter(changes), has_layer);
  std::vector<EffectPart> parts;
  if (!changes.empty()) {
    for (const ObjectId id : meant.now) {
      parts.push_back(part_for(resolution, changes, id));
      const bool turns_up = resolution.turns_up && id == resolution.source;
      if (turns_up && sets_power_toughness(changes)) {
        std::swap(parts.back().changes, parts.back().exceptions);  // 613.2a
      }
    }
  }
  begin_effect(resolution, node, std::move(parts), rules_stated(resolution, node, meant));
}

// Whom a rule means that prevents so much of the damage to each (615.11); one that says nothing of
// receivers has one shield for all.
std::vector<Entity> shielded_by(const Scope& scope, const Node& rule) {
  const auto to = rule.trees(Field::to);
  if (to.empty()) return {Entity{}};
  std::vector<Entity> found;
  const auto look_at = [&](const Entity& each) {
    if (fits_all(scope, to, each)) found.push_back(each);
  };
  for (std::size_t index = 0; index < scope.board->size(); ++index) {
    if (is_permanent(*scope.board, index)) look_at({scope.board->object(index).id, {}});
  }
  for (std::uint8_t seat = 0; seat < scope.board->state->players.size(); ++seat)
    look_at({ObjectId::none(), PlayerId{seat}});
  return found;
}

// 615.7: a number is that of the moment in which the shield is made.
void add_shields(const Scope& scope, const RulePart& rule, std::vector<RulePart>& rules) {
  const std::int64_t left = number(scope, *rule.stated->tree(Field::number));
  for (const Entity& each : shielded_by(scope, *rule.stated)) {
    rules.push_back(rule);
    rules.back().receiver = each;
    rules.back().left = left;
  }
}

void apply_rules(Resolution& resolution, const Node& node) {
  std::vector<RulePart> rules;
  const Board board = resolution.board();
  const Scope scope = resolution.scope(board);
  const auto memory = std::make_shared<const Memory>(resolution.memory);
  for (const Tree& rule : node.trees(Field::rules)) {
    const RulePart part{rule->kind(), {}, nullptr, memory, settle(scope, rule)};
    if (rule->kind() == Kind::prevent_damage && rule->has(Field::number)) {
      add_shields(scope, part, rules);
    } else {
      rules.push_back(part);
    }
  }
  begin_effect(resolution, node, {}, std::move(rules));
}

Tree give_to(const State& state, PlayerId player) {
  const Symbol name = state.table->player_names[player.seat];
  return make(Kind::set_controller,
              {{Field::player, make(Kind::named_player, {{Field::name, name}})}});
}

void gain_control(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  const PlayerId player = objects.empty() ? PlayerId::none() : acting_player(resolution, node);
  if (!player.is_player()) {
    resolution.keep(node, {});
    return;
  }
  std::vector<EffectPart> parts;
  std::vector<Entity> kept;
  for (const ObjectId id : objects) {
    const Zone zone = resolution.state().find(id)->zone;
    if (zone != Zone::battlefield && zone != Zone::stack) continue;
    parts.push_back({id, {give_to(resolution.state(), player)}, nullptr, {}});
    kept.push_back({id, PlayerId::none()});
  }
  begin_effect(resolution, node, std::move(parts));
  resolution.keep(node, std::move(kept));
}

// 701.12a, 701.12b: both or neither, and only between different players.
void exchange_control(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> first = pick_objects(resolution, *node.tree(Field::first));
  std::vector<ObjectId> second;
  if (!first.empty()) second = pick_objects(resolution, *node.tree(Field::second));
  resolution.keep(node, {});
  if (second.empty()) {
    cite(cr::r701_12a);
    return;
  }
  const Board board = resolution.board();
  const std::size_t a = *board.index_of(first.front());
  const std::size_t b = *board.index_of(second.front());
  if (!is_permanent(board, a) || !is_permanent(board, b)) {
    cite(cr::r701_12a);
    return;
  }
  cite(cr::r701_12b);
  if (board.controllers[a] == board.controllers[b]) return;
  const State& state = resolution.state();
  begin_effect(resolution, node,
               {{first.front(), {give_to(state, board.controllers[b])}, nullptr, {}},
                {second.front(), {give_to(state, board.controllers[a])}, nullptr, {}}});
  resolution.keep(node, {{first.front(), PlayerId::none()}, {second.front(), PlayerId::none()}});
}

// 707.2b: the values are those of now. Only permanents become copies here.
void become_copy(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::object));
  if (objects.empty()) return;
  const std::vector<Original> originals = originals_of(resolution, *node.tree(Field::of));
  if (originals.empty()) return;
  const SharedValues copied = originals.front().values;
  std::vector<EffectPart> parts;
  for (const ObjectId id : objects) {
    if (resolution.state().find(id)->zone != Zone::battlefield) continue;
    cite(cr::r707_2b);
    const Board now = resolution.board();
    Scope scope = resolution.scope(now);
    scope.affected = id;
    parts.push_back({id, {}, copied, settle_all(scope, node.trees(Field::exceptions))});
  }
  begin_effect(resolution, node, std::move(parts));
}

}  // namespace

namespace {

// 611.2e: "is" and "has", said of what a move of the same list has put into a slot.
bool says_what_enters(const Node& move, const Node& apply) {
  if (move.kind() != Kind::move || apply.kind() != Kind::apply) return false;
  if (!apply.flag(Field::is_or_has) || move.symbol(Field::to).text() != "battlefield") return false;
  const Node& to = *apply.tree(Field::to);
  const Symbol slot = move.symbol_or_empty(Field::slot);
  return to.kind() == Kind::those && !slot.empty() && to.symbol(Field::slot) == slot &&
         std::ranges::all_of(apply.trees(Field::changes), has_layer);
}

}  // namespace

std::vector<ContinuousEffect> effects_with_entering(Resolution& resolution, const Node& instruction,
                                                    ObjectId id) {
  std::vector<ContinuousEffect> effects;
  for (const Tree& each : resolution.following) {
    if (!says_what_enters(instruction, *each)) continue;
    cite(cr::r611_2e);
    ContinuousEffect effect;
    effect.you = resolution.by;
    effect.source = resolution.source;
    effect.parts = {part_for(resolution, each->trees(Field::changes), id)};
    effect.end = end_of(*each);
    effect.layers = layers_of(effect.parts.front().changes);
    effects.push_back(std::move(effect));
  }
  return effects;
}

bool came_with_entering(std::span<const Tree> earlier, const Node& instruction) {
  return std::ranges::any_of(
      earlier, [&](const Tree& each) { return says_what_enters(*each, instruction); });
}

bool carry_out_continuous(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::apply: apply(resolution, node); return true;
    case Kind::apply_rules: apply_rules(resolution, node); return true;
    case Kind::gain_control: gain_control(resolution, node); return true;
    case Kind::exchange_control: exchange_control(resolution, node); return true;
    case Kind::become_copy: become_copy(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
