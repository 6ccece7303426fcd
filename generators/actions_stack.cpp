// What is done to spells and abilities on the stack, and what casting them needs.
#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "generators/action_makers.h"

namespace lockstep::generators {
namespace {

// Something on the stack: no kind of action that asks for it begins while there is nothing.
Tree on_stack(EffectMaker& maker) {
  const std::vector<ObjectId> found = maker.candidates(Place::stack);
  return found.empty() ? maker.object(Place::stack) : maker.named(maker.choices().pick(found));
}

void add_player(EffectMaker& maker, std::vector<Node::Entry>& fields) {
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::player, maker.player());
}

// Whether a card says of itself that it targets as it is cast: a spell, or an Aura.
bool is_aimed(const Snapshot& shown, ObjectId card) {
  const ObjectView* const view = shown.find(card);
  return view != nullptr && std::ranges::any_of(view->now.abilities, [](const Tree& ability) {
           if (ability->kind() == Kind::spell) {
             const auto modes = ability->trees(Field::modes);
             return ability->has(Field::targets) ||
                    std::ranges::any_of(modes,
                                        [](const Tree& mode) { return mode->has(Field::targets); });
           }
           const Node* const name =
               ability->kind() == Kind::keyword ? ability->tree_or_null(Field::name) : nullptr;
           return name != nullptr && name->kind() == Kind::keyword_name &&
                  name->symbol(Field::word).text() == "enchant";
         });
}

// What a target may be changed to: it mostly lies on the battlefield.
Tree new_target(EffectMaker& maker) {
  return maker.choices().chance(1, 4) ? maker.player() : maker.object(Place::battlefield);
}

}  // namespace

void make_copy_spell(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::objects, on_stack(maker)}};
  add_player(maker, fields);
  if (maker.choices().chance(1, 5)) fields.emplace_back(Field::number, maker.number(2));
  if (maker.choices().chance(2, 3)) fields.emplace_back(Field::new_targets, std::int64_t{1});
  maker.instruct(Kind::copy_spell, std::move(fields));
}

void make_counter_spell(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::objects, on_stack(maker)}};
  if (maker.choices().chance(1, 3))
    fields.emplace_back(Field::to, maker.symbol({"hand", "library", "exile"}));
  maker.instruct(Kind::counter_spell, std::move(fields));
}

void make_choose_new_targets(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::objects, on_stack(maker)}};
  add_player(maker, fields);
  maker.instruct(Kind::choose_new_targets, std::move(fields));
}

void make_change_target(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::objects, on_stack(maker)}};
  if (maker.choices().chance(1, 2)) {
    const Tree to = new_target(maker);
    if (maker.failed()) return;
    fields.emplace_back(Field::to, to);
  }
  add_player(maker, fields);
  maker.instruct(Kind::change_target, std::move(fields));
}

// Enough of each kind for a spell or two, or much of one kind.
void make_add_mana(EffectMaker& maker) {
  const bool one_kind = maker.choices().chance(1, 4);
  const Symbol kind = maker.symbol({"{W}", "{U}", "{B}", "{R}", "{G}", "{C}"});
  std::vector<Symbol> symbols;
  for (const std::string_view each : {"{W}", "{U}", "{B}", "{R}", "{G}", "{C}"}) {
    const Symbol added = one_kind ? kind : Symbol::intern(each);
    symbols.insert(symbols.end(), one_kind ? 1 : 2, added);
  }
  maker.instruct(Kind::add_mana, {{Field::symbols, std::move(symbols)}});
}

// So that spells are cast again, most of all those that target.
void make_regrow(EffectMaker& maker) {
  const std::vector<ObjectId> found = maker.candidates(Place::graveyard_or_exile);
  if (found.empty()) return;
  std::vector<ObjectId> aimed;
  std::ranges::copy_if(found, std::back_inserter(aimed),
                       [&](ObjectId each) { return is_aimed(maker.world().snapshot(), each); });
  const bool again = !aimed.empty() && maker.choices().chance(4, 5);
  const Tree card = maker.named(maker.choices().pick(again ? aimed : found));
  maker.instruct(Kind::return_to_hand, {{Field::objects, card}});
}

void make_clash(EffectMaker& maker) {
  maker.instruct(Kind::clash, {{Field::slot, Symbol::intern("clash")}});
}

void make_fight(EffectMaker& maker) {
  const Tree first = maker.object(Place::battlefield);
  const Tree second = maker.object(Place::battlefield);
  if (maker.failed()) return;
  maker.instruct(Kind::fight, {{Field::first, first}, {Field::second, second}});
}

}  // namespace lockstep::generators
