#include <algorithm>

#include "model/citations.h"
#include "model/cr800_leaving.h"
#include "model/moments.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

struct Range {
  std::int32_t least = 1;
  std::int32_t most = 1;
};

Range range_of(const Resolution& resolution, const Node& node, std::size_t available) {
  const auto count = static_cast<std::int64_t>(available);
  const bool any = node.flag(Field::any_number);
  const std::int64_t least = number_or(resolution, node.tree_or_null(Field::min), any ? 0 : 1);
  const std::int64_t most = number_or(resolution, node.tree_or_null(Field::max),
                                      any ? count : std::max<std::int64_t>(least, 1));
  return {static_cast<std::int32_t>(std::clamp<std::int64_t>(least, 0, count)),
          static_cast<std::int32_t>(std::clamp<std::int64_t>(most, 0, count))};
}

// 400.7j, 603.6: what this effect or an event has moved is found in the zone that it went to, if
// that is public.
ObjectId present_of(const Resolution& resolution, const Board& board, ObjectId id) {
  if (id.exists()) id = resolution.memory.follow(id);
  if (!id.exists() || board.index_of(id)) return id;
  const auto& became = resolution.memory.became;
  const auto place = std::ranges::find(became, id, &Moved::before);
  if (place == became.end()) return id;
  const ObjectId after = resolution.memory.follow(place->after);
  const auto now = board.index_of(after);
  return now && is_public(board.object(*now).zone) ? after : id;
}

// 608.2h, 702.26b: nothing is done to what is gone, nor to what is phased out.
bool is_gone(const Board& board, const Entity& entity) {
  if (entity.player.is_player()) return board.state->player(entity.player).has_left;
  const auto index = board.index_of(entity.object);
  return !index || board.object(*index).status.phased_out;
}

// What is named without a choice, as it is now. What a slot holds may have been hidden: it is asked
// about as it was, but what is done is done to what it is.
std::vector<Entity> meant_now(const Resolution& resolution, const Board& board, const Node& node) {
  std::vector<Entity> found;
  if (node.kind() != Kind::those) {
    found = things(resolution.scope(board), node);
  } else if (const Slot* slot = resolution.memory.find(node.symbol(Field::slot))) {
    found = slot->things;
  }
  for (Entity& each : found)
    each.object = present_of(resolution, board, each.object);
  std::erase_if(found, [&](const Entity& each) { return is_gone(board, each); });
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

}  // namespace

Scope Resolution::scope(const Board& board) const {
  Scope scope{&board, by, source, {}, &memory};
  scope.looks_back = looks_back;
  if (entering == nullptr) return scope;
  scope.affected = entering->entrant.object.id;
  scope.present = &entering->present;
  return scope;
}

ObjectId Resolution::present_source() const {
  if (entering != nullptr) return entering->entrant.shown;
  if (asker.exists()) return asker;
  const ObjectId asking = ability.exists() ? ability : source;
  if (!asking.exists()) return asking;
  const ObjectId now = memory.follow(asking);
  return process.state.find(now) != nullptr ? now : ObjectId::none();
}

ObjectId Resolution::doer() const {
  static const Tree kSelf = make(Kind::self);
  const Board now = board();
  const std::vector<Entity> self = things(scope(now), *kSelf);
  if (!self.empty()) return self.front().object;
  return looks_back ? source : ObjectId::none();
}

void Resolution::remember(const Node& instruction, const std::vector<Moved>& moved) {
  std::vector<Entity> things;
  std::vector<std::pair<ObjectId, ObjectId>> hidden;
  for (const Moved& each : moved) {
    const Object* object = process.state.find(each.after);
    if (object != nullptr && is_public(object->zone)) {
      cite(cr::r400_7j);
      memory.moved.emplace_back(each.before, each.after);
    } else {
      hidden.emplace_back(each.before, each.after);
    }
    things.push_back({each.after, PlayerId::none()});
  }
  keep(instruction, std::move(things));
  const Symbol slot = instruction.symbol_or_empty(Field::slot);
  if (!slot.empty()) memory.slot(slot).hidden = std::move(hidden);
}

void Resolution::keep(const Node& instruction, std::vector<Entity> things) {
  const Symbol slot = instruction.symbol_or_empty(Field::slot);
  if (slot.empty()) return;
  memory.slot(slot).things = std::move(things);
  memory.slot(slot).hidden.clear();
}

std::int64_t number_or(const Resolution& resolution, const Node* node, std::int64_t otherwise) {
  if (node == nullptr) return otherwise;
  if (node->kind() == Kind::literal) return node->number(Field::value);
  const Board board = resolution.board();
  return number(resolution.scope(board), *node);
}

std::int64_t number_for(const Resolution& resolution, const Node* node, std::int64_t otherwise,
                        const Entity& receiver) {
  if (node == nullptr) return otherwise;
  const Board board = resolution.board();
  Scope scope = resolution.scope(board);
  scope.receiver = receiver;
  return number(scope, *node);
}

std::vector<Entity> ask_entities(Resolution& resolution, const std::vector<Entity>& options,
                                 const Node& node, const Choosing& choosing) {
  const Range range = range_of(resolution, node, options.size());
  if (range.most == 0) return {};
  const bool random = node.flag(Field::random);
  const bool one = range.least == 1 && range.most == 1;
  Question asked = question(
      random ? PlayerId::chance() : choosing.player, random ? PromptKind::random : choosing.kind,
      random && one ? Shape::one : Shape::some, resolution.present_source(), cr::r608_2d);
  if (!random) asked.prompt.slot = node.symbol_or_empty(Field::slot);
  asked.prompt.least = std::min(range.least, range.most);
  asked.prompt.most = range.most;
  for (const Entity& each : options)
    asked.prompt.options.push_back(option_of(each));
  std::vector<Entity> chosen;
  for (const Option& option : resolution.process.ask_some(std::move(asked))) {
    chosen.push_back({option.object, option.player});
  }
  return chosen;
}

std::vector<Entity> pick(Resolution& resolution, const Node& node, const Choosing& choosing) {
  if (node.kind() == Kind::choose) {
    Choosing by = choosing;
    const Board board = resolution.board();
    const Scope scope = resolution.scope(board);
    if (const Node* player = node.tree_or_null(Field::player)) {
      const auto found = players(scope, *player);
      if (found.empty()) return {};
      by.player = found.front();
    }
    std::vector<Entity> chosen =
        ask_entities(resolution, choosable(resolution, scope, node.trees(Field::of)), node, by);
    resolution.keep(node, chosen);
    return chosen;
  }
  if (node.kind() == Kind::together) {
    std::vector<Entity> all;
    for (const Tree& part : node.trees(Field::parts)) {
      for (const Entity& each : pick(resolution, *part, choosing))
        all.push_back(each);
    }
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    return all;
  }
  const Board board = resolution.board();
  std::vector<Entity> found = meant_now(resolution, board, node);
  std::erase_if(found, [&](const Entity& each) { return resolution.is_entering(each.object); });
  return found;
}

std::vector<Entity> pick(Resolution& resolution, const Node& node) {
  return pick(resolution, node, {resolution.by, PromptKind::objects});
}

std::vector<ObjectId> pick_objects(Resolution& resolution, const Node& node) {
  std::vector<ObjectId> found;
  for (const Entity& each : pick(resolution, node)) {
    if (each.object.exists()) found.push_back(each.object);
  }
  return found;
}

bool means_entrant(const Resolution& resolution, const Node& node) {
  if (resolution.entering == nullptr || node.kind() == Kind::choose) return false;
  const Board board = resolution.board();
  return std::ranges::any_of(things(resolution.scope(board), node), [&](const Entity& each) {
    return resolution.is_entering(each.object);
  });
}

std::vector<Entity> choosable(const Resolution& resolution, const Scope& scope,
                              std::span<const Tree> filters) {
  std::vector<Entity> found = matching(scope, filters);
  if (resolution.entering == nullptr) return found;
  const auto& together = resolution.entering->together;
  std::erase_if(found, [&](const Entity& each) {
    return std::ranges::find(together, each.object) != together.end();
  });
  return found;
}

bool means_nothing(const Resolution& resolution, const Node& node) {
  if (node.kind() == Kind::together) {
    return std::ranges::all_of(node.trees(Field::parts),
                               [&](const Tree& part) { return means_nothing(resolution, *part); });
  }
  const Board board = resolution.board();
  const Scope scope = resolution.scope(board);
  if (node.kind() == Kind::choose) {
    return choosable(resolution, scope, node.trees(Field::of)).empty();
  }
  return meant_now(resolution, board, node).empty();
}

std::vector<PlayerId> acting_players(Resolution& resolution, const Node& instruction) {
  const Node* node = instruction.tree_or_null(Field::player);
  if (node == nullptr) {
    if (!resolution.state().player(resolution.by).in_game) return {};
    return {resolution.by};
  }
  const std::vector<Entity> named = pick(resolution, *node);
  std::vector<PlayerId> found;
  for (const PlayerId id : resolution.state().turn_order()) {
    if (std::ranges::find(named, Entity{ObjectId::none(), id}) != named.end()) found.push_back(id);
  }
  return found;
}

PlayerId acting_player(Resolution& resolution, const Node& instruction) {
  const auto found = acting_players(resolution, instruction);
  return found.empty() ? PlayerId::none() : found.front();
}

void carry_out(Resolution& resolution, std::span<const Tree> instructions) {
  for (std::size_t place = 0; place < instructions.size(); ++place) {
    if (resolution.process.state.finished) return;  // 104.1
    const Tree& instruction = instructions[place];
    if (came_with_entering(instructions.first(place), *instruction)) continue;
    resolution.following = instructions.subspan(place + 1);
    cite(cr::r608_2c);
    (void)(carry_out_choice(resolution, *instruction) || carry_out_move(resolution, *instruction) ||
           carry_out_card_action(resolution, *instruction) ||
           carry_out_token(resolution, *instruction) ||
           carry_out_sticker(resolution, *instruction) ||
           carry_out_counter(resolution, *instruction) ||
           carry_out_as_it_enters(resolution, *instruction) ||
           carry_out_continuous(resolution, *instruction) ||
           carry_out_face_down(resolution, *instruction) ||
           carry_out_text(resolution, *instruction) || carry_out_damage(resolution, *instruction) ||
           carry_out_on_stack(resolution, *instruction) ||
           carry_out_copy_of_spell(resolution, *instruction) ||
           carry_out_new_targets(resolution, *instruction) ||
           carry_out_payment(resolution, *instruction) ||
           carry_out_phasing(resolution, *instruction) ||
           carry_out_ending(resolution, *instruction) ||
           carry_out_regenerating(resolution, *instruction) ||
           carry_out_transforming(resolution, *instruction) ||
           carry_out_casting(resolution, *instruction) ||
           carry_out_delayed(resolution, *instruction) ||
           carry_out_looking(resolution, *instruction) ||
           carry_out_mana(resolution, *instruction) || carry_out_act(resolution, *instruction));
    let_moment_pass(resolution.process);
    exile_abandoned(resolution.process);
  }
}

}  // namespace lockstep::model
