// Fills in what the specification shows where a finding ends.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harness/export.h"
#include "harness/minimize.h"
#include "harness/reload.h"
#include "harness/render.h"
#include "harness/repair.h"
#include "harness/replay.h"
#include "scenario/mana.h"
#include "scenario/rulebook.h"

namespace lockstep::harness {
namespace {

// The specification in both places: what it plays alone, in the form of any other run.
SideMaker specification_twice(const SideMaker& make) {
  return [make](SideName /*side*/) { return make(SideName::specification); };
}

// Values of a snapshot as a file expects them.
class ExpectedValues {
 public:
  ExpectedValues(const ObjectView& object, const NameTable& names)
      : object_(object), names_(names) {}

  // What a field of a snapshot is in files; several where files tell it in parts.
  std::vector<FieldExpectation> of(SnapshotField field) const {
    constexpr int kDistance =
        static_cast<int>(SnapshotField::copiable_names) - static_cast<int>(SnapshotField::names);
    if (field >= SnapshotField::copiable_names && field <= SnapshotField::copiable_defense) {
      const auto now = static_cast<SnapshotField>(static_cast<int>(field) - kDistance);
      return characteristic(now, object_.copiable, true);
    }
    if (field >= SnapshotField::names && field <= SnapshotField::defense) {
      return characteristic(field, object_.now, false);
    }
    return other(field);
  }

 private:
  using E = ExpectedField;

  static std::vector<FieldExpectation> one(E field, ExpectedValue value, bool copiable = false) {
    return {{.field = field, .copiable = copiable, .value = std::move(value), .pointer = ""}};
  }

  static std::vector<std::string> words(const std::vector<Symbol>& symbols) {
    std::vector<std::string> texts;
    for (const Symbol each : symbols)
      texts.emplace_back(each.text());
    return texts;
  }

  static std::vector<std::string> words(ColorSet colors) {
    constexpr std::array<const char*, 5> kAll = {"white", "blue", "black", "red", "green"};
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < kAll.size(); ++i) {
      if ((colors.bits >> i & 1U) != 0) texts.emplace_back(kAll.at(i));
    }
    return texts;
  }

  static ExpectedValue number(const std::optional<Amount>& amount) {
    if (!amount) return nullptr;
    if (!amount->star) return amount->number;
    return amount->number == 0 ? std::string("*") : std::to_string(amount->number) + "+*";
  }

  static std::vector<FieldExpectation> names_of(const NameSet& names, bool copiable) {
    if (names.all_nonlegendary_creature_names) return {};
    std::vector<std::string> texts;
    for (const NameWords& each : names.names)
      texts.push_back(render(each));
    if (texts.size() == 1) return one(E::name, texts.front(), copiable);
    return one(E::names, texts, copiable);
  }

  static std::vector<FieldExpectation> characteristic(SnapshotField field,
                                                      const Characteristics& shown, bool copiable) {
    switch (field) {
      case SnapshotField::names: return names_of(shown.names, copiable);
      case SnapshotField::mana_cost:
        if (!shown.mana_cost) return one(E::mana_cost, nullptr, copiable);
        return one(E::mana_cost, to_string(*shown.mana_cost), copiable);
      case SnapshotField::mana_value: return one(E::mana_value, shown.mana_value, copiable);
      case SnapshotField::colors: return one(E::colors, words(shown.colors), copiable);
      case SnapshotField::color_indicator:
        return one(E::color_indicator, words(shown.color_indicator), copiable);
      case SnapshotField::supertypes: return one(E::supertypes, words(shown.supertypes), copiable);
      case SnapshotField::types: return one(E::types, words(shown.types), copiable);
      case SnapshotField::subtypes: return one(E::subtypes, words(shown.subtypes), copiable);
      case SnapshotField::abilities: return one(E::abilities, shown.abilities, copiable);
      case SnapshotField::power: return one(E::power, number(shown.power), copiable);
      case SnapshotField::toughness: return one(E::toughness, number(shown.toughness), copiable);
      case SnapshotField::loyalty: return one(E::loyalty, number(shown.loyalty), copiable);
      case SnapshotField::defense: return one(E::defense, number(shown.defense), copiable);
      default: return {};
    }
  }

  std::vector<FieldExpectation> other(SnapshotField field) const {
    switch (field) {
      case SnapshotField::nature: return one(E::nature, std::string(to_string(object_.nature)));
      case SnapshotField::zone: return one(E::zone, std::string(to_string(object_.zone)));
      case SnapshotField::place: return one(E::place, std::int32_t{object_.place});
      case SnapshotField::owner: return one(E::owner, names_.name_of(object_.owner));
      case SnapshotField::controller:
        if (!object_.controller.is_player()) return one(E::controller, nullptr);
        return one(E::controller, names_.name_of(object_.controller));
      case SnapshotField::status: return status();
      case SnapshotField::counters: return one(E::counters, object_.counters);
      case SnapshotField::stickers: return stickers();
      case SnapshotField::attached_to:
        if (!object_.attached_to.exists()) return one(E::attached_to, nullptr);
        return one(E::attached_to, names_.name_of(object_.attached_to));
      case SnapshotField::damage: return one(E::damage, object_.damage);
      case SnapshotField::chosen: return one(E::chosen, words(object_.chosen));
      case SnapshotField::chosen_player:
        if (!object_.chosen_player.is_player()) return one(E::chosen_player, nullptr);
        return one(E::chosen_player, names_.name_of(object_.chosen_player));
      default: return {};
    }
  }

  std::vector<FieldExpectation> status() const {
    const Status& shown = object_.status;
    std::vector<FieldExpectation> all;
    for (const auto& [field, holds] :
         {std::pair(E::tapped, shown.tapped), std::pair(E::flipped, shown.flipped),
          std::pair(E::face_down, shown.face_down), std::pair(E::phased_out, shown.phased_out)}) {
      all.push_back({.field = field, .copiable = false, .value = holds, .pointer = ""});
    }
    return all;
  }

  std::vector<FieldExpectation> stickers() const {
    std::vector<std::string> texts;
    for (const PlacedSticker& each : object_.stickers)
      texts.push_back(names_.name_of(each.sticker));
    return one(E::stickers, texts);
  }

  const ObjectView& object_;
  const NameTable& names_;
};

Symbol symbol_of(const std::string& name) {
  return Symbol::intern(name);
}

// Whether a file can speak of an object: what an ability made that has gone may have no name.
bool has_name(ObjectId object, const NameTable& names) {
  const auto entity = names.find_entity(names.name_of(object));
  return entity && entity->object == object;
}

// Who and what an event was about; the rest is left open.
EventExpectation expected_event(const Event& event, const NameTable& names) {
  EventExpectation expected;
  expected.kind = event.kind;
  if (event.object.exists() && has_name(event.object, names)) {
    expected.object = symbol_of(names.name_of(event.object));
  }
  if (event.player.is_player()) expected.player = symbol_of(names.name_of(event.player));
  if (event.kind == EventKind::zone_change) {
    expected.from = event.from;
    expected.to = event.to;
    expected.cause = event.cause;
  }
  if (event.number != 0) expected.number = event.number;
  return expected;
}

Expectation of_events(const Events& events, const NameTable& names) {
  Expectation expect;
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch)
      expect.events.push_back(expected_event(event, names));
  }
  return expect;
}

Expectation of_prompt(const Prompt& prompt, const NameTable& names) {
  Expectation expect;
  expect.prompt.emplace();
  expect.prompt->kind = prompt.kind;
  expect.prompt->player = symbol_of(names.name_of(prompt.player));
  expect.prompt->options.emplace();
  for (const Option& each : prompt.options)
    expect.prompt->options->push_back(names.name_of(each));
  return expect;
}

// Players' fields that files can expect as a number; others are told by nothing.
Expectation of_player(const PlayerView& player, SnapshotField field, const NameTable& names) {
  Expectation expect;
  PlayerExpectation expected{.player = symbol_of(names.name_of(player.id)), .fields = {}};
  if (field == SnapshotField::life) {
    expected.fields.push_back({ExpectedPlayerField::life, player.life, ""});
  }
  if (field == SnapshotField::player_counters) {
    expected.fields.push_back({ExpectedPlayerField::counters, player.counters, ""});
  }
  if (!expected.fields.empty()) expect.players.push_back(std::move(expected));
  return expect;
}

// What the specification shows at the end, where the sides differ.
Expectation what_is_shown(const Difference& difference, Game& game, const NameTable& names) {
  const Snapshot& shown = game.observe();
  if (difference.what == Difference::What::event) return of_events(game.events(), names);
  if (difference.what == Difference::What::prompt && !game.finished()) {
    return of_prompt(game.prompt(), names);
  }
  Expectation expect;
  if (!difference.field) return of_events(game.events(), names);
  if (*difference.field >= SnapshotField::life) {
    for (const PlayerView& each : shown.players) {
      Expectation player = of_player(each, *difference.field, names);
      std::ranges::move(player.players, std::back_inserter(expect.players));
    }
    return expect;
  }
  const ObjectView* const object = shown.current(difference.object.root);
  if (object == nullptr) return of_events(game.events(), names);
  std::vector<FieldExpectation> fields = ExpectedValues(*object, names).of(*difference.field);
  if (!fields.empty()) {
    expect.objects.push_back({symbol_of(names.name_of(object->id)), std::move(fields)});
  }
  return expect;
}

// What is expected at the end, the least first: what differs alone, and with it what happened last
// and what is asked then, for where that was so before the last action too.
std::vector<Expectation> possible_expectations(const Difference& difference, Game& game,
                                               const NameTable& names) {
  const Expectation first = what_is_shown(difference, game, names);
  Expectation with_events = first;
  if (first.events.empty()) with_events.events = of_events(game.events(), names).events;
  std::vector<Expectation> all = {first, with_events};
  if (first.prompt || game.finished()) return all;
  for (const Expectation& each : {first, with_events}) {
    all.push_back(each);
    all.back().prompt = of_prompt(game.prompt(), names).prompt;
  }
  return all;
}

// A run as the specification alone plays it.
RunReport on_specification(const Scenario& scenario, const SideMaker& make) {
  RunPlayer player(specification_twice(make));
  return player.play(scenario.runs.front(), scenario.readings);
}

// The scenario with an expectation at its end; the first that tests the last action, else the first
// that holds.
std::expected<Scenario, std::string> with_one_of(const Scenario& scenario,
                                                 const std::vector<Expectation>& possible,
                                                 const SideMaker& make) {
  std::expected<Scenario, std::string> best = std::unexpected("nothing can be expected");
  for (const Expectation& each : possible) {
    Scenario filled = scenario;
    Step expect;
    expect.kind = Step::Kind::expect;
    expect.expect = each;
    filled.runs.front().steps.push_back(std::move(expect));
    // Loading tells whether the expectation can be written at all.
    auto loaded = reloaded(filled, "export");
    if (!loaded) {
      if (!best) best = std::unexpected(loaded.error());
      continue;
    }
    const RunReport holds = on_specification(*loaded, make);
    if (holds.verdict != Verdict::agree) {
      if (!best) {
        best = std::unexpected("it does not hold on the specification: " + holds.message);
      }
      continue;
    }
    if (holds.tests_last_action || scenario.runs.front().steps.empty()) return std::move(*loaded);
    if (!best) best = std::move(*loaded);
  }
  return best;
}

// Where the specification forbids the step at which the sides differ, the rule is what is expected.
std::optional<Scenario> with_forbidden_step(const Scenario& alone, const RunReport& ended,
                                            const SideMaker& make) {
  if (ended.difference->what != Difference::What::refusal) return std::nullopt;
  Scenario filled = alone;
  auto& steps = filled.runs.front().steps;
  const auto failing = std::ranges::find_if(steps, [&](const Step& each) {
    return ended.step == each.pointer || ended.step.starts_with(each.pointer + "/");
  });
  if (failing == steps.end()) return std::nullopt;
  steps.erase(failing + 1, steps.end());
  std::vector<RuleId> rules(ended.rules_there.rbegin(), ended.rules_there.rend());
  for (const auto& [rule, times] : ended.rules_cited)
    rules.push_back(rule);
  for (const RuleId rule : rules) {
    steps.back().illegal = std::string(row_of(rule).number);
    auto loaded = reloaded(filled, "export");
    if (loaded && on_specification(*loaded, make).verdict == Verdict::agree) {
      return std::move(*loaded);
    }
  }
  return std::nullopt;
}

}  // namespace

std::expected<Scenario, std::string> with_expectations(const Scenario& scenario,
                                                       const SideMaker& make) {
  ScenarioReport report;
  RunPlayer player(make);
  for (const Run& each : scenario.runs)
    report.runs.push_back(player.play(each, scenario.readings));
  std::optional<Scenario> alone = failing_run(scenario, report);
  if (!alone) return std::unexpected("both sides agree; there is nothing to expect");
  const RunReport ended = player.play(alone->runs.front(), alone->readings);
  if (!ended.difference) return *std::move(alone);
  if (auto forbidden = with_forbidden_step(*alone, ended, make)) return *std::move(forbidden);
  // On the specification alone the run goes on where the engine stopped it.
  PairOfSides sides(specification_twice(make));
  const GivenAnswers before = given_answers(alone->runs.front(), alone->readings, sides);
  auto completed = repaired(alone->runs.front(), alone->readings, before, sides);
  if (!completed) return std::unexpected("its answers cannot be completed on the specification");
  alone->runs = {*std::move(completed)};
  // Played once more, so that everything has a name that has been there in between.
  const ReplayEnd end = replay(*alone, alone->runs.front(), {}, SIZE_MAX, make);
  return with_one_of(*alone, possible_expectations(*ended.difference, *end.game, end.names), make);
}

}  // namespace lockstep::harness
