#include "scenario/grammar_reference.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "scenario/card.h"
#include "scenario/grammar.h"

namespace lockstep {
namespace {

const std::filesystem::path kPage =
    std::filesystem::path(LOCKSTEP_SOURCE_DIR) / "docs/card-language.md";
constexpr std::string_view kMarker = "<!-- The rest is made from the grammar's tables. -->\n";

std::string page_text() {
  std::ifstream file(kPage);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// With LOCKSTEP_REWRITE set in the environment the page is brought up to date.
TEST(CardLanguagePage, ReferenceIsUpToDate) {
  const std::string page = page_text();
  const std::size_t place = page.find(kMarker);
  ASSERT_NE(place, std::string::npos);
  const std::string wanted = page.substr(0, place + kMarker.size()) + "\n" + grammar_reference();
  if (std::getenv("LOCKSTEP_REWRITE") != nullptr) std::ofstream(kPage) << wanted;
  EXPECT_EQ(page_text(), wanted) << "run again with LOCKSTEP_REWRITE=1";
}

TEST(CardLanguagePage, NamesEveryKind) {
  const std::string page = page_text();
  for (const KindSpec& kind : all_kinds()) {
    const std::string name = "`" + std::string(kind_name(kind.kind)) + "`";
    EXPECT_NE(page.find(name), std::string::npos) << name;
  }
}

// Each example of the page is a whole card in a block of its own.
TEST(CardLanguagePage, ExamplesLoad) {
  const std::string page = page_text();
  int examples = 0;
  for (std::size_t at = page.find("```json\n"); at != std::string::npos;
       at = page.find("```json\n", at + 1)) {
    const std::size_t begin = at + std::string_view("```json\n").size();
    const std::string example = page.substr(begin, page.find("```", begin) - begin);
    const auto card = load_card(example, "docs/card-language.md");
    ASSERT_TRUE(card.has_value()) << to_string(card.error());
    EXPECT_EQ(print_card(*card), example);
    ++examples;
  }
  EXPECT_GE(examples, 3);
}

}  // namespace
}  // namespace lockstep
