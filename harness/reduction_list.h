// The reductions themselves, each a function of the list in reductions.cpp.
#pragma once

#include <cstddef>

#include "harness/reductions.h"
#include "scenario/card.h"
#include "scenario/position.h"
#include "scenario/scenario.h"

namespace lockstep::harness::reduction {

/// The run that is made smaller: minimizing works on scenarios of one.
inline const Run& run_of(const Scenario& scenario) {
  return scenario.runs.front();
}

/// A printed name of so many made-up words that no card has; empty if there is none left.
PrintedName free_printed_name(const Universe& universe, std::size_t words);

// reductions_start.cpp
void start_later(const Scenario& scenario, Candidates& out);
void join_steps(const Scenario& scenario, Candidates& out);

// reductions_effects.cpp
void plain_effects(const Scenario& scenario, Candidates& out);

// reductions_steps.cpp
void drop_steps(const Scenario& scenario, Candidates& out);
void drop_expectations(const Scenario& scenario, Candidates& out);
void simplify_effects(const Scenario& scenario, Candidates& out);
void drop_answers(const Scenario& scenario, Candidates& out);
void simplify_answers(const Scenario& scenario, Candidates& out);
void plain_keys(const Scenario& scenario, Candidates& out);
void drop_sources(const Scenario& scenario, Candidates& out);
void move_steps(const Scenario& scenario, Candidates& out);
void act_as_first_player(const Scenario& scenario, Candidates& out);

// reductions_objects.cpp
void drop_objects(const Scenario& scenario, Candidates& out);
void merge_objects(const Scenario& scenario, Candidates& out);
void drop_marks(const Scenario& scenario, Candidates& out);
void drop_each_mark(const Scenario& scenario, Candidates& out);
void simplify_marks(const Scenario& scenario, Candidates& out);
void move_to_battlefield(const Scenario& scenario, Candidates& out);
void own_by_first_player(const Scenario& scenario, Candidates& out);
void stamps_in_file_order(const Scenario& scenario, Candidates& out);
void move_objects(const Scenario& scenario, Candidates& out);

// reductions_cards.cpp
void plain_cards(const Scenario& scenario, Candidates& out);
void cards_for_tokens(const Scenario& scenario, Candidates& out);
void simplify_cards(const Scenario& scenario, Candidates& out);
void simplify_cards_with_long_names(const Scenario& scenario, Candidates& out);
void simplify_tokens(const Scenario& scenario, Candidates& out);
void share_cards(const Scenario& scenario, Candidates& out);
void name_cards(const Scenario& scenario, Candidates& out);
void drop_definitions(const Scenario& scenario, Candidates& out);

// reductions_smallest.cpp
void smallest_cards(const Scenario& scenario, Candidates& out);

// reductions_players.cpp
void drop_players(const Scenario& scenario, Candidates& out);
void plain_players(const Scenario& scenario, Candidates& out);
void simplify_players(const Scenario& scenario, Candidates& out);
void first_sheets(const Scenario& scenario, Candidates& out);
void exchange_seats(const Scenario& scenario, Candidates& out);
void plain_turn(const Scenario& scenario, Candidates& out);
void plain_readings(const Scenario& scenario, Candidates& out);

}  // namespace lockstep::harness::reduction
