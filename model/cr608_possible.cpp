#include "model/cr608_possible.h"

#include <algorithm>
#include <functional>

#include "model/citations.h"

namespace lockstep::model {
namespace {

/// Which of the objects that fit an instruction can use.
using Usable = std::function<bool(const Board&, std::size_t)>;

std::int64_t least_of(const Resolution& resolution, const Node& choose) {
  return number_or(resolution, choose.tree_or_null(Field::min),
                   choose.flag(Field::any_number) ? 0 : 1);
}

bool can_choose(const Resolution& resolution, const Node& choose, const Usable& usable) {
  const Board board = resolution.board();
  auto options = choosable(resolution, resolution.scope(board), choose.trees(Field::of));
  std::erase_if(options, [&](const Entity& each) {
    const auto index = board.index_of(each.object);
    return usable && (!index || !usable(board, *index));
  });
  return static_cast<std::int64_t>(options.size()) >= least_of(resolution, choose);
}

// All that are named must be there; what is described may be nothing.
bool can_use(const Resolution& resolution, const Node& what, const Usable& usable) {
  if (what.kind() == Kind::choose) return can_choose(resolution, what, usable);
  if (what.kind() == Kind::every) return true;
  if (what.kind() == Kind::together) {
    return std::ranges::all_of(what.trees(Field::parts), [&](const Tree& part) {
      return can_use(resolution, *part, usable);
    });
  }
  const Board board = resolution.board();
  const auto found = objects(resolution.scope(board), what);
  return !found.empty() &&
         std::ranges::all_of(found, [&](std::size_t index) { return usable(board, index); });
}

bool can_sacrifice(Resolution& resolution, const Node& node) {
  const bool by_controllers = node.flag(Field::by_controllers);
  const auto players = acting_players(resolution, node);
  return !players.empty() && std::ranges::all_of(players, [&](PlayerId player) {
    return can_use(resolution, *node.tree(Field::objects),
                   [&](const Board& board, std::size_t index) {
                     return is_permanent(board, index) &&
                            (by_controllers || board.controllers[index] == player);
                   });
  });
}

bool can_discard(Resolution& resolution, const Node& node) {
  const std::int64_t number = number_or(resolution, node.tree_or_null(Field::number), 1);
  const Node* what = node.tree_or_null(Field::objects);
  const auto players = acting_players(resolution, node);
  return !players.empty() && std::ranges::all_of(players, [&](PlayerId player) {
    const auto in_hand = [&](const Object& each) {
      return each.zone == Zone::hand && each.owner == player;
    };
    if (what == nullptr)
      return std::ranges::count_if(resolution.state().objects, in_hand) >= number;
    return can_use(resolution, *what, [&](const Board& board, std::size_t index) {
      return in_hand(board.object(index));
    });
  });
}

// Every choice that stands in the instruction itself.
bool can_make_its_choices(const Resolution& resolution, const Node& node) {
  return std::ranges::all_of(node.fields(), [&](const Node::Entry& entry) {
    const Tree* tree = std::get_if<Tree>(&entry.second);
    if (tree == nullptr || (*tree)->kind() != Kind::choose) return true;
    return can_choose(resolution, **tree, nullptr);
  });
}

}  // namespace

bool is_possible(Resolution& resolution, std::span<const Tree> effect) {
  if (effect.empty()) return true;
  const Muted muted;
  const Node& first = *effect.front();
  switch (first.kind()) {
    case Kind::sacrifice: return can_sacrifice(resolution, first);
    case Kind::discard: return can_discard(resolution, first);
    case Kind::choose_objects: return can_choose(resolution, first, nullptr);
    default: return can_make_its_choices(resolution, first);
  }
}

}  // namespace lockstep::model
