// Which effects have a part in the present layer.
#include <algorithm>

#include "engine/counters.h"
#include "engine/layers.h"
#include "scenario/sheet.h"

namespace lockstep::engine {
namespace {

bool functions(const Object& object, const AbilityRef& ref) {
  if (ref.ability->defines && ref.granted == 0) return object.exists;
  return object.on_battlefield();
}

// When the effect that created the ability did so: what is printed has the time of a copy effect,
// if there is one, unless a text-changing effect wrote it over that (613.7a, 707.4).
Timestamp created_at(const Object& object, const AbilityRef& ref) {
  if (ref.granted != 0) return ref.granted;
  return ref.written != 0 ? ref.written : object.copied;
}

// A defining ability that an effect granted merely sets (604.3a).
Layer layer_for(const Part& part, Timestamp granted) {
  return part.layer == Layer::define_pt && granted != 0 ? Layer::set_pt : part.layer;
}

constexpr std::uint32_t bit(Layer layer) {
  return 1U << static_cast<unsigned>(layer);
}

// The layers in which an ability could have a part, granted or not.
std::uint32_t layers_for(const Ability& ability) {
  if (ability.kind == Kind::keyword) return bit(Layer::type) | bit(Layer::color);
  const bool defines_pt = (ability.layers & bit(Layer::define_pt)) != 0;
  return ability.layers | (defines_pt ? bit(Layer::set_pt) : 0);
}

}  // namespace

void LayerMachine::collect_makers(State& state) {
  makers_.clear();
  for (const Slot slot : scope_)
    note_maker(state, slot);
}

void LayerMachine::note_maker(const State& state, Slot slot) {
  const Object& object = state.at(slot);
  std::uint32_t layers = 0;
  for (const AbilityRef& ref : object.live.values.abilities) {
    if (!ref.ability->defines && ref.ability->parts.empty()) continue;
    if (!functions(object, ref)) continue;
    layers |= layers_for(*ref.ability);
    note_global(slot, *ref.ability);
  }
  layers_in_use_ |= layers;
  if (layers == 0) return;
  const auto place = std::ranges::lower_bound(makers_, slot);
  if (place == makers_.end() || *place != slot) makers_.insert(place, slot);
}

void LayerMachine::note_global(Slot slot, const Ability& ability) {
  if (!ability.reads_others || ability.parts.empty()) return;
  if (std::ranges::find(global_, slot) == global_.end()) global_.push_back(slot);
  const Reach reach = ability.reaches_zones ? Reach::everywhere : Reach::battlefield;
  global_reach_ = std::max(global_reach_, reach);
  global_facts_ |= ability.facts;
}

void LayerMachine::gather_anew(State& state, Slot slot) {
  note_maker(state, slot);
  gather_abilities(state, slot);
}

std::uint32_t LayerMachine::layers_of_marks() {
  return bit(Layer::text) | bit(Layer::ability) | bit(Layer::set_pt) | bit(Layer::modify_pt);
}

void LayerMachine::gather(State& state) {
  for (const std::size_t index : effects_) {
    const ResolvedEffect& effect = state.effects[index];
    if ((effect.layers & bit(layer_)) == 0) continue;
    Candidate candidate{.from = Candidate::From::resolved, .stamp = effect.stamp, .index = index};
    for (const FixedPart& part : effect.parts) {
      if (part.layer != layer_) continue;
      ++candidate.parts;
      candidate.writes |= part.writes;
      candidate.reads |= reads_to_take(part.change);
    }
    candidate.sequence = static_cast<std::uint32_t>(candidates_.size());
    candidates_.push_back(candidate);
  }
  gather_started(state);
  for (const Slot slot : marked_)
    gather_own(state, slot);
  for (const Slot slot : makers_)
    gather_abilities(state, slot);
}

void LayerMachine::gather_own(State& state, Slot slot) {
  const Object& object = state.at(slot);
  const auto add = [&](Candidate::From from, std::size_t index, Timestamp stamp,
                       std::uint8_t aspects) {
    candidates_.push_back({.from = from,
                           .stamp = stamp,
                           .sequence = static_cast<std::uint32_t>(candidates_.size()),
                           .source = slot,
                           .index = index,
                           .writes = {.aspects = aspects}});
  };
  if (layer_ == Layer::text || layer_ == Layer::ability || layer_ == Layer::set_pt) {
    for (std::size_t i = 0; i < object.stickers.size(); ++i) {
      const StickerOn& sticker = object.stickers[i];
      if (layer_ == Layer::text && sticker.print->kind == StickerKind::name)
        add(Candidate::From::sticker, i, sticker.stamp, aspect::name);
      if (layer_ == Layer::ability && sticker.print->kind == StickerKind::ability)
        add(Candidate::From::sticker, i, sticker.stamp, aspect::ability);
      if (layer_ == Layer::set_pt && sticker.print->kind == StickerKind::power_toughness)
        add(Candidate::From::sticker, i, sticker.stamp, aspect::pt);
    }
  }
  if (layer_ != Layer::ability && layer_ != Layer::modify_pt) return;
  for (std::size_t i = 0; i < object.counters.size(); ++i) {
    const CounterMeaning& meaning = meaning_of(state, object.counters[i].kind);
    if (layer_ == Layer::ability && meaning.keyword != nullptr)
      add(Candidate::From::counter, i, object.counters[i].stamp, aspect::ability);
    if (layer_ == Layer::modify_pt && meaning.changes_pt())
      add(Candidate::From::counter, i, object.counters[i].stamp, aspect::pt);
  }
}

void LayerMachine::gather_abilities(State& state, Slot slot) {
  const Object& object = state.at(slot);
  const auto& abilities = object.live.values.abilities;
  for (std::size_t i = 0; i < abilities.size(); ++i) {
    const AbilityRef& ref = abilities[i];
    if (ref.ability->parts.empty() && !ref.ability->defines) continue;
    if (!functions(object, ref)) continue;
    const auto first = abilities.begin();
    const auto ordinal = std::count(first, first + static_cast<std::ptrdiff_t>(i), ref);
    add_ability(state, slot, ref, static_cast<std::uint32_t>(ordinal));
  }
}

void LayerMachine::gather_started(State& state) {
  for (std::size_t i = 0; i < started_count_; ++i) {
    const Started& begun = started_[i];
    const AbilityRef ref{.ability = begun.ability,
                         .granted = begun.granted,
                         .written = begun.written,
                         .rewritten = begun.rewritten,
                         .place = begun.place};
    add_ability(state, begun.source, ref, begun.ordinal);
  }
}

void LayerMachine::add_ability(State& state, Slot slot, const AbilityRef& ref,
                               std::uint32_t ordinal) {
  const std::uint32_t here_bit = bit(layer_);
  const std::uint32_t define_bit = bit(Layer::define_pt);
  const bool is_static = ref.ability->kind == Kind::static_;
  if (is_static && (ref.ability->layers & (here_bit | define_bit)) == 0) return;
  if (known(slot, ref, ordinal)) return;
  Candidate candidate{.from = Candidate::From::ability,
                      .defines = ref.ability->defines && ref.granted == 0,
                      .stamp = std::max(state.at(slot).stamp, created_at(state.at(slot), ref)),
                      .granted = ref.granted,
                      .written = ref.written,
                      .rewritten = ref.rewritten,
                      .since = state.at(slot).stamp,
                      .created = created_at(state.at(slot), ref),
                      .place = ref.place,
                      .source = slot,
                      .ability = ref.ability,
                      .ordinal = ordinal,
                      .borrowed = ref.borrowed && ref.ability->borrows};
  bool here = false;
  for (const Part& part : ref.ability->parts) {
    if (!in_layer(part, candidate)) continue;
    here = true;
    ++candidate.parts;
    candidate.reads |= part.reads;
    candidate.writes |= part.writes;
    candidate.reads |= reads_to_take(part.change);
    if (part.layer == Layer::type && !part.fixed) candidate.reads |= type_line();
  }
  if (ref.ability->kind == Kind::keyword && ref.granted == 0) {
    // Changeling (702.73a) and devoid (702.114a).
    const bool changeling = ref.ability->keyword.text() == "changeling";
    here = layer_ == (changeling ? Layer::type : Layer::color);
    candidate.writes |=
        changeling ? Uses{.subtypes = every_subtype()} : Uses{.aspects = aspect::color};
  }
  if (!here) return;
  if (started(candidate) == nullptr) {
    if (state.imagined.exists() && state.imagined.root.value != slot && !is_present(candidate))
      return;
    candidate.reads |= ref.ability->set_reads;
    candidate.reads |= {.aspects = aspect::existence};
  }
  // Whatever an ability says is said from the point of view of its source's controller.
  if (layer_ == Layer::control) candidate.reads |= {.aspects = aspect::control};
  candidate.sequence = static_cast<std::uint32_t>(candidates_.size());
  candidates_.push_back(candidate);
}

// An ability that takes a text for its own object, found again in that text, is no other one.
bool LayerMachine::known(Slot source, const AbilityRef& ref, std::uint32_t ordinal) const {
  const bool taken = ref.ability->takes_text && ref.written != 0 && ref.rewritten == 0;
  return std::ranges::any_of(candidates_, [&](const Candidate& other) {
    return other.from == Candidate::From::ability && !other.failed && other.source == source &&
           other.ability == ref.ability && other.granted == ref.granted &&
           (taken || other.rewritten == ref.rewritten) && other.ordinal == ordinal;
  });
}

bool LayerMachine::in_layer(const Part& part, const Candidate& candidate) const {
  return layer_for(part, candidate.granted) == layer_;
}

const LayerMachine::Started* LayerMachine::started(const Candidate& candidate) const {
  for (std::size_t i = 0; i < started_count_; ++i) {
    const Started& begun = started_[i];
    if (begun.source == candidate.source && begun.ability == candidate.ability &&
        begun.granted == candidate.granted && begun.rewritten == candidate.rewritten &&
        begun.ordinal == candidate.ordinal)
      return &begun;
  }
  return nullptr;
}

// An ability that takes a text for its own object, and finds itself in that, is no other one;
// neither is the one that was there before the text in which it began.
bool LayerMachine::has_begun_alike(const Candidate& candidate) const {
  for (std::size_t i = 0; i < started_count_; ++i) {
    const Started& begun = started_[i];
    if (begun.source == candidate.source && begun.ability == candidate.ability &&
        begun.granted == candidate.granted && begun.ordinal == candidate.ordinal)
      return true;
  }
  return false;
}

}  // namespace lockstep::engine
