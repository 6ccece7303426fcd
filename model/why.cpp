#include "model/why.h"

#include <algorithm>
#include <array>

#include "model/citations.h"
#include "model/cr201_names.h"
#include "model/cr613_dependency.h"
#include "model/cr613_layers.h"
#include "model/cr613_rules.h"
#include "model/show.h"

namespace lockstep::model {
namespace {

const char* name_of(Layer layer) {
  static constexpr std::array kNames = {"copiable", "2",  "3",  "4",  "5",
                                        "6",        "7a", "7b", "7c", "7d"};
  return kNames.at(static_cast<std::size_t>(layer));
}

std::string first_name(const Values& values) {
  if (values.names.empty()) return "an object without a name";
  std::string text;
  for (const Symbol word : values.names.front()) {
    if (!text.empty()) text += ' ';
    text += word.text();
  }
  return text;
}

// As files write it: Ana.sheet1.Dark, or the kind and its number on the sheet.
std::string sticker_name(const Table& table, StickerId id) {
  const StickerDefinition& sticker = definition(table, id);
  std::string text(table.player_names[id.owner.seat].text());
  text += ".sheet" + std::to_string(id.sheet + 1) + ".";
  if (sticker.kind == StickerKind::name) return text + to_string(sticker.words);
  int number = 0;
  for (std::uint8_t index = 0; index <= id.index; ++index) {
    if (definition(table, {id.owner, id.sheet, index}).kind == sticker.kind) ++number;
  }
  return text + std::string(sticker_kind_name(sticker.kind)) + std::to_string(number);
}

std::string cause_of(const Board& board, const LayerEffect& effect) {
  switch (effect.source) {
    case EffectSource::sticker:
      return "sticker " + sticker_name(*board.state->table, effect.sticker.id);
    case EffectSource::counter:
      return std::to_string(effect.counters.count) + " " +
             std::string(effect.counters.kind.text()) + " counter(s)";
    case EffectSource::ability: return first_name(*board.values[effect.host]) + " (static ability)";
    case EffectSource::resolution: break;
  }
  const auto source = board.index_of(effect.self);
  return source ? "effect of " + first_name(*board.values[*source]) : "effect of a resolution";
}

// None for an effect whose source is gone, or that never had one.
ObjectId origin_of(const Board& board, const LayerEffect& effect) {
  if (effect.source != EffectSource::resolution) return board.object(effect.host).id;
  return board.index_of(effect.self) ? effect.self : ObjectId::none();
}

std::vector<Dependency> dependencies(const Board& board, const AppliedEffect& applied) {
  std::vector<Dependency> found;
  for (const WaitedFor& each : applied.waited) {
    found.push_back(
        {origin_of(board, each.effect), cause_of(board, each.effect), each.on, each.in_loop});
  }
  return found;
}

std::string text(const Board& board, std::size_t index, SnapshotField field) {
  if (field != SnapshotField::controller) return text_of(*board.values[index], field);
  const PlayerId player = board.controllers[index];
  if (!player.is_player()) return "nobody";
  return std::string(board.state->table->player_names[player.seat].text());
}

bool would_change(const Board& board, const AppliedEffect& lost, std::size_t index,
                  SnapshotField field) {
  Board trial = board;
  apply_to_board(trial, lost.layer, *lost.effect, {});
  return text(trial, index, field) != text(board, index, field);
}

RuleId rule_of_last_step(SnapshotField field) {
  if (field == SnapshotField::loyalty) return cr::r306_5c;
  return cr::r208_3;
}

}  // namespace

std::vector<WhyLine> reasons_for(const State& state, ObjectId id, SnapshotField field) {
  std::vector<WhyLine> lines;
  if (state.find(id) == nullptr) return lines;
  const Muted muted;
  const bool layered = is_characteristic(field) || field == SnapshotField::controller;
  if (!layered && !is_copiable(field)) return lines;
  const auto watch = [&](const AppliedEffect& applied, std::size_t index, const Board& board) {
    if (board.object(index).id != id) return;
    const std::string value = text(board, index, field);
    const Symbol layer = Symbol::intern(name_of(applied.layer));
    if (applied.effect == nullptr) {
      lines.push_back({cr::r613_2c, layer, "copiable values", value});
      return;
    }
    const LayerEffect& effect = *applied.effect;
    const bool counts =
        applied.lost ? would_change(board, applied, index, field) : value != lines.back().value;
    if (is_copiable(field) || !counts) return;
    lines.push_back({rule_of(applied.layer, effect), layer, cause_of(board, effect), value,
                     effect.order.stamp.value, dependencies(board, applied), applied.lost});
  };
  const Board board = board_of(state, watch);
  const std::string value = text(board, *board.index_of(id), field);
  if (!is_copiable(field) && value != lines.back().value) {
    lines.push_back({rule_of_last_step(field), {}, "what a permanent of its types has", value});
  }
  return lines;
}

}  // namespace lockstep::model
