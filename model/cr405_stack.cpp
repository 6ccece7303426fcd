#include "model/cr405_stack.h"

#include "model/citations.h"
#include "model/cr109_objects.h"

namespace lockstep::model {

ObjectId put_ability_on_stack(State& state, PlayerId controller, ObjectId source,
                              const Tree& text) {
  cite(cr::r405_2);
  auto values = std::make_shared<Values>();
  values->abilities.push_back(printed_ability(text, 1));
  Object ability;
  ability.id = {state.next_root, Incarnation{1}};
  ++state.next_root.value;
  ability.nature = Nature::ability;
  ability.origin.source = source.root;
  ability.origin.ordinal = ++state.ordinals[{source.root, PlayerId::none(), Nature::ability}];
  ability.owner = controller;
  ability.controller = controller;
  ability.zone = Zone::stack;
  ability.stamp = state.stamp();
  ability.printed = std::move(values);
  const ObjectId id = ability.id;
  state.objects.push_back(std::move(ability));
  state.stack.insert(state.stack.begin(), id.root);
  return id;
}

}  // namespace lockstep::model
