// Abilities that a resolution makes: delayed and reflexive triggered ones (603.7, 603.12).
#include <utility>

#include "model/citations.h"
#include "model/cr611_durations.h"
#include "model/resolution.h"

namespace lockstep::model {
namespace {

// What the ability on the stack says.
Tree ability_of(const Node& node) {
  std::vector<Node::Entry> fields;
  for (const Node::Entry& each : node.fields()) {
    const bool kept = each.first == Field::when || each.first == Field::if_ ||
                      each.first == Field::targets || each.first == Field::effect;
    if (kept) fields.push_back(each);
  }
  return make(Kind::triggered, std::move(fields));
}

// 603.12: it has triggered as soon as it is made.
void make_reflexive(Resolution& resolution, const Node& node) {
  cite(cr::r603_12);
  const Tree ability = ability_of(node);
  Memory memory = resolution.memory;
  memory.made_at = resolution.state().clock;
  resolution.state().waiting.push_back({resolution.source, resolution.by, ability, ability,
                                        std::make_shared<const Memory>(std::move(memory))});
}

// 603.7a, 603.7b.
void make_delayed(Resolution& resolution, const Node& node) {
  cite(cr::r603_7a);
  const Tree ability = ability_of(node);
  Memory memory = resolution.memory;
  memory.made_at = resolution.state().clock;
  const bool repeats = node.flag(Field::each_time) || node.has(Field::duration);
  resolution.state().delayed.push_back({{resolution.source, resolution.by, ability, ability,
                                         std::make_shared<const Memory>(std::move(memory))},
                                        repeats,
                                        end_of(node)});
}

}  // namespace

bool carry_out_delayed(Resolution& resolution, const Node& node) {
  switch (node.kind()) {
    case Kind::reflexive: make_reflexive(resolution, node); return true;
    case Kind::delayed: make_delayed(resolution, node); return true;
    default: return false;
  }
}

}  // namespace lockstep::model
