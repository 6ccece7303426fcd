#include "harness/card_uses.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "harness/driver.h"
#include "harness/subjects.h"
#include "scenario/judge.h"
#include "scenario/naming.h"

namespace lockstep::harness {
namespace {

constexpr std::string_view kStatic = " (static ability)";  // as WhyLine::cause says it

bool says(const Tree& ability, Kind kind) {
  bool found = false;
  visit(*ability, [&](const Node& node) { found = found || node.kind() == kind; });
  return found;
}

bool changes_something(const Tree& ability) {
  return ability->kind() == Kind::static_ && ability->has(Field::changes);
}

bool is_stated(const Tree& ability) {
  return ability->kind() == Kind::keyword ||
         (ability->kind() == Kind::static_ && !ability->has(Field::changes));
}

}  // namespace

// One run on a fresh specification.
class CardUses::Playing {
 public:
  Playing(std::vector<Ability>& abilities, const Run& run)
      : abilities_(abilities),
        run_(run),
        side_(make_side(SideName::specification)),
        names_(run.position) {
    side_.judge->record_citations(true);
    for (Ability& each : abilities_)
      of_card_[each.card].push_back(&each);
  }

  void play(const Readings& readings) {
    Game& game = *side_.game;
    if (!game.load(run_.position, readings)) return;
    look(game);
    Driver driver(game, names_, [this](Game& played) { look(played); });
    for (const Step& step : run_.steps) {
      if (game.finished()) break;
      if (step.kind == Step::Kind::action) driver.act(step.action, step.stop_at);
      if (step.kind == Step::Kind::answers) driver.answer(step.answers, step.stop_at);
      if (step.kind == Step::Kind::take_back && game.take_back()) look(game);
    }
  }

 private:
  void look(Game& game) {
    const Snapshot& shown = game.observe();
    names_.learn(shown);
    for (const Batch& batch : game.events().batches) {
      for (const Event& event : batch)
        look_at(event, shown);
    }
    for (const ObjectView& object : shown.objects) {
      if (object.zone == Zone::battlefield || object.zone == Zone::stack) note_stated(object.id);
    }
    look_at_citations();
  }

  void look_at(const Event& event, const Snapshot& shown) {
    const ObjectView* const object = shown.find(event.object);
    switch (event.kind) {
      case EventKind::cast:
        if (object == nullptr) return;
        for (const Tree& ability : object->now.abilities)
          use(event.object, Kind::spell, ability);
        return;
      case EventKind::activated:
        if (object != nullptr) return use_shown(event.other, Kind::activated, *object);
        return use_mana_ability(event.other);
      case EventKind::triggered:
        if (object != nullptr) use_shown(event.other, Kind::triggered, *object);
        return;
      default: return;
    }
  }

  void use_shown(ObjectId source, Kind kind, const ObjectView& object) {
    for (const Tree& ability : object.now.abilities)
      use(source, kind, ability);
  }

  // The ability as printed or, when its text was changed, the only one of its kind.
  void use(ObjectId object, Kind kind, const Tree& ability) {
    std::vector<Ability*> alike;
    for (Ability* each : abilities_of(object)) {
      if (each->tree->kind() != kind) continue;
      if (equal(each->tree, ability)) {
        ++each->uses;
        return;
      }
      alike.push_back(each);
    }
    if (alike.size() == 1 && ability->kind() == kind) ++alike.front()->uses;
  }

  // No object stands for it, so that one of several cannot be told.
  void use_mana_ability(ObjectId source) {
    for (Ability* each : abilities_of(source)) {
      if (each->tree->kind() != Kind::activated || !says(each->tree, Kind::add_mana)) continue;
      ++each->uses;
      return;
    }
  }

  void note_stated(ObjectId object) {
    if (!noted_.insert(object.root).second) return;
    for (Ability* each : abilities_of(object)) {
      if (is_stated(each->tree)) ++each->uses;
    }
  }

  void look_at_citations() {
    std::vector<Product> products;
    for (const Citation& each : side_.judge->citations()) {
      const bool field = each.product.kind == Product::Kind::field;
      if (each.use != Citation::Use::applied || !field) continue;
      if (std::ranges::find(products, each.product) == products.end())
        products.push_back(each.product);
    }
    for (const Product& product : products) {
      for (const WhyLine& line : side_.judge->why(product.object, product.field))
        look_at(line);
    }
  }

  void look_at(const WhyLine& line) {
    if (line.lost || !line.cause.ends_with(kStatic)) return;
    const std::string_view cause = line.cause;
    const auto source = names_.find_entity(cause.substr(0, cause.size() - kStatic.size()));
    if (!source || !source->object.exists()) return;
    for (Ability* each : abilities_of(source->object)) {
      if (changes_something(each->tree)) ++each->uses;
    }
  }

  // Those of the card that the object is; none of a token, a copy or a card of the scenario's own.
  std::vector<Ability*> abilities_of(ObjectId object) {
    const std::size_t root = object.root.value;
    if (!object.exists() || root >= run_.position.objects.size()) return {};
    const std::optional<std::size_t> card = run_.position.objects[root].card;
    const auto found = card ? of_card_.find(*card) : of_card_.end();
    return found == of_card_.end() ? std::vector<Ability*>{} : found->second;
  }

  std::vector<Ability>& abilities_;
  std::map<std::size_t, std::vector<Ability*>> of_card_;
  const Run& run_;
  Side side_;
  NameTable names_;
  std::set<RootId> noted_;
};

CardUses::CardUses(const Universe& universe) {
  for (std::size_t card = 0; card < universe.shared_cards; ++card) {
    for (const CardFace& face : universe.cards[card].faces) {
      for (const Tree& ability : face.abilities)
        abilities_.push_back({.card = card, .tree = ability});
    }
  }
}

void CardUses::play(const Scenario& scenario) {
  for (const Run& run : scenario.runs) {
    if (run.impossible.empty()) play(run, scenario.readings);
  }
}

void CardUses::play(const Run& run, const Readings& readings) {
  Playing(abilities_, run).play(readings);
}

}  // namespace lockstep::harness
