#include "scenario/tree_form.h"

#include <algorithm>
#include <initializer_list>

namespace lockstep {
namespace {

int given(const Node& node, std::initializer_list<Field> fields) {
  int count = 0;
  for (const Field field : fields)
    count += node.has(field) ? 1 : 0;
  return count;
}

std::optional<std::string> unless(bool good, const char* problem) {
  if (good) return std::nullopt;
  return problem;
}

}  // namespace

std::optional<std::string> form_problem(const Node& node) {
  switch (node.kind()) {
    case Kind::spell:
    case Kind::activated:
    case Kind::triggered:
      return unless(
          given(node, {Field::effect, Field::modes}) == 1 &&
              (node.has(Field::modes) || given(node, {Field::choose_min, Field::choose_max}) == 0),
          "either effect or modes must be given, and a number of modes only with "
          "modes");
    case Kind::static_:
      return unless(given(node, {Field::affects, Field::changes}) != 1 &&
                        given(node, {Field::changes, Field::rules}) > 0,
                    "affects and changes belong together; without them rules must "
                    "be given");
    case Kind::target_group:
      return unless(
          given(node, {Field::instead_if, Field::instead_of}) != 1 &&
              (!node.has(Field::any_number) || given(node, {Field::min, Field::max}) == 0),
          "instead_if and instead_of belong together; any_number excludes min "
          "and max");
    case Kind::create_token:
      return unless(given(node, {Field::token, Field::predefined}) == 1,
                    "either token or predefined must be given");
    case Kind::add_mana:
      return unless(given(node, {Field::symbols, Field::color, Field::any_color,
                                 Field::any_combination}) == 1,
                    "one of symbols, color, any_color and any_combination must "
                    "be given");
    case Kind::set_power_toughness:
    case Kind::modify_power_toughness:
      return unless(given(node, {Field::power, Field::toughness}) > 0,
                    "power or toughness must be given");
    case Kind::set_types:
    case Kind::add_types:
    case Kind::lose_types:
      return unless(given(node, {Field::supertypes, Field::types, Field::subtypes}) > 0,
                    "supertypes, types or subtypes must be given");
    case Kind::compare:
    case Kind::power:
    case Kind::toughness:
    case Kind::creature_type_count:
    case Kind::target_count:
      return unless(given(node, {Field::at_least, Field::at_most, Field::exactly}) > 0,
                    "at_least, at_most or exactly must be given");
    case Kind::mana_value:
      return unless(given(node, {Field::at_least, Field::at_most, Field::exactly, Field::odd,
                                 Field::even}) > 0,
                    "at_least, at_most, exactly, odd or even must be given");
    default: return std::nullopt;
  }
}

bool can_be_bare(const KindSpec& kind) {
  const bool needs_nothing = std::ranges::none_of(
      kind.fields(), [](const FieldSpec& field) { return field.need == Need::required; });
  return needs_nothing && !form_problem(*make(kind.kind));
}

}  // namespace lockstep
