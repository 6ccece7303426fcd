#include "harness/scenario_size.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <variant>
#include <vector>

#include "scenario/grammar.h"
#include "scenario/readings.h"
#include "scenario/scenario_file.h"

namespace lockstep::harness {
namespace {

std::size_t weight_of_number(std::int64_t number) {
  return static_cast<std::size_t>(
      std::bit_width(static_cast<std::uint64_t>(std::llabs(static_cast<long long>(number)))));
}

// Zero for the preferred word, so that exchanging a word for it makes a scenario smaller.
std::size_t weight_of_word(Symbol word, Vocabulary vocabulary) {
  const auto preferred = preferred_words(vocabulary);
  return static_cast<std::size_t>(std::ranges::find(preferred, word.text()) - preferred.begin());
}

struct WeightOfValue {
  const KindSpec* kind = nullptr;

  std::size_t operator()(std::int64_t number) const { return 1 + weight_of_number(number); }
  std::size_t operator()(Symbol word) const {
    return 1 + (kind->spells ? weight_of_word(word, *kind->spells) : 0);
  }
  std::size_t operator()(const Tree& tree) const { return weight_of(tree); }
  std::size_t operator()(const std::vector<Tree>& trees) const {
    std::size_t weight = 0;
    for (const Tree& each : trees)
      weight += weight_of(each);
    return weight;
  }
  std::size_t operator()(const std::vector<Symbol>& words) const { return words.size(); }
};

std::size_t weight_of_number(const std::optional<PrintedNumber>& number) {
  if (!number) return 0;
  return 1 + weight_of_number(number->number) + (number->star == PrintedNumber::Star::none ? 0 : 2);
}

std::size_t weight_of_face(const CardFace& face) {
  std::size_t weight = face.name.size() + (face.mana_cost ? face.mana_cost->size() : 0);
  weight += 2 * (face.color_indicator.size() + face.supertypes.size());
  weight += face.types.size() + face.subtypes.size();
  weight += weight_of_number(face.power) + weight_of_number(face.toughness);
  weight += weight_of_number(face.loyalty) + weight_of_number(face.defense);
  for (const Tree& ability : face.abilities)
    weight += 4 + weight_of(ability);
  return weight;
}

std::size_t weight_of_answers(const std::vector<KeyedAnswer>& answers) {
  std::size_t weight = 0;
  for (const KeyedAnswer& each : answers) {
    weight += 2 + each.value.names.size();
    for (const std::int32_t number : each.value.numbers)
      weight += 1 + weight_of_number(number);
    for (const Symbol key : {each.player, each.source, each.slot})
      weight += key.empty() ? 0 : 1;
  }
  return weight;
}

std::size_t weight_of_expectation(const Expectation& expect) {
  std::size_t weight = 1 + expect.offered.size() + expect.not_offered.size();
  for (const ObjectExpectation& each : expect.objects)
    weight += 1 + each.fields.size();
  for (const PlayerExpectation& each : expect.players)
    weight += 1 + each.fields.size();
  weight += expect.events.size() + expect.no_event.size() + expect.together.size();
  weight += (expect.stack ? 1U : 0U) + (expect.prompt ? 1U : 0U) + (expect.winner ? 1U : 0U);
  return weight + (expect.active.empty() ? 0U : 1U) + (expect.phase.empty() ? 0U : 1U);
}

std::size_t weight_of_step(const Step& step) {
  if (step.kind == Step::Kind::expect) return weight_of_expectation(step.expect);
  std::size_t weight = weight_of_answers(step.answers) + weight_of_answers(step.action.answers);
  if (step.kind != Step::Kind::action) return weight + 1;
  if (!step.action.source.empty()) ++weight;
  weight += weight_of_number(step.action.number);
  for (const Tree& each : step.action.instructions)
    weight += 2 + weight_of(each);
  return weight;
}

std::size_t weight_of_status(const Status& status) {
  std::size_t weight = 0;
  for (const bool each : {status.tapped, status.flipped, status.face_down, status.phased_out,
                          status.summoning_sick}) {
    weight += each ? 2 : 0;
  }
  return weight;
}

std::size_t weight_of_object(const PositionObject& object, const Universe& universe) {
  std::size_t weight = weight_of_status(object.status) + object.owner.seat;
  if (object.card) weight += weight_of(universe.cards[*object.card]);
  // A token that could be a card is told more plainly as a card.
  if (object.token) weight += 4 + weight_of_face(*object.token);
  if (object.zone != Zone::battlefield) weight += 1 + static_cast<std::size_t>(object.zone);
  if (object.controller.is_player()) weight += object.controller == object.owner ? 1 : 2;
  for (const PositionCounters& each : object.counters) {
    weight +=
        2 + weight_of_number(each.count) + weight_of_word(each.kind, Vocabulary::counter_kind);
  }
  weight += 3 * object.stickers.size();
  for (const PositionSticker& each : object.stickers)
    weight += each.words_before + each.sticker.index + std::size_t{20} * each.sticker.sheet;
  if (object.attached_to.exists()) weight += 2;
  weight += weight_of_number(object.damage) + 2 * object.chosen.size();
  return weight + (object.chosen_player.is_player() ? 2 : 0);
}

std::size_t weight_of_player(const PositionPlayer& player) {
  std::size_t weight = player.life == PositionPlayer{}.life ? 0 : 2;
  for (const std::int32_t each : player.mana)
    weight += each == 0 ? 0 : 1 + weight_of_number(each);
  for (const CounterCount& each : player.counters)
    weight += 2 + weight_of_number(each.count);
  weight += 3 * player.sheets.size();
  for (const std::size_t sheet : player.sheets)
    weight += std::min<std::size_t>(sheet, 9);
  return weight;
}

// Behind their objects in the order of the file, as the loader gives them.
bool stamps_follow_file(const Position& position) {
  std::int32_t next = 0;
  bool follow = true;
  for (const PositionObject& object : position.objects) {
    follow = follow && object.stamp.order == next++;
    for (const PositionCounters& each : object.counters)
      follow = follow && each.stamp.order == next++;
    for (const PositionSticker& each : object.stickers)
      follow = follow && each.stamp.order == next++;
  }
  return follow;
}

std::size_t weight_of_position(const Position& position) {
  std::size_t weight = position.actions ? 5 : 0;
  weight += position.active_player.seat;
  weight += position.phase.text() == "precombat_main" ? 0 : 1;
  weight += stamps_follow_file(position) ? 0 : 3;
  for (const PositionObject& each : position.objects)
    weight += weight_of_object(each, *position.universe);
  for (const PositionPlayer& each : position.players)
    weight += weight_of_player(each);
  return weight;
}

constexpr std::string_view kColorsPreferred[] = {"red", "white"};
constexpr std::string_view kLandTypesPreferred[] = {"Island", "Forest"};
constexpr std::string_view kCreatureTypesPreferred[] = {"Elf", "Goblin"};
constexpr std::string_view kCardTypesPreferred[] = {"artifact", "creature"};
constexpr std::string_view kSupertypesPreferred[] = {"legendary", "snow"};
constexpr std::string_view kKeywordsPreferred[] = {"flying", "haste"};
constexpr std::string_view kCountersPreferred[] = {"+1/+1", "flying"};

}  // namespace

std::span<const std::string_view> preferred_words(Vocabulary vocabulary) {
  switch (vocabulary) {
    case Vocabulary::color: return kColorsPreferred;
    case Vocabulary::land_type: return kLandTypesPreferred;
    case Vocabulary::creature_type: return kCreatureTypesPreferred;
    case Vocabulary::card_type: return kCardTypesPreferred;
    case Vocabulary::supertype: return kSupertypesPreferred;
    case Vocabulary::keyword: return kKeywordsPreferred;
    case Vocabulary::counter_kind: return kCountersPreferred;
    default: return {};
  }
}

std::size_t weight_of(const Tree& tree) {
  const KindSpec& kind = kind_spec(tree->kind());
  std::size_t weight = 2;
  for (const Node::Entry& entry : tree->fields()) {
    weight += std::visit(WeightOfValue{&kind}, entry.second);
  }
  return weight;
}

std::size_t weight_of(const CardDefinition& card) {
  std::size_t weight = 0;
  for (const CardFace& face : card.faces)
    weight += weight_of_face(face);
  return weight + 4 * (card.faces.size() - 1);
}

ScenarioSize size_of(const Scenario& scenario) {
  const Run& run = scenario.runs.front();
  ScenarioSize size;
  for (const Step& step : run.steps) {
    if (step.kind != Step::Kind::expect) ++size.steps;
    size.weight += weight_of_step(step);
  }
  size.objects = run.position.objects.size() + run.position.players.size() - 2;
  size.weight += weight_of_position(run.position);
  for (const ReadingSpec& spec : all_readings())
    size.weight += scenario.readings.value(spec.name) == 0 ? 0 : 4;
  size.text = print_scenario(scenario);
  size.length = size.text.size();
  return size;
}

}  // namespace lockstep::harness
