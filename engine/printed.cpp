#include "engine/printed.h"

#include <algorithm>
#include <utility>

#include "engine/abilities.h"

namespace lockstep::engine {
namespace {

Colors color_of(ManaType type) {
  if (type == ManaType::colorless) return 0;
  return static_cast<Colors>(1U << static_cast<unsigned>(type));
}

std::optional<Amount> amount_of(const std::optional<PrintedNumber>& printed) {
  if (!printed) return std::nullopt;
  return Amount{.number = static_cast<std::int32_t>(printed->number),
                .star = printed->star != PrintedNumber::Star::none};
}

template <class Bits>
void add_bit(Bits& bits, std::optional<int> bit) {
  if (bit) bits |= static_cast<Bits>(1U << static_cast<unsigned>(*bit));
}

void words_of(const PrintedName& name, std::vector<Symbol>& words) {
  for (const NameWord& word : name)
    if (!word.blank) words.push_back(word.text);
}

void add_half(Values& values, const Values& half) {
  for (std::size_t i = 0; i < half.names.size(); ++i)
    values.names.add(half.names.name(i));
  values.mana_value += half.mana_value;
  values.colors |= half.colors;
  values.indicator |= half.indicator;
  values.supertypes |= half.supertypes;
  values.types |= half.types;
  values.subtypes |= half.subtypes;
  values.abilities.insert(values.abilities.end(), half.abilities.begin(), half.abilities.end());
}

}  // namespace

void name_after_subtypes(Values& values, std::span<const Symbol> subtypes) {
  std::vector<Symbol> name;
  for (const Symbol subtype : subtypes)
    for (const NameWord& word : parse_name(subtype.text()))
      name.push_back(word.text);
  name.push_back(Symbol::intern("Token"));
  values.names.set(name);
}

Values blank_face_down() {
  Values values;
  values.types = card_type::creature;
  values.power = values.toughness = Amount{.number = 2};
  return values;
}

Colors colors_of(const ManaCost& cost) {
  Colors colors = 0;
  for (const ManaSymbol& symbol : cost) {
    switch (symbol.form) {
      case ManaSymbol::Form::single:
      case ManaSymbol::Form::generic_hybrid:
      case ManaSymbol::Form::phyrexian: colors |= color_of(symbol.first); break;
      case ManaSymbol::Form::hybrid:
      case ManaSymbol::Form::hybrid_phyrexian:
        colors |= color_of(symbol.first);
        colors |= color_of(symbol.second);
        break;
      case ManaSymbol::Form::generic:
      case ManaSymbol::Form::snow:
      case ManaSymbol::Form::variable: break;
    }
  }
  return colors;
}

std::int32_t mana_value_of(const ManaCost& cost) {
  std::int64_t sum = 0;
  for (const ManaSymbol& symbol : cost) {
    switch (symbol.form) {
      case ManaSymbol::Form::generic: sum += symbol.amount; break;
      case ManaSymbol::Form::generic_hybrid: sum += std::max<std::int64_t>(symbol.amount, 1); break;
      case ManaSymbol::Form::variable: break;
      default: sum += 1; break;
    }
  }
  return static_cast<std::int32_t>(sum);
}

void PrintedTable::reset(std::shared_ptr<const Universe> universe) {
  universe_ = std::move(universe);
  cards_.clear();
  faces_.clear();
  split_costs_.clear();
  cards_.resize(universe_ ? universe_->cards.size() : 0);
  creature_names_.clear();
  creature_names_known_ = false;
  find_twins();
  forget_tokens();
}

Values PrintedTable::values_of(const CardFace& face, bool token) {
  Values values;
  std::vector<Symbol> name;
  words_of(face.name, name);
  if (!name.empty()) values.names.add(name);
  if (face.mana_cost) {
    values.mana_cost = token ? &costs_.emplace_back(*face.mana_cost) : &*face.mana_cost;
    values.mana_value = mana_value_of(*face.mana_cost);
    values.colors = colors_of(*face.mana_cost);
  }
  // What an effect said of a token's colors stands in the same field, but is no indicator.
  Colors stated = 0;
  for (const Symbol word : face.color_indicator)
    add_bit(stated, color_bit(word));
  values.colors |= stated;
  if (!token) values.indicator = stated;
  for (const Symbol word : face.supertypes)
    add_bit(values.supertypes, supertype_bit(word));
  for (const Symbol word : face.types)
    add_bit(values.types, card_type_bit(word));
  for (const Symbol word : face.subtypes)
    if (const auto bit = subtype_bit(word)) values.subtypes.add(*bit);
  for (const Tree& ability : face.abilities)
    values.abilities.push_back({.ability = abilities_->intern(ability)});
  if (token && values.names.size() == 0) name_after_subtypes(values, face.subtypes);
  values.power = amount_of(face.power);
  values.toughness = amount_of(face.toughness);
  values.loyalty = amount_of(face.loyalty);
  values.defense = amount_of(face.defense);
  return values;
}

const Values* PrintedTable::of_card(std::size_t index) {
  std::unique_ptr<Values>& kept = cards_[index];
  if (kept) return kept.get();
  const CardDefinition& card = universe_->cards[index];
  kept = std::make_unique<Values>(values_of(card.faces.front(), false));
  if (card.layout == Layout::split && card.faces.size() > 1) {
    add_half(*kept, values_of(card.faces[1], false));
    ManaCost both;
    for (const CardFace& face : card.faces)
      if (face.mana_cost) both.insert(both.end(), face.mana_cost->begin(), face.mana_cost->end());
    kept->mana_cost = &split_costs_.emplace_back(std::move(both));
  }
  return kept.get();
}

std::int32_t PrintedTable::castable_faces(std::int32_t card) const {
  if (card < 0) return 1;
  const Layout layout = universe_->cards[static_cast<std::size_t>(card)].layout;
  const bool two =
      layout == Layout::split || layout == Layout::adventure || layout == Layout::modal_dfc;
  return two ? 2 : 1;
}

const Values* PrintedTable::other_face(std::int32_t card, std::int32_t number) {
  if (card < 0) return nullptr;
  const CardDefinition& print = universe_->cards[static_cast<std::size_t>(card)];
  if (number == 0 && print.layout != Layout::split) return nullptr;
  const auto known = faces_.find({card, number});
  if (known != faces_.end()) return &known->second;
  const CardFace& face = print.faces[static_cast<std::size_t>(number)];
  Values values = values_of(face, false);
  if (print.layout == Layout::transform)  // 712.8e
    values.mana_value = of_card(static_cast<std::size_t>(card))->mana_value;
  return &faces_.emplace(std::pair(card, number), std::move(values)).first->second;
}

bool PrintedTable::is_adventure(std::int32_t card) const {
  return card >= 0 && universe_->cards[static_cast<std::size_t>(card)].layout == Layout::adventure;
}

const Values* PrintedTable::back_face(std::int32_t card) {
  if (card < 0) return nullptr;
  const Layout layout = universe_->cards[static_cast<std::size_t>(card)].layout;
  const bool two = layout == Layout::transform || layout == Layout::modal_dfc;
  return two ? other_face(card, 1) : nullptr;
}

const Values* PrintedTable::of_token(const CardFace& face) {
  return &tokens_.emplace_back(values_of(face, true));
}

const Values* PrintedTable::keep(Values values) {
  return &tokens_.emplace_back(std::move(values));
}

void PrintedTable::find_twins() {
  twins_.clear();
  if (!universe_) return;
  for (const CardDefinition& card : universe_->cards) {
    if (card.interchangeable_with.empty()) continue;
    std::vector<Symbol> name;
    std::vector<Symbol> other;
    words_of(card.faces.front().name, name);
    words_of(parse_name(card.interchangeable_with.text()), other);
    twins_[name].push_back(other);
    twins_[other].push_back(name);
  }
}

const std::vector<std::vector<Symbol>>& PrintedTable::twins_of(std::span<const Symbol> name) {
  static const std::vector<std::vector<Symbol>> none;
  if (twins_.empty()) return none;
  const auto found = twins_.find(std::vector<Symbol>(name.begin(), name.end()));
  return found == twins_.end() ? none : found->second;
}

bool PrintedTable::is_creature_name(std::span<const Symbol> name) {
  if (!creature_names_known_) {
    creature_names_known_ = true;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      const Values& values = *of_card(i);
      if ((values.types & card_type::creature) == 0) continue;
      if ((values.supertypes & supertype::legendary) != 0) continue;
      for (std::size_t n = 0; n < values.names.size(); ++n) {
        const auto words = values.names.name(n);
        creature_names_.emplace_back(words.begin(), words.end());
      }
    }
    std::ranges::sort(creature_names_);
  }
  return std::ranges::any_of(creature_names_, [&](const std::vector<Symbol>& known) {
    return std::ranges::equal(known, name);
  });
}

}  // namespace lockstep::engine
