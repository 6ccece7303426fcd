#include "harness/card_uses.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "harness/events.h"
#include "scenario/node_kinds.h"

namespace lockstep::harness {
namespace {

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

bool is_one_of(Kind kind, std::span<const Kind> kinds) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

// Keywords that stand for an activated ability.
constexpr std::string_view kActivated[] = {"crew",       "cycling",  "embalm",    "equip",
                                           "eternalize", "fortify",  "ninjutsu",  "outlast",
                                           "reinforce",  "scavenge", "transmute", "unearth"};
// Keywords that are a cost which a player chooses to pay.
constexpr std::string_view kPaid[] = {"bargain",    "buyback", "emerge",         "entwine",
                                      "escalate",   "escape",  "evoke",          "flashback",
                                      "jump-start", "kicker",  "multikicker",    "overload",
                                      "replicate",  "retrace", "sticker kicker", "surge"};
// Of these, those that nobody is asked about: who casts the card from a graveyard pays them.
constexpr std::string_view kPaidUnasked[] = {"escape", "flashback", "jump-start", "retrace"};
// Keywords that turn a permanent up.
constexpr std::string_view kTurning[] = {"disguise", "megamorph", "morph"};

// Rules and changes that nothing but combat asks for, and what acts before the game begins.
constexpr Kind kUnseen[] = {Kind::cant_attack,
                            Kind::must_attack,
                            Kind::cant_block,
                            Kind::must_block,
                            Kind::must_be_blocked,
                            Kind::cant_be_blocked,
                            Kind::may_begin_on_battlefield};
constexpr Kind kEntering[] = {Kind::as_enters, Kind::enters_with, Kind::enters_tapped};
constexpr Kind kCasting[] = {Kind::additional_cost,  Kind::alternative_cost, Kind::costs_more,
                             Kind::costs_less,       Kind::may_cast,         Kind::as_though_flash,
                             Kind::mana_as_any_color};

std::string_view keyword_of(const Tree& ability) {
  if (ability->kind() != Kind::keyword) return {};
  const Node* const name = ability->tree_or_null(Field::name);
  return name != nullptr && name->kind() == Kind::keyword_name ? name->symbol(Field::word).text()
                                                               : std::string_view();
}

// What a static ability says, or whatever it is that stands there instead.
std::vector<Kind> said_by(const Tree& ability) {
  std::vector<Kind> kinds;
  for (const Field field : {Field::changes, Field::rules}) {
    for (const Tree& each : ability->trees(field))
      kinds.push_back(each->kind());
  }
  return kinds;
}

bool says_only(const Tree& ability, std::span<const Kind> kinds) {
  const std::vector<Kind> said = said_by(ability);
  return !said.empty() &&
         std::ranges::all_of(said, [&](Kind each) { return is_one_of(each, kinds); });
}

bool says_some(const Tree& ability, std::span<const Kind> kinds) {
  return std::ranges::any_of(said_by(ability), [&](Kind each) { return is_one_of(each, kinds); });
}

bool holds(const std::vector<Tree>& abilities, const Tree& wanted) {
  return std::ranges::any_of(abilities, [&](const Tree& each) { return equal(each, wanted); });
}

bool something_enters(const Events& events) {
  return any_event(events, [](const Event& event) {
    return (event.kind == EventKind::zone_change || event.kind == EventKind::created) &&
           event.to == Zone::battlefield;
  });
}

bool enters(const Events& events, RootId root) {
  return any_event(events, [&](const Event& event) {
    return event.to == Zone::battlefield &&
           ((event.kind == EventKind::zone_change && event.object.root == root) ||
            (event.kind == EventKind::created && event.result.root == root));
  });
}

bool says_of_itself_how_it_enters(const Tree& ability) {
  return ability->kind() == Kind::static_ &&
         std::ranges::any_of(ability->trees(Field::rules), [](const Tree& rule) {
           return is_one_of(rule->kind(), kEntering) && !rule->has(Field::of);
         });
}

bool something_is_cast(const Events& events) {
  return any_event(events, [](const Event& event) { return event.kind == EventKind::cast; });
}

bool turns_up(const Events& events, RootId root) {
  return any_event(events, [&](const Event& event) {
    return event.kind == EventKind::turned_face_up && event.object.root == root;
  });
}

// Whether an ability of a permanent that is neither activated nor triggered acts now.
bool acts(const Tree& ability, const ObjectView& object, const Events& events) {
  if (ability->kind() == Kind::keyword) {
    const std::string_view keyword = keyword_of(ability);
    return !is_one_of(keyword, kActivated) && !is_one_of(keyword, kPaid) &&
           !is_one_of(keyword, kTurning);
  }
  if (ability->kind() != Kind::static_ || says_only(ability, kUnseen)) return false;
  if (says_some(ability, kEntering)) return something_enters(events);
  if (says_only(ability, std::array{Kind::as_turned_face_up}))
    return turns_up(events, object.id.root);
  return !says_only(ability, kCasting) || something_is_cast(events);
}

// Whether a static ability of a spell says something while it is one.
bool functions_on_stack(const Tree& ability, const ObjectView& spell) {
  if (ability->kind() != Kind::static_ || says_some(ability, kEntering)) return false;
  if (says_only(ability, kUnseen)) return false;
  const bool never_permanent = std::ranges::any_of(spell.now.types, [](Symbol type) {
    return type.text() == "instant" || type.text() == "sorcery";
  });
  return never_permanent || ability->has(Field::rules);
}

std::span<const Tree> modes_of(const Tree& ability) {
  return ability->kind() == Kind::spell ? ability->trees(Field::modes) : std::span<const Tree>();
}

}  // namespace

std::string PrintedAbility::kind() const {
  std::string text(kind_name(tree->kind()));
  if (const std::string_view keyword = keyword_of(tree); !keyword.empty())
    text += " " + std::string(keyword);
  if (mode) text += ", mode " + std::to_string(*mode + 1);
  return text;
}

PrintedAbilities::PrintedAbilities(const Universe& universe) {
  of_card_.resize(universe.shared_cards);
  for (std::size_t card = 0; card < universe.shared_cards; ++card) {
    const std::vector<CardFace>& faces = universe.cards[card].faces;
    for (std::size_t face = 0; face < faces.size(); ++face) {
      for (std::size_t place = 0; place < faces[face].abilities.size(); ++place) {
        PrintedAbility ability{.card = card,
                               .face = face,
                               .place = place,
                               .mode = std::nullopt,
                               .tree = faces[face].abilities[place]};
        const auto modes = static_cast<std::int32_t>(modes_of(ability.tree).size());
        for (std::int32_t mode = 0; mode < std::max(modes, 1); ++mode) {
          if (modes > 0) ability.mode = mode;
          of_card_[card].push_back(all_.size());
          all_.push_back(ability);
        }
      }
    }
  }
}

const std::vector<std::size_t>& PrintedAbilities::of_card(std::size_t card) const {
  static const std::vector<std::size_t> none;
  return card < of_card_.size() ? of_card_[card] : none;
}

void UseWatch::loaded(const Position& position) {
  cards_.clear();
  for (const PositionObject& object : position.objects)
    cards_.push_back(object.card);
  activated_.clear();
  faces_.clear();
  from_graveyard_.clear();
  spells_.clear();
  used_.clear();
}

void UseWatch::answers(const Prompt& prompt, const Answer& answer) {
  if (prompt.shape != Shape::one) return;
  const Option& option = prompt.options[static_cast<std::size_t>(answer.values.front())];
  if (option.kind != OptionKind::action) return;
  const std::string_view word = option.word.text();
  if (word == "activate") activated_[option.object] = option.number;
  if (word == "cast_face_down" || word == "turn_face_up") faces_.insert(option.object.root);
}

void UseWatch::shown(Game& game) {
  const Snapshot& now = game.observe();
  const Events& events = game.events();
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch)
      look_at(event, now);
  }
  for (const ObjectView& object : now.objects)
    look_at_object(object, events);
}

void UseWatch::look_at(const Event& event, const Snapshot& now) {
  switch (event.kind) {
    case EventKind::zone_change:
      if (event.to == Zone::stack && event.from == Zone::graveyard)
        from_graveyard_.insert(event.object.root);
      return;
    case EventKind::cast: return look_at_cast(event.object, now);
    case EventKind::activated: return look_at_activated(event, now);
    case EventKind::triggered: return look_at_triggered(event, now);
    case EventKind::resolved: return look_at_resolved(event.object);
    case EventKind::turned_face_up:
      if (!faces_.contains(event.object.root)) return;
      return use_if(event.object.root, [](const PrintedAbility& each) {
        return is_one_of(keyword_of(each.tree), kTurning);
      });
    default: return;
  }
}

void UseWatch::look_at_cast(ObjectId spell, const Snapshot& now) {
  const ObjectView* const object = now.find(spell);
  if (object == nullptr || !object->stack) return;
  const bool face_down = faces_.contains(spell.root);
  use_if(spell.root, [&](const PrintedAbility& each) {
    const std::string_view keyword = keyword_of(each.tree);
    if (is_one_of(keyword, kTurning)) return face_down;
    if (is_one_of(keyword, kPaidUnasked) && from_graveyard_.contains(spell.root)) return true;
    if (is_one_of(keyword, kPaid))
      return std::ranges::find(object->stack->paid_costs, keyword, &Symbol::text) !=
             object->stack->paid_costs.end();
    return functions_on_stack(each.tree, *object) && holds(object->now.abilities, each.tree);
  });
}

// Its number counts the abilities that its source shows, those printed on a card that is no copy
// first. A mana ability has no object that would show which it is.
void UseWatch::look_at_activated(const Event& event, const Snapshot& now) {
  const auto number = activated_.find(event.other);
  if (number == activated_.end()) return;
  const ObjectView* const source = now.find(event.other);
  use_if(event.other.root, [&](const PrintedAbility& each) {
    const Kind kind = each.tree->kind();
    if (kind != Kind::activated && kind != Kind::keyword) return false;
    return static_cast<std::int32_t>(each.place) + 1 == number->second &&
           (source == nullptr || holds(source->copiable.abilities, each.tree));
  });
}

void UseWatch::look_at_triggered(const Event& event, const Snapshot& now) {
  const ObjectView* const object = now.find(event.object);
  if (object == nullptr) return;
  const auto is_it = [&](const PrintedAbility& each) {
    return holds(object->now.abilities, each.tree);
  };
  use_if(event.other.root, is_it);
}

// A text that something has changed is that of the only spell ability there is.
void UseWatch::look_at_resolved(ObjectId spell) {
  const auto found = spells_.find(spell);
  if (found == spells_.end()) return;
  const Spell& shown = found->second;
  const auto all = of_root(spell.root);
  const bool known = std::ranges::any_of(
      all, [&](std::size_t each) { return holds(shown.abilities, abilities_.all()[each].tree); });
  use_if(spell.root, [&](const PrintedAbility& each) {
    if (each.tree->kind() != Kind::spell) return false;
    if (each.mode && std::ranges::find(shown.modes, *each.mode) == shown.modes.end()) return false;
    return known ? holds(shown.abilities, each.tree) : each.face == 0;
  });
}

void UseWatch::look_at_object(const ObjectView& object, const Events& events) {
  if (object.zone == Zone::stack && object.stack)
    spells_[object.id] = {object.now.abilities, object.stack->modes};
  if (object.zone != Zone::battlefield) return;
  // What entered as a copy has lost what let it.
  const bool entered = !object.status.face_down && enters(events, object.id.root);
  use_if(object.id.root, [&](const PrintedAbility& each) {
    if (entered && says_of_itself_how_it_enters(each.tree)) return true;
    return holds(object.now.abilities, each.tree) && acts(each.tree, object, events);
  });
}

const std::vector<std::size_t>& UseWatch::of_root(RootId root) const {
  const bool card = root.value < cards_.size() && cards_[root.value];
  return abilities_.of_card(card ? *cards_[root.value] : SIZE_MAX);
}

void UseWatch::use_if(RootId root, const auto& wanted) {
  for (const std::size_t each : of_root(root)) {
    if (wanted(abilities_.all()[each])) used_.insert(each);
  }
}

}  // namespace lockstep::harness
