// Reductions of the cards that objects are: other cards, and made-up ones that print less.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/reduction_list.h"
#include "harness/scenario_size.h"
#include "harness/simpler_trees.h"

namespace lockstep::harness::reduction {
namespace {

// Words of made-up names, none of which any card of the game is called; of one length and in
// alphabetical order, so that an earlier one makes a scenario smaller.
constexpr std::array<std::string_view, 12> kWords = {"Alpha", "Bravo", "Delta", "Gamma",
                                                     "Hotel", "India", "Kappa", "Omega",
                                                     "Romeo", "Sigma", "Tango", "Theta"};

// The universe of a candidate, to be changed; other scenarios keep theirs.
Universe& own_universe(Run& run) {
  auto own = std::make_shared<Universe>(*run.position.universe);
  Universe& changed = *own;
  run.position.universe = std::move(own);
  return changed;
}

std::vector<std::size_t> users_of(const Position& position, std::size_t card) {
  std::vector<std::size_t> users;
  for (std::size_t i = 0; i < position.objects.size(); ++i) {
    if (position.objects[i].card == card) users.push_back(i);
  }
  return users;
}

// Cards that objects are, each once, in the order of the file.
std::vector<std::size_t> cards_of(const Position& position) {
  std::vector<std::size_t> cards;
  for (const PositionObject& each : position.objects) {
    if (each.card && std::ranges::find(cards, *each.card) == cards.end()) {
      cards.push_back(*each.card);
    }
  }
  return cards;
}

bool is_plain(const CardDefinition& card) {
  return card.faces.size() == 1 && card.faces.front().abilities.empty() && !card.partial;
}

// Of the plain cards of the corpus the simplest of each set of types, the simplest first.
std::vector<std::size_t> simplest_cards(const Universe& universe) {
  std::vector<std::size_t> cards;
  for (std::size_t i = 0; i < universe.shared_cards; ++i) {
    if (is_plain(universe.cards[i])) cards.push_back(i);
  }
  const auto rank = [&](std::size_t card) {
    return std::pair(weight_of(universe.cards[card]), universe.cards[card].name.text());
  };
  std::ranges::sort(cards, {}, rank);
  std::vector<std::vector<Symbol>> seen;
  std::erase_if(cards, [&](std::size_t card) {
    const std::vector<Symbol>& types = universe.cards[card].faces.front().types;
    if (std::ranges::find(seen, types) != seen.end()) return true;
    seen.push_back(types);
    return false;
  });
  return cards;
}

// The plain cards of the corpus are the same for a whole minimization, and finding them is slow.
const std::vector<std::size_t>& plain_ones(const Universe& universe) {
  struct Known {
    std::size_t cards = 0;
    Symbol last;
    std::vector<std::size_t> plain;
  };
  static thread_local Known known;
  const Symbol last =
      universe.shared_cards == 0 ? Symbol{} : universe.cards[universe.shared_cards - 1].name;
  if (known.cards != universe.shared_cards || known.last != last) {
    known = {universe.shared_cards, last, simplest_cards(universe)};
  }
  return known.plain;
}

// Cards to be tried in place of one: first of its types, then the simplest of all.
std::vector<std::size_t> stand_ins(const Universe& universe, const CardFace& face) {
  constexpr std::size_t kMost = 4;
  std::vector<std::size_t> cards;
  for (const std::size_t each : plain_ones(universe)) {
    if (universe.cards[each].faces.front().types == face.types) cards.push_back(each);
  }
  for (const std::size_t each : plain_ones(universe)) {
    if (cards.size() == kMost) break;
    if (std::ranges::find(cards, each) == cards.end()) cards.push_back(each);
  }
  return cards;
}

bool is_used(const Run& run, Symbol name) {
  bool used = false;
  for (const PositionObject& each : run.position.objects) {
    used = used || (each.card && run.position.universe->cards[*each.card].name == name);
  }
  return used;
}

// Definitions of the file that no object is any more.
bool drop_unused(Run& run) {
  Universe& universe = own_universe(run);
  bool any = false;
  for (std::size_t i = universe.cards.size(); i-- > universe.shared_cards;) {
    if (is_used(run, universe.cards[i].name)) continue;
    universe.cards.erase(universe.cards.begin() + static_cast<std::ptrdiff_t>(i));
    for (PositionObject& each : run.position.objects) {
      if (each.card && *each.card > i) --*each.card;
    }
    any = true;
  }
  return any;
}

std::size_t words_of(const PrintedName& name) {
  return static_cast<std::size_t>(
      std::ranges::count_if(name, [](const NameWord& word) { return !word.blank; }));
}

// Puts a definition in place of a card, for all objects that are it. A card of the corpus stays
// what it is: a made-up one comes into the file.
bool put_card(Run& run, std::size_t card, CardDefinition simpler, bool long_name) {
  Universe& universe = own_universe(run);
  const CardDefinition old = universe.cards[card];
  const bool shared = card < universe.shared_cards;
  simpler.synthetic = true;
  simpler.source.clear();
  simpler.melds_with = simpler.melds_into = simpler.interchangeable_with = {};
  const std::size_t words = words_of(old.faces.front().name);
  const bool named_anew = shared || (!long_name && words > 1);
  if (named_anew) {
    const PrintedName name = free_printed_name(universe, long_name ? words : 1);
    if (name.empty()) return false;
    simpler.faces.front().name = name;
  }
  // A split card is called by both its halves.
  if (named_anew || simpler.faces.size() != old.faces.size()) {
    simpler.name = Symbol::intern(to_string(simpler.faces.front().name));
  }
  if (simpler.layout == Layout::split) return false;
  if (!shared) {
    universe.cards[card] = std::move(simpler);
    return true;
  }
  universe.cards.push_back(std::move(simpler));
  for (PositionObject& each : run.position.objects) {
    if (each.card == card) each.card = universe.cards.size() - 1;
  }
  drop_unused(run);
  return true;
}

bool offer_simpler(const Scenario& scenario, Candidates& out, std::size_t card, bool long_names) {
  const CardDefinition& definition = run_of(scenario).position.universe->cards[card];
  const auto put = [&](const CardDefinition& simpler) {
    return out.offer_run([&](Run& run) { return put_card(run, card, simpler, long_names); });
  };
  // A shorter name alone is a candidate too.
  const bool may_shorten = !long_names && definition.synthetic;
  return (may_shorten && put(definition)) || each_simpler_card(definition, put);
}

void simplify(const Scenario& scenario, Candidates& out, bool long_names) {
  const Position& position = run_of(scenario).position;
  for (const std::size_t card : cards_of(position)) {
    const std::size_t words = words_of(position.universe->cards[card].faces.front().name);
    // With one word both reductions would do the same.
    if (long_names && words < 2) continue;
    if (offer_simpler(scenario, out, card, long_names)) return;
  }
}

}  // namespace

PrintedName free_printed_name(const Universe& universe, std::size_t words) {
  for (std::size_t start = 0; start < kWords.size(); ++start) {
    PrintedName name;
    for (std::size_t i = 0; i < words; ++i) {
      name.push_back({.text = Symbol::intern(kWords.at((start + i) % kWords.size()))});
    }
    if (!universe.find_card(to_string(name))) return name;
  }
  return {};
}

void plain_cards(const Scenario& scenario, Candidates& out) {
  const Position& position = run_of(scenario).position;
  const Universe& universe = *position.universe;
  const auto put = [&](const std::vector<std::size_t>& objects, std::size_t card) {
    return out.offer_run([&](Run& run) {
      bool any = false;
      for (const std::size_t each : objects) {
        any = std::exchange(run.position.objects[each].card, card) != card || any;
      }
      if (any) drop_unused(run);
      return any;
    });
  };
  const auto all = [&](Run& run) {
    bool any = false;
    for (PositionObject& each : run.position.objects) {
      if (!each.card) continue;
      const std::size_t card =
          stand_ins(universe, universe.cards[*each.card].faces.front()).front();
      any = std::exchange(each.card, card) != card || any;
    }
    if (any) drop_unused(run);
    return any;
  };
  if (plain_ones(universe).empty() || out.offer_run(all)) return;
  for (const std::size_t card : cards_of(position)) {
    const std::vector<std::size_t> users = users_of(position, card);
    for (const std::size_t simple : stand_ins(universe, universe.cards[card].faces.front())) {
      if (put(users, simple)) return;
      for (const std::size_t user : users) {
        if (users.size() > 1 && put({user}, simple)) return;
      }
    }
  }
}

void cards_for_tokens(const Scenario& scenario, Candidates& out) {
  const Position& position = run_of(scenario).position;
  for (std::size_t i = 0; i < position.objects.size(); ++i) {
    if (!position.objects[i].token) continue;
    for (const std::size_t card : stand_ins(*position.universe, *position.objects[i].token)) {
      const auto put = [&](Run& run) {
        run.position.objects[i].token.reset();
        run.position.objects[i].card = card;
        return true;
      };
      if (out.offer_run(put)) return;
    }
  }
}

void simplify_cards(const Scenario& scenario, Candidates& out) {
  simplify(scenario, out, false);
}

void simplify_cards_with_long_names(const Scenario& scenario, Candidates& out) {
  simplify(scenario, out, true);
}

void simplify_tokens(const Scenario& scenario, Candidates& out) {
  const auto& objects = run_of(scenario).position.objects;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (!objects[i].token) continue;
    const auto put = [&](const CardFace& simpler) {
      return out.offer_run([&](Run& run) {
        run.position.objects[i].token = simpler;
        return true;
      });
    };
    if (each_simpler_face(*objects[i].token, put)) return;
  }
}

void share_cards(const Scenario& scenario, Candidates& out) {
  const auto& objects = run_of(scenario).position.objects;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    for (std::size_t other = 0; other < objects.size(); ++other) {
      if (!objects[i].card || !objects[other].card || objects[i].card == objects[other].card) {
        continue;
      }
      const auto share = [&](Run& run) {
        run.position.objects[i].card = run.position.objects[other].card;
        drop_unused(run);
        return true;
      };
      if (out.offer_run(share)) return;
    }
  }
}

void name_cards(const Scenario& scenario, Candidates& out) {
  const Universe& universe = *run_of(scenario).position.universe;
  if (universe.cards.size() == universe.shared_cards) return;
  out.offer_run([](Run& run) {
    Universe& own = own_universe(run);
    const std::vector<CardDefinition> old = own.cards;
    own.cards.resize(own.shared_cards);
    std::vector<std::pair<std::size_t, std::size_t>> moved;
    for (const std::size_t card : cards_of(run.position)) {
      if (card < own.shared_cards) continue;
      CardDefinition definition = old[card];
      PrintedName& name = definition.faces.front().name;
      const bool is_made_up = definition.synthetic && name.size() == 1;
      if (is_made_up && moved.size() < kWords.size()) {
        name = {{.text = Symbol::intern(kWords.at(moved.size()))}};
        definition.name = name.front().text;
      }
      moved.emplace_back(card, own.cards.size());
      own.cards.push_back(std::move(definition));
    }
    for (PositionObject& each : run.position.objects) {
      const auto place = std::ranges::find(
          moved, each.card, [](const auto& pair) { return std::optional(pair.first); });
      if (place != moved.end()) each.card = place->second;
    }
    return true;
  });
}

void drop_definitions(const Scenario& scenario, Candidates& out) {
  const Universe& universe = *run_of(scenario).position.universe;
  if (universe.cards.size() == universe.shared_cards) return;
  out.offer_run(drop_unused);
}

}  // namespace lockstep::harness::reduction
