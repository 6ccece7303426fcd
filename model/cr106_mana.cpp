#include "model/cr106_mana.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "model/citations.h"
#include "model/cr613_game_rules.h"
#include "model/resolution.h"
#include "model/support.h"

namespace lockstep::model {
namespace {

constexpr std::array kManaTypes = {ManaType::white, ManaType::blue,  ManaType::black,
                                   ManaType::red,   ManaType::green, ManaType::colorless};

using Amounts = std::array<std::int32_t, 6>;

Symbol letter_of(std::size_t type) {
  return Symbol::intern(std::string(1, mana_letter(kManaTypes.at(type))));
}

Event mana_event(EventKind kind, PlayerId player, std::size_t type, std::int32_t number) {
  Event event;
  event.kind = kind;
  event.player = player;
  event.word = letter_of(type);
  event.number = number;
  return event;
}

// Which kinds pay for generic mana, out of what is left.
Amounts generic_payment(Announcement& announcement, const Amounts& left, std::int64_t generic) {
  Question asked = announcement.ask(PromptKind::mana_payment, Shape::divide, cr::r118_3a);
  asked.prompt.slot = Symbol::intern("generic");
  asked.prompt.least = 0;
  asked.prompt.total = static_cast<std::int32_t>(generic);
  for (std::size_t type = 0; type < left.size(); ++type) {
    if (left.at(type) == 0) continue;
    asked.prompt.options.push_back(word_option(letter_of(type)));
    asked.prompt.options.back().number = left.at(type);
  }
  Amounts paid{};
  for (const auto& [option, number] : announcement.process.ask_amounts(std::move(asked))) {
    for (std::size_t type = 0; type < paid.size(); ++type) {
      if (letter_of(type) == option.word) paid.at(type) = number;
    }
  }
  return paid;
}

Amounts paid_for_generic(Announcement& announcement, const Amounts& left, std::int64_t generic) {
  const std::int64_t all = std::accumulate(left.begin(), left.end(), std::int64_t{0});
  if (generic == 0) return {};
  if (all == generic) return left;
  Amounts paid{};
  const auto kinds = std::ranges::count_if(left, [](std::int32_t each) { return each > 0; });
  if (kinds > 1) return generic_payment(announcement, left, generic);
  const auto only = std::ranges::find_if(left, [](std::int32_t each) { return each > 0; });
  paid.at(static_cast<std::size_t>(only - left.begin())) = static_cast<std::int32_t>(generic);
  return paid;
}

void add_symbol(const ManaSymbol& symbol, std::int32_t times, Amounts& added) {
  switch (symbol.form) {
    case ManaSymbol::Form::single:
      added.at(static_cast<std::size_t>(symbol.first)) += times;
      return;
    case ManaSymbol::Form::generic:
      added.back() += static_cast<std::int32_t>(symbol.amount) * times;  // 106.10
      return;
    default: throw NotInterpreted{"add_mana"};
  }
}

// 106.1b, 105.4: one color is chosen for all of it.
std::optional<ManaType> chosen_color(Resolution& resolution, const Node& node, PlayerId player) {
  Symbol color;
  if (const Node* given = node.tree_or_null(Field::color)) {
    const Board board = resolution.board();
    color = word_of(resolution.scope(board), *given);
  } else {
    Question asked =
        question(player, PromptKind::word, Shape::word, resolution.present_source(), cr::r105_4);
    for (const Symbol each : words_of_list(Symbol::intern("color")))
      asked.prompt.options.push_back(word_option(each));
    color = resolution.process.ask_one(std::move(asked)).word;
    Event event;
    event.kind = EventKind::chosen_word;
    event.player = player;
    event.word = color;
    resolution.process.happen(event);
  }
  const auto colors = words_of_list(Symbol::intern("color"));
  const auto place = std::ranges::find(colors, color);
  if (place == colors.end()) return std::nullopt;  // 106.5
  return kManaTypes.at(static_cast<std::size_t>(place - colors.begin()));
}

bool may_pay_with(const Announcement& announcement, const Board& board, const BoundMana& mana) {
  const Scope scope{&board, mana.you, mana.self, {}, nullptr};
  const Entity paid_for{announcement.object, PlayerId::none()};
  return announcement.object.exists() && fits_all(scope, mana.only_for, paid_for);
}

// Of one kind what is bound goes first, the oldest before all.
void take_from_pool(Announcement& announcement, std::size_t type, std::int32_t number) {
  const Board board = announcement.process.board();
  Player& player = announcement.state().player(announcement.by);
  player.mana.at(type) -= number;
  for (BoundMana& each : player.bound_mana) {
    if (each.type != type || !may_pay_with(announcement, board, each)) continue;
    const std::int32_t taken = std::min(number, each.number);
    if (taken > 0) cite(cr::r106_6);
    each.number -= taken;
    number -= taken;
  }
  std::erase_if(player.bound_mana, [](const BoundMana& each) { return each.number == 0; });
}

// 106.6: what the effect says of the mana that it adds.
void bind_mana(Resolution& resolution, const Node& node, PlayerId player, const Amounts& added) {
  const auto only_for = node.trees(Field::only_for);
  if (only_for.empty()) return;
  cite(cr::r106_6);
  for (std::size_t type = 0; type < added.size(); ++type) {
    if (added.at(type) <= 0) continue;
    resolution.state().player(player).bound_mana.push_back({type,
                                                            added.at(type),
                                                            {only_for.begin(), only_for.end()},
                                                            resolution.by,
                                                            resolution.source});
  }
}

}  // namespace

std::array<std::int32_t, 6> spendable_mana(const Announcement& announcement) {
  const Player& player = announcement.process.state.player(announcement.by);
  Amounts amounts = player.mana;
  if (player.bound_mana.empty()) return amounts;
  const Board board = announcement.process.board();
  for (const BoundMana& each : player.bound_mana) {
    if (!may_pay_with(announcement, board, each)) amounts.at(each.type) -= each.number;
  }
  return amounts;
}

void add_to_pool(State& state, PlayerId player, ManaType type, std::int32_t number, Batch& batch) {
  if (number <= 0) return;
  cite(cr::r106_4);
  const auto place = static_cast<std::size_t>(type);
  state.player(player).mana.at(place) += number;
  batch.push_back(mana_event(EventKind::mana_added, player, place, number));
}

void empty_pool(State& state, PlayerId player, Batch& batch) {
  state.player(player).bound_mana.clear();
  auto& pool = state.player(player).mana;
  for (std::size_t type = 0; type < pool.size(); ++type) {
    if (pool.at(type) == 0) continue;
    cite(cr::r106_4);
    batch.push_back(mana_event(EventKind::mana_lost, player, type, pool.at(type)));
    pool.at(type) = 0;
  }
}

ManaBill as_payable(const Announcement& announcement, const ManaBill& bill) {
  const Board board = announcement.process.board();
  if (!is_rule_now(board, Kind::mana_as_any_color, announcement.by)) return bill;
  ManaBill payable;
  payable.typed.back() = bill.typed.back();
  payable.generic = bill.total() - bill.typed.back();
  return payable;
}

bool spend_mana(Announcement& announcement, const ManaBill& stated) {
  const ManaBill bill = as_payable(announcement, stated);
  Amounts left = spendable_mana(announcement);
  Amounts paid{};
  for (std::size_t type = 0; type < left.size(); ++type) {
    const auto needed = static_cast<std::int32_t>(bill.typed.at(type));
    if (left.at(type) < needed) return false;
    left.at(type) -= needed;
    paid.at(type) = needed;
  }
  if (std::accumulate(left.begin(), left.end(), std::int64_t{0}) < bill.generic) return false;
  const Amounts generic = paid_for_generic(announcement, left, bill.generic);
  Batch batch;
  cite(cr::r118_3a);
  for (std::size_t type = 0; type < paid.size(); ++type) {
    const std::int32_t number = paid.at(type) + generic.at(type);
    if (number == 0) continue;
    take_from_pool(announcement, type, number);
    announcement.mana_spent += number;
    batch.push_back(mana_event(EventKind::mana_spent, announcement.by, type, number));
  }
  announcement.process.happen(std::move(batch));
  return true;
}

bool carry_out_mana(Resolution& resolution, const Node& node) {
  if (node.kind() != Kind::add_mana) return false;
  const PlayerId player = acting_player(resolution, node);
  if (!player.is_player()) return true;
  const auto times =
      static_cast<std::int32_t>(number_or(resolution, node.tree_or_null(Field::number), 1));
  Amounts added{};
  for (const Symbol symbol : node.symbols(Field::symbols)) {
    if (const auto parsed = parse_mana_symbol(symbol.text())) add_symbol(*parsed, times, added);
  }
  if ((node.flag(Field::any_color) || node.has(Field::color)) && times > 0) {
    if (const auto type = chosen_color(resolution, node, player))
      added.at(static_cast<std::size_t>(*type)) += times;
  }
  for (std::int32_t each = 0; node.flag(Field::any_combination) && each < times; ++each) {
    if (const auto type = chosen_color(resolution, node, player))
      ++added.at(static_cast<std::size_t>(*type));
  }
  bind_mana(resolution, node, player, added);
  Batch batch;
  for (std::size_t type = 0; type < added.size(); ++type)
    add_to_pool(resolution.state(), player, kManaTypes.at(type), added.at(type), batch);
  resolution.process.happen(std::move(batch));
  return true;
}

}  // namespace lockstep::model
