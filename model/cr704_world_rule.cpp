#include "model/cr704_world_rule.h"

#include <algorithm>

#include "model/words.h"

namespace lockstep::model {
namespace {

bool is_world(const Board& board, std::size_t index) {
  return is_permanent(board, index) && holds(board.values[index]->supertypes, word::world());
}

}  // namespace

void note_worlds(State& state, const Board& board) {
  Timestamp now;
  for (std::size_t index = 0; index < board.size(); ++index) {
    Timestamp& since = state.objects[index].world_since;
    if (!is_world(board, index)) {
      since = {};
    } else if (since == Timestamp{}) {
      if (now == Timestamp{}) now = state.stamp();
      since = now;
    }
  }
}

std::vector<ObjectId> leaving_worlds(const Board& board) {
  std::vector<const Object*> worlds;
  for (std::size_t index = 0; index < board.size(); ++index) {
    if (is_world(board, index)) worlds.push_back(&board.object(index));
  }
  Timestamp latest;
  for (const Object* each : worlds)
    latest = std::max(latest, each->world_since);
  const auto newest = std::ranges::count_if(
      worlds, [&](const Object* each) { return each->world_since == latest; });
  std::vector<ObjectId> leaving;
  if (worlds.size() < 2) return leaving;
  for (const Object* each : worlds) {
    if (newest > 1 || each->world_since != latest) leaving.push_back(each->id);
  }
  return leaving;
}

bool speaks_of_worlds(const Node& tree) {
  static const Symbol kList = Symbol::intern("supertype");
  bool found = false;
  const auto is_about = [&](Symbol word) { return word == word::world() || word == kList; };
  visit(tree, [&](const Node& node) {
    for (const auto& [field, value] : node.fields()) {
      if (const auto* word = std::get_if<Symbol>(&value)) {
        found = found || is_about(*word);
      } else if (const auto* words = std::get_if<std::vector<Symbol>>(&value)) {
        found = found || std::ranges::any_of(*words, is_about);
      }
    }
  });
  return found;
}

bool speaks_of_worlds(const Values& values) {
  return holds(values.supertypes, word::world()) ||
         std::ranges::any_of(values.abilities,
                             [](const Ability& each) { return speaks_of_worlds(*each.tree); });
}

}  // namespace lockstep::model
