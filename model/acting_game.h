// A table at which players act: cast, activate, pass.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "model/test_game.h"

namespace lockstep::model {

/// A game in which priority offers actions and turns go on.
class ActingGame : public TestGame {
 public:
  ActingGame() { position().actions = true; }

  std::int32_t life(PlayerId player = ana) { return game().observe().players[player.seat].life; }
  std::int32_t mana(std::size_t type, PlayerId player = ana) {
    return game().observe().players[player.seat].mana.at(type);
  }
  /// W U B R G C.
  void give_mana(std::array<std::int32_t, 6> mana, PlayerId player = ana) {
    position().players[player.seat].mana = mana;
  }
  /// The kinds of events since the last answer, a slash behind each batch.
  std::string events() {
    std::string text;
    for (const Batch& batch : game().events().batches) {
      for (const Event& event : batch)
        text += std::string(to_string(event.kind)) + " ";
      text += "/ ";
    }
    return text;
  }
  /// The rule by which the last action was reversed; empty if it was not.
  std::string reversed_by() {
    const auto& batches = game().events().batches;
    const bool reversed =
        batches.size() == 1 && batches.front().front().kind == EventKind::reversed;
    return reversed ? std::string(batches.front().front().rule.text()) : "";
  }

  /// Whether an object is an option.
  bool is_option(const char* name) { return place_of(object_option(name)) >= 0; }
  /// Answers a set with objects.
  Outcome choose_objects(const std::vector<const char*>& names) {
    std::vector<std::int32_t> places;
    for (const char* name : names)
      places.push_back(place_of(object_option(name)));
    std::ranges::sort(places);
    return answer(places);
  }
  /// Ends the window for mana abilities.
  Outcome done() { return choose(OptionKind::done); }
  std::size_t stack_size() {
    return static_cast<std::size_t>(
        std::ranges::count(game().observe().objects, Zone::stack, &ObjectView::zone));
  }
  std::string_view phase() { return game().observe().phase.text(); }

 private:
  Option object_option(const char* name) {
    Option option;
    option.kind = OptionKind::object;
    option.object = object(name);
    return option;
  }
};

}  // namespace lockstep::model
