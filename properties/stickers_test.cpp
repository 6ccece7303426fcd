// Two name stickers placed in either order, at places that fit each other, give one name (123.6c).
#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "generators/rapidcheck_seed.h"
#include "properties/start.h"

namespace lockstep::properties {
namespace {

using generators::RandomChoices;

std::vector<std::uint8_t> name_stickers(const SheetDefinition& sheet) {
  std::vector<std::uint8_t> result;
  for (std::size_t i = 0; i < sheet.stickers.size(); ++i) {
    if (sheet.stickers[i].kind == StickerKind::name) result.push_back(static_cast<std::uint8_t>(i));
  }
  return result;
}

std::int32_t words_in(const PrintedName& name) {
  return static_cast<std::int32_t>(
      std::ranges::count_if(name, [](const NameWord& word) { return !word.blank; }));
}

// A creature alone, and its owner with one sheet and tickets enough.
Position alone(std::size_t card, std::size_t sheet) {
  Position position;
  position.universe = corpus_stock().universe();
  position.players.resize(2);
  position.players[0].name = Symbol::intern("Ana");
  position.players[1].name = Symbol::intern("Ben");
  position.players[0].sheets = {sheet};
  position.players[0].counters = {{Symbol::intern("ticket"), 20}};
  PositionObject object;
  object.name = Symbol::intern("host1");
  object.card = card;
  object.owner = PlayerId{0};
  object.controller = PlayerId::none();
  position.objects = {object};
  position.phase = Symbol::intern("precombat_main");
  return position;
}

bool place(SideGame& side, std::uint8_t sticker, std::int32_t after) {
  std::vector<Binding> names;
  const Tree on = node_of({RootId{0}, Incarnation{1}}, names);
  const Effect effect = effect_of(
      PlayerId{0},
      {make(Kind::put_sticker, {{Field::on, on}, {Field::kind, Symbol::intern("name")}})}, names);
  if (!side.at_priority() || !side.game().begin(effect)) return false;
  while (!side.at_priority()) {
    const Prompt& prompt = side.game().prompt();
    Answer answer = quiet_answer(prompt);
    if (prompt.kind == PromptKind::after_word) answer.values = {after};
    if (prompt.kind == PromptKind::sticker) {
      const StickerId wanted{PlayerId{0}, 0, sticker};
      const auto found = std::ranges::find(prompt.options, wanted, &Option::sticker);
      if (found == prompt.options.end()) return false;
      answer.values = {static_cast<std::int32_t>(found - prompt.options.begin())};
    }
    if (!side.game().answer(answer)) return false;
  }
  return true;
}

RC_GTEST_PROP(Stickers, r123_6c_two_placed_in_either_order_give_one_name, ()) {
  RandomChoices choices(generators::draw_seed());
  const generators::Stock& stock = corpus_stock();
  const auto creatures = stock.group(generators::Group::creatures);
  const std::size_t card = stock.cards()[choices.pick(creatures)];
  const std::size_t sheet = choices.index(stock.universe()->sheets.size());
  const auto stickers = name_stickers(stock.universe()->sheets[sheet]);
  RC_ASSERT(stickers.size() >= 2U);
  const auto chosen = choices.subset(static_cast<std::uint32_t>(stickers.size()), 2, 2);
  const std::uint8_t a = stickers[chosen[0]];
  const std::uint8_t b = stickers[chosen[1]];
  // One sticker of one word: after `at_a` words; the other goes into the longer name.
  const PrintedName& words_of_a = stock.universe()->sheets[sheet].stickers[a].words;
  const PrintedName& words_of_b = stock.universe()->sheets[sheet].stickers[b].words;
  if (words_in(words_of_a) != 1 || words_in(words_of_b) != 1) return;
  const std::int32_t words = words_in(stock.universe()->cards[card].faces.front().name);
  const std::int32_t at_a = choices.in_range(0, words);
  const std::int32_t at_b = choices.in_range(0, words + 1);
  const bool b_before_a = at_b <= at_a;
  for (const auto name : kSides) {
    const Position position = alone(card, sheet);
    SideGame first(name);
    SideGame second(name);
    RC_ASSERT(first.game().load(position, {}).has_value());
    RC_ASSERT(second.game().load(position, {}).has_value());
    if (!first.at_priority()) continue;
    RC_ASSERT(place(first, a, at_a) && place(first, b, at_b));
    RC_ASSERT(place(second, b, b_before_a ? at_b : at_b - 1) &&
              place(second, a, b_before_a ? at_a + 1 : at_a));
    const ObjectView* const one = first.shown().current(RootId{0});
    const ObjectView* const other = second.shown().current(RootId{0});
    if (one == nullptr || other == nullptr) continue;
    RC_LOG() << "card " << card << ", sheet " << sheet << ", after " << at_a << " and " << at_b
             << '\n';
    RC_ASSERT(one->now.names == other->now.names);
  }
}

}  // namespace
}  // namespace lockstep::properties
