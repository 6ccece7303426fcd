// What every instruction needs: the game, the question that waits, the events so far, and from
// whose point of view the resolution under way speaks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/arrival.h"
#include "engine/eval.h"
#include "engine/layers.h"
#include "engine/state.h"
#include "engine/task.h"
#include "scenario/event.h"
#include "scenario/prompt.h"
#include "scenario/tree.h"

namespace lockstep::engine {

class Desk {
 public:
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  [[nodiscard]] bool finished() const { return finished_; }
  [[nodiscard]] bool at_priority() const {
    return !finished_ && prompt_.kind == PromptKind::priority;
  }
  [[nodiscard]] const Prompt& prompt() const { return prompt_; }
  /// The rule that an answer which is none of the legal ones breaks; empty if none is known.
  [[nodiscard]] Symbol rule_of_prompt() const;
  /// Forgets the events of the step before.
  void clear_events() { forget_events(0); }
  /// Where the coroutines of the interpreter live.
  FramePool& frames() { return *frames_; }

 protected:
  using Instructions = std::span<const Tree>;

  Desk(State& state, LayerMachine& layers, FramePool& frames)
      : state_(&state), layers_(&layers), frames_(&frames) {}
  ~Desk() = default;

  /// Tells abilities of a batch of events.
  virtual void notice(Batch batch) = 0;

  Prompt& question(PromptKind kind, PlayerId player, ObjectId asked_about, Shape shape);
  Runner::Question ask();
  static Option option(ObjectId object);
  static Option option(PlayerId player);
  static Option option(Symbol word);
  static Option option(StickerId sticker);
  static Option option(OptionKind kind, std::int32_t number = 0);
  [[nodiscard]] const Option& answered() const;
  void answered_objects(std::vector<ObjectId>& objects) const;
  void happen(const Event& event);
  void close_batch();
  /// Forgets the events of this call behind the first so many batches.
  void forget_events(std::size_t from);
  [[nodiscard]] PlayerId next_player(PlayerId after) const;
  /// Players in turn order from the active one (101.4).
  void sort_by_turn(std::vector<PlayerId>& players) const;
  [[nodiscard]] int turn_place(PlayerId player) const;

  Context now();
  [[nodiscard]] ObjectId source() const;
  /// What prompts of the instructions name: the spell or ability that resolves, else the source.
  [[nodiscard]] ObjectId asker() const;
  Selection things(const Node& instruction, Field field);
  /// The same, and what is gone as it last was (608.2h).
  std::vector<ObjectId> known_things(const Node& instruction, Field field);
  std::vector<PlayerId> players(const Node& instruction, Field field = Field::player);
  PlayerId one_player(const Node& instruction, Field field = Field::player);
  void fill_slot(const Node& instruction, const std::vector<ObjectId>& objects);

  State* state_;
  LayerMachine* layers_;
  FramePool* frames_;
  Runner runner_;
  Prompt prompt_;
  Answer answer_;
  std::uint64_t answers_ = 0;  // given so far
  bool copying_ = false;       // new targets are chosen for a copy (707.10c)
  bool finished_ = false;

  std::vector<PlayerId> turn_order_;  // from the active player (101.4)

  // The resolution under way.
  PlayerId by_;
  ObjectId source_ = ObjectId::none();
  ObjectId asking_ = ObjectId::none();  // the spell or ability on the stack, if it is one
  Resolution resolution_;
  ObjectId arriving_by_ = ObjectId::none();  // whose ability says how it enters, if not its own
  Arrival* arriving_ = nullptr;  // what the instructions of an "as this enters" speak of

  Batch batch_;
  std::vector<Batch> spare_batches_;
};

}  // namespace lockstep::engine
