#include "model/cr613_changes.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr113_abilities.h"
#include "model/cr123_stickers.h"
#include "model/cr201_names.h"
#include "model/cr202_mana_cost.h"
#include "model/cr205_types.h"
#include "model/cr612_text.h"
#include "model/cr613_abilities.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

ColorSet colors_named(const Scope& scope, const Node& change) {
  ColorSet colors;
  for (const Symbol color : words_of(scope, change.trees(Field::colors))) {
    colors.bits |= color_of(color).bits;
  }
  return colors;
}

TypeWords types_named(const Scope& scope, const Node& change) {
  return {words_of(scope, change.trees(Field::supertypes)),
          words_of(scope, change.trees(Field::types)),
          words_of(scope, change.trees(Field::subtypes))};
}

Vocabulary family_named(const Node& change) {
  const std::string_view text = change.symbol(Field::from).text();
  for (const Vocabulary each :
       {Vocabulary::land_type, Vocabulary::artifact_type, Vocabulary::enchantment_type,
        Vocabulary::planeswalker_type, Vocabulary::spell_type, Vocabulary::battle_type}) {
    if (vocabulary_name(each) == text) return each;
  }
  return Vocabulary::creature_type;
}

void set_amount(const Scope& scope, const Node* to, std::optional<Amount>& amount) {
  if (to != nullptr) amount = Amount{static_cast<std::int32_t>(number(scope, *to)), false};
}

void add_amount(const Scope& scope, const Node* by, std::optional<Amount>& amount) {
  if (by != nullptr && amount) amount->number += static_cast<std::int32_t>(number(scope, *by));
}

// A number is set whether there was one or not, and modified only where there is one.
void change_power_toughness(const Scope& scope, const Node& change, Values& values) {
  switch (change.kind()) {
    case Kind::set_power_toughness:
      set_amount(scope, change.tree_or_null(Field::power), values.power);
      set_amount(scope, change.tree_or_null(Field::toughness), values.toughness);
      return;
    case Kind::modify_power_toughness:
      add_amount(scope, change.tree_or_null(Field::power), values.power);
      add_amount(scope, change.tree_or_null(Field::toughness), values.toughness);
      return;
    default: std::swap(values.power, values.toughness); return;
  }
}

void change_types(const Scope& scope, const Node& change, Values& values) {
  switch (change.kind()) {
    case Kind::set_types:
      set_types(values, types_named(scope, change),
                change.flag(Field::losing_other) ? OtherTypes::lost : OtherTypes::by_rule);
      return;
    case Kind::add_types: add_types(values, types_named(scope, change)); return;
    case Kind::lose_types: lose_types(values, types_named(scope, change)); return;
    case Kind::add_every_type: add_every_type(values, family_named(change)); return;
    default: lose_every_type(values, family_named(change)); return;
  }
}

void change_text(const Scope& scope, const Node& change, Values& values) {
  switch (change.kind()) {
    case Kind::set_name: set_name(values, name_of(scope, *change.tree(Field::name))); return;
    case Kind::add_name: add_name(values, name_of(scope, *change.tree(Field::name))); return;
    case Kind::all_names:
      cite(cr::r612_7, SnapshotField::names);
      values.all_names = true;
      return;
    default:
      replace_words(values, word_of(scope, *change.tree(Field::from)),
                    word_of(scope, *change.tree(Field::to)));
      return;
  }
}

// Tells the abilities of a text that an effect gives from those that it grants.
constexpr std::uint64_t kTextKeys = 0x100000;

// 612.5, 612.6: abilities of a text that an effect gave are as old as that effect (613.7a).
void replace_text(const Scope& scope, const Node& change, const LayerEffect& effect,
                  const Doing& doing, Values& values) {
  if (change.kind() == Kind::exchange_text_boxes) {
    cite(cr::r612_5, SnapshotField::abilities);
    set_rules_text(values, change.trees(Field::abilities), effect.id + kTextKeys,
                   effect.order.stamp);
    return;
  }
  Values other;
  if (effect.source == EffectSource::resolution) {
    if (doing.text == nullptr) return;
    other = *doing.text;
  } else {
    const auto others = objects(scope, *change.tree(Field::objects));
    if (others.empty()) return;
    other = *scope.board->values[others.front()];
  }
  cite(cr::r612_6, SnapshotField::names);
  set_full_text(values, other, effect.id + kTextKeys, effect.order.stamp);
  if (effect.text) values.taken_by.push_back(effect.text);
}

bool replaces_text(const Node& change) {
  return change.kind() == Kind::exchange_text_boxes || change.kind() == Kind::full_text_of;
}

void apply_sticker(const Board& board, const LayerEffect& effect, Values& values) {
  const StickerDefinition& sticker = definition(*board.state->table, effect.sticker.id);
  switch (sticker.kind) {
    case StickerKind::name:
      cite(cr::r123_6, SnapshotField::names);
      add_sticker_words(values, words_of(sticker.words), effect.sticker.words_before,
                        board.state->table->readings);
      return;
    case StickerKind::ability: {
      std::uint64_t key = effect.id;
      for (const Tree& each : sticker.abilities)
        grant(values, each, ++key, effect.order.stamp);
      return;
    }
    case StickerKind::power_toughness:
      values.power = Amount{static_cast<std::int32_t>(sticker.power), false};
      values.toughness = Amount{static_cast<std::int32_t>(sticker.toughness), false};
      return;
    case StickerKind::art: return;
  }
}

// 208.3: creatures, wherever they are, and cards that print power and toughness. A creature card
// outside the battlefield may have none yet.
bool can_have_power(const Values& values) {
  return is_creature(values) || values.power || values.toughness;
}

// 122.1b: each keyword counter by itself gives its keyword, so several give several instances.
void apply_counters(const LayerEffect& effect, Layer layer, Values& values) {
  if (layer == Layer::ability_6) {
    const Tree keyword = keyword_tree(effect.counters.kind);
    std::uint64_t key = effect.id;
    for (std::int32_t counter = 0; counter < effect.counters.count; ++counter)
      grant(values, keyword, key++, effect.order.stamp);
    return;
  }
  const auto each = modification_of(effect.counters.kind);
  if (values.power) values.power->number += each->power * effect.counters.count;
  if (values.toughness) values.toughness->number += each->toughness * effect.counters.count;
}

}  // namespace

void apply_change(const Scope& scope, const Node& change, Values& values) {
  switch (layer_of(change, false).value_or(Layer::copy_1a)) {
    case Layer::text_3: change_text(scope, change, values); return;
    case Layer::type_4: change_types(scope, change, values); return;
    case Layer::color_5:
      cite(cr::r105_3, SnapshotField::colors);
      if (change.kind() == Kind::set_colors) values.colors = {};
      values.colors.bits |= colors_named(scope, change).bits;
      return;
    case Layer::ability_6: change_abilities(change, values); return;
    case Layer::defined_7a:
    case Layer::set_7b:
    case Layer::modify_7c:
    case Layer::switch_7d: change_power_toughness(scope, change, values); return;
    case Layer::copy_1a:
    case Layer::control_2: return;
  }
}

void apply_to_object(const Board& board, const LayerEffect& effect, const Doing& doing, Layer layer,
                     Values& values) {
  if (effect.source == EffectSource::sticker) return apply_sticker(board, effect, values);
  if (effect.source == EffectSource::counter) return apply_counters(effect, layer, values);
  const Scope scope = scope_of(board, effect, doing.object);
  if (layer >= Layer::defined_7a && !can_have_power(values)) {
    cite(cr::r208_3a, SnapshotField::power);
    cite(cr::r208_3a, SnapshotField::toughness);
    return;
  }
  std::uint64_t key = effect.id;
  for (const Tree& change : doing.changes) {
    if (!is_in(effect, change, layer)) continue;
    if (replaces_text(*change)) {
      replace_text(scope, *change, effect, doing, values);
      continue;
    }
    apply_change(scope, *change, values);
    const bool takes = change->kind() == Kind::gain_abilities_of;
    for (const Tree& each : abilities_given(scope, *change)) {
      ++key;
      if (!is_among(*each, doing.barred)) grant(values, each, key, effect.order.stamp, takes);
    }
    if (takes && effect.text) values.taken_by.push_back(effect.text);
  }
}

PlayerId new_controller(const Board& board, const LayerEffect& effect, const Doing& doing) {
  const Scope scope = scope_of(board, effect, doing.object);
  const auto in_layer = [&](const Tree& change) { return is_in(effect, change, Layer::control_2); };
  const auto last = std::ranges::find_if(doing.changes.rbegin(), doing.changes.rend(), in_layer);
  const auto found = players(scope, *(*last)->tree(Field::player));
  return found.empty() ? board.controllers[doing.object] : found.front();
}

namespace {

void add_to(std::uint64_t& hash, std::uint64_t part) {
  hash = (hash ^ (part + 0x9e3779b97f4a7c15ULL)) * 0xff51afd7ed558ccdULL;
  hash ^= hash >> 31U;
}

void add_number(std::uint64_t& hash, const Scope& scope, const Node* node) {
  add_to(hash, node == nullptr ? 7 : static_cast<std::uint64_t>(number(scope, *node)));
}

// The card types that an object has after a change of its types.
std::vector<Symbol> types_after(const Scope& scope, const Node& change, const Values& values) {
  const Muted muted;
  Values after;
  after.types = values.types;
  change_types(scope, change, after);
  return after.types;
}

// 205.3d: words that the object can't gain are no part of what happens to it.
void add_types_deed(std::uint64_t& hash, const Scope& scope, const Node& change,
                    const Values& values) {
  const TypeWords named = types_named(scope, change);
  for (const Symbol word : named.types)
    add_to(hash, word.id());
  const bool every = change.kind() == Kind::add_every_type;
  if (named.subtypes.empty() && !every) return;
  const std::vector<Symbol> types = types_after(scope, change, values);
  for (const Symbol word : named.subtypes) {
    add_to(hash, word.id());
    add_to(hash, can_have_subtype(types, word) ? 1 : 0);
  }
  if (every) {
    add_to(hash, can_have_subtype(types, family(family_named(change)).front()) ? 1 : 0);
  }
}

void add_change_deed(std::uint64_t& hash, const Scope& scope, const Node& change,
                     const Values& values) {
  add_to(hash, static_cast<std::uint64_t>(change.kind()));
  switch (change.kind()) {
    case Kind::set_types:
    case Kind::add_types:
    case Kind::add_every_type: add_types_deed(hash, scope, change, values); return;
    case Kind::set_colors:
    case Kind::add_colors: add_to(hash, colors_named(scope, change).bits); return;
    case Kind::set_power_toughness:
    case Kind::modify_power_toughness:
      add_number(hash, scope, change.tree_or_null(Field::power));
      add_number(hash, scope, change.tree_or_null(Field::toughness));
      return;
    case Kind::set_name:
    case Kind::add_name:
      for (const Symbol word : name_of(scope, *change.tree(Field::name)))
        add_to(hash, word.id());
      return;
    case Kind::set_controller:
      for (const PlayerId id : players(scope, *change.tree(Field::player)))
        add_to(hash, id.seat);
      return;
    case Kind::full_text_of:
      for (const std::size_t index : objects(scope, *change.tree(Field::objects)))
        add_to(hash, hash_of_full_text(*scope.board->values[index]));
      return;
    case Kind::gain_abilities:
    case Kind::gain_abilities_of:
    case Kind::gain_sticker_abilities:
      // 113.11: an ability that the object can't have is no part of what happens to it.
      for (const Tree& each : abilities_given(scope, change)) {
        if (!is_among(*each, values.impossible_abilities)) add_to(hash, each->hash());
      }
      return;
    default: add_to(hash, change.hash()); return;
  }
}

}  // namespace

std::uint64_t deed(const Board& board, const LayerEffect& effect, const Doing& doing, Layer layer) {
  std::uint64_t hash = static_cast<std::uint64_t>(layer);
  const Scope scope = scope_of(board, effect, doing.object);
  const Values& values = *board.values[doing.object];
  // Of several changes of types the later see what the earlier made.
  Values changed;
  if (layer == Layer::type_4) changed.types = values.types;
  for (const Tree& change : doing.changes) {
    if (!is_in(effect, change, layer)) continue;
    add_change_deed(hash, scope, *change, layer == Layer::type_4 ? changed : values);
    if (layer == Layer::type_4) changed.types = types_after(scope, *change, changed);
  }
  return hash;
}

}  // namespace lockstep::model
