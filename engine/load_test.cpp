#include "engine/load.h"

#include "engine/testing.h"

namespace lockstep::engine {
namespace {

// Everything that a game shows at one prompt.
struct Shown {
  Prompt prompt;
  Events events;
  Snapshot snapshot;
  std::uint64_t hash = 0;
  bool operator==(const Shown&) const = default;
};

Shown show(Game& game) {
  return {.prompt = game.prompt(),
          .events = game.events(),
          .snapshot = game.observe(),
          .hash = game.hash()};
}

// Effects that stop at many prompts, with something begun at each of them.
constexpr std::array<std::string_view, 6> kEffectsPlayed = {
    R"([{"put_counters": {"on": "bear", "kind": "shield"}},
        {"destroy": {"every": "permanent"}}, {"put_sticker": {"on": "elk", "player": "Ana"}},
        {"move": {"objects": {"every": {"in_zone": "graveyard"}}, "to": "battlefield"}}])",
    R"([{"choose_number": {"slot": "n"}}, {"choose_word": {"from": "color", "slot": "c"}},
        {"choose_objects": {"of": "creature", "slot": "it"}}, {"exile": {"those": "it"}},
        {"may": {"effect": {"draw": 1}}}, "shuffle"])",
    R"([{"put_counters": {"on": "bear", "kind": "+1/+1"}},
        {"put_counters": {"on": "bear", "kind": "flying"}},
        {"remove_counters": {"from": "bear", "number": 2}},
        {"change_text": {"objects": "bear", "words_of": ["color", "creature_type"]}}])",
    R"([{"sacrifice": {"objects": {"choose": "creature"}, "player": "all_players"}},
        {"discard": {"player": "all_players"}}, {"search": {"of": "card", "slot": "found"}}])",
    R"([{"create_token_copy": {"of": "bear", "number": 2}},
        {"put_sticker": {"on": "bear", "player": "Ana"}},
        {"create_token_copy": {"of": "aura"}}])",
    R"([{"shuffle_into_library": {"every": "creature"}},
        {"choose_player": {"slot": "who"}}, {"lose_life": {"number": 20,
        "player": {"those": "who"}}}])",
};

void set_the_effects_table(Table& table) {
  table.bear("bear", "Grizzly Bears");
  table.bear("elk", "Elk");
  table.bear("other", "Other Bears", 1);
  table.card("aura", R"("name": "Flight", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}])");
  table[3].attached_to.object = {.root = {0}};
  table.card("isamaru", R"("name": "Isamaru", "supertypes": ["legendary"], "types": ["creature"],
    "power": 2, "toughness": 2)");
  table.again("again", 4);
  for (const char* id : {"hand1", "hand2"})
    table.bear(id, "Held Bear", 0, Zone::hand);
  for (const char* id : {"deep1", "deep2", "deep3"})
    table.bear(id, "Deep Bear", 0, Zone::library);
  table.bear("theirs", "Their Bear", 1, Zone::hand);
  table.sheet(R"({"name": "Dark"}, {"name": "Big"}, {"ability": "haste"})");
}

// Plays an effect with quiet answers up to so many prompts; what each of them showed.
std::vector<Shown> play(Table& table, std::string_view effect, std::size_t prompts) {
  std::vector<Shown> shown;
  const auto seen = [&] {
    shown.push_back(show(*table.game));
    return shown.size() < prompts;
  };
  if (!seen()) return shown;
  if (table.asked() == PromptKind::legend) table.answer_quietly();
  table.do_effect(effect);
  while (!table.game->finished() && seen() && table.asked() != PromptKind::priority)
    table.answer_quietly();
  return shown;
}

TEST(Load, a_game_that_was_cut_off_at_a_prompt_leaves_no_trace) {
  for (const std::string_view effect : kEffectsPlayed) {
    Table fresh;
    set_the_effects_table(fresh);
    fresh.start();
    const std::vector<Shown> whole = play(fresh, effect, SIZE_MAX);
    EXPECT_GE(whole.size(), 4U) << effect;
    Table used;
    set_the_effects_table(used);
    used.universe = fresh.universe;
    for (std::size_t cut = 1; cut <= whole.size(); ++cut) {
      for (const std::string_view other : kEffectsPlayed) {
        used.start();
        play(used, other, cut);
        used.start();
        ASSERT_EQ(play(used, effect, SIZE_MAX), whole) << effect << " behind " << other;
      }
    }
  }
}

TEST(Load, an_engine_may_die_at_a_prompt_and_at_any_time) {
  static Table late;  // dies with the program, when most else has gone
  set_the_effects_table(late);
  late.start();
  play(late, kEffectsPlayed[0], 2);
  Table early;
  set_the_effects_table(early);
  early.start();
  play(early, kEffectsPlayed[0], 2);
}

}  // namespace
}  // namespace lockstep::engine
