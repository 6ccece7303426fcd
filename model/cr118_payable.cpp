// Whether parts of a cost could be paid now (118.3).
#include <algorithm>

#include "model/citations.h"
#include "model/cr118_payment.h"
#include "model/cr118_usable.h"
#include "model/cr613_game_rules.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

std::int64_t count_in(const Scope& scope, const Node* node, std::int64_t otherwise) {
  return node == nullptr ? otherwise : number(scope, *node);
}

// All that is named can be used, or as many of what is described as must be chosen.
bool has_enough(const Scope& scope, const Node& what, const UsableToPay& usable) {
  const Board& board = *scope.board;
  const bool choice = what.kind() == Kind::choose;
  const std::vector<Entity> found =
      choice ? matching(scope, what.trees(Field::of)) : things(scope, what);
  const auto count = std::ranges::count_if(found, [&](const Entity& each) {
    const auto index = board.index_of(each.object);
    return each.object.exists() && index && usable(board, *index);
  });
  if (!choice) return count > 0 && count == static_cast<std::ptrdiff_t>(found.size());
  return count >=
         count_in(scope, what.tree_or_null(Field::min), what.flag(Field::any_number) ? 0 : 1);
}

bool can_discard(const Scope& scope, const Node& part, PlayerId by) {
  const UsableToPay in_hand = lies_in_hand_of(by);
  if (const Node* what = part.tree_or_null(Field::objects))
    return has_enough(scope, *what, in_hand);
  std::int64_t cards = 0;
  for (std::size_t index = 0; index < scope.board->size(); ++index)
    cards += in_hand(*scope.board, index) ? 1 : 0;
  return cards >= count_in(scope, part.tree_or_null(Field::number), 1);
}

bool can_remove_counters(const Scope& scope, const Node& part) {
  const std::int64_t count = count_in(scope, part.tree_or_null(Field::number), 1);
  const Node* kind = part.tree_or_null(Field::kind);
  if (kind == nullptr) return true;  // is refused when it comes to that
  const Symbol word = word_of(scope, *kind);
  return has_enough(scope, *part.tree(Field::from), [&](const Board& board, std::size_t index) {
    return count_of(board.object(index), word) >= count;
  });
}

bool can_behold(const Scope& scope, const Node& part, PlayerId by) {
  const UsableToPay usable = can_be_beheld_by(by);
  for (std::size_t index = 0; index < scope.board->size(); ++index) {
    const Entity entity{scope.board->object(index).id, PlayerId::none()};
    if (usable(*scope.board, index) && fits_all(scope, part.trees(Field::of), entity)) return true;
  }
  return false;
}

}  // namespace

bool can_pay_part(const Announcement& announcement, const Node& part) {
  const Muted muted;
  const Board board = announcement.process.board();
  const Scope scope = announcement.scope(board);
  const PlayerId by = announcement.by;
  const Player& player = board.state->player(by);
  const auto count = [&](std::int64_t otherwise) {
    return count_in(scope, part.tree_or_null(Field::number), otherwise);
  };
  const auto enough = [&](const UsableToPay& usable) {
    return has_enough(scope, *part.tree(Field::objects), usable);
  };
  const auto self_is_tapped = [&](bool tapped) {
    const auto self = board.index_of(announcement.self);
    return self && is_permanent_and_tapped(tapped)(board, *self);
  };
  switch (part.kind()) {
    case Kind::tap_symbol: return self_is_tapped(false);
    case Kind::untap_symbol: return self_is_tapped(true);
    case Kind::tap: return enough(is_permanent_and_tapped(false));
    case Kind::untap: return enough(is_permanent_and_tapped(true));
    case Kind::sacrifice: return enough(is_sacrificed_by(by));
    case Kind::exile:
    case Kind::return_to_hand:
    case Kind::move:
    case Kind::reveal: return enough(anything);
    case Kind::discard: return can_discard(scope, part, by);
    case Kind::mill: return static_cast<std::int64_t>(player.library.size()) >= count(1);
    case Kind::pay_life: return count(0) <= 0 || player.life >= count(0);
    case Kind::put_counters:
      return has_enough(scope, *part.tree(Field::on), [](const Board& now, std::size_t index) {
        return !is_stated(now, Kind::cant_have_counters, index);
      });
    case Kind::remove_counters: return can_remove_counters(scope, part);
    case Kind::lose_counters:
      return count_of(player, word_of(scope, *part.tree(Field::kind))) >= count(1);
    case Kind::behold: return can_behold(scope, part, by);
    default: return true;
  }
}

bool is_paid_last(const Node& part) {
  if (part.flag(Field::random) || part.kind() == Kind::mill) return true;
  bool library = false;
  visit(part, [&](const Node& node) { library = library || node.kind() == Kind::top_cards; });
  return library;
}

}  // namespace lockstep::model
