// Trees of the card language that are simpler than one: what minimizing tries in its place.
//
// Nothing here knows what a kind of node means; all comes from the grammar. Whether a simpler tree
// may stand where the other stood is judged by the loader.
#pragma once

#include <functional>
#include <vector>

#include "scenario/card.h"
#include "scenario/symbol.h"
#include "scenario/tree.h"

namespace lockstep::harness {

/// Takes a simpler tree; true ends the enumeration.
using OfferTree = std::function<bool(const Tree&)>;
using OfferTrees = std::function<bool(const std::vector<Tree>&)>;

/// What may be named in place of other objects and players; empty for trees of cards.
struct NamesInReach {
  std::vector<Symbol> objects;
  std::vector<Symbol> players;
};

/// Offers what stands in place of the tree or of a part of it, large parts first: a part in place
/// of the whole, fields and elements left out, plain numbers, words and names. True if it was
/// ended.
bool each_simpler_tree(const Tree& tree, const NamesInReach& names, const OfferTree& offer);

/// The same for a list, whose elements are also left out; never the empty list.
bool each_simpler_list(const std::vector<Tree>& trees, const NamesInReach& names,
                       const OfferTrees& offer);

/// Offers simpler cards: one face, fewer abilities, simpler abilities, less printed; names stay.
using OfferCard = std::function<bool(const CardDefinition&)>;
bool each_simpler_card(const CardDefinition& card, const OfferCard& offer);

/// The same for one face, such as that of a token.
using OfferFace = std::function<bool(const CardFace&)>;
bool each_simpler_face(const CardFace& face, const OfferFace& offer);

}  // namespace lockstep::harness
