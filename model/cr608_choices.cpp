// Instructions that choose, ask, branch and repeat (608.2d, 201.4).
#include <algorithm>

#include "model/citations.h"
#include "model/cr109_objects.h"
#include "model/cr608_possible.h"
#include "model/resolution.h"
#include "scenario/settings.h"
#include "scenario/vocabulary.h"

namespace lockstep::model {
namespace {

void choose_objects(Resolution& resolution, const Node& node) {
  const Board board = resolution.board();
  const auto options = choosable(resolution, resolution.scope(board), node.trees(Field::of));
  if (options.empty()) {
    resolution.keep(node, {});
    return;
  }
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  resolution.keep(node, ask_entities(resolution, options, node, {player, PromptKind::objects}));
}

// 607.2d: without a slot another ability of the object will ask for the player.
void choose_for_source(Resolution& resolution, PlayerId player) {
  if (resolution.is_entering(resolution.source)) {
    resolution.entering->entrant.how.chosen_player = player;
  } else if (Object* object =
                 resolution.state().find(resolution.memory.follow(resolution.source))) {
    object->chosen_player = player;
  }
}

void choose_player(Resolution& resolution, const Node& node) {
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  const bool random = node.flag(Field::random);
  Question asked = question(random ? PlayerId::chance() : player,
                            random ? PromptKind::random : PromptKind::player, Shape::one,
                            resolution.present_source(), cr::r608_2d);
  if (!random) asked.prompt.slot = node.symbol_or_empty(Field::slot);
  const Board board = resolution.board();
  const Scope scope = resolution.scope(board);
  for (const PlayerId each : resolution.state().turn_order()) {
    const Entity entity{ObjectId::none(), each};
    if (fits_all(scope, node.trees(Field::of), entity)) {
      asked.prompt.options.push_back(option_of(entity));
    }
  }
  if (asked.prompt.options.empty()) return;
  const Option chosen = resolution.process.ask_one(std::move(asked));
  resolution.keep(node, {{ObjectId::none(), chosen.player}});
  if (node.symbol_or_empty(Field::slot).empty()) choose_for_source(resolution, chosen.player);
  Event event;
  event.kind = EventKind::chosen_player;
  event.player = player;
  event.other_player = chosen.player;
  resolution.process.happen(event);
}

// 201.4b, 201.4c, 201.4d, 201.4f: by what a name is chosen, whose face it is.
Values as_named(const CardDefinition& card, std::size_t face) {
  Values values = values_of(card.faces[face]);
  if (face == 0) return values;
  const Values front = values_of(card.faces.front());
  if (card.layout == Layout::transform) values.front_cost = front.mana_cost.value_or(ManaCost{});
  if (card.layout == Layout::flip) {
    values.mana_cost = front.mana_cost;
    values.colors = front.colors;
  }
  return values;
}

// 201.4, 201.4a: names of cards whose print fits, of each face.
void add_card_names(const Resolution& resolution, const Node& node, std::vector<Option>& options) {
  cite(cr::r201_4);
  const Board board = resolution.board();
  const Scope scope = resolution.scope(board);
  for (const CardDefinition& card : resolution.process.state.table->universe->cards) {
    for (std::size_t face = 0; face < card.faces.size(); ++face) {
      if (!fits_print(scope, node.trees(Field::of), as_named(card, face))) continue;
      options.push_back(word_option(Symbol::intern(to_string(card.faces[face].name))));
    }
  }
}

std::vector<Option> words_to_choose(const Resolution& resolution, const Node& node) {
  std::vector<Option> options;
  for (const Symbol list : node.symbols(Field::from)) {
    if (list.text() == vocabulary_name(Vocabulary::card_name)) {
      add_card_names(resolution, node, options);
      continue;
    }
    for (const Symbol word : words_of_list(list))
      options.push_back(word_option(word));
  }
  return options;
}

// The rule that says which words may be chosen: card names 201.4, subtypes 205.3e, colors 105.4.
RuleId rule_of_words(const Node& node) {
  const auto lists = node.symbols(Field::from);
  const std::string_view list = lists.empty() ? std::string_view() : lists.front().text();
  if (list == "card_name") return node.has(Field::of) ? cr::r201_4a : cr::r201_4;
  if (list == "color") return cr::r105_4;
  if (list.ends_with("_type") && list != "card_type") return cr::r205_3e;
  return cr::r608_2d;
}

void choose_word(Resolution& resolution, const Node& node) {
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  const bool random = node.flag(Field::random);
  Question asked =
      question(random ? PlayerId::chance() : player, random ? PromptKind::random : PromptKind::word,
               random ? Shape::one : Shape::word, resolution.present_source(), rule_of_words(node));
  const Symbol slot = node.symbol_or_empty(Field::slot);
  if (!random) asked.prompt.slot = slot;
  asked.prompt.options = words_to_choose(resolution, node);
  if (asked.prompt.options.empty()) return;
  const Symbol word = resolution.process.ask_one(std::move(asked)).word;
  if (!slot.empty()) {
    resolution.memory.slot(slot).word = word;
  } else if (resolution.is_entering(resolution.source)) {
    resolution.entering->entrant.how.chosen.push_back(word);
  } else if (Object* object =
                 resolution.state().find(resolution.memory.follow(resolution.source))) {
    object->chosen.push_back(word);
  }
  Event event;
  event.kind = EventKind::chosen_word;
  event.player = player;
  event.word = word;
  resolution.process.happen(event);
}

void choose_number(Resolution& resolution, const Node& node) {
  const auto least =
      static_cast<std::int32_t>(number_or(resolution, node.tree_or_null(Field::min), 0));
  const auto most = static_cast<std::int32_t>(
      number_or(resolution, node.tree_or_null(Field::max), Settings{}.max_number));
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player() || most < least) return;
  Question asked =
      question(player, PromptKind::number, Shape::number, resolution.present_source(), cr::r608_2d);
  asked.prompt.slot = node.symbol(Field::slot);
  asked.prompt.least = least;
  asked.prompt.most = most;
  const std::int32_t number = resolution.process.ask_number(std::move(asked));
  resolution.memory.slot(node.symbol(Field::slot)).number = number;
  Event event;
  event.kind = EventKind::chosen_number;
  event.player = player;
  event.number = number;
  resolution.process.happen(event);
}

void choose_one(Resolution& resolution, const Node& node) {
  const PlayerId player = acting_player(resolution, node);
  const auto courses = node.trees(Field::options);
  if (!player.is_player() || courses.empty()) return;
  Question asked = question(player, PromptKind::mode_of_effect, Shape::one,
                            resolution.present_source(), cr::r608_2d);
  for (std::size_t index = 0; index < courses.size(); ++index) {
    asked.prompt.options.push_back(number_option(static_cast<std::int32_t>(index)));
  }
  const Option chosen = resolution.process.ask_one(std::move(asked));
  carry_out(resolution, courses[static_cast<std::size_t>(chosen.number)]->trees(Field::effect));
}

void may(Resolution& resolution, const Node& node) {
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  Question asked =
      question(player, PromptKind::may, Shape::one, resolution.present_source(), cr::r608_2d);
  Option yes;
  yes.kind = OptionKind::yes;
  Option no;
  no.kind = OptionKind::no;
  asked.prompt.options = {yes, no};
  if (!is_possible(resolution, node.trees(Field::effect))) {
    asked.prompt.options = {no};
    asked.forbidden.push_back({yes, cr::r608_2d});
  }
  if (resolution.process.ask_one(std::move(asked)).kind == OptionKind::yes) {
    carry_out(resolution, node.trees(Field::effect));
    carry_out(resolution, node.trees(Field::then));
  } else {
    carry_out(resolution, node.trees(Field::else_));
  }
}

void branch(Resolution& resolution, const Node& node) {
  bool holds_now = false;
  {
    const Board board = resolution.board();
    holds_now = is_true(resolution.scope(board), *node.tree(Field::condition));
  }
  carry_out(resolution, node.trees(holds_now ? Field::then : Field::else_));
}

void for_each(Resolution& resolution, const Node& node) {
  for (const Entity& each : pick(resolution, *node.tree(Field::things))) {
    resolution.memory.slot(node.symbol(Field::slot)).things = {each};
    carry_out(resolution, node.trees(Field::effect));
  }
}

void for_each_word(Resolution& resolution, const Node& node) {
  std::vector<Symbol> words;
  {
    const Board board = resolution.board();
    words = words_of(resolution.scope(board), node.trees(Field::words));
  }
  for (const Symbol word : words) {
    resolution.memory.slot(node.symbol(Field::slot)).word = word;
    carry_out(resolution, node.trees(Field::effect));
  }
}

void repeat(Resolution& resolution, const Node& node) {
  const std::int64_t times = number_or(resolution, node.tree_or_null(Field::number), 0);
  for (std::int64_t time = 0; time < times; ++time) {
    carry_out(resolution, node.trees(Field::effect));
  }
}

}  // namespace

bool carry_out_choice(Resolution& resolution, const Node& instruction) {
  switch (instruction.kind()) {
    case Kind::choose_objects: choose_objects(resolution, instruction); return true;
    case Kind::choose_player: choose_player(resolution, instruction); return true;
    case Kind::choose_word: choose_word(resolution, instruction); return true;
    case Kind::choose_number: choose_number(resolution, instruction); return true;
    case Kind::choose_one: choose_one(resolution, instruction); return true;
    case Kind::may: may(resolution, instruction); return true;
    case Kind::if_: branch(resolution, instruction); return true;
    case Kind::for_each: for_each(resolution, instruction); return true;
    case Kind::for_each_word: for_each_word(resolution, instruction); return true;
    case Kind::repeat: repeat(resolution, instruction); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
