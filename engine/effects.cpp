// Instructions whose effects continue: changes of characteristics, text and control (611, 612).
#include <algorithm>
#include <utility>

#include "engine/endings.h"
#include "engine/lasting.h"
#include "engine/stated_rules.h"

namespace lockstep::engine {
namespace {

FixedPart control_part(std::vector<ObjectId> objects, PlayerId player) {
  return {.layer = Layer::control,
          .writes = {.aspects = aspect::control},
          .change = {.kind = Kind::set_controller, .player = player},
          .objects = std::move(objects)};
}

// The objects that a reference names, and the descriptions of others in it.
void split_reference(const Context& context, const Tree& reference, Selection& named,
                     std::vector<Tree>& descriptions) {
  if (reference->kind() == Kind::every) {
    descriptions.push_back(reference);
  } else if (reference->kind() == Kind::together) {
    for (const Tree& part : reference->trees(Field::parts))
      split_reference(context, part, named, descriptions);
  } else {
    select(context, *reference, named);
  }
}

// What an object can't have as the effect begins, the effect never adds to it (113.11).
void add_gain(const State& state, FixedPart gain, std::vector<FixedPart>& parts) {
  const auto free = [&](ObjectId id) { return state.find(id)->live.cant_have.empty(); };
  if (std::ranges::all_of(gain.objects, free)) {
    parts.push_back(std::move(gain));
    return;
  }
  for (const Ability* ability : gain.change.abilities) {
    FixedPart& part = parts.emplace_back(gain);
    part.change.abilities.assign(1, ability);
    std::erase_if(part.objects, [&](ObjectId id) { return bars(state.find(id)->live, *ability); });
  }
}

}  // namespace

std::shared_ptr<const Term> Lasting::term_of(const Node& node) {
  const Node* duration = node.tree_or_null(Field::duration);
  if (duration == nullptr || duration->kind() != Kind::for_as_long_as) return nullptr;
  layers_->apply(*state_);
  state_->search_facts |= facts_in(*duration);
  state_->facts |= state_->search_facts;
  Resolution present = resolution_;  // what has left is no answer (611.2b)
  present.knows_past = false;
  return std::make_shared<const Term>(Term{.condition = duration->tree(Field::condition),
                                           .self = source(),
                                           .you = by_,
                                           .resolution = std::move(present)});
}

ResolvedEffect& Lasting::new_effect(Timestamp stamp, std::shared_ptr<const Term> term,
                                    const Node& node) {
  if (state_->effects.size() == state_->effect_count) state_->effects.emplace_back();
  ResolvedEffect& effect = state_->effects[state_->effect_count++];
  effect = ResolvedEffect{.stamp = stamp};
  state_->has_terms |= term != nullptr;
  effect.term = std::move(term);
  if (const Node* duration = node.tree_or_null(Field::duration)) {
    effect.this_turn =
        duration->kind() == Kind::until_end_of_turn || duration->kind() == Kind::this_turn;
    if (duration->kind() == Kind::until_your_next_turn) effect.until_turn_of = by_;
    if (duration->kind() == Kind::until) last_until(effect, *duration, source());
  }
  return effect;
}

void Lasting::last_until(ResolvedEffect& effect, const Node& duration, ObjectId self) {
  const auto when = duration.trees(Field::when);
  state_->has_untils = true;
  effect.until = std::make_shared<const Awaited>(Awaited{
      .events = {when.begin(), when.end()}, .self = self, .you = by_, .resolution = resolution_});
}

// What the instruction does goes on for its duration; it does nothing if that never starts
// (611.2b).
bool Lasting::add_effect(std::vector<FixedPart> parts, Timestamp stamp, const Node& node) {
  std::erase_if(
      parts, [](const FixedPart& part) { return part.objects.empty() && part.search == nullptr; });
  std::shared_ptr<const Term> term = term_of(node);
  if (term != nullptr && !holds(*state_, *term)) return false;
  if (parts.empty()) return true;
  ResolvedEffect& effect = new_effect(stamp, std::move(term), node);
  effect.parts = std::move(parts);
  effect.layers = layers_of(effect.parts);
  for (const FixedPart& part : effect.parts)
    for (const ObjectId id : part.objects)
      state_->touch(*state_->find(id));
  return true;
}

// A change of no characteristic holds for whatever fits a description at any time (611.2c).
void Lasting::keep_searching(const Tree& to, FixedPart& part) {
  Selection named;
  std::vector<Tree> descriptions;
  split_reference(now(), to, named, descriptions);
  part.objects = std::move(named.objects);
  if (descriptions.empty()) return;
  const bool far = std::ranges::any_of(
      descriptions, [](const Tree& description) { return reaches_zones(*description); });
  Reach& reach = state_->search_reach;
  reach = std::max(reach, far ? Reach::everywhere : Reach::battlefield);
  state_->reach = std::max(state_->reach, reach);
  for (const Tree& description : descriptions)
    state_->search_facts |= facts_in(*description);
  state_->touched = true;
  part.search = std::make_shared<const Search>(Search{.descriptions = std::move(descriptions),
                                                      .self = source(),
                                                      .you = by_,
                                                      .resolution = resolution_});
}

// The text that an object has now, to be kept whatever becomes of it (608.2h).
void Lasting::take_text(const Context& context, const Node& node, Change& change) {
  Selection from;
  select(context, *node.tree(Field::objects), from);
  change.flag = true;
  if (!from.objects.empty()) change.text.assign(1, layers_->text_of(*state_, from.objects.front()));
}

void Lasting::apply_effect(const Node& node) {
  const std::vector<ObjectId> objects = things(node, Field::to).objects;
  const Timestamp stamp = state_->stamp();
  add_effect(fixed_parts(node, objects), stamp, node);
}

// What the effect says is worked out once, as it is made (611.2d).
std::vector<FixedPart> Lasting::fixed_parts(const Node& node,
                                            const std::vector<ObjectId>& objects) {
  Context context = now();
  std::vector<FixedPart> parts;
  const auto add = [&](const Part& part, std::vector<ObjectId> to) {
    FixedPart fixed{.layer = part.layer, .writes = part.writes, .objects = std::move(to)};
    work_out(context, part, fixed.change);
    if (part.change.kind == Kind::full_text_of) take_text(context, *part.node, fixed.change);
    if (fixed.layer == Layer::rule) keep_searching(node.tree(Field::to), fixed);
    if (gives_abilities(fixed.change.kind)) {
      add_gain(*state_, std::move(fixed), parts);
    } else {
      parts.push_back(std::move(fixed));
    }
  };
  for (const Tree& written : node.trees(Field::changes)) {
    const Tree change = with_this_ability(written);
    if (!layer_of(change->kind())) continue;
    const Part part = state_->abilities.compile(*change);
    if (!part.per_object) {
      add(part, objects);
      continue;
    }
    for (const ObjectId object : objects) {
      context.affected = object;
      add(part, {object});
    }
  }
  return parts;
}

// The rules hold for whatever they speak of at any time (611.2c).
void Lasting::apply_rules(const Node& node) {
  const auto rules = node.trees(Field::rules);
  std::shared_ptr<const Term> term = term_of(node);
  if (term != nullptr && !holds(*state_, *term)) return;
  const Context context = now();
  ResolvedEffect& effect = new_effect(state_->stamp(), std::move(term), node);
  for (const Tree& rule : rules)
    effect.left.push_back(amount(context, *rule, Field::number, 0));
  effect.statement =
      std::make_shared<const Statement>(Statement{.rules = {rules.begin(), rules.end()},
                                                  .self = source(),
                                                  .you = by_,
                                                  .resolution = resolution_});
}

Task Lasting::change_text(const Node& node) {
  const std::vector<ObjectId> objects = things(node, Field::objects).objects;
  const PlayerId player = one_player(node);
  if (objects.empty() || !player.is_player()) co_return;
  FixedPart part{.layer = Layer::text,
                 .writes = writes_of(*make(Kind::replace_words)),
                 .change = {.kind = Kind::replace_words},
                 .objects = objects};
  const auto lists = node.symbols(Field::words_of);
  if (const Node* from = node.tree_or_null(Field::from)) {
    part.change.from = word_of(now(), *from);
  } else {
    question(PromptKind::word, player, asker(), Shape::word);
    prompt_.slot = Symbol::intern("from");
    add_words(lists, {}, prompt_.options);
    if (prompt_.options.empty()) co_return;
    co_await ask();
    part.change.from = answered().word;
    tell_word(player, part.change.from);
  }
  if (const Node* to = node.tree_or_null(Field::to)) {
    part.change.to = word_of(now(), *to);
  } else {
    question(PromptKind::word, player, asker(), Shape::word);
    prompt_.slot = Symbol::intern("to");
    // The new word is of the first list that has the old one.
    const auto list = std::ranges::find_if(
        lists, [&](Symbol each) { return lists_word(each, part.change.from); });
    if (list != lists.end()) add_words({list, 1}, {}, prompt_.options);
    const Context context = now();
    std::erase_if(prompt_.options, [&](const Option& each) {
      if (each.word == part.change.from) return true;
      return std::ranges::any_of(node.trees(Field::never), [&](const Tree& never) {
        return word_of(context, *never) == each.word;
      });
    });
    if (prompt_.options.empty()) co_return;
    co_await ask();
    part.change.to = answered().word;
    tell_word(player, part.change.to);
  }
  add_effect({std::move(part)}, state_->stamp(), node);
}

// Each has from now on the text that the other had (701.12h).
void Lasting::exchange_text_boxes(const Node& node) {
  const std::vector<ObjectId> objects = things(node, Field::objects).objects;
  if (objects.size() != 2) return;
  const auto written = [&](ObjectId on, ObjectId other) {
    FixedPart part{.layer = Layer::text,
                   .writes = writes_of(*make(Kind::exchange_text_boxes)),
                   .change = {.kind = Kind::exchange_text_boxes},
                   .objects = {on}};
    for (const AbilityRef& ref : layers_->text_of(*state_, other).abilities)
      part.change.abilities.push_back(ref.ability);
    return part;
  };
  add_effect({written(objects[0], objects[1]), written(objects[1], objects[0])}, state_->stamp(),
             node);
}

void Lasting::gain_control(const Node& node) {
  std::vector<ObjectId> objects = things(node, Field::objects).objects;
  const PlayerId player = one_player(node);
  if (!player.is_player()) return;
  std::erase_if(objects, [&](ObjectId id) { return !state_->find(id)->has_controller(); });
  if (!add_effect({control_part(objects, player)}, state_->stamp(), node)) objects.clear();
  fill_slot(node, objects);
}

void Lasting::exchange_control(const Node& node) {
  const std::vector<ObjectId> first = things(node, Field::first).objects;
  const std::vector<ObjectId> second = things(node, Field::second).objects;
  fill_slot(node, {});
  if (first.empty() || second.empty()) return;
  layers_->apply(*state_);
  const Object& a = *state_->find(first.front());
  const Object& b = *state_->find(second.front());
  if (!a.has_controller() || !b.has_controller()) return;
  const PlayerId player_a = a.live.controller;
  const PlayerId player_b = b.live.controller;
  if (player_a == player_b) return;
  if (add_effect(
          {control_part({first.front()}, player_b), control_part({second.front()}, player_a)},
          state_->stamp(), node))
    fill_slot(node, {first.front(), second.front()});
}

}  // namespace lockstep::engine
