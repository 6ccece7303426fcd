// What is printed on cards, worked out once per card: the values that every object of that card
// starts from.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "engine/values.h"
#include "scenario/card.h"
#include "scenario/position.h"

namespace lockstep::engine {

class AbilityTable;

/// Colors of the symbols of a mana cost (202.2).
Colors colors_of(const ManaCost& cost);
/// Mana value, X being 0 (202.3).
std::int32_t mana_value_of(const ManaCost& cost);

/// Names a token after its subtypes, in the order stated, and the word Token (111.4).
void name_after_subtypes(Values& values, std::span<const Symbol> subtypes);

/// A face-down permanent of which nothing is listed (708.2a).
Values blank_face_down();

class PrintedTable {
 public:
  explicit PrintedTable(AbilityTable& abilities) : abilities_(&abilities) {}
  PrintedTable(const PrintedTable&) = delete;
  PrintedTable& operator=(const PrintedTable&) = delete;

  /// Forgets everything and takes up the cards of a universe.
  void reset(std::shared_ptr<const Universe> universe);
  /// Values of a card of the universe outside the stack and the battlefield, or on the battlefield:
  /// those of its front face; both halves together for a split card (709.4).
  const Values* of_card(std::size_t index);
  /// How many faces or halves of the card may be cast or played; one for what is no card.
  [[nodiscard]] std::int32_t castable_faces(std::int32_t card) const;
  /// The values of a face or half that is cast; null where that is the card as it is.
  const Values* other_face(std::int32_t card, std::int32_t number);
  /// Whether its other face is an Adventure (715).
  [[nodiscard]] bool is_adventure(std::int32_t card) const;
  /// The face that a card has on its back and that a permanent can show; null if there is none
  /// (712.8, 712.9).
  const Values* back_face(std::int32_t card);
  /// Values of a token as its maker defined it; kept until the next reset of tokens.
  const Values* of_token(const CardFace& face);
  /// Keeps values that an instruction defines for the tokens that it makes.
  const Values* keep(Values values);
  /// Forgets the tokens of the game before.
  void forget_tokens() {
    tokens_.clear();
    costs_.clear();
  }
  [[nodiscard]] const std::shared_ptr<const Universe>& universe() const { return universe_; }
  /// Whether a name, word by word, is that of a nonlegendary creature card (612.7).
  bool is_creature_name(std::span<const Symbol> name);
  /// The names that are interchangeable with a name, word by word (201.3).
  const std::vector<std::vector<Symbol>>& twins_of(std::span<const Symbol> name);

 private:
  Values values_of(const CardFace& face, bool token);
  void find_twins();
  std::map<std::vector<Symbol>, std::vector<std::vector<Symbol>>> twins_;
  AbilityTable* abilities_;
  std::shared_ptr<const Universe> universe_;
  std::vector<std::unique_ptr<Values>> cards_;
  std::map<std::pair<std::int32_t, std::int32_t>, Values> faces_;
  std::deque<Values> tokens_;
  std::deque<ManaCost> costs_;        // of tokens
  std::deque<ManaCost> split_costs_;  // of split cards
  std::vector<std::vector<Symbol>> creature_names_;
  bool creature_names_known_ = false;
};

}  // namespace lockstep::engine
