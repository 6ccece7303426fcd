// A small table for tests: positions and effects written as JSON, answers given by what they mean.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "scenario/card.h"
#include "scenario/sheet.h"
#include "scenario/tree_json.h"

namespace lockstep::engine {

/// A game with two players, built up object by object, then played effect by effect.
class Table {
 public:
  Table() {
    player("Ana");
    player("Ben");
  }

  /// Adds a player.
  void player(std::string_view name) {
    const auto seat = static_cast<std::uint8_t>(position.players.size());
    position.players.push_back({.name = Symbol::intern(name)});
    names.push_back({.name = Symbol::intern(name),
                     .entity = {.object = ObjectId::none(), .player = PlayerId{seat}}});
  }

  /// Puts a card into a zone; `json` is what is printed, without its braces.
  std::size_t card(std::string_view id, std::string_view json, int owner = 0,
                   Zone zone = Zone::battlefield) {
    const auto loaded = load_card("{" + std::string(json) + "}", "test");
    if (!loaded) ADD_FAILURE() << to_string(loaded.error());
    universe->cards.push_back(*loaded);
    PositionObject object;
    object.card = universe->cards.size() - 1;
    return add(id, std::move(object), owner, zone);
  }
  /// A vanilla creature.
  std::size_t bear(std::string_view id, std::string_view name, int owner = 0,
                   Zone zone = Zone::battlefield, std::string_view more = "") {
    return card(id,
                "\"name\": \"" + std::string(name) +
                    R"(", "mana_cost": "{1}{G}", "types": ["creature"], "subtypes": ["Bear"],)" +
                    R"("power": 2, "toughness": 2)" + std::string(more),
                owner, zone);
  }
  /// The printed card of another object once more.
  std::size_t again(std::string_view id, std::size_t like, int owner = 0,
                    Zone zone = Zone::battlefield) {
    PositionObject object;
    object.card = position.objects[like].card;
    return add(id, std::move(object), owner, zone);
  }
  PositionObject& operator[](std::size_t index) { return position.objects[index]; }
  /// Gives a player a sheet with these stickers.
  void sheet(std::string_view stickers, int seat = 0) {
    const auto loaded = load_sheet(
        R"({"name": "Test", "synthetic": true, "stickers": [)" + std::string(stickers) + "]}",
        "test");
    if (!loaded) ADD_FAILURE() << to_string(loaded.error());
    universe->sheets.push_back(*loaded);
    position.players[static_cast<std::size_t>(seat)].sheets.push_back(universe->sheets.size() - 1);
  }
  Stamp stamp() { return {next_stamp_++}; }

  Outcome load(const Readings& readings = {}) {
    position.universe = universe;
    return game->load(position, readings);
  }
  void start(const Readings& readings = {}) { ASSERT_TRUE(load(readings).has_value()); }

  /// Carries out instructions; objects and players are named by their ids.
  Outcome effect(std::string_view json, int by = 0, std::string_view source = "") {
    Settings settings;
    ErrorList errors("test", settings.max_errors);
    const auto parsed = parse_json(json, settings, errors);
    TreeReader reader([&](std::string_view name) {
      const Binding* known = entity(name);
      if (known == nullptr) return NamedThing::nothing;
      return known->entity.player.is_player() ? NamedThing::player : NamedThing::object;
    });
    Effect effect;
    if (parsed)
      effect.instructions = reader.read_instructions(JsonCursor(*parsed, settings, errors));
    if (!errors.empty()) ADD_FAILURE() << to_string(errors.take());
    effect.by = PlayerId{static_cast<std::uint8_t>(by)};
    // A name stands for what bore it as the step began.
    effect.names = names;
    for (Binding& binding : effect.names)
      if (binding.entity.object.exists())
        if (const ObjectView* now = game->observe().current(binding.entity.object.root))
          binding.entity.object = now->id;
    if (!source.empty()) effect.source = now(source).id;
    return game->begin(effect);
  }
  void do_effect(std::string_view json, int by = 0, std::string_view source = "") {
    const Outcome outcome = effect(json, by, source);
    ASSERT_TRUE(outcome.has_value()) << outcome.error().what;
  }

  /// Answers with the options that satisfy a test, in their order.
  template <class Test>
  void answer_where(Test test) {
    Answer answer;
    const auto& options = game->prompt().options;
    for (std::size_t i = 0; i < options.size(); ++i)
      if (test(options[i])) answer.values.push_back(static_cast<std::int32_t>(i));
    ASSERT_TRUE(game->answer(answer).has_value()) << "at " << to_string(game->prompt().kind);
  }
  void answer_object(std::string_view id) {
    const ObjectId object = now(id).id;
    answer_where([&](const Option& option) { return option.object == object; });
  }
  void answer_sticker(std::uint8_t index, int seat = 0) {
    const StickerId id{.owner = PlayerId{static_cast<std::uint8_t>(seat)}, .index = index};
    answer_where([&](const Option& option) { return option.sticker == id; });
  }
  void answer_number(std::int32_t number) { ASSERT_TRUE(game->answer({{number}}).has_value()); }
  void answer_word(std::string_view word) {
    answer_where([&](const Option& option) { return option.word.text() == word; });
  }
  void answer(std::vector<std::int32_t> values) {
    ASSERT_TRUE(game->answer({std::move(values)}).has_value());
  }
  /// Whether such an action is an option now.
  bool offers(std::string_view word, std::string_view id, std::int32_t number = 0) {
    const ObjectId object = now(id).id;
    return std::ranges::any_of(game->prompt().options, [&](const Option& option) {
      return option.word.text() == word && option.object == object && option.number == number;
    });
  }
  void answer_action(std::string_view word, std::string_view id, std::int32_t number = 0) {
    const ObjectId object = now(id).id;
    answer_where([&](const Option& option) {
      return option.word.text() == word && option.object == object && option.number == number;
    });
  }
  /// Begins an action at priority.
  void act(std::string_view word, std::string_view id, std::int32_t number = 0) {
    ASSERT_EQ(asked(), PromptKind::priority);
    answer_action(word, id, number);
  }
  /// Lets so many players pass.
  void pass(int times) {
    for (int i = 0; i < times; ++i) {
      ASSERT_EQ(asked(), PromptKind::priority);
      answer_quietly();
    }
  }
  void answer_player(int seat) {
    const PlayerId player{static_cast<std::uint8_t>(seat)};
    answer_where([&](const Option& option) { return option.player == player; });
  }
  void answer_yes() {
    answer_where([](const Option& option) { return option.kind == OptionKind::yes; });
  }
  void answer_no() {
    answer_where([](const Option& option) { return option.kind == OptionKind::no; });
  }
  void answer_quietly() { ASSERT_TRUE(game->answer(quiet_answer(game->prompt())).has_value()); }
  [[nodiscard]] PromptKind asked() const { return game->prompt().kind; }

  std::int32_t life(std::size_t seat) { return game->observe().players[seat].life; }
  /// The object of that id now.
  const ObjectView& now(std::string_view id) {
    const Binding* binding = entity(id);
    const ObjectView* view =
        binding == nullptr ? nullptr : game->observe().current(binding->entity.object.root);
    static const ObjectView nothing;
    if (view == nullptr) ADD_FAILURE() << id << " does not exist";
    return view == nullptr ? nothing : *view;
  }
  bool there(std::string_view id) {
    return game->observe().current(entity(id)->entity.object.root) != nullptr;
  }
  std::string name(std::string_view id) {
    std::string text;
    for (const NameWords& words : now(id).now.names.names) {
      if (!text.empty()) text += " | ";
      for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : " ") + std::string(words[i].text());
    }
    return text;
  }
  std::string words(const std::vector<Symbol>& all) {
    std::string text;
    for (const Symbol word : all)
      text += (text.empty() ? "" : " ") + std::string(word.text());
    return text;
  }
  std::string types(std::string_view id) { return words(now(id).now.types); }
  std::string subtypes(std::string_view id) { return words(now(id).now.subtypes); }
  std::string pt(std::string_view id) {
    const Characteristics& shown = now(id).now;
    if (!shown.power || !shown.toughness) return "none";
    return std::to_string(shown.power->number) + "/" + std::to_string(shown.toughness->number);
  }
  bool has_keyword(std::string_view id, std::string_view keyword) {
    return std::ranges::any_of(now(id).now.abilities, [&](const Tree& ability) {
      return ability->kind() == Kind::keyword &&
             ability->tree(Field::name)->symbol_or_empty(Field::word).text() == keyword;
    });
  }
  [[nodiscard]] std::size_t count_events(EventKind kind) const {
    std::size_t count = 0;
    for (const Batch& batch : game->events().batches)
      count += static_cast<std::size_t>(std::ranges::count(batch, kind, &Event::kind));
    return count;
  }
  [[nodiscard]] const Event* event(EventKind kind) const {
    for (const Batch& batch : game->events().batches)
      for (const Event& event : batch)
        if (event.kind == kind) return &event;
    return nullptr;
  }
  /// The hash that is kept up to date must be that of the whole snapshot.
  void expect_sound() { EXPECT_EQ(game->hash(), hash_snapshot(game->observe())); }

  Position position;
  std::shared_ptr<Universe> universe = std::make_shared<Universe>();
  std::vector<Binding> names;
  std::unique_ptr<Game> game = make_engine();

 private:
  std::size_t add(std::string_view id, PositionObject object, int owner, Zone zone) {
    object.name = Symbol::intern(id);
    object.owner = PlayerId{static_cast<std::uint8_t>(owner)};
    object.zone = zone;
    object.stamp = stamp();
    position.objects.push_back(std::move(object));
    const auto root = static_cast<std::uint32_t>(position.objects.size() - 1);
    names.push_back({.name = Symbol::intern(id),
                     .entity = {.object = {.root = {root}}, .player = PlayerId::none()}});
    return root;
  }
  const Binding* entity(std::string_view id) {
    const auto found = std::ranges::find(names, Symbol::intern(id), &Binding::name);
    return found == names.end() ? nullptr : &*found;
  }
  std::int32_t next_stamp_ = 0;
};

/// A table at which players do more than pass.
class ActingTable : public Table {
 public:
  ActingTable() { position.actions = true; }

  /// An instant that deals 2 damage to any target.
  std::size_t shock(std::string_view id, std::string_view cost = "{0}", Zone zone = Zone::hand) {
    return card(id,
                R"("name": "Shock", "types": ["instant"], "mana_cost": ")" + std::string(cost) +
                    R"(", "abilities": [{"spell": {"targets": {"slot": "victim", "of":
                    "any_target"}, "effect": {"deal_damage": {"number": 2, "to": {"target":
                    "victim"}}}}}])",
                0, zone);
  }
  /// An instant that destroys a creature.
  std::size_t murder(std::string_view id, std::string_view cost = "{0}") {
    return card(id,
                R"("name": "Murder", "types": ["instant"], "mana_cost": ")" + std::string(cost) +
                    R"(", "abilities": [{"spell": {"targets": {"slot": "t", "of": "creature"},
                    "effect": {"destroy": {"target": "t"}}}}])",
                0, Zone::hand);
  }
};

}  // namespace lockstep::engine
