// The themes, each in a file of its own.
#pragma once

#include "generators/theme.h"

namespace lockstep::generators {

extern const Theme kStickerPiles;        // theme_sticker_piles.cpp
extern const Theme kZoneTours;           // theme_zone_tours.cpp
extern const Theme kCopyChains;          // theme_copy_chains.cpp
extern const Theme kCountersAndControl;  // theme_counters_and_control.cpp
extern const Theme kLayerKnots;          // theme_layer_knots.cpp
extern const Theme kTextKnots;           // theme_text_knots.cpp
extern const Theme kCopyWebs;            // theme_copy_webs.cpp
extern const Theme kControlSwaps;        // theme_control_swaps.cpp
extern const Theme kTypeStorms;          // theme_type_storms.cpp
extern const Theme kFaceFlips;           // theme_face_flips.cpp
extern const Theme kStackWars;           // theme_stack_wars.cpp
extern const Theme kRetargeting;         // theme_retargeting.cpp
extern const Theme kCopyStorms;          // theme_copy_storms.cpp
extern const Theme kCostPuzzles;         // theme_cost_puzzles.cpp
extern const Theme kClashes;             // theme_clashes.cpp
extern const Theme kAbilityLoans;        // theme_ability_loans.cpp

}  // namespace lockstep::generators
