#include "model/cr613_dependency.h"

#include <algorithm>

#include "model/citations.h"
#include "model/cr613_changes.h"
#include "model/cr613_rules.h"

namespace lockstep::model {
namespace {

// An effect from a resolution has its objects, numbers and existence fixed (611.2c, 611.2d), and so
// have stickers and counters. Only whether an object can take a subtype (205.3d) may still change.
bool could_depend(const LayerEffect& effect, Layer layer) {
  return effect.source == EffectSource::ability ||
         (effect.source == EffectSource::resolution && layer == Layer::type_4);
}

const LayerEffect* find(const std::vector<LayerEffect>& effects, std::uint64_t id) {
  const auto found = std::ranges::find(effects, id, &LayerEffect::id);
  return found == effects.end() ? nullptr : &*found;
}

bool same_text(const Tree& a, const Tree& b) {
  return equal(a, b);
}

// 613.8a (b): existence, text, what it applies to, what it does to what it applies to.
bool has_changed(const Board& board, const LayerEffect& effect, const Board& later,
                 const LayerEffect* again, Layer layer) {
  if (again == nullptr || !same_text(effect.text, again->text)) return true;
  if (effect.doings.size() != again->doings.size()) return true;
  for (std::size_t place = 0; place < effect.doings.size(); ++place) {
    const Doing& before = effect.doings[place];
    const Doing& now = again->doings[place];
    if (before.object != now.object) return true;
    if (deed(board, effect, before, layer) != deed(later, *again, now, layer)) return true;
  }
  return false;
}

class Dependencies {
 public:
  explicit Dependencies(std::size_t size) : size_(size), depends_(size * size, 0) {}

  void set(std::size_t a, std::size_t b) { depends_[a * size_ + b] = 1; }
  bool get(std::size_t a, std::size_t b) const { return depends_[a * size_ + b] != 0; }

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
};

Dependencies dependencies(const Board& board, Layer layer, const std::vector<LayerEffect>& pending,
                          const std::vector<Begun>& begun) {
  const Muted muted;
  Dependencies found(pending.size());
  for (std::size_t b = 0; b < pending.size(); ++b) {
    const Board later = after(board, layer, pending[b], {});
    const std::vector<LayerEffect> again = effects_in(later, layer, begun);
    for (std::size_t a = 0; a < pending.size(); ++a) {
      if (a == b || !could_depend(pending[a], layer)) continue;
      if (pending[a].defining != pending[b].defining) continue;  // 613.8a (c)
      const LayerEffect* now = find(again, pending[a].id);
      if (has_changed(board, pending[a], later, now, layer)) found.set(a, b);
    }
  }
  return found;
}

}  // namespace

Board after(const Board& board, Layer layer, const LayerEffect& effect,
            std::span<const RuleId> rules) {
  Board result = board;
  for (const Doing& doing : effect.doings) {
    const ObjectId id = board.object(doing.object).id;
    if (layer == Layer::control_2) {
      result.controllers[doing.object] = new_controller(board, effect, doing);
      if (!listens() || result.controllers[doing.object] == board.controllers[doing.object])
        continue;
      const About about(field_of(id, SnapshotField::controller));
      for (const RuleId rule : rules)
        cite(rule);
      continue;
    }
    const About about(field_of(id, SnapshotField::names));
    const Values& before = *board.values[doing.object];
    auto values = std::make_shared<Values>(before);
    apply_to_object(board, effect, doing, layer, *values);
    if (listens()) cite_for(differences(before, *values), rules);
    result.values[doing.object] = std::move(values);
  }
  return result;
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
  const bool sensitive = std::ranges::any_of(
      pending, [&](const LayerEffect& each) { return could_depend(each, layer); });
  if (pending.size() == 1 || !sensitive) return {first, first, false};

  const Dependencies direct = dependencies(board, layer, pending, begun);
  const Dependencies all = direct.closure();
  const auto in_loop = [&](std::size_t a, std::size_t b) { return all.get(a, b) && all.get(b, a); };
  std::size_t next = pending.size();
  for (std::size_t a = 0; a < pending.size(); ++a) {
    bool waits = false;
    for (std::size_t b = 0; b < pending.size(); ++b) {
      waits = waits || (direct.get(a, b) && !in_loop(a, b));
    }
    if (waits) continue;
    if (next == pending.size() || earlier(a, next)) next = a;
  }
  return {next, first, next != first || all.get(next, next)};
}

}  // namespace lockstep::model
