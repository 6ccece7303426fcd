#include "scenario/grammar.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "scenario/tree.h"

namespace lockstep {
namespace {

TEST(Grammar, RowsStandInTheOrderOfTheirEnumeration) {
  std::size_t place = 0;
  for (const KindSpec& row : all_kinds()) {
    EXPECT_EQ(static_cast<std::size_t>(row.kind), place) << kind_name(row.kind);
    ++place;
  }
}

TEST(Grammar, EveryRowIsWhole) {
  for (const KindSpec& row : all_kinds()) {
    SCOPED_TRACE(kind_name(row.kind));
    EXPECT_FALSE(row.sorts.empty());
    EXPECT_TRUE(row.meaning.ends_with(".") || row.meaning.ends_with("\""));
    EXPECT_EQ(kind_named(kind_name(row.kind)), row.kind);
    std::set<Field> seen;
    int mains = 0;
    for (const FieldSpec& field : row.fields()) {
      EXPECT_TRUE(seen.insert(field.field).second) << field_name(field.field);
      EXPECT_EQ(field_named(field_name(field.field)), field.field);
      mains += field.main ? 1 : 0;
      if (field.holds == Holds::record || field.holds == Holds::records) {
        EXPECT_TRUE(kind_spec(field.record).sorts.has(Sort::record));
      }
    }
    EXPECT_LE(mains, 1);
  }
}

// `{"kind": {"name": ...}}` must be either fields or a main field that is a node, never both. A
// kind without fields is written as a string, so it cannot be mistaken for a field.
TEST(Grammar, NoFieldIsNamedLikeAKindThatItsMainFieldTakes) {
  for (const KindSpec& row : all_kinds()) {
    const FieldSpec* const main = main_field(row.kind);
    if (main == nullptr) continue;
    for (const FieldSpec& field : row.fields()) {
      const auto kind = kind_named(field_name(field.field));
      if (kind && !kind_spec(*kind).fields().empty()) {
        EXPECT_FALSE(kind_spec(*kind).sorts.meets(main->sorts))
            << kind_name(row.kind) << "." << field_name(field.field);
      }
    }
  }
}

TEST(Grammar, WordKindsSpellTheirVocabulary) {
  for (const Vocabulary vocabulary : {Vocabulary::color, Vocabulary::card_name}) {
    ASSERT_TRUE(word_kind(vocabulary).has_value());
    EXPECT_EQ(kind_spec(*word_kind(vocabulary)).spells, vocabulary);
  }
}

TEST(Vocabulary, NoTwoFamiliesOfSubtypesShareAWord) {
  std::set<std::string> seen;
  for (int number = 0; number < kVocabularyCount; ++number) {
    const auto vocabulary = static_cast<Vocabulary>(number);
    if (!kSubtypes.has(vocabulary)) continue;
    for (const std::string_view word : vocabulary_words(vocabulary)) {
      EXPECT_TRUE(seen.insert(std::string(word)).second) << word;
    }
  }
}

TEST(Symbol, EqualTextsAreEqualAndVocabulariesKeepTheirOrder) {
  EXPECT_EQ(Symbol::intern("Eldrazi"), Symbol::intern("Eldrazi"));
  EXPECT_NE(Symbol::intern("Eldrazi"), Symbol::intern("eldrazi"));
  EXPECT_LT(Symbol::intern("white"), Symbol::intern("green"));
  EXPECT_EQ(Symbol::intern("white").stable_hash(), stable_text_hash("white"));
  EXPECT_EQ(Symbol().text(), "");
}

TEST(Tree, TellsContentApartAndIgnoresTheOrderOfFields) {
  const Tree self = make(Kind::self);
  const Tree one =
      make(Kind::fight, {{Field::first, self}, {Field::second, make(Kind::enchanted)}});
  const Tree two =
      make(Kind::fight, {{Field::second, make(Kind::enchanted)}, {Field::first, self}});
  EXPECT_TRUE(equal(one, two));
  EXPECT_EQ(one->hash(), two->hash());
  const Tree other = make(Kind::fight, {{Field::second, self}, {Field::first, self}});
  EXPECT_FALSE(equal(one, other));
}

TEST(Tree, RebuildSharesWhatItLeavesAlone) {
  const Tree black = make(Kind::color, {{Field::word, Symbol::intern("black")}});
  const Tree red = make(Kind::color, {{Field::word, Symbol::intern("red")}});
  const Tree filter = make(Kind::has_color, {{Field::word, black}});
  const Tree untouched = make(Kind::every, {{Field::of, std::vector<Tree>{make(Kind::tapped)}}});
  const Tree both = make(
      Kind::together,
      {{Field::parts, std::vector<Tree>{make(Kind::every, {{Field::of, std::vector<Tree>{filter}}}),
                                        untouched}}});
  const auto swap = [&](const Tree& tree) { return equal(tree, black) ? red : nullptr; };
  const Tree changed = rebuild(both, swap);
  EXPECT_FALSE(equal(changed, both));
  EXPECT_EQ(changed->trees(Field::parts)[1], untouched);
  EXPECT_EQ(rebuild(untouched, swap), untouched);
}

}  // namespace
}  // namespace lockstep
