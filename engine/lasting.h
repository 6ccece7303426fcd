// Effects that last, and copies: what continuous effects of resolving spells and abilities change,
// and what copy effects make of copiable values (611, 612, 707). Members are spread over
// effects.cpp, copying.cpp and words_offered.cpp.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/desk.h"
#include "engine/eval.h"
#include "engine/state.h"
#include "engine/task.h"
#include "scenario/prompt.h"
#include "scenario/tree.h"

namespace lockstep::engine {

class Lasting : protected Desk {
 public:
  using Desk::frames;

 protected:
  using Desk::Desk;
  ~Lasting() = default;

  // effects.cpp
  void apply_effect(const Node& node);
  std::vector<FixedPart> fixed_parts(const Node& node, const std::vector<ObjectId>& objects);
  ResolvedEffect& new_effect(Timestamp stamp, std::shared_ptr<const Term> term, const Node& node);
  void last_until(ResolvedEffect& effect, const Node& duration, ObjectId self);
  std::shared_ptr<const Term> term_of(const Node& node);
  void apply_rules(const Node& node);
  Task change_text(const Node& node);
  void exchange_text_boxes(const Node& node);
  void gain_control(const Node& node);
  void exchange_control(const Node& node);

  // copying.cpp
  void copy_with_exceptions(const Node& node, const Object& original, const Values* own,
                            Values& result);
  [[nodiscard]] const Ability* this_ability() const;
  void change_values(Instructions changes, const Context& context, const Values* own,
                     Values& values);

  // words_offered.cpp
  static bool lists_word(Symbol list, Symbol word);
  void add_words(std::span<const Symbol> lists, Instructions filters, std::vector<Option>& options);
  /// The event that a player chose a word.
  void tell_word(PlayerId player, Symbol word);

  const Ability* entering_ability_ = nullptr;  // that says how something enters

 private:
  void take_text(const Context& context, const Node& node, Change& change);
  void keep_searching(const Tree& to, FixedPart& part);
  bool add_effect(std::vector<FixedPart> parts, Timestamp stamp, const Node& node);
  [[nodiscard]] Tree with_this_ability(const Tree& change) const;
  void add_card_names(Instructions filters, std::vector<Option>& options);
};

}  // namespace lockstep::engine
