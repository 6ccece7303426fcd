// Instructions about stickers (123.3, 123.5, 123.6b).
#include <algorithm>

#include "model/citations.h"
#include "model/cr122_counters.h"
#include "model/cr123_stickers.h"
#include "model/cr800_leaving.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

Event sticker_event(EventKind kind, ObjectId object, StickerId sticker) {
  Event event;
  event.kind = kind;
  event.object = object;
  event.player = sticker.owner;
  event.sticker = sticker;
  return event;
}

// 123.6b: the controller of the object (108.4a: else its owner) says after how many of its words.
PlayerId chooser_of_place(const Board& board, ObjectId id) {
  return controller_or_owner(board, *board.index_of(id));
}

std::int32_t ask_place(Resolution& resolution, ObjectId id) {
  const Board board = resolution.board();
  Question asked =
      question(chooser_of_place(board, id), PromptKind::after_word, Shape::number, id, cr::r123_6b);
  asked.prompt.least = 0;
  asked.prompt.most = words_in_name(*board.values[*board.index_of(id)]);
  return resolution.process.ask_number(std::move(asked));
}

// 123.6b: the new name is announced; of several names, the first.
void announce(Resolution& resolution, ObjectId id, PlayerId player, Batch& batch) {
  const Board board = resolution.board();
  std::vector<NameWords> names = board.values[*board.index_of(id)]->names;
  std::ranges::sort(names);
  Event event;
  event.kind = EventKind::announced;
  event.object = id;
  event.player = player;
  if (!names.empty()) event.words = names.front();
  batch.push_back(event);
}

void pay_tickets(Resolution& resolution, StickerId sticker, bool free) {
  const auto cost =
      static_cast<std::int32_t>(definition(*resolution.state().table, sticker).ticket_cost);
  if (free || cost <= 0) return;
  const About about(event_of());
  cite(cr::r123_3c);
  remove_counters(resolution.state().player(sticker.owner), word::ticket(), cost);
  resolution.process.happen(
      counters_event(EventKind::counters_removed, sticker.owner, word::ticket(), cost));
}

Question sticker_question(const Resolution& resolution, PlayerId player, const Object& object,
                          const StickerWish& wish) {
  Question asked = question(player, PromptKind::sticker, Shape::one, object.id, cr::r123_3);
  const State& state = resolution.process.state;
  for (std::uint8_t seat = 0; seat < state.players.size(); ++seat) {
    for (const StickerId sticker : stickers_of(state, PlayerId{seat})) {
      const auto rule = cant_put(state, sticker, player, object, wish);
      if (rule) {
        asked.forbidden.push_back({option_of(sticker), *rule});
      } else {
        asked.prompt.options.push_back(option_of(sticker));
      }
    }
  }
  return asked;
}

void put_on(Resolution& resolution, const Node& node, ObjectId id, PlayerId player,
            const StickerWish& wish) {
  const About about(event_of(id));
  const Object& object = *resolution.state().find(id);
  if (object.owner != player) {
    cite(cr::r123_3b);
    return;
  }
  if (!is_public(object.zone)) {
    cite(cr::r123_5);
    return;
  }
  Question asked = sticker_question(resolution, player, object, wish);
  if (asked.prompt.options.empty()) return;
  const StickerId sticker = resolution.process.ask_one(std::move(asked)).sticker;
  const bool name = definition(*resolution.state().table, sticker).kind == StickerKind::name;
  const std::int32_t place = name ? ask_place(resolution, id) : 0;
  const PlayerId chooser = chooser_of_place(resolution.board(), id);
  pay_tickets(resolution, sticker, wish.free);
  place_sticker(resolution.state(), *resolution.state().find(id), sticker,
                static_cast<std::uint16_t>(place));
  Event event = sticker_event(EventKind::sticker_placed, id, sticker);
  event.number = place;
  Batch batch{event};
  if (name) announce(resolution, id, chooser, batch);
  resolution.process.happen(std::move(batch));
  const Symbol slot = node.symbol_or_empty(Field::slot);
  if (!slot.empty()) resolution.memory.slot(slot).sticker = sticker;
}

void put_sticker(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> objects = pick_objects(resolution, *node.tree(Field::on));
  if (objects.empty()) return;
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  StickerWish wish;
  wish.kind = node.symbol_or_empty(Field::kind);
  wish.free = node.flag(Field::free);
  if (const Node* most = node.tree_or_null(Field::max_ticket_cost)) {
    wish.max_ticket_cost = number_or(resolution, most, 0);
  }
  for (const ObjectId id : objects) {
    if (resolution.state().find(id) != nullptr) put_on(resolution, node, id, player, wish);
    exile_abandoned(resolution.process);
  }
}

bool is_of_kind(const State& state, StickerId sticker, Symbol kind) {
  return kind.empty() || sticker_kind_name(definition(*state.table, sticker).kind) == kind.text();
}

struct Placed {
  ObjectId object;
  StickerId sticker;
};

std::vector<Placed> stickers_on(const State& state, const std::vector<ObjectId>& objects,
                                Symbol kind) {
  std::vector<Placed> found;
  for (const ObjectId id : objects) {
    for (const StickerOn& each : state.find(id)->stickers) {
      if (is_of_kind(state, each.id, kind)) found.push_back({id, each.id});
    }
  }
  return found;
}

ObjectId host_of(const std::vector<Placed>& all, StickerId sticker) {
  return std::ranges::find(all, sticker, &Placed::sticker)->object;
}

void move_to(Resolution& resolution, ObjectId from, ObjectId to, StickerId sticker) {
  State& state = resolution.state();
  const bool name = definition(*state.table, sticker).kind == StickerKind::name;
  const std::int32_t place = name ? ask_place(resolution, to) : 0;
  const PlayerId chooser = chooser_of_place(resolution.board(), to);
  const About about(event_of(to));
  cite(cr::r123_3d);
  take_sticker(*state.find(from), sticker);
  place_sticker(state, *state.find(to), sticker, static_cast<std::uint16_t>(place));
  Event event = sticker_event(EventKind::sticker_moved, to, sticker);
  event.other = from;
  event.number = place;
  Batch batch{event};
  if (name) announce(resolution, to, chooser, batch);
  resolution.process.happen(std::move(batch));
}

void move_sticker(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> from = pick_objects(resolution, *node.tree(Field::from));
  if (from.empty()) return;
  const std::vector<ObjectId> to = pick_objects(resolution, *node.tree(Field::to));
  if (to.empty()) return;
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return;
  const ObjectId target = to.front();
  const Object& host = *resolution.state().find(target);
  if (!is_public(host.zone)) {
    cite(cr::r123_5);
    return;
  }
  std::vector<Placed> found =
      stickers_on(resolution.state(), from, node.symbol_or_empty(Field::kind));
  Question asked = question(player, PromptKind::sticker, Shape::one, target, cr::r123_3d);
  for (const Placed& each : found) {
    if (each.object == target) continue;
    if (host.owner != each.sticker.owner) {
      asked.forbidden.push_back({option_of(each.sticker), cr::r123_3b});
      continue;
    }
    asked.prompt.options.push_back(option_of(each.sticker));
  }
  if (asked.prompt.options.empty()) {
    if (!asked.forbidden.empty()) cite(cr::r123_3b);
    return;
  }
  const StickerId sticker = resolution.process.ask_one(std::move(asked)).sticker;
  move_to(resolution, host_of(found, sticker), target, sticker);
}

void remove_stickers(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> from = pick_objects(resolution, *node.tree(Field::from));
  const std::vector<Placed> found =
      stickers_on(resolution.state(), from, node.symbol_or_empty(Field::kind));
  std::vector<StickerId> chosen;
  if (const Node* told = node.tree_or_null(Field::number)) {
    const auto count = static_cast<std::int32_t>(
        std::min(number_or(resolution, told, 0), static_cast<std::int64_t>(found.size())));
    if (count <= 0) return;
    const ObjectId about = from.size() == 1 ? from.front() : resolution.present_source();
    Question asked = question(resolution.by, PromptKind::sticker, Shape::some, about, cr::r608_2d);
    asked.prompt.least = count;
    asked.prompt.most = count;
    for (const Placed& each : found)
      asked.prompt.options.push_back(option_of(each.sticker));
    for (const Option& option : resolution.process.ask_some(std::move(asked))) {
      chosen.push_back(option.sticker);
    }
  } else {
    for (const Placed& each : found)
      chosen.push_back(each.sticker);
  }
  Batch batch;
  for (const StickerId sticker : chosen) {
    const ObjectId host = host_of(found, sticker);
    take_sticker(*resolution.state().find(host), sticker);
    batch.push_back(sticker_event(EventKind::sticker_removed, host, sticker));
  }
  resolution.process.happen(std::move(batch));
}

}  // namespace

bool carry_out_sticker(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::put_sticker: put_sticker(resolution, node); return true;
    case Kind::move_sticker: move_sticker(resolution, node); return true;
    case Kind::remove_stickers: remove_stickers(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
