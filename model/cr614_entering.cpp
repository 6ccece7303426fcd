#include "model/cr614_entering.h"

#include "model/citations.h"
#include "model/cr613_game_rules.h"
#include "model/cr613_layers.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Board muted_board(const State& state) {
  const Muted muted;
  return board_of(state);
}

// 306.5b, 310.4b: abilities that a rule gives permanents of a type, unless they lose all.
void add_intrinsic(const Values& printed, const Values& values, std::vector<EntersWith>& counters) {
  const bool walker = holds(values.types, word::planeswalker()) && printed.loyalty;
  const bool battle = holds(values.types, word::battle()) && printed.defense;
  if (!walker && !battle) return;
  if (values.lost_all_abilities) {
    cite(cr::r614_12);
    return;
  }
  if (walker) {
    cite(cr::r306_5b);
    counters.push_back({word::loyalty(), printed.loyalty->number});
  }
  if (battle) {
    cite(cr::r310_4b);
    counters.push_back({word::defense(), printed.defense->number});
  }
}

}  // namespace

bool prints_counters(const Values& printed) {
  return printed.loyalty || printed.defense;
}

std::vector<EntersWith> counters_on_entering(const State& later, std::vector<EntersWith> stated) {
  const Board board = muted_board(later);
  const std::size_t index = *board.index_of(later.entering);
  std::vector<EntersWith> counters = std::move(stated);
  add_intrinsic(*board.object(index).printed, *board.values[index], counters);
  std::erase_if(counters, [](const EntersWith& each) { return each.number <= 0; });
  if (!counters.empty() && is_stated(board, Kind::cant_have_counters, index)) {
    cite(cr::r614_17d);
    counters.clear();
  }
  return counters;
}

}  // namespace lockstep::model
