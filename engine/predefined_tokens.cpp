#include "engine/predefined_tokens.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace lockstep::engine {
namespace {

struct Definition {
  std::string_view word;
  bool named = false;      // by the rule; others are named after their subtypes (111.4)
  std::string_view print;  // as a card file says it, without its name
};

constexpr Definition kDefinitions[] = {
    {"Treasure", false,
     R"("types": ["artifact"], "subtypes": ["Treasure"], "abilities": [{"activated":
        {"cost": ["{T}", {"sacrifice": "self"}], "effect": {"add_mana": {"any_color": true}}}}])"},
    {"Food", false,
     R"("types": ["artifact"], "subtypes": ["Food"], "abilities": [{"activated":
        {"cost": ["{2}", "{T}", {"sacrifice": "self"}], "effect": {"gain_life": 3}}}])"},
    {"Gold", false,
     R"("types": ["artifact"], "subtypes": ["Gold"], "abilities": [{"activated":
        {"cost": {"sacrifice": "self"}, "effect": {"add_mana": {"any_color": true}}}}])"},
    {"Walker", true,
     R"("color_indicator": ["black"], "types": ["creature"], "subtypes": ["Zombie"], "power": 2,
        "toughness": 2)"},
    {"Shard", false,
     R"("types": ["enchantment"], "subtypes": ["Shard"], "abilities": [{"activated":
        {"cost": ["{2}", {"sacrifice": "self"}], "effect": [{"scry": 1}, "draw"]}}])"},
    {"Clue", false,
     R"("types": ["artifact"], "subtypes": ["Clue"], "abilities": [{"activated":
        {"cost": ["{2}", {"sacrifice": "self"}], "effect": "draw"}}])"},
    {"Blood", false,
     R"("types": ["artifact"], "subtypes": ["Blood"], "abilities": [{"activated":
        {"cost": ["{1}", "{T}", "discard", {"sacrifice": "self"}], "effect": "draw"}}])"},
    {"Cursed Role", true,
     R"("types": ["enchantment"], "subtypes": ["Aura", "Role"], "abilities":
        [{"keyword": {"name": "enchant", "quality": "creature"}},
         {"static": {"affects": "enchanted", "changes":
          {"set_power_toughness": {"power": 1, "toughness": 1, "base": true}}}}])"},
    {"Monster Role", true,
     R"("types": ["enchantment"], "subtypes": ["Aura", "Role"], "abilities":
        [{"keyword": {"name": "enchant", "quality": "creature"}},
         {"static": {"affects": "enchanted", "changes":
          [{"modify_power_toughness": {"power": 1, "toughness": 1}},
           {"gain_abilities": "trample"}]}}])"},
    {"Royal Role", true,
     R"("types": ["enchantment"], "subtypes": ["Aura", "Role"], "abilities":
        [{"keyword": {"name": "enchant", "quality": "creature"}},
         {"static": {"affects": "enchanted", "changes":
          [{"modify_power_toughness": {"power": 1, "toughness": 1}},
           {"gain_abilities": {"keyword": {"name": "ward", "cost": "{1}"}}}]}}])"},
    {"Sorcerer Role", true,
     R"("types": ["enchantment"], "subtypes": ["Aura", "Role"], "abilities":
        [{"keyword": {"name": "enchant", "quality": "creature"}},
         {"static": {"affects": "enchanted", "changes":
          [{"modify_power_toughness": {"power": 1, "toughness": 1}}, {"gain_abilities":
           {"triggered": {"when": {"attacks": "self"}, "effect": {"scry": 1}}}}]}}])"},
    {"Virtuous Role", true,
     R"("types": ["enchantment"], "subtypes": ["Aura", "Role"], "abilities":
        [{"keyword": {"name": "enchant", "quality": "creature"}},
         {"static": {"affects": "enchanted", "changes": {"modify_power_toughness":
          {"power": {"count": {"every": ["enchantment", {"controlled_by": "you"}]}},
           "toughness": {"count": {"every": ["enchantment", {"controlled_by": "you"}]}}}}}}])"},
    {"Wicked Role", true,
     R"("types": ["enchantment"], "subtypes": ["Aura", "Role"], "abilities":
        [{"keyword": {"name": "enchant", "quality": "creature"}},
         {"static": {"affects": "enchanted", "changes":
          {"modify_power_toughness": {"power": 1, "toughness": 1}}}},
         {"triggered": {"when": {"dies": "self"},
          "effect": {"lose_life": {"number": 1, "player": "opponents"}}}}])"},
    {"Young Hero Role", true,
     R"("types": ["enchantment"], "subtypes": ["Aura", "Role"], "abilities":
        [{"keyword": {"name": "enchant", "quality": "creature"}},
         {"static": {"affects": "enchanted", "changes": {"gain_abilities":
          {"triggered": {"when": {"attacks": "self"},
           "if": {"compare": {"number": {"toughness_of": "self"}, "at_most": 3}},
           "effect": {"put_counters": {"on": "self", "kind": "+1/+1"}}}}}}}])"},
    {"Lander", false,
     R"("types": ["artifact"], "subtypes": ["Lander"], "abilities": [{"activated":
        {"cost": ["{2}", "{T}", {"sacrifice": "self"}], "effect":
         [{"search": {"of": ["basic", "land", "card"], "slot": "found"}},
          {"move": {"objects": {"those": "found"}, "to": "battlefield", "tapped": true}},
          "shuffle"]}}])"},
    {"Mutagen", false,
     R"("types": ["artifact"], "subtypes": ["Mutagen"], "abilities": [{"activated":
        {"cost": ["{1}", "{T}", {"sacrifice": "self"}],
         "targets": {"slot": "creature", "of": "creature"},
         "effect": {"put_counters": {"on": {"target": "creature"}, "kind": "+1/+1"}},
         "timing": "sorcery"}}])"},
};

// A Role is called by what stands before that word.
std::string token_name(const Definition& definition) {
  std::string name(definition.word);
  constexpr std::string_view kRole = " Role";
  if (name.ends_with(kRole)) name.resize(name.size() - kRole.size());
  return name;
}

struct Predefined {
  Symbol word;
  CardFace face;
};

std::vector<Predefined> all_predefined() {
  std::vector<Predefined> all;
  for (const Definition& definition : kDefinitions) {
    const std::string json =
        "{\"name\": \"" + token_name(definition) + "\", " + std::string(definition.print) + "}";
    const auto card = load_card(json, "111.10");
    assert(card.has_value());
    if (!card) continue;
    CardFace face = card->faces.front();
    if (!definition.named) face.name.clear();
    all.push_back({.word = Symbol::intern(definition.word), .face = std::move(face)});
  }
  return all;
}

}  // namespace

const CardFace* predefined_token(Symbol word) {
  static const std::vector<Predefined> all = all_predefined();
  const auto found = std::ranges::find(all, word, &Predefined::word);
  return found == all.end() ? nullptr : &found->face;
}

}  // namespace lockstep::engine
