#include "model/cr601_casting.h"

#include <algorithm>
#include <array>

#include "model/citations.h"
#include "model/cr400_zones.h"
#include "model/cr601_announcing.h"
#include "model/cr601_flash.h"
#include "model/cr601_permissions.h"
#include "model/cr602_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr702_keywords.h"
#include "model/cr702_refused.h"
#include "model/support.h"
#include "model/words.h"
#include "scenario/mana.h"

namespace lockstep::model {
namespace {

// 117.1a, 304.1, 702.8a: instants and what has flash may be cast whenever its player has priority.
bool is_cast_as_instant(const Values& values) {
  return holds(values.types, word::instant()) || has_keyword(values, word::flash());
}

bool is_castable_type(const Values& values) {
  return std::ranges::any_of(
      std::array{word::artifact(), word::battle(), word::creature(), word::enchantment(),
                 word::instant(), word::planeswalker(), word::sorcery()},
      [&](Symbol type) { return holds(values.types, type); });
}

// 601.2a: the card becomes the topmost object of the stack, controlled by the player.
ObjectId put_on_stack(Process& process, PlayerId player, ObjectId card, const Guise& guise) {
  const About about(event_of(card));
  cite(cr::r601_2a);
  Move move;
  move.object = card;
  move.to = Zone::stack;
  move.cause = Cause::cast;
  move.how.controller = player;
  move.side = guise.side;
  if (guise.is_face_down()) {
    cite(cr::r708_4);
    move.how.face_down = values_of(*process.state.find(card), guise);
  }
  return move_objects(process, {move}).front().after;
}

// What was looked at as it was cast, for what it says about that (601.2i).
std::vector<std::uint64_t> conditions_as_cast(const Announcement& announcement) {
  const Board board = announcement.process.board();
  const Scope scope = announcement.scope(board);
  std::vector<std::uint64_t> held;
  for (const Ability& ability : board.values[*board.index_of(announcement.object)]->abilities) {
    visit(*ability.tree, [&](const Node& node) {
      if (node.kind() != Kind::controlled_as_cast) return;
      const auto found = matching(scope, node.trees(Field::of));
      const bool any = std::ranges::any_of(found, [&](const Entity& each) {
        const auto index = board.index_of(each.object);
        return index && board.controllers[*index] == announcement.by;
      });
      if (any) held.push_back(node.hash());
    });
  }
  return held;
}

// 601.2i.
void become_cast(Announcement& announcement) {
  const About about(event_of(announcement.object));
  cite(cr::r601_2i);
  announcement.as_cast = conditions_as_cast(announcement);
  announcement.note();
  Event event;
  event.kind = EventKind::cast;
  event.object = announcement.object;
  event.player = announcement.by;
  announcement.process.happen(event);
}

// 601.3a: choices that are still to come may change the mana value that a prohibition asks about.
bool may_still_change(const Values& values, const Node& rule) {
  if (!values.mana_cost) return false;
  const bool variable = std::ranges::any_of(*values.mana_cost, [](const ManaSymbol& symbol) {
    return symbol.form == ManaSymbol::Form::variable;
  });
  bool asked = false;
  visit(rule, [&](const Node& node) { asked = asked || node.kind() == Kind::mana_value; });
  return variable && asked;
}

// 113.6e, 604.6: what a card says itself about its being cast, wherever it is.
bool prohibits_itself(const Board& board, PlayerId player, std::size_t index) {
  const Scope scope{&board, controller_or_owner(board, index), board.object(index).id, {}, nullptr};
  return std::ranges::any_of(board.values[index]->abilities, [&](const Ability& ability) {
    if (ability.tree->kind() != Kind::static_) return false;
    if (!is_said_now(scope, *ability.tree)) return false;
    return std::ranges::any_of(ability.tree->trees(Field::rules), [&](const Tree& rule) {
      const auto of = rule->trees(Field::of);
      const bool itself = of.size() == 1 && of.front()->kind() == Kind::self;
      return rule->kind() == Kind::cant_cast && itself && is_about(scope, *rule, player);
    });
  });
}

bool is_prohibited(const Board& board, PlayerId player, std::size_t index, bool proposed) {
  bool found = prohibits_itself(board, player, index);
  each_rule(board, Kind::cant_cast, [&](const Scope& scope, const Node& rule) {
    if (!is_about(scope, rule, player)) return;
    if (!proposed && may_still_change(*board.values[index], rule)) return;
    const Entity spell{board.object(index).id, PlayerId::none()};
    found = found || fits_all(scope, rule.trees(Field::of), spell);
  });
  return found;
}

// 205.4e.
bool lacks_a_legend(const Board& board, PlayerId player, std::size_t index) {
  const Values& values = *board.values[index];
  const bool spell = holds(values.types, word::instant()) || holds(values.types, word::sorcery());
  if (!spell || !holds(values.supertypes, word::legendary())) return false;
  cite(cr::r205_4e);
  for (std::size_t other = 0; other < board.size(); ++other) {
    if (!is_permanent(board, other) || board.controllers[other] != player) continue;
    const Values& its = *board.values[other];
    const bool fits = is_creature(its) || holds(its.types, word::planeswalker());
    if (fits && holds(its.supertypes, word::legendary())) return false;
  }
  return true;
}

// 117.1a: on the stack it is a new object, and need not be what it was (400.7).
bool is_in_time(const Announcement& announcement, const Board& board, std::size_t index) {
  if (!announcement.flash_rules.empty()) return fits_a_flash_rule(announcement, board);
  return !announcement.instants_only || is_cast_as_instant(*board.values[index]) ||
         !flash_rules_for(board, announcement.by, index).empty();
}

// 601.2e, 601.6: the spell as it is proposed.
void check_proposal(const Announcement& announcement) {
  const Board board = announcement.process.board();
  const std::size_t index = *board.index_of(announcement.object);
  const bool as_chosen = std::ranges::all_of(announcement.conditions, [&](const Tree& each) {
    return is_true(announcement.scope(board), *each);
  });
  const bool in_time = is_in_time(announcement, board, index);
  const bool lacks = lacks_a_legend(board, announcement.by, index);
  const bool land = holds(board.values[index]->types, word::land());  // 305.9
  if (!as_chosen || !in_time || land || lacks || is_prohibited(board, announcement.by, index, true))
    throw Reversed{cr::r601_2e};
}

std::optional<RuleId> cant_be_cast_as(const Board& board, PlayerId player, std::size_t index) {
  const Values& values = *board.values[index];
  if (!is_castable_type(values)) return cr::r601_3;
  if (holds(values.types, word::land())) return cr::r305_9;
  if (lacks_a_legend(board, player, index)) return cr::r601_3;
  if (is_prohibited(board, player, index, false)) return cr::r601_3;
  return std::nullopt;
}

std::optional<RuleId> cant_be_begun_as(const Board& board, PlayerId player, std::size_t index) {
  if (const auto rule = cant_be_cast_as(board, player, index)) return rule;
  if (is_cast_as_instant(*board.values[index])) return std::nullopt;
  const auto rule = no_time_for_sorceries(*board.state, player);
  if (!rule || !flash_rules_for(board, player, index).empty()) return std::nullopt;
  return rule;
}

// 601.3b: those that it needs, as it is no time for it otherwise.
std::vector<FlashRule> needed_flash_rules(const Board& board, PlayerId player, std::size_t index) {
  if (is_cast_as_instant(*board.values[index])) return {};
  if (!no_time_for_sorceries(*board.state, player)) return {};
  return flash_rules_for(board, player, index);
}

}  // namespace

std::optional<RuleId> cant_begin_to_cast(const Board& board, PlayerId player, std::size_t index,
                                         const Guise& guise) {
  const Object& object = board.object(index);
  const bool card = object.nature == Nature::card || object.nature == Nature::card_copy;
  if (!card || permissions_to_cast(board, player, index, guise.side).empty()) return cr::r601_3;
  const auto moment = moment_in_guise(board, index, guise);
  return cant_be_begun_as(moment ? moment->board : board, player, index);
}

std::optional<RuleId> cant_cast_when_told(const Board& board, PlayerId player, std::size_t index,
                                          const Guise& guise) {
  const auto moment = moment_in_guise(board, index, guise);  // 601.3e
  return cant_be_cast_as(moment ? moment->board : board, player, index);
}

void cast_spell(Process& process, PlayerId player, ObjectId card, const Guise& guise) {
  std::vector<Permission> permissions;
  std::vector<FlashRule> flash_rules;
  const bool instants_only = no_time_for_sorceries(process.state, player).has_value();
  {
    const Board board = process.board();
    const std::size_t index = *board.index_of(card);
    permissions = permissions_to_cast(board, player, index, guise.side);
    const auto moment = moment_in_guise(board, index, guise);
    flash_rules = needed_flash_rules(moment ? moment->board : board, player, index);
  }
  cast_by(process, player, card, guise,
          {std::move(permissions), std::move(flash_rules), instants_only});
}

ObjectId cast_by(Process& process, PlayerId player, ObjectId card, const Guise& guise,
                 Grounds grounds) {
  process.announcing = true;
  const ObjectId spell = put_on_stack(process, player, card, guise);
  Announcement announcement{process, player, spell, spell, spell, nullptr};
  announcement.permissions = std::move(grounds.permissions);
  announcement.flash_rules = std::move(grounds.flash_rules);
  announcement.instants_only = grounds.instants_only;
  announcement.face_down_by = guise.keyword;
  for (const Tree& text : announcement.texts())
    must_interpret_on_stack(*text);
  {
    const Board board = process.board();
    refuse_keywords_at_casting(*board.values[*board.index_of(spell)]);
  }
  announcement.note();
  propose(announcement);
  check_proposal(announcement);
  determine_cost(announcement);
  pay(announcement);
  become_cast(announcement);
  process.announcing = false;
  return spell;
}

}  // namespace lockstep::model
