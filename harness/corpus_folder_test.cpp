#include "harness/corpus_folder.h"

#include <gtest/gtest.h>

namespace lockstep::harness {
namespace {

TEST(CorpusFolder, is_found_from_inside_and_from_a_file) {
  const std::filesystem::path source = LOCKSTEP_SOURCE_DIR;
  EXPECT_EQ(find_corpus(source / "corpus" / "cards" / "humility.json"), source / "corpus");
  EXPECT_EQ(find_corpus(source / "harness"), source / "corpus");
}

TEST(CorpusFolder, is_not_found_where_there_is_none) {
  EXPECT_FALSE(find_corpus("/").has_value());
}

}  // namespace
}  // namespace lockstep::harness
