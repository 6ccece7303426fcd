#include "model/cr702_keywords.h"

#include <algorithm>

#include "model/cr613_abilities.h"
#include "model/language.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {

bool has_keyword(const Values& values, Symbol keyword) {
  return std::ranges::any_of(
      values.abilities, [&](const Ability& each) { return keyword_of(*each.tree) == keyword; });
}

bool is_indestructible(const Values& values) {
  return has_keyword(values, word::indestructible());
}

// 702.16a: the quality is asked of the object wherever it is; without one it is everything
// (702.16j).
std::vector<std::size_t> protections_from(const Board& board, std::size_t permanent,
                                          ObjectId source) {
  std::vector<std::size_t> found;
  if (!is_permanent(board, permanent)) return found;
  const auto& abilities = board.values[permanent]->abilities;
  Scope scope{
      &board, controller_or_owner(board, permanent), board.object(permanent).id, {}, nullptr};
  scope.looks_back = true;
  for (std::size_t place = 0; place < abilities.size(); ++place) {
    const Tree& ability = abilities[place].tree;
    if (keyword_of(*ability) != word::protection()) continue;
    const bool known = std::ranges::any_of(
        found, [&](std::size_t other) { return equal(abilities[other].tree, ability); });
    if (known) continue;
    const Entity entity{source, PlayerId::none()};
    if (fits_all(scope, ability->trees(Field::quality), entity)) found.push_back(place);
  }
  return found;
}

void refuse_madness(const Values& discarded) {
  if (has_keyword(discarded, word::madness())) throw NotInterpreted{"keyword"};
}

void refuse_miracle(const Values& drawn) {
  if (has_keyword(drawn, word::miracle())) throw NotInterpreted{"keyword"};
}

void refuse_umbra_armor(const Board& board, ObjectId destroyed) {
  for (std::size_t index = 0; index < board.size(); ++index) {
    const bool attached = board.object(index).attached_to.object == destroyed;
    if (attached && is_permanent(board, index) &&
        has_keyword(*board.values[index], word::umbra_armor()))
      throw NotInterpreted{"keyword"};
  }
}

bool is_protected_from(const Board& board, std::size_t permanent, ObjectId source) {
  return !protections_from(board, permanent, source).empty();
}

}  // namespace lockstep::model
