#include "harness/story.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "harness/render.h"
#include "scenario/mana.h"
#include "scenario/rulebook.h"

namespace lockstep::harness {
namespace {

void add(std::string& text, const std::string& part) {
  if (!text.empty()) text += ", ";
  text += part;
}

std::string tell_object(const Position& position, const PositionObject& object,
                        const NameTable& names) {
  std::string text;
  add(text, std::string(to_string(object.zone)));
  add(text, names.name_of(object.owner));
  if (object.controller.is_player() && object.controller != object.owner) {
    add(text, "controlled by " + names.name_of(object.controller));
  }
  if (object.status.tapped) add(text, "tapped");
  if (object.attached_to.exists()) add(text, "on " + names.name_of(object.attached_to));
  if (object.damage != 0) add(text, fmt::format("{} damage", object.damage));
  for (const PositionCounters& each : object.counters) {
    add(text, fmt::format("{} {}", each.count, each.kind.text()));
  }
  for (const PositionSticker& each : object.stickers) {
    add(text, fmt::format("{} after {}", names.name_of(each.sticker), each.words_before));
  }
  const std::string card =
      object.card ? std::string(position.universe->cards[*object.card].name.text()) : "a token";
  return fmt::format("  {:<14} {:<28} {}\n", object.name.text(), card, text);
}

// What is printed on a card that the file itself defines: nobody knows it by its name.
std::string tell_print(const CardDefinition& card) {
  std::string text;
  for (const CardFace& face : card.faces) {
    std::string line = face.mana_cost ? to_string(*face.mana_cost) : "";
    for (const auto* const words : {&face.supertypes, &face.types, &face.subtypes}) {
      for (const Symbol word : *words)
        line += (line.empty() ? "" : " ") + std::string(word.text());
    }
    if (face.power && face.toughness) {
      line += " " + to_string(*face.power) + "/" + to_string(*face.toughness);
    }
    for (const Tree& ability : face.abilities)
      line += "; " + render(ability);
    text += (text.empty() ? "" : " // ") + line;
  }
  return fmt::format("    {} prints {}\n", card.name.text(), text);
}

// Each once, in the order of the objects.
std::string tell_own_cards(const Position& position) {
  std::string text;
  std::vector<std::size_t> told;
  for (const PositionObject& each : position.objects) {
    const bool is_own = each.card && *each.card >= position.universe->shared_cards;
    if (!is_own || std::ranges::find(told, *each.card) != told.end()) continue;
    told.push_back(*each.card);
    text += tell_print(position.universe->cards[*each.card]);
  }
  return text;
}

std::string tell_mana(const PositionPlayer& player) {
  constexpr std::string_view kLetters = "WUBRGC";
  std::string text;
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    if (player.mana.at(i) != 0) text += fmt::format(", {} {}", player.mana.at(i), kLetters[i]);
  }
  return text;
}

std::string tell_answers(const std::vector<KeyedAnswer>& answers) {
  std::string text;
  for (const KeyedAnswer& each : answers) {
    std::string value;
    for (const std::string& name : each.value.names)
      value += (value.empty() ? "" : " ") + name;
    for (const std::int32_t number : each.value.numbers) {
      value += (value.empty() ? "" : " ") + std::to_string(number);
    }
    add(text, fmt::format("{} {}", to_string(each.kind), value.empty() ? "-" : value));
  }
  return text;
}

std::string tell_action(const Action& action) {
  if (action.verb == Verb::pass) return fmt::format("{} passes", action.by.text());
  if (action.verb == Verb::resolve) return "the top of the stack resolves";
  if (action.verb == Verb::advance_to) {
    return fmt::format("all pass until {} begins", action.step.text());
  }
  if (is_about_an_object(action.verb)) {
    std::string text =
        fmt::format("{}: {} {}", action.by.text(), to_string(action.verb), action.object.text());
    if (action.number != 0) {
      text += fmt::format(" ({} {})", *number_field(action.verb), action.number);
    }
    return text;
  }
  std::string text;
  for (const Tree& instruction : action.instructions) {
    text += (text.empty() ? "" : "; ") + render(instruction);
  }
  if (!action.source.empty()) text += fmt::format(" from {}", action.source.text());
  return fmt::format("{}: {}", action.by.text(), text);
}

// Rules of the path that differs; where nothing was cited there, those that the file names.
std::string tell_rules(const Scenario& scenario, const RunReport& report, Color color) {
  std::string text;
  for (const RuleId rule : report.rules_there)
    text += "  " + tell_rule(row_of(rule).number, color) + "\n";
  if (!text.empty()) return "\nRules applied there\n" + text;
  for (const std::string& rule : scenario.rules)
    text += "  " + tell_rule(rule, color) + "\n";
  return "\nRules of this scenario\n" + text;
}

// Whether a pointer is that of a step or of something in it: /steps/1 is not the start of
// /steps/10.
bool is_at(std::string_view pointer, std::string_view step) {
  return pointer.starts_with(step) &&
         (pointer.size() == step.size() || pointer[step.size()] == '/');
}

std::string tell_what_failed(const RunReport& report, Color color) {
  std::string text = "\n";
  if (report.difference) {
    const Difference& difference = *report.difference;
    const auto [specification, subject] = contrast(difference.specification, difference.subject);
    return text + fmt::format("{}\n  specification  {}\n  engine         {}\n",
                              paint(difference.path + " differs", Tone::title, color),
                              specification, subject);
  }
  for (const Failure& each : report.failures) {
    const auto [expected, shown] = contrast(each.expected, each.shown);
    text += fmt::format("{}\n  expected  {}\n  shown     {}\n",
                        paint(each.about, Tone::title, color), expected, shown);
  }
  if (report.failures.empty()) text += report.message + "\n";
  return text;
}

// Where a run of several is meant, the commands must name it.
std::string tell_commands(const Scenario& scenario, const Run& run, const RunReport& report,
                          const std::string& file) {
  std::string which = file;
  for (std::size_t i = 0; scenario.runs.size() > 1 && i < scenario.runs.size(); ++i) {
    if (&scenario.runs[i] == &run) which += fmt::format(" --run {}", i + 1);
  }
  return fmt::format(
      "\n  {}{}\n  step by step:  lockstep replay {}\n  why it is so:  lockstep "
      "explain {}\n",
      file, report.step.empty() ? "" : " at " + report.step, which, which);
}

}  // namespace

std::string tell_rule(std::string_view number, Color color) {
  const std::optional<RuleId> rule = find_rule(number);
  return fmt::format("{} {}", paint(fmt::format("{:<8}", number), Tone::rule, color),
                     rule ? row_of(*rule).statement : "");
}

std::string tell_position(const Position& position) {
  const NameTable names(position);
  std::string text;
  for (std::size_t i = 0; i < position.players.size(); ++i) {
    const PositionPlayer& player = position.players[i];
    std::string more = fmt::format("{} life", player.life);
    for (const CounterCount& each : player.counters) {
      add(more, fmt::format("{} {}", each.count, each.kind.text()));
    }
    for (std::size_t sheet = 0; sheet < player.sheets.size(); ++sheet) {
      add(more, fmt::format("sheet{} {}", sheet + 1,
                            position.universe->sheets[player.sheets[sheet]].name.text()));
    }
    more += tell_mana(player);
    const bool active = position.active_player.seat == i;
    text += fmt::format("  {:<14} {}{}\n", player.name.text(), more, active ? ", active" : "");
  }
  for (const PositionObject& object : position.objects) {
    text += tell_object(position, object, names);
  }
  return text + tell_own_cards(position);
}

std::string tell_step(const Step& step, std::size_t number) {
  std::string text;
  std::string answers;
  switch (step.kind) {
    case Step::Kind::action:
      text = tell_action(step.action);
      answers = tell_answers(step.action.answers);
      break;
    case Step::Kind::answers: answers = tell_answers(step.answers); break;
    case Step::Kind::take_back: text = "take back"; break;
    case Step::Kind::expect: text = "expect"; break;
  }
  if (!answers.empty()) text += (text.empty() ? "answers: " : "\n      answers: ") + answers;
  return fmt::format("  {}. {}\n", number, text);
}

std::string tell_finding(const Scenario& scenario, const Run& run, const RunReport& report,
                         const std::string& file, Color color) {
  std::string text = fmt::format("\n{}: {}\n", paint(to_string(report.verdict), Tone::bad, color),
                                 paint(scenario.title, Tone::title, color));
  if (!report.run.empty()) text += fmt::format("run: {}\n", report.run);
  text += tell_position(run.position);
  std::size_t number = 0;
  for (const Step& step : run.steps) {
    if (report.step.empty()) break;
    if (step.kind != Step::Kind::expect) text += tell_step(step, ++number);
    if (is_at(report.step, step.pointer)) break;
  }
  text += tell_what_failed(report, color);
  for (const std::string& readings : report.explained_by) {
    text += fmt::format("  agrees under the reading {}\n", readings);
  }
  text += tell_rules(scenario, report, color);
  return text + tell_commands(scenario, run, report, file);
}

}  // namespace lockstep::harness
