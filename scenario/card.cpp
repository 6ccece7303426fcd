#include "scenario/card.h"

#include <algorithm>
#include <initializer_list>
#include <set>

#include "scenario/card_json.h"
#include "scenario/tree_json.h"
#include "scenario/word_text.h"

namespace lockstep {
namespace {

constexpr std::string_view kFaceKeys[] = {"name",    "mana_cost", "color_indicator", "supertypes",
                                          "types",   "subtypes",  "power",           "toughness",
                                          "loyalty", "defense",   "abilities"};

// A token's print: what the effect that created it said. It has colors where a card has a cost or
// an indicator.
constexpr std::string_view kTokenKeys[] = {"name",     "colors",   "supertypes", "types",
                                           "subtypes", "power",    "toughness",  "loyalty",
                                           "defense",  "abilities"};

constexpr std::string_view kCardKeys[] = {"layout",     "faces",   "melds_with",
                                          "melds_into", "partial", "interchangeable_with",
                                          "synthetic",  "source"};

bool has_two_faces(Layout layout) {
  return layout != Layout::normal && layout != Layout::meld;
}

class CardReader {
 public:
  std::optional<CardDefinition> read(const JsonCursor& at);
  std::optional<CardFace> read_token(const JsonCursor& at);

 private:
  CardFace read_face(const JsonCursor& at);
  void read_faces(const JsonCursor& at, CardDefinition& card);
  void check_labels(const JsonCursor& at, const CardDefinition& card);

  TreeReader trees_;
};

std::vector<Symbol> read_words(const JsonCursor& at, std::string_view key,
                               VocabularySet vocabularies) {
  std::vector<Symbol> words;
  const auto inside = at.find(key);
  if (!inside) return words;
  TreeReader reader;
  for (const Tree& tree : reader.read_list(*inside, Sort::word, vocabularies)) {
    if (!kind_spec(tree->kind()).spells) {
      inside->error("a reference stands here", vocabularies_text(vocabularies));
      continue;
    }
    const Symbol word = tree->symbol(Field::word);
    if (std::ranges::find(words, word) != words.end()) {
      inside->error("\"" + std::string(word.text()) + "\" is listed twice");
    }
    words.push_back(word);
  }
  return words;
}

std::optional<PrintedNumber> read_number(const JsonCursor& at, std::string_view key) {
  const auto inside = at.find(key);
  if (!inside) return std::nullopt;
  if (!inside->value().is_string()) {
    const auto number = inside->integer();
    if (!number) return std::nullopt;
    return PrintedNumber{.number = *number};
  }
  const auto text = inside->text();
  if (!text) return std::nullopt;
  const auto number = parse_printed_number(*text);
  if (number && number->star != PrintedNumber::Star::none && to_string(*number) == *text) {
    return number;
  }
  inside->error(describe(inside->value()) + " stands here",
                "a number, \"*\" or a sum such as \"1+*\"");
  return std::nullopt;
}

std::string text_at(const JsonCursor& at, std::string_view key) {
  const auto inside = at.find(key);
  if (!inside) return {};
  const auto text = inside->text();
  if (!text) return {};
  if (!is_spaced_text(*text)) inside->error("a text with spaces to spare", "single spaces");
  return std::string(*text);
}

bool read_true(const JsonCursor& at, std::string_view key) {
  const auto inside = at.find(key);
  if (!inside) return false;
  const auto value = inside->boolean();
  if (value && !*value) inside->error("false stands here", "true, or no such field");
  return value.value_or(false);
}

std::optional<ManaCost> mana_cost_at(const JsonCursor& at) {
  const auto inside = at.find("mana_cost");
  if (!inside) return std::nullopt;
  const auto text = inside->text();
  if (!text) return std::nullopt;
  auto cost = parse_mana_cost(*text);
  if (cost && cost->size() <= at.settings().max_mana_symbols) return cost;
  inside->error(describe(inside->value()) + " stands here",
                "mana symbols such as \"{2}{W/U}\"; leave the field out if there is no mana cost");
  return std::nullopt;
}

CardFace CardReader::read_face(const JsonCursor& at) {
  CardFace face;
  if (at.find("name")) face.name = parse_name(text_at(at, "name"));
  face.mana_cost = mana_cost_at(at);
  face.color_indicator = read_words(at, "color_indicator", Vocabulary::color);
  face.supertypes = read_words(at, "supertypes", Vocabulary::supertype);
  face.types = read_words(at, "types", Vocabulary::card_type);
  face.subtypes = read_words(at, "subtypes", kSubtypes);
  face.power = read_number(at, "power");
  face.toughness = read_number(at, "toughness");
  face.loyalty = read_number(at, "loyalty");
  face.defense = read_number(at, "defense");
  if (at.require("types") && face.types.empty()) at.error("a card has a card type");
  bool has_x = false;
  for (const ManaSymbol& symbol : face.mana_cost.value_or(ManaCost())) {
    has_x = has_x || symbol.form == ManaSymbol::Form::variable;
  }
  if (const auto abilities = at.find("abilities")) {
    face.abilities = trees_.read_abilities(*abilities, has_x);
  }
  return face;
}

void CardReader::read_faces(const JsonCursor& at, CardDefinition& card) {
  if (!has_two_faces(card.layout)) {
    if (const auto faces = at.find("faces")) faces->error("this layout has one face");
    card.faces.push_back(read_face(at));  // `read` asks for the name
    return;
  }
  const auto faces = at.require("faces");
  const auto elements = faces ? faces->elements() : std::nullopt;
  if (!elements) return;
  if (elements->size() != 2) faces->error("this layout has two faces");
  for (const JsonCursor& element : *elements) {
    if (!element.object_of(kFaceKeys) || !element.require("name")) continue;
    card.faces.push_back(read_face(element));
  }
}

// `paid` and `paid_with` name a keyword or the label of a cost; a label that no cost of the card
// has is a slip.
void CardReader::check_labels(const JsonCursor& at, const CardDefinition& card) {
  std::set<Symbol> labels;
  std::vector<const Node*> uses;
  for (const CardFace& face : card.faces) {
    for (const Tree& ability : face.abilities) {
      visit(*ability, [&](const Node& node) {
        if (node.kind() == Kind::paid || node.kind() == Kind::paid_with) {
          uses.push_back(&node);
        } else if (node.has(Field::label)) {
          labels.insert(node.symbol(Field::label));
        }
      });
    }
  }
  for (const Node* const use : uses) {
    const Symbol label = use->symbol(Field::label);
    if (labels.contains(label) || vocabulary_place(Vocabulary::keyword, label.text())) continue;
    at.errors().add(trees_.pointer_of(*use),
                    "no cost of this card has the label \"" + std::string(label.text()) + "\"",
                    "a keyword or the label of a cost");
  }
}

std::optional<CardDefinition> CardReader::read(const JsonCursor& at) {
  const std::size_t errors = at.errors().size();
  std::vector<std::string_view> keys(std::begin(kCardKeys), std::end(kCardKeys));
  CardDefinition card;
  if (const auto layout = at.find("layout")) {
    const auto word = layout->one_of(vocabulary_words(Vocabulary::layout), "layout");
    if (word) card.layout = static_cast<Layout>(*vocabulary_place(Vocabulary::layout, *word));
  }
  const bool two_faces = has_two_faces(card.layout);
  if (two_faces) {
    keys.emplace_back("name");
  } else {
    keys.insert(keys.end(), std::begin(kFaceKeys), std::end(kFaceKeys));
  }
  if (!at.object_of(keys)) return std::nullopt;
  if (at.require("name")) card.name = Symbol::intern(text_at(at, "name"));
  card.melds_with = Symbol::intern(text_at(at, "melds_with"));
  card.melds_into = Symbol::intern(text_at(at, "melds_into"));
  card.interchangeable_with = Symbol::intern(text_at(at, "interchangeable_with"));
  card.partial = read_true(at, "partial");
  card.synthetic = read_true(at, "synthetic");
  card.source = text_at(at, "source");
  read_faces(at, card);
  check_labels(at, card);
  if (at.errors().size() != errors) return std::nullopt;
  return card;
}

std::optional<CardFace> CardReader::read_token(const JsonCursor& at) {
  const std::size_t errors = at.errors().size();
  if (!at.object_of(kTokenKeys)) return std::nullopt;
  CardFace face = read_face(at);
  face.color_indicator = read_words(at, "colors", Vocabulary::color);
  if (at.errors().size() != errors) return std::nullopt;
  return face;
}

void write_words(Json& json, const char* key, const std::vector<Symbol>& words) {
  if (words.empty()) return;
  Json list = Json::array();
  for (const Symbol word : words)
    list.push_back(std::string(word.text()));
  json[key] = std::move(list);
}

void write_number(Json& json, const char* key, const std::optional<PrintedNumber>& number) {
  if (!number) return;
  if (number->star == PrintedNumber::Star::none) {
    json[key] = number->number;
  } else {
    json[key] = to_string(*number);
  }
}

void write_text(Json& json, const char* key, std::string_view text) {
  if (!text.empty()) json[key] = std::string(text);
}

void write_face(Json& json, const CardFace& face) {
  if (!face.name.empty()) json["name"] = to_string(face.name);
  if (face.mana_cost) json["mana_cost"] = to_string(*face.mana_cost);
  write_words(json, "color_indicator", face.color_indicator);
  write_words(json, "supertypes", face.supertypes);
  write_words(json, "types", face.types);
  write_words(json, "subtypes", face.subtypes);
  write_number(json, "power", face.power);
  write_number(json, "toughness", face.toughness);
  write_number(json, "loyalty", face.loyalty);
  write_number(json, "defense", face.defense);
  if (face.abilities.empty()) return;
  json["abilities"] = Json::array();
  for (const Tree& ability : face.abilities)
    json["abilities"].push_back(tree_to_json(ability));
}

}  // namespace

bool operator==(const CardFace& left, const CardFace& right) {
  return left.name == right.name && left.mana_cost == right.mana_cost &&
         left.color_indicator == right.color_indicator && left.supertypes == right.supertypes &&
         left.types == right.types && left.subtypes == right.subtypes &&
         left.power == right.power && left.toughness == right.toughness &&
         left.loyalty == right.loyalty && left.defense == right.defense &&
         std::ranges::equal(left.abilities, right.abilities, equal);
}

std::optional<CardDefinition> read_card(const JsonCursor& at) {
  return CardReader().read(at);
}

std::optional<CardFace> read_token(const JsonCursor& at) {
  return CardReader().read_token(at);
}

Json token_to_json(const CardFace& face) {
  CardFace print = face;
  print.color_indicator.clear();
  Json json = Json::object();
  write_words(json, "colors", face.color_indicator);
  write_face(json, print);
  return json;
}

Json card_to_json(const CardDefinition& card) {
  Json json = Json::object();
  const bool two_faces = has_two_faces(card.layout);
  if (two_faces) {
    json["name"] = std::string(card.name.text());
    json["layout"] =
        std::string(vocabulary_words(Vocabulary::layout)[static_cast<std::size_t>(card.layout)]);
    json["faces"] = Json::array();
    for (const CardFace& face : card.faces) {
      Json written = Json::object();
      write_face(written, face);
      json["faces"].push_back(std::move(written));
    }
  } else {
    write_face(json, card.faces.front());
    if (card.layout == Layout::meld) json["layout"] = "meld";
  }
  write_text(json, "melds_with", card.melds_with.text());
  write_text(json, "melds_into", card.melds_into.text());
  write_text(json, "interchangeable_with", card.interchangeable_with.text());
  if (card.partial) json["partial"] = true;
  if (card.synthetic) json["synthetic"] = true;
  write_text(json, "source", card.source);
  return json;
}

std::expected<CardDefinition, LoadErrors> load_card(std::string_view text, std::string_view file,
                                                    const Settings& settings) {
  ErrorList errors(std::string(file), settings.max_errors);
  if (const auto json = parse_json(text, settings, errors)) {
    if (auto card = read_card(JsonCursor(*json, settings, errors))) return std::move(*card);
  }
  return std::unexpected(errors.take());
}

std::string print_card(const CardDefinition& card) {
  return json_text(card_to_json(card));
}

}  // namespace lockstep
