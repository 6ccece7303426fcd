// The promise that stands for a snapshot: a sum of cells.
//
// A cell mixes whose it is (object, player or game), which field, and the field's content. Contents
// hash by their text, never by the number of a symbol, so the promise is the same in every run.
// Sets are summed over their members: their canonical order follows those numbers and must not
// matter. The engine hashes every object that it has touched at every step, so nothing here
// allocates.

#include <utility>

#include "scenario/mixer.h"
#include "scenario/snapshot.h"

namespace lockstep {
namespace {

using Shown = SnapshotField;

constexpr std::uint64_t kPlayerKey = mix(0x706c61796572ULL);
constexpr std::uint64_t kGameKey = mix(0x67616d65ULL);
constexpr std::uint64_t kAbsent = mix(0x616273656e74ULL);

// Negative numbers keep their bits.
constexpr std::uint64_t content(std::int32_t number) {
  return static_cast<std::uint32_t>(number);
}
constexpr std::uint64_t content(PlayerId player) {
  return player.seat;
}
constexpr std::uint64_t content(RootId root) {
  return root.value;
}
constexpr std::uint64_t content(ObjectId object) {
  return std::uint64_t{object.root.value} << 32U | object.incarnation.value;
}
constexpr std::uint64_t content(StickerId sticker) {
  return std::uint64_t{sticker.owner.seat} << 16U | std::uint64_t{sticker.sheet} << 8U |
         sticker.index;
}
std::uint64_t content(Symbol symbol) {
  return symbol.stable_hash();
}
constexpr std::uint64_t content(ColorSet colors) {
  return colors.bits;
}
constexpr std::uint64_t content(Amount amount) {
  return content(amount.number) << 1U | static_cast<std::uint64_t>(amount.star);
}
constexpr std::uint64_t content(Entity entity) {
  return chain(content(entity.object), content(entity.player));
}
constexpr std::uint64_t content(Origin origin) {
  return chain(content(origin.source), content(origin.player) << 16U | origin.ordinal);
}
constexpr std::uint64_t content(Status status) {
  const bool bits[] = {status.tapped, status.flipped, status.face_down, status.phased_out,
                       status.summoning_sick};
  std::uint64_t value = 0;
  for (const bool bit : bits)
    value = value << 1U | static_cast<std::uint64_t>(bit);
  return value;
}
std::uint64_t content(CounterCount counter) {
  return chain(content(counter.kind), content(counter.count));
}
constexpr std::uint64_t content(PlacedSticker placed) {
  return content(placed.sticker) << 16U | placed.words_before;
}
constexpr std::uint64_t content(const ManaSymbol& symbol) {
  const std::uint64_t mana = static_cast<std::uint64_t>(symbol.form) << 16U |
                             static_cast<std::uint64_t>(symbol.first) << 8U |
                             static_cast<std::uint64_t>(symbol.second);
  return chain(mana, static_cast<std::uint64_t>(symbol.amount));
}
std::uint64_t content(const Tree& tree) {
  return tree->hash();
}

std::uint64_t content(const TargetGroup& group);
std::uint64_t content(const StackPart& stack);

// A list in which the order has a meaning.
template <typename T>
std::uint64_t content_of_list(const std::vector<T>& list) {
  std::uint64_t hash = mix(list.size());
  for (const T& item : list)
    hash = chain(hash, content(item));
  return hash;
}

std::uint64_t content(const ManaCost& cost) {
  return content_of_list(cost);
}
std::uint64_t content(const NameWords& name) {
  return content_of_list(name);
}

template <typename T>
std::uint64_t content_of_set(const std::vector<T>& set) {
  std::uint64_t sum = set.size();
  for (const T& item : set)
    sum += mix(content(item) ^ kAbsent);
  return sum;
}

std::uint64_t content(const NameSet& names) {
  return chain(content_of_set(names.names),
               static_cast<std::uint64_t>(names.all_nonlegendary_creature_names));
}

std::uint64_t content(const TargetGroup& group) {
  const std::uint64_t targets = content_of_list(group.targets);
  return chain(chain(content(group.slot), targets), content_of_list(group.division));
}

template <typename T>
std::uint64_t content(const std::optional<T>& value) {
  return value ? chain(0, content(*value)) : kAbsent;
}

std::uint64_t content(const StackPart& stack) {
  std::uint64_t hash = content(stack.source);
  hash = chain(hash, content_of_list(stack.modes));
  hash = chain(hash, content_of_set(stack.paid_costs));
  hash = chain(hash, content(stack.x));
  return chain(hash, content_of_list(stack.targets));
}

// The content of a characteristic, by its field among those that show the present value.
[[gnu::always_inline]] inline std::uint64_t content_of(const Characteristics& value, Shown field) {
  switch (field) {
    case Shown::names: return content(value.names);
    case Shown::mana_cost: return content(value.mana_cost);
    case Shown::mana_value: return content(value.mana_value);
    case Shown::colors: return content(value.colors);
    case Shown::color_indicator: return content(value.color_indicator);
    case Shown::supertypes: return content_of_set(value.supertypes);
    case Shown::types: return content_of_set(value.types);
    case Shown::subtypes: return content_of_set(value.subtypes);
    case Shown::abilities: return content_of_set(value.abilities);
    case Shown::power: return content(value.power);
    case Shown::toughness: return content(value.toughness);
    case Shown::loyalty: return content(value.loyalty);
    case Shown::defense: return content(value.defense);
    default: return 0;
  }
}

constexpr bool between(Shown first, Shown field, Shown last) {
  return first <= field && field <= last;
}

constexpr Shown present_field_of(Shown copiable) {
  constexpr int kShift = static_cast<int>(Shown::copiable_names) - static_cast<int>(Shown::names);
  return static_cast<Shown>(static_cast<int>(copiable) - kShift);
}
static_assert(present_field_of(Shown::copiable_defense) == Shown::defense);

[[gnu::always_inline]] inline std::uint64_t content_of(const ObjectView& object, Shown field) {
  if (between(Shown::names, field, Shown::defense)) return content_of(object.now, field);
  if (between(Shown::copiable_names, field, Shown::copiable_defense)) {
    return content_of(object.copiable, present_field_of(field));
  }
  switch (field) {
    case Shown::nature: return static_cast<std::uint64_t>(object.nature);
    case Shown::origin: return content(object.origin);
    case Shown::zone: return static_cast<std::uint64_t>(object.zone);
    case Shown::place: return object.place;
    case Shown::owner: return content(object.owner);
    case Shown::controller: return content(object.controller);
    case Shown::status: return content(object.status);
    case Shown::counters: return content_of_set(object.counters);
    case Shown::stickers: return content_of_list(object.stickers);
    case Shown::attached_to: return content(object.attached_to);
    case Shown::damage: return content(object.damage);
    case Shown::chosen: return content_of_list(object.chosen);
    case Shown::chosen_player: return content(object.chosen_player);
    case Shown::stack: return content(object.stack);
    default: return 0;
  }
}

// The second round hides sums of cells from one another: no two of them cancel out.
constexpr std::uint64_t cell(std::uint64_t key, Shown field, std::uint64_t value) {
  constexpr std::uint64_t kFieldStep = 0xd6e8feb86659fd93ULL;
  return mix(key ^ mix(value + kFieldStep * (static_cast<std::uint64_t>(field) + 1)));
}

constexpr std::uint64_t key_of(ObjectId object) {
  return mix(content(object) ^ kAbsent);
}

constexpr auto kObjectFieldCount = static_cast<std::size_t>(Shown::stack) + 1;

// One expression for all fields, so that every switch above is decided when it is compiled.
template <std::size_t... Places>
std::uint64_t sum_of_cells(const ObjectView& object, std::index_sequence<Places...>) {
  const std::uint64_t key = key_of(object.id);
  return (cell(key, static_cast<Shown>(Places), content_of(object, static_cast<Shown>(Places))) +
          ...);
}

}  // namespace

std::uint64_t hash_cell(const ObjectView& object, SnapshotField field) {
  if (field > Shown::stack) return 0;
  return cell(key_of(object.id), field, content_of(object, field));
}

std::uint64_t hash_object(const ObjectView& object) {
  return sum_of_cells(object, std::make_index_sequence<kObjectFieldCount>());
}

std::uint64_t hash_player(const PlayerView& player) {
  const auto& [id, life, mana, counters, accessible_stickers, in_game] = player;
  const std::uint64_t key = chain(kPlayerKey, content(id));
  std::uint64_t pool = 0;
  for (const std::int32_t amount : mana)
    pool = chain(pool, content(amount));
  return cell(key, Shown::life, content(life)) + cell(key, Shown::mana, pool) +
         cell(key, Shown::player_counters, content_of_set(counters)) +
         cell(key, Shown::accessible_stickers, content_of_set(accessible_stickers)) +
         cell(key, Shown::in_game, static_cast<std::uint64_t>(in_game));
}

std::uint64_t hash_game(const Snapshot& snapshot) {
  const std::uint64_t outcome =
      chain(static_cast<std::uint64_t>(snapshot.result), content(snapshot.winner));
  return cell(kGameKey, Shown::active_player, content(snapshot.active_player)) +
         cell(kGameKey, Shown::phase, content(snapshot.phase)) +
         cell(kGameKey, Shown::result, outcome);
}

std::uint64_t hash_snapshot(const Snapshot& snapshot) {
  std::uint64_t sum = hash_game(snapshot);
  for (const ObjectView& object : snapshot.objects)
    sum += hash_object(object);
  for (const PlayerView& player : snapshot.players)
    sum += hash_player(player);
  return sum;
}

}  // namespace lockstep
