// The enumeration of small scenarios over the objects at hand, as far as cards go.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/reduction_list.h"
#include "scenario/card.h"
#include "scenario/tree.h"

namespace lockstep::harness::reduction {
namespace {

CardDefinition made_up(std::vector<std::string_view> types, std::vector<std::string_view> subtypes,
                       std::optional<std::int64_t> toughness, bool enchants) {
  CardDefinition card;
  card.synthetic = true;
  CardFace face;
  for (const std::string_view each : types)
    face.types.push_back(Symbol::intern(each));
  for (const std::string_view each : subtypes)
    face.subtypes.push_back(Symbol::intern(each));
  if (toughness) {
    face.power = PrintedNumber{};
    face.toughness = PrintedNumber{.number = *toughness};
  }
  if (enchants) {
    const Tree name = make(Kind::keyword_name, {{Field::word, Symbol::intern("enchant")}});
    face.abilities.push_back(make(Kind::keyword, {{Field::name, name}}));
  }
  card.faces.push_back(std::move(face));
  return card;
}

// The smallest cards that stay on the battlefield, can be attached, or are two things at once.
const std::vector<CardDefinition>& smallest_ones() {
  static const std::vector<CardDefinition> cards = {
      made_up({"land"}, {}, std::nullopt, false),
      made_up({"artifact"}, {}, std::nullopt, false),
      made_up({"creature"}, {}, 1, false),
      made_up({"artifact"}, {"Equipment"}, std::nullopt, false),
      made_up({"enchantment"}, {"Aura"}, std::nullopt, true),
      made_up({"enchantment"}, {"Aura"}, std::nullopt, false),
      made_up({"land", "creature"}, {"Elf"}, 1, false),
  };
  return cards;
}

// Every object becomes the smallest card that was chosen for it, and one perhaps lies elsewhere.
void assign(Run& run, const std::vector<std::size_t>& chosen, std::optional<std::size_t> moved) {
  auto own = std::make_shared<Universe>(*run.position.universe);
  own->cards.resize(own->shared_cards);
  std::vector<std::optional<std::size_t>> places(smallest_ones().size());
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    std::optional<std::size_t>& place = places[chosen[i]];
    if (!place) {
      CardDefinition card = smallest_ones()[chosen[i]];
      card.faces.front().name = free_printed_name(*own, 1);
      card.name = Symbol::intern(to_string(card.faces.front().name));
      place = own->cards.size();
      own->cards.push_back(std::move(card));
    }
    run.position.objects[i].card = *place;
    run.position.objects[i].token.reset();
  }
  if (moved) run.position.objects[*moved].zone = Zone::battlefield;
  run.position.universe = std::move(own);
}

// With no object moved, then with each that is not on the battlefield put onto it.
bool offer_assigned(const Scenario& scenario, Candidates& out,
                    const std::vector<std::size_t>& chosen) {
  const auto& objects = run_of(scenario).position.objects;
  std::vector<std::optional<std::size_t>> moves = {std::nullopt};
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (objects[i].zone != Zone::battlefield) moves.emplace_back(i);
  }
  for (const std::optional<std::size_t> moved : moves) {
    const auto put = [&](Run& run) {
      assign(run, chosen, moved);
      return true;
    };
    if (out.offer_run(put)) return true;
  }
  return false;
}

}  // namespace

void smallest_cards(const Scenario& scenario, Candidates& out) {
  // All ways to choose cost a candidate each.
  constexpr std::size_t kMostObjects = 3;
  const std::size_t count = run_of(scenario).position.objects.size();
  if (count == 0 || count > kMostObjects) return;
  std::vector<std::size_t> chosen(count, 0);
  while (!offer_assigned(scenario, out, chosen)) {
    std::size_t place = 0;
    while (place < count && ++chosen[place] == smallest_ones().size())
      chosen[place++] = 0;
    if (place == count) return;
  }
}

}  // namespace lockstep::harness::reduction
