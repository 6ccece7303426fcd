// What keywords say that stand for activated or triggered abilities, and for what a permanent
// enters with (702).
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/castable.h"
#include "engine/counters.h"
#include "engine/on_stack.h"

namespace lockstep::engine {
namespace {

Tree word(Kind kind, const char* text) {
  return make(kind, {{Field::word, Symbol::intern(text)}});
}

Tree literal(std::int64_t value) {
  return make(Kind::literal, {{Field::value, value}});
}

std::vector<Tree> one(Tree tree) {
  return {std::move(tree)};
}

Tree creature() {
  return make(Kind::has_type, {{Field::word, word(Kind::card_type, "creature")}});
}

Tree counter(const char* kind) {
  return word(Kind::counter_kind, kind);
}

std::vector<Tree> cost_of(const Ability& ability) {
  const auto cost = ability.tree->trees(Field::cost);
  return {cost.begin(), cost.end()};
}

Tree number_of(const Ability& ability) {
  return ability.tree->has(Field::number) ? ability.tree->tree(Field::number) : literal(0);
}

Tree sacrifice_it() {
  return make(Kind::sacrifice, {{Field::objects, make(Kind::self)}});
}

Tree at_upkeep(std::vector<Node::Entry> more) {
  const Tree begins = make(
      Kind::begins, {{Field::step, Symbol::intern("upkeep")}, {Field::player, make(Kind::you)}});
  more.emplace_back(Field::when, one(begins));
  return make(Kind::triggered, std::move(more));
}

Tree has_counter(const char* kind) {
  const Tree count =
      make(Kind::counters_on, {{Field::objects, make(Kind::self)}, {Field::kind, counter(kind)}});
  return make(Kind::compare, {{Field::number, count}, {Field::at_least, literal(1)}});
}

Tree take_counter(const char* kind) {
  return make(Kind::remove_counters,
              {{Field::from, make(Kind::self)}, {Field::kind, counter(kind)}});
}

Tree enters_with(const char* kind, Tree number) {
  const Tree rule =
      make(Kind::enters_with, {{Field::kind, counter(kind)}, {Field::number, std::move(number)}});
  return make(Kind::static_, {{Field::rules, one(rule)}});
}

// 702.6a.
Tree equip(const Ability& ability) {
  const Symbol slot = Symbol::intern("equip");
  const Tree yours = make(Kind::controlled_by, {{Field::players, make(Kind::you)}});
  const Tree group = make(Kind::target_group,
                          {{Field::slot, slot}, {Field::of, std::vector<Tree>{creature(), yours}}});
  const Tree attach = make(Kind::attach, {{Field::objects, make(Kind::self)},
                                          {Field::to, make(Kind::target, {{Field::slot, slot}})}});
  return make(Kind::activated, {{Field::cost, cost_of(ability)},
                                {Field::targets, one(group)},
                                {Field::effect, one(attach)},
                                {Field::timing, Symbol::intern("sorcery")}});
}

// 702.29a.
Tree cycling(const Ability& ability) {
  std::vector<Tree> cost = cost_of(ability);
  cost.push_back(make(Kind::discard, {{Field::objects, make(Kind::self)}}));
  return make(Kind::activated,
              {{Field::cost, std::move(cost)}, {Field::effect, one(make(Kind::draw))}});
}

// 702.108a.
Tree prowess() {
  const Tree spell = make(Kind::not_, {{Field::of, creature()}});
  const Tree cast = make(Kind::casts, {{Field::player, make(Kind::you)}, {Field::of, one(spell)}});
  const Tree bigger = make(Kind::modify_power_toughness,
                           {{Field::power, literal(1)}, {Field::toughness, literal(1)}});
  const Tree apply = make(Kind::apply, {{Field::to, make(Kind::self)},
                                        {Field::changes, one(bigger)},
                                        {Field::duration, make(Kind::until_end_of_turn)}});
  return make(Kind::triggered, {{Field::when, one(cast)}, {Field::effect, one(apply)}});
}

// 702.21a.
Tree ward(const Ability& ability) {
  const Tree any = make(
      Kind::or_,
      {{Field::of, std::vector<Tree>{make(Kind::spell_on_stack), make(Kind::ability_on_stack)}}});
  const Tree theirs = make(Kind::controlled_by, {{Field::players, make(Kind::opponents)}});
  const Tree targeted = make(Kind::becomes_target, {{Field::of, one(make(Kind::self))},
                                                    {Field::by, std::vector<Tree>{any, theirs}}});
  const Tree source = make(Kind::that_source);
  const Tree counter_it = make(Kind::counter_spell, {{Field::objects, source}});
  const Tree pay = make(Kind::may_pay, {{Field::cost, cost_of(ability)},
                                        {Field::player, make(Kind::that_player)},
                                        {Field::else_, one(counter_it)}});
  return make(Kind::triggered, {{Field::when, one(targeted)}, {Field::effect, one(pay)}});
}

// Any number of other untapped creatures that you control, tapped (702.122a, 702.171a). That their
// power is enough is looked at as the cost is paid.
Tree tap_others() {
  const Tree others = make(Kind::other_than, {{Field::things, make(Kind::self)}});
  const Tree yours = make(Kind::controlled_by, {{Field::players, make(Kind::you)}});
  const Tree untapped = make(Kind::not_, {{Field::of, make(Kind::tapped)}});
  const Tree choice =
      make(Kind::choose, {{Field::of, std::vector<Tree>{creature(), yours, others, untapped}},
                          {Field::any_number, std::int64_t{1}}});
  return make(Kind::tap, {{Field::objects, choice}});
}

// 702.122a.
Tree crew() {
  const Tree types =
      make(Kind::set_types, {{Field::types, std::vector<Tree>{word(Kind::card_type, "artifact"),
                                                              word(Kind::card_type, "creature")}}});
  const Tree become = make(Kind::apply, {{Field::to, make(Kind::self)},
                                         {Field::changes, one(types)},
                                         {Field::duration, make(Kind::until_end_of_turn)}});
  return make(Kind::activated, {{Field::cost, one(tap_others())}, {Field::effect, one(become)}});
}

// 702.171a. That it is saddled is a mark that nothing here looks at (702.171b).
Tree saddle() {
  return make(Kind::activated, {{Field::cost, one(tap_others())},
                                {Field::effect, std::vector<Tree>()},
                                {Field::timing, Symbol::intern("sorcery")}});
}

// 702.107a.
Tree outlast(const Ability& ability) {
  std::vector<Tree> cost = cost_of(ability);
  cost.push_back(make(Kind::tap_symbol));
  const Tree grow =
      make(Kind::put_counters, {{Field::on, make(Kind::self)}, {Field::kind, counter("+1/+1")}});
  return make(Kind::activated, {{Field::cost, std::move(cost)},
                                {Field::effect, one(grow)},
                                {Field::timing, Symbol::intern("sorcery")}});
}

// 702.71a.
Tree transfigure(const Ability& ability) {
  const Symbol slot = Symbol::intern("transfigure");
  std::vector<Tree> cost = cost_of(ability);
  cost.push_back(sacrifice_it());
  const Tree value = make(Kind::mana_value_of, {{Field::objects, make(Kind::self)}});
  const Tree same = make(Kind::mana_value, {{Field::exactly, value}});
  const Tree search = make(
      Kind::search,
      {{Field::of, std::vector<Tree>{creature(), make(Kind::card), same}}, {Field::slot, slot}});
  const Tree put = make(Kind::move, {{Field::objects, make(Kind::those, {{Field::slot, slot}})},
                                     {Field::to, Symbol::intern("battlefield")}});
  return make(Kind::activated,
              {{Field::cost, std::move(cost)},
               {Field::effect, std::vector<Tree>{search, put, make(Kind::shuffle)}},
               {Field::timing, Symbol::intern("sorcery")}});
}

// 702.79a, 702.93a: it comes back with such a counter, unless it had one.
Tree come_back_with(const char* kind) {
  const Tree dies = make(Kind::dies, {{Field::of, one(make(Kind::self))}});
  const Tree none =
      make(Kind::has_counters, {{Field::kind, counter(kind)}, {Field::at_most, literal(0)}});
  const Tree had_none =
      make(Kind::matches, {{Field::things, make(Kind::self)}, {Field::of, one(none)}});
  const Tree back =
      make(Kind::move, {{Field::objects, make(Kind::self)},
                        {Field::to, Symbol::intern("battlefield")},
                        {Field::under, make(Kind::owner_of, {{Field::objects, make(Kind::self)}})},
                        {Field::with, one(make(Kind::counters, {{Field::kind, counter(kind)}}))}});
  return make(Kind::triggered,
              {{Field::when, one(dies)}, {Field::if_, had_none}, {Field::effect, one(back)}});
}

// 702.101a.
Tree extort() {
  const Tree cast = make(Kind::casts, {{Field::player, make(Kind::you)}});
  const Tree lose =
      make(Kind::lose_life, {{Field::number, literal(1)}, {Field::player, make(Kind::opponents)}});
  const Tree lost = make(Kind::count, {{Field::things, make(Kind::opponents)}});
  const Tree gain = make(Kind::gain_life, {{Field::number, lost}});
  const Tree mana = make(Kind::mana, {{Field::symbols, *split_mana("{W/B}")}});
  const Tree pay =
      make(Kind::may_pay, {{Field::cost, one(mana)}, {Field::then, std::vector<Tree>{lose, gain}}});
  return make(Kind::triggered, {{Field::when, one(cast)}, {Field::effect, one(pay)}});
}

// 702.30a. Whether it is due is looked at as it would trigger.
Tree echo(const Ability& ability) {
  const Tree pay =
      make(Kind::may_pay, {{Field::cost, cost_of(ability)}, {Field::else_, one(sacrifice_it())}});
  return at_upkeep({{Field::effect, one(pay)}});
}

// 702.24a. How often the cost is paid is looked at as it is offered.
Tree cumulative_upkeep(const Ability& ability) {
  const Tree age =
      make(Kind::put_counters, {{Field::on, make(Kind::self)}, {Field::kind, counter("age")}});
  const Tree pay =
      make(Kind::may_pay, {{Field::cost, cost_of(ability)}, {Field::else_, one(sacrifice_it())}});
  const Tree there =
      make(Kind::matches,
           {{Field::things, make(Kind::self)},
            {Field::of, one(make(Kind::in_zone, {{Field::zone, Symbol::intern("battlefield")}}))}});
  const Tree both =
      make(Kind::if_, {{Field::condition, there}, {Field::then, std::vector<Tree>{age, pay}}});
  return at_upkeep({{Field::effect, one(both)}});
}

// 702.32a.
std::vector<Tree> fading(const Ability& ability) {
  const Tree fade = make(Kind::if_, {{Field::condition, has_counter("fade")},
                                     {Field::then, one(take_counter("fade"))},
                                     {Field::else_, one(sacrifice_it())}});
  return {at_upkeep({{Field::effect, one(fade)}}), enters_with("fade", number_of(ability))};
}

// 702.63a, 702.63b.
std::vector<Tree> vanishing(const Ability& ability) {
  std::vector<Tree> texts{
      at_upkeep({{Field::if_, has_counter("time")}, {Field::effect, one(take_counter("time"))}}),
      make(Kind::triggered, {{Field::effect, one(sacrifice_it())}})};
  if (ability.tree->has(Field::number)) texts.push_back(enters_with("time", number_of(ability)));
  return texts;
}

Tree madness() {
  const Tree self = make(Kind::self);
  const Tree cast = make(Kind::cast, {{Field::objects, self}});
  const Tree exiled = make(Kind::in_zone, {{Field::zone, Symbol::intern("exile")}});
  const Tree left = make(Kind::matches, {{Field::things, self}, {Field::of, one(exiled)}});
  const Tree put =
      make(Kind::move, {{Field::objects, self}, {Field::to, Symbol::intern("graveyard")}});
  return make(
      Kind::triggered,
      {{Field::effect,
        std::vector<Tree>{make(Kind::may, {{Field::effect, one(cast)}}),
                          make(Kind::if_, {{Field::condition, left}, {Field::then, one(put)}})}}});
}

Tree mana_ability_of(std::int32_t place) {
  const Symbol symbol =
      Symbol::intern(std::string("{") + mana_letter(static_cast<ManaType>(place)) + "}");
  const Tree mana = make(Kind::add_mana, {{Field::symbols, std::vector<Symbol>{symbol}}});
  return make(Kind::activated,
              {{Field::cost, one(make(Kind::tap_symbol))}, {Field::effect, one(mana)}});
}

}  // namespace

Tree madness_text() {
  static const Tree text = madness();
  return text;
}

Tree ward_two() {
  static const Tree ward =
      make(Kind::keyword,
           {{Field::name, make(Kind::keyword_name, {{Field::word, Symbol::intern("ward")}})},
            {Field::cost, one(make(Kind::mana, {{Field::symbols, *split_mana("{2}")}}))}});
  return ward;
}

const Ability* land_mana_ability(State& state, std::int32_t place) {
  return state.abilities.intern(mana_ability_of(place));
}

std::vector<Tree> spelled_out(const Ability& ability) {
  if (ability.kind != Kind::keyword) return {ability.tree};
  const std::string_view name = ability.keyword.text();
  if (name == "equip") return {equip(ability)};
  if (name == "cycling") return {cycling(ability)};
  if (name == "prowess") return {prowess()};
  if (name == "ward") return {ward(ability)};
  if (name == "crew") return {crew()};
  if (name == "saddle") return {saddle()};
  if (name == "outlast") return {outlast(ability)};
  if (name == "transfigure") return {transfigure(ability)};
  if (name == "undying") return {come_back_with("+1/+1")};
  if (name == "persist") return {come_back_with("-1/-1")};
  if (name == "extort") return {extort()};
  if (name == "echo") return {echo(ability)};
  if (name == "cumulative upkeep") return {cumulative_upkeep(ability)};
  if (name == "fading") return fading(ability);
  if (name == "vanishing") return vanishing(ability);
  return {ability.tree};
}

bool awaits_last_counter(const Ability& ability, const Node& text) {
  return ability.keyword.text() == "vanishing" && text.trees(Field::when).empty();
}

bool is_due(const State& state, const Object& object, const Ability& ability) {
  if (ability.keyword.text() != "echo") return true;
  return object.came_at > state.player(controller_or_owner(object)).last_upkeep;
}

bool is_paid_with_power(const Ability& ability) {
  return ability.keyword.text() == "crew" || ability.keyword.text() == "saddle";
}

std::int32_t times_to_pay(const State& state, const Object& asking) {
  static const Symbol age = Symbol::intern("age");
  const Ability* ability = asking.on_stack == nullptr ? nullptr : asking.on_stack->ability;
  if (ability == nullptr || ability->keyword.text() != "cumulative upkeep") return 1;
  const Object* self = state.find(asking.on_stack->source);
  return self == nullptr ? 0 : counters_on(*self, age);
}

bool works_in_hand(const Ability& ability) {
  return ability.kind == Kind::keyword && ability.keyword.text() == "cycling";
}

}  // namespace lockstep::engine
