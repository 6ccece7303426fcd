#include "model/cr613_layers.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "model/citations.h"
#include "model/cr613_abilities.h"
#include "model/cr613_dependency.h"
#include "model/cr613_rules.h"
#include "model/cr707_copying.h"
#include "model/words.h"

namespace lockstep::model {
namespace {

constexpr std::array kLayers = {
    Layer::control_2,  Layer::text_3, Layer::type_4,    Layer::color_5,   Layer::ability_6,
    Layer::defined_7a, Layer::set_7b, Layer::modify_7c, Layer::switch_7d,
};

// Before layer 7: a noncreature permanent has no power and toughness (208.3), a creature without
// has 0 (208.5), and a star that nothing defines counts as 0 (107.2, 208.2a).
void settle_power_toughness(Board& board) {
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Values& old = *board.values[index];
    const bool permanent = is_permanent(board, index);
    const bool creature = is_creature(old);
    const bool star = (old.power && old.power->star) || (old.toughness && old.toughness->star);
    const bool too_much = permanent && !creature && (old.power || old.toughness);
    const bool too_little = permanent && creature && (!old.power || !old.toughness);
    if (!star && !too_much && !too_little) continue;
    const About about(field_of(board.object(index).id, SnapshotField::power));
    auto values = std::make_shared<Values>(old);
    if (too_much) {
      cite(cr::r208_3, SnapshotField::power);
      cite(cr::r208_3, SnapshotField::toughness);
      values->power.reset();
      values->toughness.reset();
    }
    if (too_little) {
      if (!values->power) cite(cr::r208_5, SnapshotField::power);
      if (!values->toughness) cite(cr::r208_5, SnapshotField::toughness);
      if (!values->power) values->power = Amount{};
      if (!values->toughness) values->toughness = Amount{};
    }
    if (values->power) values->power->star = false;
    if (values->toughness) values->toughness->star = false;
    board.values[index] = std::move(values);
  }
}

// 306.5c, 310.4c: on the battlefield loyalty and defense are numbers of counters.
void settle_loyalty(Board& board) {
  for (std::size_t index = 0; index < board.size(); ++index) {
    if (!is_permanent(board, index)) continue;
    const Values& old = *board.values[index];
    const bool walker = holds(old.types, word::planeswalker());
    const bool battle = holds(old.types, word::battle());
    if (!walker && !battle && !old.loyalty && !old.defense) continue;
    const About about(field_of(board.object(index).id, SnapshotField::loyalty));
    auto values = std::make_shared<Values>(old);
    values->loyalty.reset();
    values->defense.reset();
    if (walker) {
      cite(cr::r306_5c);
      values->loyalty = Amount{count_of(board.object(index), word::loyalty()), false};
    }
    if (battle) values->defense = Amount{count_of(board.object(index), word::defense()), false};
    board.values[index] = std::move(values);
  }
}

bool has_begun(const std::vector<Begun>& begun, const LayerEffect& effect) {
  return std::ranges::find(begun, effect.id, &Begun::id) != begun.end();
}

void remember(std::vector<Begun>& begun, const LayerEffect& effect) {
  if (effect.source != EffectSource::ability) return;
  if (has_begun(begun, effect)) return;
  const auto origin = effect.defining ? AbilityOrigin::rules_text : AbilityOrigin::granted;
  Begun entry{effect.id,
              effect.text,
              effect.host,
              effect.order,
              effect.defining,
              layers_of(*effect.text, origin),
              {}};
  for (const Doing& doing : effect.doings)
    entry.objects.push_back(doing.object);
  begun.push_back(std::move(entry));
}

std::vector<LayerEffect> muted_effects(const Board& board, Layer layer,
                                       const std::vector<Begun>& begun) {
  const Muted muted;
  return effects_in(board, layer, begun);
}

/// The effects of one layer on their way onto a board.
class LayerInWork {
 public:
  LayerInWork(Board& board, Layer layer, std::vector<Begun>& begun, const Watcher& watcher,
              std::vector<std::uint64_t>* started = nullptr)
      : board_(board),
        layer_(layer),
        begun_(begun),
        before_(begun),
        watcher_(watcher),
        started_(started) {}

  void apply() {
    // Types that an object lacks may keep subtypes from it (205.3d), whatever the effect comes
    // from.
    const bool fixed = layer_ != Layer::type_4 && !abilities_matter(board_, layer_, before_);
    if (!fixed || !apply_in_timestamp_order()) apply_one_by_one();
  }

 private:
  // Effects from resolutions, stickers and counters depend on nothing (611.2c, 611.2d): timestamps
  // decide. Whether that was all; an ability that is granted, or comes with a text, may bring an
  // effect into the layer.
  bool apply_in_timestamp_order() {
    const std::vector<LayerEffect> effects = muted_effects(board_, layer_, before_);
    if (bars_abilities(effects, layer_)) return false;
    std::vector<std::pair<EffectOrder, std::size_t>> order;
    for (std::size_t place = 0; place < effects.size(); ++place)
      order.emplace_back(effects[place].order, place);
    std::ranges::sort(order);
    for (const auto& [stamps, place] : order) {
      const LayerEffect& effect = effects[place];
      apply_effect(effect, {rule_of(layer_, effect), cr::r613_7});
      const bool brings_abilities = layer_ == Layer::ability_6 || layer_ == Layer::text_3;
      if (brings_abilities && abilities_matter(board_, layer_, before_)) return false;
    }
    return true;
  }

  // 613.7, 613.8c: one effect at a time, the order of the rest looked at again each time.
  void apply_one_by_one() {
    std::vector<std::uint64_t> passed_over;  // what waited although it was the earliest (613.8b)
    for (;;) {
      std::vector<LayerEffect> pending = muted_effects(board_, layer_, before_);
      std::erase_if(pending, [&](const LayerEffect& each) {
        return std::ranges::find(applied_, each.id) != applied_.end();
      });
      if (watcher_) tell_lost(pending);
      if (pending.empty()) return;
      const NextEffect found = next_effect(board_, layer_, pending, before_);
      if (watcher_) remember_dependences(pending, found.dependences);
      const LayerEffect& effect = pending[found.next];
      std::vector<RuleId> rules{rule_of(layer_, effect), cr::r613_7};
      if (has_begun(before_, effect)) rules.push_back(cr::r613_6);
      const bool waited = std::ranges::find(passed_over, effect.id) != passed_over.end();
      if (found.by_dependency || waited) rules.push_back(cr::r613_8b);
      if (found.next != found.earliest) passed_over.push_back(pending[found.earliest].id);
      apply_effect(effect, rules);
    }
  }

  void remember_dependences(const std::vector<LayerEffect>& pending,
                            const std::vector<Dependence>& found) {
    for (const Dependence& each : found) {
      const LayerEffect& other = pending[each.other];
      auto& waits = waits_[pending[each.effect].id];
      std::erase_if(waits, [&](const WaitedFor& known) { return known.effect.id == other.id; });
      waits.push_back({other, each.on, each.in_loop});
    }
  }

  // Those that were pending and were neither applied nor are pending still.
  void tell_lost(const std::vector<LayerEffect>& pending) {
    for (const LayerEffect& each : std::exchange(pending_, pending)) {
      const bool known = std::ranges::count(pending, each.id, &LayerEffect::id) > 0 ||
                         std::ranges::count(applied_, each.id) > 0;
      if (known) continue;
      const AppliedEffect lost{layer_, &each, waited_for(each), true};
      for (const Doing& doing : each.doings)
        watcher_(lost, doing.object, board_);
    }
  }

  // What it depended on until that was applied, or depends on still as part of a loop.
  std::vector<WaitedFor> waited_for(const LayerEffect& effect) const {
    std::vector<WaitedFor> waited;
    const auto known = waits_.find(effect.id);
    if (known == waits_.end()) return waited;
    std::ranges::copy_if(known->second, std::back_inserter(waited), [&](const WaitedFor& each) {
      return each.in_loop || std::ranges::count(applied_, each.effect.id) > 0;
    });
    return waited;
  }

  void apply_effect(const LayerEffect& effect, const std::vector<RuleId>& rules) {
    apply_to_board(board_, layer_, effect, rules);
    if (watcher_) {
      const AppliedEffect applied{layer_, &effect, waited_for(effect)};
      for (const Doing& doing : effect.doings)
        watcher_(applied, doing.object, board_);
    }
    applied_.push_back(effect.id);
    if (started_ != nullptr && effect.source == EffectSource::ability)
      started_->push_back(effect.id);
    if (!effect.silent) remember(begun_, effect);
  }

  Board& board_;
  Layer layer_;
  std::vector<Begun>& begun_;
  const std::vector<Begun> before_;
  const Watcher& watcher_;
  std::vector<std::uint64_t>* started_;  ///< effects of abilities that were applied; may be null
  std::vector<std::uint64_t> applied_;
  std::vector<LayerEffect> pending_;  ///< when it was looked last; for a watcher
  std::map<std::uint64_t, std::vector<WaitedFor>> waits_;  ///< by the effect; for a watcher
};

// Abilities that a new text holds may have effects in the layers after it, those that were granted
// in layer 7, also when they are gone again (613.6).
void add_layers_of_new_abilities(const Board& board, const std::vector<Begun>& begun,
                                 LayerSet& layers) {
  layers.add(layers_with_effects(board));
  for (const Begun& each : begun)
    layers.add(each.layers);
}

// 613.2b, 708.2: copies too are what their status makes of them (707.3, 708.10).
void apply_face_down(Board& board) {
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Object& object = board.object(index);
    const bool turned = is_permanent(board, index) || object.zone == Zone::stack;
    if (!object.face_down || !turned) continue;
    const About about(copiable_values_of(object.id));
    if (listens()) {
      cite_for(differences(*board.values[index], *object.face_down),
               std::array{cr::r613_2b, cr::r708_2});
    }
    board.values[index] = object.face_down;
  }
}

// 406.3a: a card exiled face down has no characteristics.
void hide_exiled(Board& board) {
  for (std::size_t index = 0; index < board.size(); ++index) {
    const Object& object = board.object(index);
    if (object.face_down && object.zone == Zone::exile) board.values[index] = object.face_down;
  }
}

}  // namespace

Board copiable_board(const State& state) {
  Board board;
  board.state = &state;
  for (const Object& object : state.objects) {
    board.values.push_back(object.printed);
    board.controllers.push_back(object.controller);
  }
  apply_copy_effects(board);
  apply_face_down(board);
  board.copiable = board.values;
  return board;
}

Board text_board(const State& state) {
  const Muted muted;
  Board board = copiable_board(state);
  hide_exiled(board);
  std::vector<Begun> begun;
  const Watcher nobody;
  for (const Layer layer : {Layer::control_2, Layer::text_3})
    LayerInWork(board, layer, begun, nobody).apply();
  return board;
}

namespace {

Board work_out(const State& state, const Watcher& watcher, std::vector<std::uint64_t>* started) {
  Board board = copiable_board(state);
  if (watcher) {
    for (std::size_t index = 0; index < board.size(); ++index) {
      watcher({}, index, board);
    }
  }
  hide_exiled(board);
  std::vector<Begun> begun;
  LayerSet layers = layers_with_effects(board);
  for (const Layer layer : kLayers) {
    if (layer == Layer::defined_7a) settle_power_toughness(board);
    if (!layers.has(layer)) continue;
    LayerInWork(board, layer, begun, watcher, started).apply();
    const bool brings_abilities = layer == Layer::text_3 || layer == Layer::ability_6;
    if (brings_abilities) add_layers_of_new_abilities(board, begun, layers);
  }
  settle_loyalty(board);
  return board;
}

}  // namespace

std::vector<std::uint64_t> existing_effects(const State& state) {
  const Muted muted;
  std::vector<std::uint64_t> started;
  const Watcher nobody;
  work_out(state, nobody, &started);
  return started;
}

Board board_of(const State& state, const Watcher& watcher) {
  return work_out(state, watcher, nullptr);
}

}  // namespace lockstep::model
