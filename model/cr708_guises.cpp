#include "model/cr708_guises.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr613_abilities.h"
#include "model/cr613_layers.h"
#include "model/cr708_face_down.h"
#include "model/cr712_sides.h"
#include "model/words.h"

namespace lockstep::model {

std::vector<Symbol> keywords_for_face_down(const Values& values) {
  std::vector<Symbol> found;
  for (const Ability& each : values.abilities) {
    const Symbol keyword = keyword_of(*each.tree);
    const bool allows =
        keyword == word::morph() || keyword == word::megamorph() || keyword == word::disguise();
    if (allows && std::ranges::find(found, keyword) == found.end()) found.push_back(keyword);
  }
  return found;
}

Symbol face_down_by_effect() {
  static const Symbol kWord = Symbol::intern("face_down");
  return kWord;
}

// 702.37c, 702.168b: with disguise it has ward {2}.
SharedValues values_of(const Object& card, const Guise& guise) {
  if (!guise.is_face_down()) return values_of_side(card, guise.side);
  return guise.keyword == word::disguise() ? cloaked_values() : face_down_values();
}

std::shared_ptr<const Moment> moment_in_guise(const Board& board, std::size_t index,
                                              const Guise& guise) {
  const SharedValues values = values_of(board.object(index), guise);
  if (values == board.object(index).printed) return nullptr;
  const Muted muted;
  auto moment = std::make_shared<Moment>();
  moment->state = *board.state;
  moment->state.objects[index].printed = values;
  moment->board = board_of(moment->state);
  return moment;
}

}  // namespace lockstep::model
