#include "harness/driver.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace lockstep::harness {
namespace {

// Prompts of one action: a hundred choices is far beyond any card; a game that asks on and on is
// stopped here rather than by a clock.
constexpr std::size_t kMostPrompts = 1000;

void collect_names(const Tree& tree, std::vector<Symbol>& names) {
  if (tree->kind() == Kind::named_object || tree->kind() == Kind::named_player) {
    const Symbol name = tree->symbol(Field::name);
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  for (const auto& [field, value] : tree->fields()) {
    if (const auto* child = std::get_if<Tree>(&value)) collect_names(*child, names);
    if (const auto* children = std::get_if<std::vector<Tree>>(&value)) {
      for (const Tree& each : *children)
        collect_names(each, names);
    }
  }
}

}  // namespace

std::optional<std::vector<Binding>> bind_names(const std::vector<Tree>& instructions,
                                               const NameTable& names, std::string& unknown) {
  std::vector<Symbol> found;
  for (const Tree& instruction : instructions)
    collect_names(instruction, found);
  std::vector<Binding> bindings;
  for (const Symbol name : found) {
    const std::optional<Entity> entity = names.find_entity(name.text());
    if (!entity) {
      unknown = name.text();
      return std::nullopt;
    }
    bindings.push_back({name, *entity});
  }
  return bindings;
}

Driver::Driver(Game& game, NameTable& names, AfterCall after)
    : game_(game), names_(names), after_(std::move(after)) {}

void Driver::learn() {
  names_.learn(game_.observe());
  if (after_) after_(game_);
}

bool Driver::give(const Answer& answer, DriveResult& result) {
  if (Outcome outcome = game_.answer(answer); !outcome) {
    result.status = DriveResult::Status::refused;
    result.refusal = std::move(outcome).error();
    return false;
  }
  learn();
  return true;
}

DriveResult Driver::begin(const Action& action) {
  DriveResult result;
  Effect effect{.by = {}, .source = {}, .instructions = action.instructions, .names = {}};
  const std::optional<Entity> by = names_.find_entity(action.by.text());
  if (!by || !by->player.is_player()) {
    return {.status = DriveResult::Status::unknown, .name = std::string(action.by.text())};
  }
  effect.by = by->player;
  if (!action.source.empty()) {
    const std::optional<Entity> source = names_.find_entity(action.source.text());
    if (!source || !source->object.exists()) {
      return {.status = DriveResult::Status::unknown, .name = std::string(action.source.text())};
    }
    effect.source = source->object;
  }
  std::optional<std::vector<Binding>> bindings =
      bind_names(action.instructions, names_, result.name);
  if (!bindings) {
    result.status = DriveResult::Status::unknown;
    return result;
  }
  effect.names = std::move(*bindings);
  if (Outcome outcome = game_.begin(effect); !outcome) {
    result.status = DriveResult::Status::refused;
    result.refusal = std::move(outcome).error();
    return result;
  }
  learn();
  return result;
}

DriveResult Driver::pass(const Action& action) {
  DriveResult result;
  const Prompt& prompt = game_.prompt();
  const auto passing = std::ranges::find(prompt.options, OptionKind::pass, &Option::kind);
  if (names_.name_of(prompt.player) != action.by.text() || passing == prompt.options.end()) {
    return {.status = DriveResult::Status::not_offered, .name = "pass"};
  }
  give(Answer{{static_cast<std::int32_t>(passing - prompt.options.begin())}}, result);
  return result;
}

DriveResult Driver::act(const Action& action, std::optional<PromptKind> stop_at) {
  if (game_.finished() || game_.prompt().kind != PromptKind::priority) {
    return {.status = DriveResult::Status::refused, .refusal = Refusal{}};
  }
  DriveResult begun = action.verb == Verb::pass ? pass(action) : begin(action);
  if (begun.status != DriveResult::Status::done) return begun;
  return follow(action.answers, stop_at);
}

DriveResult Driver::answer(const std::vector<KeyedAnswer>& answers,
                           std::optional<PromptKind> stop_at) {
  return follow(answers, stop_at);
}

std::optional<std::size_t> Driver::match(const std::vector<KeyedAnswer>& answers,
                                         const std::vector<bool>& used) const {
  const Prompt& prompt = game_.prompt();
  const auto agrees = [](Symbol key, std::string_view shown) {
    return key.empty() || key.text() == shown;
  };
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const KeyedAnswer& each = answers[i];
    if (used[i] || each.kind != prompt.kind) continue;
    if (!agrees(each.player, names_.name_of(prompt.player))) continue;
    if (!agrees(each.slot, prompt.slot.text())) continue;
    if (!each.source.empty() &&
        (!prompt.source.exists() || each.source.text() != names_.name_of(prompt.source))) {
      continue;
    }
    return i;
  }
  return std::nullopt;
}

DriveResult Driver::follow(const std::vector<KeyedAnswer>& answers,
                           std::optional<PromptKind> stop_at) {
  DriveResult result;
  std::vector<bool> used(answers.size(), false);
  const auto finish = [&](DriveResult::Status status) {
    result.status = status;
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (!used[i]) result.unused.push_back(i);
    }
    return result;
  };
  for (std::size_t prompts = 0; prompts < kMostPrompts; ++prompts) {
    if (game_.finished()) return finish(DriveResult::Status::done);
    const Prompt& prompt = game_.prompt();
    if (stop_at && prompt.kind == *stop_at) return finish(DriveResult::Status::stopped);
    if (prompt.kind == PromptKind::priority) return finish(DriveResult::Status::done);
    Answer answer = quiet_answer(prompt);
    if (const std::optional<std::size_t> found = match(answers, used)) {
      auto named = names_.find_answer(prompt, answers[*found].value);
      if (!named) {
        result.name = named.error().name;
        return finish(DriveResult::Status::not_offered);
      }
      answer = std::move(*named);
      used[*found] = true;
    } else if (prompt.shape != Shape::order && !has_sole_answer(prompt)) {
      return finish(DriveResult::Status::waiting);
    }
    if (!give(answer, result)) return finish(DriveResult::Status::refused);
  }
  return finish(DriveResult::Status::stalled);
}

}  // namespace lockstep::harness
