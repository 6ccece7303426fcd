// Zones, tokens, and effects in which a player chooses or may decline.
#include "generators/action_makers.h"

namespace lockstep::generators {
namespace {

// Where a card goes; the battlefield twice, since most relations are there.
Symbol destination(EffectMaker& maker) {
  return maker.symbol(
      {"battlefield", "graveyard", "exile", "hand", "library", "battlefield", "command"});
}

// What a destination lets an instruction say besides.
void add_details(EffectMaker& maker, Symbol to, std::vector<Node::Entry>& fields) {
  Choices& choices = maker.choices();
  if (to.text() == "library") {
    switch (choices.choose(3)) {
      case 0: fields.emplace_back(Field::place, Symbol::intern("top")); break;
      case 1: fields.emplace_back(Field::place, Symbol::intern("bottom")); break;
      default: fields.emplace_back(Field::nth, maker.number(choices.in_range(1, 4))); break;
    }
  }
  if (to.text() != "battlefield") return;
  if (choices.chance(1, 2)) fields.emplace_back(Field::under, maker.player());
  if (choices.chance(1, 4)) fields.emplace_back(Field::tapped, std::int64_t{1});
  if (choices.chance(1, 5)) {
    const Tree counter = maker.counter_kind();
    const Tree count = maker.number(choices.in_range(1, 2));
    fields.emplace_back(
        Field::with,
        std::vector<Tree>{make(Kind::counters, {{Field::kind, counter}, {Field::number, count}})});
  }
}

void instruct_move(EffectMaker& maker, const Tree& objects) {
  if (maker.failed()) return;
  const Symbol to = destination(maker);
  std::vector<Node::Entry> fields = {{Field::objects, objects}, {Field::to, to}};
  add_details(maker, to, fields);
  maker.instruct(Kind::move, std::move(fields));
}

void instruct_on(EffectMaker& maker, Kind kind, Place place) {
  const Tree objects = maker.objects(place);
  maker.instruct(kind, {{Field::objects, objects}});
}

void instruct_count(EffectMaker& maker, Kind kind) {
  const std::int64_t count = maker.choices().in_range(1, 2);
  maker.instruct(kind, {{Field::number, maker.number(count)}, {Field::player, maker.player()}});
}

Tree those(Symbol slot) {
  return make(Kind::those, {{Field::slot, slot}});
}

// Cards off the battlefield that have something to say about how they enter.
std::vector<ObjectId> that_enter_somehow(const EffectMaker& maker) {
  std::vector<ObjectId> found;
  for (const ObjectView& object : maker.world().snapshot().objects) {
    if (object.zone == Zone::battlefield) continue;
    for (const Tree& ability : object.now.abilities) {
      bool says = false;
      visit(*ability, [&](const Node& node) { says = says || node.kind() == Kind::as_enters; });
      if (says) found.push_back(object.id);
    }
  }
  return found;
}

}  // namespace

void make_move(EffectMaker& maker) {
  instruct_move(maker, maker.objects(Place::anywhere));
}

// Mostly one object; with two, neither has a say in how the other enters (614.12).
void make_enter(EffectMaker& maker) {
  const std::vector<ObjectId> special = that_enter_somehow(maker);
  Tree objects = !special.empty() && maker.choices().chance(1, 2)
                     ? maker.named(maker.choices().pick(special))
                     : maker.object(Place::off_battlefield);
  if (maker.choices().chance(1, 3)) {
    const Tree second = maker.object(Place::off_battlefield);
    if (maker.failed()) return;
    if (!equal(objects, second))
      objects = make(Kind::together, {{Field::parts, std::vector<Tree>{objects, second}}});
  }
  const Symbol to = Symbol::intern("battlefield");
  std::vector<Node::Entry> fields = {{Field::objects, objects}, {Field::to, to}};
  add_details(maker, to, fields);
  maker.instruct(Kind::move, std::move(fields));
}

void make_flicker(EffectMaker& maker) {
  const Tree objects = maker.object(Place::battlefield);
  const Symbol slot = Symbol::intern("moved");
  maker.instruct(Kind::exile, {{Field::objects, objects}, {Field::slot, slot}});
  std::vector<Node::Entry> fields = {{Field::objects, those(slot)},
                                     {Field::to, Symbol::intern("battlefield")}};
  if (maker.choices().chance(1, 2)) fields.emplace_back(Field::under, maker.player());
  maker.instruct(Kind::move, std::move(fields));
}

void make_destroy(EffectMaker& maker) {
  instruct_on(maker, Kind::destroy, Place::battlefield);
}

void make_sacrifice(EffectMaker& maker) {
  const Tree player = maker.player();
  const bool chosen = maker.choices().chance(1, 2);
  const Tree objects = chosen ? make(Kind::choose, {{Field::of, std::vector<Tree>{maker.filter()}}})
                              : maker.object(Place::battlefield);
  maker.instruct(Kind::sacrifice, {{Field::objects, objects}, {Field::player, player}});
}

void make_exile(EffectMaker& maker) {
  instruct_on(maker, Kind::exile, Place::anywhere);
}

void make_return_to_hand(EffectMaker& maker) {
  instruct_on(maker, Kind::return_to_hand, Place::battlefield);
}

void make_draw(EffectMaker& maker) {
  instruct_count(maker, Kind::draw);
}

void make_discard(EffectMaker& maker) {
  const Tree player = maker.player();
  const std::int64_t count = maker.choices().in_range(1, 2);
  const Tree objects = make(Kind::choose, {{Field::of, std::vector<Tree>{make(Kind::card)}},
                                           {Field::min, maker.number(count)},
                                           {Field::max, maker.number(count)}});
  maker.instruct(Kind::discard, {{Field::objects, objects}, {Field::player, player}});
}

void make_mill(EffectMaker& maker) {
  instruct_count(maker, Kind::mill);
}

void make_shuffle(EffectMaker& maker) {
  if (maker.choices().chance(1, 2)) {
    maker.instruct(Kind::shuffle_into_library, {{Field::objects, maker.objects(Place::anywhere)}});
    return;
  }
  maker.instruct(Kind::shuffle, {{Field::player, maker.player()}});
}

void make_create_token(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::token, maker.characteristics()}};
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::number, maker.number(2));
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::player, maker.player());
  if (maker.choices().chance(1, 5)) fields.emplace_back(Field::tapped, std::int64_t{1});
  maker.instruct(Kind::create_token, std::move(fields));
}

void make_choose_and_move(EffectMaker& maker) {
  const Symbol slot = Symbol::intern("chosen");
  std::vector<Node::Entry> fields = {{Field::of, std::vector<Tree>{maker.filter()}},
                                     {Field::slot, slot}};
  switch (maker.choices().choose(3)) {
    case 0: break;
    case 1:
      fields.emplace_back(Field::min, maker.number(0));
      fields.emplace_back(Field::max, maker.number(2));
      break;
    default: fields.emplace_back(Field::any_number, std::int64_t{1}); break;
  }
  if (maker.choices().chance(1, 3)) fields.emplace_back(Field::player, maker.player());
  maker.instruct(Kind::choose_objects, std::move(fields));
  instruct_move(maker, those(slot));
}

void make_may_do(EffectMaker& maker) {
  const Tree objects = maker.object(Place::battlefield);
  if (maker.failed()) return;
  const Kind act = maker.choices().chance(1, 2) ? Kind::exile : Kind::return_to_hand;
  const Tree counter = maker.counter_kind();
  const Tree other = maker.object(Place::battlefield);
  if (maker.failed()) return;
  maker.instruct(
      Kind::may,
      {{Field::effect, std::vector<Tree>{make(act, {{Field::objects, objects}})}},
       {Field::player, maker.player()},
       {Field::else_, std::vector<Tree>{make(Kind::put_counters,
                                             {{Field::on, other}, {Field::kind, counter}})}}});
}

}  // namespace lockstep::generators
