#include "engine/words.h"

#include <cassert>
#include <string_view>

#include "scenario/vocabulary.h"

namespace lockstep::engine {
namespace {

constexpr std::array kFamilies = {
    Vocabulary::land_type,        Vocabulary::creature_type,     Vocabulary::artifact_type,
    Vocabulary::enchantment_type, Vocabulary::planeswalker_type, Vocabulary::spell_type,
    Vocabulary::battle_type,
};
static_assert(kFamilies.size() == kFamilyCount);

// What a word is, for each vocabulary of type words: its bit, or -1.
struct Meaning {
  std::int16_t card_type = -1;
  std::int16_t supertype = -1;
  std::int16_t color = -1;
  std::int16_t subtype = -1;
};

struct Table {
  std::vector<Meaning> meanings;  // by the number of the symbol
  std::vector<Symbol> card_types, supertypes, colors, subtypes;
  std::vector<Family> families;  // of each subtype
  std::array<Subtypes, kFamilyCount> members;
  Subtypes basics;

  Table() {
    fill(Vocabulary::card_type, card_types, &Meaning::card_type);
    fill(Vocabulary::supertype, supertypes, &Meaning::supertype);
    fill(Vocabulary::color, colors, &Meaning::color);
    for (std::size_t family = 0; family < kFamilies.size(); ++family) {
      const std::size_t first = subtypes.size();
      fill(kFamilies[family], subtypes, &Meaning::subtype);
      for (std::size_t bit = first; bit < subtypes.size(); ++bit) {
        members[family].add(static_cast<int>(bit));
        families.push_back(static_cast<Family>(family));
      }
    }
    assert(subtypes.size() <= std::size_t{64} * Subtypes::kWords);
    for (const std::string_view word : vocabulary_words(Vocabulary::basic_land_type))
      basics.add(meanings[Symbol::intern(word).id()].subtype);
  }

  void fill(Vocabulary vocabulary, std::vector<Symbol>& list, std::int16_t Meaning::* member) {
    for (const std::string_view word : vocabulary_words(vocabulary)) {
      const Symbol symbol = Symbol::intern(word);
      if (meanings.size() <= symbol.id()) meanings.resize(symbol.id() + 1);
      meanings[symbol.id()].*member = static_cast<std::int16_t>(list.size());
      list.push_back(symbol);
    }
  }
};

const Table& table() {
  static const Table shared;
  return shared;
}

std::optional<int> find(Symbol word, std::int16_t Meaning::* member) {
  const auto& meanings = table().meanings;
  if (word.id() >= meanings.size()) return std::nullopt;
  const int bit = meanings[word.id()].*member;
  if (bit < 0) return std::nullopt;
  return bit;
}

template <class Bits>
void list_small(Bits bits, const std::vector<Symbol>& all, std::vector<Symbol>& words) {
  words.clear();
  for (std::size_t bit = 0; bit < all.size(); ++bit)
    if (((bits >> bit) & 1U) != 0) words.push_back(all[bit]);
}

}  // namespace

std::optional<int> card_type_bit(Symbol word) {
  return find(word, &Meaning::card_type);
}
std::optional<int> supertype_bit(Symbol word) {
  return find(word, &Meaning::supertype);
}
std::optional<int> color_bit(Symbol word) {
  return find(word, &Meaning::color);
}
std::optional<int> subtype_bit(Symbol word) {
  return find(word, &Meaning::subtype);
}

const Subtypes& family_members(Family family) {
  return table().members[static_cast<std::size_t>(family)];
}

Family family_of(int subtype) {
  return table().families[static_cast<std::size_t>(subtype)];
}

const Subtypes& basic_land_types() {
  return table().basics;
}

Subtypes correlated(CardTypes types) {
  Subtypes all;
  const auto add = [&](CardTypes of, Family family) {
    if ((types & of) != 0) all |= family_members(family);
  };
  add(card_type::land, Family::land);
  add(card_type::creature | card_type::kindred, Family::creature);
  add(card_type::artifact, Family::artifact);
  add(card_type::enchantment, Family::enchantment);
  add(card_type::planeswalker, Family::planeswalker);
  add(card_type::instant | card_type::sorcery, Family::spell);
  add(card_type::battle, Family::battle);
  return all;
}

void list_card_types(CardTypes types, std::vector<Symbol>& words) {
  list_small(types, table().card_types, words);
}

void list_supertypes(Supertypes types, std::vector<Symbol>& words) {
  list_small(types, table().supertypes, words);
}

void list_subtypes(const Subtypes& types, std::vector<Symbol>& words) {
  words.clear();
  for (int word = 0; word < Subtypes::kWords; ++word) {
    for (std::uint64_t rest = types.bits[static_cast<std::size_t>(word)]; rest != 0;
         rest &= rest - 1) {
      words.push_back(subtype_word((word * 64) + std::countr_zero(rest)));
    }
  }
}

Symbol color_word(int bit) {
  return table().colors[static_cast<std::size_t>(bit)];
}
Symbol subtype_word(int bit) {
  return table().subtypes[static_cast<std::size_t>(bit)];
}
Symbol card_type_word(int bit) {
  return table().card_types[static_cast<std::size_t>(bit)];
}

}  // namespace lockstep::engine
