#include "model/cr601_casting.h"

#include <algorithm>
#include <array>

#include "model/citations.h"
#include "model/cr400_zones.h"
#include "model/cr601_announcing.h"
#include "model/cr602_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr702_keywords.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

// 117.1a, 304.1, 702.8a: instants and what has flash may be cast whenever its player has priority.
bool is_cast_as_instant(const Board& board, std::size_t index) {
  const Values& values = *board.values[index];
  return holds(values.types, word::instant()) || has_keyword(values, word::flash());
}

bool is_castable_type(const Values& values) {
  return std::ranges::any_of(
      std::array{word::artifact(), word::battle(), word::creature(), word::enchantment(),
                 word::instant(), word::planeswalker(), word::sorcery()},
      [&](Symbol type) { return holds(values.types, type); });
}

// 601.2a: the card becomes the topmost object of the stack, controlled by the player.
ObjectId put_on_stack(Process& process, PlayerId player, ObjectId card) {
  const About about(event_of(card));
  cite(cr::r601_2a);
  Move move;
  move.object = card;
  move.to = Zone::stack;
  move.cause = Cause::cast;
  move.how.controller = player;
  return move_objects(process, {move}).front().after;
}

// 601.2i.
void become_cast(Process& process, PlayerId player, ObjectId spell) {
  const About about(event_of(spell));
  cite(cr::r601_2i);
  Event event;
  event.kind = EventKind::cast;
  event.object = spell;
  event.player = player;
  process.happen(event);
}

}  // namespace

std::optional<RuleId> cant_begin_to_cast(const Board& board, PlayerId player, std::size_t index) {
  const Object& object = board.object(index);
  const Values& values = *board.values[index];
  if (object.nature != Nature::card || !is_castable_type(values)) return cr::r601_3;
  if (object.zone != Zone::hand || object.owner != player) return cr::r601_3;
  if (holds(values.types, word::land())) return cr::r305_9;
  if (is_forbidden(board, Kind::cant_cast, player, object.id)) return cr::r601_3;
  if (is_cast_as_instant(board, index)) return std::nullopt;
  return no_time_for_sorceries(*board.state, player);
}

void cast_spell(Process& process, PlayerId player, ObjectId card) {
  process.announcing = true;
  const ObjectId spell = put_on_stack(process, player, card);
  Announcement announcement{process, player, spell, spell, spell, nullptr};
  for (const Tree& text : announcement.texts())
    must_interpret_on_stack(*text);
  announcement.note();
  propose(announcement);
  pay(announcement);
  become_cast(process, player, spell);
  process.announcing = false;
}

}  // namespace lockstep::model
