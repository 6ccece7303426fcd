// The themes, each in a file of its own.
#pragma once

#include "generators/theme.h"

namespace lockstep::generators {

extern const Theme kStickerPiles;        // theme_sticker_piles.cpp
extern const Theme kZoneTours;           // theme_zone_tours.cpp
extern const Theme kCopyChains;          // theme_copy_chains.cpp
extern const Theme kCountersAndControl;  // theme_counters_and_control.cpp

}  // namespace lockstep::generators
