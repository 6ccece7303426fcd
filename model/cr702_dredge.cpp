#include "model/cr702_dredge.h"

#include "model/citations.h"
#include "model/cr400_zones.h"
#include "model/cr613_abilities.h"
#include "model/cr616_interaction.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

std::int64_t cards_to_mill(const Board& board, const Applicable& dredge, PlayerId player) {
  const Node* count = dredge.keyword->tree_or_null(Field::number);
  const Scope scope{&board, player, dredge.option.object, {}, nullptr};
  return count == nullptr ? 0 : number(scope, *count);
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

// 702.52b: the library must hold as many cards.
std::vector<Applicable> dredges(const Board& board, PlayerId player) {
  std::vector<Applicable> found;
  const auto library = static_cast<std::int64_t>(board.state->player(player).library.size());
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Object& object = board.object(index);
    if (object.zone != Zone::graveyard || object.owner != player) continue;
    const auto& abilities = board.values[index]->abilities;
    for (std::size_t place = 0; place < abilities.size(); ++place) {
      if (keyword_of(*abilities[place].tree) != word::dredge()) continue;
      Applicable dredge{replacement_option(object.id, option_of_ability(place))};
      dredge.keyword = abilities[place].tree;
      if (cards_to_mill(board, dredge, player) <= library) found.push_back(std::move(dredge));
    }
  }
  return found;
}

bool dredges_instead(Process& process, PlayerId player, const Applicable& dredge) {
  const ObjectId card = dredge.option.object;
  if (!wants_to_dredge(process, player, card)) return false;
  cite(cr::r614_6);
  mill_for(process, player, cards_to_mill(process.board(), dredge, player));
  return_to_hand_of_owner(process, card);
  return true;
}

}  // namespace lockstep::model
