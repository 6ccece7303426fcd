// Creating tokens (111, 701.7).
#include <algorithm>

#include "model/citations.h"
#include "model/cr109_objects.h"
#include "model/cr111_predefined.h"
#include "model/cr202_mana_cost.h"
#include "model/cr611_settling.h"
#include "model/cr614_entering.h"
#include "model/cr614_replacing.h"
#include "model/cr707_copying.h"
#include "model/resolution.h"
#include "model/support.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

/// A token that is to be created.
struct Plan {
  SharedValues values;
  Entrance how;
  std::span<const Tree> exceptions{};  ///< of the copy that it is
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

// The token as it would be, the n-th of those that are created at once.
Entrant entrant_of(Resolution& resolution, const Plan& plan, std::size_t nth) {
  Entrant entrant;
  Object& token = entrant.object;
  token.id = {resolution.state().next_root, Incarnation{1}};
  token.id.root.value += static_cast<std::uint32_t>(nth);
  token.nature = Nature::token;
  token.owner = plan.how.controller;  // 111.2
  token.zone = Zone::battlefield;
  token.printed = plan.values;
  entrant.shown = resolution.present_source();
  entrant.how = plan.how;
  return entrant;
}

// 707.9f: whether an exception gives counters is asked of the copy as it would be.
void add_counters_of_copy(Resolution& resolution, const Plan& plan, Entrant& entrant) {
  const auto gives = [](const Tree& each) { return each->kind() == Kind::with_counters; };
  if (std::ranges::none_of(plan.exceptions, gives)) return;
  Entering entering{resolution.process, entrant, {}};
  Resolution judging{resolution.process, resolution.by, resolution.source, resolution.memory,
                     &entering};
  for (const EntersWith& each : counters_of_exceptions(judging, plan.exceptions))
    entrant.how.counters.push_back(each);
}

void create(Resolution& resolution, Entrant& entrant, Batch& batch) {
  State& state = resolution.state();
  Object& token = entrant.object;
  ++state.next_root.value;
  token.origin = next_origin(resolution);
  token.stamp = state.stamp();
  const About about(event_of(token.id));
  cite(cr::r701_7a);
  cite(cr::r111_2);
  Event created;
  created.kind = EventKind::created;
  created.result = token.id;
  created.to = Zone::battlefield;
  batch.push_back(created);
  enter(state, token, entrant.how, batch);
  state.objects.push_back(std::move(token));
}

// 614.12: each is worked out before any of them is created. What can't enter isn't (111.5, 303.4g).
std::vector<Entrant> settled(Resolution& resolution, const std::vector<Plan>& plans) {
  std::vector<Entrant> kept;
  for (const Plan& plan : plans) {
    if (!can_be_created(*plan.values)) continue;
    Entrant entrant = entrant_of(resolution, plan, kept.size());
    add_counters_of_copy(resolution, plan, entrant);
    if (!settle_entrance(resolution.process, entrant, {})) continue;
    if (entrant.elsewhere) throw NotInterpreted{"instead"};
    kept.push_back(std::move(entrant));
  }
  return kept;
}

void create_all(Resolution& resolution, const Node& node, const std::vector<Plan>& plans) {
  Batch batch;
  std::vector<Entity> created;
  for (Entrant& entrant : settled(resolution, plans)) {
    created.push_back({entrant.object.id, PlayerId::none()});
    create(resolution, entrant, batch);
  }
  resolution.process.happen(std::move(batch));
  resolution.keep(node, std::move(created));
}

// What the instruction says, itself or by the name of a predefined token (111.10).
SharedValues values_told(const Resolution& resolution, const Node& node) {
  const Tree said = node.has(Field::predefined) ? predefined_token(node.symbol(Field::predefined))
                                                : node.tree(Field::token);
  const Board board = resolution.board();
  return std::make_shared<Values>(values_said(resolution.scope(board), *said));
}

void create_token(Resolution& resolution, const Node& node) {
  const SharedValues values = values_told(resolution, node);
  const std::int64_t count = number_or(resolution, node.tree_or_null(Field::number), 1);
  const std::vector<PlayerId> creators = acting_players(resolution, node);
  Plan plan{values, {}};
  plan.how.tapped = node.flag(Field::tapped);
  if (const Node* host = node.tree_or_null(Field::attached_to)) {
    const std::vector<Entity> hosts = pick(resolution, *host);
    plan.how.says_host = true;
    if (!hosts.empty()) plan.how.host = hosts.front();
  }
  std::vector<Plan> plans;
  for (const PlayerId creator : creators) {
    plan.how.controller = creator;
    const std::int64_t number = tokens_created_in_the_end(resolution.process, creator, count);
    for (std::int64_t each = 0; each < number; ++each)
      plans.push_back(plan);
  }
  create_all(resolution, node, plans);
}

// 111.12: a copy of what does not exist isn't created.
void create_token_copy(Resolution& resolution, const Node& node) {
  const std::vector<Original> originals = originals_of(resolution, *node.tree(Field::of));
  if (originals.empty()) {
    cite(cr::r111_12);
    resolution.keep(node, {});
    return;
  }
  const std::int64_t count = number_or(resolution, node.tree_or_null(Field::number), 1);
  const std::vector<PlayerId> creators = acting_players(resolution, node);
  std::vector<SharedValues> copies;
  for (const Original& original : originals) {
    const Board now = resolution.board();
    Scope scope = resolution.scope(now);
    scope.affected = original.object;
    std::vector<Tree> exceptions;
    for (const Tree& each : node.trees(Field::exceptions)) {
      if (each->kind() != Kind::with_counters) exceptions.push_back(settle(scope, each));
    }
    const Values& values = *original.values;
    copies.push_back(
        std::make_shared<Values>(copy_of(scope, values, values, exceptions, Timestamp{})));
  }
  std::vector<Plan> plans;
  for (const PlayerId creator : creators) {
    const std::int64_t number = tokens_created_in_the_end(resolution.process, creator, count);
    for (const SharedValues& values : copies) {
      for (std::int64_t each = 0; each < number; ++each) {
        Plan plan{values, {}, node.trees(Field::exceptions)};
        plan.how.controller = creator;
        plan.how.tapped = node.flag(Field::tapped);
        plans.push_back(std::move(plan));
      }
    }
  }
  create_all(resolution, node, plans);
}

// 701.16a: as often as told, one Clue after the other.
void investigate(Resolution& resolution, const Node& node) {
  const std::int64_t times = number_or(resolution, node.tree_or_null(Field::number), 1);
  static const Tree kClue = make(Kind::create_token, {{Field::predefined, Symbol::intern("Clue")}});
  for (std::int64_t time = 0; time < times; ++time) {
    cite(cr::r701_16a);
    create_token(resolution, *kClue);
  }
}

}  // namespace

bool carry_out_token(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::investigate: investigate(resolution, node); return true;
    case Kind::create_token: create_token(resolution, node); return true;
    case Kind::create_token_copy: create_token_copy(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
