#include "scenario/slots.h"

#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "scenario/grammar.h"

namespace lockstep {
namespace {

struct Slot {
  SlotType type = SlotType::those;
  bool own = true;  // filled in this scope, not in one around it
};

// What is known at a place of an ability.
struct Scope {
  std::map<Symbol, Slot> slots;
  EventBindingSet bindings;
  bool x = false;
  bool affected = false;  // within changes: the changed object is known
};

std::string quoted(Symbol name) {
  return "\"" + std::string(name.text()) + "\"";
}

constexpr std::string_view kSlotTypeNames[] = {
    "targets", "objects or players", "a chosen word", "a chosen number", "a sticker", "a clash",
};

class Checker {
 public:
  explicit Checker(std::vector<SlotProblem>& problems) : problems_(problems) {}

  void check(const Node& node, Scope& scope);
  void check_list(std::span<const Tree> trees, Scope& scope) {
    for (const Tree& tree : trees)
      check(*tree, scope);
  }

 private:
  void check_generic(const Node& node, Scope& scope);
  void check_field(const Node& node, const FieldSpec& spec, Scope& scope);
  void check_value(const Node& node, const FieldSpec& spec, const Value& value, Scope& scope);
  void check_fields(const Node& node, std::initializer_list<Field> fields, Scope& scope);
  void check_effect(const Node& node, Scope& scope);
  void check_ability(const Node& node, const Scope& outer);
  void check_nested(const Node& node, const Scope& outer, bool has_own_event);
  void check_branches(const Node& node, Field condition, Scope& scope);
  void check_may(const Node& node, Field action, Scope& scope);
  void check_loop(const Node& node, Scope& scope);
  void check_options(const Node& node, Scope& scope);
  static void bind_others(const Node& node, Scope& scope);
  void check_price(const Node& node, const Scope& outer);
  void check_costs_to_choose(const Node& node, Scope& scope);
  void check_target_group(const Node& node, Scope& scope);
  void check_reference(const Node& node, const Scope& scope);
  void fill(const Node& node, Symbol name, SlotTypeSet types, Scope& scope);
  void use(const Node& node, Symbol name, SlotTypeSet types, const Scope& scope);
  void require(const Node& node, bool known, std::string message, const Scope& scope);

  std::vector<SlotProblem>& problems_;
};

// What counts after two ways of reaching a place.
Scope merged(const Scope& left, const Scope& right) {
  Scope result = left;
  std::erase_if(result.slots, [&](const auto& entry) {
    const auto other = right.slots.find(entry.first);
    return other == right.slots.end() || other->second.type != entry.second.type;
  });
  return result;
}

Scope inner_scope(const Scope& outer) {
  Scope scope = outer;
  for (auto& [name, slot] : scope.slots)
    slot.own = false;
  return scope;
}

EventBindingSet common_bindings(std::span<const Tree> events) {
  EventBindingSet common;
  common.bits = events.empty() ? 0U : ~0U;
  for (const Tree& event : events)
    common.bits &= kind_spec(event->kind()).binds.bits;
  return common;
}

bool costs_x(std::span<const Tree> cost) {
  bool found = false;
  for (const Tree& part : cost) {
    for (const Symbol symbol : part->symbols(Field::symbols))
      found |= symbol.text() == "{X}";
    found |= part->kind() == Kind::remove_counters &&
             part->tree_or_null(Field::number) != nullptr &&
             part->tree(Field::number)->kind() == Kind::x;
  }
  return found;
}

void Checker::require(const Node& node, bool known, std::string message, const Scope& scope) {
  if (known) return;
  SlotProblem problem{.node = &node, .message = std::move(message), .available = {}};
  for (const auto& [name, slot] : scope.slots)
    problem.available.push_back(name);
  problems_.push_back(std::move(problem));
}

void Checker::fill(const Node& node, Symbol name, SlotTypeSet types, Scope& scope) {
  SlotType type{};
  for (const SlotType each : {SlotType::targets, SlotType::those, SlotType::word, SlotType::number,
                              SlotType::sticker, SlotType::clash}) {
    if (types.has(each)) type = each;
  }
  const auto found = scope.slots.find(name);
  const bool again = found != scope.slots.end() && found->second.own;
  require(node, !again, "the slot " + quoted(name) + " is filled a second time", scope);
  scope.slots[name] = Slot{.type = type};
}

void Checker::use(const Node& node, Symbol name, SlotTypeSet types, const Scope& scope) {
  const auto found = scope.slots.find(name);
  if (found == scope.slots.end()) {
    require(node, false, "nothing before fills the slot " + quoted(name) + " on every path", scope);
    return;
  }
  const auto type = static_cast<std::size_t>(found->second.type);
  require(node, types.has(found->second.type),
          "the slot " + quoted(name) + " holds " + std::string(kSlotTypeNames[type]) +
              ", which \"" + std::string(kind_name(node.kind())) + "\" does not read",
          scope);
}

void Checker::check_reference(const Node& node, const Scope& scope) {
  const auto bound = [&](EventBinding binding, const char* what) {
    require(node, scope.bindings.has(binding), std::string("no event here tells ") + what, scope);
  };
  switch (node.kind()) {
    case Kind::that_object: bound(EventBinding::object, "which object it happened to"); break;
    case Kind::that_source: bound(EventBinding::source, "which object brought it about"); break;
    case Kind::that_player: bound(EventBinding::player, "which player it concerns"); break;
    case Kind::that_much: bound(EventBinding::amount, "how much or how many"); break;
    case Kind::affected:
      require(node, scope.affected, "nothing is being changed here", scope);
      break;
    case Kind::x: require(node, scope.x, "no cost here has an {X}", scope); break;
    default: break;
  }
}

void Checker::check_field(const Node& node, const FieldSpec& spec, Scope& scope) {
  const Value* const value = node.find(spec.field);
  if (value == nullptr) return;
  const bool changing = spec.field == Field::changes || spec.field == Field::exceptions;
  const bool before = std::exchange(scope.affected, scope.affected || changing);
  check_value(node, spec, *value, scope);
  scope.affected = before;
}

void Checker::check_value(const Node& node, const FieldSpec& spec, const Value& value,
                          Scope& scope) {
  if (spec.holds == Holds::slot_set) {
    fill(node, std::get<Symbol>(value), spec.slots, scope);
  } else if (spec.holds == Holds::slot_use) {
    use(node, std::get<Symbol>(value), spec.slots, scope);
  } else if (const Tree* const below = std::get_if<Tree>(&value)) {
    check(**below, scope);
  } else if (const auto* const list = std::get_if<std::vector<Tree>>(&value)) {
    check_list(*list, scope);
  }
}

void Checker::check_fields(const Node& node, std::initializer_list<Field> fields, Scope& scope) {
  for (const Field field : fields) {
    if (const FieldSpec* const spec = field_spec(node.kind(), field)) {
      check_field(node, *spec, scope);
    }
  }
}

// Fields in the order of the grammar, slots last: a node does not read what it fills itself.
void Checker::check_generic(const Node& node, Scope& scope) {
  check_reference(node, scope);
  const auto fields = kind_spec(node.kind()).fields();
  for (const FieldSpec& spec : fields) {
    if (spec.holds != Holds::slot_set) check_field(node, spec, scope);
  }
  for (const FieldSpec& spec : fields) {
    if (spec.holds == Holds::slot_set) check_field(node, spec, scope);
  }
}

// Targets, then effect; each mode by itself, since any of them may be left out.
void Checker::check_effect(const Node& node, Scope& scope) {
  check_fields(node, {Field::targets, Field::effect}, scope);
  for (const Tree& mode : node.trees(Field::modes)) {
    Scope own = scope;
    check_fields(*mode, {Field::targets, Field::effect}, own);
  }
}

// Announcement comes before payment and both before the effect (601.2, 602.2b).
void Checker::check_ability(const Node& node, const Scope& outer) {
  Scope scope = inner_scope(outer);
  scope.bindings = {};
  scope.affected = false;
  scope.x = scope.x || costs_x(node.trees(Field::cost));
  if (node.kind() == Kind::triggered) {
    check_fields(node, {Field::when}, scope);
    scope.bindings = common_bindings(node.trees(Field::when));
    check_fields(node, {Field::if_}, scope);
  }
  check_fields(node, {Field::targets}, scope);
  check_fields(node, {Field::cost, Field::only_if, Field::effect}, scope);
  for (const Tree& mode : node.trees(Field::modes)) {
    Scope own = scope;
    check_effect(*mode, own);
  }
}

// A rule about others tells which one it is said of.
void Checker::bind_others(const Node& node, Scope& scope) {
  if (node.has(Field::of)) scope.bindings.bits |= EventBindingSet(EventBinding::object).bits;
}

void Checker::check_price(const Node& node, const Scope& outer) {
  Scope scope = outer;
  bind_others(node, scope);
  check_generic(node, scope);
}

void Checker::check_nested(const Node& node, const Scope& outer, bool has_own_event) {
  Scope scope = inner_scope(outer);
  if (has_own_event) {
    Scope events = scope;
    check_list(node.trees(Field::when), events);
    scope.bindings = common_bindings(node.trees(Field::when));
  }
  if (!has_own_event) bind_others(node, scope);
  check_fields(node, {Field::of, Field::if_, Field::duration}, scope);
  check_effect(node, scope);
}

void Checker::check_branches(const Node& node, Field condition, Scope& scope) {
  check_fields(node, {condition}, scope);
  Scope held = scope;
  Scope failed = scope;
  check_list(node.trees(Field::then), held);
  check_list(node.trees(Field::else_), failed);
  scope = merged(held, failed);
}

void Checker::check_may(const Node& node, Field action, Scope& scope) {
  check_fields(node, {Field::player}, scope);
  Scope done = scope;
  Scope refused = scope;
  check_fields(node, {action, Field::then}, done);
  check_fields(node, {Field::else_}, refused);
  scope = merged(done, refused);
}

void Checker::check_loop(const Node& node, Scope& scope) {
  check_fields(node, {Field::things, Field::words, Field::number}, scope);
  Scope body = scope;
  check_fields(node, {Field::slot, Field::effect}, body);
}

void Checker::check_options(const Node& node, Scope& scope) {
  check_fields(node, {Field::player}, scope);
  std::optional<Scope> after;
  for (const Tree& option : node.trees(Field::options)) {
    Scope own = scope;
    check_effect(*option, own);
    after = after ? merged(*after, own) : own;
  }
  if (after) scope = *after;
}

// Only one of the costs is paid: what counts afterwards is what all of them fill.
void Checker::check_costs_to_choose(const Node& node, Scope& scope) {
  std::optional<Scope> after;
  for (const Tree& option : node.trees(Field::options)) {
    Scope own = scope;
    check_fields(*option, {Field::cost}, own);
    after = after ? merged(*after, own) : own;
  }
  if (after) scope = *after;
}

// An instance for each of several players tells in its properties which player it is for.
void Checker::check_target_group(const Node& node, Scope& scope) {
  const EventBindingSet before = scope.bindings;
  check_fields(node, {Field::for_each}, scope);
  if (node.has(Field::for_each)) scope.bindings.bits |= EventBindingSet(EventBinding::player).bits;
  check_fields(node,
               {Field::of, Field::min, Field::max, Field::distinct_from, Field::divide,
                Field::only_if, Field::instead_if, Field::instead_of},
               scope);
  scope.bindings = before;
  check_fields(node, {Field::slot}, scope);
}

void Checker::check(const Node& node, Scope& scope) {
  switch (node.kind()) {
    case Kind::activated:
    case Kind::triggered:
    case Kind::spell: check_ability(node, scope); break;
    case Kind::static_:
    case Kind::keyword: {
      Scope own = inner_scope(scope);
      own.x = own.x || costs_x(node.trees(Field::cost));
      check_generic(node, own);
      break;
    }
    case Kind::delayed:
    case Kind::instead: check_nested(node, scope, true); break;
    case Kind::reflexive:
    case Kind::as_enters:
    case Kind::as_turned_face_up: check_nested(node, scope, false); break;
    case Kind::if_: check_branches(node, Field::condition, scope); break;
    case Kind::may: check_may(node, Field::effect, scope); break;
    case Kind::may_pay: check_may(node, Field::cost, scope); break;
    case Kind::for_each:
    case Kind::for_each_word:
    case Kind::repeat: check_loop(node, scope); break;
    case Kind::choose_one: check_options(node, scope); break;
    case Kind::costs_more:
    case Kind::costs_less: check_price(node, scope); break;
    case Kind::either: check_costs_to_choose(node, scope); break;
    case Kind::target_group: check_target_group(node, scope); break;
    default: check_generic(node, scope); break;
  }
}

}  // namespace

std::vector<SlotProblem> check_ability_slots(const Node& ability, bool has_x) {
  std::vector<SlotProblem> problems;
  Scope scope;
  scope.x = has_x;
  Checker(problems).check(ability, scope);
  return problems;
}

std::vector<SlotProblem> check_instruction_slots(std::span<const Tree> instructions) {
  std::vector<SlotProblem> problems;
  Scope scope;
  Checker(problems).check_list(instructions, scope);
  return problems;
}

}  // namespace lockstep
