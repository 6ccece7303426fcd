// What keywords say that stand for activated or triggered abilities (702).
#include <array>
#include <string>

#include "engine/castable.h"

namespace lockstep::engine {
namespace {

Tree word(Kind kind, const char* text) {
  return make(kind, {{Field::word, Symbol::intern(text)}});
}

Tree creature() {
  return make(Kind::has_type, {{Field::word, word(Kind::card_type, "creature")}});
}

std::vector<Tree> cost_of(const Ability& ability) {
  const auto cost = ability.tree->trees(Field::cost);
  return {cost.begin(), cost.end()};
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
                                {Field::targets, std::vector<Tree>{group}},
                                {Field::effect, std::vector<Tree>{attach}},
                                {Field::timing, Symbol::intern("sorcery")}});
}

// 702.29a.
Tree cycling(const Ability& ability) {
  std::vector<Tree> cost = cost_of(ability);
  cost.push_back(make(Kind::discard, {{Field::objects, make(Kind::self)}}));
  return make(Kind::activated, {{Field::cost, std::move(cost)},
                                {Field::effect, std::vector<Tree>{make(Kind::draw)}}});
}

// 702.108a.
Tree prowess() {
  const Tree one = make(Kind::literal, {{Field::value, std::int64_t{1}}});
  const Tree spell = make(Kind::not_, {{Field::of, creature()}});
  const Tree cast =
      make(Kind::casts, {{Field::player, make(Kind::you)}, {Field::of, std::vector<Tree>{spell}}});
  const Tree bigger =
      make(Kind::modify_power_toughness, {{Field::power, one}, {Field::toughness, one}});
  const Tree apply = make(Kind::apply, {{Field::to, make(Kind::self)},
                                        {Field::changes, std::vector<Tree>{bigger}},
                                        {Field::duration, make(Kind::until_end_of_turn)}});
  return make(Kind::triggered,
              {{Field::when, std::vector<Tree>{cast}}, {Field::effect, std::vector<Tree>{apply}}});
}

// 702.21a.
Tree ward(const Ability& ability) {
  const Tree any = make(
      Kind::or_,
      {{Field::of, std::vector<Tree>{make(Kind::spell_on_stack), make(Kind::ability_on_stack)}}});
  const Tree theirs = make(Kind::controlled_by, {{Field::players, make(Kind::opponents)}});
  const Tree targeted =
      make(Kind::becomes_target, {{Field::of, std::vector<Tree>{make(Kind::self)}},
                                  {Field::by, std::vector<Tree>{any, theirs}}});
  const Tree source = make(Kind::that_source);
  const Tree counter = make(Kind::counter_spell, {{Field::objects, source}});
  const Tree pay =
      make(Kind::may_pay, {{Field::cost, cost_of(ability)},
                           {Field::player, make(Kind::controller_of, {{Field::objects, source}})},
                           {Field::else_, std::vector<Tree>{counter}}});
  return make(Kind::triggered, {{Field::when, std::vector<Tree>{targeted}},
                                {Field::effect, std::vector<Tree>{pay}}});
}

// 702.122a. That their power is enough is looked at as the cost is paid.
Tree crew() {
  const Tree others = make(Kind::other_than, {{Field::things, make(Kind::self)}});
  const Tree yours = make(Kind::controlled_by, {{Field::players, make(Kind::you)}});
  const Tree untapped = make(Kind::not_, {{Field::of, make(Kind::tapped)}});
  const Tree choice =
      make(Kind::choose, {{Field::of, std::vector<Tree>{creature(), yours, others, untapped}},
                          {Field::any_number, std::int64_t{1}}});
  const Tree types =
      make(Kind::set_types, {{Field::types, std::vector<Tree>{word(Kind::card_type, "artifact"),
                                                              word(Kind::card_type, "creature")}}});
  const Tree become = make(Kind::apply, {{Field::to, make(Kind::self)},
                                         {Field::changes, std::vector<Tree>{types}},
                                         {Field::duration, make(Kind::until_end_of_turn)}});
  return make(Kind::activated,
              {{Field::cost, std::vector<Tree>{make(Kind::tap, {{Field::objects, choice}})}},
               {Field::effect, std::vector<Tree>{become}}});
}

Tree mana_ability_of(std::int32_t place) {
  const Symbol symbol =
      Symbol::intern(std::string("{") + mana_letter(static_cast<ManaType>(place)) + "}");
  const Tree mana = make(Kind::add_mana, {{Field::symbols, std::vector<Symbol>{symbol}}});
  return make(Kind::activated, {{Field::cost, std::vector<Tree>{make(Kind::tap_symbol)}},
                                {Field::effect, std::vector<Tree>{mana}}});
}

}  // namespace

Tree ward_two() {
  static const Tree ward = make(
      Kind::keyword,
      {{Field::name, make(Kind::keyword_name, {{Field::word, Symbol::intern("ward")}})},
       {Field::cost, std::vector<Tree>{make(Kind::mana, {{Field::symbols, *split_mana("{2}")}})}}});
  return ward;
}

const Ability* land_mana_ability(State& state, std::int32_t place) {
  return state.abilities.intern(mana_ability_of(place));
}

Tree spelled_out(const Ability& ability) {
  if (ability.kind != Kind::keyword) return ability.tree;
  const std::string_view name = ability.keyword.text();
  if (name == "equip") return equip(ability);
  if (name == "cycling") return cycling(ability);
  if (name == "prowess") return prowess();
  if (name == "ward") return ward(ability);
  if (name == "crew") return crew();
  return ability.tree;
}

bool works_in_hand(const Ability& ability) {
  return ability.kind == Kind::keyword && ability.keyword.text() == "cycling";
}

}  // namespace lockstep::engine
