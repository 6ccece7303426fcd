// What a spell or ability costs: alternatives, additional costs, increases and reductions (601.2b,
// 601.2f, 118.7 to 118.9).
#include <algorithm>
#include <utility>

#include "engine/announcing.h"
#include "engine/castable.h"
#include "engine/counters.h"
#include "engine/interpreter.h"
#include "engine/replacing.h"
#include "engine/stated_rules.h"
#include "engine/targets.h"

namespace lockstep::engine {
namespace {

struct CostWords {
  Symbol mana_cost = Symbol::intern("mana_cost");
  Symbol alternative = Symbol::intern("alternative");
  Symbol kicker = Symbol::intern("kicker");
  Symbol buyback = Symbol::intern("buyback");
  Symbol bargain = Symbol::intern("bargain");
};

const CostWords& words() {
  static const CostWords all;
  return all;
}

// "Sacrifice an artifact, enchantment or token" (702.166a).
Tree bargain_cost() {
  const auto type = [](const char* word) {
    return make(Kind::has_type,
                {{Field::word, make(Kind::card_type, {{Field::word, Symbol::intern(word)}})}});
  };
  const std::vector<Tree> any{type("artifact"), type("enchantment"), make(Kind::token)};
  const Tree filter = make(Kind::or_, {{Field::of, any}});
  return make(Kind::sacrifice,
              {{Field::objects, make(Kind::choose, {{Field::of, std::vector<Tree>{filter}}})}});
}

Tree life_to_pay(std::int32_t life) {
  return make(Kind::pay_life,
              {{Field::number, make(Kind::literal, {{Field::value, std::int64_t{life}}})}});
}

std::vector<Tree> costs_of(const Ability& keyword) {
  const auto cost = keyword.tree->trees(Field::cost);
  return {cost.begin(), cost.end()};
}

// An additional cost that may be paid or not, under the word that tells it.
struct OptionalCost {
  Symbol word;
  std::vector<Tree> cost;
};

std::optional<OptionalCost> keyword_cost(const Ability& ability) {
  if (ability.kind != Kind::keyword) return std::nullopt;
  if (ability.keyword == words().bargain) return OptionalCost{words().bargain, {bargain_cost()}};
  if (ability.keyword != words().kicker && ability.keyword != words().buyback) return std::nullopt;
  return OptionalCost{ability.keyword, costs_of(ability)};
}

std::vector<ManaSymbol> symbols_of(const Node& mana) {
  std::vector<ManaSymbol> symbols;
  for (const Symbol symbol : mana.symbols(Field::symbols))
    if (const auto parsed = parse_mana_symbol(symbol.text())) symbols.push_back(*parsed);
  return symbols;
}

// What may be paid instead of the mana cost.
struct Alternative {
  Symbol word;
  std::vector<Tree> cost;
  bool by_permission = false;  // that to cast it prescribes this
};

const Alternative* find_word(const std::vector<Alternative>& alternatives, Symbol word) {
  const auto found = std::ranges::find(alternatives, word, &Alternative::word);
  return found == alternatives.end() ? nullptr : &*found;
}

// The rules of a spell's own static abilities that are of a kind, in printed order.
template <class Use>
void each_rule(const Values& values, Kind kind, Use use) {
  for (const AbilityRef& ref : values.abilities) {
    if (ref.ability->kind != Kind::static_) continue;
    for (const Tree& rule : ref.ability->tree->trees(Field::rules))
      if (rule->kind() == kind) use(*rule);
  }
}

// The words of the optional costs that are asked behind a rule of one of the abilities.
std::vector<Symbol> labels_behind(const std::vector<AbilityRef>& abilities, std::size_t ability,
                                  const Node& rule) {
  std::vector<Symbol> labels;
  bool behind = false;
  for (std::size_t i = ability; i < abilities.size(); ++i) {
    if (const auto optional = keyword_cost(*abilities[i].ability)) labels.push_back(optional->word);
    if (abilities[i].ability->kind != Kind::static_) continue;
    for (const Tree& each : abilities[i].ability->tree->trees(Field::rules)) {
      if (behind && each->kind() == Kind::additional_cost && each->flag(Field::may))
        labels.push_back(each->symbol_or_empty(Field::label));
      behind = behind || each.get() == &rule;
    }
  }
  return labels;
}

}  // namespace

bool cost_applies(const Context& context, const Node& rule) {
  const Node* condition = rule.tree_or_null(Field::if_);
  return condition == nullptr || holds(context, *condition);
}

// Adds a cost: its mana to the mana to be paid, everything else as a part of its own. Of several
// costs one is chosen.
Task Interpreter::add_cost(Announcement& announced, std::span<const Tree> cost, Symbol label) {
  for (const Tree& each : cost) {
    if (each->kind() == Kind::either) {
      const auto costs = each->trees(Field::options);
      question(PromptKind::optional_cost, announced.player, announced.object, Shape::one);
      prompt_.slot = label;
      for (std::size_t i = 0; i < costs.size(); ++i)
        prompt_.options.push_back(option(OptionKind::number, static_cast<std::int32_t>(i)));
      co_await ask();
      const auto chosen = static_cast<std::size_t>(answered().number);
      co_await add_cost(announced, costs[chosen]->trees(Field::cost), label);
    } else if (each->kind() == Kind::mana) {
      for (const ManaSymbol& symbol : symbols_of(*each))
        announced.symbols.push_back(symbol);
    } else {
      announced.costs.push_back({.cost = each, .label = label});
    }
  }
}

Task Interpreter::choose_costs(Announcement& announced) {
  if (!announced.is_spell) {
    co_await add_cost(announced, announced.on_stack->text->trees(Field::cost), Symbol());
    co_return;
  }
  co_await choose_alternative(announced);
  co_await choose_additional(announced);
}

// A cost whose condition another choice may still meet can be chosen for the sake of that, which
// then has to be made (601.4).
Task Interpreter::choose_additional(Announcement& announced) {
  const std::vector<AbilityRef> abilities = state_->find(announced.object)->live.values.abilities;
  std::vector<const Node*> open;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const Ability& ability = *abilities[i].ability;
    if (const auto optional = keyword_cost(ability))
      co_await offer_cost(announced, optional->word, optional->cost);
    if (ability.kind != Kind::static_) continue;
    for (const Tree& rule : ability.tree->trees(Field::rules)) {
      if (rule->kind() != Kind::additional_cost) continue;
      const bool met = cost_applies(now(), *rule);
      if (!met && !could_apply(announced, *rule, labels_behind(abilities, i, *rule))) continue;
      if (!rule->flag(Field::may)) {
        if (!met) open.push_back(rule.get());
        if (met) co_await owe(announced, *rule);
        continue;
      }
      const std::size_t before = state_->find(announced.object)->paid.size();
      co_await offer_cost(announced, rule->symbol_or_empty(Field::label), rule->trees(Field::cost));
      const bool taken = state_->find(announced.object)->paid.size() > before;
      if (taken && !met) announced.promised.push_back(rule.get());
    }
  }
  for (const Node* rule : open)
    if (cost_applies(now(), *rule)) co_await owe(announced, *rule);
}

// An additional cost that has to be paid.
Task Interpreter::owe(Announcement& announced, const Node& rule) {
  const Symbol label = rule.symbol_or_empty(Field::label);
  if (!label.empty()) state_->find(announced.object)->owed.push_back(label);
  co_await add_cost(announced, rule.trees(Field::cost), label);
}

// Whether the condition of a cost would hold if such costs were paid as well.
bool Interpreter::could_apply(const Announcement& announced, const Node& rule,
                              const std::vector<Symbol>& labels) {
  Object& spell = *state_->find(announced.object);
  const std::vector<Symbol> paid = spell.paid;
  spell.paid.insert(spell.paid.end(), labels.begin(), labels.end());
  const bool could = cost_applies(now(), rule);
  spell.paid = paid;
  return could;
}

// The mana cost, or one cost that stands in its place (118.9). The mana cost and the alternative
// costs of the card itself are there only if it may be cast for them.
Task Interpreter::choose_alternative(Announcement& announced) {
  if (announced.on_stack->face_down) {  // 702.37c
    question(PromptKind::alternative_cost, announced.player, announced.object, Shape::one);
    for (const Symbol word : announced.face_down_by)
      prompt_.options.push_back(option(word));
    co_await ask();
    pay_for(announced, answered().word);
    announced.symbols = {{.form = ManaSymbol::Form::generic, .amount = 3}};
    co_return;
  }
  const Values& values = state_->find(announced.object)->live.values;
  const bool plain = std::ranges::any_of(announced.permissions,
                                         [](const Permission& each) { return each.word.empty(); });
  std::vector<Alternative> alternatives;
  const Context context = now();
  if (plain) {
    each_rule(values, Kind::alternative_cost, [&](const Node& rule) {
      if (!cost_applies(context, rule)) return;
      const Symbol label = rule.symbol_or_empty(Field::label);
      const auto cost = rule.trees(Field::cost);
      alternatives.push_back({.word = label.empty() ? words().alternative : label,
                              .cost = {cost.begin(), cost.end()}});
    });
  }
  for (const Permission& permission : announced.permissions)
    if (!permission.word.empty() && find_word(alternatives, permission.word) == nullptr)
      alternatives.push_back(
          {.word = permission.word, .cost = permission.cost, .by_permission = true});
  Symbol chosen = words().mana_cost;
  if (!alternatives.empty()) {
    question(PromptKind::alternative_cost, announced.player, announced.object, Shape::one);
    if (plain) prompt_.options.push_back(option(words().mana_cost));
    std::vector<Symbol> offered;
    for (const Alternative& alternative : alternatives) {
      if (std::ranges::find(offered, alternative.word) != offered.end()) continue;
      offered.push_back(alternative.word);
      prompt_.options.push_back(option(alternative.word));
    }
    co_await ask();
    chosen = answered().word;
  }
  const Alternative* alternative = find_word(alternatives, chosen);
  if (alternative == nullptr) {
    const ManaCost* cost = state_->find(announced.object)->live.values.mana_cost;
    announced.unpayable = cost == nullptr;
    if (cost != nullptr) announced.symbols = *cost;
  } else {
    pay_for(announced, chosen);
    co_await add_cost(announced, alternative->cost, chosen);
  }
  const bool by_permission = alternative != nullptr && alternative->by_permission;
  co_await use_permission(announced, by_permission ? chosen : Symbol());
}

// Of the permissions for what was chosen one is used; where there is a choice, the player says
// whether what it costs besides is paid.
Task Interpreter::use_permission(Announcement& announced, Symbol word) {
  std::vector<Permission> apt;
  for (const Permission& each : announced.permissions)
    if (each.word == word) apt.push_back(each);
  const auto costs = [](const Permission& each) { return !each.added.empty(); };
  auto left = static_cast<std::size_t>(std::ranges::count_if(apt, costs));
  const bool without = left < apt.size();
  for (const Permission& each : apt) {
    if (!costs(each)) continue;
    bool taken = !without && left == 1;
    --left;
    if (!taken) {
      question(PromptKind::optional_cost, announced.player, announced.object, Shape::one);
      prompt_.slot = each.label;
      prompt_.options.push_back(option(OptionKind::yes));
      prompt_.options.push_back(option(OptionKind::no));
      co_await ask();
      taken = answered().kind == OptionKind::yes;
      if (taken) pay_for(announced, each.label);
    }
    if (!taken) continue;
    announced.on_stack->leaves_for_exile = each.leaves_for_exile;
    co_await add_cost(announced, each.added, each.label);
    co_return;
  }
  const auto used = std::ranges::find_if_not(apt, costs);
  if (used != apt.end()) announced.on_stack->leaves_for_exile = used->leaves_for_exile;
}

// A special action: what lets a face-down permanent be turned face up says what that costs
// (116.2b, 702.37e).
Task Interpreter::pay_to_turn_up(Option action) {
  Announcement announced{.player = acting_, .object = action.object, .self = action.object};
  announced.special = true;
  announced.on_stack = std::make_shared<OnStack>();
  static const Symbol megamorph = Symbol::intern("megamorph");
  bool for_mana_cost = may_be_unmanifested(*state_->find(action.object));
  bool with_counter = false;                                              // 702.37b
  if (for_mana_cost && may_be_unmorphed(*state_->find(action.object))) {  // 701.40c
    const Symbol morph = morph_of(*state_->find(action.object)->face_up)->keyword;
    question(PromptKind::alternative_cost, acting_, action.object, Shape::one);
    prompt_.options.push_back(option(words().mana_cost));
    prompt_.options.push_back(option(morph));
    co_await ask();
    for_mana_cost = answered().word == words().mana_cost;
  }
  const Object& permanent = *state_->find(action.object);
  std::vector<Tree> cost;
  if (for_mana_cost) {
    announced.symbols = *permanent.printed->mana_cost;
  } else {
    const Ability& morph = *morph_of(*permanent.face_up);
    cost = costs_of(morph);
    with_counter = morph.keyword == megamorph;
  }
  announced.on_stack->text = make(Kind::activated, {{Field::cost, std::move(cost)}});
  speak_for(action.object, action.object, acting_);
  co_await announce(announced);
  if (!illegal_.empty()) co_return;
  if (!can_turn_up(action.object)) {  // it may be gone: what was paid stays paid
    close_batch();
    co_return;
  }
  std::vector<Arrival> turning(1, turning_of(action.object));
  if (with_counter) add(turning.front().counters, counter_words().plus, 1);
  co_await turn_all_up(turning);
  close_batch();
}

// Notes that a cost was announced by which others can tell (601.2b).
void Interpreter::pay_for(const Announcement& announced, Symbol word) {
  Object& spell = *state_->find(announced.object);
  spell.paid.push_back(word);
  state_->show(spell);
}

Task Interpreter::offer_cost(Announcement& announced, Symbol word, std::span<const Tree> cost) {
  question(PromptKind::optional_cost, announced.player, announced.object, Shape::one);
  prompt_.slot = word;
  prompt_.options.push_back(option(OptionKind::yes));
  prompt_.options.push_back(option(OptionKind::no));
  co_await ask();
  if (answered().kind != OptionKind::yes) co_return;
  pay_for(announced, word);
  co_await add_cost(announced, cost, word);
}

// Increases, then reductions; then the cost is locked in (601.2f).
void Interpreter::lock_costs(Announcement& announced) {
  const std::int32_t x = resolution_.x.value_or(0);
  for (std::size_t i = 0; i < announced.symbols.size(); ++i)
    add(announced.due, announced.symbols[i], announced.symbol_parts[i], x);
  if (const std::int32_t life = std::exchange(announced.due.life, 0); life > 0)
    announced.costs.push_back({.cost = life_to_pay(life)});  // for Phyrexian symbols
  if (!announced.is_spell) return;
  ManaDue less;
  for (const CostChange& change : cost_changes(announced)) {
    const auto cost = change.rule->trees(Field::cost);
    for (std::int32_t i = 0; i < change.times; ++i) {
      for (const Tree& each : cost) {
        if (each->kind() != Kind::mana) {
          if (change.rule->kind() == Kind::costs_more) announced.costs.push_back({.cost = each});
          continue;
        }
        for (const ManaSymbol& symbol : symbols_of(*each))
          add(change.rule->kind() == Kind::costs_more ? announced.due : less, symbol, Symbol(), x);
      }
    }
  }
  reduce(announced.due, less);
}

// What the spell itself, and what permanents and effects say of its cost.
std::vector<CostChange> Interpreter::cost_changes(const Announcement& announced) {
  std::vector<CostChange> changes;
  const Context context = now();
  const Object& spell = *state_->find(announced.object);
  const auto add_change = [&](const Context& view, const Node& rule) {
    if (cost_applies(view, rule))
      changes.push_back({.rule = &rule, .times = amount(view, rule, Field::number, 1)});
  };
  for (const Kind kind : {Kind::costs_more, Kind::costs_less}) {
    each_rule(spell.live.values, kind, [&](const Node& rule) {
      if (rule.trees(Field::of).empty()) add_change(context, rule);
    });
    for (const RuleInForce& found : rules_in_force(*state_, kind)) {
      const auto of = found.rule->trees(Field::of);
      if (of.empty() || !means_player(found, announced.player)) continue;
      const EventView view(found.context, {.object = spell.id, .player = announced.player});
      if (matches(view.context(), spell, of)) add_change(view.context(), *found.rule);
    }
  }
  return changes;
}

}  // namespace lockstep::engine
