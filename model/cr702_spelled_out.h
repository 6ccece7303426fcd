// Keywords that stand for activated and triggered abilities (702).
#pragma once

#include "scenario/tree.h"
#include "scenario/zone.h"

namespace lockstep::model {

/// The ability that a keyword stands for, where that is an activated or a triggered one: equip
/// (702.6a), crew (702.122a), saddle (702.171a), cycling (702.29a), outlast (702.107a), transfigure
/// (702.71a), prowess (702.108a), extort (702.101a), ward (702.21a), persist and undying (702.79a,
/// 702.93a), fading and vanishing in the upkeep (702.32a, 702.63a). Any other ability is returned
/// as it is.
Tree spelled_out(const Tree& ability);

/// The ability by which vanishing ends: the last time counter is removed (702.63a).
Tree last_counter_ability();

/// What a keyword says about the counters that its permanent enters with (702.32a, 702.63a). Any
/// other ability is returned as it is.
Tree spelled_out_on_entering(const Tree& ability);

/// The zone in which an activated ability functions: for keywords as their rule says, else the
/// battlefield (113.6).
Zone zone_of_keyword(const Node& ability);

}  // namespace lockstep::model
