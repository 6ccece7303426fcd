#include "scenario/text_file.h"

#include <fstream>

#include <gtest/gtest.h>

namespace lockstep {
namespace {

namespace fs = std::filesystem;

class TextFiles : public ::testing::Test {
 protected:
  TextFiles() : folder(fs::path(::testing::TempDir()) / "lockstep_text_files") {
    fs::remove_all(folder);
    fs::create_directories(folder / "below");
  }
  ~TextFiles() override { fs::remove_all(folder); }

  void write(const fs::path& file, std::string_view text) const {
    std::ofstream(folder / file, std::ios::binary) << text;
  }

  fs::path folder;
};

TEST_F(TextFiles, a_file_is_read_whole_byte_for_byte) {
  const std::string text("one\r\ntwo\0three\n", 15);
  write("text", text);
  write("empty", "");
  EXPECT_EQ(read_text_file(folder / "text"), text);
  EXPECT_EQ(read_text_file(folder / "empty"), "");
}

TEST_F(TextFiles, what_is_no_file_has_no_text) {
  EXPECT_FALSE(read_text_file(folder / "missing").has_value());
  EXPECT_FALSE(read_text_file(folder / "below").has_value());
}

TEST_F(TextFiles, json_files_are_found_at_any_depth_in_order) {
  for (const char* const file : {"z.json", "below/a.json", "b.json", "c.txt"})
    write(file, "{}");
  const std::vector<fs::path> found = {folder / "b.json", folder / "below" / "a.json",
                                       folder / "z.json"};
  EXPECT_EQ(json_files_below(folder), found);
  EXPECT_TRUE(json_files_below(folder / "missing").empty());
}

}  // namespace
}  // namespace lockstep
