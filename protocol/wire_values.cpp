#include "protocol/wire_values.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "scenario/json_fields.h"
#include "scenario/tree_json.h"

namespace lockstep::protocol {
namespace {

constexpr std::array<std::string_view, 5> kColorNames = {"white", "blue", "black", "red", "green"};

std::vector<Symbol> word_set(const JsonCursor& at) {
  std::vector<Symbol> words = symbols_at(at);
  std::ranges::sort(words);
  words.erase(std::ranges::unique(words).begin(), words.end());
  return words;
}

// Words between spaces; a printed blank is none.
NameWords name_words(std::string_view text) {
  NameWords words;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    if (word.find_first_not_of('_') != word.npos) words.push_back(Symbol::intern(word));
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return words;
}

NameSet names_at(const JsonCursor& at) {
  NameSet set;
  std::optional<JsonCursor> list = at;
  if (at.value().is_object()) {
    if_given(at, "all_nonlegendary_creature_names", [&](const JsonCursor& flag) {
      set.all_nonlegendary_creature_names = flag.boolean().value_or(false);
    });
    list = at.require("names");
  }
  if (!list) return set;
  for (const JsonCursor& each : list_at(*list)) {
    if (!each.value().is_string()) {
      each.wrong_type("a name");
      continue;
    }
    set.names.push_back(name_words(each.value().get_ref<const std::string&>()));
  }
  set.normalize();
  return set;
}

ColorSet colors_at(const JsonCursor& at) {
  ColorSet colors;
  for (const JsonCursor& each : list_at(at)) {
    const auto word = each.one_of(kColorNames, "colour");
    const auto found = word ? std::ranges::find(kColorNames, *word) : kColorNames.end();
    if (found != kColorNames.end()) {
      colors.bits |= static_cast<std::uint8_t>(1U << (found - kColorNames.begin()));
    }
  }
  return colors;
}

std::optional<Amount> amount_at(const JsonCursor& at) {
  if (at.value().is_null()) return std::nullopt;
  if (!at.value().is_object()) return Amount{.number = number(at)};
  Amount amount;
  if (const auto place = at.require("number")) amount.number = number(*place);
  if_given(at, "star",
           [&](const JsonCursor& star) { amount.star = star.boolean().value_or(false); });
  return amount;
}

std::optional<ManaCost> cost_at(const JsonCursor& at) {
  if (at.value().is_null()) return std::nullopt;
  if (!at.value().is_string()) {
    at.wrong_type("a mana cost such as \"{2}{U}\", or null");
    return std::nullopt;
  }
  auto cost = parse_mana_cost(at.value().get_ref<const std::string&>());
  if (!cost) at.error("no mana cost", "symbols such as {2}{U}");
  return cost;
}

// A reflexive triggered ability on the stack (603.12) has no event, which no card could print: it
// is read with some event and then freed of it.
bool is_reflexive(const Json& json) {
  return json.is_object() && json.size() == 1 && json.begin().key() == "triggered" &&
         json.begin()->is_object() && !json.begin()->contains("when");
}

Tree reflexive_at(const JsonCursor& at, TreeReader& reader) {
  Json printed = at.value();
  printed["triggered"]["when"] = Json{{"dies", "self"}};
  const Tree tree = reader.read(JsonCursor(printed, at.settings(), at.errors()), Sort::ability);
  if (!tree) return tree;
  std::vector<Node::Entry> fields;
  for (const Node::Entry& entry : tree->fields()) {
    if (entry.first != Field::when) fields.push_back(entry);
  }
  return make(tree->kind(), std::move(fields));
}

std::vector<Tree> trees_at(const JsonCursor& at, const Handles& handles) {
  TreeReader reader([&](std::string_view name) {
    return handles.find_player(name) ? NamedThing::player : NamedThing::object;
  });
  std::vector<Tree> trees;
  for (const JsonCursor& each : list_at(at)) {
    Tree tree =
        is_reflexive(each.value()) ? reflexive_at(each, reader) : reader.read(each, Sort::ability);
    if (tree) trees.push_back(std::move(tree));
  }
  return trees;
}

}  // namespace

std::int32_t number(const JsonCursor& at, std::int64_t least) {
  const auto value = at.integer(least, std::numeric_limits<std::int32_t>::max());
  return static_cast<std::int32_t>(value.value_or(0));
}

std::uint16_t small_number(const JsonCursor& at) {
  return static_cast<std::uint16_t>(at.integer(0, 65'535).value_or(0));
}

Symbol symbol(const JsonCursor& at) {
  const auto text = at.text();
  return text ? Symbol::intern(*text) : Symbol{};
}

std::vector<JsonCursor> list_at(const JsonCursor& at) {
  return read_list(at, kLongest, "a list");
}

std::vector<Symbol> symbols_at(const JsonCursor& at) {
  std::vector<Symbol> words;
  for (const JsonCursor& each : list_at(at))
    words.push_back(symbol(each));
  return words;
}

void read_characteristic(Characteristics& shown, SnapshotField field, const JsonCursor& at,
                         const Handles& handles) {
  switch (field) {
    case SnapshotField::names: shown.names = names_at(at); break;
    case SnapshotField::mana_cost: shown.mana_cost = cost_at(at); break;
    case SnapshotField::mana_value: shown.mana_value = number(at); break;
    case SnapshotField::colors: shown.colors = colors_at(at); break;
    case SnapshotField::color_indicator: shown.color_indicator = colors_at(at); break;
    case SnapshotField::supertypes: shown.supertypes = word_set(at); break;
    case SnapshotField::types: shown.types = word_set(at); break;
    case SnapshotField::subtypes: shown.subtypes = word_set(at); break;
    case SnapshotField::abilities: shown.abilities = trees_at(at, handles); break;
    case SnapshotField::power: shown.power = amount_at(at); break;
    case SnapshotField::toughness: shown.toughness = amount_at(at); break;
    case SnapshotField::loyalty: shown.loyalty = amount_at(at); break;
    default: shown.defense = amount_at(at); break;
  }
}

}  // namespace lockstep::protocol
