// Face-down permanents (708): what they are, and how they turn over.
#pragma once

#include "model/language.h"
#include "scenario/event.h"

namespace lockstep::model {

/// What a face-down permanent is if nothing else is said: a 2/2 creature and nothing more (708.2a).
SharedValues face_down_values();

/// The same with ward {2} (701.58a).
SharedValues cloaked_values();

/// What an effect lists for a face-down permanent; what it does not list is as by default.
SharedValues face_down_values(const Scope& scope, const Node* listed);

/// What a card exiled face down is: nothing (406.3a).
SharedValues hidden_values();

/// Ends what makes an object face down.
void show_face(Object& object);

/// All players see an object (708.9).
Event revealed(ObjectId object);

}  // namespace lockstep::model
