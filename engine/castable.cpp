#include "engine/castable.h"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "engine/eval.h"
#include "engine/permissions.h"
#include "engine/stated_rules.h"
#include "scenario/settings.h"

namespace lockstep::engine {
namespace {

/// Basic land types, the first bits among the subtypes.
constexpr std::int32_t kLandAbilities = 5;

bool has_flash(const Values& values) {
  static const Symbol flash = Symbol::intern("flash");
  return std::ranges::any_of(values.abilities, [](const AbilityRef& ref) {
    return ref.ability->kind == Kind::keyword && ref.ability->keyword == flash;
  });
}

// Whether what a card says of itself forbids the player to cast it, where it is cast from (113.6e,
// 604.6).
bool forbids_itself(const State& state, PlayerId player, const Object& card, Kind kind) {
  if (card.on_battlefield()) return false;
  const Context context = context_of(state, card);
  return std::ranges::any_of(card.live.values.abilities, [&](const AbilityRef& ref) {
    const Ability& ability = *ref.ability;
    if (ability.stated.empty()) return false;
    if (ability.condition != nullptr && !holds(context, *ability.condition)) return false;
    return std::ranges::any_of(ability.stated, [&](const Node* rule) {
      const RuleInForce found{.rule = rule, .context = context, .from = card.id};
      const auto of = rule->trees(Field::of);
      return rule->kind() == kind && of.size() == 1 && of.front()->kind() == Kind::self &&
             means_player(found, player);
    });
  });
}

// Whether a rule forbids the player such a spell or land (601.3, 305.2).
bool is_forbidden(State& state, PlayerId player, const Object& as, Kind kind) {
  return forbids_itself(state, player, as, kind) ||
         std::ranges::any_of(rules_in_force(state, kind), [&](const RuleInForce& found) {
           return means_player(found, player) &&
                  matches(found.context, as, found.rule->trees(Field::of));
         });
}

// Whether something holds for the card with X as 0 or as any number that it could be.
bool with_any_x(Object& card, const std::function<bool()>& test) {
  if (test()) return true;
  Values& values = card.live.values;
  const auto count =
      values.mana_cost == nullptr
          ? 0
          : std::ranges::count(*values.mana_cost, ManaSymbol::Form::variable, &ManaSymbol::form);
  if (count == 0) return false;
  const std::int32_t kept = values.mana_value;
  bool held = false;
  for (std::int32_t x = 1; !held && x <= Settings{}.max_x; ++x) {
    values.mana_value = kept + static_cast<std::int32_t>(count) * x;
    held = test();
  }
  values.mana_value = kept;
  return held;
}

// The same of a card to be cast: what X could still make of it is not forbidden (601.3a).
bool is_forbidden_to_cast(State& state, PlayerId player, Object& card) {
  return !with_any_x(card, [&] { return !is_forbidden(state, player, card, Kind::cant_cast); });
}

// How many lands a player may play in a turn (305.2).
std::int32_t land_plays(State& state, PlayerId player) {
  std::int64_t plays = 1;
  for (const RuleInForce& found : rules_in_force(state, Kind::extra_land_plays))
    if (means_player(found, player)) plays += amount(found.context, *found.rule, Field::number, 1);
  return clamped(plays);
}

// Whether one of them lets the player begin to cast it: what X could make of it counts (601.3b).
bool has_flash_by_rule(State& state, PlayerId player, Object& as) {
  const std::vector<RuleInForce> rules = flash_rules(state, player);
  return !rules.empty() && with_any_x(as, [&] { return fits_flash(rules, as); });
}

// 205.4e.
bool lacks_a_legend(const State& state, PlayerId player, const Values& values) {
  if ((values.supertypes & supertype::legendary) == 0 || (values.types & card_type::spell) == 0)
    return false;
  return std::ranges::none_of(state.battlefield, [&](Slot slot) {
    const Object& object = state.at(slot);
    return object.live.controller == player &&
           (object.live.values.supertypes & supertype::legendary) != 0 &&
           object.live.is(card_type::creature | card_type::planeswalker);
  });
}

// The rules of these card types say that such cards can be cast (301.1 to 310.1); no others do.
bool has_castable_type(const Values& values) {
  constexpr CardTypes kCast = card_type::artifact | card_type::battle | card_type::creature |
                              card_type::enchantment | card_type::instant |
                              card_type::planeswalker | card_type::sorcery;
  return (values.types & kCast) != 0;
}

// Whether all that a spell with these characteristics would do is interpreted.
bool is_interpreted(const Values& values) {
  return std::ranges::none_of(values.abilities, [](const AbilityRef& ref) {
    return ref.ability->kind == Kind::spell && ref.ability->unsupported != nullptr;
  });
}

class Offers {
 public:
  Offers(State& state, PlayerId player, std::vector<Option>& options)
      : state_(&state),
        player_(player),
        options_(&options),
        sorcery_time_(is_sorcery_time(state, player)) {}

  void add_cards() {
    const Player& player = state_->player(player_);
    for (const Slot slot : player.hand)
      add_card(state_->at(slot));
    for (const std::vector<Slot>* cards : {&player.graveyard, &std::as_const(state_->exile)})
      for (const Slot slot : *cards)
        add_card(state_->at(slot));
    if (rules_in_force(*state_, Kind::may_cast).empty()) return;
    for (const Slot slot : player.library)
      add_card(state_->at(slot));
    for (const Player& other : state_->players)
      if (other.id != player_) add_cards_of(other);
  }

  void add_abilities(bool mana_only) {
    if (!mana_only)
      for (const Slot slot : state_->player(player_).hand)
        add_abilities_of(state_->at(slot), false);
    for (const Slot slot : state_->battlefield) {
      const Object& object = state_->at(slot);
      if (object.live.controller != player_) continue;
      add_abilities_of(object, mana_only);
      if (!mana_only && (may_be_unmorphed(object) || may_be_unmanifested(object)))
        add(action_words().turn_face_up, object, 0);
    }
  }

 private:
  // What a rule may let the player cast.
  void add_cards_of(const Player& other) {
    for (const std::vector<Slot>* cards : {&other.graveyard, &other.hand, &other.library})
      for (const Slot slot : *cards)
        add_card(state_->at(slot));
  }

  void add(Symbol word, const Object& object, std::int32_t number) {
    options_->push_back(
        {.kind = OptionKind::action, .object = object.id, .number = number, .word = word});
  }

  // The faces that may be chosen; none where the card itself is what is cast.
  void add_card(Object& card) {
    const std::int32_t faces = state_->printed.castable_faces(card.card);
    for (std::int32_t number = 0; number < faces; ++number) {
      with_face(*state_, card, number, [&] { add_face(card, number); });
    }
    if (morph_of(card.live.values) != nullptr) add_face_down(card);
  }

  // Permissions and bans see a face-down creature card alone (702.37c).
  void add_face_down(Object& card) {
    Values values = face_down_spell(*morph_of(card.live.values), state_->abilities);
    const Values kept = std::exchange(card.live.values, std::move(values));
    const bool may = !permissions_to_cast(*state_, player_, card, false).empty() &&
                     (sorcery_time_ || has_flash_by_rule(*state_, player_, card)) &&
                     !is_forbidden(*state_, player_, card, Kind::cant_cast);
    card.live.values = kept;
    if (may) add(action_words().cast_face_down, card, 0);
  }

  void add_face(Object& card, std::int32_t number) {
    const Values& values = card.live.values;
    if ((values.types & card_type::land) != 0) {
      const bool may_play = sorcery_time_ && card.zone == Zone::hand && card.owner == player_ &&
                            state_->player(player_).lands_played < land_plays(*state_, player_);
      if (may_play && !is_forbidden(*state_, player_, card, Kind::cant_play_lands))
        add(action_words().play_land, card, number);
      return;
    }
    if (!has_castable_type(values)) return;
    if (permissions_to_cast(*state_, player_, card, number > 0).empty()) return;
    if (!fits_any_time(values) && !sorcery_time_ && !has_flash_by_rule(*state_, player_, card))
      return;
    if (lacks_a_legend(*state_, player_, values)) return;
    if (!is_forbidden_to_cast(*state_, player_, card)) add(action_words().cast, card, number);
  }

  void add_abilities_of(const Object& object, bool mana_only) {
    const auto& abilities = object.live.values.abilities;
    for (std::size_t i = 0; i < abilities.size(); ++i) {
      const Ability& ability = *abilities[i].ability;
      if (mana_only && !ability.is_mana_ability) continue;
      if (object.on_battlefield() == works_in_hand(ability)) continue;
      const Tree& text = ability.said;
      if (text->kind() == Kind::activated && may_activate(object, ability, *text))
        add(action_words().activate, object, static_cast<std::int32_t>(i) + 1);
    }
    if (!object.on_battlefield() || object.live.lost_mana_abilities || is_sick(object)) return;
    for (std::int32_t place = 0; place < kLandAbilities; ++place)
      if (object.live.is(card_type::land) && object.live.values.subtypes.has(place))
        add(action_words().activate, object, kFirstLandAbility + place);
  }

  // 302.6, 602.5a.
  static bool is_sick(const Object& object) {
    static const Symbol haste = Symbol::intern("haste");
    return object.status.summoning_sick && object.live.is(card_type::creature) &&
           !has_keyword(object, haste);
  }

  // Whether a rule lets its loyalty abilities be activated at any time (606.3).
  bool is_free_of_time(const Object& object) const {
    return std::ranges::any_of(
        rules_in_force(*state_, Kind::can_be_activated_any_time), [&](const RuleInForce& found) {
          return matches(found.context, object, found.rule->trees(Field::of));
        });
  }

  // 602.5b, 606.3.
  bool is_used_up(const Object& object, const Ability& ability, bool loyalty, Symbol limit) const {
    return std::ranges::any_of(state_->used, [&](const Used& used) {
      if (used.object != object.id) return false;
      return loyalty ? used.loyalty : !limit.empty() && used.ability == &ability;
    });
  }

  bool may_activate(const Object& object, const Ability& ability, const Node& text) const {
    const auto costs = text.trees(Field::cost);
    const bool taps = std::ranges::any_of(costs, [](const Tree& cost) {
      return cost->kind() == Kind::tap_symbol || cost->kind() == Kind::untap_symbol;
    });
    if (taps && is_sick(object)) return false;
    const bool loyalty =
        std::ranges::any_of(costs, [](const Tree& cost) { return cost->kind() == Kind::loyalty; });
    const bool slow = (loyalty && !is_free_of_time(object)) ||
                      text.symbol_or_empty(Field::timing).text() == "sorcery";
    if (slow && !sorcery_time_) return false;
    if (is_used_up(object, ability, loyalty, text.symbol_or_empty(Field::limit))) return false;
    const Node* only_if = text.tree_or_null(Field::only_if);
    return only_if == nullptr || holds(context_of(*state_, object), *only_if);
  }

  State* state_;
  PlayerId player_;
  std::vector<Option>* options_;
  bool sorcery_time_;
};

}  // namespace

const Ability* morph_of(const Values& values) {
  static const std::array keywords{Symbol::intern("morph"), Symbol::intern("megamorph"),
                                   Symbol::intern("disguise")};
  for (const AbilityRef& ref : values.abilities)
    if (ref.ability->kind == Kind::keyword &&
        std::ranges::find(keywords, ref.ability->keyword) != keywords.end())
      return ref.ability;
  return nullptr;
}

Values face_down_spell(const Ability& morph, AbilityTable& abilities) {
  static const Symbol disguise = Symbol::intern("disguise");
  Values values = blank_face_down();
  if (morph.keyword == disguise)  // 702.168a
    values.abilities.push_back({.ability = abilities.intern(ward_two())});
  return values;
}

void with_face(State& state, Object& card, std::int32_t number, const std::function<void()>& look) {
  const Values* face = state.printed.other_face(card.card, number);
  if (face == nullptr) {
    look();
    return;
  }
  Values kept = std::move(card.live.values);
  card.live.values = *face;
  for (const AbilityRef& ref : kept.abilities)
    if (ref.granted != 0) card.live.values.abilities.push_back(ref);
  look();
  card.live.values = std::move(kept);
}

bool may_be_unmorphed(const Object& object) {
  return object.status.face_down && object.face_up != nullptr &&
         morph_of(*object.face_up) != nullptr;
}

// It is the card that counts, whatever the permanent is a copy of.
bool may_be_unmanifested(const Object& object) {
  return object.status.face_down && object.manifested && object.face_up != nullptr &&
         (object.printed->types & card_type::creature) != 0 && object.printed->mana_cost != nullptr;
}

const ActionWords& action_words() {
  static const ActionWords words;
  return words;
}

bool is_sorcery_time(const State& state, PlayerId player) {
  static const std::array main_phases{Symbol::intern("precombat_main"),
                                      Symbol::intern("postcombat_main")};
  return state.active_player == player && state.stack.empty() &&
         std::ranges::find(main_phases, state.phase) != main_phases.end();
}

void add_actions(State& state, PlayerId player, std::vector<Option>& options) {
  Offers offers(state, player, options);
  offers.add_cards();
  offers.add_abilities(false);
}

void add_mana_abilities(State& state, PlayerId player, std::vector<Option>& options) {
  Offers(state, player, options).add_abilities(true);
}

bool fits_flash(const std::vector<RuleInForce>& rules, const Object& spell) {
  return std::ranges::any_of(rules, [&](const RuleInForce& found) {
    return matches(found.context, spell, found.rule->trees(Field::of));
  });
}

std::vector<RuleInForce> flash_rules(State& state, PlayerId player) {
  std::vector<RuleInForce> rules = rules_in_force(state, Kind::as_though_flash);
  std::erase_if(rules, [&](const RuleInForce& found) { return !means_player(found, player); });
  return rules;
}

bool fits_any_time(const Values& values) {
  return (values.types & card_type::instant) != 0 || has_flash(values);
}

bool is_banned(State& state, PlayerId player, const Object& spell) {
  return lacks_a_legend(state, player, spell.live.values) ||
         is_forbidden(state, player, spell, Kind::cant_cast);
}

void add_casts(State& state, PlayerId player, Object& card, std::vector<Option>& options) {
  for (std::int32_t number = 0; number < state.printed.castable_faces(card.card); ++number) {
    with_face(state, card, number, [&] {
      const Values& values = card.live.values;
      if ((values.types & card_type::land) != 0 || !has_castable_type(values)) return;
      if (!is_interpreted(values)) return;
      if (lacks_a_legend(state, player, values)) return;
      if (!is_forbidden_to_cast(state, player, card))
        options.push_back({.kind = OptionKind::action,
                           .object = card.id,
                           .number = number,
                           .word = action_words().cast});
    });
  }
}

void add_land_plays(State& state, PlayerId player, Object& card, std::vector<Option>& options) {
  const std::int32_t played = state.player(player).lands_played;
  if (state.active_player != player || played >= land_plays(state, player)) return;
  for (std::int32_t number = 0; number < state.printed.castable_faces(card.card); ++number) {
    with_face(state, card, number, [&] {
      if ((card.live.values.types & card_type::land) != 0 &&
          !is_forbidden(state, player, card, Kind::cant_play_lands))
        options.push_back({.kind = OptionKind::action,
                           .object = card.id,
                           .number = number,
                           .word = action_words().play_land});
    });
  }
}

}  // namespace lockstep::engine
