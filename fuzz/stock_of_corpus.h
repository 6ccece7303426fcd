// The cards that fuzz targets play with.
#pragma once

#include "generators/stock.h"

namespace lockstep::fuzz {

/// The stock of the corpus, loaded once. Ends the program, with a word on why, if there is none:
/// run a target from inside the repository or set LOCKSTEP_CORPUS.
const generators::Stock& stock_of_corpus();

}  // namespace lockstep::fuzz
