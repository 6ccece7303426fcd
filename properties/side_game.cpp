#include "properties/side_game.h"

#include "scenario/scenario_file.h"

namespace lockstep::properties {

using generators::GamePlayer;

const generators::Stock& corpus_stock() {
  static const generators::Stock stock(load_universe("corpus").value());
  return stock;
}

bool SideGame::at_priority() const {
  return !side_.game->finished() && side_.game->prompt().kind == PromptKind::priority;
}

std::vector<Call> SideGame::play(const generators::SeedGame& seed, const Position& position,
                                 std::size_t steps) {
  std::vector<Call> calls;
  GamePlayer player(game(), seed, position);
  if (!player.load()) return calls;
  while ((player.steps() < steps || !at_priority()) && player.step()) {
    const generators::PlayedCall& last = player.last();
    if (!last.outcome) continue;
    Call call{.effect = {}, .prompt = last.prompt, .answer = last.answer};
    if (last.effect() != nullptr) call.effect = *last.effect();
    calls.push_back(std::move(call));
  }
  return calls;
}

bool SideGame::repeat(const Position& position, const Readings& readings,
                      const std::vector<Call>& calls) {
  if (!game().load(position, readings)) return false;
  for (const Call& call : calls) {
    if (game().finished()) return false;
    const Outcome outcome = call.effect ? game().begin(*call.effect) : game().answer(call.answer);
    if (!outcome) return false;
  }
  return true;
}

bool SideGame::carry_out(const Effect& effect) {
  if (!at_priority() || !game().begin(effect)) return false;
  while (!game().finished() && game().prompt().kind != PromptKind::priority) {
    if (!game().answer(quiet_answer(game().prompt()))) return false;
  }
  return true;
}

Effect effect_of(PlayerId by, std::vector<Tree> instructions, std::vector<Binding> names) {
  return {
      .by = by, .source = {}, .instructions = std::move(instructions), .names = std::move(names)};
}

Tree node_of(ObjectId object, std::vector<Binding>& names) {
  const Symbol name = Symbol::intern("object" + std::to_string(object.root.value) + "#" +
                                     std::to_string(object.incarnation.value));
  names.push_back({name, {.object = object, .player = {}}});
  return make(Kind::named_object, {{Field::name, name}});
}

Tree node_of(PlayerId player, std::vector<Binding>& names) {
  const Symbol name = Symbol::intern("seat" + std::to_string(player.seat));
  names.push_back({name, {.object = {}, .player = player}});
  return make(Kind::named_player, {{Field::name, name}});
}

std::vector<ObjectId> battlefield(const Snapshot& snapshot) {
  std::vector<ObjectId> result;
  for (const ObjectView& object : snapshot.objects) {
    if (object.zone == Zone::battlefield) result.push_back(object.id);
  }
  return result;
}

}  // namespace lockstep::properties
