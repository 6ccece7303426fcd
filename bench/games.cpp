#include "bench/games.h"

#include <cstdlib>
#include <string>

#include <fmt/core.h>

#include "generators/game_player.h"
#include "generators/position_maker.h"
#include "generators/theme.h"
#include "harness/subjects.h"
#include "scenario/scenario_file.h"

namespace lockstep::bench {
namespace {

std::shared_ptr<const Universe> load() {
  auto universe = load_universe("corpus");
  if (universe) return *universe;
  fmt::print(stderr, "run benchmarks in the root of the repository:\n{}",
             to_string(universe.error()));
  std::exit(2);
}

Script script_of(Game& game, const generators::SeedGame& seed) {
  Script script;
  script.position = generators::make_position(seed.plan, stock());
  script.readings = seed.readings;
  generators::GamePlayer player(game, seed, script.position);
  if (!player.load()) return script;
  while (player.step()) {
    const generators::PlayedCall& last = player.last();
    if (!last.outcome) continue;
    Script::Call call;
    if (last.action) call.effect = std::make_unique<Effect>(last.action->effect);
    call.answer = last.answer;
    call.counts =
        last.action || last.prompt.kind == PromptKind::priority || !has_sole_answer(last.prompt);
    script.steps += call.counts ? 1 : 0;
    script.calls.push_back(std::move(call));
  }
  return script;
}

Tree named(std::size_t root, std::vector<Binding>& names) {
  const Symbol name = Symbol::intern("creature" + std::to_string(root));
  const RootId id{static_cast<std::uint32_t>(root)};
  names.push_back({name, {.object = {id, Incarnation{1}}, .player = {}}});
  return make(Kind::named_object, {{Field::name, name}});
}

}  // namespace

const generators::Stock& stock() {
  static const generators::Stock made(load());
  return made;
}

std::vector<Script> scripts(std::uint8_t theme, std::uint64_t games) {
  const harness::Side side = harness::make_side(harness::SideName::engine);
  std::vector<Script> result;
  result.reserve(games);
  for (std::uint64_t index = 0; index < games; ++index) {
    result.push_back(script_of(*side.game, generators::campaign_game(1, index, theme, stock())));
  }
  return result;
}

std::uint64_t play(Game& game, const Script& script) {
  if (!game.load(script.position, script.readings)) return 0;
  std::uint64_t sum = game.hash();
  for (const Script::Call& call : script.calls) {
    const Outcome outcome = call.effect ? game.begin(*call.effect) : game.answer(call.answer);
    if (!outcome) return 0;
    sum += game.hash() + game.events().batches.size();
    if (!game.finished()) sum += game.prompt().options.size();
  }
  // The sum keeps the compiler from leaving out what nobody reads.
  return sum == 0 ? 0 : script.steps;
}

Crowd crowd(std::size_t objects, std::size_t effects) {
  Crowd result;
  Position& position = result.position;
  position.universe = stock().universe();
  position.players.resize(2);
  position.players[0].name = Symbol::intern("Ana");
  position.players[1].name = Symbol::intern("Ben");
  position.phase = Symbol::intern("precombat_main");
  for (std::size_t i = 0; i < objects; ++i) {
    PositionObject object;
    object.name = Symbol::intern("creature" + std::to_string(i));
    object.card = position.universe->find_card("Gray Ogre");
    object.owner = PlayerId{static_cast<std::uint8_t>(i % 2)};
    object.controller = PlayerId::none();
    object.stamp = {static_cast<std::int32_t>(i)};
    position.objects.push_back(std::move(object));
  }
  const auto literal = [](std::int64_t value) {
    return make(Kind::literal, {{Field::value, value}});
  };
  for (std::size_t i = 0; i < effects; ++i) {
    Effect effect;
    effect.by = PlayerId{0};
    const Tree to = named(i % objects, effect.names);
    const Tree change = make(Kind::modify_power_toughness,
                             {{Field::power, literal(1)}, {Field::toughness, literal(1)}});
    effect.instructions = {
        make(Kind::apply, {{Field::to, to}, {Field::changes, std::vector<Tree>{change}}})};
    result.effects.push_back(std::move(effect));
  }
  return result;
}

}  // namespace lockstep::bench
