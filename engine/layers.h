// Applies all continuous effects in the order of the layers (613).
//
// Objects whose characteristics hang on nothing but themselves are worked out alone, and only when
// something of their own changed. As soon as some ability works across objects, everything it could
// reach is worked out together. Within a layer effects go by timestamp; a dependency (613.8) is
// tried out only where one effect writes what the other reads.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/changes.h"
#include "engine/state.h"

namespace lockstep::engine {

class LayerMachine {
 public:
  /// Brings every object's `live` up to date; marks the views of those that changed.
  void apply(State& state);
  /// The text of an object: what copy and text-changing effects have made of it, and nothing that
  /// has been given to it (612.3, 613.1).
  Values text_of(State& state, ObjectId id);
  /// Notes which effects of static abilities exist now: they alone, and its own, apply to what is
  /// tried out as if it had entered (614.12).
  void note_present(State& state);

 private:
  /// An effect with parts in the present layer.
  struct Candidate {
    enum class From : std::uint8_t { resolved, ability, sticker, counter };
    From from = From::ability;
    bool defines = false;  // by a characteristic-defining ability (613.3)
    Timestamp stamp = 0;
    Timestamp granted = 0;       // tells equal abilities of one object apart
    Timestamp written = 0;       // with the text of its source, if an effect wrote that
    Timestamp rewritten = 0;     // if that effect has resolved
    Timestamp since = 0;         // of the source: orders what one effect gave to several objects
    Timestamp created = 0;       // orders abilities of one object (613.7a)
    std::uint32_t place = 0;     // and those that came to it at once
    std::uint32_t sequence = 0;  // order of discovery
    Slot source = 0;
    const Ability* ability = nullptr;
    std::uint32_t ordinal = 0;  // among equal abilities of the source
    int parts = 0;              // that it has in this layer
    bool borrowed = false;      // it came from another object and gives what others have
    bool failed = false;        // its ability was not there when its turn came
    std::size_t index = 0;      // of the effect, sticker or counter pile
    Uses reads;
    Uses writes;
  };
  /// What an effect with several layers began to apply to (613.6).
  struct Started {
    Slot source = 0;
    const Ability* ability = nullptr;
    Timestamp granted = 0;
    Timestamp written = 0;
    Timestamp rewritten = 0;
    std::uint32_t ordinal = 0;
    std::uint32_t place = 0;
    std::vector<Slot> objects;
  };
  /// What abilities that say the same affect, until something that they look at changes.
  struct Found {
    const Ability* ability = nullptr;
    PlayerId you;
    std::vector<Slot> objects;
  };
  /// A static effect of the battlefield as it is, when the first turn of its ability came.
  struct Present {
    Slot source = 0;
    const Ability* ability = nullptr;
    Timestamp granted = 0;
    Timestamp rewritten = 0;
    std::uint32_t ordinal = 0;
    bool operator==(const Present&) const = default;
  };
  /// An object to which an ability has given what others have.
  struct Lent {
    const Ability* ability = nullptr;
    Slot to = 0;
    bool operator==(const Lent&) const = default;
  };
  /// What 613.8a compares before and after a trial.
  struct Description {
    bool exists = false;
    std::vector<Slot> objects;
    std::vector<Change> changes;
    std::vector<Subtypes> subtypes;
    std::vector<std::ptrdiff_t> gained;  // how many abilities each of the objects
    bool operator==(const Description&) const = default;
  };

  void collect_scope(State& state, Reach reach);
  /// Whether the object is there and is being worked out.
  [[nodiscard]] bool reaches(const State& state, ObjectId id) const;
  void add_reached(const State& state, const FixedPart& part, std::vector<Slot>& objects);
  void collect_makers(State& state);
  void note_maker(const State& state, Slot slot);
  void note_global(Slot slot, const Ability& ability);
  /// Looks for effects of an object whose abilities have just changed.
  void gather_anew(State& state, Slot slot);
  /// The layers in which stickers and counters can have effects.
  [[nodiscard]] static std::uint32_t layers_of_marks();
  void run(State& state, Layer last = Layer::rule);
  void run_layer(State& state);
  void gather(State& state);
  void gather_own(State& state, Slot slot);
  void gather_abilities(State& state, Slot slot);
  void gather_started(State& state);
  void add_ability(State& state, Slot slot, const AbilityRef& ref, std::uint32_t ordinal);
  [[nodiscard]] bool is_present(const Candidate& candidate) const;
  void note_turn(const State& state, const Candidate& candidate);
  [[nodiscard]] bool known(Slot source, const AbilityRef& ref, std::uint32_t ordinal) const;
  [[nodiscard]] bool in_layer(const Part& part, const Candidate& candidate) const;
  void sort_waiting();
  [[nodiscard]] std::size_t choose_next(State& state);
  bool find_dependencies(State& state, std::size_t row, std::size_t count);
  [[nodiscard]] bool changes(State& state, const Candidate& b, const Candidate& a);
  void describe(State& state, const Candidate& candidate, Description& description);
  static void describe(const Object& object, const Change& change, Description& description);
  /// Whether the ability of the effect is among these.
  static bool is_there(const std::vector<AbilityRef>& abilities, const Candidate& candidate);
  /// Whether the effect exists now and what it applies to.
  bool targets(State& state, const Candidate& candidate, std::vector<Slot>& objects);
  void find_affected(const State& state, const Object& source, const Ability& ability,
                     std::vector<Slot>& objects);
  void forget_found(const Uses& written);
  void carry_out(State& state, const Candidate& candidate, const std::vector<Slot>& objects);
  [[nodiscard]] std::vector<Change> take_at_once(const State& state, const Candidate& candidate,
                                                 const std::vector<Slot>& objects) const;
  void carry_out_own(State& state, const Candidate& candidate);
  void put_through(State& state, Slot slot, const Change& change, Timestamp stamp);
  [[nodiscard]] const Started* started(const Candidate& candidate) const;
  [[nodiscard]] bool has_begun_alike(const Candidate& candidate) const;
  void settle(State& state);
  static void note_holders(State& state);
  void work_out_all(State& state);

  Layer layer_ = Layer::control;
  std::uint32_t layers_in_use_ = 0;  // bit set: what the effects found so far have parts in
  std::vector<Slot> scope_;
  // Objects of the scope with abilities that could have parts in a layer, ascending.
  std::vector<Slot> makers_;
  std::vector<Slot> marked_;  // objects of the scope with stickers or counters
  // Objects with abilities that worked on, or looked at, others at any moment of a run, though they
  // may have lost them in the end; how far, and what they looked at.
  std::vector<Slot> global_;
  Reach global_reach_ = Reach::own;
  Facts global_facts_ = 0;
  std::vector<bool> in_scope_;
  std::vector<Candidate> candidates_;
  std::vector<Started> started_;
  std::size_t started_count_ = 0;
  bool trying_ = false;  // an effect is applied on trial (613.8a)
  std::vector<std::uint8_t> matrix_;
  std::vector<std::size_t> row_;      // what the effect looked at waits for
  std::vector<std::size_t> waiting_;  // candidates not applied yet, in the order of timestamps
  std::size_t sorted_ = 0;            // how many of the candidates are in that order or applied
  std::vector<std::size_t> effects_;  // resolved effects that touch the scope
  std::vector<Found> found_;
  std::vector<Lent> lent_;
  std::vector<Present> present_;
  bool noting_ = false;  // the effects that exist now are being noted
  std::vector<Slot> objects_;
  std::vector<Slot> part_objects_;
  std::vector<Slot> trial_objects_;
  std::vector<Live> saved_;
  Live described_;
  Description before_;
  Description after_;
  Change change_;
  Selection selection_;
};

}  // namespace lockstep::engine
