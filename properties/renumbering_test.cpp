// The same game under other names and numbers (109.1, docs/conventions.md "Order"): nothing that
// has no meaning in the rules may make a difference.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "properties/mapping.h"
#include "properties/start.h"

namespace lockstep::properties {
namespace {

// Repeats calls under a mapping on the other position; fails when something differs on the way.
void assert_same_under(const Mapping& mapping, const Start& start, const Position& other,
                       harness::SideName name, RootId left_out) {
  SideGame first(name);
  const std::vector<Call> calls = first.play(start.seed, start.position, start.steps + 8);
  SideGame second(name);
  RC_ASSERT(second.game().load(other, start.seed.readings).has_value());
  for (const Call& call : calls) {
    RC_ASSERT(!second.game().finished());
    Outcome outcome;
    if (call.effect) {
      outcome = second.game().begin(mapped(*call.effect, mapping));
    } else {
      const auto answer = mapped(call.prompt, call.answer, second.game().prompt(), mapping);
      RC_ASSERT(answer.has_value());
      outcome = second.game().answer(*answer);
    }
    RC_ASSERT(outcome.has_value());
  }
  Snapshot shown = second.shown();
  std::erase_if(shown.objects, [&](const ObjectView& view) { return view.id.root == left_out; });
  assert_same(mapped(first.shown(), mapping), mapped(shown, {}), other);
}

RC_GTEST_PROP(Renumbering, an_unrelated_object_in_exile_changes_nothing_else, ()) {
  RandomStart random;
  const Start& start = random.start();
  Position other = start.position;
  const RootId extra{static_cast<std::uint32_t>(other.objects.size())};
  PositionObject object;
  object.name = Symbol::intern("bystander1");
  object.card = corpus_stock().universe()->find_card("Gray Ogre");
  object.owner = PlayerId{0};
  object.controller = PlayerId::none();
  object.zone = Zone::exile;
  object.stamp = {10000};
  other.objects.push_back(object);
  Mapping mapping;
  mapping.root = [extra](RootId root) { return root < extra ? root : RootId{root.value + 1}; };
  for (const auto name : kSides)
    assert_same_under(mapping, start, other, name, extra);
}

RC_GTEST_PROP(Renumbering, other_names_of_objects_and_players_change_nothing, ()) {
  RandomStart random;
  const Start& start = random.start();
  Position other = start.position;
  for (std::size_t i = 0; i < other.objects.size(); ++i) {
    // Backwards, so that the order of names is another one too.
    other.objects[i].name = Symbol::intern("zz" + std::to_string(other.objects.size() - i));
  }
  for (std::size_t i = 0; i < other.players.size(); ++i) {
    other.players[i].name = Symbol::intern("Player" + std::to_string(9 - i));
  }
  for (const auto name : kSides)
    assert_same_under({}, start, other, name, RootId::none());
}

void swap_seats(Position& position) {
  const auto swapped = [](PlayerId player) {
    return player.is_player() ? PlayerId{static_cast<std::uint8_t>(1 - player.seat)} : player;
  };
  std::swap(position.players[0], position.players[1]);
  position.active_player = swapped(position.active_player);
  for (PositionObject& object : position.objects) {
    object.owner = swapped(object.owner);
    object.controller = swapped(object.controller);
    for (PositionSticker& sticker : object.stickers) {
      sticker.sticker.owner = swapped(sticker.sticker.owner);
    }
  }
}

RC_GTEST_PROP(Renumbering, two_players_in_each_others_seats_change_nothing, ()) {
  RandomStart random;
  const Start& start = random.start();
  if (start.position.players.size() != 2) return;
  Position other = start.position;
  swap_seats(other);
  Mapping mapping;
  mapping.player = [](PlayerId player) {
    return player.is_player() ? PlayerId{static_cast<std::uint8_t>(1 - player.seat)} : player;
  };
  for (const auto name : kSides)
    assert_same_under(mapping, start, other, name, RootId::none());
}

}  // namespace
}  // namespace lockstep::properties
