// Continuous effects from resolutions (611.2): whom they affect and by how much is fixed at once.
#include "model/cr611_effects.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr113_abilities.h"
#include "model/cr613_abilities.h"
#include "model/cr707_copying.h"
#include "scenario/card.h"
#include "scenario/vocabulary.h"

namespace lockstep::model {
namespace {

bool is_number_node(Kind kind) {
  switch (kind) {
    case Kind::that_number:
    case Kind::count:
    case Kind::power_of:
    case Kind::toughness_of:
    case Kind::mana_value_of:
    case Kind::generic_mana_of:
    case Kind::type_words_of:
    case Kind::counters_on:
    case Kind::stickers_on:
    case Kind::unique_vowels:
    case Kind::letters_on_name_stickers:
    case Kind::card_types_among:
    case Kind::names_among:
    case Kind::life_of:
    case Kind::counters_of:
    case Kind::plus:
    case Kind::minus:
    case Kind::times:
    case Kind::half:
    case Kind::counters_put_here:
    case Kind::number_if: return true;
    default: return false;
  }
}

bool is_ability(Kind kind) {
  return kind == Kind::static_ || kind == Kind::triggered || kind == Kind::activated ||
         kind == Kind::spell || kind == Kind::keyword;
}

Tree literal(std::int64_t value) {
  return make(Kind::literal, {{Field::value, value}});
}

// The word node that spells a word: of the vocabulary that has it.
Tree spelled(Symbol word) {
  static constexpr std::pair<Vocabulary, Kind> kSpellings[] = {
      {Vocabulary::color, Kind::color},
      {Vocabulary::land_type, Kind::land_type},
      {Vocabulary::creature_type, Kind::creature_type},
      {Vocabulary::artifact_type, Kind::artifact_type},
      {Vocabulary::enchantment_type, Kind::enchantment_type},
      {Vocabulary::planeswalker_type, Kind::planeswalker_type},
      {Vocabulary::spell_type, Kind::spell_type},
      {Vocabulary::battle_type, Kind::battle_type},
      {Vocabulary::card_type, Kind::card_type},
      {Vocabulary::supertype, Kind::supertype},
      {Vocabulary::keyword, Kind::keyword_name},
  };
  for (const auto& [vocabulary, kind] : kSpellings) {
    if (vocabulary_place(vocabulary, word.text())) return make(kind, {{Field::word, word}});
  }
  std::vector<Symbol> parts;
  for (const NameWord& part : parse_name(word.text()))
    parts.push_back(part.text);
  return make(Kind::card_name, {{Field::words, parts}});
}

Tree settled_word(const Scope& scope, const Node& node) {
  const Symbol word = word_of(scope, node);
  return word.empty() ? nullptr : spelled(word);
}

// Inside an ability that is granted only what was chosen is fixed; the rest is its own text.
Tree settle_ability(const Scope& scope, const Tree& ability) {
  return rebuild(ability, [&](const Tree& node) -> Tree {
    if (node->kind() == Kind::that_word) return settled_word(scope, *node);
    if (node->kind() == Kind::that_number) return literal(number(scope, *node));
    return nullptr;
  });
}

Tree settled_player(const Scope& scope, const Tree& change) {
  const auto found = players(scope, *change->tree(Field::player));
  const PlayerId player = found.empty() ? scope.you : found.front();
  const Symbol name = scope.board->state->table->player_names[player.seat];
  return make(Kind::set_controller,
              {{Field::player, make(Kind::named_player, {{Field::name, name}})}});
}

}  // namespace

Tree settle(const Scope& scope, const Tree& change) {
  cite(cr::r611_2d);
  if (change->kind() == Kind::set_controller) return settled_player(scope, change);
  return rebuild(change, [&](const Tree& node) -> Tree {
    if (is_ability(node->kind())) return settle_ability(scope, node);
    if (is_number_node(node->kind())) return literal(number(scope, *node));
    if (node->kind() == Kind::that_word || node->kind() == Kind::as_chosen) {
      return settled_word(scope, *node);
    }
    return nullptr;
  });
}

void begin_effect(Resolution& resolution, std::vector<EffectPart> parts,
                  std::vector<RulePart> rules) {
  if (parts.empty() && rules.empty()) return;
  cite(cr::r611_2c);
  cite(cr::r613_7b);
  State& state = resolution.state();
  auto effect = std::make_shared<ContinuousEffect>();
  effect->number = state.next_effect++;
  effect->stamp = state.stamp();
  effect->you = resolution.by;
  effect->source = resolution.source;
  for (const EffectPart& part : parts) {
    for (const Tree& change : part.changes) {
      if (const auto layer = layer_of(*change, false)) effect->layers.add(*layer);
    }
  }
  effect->parts = std::move(parts);
  effect->rules = std::move(rules);
  state.effects.push_back(std::move(effect));
}

namespace {

std::vector<Tree> settle_all(const Scope& scope, std::span<const Tree> changes) {
  std::vector<Tree> settled;
  for (const Tree& change : changes)
    settled.push_back(settle(scope, change));
  return settled;
}

EffectPart part_for(const Resolution& resolution, std::span<const Tree> changes, ObjectId id) {
  const Board board = resolution.board();
  Scope scope = resolution.scope(board);
  scope.affected = id;
  EffectPart part{id, settle_all(scope, changes), nullptr, {}};
  part.barred = never_gained(scope, part.changes);
  return part;
}

/// What an instruction means by the objects that it applies an effect to.
struct Meant {
  std::vector<ObjectId> now;    ///< all of them
  std::vector<ObjectId> named;  ///< those that no description found
  std::vector<Tree> described;
};

void add_meant(Resolution& resolution, const Tree& to, Meant& meant) {
  if (to->kind() == Kind::together) {
    for (const Tree& part : to->trees(Field::parts))
      add_meant(resolution, part, meant);
    return;
  }
  const std::vector<ObjectId> found = pick_objects(resolution, *to);
  meant.now.insert(meant.now.end(), found.begin(), found.end());
  if (to->kind() == Kind::every) {
    meant.described.push_back(to);
  } else {
    meant.named.insert(meant.named.end(), found.begin(), found.end());
  }
}

Meant meant_by(Resolution& resolution, const Tree& to) {
  Meant meant;
  add_meant(resolution, to, meant);
  std::ranges::sort(meant.now);
  meant.now.erase(std::ranges::unique(meant.now).begin(), meant.now.end());
  return meant;
}

// 611.2c: what states a rule changes no characteristics, so what it describes is not fixed.
std::vector<RulePart> rules_stated(Resolution& resolution, const Node& node, const Meant& meant) {
  std::vector<RulePart> rules;
  const Board board = resolution.board();
  for (const Tree& change : node.trees(Field::changes)) {
    if (change->kind() != Kind::cant_have_counters) continue;
    if (!meant.named.empty()) rules.push_back({change->kind(), meant.named, nullptr, nullptr});
    for (const Tree& each : meant.described) {
      rules.push_back({change->kind(),
                       {},
                       settle(resolution.scope(board), each),
                       std::make_shared<const Memory>(resolution.memory)});
    }
  }
  return rules;
}

// Whether a change is of characteristics or control, not of the rules of the game.
bool has_layer(const Tree& change) {
  return layer_of(*change, false).has_value();
}

void apply(Resolution& resolution, const Node& node) {
  const Meant meant = meant_by(resolution, node.tree(Field::to));
  std::vector<Tree> changes;
  std::ranges::copy_if(node.trees(Field::changes), std::back_inserter(changes), has_layer);
  std::vector<EffectPart> parts;
  if (!changes.empty()) {
    for (const ObjectId id : meant.now) {
      parts.push_back(part_for(resolution, changes, id));
    }
  }
  begin_effect(resolution, std::move(parts), rules_stated(resolution, node, meant));
}

Tree give_to(const State& state, PlayerId player) {
  const Symbol name = state.table->player_names[player.seat];
  return make(Kind::set_controller,
              {{Field::player, make(Kind::named_player, {{Field::name, name}})}});
}

void gain_control(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  const PlayerId player = objects.empty() ? PlayerId::none() : acting_player(resolution, node);
  if (!player.is_player()) {
    resolution.keep(node, {});
    return;
  }
  std::vector<EffectPart> parts;
  std::vector<Entity> kept;
  for (const ObjectId id : objects) {
    if (resolution.state().find(id)->zone != Zone::battlefield) continue;
    parts.push_back({id, {give_to(resolution.state(), player)}, nullptr, {}});
    kept.push_back({id, PlayerId::none()});
  }
  begin_effect(resolution, std::move(parts));
  resolution.keep(node, std::move(kept));
}

// 701.12a, 701.12b: both or neither, and only between different players.
void exchange_control(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> first = pick_objects(resolution, *node.tree(Field::first));
  std::vector<ObjectId> second;
  if (!first.empty()) second = pick_objects(resolution, *node.tree(Field::second));
  resolution.keep(node, {});
  if (second.empty()) {
    cite(cr::r701_12a);
    return;
  }
  const Board board = resolution.board();
  const std::size_t a = *board.index_of(first.front());
  const std::size_t b = *board.index_of(second.front());
  if (!is_permanent(board, a) || !is_permanent(board, b)) {
    cite(cr::r701_12a);
    return;
  }
  cite(cr::r701_12b);
  if (board.controllers[a] == board.controllers[b]) return;
  const State& state = resolution.state();
  begin_effect(resolution, {{first.front(), {give_to(state, board.controllers[b])}, nullptr, {}},
                            {second.front(), {give_to(state, board.controllers[a])}, nullptr, {}}});
  resolution.keep(node, {{first.front(), PlayerId::none()}, {second.front(), PlayerId::none()}});
}

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

// Both words are of one list; the new one is another, and none that the text excludes.
void change_text(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::objects));
  if (objects.empty()) return;
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  const auto lists = lists_of(node);
  Symbol from = given_word(resolution, node.tree_or_null(Field::from));
  Symbol to = given_word(resolution, node.tree_or_null(Field::to));
  if (from.empty()) {
    std::vector<Symbol> words;
    for (const auto& list : lists) {
      const bool has_to = to.empty() || std::ranges::find(list, to) != list.end();
      if (has_to) words.insert(words.end(), list.begin(), list.end());
    }
    std::erase(words, to);
    from = ask_word(resolution, player, "from", words);
  }
  if (to.empty()) {
    std::vector<Symbol> words;
    for (const auto& list : lists) {
      const bool has_from = std::ranges::find(list, from) != list.end();
      if (has_from) words.insert(words.end(), list.begin(), list.end());
    }
    const Board board = resolution.board();
    for (const Symbol never : words_of(resolution.scope(board), node.trees(Field::never))) {
      std::erase(words, never);
    }
    std::erase(words, from);
    to = ask_word(resolution, player, "to", words);
  }
  if (from.empty() || to.empty()) return;
  const Tree change =
      make(Kind::replace_words, {{Field::from, spelled(from)}, {Field::to, spelled(to)}});
  std::vector<EffectPart> parts;
  for (const ObjectId id : objects)
    parts.push_back({id, {change}, nullptr, {}});
  begin_effect(resolution, std::move(parts));
}

// 707.2b: the values are those of now. Only permanents become copies here.
void become_copy(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::object));
  if (objects.empty()) return;
  const std::vector<ObjectId> originals = pick_objects(resolution, *node.tree(Field::of));
  if (originals.empty()) return;
  const Board board = copiable_board(resolution.state());
  const SharedValues copied = board.values[*board.index_of(originals.front())];
  std::vector<EffectPart> parts;
  for (const ObjectId id : objects) {
    if (resolution.state().find(id)->zone != Zone::battlefield) continue;
    cite(cr::r707_2b);
    const Board now = resolution.board();
    Scope scope = resolution.scope(now);
    scope.affected = id;
    parts.push_back({id, {}, copied, settle_all(scope, node.trees(Field::exceptions))});
  }
  begin_effect(resolution, std::move(parts));
}

}  // namespace

bool carry_out_continuous(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::apply: apply(resolution, node); return true;
    case Kind::gain_control: gain_control(resolution, node); return true;
    case Kind::exchange_control: exchange_control(resolution, node); return true;
    case Kind::change_text: change_text(resolution, node); return true;
    case Kind::become_copy: become_copy(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
