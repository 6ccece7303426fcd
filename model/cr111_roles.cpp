#include "model/cr111_roles.h"

#include <array>
#include <string>

#include "model/citations.h"
#include "scenario/card.h"

namespace lockstep::model {
namespace {

/// A Role, and what it does to the creature that it enchants.
struct RoleToken {
  const char* name;
  const char* named;  ///< its name as a token
  RuleId rule;
  const char* changes;
  const char* more = "";  ///< further abilities
};

constexpr std::array kRoles = {
    RoleToken{"Cursed Role", "Cursed", cr::r111_10j,
              R"({"set_power_toughness":{"power":1,"toughness":1,"base":true}})"},
    RoleToken{"Monster Role", "Monster", cr::r111_10k,
              R"([{"modify_power_toughness":{"power":1,"toughness":1}},
              {"gain_abilities":"trample"}])"},
    RoleToken{"Royal Role", "Royal", cr::r111_10m,
              R"([{"modify_power_toughness":{"power":1,"toughness":1}},
              {"gain_abilities":{"keyword":{"name":"ward","cost":"{1}"}}}])"},
    RoleToken{"Sorcerer Role", "Sorcerer", cr::r111_10n,
              R"([{"modify_power_toughness":{"power":1,"toughness":1}},
              {"gain_abilities":{"triggered":{"when":{"attacks":"self"},
              "effect":{"scry":1}}}}])"},
    RoleToken{"Virtuous Role", "Virtuous", cr::r111_10p,
              R"({"modify_power_toughness":{
              "power":{"count":{"every":["enchantment",{"controlled_by":"you"}]}},
              "toughness":{"count":{"every":["enchantment",{"controlled_by":"you"}]}}}})"},
    RoleToken{"Wicked Role", "Wicked", cr::r111_10q,
              R"({"modify_power_toughness":{"power":1,"toughness":1}})",
              R"(,{"triggered":{"when":{"dies":"self"},
              "effect":{"lose_life":{"number":1,"player":"opponents"}}}})"},
    RoleToken{"Young Hero Role", "Young Hero", cr::r111_10r,
              R"({"gain_abilities":{"triggered":{"when":{"attacks":"self"},
              "if":{"matches":{"things":"self","of":{"toughness":{"at_most":3}}}},
              "effect":{"put_counters":{"on":"self","kind":"+1/+1"}}}}})"},
};

/// An artifact and its ability.
struct ArtifactToken {
  const char* name;
  RuleId rule;
  const char* ability;
};

constexpr std::array kArtifacts = {
    ArtifactToken{"Lander", cr::r111_10u,
                  R"({"activated":{"cost":["{2}","{T}",{"sacrifice":"self"}],
                  "effect":[{"search":{"of":["card","basic","land"],"slot":"land"}},
                  {"move":{"objects":{"those":"land"},"to":"battlefield","tapped":true}},
                  "shuffle"]}})"},
    ArtifactToken{"Mutagen", cr::r111_10v,
                  R"({"activated":{"cost":["{1}","{T}",{"sacrifice":"self"}],
                  "targets":{"slot":"target","of":"creature"},
                  "effect":{"put_counters":{"on":{"target":"target"},"kind":"+1/+1"}},
                  "timing":"sorcery"}})"},
};

std::string written(const RoleToken& role) {
  return std::string(R"({"name":")") + role.named +
         R"(","types":"enchantment","subtypes":["Aura","Role"],"abilities":[)" +
         R"({"keyword":{"name":"enchant","quality":"creature"}},)" +
         R"({"static":{"affects":"enchanted","changes":)" + role.changes + "}}" + role.more + "]}";
}

std::string written(const ArtifactToken& artifact) {
  return std::string(R"({"types":"artifact","subtypes":")") + artifact.name + R"(","abilities":[)" +
         artifact.ability + "]}";
}

// The token of an instruction on a card that creates it.
Tree parsed(const std::string& characteristics) {
  const auto card =
      load_card(R"({"name":"Maker","types":["sorcery"],"abilities":[{"spell":{"effect":)"
                R"({"create_token":{"token":)" +
                    characteristics + "}}}}]}",
                "predefined");
  if (!card) return nullptr;
  return card->faces.front().abilities.front()->trees(Field::effect).front()->tree(Field::token);
}

}  // namespace

Tree written_token(Symbol name) {
  for (const RoleToken& each : kRoles) {
    if (name.text() != each.name) continue;
    cite(each.rule);
    return parsed(written(each));
  }
  for (const ArtifactToken& each : kArtifacts) {
    if (name.text() != each.name) continue;
    cite(each.rule);
    return parsed(written(each));
  }
  return nullptr;
}

}  // namespace lockstep::model
