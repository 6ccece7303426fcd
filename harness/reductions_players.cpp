// Reductions of players, of the turn and of readings.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "harness/reduction_list.h"
#include "harness/rename.h"
#include "scenario/readings.h"

namespace lockstep::harness::reduction {
namespace {

using ChangePlayer = bool (*)(PositionPlayer&);

constexpr ChangePlayer kMakePlain[] = {
    [](PositionPlayer& player) { return std::exchange(player.life, 20) != 20; },
    [](PositionPlayer& player) {
      return std::exchange(player.mana, {}) != decltype(player.mana){};
    },
    [](PositionPlayer& player) { return !std::exchange(player.counters, {}).empty(); },
    [](PositionPlayer& player) { return !std::exchange(player.sheets, {}).empty(); },
};

bool make_plain(PositionPlayer& player) {
  bool any = false;
  for (const ChangePlayer change : kMakePlain)
    any = change(player) || any;
  return any;
}

template <class Change>
bool offer_player(Candidates& out, std::size_t seat, const Change& change) {
  return out.offer_run([&](Run& run) { return change(run.position.players[seat]); });
}

bool simplify_numbers(Candidates& out, const PositionPlayer& player, std::size_t seat) {
  for (std::size_t i = 0; i < player.mana.size(); ++i) {
    for (const std::int32_t amount : {0, 1, player.mana.at(i) / 2, player.mana.at(i) - 1}) {
      if (amount < 0 || amount >= player.mana.at(i)) continue;
      const auto fewer = [&](PositionPlayer& changed) {
        changed.mana.at(i) = amount;
        return true;
      };
      if (offer_player(out, seat, fewer)) return true;
    }
  }
  for (std::size_t i = 0; i < player.counters.size(); ++i) {
    for (const std::int32_t count :
         {1, player.counters[i].count / 2, player.counters[i].count - 1}) {
      if (count < 1 || count >= player.counters[i].count) continue;
      const auto fewer = [&](PositionPlayer& changed) {
        changed.counters[i].count = count;
        return true;
      };
      if (offer_player(out, seat, fewer)) return true;
    }
  }
  return false;
}

template <class List>
bool drop_each(Candidates& out, const PositionPlayer& player, std::size_t seat,
               List PositionPlayer::* list) {
  for (std::size_t i = 0; (player.*list).size() > 1 && i < (player.*list).size(); ++i) {
    const auto drop = [&](PositionPlayer& changed) {
      (changed.*list).erase((changed.*list).begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    };
    if (offer_player(out, seat, drop)) return true;
  }
  return false;
}

PlayerId exchanged(PlayerId player, std::uint8_t one, std::uint8_t other) {
  if (player.seat == one) return {other};
  if (player.seat == other) return {one};
  return player;
}

// Two players take each other's seats, with all that is theirs; names stay with them.
void exchange_players(Position& position, std::uint8_t one, std::uint8_t other) {
  std::swap(position.players[one], position.players[other]);
  position.active_player = exchanged(position.active_player, one, other);
  for (PositionObject& object : position.objects) {
    for (PlayerId* const each :
         {&object.owner, &object.controller, &object.chosen_player, &object.attached_to.player}) {
      *each = exchanged(*each, one, other);
    }
    for (PositionSticker& each : object.stickers)
      each.sticker.owner = exchanged(each.sticker.owner, one, other);
  }
}

// The last player goes, with all objects that are theirs in some way.
bool drop_last_player(Run& run) {
  if (run.position.players.size() <= 2) return false;
  const PlayerId gone{static_cast<std::uint8_t>(run.position.players.size() - 1)};
  const Symbol name = run.position.players.back().name;
  for (std::size_t i = run.position.objects.size(); i-- > 0;) {
    PositionObject& object = run.position.objects[i];
    if (object.owner == gone) {
      remove_object(run, i);
      continue;
    }
    if (object.controller == gone) object.controller = PlayerId::none();
    if (object.chosen_player == gone) object.chosen_player = PlayerId::none();
    if (object.attached_to.player == gone) object.attached_to = {};
    std::erase_if(object.stickers,
                  [&](const PositionSticker& each) { return each.sticker.owner == gone; });
  }
  std::erase_if(run.steps,
                [&](const Step& each) { return each.action.by == name || acts_on(each, name); });
  if (run.position.active_player == gone) run.position.active_player = PlayerId{0};
  run.position.players.pop_back();
  return true;
}

}  // namespace

void drop_players(const Scenario& /*scenario*/, Candidates& out) {
  out.offer_run(drop_last_player);
}

void plain_players(const Scenario& scenario, Candidates& out) {
  const auto all = [](Run& run) {
    bool any = false;
    for (PositionPlayer& player : run.position.players)
      any = make_plain(player) || any;
    return any;
  };
  if (out.offer_run(all)) return;
  for (std::size_t seat = 0; seat < run_of(scenario).position.players.size(); ++seat) {
    if (offer_player(out, seat, make_plain)) return;
  }
}

void simplify_players(const Scenario& scenario, Candidates& out) {
  const auto& players = run_of(scenario).position.players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    for (const ChangePlayer change : kMakePlain) {
      if (offer_player(out, seat, change)) return;
    }
    if (drop_each(out, players[seat], seat, &PositionPlayer::counters) ||
        drop_each(out, players[seat], seat, &PositionPlayer::sheets) ||
        simplify_numbers(out, players[seat], seat)) {
      return;
    }
  }
}

void first_sheets(const Scenario& scenario, Candidates& out) {
  const auto& players = run_of(scenario).position.players;
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    for (std::size_t i = 0; i < players[seat].sheets.size(); ++i) {
      constexpr std::size_t kFirst = 2;
      for (std::size_t sheet = 0; sheet < players[seat].sheets[i] && sheet < kFirst; ++sheet) {
        const auto take = [&](PositionPlayer& player) {
          if (std::ranges::find(player.sheets, sheet) != player.sheets.end()) return false;
          player.sheets[i] = sheet;
          return true;
        };
        if (offer_player(out, seat, take)) return;
      }
    }
  }
}

void exchange_seats(const Scenario& scenario, Candidates& out) {
  const std::size_t count = run_of(scenario).position.players.size();
  for (std::uint8_t one = 0; one < count; ++one) {
    for (auto other = static_cast<std::uint8_t>(one + 1); other < count; ++other) {
      const auto change = [&](Run& run) {
        exchange_players(run.position, one, other);
        return true;
      };
      if (out.offer_run(change)) return;
    }
  }
}

void plain_turn(const Scenario& /*scenario*/, Candidates& out) {
  const auto no_actions = [](Run& run) { return std::exchange(run.position.actions, false); };
  const auto first_player = [](Run& run) {
    return std::exchange(run.position.active_player, PlayerId{0}) != PlayerId{0};
  };
  const auto main_phase = [](Run& run) {
    const Symbol plain = Symbol::intern("precombat_main");
    return std::exchange(run.position.phase, plain) != plain;
  };
  if (out.offer_run(no_actions) || out.offer_run(first_player)) return;
  out.offer_run(main_phase);
}

void plain_readings(const Scenario& /*scenario*/, Candidates& out) {
  for (const ReadingSpec& spec : all_readings()) {
    const auto plain = [&](Scenario& changed) {
      const bool differs = changed.readings.value(spec.name) != 0;
      changed.readings.set(spec.name, 0);
      return differs;
    };
    if (out.offer(plain)) return;
  }
}

}  // namespace lockstep::harness::reduction
