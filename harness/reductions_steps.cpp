// Reductions of what is done and expected.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "harness/reduction_list.h"
#include "harness/rename.h"
#include "harness/simpler_trees.h"

namespace lockstep::harness::reduction {
namespace {

using Answers = std::vector<KeyedAnswer>;

Answers& answers_of(Step& step) {
  return step.kind == Step::Kind::action ? step.action.answers : step.answers;
}

const Answers& answers_of(const Step& step) {
  return step.kind == Step::Kind::action ? step.action.answers : step.answers;
}

// The file's own objects and players, which an effect may name.
NamesInReach names_in(const Position& position) {
  NamesInReach names;
  for (const PositionObject& each : position.objects)
    names.objects.push_back(each.name);
  for (const PositionPlayer& each : position.players)
    names.players.push_back(each.name);
  // More would cost more candidates than they are worth.
  constexpr std::size_t kMostNames = 3;
  if (names.objects.size() > kMostNames) names.objects.resize(kMostNames);
  return names;
}

// Takes one part away from a list that may not become shorter than it is good for.
template <class List>
bool drop_part(const Scenario& scenario, Candidates& out, std::size_t step,
               List Expectation::* list) {
  const std::size_t size = (run_of(scenario).steps[step].expect.*list).size();
  for (std::size_t part = 0; part < size; ++part) {
    const auto drop = [&](Run& run) {
      auto& parts = run.steps[step].expect.*list;
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(part));
      return true;
    };
    if (out.offer_run(drop)) return true;
  }
  return false;
}

bool drop_fields(const Scenario& scenario, Candidates& out, std::size_t step) {
  const auto& objects = run_of(scenario).steps[step].expect.objects;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    for (std::size_t part = 0; objects[i].fields.size() > 1 && part < objects[i].fields.size();
         ++part) {
      const auto drop = [&](Run& run) {
        auto& fields = run.steps[step].expect.objects[i].fields;
        fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(part));
        return true;
      };
      if (out.offer_run(drop)) return true;
    }
  }
  return false;
}

bool drop_single_parts(Candidates& out, std::size_t step) {
  return out.offer_run([&](Run& run) {
    return std::exchange(run.steps[step].expect.stack, std::nullopt).has_value();
  }) || out.offer_run([&](Run& run) {
    return std::exchange(run.steps[step].expect.prompt, std::nullopt).has_value();
  }) || out.offer_run([&](Run& run) {
    return !std::exchange(run.steps[step].expect.active, Symbol{}).empty();
  }) || out.offer_run([&](Run& run) {
    return !std::exchange(run.steps[step].expect.phase, Symbol{}).empty();
  });
}

// One answer with a smaller value; true if the enumeration was ended.
bool simplify_value(Candidates& out, const NamedAnswer& value, std::size_t step,
                    std::size_t answer) {
  const auto offer = [&](NamedAnswer simpler) {
    return out.offer_run([&](Run& run) {
      answers_of(run.steps[step])[answer].value = std::move(simpler);
      return true;
    });
  };
  for (std::size_t i = 0; value.names.size() > 1 && i < value.names.size(); ++i) {
    NamedAnswer fewer = value;
    const auto at = static_cast<std::ptrdiff_t>(i);
    fewer.names.erase(fewer.names.begin() + at);
    // What was divided onto the one falls to another.
    if (fewer.numbers.size() == value.names.size()) {
      const std::int32_t amount = fewer.numbers[i];
      fewer.numbers.erase(fewer.numbers.begin() + at);
      fewer.numbers.front() += amount;
    }
    if (offer(std::move(fewer))) return true;
  }
  if (value.names.size() == 1 && value.numbers.empty()) return false;
  for (std::size_t i = 0; value.names.empty() && i < value.numbers.size(); ++i) {
    for (const std::int32_t number : {0, 1, value.numbers[i] / 2, value.numbers[i] - 1}) {
      if (number < 0 || number >= value.numbers[i]) continue;
      NamedAnswer smaller = value;
      smaller.numbers[i] = number;
      if (offer(std::move(smaller))) return true;
    }
  }
  return false;
}

// An object or player chosen that stands earlier in the file.
bool choose_earlier(const Scenario& scenario, Candidates& out, std::size_t step,
                    std::size_t answer) {
  const Run& run = run_of(scenario);
  const NamedAnswer& value = answers_of(run.steps[step])[answer].value;
  for (std::size_t i = 0; i < value.names.size(); ++i) {
    const std::string& chosen = value.names[i];
    std::vector<Symbol> earlier;
    for (const PositionObject& each : run.position.objects)
      earlier.push_back(each.name);
    for (const PositionPlayer& each : run.position.players)
      earlier.push_back(each.name);
    const auto end = std::ranges::find(earlier, base_of(chosen), &Symbol::text);
    if (end == earlier.end()) continue;
    for (auto other = earlier.begin(); other != end; ++other) {
      const auto choose = [&](Run& changed) {
        auto& names = answers_of(changed.steps[step])[answer].value.names;
        const std::string name(other->text());
        if (std::ranges::find(names, name) != names.end()) return false;
        names[i] = name;
        return true;
      };
      if (out.offer_run(choose)) return true;
    }
  }
  return false;
}

}  // namespace

void drop_steps(const Scenario& scenario, Candidates& out) {
  const std::size_t count = run_of(scenario).steps.size();
  for (std::size_t size = std::max<std::size_t>(count / 2, 1); size > 0; size /= 2) {
    for (std::size_t end = count; end >= size && end > 0; end -= size) {
      const auto drop = [&](Run& run) {
        const auto first = run.steps.begin() + static_cast<std::ptrdiff_t>(end - size);
        run.steps.erase(first, first + static_cast<std::ptrdiff_t>(size));
        return true;
      };
      if (out.offer_run(drop)) return;
    }
  }
}

void drop_expectations(const Scenario& scenario, Candidates& out) {
  const auto& steps = run_of(scenario).steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].kind != Step::Kind::expect) continue;
    if (drop_part(scenario, out, i, &Expectation::objects) ||
        drop_part(scenario, out, i, &Expectation::players) ||
        drop_part(scenario, out, i, &Expectation::events) ||
        drop_part(scenario, out, i, &Expectation::no_event) ||
        drop_part(scenario, out, i, &Expectation::together) ||
        drop_part(scenario, out, i, &Expectation::offered) ||
        drop_part(scenario, out, i, &Expectation::not_offered) || drop_fields(scenario, out, i) ||
        drop_single_parts(out, i)) {
      return;
    }
  }
}

void simplify_effects(const Scenario& scenario, Candidates& out) {
  const NamesInReach names = names_in(run_of(scenario).position);
  const auto& steps = run_of(scenario).steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].kind != Step::Kind::action || steps[i].action.verb != Verb::effect) continue;
    const auto put = [&](const std::vector<Tree>& simpler) {
      return out.offer_run([&](Run& run) {
        run.steps[i].action.instructions = simpler;
        return true;
      });
    };
    if (each_simpler_list(steps[i].action.instructions, names, put)) return;
  }
}

void drop_answers(const Scenario& scenario, Candidates& out) {
  const auto& steps = run_of(scenario).steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (std::size_t answer = 0; answer < answers_of(steps[i]).size(); ++answer) {
      const auto drop = [&](Run& run) {
        Answers& answers = answers_of(run.steps[i]);
        answers.erase(answers.begin() + static_cast<std::ptrdiff_t>(answer));
        return true;
      };
      if (out.offer_run(drop)) return;
    }
  }
}

void simplify_answers(const Scenario& scenario, Candidates& out) {
  const auto& steps = run_of(scenario).steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const Answers& answers = answers_of(steps[i]);
    for (std::size_t answer = 0; answer < answers.size(); ++answer) {
      if (simplify_value(out, answers[answer].value, i, answer)) return;
      if (choose_earlier(scenario, out, i, answer)) return;
    }
  }
}

void plain_keys(const Scenario& scenario, Candidates& out) {
  const auto& steps = run_of(scenario).steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (std::size_t answer = 0; answer < answers_of(steps[i]).size(); ++answer) {
      for (const auto key : {&KeyedAnswer::player, &KeyedAnswer::source, &KeyedAnswer::slot}) {
        const auto drop = [&](Run& run) {
          return !std::exchange(answers_of(run.steps[i])[answer].*key, Symbol{}).empty();
        };
        if (out.offer_run(drop)) return;
      }
    }
  }
}

void drop_sources(const Scenario& scenario, Candidates& out) {
  for (std::size_t i = 0; i < run_of(scenario).steps.size(); ++i) {
    const auto drop = [&](Run& run) {
      return !std::exchange(run.steps[i].action.source, Symbol{}).empty();
    };
    if (out.offer_run(drop)) return;
  }
}

void move_steps(const Scenario& scenario, Candidates& out) {
  for (std::size_t i = 0; i + 1 < run_of(scenario).steps.size(); ++i) {
    const auto exchange = [&](Run& run) {
      std::swap(run.steps[i], run.steps[i + 1]);
      return true;
    };
    if (out.offer_run(exchange)) return;
  }
}

void act_as_first_player(const Scenario& scenario, Candidates& out) {
  const Symbol first = run_of(scenario).position.players.front().name;
  for (std::size_t i = 0; i < run_of(scenario).steps.size(); ++i) {
    const auto act = [&](Run& run) {
      Action& action = run.steps[i].action;
      return !action.by.empty() && std::exchange(action.by, first) != first;
    };
    if (out.offer_run(act)) return;
  }
}

}  // namespace lockstep::harness::reduction
