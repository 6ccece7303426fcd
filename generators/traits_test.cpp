#include "generators/traits.h"

#include <set>

#include <gtest/gtest.h>

#include "generators/game_player.h"
#include "generators/position_maker.h"
#include "generators/testing.h"
#include "generators/theme.h"

namespace lockstep::generators {
namespace {

// Shows what it is told to show, and has always just been answered.
class ShownGame final : public Game {
 public:
  Outcome load(const Position&, const Readings&) override { return {}; }
  Outcome begin(const Effect&) override { return {}; }
  Outcome answer(const Answer&) override { return {}; }
  Outcome take_back() override { return {}; }
  bool finished() const override { return false; }
  const Prompt& prompt() const override { return waiting; }
  const Events& events() const override { return happened; }
  const Snapshot& observe() override { return shown; }
  std::uint64_t hash() override { return hash_snapshot(shown); }

  Prompt waiting;
  Events happened;
  Snapshot shown;
};

class ToldJudge final : public Judge {
 public:
  std::optional<RuleId> refusal(const Option&) override { return std::nullopt; }
  std::vector<WhyLine> why(ObjectId, SnapshotField) override { return reasons; }
  const std::vector<Citation>& citations() const override { return cited; }
  void record_citations(bool) override {}
  std::vector<ReadingName> consulted_readings() const override { return {}; }

  std::vector<WhyLine> reasons;
  std::vector<Citation> cited;
};

// Two cards of the corpus with different names on the battlefield, shown as printed.
class Watched : public ::testing::Test {
 protected:
  Watched() {
    position.universe = testing::corpus_universe();
    position.players.resize(2);
    for (std::size_t card = 0; card < 2; ++card) {
      PositionObject object;
      object.card = testing::corpus_stock().cards()[card];
      object.owner = {0};
      object.zone = Zone::battlefield;
      position.objects.push_back(object);
    }
    game.shown = testing::printed_snapshot(position);
    for (ObjectView& object : game.shown.objects) {
      object.controller = object.owner;
      object.copiable.names = object.now.names;
    }
  }

  void look(const PlayedCall& call = {}) { watch.look(call, game, judge); }
  bool has(Trait trait) const { return watch.traits().test(static_cast<std::size_t>(trait)); }

  // Something becomes a copy of the first object.
  static PlayedCall copying() {
    const Symbol name = Symbol::intern("original");
    PlayedCall call;
    Effect effect;
    effect.names = {{name, {.object = {.root = {0}, .incarnation = {}}, .player = {}}}};
    effect.instructions = {
        make(Kind::become_copy, {{Field::object, make(Kind::self)},
                                 {Field::of, make(Kind::named_object, {{Field::name, name}})}})};
    call.action = NextAction{.kind = ActionKind::become_copy, .effect = effect, .option = {}};
    return call;
  }

  Position position;
  ShownGame game;
  ToldJudge judge;
  TraitWatch watch{position};
};

TEST_F(Watched, each_trait_has_a_name_of_its_own) {
  std::set<std::string_view> names;
  for (int i = 0; i < kTraitCount; ++i)
    EXPECT_TRUE(names.insert(to_string(static_cast<Trait>(i))).second) << i;
}

TEST_F(Watched, a_copy_of_what_is_itself_a_copy) {
  look();
  look(copying());
  EXPECT_FALSE(has(Trait::copy_of_a_copy));
  game.shown.objects[0].copiable.names = game.shown.objects[1].copiable.names;
  look();
  look(copying());
  EXPECT_TRUE(has(Trait::copy_of_a_copy));
  EXPECT_FALSE(has(Trait::face_down_copied));
}

TEST_F(Watched, a_copy_of_what_lies_face_down) {
  game.shown.objects[0].status.face_down = true;
  game.shown.objects[0].copiable.names = {};
  look();
  look(copying());
  EXPECT_TRUE(has(Trait::face_down_copied));
  EXPECT_FALSE(has(Trait::copy_of_a_copy));
}

TEST_F(Watched, control_that_changes_twice) {
  look();
  game.shown.objects[1].controller = {1};
  look();
  EXPECT_FALSE(has(Trait::control_changed_twice));
  game.shown.objects[1].controller = {0};
  look();
  EXPECT_TRUE(has(Trait::control_changed_twice));
}

TEST_F(Watched, stickers_that_come_along) {
  look();
  game.happened.batches = {{Event{.kind = EventKind::zone_change}}};
  game.happened.batches[0][0].result = game.shown.objects[1].id;
  game.shown.objects[1].stickers.push_back({});
  look();
  EXPECT_TRUE(has(Trait::stickers_kept));
}

TEST_F(Watched, rules_that_make_a_trait_and_loops_that_the_judge_tells_of) {
  Citation citation{.rule = *find_rule("613.8b"), .use = Citation::Use::applied, .product = {}};
  citation.product.kind = Product::Kind::field;
  judge.cited = {citation};
  look();
  EXPECT_TRUE(has(Trait::dependency));
  EXPECT_FALSE(has(Trait::dependency_loop));
  WhyLine line;
  line.depends_on = {{.source = {}, .cause = "", .on = Dependency::On::text, .in_loop = true}};
  judge.reasons = {line};
  look();
  EXPECT_TRUE(has(Trait::dependency_loop));
  EXPECT_FALSE(has(Trait::land_type_set));
}

TEST_F(Watched, calls_that_were_refused_make_nothing) {
  PlayedCall call;
  call.outcome = std::unexpected(Refusal{});
  game.shown.objects[0].stickers.resize(3);
  look(call);
  EXPECT_TRUE(watch.traits().none());
}

}  // namespace
}  // namespace lockstep::generators
