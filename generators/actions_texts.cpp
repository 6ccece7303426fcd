// What objects take of the texts and abilities of others (612.5, 612.6).
#include <utility>
#include <vector>

#include "generators/action_makers.h"
#include "generators/layer_parts.h"

namespace lockstep::generators {

// Of an object with itself there is nothing to exchange.
void make_exchange_texts(EffectMaker& maker) {
  const Tree first = maker.object(Place::battlefield);
  const Tree second = maker.object(Place::battlefield);
  if (maker.failed() || equal(first, second)) return;
  const Tree both = make(Kind::together, {{Field::parts, std::vector<Tree>{first, second}}});
  std::vector<Node::Entry> fields = {{Field::objects, both}};
  maker.add_duration(fields);
  maker.instruct(Kind::exchange_text_boxes, std::move(fields));
}

void make_take_text(EffectMaker& maker) {
  const Tree from = maker.object(Place::battlefield);
  if (maker.failed()) return;
  std::vector<Tree> changes = {make(Kind::full_text_of, {{Field::objects, from}})};
  if (maker.choices().chance(1, 4)) changes.push_back(layer_change(maker));
  maker.apply(std::move(changes));
}

void make_borrow_abilities(EffectMaker& maker) {
  const Tree from = maker.objects(Place::battlefield);
  if (maker.failed()) return;
  maker.apply({make(Kind::gain_abilities_of, {{Field::objects, from}})});
}

// An ability that takes from others as long as it is there, and can itself be taken.
void make_grant_borrowing(EffectMaker& maker) {
  const Tree ability = borrowing_ability(maker);
  maker.apply({make(Kind::gain_abilities, {{Field::abilities, std::vector<Tree>{ability}}})});
}

}  // namespace lockstep::generators
