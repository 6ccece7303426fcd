#include "scenario/naming.h"

#include <algorithm>

#include "scenario/text_parts.h"

namespace lockstep {
namespace {

std::string_view word_of(Nature nature) {
  switch (nature) {
    case Nature::card: return "card";
    case Nature::token: return "token";
    case Nature::card_copy: return "card_copy";
    case Nature::spell_copy: return "copy";
    case Nature::ability: return "ability";
    case Nature::emblem: return "emblem";
  }
  return "object";
}

// What a sticker is called on its sheet: its words, or its kind and its number within the kind.
std::string label_of(const SheetDefinition& sheet, std::size_t index) {
  const StickerDefinition& sticker = sheet.stickers[index];
  if (sticker.kind == StickerKind::name) return to_string(sticker.words);
  const auto upto = sheet.stickers.begin() + static_cast<std::ptrdiff_t>(index) + 1;
  const auto number =
      std::count_if(sheet.stickers.begin(), upto,
                    [&](const StickerDefinition& other) { return other.kind == sticker.kind; });
  return std::string(sticker_kind_name(sticker.kind)) + std::to_string(number);
}

std::optional<std::size_t> index_on(const SheetDefinition& sheet, std::string_view label) {
  for (std::size_t index = 0; index < sheet.stickers.size(); ++index) {
    if (label_of(sheet, index) == label) return index;
  }
  constexpr std::string_view kAnyKind = "sticker";
  if (!label.starts_with(kAnyKind)) return std::nullopt;
  const auto number = whole_number<std::uint32_t>(label.substr(kAnyKind.size()));
  if (!number || *number == 0 || *number > sheet.stickers.size()) return std::nullopt;
  return *number - 1;
}

}  // namespace

NameTable::NameTable(const Position& position) : universe_(position.universe.get()) {
  for (const PositionPlayer& player : position.players) {
    players_.emplace_back(player.name.text());
    sheets_.push_back(player.sheets);
  }
  for (const PositionObject& object : position.objects) {
    roots_.push_back({std::string(object.name.text()), Incarnation{}});
  }
}

void NameTable::learn(const Snapshot& snapshot) {
  for (const ObjectView& object : snapshot.objects) {
    const std::size_t place = object.id.root.value;
    // Roots have no gaps, but an object may have gone before any snapshot showed it.
    if (place >= roots_.size()) roots_.resize(place + 1);
    // It may be less than before: a reversed announcement leaves the object that was (733.1).
    roots_[place].current = object.id.incarnation;
    // What was created is named anew while it is new: after a reversal its root may be given out
    // again. A copy of a spell that has become a token keeps the name it was created with.
    const Origin& origin = object.origin;
    const bool created = (origin.source.exists() || origin.player.is_player()) &&
                         object.id.incarnation == Incarnation{1};
    if (!created && !roots_[place].name.empty()) continue;
    const std::string maker =
        origin.source.exists() ? name_of_root(origin.source) : name_of(origin.player);
    roots_[place].name =
        maker + "." + std::string(word_of(object.nature)) + std::to_string(origin.ordinal);
  }
}

// What is not known is named by its number: messages must never fail.
std::string NameTable::name_of_root(RootId root) const {
  if (root.value < roots_.size() && !roots_[root.value].name.empty()) {
    return roots_[root.value].name;
  }
  return "object " + std::to_string(root.value);
}

std::string NameTable::name_of(ObjectId object) const {
  if (!object.exists()) return "nothing";
  const std::string name = name_of_root(object.root);
  const bool known = object.root.value < roots_.size() && !roots_[object.root.value].name.empty();
  if (known && roots_[object.root.value].current == object.incarnation) return name;
  return name + "#" + std::to_string(object.incarnation.value);
}

std::string NameTable::name_of(PlayerId player) const {
  if (player.seat < players_.size()) return players_[player.seat];
  if (player == PlayerId::chance()) return "chance";
  if (player == PlayerId::none()) return "nobody";
  return "player " + std::to_string(player.seat);
}

std::string NameTable::name_of(const Entity& entity) const {
  return entity.object.exists() ? name_of(entity.object) : name_of(entity.player);
}

std::string NameTable::name_of(StickerId sticker) const {
  const std::string start =
      name_of(sticker.owner) + ".sheet" + std::to_string(sticker.sheet + 1) + ".";
  if (sticker.owner.seat < sheets_.size() && sticker.sheet < sheets_[sticker.owner.seat].size()) {
    const SheetDefinition& sheet = universe_->sheets[sheets_[sticker.owner.seat][sticker.sheet]];
    if (sticker.index < sheet.stickers.size()) return start + label_of(sheet, sticker.index);
  }
  return start + "sticker" + std::to_string(sticker.index + 1);
}

std::optional<Entity> NameTable::find_entity(std::string_view name) const {
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (players_[seat] == name) {
      return Entity{.object = {}, .player = {static_cast<std::uint8_t>(seat)}};
    }
  }
  const std::size_t hash = name.rfind('#');
  const auto number =
      hash == name.npos ? std::nullopt : whole_number<std::uint32_t>(name.substr(hash + 1));
  const std::string_view start = number ? name.substr(0, hash) : name;
  const auto root = std::ranges::find(roots_, start, &Root::name);
  if (start.empty() || root == roots_.end()) return std::nullopt;
  if (number && (*number == 0 || *number > root->current.value)) return std::nullopt;
  const RootId id{static_cast<std::uint32_t>(root - roots_.begin())};
  return Entity{.object = {id, number ? Incarnation{*number} : root->current}, .player = {}};
}

std::optional<StickerId> NameTable::find_sticker(std::string_view name) const {
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    const std::string start = players_[seat] + ".sheet";
    if (!name.starts_with(start)) continue;
    const std::string_view rest = name.substr(start.size());
    const std::size_t dot = rest.find('.');
    if (dot == rest.npos) continue;
    const auto number = whole_number<std::uint32_t>(rest.substr(0, dot));
    if (!number || *number == 0 || *number > sheets_[seat].size()) continue;
    const SheetDefinition& sheet = universe_->sheets[sheets_[seat][*number - 1]];
    if (const auto index = index_on(sheet, rest.substr(dot + 1))) {
      return StickerId{.owner = {static_cast<std::uint8_t>(seat)},
                       .sheet = static_cast<std::uint8_t>(*number - 1),
                       .index = static_cast<std::uint8_t>(*index)};
    }
  }
  return std::nullopt;
}

}  // namespace lockstep
