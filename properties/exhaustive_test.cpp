// Every short story about one creature and its stickers is the same on both sides (123, 400.7,
// 707.2).
//
// Bounds: two creatures, one sheet of which the first two name stickers count, four actions out of
// seven, of which at most two place a sticker; every place in the name. Random games are wide and
// seldom exact; this is narrow and leaves nothing out.
#include <algorithm>

#include <gtest/gtest.h>

#include "generators/choices.h"
#include "harness/lockstep.h"
#include "properties/side_game.h"

namespace lockstep::properties {
namespace {

using generators::Choices;
using generators::EnumeratedChoices;

constexpr int kActions = 4;
constexpr int kPlacements = 2;
constexpr std::size_t kStickers = 2;

Position two_creatures() {
  const auto& universe = corpus_stock().universe();
  Position position;
  position.universe = universe;
  position.players.resize(2);
  position.players[0].name = Symbol::intern("Ana");
  position.players[1].name = Symbol::intern("Ben");
  position.players[0].sheets = {0};
  position.players[0].counters = {{Symbol::intern("ticket"), 20}};
  for (const std::string_view card : {"Bear Cub", "Rin of Two Names"}) {
    PositionObject object;
    object.name = Symbol::intern("creature" + std::to_string(position.objects.size() + 1));
    object.card = universe->find_card(card);
    object.owner = PlayerId{0};
    object.controller = PlayerId::none();
    object.stamp = {static_cast<std::int32_t>(position.objects.size())};
    position.objects.push_back(object);
  }
  position.phase = Symbol::intern("precombat_main");
  return position;
}

class Story {
 public:
  Story(harness::Lockstep& pair, Choices& choices) : pair_(pair), choices_(choices) {}

  // Plays one story; false when the sides differ.
  bool play(const Position& position) {
    if (!pair_.load(position, {})) return false;
    int placements = 0;
    for (int i = 0; i < kActions && !pair_.finished(); ++i) {
      const Snapshot& shown = pair_.observe();
      const ObjectView* const first = shown.current(RootId{0});
      const ObjectView* const second = shown.current(RootId{1});
      if (first == nullptr || second == nullptr) break;
      // Placing a sticker is the last in the list, so that it can be left out.
      const std::uint32_t action = choices_.choose(placements < kPlacements ? 7 : 6);
      placements += action == 6 ? 1 : 0;
      if (!begin(action, first->id, second->id) || !answer()) break;
    }
    if (!pair_.difference()) pair_.check_promise();
    return !pair_.difference();
  }

 private:
  bool begin(std::uint32_t action, ObjectId first, ObjectId second) {
    std::vector<Binding> names;
    const Tree a = node_of(first, names);
    const Tree b = node_of(second, names);
    const auto move = [&](std::string_view zone) {
      return make(Kind::move, {{Field::objects, a}, {Field::to, Symbol::intern(zone)}});
    };
    const Tree name =
        make(Kind::card_name, {{Field::words, std::vector<Symbol>{Symbol::intern("Legion")}}});
    const Tree renamed =
        make(Kind::apply,
             {{Field::to, a},
              {Field::changes, std::vector<Tree>{make(Kind::set_name, {{Field::name, name}})}}});
    const Tree acts[] = {
        move("graveyard"),
        move("battlefield"),
        move("exile"),
        make(Kind::become_copy, {{Field::object, a}, {Field::of, b}}),
        make(Kind::become_copy, {{Field::object, b}, {Field::of, a}}),
        renamed,
        make(Kind::put_sticker, {{Field::on, a}, {Field::kind, Symbol::intern("name")}}),
    };
    return pair_.begin(effect_of(PlayerId{0}, {acts[action]}, names)).has_value();
  }

  bool answer() {
    while (!pair_.finished() && pair_.prompt().kind != PromptKind::priority) {
      const Prompt& prompt = pair_.prompt();
      Answer answer = quiet_answer(prompt);
      if (prompt.kind == PromptKind::after_word) {
        answer.values = {choices_.in_range(prompt.least, prompt.most)};
      } else if (prompt.kind == PromptKind::sticker || prompt.kind == PromptKind::legend) {
        answer.values = {
            static_cast<std::int32_t>(choices_.index(std::min(prompt.options.size(), kStickers)))};
      }
      if (!pair_.answer(answer)) return false;
    }
    return !pair_.finished();
  }

  harness::Lockstep& pair_;
  Choices& choices_;
};

TEST(Exhaustive, every_short_story_of_stickers_is_the_same_on_both_sides) {
  const Position position = two_creatures();
  const harness::Side specification = harness::make_side(harness::SideName::specification);
  const harness::Side engine = harness::make_side(harness::SideName::engine);
  harness::Lockstep pair(*specification.game, *engine.game);
  EnumeratedChoices choices;
  std::size_t stories = 0;
  while (choices.next()) {
    Story story(pair, choices);
    ++stories;
    if (story.play(position)) continue;
    std::string numbers;
    for (const std::uint16_t number : choices.numbers())
      numbers += std::to_string(number) + " ";
    const auto& difference = pair.difference();
    FAIL() << "choices " << numbers << ": "
           << (difference ? difference->path + ": specification " + difference->specification +
                                ", engine " + difference->subject
                          : "the position is refused");
  }
  RecordProperty("stories", static_cast<int>(stories));
  EXPECT_GT(stories, 5000U);
}

}  // namespace
}  // namespace lockstep::properties
