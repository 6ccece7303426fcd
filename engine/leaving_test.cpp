#include "engine/testing.h"

namespace lockstep::engine {
namespace {

// Four players with creatures lent to each other: `x_of_y` is owned by y and controlled by x.
void set_the_board(Table& table) {
  table.player("Cleo");
  table.player("Dora");
  const std::array<const char*, 4> names = {"ana", "ben", "cleo", "dora"};
  for (int owner = 0; owner < 4; ++owner) {
    for (int player = 0; player < 4; ++player) {
      const auto at = [&](int seat) { return std::string(names[static_cast<std::size_t>(seat)]); };
      const std::size_t bear =
          table.bear(at(player) + "_of_" + at(owner), "Bear " + at(owner) + at(player), owner);
      table[bear].controller = PlayerId{static_cast<std::uint8_t>(player)};
    }
  }
  table.bear("held", "Held Bear", 1, Zone::hand);
  table.bear("buried", "Buried Bear", 2, Zone::graveyard);
}

std::size_t count(const Batch& batch, EventKind kind) {
  return static_cast<std::size_t>(std::ranges::count(batch, kind, &Event::kind));
}

TEST(Cr800_4a, players_who_lose_in_one_check_leave_together) {
  Table table;
  set_the_board(table);
  table.start();
  table.do_effect(R"({"lose_life": {"number": 20, "player":
                     {"together": ["Ben", "Cleo"]}}})");
  const auto& batches = table.game->events().batches;
  ASSERT_EQ(batches.size(), 4U);  // life, the check, what they own, what they control
  EXPECT_EQ(count(batches[1], EventKind::lost_game), 2U);
  EXPECT_EQ(batches[2].size(), 10U);
  EXPECT_EQ(count(batches[2], EventKind::ceased_to_exist), 10U);
  EXPECT_EQ(batches[3].size(), 4U);
  EXPECT_EQ(count(batches[3], EventKind::zone_change), 4U);
  for (const char* id : {"ben_of_ana", "cleo_of_ana", "ben_of_dora", "cleo_of_dora"})
    EXPECT_EQ(table.now(id).zone, Zone::exile) << id;
  for (const char* id : {"ana_of_ana", "dora_of_ana", "ana_of_dora", "dora_of_dora"})
    EXPECT_EQ(table.now(id).zone, Zone::battlefield) << id;
  for (const char* id : {"ana_of_ben", "cleo_of_ben", "ben_of_cleo", "held", "buried"})
    EXPECT_FALSE(table.there(id)) << id;
  table.expect_sound();
}

TEST(Cr800_4a, control_that_one_of_them_took_from_another_ends_for_both) {
  Table table;
  set_the_board(table);
  table.start();
  table.do_effect(R"([{"gain_control": {"objects": "ben_of_ana", "player": "Cleo"}},
                      {"gain_control": {"objects": "ana_of_ana", "player": "Cleo"}}])");
  table.do_effect(R"({"lose_life": {"number": 20, "player":
                     {"together": ["Ben", "Cleo"]}}})");
  EXPECT_EQ(table.now("ben_of_ana").zone, Zone::exile);
  EXPECT_EQ(table.now("ana_of_ana").controller, PlayerId{0});
  EXPECT_EQ(table.game->events().batches.size(), 4U);
}

TEST(Cr800_4c, what_reverts_to_a_player_who_left_before_is_exiled) {
  Table table;
  set_the_board(table);
  table.card("magic", R"("name": "Control Magic", "types": ["enchantment"], "subtypes": ["Aura"],
    "abilities": [{"keyword": {"name": "enchant", "quality": "creature"}}, {"static": {"affects":
    "enchanted", "changes": {"set_controller": "you"}}}])",
             3);
  table.start();
  table.do_effect(R"({"gain_control": {"objects": "ben_of_ana", "player": "Cleo"}})");
  EXPECT_EQ(table.now("magic").zone, Zone::graveyard);
  table.do_effect(R"({"move": {"objects": "magic", "to": "battlefield", "under": "Dora",
                     "attached_to": "cleo_of_ana"}})");
  table.do_effect(R"({"lose_life": {"number": 20, "player": "Ben"}})");
  EXPECT_EQ(table.now("ben_of_ana").controller, PlayerId{2});
  // Cleo leaves later: Ben, who had the one by default, is long gone.
  table.do_effect(R"({"lose_life": {"number": 20, "player": "Cleo"}})");
  EXPECT_EQ(table.now("ben_of_ana").zone, Zone::exile);
  EXPECT_EQ(table.now("cleo_of_ana").controller, PlayerId{3});
  table.do_effect(R"([{"return_to_hand": "magic"},
                      {"move": {"objects": "cleo_of_ana", "to": "battlefield"}}])");
  const auto& batches = table.game->events().batches;
  ASSERT_EQ(batches.size(), 2U);
  EXPECT_EQ(batches[1].front().cause, Cause::exile);
  EXPECT_EQ(table.now("cleo_of_ana").zone, Zone::exile);
  table.expect_sound();
}

TEST(Cr800_4b, nothing_comes_under_the_control_of_a_player_who_left) {
  Table table;
  set_the_board(table);
  table.start();
  table.do_effect(R"({"lose_life": {"number": 20, "player": "Ben"}})");
  table.do_effect(R"([{"apply": {"to": "ana_of_ana", "changes": {"set_controller": "Ben"}}},
                      {"gain_control": {"objects": "ana_of_ana", "player": "Ben"}},
                      {"create_token_copy": {"of": "ana_of_ana", "player": "Ben"}}])");
  EXPECT_EQ(table.now("ana_of_ana").controller, PlayerId{0});
  EXPECT_TRUE(table.game->events().batches.empty());
}

}  // namespace
}  // namespace lockstep::engine
