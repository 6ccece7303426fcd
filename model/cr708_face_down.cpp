#include "model/cr708_face_down.h"

#include "model/citations.h"
#include "model/cr109_objects.h"
#include "model/cr202_mana_cost.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Values plain() {
  Values values;
  values.types = {word::creature()};
  values.power = Amount{2, false};
  values.toughness = Amount{2, false};
  return values;
}

Tree ward_two() {
  const Tree cost = make(Kind::mana, {{Field::symbols, std::vector{Symbol::intern("{2}")}}});
  const Tree name = make(Kind::keyword_name, {{Field::word, Symbol::intern("ward")}});
  return make(Kind::keyword, {{Field::name, name}, {Field::cost, std::vector{cost}}});
}

void list_words(const Scope& scope, std::span<const Tree> listed, std::vector<Symbol>& set) {
  for (const Symbol each : words_of(scope, listed))
    put(set, each);
}

void list_amount(const Scope& scope, const Node* listed, std::optional<Amount>& amount) {
  if (listed != nullptr) amount = Amount{static_cast<std::int32_t>(number(scope, *listed)), false};
}

}  // namespace

SharedValues face_down_values() {
  static const auto kPlain = std::make_shared<const Values>(plain());
  return kPlain;
}

SharedValues cloaked_values() {
  static const auto kCloaked = [] {
    Values values = plain();
    values.abilities.push_back(printed_ability(ward_two(), 1));
    return std::make_shared<const Values>(std::move(values));
  }();
  return kCloaked;
}

SharedValues hidden_values() {
  static const auto kNothing = std::make_shared<const Values>();
  return kNothing;
}

SharedValues face_down_values(const Scope& scope, const Node* listed) {
  cite(listed == nullptr ? cr::r708_2a : cr::r708_2);
  if (listed == nullptr) return face_down_values();
  Values values = plain();
  if (listed->has(Field::types)) values.types.clear();
  list_words(scope, listed->trees(Field::types), values.types);
  list_words(scope, listed->trees(Field::supertypes), values.supertypes);
  list_words(scope, listed->trees(Field::subtypes), values.subtypes);
  for (const Symbol color : words_of(scope, listed->trees(Field::colors)))
    values.colors.bits |= color_of(color).bits;
  list_amount(scope, listed->tree_or_null(Field::power), values.power);
  list_amount(scope, listed->tree_or_null(Field::toughness), values.toughness);
  for (const Tree& each : listed->trees(Field::abilities))
    values.abilities.push_back(printed_ability(each, values.abilities.size() + 1));
  if (const Node* name = listed->tree_or_null(Field::name)) {
    values.names.push_back(name_of(scope, *name));
  }
  return std::make_shared<const Values>(std::move(values));
}

void show_face(Object& object) {
  object.face_down = nullptr;
  object.hidden = Hidden::otherwise;
  object.status.face_down = false;
}

Event revealed(ObjectId object) {
  Event event;
  event.kind = EventKind::revealed;
  event.object = object;
  return event;
}

}  // namespace lockstep::model
