#include "model/cr616_interaction.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr614_modifying.h"
#include "model/cr702_spelled_out.h"
#include "model/language.h"

namespace lockstep::model {
namespace {

/// An ability whose replacement effect could be the next to apply.
struct Modifier {
  Tree ability;
  Speaker host;
  std::uint64_t id = 0;  ///< tells it from the effects that were applied before
  Option option;
};

// What a copy effect made of an object has other abilities than the object had before it.
std::uint64_t id_of(const Entering& entering, const Object& host, const Ability& ability) {
  const Entrant& entrant = entering.entrant;
  const std::uint64_t copies =
      host.id == entrant.object.id
          ? static_cast<std::uint64_t>(std::ranges::count_if(
                entrant.how.begun, [](const EffectPart& part) { return part.copied != nullptr; }))
          : 0;
  return (host.id.root.value * 0x9e3779b97f4a7c15ULL ^ ability.key) * 0xff51afd7ed558ccdULL +
         copies;
}

Option option_for(const Entering& entering, const Object& host, std::size_t place) {
  Option option;
  option.kind = OptionKind::effect;
  const bool itself = host.id == entering.entrant.object.id;
  option.object = itself ? entering.entrant.before : host.id;
  option.number = option_of_ability(place);
  return option;
}

void add_applicable(const Board& board, std::size_t host, const Board& later, Entering& entering,
                    std::vector<Modifier>& found) {
  const Object& object = board.object(host);
  const auto& abilities = board.values[host]->abilities;
  const Speaker speaker{object.id, controller_or_owner(board, host)};
  for (std::size_t place = 0; place < abilities.size(); ++place) {
    const Tree text = spelled_out_on_entering(abilities[place].tree);
    if (!modifies_entering(later, entering, speaker, *text)) continue;
    const std::uint64_t id = id_of(entering, object, abilities[place]);
    if (std::ranges::find(entering.applied, id) != entering.applied.end()) continue;
    found.push_back({text, speaker, id, option_for(entering, object, place)});
  }
}

// 614.4, 614.12: others have the abilities that they have before it enters; its own are those that
// it would have.
std::vector<Modifier> applicable_now(const Board& later, Entering& entering) {
  std::vector<Modifier> found;
  const Board present = entering.process.board();
  for (std::size_t host = 0; host < present.size(); ++host) {
    const bool itself = present.object(host).id == entering.entrant.before;
    if (!itself && is_permanent(present, host))
      add_applicable(present, host, later, entering, found);
  }
  const std::size_t entrant = *later.index_of(entering.entrant.object.id);
  add_applicable(later, entrant, later, entering, found);
  return found;
}

// 616.1c before 616.1e: those that would make it a copy, if there are any. None of these effects
// replaces itself, says under whose control it enters, or turns it over (616.1a, 616.1b, 616.1d).
std::vector<Modifier> foremost(std::vector<Modifier> all) {
  std::vector<Modifier> copies;
  std::ranges::copy_if(all, std::back_inserter(copies),
                       [](const Modifier& each) { return makes_a_copy(*each.ability); });
  if (copies.empty() || copies.size() == all.size()) return all;
  cite(cr::r616_1c);
  return copies;
}

const Modifier& choose(Entering& entering, const std::vector<Modifier>& group) {
  if (group.size() == 1) return group.front();
  Question asked = question(entering.entrant.how.controller, PromptKind::replacement, Shape::one,
                            entering.entrant.shown, cr::r616_1);
  for (const Modifier& each : group)
    asked.prompt.options.push_back(each.option);
  const Option chosen = entering.process.ask_one(std::move(asked));
  return *std::ranges::find(group, chosen, &Modifier::option);
}

}  // namespace

std::int32_t option_of_ability(std::size_t place) {
  constexpr std::int32_t kFirst = 11;
  return kFirst + static_cast<std::int32_t>(place);
}

void apply_replacements(Entering& entering) {
  for (;;) {
    const Board board = entering.look();
    const std::vector<Modifier> group = foremost(applicable_now(board, entering));
    if (group.empty()) return;
    cite(cr::r614_12);
    if (!entering.applied.empty()) cite(cr::r616_1f);
    const Modifier& next = choose(entering, group);
    entering.applied.push_back(next.id);
    modify_entering(entering, next.host, next.ability);
    if (entering.entrant.elsewhere) return;
  }
}

}  // namespace lockstep::model
