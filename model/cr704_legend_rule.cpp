#include "model/cr704_legend_rule.h"

#include <algorithm>
#include <set>

#include "model/citations.h"
#include "model/cr201_names.h"
#include "model/cr613_game_rules.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

using Group = std::vector<std::size_t>;

Group legends_of(const Board& board, PlayerId player) {
  Group found;
  for (std::size_t index = 0; index < board.size(); ++index) {
    if (!is_permanent(board, index) || board.controllers[index] != player) continue;
    if (!holds(board.values[index]->supertypes, word::legendary())) continue;
    if (is_stated(board, Kind::no_legend_rule, index)) continue;
    found.push_back(index);
  }
  return found;
}

bool share_a_name(const Board& board, std::size_t a, std::size_t b) {
  return same_name(*board.values[a], *board.values[b], *board.state->table->universe);
}

// Each pair that shares a name.
std::vector<Group> pairs_of(const Board& board, const Group& legends) {
  std::vector<Group> pairs;
  for (std::size_t a = 0; a < legends.size(); ++a) {
    for (std::size_t b = a + 1; b < legends.size(); ++b) {
      if (share_a_name(board, legends[a], legends[b])) pairs.push_back({legends[a], legends[b]});
    }
  }
  return pairs;
}

// All that are linked by shared names, directly or through others.
std::vector<Group> connected(const Board& board, const Group& legends) {
  std::vector<Group> groups;
  for (const std::size_t legend : legends) {
    Group joined{legend};
    std::erase_if(groups, [&](const Group& group) {
      const bool linked = std::ranges::any_of(
          group, [&](std::size_t other) { return share_a_name(board, legend, other); });
      if (linked) joined.insert(joined.end(), group.begin(), group.end());
      return linked;
    });
    std::ranges::sort(joined);
    groups.push_back(std::move(joined));
  }
  std::erase_if(groups, [](const Group& group) { return group.size() < 2; });
  return groups;
}

// Every name that two or more have makes a group; equal groups are one.
std::vector<Group> per_name(const Board& board, const Group& legends) {
  const Universe& universe = *board.state->table->universe;
  std::set<NameWords> names;
  for (const std::size_t legend : legends) {
    for (NameWords& name : all_names(*board.values[legend], universe)) {
      names.insert(std::move(name));
    }
  }
  std::set<Group> groups;
  for (const NameWords& name : names) {
    Group group;
    for (const std::size_t legend : legends) {
      if (has_name(*board.values[legend], name, universe)) group.push_back(legend);
    }
    if (group.size() > 1) groups.insert(std::move(group));
  }
  return {groups.begin(), groups.end()};
}

bool is_plain(const Board& board, const std::vector<Group>& groups) {
  const Universe& universe = *board.state->table->universe;
  return std::ranges::all_of(groups, [&](const Group& group) {
    return std::ranges::all_of(group, [&](std::size_t index) {
      return all_names(*board.values[index], universe).size() <= 1 &&
             !board.values[index]->all_names;
    });
  });
}

}  // namespace

std::vector<std::vector<std::size_t>> legend_groups_of(const Board& board, PlayerId player) {
  const Group legends = legends_of(board, player);
  std::vector<Group> groups = connected(board, legends);
  if (groups.empty()) return groups;
  const bool triples =
      std::ranges::any_of(groups, [](const Group& group) { return group.size() > 2; });
  if (!triples && is_plain(board, groups)) {
    std::ranges::sort(groups);
    return groups;
  }
  consult(ReadingName::legend_rule_groups);
  const auto reading = board.state->table->readings.value(ReadingName::legend_rule_groups);
  if (reading == legend_groups::pairs) groups = pairs_of(board, legends);
  if (reading == legend_groups::per_name) groups = per_name(board, legends);
  std::ranges::sort(groups);
  return groups;
}

std::vector<ObjectId> ask_legend_rule(Process& process, const Board& board) {
  std::vector<ObjectId> leaving;
  for (const PlayerId player : process.state.turn_order()) {
    for (const Group& group : legend_groups_of(board, player)) {
      Question asked =
          question(player, PromptKind::legend, Shape::one, ObjectId::none(), cr::r704_5j);
      for (const std::size_t index : group) {
        asked.prompt.options.push_back(option_of(board.object(index).id));
      }
      const ObjectId stays = process.ask_one(std::move(asked)).object;
      for (const std::size_t index : group) {
        const ObjectId id = board.object(index).id;
        const bool known = std::ranges::find(leaving, id) != leaving.end();
        if (id != stays && !known) leaving.push_back(id);
      }
    }
  }
  return leaving;
}

}  // namespace lockstep::model
