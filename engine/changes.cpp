#include "engine/changes.h"

#include <algorithm>
#include <utility>

#include "engine/on_stack.h"
#include "engine/open_words.h"
#include "scenario/sheet.h"

namespace lockstep::engine {
namespace {

void start_pt(Live& live) {
  live.power = live.values.power ? live.values.power->number : 0;
  live.toughness = live.values.toughness ? live.values.toughness->number : 0;
  live.has_power = live.values.power.has_value();
  live.has_toughness = live.values.toughness.has_value();
}

// The subtypes that go when a card type goes, unless another type shares them (205.1a).
void lose_types_of(Values& values, CardTypes types) {
  const CardTypes lost = values.types & static_cast<CardTypes>(~types);
  values.types = types;
  if (lost == 0) return;
  Subtypes gone = correlated(lost);
  gone -= correlated(types);
  values.subtypes -= gone;
}

CardTypes types_after_setting(const Values& values, const Change& change) {
  if (change.types == 0) return values.types;
  // "Artifact creature" keeps the other types unless the effect says that they are lost (205.1b).
  constexpr CardTypes kArtifactCreature = card_type::artifact | card_type::creature;
  if (change.types == kArtifactCreature && !change.flag) return values.types | change.types;
  return change.types | (values.types & card_type::spell);
}

void set_types(Values& values, const Change& change) {
  lose_types_of(values, types_after_setting(values, change));
  values.supertypes |= change.supertypes;
  for (int i = 0; i < kFamilyCount; ++i) {
    const Subtypes& members = family_members(static_cast<Family>(i));
    if (change.subtypes.meets(members)) values.subtypes -= members;
  }
  Subtypes added = change.subtypes;
  added &= correlated(values.types);
  values.subtypes |= added;
  // 305.7: what is printed on a land, or copied, goes with its old land types.
  if ((values.types & card_type::land) != 0 && change.subtypes.meets(basic_land_types()))
    std::erase_if(values.abilities, [](const AbilityRef& ref) { return ref.granted == 0; });
}

void add_types(Values& values, const Change& change) {
  values.supertypes |= change.supertypes;
  values.types |= change.types;
  if (change.subtypes.empty()) return;
  Subtypes added = change.subtypes;
  added &= correlated(values.types);
  values.subtypes |= added;
}

void lose_types(Values& values, const Change& change) {
  values.supertypes &= static_cast<Supertypes>(~change.supertypes);
  lose_types_of(values, values.types & static_cast<CardTypes>(~change.types));
  values.subtypes -= change.subtypes;
}

void swap_words(State& state, Values& values, const Change& change) {
  const auto from = subtype_bit(change.from);
  const auto to = subtype_bit(change.to);
  if (from && to && values.subtypes.has(*from)) {
    Subtypes gone;
    gone.add(*from);
    values.subtypes -= gone;
    values.subtypes.add(*to);
  }
  // Granted abilities are no text (612.3).
  for (AbilityRef& ref : values.abilities)
    if (ref.granted == 0)
      ref.ability = state.abilities.replaced(ref.ability, change.from, change.to);
}

// The abilities stand in their order.
void number_abilities(std::vector<AbilityRef>& abilities) {
  std::uint32_t place = 0;
  for (AbilityRef& ref : abilities)
    ref.place = place++;
}

// All of the rules text is another; nothing has been granted yet when text changes.
void write_abilities(Values& values, std::vector<AbilityRef> abilities, Timestamp stamp,
                     bool resolved) {
  values.abilities = std::move(abilities);
  for (AbilityRef& ref : values.abilities) {
    ref.written = stamp;
    ref.rewritten = resolved ? stamp : 0;
  }
  number_abilities(values.abilities);
}

// 612.6.
void write_text(Live& live, const Values& text, Timestamp stamp, bool resolved) {
  const std::optional<Amount> loyalty = live.values.loyalty;
  const std::optional<Amount> defense = live.values.defense;
  live.values = text;
  live.values.loyalty = loyalty;
  live.values.defense = defense;
  write_abilities(live.values, text.abilities, stamp, resolved);
  start_pt(live);
}

void gain(Live& live, const Change& change, Timestamp stamp) {
  auto& abilities = live.values.abilities;
  for (const Ability* ability : change.abilities) {
    if (bars(live, *ability)) continue;
    const std::uint32_t place = abilities.empty() ? 0 : abilities.back().place + 1;
    abilities.push_back({.ability = ability,
                         .granted = stamp,
                         .place = place,
                         .borrowed = change.kind == Kind::gain_abilities_of});
  }
}

void lose(Live& live, const Change& change) {
  std::erase_if(live.values.abilities, [&](const AbilityRef& ref) {
    return std::ranges::any_of(change.abilities,
                               [&](const Ability* lost) { return covers(*lost, *ref.ability); });
  });
}

// Noncreature objects have no power and toughness but what is printed on them (208.3).
void set_pt(Live& live, const Change& change) {
  const bool creature = live.is(card_type::creature);
  if (change.power) {
    live.power = *change.power;
    live.has_power = live.has_power || creature;
  }
  if (change.toughness) {
    live.toughness = *change.toughness;
    live.has_toughness = live.has_toughness || creature;
  }
}

void raise_flag(Live& live, RuleFlag flag) {
  live.flags |= static_cast<std::uint8_t>(flag);
}

void apply_to_abilities(Live& live, const Change& change, Timestamp stamp) {
  switch (change.kind) {
    case Kind::gain_abilities:
    case Kind::gain_abilities_of:
    case Kind::gain_sticker_abilities: gain(live, change, stamp); break;
    case Kind::lose_abilities: lose(live, change); break;
    case Kind::cant_have_abilities:
      lose(live, change);
      live.cant_have.insert(live.cant_have.end(), change.abilities.begin(), change.abilities.end());
      break;
    default:  // lose_all_abilities
      live.lost_abilities = true;
      live.lost_mana_abilities = live.lost_mana_abilities || !change.flag;
      std::erase_if(live.values.abilities, [&](const AbilityRef& ref) {
        return !change.flag || !ref.ability->is_mana_ability;
      });
      break;
  }
}

void apply_to_pt(Live& live, const Change& change) {
  switch (change.kind) {
    case Kind::modify_power_toughness:
      live.power += change.power.value_or(0);
      live.toughness += change.toughness.value_or(0);
      break;
    case Kind::switch_power_toughness:
      std::swap(live.power, live.toughness);
      std::swap(live.has_power, live.has_toughness);
      break;
    default: set_pt(live, change); break;
  }
}

void apply_to_names(Names& names, const Change& change) {
  if (change.kind == Kind::all_names) {
    names.all_creatures = true;
  } else if (change.name.empty()) {
    return;  // nothing was chosen
  } else if (change.kind == Kind::set_name) {
    names.set(change.name);
  } else {
    names.add(change.name);
  }
}

}  // namespace

bool covers(const Ability& lost, const Ability& ability) {
  if (&lost == &ability) return true;
  if (lost.kind != Kind::keyword || ability.kind != Kind::keyword) return false;
  return lost.keyword == ability.keyword && lost.tree->fields().size() == 1;
}

bool bars(const Live& live, const Ability& ability) {
  return std::ranges::any_of(live.cant_have,
                             [&](const Ability* other) { return covers(*other, ability); });
}

Subtypes effective_subtypes(const Object& object, const Change& change) {
  const Values& values = object.live.values;
  CardTypes types = values.types;
  if (change.kind == Kind::set_types) types = types_after_setting(values, change);
  if (change.kind == Kind::add_types) types |= change.types;
  Subtypes added = change.subtypes;
  added &= correlated(types);
  return added;
}

void apply_change(State& state, Object& object, const Change& change, Timestamp stamp) {
  Live& live = object.live;
  Values& values = live.values;
  switch (change.kind) {
    case Kind::set_controller:
      if (change.player.is_player()) live.controller = change.player;
      return;
    case Kind::set_name:
    case Kind::add_name:
    case Kind::all_names: apply_to_names(values.names, change); return;
    case Kind::replace_words: swap_words(state, values, change); return;
    case Kind::full_text_of:
      if (!change.text.empty()) write_text(live, change.text.front(), stamp, change.flag);
      return;
    case Kind::exchange_text_boxes: {
      std::vector<AbilityRef> abilities;
      for (const Ability* ability : change.abilities)
        abilities.push_back({.ability = ability});
      write_abilities(values, std::move(abilities), stamp, true);
      return;
    }
    case Kind::set_types: set_types(values, change); return;
    case Kind::add_types:
    case Kind::add_every_type: add_types(values, change); return;
    case Kind::lose_types:
    case Kind::lose_every_type: lose_types(values, change); return;
    case Kind::set_colors: values.colors = change.colors; return;
    case Kind::add_colors: values.colors |= change.colors; return;
    case Kind::gain_abilities:
    case Kind::gain_abilities_of:
    case Kind::gain_sticker_abilities:
    case Kind::lose_abilities:
    case Kind::cant_have_abilities:
    case Kind::lose_all_abilities: apply_to_abilities(live, change, stamp); return;
    case Kind::cant_have_counters: raise_flag(live, RuleFlag::cant_have_counters); return;
    case Kind::doesnt_untap: raise_flag(live, RuleFlag::doesnt_untap); return;
    case Kind::cant_be_countered: raise_flag(live, RuleFlag::cant_be_countered); return;
    case Kind::cant_be_regenerated: raise_flag(live, RuleFlag::cant_be_regenerated); return;
    case Kind::cant_be_targeted: live.target_bars.push_back(change.bar); return;
    case Kind::no_legend_rule: raise_flag(live, RuleFlag::no_legend_rule); return;
    default: apply_to_pt(live, change);
  }
}

namespace {

void add_open_word(const Context& context, const Node& word, Field field, Change& change) {
  if (word.kind() != Kind::that_word && word.kind() != Kind::as_chosen) return;
  const Symbol text = word_of(context, word);
  if (text.empty()) return;
  const auto bit = [](std::optional<int> place) { return 1U << static_cast<unsigned>(*place); };
  if (field == Field::colors && color_bit(text))
    change.colors |= static_cast<Colors>(bit(color_bit(text)));
  if (field == Field::supertypes && supertype_bit(text))
    change.supertypes |= static_cast<Supertypes>(bit(supertype_bit(text)));
  if (field == Field::types && card_type_bit(text))
    change.types |= static_cast<CardTypes>(bit(card_type_bit(text)));
  if (field == Field::subtypes && subtype_bit(text)) change.subtypes.add(*subtype_bit(text));
  if (field == Field::name)
    for (const NameWord& part : parse_name(text.text()))
      if (!part.blank) change.name.push_back(part.text);
}

void add_abilities_of(const Object& object, Change& change) {
  for (const AbilityRef& ref : object.live.values.abilities)
    change.abilities.push_back(ref.ability);
}

void add_sticker_abilities(State& state, const Object& object, Change& change) {
  for (const StickerOn& sticker : object.stickers) {
    if (sticker.print->kind != StickerKind::ability) continue;
    for (const Tree& ability : sticker.print->abilities)
      change.abilities.push_back(state.abilities.intern(ability));
  }
}

// What the change takes from other objects as they are now.
void take_from_objects(const Context& context, const Node& reference, Change& change) {
  Selection from;
  select(context, reference, from);
  if (gives_abilities(change.kind)) std::ranges::sort(from.objects);
  for (const ObjectId id : from.objects) {
    const Object& object = *context.state->find(id);
    const bool own = context.resolution == nullptr && id == context.affected;
    if (own && change.kind == Kind::gain_abilities_of) continue;
    switch (change.kind) {
      case Kind::gain_abilities_of: add_abilities_of(object, change); break;
      case Kind::gain_sticker_abilities:
        add_sticker_abilities(const_cast<State&>(*context.state), object, change);
        break;
      default:  // full_text_of
        change.text.assign(1, object.live.values);
        return;
    }
  }
}

}  // namespace

void work_out(const Context& context, const Part& part, Change& change) {
  change = part.change;
  if (part.fixed) return;
  const Node& node = *part.node;
  for (const Field field : {Field::colors, Field::supertypes, Field::types, Field::subtypes})
    for (const Tree& word : node.trees(field))
      add_open_word(context, *word, field, change);
  if (node.has(Field::name)) add_open_word(context, *node.tree(Field::name), Field::name, change);
  if (const Node* power = node.tree_or_null(Field::power)) change.power = number(context, *power);
  if (const Node* toughness = node.tree_or_null(Field::toughness))
    change.toughness = number(context, *toughness);
  if (node.kind() == Kind::set_controller) {
    Selection players;
    select(context, *node.tree(Field::player), players);
    change.player = players.players.empty() ? PlayerId::none() : players.players.front();
    // Nothing comes under the control of a player who has left (800.4b); who loses as the game ends
    // does not leave it.
    if (change.player.is_player() && !context.state->player(change.player).in_game &&
        context.state->result == GameResult::running)
      change.player = PlayerId::none();
  }
  AbilityTable& abilities = const_cast<State&>(*context.state).abilities;
  for (const Ability*& ability : change.abilities)
    if (ability->has_open_words)
      ability = abilities.intern(fill_open_words(context, ability->tree));
  if (const Node* objects = node.tree_or_null(Field::objects))
    take_from_objects(context, *objects, change);
  if (node.kind() == Kind::cant_be_targeted) {
    const auto by = node.trees(Field::by);
    change.bar = {.by = {by.begin(), by.end()}, .self = context.self, .you = context.you};
  }
  if (node.kind() == Kind::replace_words) {
    change.from = word_of(context, *node.tree(Field::from));
    change.to = word_of(context, *node.tree(Field::to));
  }
}

void start_from_copiable(Object& object) {
  Live& live = object.live;
  const bool hidden = object.zone == Zone::exile && object.status.face_down;  // 406.3a
  live.values = hidden ? Values{} : object.copiable;
  number_abilities(live.values.abilities);
  live.values.mana_value += announced_x(object);
  live.controller = object.has_controller() ? object.entered_under : PlayerId::none();
  start_pt(live);
  live.flags = 0;
  live.lost_abilities = live.lost_mana_abilities = false;
  live.cant_have.clear();
  live.target_bars.clear();
}

}  // namespace lockstep::engine
