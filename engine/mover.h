// Zone changes of several objects at once: what is planned is replaced, asked about, and then done
// as one event; how objects enter is settled before (400, 614). Members are spread over moving.cpp,
// replacing.cpp, replacing_moves.cpp, entering.cpp and entering_rules.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "engine/arrival.h"
#include "engine/lasting.h"
#include "engine/planned.h"
#include "engine/state.h"
#include "engine/stated_rules.h"
#include "engine/task.h"

namespace lockstep::engine {

class Mover : protected Lasting {
 public:
  using Lasting::frames;

 protected:
  using Lasting::Lasting;
  ~Mover() = default;

  /// Carries out one of the instructions by which something enters.
  virtual Task carry_out(const Node& node) = 0;

  // moving.cpp
  /// Plans a move, unless one of the object is planned already; returns what is planned for it.
  Move& plan(ObjectId object, Zone to, Cause cause);
  Task carry_moves();
  Task settle_moves();
  Task order_moves();
  void perform_moves();
  /// Whether anything comes right behind what has just happened.
  [[nodiscard]] bool has_to_catch_up() const;
  Task catch_up();

  // replacing.cpp
  std::vector<RuleInForce> rules_about(Kind event, Symbol kind, const Object* object,
                                       PlayerId player);
  Task replace_number(std::vector<RuleInForce> rules, PlayerId player, ObjectId object,
                      std::int32_t& number);
  Task replace_gain(PlayerId player, std::int32_t& number);
  Task replace_draw(PlayerId player, bool& replaced);

  // entering.cpp
  using Look = std::function<void(const Object&)>;
  /// Shows what enters as it would be there, beside what is there now (614.12).
  void as_entered(const Arrival& arrival, const Look& look, Zone zone = Zone::battlefield,
                  std::size_t place = 0);
  void let_effects_follow(ObjectId spell, ObjectId permanent);
  Object& place_token(const Arrival& arrival);
  std::vector<CounterCount> stated_counters(const Node& node);
  Task settle_counters(Arrival& arrival, Zone zone, std::size_t place);
  void put_entering(Object& object, const std::vector<CounterCount>& counters,
                    PlayerId by = PlayerId::none());

  // entering_rules.cpp
  Task settle_arrival(Arrival& arrival);
  Task apply_effects_on(Arrival& arrival);
  void enter_as_copy(const Node& node);
  void enter_changed(const Node& node);
  void limit_copy(Object& object, const Arrival& arrival, Timestamp stamp);
  void count_copy_counters(Instructions exceptions, Arrival& arrival);

  std::vector<Move> moves_;
  std::vector<ObjectId> ceased_;  // abilities on the stack that would move
  std::vector<Instead> instead_;  // to be done behind what has just happened
  /// Of the draw in whose place something is done: the effects that have had their opportunity.
  std::vector<Option> draw_replaced_;

 private:
  Task order_group(PlayerId player, Symbol slot, Zone to);
  void end_abilities();
  void perform(Move& move);
  void trigger_madness(const Move& move);
  void enter(Move& move);
  Task return_exiled();
  static Option option_of(const RuleInForce& rule);
  static Instead instead_of(const RuleInForce& rule, const EventKnown& event, std::size_t first);
  Task choose_rule(const std::vector<RuleInForce>& rules, PlayerId player, ObjectId object,
                   std::size_t& chosen);
  Task carry_out_instead(Instead instead);
  Task may_dredge(RuleInForce rule, PlayerId player, bool& dredged);
  // replacing_moves.cpp
  std::vector<RuleInForce> rules_about_move(const Object& object);
  bool enters_as(const Context& context, const Node& awaited, const Move& move);
  std::vector<Substitute> substitutes_for(const Move& move);
  Task replace_moves();
  Task replace_move(Move& move, PlayerId player);
  void lead_elsewhere(Move& move, const Substitute& chosen);
  // entering.cpp, entering_rules.cpp
  void as_turned(const Arrival& arrival, const Look& look);
  /// Shows it with the same characteristics where it is now: conditions and numbers are about the
  /// game in which it has not entered.
  void before_entering(const Arrival& arrival, const Look& look);
  [[nodiscard]] const Values& copiable_of(const Arrival& arrival) const;
  Task settle_counters();
  Task settle_arrivals();
  [[nodiscard]] bool is_simple(const Arrival& arrival) const;
  void find_effects(const Arrival& arrival, std::vector<EnteringEffect>& effects);
  [[nodiscard]] Option entering_option(const Arrival& arrival, const EnteringEffect& effect) const;
  Task choose_effect(const Arrival& arrival, std::vector<EnteringEffect>& effects);
  Task apply_entering(const EnteringEffect& effect, Arrival& arrival);
  Task as_enters(const Node& rule, PlayerId you, Arrival& arrival);
  [[nodiscard]] bool could_be_aura(const Arrival& arrival) const;
  Task choose_host(Arrival& arrival);

  std::vector<Entity> hosts_;
};

}  // namespace lockstep::engine
