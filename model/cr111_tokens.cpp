// Creating tokens (111, 701.7).
#include <algorithm>

#include "model/citations.h"
#include "model/cr109_objects.h"
#include "model/cr122_counters.h"
#include "model/cr202_mana_cost.h"
#include "model/cr303_attachments.h"
#include "model/cr611_settling.h"
#include "model/cr707_copying.h"
#include "model/resolution.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// A token that is to be created.
struct Plan {
  SharedValues values;
  PlayerId creator;
  bool says_host = false;
  Entity host;
};

std::optional<Amount> amount_of(const Scope& scope, const Node* node) {
  if (node == nullptr) return std::nullopt;
  return Amount{static_cast<std::int32_t>(number(scope, *node)), false};
}

// 111.3: a token has what the effect says and nothing else.
Values values_said(const Scope& scope, const Node& said) {
  cite(cr::r111_3);
  Values values;
  for (const Symbol color : words_of(scope, said.trees(Field::colors))) {
    values.colors.bits |= color_of(color).bits;
  }
  for (const Symbol each : words_of(scope, said.trees(Field::supertypes))) {
    put(values.supertypes, each);
  }
  for (const Symbol each : words_of(scope, said.trees(Field::types)))
    put(values.types, each);
  const std::vector<Symbol> subtypes = words_of(scope, said.trees(Field::subtypes));
  for (const Symbol each : subtypes)
    put(values.subtypes, each);
  values.power = amount_of(scope, said.tree_or_null(Field::power));
  values.toughness = amount_of(scope, said.tree_or_null(Field::toughness));
  for (const Tree& each : said.trees(Field::abilities)) {
    values.abilities.push_back(printed_ability(settle(scope, each), values.abilities.size() + 1));
  }
  const Node* name = said.tree_or_null(Field::name);
  values.names.push_back(name != nullptr ? name_of(scope, *name) : token_name(subtypes));
  return values;
}

// 111.5: what can't be a permanent isn't created.
bool can_be_created(const Values& values) {
  const bool spell = holds(values.types, word::instant()) || holds(values.types, word::sorcery());
  if (spell) cite(cr::r111_5);
  return !spell;
}

Question host_question(Resolution& resolution, PlayerId player, const std::vector<Entity>& hosts) {
  Question asked =
      question(player, PromptKind::objects, Shape::one, resolution.present_source(), cr::r303_4f);
  asked.prompt.slot = Symbol::intern("enchant");
  for (const Entity& host : hosts)
    asked.prompt.options.push_back(option_of(host));
  return asked;
}

// 303.4f, 303.4g, 303.4i: an Aura token without a legal host isn't created.
bool settle_host(Resolution& resolution, const Board& board, Plan& plan) {
  if (!is_aura(*plan.values)) {
    const bool creature_host = plan.host.object.exists() && is_equipment(*plan.values) &&
                               !is_creature(*plan.values) && board.index_of(plan.host.object) &&
                               is_creature(*board.values[*board.index_of(plan.host.object)]);
    if (!creature_host) plan.host = {};
    return true;
  }
  const auto hosts = enchantable(board, *plan.values, ObjectId::none(), plan.creator);
  if (plan.says_host) {
    cite(cr::r303_4i);
    return std::ranges::find(hosts, plan.host) != hosts.end();
  }
  if (hosts.empty()) {
    cite(cr::r303_4g);
    return false;
  }
  const Option chosen = resolution.process.ask_one(host_question(resolution, plan.creator, hosts));
  plan.host = {chosen.object, chosen.player};
  return true;
}

Origin next_origin(Resolution& resolution) {
  State& state = resolution.state();
  Origin origin;
  if (resolution.source.exists()) {
    origin.source = resolution.source.root;
  } else {
    origin.player = resolution.by;
  }
  origin.ordinal = ++state.ordinals[{origin.source, origin.player, Nature::token}];
  return origin;
}

// 614.12: `before` is the game before any token of the instruction was created.
void add_counters_on_entering(State& state, const State& before, Object& token, Batch& batch) {
  if (!prints_counters(*token.printed)) return;
  State later = before;
  later.objects.push_back(token);
  later.entering = token.id;
  for (const EntersWith& each : counters_on_entering(later, {})) {
    batch.push_back(counters_event(EventKind::counters_put, token.id, each.kind, each.number));
    add_counters(state, token, each.kind, each.number);
  }
}

ObjectId create(Resolution& resolution, const Plan& plan, const State& before, bool tapped,
                Batch& batch) {
  State& state = resolution.state();
  Object token;
  token.id = {state.next_root, Incarnation{1}};
  ++state.next_root.value;
  token.nature = Nature::token;
  token.origin = next_origin(resolution);
  token.owner = plan.creator;  // 111.2
  token.controller = plan.creator;
  token.zone = Zone::battlefield;
  token.stamp = state.stamp();
  token.printed = plan.values;
  token.status.tapped = tapped;
  token.attached_to = plan.host;
  const About about(event_of(token.id));
  cite(cr::r701_7a);
  cite(cr::r111_2);
  Event created;
  created.kind = EventKind::created;
  created.result = token.id;
  created.to = Zone::battlefield;
  batch.push_back(created);
  if (plan.host.exists()) {
    Event attached;
    attached.kind = EventKind::attached;
    attached.object = token.id;
    attached.other = plan.host.object;
    attached.player = plan.host.player;
    batch.push_back(attached);
  }
  add_counters_on_entering(state, before, token, batch);
  state.objects.push_back(std::move(token));
  return state.objects.back().id;
}

void create_all(Resolution& resolution, const Node& node, std::vector<Plan> plans) {
  {
    const Board board = resolution.board();
    std::vector<Plan> kept;
    for (Plan& plan : plans) {
      if (!can_be_created(*plan.values)) continue;
      if (settle_host(resolution, board, plan)) kept.push_back(plan);
    }
    plans = std::move(kept);
  }
  const State before = resolution.state();
  Batch batch;
  std::vector<Entity> created;
  for (const Plan& plan : plans) {
    const ObjectId id = create(resolution, plan, before, node.flag(Field::tapped), batch);
    created.push_back({id, PlayerId::none()});
  }
  resolution.process.happen(std::move(batch));
  resolution.keep(node, std::move(created));
}

void create_token(Resolution& resolution, const Node& node) {
  SharedValues values;
  {
    const Board board = resolution.board();
    values =
        std::make_shared<Values>(values_said(resolution.scope(board), *node.tree(Field::token)));
  }
  const std::int64_t count = number_or(resolution, node.tree_or_null(Field::number), 1);
  const std::vector<PlayerId> creators = acting_players(resolution, node);
  Plan plan{values, {}, false, {}};
  if (const Node* host = node.tree_or_null(Field::attached_to)) {
    const std::vector<Entity> hosts = pick(resolution, *host);
    plan.says_host = true;
    if (!hosts.empty()) plan.host = hosts.front();
  }
  std::vector<Plan> plans;
  for (const PlayerId creator : creators) {
    plan.creator = creator;
    for (std::int64_t each = 0; each < count; ++each)
      plans.push_back(plan);
  }
  create_all(resolution, node, std::move(plans));
}

// 111.12: a copy of what does not exist isn't created.
void create_token_copy(Resolution& resolution, const Node& node) {
  const std::vector<ObjectId> originals = pick_objects(resolution, *node.tree(Field::of));
  if (originals.empty()) {
    cite(cr::r111_12);
    resolution.keep(node, {});
    return;
  }
  const std::int64_t count = number_or(resolution, node.tree_or_null(Field::number), 1);
  const std::vector<PlayerId> creators = acting_players(resolution, node);
  std::vector<SharedValues> copies;
  for (const ObjectId id : originals) {
    const Board now = resolution.board();
    Scope scope = resolution.scope(now);
    scope.affected = id;
    std::vector<Tree> exceptions;
    for (const Tree& each : node.trees(Field::exceptions)) {
      exceptions.push_back(settle(scope, each));
    }
    const Board board = copiable_board(resolution.state());
    const Values& original = *board.values[*board.index_of(id)];
    copies.push_back(
        std::make_shared<Values>(copy_of(scope, original, original, exceptions, Timestamp{})));
  }
  std::vector<Plan> plans;
  for (const PlayerId creator : creators) {
    for (const SharedValues& values : copies) {
      for (std::int64_t each = 0; each < count; ++each) {
        plans.push_back({values, creator, false, {}});
      }
    }
  }
  create_all(resolution, node, std::move(plans));
}

}  // namespace

bool carry_out_token(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::create_token: create_token(resolution, node); return true;
    case Kind::create_token_copy: create_token_copy(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
