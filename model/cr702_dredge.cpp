#include "model/cr702_dredge.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr400_zones.h"
#include "model/cr613_abilities.h"
#include "model/cr616_interaction.h"
#include "model/language.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// An ability that could take the place of a draw.
struct Dredge {
  Option option;
  ObjectId card;
  std::int64_t number = 0;
};

// 702.52a, 702.52b: the library must hold as many cards.
std::vector<Dredge> all_dredges(const Board& board, PlayerId player) {
  std::vector<Dredge> found;
  const auto library = static_cast<std::int64_t>(board.state->player(player).library.size());
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Object& object = board.object(index);
    if (object.zone != Zone::graveyard || object.owner != player) continue;
    const Scope scope{&board, player, object.id, {}, nullptr};
    const auto& abilities = board.values[index]->abilities;
    for (std::size_t place = 0; place < abilities.size(); ++place) {
      const Node& ability = *abilities[place].tree;
      if (keyword_of(ability) != word::dredge()) continue;
      const Node* count = ability.tree_or_null(Field::number);
      const std::int64_t cards = count == nullptr ? 0 : number(scope, *count);
      if (cards > library) continue;
      Option option;
      option.kind = OptionKind::effect;
      option.object = object.id;
      option.number = option_of_ability(place);
      found.push_back({option, object.id, cards});
    }
  }
  return found;
}

// 616.1: of several the player chooses which could be next.
Dredge choose_dredge(Process& process, PlayerId player, const std::vector<Dredge>& ways) {
  if (ways.size() == 1) return ways.front();
  Question asked =
      question(player, PromptKind::replacement, Shape::one, ObjectId::none(), cr::r616_1);
  for (const Dredge& each : ways)
    asked.prompt.options.push_back(each.option);
  const Option chosen = process.ask_one(std::move(asked));
  return *std::ranges::find(ways, chosen, &Dredge::option);
}

bool wants_to_dredge(Process& process, PlayerId player, ObjectId card) {
  Question asked = question(player, PromptKind::may, Shape::one, card, cr::r608_2d);
  asked.prompt.options.resize(2);
  asked.prompt.options[0].kind = OptionKind::yes;
  asked.prompt.options[1].kind = OptionKind::no;
  return process.ask_one(std::move(asked)).kind == OptionKind::yes;
}

void mill_for(Process& process, PlayerId player, std::int64_t number) {
  const std::vector<RootId> library = process.state.player(player).library;
  std::vector<Move> moves;
  for (std::int64_t place = 0; place < number; ++place) {
    Move move;
    move.object = process.state.current(library[static_cast<std::size_t>(place)])->id;
    move.to = Zone::graveyard;
    move.cause = Cause::mill;
    moves.push_back(move);
  }
  if (!moves.empty()) move_objects(process, std::move(moves));
}

void return_to_hand_of_owner(Process& process, ObjectId card) {
  Move move;
  move.object = card;
  move.to = Zone::hand;
  move.cause = Cause::effect;
  move_objects(process, {move});
}

}  // namespace

// 614.5: each ability has one opportunity.
bool dredges_instead(Process& process, PlayerId player) {
  std::vector<Dredge> ways = all_dredges(process.board(), player);
  while (!ways.empty()) {
    const Dredge next = choose_dredge(process, player, ways);
    std::erase_if(ways, [&](const Dredge& each) { return each.option == next.option; });
    if (!wants_to_dredge(process, player, next.card)) continue;
    cite(cr::r614_6);
    mill_for(process, player, next.number);
    return_to_hand_of_owner(process, next.card);
    return true;
  }
  return false;
}

}  // namespace lockstep::model
