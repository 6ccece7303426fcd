// Continuous effects that meet: whole effects in several layers, abilities that change other
// objects, and attachments that go from one object to another.
#include <string_view>
#include <utility>
#include <vector>

#include "generators/action_makers.h"
#include "generators/layer_parts.h"

namespace lockstep::generators {
namespace {

bool has_subtype(const ObjectView& object, std::string_view subtype) {
  for (const Symbol each : object.now.subtypes) {
    if (each.text() == subtype) return true;
  }
  return false;
}

std::vector<ObjectId> that_hang(const EffectMaker& maker) {
  std::vector<ObjectId> found;
  for (const ObjectView& object : maker.world().snapshot().objects) {
    if (object.zone != Zone::battlefield) continue;
    if (has_subtype(object, "Aura") || has_subtype(object, "Equipment")) found.push_back(object.id);
  }
  return found;
}

// A token with an ability.
void instruct_create_decree(EffectMaker& maker, const Tree& ability) {
  const Symbol type = maker.symbol({"enchantment", "artifact", "land"});
  std::vector<Node::Entry> fields = {{Field::name, name_node("Odd Decree")},
                                     {Field::colors, std::vector<Tree>{}}};
  fields.emplace_back(Field::types, std::vector<Tree>{word_node(Vocabulary::card_type, type)});
  fields.emplace_back(Field::abilities, std::vector<Tree>{ability});
  maker.instruct(Kind::create_token,
                 {{Field::token, make(Kind::characteristics, std::move(fields))},
                  {Field::player, maker.player()}});
}

}  // namespace

void make_change_types(EffectMaker& maker) {
  std::vector<Tree> changes = {type_change(maker)};
  if (maker.choices().chance(1, 3)) changes.push_back(type_change(maker));
  maker.apply(std::move(changes));
}

void make_apply_layers(EffectMaker& maker) {
  std::vector<Tree> changes = {layer_change(maker)};
  changes.push_back(layer_change(maker));
  if (maker.choices().chance(1, 2)) changes.push_back(layer_change(maker));
  maker.apply(std::move(changes));
}

void make_animate(EffectMaker& maker) {
  maker.apply(animation(maker));
}

void make_grant_static(EffectMaker& maker) {
  const Tree ability = static_ability(maker);
  maker.apply({make(Kind::gain_abilities, {{Field::abilities, std::vector<Tree>{ability}}})});
}

// Abilities that are given come too late for the layers of types and colors (613.6), so that tokens
// have these.
void make_create_loop(EffectMaker& maker) {
  for (const Tree& ability : abilities_in_a_loop(maker))
    instruct_create_decree(maker, ability);
}

void make_create_rewriter(EffectMaker& maker) {
  const bool about_entering = maker.choices().chance(1, 5);
  instruct_create_decree(maker, about_entering ? entering_ability(maker) : static_ability(maker));
}

void make_gain_quality(EffectMaker& maker) {
  const Tree keyword = worded_keyword(maker);
  maker.apply({make(Kind::gain_abilities, {{Field::abilities, std::vector<Tree>{keyword}}})});
}

// Without anything that hangs, some object takes its place, and nothing comes of it.
void make_hand_over(EffectMaker& maker) {
  const std::vector<ObjectId> hanging = that_hang(maker);
  const Tree objects = hanging.empty() ? maker.object(Place::battlefield)
                                       : maker.named(maker.choices().pick(hanging));
  const Tree to = maker.object(Place::battlefield);
  maker.instruct(Kind::attach, {{Field::objects, objects}, {Field::to, to}});
}

}  // namespace lockstep::generators
