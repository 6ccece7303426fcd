// Damage done by effects (120), as the keywords of its source and of what it is dealt to say.
#include <algorithm>
#include <iterator>

#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/protection.h"
#include "engine/replacing.h"
#include "engine/stated_rules.h"
#include "engine/trigger_events.h"

namespace lockstep::engine {
namespace {

constexpr CardTypes kDamageable = card_type::creature | card_type::planeswalker | card_type::battle;
constexpr std::int32_t kShield = 0;

// Something that would prevent damage, as an option means it.
struct Prevention {
  ObjectId from;
  std::int32_t number = 0;
  const RuleInForce* rule = nullptr;  // that says how much; else all of it

  /// Whether it changes how much damage is dealt, and prevents none.
  [[nodiscard]] bool changes() const {
    return rule != nullptr && rule->rule->kind() != Kind::prevent_damage;
  }
};

// One that has had its opportunity (614.5): the number of a rule that an effect states may become
// another as rules are used up.
struct HadItsTurn {
  ObjectId from;
  std::int32_t number = 0;
  Timestamp effect = 0;
  const Node* rule = nullptr;

  explicit HadItsTurn(const Prevention& prevention)
      : from(prevention.from),
        number(prevention.number),
        effect(prevention.rule == nullptr ? 0 : prevention.rule->effect),
        rule(prevention.rule == nullptr ? nullptr : prevention.rule->rule) {}
  bool operator==(const HadItsTurn& other) const {
    if (effect != other.effect) return false;
    return effect == 0 ? from == other.from && number == other.number : rule == other.rule;
  }
};

// More of the same protection is no further effect (702.16m).
void add_protections(const State& state, const Object& object, const Object* dealer,
                     std::vector<Prevention>& found) {
  if (dealer == nullptr) return;
  const auto& abilities = object.live.values.abilities;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const Ability* ability = abilities[i].ability;
    const auto before = abilities.begin() + static_cast<std::ptrdiff_t>(i);
    const bool known = std::find_if(abilities.begin(), before, [&](const AbilityRef& other) {
                         return other.ability == ability;
                       }) != before;
    if (!known && protects(state, object, *ability, *dealer))
      found.push_back({.from = object.id, .number = kFirstAbility + static_cast<std::int32_t>(i)});
  }
}

// Whether a description names a type, by which it means permanents.
bool names_a_type(const Node& filter) {
  switch (filter.kind()) {
    case Kind::has_type:
    case Kind::has_subtype:
    case Kind::has_supertype:
    case Kind::permanent: return true;
    case Kind::and_:
    case Kind::or_:
      return std::ranges::any_of(filter.trees(Field::of),
                                 [](const Tree& part) { return names_a_type(*part); });
    default: return false;
  }
}

// A source may be anywhere, unless its description means permanents (109.2).
bool is_such_source(const Context& context, std::span<const Tree> by, const Object* dealer) {
  if (by.empty()) return true;
  if (dealer == nullptr) return false;
  const bool permanent = says_zone(by) || std::ranges::any_of(by, [](const Tree& filter) {
                           return names_a_type(*filter);
                         });
  return permanent ? fits(context, by, *dealer) : matches(context, *dealer, by);
}

// Whether a rule is about damage from that source to what it would be dealt to.
bool prevents(const State& state, const RuleInForce& found, const Entity& to,
              const Object* dealer) {
  const Node& rule = *found.rule;
  if (rule.flag(Field::combat) || !is_such_source(found.context, rule.trees(Field::by), dealer))
    return false;
  const auto filters = rule.trees(Field::to);
  if (filters.empty()) return true;
  if (to.player.is_player()) return matches(found.context, to.player, filters);
  return fits(found.context, filters, *state.find(to.object));
}

// The damage as an event that is about to happen.
Event damage_event(const Entity& to, ObjectId dealer, std::int32_t number) {
  return {.kind = EventKind::damage,
          .object = to.object,
          .other = dealer,
          .player = to.player,
          .number = number};
}

// Whether a rule changes how much of such damage is dealt.
bool changes_damage(const RuleInForce& found, const Event& damage) {
  const EventView view(found.context, {.object = damage.object,
                                       .source = damage.other,
                                       .player = damage.player,
                                       .number = damage.number});
  const Node* condition = found.rule->tree_or_null(Field::if_);
  return (condition == nullptr || holds(view.context(), *condition)) &&
         std::ranges::any_of(found.rule->trees(Field::when), [&](const Tree& awaited) {
           return awaited->kind() == Kind::deals_damage &&
                  occasion_of(found.context, *awaited, damage).has_value();
         });
}

std::int32_t changed_damage(const RuleInForce& found, const Event& damage) {
  if (found.rule->kind() == Kind::twice_as_many) return clamped(std::int64_t{damage.number} * 2);
  const EventView view(found.context, {.object = damage.object,
                                       .source = damage.other,
                                       .player = damage.player,
                                       .number = damage.number});
  return amount(view.context(), *found.rule->trees(Field::effect).front(), Field::number, 0);
}

// What the damage is dealt to instead, if damage can be dealt to that (614.9).
Entity new_recipient(const State& state, const RuleInForce& found, const Event& damage,
                     const Entity& present) {
  const EventView view(found.context, {.object = damage.object,
                                       .source = damage.other,
                                       .player = damage.player,
                                       .number = damage.number});
  Selection meant;
  select(view.context(), *found.rule->trees(Field::effect).front()->tree(Field::to), meant);
  for (const ObjectId id : meant.objects) {
    const Object& object = *state.find(id);
    if (object.on_battlefield() && object.live.is(kDamageable))
      return {.object = id, .player = PlayerId::none()};
  }
  for (const PlayerId player : meant.players)
    if (state.player(player).in_game) return {.object = ObjectId::none(), .player = player};
  return present;
}

// All rules that might have a say in damage.
std::vector<RuleInForce> rules_about_damage(State& state) {
  std::vector<RuleInForce> rules = rules_in_force(state, Kind::prevent_damage);
  for (const Kind kind : {Kind::instead, Kind::twice_as_many})
    std::ranges::copy(rules_in_force(state, kind), std::back_inserter(rules));
  return rules;
}

std::vector<Prevention> preventions(const State& state, const Entity& to, const Object* dealer,
                                    const Event& damage, const std::vector<RuleInForce>& rules) {
  std::vector<Prevention> found;
  if (const Object* object = state.find(to.object)) {
    if (counters_on(*object, counter_words().shield) > 0)
      found.push_back({.from = to.object, .number = kShield});
    add_protections(state, *object, dealer, found);
  }
  for (const RuleInForce& rule : rules) {
    const bool meant = rule.rule->kind() == Kind::prevent_damage ? prevents(state, rule, to, dealer)
                                                                 : changes_damage(rule, damage);
    if (meant) found.push_back({.from = rule.from, .number = rule.number, .rule = &rule});
  }
  return found;
}

// How much of the damage it prevents; a shield of so much damage is used up (615.7).
std::int32_t prevented_by(const Prevention& prevention, std::int32_t damage) {
  if (prevention.rule == nullptr || !prevention.rule->rule->has(Field::number)) return damage;
  std::int32_t* left = prevention.rule->left;
  if (left == nullptr)
    return std::min(damage,
                    amount(prevention.rule->context, *prevention.rule->rule, Field::number, 0));
  const std::int32_t prevented = std::min(damage, *left);
  *left -= prevented;
  return prevented;
}

}  // namespace

void Interpreter::learn_dealer(ObjectId id, Damage& damage) const {
  const Object* dealer = resolution_.knows_past ? find_known(*state_, id) : state_->find(id);
  if (dealer == nullptr) return;
  damage.dealer = id;
  damage.controller = controller_or_owner(*dealer);
  damage.deathtouch = has_keyword(*dealer, keyword_words().deathtouch);
  damage.lifelink = has_keyword(*dealer, keyword_words().lifelink);
  damage.infect = has_keyword(*dealer, keyword_words().infect);
  damage.wither = damage.infect || has_keyword(*dealer, keyword_words().wither);
}

// Who is dealt damage, or controls what is, chooses among the effects that would prevent or change
// it, one after the other (616.1). Those that cannot prevent it still do what else they do
// (615.12).
Task Interpreter::prevent(Hit& hit, const Damage& damage) {
  const bool unpreventable = damage_is_unpreventable(*state_);
  std::vector<HadItsTurn> applied;
  while (hit.number > 0) {
    const std::vector<RuleInForce> rules = rules_about_damage(*state_);
    const Event event = damage_event(hit.to, damage.dealer, hit.number);
    std::vector<Prevention> all =
        preventions(*state_, hit.to, find_known(*state_, damage.dealer), event, rules);
    std::erase_if(all, [&](const Prevention& each) {
      return std::ranges::find(applied, HadItsTurn(each)) != applied.end();
    });
    if (all.empty()) co_return;
    const Object* object = state_->find(hit.to.object);
    question(PromptKind::replacement, object == nullptr ? hit.to.player : object->live.controller,
             hit.to.object, Shape::one);
    const auto option_of = [](const Prevention& prevention) {
      Option made = option(OptionKind::effect, prevention.number);
      made.object = prevention.from;
      return made;
    };
    for (const Prevention& prevention : all)
      prompt_.options.push_back(option_of(prevention));
    if (prompt_.options.size() > 1) co_await ask();
    const Option taken = prompt_.options.size() > 1 ? answered() : prompt_.options.front();
    const auto chosen = std::ranges::find(all, taken, option_of);
    applied.emplace_back(*chosen);
    if (chosen->changes()) {
      hit.number = changed_damage(*chosen->rule, event);
      if (chosen->rule->rule->kind() == Kind::instead)
        hit.to = new_recipient(*state_, *chosen->rule, event, hit.to);
      continue;
    }
    hit.shield |= chosen->number == kShield;
    if (!unpreventable) hit.number -= prevented_by(*chosen, hit.number);
  }
}

// What it is dealt to, in the order in which players choose what prevents it.
std::vector<Hit> Interpreter::hits_of(const Node& node, const Selection& to) {
  std::vector<Hit> hits;
  Context context = now();
  const auto add_hit = [&](const Entity& each) {
    context.affected = each.object;
    context.affected_player = each.player;
    hits.push_back({.to = each, .number = amount(context, node, Field::number, 0)});
  };
  for (const PlayerId player : turn_order_) {
    for (const ObjectId id : to.objects) {
      const Object& object = *state_->find(id);
      if (!object.on_battlefield() || !object.live.is(kDamageable)) continue;  // 120.1a
      if (object.live.controller == player) add_hit({.object = id, .player = PlayerId::none()});
    }
    const bool meant = std::ranges::find(to.players, player) != to.players.end();
    if (meant && state_->player(player).in_game)
      add_hit({.object = ObjectId::none(), .player = player});
  }
  return hits;
}

Task Interpreter::deal_damage(const Node& node) {
  const Selection to = things(node, Field::to);
  // What is gone deals damage as it last was (608.2h, 702.2e, 702.15c).
  ObjectId dealer = resolution_.knows_past && source_.exists() ? source_ : source();
  if (node.has(Field::source)) {
    Selection sources;
    select(looking(now()), *node.tree(Field::source), sources);
    if (sources.objects.empty()) co_return;
    dealer = *std::ranges::min_element(sources.objects);
  }
  std::vector<Blow> blows(1);
  learn_dealer(dealer, blows.front().damage);
  blows.front().hits = hits_of(node, to);
  co_await strike(blows);
}

// Damage that is dealt at once: everything that could prevent it is settled first.
Task Interpreter::strike(std::vector<Blow>& blows) {
  for (Blow& blow : blows) {
    std::erase_if(blow.hits, [](const Hit& hit) { return hit.number == 0; });  // 120.8
    for (Hit& hit : blow.hits)
      co_await prevent(hit, blow.damage);
    if (!blow.damage.lifelink || !state_->player(blow.damage.controller).in_game) continue;
    std::int64_t dealt = 0;
    for (const Hit& hit : blow.hits)
      dealt += hit.number;
    blow.life = clamped(dealt);
    co_await replace_gain(blow.damage.controller, blow.life);
  }
  for (const Blow& blow : blows) {
    for (const Hit& hit : blow.hits) {
      if (hit.to.player.is_player()) {
        damage_player(state_->player(hit.to.player), blow.damage, hit.number);
      } else {
        damage_object(*state_->find(hit.to.object), blow.damage, hit);
      }
    }
    if (blow.life > 0) gain_life(state_->player(blow.damage.controller), blow.life);
  }
}

// How many objects one reference for both fighters was meant to name.
std::size_t Interpreter::count_together(const Node& first, const Node& second) {
  const bool slots = first.kind() == Kind::target || first.kind() == Kind::those;
  if (!slots || first.kind() != second.kind()) return 1;
  const Symbol slot = first.symbol(Field::slot);
  if (second.symbol(Field::slot) != slot) return 1;
  const Object* asking = state_->find(asking_);
  if (first.kind() == Kind::those || asking == nullptr || asking->on_stack == nullptr) {
    const SlotValue* value = resolution_.find(slot);
    return value == nullptr ? 1 : value->things.objects.size();
  }
  std::size_t count = 0;
  for (const Targeting& targeting : asking->on_stack->targets)
    if (targeting.group->symbol(Field::slot) == slot) count += targeting.chosen.size();
  return count;
}

// 701.14. What is no creature on the battlefield fights nobody.
Task Interpreter::fight(const Node& node) {
  const std::vector<ObjectId> first = things(node, Field::first).objects;
  std::vector<ObjectId> second = things(node, Field::second).objects;
  if (first.empty() || second.empty()) co_return;
  const std::size_t together = count_together(*node.tree(Field::first), *node.tree(Field::second));
  if (together > 1) {  // "those creatures fight each other": both or none
    if (first.size() < together) co_return;
    second.erase(second.begin());
  }
  layers_->apply(*state_);
  const ObjectId fighters[] = {first.front(), second.front()};
  for (const ObjectId id : fighters)
    if (!state_->find(id)->on_battlefield() || !state_->find(id)->live.is(card_type::creature))
      co_return;
  const bool alone = fighters[0] == fighters[1];
  std::vector<Blow> blows(alone ? 1 : 2);
  for (std::size_t i = 0; i < blows.size(); ++i) {
    learn_dealer(fighters[i], blows[i].damage);
    const std::int32_t power = std::max(0, state_->find(fighters[i])->live.power);
    blows[i].hits.push_back({.to = {.object = fighters[1 - i], .player = PlayerId::none()},
                             .number = alone ? clamped(std::int64_t{power} * 2) : power});
  }
  co_await strike(blows);
  happen({.kind = EventKind::fought, .object = fighters[0], .other = fighters[1]});
}

void Interpreter::damage_object(Object& object, const Damage& damage, const Hit& hit) {
  const auto take = [&](Symbol kind, std::int32_t number) {
    const std::int32_t taken = take_counters(*state_, object, kind, number);
    if (taken == 0) return;
    happen(
        {.kind = EventKind::counters_removed, .object = object.id, .number = taken, .word = kind});
  };
  if (hit.shield) take(counter_words().shield, 1);  // 122.1c
  if (hit.number == 0) return;
  happen({.kind = EventKind::damage,
          .object = object.id,
          .other = damage.dealer,
          .number = hit.number});
  object.touched_by_death |= damage.deathtouch;
  object.damaged_by.push_back(damage.dealer);
  state_->show(object);
  if (object.live.is(card_type::planeswalker)) take(counter_words().loyalty, hit.number);
  if (object.live.is(card_type::battle)) take(counter_words().defense, hit.number);
  if (!object.live.is(card_type::creature)) return;
  if (!damage.wither) {
    object.damage += hit.number;
  } else if (takes_counters(object)) {
    put_entering(object, {{.kind = counter_words().minus, .count = hit.number}}, damage.controller);
  }
}

void Interpreter::damage_player(Player& player, const Damage& damage, std::int32_t number) {
  if (number == 0) return;
  happen(
      {.kind = EventKind::damage, .other = damage.dealer, .player = player.id, .number = number});
  if (damage.infect) {
    give_counters(player, counter_words().poison, number);
    state_->change(fact::player_counters);
    happen({.kind = EventKind::counters_put,
            .player = player.id,
            .number = number,
            .word = counter_words().poison});
  } else {
    lose_life(player, number, EventKind::life_lost);
  }
}

}  // namespace lockstep::engine
