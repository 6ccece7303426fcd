#include "model/cr602_abilities.h"

#include <algorithm>
#include <array>

#include "model/cr305_lands.h"
#include "model/cr602_limits.h"
#include "model/cr605_mana_abilities.h"
#include "model/cr613_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr702_keywords.h"
#include "model/cr702_spelled_out.h"
#include "model/language.h"
#include "model/words.h"
#include "scenario/vocabulary.h"

namespace lockstep::model {
namespace {

// 305.6: "{T}: Add" one mana of the type's color.
Tree mana_ability_of_type(std::size_t type) {
  static constexpr std::array kSymbols = {"{W}", "{U}", "{B}", "{R}", "{G}"};
  const std::vector symbols{Symbol::intern(kSymbols.at(type))};
  const Tree add = make(Kind::add_mana, {{Field::symbols, symbols}});
  return make(Kind::activated, {{Field::cost, std::vector{make(Kind::tap_symbol)}},
                                {Field::effect, std::vector{add}}});
}

void add_of_land_types(const Values& values, std::vector<Activatable>& found) {
  constexpr std::int32_t kFirst = 101;
  const std::vector<Symbol> own = mana_types(values);
  const auto types = vocabulary_words(Vocabulary::basic_land_type);
  for (std::size_t type = 0; type < types.size(); ++type) {
    if (!holds(own, Symbol::intern(types[type]))) continue;
    const Tree ability = mana_ability_of_type(type);
    found.push_back({kFirst + static_cast<std::int32_t>(type), ability, ability});
  }
}

bool has_symbol(const Node& ability, Kind symbol) {
  return std::ranges::any_of(ability.trees(Field::cost),
                             [&](const Tree& cost) { return cost->kind() == symbol; });
}

// 302.6, 602.5a, 702.10c.
bool is_too_new(const Board& board, std::size_t index, const Node& ability) {
  if (!has_symbol(ability, Kind::tap_symbol) && !has_symbol(ability, Kind::untap_symbol))
    return false;
  const Values& values = *board.values[index];
  return is_permanent(board, index) && is_creature(values) &&
         board.object(index).status.summoning_sick && !has_keyword(values, word::haste());
}

// 113.6: where an ability functions.
std::optional<RuleId> out_of_place(const Board& board, std::size_t index,
                                   const Activatable& ability) {
  const Zone functions = zone_of_keyword(*ability.shown);
  const Object& object = board.object(index);
  if (object.zone == functions && !object.status.phased_out) return std::nullopt;
  return cr::r113_6;
}

}  // namespace

std::vector<Activatable> activated_abilities(const Board& board, std::size_t index) {
  std::vector<Activatable> found;
  const Values& values = *board.values[index];
  std::int32_t number = 0;
  for (const Ability& each : values.abilities) {
    ++number;
    if (const Tree spelled = spelled_out(each.tree); spelled->kind() == Kind::activated)
      found.push_back({number, each.tree, spelled});
  }
  if (is_permanent(board, index)) add_of_land_types(values, found);
  return found;
}

std::optional<Activatable> activated_ability(const Board& board, std::size_t index,
                                             std::int32_t number) {
  for (Activatable& each : activated_abilities(board, index)) {
    if (each.number == number) return std::move(each);
  }
  return std::nullopt;
}

std::optional<RuleId> cant_begin_to_activate(const Board& board, PlayerId player, std::size_t index,
                                             const Activatable& ability) {
  if (const auto rule = out_of_place(board, index, ability)) return rule;
  if (controller_or_owner(board, index) != player) return cr::r602_2;
  const Node& text = *ability.ability;
  if (is_too_new(board, index, text)) return cr::r602_5a;
  const bool as_sorcery = text.symbol_or_empty(Field::timing) == word::sorcery();
  if (as_sorcery && no_time_for_sorceries(*board.state, player)) return cr::r602_5d;
  const bool loyalty = has_symbol(text, Kind::loyalty);
  if (loyalty && no_time_for_sorceries(*board.state, player) &&
      !is_forbidden(board, Kind::can_be_activated_any_time, player, board.object(index).id))
    return cr::r606_3;
  if (const auto rule = is_used_up(*board.state, board.object(index).id, text)) return rule;
  const Scope scope{&board, player, board.object(index).id, {}, nullptr};
  const Node* condition = text.tree_or_null(Field::only_if);
  if (condition != nullptr && !is_true(scope, *condition)) return cr::r602_5;
  return std::nullopt;
}

std::optional<RuleId> no_time_for_sorceries(const State& state, PlayerId player) {
  const std::string_view phase = state.phase.text();
  const bool main = phase == "precombat_main" || phase == "postcombat_main";
  if (state.active_player == player && main && state.stack.empty()) return std::nullopt;
  return cr::r117_1a;
}

}  // namespace lockstep::model
