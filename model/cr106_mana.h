// Mana and the pool that it lies in (106).
#pragma once

#include <array>

#include "model/cr601_announcing.h"

namespace lockstep::model {

/// Adds mana of a kind to a player's pool.
void add_to_pool(State& state, PlayerId player, ManaType type, std::int32_t number, Batch& batch);

/// Empties a player's pool as a step ends (106.4, 500.5).
void empty_pool(State& state, PlayerId player, Batch& batch);

/// What a bill asks for of a player who may spend mana as though it were of any color: kinds matter
/// for colorless mana alone.
ManaBill as_payable(const Announcement& announcement, const ManaBill& bill);

/// How much mana of each kind a player could spend on what is announced: not what is bound to
/// something else (106.6).
std::array<std::int32_t, 6> spendable_mana(const Announcement& announcement);

/// Takes what a bill asks for out of a player's pool, asking which kinds pay for generic mana.
/// False if there is not enough.
bool spend_mana(Announcement& announcement, const ManaBill& bill);

}  // namespace lockstep::model
