#include "protocol/messages.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "protocol/protocol_schema.h"

namespace lockstep::protocol {
namespace {

Capabilities read_words(const std::string& text, bool& good) {
  const Settings settings = wire_settings();
  ErrorList errors("test", 1);
  const auto json = parse_json(text, settings, errors);
  Capabilities result = Capabilities::read(JsonCursor(*json, settings, errors));
  good = errors.empty();
  return result;
}

// A message and whether the readers take it.
struct Sample {
  const char* text;
  bool good;
};

constexpr Sample kReplies[] = {
    {R"({"id": 1, "ok": {}})", true},
    {R"({"id": 1, "ok": {}, "more": [1]})", true},
    {R"({"id": 1, "no": {"kind": "illegal", "reasons": []}})", true},
    {R"({"id": 1, "error": {"kind": "internal", "message": "boom"}})", true},
    {R"({"id": 1})", false},
    {R"({"ok": {}})", false},
    {R"({"id": "1", "ok": {}})", false},
    {R"({"id": 1, "ok": []})", false},
    {R"({"id": 1, "ok": {}, "no": {"kind": "illegal"}})", false},
    {R"({"id": 1, "no": {}})", false},
    {R"({"id": 1, "no": {"kind": "unwilling"}})", false},
    {R"({"id": 1, "error": {"kind": 3}})", false},
    {R"([])", false},
};

constexpr Sample kHellos[] = {
    {R"({"protocol": 1, "subject": {"name": "a", "version": "1"}, "profile": "outcome",
         "adapter": {"name": "b", "version": "2"}, "capabilities": {"act": ["pass"]}})",
     true},
    {R"({"protocol": 2, "subject": {"name": "a", "version": "1"}, "profile": "outcome",
         "adapter": {"name": "b", "version": "2"}, "capabilities": {}})",
     false},
    {R"({"protocol": 1, "subject": {"name": "a"}, "profile": "outcome",
         "adapter": {"name": "b", "version": "2"}, "capabilities": {}})",
     false},
    {R"({"protocol": 1, "subject": {"name": "a", "version": "1"}, "profile": "everything",
         "adapter": {"name": "b", "version": "2"}, "capabilities": {}})",
     false},
    {R"({"protocol": 1, "subject": {"name": "a", "version": "1"}, "profile": "outcome",
         "adapter": {"name": "b", "version": "2"}, "capabilities": {"act": ["fly"]}})",
     false},
    {R"({"protocol": 1, "subject": {"name": "a", "version": "1"}, "profile": "outcome",
         "adapter": {"name": "b", "version": "2"}, "capabilities": {"arts": []}})",
     false},
};

// What the schema, read by somebody else's code, says of each text: "valid" or "invalid".
std::vector<std::string> by_schema(std::string_view part, const std::vector<std::string>& texts) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("protocol" + std::to_string(getpid()));
  fs::create_directories(folder);
  std::ofstream(folder / "schema.json") << protocol_schema(part);
  std::string command = std::string("/usr/bin/python3 ") + LOCKSTEP_SOURCE_DIR +
                        "/scenario/validate_json.py " + (folder / "schema.json").string();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const fs::path file = folder / (std::to_string(i) + ".json");
    std::ofstream(file) << texts[i];
    command += " " + file.string();
  }
  std::vector<std::string> lines;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  char buffer[1024];
  while (std::fgets(buffer, sizeof buffer, pipe) != nullptr)
    lines.emplace_back(buffer);
  ::pclose(pipe);
  fs::remove_all(folder);
  return lines;
}

template <class Samples, class Reads>
void expect_agreement(std::string_view part, const Samples& samples, const Reads& reads) {
  std::vector<std::string> texts;
  for (const auto& each : samples)
    texts.emplace_back(each.text);
  const auto said = by_schema(part, texts);
  ASSERT_EQ(said.size(), texts.size());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_EQ(reads(texts[i]), samples[i].good) << texts[i];
    EXPECT_EQ(said[i].starts_with("valid"), samples[i].good) << texts[i] << said[i];
  }
}

TEST(Messages, reader_and_schema_agree_about_replies) {
  expect_agreement("reply", kReplies,
                   [](const std::string& text) { return read_reply(text, 1).has_value(); });
}

TEST(Messages, reader_and_schema_agree_about_hello) {
  expect_agreement("ok.hello", kHellos, [](const std::string& text) {
    const Settings settings = wire_settings();
    ErrorList errors("hello", 1);
    const auto json = parse_json(text, settings, errors);
    if (json) (void)read_hello(JsonCursor(*json, settings, errors));
    return errors.empty();
  });
}

TEST(Messages, answers_of_another_request_are_refused) {
  EXPECT_FALSE(read_reply(R"({"id": 2, "ok": {}})", 1).has_value());
}

TEST(Messages, a_hostile_line_is_an_error_and_no_crash) {
  const std::string deep(100'000, '[');
  EXPECT_FALSE(read_reply(deep, 1).has_value());
  EXPECT_FALSE(read_reply("{\"id\": 1, \"ok\": {\"x\": \"\xff\"}}", 1).has_value());
  EXPECT_FALSE(read_reply(R"({"id": 1, "ok": {}, "ok": {}})", 1).has_value());
  EXPECT_FALSE(read_reply(R"({"id": 1, "ok": {"x": 1e999}})", 1).has_value());
}

TEST(Capabilities, a_star_is_every_word_of_its_group) {
  bool good = false;
  const Capabilities some = read_words(R"({"act": ["*"], "observe": ["zone"]})", good);
  EXPECT_TRUE(good);
  EXPECT_TRUE(some.has("act", "cast"));
  EXPECT_EQ(some.observed(), Observed{SnapshotField::zone});
  EXPECT_TRUE(Capabilities::all().lacking(some).empty());
}

TEST(Capabilities, what_disappeared_is_named) {
  bool good = false;
  const Capabilities before = read_words(R"({"act": ["pass", "cast"]})", good);
  const Capabilities now = read_words(R"({"act": ["pass"]})", good);
  EXPECT_EQ(now.lacking(before), std::vector<std::string>{"act: cast"});
  EXPECT_TRUE(before.lacking(now).empty());
}

}  // namespace
}  // namespace lockstep::protocol
