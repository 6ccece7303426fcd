#include "engine/engine.h"

#include <array>

#include "engine/testing.h"

namespace lockstep::engine {
namespace {

// A small generator of its own: the same games on every machine.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ULL + 1) {}
  std::size_t roll(std::size_t sides) {
    state_ ^= state_ << 13U;
    state_ ^= state_ >> 7U;
    state_ ^= state_ << 17U;
    return static_cast<std::size_t>((state_ >> 11U) % sides);
  }
  std::string_view pick(std::span<const std::string_view> from) { return from[roll(from.size())]; }

 private:
  std::uint64_t state_;
};

constexpr std::array<std::string_view, 11> kIds = {
    "bear", "lord", "moon", "aura", "sword", "arbor", "walk", "fresh", "grave", "libra", "lib2"};

// Instructions with @ where an object stands and % where a player does.
constexpr std::array<std::string_view, 44> kEffects = {
    R"({"put_sticker": {"on": "@", "player": "%"}})",
    R"({"move_sticker": {"from": "@", "to": "@"}})",
    R"({"remove_stickers": {"from": "@"}})",
    R"({"put_counters": {"on": "@", "kind": "+1/+1", "number": 2}})",
    R"({"put_counters": {"on": {"every": "creature"}, "kind": "-1/-1"}})",
    R"({"put_counters": {"on": "@", "kind": "flying"}})",
    R"({"put_counters": {"on": "@", "kind": "stun"}})",
    R"({"remove_counters": {"from": "@", "number": 2}})",
    R"({"move_counters": {"from": "@", "to": "@", "all": true}})",
    R"({"destroy": "@"})",
    R"({"destroy": {"every": [{"controlled_by": "%"}, "creature"]}})",
    R"({"exile": "@"})",
    R"([{"exile": {"objects": "@", "slot": "it"}}, {"move": {"objects": {"those": "it"},
       "to": "battlefield"}}])",
    R"({"return_to_hand": "@"})",
    R"({"move": {"objects": "@", "to": "battlefield", "under": "%"}})",
    R"({"move": {"objects": {"every": ["card", {"in_zone": "graveyard"}]}, "to": "battlefield",
       "tapped": true}})",
    R"({"move": {"objects": "@", "to": "graveyard"}})",
    R"({"move": {"objects": "@", "to": "library", "nth": 2}})",
    R"({"shuffle_into_library": "@"})",
    R"({"become_copy": {"object": "@", "of": "@"}})",
    R"({"create_token_copy": {"of": "@", "player": "%"}})",
    R"({"create_token": {"token": {"colors": "green", "types": "creature",
       "subtypes": "Saproling", "power": 1, "toughness": 1}, "number": 2}})",
    R"({"gain_control": {"objects": "@", "player": "%"}})",
    R"({"exchange_control": {"first": "@", "second": "@"}})",
    R"({"apply": {"to": "@", "changes": {"set_name": "Legitimate Businessperson"}}})",
    R"({"apply": {"to": "@", "changes": {"add_name": "Other Name"}}})",
    R"({"apply": {"to": "@", "changes": "lose_all_abilities"}})",
    R"({"apply": {"to": "@", "changes": {"set_types": {"types": "creature",
       "subtypes": "Frog"}}}})",
    R"({"apply": {"to": "@", "changes": {"set_types": {"subtypes": "Forest"}}}})",
    R"({"apply": {"to": "@", "changes": [{"set_colors": "blue"}, {"gain_abilities": "flying"}]}})",
    R"({"apply": {"to": {"every": "creature"},
       "changes": {"modify_power_toughness": {"power": 1, "toughness": 1}}}})",
    R"({"change_text": {"objects": "@", "words_of": ["color", "basic_land_type"]}})",
    R"({"attach": {"objects": "@", "to": "@"}})",
    R"({"unattach": "@"})",
    R"({"tap": "@"})",
    R"({"untap": {"every": "permanent"}})",
    R"({"deal_damage": {"number": 1, "to": "@"}})",
    R"({"draw": {"player": "%"}})",
    R"({"discard": {"player": "%"}})",
    R"({"mill": {"number": 2, "player": "%"}})",
    R"({"sacrifice": {"objects": {"choose": "permanent"}, "player": "%"}})",
    R"({"may": {"effect": {"gain_life": 2}, "player": "%"}})",
    R"({"get_counters": {"kind": "ticket", "number": 2, "player": "%"}})",
    R"("shuffle")",
};

void set_the_table(Table& table) {
  table.bear("bear", "Grizzly Bears");
  table.card("lord", R"("name": "Goblin King", "supertypes": ["legendary"], "types": ["creature"],
    "subtypes": ["Goblin"], "power": 2, "toughness": 2, "abilities": [{"static": {"affects":
    {"every": ["creature", {"other_than": "self"}]}, "changes": [{"modify_power_toughness":
    {"power": 1, "toughness": 1}}, {"gain_abilities": "haste"}]}}])",
             1);
  table.card("moon", R"("name": "Blood Moon", "types": ["enchantment"], "abilities": [{"static":
    {"affects": {"every": ["land", {"not": "basic"}]}, "changes": {"set_types": {"subtypes":
    "Mountain"}}}}])");
  table.card("aura", R"("name": "Control Magic", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}, {"static": {"affects":
    "enchanted", "changes": {"set_controller": "you"}}}])",
             1);
  table[3].attached_to.object = {.root = {0}};
  table.card("sword", R"("name": "Spy Kit", "types": ["artifact"], "subtypes": ["Equipment"],
    "abilities": [{"static": {"affects": "equipped", "changes": [{"modify_power_toughness":
    {"power": 1, "toughness": 1}}, {"all_names": [{"not": "legendary"}, "creature"]}]}}])");
  table.card("arbor", R"("name": "Dryad Arbor", "types": ["land", "creature"], "subtypes":
    ["Forest", "Dryad"], "color_indicator": ["green"], "power": 1, "toughness": 1)",
             1);
  table.card("walk", R"("name": "Walker", "types": ["planeswalker"], "subtypes": ["Jace"],
    "loyalty": 3)");
  table[6].counters.push_back({.kind = Symbol::intern("loyalty"), .count = 3});
  table.card("fresh", R"("name": "Woodland Changeling", "types": ["creature"], "subtypes":
    ["Shapeshifter"], "power": 2, "toughness": 2, "abilities": ["changeling"])",
             0, Zone::hand);
  table.bear("grave", "Walking Corpse", 1, Zone::graveyard);
  table.bear("libra", "Library Bear", 0, Zone::library);
  table.bear("lib2", "Second Bear", 1, Zone::library);
  table.sheet(R"({"name": "Dark"}, {"name": "Big Red"}, {"ability": "haste"},
                 {"power_toughness": [5, 3], "tickets": 1}, {"art": true})");
  table.sheet(R"({"name": "Odd"}, {"ability": "flying", "tickets": 1})", 1);
}

std::string fill(std::string_view pattern, Dice& dice) {
  static constexpr std::array<std::string_view, 2> kPlayers = {"Ana", "Ben"};
  std::string text;
  for (const char c : pattern) {
    if (c == '@') {
      text += dice.pick(kIds);
    } else if (c == '%') {
      text += dice.pick(kPlayers);
    } else {
      text += c;
    }
  }
  return text;
}

Answer random_answer(const Prompt& prompt, Dice& dice) {
  Answer answer = quiet_answer(prompt);
  const std::size_t count = prompt.options.size();
  if (prompt.shape == Shape::one || prompt.shape == Shape::word)
    answer.values = {static_cast<std::int32_t>(dice.roll(count))};
  if (prompt.shape == Shape::number)
    answer.values = {prompt.least + static_cast<std::int32_t>(dice.roll(
                                        static_cast<std::size_t>(prompt.most - prompt.least + 1)))};
  if (prompt.shape == Shape::order)
    for (std::size_t i = count; i > 1; --i)
      std::swap(answer.values[i - 1], answer.values[dice.roll(i)]);
  return answer;
}

TEST(Engine, what_is_kept_up_to_date_equals_what_is_worked_out_anew) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Dice dice(seed);
    Table table;
    set_the_table(table);
    auto engine = std::make_unique<Engine>();
    Engine& game = *engine;
    table.game = std::move(engine);
    Readings readings;
    readings.set(ReadingName::legend_rule_groups, static_cast<std::uint8_t>(seed % 3));
    table.start(readings);
    for (int step = 0; step < 60 && !game.finished(); ++step) {
      if (game.prompt().kind == PromptKind::priority) {
        const std::string effect = fill(kEffects[dice.roll(kEffects.size())], dice);
        SCOPED_TRACE(testing::Message() << "seed " << seed << " step " << step << ": " << effect);
        ASSERT_TRUE(table.effect(effect).has_value());
      } else {
        ASSERT_TRUE(game.answer(random_answer(game.prompt(), dice)).has_value());
      }
      const std::uint64_t kept = game.hash();
      ASSERT_EQ(kept, hash_snapshot(game.observe())) << "seed " << seed << " step " << step;
      if (step % 3 == 0) {
        ASSERT_EQ(kept, game.hash_afresh()) << "seed " << seed << " step " << step;
      }
      for (const Batch& batch : game.events().batches)
        ASSERT_FALSE(batch.empty());
    }
  }
}

TEST(Engine, loading_again_forgets_everything_before) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  const std::uint64_t first = table.game->hash();
  table.do_effect(R"([{"put_counters": {"on": "bear", "kind": "flying"}}, {"destroy": "bear"},
                      {"create_token_copy": {"of": "bear"}}])");
  table.start();
  EXPECT_EQ(table.game->hash(), first);
}

TEST(Cr400_7, an_effect_from_what_is_gone_cannot_begin) {
  Table table;
  table.bear("husk", "Husk");
  table.start();
  const ObjectId husk = table.now("husk").id;
  table.do_effect(R"({"exile": "husk"})");
  const Outcome outcome =
      table.game->begin({.by = PlayerId{0}, .source = husk, .instructions = {}, .names = {}});
  ASSERT_FALSE(outcome.has_value());
  EXPECT_EQ(outcome.error().kind, Refusal::Kind::illegal);
  ASSERT_EQ(outcome.error().reasons.size(), 1U);
  EXPECT_EQ(outcome.error().reasons.front().rule.text(), "400.7");
  EXPECT_EQ(outcome.error().reasons.front().object, husk);
}

TEST(Engine, refused_calls_change_nothing) {
  Table table;
  table.bear("bear", "Grizzly Bears");
  table.start();
  const std::uint64_t before = table.game->hash();
  EXPECT_FALSE(table.game->answer({{7}}).has_value());
  EXPECT_FALSE(table.game->take_back().has_value());
  EXPECT_EQ(table.game->hash(), before);
  EXPECT_EQ(table.asked(), PromptKind::priority);
}

}  // namespace
}  // namespace lockstep::engine
