#include "protocol/serve.h"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace lockstep::protocol {
namespace {

const std::vector<std::string> kGame = {
    R"({"id": 1, "do": "hello", "protocol": {"min": 1, "max": 1}, "profile": null})",
    R"({"id": 2, "do": "cards", "cards": [{"name": "Toy Bear", "types": ["creature"],
        "power": 2, "toughness": 2}], "sheets": []})",
    R"({"id": 3, "do": "load", "players": [{"name": "Ana"}, {"name": "Ben"}], "readings": {},
        "objects": [{"id": "bear", "card": "Toy Bear", "owner": "Ana"}], "cards": []})",
    R"({"id": 4, "do": "act", "names": {"bear": "o0.1"},
        "action": {"by": "Ana", "effect": {"exile": "bear"}}})",
    R"({"id": 5, "do": "observe"})",
    R"({"id": 6, "do": "legal", "player": "Ana"})",
    R"({"id": 7, "do": "digest"})",
    R"({"id": 8, "do": "answer", "values": [0]})",
    R"({"id": 9, "do": "take_back"})",
    R"({"id": 10, "do": "reset"})",
};

std::string with_id(Server& server, std::size_t place) {
  const std::string text = server.answer(kGame[place]);
  EXPECT_TRUE(read_reply(text, static_cast<std::int64_t>(place) + 1)) << text;
  return text;
}

TEST(Serve, plays_a_game_and_tells_what_a_card_has_become) {
  Server server(harness::SideName::engine, Profile::prompt);
  EXPECT_NE(with_id(server, 0).find("\"profile\":\"prompt\""), std::string::npos);
  with_id(server, 1);
  EXPECT_NE(with_id(server, 2).find("\"handles\":{\"bear\":\"o0.1\"}"), std::string::npos);
  EXPECT_NE(with_id(server, 3).find("{\"from\":\"o0.1\",\"to\":\"o0.2\"}"), std::string::npos);
  EXPECT_NE(with_id(server, 4).find("\"zone\":\"exile\""), std::string::npos);
}

TEST(Serve, says_what_is_wrong_with_a_request) {
  Server server(harness::SideName::engine, Profile::prompt);
  EXPECT_NE(server.answer("nonsense").find("bad-request"), std::string::npos);
  EXPECT_NE(server.answer(R"({"id": 1, "do": "dance"})").find("unknown-request"),
            std::string::npos);
  EXPECT_NE(server.answer(R"({"id": 1, "do": "observe"})").find("no position is loaded"),
            std::string::npos);
}

// Damaged requests, each in another place: every one of them is answered.
TEST(Serve, answers_whatever_comes) {
  Server server(harness::SideName::engine, Profile::outcome);
  std::uint32_t state = 1;
  const auto next = [&](std::size_t bound) {
    state = state * 1664525U + 1013904223U;
    return static_cast<std::size_t>(state >> 8U) % bound;
  };
  constexpr std::string_view kBytes = "{}[]\",:0-9ae\\\xff ";
  for (int round = 0; round < 300; ++round) {
    for (const std::string& line : kGame) {
      std::string damaged = line;
      for (std::size_t changes = next(4); changes > 0; --changes)
        damaged[next(damaged.size())] = kBytes[next(kBytes.size())];
      const std::string answer = server.answer(damaged);
      ASSERT_TRUE(answer.starts_with("{\"id\":")) << damaged << answer;
      ASSERT_EQ(answer.find('\n'), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace lockstep::protocol
