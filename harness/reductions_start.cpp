// Reductions of what leads up to the finding: the game begins later.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/driver.h"
#include "harness/reduction_list.h"
#include "harness/rename.h"
#include "harness/subjects.h"

namespace lockstep::harness::reduction {
namespace {

PrintedNumber printed_number(const Amount& shown) {
  using Star = PrintedNumber::Star;
  return {.number = shown.number, .star = shown.star ? Star::plus : Star::none};
}

// What the effect that made a token said, as far as the token shows it.
CardFace face_of(const Characteristics& shown) {
  CardFace face;
  if (!shown.names.names.empty()) {
    for (const Symbol word : shown.names.names.front())
      face.name.push_back({.text = word});
  }
  constexpr std::string_view kColors[] = {"white", "blue", "black", "red", "green"};
  for (std::size_t i = 0; i < std::size(kColors); ++i) {
    if ((shown.colors.bits >> i & 1U) != 0) {
      face.color_indicator.push_back(Symbol::intern(kColors[i]));
    }
  }
  face.mana_cost = shown.mana_cost;
  face.supertypes = shown.supertypes;
  face.types = shown.types;
  face.subtypes = shown.subtypes;
  face.abilities = shown.abilities;
  if (shown.power) face.power = printed_number(*shown.power);
  if (shown.toughness) face.toughness = printed_number(*shown.toughness);
  return face;
}

// The game as it stands, as a position that could be loaded.
class PositionOf {
 public:
  PositionOf(const Position& before, const Snapshot& shown, const NameTable& names)
      : before_(before), shown_(shown), names_(names), position_(before) {}

  std::optional<Position> make() {
    position_.objects.clear();
    std::vector<const ObjectView*> objects;
    for (const ObjectView& each : shown_.objects) {
      if (each.nature == Nature::card || each.nature == Nature::token) objects.push_back(&each);
    }
    // Libraries and graveyards lie in the order of the file.
    std::ranges::sort(objects, {}, [](const ObjectView* each) {
      return std::pair(each->place, each->id.root.value);
    });
    for (std::size_t i = 0; i < objects.size(); ++i)
      places_[objects[i]->id.root.value] = i;
    for (const ObjectView* each : objects)
      position_.objects.push_back(object_of(*each));
    for (std::size_t i = 0; i < shown_.players.size(); ++i) {
      if (!shown_.players[i].in_game) return std::nullopt;
      take_player(shown_.players[i], position_.players[i]);
    }
    position_.active_player = shown_.active_player;
    position_.phase = shown_.phase;
    return std::move(position_);
  }

  // New names of what was created: `rite.token1` can be no name of a file.
  const std::map<std::string, std::string>& new_names() const { return new_names_; }

 private:
  PositionObject object_of(const ObjectView& view) {
    PositionObject object;
    const std::size_t root = view.id.root.value;
    if (root < before_.objects.size()) {
      const PositionObject& old = before_.objects[root];
      object.name = old.name;
      object.card = old.card;
      object.token = old.token;
    } else {
      const std::string name = "made" + std::to_string(new_names_.size() + 1);
      new_names_[names_.name_of(view.id)] = name;
      object.name = Symbol::intern(name);
      object.token = face_of(view.copiable);
    }
    object.owner = view.owner;
    if (view.controller.is_player() && view.controller != view.owner) {
      object.controller = view.controller;
    }
    object.zone = view.zone;
    object.status = view.status;
    object.damage = view.damage;
    object.chosen = view.chosen;
    object.chosen_player = view.chosen_player;
    object.stamp = next_stamp();
    for (const CounterCount& each : view.counters)
      object.counters.push_back({each.kind, each.count, next_stamp()});
    for (const PlacedSticker& each : view.stickers)
      object.stickers.push_back({each.sticker, each.words_before, next_stamp()});
    object.attached_to = attached(view.attached_to);
    return object;
  }

  Entity attached(Entity to) const {
    if (!to.object.exists()) return to;
    const auto host = places_.find(to.object.root.value);
    if (host == places_.end()) return {};
    return {.object = {.root = {static_cast<std::uint32_t>(host->second)}, .incarnation = {}},
            .player = {}};
  }

  static void take_player(const PlayerView& view, PositionPlayer& player) {
    player.life = view.life;
    player.mana = view.mana;
    player.counters = view.counters;
  }

  Stamp next_stamp() { return {stamp_++}; }

  const Position& before_;
  const Snapshot& shown_;
  const NameTable& names_;
  Position position_;
  std::map<std::uint32_t, std::size_t> places_;  // of roots
  std::map<std::string, std::string> new_names_;
  std::int32_t stamp_ = 0;
};

// The run from behind a step on.
struct LaterStart {
  Position position;
  std::map<std::string, std::string> new_names;
  std::size_t first = 0;  // the first step that is left
};

// Plays the run on the specification, which may be asked what a game looks like.
std::vector<LaterStart> later_starts(const Scenario& scenario) {
  const Run& run = run_of(scenario);
  std::vector<LaterStart> starts;
  if (!run.impossible.empty()) return starts;
  try {
    const Side side = make_side(SideName::specification);
    Game& game = *side.game;
    if (!game.load(run.position, scenario.readings)) return starts;
    NameTable names(run.position);
    names.learn(game.observe());
    for (std::size_t i = 0; i < run.steps.size(); ++i) {
      const Step& step = run.steps[i];
      if (step.kind == Step::Kind::take_back || game.finished()) break;
      Driver driver(game, names);
      if (step.kind == Step::Kind::action) driver.act(step.action, step.stop_at);
      if (step.kind == Step::Kind::answers) driver.answer(step.answers, step.stop_at);
      if (game.finished() || game.prompt().kind != PromptKind::priority) continue;
      PositionOf later(run.position, game.observe(), names);
      auto position = later.make();
      if (position) starts.push_back({*std::move(position), later.new_names(), i + 1});
    }
  } catch (const std::exception&) {
    // What the specification does not survive leaves the starts before it.
  }
  return starts;
}

void start_at(Run& run, const LaterStart& start) {
  run.position = start.position;
  run.steps.erase(run.steps.begin(), run.steps.begin() + static_cast<std::ptrdiff_t>(start.first));
  for (Step& step : run.steps) {
    change_references(step, [&](std::string_view reference) {
      const auto found = start.new_names.find(std::string(reference));
      return found == start.new_names.end() ? std::string(reference) : found->second;
    });
  }
}

bool is_plain_effect(const Step& step) {
  return step.kind == Step::Kind::action && step.action.verb == Verb::effect && !step.stop_at &&
         step.illegal.empty();
}

}  // namespace

void start_later(const Scenario& scenario, Candidates& out) {
  const std::vector<LaterStart> starts = later_starts(scenario);
  for (std::size_t i = starts.size(); i-- > 0;) {
    const auto start = [&](Run& run) {
      start_at(run, starts[i]);
      return true;
    };
    if (out.offer_run(start)) return;
  }
}

void join_steps(const Scenario& scenario, Candidates& out) {
  const auto& steps = run_of(scenario).steps;
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    if (!is_plain_effect(steps[i]) || !is_plain_effect(steps[i + 1])) continue;
    const auto join = [&](Run& run) {
      Action& first = run.steps[i].action;
      const Action& second = run.steps[i + 1].action;
      first.instructions.insert(first.instructions.end(), second.instructions.begin(),
                                second.instructions.end());
      first.answers.insert(first.answers.end(), second.answers.begin(), second.answers.end());
      run.steps.erase(run.steps.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      return true;
    };
    if (out.offer_run(join)) return;
  }
}

}  // namespace lockstep::harness::reduction
