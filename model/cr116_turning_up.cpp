// Turning a face-down permanent face up as a special action (116.2b).
#include <algorithm>

#include "model/citations.h"
#include "model/cr116_special_actions.h"
#include "model/cr122_counters.h"
#include "model/cr601_announcing.h"
#include "model/cr601_costs.h"
#include "model/cr613_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr613_layers.h"
#include "model/cr614_replacing.h"
#include "model/cr708_face_down.h"
#include "model/cr708_guises.h"
#include "model/cr708_turning.h"
#include "model/words.h"
#include "scenario/settings.h"

namespace lockstep::model {
namespace {

// 702.37e: what it would be if it were face up.
Values face_up_values(const Board& board, std::size_t index) {
  const Muted muted;
  State state = *board.state;
  show_face(state.objects[index]);
  return *board_of(state).values[index];
}

Tree mana_of(const ManaCost& cost) {
  std::vector<Symbol> symbols;
  for (const ManaSymbol& each : cost)
    symbols.push_back(Symbol::intern(to_string(each)));
  return make(Kind::mana, {{Field::symbols, std::move(symbols)}});
}

WayToTurnUp chosen_way(Announcement& announcement, const std::vector<WayToTurnUp>& ways) {
  if (ways.size() == 1) return ways.front();
  Question asked = announcement.ask(PromptKind::alternative_cost, Shape::one, cr::r116_2b);
  for (const WayToTurnUp& each : ways)
    asked.prompt.options.push_back(word_option(each.word));
  const Symbol chosen = announcement.process.ask_one(std::move(asked)).word;
  return *std::ranges::find(ways, chosen, &WayToTurnUp::word);
}

// 107.3d, 118.13c: just before it is paid.
void announce_cost(Announcement& announcement, const std::vector<Tree>& parts) {
  CostInWork cost;
  for (const Tree& part : parts)
    add_part(cost, part);
  if (has_x(cost)) {
    Question asked = announcement.ask(PromptKind::x_value, Shape::number, cr::r107_3d);
    asked.prompt.least = 0;
    asked.prompt.most = Settings{}.max_x;
    const std::int32_t x = announcement.process.ask_number(std::move(asked));
    announcement.chosen.x = x;
    announcement.memory.x = x;
  }
  announce_symbols(announcement, cost);
  announcement.cost = total_cost(announcement, cost);
}

// 702.37b, 614.16: a +1/+1 counter, or as many as other effects make of it.
std::int32_t megamorph_counters(const Announcement& announcement) {
  Process& process = announcement.process;
  const Board board = process.board();
  const ObjectId permanent = announcement.self;
  cite(cr::r702_37b);
  if (is_stated(board, Kind::cant_have_counters, *board.index_of(permanent))) {
    cite(cr::r101_2);
    return 0;
  }
  return counters_put_in_the_end(
      process, board, board,
      {permanent, permanent, announcement.by, announcement.by, word::plus_one(), 1});
}

}  // namespace

std::vector<WayToTurnUp> ways_to_turn_up(const Board& board, std::size_t index) {
  std::vector<WayToTurnUp> ways;
  const Object& object = board.object(index);
  // 701.40g: it is the card that may be none, whatever the permanent is a copy of.
  const auto& printed = object.printed->types;
  const bool spell = holds(printed, word::instant()) || holds(printed, word::sorcery());
  if (spell && object.nature == Nature::card) return ways;
  const Values values = face_up_values(board, index);
  for (const Symbol keyword : keywords_for_face_down(values)) {
    for (const Ability& each : values.abilities) {
      if (keyword_of(*each.tree) != keyword) continue;
      const auto cost = each.tree->trees(Field::cost);
      ways.push_back({keyword, {cost.begin(), cost.end()}});
      break;
    }
  }
  // 701.40b: whether the card is a creature card counts, and its mana cost.
  const Values& card = *object.printed;
  if (object.hidden != Hidden::otherwise && is_creature(card) && card.mana_cost)
    ways.push_back({Symbol::intern("mana_cost"), {mana_of(*card.mana_cost)}});
  return ways;
}

void turn_up_by_action(Process& process, PlayerId player, ObjectId permanent) {
  const About about(event_of(permanent));
  cite(cr::r116_2b);
  process.announcing = true;
  std::vector<WayToTurnUp> ways;
  {
    const Board board = process.board();
    ways = ways_to_turn_up(board, *board.index_of(permanent));
  }
  Announcement announcement{process,   player,           permanent,
                            permanent, ObjectId::none(), make(Kind::activated)};
  const WayToTurnUp way = chosen_way(announcement, ways);
  announce_cost(announcement, way.cost);
  try {
    pay(announcement);
  } catch (const Reversed& reversed) {
    throw Reversed{reversed.rule == cr::r601_2h ? cr::r116_2b : reversed.rule};
  }
  process.announcing = false;
  if (process.state.find(permanent) == nullptr) return;  // it paid for itself
  const std::int32_t counters =
      way.word == word::megamorph() ? megamorph_counters(announcement) : 0;
  Resolution turning{process, player, permanent, announcement.memory};
  turn_up(turning, {permanent}, [&](Batch& batch) {
    if (counters <= 0) return;
    add_counters(process.state, *process.state.find(permanent), word::plus_one(), counters);
    batch.push_back(
        counters_event(EventKind::counters_put, permanent, word::plus_one(), counters, player));
  });
}

}  // namespace lockstep::model
