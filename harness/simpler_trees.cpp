#include "harness/simpler_trees.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

#include "harness/scenario_size.h"
#include "scenario/grammar.h"
#include "scenario/mana.h"

namespace lockstep::harness {
namespace {

using Entries = std::vector<Node::Entry>;

Entries entries_of(const Node& node) {
  return {node.fields().begin(), node.fields().end()};
}

// Numbers that are simpler than one, the simplest first.
std::vector<std::int64_t> simpler_numbers(std::int64_t number) {
  std::vector<std::int64_t> simpler;
  const std::int64_t size = number < 0 ? -number : number;
  for (const std::int64_t each : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, number / 2,
                                  number < 0 ? number + 1 : number - 1, size}) {
    const std::int64_t each_size = each < 0 ? -each : each;
    const bool is_simpler = each_size < size || (each_size == size && each > number);
    if (is_simpler && std::ranges::find(simpler, each) == simpler.end()) simpler.push_back(each);
  }
  return simpler;
}

// Fields of which a node needs one: all are optional to the grammar, and without any of them the
// node says nothing.
struct NeedsOneOf {
  Kind kind{};
  std::array<Field, 4> fields{};
  std::size_t count = 0;
};
constexpr NeedsOneOf kNeedOneOf[] = {
    {Kind::create_token, {Field::token, Field::predefined}, 2},
    {Kind::zone_change, {Field::from, Field::to}, 2},
    {Kind::activated, {Field::effect, Field::modes}, 2},
    {Kind::triggered, {Field::effect, Field::modes}, 2},
    {Kind::spell, {Field::effect, Field::modes}, 2},
    {Kind::static_, {Field::changes, Field::rules}, 2},
    {Kind::add_mana, {Field::symbols, Field::color, Field::any_color, Field::any_combination}, 4},
    {Kind::compare, {Field::at_least, Field::at_most, Field::exactly}, 3},
};

// What a static ability changes is what it affects.
bool is_needed_besides(const Node& node, Field field) {
  return node.kind() == Kind::static_ && field == Field::affects && node.has(Field::changes);
}

bool is_needed(const Node& node, Field field) {
  for (const NeedsOneOf& each : kNeedOneOf) {
    if (each.kind != node.kind()) continue;
    const auto fields = std::span(each.fields).first(each.count);
    const auto there = std::ranges::count_if(fields, [&](Field one) { return node.has(one); });
    if (std::ranges::find(fields, field) != fields.end()) return there < 2;
  }
  return is_needed_besides(node, field);
}

class Simplifier {
 public:
  Simplifier(const Tree& tree, const NamesInReach& names, const OfferTree& offer)
      : node_(*tree), spec_(kind_spec(tree->kind())), names_(names), offer_(offer) {}

  bool run() {
    return hoist() || replace() || leave_out() || shorten_lists() || simplify_values() || below();
  }

 private:
  // A part that may stand where the whole stands.
  bool hoist() const {
    for (const auto& [field, value] : node_.fields()) {
      if (const auto* child = std::get_if<Tree>(&value)) {
        if (fits(*child) && offer_(*child)) return true;
      }
      if (const auto* children = std::get_if<std::vector<Tree>>(&value)) {
        for (const Tree& each : *children) {
          if (fits(each) && offer_(each)) return true;
        }
      }
    }
    return false;
  }

  bool fits(const Tree& child) const { return kind_spec(child->kind()).sorts.meets(spec_.sorts); }

  // Something plain of the same sort.
  bool replace() const {
    if (spec_.sorts.has(Sort::number) && node_.kind() != Kind::literal) {
      if (offer_(make(Kind::literal, {{Field::value, std::int64_t{1}}}))) return true;
    }
    if (spec_.sorts.has(Sort::objects) && name_one(Kind::named_object, names_.objects)) return true;
    return spec_.sorts.has(Sort::players) && name_one(Kind::named_player, names_.players);
  }

  bool name_one(Kind kind, const std::vector<Symbol>& names) const {
    for (const Symbol name : names) {
      if (node_.kind() == kind && node_.symbol(Field::name) == name) return false;
      if (offer_(make(kind, {{Field::name, name}}))) return true;
    }
    return false;
  }

  bool leave_out() const {
    for (const FieldSpec& field : spec_.fields()) {
      if (field.need != Need::optional || !node_.has(field.field)) continue;
      if (is_needed(node_, field.field)) continue;
      Entries entries = entries_of(node_);
      std::erase_if(entries, [&](const Node::Entry& each) { return each.first == field.field; });
      if (offer_(make(node_.kind(), std::move(entries)))) return true;
    }
    return false;
  }

  template <class Element>
  bool shorten(Field field, const std::vector<Element>& elements) const {
    if (elements.size() < 2) return false;
    for (std::size_t i = 0; i < elements.size(); ++i) {
      std::vector<Element> fewer = elements;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (offer_(with(field, std::move(fewer)))) return true;
    }
    return false;
  }

  bool shorten_lists() const {
    for (const auto& [field, value] : node_.fields()) {
      if (const auto* trees = std::get_if<std::vector<Tree>>(&value)) {
        if (shorten(field, *trees)) return true;
      }
      const auto* words = std::get_if<std::vector<Symbol>>(&value);
      if (words != nullptr && shorten(field, *words)) return true;
    }
    return false;
  }

  bool simplify_values() const {
    for (const auto& [field, value] : node_.fields()) {
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        const FieldSpec* const spec = field_spec(node_.kind(), field);
        if (spec != nullptr && spec->holds == Holds::flag) continue;
        for (const std::int64_t each : simpler_numbers(*number)) {
          if (offer_(with(field, each))) return true;
        }
      }
      const auto* word = std::get_if<Symbol>(&value);
      if (word != nullptr && spec_.spells && prefer(field, *word)) return true;
    }
    return false;
  }

  bool prefer(Field field, Symbol word) const {
    for (const std::string_view each : preferred_words(*spec_.spells)) {
      if (word.text() == each) return false;
      if (offer_(with(field, Symbol::intern(each)))) return true;
    }
    return false;
  }

  bool below() const {
    for (const auto& [field, value] : node_.fields()) {
      if (const auto* child = std::get_if<Tree>(&value)) {
        const auto put = [&, at = field](const Tree& simpler) { return offer_(with(at, simpler)); };
        if (each_simpler_tree(*child, names_, put)) return true;
      }
      const auto* children = std::get_if<std::vector<Tree>>(&value);
      if (children == nullptr) continue;
      for (std::size_t i = 0; i < children->size(); ++i) {
        const auto put = [&, at = field, all = children](const Tree& simpler) {
          std::vector<Tree> changed = *all;
          changed[i] = simpler;
          return offer_(with(at, std::move(changed)));
        };
        if (each_simpler_tree((*children)[i], names_, put)) return true;
      }
    }
    return false;
  }

  Tree with(Field field, Value value) const {
    Entries entries = entries_of(node_);
    for (Node::Entry& each : entries) {
      if (each.first == field) each.second = std::move(value);
    }
    return make(node_.kind(), std::move(entries));
  }

  const Node& node_;
  const KindSpec& spec_;
  const NamesInReach& names_;
  const OfferTree& offer_;
};

// The elements without one, for every element; the last of a list that may not be empty stays.
template <class Element, class Put>
bool each_without_one(const std::vector<Element>& elements, std::size_t least, const Put& put) {
  if (elements.size() <= least) return false;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    std::vector<Element> fewer = elements;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (put(std::move(fewer))) return true;
  }
  return false;
}

// A face with one member changed.
template <class Member, class MemberValue>
bool offer_face(const CardFace& face, Member CardFace::* member, MemberValue value,
                const OfferFace& offer) {
  CardFace changed = face;
  changed.*member = std::move(value);
  return offer(changed);
}

bool each_simpler_number(const CardFace& face, std::optional<PrintedNumber> CardFace::* member,
                         const OfferFace& offer) {
  const std::optional<PrintedNumber>& number = face.*member;
  if (!number) return false;
  if (number->star != PrintedNumber::Star::none) {
    return offer_face(face, member, std::optional(PrintedNumber{.number = 1}), offer);
  }
  for (const std::int64_t each : simpler_numbers(number->number)) {
    if (offer_face(face, member, std::optional(PrintedNumber{.number = each}), offer)) return true;
  }
  return false;
}

bool each_simpler_cost(const CardFace& face, const OfferFace& offer) {
  if (!face.mana_cost) return false;
  if (offer_face(face, &CardFace::mana_cost, std::optional<ManaCost>{}, offer)) return true;
  return each_without_one(*face.mana_cost, 1, [&](ManaCost fewer) {
    return offer_face(face, &CardFace::mana_cost, std::optional(std::move(fewer)), offer);
  });
}

bool each_with_less_printed(const CardFace& face, const OfferFace& offer) {
  const std::vector<Symbol> none;
  for (const auto member :
       {&CardFace::color_indicator, &CardFace::supertypes, &CardFace::subtypes}) {
    if (!(face.*member).empty() && offer_face(face, member, none, offer)) return true;
    const auto put = [&](std::vector<Symbol> fewer) {
      return offer_face(face, member, std::move(fewer), offer);
    };
    if (each_without_one(face.*member, 1, put)) return true;
  }
  return each_without_one(face.types, 1, [&](std::vector<Symbol> fewer) {
    return offer_face(face, &CardFace::types, std::move(fewer), offer);
  });
}

bool each_with_simpler_abilities(const CardFace& face, const OfferFace& offer) {
  if (face.abilities.empty()) return false;
  if (offer_face(face, &CardFace::abilities, std::vector<Tree>{}, offer)) return true;
  return each_simpler_list(face.abilities, {}, [&](const std::vector<Tree>& simpler) {
    return offer_face(face, &CardFace::abilities, simpler, offer);
  });
}

}  // namespace

bool each_simpler_tree(const Tree& tree, const NamesInReach& names, const OfferTree& offer) {
  return Simplifier(tree, names, offer).run();
}

bool each_simpler_list(const std::vector<Tree>& trees, const NamesInReach& names,
                       const OfferTrees& offer) {
  if (each_without_one(trees, 1, offer)) return true;
  for (std::size_t i = 0; i < trees.size(); ++i) {
    const auto put = [&](const Tree& simpler) {
      std::vector<Tree> changed = trees;
      changed[i] = simpler;
      return offer(changed);
    };
    if (each_simpler_tree(trees[i], names, put)) return true;
  }
  return false;
}

bool each_simpler_face(const CardFace& face, const OfferFace& offer) {
  if (each_with_simpler_abilities(face, offer)) return true;
  if (each_with_less_printed(face, offer) || each_simpler_cost(face, offer)) return true;
  for (const auto member :
       {&CardFace::power, &CardFace::toughness, &CardFace::loyalty, &CardFace::defense}) {
    if (each_simpler_number(face, member, offer)) return true;
  }
  return false;
}

bool each_simpler_card(const CardDefinition& card, const OfferCard& offer) {
  if (card.faces.size() > 1) {
    CardDefinition front = card;
    front.faces.resize(1);
    front.layout = Layout::normal;
    if (offer(front)) return true;
  }
  for (std::size_t i = 0; i < card.faces.size(); ++i) {
    const auto put = [&](const CardFace& simpler) {
      CardDefinition changed = card;
      changed.faces[i] = simpler;
      return offer(changed);
    };
    if (each_simpler_face(card.faces[i], put)) return true;
  }
  return false;
}

}  // namespace lockstep::harness
