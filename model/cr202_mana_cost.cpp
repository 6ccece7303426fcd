#include "model/cr202_mana_cost.h"

#include <algorithm>

#include "model/citations.h"
#include "scenario/vocabulary.h"

namespace lockstep::model {
namespace {

using Form = ManaSymbol::Form;

std::uint8_t bit_of(ManaType type) {
  if (type == ManaType::colorless) return 0;
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(type));
}

// 202.2d: each color of a hybrid or Phyrexian symbol counts.
std::uint8_t bits_of(const ManaSymbol& symbol) {
  switch (symbol.form) {
    case Form::generic:
    case Form::snow:
    case Form::variable: return 0;
    case Form::single:
    case Form::generic_hybrid:
    case Form::phyrexian: return bit_of(symbol.first);
    case Form::hybrid:
    case Form::hybrid_phyrexian:
      return static_cast<std::uint8_t>(bit_of(symbol.first) | bit_of(symbol.second));
  }
  return 0;
}

std::int64_t value_of(const ManaSymbol& symbol) {
  switch (symbol.form) {
    case Form::generic: return symbol.amount;
    case Form::variable: cite(cr::r202_3e); return 0;
    case Form::generic_hybrid: cite(cr::r202_3f); return std::max<std::int64_t>(symbol.amount, 1);
    case Form::hybrid: cite(cr::r202_3f); return 1;
    case Form::phyrexian:
    case Form::hybrid_phyrexian: cite(cr::r202_3g); return 1;
    case Form::single:
    case Form::snow: return 1;
  }
  return 0;
}

}  // namespace

ColorSet color_of(Symbol word) {
  const auto place = vocabulary_place(Vocabulary::color, word.text());
  if (!place) return {};
  return {static_cast<std::uint8_t>(1U << *place)};
}

ColorSet colors_of(const ManaCost& cost) {
  ColorSet colors;
  for (const ManaSymbol& symbol : cost)
    colors.bits |= bits_of(symbol);
  return colors;
}

std::int32_t mana_value(const std::optional<ManaCost>& cost) {
  if (!cost) {
    cite(cr::r202_3a);
    return 0;
  }
  cite(cr::r202_3);
  std::int64_t value = 0;
  for (const ManaSymbol& symbol : *cost)
    value += value_of(symbol);
  return static_cast<std::int32_t>(value);
}

std::int32_t mana_value(const Values& values) {
  if (!values.front_cost) return mana_value(values.mana_cost);
  cite(cr::r202_3b);
  return mana_value(values.front_cost);
}

std::int32_t mana_value(const Object& object, const Values& values) {
  const std::int32_t value = mana_value(values);
  const bool announced = object.zone == Zone::stack && object.announced;
  if (!announced || !object.announced->chosen.x || !values.mana_cost) return value;
  cite(cr::r202_3e);
  const auto symbols = std::ranges::count(*values.mana_cost, Form::variable, &ManaSymbol::form);
  return value + static_cast<std::int32_t>(symbols) * *object.announced->chosen.x;
}

std::int64_t generic_mana(const std::optional<ManaCost>& cost) {
  std::int64_t value = 0;
  if (!cost) return value;
  for (const ManaSymbol& symbol : *cost) {
    if (symbol.form == Form::generic) value += symbol.amount;
  }
  return value;
}

}  // namespace lockstep::model
