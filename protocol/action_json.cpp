#include "protocol/action_json.h"

#include <algorithm>

#include "harness/driver.h"
#include "scenario/scenario_file.h"

namespace lockstep::protocol {

// Files and the wire write actions alike: the action is printed as the only step of a scenario.
Json action_to_json(const Action& action, const Position& position) {
  Scenario scenario;
  scenario.title = "an action";
  Run& run = scenario.runs.emplace_back();
  run.position = position;
  run.position.objects.clear();
  Step& step = run.steps.emplace_back();
  step.action = action;
  step.action.source = Symbol{};
  return Json::parse(print_scenario(scenario))["steps"][0];
}

std::optional<std::vector<Binding>> names_in_action(const Action& action, const NameTable& names,
                                                    std::string& unknown) {
  auto bindings = harness::bind_names(action.instructions, names, unknown);
  if (!bindings) return std::nullopt;
  const auto add = [&](std::string_view name) {
    const auto entity = names.find_entity(name);
    const Symbol symbol = Symbol::intern(name);
    const bool is_new = std::ranges::find(*bindings, symbol, &Binding::name) == bindings->end();
    if (entity && is_new) bindings->push_back({symbol, *entity});
    return entity.has_value();
  };
  if (!action.object.empty() && !add(action.object.text())) {
    unknown = action.object.text();
    return std::nullopt;
  }
  for (const KeyedAnswer& answer : action.answers) {
    add(answer.source.text());
    // A name of an answer may be a word as well: what stands for nothing is one.
    for (const std::string& name : answer.value.names)
      add(name);
  }
  return bindings;
}

}  // namespace lockstep::protocol
