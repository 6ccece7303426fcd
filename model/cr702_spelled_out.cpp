#include "model/cr702_spelled_out.h"

#include "model/cr613_abilities.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

std::vector<Tree> with(std::span<const Tree> list, const Tree& more) {
  std::vector<Tree> all(list.begin(), list.end());
  all.push_back(more);
  return all;
}

Tree filter_of_type(Symbol type) {
  return make(Kind::has_type, {{Field::word, make(Kind::card_type, {{Field::word, type}})}});
}

// 702.6a: for its cost it is attached to a targeted creature of its controller's, at sorcery speed.
// A quality narrows that creature (702.6c).
Tree equip(const Node& keyword) {
  const Symbol slot = word::equip();
  const Tree yours = make(Kind::controlled_by, {{Field::players, make(Kind::you)}});
  std::vector<Tree> host = with(keyword.trees(Field::quality), yours);
  host.push_back(filter_of_type(word::creature()));
  const Tree target = make(Kind::target_group, {{Field::slot, slot}, {Field::of, host}});
  const Tree attach = make(Kind::attach, {{Field::objects, make(Kind::self)},
                                          {Field::to, make(Kind::target, {{Field::slot, slot}})}});
  const auto cost = keyword.trees(Field::cost);
  return make(Kind::activated, {{Field::cost, std::vector<Tree>(cost.begin(), cost.end())},
                                {Field::targets, std::vector{target}},
                                {Field::effect, std::vector{attach}},
                                {Field::timing, word::sorcery()}});
}

// 702.29a: the card is discarded, besides the cost, for a new one.
Tree cycling(const Node& keyword) {
  const Tree discard = make(Kind::discard, {{Field::objects, make(Kind::self)}});
  return make(Kind::activated, {{Field::cost, with(keyword.trees(Field::cost), discard)},
                                {Field::effect, std::vector{make(Kind::draw)}}});
}

// 702.107a: besides its cost it taps, at sorcery speed, for a counter on itself.
Tree outlast(const Node& keyword) {
  const Tree kind = make(Kind::counter_kind, {{Field::word, word::plus_one()}});
  const Tree put = make(Kind::put_counters, {{Field::on, make(Kind::self)}, {Field::kind, kind}});
  return make(Kind::activated,
              {{Field::cost, with(keyword.trees(Field::cost), make(Kind::tap_symbol))},
               {Field::effect, std::vector{put}},
               {Field::timing, word::sorcery()}});
}

// 702.71a: sacrificed for a creature card of equal mana value out of the library, which enters; at
// sorcery speed.
Tree transfigure(const Node& keyword) {
  const Symbol slot = word::transfigure();
  const Tree self = make(Kind::self);
  const Tree same = make(Kind::mana_value,
                         {{Field::exactly, make(Kind::mana_value_of, {{Field::objects, self}})}});
  const std::vector<Tree> of{make(Kind::card), filter_of_type(word::creature()), same};
  const Tree search = make(Kind::search, {{Field::of, of}, {Field::slot, slot}});
  const Tree put = make(Kind::move, {{Field::objects, make(Kind::those, {{Field::slot, slot}})},
                                     {Field::to, Symbol::intern("battlefield")}});
  const Tree sacrifice = make(Kind::sacrifice, {{Field::objects, self}});
  return make(Kind::activated, {{Field::cost, with(keyword.trees(Field::cost), sacrifice)},
                                {Field::effect, std::vector{search, put, make(Kind::shuffle)}},
                                {Field::timing, word::sorcery()}});
}

// 702.171a: the keyword stands for its cost. That something is saddled is a mark that nothing here
// asks for (702.171b).
Tree saddle(const Tree& keyword) {
  return make(Kind::activated,
              {{Field::cost, std::vector{keyword}}, {Field::timing, word::sorcery()}});
}

// 702.122a: others are tapped whose power adds up to the number, and it is an artifact creature for
// the turn. The keyword stands for its cost.
Tree crew(const Tree& keyword) {
  const auto type = [](Symbol word) { return make(Kind::card_type, {{Field::word, word}}); };
  const std::vector<Tree> types{type(word::artifact()), type(word::creature())};
  const Tree become = make(Kind::set_types, {{Field::types, types}});
  const Tree apply = make(Kind::apply, {{Field::to, make(Kind::self)},
                                        {Field::changes, std::vector{become}},
                                        {Field::duration, make(Kind::until_end_of_turn)}});
  return make(Kind::activated,
              {{Field::cost, std::vector{keyword}}, {Field::effect, std::vector{apply}}});
}

// 702.108a: larger by one for the turn, each time its controller casts what is no creature spell.
Tree prowess() {
  const Tree noncreature = make(Kind::not_, {{Field::of, filter_of_type(word::creature())}});
  const Tree casts =
      make(Kind::casts, {{Field::player, make(Kind::you)}, {Field::of, std::vector{noncreature}}});
  const Tree one = make(Kind::literal, {{Field::value, std::int64_t{1}}});
  const Tree more =
      make(Kind::modify_power_toughness, {{Field::power, one}, {Field::toughness, one}});
  const Tree apply = make(Kind::apply, {{Field::to, make(Kind::self)},
                                        {Field::changes, std::vector{more}},
                                        {Field::duration, make(Kind::until_end_of_turn)}});
  return make(Kind::triggered,
              {{Field::when, std::vector{casts}}, {Field::effect, std::vector{apply}}});
}

// 702.101a: each spell that its controller casts lets them pay for a life of every opponent, all of
// which they gain.
Tree extort() {
  const Tree opponents = make(Kind::opponents);
  const Tree one = make(Kind::literal, {{Field::value, std::int64_t{1}}});
  const Tree lose = make(Kind::lose_life, {{Field::number, one}, {Field::player, opponents}});
  const Tree gain =
      make(Kind::gain_life, {{Field::number, make(Kind::count, {{Field::things, opponents}})}});
  const Tree mana = make(Kind::mana, {{Field::symbols, std::vector{Symbol::intern("{W/B}")}}});
  const Tree pay = make(Kind::may_pay,
                        {{Field::cost, std::vector{mana}}, {Field::then, std::vector{lose, gain}}});
  const Tree casts = make(Kind::casts, {{Field::player, make(Kind::you)}});
  return make(Kind::triggered,
              {{Field::when, std::vector{casts}}, {Field::effect, std::vector{pay}}});
}

Tree your_upkeep() {
  return make(Kind::begins,
              {{Field::step, Symbol::intern("upkeep")}, {Field::player, make(Kind::you)}});
}

Tree kind_of(Symbol counter) {
  return make(Kind::counter_kind, {{Field::word, counter}});
}

Tree has_counter(Symbol counter) {
  const Tree has = make(Kind::has_counters, {{Field::kind, kind_of(counter)}});
  return make(Kind::matches, {{Field::things, make(Kind::self)}, {Field::of, std::vector{has}}});
}

Tree remove_one(Symbol counter) {
  return make(Kind::remove_counters,
              {{Field::from, make(Kind::self)}, {Field::kind, kind_of(counter)}});
}

Tree sacrifice_itself() {
  return make(Kind::sacrifice, {{Field::objects, make(Kind::self)}});
}

// 702.32a: in each upkeep of its controller's a counter goes or, where none is left, the permanent.
Tree fading_in_upkeep() {
  const Tree either = make(Kind::if_, {{Field::condition, has_counter(word::fade())},
                                       {Field::then, std::vector{remove_one(word::fade())}},
                                       {Field::else_, std::vector{sacrifice_itself()}}});
  return make(Kind::triggered,
              {{Field::when, std::vector{your_upkeep()}}, {Field::effect, std::vector{either}}});
}

// 702.63a: in each upkeep of its controller's a time counter goes, as long as there are any.
Tree vanishing_in_upkeep() {
  return make(Kind::triggered, {{Field::when, std::vector{your_upkeep()}},
                                {Field::if_, has_counter(word::time())},
                                {Field::effect, std::vector{remove_one(word::time())}}});
}

// 702.21a: what an opponent aims at it is countered, if that player does not pay the cost.
Tree ward(const Node& keyword) {
  const std::vector<Tree> any{make(Kind::spell_on_stack), make(Kind::ability_on_stack)};
  const Tree theirs = make(Kind::controlled_by, {{Field::players, make(Kind::opponents)}});
  const std::vector<Tree> by{make(Kind::or_, {{Field::of, any}}), theirs};
  const Tree when =
      make(Kind::becomes_target, {{Field::of, std::vector{make(Kind::self)}}, {Field::by, by}});
  const auto cost = keyword.trees(Field::cost);
  const Tree counter = make(Kind::counter_spell, {{Field::objects, make(Kind::that_source)}});
  const Tree pay = make(Kind::may_pay, {{Field::cost, std::vector<Tree>(cost.begin(), cost.end())},
                                        {Field::player, make(Kind::that_player)},
                                        {Field::else_, std::vector{counter}}});
  return make(Kind::triggered,
              {{Field::when, std::vector{when}}, {Field::effect, std::vector{pay}}});
}

// 702.79a, 702.93a: what dies without such a counter comes back to its owner with one.
Tree returns_with(Symbol counter) {
  const Tree kind = make(Kind::counter_kind, {{Field::word, counter}});
  const Tree it = make(Kind::that_object);
  const Tree without =
      make(Kind::not_, {{Field::of, make(Kind::has_counters, {{Field::kind, kind}})}});
  const Tree condition =
      make(Kind::matches, {{Field::things, it}, {Field::of, std::vector{without}}});
  const Tree back =
      make(Kind::move, {{Field::objects, it},
                        {Field::to, Symbol::intern("battlefield")},
                        {Field::under, make(Kind::owner_of, {{Field::objects, it}})},
                        {Field::with, std::vector{make(Kind::counters, {{Field::kind, kind}})}}});
  const Tree dies = make(Kind::dies, {{Field::of, std::vector{make(Kind::self)}}});
  return make(Kind::triggered, {{Field::when, std::vector{dies}},
                                {Field::if_, condition},
                                {Field::effect, std::vector{back}}});
}

}  // namespace

Tree spelled_out(const Tree& ability) {
  const Symbol keyword = keyword_of(*ability);
  if (keyword.empty()) return ability;
  if (keyword == word::equip()) return equip(*ability);
  if (keyword == word::crew()) return crew(ability);
  if (keyword == word::saddle()) return saddle(ability);
  if (keyword == word::cycling()) return cycling(*ability);
  if (keyword == word::outlast()) return outlast(*ability);
  if (keyword == word::transfigure()) return transfigure(*ability);
  if (keyword == word::extort()) return extort();
  if (keyword == word::fading()) return fading_in_upkeep();
  if (keyword == word::vanishing()) return vanishing_in_upkeep();
  if (keyword == word::prowess()) return prowess();
  if (keyword == word::ward()) return ward(*ability);
  if (keyword == word::persist()) return returns_with(word::minus_one());
  if (keyword == word::undying()) return returns_with(word::plus_one());
  return ability;
}

Tree last_counter_ability() {
  return make(Kind::triggered, {{Field::effect, std::vector{sacrifice_itself()}}});
}

Tree spelled_out_on_entering(const Tree& ability) {
  const Symbol keyword = keyword_of(*ability);
  const bool fading = keyword == word::fading();
  if (!fading && keyword != word::vanishing()) return ability;
  if (!ability->has(Field::number)) return ability;  // 702.63b
  const Tree with_counters =
      make(Kind::enters_with, {{Field::kind, kind_of(fading ? word::fade() : word::time())},
                               {Field::number, ability->tree(Field::number)}});
  return make(Kind::static_, {{Field::rules, std::vector{with_counters}}});
}

Zone zone_of_keyword(const Node& ability) {
  return keyword_of(ability) == word::cycling() ? Zone::hand : Zone::battlefield;
}

}  // namespace lockstep::model
