#include "harness/reductions.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "harness/reduction_list.h"

namespace lockstep::harness {
namespace {

constexpr Reduction kReductions[] = {
    {"drop_steps", "Takes steps away: halves, quarters, ..., single ones.", reduction::drop_steps},
    {"start_later", "Begins behind a step, with the position that the specification then shows.",
     reduction::start_later},
    {"drop_players", "Takes the last of three or four players away, with what they own.",
     reduction::drop_players},
    {"drop_objects", "Takes objects away, with the steps that act on them.",
     reduction::drop_objects},
    {"drop_marks",
     "Takes all marks of an object away: counters, stickers, damage, what it is "
     "attached to, what was chosen for it, its status.",
     reduction::drop_marks},
    {"plain_players", "Gives players 20 life, no mana, no counters, no sheets.",
     reduction::plain_players},
    {"plain_cards", "Puts a card without abilities in place of another, for all objects or one.",
     reduction::plain_cards, false, true},
    {"smallest_cards",
     "Puts the smallest made-up cards that do something in place of up to three, in all ways.",
     reduction::smallest_cards, false, true},
    {"plain_turn", "Makes it the first player's main phase, in which effects alone happen.",
     reduction::plain_turn},
    {"plain_readings", "Gives readings their default values.", reduction::plain_readings},
    {"drop_expectations", "Takes parts of what is expected away.", reduction::drop_expectations},
    {"join_steps", "Makes one effect of two that follow each other.", reduction::join_steps},
    {"drop_answers", "Takes single answers away.", reduction::drop_answers},
    {"merge_objects", "Lets another object take an object's part.", reduction::merge_objects},
    {"drop_each_mark", "Takes single marks of an object away.", reduction::drop_each_mark},
    {"simplify_effects",
     "Puts a part of an effect in place of the whole, leaves parts out, makes "
     "numbers, words and names plain.",
     reduction::simplify_effects, true},
    {"plain_effects",
     "Puts one of the plainest effects, on one object or on all permanents, in place of an effect.",
     reduction::plain_effects, false, true},
    {"drop_sources", "Carries an effect out without a source.", reduction::drop_sources},
    {"simplify_cards", "Puts a made-up card of one word that prints less in place of a card.",
     reduction::simplify_cards, true},
    {"simplify_cards_with_long_names", "The same with as many words in its name as before.",
     reduction::simplify_cards_with_long_names, true},
    {"cards_for_tokens", "Puts a card in place of a token.", reduction::cards_for_tokens},
    {"simplify_tokens", "Prints less on a token.", reduction::simplify_tokens, true},
    {"share_cards", "Makes two objects the same card.", reduction::share_cards},
    {"simplify_marks",
     "Makes numbers of counters and damage, places and kinds of stickers and "
     "kinds of counters plain.",
     reduction::simplify_marks},
    {"simplify_players", "Makes single members of a player plain.", reduction::simplify_players},
    {"first_sheets", "Puts the first sticker sheets in place of others.", reduction::first_sheets},
    {"move_to_battlefield", "Puts objects onto the battlefield, or into an earlier zone.",
     reduction::move_to_battlefield},
    {"own_by_first_player", "Makes the first player the owner and the controller.",
     reduction::own_by_first_player},
    {"act_as_first_player", "Lets the first player do what another did.",
     reduction::act_as_first_player},
    {"simplify_answers", "Chooses fewer, smaller numbers, and what comes first.",
     reduction::simplify_answers},
    {"plain_keys", "Does not say whom a choice is asked, by what and for what.",
     reduction::plain_keys},
    {"stamps_in_file_order", "Lets timestamps follow the file.", reduction::stamps_in_file_order},
    {"exchange_seats", "Exchanges two players.", reduction::exchange_seats},
    {"move_objects", "Exchanges two objects of the file.", reduction::move_objects},
    {"move_steps", "Exchanges two steps that follow each other.", reduction::move_steps},
    {"name_cards", "Names made-up cards in the order of the objects.", reduction::name_cards},
    {"drop_definitions", "Takes cards away that no object is.", reduction::drop_definitions},
};

}  // namespace

Candidates::Candidates(const Scenario& from, std::size_t skip, Take take)
    : from_(from), skip_(skip), take_(std::move(take)) {}

bool Candidates::offer(const Change& change) {
  if (offered_++ < skip_) return false;
  Scenario candidate = from_;
  return change(candidate) && take_(std::move(candidate));
}

bool Candidates::offer_run(const std::function<bool(Run&)>& change) {
  return offer([&](Scenario& scenario) { return change(scenario.runs.front()); });
}

std::span<const Reduction> all_reductions() {
  return kReductions;
}

std::string reductions_json() {
  auto json = nlohmann::ordered_json::array();
  for (const Reduction& each : kReductions)
    json.push_back({{"name", each.name}, {"about", each.about}});
  return json.dump(2) + "\n";
}

}  // namespace lockstep::harness
