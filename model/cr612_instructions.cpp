// Instructions that change text (612.2).
#include <algorithm>

#include "model/citations.h"
#include "model/cr611_effects.h"
#include "model/cr611_settling.h"
#include "model/cr612_text.h"
#include "model/cr613_layers.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

Symbol ask_word(Resolution& resolution, PlayerId player, const char* slot,
                const std::vector<Symbol>& words) {
  Question asked =
      question(player, PromptKind::word, Shape::word, resolution.present_source(), cr::r612_2);
  asked.prompt.slot = Symbol::intern(slot);
  for (const Symbol word : words)
    asked.prompt.options.push_back(word_option(word));
  if (words.empty()) return {};
  const Symbol word = resolution.process.ask_one(std::move(asked)).word;
  Event event;
  event.kind = EventKind::chosen_word;
  event.player = player;
  event.word = word;
  resolution.process.happen(event);
  return word;
}

std::vector<std::vector<Symbol>> lists_of(const Node& node) {
  std::vector<std::vector<Symbol>> lists;
  for (const Symbol list : node.symbols(Field::words_of))
    lists.push_back(words_of_list(list));
  return lists;
}

Symbol given_word(const Resolution& resolution, const Node* node) {
  if (node == nullptr) return {};
  const Board board = resolution.board();
  return word_of(resolution.scope(board), *node);
}

// The words of the lists that also hold the other word, if that is known.
std::vector<Symbol> words_beside(const std::vector<std::vector<Symbol>>& lists, Symbol other) {
  std::vector<Symbol> words;
  for (const auto& list : lists) {
    const bool fits = other.empty() || std::ranges::find(list, other) != list.end();
    if (fits) words.insert(words.end(), list.begin(), list.end());
  }
  return words;
}

// Another word than the one that is replaced, and none that the text excludes.
std::vector<Symbol> replacements(const Resolution& resolution, const Node& node, Symbol from) {
  std::vector<Symbol> words = words_beside(lists_of(node), from);
  std::erase(words, from);
  const Board board = resolution.board();
  for (const Symbol never : words_of(resolution.scope(board), node.trees(Field::never)))
    std::erase(words, never);
  return words;
}

// Both words are of one list.
void change_text(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  if (objects.empty()) return;
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  Symbol from = given_word(resolution, node.tree_or_null(Field::from));
  Symbol to = given_word(resolution, node.tree_or_null(Field::to));
  if (from.empty()) from = ask_word(resolution, player, "from", words_beside(lists_of(node), to));
  if (to.empty()) to = ask_word(resolution, player, "to", replacements(resolution, node, from));
  if (from.empty() || to.empty()) return;
  const Tree change =
      make(Kind::replace_words, {{Field::from, spelled(from)}, {Field::to, spelled(to)}});
  std::vector<EffectPart> parts;
  for (const ObjectId id : objects)
    parts.push_back({id, {change}, nullptr, {}});
  begin_effect(resolution, node, std::move(parts));
}

// 612.5, 701.12h: each gets the rules text that the other has now; both or neither (701.12a).
void exchange_text_boxes(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  if (objects.size() != 2) {
    cite(cr::r701_12a);
    return;
  }
  const Board board = text_board(resolution.state());
  const auto given_by = [&](ObjectId id) {
    return make(Kind::exchange_text_boxes,
                {{Field::abilities, rules_text_of(*board.values[*board.index_of(id)])}});
  };
  cite(cr::r701_12h);
  begin_effect(resolution, node,
               {{objects[0], {given_by(objects[1])}, nullptr, {}},
                {objects[1], {given_by(objects[0])}, nullptr, {}}});
}

}  // namespace

bool carry_out_text(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::change_text: change_text(resolution, node); return true;
    case Kind::exchange_text_boxes: exchange_text_boxes(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
