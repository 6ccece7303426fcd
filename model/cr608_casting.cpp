// Cards and copies of cards that are cast or played as something resolves (608.2g, 707.12).
#include <algorithm>
#include <optional>
#include <vector>

#include "model/citations.h"
#include "model/cr116_special_actions.h"
#include "model/cr601_casting.h"
#include "model/cr613_abilities.h"
#include "model/cr712_sides.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// How a player may play a card: as which side, and whether that is a land that is played.
struct WayToPlay {
  Guise guise;
  bool as_land = false;
};

// 305.9, 601.3: as each side, as a land where it is one and the effect says "play".
std::vector<WayToPlay> ways_to_play(const Board& board, PlayerId player, std::size_t index,
                                    const Node& node) {
  const Muted muted;
  std::vector<WayToPlay> ways;
  const bool face_down = node.flag(Field::face_down);
  for (const std::int32_t side : sides_to_choose(board.object(index))) {
    if (face_down && side != 0) continue;
    const Guise guise{side, face_down ? face_down_by_effect() : Symbol{}};
    if (!cant_cast_when_told(board, player, index, guise)) ways.push_back({guise});
    const bool land = node.kind() == Kind::play && !face_down;
    if (land && !cant_play_land_when_told(board, player, index, side))
      ways.push_back({guise, true});
  }
  return ways;
}

// 712.11b, 712.12: which side is chosen before anything else.
std::optional<WayToPlay> chosen_way(Resolution& resolution, const Node& node, PlayerId player,
                                    ObjectId card) {
  const Board board = resolution.process.board();
  const std::vector<WayToPlay> ways = ways_to_play(board, player, *board.index_of(card), node);
  if (ways.empty()) return std::nullopt;
  if (ways.size() == 1) return ways.front();
  Question asked = question(player, PromptKind::mode_of_effect, Shape::one, card, cr::r712_11b);
  for (const WayToPlay& each : ways)
    asked.prompt.options.push_back(number_option(each.guise.side));
  const std::int32_t side = resolution.process.ask_one(std::move(asked)).number;
  return *std::ranges::find(ways, side, [](const WayToPlay& each) { return each.guise.side; });
}

bool is_to_be_played(const Resolution& resolution, ObjectId id) {
  const Object* object = resolution.process.state.find(id);
  if (object == nullptr) return false;
  const bool card = object->nature == Nature::card || object->nature == Nature::card_copy;
  return card && object->zone != Zone::battlefield && object->zone != Zone::stack;
}

// 118.9b: an effect may prescribe that the mana cost is not paid.
Permission permission_of(const Node& node) {
  Permission permission;
  if (node.flag(Field::free)) permission.word = Symbol::intern("free");
  if (node.kind() == Kind::keyword) {  // 702.35b
    permission.word = keyword_of(node);
    permission.cost = list_of(node.trees(Field::cost));
  }
  return permission;
}

// 608.2g: by the steps of 601.2, except that nobody gets priority. 733.1: what can't be completed
// is reversed by itself. 400.7h: other parts of the effect find the spell.
bool cast_one(Resolution& resolution, const Node& node, PlayerId player, ObjectId card,
              const Guise& guise) {
  Process& process = resolution.process;
  const bool copy = process.state.find(card)->nature == Nature::card_copy;
  ObjectId spell;
  const bool done = process.attempt(
      player, [&] { spell = cast_by(process, player, card, guise, {{permission_of(node)}}); });
  if (!done) return false;
  const About about(event_of(spell));
  cite(cr::r608_2g);
  if (copy) cite(cr::r707_12);
  cite(cr::r400_7h);
  resolution.memory.moved.emplace_back(card, spell);
  return true;
}

void play_cards(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> cards = pick_objects(resolution, *node.tree(Field::objects));
  const PlayerId player = cards.empty() ? PlayerId::none() : acting_player(resolution, node);
  if (!player.is_player()) return;
  for (const ObjectId card : cards) {
    if (!is_to_be_played(resolution, card)) continue;
    const auto way = chosen_way(resolution, node, player, card);
    if (!way) {
      const About about(event_of(card));
      cite(cr::r601_3);
    } else if (way->as_land) {
      play_land(resolution.process, player, card, way->guise.side);
    } else {
      cast_one(resolution, node, player, card, way->guise);
    }
  }
}

bool may_cast_it(Resolution& resolution) {
  Question asked = question(resolution.by, PromptKind::may, Shape::one, resolution.present_source(),
                            cr::r608_2d);
  asked.prompt.options.resize(2);
  asked.prompt.options[0].kind = OptionKind::yes;
  asked.prompt.options[1].kind = OptionKind::no;
  return resolution.process.ask_one(std::move(asked)).kind == OptionKind::yes;
}

// 702.35a: its owner may cast it for the cost of the keyword; else it is put into the graveyard.
void cast_by_madness(Resolution& resolution, const Node& keyword) {
  const ObjectId card = resolution.source;
  const Object* object = resolution.state().find(card);
  if (object == nullptr || object->zone != Zone::exile) return;
  if (may_cast_it(resolution)) {
    const auto way = chosen_way(resolution, keyword, resolution.by, card);
    if (way && cast_one(resolution, keyword, resolution.by, card, way->guise)) return;
  }
  Move move;
  move.object = card;
  move.cause = Cause::effect;
  move_objects(resolution.process, {move});
}

}  // namespace

bool carry_out_casting(Resolution& resolution, const Node& node) {
  if (node.kind() == Kind::keyword && keyword_of(node) == word::madness()) {
    cast_by_madness(resolution, node);
    return true;
  }
  if (node.kind() != Kind::cast && node.kind() != Kind::play) return false;
  play_cards(resolution, node);
  return true;
}

}  // namespace lockstep::model
