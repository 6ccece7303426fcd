// Stickers, counters, attachments, tapping, damage and life.
#include "generators/action_makers.h"

namespace lockstep::generators {
namespace {

Symbol sticker_kind(EffectMaker& maker) {
  return maker.symbol({"name", "ability", "power_toughness", "art"});
}

}  // namespace

void make_put_sticker(EffectMaker& maker) {
  const Tree on = maker.object(Place::battlefield);
  std::vector<Node::Entry> fields = {{Field::on, on}};
  switch (maker.choices().choose(4)) {
    case 0: break;
    case 1: fields.emplace_back(Field::kind, sticker_kind(maker)); break;
    default: fields.emplace_back(Field::kind, Symbol::intern("name")); break;
  }
  switch (maker.choices().choose(4)) {
    case 0: break;
    case 1: fields.emplace_back(Field::player, maker.player()); break;
    default:
      // Whoever owns the object is the one whose stickers may go on it (123.3b).
      if (on) fields.emplace_back(Field::player, make(Kind::owner_of, {{Field::objects, on}}));
      break;
  }
  if (maker.choices().chance(1, 3)) fields.emplace_back(Field::free, std::int64_t{1});
  maker.instruct(Kind::put_sticker, std::move(fields));
}

void make_move_sticker(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::from, maker.object(Place::stickered)}};
  fields.emplace_back(Field::to, maker.object(Place::battlefield));
  if (maker.choices().chance(1, 2)) fields.emplace_back(Field::kind, sticker_kind(maker));
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::player, maker.player());
  maker.instruct(Kind::move_sticker, std::move(fields));
}

void make_remove_stickers(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::from, maker.object(Place::stickered)}};
  if (maker.choices().chance(1, 2)) fields.emplace_back(Field::kind, sticker_kind(maker));
  if (maker.choices().chance(2, 3)) fields.emplace_back(Field::number, maker.number(1));
  maker.instruct(Kind::remove_stickers, std::move(fields));
}

void make_get_tickets(EffectMaker& maker) {
  const Tree player = maker.player();
  const std::int64_t count = maker.choices().in_range(1, 6);
  maker.instruct(Kind::get_counters,
                 {{Field::kind, word_node(Vocabulary::counter_kind, Symbol::intern("ticket"))},
                  {Field::number, maker.number(count)},
                  {Field::player, player}});
}

void make_put_counters(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::on, maker.objects(Place::battlefield)}};
  fields.emplace_back(Field::kind, maker.counter_kind());
  if (maker.choices().chance(1, 2)) {
    fields.emplace_back(Field::number, maker.number(maker.choices().in_range(0, 3)));
  }
  maker.instruct(Kind::put_counters, std::move(fields));
}

void make_remove_counters(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::from, maker.object(Place::battlefield)}};
  const bool any_kind = maker.choices().chance(1, 2);
  if (!any_kind) fields.emplace_back(Field::kind, maker.counter_kind());
  switch (maker.choices().choose(3)) {
    case 0: fields.emplace_back(Field::all, std::int64_t{1}); break;
    case 1: fields.emplace_back(Field::number, maker.number(maker.choices().in_range(1, 3))); break;
    default: break;
  }
  maker.instruct(Kind::remove_counters, std::move(fields));
}

void make_move_counters(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::from, maker.object(Place::battlefield)}};
  fields.emplace_back(Field::to, maker.object(Place::battlefield));
  if (!maker.choices().chance(1, 2)) fields.emplace_back(Field::kind, maker.counter_kind());
  if (maker.choices().chance(1, 3)) fields.emplace_back(Field::all, std::int64_t{1});
  maker.instruct(Kind::move_counters, std::move(fields));
}

void make_double_counters(EffectMaker& maker) {
  const Tree on = maker.objects(Place::battlefield);
  const Tree counter = maker.counter_kind();
  maker.instruct(Kind::double_counters, {{Field::on, on}, {Field::kind, counter}});
}

void make_player_counters(EffectMaker& maker) {
  const Tree player = maker.player();
  const Symbol kind = maker.symbol({"ticket", "energy", "experience", "poison"});
  const std::int64_t count = maker.choices().in_range(1, 3);
  const Kind act = maker.choices().chance(1, 3) ? Kind::lose_counters : Kind::get_counters;
  maker.instruct(act, {{Field::kind, word_node(Vocabulary::counter_kind, kind)},
                       {Field::number, maker.number(count)},
                       {Field::player, player}});
}

void make_attach(EffectMaker& maker) {
  const Tree objects = maker.object(Place::battlefield);
  const Tree to = maker.object(Place::battlefield);
  maker.instruct(Kind::attach, {{Field::objects, objects}, {Field::to, to}});
}

void make_unattach(EffectMaker& maker) {
  maker.instruct(Kind::unattach, {{Field::objects, maker.object(Place::battlefield)}});
}

void make_tap(EffectMaker& maker) {
  maker.instruct(Kind::tap, {{Field::objects, maker.objects(Place::battlefield)}});
}

void make_untap(EffectMaker& maker) {
  maker.instruct(Kind::untap, {{Field::objects, maker.objects(Place::battlefield)}});
}

void make_deal_damage(EffectMaker& maker) {
  const std::int64_t amount = maker.choices().in_range(0, 4);
  const bool to_player = maker.choices().chance(1, 4);
  const Tree to = to_player ? maker.player() : maker.objects(Place::battlefield);
  std::vector<Node::Entry> fields = {{Field::number, maker.number(amount)}, {Field::to, to}};
  if (maker.choices().chance(1, 2))
    fields.emplace_back(Field::source, maker.object(Place::battlefield));
  maker.instruct(Kind::deal_damage, std::move(fields));
}

void make_gain_life(EffectMaker& maker) {
  const std::int64_t amount = maker.choices().in_range(0, 4);
  maker.instruct(Kind::gain_life,
                 {{Field::number, maker.number(amount)}, {Field::player, maker.player()}});
}

void make_lose_life(EffectMaker& maker) {
  const std::int64_t amount = maker.choices().in_range(0, 4);
  maker.instruct(Kind::lose_life,
                 {{Field::number, maker.number(amount)}, {Field::player, maker.player()}});
}

}  // namespace lockstep::generators
