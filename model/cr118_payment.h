// Paying the parts of a cost that are no mana (118).
#pragma once

#include "model/cr601_announcing.h"

namespace lockstep::model {

/// Pays one part of a cost, asking which objects. False if it can't be paid (118.3).
bool pay_part(Announcement& announcement, const Node& part);

/// Whether a part could be paid now; asks nothing.
bool can_pay_part(const Announcement& announcement, const Node& part);

/// Whether a part involves a random element or moves objects from a library, so that it is paid
/// behind the others (601.2h).
bool is_paid_last(const Node& part);

}  // namespace lockstep::model
