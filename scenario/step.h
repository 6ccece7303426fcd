// Actions and answers as people write them: by name, never by index.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "scenario/game.h"
#include "scenario/prompt.h"
#include "scenario/symbol.h"
#include "scenario/tree.h"

namespace lockstep {

/// An answer in names. `one`, `word`: one name; `some`, `order`: names; `number`: one number;
/// `divide`: names with an amount each.
struct NamedAnswer {
  std::vector<std::string> names;
  std::vector<std::int32_t> numbers;
  bool operator==(const NamedAnswer&) const = default;
};

/// A choice keyed by what it answers. Members left empty match anything. Several choices with one
/// key are used in order, each once.
struct KeyedAnswer {
  PromptKind kind = PromptKind::priority;
  Symbol player;  // empty: any
  Symbol source;  // empty: any; the name of the prompt's source
  Symbol slot;    // empty: any
  NamedAnswer value;
  bool operator==(const KeyedAnswer&) const = default;
};

/// What an action does at priority.
enum class Verb : std::uint8_t {
  pass,
  effect,          // carries out instructions, as no game would
  cast,            // 601; number: 1 for the other face or half
  cast_face_down,  // 702.37c
  play_land,       // 116.2a; number: 1 for the other face
  activate,        // 602; number: which ability, from 1
  turn_face_up,    // 116.2b
  resolve,         // everybody passes until the top of the stack has left it; `by` is empty
  advance_to,      // everybody passes until such a step has begun; `by` is empty
};

/// A whole action with all its choices.
struct Action {
  Symbol by;
  Verb verb = Verb::pass;
  Symbol source;                   // effect: the name of the source, empty without one
  std::vector<Tree> instructions;  // effect
  Symbol object;                   // verbs that begin something with an object: its name
  std::int32_t number = 0;         // as said beside the verb, else 0
  Symbol step;                     // advance_to: a word of the vocabulary of steps
  std::vector<KeyedAnswer> answers;
};
bool operator==(const Action& a, const Action& b);

/// Whether it makes everybody pass, so that nobody in particular does it.
bool is_by_everybody(Verb verb);
/// Whether the verb is an option of the priority prompt about an object: `cast bolt`.
bool is_about_an_object(Verb verb);
/// The field beside such a verb that holds its number, or nothing where it has none.
std::optional<std::string_view> number_field(Verb verb);

std::string_view to_string(Verb verb);
std::optional<Verb> verb_from_string(std::string_view text);

}  // namespace lockstep
