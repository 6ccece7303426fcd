// Carries out effects and state-based actions, and asks what players must choose.
//
// Each kind of instruction is a coroutine: it works out what it means, asks what must be asked, and
// changes the game. What it rests on is below it: questions and events (Desk), effects that last
// (Lasting), zone changes (Mover), state-based actions (StateChecks). Its own members are spread
// over files by topic, named where they are declared.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/announcing.h"
#include "engine/attachments.h"
#include "engine/eval.h"
#include "engine/layers.h"
#include "engine/planned.h"
#include "engine/retargeting.h"
#include "engine/state.h"
#include "engine/state_checks.h"
#include "engine/stated_rules.h"
#include "engine/task.h"
#include "engine/trigger_events.h"
#include "scenario/game.h"

namespace lockstep::engine {

class Interpreter final : private StateChecks {
 public:
  /// An interpreter carries out one game: a new game gets a new one, so that nothing of a
  /// resolution that was cut off lives on.
  Interpreter(State& state, LayerMachine& layers, FramePool& frames)
      : StateChecks(state, layers, frames) {}
  using Desk::at_priority, Desk::clear_events, Desk::finished, Desk::frames, Desk::prompt,
      Desk::rule_of_prompt;

  /// Step 0: state-based actions, then the first priority.
  void open();
  /// Carries out an effect, up to the first question or the next priority.
  void begin(const Effect& effect);
  /// Goes on with a well-formed answer to the present prompt.
  void answer(const Answer& answer);
  /// What an action at priority would need that is not interpreted, in its JSON name.
  [[nodiscard]] std::optional<std::string> unsupported_action(const Answer& answer) const;
  /// Takes back what is being cast or activated.
  void take_back();

  /// What a call that is refused goes back to.
  struct Moment {
    Board board;
    Events events;
    std::vector<OriginCount> origins;
    std::vector<PlayerId> turn_order;
    Prompt prompt;
    int passes = 0;
    bool repeat_cleanup = false;
    bool announcing = false;
  };
  [[nodiscard]] Moment moment() const;
  /// Drops what is under way; the prompt of that moment waits again.
  void go_back(Moment moment);

  [[nodiscard]] bool announcing() const { return announcing_; }

 private:
  // priority.cpp
  void give_priority(PlayerId player);
  void pass();
  void speak_for(ObjectId self, ObjectId asking, PlayerId player);
  void take_action(const Option& action);
  Task act(Option action);
  void reverse(Symbol rule);
  Task play_land(Option action);

  // announcing.cpp
  void fail(const Announcement& announced, const char* rule);
  Task announce(Announcement& announced);
  Task cast(Option action);
  Task propose(Option action, Announcement& announced);
  void note_controlled(Object& spell);
  Task activate(Option action);
  ObjectId put_ability_on_stack(ObjectId source, const Ability* ability, PlayerId player,
                                const std::shared_ptr<OnStack>& on_stack);
  Task choose_modes(Announcement& announced);
  Task choose_x(Announcement& announced);
  Task choose_symbol_parts(Announcement& announced);
  Task choose_targets(Announcement& announced);
  Task choose_target(Announcement& announced, Targeting& targeting);
  Task divide_among_targets(Announcement& announced);
  Task judge_proposal(Announcement& announced);

  // costing.cpp
  Task choose_costs(Announcement& announced);
  Task choose_additional(Announcement& announced);
  Task owe(Announcement& announced, const Node& rule);
  bool could_apply(const Announcement& announced, const Node& rule,
                   const std::vector<Symbol>& labels);
  Task add_cost(Announcement& announced, std::span<const Tree> cost, Symbol label);
  Task choose_alternative(Announcement& announced);
  Task use_permission(Announcement& announced, Symbol word);
  Task pay_to_turn_up(Option action);
  void pay_for(const Announcement& announced, Symbol word);
  Task offer_cost(Announcement& announced, Symbol word, std::span<const Tree> cost);
  void lock_costs(Announcement& announced);
  std::vector<CostChange> cost_changes(const Announcement& announced);

  // paying.cpp
  Task open_mana_window(Announcement& announced);
  Task activate_within(Option action);
  Task pay_costs(Announcement& announced);
  [[nodiscard]] bool may_spend(const Announcement& announced, const BoundMana& bound) const;
  ManaCounts pool_for(const Announcement& announced);
  ManaDue due_from(const Announcement& announced, ManaDue due, const ManaCounts& pool);
  Task pay_mana(Announcement& announced);
  void spend(Announcement& announced, const ManaCounts& spent);
  Task choose_payment(Announcement& announced, const Node& cost, const Node& choice,
                      std::int32_t number, std::vector<ObjectId>& chosen);
  Task pay_part(Announcement& announced, CostPart part);
  std::optional<std::int32_t> power_to_crew(const Announcement& announced);
  Task choose_crew(const Announcement& announced, const Node& cost, const Node& choice,
                   std::int32_t power, std::vector<ObjectId>& chosen);
  bool can_pay_with(const Announcement& announced, const Node& cost,
                    const std::vector<ObjectId>& objects);
  std::vector<ObjectId> payable_with(const Announcement& announced, const Node& cost,
                                     const Node& choice);
  bool can_find_payment(const Announcement& announced, const Node& cost);
  Task move_to_pay(const std::vector<ObjectId>& objects, Zone to, Cause cause);
  Task pay_with(Announcement& announced, const Node& cost, std::vector<ObjectId> objects);

  // delayed.cpp
  Pending made_by_effect(const Tree& text);
  void reflexive(const Node& node);
  void delay(const Node& node);
  void notice_delayed(const Event& event, const Batch& batch);
  void notice_states();
  void notice_targets(ObjectId id, const std::vector<Targeting>& before = {});

  // phasing.cpp
  void phase_out(std::vector<ObjectId> ids);
  void phase_in(const std::vector<ObjectId>& ids);
  void phase(const Node& node);
  void phase_all();

  // turns.cpp
  Task advance();
  [[nodiscard]] bool is_skipped(Symbol step);
  void empty_pools();
  void begin_turn();
  void untap_all();
  Task clean_up();

  // triggers.cpp
  void notice(Batch batch) override;
  void remember_events(const Batch& batch);
  /// Where the object is of which an ability might trigger.
  enum class Watch : std::uint8_t { there, gone, elsewhere };
  void notice_for(const Object& object, const Batch& batch, Watch watch);
  /// An ability that triggers, by one of its texts.
  struct Triggered {
    const Ability* ability = nullptr;
    Tree text;
    bool now = true;                    // its object has it
    bool before = true;                 // its object had it before what has just happened
    PlayerId under = PlayerId::none();  // who controlled its object then, where that is told
  };
  /// What a permanent could trigger before a batch of events.
  struct Earlier {
    ObjectId object;
    PlayerId controller;
    std::vector<const Ability*> abilities;
  };
  [[nodiscard]] std::vector<Earlier> earlier_triggers(const Batch& batch) const;
  void notice_there(const Object& object, const Batch& batch, const Earlier* before);
  [[nodiscard]] Context view_of(const Object& object, const Triggered& triggered,
                                const Node* awaited) const;
  void notice_ability(const Object& object, const Triggered& triggered, const Event& event,
                      const Batch& batch, Watch watch);
  bool trigger(const Object& object, const Triggered& triggered, const Occasion& occasion,
               const Node* awaited, const Event& event);
  [[nodiscard]] bool is_used_up(const Object& object, const Ability& ability) const;
  static void tell_occasion(const Occasion& occasion, Resolution& known);
  Task settle_down();
  Task put_triggers(PlayerId player, const std::vector<Pending>& waiting);
  Task put_trigger(Pending pending);

  // mana_triggers.cpp
  void let_wait(Pending pending, const Node* awaited, const Event& event);
  Task resolve_mana_triggers();
  Task resolve_mana_trigger(Pending pending);

  // looking.cpp
  Task clash(const Node& node);
  void tell_clash(const std::vector<PlayerId>& clashing, PlayerId winner);
  Task keep_or_not(PlayerId player, ObjectId card, bool& keep);
  Task scry(const Node& node);
  Task scry_for(PlayerId player, std::int32_t number);
  Task look_and_keep(PlayerId player, std::int32_t number, std::vector<ObjectId>& top,
                     std::vector<ObjectId>& others);
  void put_on_top(const std::vector<ObjectId>& cards);
  Task surveil(const Node& node);
  Task order_cards(PlayerId player, std::vector<ObjectId>& cards);

  // stack_instructions.cpp
  Task counter_spell(const Node& node);
  ObjectId put_copy_on_stack(ObjectId original, const Values& values,
                             const std::vector<Targeting>& targets, PlayerId player);
  ObjectId copy_card(const Node& node, const Object& original, PlayerId player);
  Task copy_spell(const Node& node);
  Task copy_for_each(const Node& node, PlayerId player, std::vector<ObjectId>& made);
  Task choose_new(ObjectId id, PlayerId player, Retargeting& retargeting, bool& changed);
  void retarget(ObjectId id, std::vector<Targeting> targets);
  Task choose_new_targets(const Node& node);
  Task change_target(const Node& node);
  Task change_to(PlayerId player, ObjectId id, Selection to, std::vector<Targeting>& targets);

  // may_pay.cpp
  Task may_pay(const Node& node);
  Task offer_to_pay(const Node& node, PlayerId player, bool& paid);
  Task gather_mana(PlayerId player);
  bool can_pay_whole(const Announcement& announced);
  Task pay_offered(Announcement& announced, bool& paid);

  // acting_within.cpp
  Task act_within(Option action, PlayerId player, std::vector<Permission> permissions);
  Task cast_within(const Node& node);
  [[nodiscard]] const Ability* asking_madness() const;
  Task choose_face(ObjectId id, PlayerId player, bool plays, Option& action);
  Task play_within(Option action, PlayerId player);

  // resolving.cpp
  Task resolve_top();
  bool condition_stays(const OnStack& on_stack);
  Task leave_stack(ObjectId id, EventKind kind, Symbol rule);
  Task become_permanent(ObjectId id, const OnStack& on_stack);

  // flow.cpp
  /// Fills the slot with what has just entered, which is at once what the next instruction says of
  /// it.
  void fill_slot_entered(const Node& instruction, const std::vector<ObjectId>& objects);
  Task play(const std::vector<Tree>& instructions);
  Task carry_out_all(Instructions instructions);
  Task carry_out(const Node& node) override;
  Task carry_out_chosen(const Node& node);
  Task carry_out_flow(const Node& node);
  [[nodiscard]] bool asks_in_vain(const Node& node);
  Task choose_within(const Node& node);
  Task choose_for(const Node& choose);
  Task choose_things(const Node& node, PromptKind kind, PlayerId player, Symbol slot,
                     Selection& chosen);
  Task choose_objects(const Node& node);
  Task choose_player(const Node& node);
  void keep_player(PlayerId player);
  Task choose_word(const Node& node);
  Task choose_number(const Node& node);
  Task choose_one(const Node& node);
  bool enough_to_choose(const Node& choose);
  /// What fits the descriptions of a choice. What is about to enter is nothing to choose as it
  /// enters, nor is what enters with it.
  Selection eligible(const Node& choose);
  bool enough_to_give(const Node& node);
  bool possible(const Node& first);
  Task may(const Node& node);
  Task for_each(const Node& node);
  Task for_each_word(const Node& node);
  Task repeat(const Node& node);
  Task condition(const Node& node);

  // transforming.cpp
  const Values* other_side_of(const Object& object);
  void transform(const Node& node);

  // face_down.cpp
  Values listed_values(const Node& node);
  const Values* face_down_values(const Node* listed);
  void turn_face_down(const Node& node);
  Task turn_face_up(const Node& node);
  [[nodiscard]] bool can_turn_up(ObjectId id);
  [[nodiscard]] Arrival turning_of(ObjectId id) const;
  Task turn_all_up(std::vector<Arrival>& turning);
  Task settle_turned_counters(Arrival& turning);
  void turn_up(const Arrival& turning);
  Task manifest(const Node& node);
  Task put_face_down(std::vector<ObjectId> cards, const Values* values, PlayerId player,
                     std::vector<ObjectId>& results);

  // destroying.cpp
  Task destroy(const Node& node);
  void regenerate(const Node& node);

  // zone_instructions.cpp
  Task move(const Node& node);
  Task move_plainly(const Node& node);
  void note_exiled();
  Task sacrifice(const Node& node);
  Task discard(const Node& node);
  Task draw(const Node& node);
  Task draw_one(PlayerId id);
  Task mill(const Node& node);
  Task shuffle(const Node& node);
  Task shuffle_library(PlayerId id);
  Task shuffle_into_library(const Node& node);
  Task reveal(const Node& node);
  Task reveal_until(const Node& node);
  Task search(const Node& node);
  Task pick(const Node& filters, PromptKind kind, PlayerId player, Zone zone, std::int32_t least,
            std::int32_t most, bool random);
  Task finish_moves(const Node& node);
  void tell_moves(const Node& node);

  // marker_instructions.cpp
  Task put_sticker(const Node& node);
  Task put_one_sticker(const Node& node, PlayerId player, ObjectId host);
  Task ask_word_position(ObjectId object, std::int32_t& words_before);
  Task move_sticker(const Node& node);
  Task remove_stickers(const Node& node);
  void announce(ObjectId object);
  Task put_counters(const Node& node);
  Task more_counters(const std::vector<ObjectId>& objects, Symbol kind, PlayerId putting,
                     std::vector<std::int32_t>& counts);
  Task remove_counters(const Node& node);
  Task remove_from(const Node& node, ObjectId id);
  Task pick_counters(ObjectId id, std::int32_t count);
  Task move_counters(const Node& node);
  Task take_from_all(const Node& node, ObjectId onto);
  Task proliferate();
  void change_player_counters(const Node& node);
  [[nodiscard]] bool takes_counters(const Object& object) const;

  // making.cpp
  Task create_token(const Node& node);
  Task create_token_copy(const Node& node);
  Task investigate(const Node& node);
  Task more_tokens(const Values& values, PlayerId player, std::int32_t& number);
  void plan_tokens(const Values* values, std::int32_t count, PlayerId player, const Node& node,
                   std::vector<Arrival>& tokens);
  Task make_tokens(std::vector<Arrival>& tokens, const Node& node);
  Values token_values(const Node& node);
  void become_copy(const Node& node);
  const Values* copied_other_side(const Node& node, const Object& original);
  Origin next_origin(Nature nature);
  Origin next_origin(Nature nature, ObjectId source, PlayerId player);

  // acting.cpp
  Task attach(const Node& node);
  void unattach(const Node& node);
  void tap(const Node& node);
  Task add_mana(const Node& node);

  // life.cpp
  Task change_life(const Node& node);
  void lose_life(Player& player, std::int32_t number, EventKind kind);
  void gain_life(Player& player, std::int32_t number);

  // damage.cpp
  Task strike(std::vector<Blow>& blows);
  Task fight(const Node& node);
  std::size_t count_together(const Node& first, const Node& second);
  void learn_dealer(ObjectId id, Damage& damage) const;
  Task prevent(Hit& hit, const Damage& damage);
  std::vector<Hit> hits_of(const Node& node, const Selection& to);
  Task deal_damage(const Node& node);
  void damage_object(Object& object, const Damage& damage, const Hit& hit);
  void damage_player(Player& player, const Damage& damage, std::int32_t number);

  std::vector<Tree> instructions_;
  const Node* said_of_entering_ = nullptr;  // what the next instruction says of what enters

  std::vector<Pick> picks_;
  std::vector<StickerId> stickers_;
  std::vector<CounterCount> taken_;
  std::vector<OriginCount> origins_;

  // The action under way.
  PlayerId acting_;
  int passes_ = 0;
  bool repeat_cleanup_ = false;  // 514.3a
  bool announcing_ = false;      // it can be taken back
  Task::Handle taken_back_to_;   // what goes on then, if not everything is taken back
  Symbol illegal_;               // the rule that it can't comply with
  Board before_;                 // what it is taken back to
  std::vector<OriginCount> origins_before_;
};

}  // namespace lockstep::engine
