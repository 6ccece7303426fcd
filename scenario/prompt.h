// A question that the game asks, with all its legal answers, and the answer to it.
//
// Shape and options are the complete set of legal answers. Options are plain data; `scenario/`
// sorts them into one canonical order, so no side needs to.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "scenario/ids.h"
#include "scenario/symbol.h"

namespace lockstep {

/// What is asked. The list is complete: later rules use it, none invents a kind of its own.
enum class PromptKind : std::uint8_t {
  priority,            // 117: pass, or an action that may be begun
  targets,             // 601.2c; slot names the instance of "target"
  modes,               // 601.2b
  x_value,             // 601.2b
  optional_cost,       // 601.2b: intention to pay
  alternative_cost,    // 601.2b
  cost_objects,        // 601.2h: what is sacrificed, discarded, tapped, revealed to pay
  division,            // 601.2d
  mana,                // 601.2g: a mana ability, or done
  pay,                 // 601.2h: which unpaid part next
  mana_payment,        // 601.2h: how generic mana is paid
  triggers_order,      // 603.3b
  sticker,             // 123.3: which sticker
  after_word,          // 123.6b: after how many words a name sticker goes
  objects,             // 608.2d: objects chosen by an instruction
  player,              // a player chosen by an instruction
  number,              // a number chosen by an instruction
  word,                // a word chosen: colour, type, counter kind, keyword, card name
  may,                 // yes or no
  mode_of_effect,      // one of several things an instruction offers
  order,               // an order of objects: library, graveyard, simultaneous timestamps
  replacement,         // 616.1: which replacement or prevention effect applies next
  enter_as_copy,       // 707.5: the object copied as another enters
  legend,              // 704.5j: which permanent stays
  search,              // 701.23
  discard,             // 701.9b
  sacrifice,           // 701.21
  new_targets,         // 115.7
  keep_library_place,  // 701.22, 701.25, 701.30: top or bottom
  counters,            // which kind of counter to move or remove
  random,              // asked of chance: a random choice
  shuffle,             // asked of chance: an order of the library
};

/// How an answer is built from the options.
enum class Shape : std::uint8_t {
  one,     // exactly one option
  some,    // a set of options, least to most of them
  order,   // all options, in an order
  divide,  // `total` divided over the options, each at least `least` and, if it has a number, no
           // more than that
  number,  // a number from `least` to `most`; no options
  word,    // one option out of a vocabulary; all legal words are options
};

/// What an option is.
enum class OptionKind : std::uint8_t {
  pass,
  done,
  yes,
  no,
  action,
  object,
  player,
  sticker,
  word,
  number,
  top,
  bottom,
  effect,
};

/// One thing that may be chosen. Only the members that belong to its kind are set.
struct Option {
  OptionKind kind = OptionKind::pass;
  PlayerId player;
  ObjectId object;
  StickerId sticker;
  std::int32_t number = 0;  // also: index of an ability, mode or effect
  Symbol word;              // also: the verb of an action
  auto operator<=>(const Option&) const = default;
};

/// What the game waits for.
struct Prompt {
  PlayerId player;  // who answers; chance() for random events
  PromptKind kind = PromptKind::priority;
  ObjectId source;  // the object that the question is about or comes from; none() if there is none
  Symbol slot;      // the named slot of the instruction that is filled; empty if there is none
  Shape shape = Shape::one;
  std::int32_t least = 1;
  std::int32_t most = 1;
  std::int32_t total = 0;       // divide only
  std::vector<Option> options;  // canonical order, none twice
  bool operator==(const Prompt&) const = default;

  /// Puts the options into canonical order.
  void normalize();
};

/// An answer to a prompt as indexes and numbers: `one` and `word`: one index; `some`: ascending
/// indexes; `order`: every index once; `divide`: an amount for each option; `number`: the number.
struct Answer {
  std::vector<std::int32_t> values;
  bool operator==(const Answer&) const = default;
};

/// Why an answer is malformed for the prompt's shape, or nothing when its form is right. It judges
/// form alone; every well-formed answer is legal, because the options are the legal ones.
std::optional<std::string_view> malformed(const Prompt& prompt, const Answer& answer);

/// The quiet answer of a prompt: pass, done, no, fewest objects, canonical order, least number,
/// first option, everything onto the first option.
Answer quiet_answer(const Prompt& prompt);

/// Whether exactly one answer is well formed.
bool has_sole_answer(const Prompt& prompt);

std::string_view to_string(PromptKind kind);
std::optional<PromptKind> prompt_kind_from_string(std::string_view text);
std::string_view to_string(Shape shape);
std::optional<Shape> shape_from_string(std::string_view text);
std::string_view to_string(OptionKind kind);
std::optional<OptionKind> option_kind_from_string(std::string_view text);

}  // namespace lockstep
