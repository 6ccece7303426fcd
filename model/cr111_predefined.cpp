#include "model/cr111_predefined.h"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "model/citations.h"
#include "model/cr111_roles.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

using Trees = std::vector<Tree>;

Tree number_node(std::int64_t value) {
  return make(Kind::literal, {{Field::value, value}});
}

Tree word_node(Kind kind, const char* word) {
  return make(kind, {{Field::word, Symbol::intern(word)}});
}

Tree mana_cost(const char* symbols) {
  return make(Kind::mana, {{Field::symbols, std::vector{Symbol::intern(symbols)}}});
}

Tree sacrifice_this() {
  return make(Kind::sacrifice, {{Field::objects, make(Kind::self)}});
}

Tree activated(Trees cost, Trees effect) {
  return make(Kind::activated,
              {{Field::cost, std::move(cost)}, {Field::effect, std::move(effect)}});
}

Tree any_color() {
  return make(Kind::add_mana, {{Field::any_color, std::int64_t{1}}});
}

Tree token(const char* type, const char* subtype, const Tree& ability) {
  return make(Kind::characteristics,
              {{Field::types, Trees{word_node(Kind::card_type, type)}},
               {Field::subtypes,
                Trees{word_node(type == std::string_view("artifact") ? Kind::artifact_type
                                                                     : Kind::enchantment_type,
                                subtype)}},
               {Field::abilities, Trees{ability}}});
}

// 111.10d: the one that is a creature, and has a name of its own.
Tree walker() {
  return make(Kind::characteristics,
              {{Field::name,
                make(Kind::card_name, {{Field::words, std::vector{Symbol::intern("Walker")}}})},
               {Field::colors, Trees{word_node(Kind::color, "black")}},
               {Field::types, Trees{word_node(Kind::card_type, "creature")}},
               {Field::subtypes, Trees{word_node(Kind::creature_type, "Zombie")}},
               {Field::power, number_node(2)},
               {Field::toughness, number_node(2)}});
}

Tree blood_ability() {
  const Tree discard = make(Kind::discard);
  return activated({mana_cost("{1}"), make(Kind::tap_symbol), discard, sacrifice_this()},
                   {make(Kind::draw)});
}

struct Row {
  const char* name;
  RuleId rule;
  Tree (*make_it)();
};

constexpr std::array kRows = {
    Row{"Treasure", cr::r111_10a,
        [] {
          return token("artifact", "Treasure",
                       activated({make(Kind::tap_symbol), sacrifice_this()}, {any_color()}));
        }},
    Row{"Food", cr::r111_10b,
        [] {
          const Tree life = make(Kind::gain_life, {{Field::number, number_node(3)}});
          return token(
              "artifact", "Food",
              activated({mana_cost("{2}"), make(Kind::tap_symbol), sacrifice_this()}, {life}));
        }},
    Row{"Gold", cr::r111_10c,
        [] { return token("artifact", "Gold", activated({sacrifice_this()}, {any_color()})); }},
    Row{"Walker", cr::r111_10d, walker},
    Row{"Shard", cr::r111_10e,
        [] {
          const Tree scry = make(Kind::scry, {{Field::number, number_node(1)}});
          return token("enchantment", "Shard",
                       activated({mana_cost("{2}"), sacrifice_this()}, {scry, make(Kind::draw)}));
        }},
    Row{"Clue", cr::r111_10f,
        [] {
          return token("artifact", "Clue",
                       activated({mana_cost("{2}"), sacrifice_this()}, {make(Kind::draw)}));
        }},
    Row{"Blood", cr::r111_10g, [] { return token("artifact", "Blood", blood_ability()); }},
};

}  // namespace

Tree predefined_token(Symbol name) {
  for (const Row& row : kRows) {
    if (name.text() != row.name) continue;
    cite(row.rule);
    return row.make_it();
  }
  return written_token(name);
}

}  // namespace lockstep::model
