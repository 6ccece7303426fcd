#pragma once

#include <cstdint>
#include <string_view>

namespace lockstep {

// The names of fields, in alphabetical order, written once: enumeration and text are made of this
// list. A field has the same meaning wherever it appears; scenario/grammar.h says which kinds of
// node have which fields. A trailing underscore keeps a name from being a C++ keyword.
// clang-format off
#define LOCKSTEP_FIELDS(X) \
  X(abilities) X(ability_word) X(affects) X(all) X(any_color) X(any_combination) \
  X(any_number) X(as) X(at_least) X(at_most) X(attached_to) X(attacking) X(base) X(by) \
  X(by_controllers) X(changes) X(choose_max) X(choose_min) X(color) X(colors) X(combat) \
  X(condition) X(conditions) X(cost) X(distinct_from) X(divide) X(duration) X(each_time) \
  X(effect) X(else_) X(even) X(exactly) X(except_mana) X(exceptions) X(expansion) \
  X(face_down) X(first) X(for_each) X(free) X(from) X(if_) X(instead_if) X(instead_of) \
  X(is_or_has) X(kind) X(label) \
  X(letter) X(letters_at_least) X(letters_at_most) X(limit) X(losing_other) X(max) \
  X(max_ticket_cost) X(may) X(min) X(modes) X(name) X(never) X(new_targets) \
  X(no_regeneration) X(nth) X(number) X(object) X(objects) X(odd) X(of) X(on) X(only_for) \
  X(only_if) X(onto) X(options) X(parts) X(place) X(player) X(players) X(power) X(predefined) \
  X(quality) X(random) X(rest) X(reveal) X(round_up) X(rules) X(second) X(slot) X(source) \
  X(step) X(still_resolves) X(subtypes) X(supertypes) X(symbols) X(tapped) X(targeting) \
  X(targets) X(terms) X(then) X(things) X(timing) X(to) X(token) X(toughness) X(types) \
  X(under) X(under_it) X(until) X(up_to) X(value) X(what) X(when) X(while_) X(whose) X(with) \
  X(won) X(word) X(words) X(words_of) X(zone)
// clang-format on

/// The name of a field of a node. In JSON it is written without a trailing underscore.
enum class Field : std::uint16_t {
#define LOCKSTEP_FIELD_ENUMERATOR(name) name,
  LOCKSTEP_FIELDS(LOCKSTEP_FIELD_ENUMERATOR)
#undef LOCKSTEP_FIELD_ENUMERATOR
};

/// The name of a field as JSON writes it.
std::string_view field_name(Field field);

}  // namespace lockstep
