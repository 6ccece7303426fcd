#include "bench/games.h"

#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>

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
    if (last.effect() != nullptr) call.effect = std::make_unique<Effect>(*last.effect());
    call.answer = last.answer;
    call.counts =
        last.action || last.prompt.kind == PromptKind::priority || !has_sole_answer(last.prompt);
    script.steps += call.counts ? 1 : 0;
    script.calls.push_back(std::move(call));
  }
  return script;
}

Position empty_position() {
  Position position;
  position.universe = stock().universe();
  position.players.resize(2);
  position.players[0].name = Symbol::intern("Ana");
  position.players[1].name = Symbol::intern("Ben");
  position.phase = Symbol::intern("precombat_main");
  return position;
}

// The players own them in turns; the oldest comes first.
void add_object(Position& position, std::string_view card) {
  const std::size_t place = position.objects.size();
  PositionObject object;
  object.name = Symbol::intern("creature" + std::to_string(place));
  object.card = position.universe->find_card(card);
  object.owner = PlayerId{static_cast<std::uint8_t>(place % 2)};
  object.controller = PlayerId::none();
  object.stamp = {static_cast<std::int32_t>(place)};
  position.objects.push_back(std::move(object));
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

Effect tap_and_untap() {
  Effect effect;
  effect.by = PlayerId{0};
  const Tree creature = named(0, effect.names);
  effect.instructions = {make(Kind::tap, {{Field::objects, creature}}),
                         make(Kind::untap, {{Field::objects, creature}})};
  return effect;
}

Position board(std::size_t creatures, std::size_t effects) {
  // Types, colors, abilities, and power and toughness; none of them is legendary or kills.
  constexpr std::string_view kEffects[] = {"Glorious Anthem", "Age of Gears",   "Red March",
                                           "Homeland Oath",   "Endless Winter", "Goblin Dye Works",
                                           "Sticker Shrine",  "Loyal Standard"};
  Position position = empty_position();
  for (std::size_t i = 0; i < creatures; ++i)
    add_object(position, i % 2 == 0 ? "Goblin Piker" : "Gray Ogre");
  for (std::size_t i = 0; i < effects; ++i)
    add_object(position, kEffects[i % std::size(kEffects)]);
  return position;
}

Crowd crowd(std::size_t objects, std::size_t effects) {
  Crowd result;
  result.position = empty_position();
  for (std::size_t i = 0; i < objects; ++i)
    add_object(result.position, "Gray Ogre");
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
