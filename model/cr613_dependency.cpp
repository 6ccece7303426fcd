#include "model/cr613_dependency.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr613_changes.h"
#include "model/cr613_rules.h"

namespace lockstep::model {
namespace {

// An effect from a resolution has its objects, numbers and existence fixed (611.2c, 611.2d), and so
// have stickers and counters. Only whether an object can take a subtype (205.3d) or have an ability
// (113.11) may still change.
bool could_depend(const LayerEffect& effect, Layer layer, bool bars) {
  return effect.source == EffectSource::ability ||
         (effect.source == EffectSource::resolution && (layer == Layer::type_4 || bars));
}

/// What an effect applies to and does on a board.
using Deeds = std::vector<std::pair<std::size_t, std::uint64_t>>;

Deeds deeds_of(const Board& board, Layer layer, const LayerEffect& effect) {
  Deeds deeds;
  deeds.reserve(effect.doings.size());
  for (const Doing& doing : effect.doings)
    deeds.emplace_back(doing.object, deed(board, effect, doing, layer));
  return deeds;
}

bool same_objects(const Deeds& a, const Deeds& b) {
  return std::ranges::equal(a, b, {}, &Deeds::value_type::first, &Deeds::value_type::first);
}

std::optional<Dependency::On> difference(const Deeds& before, const Deeds& after) {
  if (!same_objects(before, after)) return Dependency::On::affected;
  if (before != after) return Dependency::On::deed;
  return std::nullopt;
}

// 613.8a (b): existence, text, what it applies to, what it does to what it applies to.
std::optional<Dependency::On> change_of(const LayerEffect& effect, const Deeds& deeds,
                                        const Board& later, Layer layer,
                                        const std::vector<Begun>& begun) {
  if (effect.source != EffectSource::ability) {
    return difference(deeds, deeds_of(later, layer, effect));
  }
  const std::optional<LayerEffect> now = again_on(later, layer, effect, begun);
  if (!now) return Dependency::On::existence;
  if (!equal(effect.text, now->text)) return Dependency::On::text;
  return difference(deeds, deeds_of(later, layer, *now));
}

void apply_control(Board& board, const LayerEffect& effect, std::span<const RuleId> rules) {
  std::vector<PlayerId> changed;
  changed.reserve(effect.doings.size());
  for (const Doing& doing : effect.doings)
    changed.push_back(new_controller(board, effect, doing));
  for (std::size_t place = 0; place < changed.size(); ++place) {
    const std::size_t index = effect.doings[place].object;
    if (board.controllers[index] == changed[place]) continue;
    const About about(field_of(board.object(index).id, SnapshotField::controller));
    for (const RuleId rule : rules)
      cite(rule);
    board.controllers[index] = changed[place];
  }
}

class Dependencies {
 public:
  explicit Dependencies(std::size_t size) : size_(size), depends_(size * size, 0) {}

  void set(std::size_t a, std::size_t b) { depends_[a * size_ + b] = 1; }
  void set(std::size_t a, std::size_t b, Dependency::On on) {
    set(a, b);
    found_.push_back({a, b, on});
  }
  /// Those that are none of what follows through others.
  const std::vector<Dependence>& direct() const { return found_; }
  bool any() const { return std::ranges::find(depends_, 1) != depends_.end(); }
  bool get(std::size_t a, std::size_t b) const { return depends_[a * size_ + b] != 0; }
  /// Whether `a` depends on anything.
  bool any_of(std::size_t a) const {
    const auto row = std::span(depends_).subspan(a * size_, size_);
    return std::ranges::find(row, 1) != row.end();
  }

  /// Everything that follows through others.
  Dependencies closure() const {
    Dependencies all = *this;
    for (std::size_t middle = 0; middle < size_; ++middle) {
      for (std::size_t a = 0; a < size_; ++a) {
        for (std::size_t b = 0; b < size_; ++b) {
          if (all.get(a, middle) && all.get(middle, b)) all.set(a, b);
        }
      }
    }
    return all;
  }

 private:
  std::size_t size_;
  std::vector<char> depends_;
  std::vector<Dependence> found_;
};

Dependencies dependencies(const Board& board, Layer layer, const std::vector<LayerEffect>& pending,
                          const std::vector<Begun>& begun) {
  const Muted muted;
  const bool bars = bars_abilities(pending, layer);
  Dependencies found(pending.size());
  std::vector<std::size_t> sensitive;
  std::vector<Deeds> deeds(pending.size());
  for (std::size_t a = 0; a < pending.size(); ++a) {
    if (!could_depend(pending[a], layer, bars)) continue;
    sensitive.push_back(a);
    deeds[a] = deeds_of(board, layer, pending[a]);
  }
  for (std::size_t b = 0; b < pending.size(); ++b) {
    // What applies to nothing leaves the board as it is: nothing depends on it. Abilities that take
    // abilities leave hundreds of such effects.
    if (pending[b].doings.empty()) continue;
    const auto may_depend = [&](std::size_t a) {
      return a != b && pending[a].defining == pending[b].defining;  // 613.8a (c)
    };
    if (std::ranges::none_of(sensitive, may_depend)) continue;
    Board later = board;
    apply_to_board(later, layer, pending[b], {});
    for (const std::size_t a : sensitive) {
      if (!may_depend(a)) continue;
      const auto on = change_of(pending[a], deeds[a], later, layer, begun);
      if (on) found.set(a, b, *on);
    }
  }
  return found;
}

}  // namespace

bool bars_abilities(const std::vector<LayerEffect>& effects, Layer layer) {
  const auto bars = [](const Tree& change) { return change->kind() == Kind::cant_have_abilities; };
  return layer == Layer::ability_6 && std::ranges::any_of(effects, [&](const LayerEffect& effect) {
           return std::ranges::any_of(effect.doings, [&](const Doing& doing) {
             return std::ranges::any_of(doing.changes, bars);
           });
         });
}

void apply_to_board(Board& board, Layer layer, const LayerEffect& effect,
                    std::span<const RuleId> rules) {
  if (layer == Layer::control_2) return apply_control(board, effect, rules);
  // An effect is applied to all its objects at once: none of them sees another one changed.
  std::vector<SharedValues> changed;
  changed.reserve(effect.doings.size());
  for (const Doing& doing : effect.doings) {
    const About about(field_of(board.object(doing.object).id, SnapshotField::names));
    const Values& before = *board.values[doing.object];
    auto values = std::make_shared<Values>(before);
    apply_to_object(board, effect, doing, layer, *values);
    if (listens()) cite_for(differences(before, *values), rules);
    changed.push_back(std::move(values));
  }
  for (std::size_t place = 0; place < changed.size(); ++place)
    board.values[effect.doings[place].object] = std::move(changed[place]);
}

NextEffect next_effect(const Board& board, Layer layer, const std::vector<LayerEffect>& pending,
                       const std::vector<Begun>& begun) {
  const auto earlier = [&](std::size_t a, std::size_t b) {
    // 613.3: characteristic-defining abilities first, then timestamps (613.7).
    if (pending[a].defining != pending[b].defining) return pending[a].defining;
    return pending[a].order < pending[b].order;
  };
  std::size_t first = 0;
  for (std::size_t each = 1; each < pending.size(); ++each) {
    if (earlier(each, first)) first = each;
  }
  const bool bars = bars_abilities(pending, layer);
  const bool sensitive = std::ranges::any_of(
      pending, [&](const LayerEffect& each) { return could_depend(each, layer, bars); });
  if (pending.size() == 1 || !sensitive) return {first, first, false};

  const Dependencies direct = dependencies(board, layer, pending, begun);
  if (!direct.any()) return {first, first, false};
  const Dependencies all = direct.closure();
  const auto is_in_loop = [&](std::size_t a) { return all.get(a, a); };
  std::size_t next = pending.size();
  for (std::size_t a = 0; a < pending.size(); ++a) {
    // 613.8b: the rule is ignored for all of a loop, so its members wait for nothing outside it
    // either.
    if (direct.any_of(a) && !is_in_loop(a)) continue;
    if (next == pending.size() || earlier(a, next)) next = a;
  }
  NextEffect found{next, first, next != first || is_in_loop(next), direct.direct()};
  for (Dependence& each : found.dependences)
    each.in_loop = is_in_loop(each.effect);
  return found;
}

}  // namespace lockstep::model
