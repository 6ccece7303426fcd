// Tokens that the rules define by a word (111.10).
#pragma once

#include "scenario/card.h"

namespace lockstep::engine {

/// What such a token is created with; null for one that this version does not carry out.
const CardFace* predefined_token(Symbol word);

}  // namespace lockstep::engine
