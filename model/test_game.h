// A small table for tests of the specification: a position built by hand, effects written as the
// card language writes them.
#pragma once

#include <fstream>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/specification.h"
#include "scenario/card.h"
#include "scenario/sheet.h"

namespace lockstep::model {

/// Cards that many tests put on the table.
inline constexpr const char* kOgre = R"({"name":"Gray Ogre","synthetic":true,"mana_cost":"{2}{R}",
  "types":["creature"],"subtypes":["Ogre"],"power":2,"toughness":2})";
inline constexpr const char* kBear = R"({"name":"Grizzly Bears","synthetic":true,
  "mana_cost":"{1}{G}","types":["creature"],"subtypes":["Bear"],"power":2,"toughness":2})";
inline constexpr const char* kHeads =
    R"({"name":"Three Heads","synthetic":true,"types":["creature"],
  "power":0,"toughness":0,"abilities":[
    {"static":{"rules":{"enters_with":{"kind":"+1/+1","number":3}}}}]})";

/// A black Ogre of that name and size; `more` are further fields of its JSON.
inline std::string creature_card(const char* name, int power, int toughness,
                                 const char* more = "") {
  return std::string(R"({"name":")") + name +
         R"(","synthetic":true,"mana_cost":"{1}{B}","types":["creature"],"subtypes":["Ogre"],)" +
         "\"power\":" + std::to_string(power) + ",\"toughness\":" + std::to_string(toughness) +
         more + "}";
}

/// Two players, Ana and Ben, and whatever a test puts on the table.
class TestGame {
 public:
  TestGame() : universe_(std::make_shared<Universe>()) {
    position_.players.resize(2);
    position_.players[0].name = Symbol::intern("Ana");
    position_.players[1].name = Symbol::intern("Ben");
    position_.phase = Symbol::intern("precombat_main");
  }

  static constexpr PlayerId ana{0};
  static constexpr PlayerId ben{1};

  /// Adds an object with this card (JSON, or the slug of a card of the corpus).
  PositionObject& add(const char* name, const std::string& card, PlayerId owner = ana,
                      Zone zone = Zone::battlefield) {
    PositionObject object;
    object.name = Symbol::intern(name);
    object.card = card_index(card);
    return place(std::move(object), owner, zone);
  }

  /// Adds a token with this print.
  PositionObject& add_token(const char* name, const std::string& print, PlayerId owner = ana) {
    PositionObject object;
    object.name = Symbol::intern(name);
    object.token = parse_card(print).faces.front();
    return place(std::move(object), owner, Zone::battlefield);
  }

  /// Gives a player a sticker sheet (JSON).
  void add_sheet(const std::string& text, PlayerId player = ana) {
    auto sheet = load_sheet(text, "test");
    if (!sheet) ADD_FAILURE() << to_string(sheet.error());
    position_.players[player.seat].sheets.push_back(universe_->sheets.size());
    universe_->sheets.push_back(*sheet);
  }

  Position& position() { return position_; }
  Readings readings;

  /// Loads the position; later calls play.
  Outcome load() {
    position_.universe = universe_;
    game_ = make_specification();
    return game_->load(position_, readings);
  }

  /// Carries out one effect of Ana's.
  Outcome effect(const Tree& instruction, PlayerId by = ana, const char* source = nullptr) {
    Effect effect;
    effect.by = by;
    if (source != nullptr) effect.source = object(source);
    effect.instructions = {instruction};
    effect.names = bindings();
    return game_->begin(effect);
  }

  /// The same, written as a card writes it.
  Outcome effect(const std::string& json, PlayerId by = ana, const char* source = nullptr) {
    return effect(instruction(json), by, source);
  }

  Specification& game() { return *game_; }
  const Prompt& prompt() { return game_->prompt(); }
  Outcome answer(std::vector<std::int32_t> values) { return game_->answer({std::move(values)}); }

  /// The place of an action among the options of the prompt, or -1.
  std::int32_t place_of(const char* verb, const char* name, std::int32_t number = 0) {
    Option option;
    option.kind = OptionKind::action;
    option.word = Symbol::intern(verb);
    option.object = object(name);
    option.number = number;
    return place_of(option);
  }
  std::int32_t place_of(const Option& option) {
    const auto& options = prompt().options;
    for (std::size_t place = 0; place < options.size(); ++place) {
      if (options[place] == option) return static_cast<std::int32_t>(place);
    }
    return -1;
  }
  bool offers(const char* verb, const char* name, std::int32_t number = 0) {
    return place_of(verb, name, number) >= 0;
  }
  /// Begins an action.
  Outcome act(const char* verb, const char* name, std::int32_t number = 0) {
    return answer({place_of(verb, name, number)});
  }
  /// Answers with the option of that kind: `done`, `pass`.
  Outcome choose(OptionKind kind) {
    Option option;
    option.kind = kind;
    return answer({place_of(option)});
  }
  /// Both players pass.
  void pass_all() {
    for (int player = 0; player < 2; ++player)
      ASSERT_TRUE(choose(OptionKind::pass));
  }

  /// The present object of a name of the position.
  const ObjectView& view(const char* name) {
    const ObjectView* found = game_->observe().current(root(name));
    EXPECT_NE(found, nullptr) << name;
    return *found;
  }
  bool exists(const char* name) { return game_->observe().current(root(name)) != nullptr; }
  ObjectId object(const char* name) { return view(name).id; }

  /// The first name of an object, in words.
  std::string name_of(const char* name) {
    const auto& names = view(name).now.names.names;
    if (names.empty()) return {};
    std::string text;
    for (const Symbol word : names.front()) {
      if (!text.empty()) text += ' ';
      text += word.text();
    }
    return text;
  }

  /// Power and toughness as "2/3"; empty without.
  std::string size_of(const char* name) {
    const Characteristics& now = view(name).now;
    if (!now.power || !now.toughness) return {};
    return std::to_string(now.power->number) + "/" + std::to_string(now.toughness->number);
  }

  bool has_keyword(const char* name, std::string_view keyword) {
    return instances(name, keyword) > 0;
  }

  /// How many times an object has a keyword.
  int instances(const char* name, std::string_view keyword) {
    int count = 0;
    for (const Tree& each : view(name).now.abilities) {
      if (each->kind() != Kind::keyword) continue;
      if (each->tree(Field::name)->symbol(Field::word).text() == keyword) ++count;
    }
    return count;
  }

  static bool has(const std::vector<Symbol>& words, std::string_view word) {
    for (const Symbol each : words) {
      if (each.text() == word) return true;
    }
    return false;
  }

  static Tree named(const char* name) {
    return make(Kind::named_object, {{Field::name, Symbol::intern(name)}});
  }

  static Tree all_named(const std::vector<const char*>& names) {
    std::vector<Tree> parts;
    for (const char* name : names)
      parts.push_back(named(name));
    return parts.size() == 1 ? parts.front() : make(Kind::together, {{Field::parts, parts}});
  }

  /// Puts objects onto the battlefield together.
  static Tree enter(const std::vector<const char*>& names) {
    return make(Kind::move,
                {{Field::objects, all_named(names)}, {Field::to, Symbol::intern("battlefield")}});
  }

  /// The first object of the root of that number.
  static Entity entity(std::uint32_t root) {
    return {ObjectId{RootId{root}, Incarnation{1}}, PlayerId::none()};
  }

  /// An instruction read as part of a card.
  static Tree instruction(const std::string& json) {
    const CardDefinition card =
        parse_card(R"({"name":"Test Spell","types":["sorcery"],"abilities":[{"spell":{"effect":)" +
                   json + "}}]}");
    return card.faces.front().abilities.front()->trees(Field::effect).front();
  }

  static CardDefinition parse_card(const std::string& text) {
    auto card = load_card(text, "test");
    if (!card) ADD_FAILURE() << text << "\n" << to_string(card.error());
    return *card;
  }

 private:
  std::size_t card_index(const std::string& text) {
    const auto [known, is_new] = cards_.try_emplace(text, universe_->cards.size());
    if (is_new) universe_->cards.push_back(parse_card(text.front() == '{' ? text : read(text)));
    return known->second;
  }

  static std::string read(const std::string& slug) {
    const std::ifstream file(std::string(LOCKSTEP_SOURCE_DIR) + "/corpus/cards/" + slug + ".json");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }

  PositionObject& place(PositionObject object, PlayerId owner, Zone zone) {
    object.owner = owner;
    object.zone = zone;
    object.stamp = next_stamp();
    position_.objects.push_back(std::move(object));
    return position_.objects.back();
  }

 public:
  Stamp next_stamp() { return Stamp{stamp_++}; }

 private:
  RootId root(const char* name) {
    const Symbol symbol = Symbol::intern(name);
    for (std::uint32_t index = 0; index < position_.objects.size(); ++index) {
      if (position_.objects[index].name == symbol) return RootId{index};
    }
    ADD_FAILURE() << "no object " << name;
    return RootId::none();
  }

  std::vector<Binding> bindings() {
    std::vector<Binding> all;
    for (std::uint32_t index = 0; index < position_.objects.size(); ++index) {
      const ObjectView* now = game_->observe().current(RootId{index});
      if (now == nullptr) continue;
      all.push_back({position_.objects[index].name, {now->id, PlayerId::none()}});
    }
    all.push_back({position_.players[0].name, {ObjectId::none(), ana}});
    all.push_back({position_.players[1].name, {ObjectId::none(), ben}});
    return all;
  }

  std::shared_ptr<Universe> universe_;
  std::map<std::string, std::size_t> cards_;
  Position position_;
  std::int32_t stamp_ = 0;
  std::unique_ptr<Specification> game_;
};

}  // namespace lockstep::model
