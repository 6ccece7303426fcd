// Reductions of effects to the plainest ones there are: the enumeration of small scenarios over the
// objects at hand, as far as steps go.

#include <array>
#include <cstddef>
#include <vector>

#include "harness/reduction_list.h"
#include "scenario/tree.h"

namespace lockstep::harness::reduction {
namespace {

// What can be acted on: up to three objects by name, and all permanents at once.
std::vector<Tree> things_at_hand(const Position& position) {
  constexpr std::size_t kMostObjects = 3;
  std::vector<Tree> things;
  for (const PositionObject& each : position.objects) {
    if (things.size() == kMostObjects) break;
    things.push_back(make(Kind::named_object, {{Field::name, each.name}}));
  }
  const std::vector<Tree> permanents = {make(Kind::permanent)};
  things.push_back(make(Kind::every, {{Field::of, permanents}}));
  return things;
}

// The plainest effects on something, those that need least first.
std::vector<Tree> plain_effects_on(const Tree& thing) {
  constexpr std::array kActs = {Kind::tap,     Kind::untap,          Kind::exile,
                                Kind::destroy, Kind::return_to_hand, Kind::turn_face_down};
  std::vector<Tree> effects;
  for (const Kind act : kActs)
    effects.push_back(make(act, {{Field::objects, thing}}));
  const Tree counter = make(Kind::counter_kind, {{Field::word, Symbol::intern("+1/+1")}});
  effects.push_back(make(Kind::put_counters, {{Field::on, thing}, {Field::kind, counter}}));
  effects.push_back(make(Kind::put_sticker, {{Field::on, thing}}));
  return effects;
}

}  // namespace

void plain_effects(const Scenario& scenario, Candidates& out) {
  const Run& run = run_of(scenario);
  const std::vector<Tree> things = things_at_hand(run.position);
  for (std::size_t i = 0; i < run.steps.size(); ++i) {
    const Step& step = run.steps[i];
    if (step.kind != Step::Kind::action || step.action.verb != Verb::effect) continue;
    for (const Tree& thing : things) {
      for (const Tree& effect : plain_effects_on(thing)) {
        const auto put = [&](Run& changed) {
          changed.steps[i].action.instructions = {effect};
          return true;
        };
        if (out.offer_run(put)) return;
      }
    }
  }
}

}  // namespace lockstep::harness::reduction
