#include "generators/traits.h"

#include <algorithm>
#include <iterator>
#include <optional>

#include "generators/game_player.h"
#include "scenario/rulebook.h"

namespace lockstep::generators {
namespace {

// A row for each trait. A rule stands where its application alone makes the trait.
struct TraitRow {
  std::string_view name;
  std::string_view rule;
};

constexpr TraitRow kTraitRows[] = {
    {"dependency", "613.8b"},
    {"dependency_loop", ""},
    {"part_goes_on", "613.6"},
    {"land_type_set", "305.7"},
    {"land_creature", ""},
    {"copy_of_a_copy", ""},
    {"face_down_copied", ""},
    {"entered_as_copy", ""},
    {"stickered_copy", ""},
    {"text_boxes_exchanged", "612.5"},
    {"full_text_taken", "612.6"},
    {"word_changed", "612.2"},
    {"three_stickers", ""},
    {"stickers_kept", ""},
    {"third_incarnation", ""},
    {"order_chosen", ""},
    {"counters_cancelled", "704.5q"},
    {"three_counter_kinds", ""},
    {"control_changed_twice", ""},
    {"hangs_on_foreign", ""},
    {"turned_up_again", ""},
    {"face_down_revealed", "708.9"},
};
static_assert(std::size(kTraitRows) == kTraitCount);

bool has_type(const ObjectView& object, std::string_view type) {
  return std::ranges::any_of(object.now.types, [&](Symbol each) { return each.text() == type; });
}

// The printed name as a list of words, as shown names are.
NameWords words_of(const PrintedName& name) {
  NameWords words;
  for (const NameWord& word : name) {
    if (!word.blank) words.push_back(word.text);
  }
  return words;
}

bool in_loop(const std::vector<WhyLine>& lines) {
  return std::ranges::any_of(lines, [](const WhyLine& line) {
    return std::ranges::any_of(line.depends_on, &Dependency::in_loop);
  });
}

// The trait that the application of a rule makes.
std::optional<Trait> trait_of(RuleId rule) {
  static const std::vector<std::optional<Trait>> traits = [] {
    std::vector<std::optional<Trait>> of_rule(rulebook().size());
    for (int i = 0; i < kTraitCount; ++i) {
      const auto found = find_rule(kTraitRows[i].rule);
      if (found) of_rule[found->index] = static_cast<Trait>(i);
    }
    return of_rule;
  }();
  return traits[rule.index];
}

// What the effect copies, of those that it names.
std::vector<ObjectId> copied_by(const Effect& effect) {
  std::vector<ObjectId> found;
  const auto look = [&](const Node& node) {
    if (node.kind() != Kind::become_copy && node.kind() != Kind::create_token_copy) return;
    const Node* const of = node.tree_or_null(Field::of);
    if (of == nullptr || of->kind() != Kind::named_object) return;
    const auto bound = std::ranges::find(effect.names, of->symbol(Field::name), &Binding::name);
    if (bound != effect.names.end()) found.push_back(bound->entity.object);
  };
  for (const Tree& instruction : effect.instructions)
    visit(*instruction, look);
  return found;
}

}  // namespace

std::string_view to_string(Trait trait) {
  return kTraitRows[static_cast<std::size_t>(trait)].name;
}

void TraitWatch::look(const PlayedCall& call, Game& game, Judge& judge) {
  if (!call.outcome) return;
  if (call.effect() != nullptr) look_at_effect(*call.effect());
  if (call.prompt.kind == PromptKind::order && !has_sole_answer(call.prompt) && !call.action) {
    add(Trait::order_chosen);
  }
  look_at_events(game.events());
  look_at_citations(judge);
  // In the middle of an action a snapshot may show what no rest position could.
  if (game.finished() || game.prompt().kind == PromptKind::priority) {
    look_at_objects(game.observe());
  }
}

void TraitWatch::look_at_effect(const Effect& effect) {
  makes_token_copies_ = std::ranges::any_of(effect.instructions, [](const Tree& instruction) {
    return instruction->kind() == Kind::create_token_copy;
  });
  for (const ObjectId original : copied_by(effect)) {
    const Known* const it = known(original);
    if (it == nullptr) continue;
    if (it->copy) add(Trait::copy_of_a_copy);
    if (it->face_down) add(Trait::face_down_copied);
  }
}

void TraitWatch::look_at_events(const Events& events) {
  for (const Batch& batch : events.batches) {
    for (const Event& event : batch) {
      if (event.kind == EventKind::turned_face_up) add(Trait::turned_up_again);
      if (event.kind == EventKind::zone_change) moved_.push_back(event.result);
      if (event.kind == EventKind::created && makes_token_copies_) {
        token_copies_.push_back(event.result);
      }
    }
  }
}

void TraitWatch::look_at_citations(Judge& judge) {
  std::vector<Product> that_waited;
  for (const Citation& citation : judge.citations()) {
    if (citation.use != Citation::Use::applied) continue;
    const std::optional<Trait> trait = trait_of(citation.rule);
    if (!trait) continue;
    add(*trait);
    const bool waited = *trait == Trait::dependency;
    if (!waited || citation.product.kind != Product::Kind::field) continue;
    // An explanation is dear, and each member of a loop cites the rule for itself.
    if (std::ranges::find(that_waited, citation.product) == that_waited.end()) {
      that_waited.push_back(citation.product);
    }
  }
  for (const Product& product : that_waited) {
    if (has(Trait::dependency_loop)) return;
    if (in_loop(judge.why(product.object, product.field))) add(Trait::dependency_loop);
  }
}

void TraitWatch::look_at_objects(const Snapshot& snapshot) {
  std::vector<Known> now;
  for (const ObjectView& object : snapshot.objects) {
    Known it{.id = object.id, .controller = object.controller};
    look_at_object(object, snapshot, it);
    now.push_back(it);
  }
  known_ = std::move(now);
  moved_.clear();
}

void TraitWatch::look_at_object(const ObjectView& object, const Snapshot& snapshot, Known& now) {
  const bool moved = std::ranges::find(moved_, object.id) != moved_.end();
  if (moved && !object.stickers.empty()) add(Trait::stickers_kept);
  if (object.id.incarnation.value >= 3) add(Trait::third_incarnation);
  if (object.stickers.size() >= 3) add(Trait::three_stickers);
  if (object.counters.size() >= 3) add(Trait::three_counter_kinds);
  if (object.zone != Zone::battlefield) return;
  now.face_down = object.status.face_down;
  now.copy = is_copy(object);
  if (now.copy && moved) add(Trait::entered_as_copy);
  if (now.copy && !object.stickers.empty()) add(Trait::stickered_copy);
  if (has_type(object, "land") && has_type(object, "creature")) add(Trait::land_creature);
  if (const Known* const before = known(object.id)) {
    const bool changed = before->controller != object.controller;
    now.changes_of_control = before->changes_of_control + (changed ? 1 : 0);
    if (now.changes_of_control >= 2) add(Trait::control_changed_twice);
  }
  const ObjectView* const host = snapshot.find(object.attached_to.object);
  if (host != nullptr && host->controller != object.controller) add(Trait::hangs_on_foreign);
}

// A card is a copy when its copiable name is not the printed one; other things make no difference
// worth counting.
bool TraitWatch::is_copy(const ObjectView& object) const {
  if (object.status.face_down) return false;
  if (std::ranges::find(token_copies_, object.id) != token_copies_.end()) return true;
  if (object.id.root.value >= position_.objects.size()) return false;
  const PositionObject& printed = position_.objects[object.id.root.value];
  if (!printed.card) return false;
  const NameWords name = words_of(position_.universe->cards[*printed.card].faces.front().name);
  const std::vector<NameWords>& shown = object.copiable.names.names;
  return shown.size() != 1 || shown.front() != name;
}

const TraitWatch::Known* TraitWatch::known(ObjectId id) const {
  const auto found = std::ranges::find(known_, id, &Known::id);
  return found == known_.end() ? nullptr : &*found;
}

}  // namespace lockstep::generators
