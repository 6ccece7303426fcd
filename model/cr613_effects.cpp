#include "model/cr613_effects.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

#include "model/citations.h"
#include "model/cr613_abilities.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  std::uint64_t h = a * 0x9e3779b97f4a7c15ULL ^ (b + 0x7f4a7c159e3779b9ULL);
  h = (h ^ (h >> 29U)) * 0xbf58476d1ce4e5b9ULL;
  return h ^ (h >> 32U);
}

// A keyword that defines characteristics, as the change that it stands for (702.73a, 702.114a).
std::span<const Tree> changes_of_keyword(Symbol keyword) {
  static const std::array kEveryCreatureType{
      make(Kind::add_every_type, {{Field::from, Symbol::intern("creature_type")}})};
  static const std::array kColorless{
      make(Kind::set_colors, {{Field::colors, std::vector<Tree>{}}})};
  if (keyword == word::changeling()) return kEveryCreatureType;
  return kColorless;
}

std::span<const Tree> changes_of(const Node& ability) {
  if (ability.kind() == Kind::keyword) return changes_of_keyword(keyword_of(ability));
  return ability.trees(Field::changes);
}

EffectOrder order_of(const Object& object, Timestamp created, std::size_t place) {
  return {std::max(object.stamp, created), created, object.stamp,
          static_cast<std::uint32_t>(place)};
}

void add_resolved(const Board& board, Layer layer, std::vector<LayerEffect>& found) {
  for (const auto& effect : board.state->effects) {
    if (!effect->layers.has(layer)) continue;
    LayerEffect part;
    part.id = mix(1, effect->number);
    part.order = {effect->stamp, effect->stamp, {}, 0};
    part.you = effect->you;
    part.self = effect->source;
    for (const EffectPart& each : effect->parts) {
      const auto index = board.index_of(each.object);
      const bool changes = std::ranges::any_of(
          each.changes, [&](const Tree& change) { return is_in(part, change, layer); });
      if (index && changes)
        part.doings.push_back({*index, each.changes, each.barred, each.text.get()});
    }
    if (!part.doings.empty()) found.push_back(std::move(part));
  }
}

std::vector<std::size_t> affected_by(const Board& board, const LayerEffect& effect) {
  const Node* affects = effect.text->tree_or_null(Field::affects);
  if (affects == nullptr) return {effect.host};
  const Scope scope{&board, effect.you, effect.self, {}, nullptr};
  std::vector<std::size_t> found = objects(scope, *affects);
  // 614.12: what is about to enter affects itself alone.
  if (effect.self == board.state->entering) {
    std::erase_if(found, [&](std::size_t each) { return each != effect.host; });
  }
  return found;
}

bool speaks(const Board& board, const LayerEffect& effect) {
  const Node* condition = effect.text->tree_or_null(Field::while_);
  return condition == nullptr ||
         is_true({&board, effect.you, effect.self, {}, nullptr}, *condition);
}

std::uint64_t id_of(const Object& host, const Ability& ability) {
  return mix(mix(2, host.id.root.value), ability.key);
}

const Begun* find_begun(const std::vector<Begun>& begun, std::uint64_t id) {
  const auto found = std::ranges::find(begun, id, &Begun::id);
  return found == begun.end() ? nullptr : &*found;
}

bool gives_full_text(const Node& ability) {
  return std::ranges::any_of(ability.trees(Field::changes), [](const Tree& change) {
    return change->kind() == Kind::full_text_of;
  });
}

// An ability that takes the abilities or the full text of others, and was itself taken from another
// object, does nothing where an equal one has acted: it would go on without end.
bool has_had_its_turn(const Ability& ability, const Values& values) {
  if (!ability.taken && !gives_full_text(*ability.tree)) return false;
  return std::ranges::any_of(values.taken_by,
                             [&](const Tree& each) { return equal(each, ability.tree); });
}

// 614.12: for what would enter only those effects of others count that exist already.
bool exists_already(const State& state, const LayerEffect& effect) {
  if (!state.entering.exists() || effect.self == state.entering) return true;
  return std::ranges::find(state.existing, effect.id) != state.existing.end();
}

void add_ability(const Board& board, std::size_t host, std::size_t place,
                 const std::vector<Begun>& begun, std::vector<LayerEffect>& found) {
  const Ability& ability = board.values[host]->abilities[place];
  const Object& object = board.object(host);
  LayerEffect part;
  part.defining = is_characteristic_defining(*ability.tree, ability.origin);
  if (!part.defining && !is_permanent(board, host)) return;  // 611.3b, 604.3
  part.source = EffectSource::ability;
  part.id = id_of(object, ability);
  part.order = order_of(object, ability.stamp, place);
  part.text = ability.tree;
  part.host = host;
  part.you = controller_or_owner(board, host);
  part.self = object.id;
  if (!exists_already(*board.state, part)) return;
  const Begun* old = find_begun(begun, part.id);
  // 611.3b, 604.2: the effect is there all the same. It has its turn in the layer and does nothing.
  part.silent = old == nullptr && !speaks(board, part);
  if (part.silent) {
    found.push_back(std::move(part));
    return;
  }
  const std::span<const Tree> changes = changes_of(*ability.tree);
  for (const std::size_t each : old != nullptr ? old->objects : affected_by(board, part)) {
    if (old == nullptr && has_had_its_turn(ability, *board.values[each])) continue;
    part.doings.push_back({each, changes});
  }
  found.push_back(std::move(part));
}

void add_orphan(const Board& board, Layer layer, const Begun& old,
                std::vector<LayerEffect>& found) {
  if (!old.layers.has(layer)) return;
  const bool there =
      std::ranges::any_of(found, [&](const LayerEffect& each) { return each.id == old.id; });
  if (there) return;
  LayerEffect part;
  part.defining = old.defining;
  part.source = EffectSource::ability;
  part.id = old.id;
  part.order = old.order;
  part.text = old.text;
  part.host = old.host;
  part.you = controller_or_owner(board, old.host);
  part.self = board.object(old.host).id;
  const std::span<const Tree> changes = changes_of(*old.text);
  for (const std::size_t each : old.objects)
    part.doings.push_back({each, changes});
  found.push_back(std::move(part));
}

std::optional<Layer> layer_of_sticker(StickerKind kind) {
  switch (kind) {
    case StickerKind::name: return Layer::text_3;
    case StickerKind::ability: return Layer::ability_6;
    case StickerKind::power_toughness: return Layer::set_7b;
    case StickerKind::art: return std::nullopt;
  }
  return std::nullopt;
}

// 123.8: creatures, and outside the battlefield Vehicle cards too.
bool takes_power_sticker(const Board& board, std::size_t host) {
  const Values& values = *board.values[host];
  return is_creature(values) ||
         (!is_permanent(board, host) && holds(values.subtypes, word::vehicle()));
}

void add_stickers(const Board& board, Layer layer, std::size_t host,
                  std::vector<LayerEffect>& found) {
  for (const StickerOn& sticker : board.object(host).stickers) {
    if (layer_of_sticker(definition(*board.state->table, sticker.id).kind) != layer) continue;
    LayerEffect part;
    part.source = EffectSource::sticker;
    part.id = mix(mix(3, host), static_cast<std::uint64_t>(sticker.stamp.value));
    part.order = {sticker.stamp, sticker.stamp, {}, 0};
    part.host = host;
    part.sticker = sticker;
    if (layer != Layer::set_7b || takes_power_sticker(board, host)) {
      part.doings.push_back({host, {}});
    }
    found.push_back(std::move(part));
  }
}

// The object that counters change: a creature for numbers, what is equipped for hone counters
// (122.1j).
std::optional<std::size_t> marked_by(const Board& board, std::size_t host, Symbol kind) {
  if (is_keyword_counter(kind)) return host;
  if (kind != word::hone())
    return is_creature(*board.values[host]) ? std::optional(host) : std::nullopt;
  const auto equipped = board.index_of(board.object(host).attached_to.object);
  const bool equips = holds(board.values[host]->subtypes, word::equipment()) && equipped &&
                      is_creature(*board.values[*equipped]);
  return equips ? equipped : std::nullopt;
}

void add_counters(const Board& board, Layer layer, std::size_t host,
                  std::vector<LayerEffect>& found) {
  for (const CounterPile& pile : board.object(host).counters) {
    const bool keyword = layer == Layer::ability_6 && is_keyword_counter(pile.kind);
    const bool modifies = layer == Layer::modify_7c && modification_of(pile.kind).has_value();
    if (!keyword && !modifies) continue;
    LayerEffect part;
    part.source = EffectSource::counter;
    part.id = mix(mix(4, host), pile.kind.stable_hash());
    part.order = {pile.stamp, pile.stamp, board.object(host).stamp, pile.kind.id()};
    part.host = host;
    part.counters = pile;
    if (const auto whom = marked_by(board, host, pile.kind)) part.doings.push_back({*whom, {}});
    found.push_back(std::move(part));
  }
}

std::optional<Modification> parse_modification(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos || slash == 0) return std::nullopt;
  const auto read = [](std::string_view part) -> std::optional<std::int32_t> {
    if (part.size() < 2 || (part.front() != '+' && part.front() != '-')) return std::nullopt;
    std::int32_t value = 0;
    const auto end = part.data() + part.size();
    const auto [stop, error] = std::from_chars(part.data() + 1, end, value);
    if (error != std::errc{} || stop != end) return std::nullopt;
    return part.front() == '-' ? -value : value;
  };
  const auto power = read(text.substr(0, slash));
  const auto toughness = read(text.substr(slash + 1));
  if (!power || !toughness) return std::nullopt;
  return Modification{*power, *toughness};
}

}  // namespace

bool is_in(const LayerEffect& effect, const Tree& change, Layer layer) {
  return layer_of(*change, effect.defining) == layer;
}

LayerSet layers_with_effects(const Board& board) {
  LayerSet layers;
  for (const auto& effect : board.state->effects)
    layers.add(effect->layers);
  for (std::size_t host = 0; host < board.size(); ++host) {
    for (const Ability& ability : board.values[host]->abilities)
      layers.add(ability.layers);
    for (const StickerOn& sticker : board.object(host).stickers) {
      const auto layer = layer_of_sticker(definition(*board.state->table, sticker.id).kind);
      if (layer) layers.add(*layer);
    }
    if (board.object(host).counters.empty()) continue;
    layers.add(Layer::ability_6);
    layers.add(Layer::modify_7c);
  }
  return layers;
}

bool abilities_matter(const Board& board, Layer layer, const std::vector<Begun>& begun) {
  const auto has_part = [&](const auto& each) { return each.layers.has(layer); };
  return std::ranges::any_of(begun, has_part) ||
         std::ranges::any_of(board.values, [&](const SharedValues& values) {
           return std::ranges::any_of(values->abilities, has_part);
         });
}

std::vector<LayerEffect> effects_in(const Board& board, Layer layer,
                                    const std::vector<Begun>& begun) {
  std::vector<LayerEffect> found;
  found.reserve(board.state->effects.size() + board.size());
  add_resolved(board, layer, found);
  for (std::size_t host = 0; host < board.size(); ++host) {
    const auto& abilities = board.values[host]->abilities;
    for (std::size_t place = 0; place < abilities.size(); ++place) {
      if (abilities[place].layers.has(layer)) add_ability(board, host, place, begun, found);
    }
    add_stickers(board, layer, host, found);
    add_counters(board, layer, host, found);
  }
  for (const Begun& old : begun)
    add_orphan(board, layer, old, found);
  return found;
}

std::optional<LayerEffect> again_on(const Board& board, Layer layer, const LayerEffect& effect,
                                    const std::vector<Begun>& begun) {
  std::vector<LayerEffect> found;
  const auto& abilities = board.values[effect.host]->abilities;
  for (std::size_t place = 0; place < abilities.size(); ++place) {
    if (!abilities[place].layers.has(layer)) continue;
    if (id_of(board.object(effect.host), abilities[place]) != effect.id) continue;
    add_ability(board, effect.host, place, begun, found);
  }
  if (const Begun* old = find_begun(begun, effect.id); old != nullptr && found.empty()) {
    add_orphan(board, layer, *old, found);
  }
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

Scope scope_of(const Board& board, const LayerEffect& effect, std::size_t object) {
  return {&board, effect.you, effect.self, board.object(object).id, nullptr};
}

std::optional<Modification> modification_of(Symbol counter) {
  static std::unordered_map<Symbol, std::optional<Modification>> known;
  const auto [place, is_new] = known.try_emplace(counter);
  if (is_new && counter == word::hone()) {
    place->second = Modification{1, 0};
  } else if (is_new) {
    place->second = parse_modification(counter.text());
  }
  return place->second;
}

bool is_keyword_counter(Symbol kind) {
  static constexpr std::array<std::string_view, 15> kKeywords = {
      "flying",  "first strike", "double strike", "deathtouch",     "decayed",
      "exalted", "haste",        "hexproof",      "indestructible", "lifelink",
      "menace",  "reach",        "shadow",        "trample",        "vigilance"};
  return std::ranges::find(kKeywords, kind.text()) != kKeywords.end();
}

}  // namespace lockstep::model
