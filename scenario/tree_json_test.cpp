#include "scenario/tree_json.h"

#include <gtest/gtest.h>

#include "scenario/word_text.h"

namespace lockstep {
namespace {

struct Read {
  Tree tree;
  LoadErrors errors;
};

NamedThing bear_and_ana(std::string_view name) {
  if (name == "bear") return NamedThing::object;
  return name == "Ana" ? NamedThing::player : NamedThing::nothing;
}

Read read(std::string_view text, SortSet sorts, NameLookup names = {}) {
  const Settings settings;
  ErrorList errors("test", settings.max_errors);
  const auto json = parse_json(text, settings, errors);
  TreeReader reader(std::move(names));
  Tree tree = json ? reader.read(JsonCursor(*json, settings, errors), sorts) : nullptr;
  return {std::move(tree), errors.take()};
}

// One text for one tree: what is printed is what people would write.
void expect_same_text(std::string_view text, SortSet sorts, const NameLookup& names = {}) {
  const Read got = read(text, sorts, names);
  ASSERT_NE(got.tree, nullptr) << text << "\n" << to_string(got.errors);
  EXPECT_EQ(Json::parse(text), tree_to_json(got.tree)) << tree_text(got.tree);
}

TEST(TreeJson, EveryShortFormIsPrintedAsItIsRead) {
  expect_same_text(R"("flying")", Sort::ability);
  expect_same_text(R"({"keyword": {"name": "equip", "cost": "{2}"}})", Sort::ability);
  expect_same_text(R"("creature")", Sort::filter);
  expect_same_text(R"("Goblin")", Sort::filter);
  expect_same_text(R"({"has_subtype": {"that_word": "type"}})", Sort::filter);
  expect_same_text(R"({"not": "black"})", Sort::filter);
  expect_same_text(R"({"every": ["creature", {"other_than": "self"}]})", Sort::objects);
  expect_same_text(R"("{2}{W/U}")", Sort::cost);
  expect_same_text(R"("{T}")", Sort::cost);
  expect_same_text("3", Sort::number);
  expect_same_text(R"({"plus": [1, "x"]})", Sort::number);
  expect_same_text(R"({"set_name": "Legitimate Businessperson"})", Sort::change);
  expect_same_text(R"({"set_colors": []})", Sort::change);
  expect_same_text(R"({"choose_one": {"options": [{"effect": "proliferate"},
                                                  {"effect": {"draw": 2}}]}})",
                   Sort::instruction);
}

TEST(TreeJson, NamesOfAScenarioAreReadOnlyWhereTheyExist) {
  constexpr std::string_view kFight = R"({"fight": {"first": "bear", "second": "bear"}})";
  EXPECT_EQ(read(kFight, Sort::instruction).tree, nullptr);
  expect_same_text(kFight, Sort::instruction, bear_and_ana);
  const Read damage =
      read(R"({"deal_damage": {"number": 1, "to": "Ana"}})", Sort::instruction, bear_and_ana);
  ASSERT_NE(damage.tree, nullptr);
  EXPECT_EQ(damage.tree->tree(Field::to)->kind(), Kind::named_player);
}

TEST(TreeJson, WordsAreNodesOfTheirFamily) {
  const Read got = read(R"({"every": ["Forest", "Elf", "green"]})", Sort::objects);
  ASSERT_NE(got.tree, nullptr);
  const auto filters = got.tree->trees(Field::of);
  EXPECT_EQ(filters[0]->tree(Field::word)->kind(), Kind::land_type);
  EXPECT_EQ(filters[1]->tree(Field::word)->kind(), Kind::creature_type);
  EXPECT_EQ(filters[2]->tree(Field::word)->kind(), Kind::color);
}

TEST(TreeJson, ErrorsSayWhereAndWhatWasMeant) {
  const auto first_error = [](std::string_view text, SortSet sorts) {
    const Read got = read(text, sorts);
    EXPECT_EQ(got.tree, nullptr) << text;
    return got.errors.empty() ? LoadError() : got.errors.front();
  };
  LoadError error = first_error(R"({"destory": "self"})", Sort::instruction);
  EXPECT_EQ(error.pointer, "/destory");
  EXPECT_EQ(error.suggestion, "destroy");
  error = first_error(R"({"scry": {"nubmer": 1}})", Sort::instruction);
  EXPECT_EQ(error.pointer, "/scry/nubmer");
  EXPECT_EQ(error.suggestion, "number");
  EXPECT_EQ(first_error(R"("creatur")", Sort::filter).suggestion, "creature");
  EXPECT_EQ(first_error(R"("flyng")", Sort::ability).suggestion, "flying");
  EXPECT_EQ(first_error(R"({"set_colors": "gren"})", Sort::change).pointer, "/set_colors");
  EXPECT_FALSE(first_error(R"("destroy")", Sort::instruction).message.empty());
  EXPECT_FALSE(first_error(R"({"until_end_of_turn": {}})", Sort::duration).message.empty());
  EXPECT_FALSE(first_error(R"({"destroy": {"objects": "self", "no_regeneration": false}})",
                           Sort::instruction)
                   .message.empty());
  EXPECT_FALSE(first_error("1.5", Sort::number).message.empty());
  EXPECT_FALSE(first_error("null", Sort::number).message.empty());
  EXPECT_FALSE(first_error("99999999999999999999", Sort::number).message.empty());
  EXPECT_FALSE(first_error(R"({"fight": {"first": "self"}})", Sort::instruction).message.empty());
  EXPECT_FALSE(first_error(R"({"spell": {}})", Sort::ability).message.empty());
}

// What would stand there without saying what: as a name alone, with a main field, or with others.
TEST(TreeJson, FieldsThatANodeNeedsAreAskedForHoweverItIsWritten) {
  const auto refused = [](std::string_view text, SortSet sorts) {
    const Read got = read(text, sorts);
    return got.tree == nullptr && !got.errors.empty() && !got.errors.front().message.empty();
  };
  EXPECT_TRUE(refused(R"("create_token")", Sort::instruction));
  EXPECT_TRUE(refused(R"({"create_token": {"number": 2}})", Sort::instruction));
  EXPECT_TRUE(refused(R"("add_mana")", Sort::instruction));
  EXPECT_TRUE(refused(R"("set_types")", Sort::change));
  EXPECT_TRUE(refused(R"("modify_power_toughness")", Sort::change));
  EXPECT_TRUE(refused(R"("spell")", Sort::ability));
  EXPECT_TRUE(refused(R"("static")", Sort::ability));
  EXPECT_TRUE(refused(R"("power")", Sort::filter));
  EXPECT_TRUE(refused(R"({"mana_value": {}})", Sort::filter));
  EXPECT_TRUE(refused(R"({"compare": {"number": 2}})", Sort::condition));
  EXPECT_FALSE(refused(R"({"mana_value": {"odd": true}})", Sort::filter));
  EXPECT_FALSE(refused(R"("draw")", Sort::instruction));
}

// A bare word in a filter or ability must not hide a kind of the same name.
TEST(TreeJson, NoWordWithAShortFormIsTheNameOfAKind) {
  for (const KindSpec& kind : all_kinds()) {
    const std::string_view name = kind_name(kind.kind);
    if (kind.sorts.has(Sort::filter)) {
      VocabularySet words = kSubtypes;
      words.bits |=
          VocabularySet{Vocabulary::card_type, Vocabulary::supertype, Vocabulary::color}.bits;
      EXPECT_EQ(word_of(name, words), nullptr) << name;
    }
    if (kind.sorts.has(Sort::ability)) {
      EXPECT_FALSE(vocabulary_place(Vocabulary::keyword, name)) << name;
    }
  }
}

}  // namespace
}  // namespace lockstep
