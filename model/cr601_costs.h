// What a spell or ability costs (601.2f, 118).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/cr601_announcing.h"
#include "scenario/mana.h"

namespace lockstep::model {

/// The mana cost or activation cost (601.2f, 602.2b).
CostInWork cost_to_pay(const Announcement& announcement);

/// Adds a part to a cost (601.2f).
void add_part(CostInWork& cost, const Tree& part, Symbol label = {});

/// Whether a cost has an X (107.3a).
bool has_x(const CostInWork& cost);

/// Whether a symbol can be paid in several ways (118.13).
bool has_choice(const ManaSymbol& symbol);

/// The words for the ways in which such a symbol can be paid.
std::vector<std::string> parts_of_symbol(const ManaSymbol& symbol);

/// Makes a symbol what the player will pay for it; life goes to the other parts (107.4f).
void settle_symbol(CostInWork& cost, ManaSymbol& symbol, std::string_view part);

/// The total cost, locked in.
TotalCost total_cost(const Announcement& announcement, const CostInWork& cost);

}  // namespace lockstep::model
