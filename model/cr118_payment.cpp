#include "model/cr118_payment.h"

#include <algorithm>
#include <functional>

#include "model/citations.h"
#include "model/cr118_usable.h"
#include "model/cr122_counters.h"
#include "model/cr400_zones.h"
#include "model/cr613_abilities.h"
#include "model/cr613_game_rules.h"
#include "model/cr702_spelled_out.h"
#include "model/cr708_face_down.h"
#include "model/resolution.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

using Usable = UsableToPay;
/// What pays for a part; nothing if it can't be paid.
using Payment = std::optional<std::vector<ObjectId>>;

std::int64_t number_in(const Announcement& announcement, const Node* node, std::int64_t otherwise) {
  if (node == nullptr) return otherwise;
  const Board board = announcement.process.board();
  return number(announcement.scope(board), *node);
}

Payment ask_objects(Announcement& announcement, const Node& node, std::vector<ObjectId> options,
                    std::int64_t least, std::int64_t most, Symbol slot_of_part = {}) {
  if (static_cast<std::int64_t>(options.size()) < least) return std::nullopt;
  if (most <= 0) return std::vector<ObjectId>{};
  Question asked = announcement.ask(PromptKind::cost_objects, Shape::some, cr::r601_2h);
  if (node.flag(Field::random)) {
    asked.prompt.player = PlayerId::chance();
    asked.prompt.kind = PromptKind::random;
    if (least == 1 && most == 1) asked.prompt.shape = Shape::one;
  }
  const Symbol slot = node.symbol_or_empty(Field::slot);
  asked.prompt.slot = slot.empty() ? slot_of_part : slot;
  asked.prompt.least = static_cast<std::int32_t>(least);
  asked.prompt.most = static_cast<std::int32_t>(most);
  if (asked.prompt.kind == PromptKind::random) asked.prompt.slot = {};
  for (const ObjectId id : options)
    asked.prompt.options.push_back(option_of(id));
  std::vector<ObjectId> chosen;
  for (const Option& option : announcement.process.ask_some(std::move(asked)))
    chosen.push_back(option.object);
  return chosen;
}

void keep(Announcement& announcement, const Node& node, const std::vector<ObjectId>& objects) {
  const Symbol slot = node.symbol_or_empty(Field::slot);
  if (slot.empty()) return;
  std::vector<Entity>& things = announcement.memory.slot(slot).things;
  things.clear();
  for (const ObjectId id : objects)
    things.push_back({id, PlayerId::none()});
  announcement.note();
}

void note_payment(Announcement& announcement, const std::vector<ObjectId>& objects) {
  if (announcement.paying.empty()) return;
  auto& paid = announcement.memory.paid;
  if (std::ranges::find(paid, announcement.paying, &Slot::name) == paid.end())
    paid.push_back({announcement.paying, {}, {}, 0, {}});
  Slot& slot = *std::ranges::find(paid, announcement.paying, &Slot::name);
  for (const ObjectId id : objects)
    slot.things.push_back({id, PlayerId::none()});
}

std::vector<ObjectId> usable_of(const Board& board, const std::vector<Entity>& found,
                                const Usable& usable) {
  std::vector<ObjectId> objects;
  for (const Entity& each : found) {
    const auto index = board.index_of(each.object);
    if (each.object.exists() && index && usable(board, *index)) objects.push_back(each.object);
  }
  return objects;
}

// What a part names must all be usable; of what it describes as many as it says are chosen.
Payment objects_for(Announcement& announcement, const Node& what, const Usable& usable,
                    Symbol slot_of_part = {}) {
  const Board board = announcement.process.board();
  const Scope scope = announcement.scope(board);
  if (what.kind() != Kind::choose) {
    const std::vector<Entity> found = things(scope, what);
    std::vector<ObjectId> objects = usable_of(board, found, usable);
    if (objects.empty() || objects.size() < found.size()) return std::nullopt;
    return objects;
  }
  const bool any = what.flag(Field::any_number);
  const auto options = usable_of(board, matching(scope, what.trees(Field::of)), usable);
  const auto all = static_cast<std::int64_t>(options.size());
  const std::int64_t least = number_in(announcement, what.tree_or_null(Field::min), any ? 0 : 1);
  const std::int64_t most = number_in(announcement, what.tree_or_null(Field::max),
                                      any ? all : std::max<std::int64_t>(least, 1));
  Payment chosen =
      ask_objects(announcement, what, options, least, std::min(most, all), slot_of_part);
  if (chosen) keep(announcement, what, *chosen);
  return chosen;
}

bool move_as_payment(Announcement& announcement, const Node& part, const Payment& payment, Zone to,
                     Cause cause) {
  if (!payment) return false;
  std::vector<Move> moves;
  for (const ObjectId id : *payment) {
    Move move;
    move.object = id;
    move.to = to;
    move.cause = cause;
    if (part.symbol_or_empty(Field::place) == word::bottom())
      move.place.from = LibraryPlace::From::bottom;
    moves.push_back(move);
  }
  keep(announcement, part, *payment);
  note_payment(announcement, *payment);
  const std::vector<Moved> moved = move_objects(announcement.process, std::move(moves));
  // What was sacrificed is spoken of as it was, everything else as what it has become. Something is
  // done to what it has become (400.7j).
  if (cause != Cause::sacrifice) announcement.memory.replace(moved);
  auto& became = announcement.memory.became;
  became.insert(became.end(), moved.begin(), moved.end());
  announcement.note();
  return true;
}

bool discard(Announcement& announcement, const Node& part) {
  const Usable in_hand = lies_in_hand_of(announcement.by);
  Payment payment;
  if (const Node* what = part.tree_or_null(Field::objects)) {
    payment = objects_for(announcement, *what, in_hand, part.symbol_or_empty(Field::slot));
  } else {
    const Board board = announcement.process.board();
    std::vector<ObjectId> hand;
    for (std::size_t index = 0; index < board.size(); ++index) {
      if (in_hand(board, index)) hand.push_back(board.object(index).id);
    }
    const std::int64_t count = number_in(announcement, part.tree_or_null(Field::number), 1);
    payment = ask_objects(announcement, part, std::move(hand), count, count);
  }
  return move_as_payment(announcement, part, payment, Zone::graveyard, Cause::discard);
}

bool mill(Announcement& announcement, const Node& part) {
  const auto& library = announcement.state().player(announcement.by).library;
  const std::int64_t count = number_in(announcement, part.tree_or_null(Field::number), 1);
  if (static_cast<std::int64_t>(library.size()) < count) return false;
  std::vector<ObjectId> cards;
  for (std::int64_t place = 0; place < count; ++place)
    cards.push_back(announcement.state().current(library[static_cast<std::size_t>(place)])->id);
  return move_as_payment(announcement, part, cards, Zone::graveyard, Cause::mill);
}

// 107.5, 107.6, 118.3: what is tapped already can't be tapped to pay.
bool turn(Announcement& announcement, const Payment& payment, bool tap) {
  if (!payment) return false;
  Batch batch;
  for (const ObjectId id : *payment) {
    announcement.state().find(id)->status.tapped = tap;
    Event event;
    event.kind = tap ? EventKind::tapped : EventKind::untapped;
    event.object = id;
    batch.push_back(event);
  }
  announcement.process.happen(std::move(batch));
  return true;
}

bool turn_source(Announcement& announcement, bool tap) {
  cite(tap ? cr::r107_5 : cr::r107_6);
  const Payment source =
      objects_for(announcement, *make(Kind::self), is_permanent_and_tapped(!tap));
  return turn(announcement, source, tap);
}

bool reveal(Announcement& announcement, const Node& part) {
  const Payment payment = objects_for(announcement, *part.tree(Field::objects), anything,
                                      part.symbol_or_empty(Field::slot));
  if (!payment) return false;
  keep(announcement, part, *payment);
  note_payment(announcement, *payment);
  announcement.note();
  Batch batch;
  for (const ObjectId id : *payment)
    batch.push_back(revealed(id));
  announcement.process.happen(std::move(batch));
  return true;
}

// 118.3b: paying life is subtracting it; nobody pays more than there is.
bool pay_life(Announcement& announcement, const Node& part) {
  const std::int64_t count = number_in(announcement, part.tree_or_null(Field::number), 0);
  Player& player = announcement.state().player(announcement.by);
  if (count > 0 && player.life < count) return false;
  if (count <= 0) return true;
  cite(cr::r118_3b);
  player.life -= static_cast<std::int32_t>(count);
  Event event;
  event.kind = EventKind::life_paid;
  event.player = announcement.by;
  event.number = static_cast<std::int32_t>(count);
  announcement.process.happen(event);
  return true;
}

bool change_counters(Announcement& announcement, const Payment& payment, Symbol kind,
                     std::int64_t number) {
  if (!payment) return false;
  const auto enough = [&](ObjectId id) {
    return number >= 0 || count_of(*announcement.state().find(id), kind) >= -number;
  };
  if (!std::ranges::all_of(*payment, enough)) return false;
  Batch batch;
  const auto count = static_cast<std::int32_t>(number);
  for (const ObjectId id : *payment) {
    Object& object = *announcement.state().find(id);
    if (count > 0) add_counters(announcement.state(), object, kind, count);
    if (count < 0) remove_counters(object, kind, -count);
    const EventKind event = count > 0 ? EventKind::counters_put : EventKind::counters_removed;
    if (count != 0)
      batch.push_back(counters_event(event, id, kind, std::abs(count), announcement.by));
  }
  announcement.process.happen(std::move(batch));
  return true;
}

Symbol kind_of_counter(const Announcement& announcement, const Node& part) {
  const Node* kind = part.tree_or_null(Field::kind);
  if (kind == nullptr) throw NotInterpreted{"remove_counters"};
  const Board board = announcement.process.board();
  return word_of(announcement.scope(board), *kind);
}

// 701.4a. The qualities are asked wherever the object is.
bool behold(Announcement& announcement, const Node& part) {
  cite(cr::r701_4a);
  const Usable usable = can_be_beheld_by(announcement.by);
  std::vector<ObjectId> options;
  {
    const Board board = announcement.process.board();
    const Scope scope = announcement.scope(board);
    for (std::size_t index = 0; index < board.size(); ++index) {
      const ObjectId id = board.object(index).id;
      if (usable(board, index) && fits_all(scope, part.trees(Field::of), {id, PlayerId::none()}))
        options.push_back(id);
    }
  }
  const Payment chosen = ask_objects(announcement, part, std::move(options), 1, 1);
  if (!chosen) return false;
  keep(announcement, part, *chosen);
  note_payment(announcement, *chosen);
  announcement.note();
  Batch batch;
  for (const ObjectId id : *chosen) {
    if (announcement.state().find(id)->zone == Zone::hand) batch.push_back(revealed(id));
  }
  announcement.process.happen(std::move(batch));
  return true;
}

// 601.2b, 607.2d: a word that is chosen as a cost.
bool choose_word_as_cost(Announcement& announcement, const Node& part) {
  Resolution choosing{announcement.process, announcement.by, announcement.self,
                      announcement.memory};
  choosing.looks_back = true;
  carry_out_choice(choosing, part);
  announcement.memory = choosing.memory;
  announcement.note();
  return true;
}

bool pay_counters(Announcement& announcement, const Node& part) {
  const bool put = part.kind() == Kind::put_counters;
  const Symbol kind = kind_of_counter(announcement, part);
  const std::int64_t count = number_in(announcement, part.tree_or_null(Field::number), 1);
  const Node& whom = *part.tree(put ? Field::on : Field::from);
  const Payment payment =
      objects_for(announcement, whom, [&](const Board& board, std::size_t index) {
        if (put) return !is_stated(board, Kind::cant_have_counters, index);  // 614.17b
        return count_of(board.object(index), kind) >= count;
      });
  return change_counters(announcement, payment, kind, put ? count : -count);
}

// 614.17b: what can't happen pays no cost.
bool can_have_counters(const Announcement& announcement) {
  const Board board = announcement.process.board();
  return !is_stated(board, Kind::cant_have_counters, *board.index_of(announcement.self));
}

// 606.4.
bool pay_loyalty(Announcement& announcement, const Node& part) {
  cite(cr::r606_4);
  const std::vector<ObjectId> source{announcement.self};
  if (announcement.state().find(announcement.self) == nullptr) return false;
  if (part.number(Field::value) > 0 && !can_have_counters(announcement)) return false;
  return change_counters(announcement, source, word::loyalty(), part.number(Field::value));
}

std::int64_t power_of(const Board& board, ObjectId id) {
  const Values& values = *board.values[*board.index_of(id)];
  return values.power ? values.power->number : 0;
}

// 702.122a, 702.171a: creatures whose power adds up to the number of the keyword.
bool pay_crew(Announcement& announcement, const Node& part) {
  if (keyword_of(part) == word::crew()) cite(cr::r702_122a);
  std::vector<ObjectId> options;
  const Board board = announcement.process.board();
  const UsableToPay untapped = is_permanent_and_tapped(false);
  std::int64_t most = 0;
  for (std::size_t index = 0; index < board.size(); ++index) {
    const ObjectId id = board.object(index).id;
    const bool other = id != announcement.self && board.controllers[index] == announcement.by;
    if (!other || !untapped(board, index) || !is_creature(*board.values[index])) continue;
    options.push_back(id);
    most += std::max<std::int64_t>(power_of(board, id), 0);
  }
  const std::int64_t needed = number_in(announcement, part.tree_or_null(Field::number), 0);
  if (most < needed) return false;  // 118.3
  const auto all = static_cast<std::int64_t>(options.size());
  const Payment crew = ask_objects(announcement, part, std::move(options), 0, all);
  std::int64_t power = 0;
  for (const ObjectId id : *crew)
    power += power_of(board, id);
  return power >= needed && turn(announcement, crew, true);
}

bool lose_counters(Announcement& announcement, const Node& part) {
  const Symbol kind = kind_of_counter(announcement, part);
  const auto count =
      static_cast<std::int32_t>(number_in(announcement, part.tree_or_null(Field::number), 1));
  Player& player = announcement.state().player(announcement.by);
  if (count_of(player, kind) < count) return false;
  remove_counters(player, kind, count);
  announcement.process.happen(
      counters_event(EventKind::counters_removed, announcement.by, kind, count));
  return true;
}

}  // namespace

bool pay_part(Announcement& announcement, const Node& part) {
  const About about(event_of(announcement.asker));
  const PlayerId by = announcement.by;
  const auto payment = [&](const Usable& usable) {
    return objects_for(announcement, *part.tree(Field::objects), usable,
                       part.symbol_or_empty(Field::slot));
  };
  switch (part.kind()) {
    case Kind::tap_symbol: return turn_source(announcement, true);
    case Kind::untap_symbol: return turn_source(announcement, false);
    case Kind::tap:
    case Kind::untap: {
      const bool tap = part.kind() == Kind::tap;
      const Payment chosen = payment(is_permanent_and_tapped(!tap));
      if (chosen) keep(announcement, part, *chosen);
      return turn(announcement, chosen, tap);
    }
    case Kind::sacrifice:
      cite(cr::r701_21a);
      return move_as_payment(announcement, part, payment(is_sacrificed_by(by)), Zone::graveyard,
                             Cause::sacrifice);
    case Kind::discard: return discard(announcement, part);
    case Kind::mill: return mill(announcement, part);
    case Kind::exile:
      return move_as_payment(announcement, part, payment(anything), Zone::exile, Cause::exile);
    case Kind::return_to_hand:
      return move_as_payment(announcement, part, payment(anything), Zone::hand, Cause::cost);
    case Kind::move:
      return move_as_payment(announcement, part, payment(anything),
                             *zone_from_string(part.symbol(Field::to).text()), Cause::cost);
    case Kind::reveal: return reveal(announcement, part);
    case Kind::pay_life: return pay_life(announcement, part);
    case Kind::loyalty: return pay_loyalty(announcement, part);
    case Kind::put_counters:
    case Kind::remove_counters: return pay_counters(announcement, part);
    case Kind::lose_counters: return lose_counters(announcement, part);
    case Kind::behold: return behold(announcement, part);
    case Kind::choose_word: return choose_word_as_cost(announcement, part);
    case Kind::keyword:
      if (keyword_of(part) == word::crew() || keyword_of(part) == word::saddle())
        return pay_crew(announcement, part);
      [[fallthrough]];
    default: throw NotInterpreted{std::string(kind_name(part.kind()))};
  }
}

}  // namespace lockstep::model
