#pragma once

// A card as data: what is printed on it and nothing that a rule derives from that.

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/load_error.h"
#include "scenario/mana.h"
#include "scenario/settings.h"
#include "scenario/symbol.h"
#include "scenario/tree.h"

namespace lockstep {

/// One word of a printed name: text between spaces. A blank is a run of underscores; it is kept
/// for display and marked, since it is printed where a word could be but is none.
struct NameWord {
  Symbol text;
  bool blank = false;
  friend bool operator==(const NameWord&, const NameWord&) = default;
};

/// A printed name, word by word; never empty.
using PrintedName = std::vector<NameWord>;

/// Splits a printed name into its words.
PrintedName parse_name(std::string_view text);

/// Joins a name with spaces, blanks included.
std::string to_string(const PrintedName& name);

/// A printed power or toughness: a number, or a number and a star (1+*, 7-*, *).
struct PrintedNumber {
  enum class Star : std::uint8_t { none, plus, minus };

  std::int64_t number = 0;
  Star star = Star::none;

  friend bool operator==(const PrintedNumber&, const PrintedNumber&) = default;
};

/// Reads "3", "-1", "*", "1+*" or "7-*", or nothing.
std::optional<PrintedNumber> parse_printed_number(std::string_view text);

/// Writes it in the same form.
std::string to_string(const PrintedNumber& number);

/// One face of a card, or one half of a split card. Words are words of the vocabularies.
struct CardFace {
  PrintedName name;
  std::optional<ManaCost> mana_cost;  ///< nothing: no mana cost, which is not {0}
  std::vector<Symbol> color_indicator;
  std::vector<Symbol> supertypes;
  std::vector<Symbol> types;
  std::vector<Symbol> subtypes;
  std::optional<PrintedNumber> power;
  std::optional<PrintedNumber> toughness;
  std::optional<PrintedNumber> loyalty;
  std::optional<PrintedNumber> defense;
  std::vector<Tree> abilities;

  friend bool operator==(const CardFace& left, const CardFace& right);
};

/// How the faces of a card are printed.
enum class Layout : std::uint8_t {
  normal,
  split,      ///< two halves side by side
  adventure,  ///< the card and its inset
  transform,  ///< front and back
  modal_dfc,  ///< front and back
  flip,       ///< upright and upside down
  meld,       ///< a front; the result is a card definition of its own
};

/// One card.
struct CardDefinition {
  Symbol name;  ///< what scenarios call it: the name of the first face, "Fire // Ice" for a split
  Layout layout = Layout::normal;
  std::vector<CardFace> faces;  ///< one, or two if the layout has two; the first is the front
  Symbol melds_with;            ///< of a meld card: the other card
  Symbol melds_into;            ///< of a meld card: the card that is their common back
  Symbol interchangeable_with;  ///< the name that its indicator refers to (213.1d); may be empty
  bool partial = false;         ///< only the facts that a rules example states are known
  bool synthetic = false;       ///< made up for testing; no such card exists
  std::string source;           ///< where the facts come from; may be empty

  friend bool operator==(const CardDefinition&, const CardDefinition&) = default;
};

/// Reads one card file. The result is valid by the grammar, with every slot that is read filled
/// before on every path. `file` is only named in errors.
std::expected<CardDefinition, LoadErrors> load_card(std::string_view text, std::string_view file,
                                                    const Settings& settings = {});

/// Writes a card file; reading it again gives the same card.
std::string print_card(const CardDefinition& card);

}  // namespace lockstep
