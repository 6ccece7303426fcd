// Permanents turned face down and face up, and put there face down.
#include <utility>
#include <vector>

#include "generators/action_makers.h"

namespace lockstep::generators {
namespace {

// What an effect says of an object that it puts or turns face down, now and then.
void add_listed(EffectMaker& maker, std::vector<Node::Entry>& fields) {
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::as, maker.characteristics());
}

std::vector<ObjectId> that_are_face_down(const EffectMaker& maker) {
  std::vector<ObjectId> found;
  for (const ObjectView& object : maker.world().snapshot().objects) {
    if (object.zone == Zone::battlefield && object.status.face_down) found.push_back(object.id);
  }
  return found;
}

Tree top_cards(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::number, maker.number(maker.choices().in_range(1, 2))}};
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::player, maker.player());
  return make(Kind::top_cards, std::move(fields));
}

}  // namespace

void make_turn_face_down(EffectMaker& maker) {
  std::vector<Node::Entry> fields = {{Field::objects, maker.objects(Place::battlefield)}};
  add_listed(maker, fields);
  maker.instruct(Kind::turn_face_down, std::move(fields));
}

void make_turn_face_up(EffectMaker& maker) {
  const std::vector<ObjectId> down = that_are_face_down(maker);
  const bool known = !down.empty() && maker.choices().chance(4, 5);
  const Tree objects =
      known ? maker.named(maker.choices().pick(down)) : maker.objects(Place::battlefield);
  maker.instruct(Kind::turn_face_up, {{Field::objects, objects}});
}

void make_manifest(EffectMaker& maker) {
  const Kind kind = maker.choices().chance(1, 3) ? Kind::cloak : Kind::manifest;
  const Tree objects =
      maker.choices().chance(1, 2) ? top_cards(maker) : maker.object(Place::off_battlefield);
  std::vector<Node::Entry> fields = {{Field::objects, objects}};
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::player, maker.player());
  maker.instruct(kind, std::move(fields));
}

void make_enter_face_down(EffectMaker& maker) {
  const Tree objects = maker.object(Place::off_battlefield);
  std::vector<Node::Entry> fields = {{Field::objects, objects},
                                     {Field::to, Symbol::intern("battlefield")}};
  if (maker.choices().chance(1, 3)) fields.emplace_back(Field::under, maker.player());
  if (maker.choices().chance(1, 4)) fields.emplace_back(Field::tapped, std::int64_t{1});
  fields.emplace_back(Field::face_down, std::int64_t{1});
  add_listed(maker, fields);
  maker.instruct(Kind::move, std::move(fields));
}

void make_exile_face_down(EffectMaker& maker) {
  const Tree objects = maker.object(Place::anywhere);
  maker.instruct(Kind::exile, {{Field::objects, objects}, {Field::face_down, std::int64_t{1}}});
}

}  // namespace lockstep::generators
