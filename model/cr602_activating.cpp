#include "model/cr602_activating.h"

#include "model/citations.h"
#include "model/cr405_stack.h"
#include "model/cr601_announcing.h"
#include "model/cr602_abilities.h"
#include "model/cr602_limits.h"
#include "model/cr605_mana_abilities.h"
#include "model/cr605_triggered.h"
#include "model/resolution.h"
#include "model/support.h"

namespace lockstep::model {
namespace {

void tell_activated(const Announcement& announcement) {
  Event event;
  event.kind = EventKind::activated;
  event.object = announcement.object;
  event.other = announcement.self;
  event.player = announcement.by;
  note_use(announcement.process.state, announcement.self, *announcement.ability);
  announcement.process.happen(event);
}

// 605.3b: it never is on the stack and resolves as soon as it is activated.
void resolve_mana_ability(Announcement& announcement) {
  cite(cr::r605_3b);
  Resolution resolution{announcement.process, announcement.by, announcement.self,
                        announcement.memory};
  resolution.asker = announcement.asker;
  resolution.looks_back = true;
  carry_out(resolution, announcement.ability->trees(Field::effect));
}

void activate_mana_ability(Announcement& announcement, std::int32_t number, bool within) {
  Process& process = announcement.process;
  process.mana_abilities.emplace_back(announcement.self, number);
  propose(announcement);
  determine_cost(announcement);
  pay(announcement);
  tell_activated(announcement);
  process.announcing = within;
  resolve_mana_ability(announcement);
  process.mana_abilities.pop_back();
  resolve_triggered_mana_abilities(process);
}

void activate_on_stack(Announcement& announcement, const Activatable& ability) {
  Process& process = announcement.process;
  cite(cr::r602_2a);
  announcement.object =
      put_ability_on_stack(process.state, announcement.by, announcement.self, ability.shown);
  announcement.asker = announcement.object;
  announcement.chosen.source = announcement.self;
  announcement.note();
  propose(announcement);
  determine_cost(announcement);
  pay(announcement);
  tell_activated(announcement);
}

}  // namespace

void activate(Process& process, PlayerId player, ObjectId source, std::int32_t number) {
  const Board board = process.board();
  const auto ability = activated_ability(board, *board.index_of(source), number);
  must_interpret_on_stack(*ability->ability);
  const bool within = process.announcing;
  process.announcing = true;
  Announcement announcement{process, player, source, source, ObjectId::none(), ability->ability};
  try {
    if (is_mana_ability(*ability->ability)) {
      activate_mana_ability(announcement, number, within);
    } else {
      activate_on_stack(announcement, *ability);
    }
  } catch (const Reversed& reversed) {
    throw Reversed{reversed.rule == cr::r733_1 ? reversed.rule : cr::r602_2b};
  }
  process.announcing = within;
}

}  // namespace lockstep::model
