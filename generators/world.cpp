#include "generators/world.h"

#include <algorithm>

#include "scenario/grammar.h"

namespace lockstep::generators {
namespace {

// Keywords, colors, types and kinds of counter that a text names.
void add_text(const Tree& ability, std::vector<Symbol>& words) {
  visit(*ability, [&](const Node& node) {
    if (kind_spec(node.kind()).spells && node.has(Field::word))
      words.push_back(node.symbol(Field::word));
  });
}

void add_names(const NameSet& names, std::vector<Symbol>& words) {
  for (const NameWords& name : names.names) {
    std::string whole;
    for (const Symbol word : name) {
      words.push_back(word);
      if (!whole.empty()) whole += ' ';
      whole += word.text();
    }
    words.push_back(Symbol::intern(whole));
  }
}

void add_words(const ObjectView& object, std::vector<Symbol>& words) {
  constexpr std::string_view kColors[] = {"white", "blue", "black", "red", "green"};
  add_names(object.now.names, words);
  for (const auto* list : {&object.now.supertypes, &object.now.types, &object.now.subtypes}) {
    words.insert(words.end(), list->begin(), list->end());
  }
  for (unsigned i = 0; i < 5; ++i) {
    if ((object.now.colors.bits >> i & 1U) != 0) words.push_back(Symbol::intern(kColors[i]));
  }
  for (const CounterCount& counters : object.counters)
    words.push_back(counters.kind);
  for (const Tree& ability : object.now.abilities)
    add_text(ability, words);
}

}  // namespace

World::World(const Position& position) : position_(&position), names_(position) {}

void World::see(const Snapshot& snapshot) {
  snapshot_ = &snapshot;
  names_.learn(snapshot);
  const auto same = [](ObjectId id, const ObjectView& view) { return id == view.id; };
  if (std::ranges::equal(present_, snapshot.objects, same)) return;
  for (const ObjectId id : present_) {
    if (snapshot.find(id) == nullptr) past_.insert(past_.begin(), id);
  }
  if (past_.size() > kMostPast) past_.resize(kMostPast);
  present_.clear();
  for (const ObjectView& object : snapshot.objects)
    present_.push_back(object.id);
}

bool World::anything_on_stack() const {
  return std::ranges::find(snapshot_->objects, Zone::stack, &ObjectView::zone) !=
         snapshot_->objects.end();
}

Tree World::name(ObjectId object, std::vector<Binding>& bindings) const {
  const Symbol name = Symbol::intern(names_.name_of(object));
  const bool known =
      std::ranges::any_of(bindings, [&](const Binding& other) { return other.name == name; });
  if (!known) bindings.push_back({name, {.object = object, .player = {}}});
  return make(Kind::named_object, {{Field::name, name}});
}

Tree World::name(PlayerId player, std::vector<Binding>& bindings) const {
  const Symbol name = Symbol::intern(names_.name_of(player));
  const bool known =
      std::ranges::any_of(bindings, [&](const Binding& other) { return other.name == name; });
  if (!known) bindings.push_back({name, {.object = {}, .player = player}});
  return make(Kind::named_player, {{Field::name, name}});
}

std::vector<Symbol> World::words_shown() const {
  std::vector<Symbol> words;
  for (const ObjectView& object : snapshot_->objects)
    add_words(object, words);
  std::ranges::sort(words);
  const auto [first, last] = std::ranges::unique(words);
  words.erase(first, last);
  return words;
}

std::vector<Symbol> World::text_of(ObjectId object) const {
  std::vector<Symbol> words;
  const ObjectView* const view = snapshot_->find(object);
  if (view == nullptr) return words;
  for (const Tree& ability : view->now.abilities)
    add_text(ability, words);
  words.insert(words.end(), view->now.subtypes.begin(), view->now.subtypes.end());
  return words;
}

}  // namespace lockstep::generators
