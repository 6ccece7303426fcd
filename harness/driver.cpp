#include "harness/driver.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "harness/events.h"

namespace lockstep::harness {
namespace {

// Prompts of one action: a hundred choices is far beyond any card; a game that asks on and on is
// stopped here rather than by a clock.
constexpr std::size_t kMostPrompts = 1000;

// What the driver answers by itself: what has one answer, the rest of an order, and that no (more)
// mana abilities are wanted.
bool may_be_left_out(const Prompt& prompt) {
  return prompt.shape == Shape::order || prompt.kind == PromptKind::mana || has_sole_answer(prompt);
}

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
  begun_ = begun_ || any_event(game_.events(), [&](const Event& event) {
             return event.kind == EventKind::step_began && event.word == awaited_;
           });
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

DriveResult Driver::begin_effect(const Action& action) {
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

DriveResult Driver::take_option(std::string_view by, const Option& option) {
  DriveResult result;
  const Prompt& prompt = game_.prompt();
  const auto found = std::ranges::find(prompt.options, option);
  if (names_.name_of(prompt.player) != by || found == prompt.options.end()) {
    return {.status = DriveResult::Status::not_offered, .name = names_.name_of(option)};
  }
  give(Answer{{static_cast<std::int32_t>(found - prompt.options.begin())}}, result);
  return result;
}

DriveResult Driver::begin_with_object(const Action& action) {
  const std::optional<Entity> entity = names_.find_entity(action.object.text());
  if (!entity || !entity->object.exists()) {
    return {.status = DriveResult::Status::unknown, .name = std::string(action.object.text())};
  }
  return take_option(action.by.text(), {.kind = OptionKind::action,
                                        .object = entity->object,
                                        .number = action.number,
                                        .word = Symbol::intern(to_string(action.verb))});
}

DriveResult Driver::begin(const Action& action) {
  if (action.verb == Verb::pass) return take_option(action.by.text(), {.kind = OptionKind::pass});
  return action.verb == Verb::effect ? begin_effect(action) : begin_with_object(action);
}

DriveResult Driver::act(const Action& action, std::optional<PromptKind> stop_at) {
  if (game_.finished() || game_.prompt().kind != PromptKind::priority) {
    return {.status = DriveResult::Status::refused, .refusal = Refusal{}};
  }
  Script script{action.answers, stop_at, std::vector<bool>(action.answers.size(), false)};
  if (action.verb == Verb::resolve) return finish(resolve(script), script);
  if (action.verb == Verb::advance_to) return finish(advance(script, action.step), script);
  DriveResult begun = begin(action);
  if (begun.status != DriveResult::Status::done) return begun;
  return finish(follow(script), script);
}

DriveResult Driver::answer(const std::vector<KeyedAnswer>& answers,
                           std::optional<PromptKind> stop_at) {
  Script script{answers, stop_at, std::vector<bool>(answers.size(), false)};
  return finish(follow(script), script);
}

// Everybody passes until what is on top of the stack now has left it.
DriveResult Driver::resolve(Script& script) {
  const auto is_top = [](const ObjectView& object) {
    return object.zone == Zone::stack && object.place == 0;
  };
  const std::vector<ObjectView>& objects = game_.observe().objects;
  const auto top = std::ranges::find_if(objects, is_top);
  if (top == objects.end()) {
    return {.status = DriveResult::Status::not_offered, .name = "resolve"};
  }
  const ObjectId resolving = top->id;
  for (std::size_t passes = 0; passes < kMostPrompts; ++passes) {
    const ObjectView* const now = game_.observe().find(resolving);
    if (game_.finished() || now == nullptr || now->zone != Zone::stack) return {};
    const std::string by = names_.name_of(game_.prompt().player);
    DriveResult result = take_option(by, {.kind = OptionKind::pass});
    if (result.status == DriveResult::Status::done) result = follow(script);
    if (result.status != DriveResult::Status::done) return result;
  }
  return {.status = DriveResult::Status::stalled};
}

// Everybody passes, whatever is on the stack, until the step has begun; the first priority in it,
// or behind it where nobody gets any in it, ends the action.
DriveResult Driver::advance(Script& script, Symbol step) {
  awaited_ = step;
  begun_ = false;
  for (std::size_t passes = 0; passes < kMostPrompts; ++passes) {
    if (begun_) return {};
    if (game_.finished()) {
      return {.status = DriveResult::Status::not_offered, .name = std::string(step.text())};
    }
    const std::string by = names_.name_of(game_.prompt().player);
    DriveResult result = take_option(by, {.kind = OptionKind::pass});
    if (result.status == DriveResult::Status::done) result = follow(script);
    if (result.status != DriveResult::Status::done) return result;
  }
  return {.status = DriveResult::Status::stalled};
}

std::optional<std::size_t> Driver::match(const Script& script) const {
  const Prompt& prompt = game_.prompt();
  const auto agrees = [](Symbol key, std::string_view shown) {
    return key.empty() || key.text() == shown;
  };
  for (std::size_t i = 0; i < script.answers.size(); ++i) {
    const KeyedAnswer& each = script.answers[i];
    if (script.used[i] || each.kind != prompt.kind) continue;
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

DriveResult Driver::finish(DriveResult result, const Script& script) const {
  for (std::size_t i = 0; i < script.used.size(); ++i) {
    if (!script.used[i]) result.unused.push_back(i);
  }
  return result;
}

DriveResult Driver::follow(Script& script) {
  DriveResult result;
  const auto ends = [&](DriveResult::Status status) {
    result.status = status;
    return result;
  };
  for (std::size_t prompts = 0; prompts < kMostPrompts; ++prompts) {
    if (game_.finished()) return ends(DriveResult::Status::done);
    const Prompt& prompt = game_.prompt();
    if (script.stop_at && prompt.kind == *script.stop_at) {
      return ends(DriveResult::Status::stopped);
    }
    if (prompt.kind == PromptKind::priority) return ends(DriveResult::Status::done);
    Answer answer = quiet_answer(prompt);
    if (const std::optional<std::size_t> found = match(script)) {
      auto named = names_.find_answer(prompt, script.answers[*found].value);
      if (!named) {
        result.name = named.error().name;
        return ends(DriveResult::Status::not_offered);
      }
      answer = std::move(*named);
      script.used[*found] = true;
    } else if (!may_be_left_out(prompt)) {
      return ends(DriveResult::Status::waiting);
    }
    if (!give(answer, result)) return ends(DriveResult::Status::refused);
  }
  return ends(DriveResult::Status::stalled);
}

}  // namespace lockstep::harness
