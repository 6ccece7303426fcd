#include "harness/rename.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "scenario/grammar.h"
#include "scenario/scenario_names.h"

namespace lockstep::harness {
namespace {

// Prompts whose answers are words or numbers, which name nothing of the position.
bool is_answered_by_word(PromptKind kind) {
  return kind == PromptKind::word || kind == PromptKind::counters || kind == PromptKind::number ||
         kind == PromptKind::x_value || kind == PromptKind::after_word;
}

// Expectations whose value is a name or names.
bool names_something(ExpectedField field) {
  switch (field) {
    case ExpectedField::owner:
    case ExpectedField::controller:
    case ExpectedField::stickers:
    case ExpectedField::attached_to:
    case ExpectedField::chosen_player:
    case ExpectedField::source:
    case ExpectedField::targets:
    case ExpectedField::division: return true;
    default: return false;
  }
}

class ReferenceChanger {
 public:
  explicit ReferenceChanger(const ChangeReference& change) : change_(change) {}

  void step(Step& step) const {
    symbol(step.action.by);
    symbol(step.action.source);
    symbol(step.action.object);
    for (Tree& each : step.action.instructions)
      each = tree(each);
    answers(step.action.answers);
    answers(step.answers);
    expectation(step.expect);
  }

 private:
  void symbol(Symbol& name) const {
    if (!name.empty()) name = Symbol::intern(change_(name.text()));
  }

  // An answer may be more than a name: `activate bear 2`.
  void text(std::string& answer) const {
    std::string changed;
    for (std::size_t begin = 0; begin <= answer.size();) {
      const std::size_t end = std::min(answer.find(' ', begin), answer.size());
      if (begin != 0) changed += ' ';
      changed += change_(std::string_view(answer).substr(begin, end - begin));
      begin = end + 1;
    }
    answer = std::move(changed);
  }

  Tree tree(const Tree& root) const {
    return rebuild(root, [&](const Tree& node) -> Tree {
      if (node->kind() != Kind::named_object && node->kind() != Kind::named_player) return nullptr;
      Symbol name = node->symbol(Field::name);
      symbol(name);
      return make(node->kind(), {{Field::name, name}});
    });
  }

  void answers(std::vector<KeyedAnswer>& all) const {
    for (KeyedAnswer& each : all) {
      symbol(each.player);
      symbol(each.source);
      if (is_answered_by_word(each.kind)) continue;
      for (std::string& name : each.value.names)
        text(name);
    }
  }

  void value(ExpectedValue& expected) const {
    if (auto* name = std::get_if<std::string>(&expected)) text(*name);
    if (auto* names = std::get_if<std::vector<std::string>>(&expected)) {
      for (std::string& each : *names)
        text(each);
    }
    if (auto* counts = std::get_if<std::vector<CounterCount>>(&expected)) {
      for (CounterCount& each : *counts)
        symbol(each.kind);
    }
  }

  void events(std::vector<EventExpectation>& all) const {
    for (EventExpectation& each : all) {
      for (Symbol* const name :
           {&each.object, &each.result, &each.other, &each.player, &each.other_player}) {
        symbol(*name);
      }
      if (!each.sticker.empty()) text(each.sticker);
    }
  }

  void player(PlayerExpectation& expected) const {
    symbol(expected.player);
    for (PlayerFieldExpectation& each : expected.fields) {
      using F = ExpectedPlayerField;
      const bool holds_names = each.field == F::library || each.field == F::hand ||
                               each.field == F::graveyard || each.field == F::accessible_stickers;
      if (holds_names) value(each.value);
    }
  }

  void expectation(Expectation& expect) const {
    for (ObjectExpectation& object : expect.objects) {
      symbol(object.object);
      for (FieldExpectation& each : object.fields) {
        if (names_something(each.field)) value(each.value);
      }
    }
    for (PlayerExpectation& each : expect.players)
      player(each);
    if (expect.stack) {
      for (Symbol& each : *expect.stack)
        symbol(each);
    }
    for (auto* const offers : {&expect.offered, &expect.not_offered}) {
      for (OfferExpectation& each : *offers)
        text(each.name);
    }
    for (auto* const all : {&expect.events, &expect.no_event, &expect.together})
      events(*all);
    if (expect.prompt) {
      symbol(expect.prompt->player);
      symbol(expect.prompt->source);
      if (expect.prompt->options) {
        for (std::string& each : *expect.prompt->options)
          text(each);
      }
    }
    symbol(expect.active);
    if (expect.winner) symbol(*expect.winner);
  }

  const ChangeReference& change_;
};

// `Borrowed Name` is borrowed_name.
std::string slug_of(std::string_view printed) {
  constexpr std::size_t kMost = 24;
  std::string slug;
  for (const char letter : printed) {
    const auto byte = static_cast<unsigned char>(letter);
    if (slug.size() == kMost) break;
    if (std::isalnum(byte) != 0) slug += static_cast<char>(std::tolower(byte));
    if (letter == ' ' && !slug.empty() && slug.back() != '_') slug += '_';
  }
  while (!slug.empty() && slug.back() == '_')
    slug.pop_back();
  if (slug.empty() || std::isalpha(static_cast<unsigned char>(slug.front())) == 0) return "card";
  return slug;
}

std::string slug_of(const Position& position, const PositionObject& object) {
  if (object.card) return slug_of(position.universe->cards[*object.card].name.text());
  if (!object.token->subtypes.empty()) return slug_of(object.token->subtypes.front().text());
  return "some_token";
}

Symbol free_name(const std::string& slug, std::set<Symbol>& used) {
  for (std::size_t number = 1;; ++number) {
    std::string name = number == 1 ? slug : slug + std::to_string(number);
    if (is_reserved(name) || kind_named(name)) continue;
    const Symbol symbol = Symbol::intern(name);
    if (used.insert(symbol).second) return symbol;
  }
}

bool names_in_tree(const Tree& root, Symbol name) {
  bool found = false;
  visit(*root, [&](const Node& node) {
    if (node.kind() != Kind::named_object && node.kind() != Kind::named_player) return;
    found = found || base_of(node.symbol(Field::name).text()) == name.text();
  });
  return found;
}

// Names of the object go; what names nothing any more goes too.
void forget_in_answers(std::vector<KeyedAnswer>& answers, Symbol name) {
  const auto is_it = [&](Symbol each) { return base_of(each.text()) == name.text(); };
  std::erase_if(answers, [&](KeyedAnswer& each) {
    if (is_it(each.source)) return true;
    if (is_answered_by_word(each.kind)) return false;
    std::vector<std::string>& names = each.value.names;
    for (std::size_t i = names.size(); i-- > 0;) {
      const std::size_t space = names[i].find(' ');
      const std::string_view thing =
          std::string_view(names[i]).substr(space == std::string::npos ? 0 : space + 1);
      if (base_of(thing.substr(0, thing.find(' '))) != name.text()) continue;
      const auto at = static_cast<std::ptrdiff_t>(i);
      if (each.value.numbers.size() == names.size()) {
        each.value.numbers.erase(each.value.numbers.begin() + at);
      }
      names.erase(names.begin() + at);
    }
    return names.empty() && each.value.numbers.empty();
  });
}

void forget_in_expectation(Expectation& expect, Symbol name) {
  const auto is_it = [&](Symbol each) { return base_of(each.text()) == name.text(); };
  std::erase_if(expect.objects, [&](const auto& each) { return is_it(each.object); });
  for (auto* const all : {&expect.events, &expect.no_event, &expect.together}) {
    std::erase_if(*all, [&](const EventExpectation& each) {
      return is_it(each.object) || is_it(each.result) || is_it(each.other);
    });
  }
  for (auto* const offers : {&expect.offered, &expect.not_offered}) {
    std::erase_if(*offers, [&](const auto& each) { return base_of(each.name) == name.text(); });
  }
}

bool expects_nothing(const Expectation& expect) {
  return expect.objects.empty() && expect.players.empty() && !expect.stack &&
         expect.offered.empty() && expect.not_offered.empty() && expect.events.empty() &&
         expect.no_event.empty() && expect.together.empty() && !expect.prompt &&
         expect.active.empty() && expect.phase.empty() && !expect.winner;
}

// Roots are places in the file, so those behind the object move up.
void erase_object(Position& position, std::size_t place) {
  const auto root = static_cast<std::uint32_t>(place);
  for (PositionObject& object : position.objects) {
    RootId& host = object.attached_to.object.root;
    if (!host.exists()) continue;
    if (host.value == root)
      object.attached_to = {};
    else if (host.value > root)
      --host.value;
  }
  position.objects.erase(position.objects.begin() + static_cast<std::ptrdiff_t>(place));
}

}  // namespace

std::string_view base_of(std::string_view reference) {
  return reference.substr(0, reference.find_first_of(".#"));
}

void change_references(Step& step, const ChangeReference& change) {
  ReferenceChanger(change).step(step);
}

void rename(Run& run, const NewNames& names) {
  const auto renamed = [&](std::string_view reference) {
    const std::string_view base = base_of(reference);
    const auto found = names.find(Symbol::intern(base));
    if (found == names.end()) return std::string(reference);
    return std::string(found->second.text()) + std::string(reference.substr(base.size()));
  };
  for (PositionPlayer& each : run.position.players)
    each.name = Symbol::intern(renamed(each.name.text()));
  for (PositionObject& each : run.position.objects)
    each.name = Symbol::intern(renamed(each.name.text()));
  for (Step& each : run.steps)
    change_references(each, renamed);
}

void give_canonical_names(Run& run) {
  constexpr std::array<std::string_view, 4> kPlayers = {"Ana", "Ben", "Cleo", "Dan"};
  NewNames names;
  std::set<Symbol> used;
  for (std::size_t seat = 0; seat < run.position.players.size(); ++seat) {
    const Symbol name = Symbol::intern(kPlayers.at(seat));
    names.emplace(run.position.players[seat].name, name);
    used.insert(name);
  }
  for (const PositionObject& object : run.position.objects) {
    names.emplace(object.name, free_name(slug_of(run.position, object), used));
  }
  rename(run, names);
}

bool has_canonical_names(const Run& run) {
  Run renamed = run;
  give_canonical_names(renamed);
  return std::ranges::equal(renamed.position.objects, run.position.objects, {},
                            &PositionObject::name, &PositionObject::name);
}

bool acts_on(const Step& step, Symbol name) {
  if (step.kind != Step::Kind::action) return false;
  const auto is_it = [&](Symbol each) { return base_of(each.text()) == name.text(); };
  if (is_it(step.action.object) || is_it(step.action.source)) return true;
  return std::ranges::any_of(step.action.instructions,
                             [&](const Tree& each) { return names_in_tree(each, name); });
}

void remove_object(Run& run, std::size_t place) {
  const Symbol name = run.position.objects[place].name;
  std::erase_if(run.steps, [&](const Step& each) { return acts_on(each, name); });
  for (Step& step : run.steps) {
    forget_in_answers(step.answers, name);
    forget_in_answers(step.action.answers, name);
    forget_in_expectation(step.expect, name);
  }
  std::erase_if(run.steps, [](const Step& each) {
    return each.kind == Step::Kind::expect && expects_nothing(each.expect);
  });
  erase_object(run.position, place);
}

void merge_object(Run& run, std::size_t place, std::size_t into) {
  const NewNames names = {{run.position.objects[place].name, run.position.objects[into].name}};
  const Symbol name = run.position.objects[place].name;
  for (Step& step : run.steps)
    forget_in_expectation(step.expect, name);
  std::erase_if(run.steps, [](const Step& each) {
    return each.kind == Step::Kind::expect && expects_nothing(each.expect);
  });
  Run steps_only;
  steps_only.steps = std::move(run.steps);
  rename(steps_only, names);
  run.steps = std::move(steps_only.steps);
  erase_object(run.position, place);
}

}  // namespace lockstep::harness
